"""Where the spread of single scores comes from, and what more judges or orders would bring."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_phrases import say_change
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import ComponentFacts, Components, DecisionRow
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

ITEM = "item"
TOO_FEW = "too_few_conditions"


def make_spread(subject: Subject, prefix: str) -> Section | None:
    """Variance components of each period and design; None when nothing was scored again.

    Where no facet has three conditions one sentence says so: an SD from two would have a range from half
    of it to thirty times of it.
    """
    found = tuple(subject.criterion.each("components"))
    if not found:
        return None
    voice = subject.voice
    told = [place for place in found if place.value.components]
    few = all(place.value.reason == TOO_FEW for place in found)
    opening = "lead" if told else "too_few" if few else "none"
    blocks: list[Block] = [Paragraph(text=voice.say(f"spread.{opening}"))]
    for place in told:
        blocks.extend(_tell_design(subject, place))
    title = voice.say("spread.title")
    return Section(key=f"{prefix}spread", title=title, blocks=tuple(blocks), detail=True)


def _tell_design(subject: Subject, place: Place[Components]) -> list[Block]:
    voice, item = subject.voice, place.value
    named = {"period": label(item.period), "facets": _name_facets(subject, tuple(item.facets))}
    blocks: list[Block] = [
        Table(
            caption=voice.say("spread.caption", **named),
            head=tuple(voice.say(f"spread.head.{name}") for name in ("source", "sd", "share")),
            rows=tuple(_source_row(subject, item, part) for part in place.each("components")),
            numeric=frozenset({1, 2}),
        )
    ]
    sentences = []
    if any(part.negative for part in item.components):
        sentences.append(voice.say("spread.negative"))
    if item.distinct_categories is not None:
        count = voice.numbers.count(place.at("distinct_categories"))
        code = "spread.distinct" if item.distinct_categories > 1 else "spread.distinct.none"
        sentences.append(voice.say(code, n=count))
    if place.at("new_condition") and place.at("new_condition", "value") and len(item.facets) == 1:
        facet = voice.say(f"spread.one.{next(iter(item.facets))}")
        moved = say_change(subject, item.measure, place.at("new_condition"), sign=False)
        sentences.append(voice.say("spread.new", facet=facet, value=moved))
    if sentences:
        blocks.append(Paragraph(text=voice.sentences(sentences)))
    if item.decisions:
        blocks.append(_decision_table(subject, place, named))
        blocks.append(Paragraph(text=voice.say("spread.decision.text"), role="note"))
    return blocks


def _name_facets(subject: Subject, facets: tuple[str, ...]) -> Phrase:
    voice = subject.voice
    return voice.catalogue.enumerate([voice.say(f"spread.facet.{facet}") for facet in facets])


def _source_row(subject: Subject, design: Components, part: Place[ComponentFacts]) -> tuple[Phrase, ...]:
    voice, source = subject.voice, part.value.source
    if set(source) == {ITEM, *design.facets}:
        name = voice.say("spread.source.rest")
    elif source == (ITEM,):
        name = voice.say("spread.source.item")
    elif ITEM in source:
        others = _name_facets(subject, tuple(facet for facet in source if facet != ITEM))
        name = voice.say("spread.source.by_item", facets=others)
    else:
        name = voice.say("spread.source.facets", facets=_name_facets(subject, source))
    share = voice.say("undefined")
    if part.at("share"):
        share = as_phrase(voice.numbers.share(part.at("share")))
    return (name, say_change(subject, design.measure, part.at("sd"), sign=False), share)


def _decision_table(subject: Subject, place: Place[Components], named: dict[str, Phrase]) -> Table:
    voice, facets = subject.voice, tuple(place.value.facets)
    names = ("g", "phi", "mean_sd")
    head = [voice.say(f"spread.number.{facet}") for facet in facets]
    head += [voice.say(f"spread.decision.{name}") for name in names]
    return Table(
        caption=voice.say("spread.decision.caption", **named),
        head=tuple(head),
        rows=tuple(_decision_row(subject, place.value, row) for row in place.each("decisions")),
        numeric=frozenset(range(len(facets), len(head))),
    )


def _decision_row(subject: Subject, design: Components, row: Place[DecisionRow]) -> tuple[Phrase, ...]:
    voice, numbers = subject.voice, subject.voice.numbers
    undefined = voice.say("undefined")
    unit = subject.unit_of(design.measure)
    counts = (as_phrase(numbers.count(row.at("numbers", facet))) for facet in design.facets)
    shares = (as_phrase(numbers.score(row.at(n))) if row.at(n) else undefined for n in ("g", "phi"))
    return (*counts, *shares, as_phrase(numbers.number(row.at("mean_sd"), unit, extra=1)))
