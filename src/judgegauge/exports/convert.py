"""Exports to run tables: which tool each file is of, its rows, and how many of them are what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judgegauge import errors
from judgegauge.data.review import COLUMNS, StatusDeclaration
from judgegauge.data.scale import Scale
from judgegauge.data.scores import FAILURE_CODES, read_scores
from judgegauge.data.tables import ScoreScale
from judgegauge.exports.contents import Content, read_content, spread_list
from judgegauge.exports.mapping import EXTRA_FIELDS
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.preset import Preset
from judgegauge.exports.presets import detect_preset, find_preset
from judgegauge.exports.rows import MISSING, OK, Converted, Row, convert_records
from judgegauge.messages import as_message, enlist, tell

AUTO = "auto"
INVALID = "out_of_scale"
_KINDS = {code: kind for kind, code in FAILURE_CODES.items()}


@dataclass(frozen=True, kw_only=True)
class Counts:
    """Rows by what they are. ``failed`` is by kind; ``invalid`` is None where no scale was given."""

    ok: int
    failed: Mapping[str, int]
    missing: int
    invalid: int | None


def convert_files(
    paths: Sequence[Path],
    *,
    preset: str = AUTO,
    own: ExportMapping | None = None,
    constants: Mapping[str, str] | None = None,
    score_scale: ScoreScale | None = None,
) -> list[Converted]:
    """Rows of exports, in the order of the files; the files of one batch make one table.

    ``own`` is a mapping in place of a preset, or on top of the one that it names. ``constants`` are what
    is true of all rows, and stand before what the files say.

    Raises
    ------
    judgegauge.errors.InputProblems
        With what can not be read, told or converted.
    """
    contents = [read_content(path) for path in paths]
    if own is not None and own.preset is None and preset == AUTO:
        done = [convert_records(content, _with_scale(own, score_scale)) for content in contents]
    else:
        wanted = own.preset if own is not None and own.preset is not None else preset
        done = [
            _use_preset(chosen, content, own, score_scale)
            for chosen, content in _choose(contents, wanted or AUTO)
        ]
    return [_state(entry, constants or {}) for entry in done]


def _with_scale(mapping: ExportMapping, scale: ScoreScale | None) -> ExportMapping:
    return mapping if scale is None else mapping.model_copy(update={"score_scale": scale})


def _choose(contents: Sequence[Content], wanted: str) -> list[tuple[Preset, Content]]:
    """The preset of each content, those of a batch joined."""
    chosen: list[tuple[Preset, Content]] = []
    batches: dict[str, list[Content]] = {}
    for content in map(spread_list, contents):
        preset = detect_preset(content) if wanted == AUTO else find_preset(wanted, "preset")
        if wanted != AUTO and not _is_of(preset, content):
            found = tell("a file that is not of {title}", title=preset.title)
            raise errors.InputProblems(
                [errors.bad_value(content.name, found, "a file of that tool", "name its preset, or none")]
            )
        if preset.join is None:
            chosen.append((preset, content))
        else:
            batches.setdefault(preset.name, []).append(content)
    for name, parts in batches.items():
        preset = find_preset(name, "preset")
        if preset.join is not None:
            chosen.append((preset, preset.join(parts)))
    return chosen


def _is_of(preset: Preset, content: Content) -> bool:
    return preset.detect(content) or (preset.accompany is not None and preset.accompany(content))


def _use_preset(
    preset: Preset, content: Content, own: ExportMapping | None, scale: ScoreScale | None
) -> Converted:
    mapping = preset.mapping if own is None else preset.mapping.overridden(own)
    prepared, mapping = preset.prepare(content, _with_scale(mapping, scale))
    done = preset.finish(prepared, mapping, convert_records(prepared, mapping, preset.name))
    return replace(done, notes=(*done.notes, preset.warning)) if preset.warning else done


def _state(done: Converted, constants: Mapping[str, str]) -> Converted:
    """The constants in every row; columns that hold nothing anywhere are left out."""
    rows = [{**row, **constants} for row in done.rows]
    used = {name for row in rows for name, value in row.items() if value is not None}
    names = [name for name in (*COLUMNS, *EXTRA_FIELDS) if name in used or name in ("score", "item_id")]
    return replace(done, rows=tuple({name: row.get(name) for name in names} for row in rows))


def count_rows(rows: Sequence[Row], scale: Scale | None = None) -> Counts:
    """How many rows hold a score, a failure of each kind, or nothing, and how many are off the scale.

    Without a scale every score counts as one; what its text means is looked at by a report.
    """
    found: Counter[str] = Counter()
    pairs = Counter((row.get("score"), row.get("status")) for row in rows)
    for (score, status), count in pairs.items():
        kind = status or MISSING
        if kind == OK and score is not None and scale is not None:
            cell = read_scores([(score, status, count)], scale, StatusDeclaration())[0].cell
            kind = OK if cell > 0 else _KINDS[cell]
        found[kind] += count
    invalid = None if scale is None else found[INVALID]
    failed = {kind: count for kind, count in sorted(found.items()) if kind not in (OK, MISSING, INVALID)}
    return Counts(ok=found[OK], failed=failed, missing=found[MISSING], invalid=invalid)


def tell_counts(done: Converted, counts: Counts) -> list[str]:
    """What a conversion found, in lines."""
    kinds = enlist(
        tell("{kind} {count}", kind=tell(kind), count=count) for kind, count in counts.failed.items()
    )
    total = sum(counts.failed.values())
    found: list[str] = [
        tell("ok {count}", count=counts.ok),
        tell("failed {count} ({kinds})" if kinds else "failed {count}", count=total, kinds=kinds),
        tell("missing {count}", count=counts.missing),
    ]
    if counts.invalid is not None:
        found.append(tell("invalid {count}", count=counts.invalid))
    name = done.name
    lines: list[str] = [
        tell(
            "{name}: {preset}, {rows} rows: {found}",
            name=name,
            preset=done.preset,
            rows=len(done.rows),
            found=enlist(found),
        )
    ]
    lines += [
        tell("{name}: left out {count} {why}", name=name, count=count, why=tell(why))
        for why, count in done.left_out.items()
    ]
    told = [as_message(note) for note in done.notes]
    return lines + [tell("{name}: {note}", name=name, note=note) for note in told]
