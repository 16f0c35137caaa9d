"""All ways of scoring together: the change under each common one, reach, split, and limits."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table, keep
from judgegauge.document.view_next import count_kinds
from judgegauge.document.view_subject import Subject, label, order_label
from judgegauge.document.view_ways import list_common
from judgegauge.findings.model import Common, Reach
from judgegauge.wording import Phrase, Place
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
    judges, orders = (voice.first(f"small.{count}", "small.more") for count in count_kinds(subject))
    kinds = Paragraph(text=voice.say("common.kinds", judges=judges, orders=orders))
    return Section(key=f"{prefix}common", title=title, blocks=(kinds, table))


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
        order_label(voice, item.rubric_order) if item.rubric_order else voice.say("recorded.not"),
        voice.attach(subject.ranged(numbers), tail),
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
        voice.attach(value, tail),
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
    blocks = keep((_say_anchors(subject), table))
    return Section(key=f"{prefix}split", title=voice.say("split.title"), blocks=blocks)


def _say_anchors(subject: Subject) -> Paragraph | None:
    """How many answers carry the bridge, when it is not all of them."""
    voice, split = subject.voice, subject.criterion.value.split
    run = subject.first if split is not None and split.instrument_new is not None else subject.second
    if split is None or split.anchors is None or run is None or split.anchors >= run.value.valid:
        return None
    anchors = voice.numbers.count(subject.criterion.at("split", "anchors"))
    n, period = voice.numbers.count(run.at("valid")), label(run.value.period)
    return Paragraph(text=voice.say("split.anchors", anchors=anchors, n=n, period=period))


def _more_places(subject: Subject, reach: Reach) -> int:
    """As many decimals as the re-run's own move has elsewhere in the report."""
    for rerun in subject.reruns:
        if (rerun.value.period, rerun.value.run) == (reach.period, reach.run):
            return subject.shift_numbers(rerun).places - subject.unit.places
    return 0
