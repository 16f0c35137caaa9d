"""Three or more periods in a row."""

from __future__ import annotations

from judgegauge.document.view_blocks import Section
from judgegauge.document.view_central import draw_picture
from judgegauge.document.view_subject import Subject
from judgegauge.figures import Trend, TrendPoint
from judgegauge.findings.model import RunFinding
from judgegauge.wording import Place

LEAST_PERIODS = 3


def make_trend(subject: Subject, prefix: str) -> Section | None:
    """The average of each period, with what other ways of scoring gave for the same answers."""
    voice = subject.voice
    reported = [run for run in subject.criterion.each("runs") if run.value.facet is None and run.value.mean]
    if len(reported) < LEAST_PERIODS or subject.short_kind != "mean":
        return None
    level = subject.percent_level(subject.findings.at("settings", "level"))
    points = tuple(
        _point(subject, run, reported[position - 1] if position else None)
        for position, run in enumerate(reported)
    )
    spec = Trend(
        title=voice.text("trend.alt"),
        axis_label=voice.text("trend.axis"),
        points=points,
        id_prefix=f"{prefix}trend-",
        range_label=voice.text("trend.range", level=level),
        band_label=voice.text("trend.band"),
    )
    picture = draw_picture(spec, voice.say("trend.caption"))
    return Section(key=f"{prefix}trend", title=voice.say("trend.title"), blocks=(picture,))


def _point(subject: Subject, run: Place[RunFinding], before: Place[RunFinding] | None) -> TrendPoint:
    voice, item = subject.voice, run.value
    assert item.mean is not None
    others = [
        other.mean.value
        for other in subject.criterion.value.runs
        if other.period == item.period and other.mean is not None and other.mean.value is not None
    ]
    marks = []
    if before is not None:
        if before.value.judge_model != item.judge_model:
            marks.append(voice.text("trend.judge"))
        if before.value.rubric_id != item.rubric_id:
            marks.append(voice.text("trend.guide"))
    text = ""
    if item.mean.value is not None:
        text = voice.numbers.number(run.at("mean", "value"), subject.unit_of("mean")).text
    return TrendPoint(
        label=item.period,
        value=item.mean.value,
        low=item.mean.low,
        high=item.mean.high,
        instrument_low=min(others) if len(others) > 1 else None,
        instrument_high=max(others) if len(others) > 1 else None,
        marks=tuple(marks),
        text=text,
    )
