"""Figure 1: the change, and below it what another way of scoring did to the same answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from judgegauge.document.view_blocks import Picture
from judgegauge.document.view_subject import Subject, Voice, label, tell_changes
from judgegauge.document.view_ways import list_seen, say_way, shorten, tell_part
from judgegauge.figures import FONT_FAMILY, CentralFigure, CentralRow, FigureSpec, draw, measure_height
from judgegauge.findings.model import Change, Rerun
from judgegauge.wording import Phrase, Place
from judgegauge.wording.numbers import ChangeNumbers

MOST_RERUNS = 4
"""More rows than this and page 1 would not fit one page; the others stand on the instrument's page."""
MOST_BRIDGED = 2
"""Where a bridge measured the switch that was really made, other re-runs tell little more on page 1."""
MOST_WAYS = 2
"""Ways of scoring besides the reported one whose change is drawn; the instrument's page has all."""
MOST_HEIGHT = 290.0
"""Points that the figure may take of page 1; beyond it the smallest re-runs are left to the other pages."""


def draw_picture(voice: Voice, spec: FigureSpec, caption: Phrase, *, opening: bool = False) -> Picture:
    """Draw a figure twice: for paper and wide screens, and for a narrow one.

    Among many criteria only the ``opening`` figures are; a narrow screen scrolls over the others.
    """
    families = _families(voice)
    wide = Markup(draw(spec, font_family=families))
    if voice.several and not opening:
        return Picture(svg=wide, narrow=None, caption=caption)
    narrow = replace(spec, id_prefix=f"{spec.id_prefix}n-")
    return Picture(svg=wide, narrow=Markup(draw(narrow, narrow=True, font_family=families)), caption=caption)


def make_central(subject: Subject, prefix: str) -> Picture | None:
    """The central figure. None without a change to show.

    Above the line stand differences between the periods: as reported, and as each other way of scoring
    saw them. Below it stand moves of the same answers. No band, no sum and no corrected value: readers
    added, subtracted and voted with them.
    """
    change = subject.change
    if change is None:
        return None
    most = MOST_BRIDGED if subject.bridged else MOST_RERUNS
    shown = _choose_shown(subject, most)
    seen = _list_seen(subject)
    spec = _make_spec(subject, change, seen, shown, prefix)
    while most > 1 and _is_tall(subject, spec):
        most -= 1
        shown = _choose_shown(subject, most)
        spec = _make_spec(subject, change, seen, shown, prefix)
    return draw_picture(subject.voice, spec, _caption(subject, change, shown), opening=True)


def _choose_shown(subject: Subject, most: int) -> tuple[Place[Rerun], ...]:
    """The re-runs that are drawn: the largest of each kind before a second of any kind.

    A bridge measured the switch that was really made, so it is never the one that is left out. The largest
    stands first, and the same test of both periods in the order of the periods.
    """
    facets = [rerun.value.facet for rerun in subject.measuring]
    ranks = [facets[:index].count(facet) for index, facet in enumerate(facets)]
    kept = sorted(range(len(facets)), key=lambda index: (facets[index] != "bridge", ranks[index], index))[
        :most
    ]
    shown = [subject.measuring[index] for index in sorted(kept)]
    tests = [_what_differed(subject, rerun) for rerun in shown]
    order = sorted(
        range(len(shown)),
        key=lambda index: (tests.index(tests[index]), subject.periods.index(shown[index].value.period)),
    )
    return tuple(shown[index] for index in order)


def _make_spec(
    subject: Subject,
    change: Place[Change],
    seen: Sequence[_Seen],
    shown: tuple[Place[Rerun], ...],
    prefix: str,
) -> CentralFigure:
    rows = [_change_row(subject, change), *(_seen_row(subject, found) for found in seen)]
    below = [*_rerun_rows(subject, shown), *_switch_rows(subject)]
    return CentralFigure(
        title=_tell(subject, change, seen, shown),
        axis_label=subject.voice.text(f"central.axis.{subject.short_kind}", **subject.measure_parts),
        rows=(*rows, *(below or [_nobody_row(subject)])),
        below=subject.voice.text(_choose_below(subject)),
        id_prefix=prefix,
    )


def _choose_below(subject: Subject) -> str:
    """The heading of what was scored again; where nothing was, there is no number to warn of."""
    if subject.bridged:
        return "central.below.bridged"
    return "central.below" if subject.measuring else "central.below.nobody"


def _is_tall(subject: Subject, spec: CentralFigure) -> bool:
    """Whether page 1 has no room for it."""
    return measure_height(spec, font_family=_families(subject.voice)) > MOST_HEIGHT


def _families(voice: Voice) -> tuple[str, ...]:
    font = voice.catalogue.font
    return FONT_FAMILY if font is None else (font.family, *FONT_FAMILY)


def _change_row(subject: Subject, change: Place[Change]) -> CentralRow:
    voice, item, unit = subject.voice, change.value, subject.unit
    numbers = subject.change_numbers(change)
    notes = [subject.ranged(numbers).plain]
    if item.se is not None:
        extra = numbers.places - unit.places + 1
        notes.append(voice.text("central.se", se=voice.numbers.number(change.at("se"), unit, extra=extra)))
    instrument = subject.criterion.value.instrument
    differs = "differs" if instrument.changed else "unknown" if instrument.not_recorded else "same"
    notes.append(voice.text(f"central.change.{differs}"))
    return CentralRow(
        label=voice.text("central.row.change", **subject.measure_parts),
        value=unit.scaled(item.value),
        low=numbers.ends[0],
        high=numbers.ends[1],
        note=tuple(notes),
        kind="change",
    )


def _rerun_rows(subject: Subject, shown: tuple[Place[Rerun], ...]) -> list[CentralRow]:
    """A row each; rows that would read alike carry what tells them apart: their period, or their run."""
    rows = [_rerun_row(subject, rerun) for rerun in shown]
    alike: dict[str, list[Rerun]] = {}
    for row, rerun in zip(rows, shown, strict=True):
        alike.setdefault(row.label, []).append(rerun.value)
    return [
        replace(row, label=_name_run(subject, row.label, rerun.value, alike[row.label]))
        for row, rerun in zip(rows, shown, strict=True)
    ]


def _name_run(subject: Subject, told: str, rerun: Rerun, alike: Sequence[Rerun]) -> str:
    if len(alike) == 1:
        return told
    by_period = len({other.period for other in alike}) == len(alike)
    name = rerun.period if by_period else shorten(rerun.run)
    return subject.voice.text("central.row.named", row=told, run=label(name))


def _rerun_row(subject: Subject, rerun: Place[Rerun]) -> CentralRow:
    voice, item, unit = subject.voice, rerun.value, subject.unit
    if item.facet == "bridge":
        start = "central.row.bridge"
    elif subject.criterion.value.instrument.changed:
        start = "central.row.standin"
    else:
        start = "central.row.rerun"
    numbers = subject.shift_numbers(rerun)
    heading = voice.text(start, n=voice.numbers.count(rerun.at("paired")), period=label(item.period))
    return CentralRow(
        label=f"{heading}\n{_what_differed(subject, rerun)}",
        value=unit.scaled(item.shift.value),
        low=numbers.ends[0],
        high=numbers.ends[1],
        note=(subject.ranged(numbers).plain, voice.text(f"facet.only.{item.facet}")),
        kind="rerun",
    )


@dataclass(frozen=True, kw_only=True)
class _Seen:
    """The change as one way of scoring saw it that scored both periods."""

    place: Place[Any]
    numbers: ChangeNumbers
    label: str
    way: Phrase


def _list_seen(subject: Subject) -> list[_Seen]:
    """What a bridge makes known of the change; without one, what other common ways saw."""
    voice = subject.voice
    found: list[tuple[Place[Any], str, Phrase]] = []
    for code, place in list_seen(subject):
        if code == "common":
            way = say_way(subject, place.value)
            told = voice.text("central.row.common", way=way, **subject.measure_parts)
        else:
            own = subject.periods[code == "product_new"]
            way = voice.say("way.bridge", period=label(own))
            told = voice.text(f"central.row.{code}", **subject.period_parts)
        found.append((place, told, way))
    return [
        _Seen(
            place=place,
            numbers=voice.numbers.change(place, subject.unit, bars=subject.bars),
            label=told,
            way=way,
        )
        for place, told, way in found[:MOST_WAYS]
    ]


def _seen_row(subject: Subject, found: _Seen) -> CentralRow:
    return CentralRow(
        label=found.label,
        value=subject.unit.scaled(found.place.value.value),
        low=found.numbers.ends[0],
        high=found.numbers.ends[1],
        note=(subject.ranged(found.numbers).plain,),
        kind="common",
    )


def _tell_seen(subject: Subject, found: _Seen) -> list[Phrase]:
    """Its clause in the alternative text; none without a range."""
    seen = found.numbers
    if seen.value is None or seen.low is None or seen.high is None:
        return []
    ends = {"value": seen.value, "low": seen.low, "high": seen.high}
    return [subject.voice.say("central.alt.common", way=found.way, **ends, **subject.measure_parts)]


def _what_differed(subject: Subject, rerun: Place[Rerun]) -> str:
    voice, item = subject.voice, rerun.value
    if item.facet != "model":
        return voice.text(f"central.facet.{item.facet}")
    reported = subject.baseline(item.period)
    old = reported.value.judge_model if reported else None
    if not old or not item.judge_model:
        return voice.text("central.facet.model.unnamed")
    return voice.text("central.facet.model", new=shorten(item.judge_model), old=shorten(old))


def _switch_rows(subject: Subject) -> list[CentralRow]:
    """A row for every switch that was really made between the periods and that no re-run measured."""
    if subject.bridged:
        return []
    voice, instrument = subject.voice, subject.criterion.value.instrument
    rows = []
    for code in tell_changes(instrument.changed):
        old, new = instrument.from_baseline.get(code), instrument.to_baseline.get(code)
        own = f"central.switch.{code}"
        if voice.catalogue.has(own) or not old or not new:
            second = voice.text(own if voice.catalogue.has(own) else f"what.{code}")
        else:
            second = voice.text("central.switch", new=shorten(new), old=shorten(old))
        rows.append(
            CentralRow(
                label=f"{voice.text('central.row.switch')}\n{second}",
                note=(voice.text("central.not_measured"),),
                kind="not_measured",
            )
        )
    return rows


def _nobody_row(subject: Subject) -> CentralRow:
    voice = subject.voice
    return CentralRow(
        label=voice.text("central.no_rerun"),
        note=(voice.text("central.not_measured"),),
        kind="not_measured",
    )


def _tell(
    subject: Subject,
    change: Place[Change],
    seen: Sequence[_Seen],
    shown: tuple[Place[Rerun], ...],
) -> str:
    """The finding in one sentence: title and alternative text."""
    voice, numbers = subject.voice, subject.change_numbers(change)
    if numbers.value is None:
        return ""
    if numbers.low is None or numbers.high is None:
        clauses = [voice.say("central.alt.change.no_range", value=numbers.value, **subject.measure_parts)]
    else:
        clauses = [
            voice.say(
                "central.alt.change",
                value=numbers.value,
                low=numbers.low,
                high=numbers.high,
                level=subject.level_word(change),
                **subject.measure_parts,
            )
        ]
    clauses.extend(clause for found in seen for clause in _tell_seen(subject, found))
    several = len({rerun.value.period for rerun in shown}) > 1
    for rerun in shown:
        shift = subject.shift_numbers(rerun).value
        if shift is None:
            continue
        parts = {"facet": voice.say(f"facet.in.{rerun.value.facet}"), "period": label(rerun.value.period)}
        form = "central.alt.rerun.of" if several else "central.alt.rerun"
        clauses.append(voice.say(form, shift=shift, **parts, **subject.measure_parts))
    if subject.criterion.value.instrument.changed and not subject.bridged:
        clauses.append(voice.say("central.alt.not_measured"))
    told = {clause.plain: clause for clause in clauses}
    return voice.text("central.alt.whole", clauses=voice.catalogue.clauses(told.values()))


def _caption(subject: Subject, change: Place[Change], shown: tuple[Place[Rerun], ...]) -> Phrase:
    voice = subject.voice
    caption = voice.say(
        _choose_caption(subject, shown), level=subject.level_word(change), **subject.measure_parts
    )
    if len(subject.measuring) > len(shown):
        caption = voice.sentences([caption, voice.say("central.caption.shown")])
    return caption


def _choose_caption(subject: Subject, shown: tuple[Place[Rerun], ...]) -> str:
    if not shown:
        return "central.caption.none"
    part = tell_part(subject)
    return f"central.caption.{part}" if part else "central.caption"
