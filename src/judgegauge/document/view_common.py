"""All ways of scoring together: the change under each common one, reach, split, and limits."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_lead import list_common
from judgegauge.document.view_subject import Subject, label, order_label
from judgegauge.findings.model import Common, Reach
from judgegauge.wording import Phrase, Place, join
from judgegauge.wording.phrase import as_phrase


def make_common(subject: Subject, prefix: str) -> Section | None:
    """The change under each way of scoring that saw both periods: this is what decides."""
    voice = subject.voice
    if subject.periods[0] is None or not subject.reruns:
        return None
    title = voice.say("common.title")
    found = list_common(subject)
    if not found:
        blocks: tuple[Block, ...] = (Paragraph(text=voice.say("common.none")),)
        return Section(key=f"{prefix}common", title=title, blocks=blocks)
    head = [voice.say(f"common.head.{name}") for name in ("runs", "judge", "guide", "order")]
    head.append(voice.say("common.head.change", level=_level_of(subject, found[0])))
    table = Table(
        caption=voice.say("common.caption"),
        head=tuple(head),
        rows=tuple(_common_row(subject, place) for place in found),
        numeric=frozenset({4}),
    )
    return Section(key=f"{prefix}common", title=title, blocks=(table,))


def _level_of(subject: Subject, place: Place[Common]) -> Phrase:
    level = place.at("level") or subject.findings.at("settings", "verdict_level")
    return as_phrase(subject.percent_level(level))


def _common_row(subject: Subject, place: Place[Common]) -> tuple[Phrase, ...]:
    voice, item = subject.voice, place.value
    unit = subject.unit_of(item.measure)
    numbers = voice.numbers.change(place, unit, bars=subject.bars)

    def named(text: str | None) -> Phrase:
        return label(text) if text else voice.say("recorded.not")

    tail = voice.say(f"unit.short.{subject.short_kind}")
    return (
        label(item.label),
        named(item.judge_model),
        named(item.rubric_id),
        order_label(item.rubric_order) if item.rubric_order else voice.say("recorded.not"),
        join([subject.ranged(numbers), tail], ""),
    )


def make_reach(subject: Subject, prefix: str) -> Section | None:
    """The largest move of each kind, and their sum as a yardstick that decides nothing."""
    voice = subject.voice
    reach = subject.criterion.value.instrument.reach
    if not reach:
        return None
    place = subject.criterion.at("instrument", "reach")
    table = Table(
        caption=voice.say("reach.caption"),
        head=tuple(voice.say(f"reach.head.{name}") for name in ("kind", "value", "run")),
        rows=tuple(_reach_row(subject, facet, place.at(facet)) for facet in reach),
        numeric=frozenset({1}),
    )
    blocks: list[Block] = [table, Paragraph(text=voice.say("reach.atleast"))]
    added = subject.criterion.at("instrument", "added")
    if added:
        number = voice.numbers.number(added, subject.unit)
        blocks.append(Paragraph(text=voice.say("reach.added", added=number, **subject.measure_parts)))
    title = voice.say("reach.title", **subject.measure_parts)
    return Section(key=f"{prefix}reach", title=title, blocks=tuple(blocks))


def _reach_row(subject: Subject, facet: str, place: Place[Reach]) -> tuple[Phrase, ...]:
    voice, item = subject.voice, place.value
    value = voice.numbers.number(
        place.at("value"), subject.unit, extra=_more_places(subject, item), sign=True
    )
    tail = voice.say(f"unit.short.{subject.short_kind}")
    return (
        voice.say(f"facet.{facet}"),
        join([value, tail], ""),
        voice.say("levels.run.rerun", period=label(item.period), run=label(item.run)),
    )


def make_split(subject: Subject, prefix: str) -> Section | None:
    """Scoring part and product part, where a bridge makes them known."""
    voice, split = subject.voice, subject.criterion.value.split
    if split is None:
        return None
    fields = {
        "scoring_new": "instrument_new",
        "scoring_old": "instrument_old",
        "product_new": "product_new",
        "product_old": "product_old",
    }
    rows = []
    for code, field in fields.items():
        place = subject.criterion.at("split", field)
        if place and place.at("value"):
            numbers = voice.numbers.change(place, subject.unit, bars=subject.bars)
            rows.append((voice.say(f"split.{code}"), subject.ranged(numbers)))
    if not rows:
        return None
    level = subject.percent_level(subject.findings.at("settings", "verdict_level"))
    table = Table(
        caption=voice.say("split.caption"),
        head=(voice.say("split.head.part"), voice.say("split.head.value", level=level)),
        rows=tuple(rows),
        numeric=frozenset({1}),
    )
    return Section(key=f"{prefix}split", title=voice.say("split.title"), blocks=(table,))


def make_limits(subject: Subject, prefix: str) -> Section | None:
    """What change is excluded, and what change could be seen, with these numbers of answers."""
    voice, change = subject.voice, subject.change
    if change is None:
        return None
    parts = subject.measure_parts
    sentences = []
    if subject.verdict.code == "within_sampling" and change.at("excluded_beyond"):
        excluded = voice.numbers.number(change.at("excluded_beyond"), subject.unit)
        sentences.append(voice.say("limits.excluded", excluded=excluded, **parts))
    if change.at("detectable"):
        detectable = voice.numbers.number(change.at("detectable"), subject.unit)
        sentences.append(voice.say("limits.detectable", detectable=detectable, **parts))
    if not sentences:
        return None
    block = Paragraph(text=join(sentences))
    return Section(key=f"{prefix}limits", title=voice.say("limits.title"), blocks=(block,))


def _more_places(subject: Subject, reach: Reach) -> int:
    """As many decimals as the re-run's own move has elsewhere in the report."""
    for rerun in subject.reruns:
        if (rerun.value.period, rerun.value.run) == (reach.period, reach.run):
            return subject.shift_numbers(rerun).places - subject.unit.places
    return 0
