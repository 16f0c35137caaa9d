"""What the input was understood to be, in plain lines: what ``judgegauge check`` prints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from judgegauge import errors
from judgegauge.data.id_checks import LostIds, list_lost_ids
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.review import INSTRUMENT_COLUMNS
from judgegauge.data.runs import find_common
from judgegauge.data.scores import FAILURE_CODES, list_unknown_statuses
from judgegauge.data.unread_columns import tell_unread_columns
from judgegauge.messages import Series, enlist, tell

MOST_TEXTS = 10
_UNREAD = {FAILURE_CODES[kind] for kind in ("parse_error", "refusal", "content_filter")}


@dataclass(frozen=True, kw_only=True)
class RunFacts:
    period: str
    run: str
    facet: str
    rows: int
    repeats: int
    scored: int | None
    """Rows with a score that could be read; None where that is not known before the answers are looked at."""
    instrument: dict[str, str | None]


@dataclass(frozen=True, kw_only=True)
class CriterionFacts:
    criterion: str
    levels: tuple[str, ...]
    """Of the last period."""
    levels_by_period: dict[str, tuple[str, ...]]
    valid: int
    failures: dict[str, int]
    unread: tuple[tuple[str, int], ...]
    """Texts that are no level, with their rows: the most frequent ones."""
    unknown_statuses: tuple[tuple[str, int, int], ...]
    """Statuses that are no known word, with their rows and how many of these hold a score text."""
    lenient: tuple[tuple[str, int], ...]
    """Texts that were read as a level although they are not its plain form."""
    runs: tuple[RunFacts, ...]
    common: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LayoutFacts:
    files: tuple[tuple[str, int], ...]
    periods: tuple[str, ...]
    compared: tuple[str, str] | None
    criteria: tuple[CriterionFacts, ...]
    lost_ids: tuple[LostIds, ...] = ()
    """Re-runs with answers that the reported run of their period does not hold, by their ids."""
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
    """What reading changed or left out: slices, blank rows, decimal commas, a score pattern."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_lines(self) -> list[str]:
        """The facts in plain lines, as messages."""
        lines: list[str] = [
            tell("file {name}: {rows} rows", name=name, rows=rows) for name, rows in self.files
        ]
        lines += [
            tell_unread_columns(code, detail)
            or tell("{note}: {detail}", note=tell(code.replace("_", " ")), detail=_tell_detail(detail))
            for code, detail in self.notes
        ]
        lines.append(tell("periods: {periods}", periods=enlist(self.periods)))
        if self.compared:
            first, second = self.compared
            lines.append(tell("compared: {second} against {first}", first=first, second=second))
        for criterion in self.criteria:
            lines += _tell_criterion(criterion)
        lines += dict.fromkeys(_tell_lost(lost) for lost in self.lost_ids)
        return lines

    def as_text(self) -> str:
        return "\n".join(self.as_lines())


def tell_layout(layout: Layout) -> LayoutFacts:
    """Facts of a layout: files, periods, and per criterion scale, counts, runs, common instruments."""
    runs = [run for criterion in layout.criteria for own in criterion.runs.values() for run in own]
    return LayoutFacts(
        files=tuple((source.name, source.rows) for source in layout.table.inputs),
        periods=layout.periods,
        compared=layout.compared,
        criteria=tuple(_gather(layout, criterion) for criterion in layout.criteria),
        lost_ids=tuple(list_lost_ids(layout.table, runs)),
        notes=tuple((note.code, dict(note.detail)) for note in layout.table.notes),
    )


def _tell_detail(detail: dict[str, Any]) -> str:
    named = {tell(name.replace("_", " ")): value for name, value in detail.items()}
    return enlist(tell("{name} {value}", name=name, value=value) for name, value in named.items())


def _rank(texts: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    return sorted(texts, key=lambda entry: (-entry[1], entry[0]))


def _gather(layout: Layout, criterion: CriterionLayout) -> CriterionFacts:
    kinds = {code: kind for kind, code in FAILURE_CODES.items()}
    failures: dict[str, int] = {}
    readings = criterion.all_readings()
    for reading in readings:
        if reading.cell < 0:
            failures[kinds[reading.cell]] = failures.get(kinds[reading.cell], 0) + reading.rows
    unread = _rank((str(r.score), r.rows) for r in readings if r.score is not None and r.cell in _UNREAD)
    unknown = list_unknown_statuses(readings, layout.review.statuses)
    levels = criterion.scale.levels
    lenient = _rank(
        (tell("{text} as {level}", text=r.score, level=levels[r.cell - 1]), r.rows)
        for r in readings
        if r.lenient
    )
    common: list[str] = []
    if layout.compared:
        first, second = (criterion.runs[period] for period in layout.compared)
        common = [f"{pair.first.name} / {pair.second.name}" for pair in find_common(first, second)]
    return CriterionFacts(
        criterion=criterion.criterion,
        levels=criterion.scale.levels,
        levels_by_period={period: scale.levels for period, scale in criterion.scales.items()},
        valid=sum(reading.rows for reading in readings if reading.cell > 0),
        failures=failures,
        unread=tuple(unread[:MOST_TEXTS]),
        unknown_statuses=tuple((status, *counts) for status, counts in unknown.items())[:MOST_TEXTS],
        lenient=tuple(lenient[:MOST_TEXTS]),
        runs=tuple(
            RunFacts(
                period=run.period,
                run=run.name,
                facet=run.facet or "baseline",
                rows=run.rows,
                repeats=len(run.repeats),
                scored=run.scored,
                instrument={name: getattr(run.instrument, name) for name in INSTRUMENT_COLUMNS},
            )
            for period in layout.periods
            for run in criterion.runs[period]
        ),
        common=tuple(common),
    )


def _tell_criterion(facts: CriterionFacts) -> list[str]:
    failures = [tell("{count} {kind}", count=n, kind=tell(kind)) for kind, n in facts.failures.items()]
    lines: list[str] = [
        tell(
            "criterion {name!r}: levels {levels}; {valid} scores read; failed: {failed}",
            name=facts.criterion,
            levels=_tell_levels(facts.levels_by_period),
            valid=facts.valid,
            failed=enlist(failures or [tell("none")]),
        )
    ]
    lines += [
        tell(
            "  unknown status {status!r} in {rows} rows, {scored} of them with a score: they count as "
            'failed; if they are fine, write under [statuses]: ok = ["ok", "{status}"]',
            status=status,
            rows=rows,
            scored=scored,
        )
        for status, rows, scored in facts.unknown_statuses
    ]
    lines += [
        tell("  not read: {text!r} in {rows} rows", text=text, rows=rows) for text, rows in facts.unread
    ]
    lines += [
        tell("  read leniently: {text} in {rows} rows", text=text, rows=rows) for text, rows in facts.lenient
    ]
    lines += [_tell_run(run) for run in facts.runs]
    common = enlist(facts.common or [tell("none")])
    lines.append(tell("  instruments that scored both periods: {common}", common=common))
    return lines


def _tell_lost(lost: LostIds) -> str:
    mine, its = lost.example
    told = errors.tell_difference(lost.differs_by, lost.added, lost.elsewhere)
    plain = tell(
        "{period} {run}: {lost} of {total} item_ids are not in the reported run, such as {mine!r}",
        period=lost.period,
        run=lost.run,
        lost=lost.lost,
        total=lost.total,
        mine=mine,
    )
    if not told:
        return plain
    return tell("{plain} (there {its!r}; {told})", plain=plain, its=its, told=told)


def _tell_levels(levels: dict[str, tuple[str, ...]]) -> Series:
    """The levels; by period where these differ."""
    if len(set(levels.values())) == 1:
        return enlist(next(iter(levels.values())))
    told = [tell("{levels} in {period}", levels=enlist(own), period=name) for name, own in levels.items()]
    return enlist(told, "; ")


def _tell_run(run: RunFacts) -> str:
    told = [f"{name} {value}" for name, value in run.instrument.items() if value is not None]
    parts: dict[str, object] = {"rows": run.rows, "repeats": run.repeats}
    rows = (
        tell("{rows} rows, {repeats} repeats", **parts)
        if run.repeats > 1
        else tell("{rows} rows", rows=run.rows)
    )
    if run.scored == 0:
        rows = tell("{rows}, none with a score", rows=rows)
    elif run.scored is not None and run.scored < run.rows:
        rows = tell("{rows}, {scored} with a score", rows=rows, scored=run.scored)
    return tell(
        "  {period} {run}: {facet}, {rows} ({instrument})",
        period=run.period,
        run=run.run,
        facet=tell(run.facet),
        rows=rows,
        instrument=enlist(told) if told else tell("instrument not recorded"),
    )
