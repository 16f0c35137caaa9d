"""The criterion as yes-no questions: what the repair of a weak scale would show on the scores at hand."""

from __future__ import annotations

from judgegauge.document.view_blocks import Paragraph, Section, Table
from judgegauge.document.view_phrases import say_share
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import BinaryView
from judgegauge.wording import Phrase, Place, Unit, join
from judgegauge.wording.phrase import as_phrase

POINTS = Unit(times=100, places=0)
MOST_LEVELS = 12
"""A longer scale has too many lines for a table that helps."""


def make_binary(subject: Subject, prefix: str) -> Section | None:
    """A row for each boundary: share at the level or above, its change, and how re-runs repeat it."""
    found = tuple(subject.criterion.each("binary"))
    if not found or len(found) >= MOST_LEVELS:
        return None
    voice = subject.voice
    periods = [period for period in subject.periods if period and period in found[0].value.shares]
    changed = any(place.value.change is not None for place in found)
    runs = _choose_runs(subject, found[0].value)
    head = [voice.say("binary.head.question"), *(label(period) for period in periods)]
    if changed:
        head.append(voice.say("binary.head.change"))
    head += [voice.say("binary.head.same", run=label(found[0].value.reruns[k].run)) for k in runs]
    table = Table(
        caption=voice.say("binary.caption"),
        head=tuple(head),
        rows=tuple(_row(subject, place, periods, runs, changed=changed) for place in found),
        numeric=frozenset(range(1, len(head))),
    )
    blocks = (Paragraph(text=voice.say("binary.lead")), table)
    return Section(key=f"{prefix}binary", title=voice.say("binary.title"), blocks=blocks, detail=True)


def _choose_runs(subject: Subject, view: BinaryView) -> list[int]:
    """Places of the first re-run of each kind in the last period that has one."""
    chosen: dict[str, int] = {}
    for place, run in enumerate(view.reruns):
        if run.period == subject.periods[1]:
            chosen.setdefault(run.facet, place)
    return [place for facet, place in chosen.items() if facet in ("order", "model", "wording")]


def _row(
    subject: Subject, place: Place[BinaryView], periods: list[str], runs: list[int], *, changed: bool
) -> tuple[Phrase, ...]:
    voice = subject.voice
    cells = [voice.say("binary.question", level=label(place.value.between[1]))]
    cells += [say_share(subject, place.at("shares", period)) for period in periods]
    if changed:
        cells.append(_say_points(subject, place))
    for run in runs:
        same = place.at("reruns", run, "same", "value")
        cells.append(as_phrase(voice.numbers.share(same)) if same else voice.say("undefined"))
    return tuple(cells)


def _say_points(subject: Subject, place: Place[BinaryView]) -> Phrase:
    if not place.at("change") or not place.at("change", "value"):
        return subject.voice.say("undefined")
    numbers = subject.voice.numbers.change(place.at("change"), POINTS)
    return join([subject.ranged(numbers), subject.voice.say("unit.short.share")], "")
