"""Several judges at once: how all runs agree, and where each judge draws the lines between levels."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_phrases import say_change, say_p
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import JudgeThresholds, RaterAgreement
from judgegauge.wording import Phrase, Place

COEFFICIENTS = ("ac1", "ac2_quadratic", "alpha_nominal", "alpha_ordinal", "alpha_interval")


def make_raters(subject: Subject, prefix: str) -> Section | None:
    """Agreement of all runs of a period together; None when no period has two runs."""
    voice = subject.voice
    rows = tuple(_rater_row(subject, place) for place in subject.criterion.each("raters"))
    if not rows:
        return None
    table = Table(
        caption=voice.say("raters.caption"),
        head=tuple(voice.say(f"raters.head.{name}") for name in ("period", "runs", *COEFFICIENTS)),
        rows=rows,
        numeric=frozenset(range(2, len(COEFFICIENTS) + 2)),
        role="more",
    )
    blocks = (table, Paragraph(text=voice.say("raters.text"), role="note"))
    return Section(key=f"{prefix}raters", title=voice.say("raters.title"), blocks=blocks, detail=True)


def _rater_row(subject: Subject, place: Place[RaterAgreement]) -> tuple[Phrase, ...]:
    item = place.value
    return (
        label(item.period),
        subject.voice.catalogue.enumerate([label(run) for run in item.runs]),
        *(say_change(subject, "mean", place.at(name), sign=False) for name in COEFFICIENTS),
    )


def make_thresholds(subject: Subject, prefix: str) -> Section | None:
    """How much more generous each judge is than the reported one; None without a second judge."""
    voice = subject.voice
    found = tuple(subject.criterion.each("thresholds"))
    rows = tuple(row for place in found for row in _threshold_rows(subject, place))
    if not rows:
        return None
    names = ("run", "judge", "shift")
    level = subject.percent_level(subject.findings.at("settings", "level"))
    table = Table(
        caption=voice.say("lines.caption", level=level),
        head=tuple(voice.say(f"lines.head.{name}") for name in names),
        rows=rows,
        numeric=frozenset({2}),
    )
    tests = [_tell_tests(subject, place) for place in found if place.value.not_one_shift_p is not None]
    blocks: tuple[Block, ...] = (
        Paragraph(text=voice.say("lines.lead")),
        table,
        *(Paragraph(text=test) for test in tests),
        Paragraph(text=voice.say("lines.text"), role="note"),
    )
    return Section(key=f"{prefix}lines", title=voice.say("lines.title"), blocks=blocks, detail=True)


def _threshold_rows(subject: Subject, place: Place[JudgeThresholds]) -> list[tuple[Phrase, ...]]:
    """A row for each judge but the reported one."""
    voice, item = subject.voice, place.value
    rows: list[tuple[Phrase, ...]] = []
    for position in range(len(item.shifts)):
        judge = item.judges[position + 1]
        run = item.runs[position + 1]
        rows.append(
            (
                voice.say("levels.run.rerun", period=label(item.period), run=label(run)),
                label(judge) if judge else voice.say("given.not"),
                say_change(subject, "mean", place.at("shifts", position)),
            )
        )
    return rows


def _tell_tests(subject: Subject, place: Place[JudgeThresholds]) -> Phrase:
    """Whether one shift tells it all, or single lines differ beyond it."""
    p = say_p(subject, place.at("not_one_shift_p"))
    return subject.voice.say("lines.not_one_shift", period=label(place.value.period), p=p)
