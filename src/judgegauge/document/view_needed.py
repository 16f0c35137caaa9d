"""What it would take: answers for a change of a given size, and the re-runs that are missing."""

from __future__ import annotations

from collections.abc import Iterator

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Change, Needed, RunFinding
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

_KINDS = {"model": frozenset({"model"}), "order": frozenset({"order", "wording"})}


def make_needed(subject: Subject, prefix: str) -> Section:
    """Sizes of change and the answers they take; then what is missing, and its cost in scorings."""
    voice, change = subject.voice, subject.change
    blocks: list[Block] = []
    if change is None:
        blocks.append(Paragraph(text=voice.say("needed.none")))
    else:
        blocks.extend(_answer_blocks(subject, change))
    missing = tuple(_missing_rows(subject))
    if missing:
        names = ("what", "period", "scorings", "tells")
        head = tuple(voice.say(f"missing.head.{name}") for name in names)
        caption = voice.say("missing.caption")
        blocks.append(Table(caption=caption, head=head, rows=missing, numeric=frozenset({2})))
    else:
        blocks.append(Paragraph(text=voice.say("missing.none")))
    title = voice.say("needed.title")
    return Section(key=f"{prefix}needed", title=title, blocks=tuple(blocks), detail=True)


def _answer_blocks(subject: Subject, change: Place[Change]) -> Iterator[Block]:
    voice = subject.voice
    limits = _say_limits(subject, change)
    if limits:
        yield Paragraph(text=limits)
    rows = tuple(_needed_row(subject, place) for place in change.each("needed"))
    if rows:
        parts = subject.measure_parts
        head = (voice.say("needed.head.change", **parts), voice.say("needed.head.answers"))
        yield Table(caption=voice.say("needed.caption"), head=head, rows=rows, numeric=frozenset({1}))
        yield Paragraph(text=voice.say("needed.text"), role="note")


def _say_limits(subject: Subject, change: Place[Change]) -> Phrase:
    """What change is excluded, and what change could be seen, with these numbers of answers."""
    voice, parts = subject.voice, subject.measure_parts
    sentences = []
    if subject.verdict.code == "within_sampling" and change.at("excluded_beyond"):
        excluded = voice.numbers.number(change.at("excluded_beyond"), subject.unit)
        sentences.append(voice.say("limits.excluded", excluded=excluded, **parts))
    if change.at("detectable"):
        detectable = voice.numbers.number(change.at("detectable"), subject.unit)
        sentences.append(voice.say("limits.detectable", detectable=detectable, **parts))
    return voice.sentences(sentences)


def _needed_row(subject: Subject, place: Place[Needed]) -> tuple[Phrase, ...]:
    voice = subject.voice
    size = voice.numbers.briefly(place.at("change"), subject.unit)
    tail = voice.say(f"unit.short.{subject.short_kind}")
    return (voice.attach(size, tail), as_phrase(voice.numbers.count(place.at("answers"))))


def _missing_rows(subject: Subject) -> Iterator[tuple[Phrase, ...]]:
    """A row for each kind of re-run that a compared period lacks."""
    runs = [run for run in (subject.first, subject.second) if run is not None]
    if subject.criterion.value.instrument.changed and not subject.bridged and subject.first is not None:
        yield _missing_row(subject, [subject.first], "bridge")
    for kind, facets in _KINDS.items():
        done = {rerun.value.period for rerun in subject.measuring if rerun.value.facet in facets}
        lacking = [run for run in runs if run.value.period not in done]
        if lacking:
            yield _missing_row(subject, lacking, kind)
    repeated = any(rerun.value.facet == "repeat" for rerun in subject.reruns)
    if runs and not repeated and not any(run.value.repeats > 1 for run in subject.criterion.each("runs")):
        yield _missing_row(subject, runs[-1:], "repeat")


def _missing_row(subject: Subject, runs: list[Place[RunFinding]], kind: str) -> tuple[Phrase, ...]:
    voice = subject.voice
    scorings = [voice.numbers.count(run.at("items" if run.value.items else "attempted")) for run in runs]
    return (
        voice.say(f"missing.{kind}"),
        voice.catalogue.enumerate([label(run.value.period) for run in runs]),
        voice.catalogue.enumerate(scorings),
        voice.say(f"missing.{kind}.tells"),
    )
