"""Three or more periods in a row."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_blocks import Paragraph, Section, Table
from judgegauge.document.view_central import draw_picture
from judgegauge.document.view_subject import Subject, label
from judgegauge.figures import Trend, TrendPoint
from judgegauge.findings.model import RunFinding
from judgegauge.wording import Number, Phrase, Place
from judgegauge.wording.phrase import as_phrase

LEAST_PERIODS = 3
_MARKS = {"judge_model": "judge", "rubric_id": "guide", "rubric_order": "order", "temperature": "settings"}


def make_trend(subject: Subject, prefix: str) -> Section | None:
    """The headline measure of each period, with what other ways of scoring gave for the same answers."""
    voice = subject.voice
    reported = [
        run
        for run in subject.criterion.each("runs")
        if run.value.facet is None and run.value.own_levels is None and _find(subject, run)
    ]
    if len(reported) < LEAST_PERIODS:
        return None
    level = subject.percent_level(subject.findings.at("settings", "level"))
    before = [None, *reported[:-1]]
    points = tuple(_point(subject, run, old) for run, old in zip(reported, before, strict=True))
    names = {
        "measure": subject.measure_name(subject.criterion.value.headline),
        "Measure": subject.measure_name(subject.criterion.value.headline, "measure.head"),
    }
    ends: dict[str, Phrase] = {}
    for name, period, run in (("old", "from", reported[0]), ("new", "to", reported[-1])):
        ends |= {name: as_phrase(_say_value(subject, run)), period: label(run.value.period)}
    spec = Trend(
        title=voice.text("trend.alt", **names, **ends),
        axis_label=voice.text(f"trend.axis.{subject.short_kind}", **names),
        points=points,
        id_prefix=f"{prefix}trend-",
        range_label=voice.text("trend.range", level=level),
        band_label=voice.text("trend.band") if any(p.instrument_low is not None for p in points) else "",
    )
    table = Table(
        caption=voice.say("trend.table.caption"),
        head=(
            voice.shared["Quarter"],
            voice.say("trend.head.value", level=level, **names),
            voice.say("trend.head.others"),
            voice.say("trend.head.marks"),
        ),
        rows=tuple(_row(subject, run, old) for run, old in zip(reported, before, strict=True)),
    )
    apart = voice.catalogue.enumerate([label(period) for period in subject.other_scales])
    text = [voice.say("trend.text"), *([voice.say("trend.apart", periods=apart)] if apart else [])]
    blocks = (
        draw_picture(voice, spec, voice.say("trend.caption", **names)),
        Paragraph(text=voice.sentences(text)),
        table,
    )
    return Section(key=f"{prefix}trend", title=voice.say("trend.title"), blocks=blocks)


def _find(subject: Subject, run: Place[RunFinding]) -> Place[Any] | None:
    """The headline measure of a run, when it has a value."""
    place = run.at("mean" if subject.short_kind == "mean" else "at_least")
    return place if place and place.at("value") else None


def _say_value(subject: Subject, run: Place[RunFinding]) -> Number:
    place, numbers = _find(subject, run), subject.voice.numbers
    assert place is not None
    if subject.short_kind == "mean":
        return numbers.number(place.at("value"), subject.unit)
    return numbers.share(place.at("value"))


def _say_ranged(subject: Subject, run: Place[RunFinding]) -> Phrase:
    place, numbers, value = _find(subject, run), subject.voice.numbers, _say_value(subject, run)
    if place is None or place.value.low is None or place.value.high is None:
        return as_phrase(value)
    if subject.short_kind == "mean":
        low, high = numbers.score_range(place.at("low"), place.at("high"), subject.unit)
    else:
        low, high = numbers.share_range(place.at("low"), place.at("high"))
    return subject.voice.say("value_with_range", value=value, low=low, high=high)


def _list_others(subject: Subject, run: Place[RunFinding]) -> list[Place[RunFinding]]:
    """Re-runs of the same answers that have the measure, lowest first."""
    found = [
        (place.value.value, other)
        for other in subject.criterion.each("runs")
        if other.value.period == run.value.period and other.value.facet is not None
        if (place := _find(subject, other)) is not None
    ]
    return [other for _, other in sorted(found, key=lambda pair: pair[0])]


def _list_marks(subject: Subject, run: Place[RunFinding], before: Place[RunFinding] | None) -> list[Phrase]:
    """What the scoring changed since the period before; a new guide brings its own order of lines."""
    if before is None:
        return []
    changed = [code for code in _MARKS if getattr(before.value, code) != getattr(run.value, code)]
    if "rubric_id" in changed and "rubric_order" in changed:
        changed.remove("rubric_order")
    return [subject.voice.say(f"trend.{_MARKS[code]}") for code in changed]


def _row(subject: Subject, run: Place[RunFinding], before: Place[RunFinding] | None) -> tuple[Phrase, ...]:
    voice, others = subject.voice, _list_others(subject, run)
    told = voice.say("given.not")
    if others:
        told = as_phrase(_say_value(subject, others[0]))
    if len(others) > 1:
        told = voice.say("range", low=told, high=_say_value(subject, others[-1]))
    marks = voice.catalogue.enumerate(_list_marks(subject, run, before))
    return (label(run.value.period), _say_ranged(subject, run), told, marks or as_phrase("–"))


def _point(subject: Subject, run: Place[RunFinding], before: Place[RunFinding] | None) -> TrendPoint:
    place, scaled = _find(subject, run), subject.unit.scaled
    assert place is not None
    own = place.value.value
    seen = [
        own,
        *(found.value.value for other in _list_others(subject, run) if (found := _find(subject, other))),
    ]
    return TrendPoint(
        label=run.value.period,
        value=scaled(own),
        low=scaled(place.value.low),
        high=scaled(place.value.high),
        instrument_low=scaled(min(seen)) if len(seen) > 1 else None,
        instrument_high=scaled(max(seen)) if len(seen) > 1 else None,
        marks=tuple(mark.plain for mark in _list_marks(subject, run, before)),
        text=_say_value(subject, run).text,
    )
