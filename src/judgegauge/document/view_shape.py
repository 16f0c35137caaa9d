"""What the shape of the scores suggests about the scoring guide; never about the product."""

from __future__ import annotations

from collections.abc import Sequence

from judgegauge.document.view_binary import make_binary
from judgegauge.document.view_blocks import Block, Box, Listing, Paragraph, Section, Table, keep
from judgegauge.document.view_scores import has_levels
from judgegauge.document.view_subject import Subject, Voice, label
from judgegauge.findings.model import AnchorRow
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

MOST_ANCHORS = 12
MOST_NAMED = 5
"""Levels of a group that are named one by one; of a larger group its two ends."""


def make_shape(subject: Subject, prefix: str) -> Section:
    """The class and what confirms it, the guide level by level, and what would settle it."""
    voice = subject.voice
    if not has_levels(subject):
        nothing = Paragraph(text=voice.say("shape.none.averaged"))
        return Section(key=f"{prefix}shape", title=voice.say("shape.title"), blocks=(nothing,))
    box = Box(title=None, blocks=(Paragraph(text=voice.say("shape.box")),))
    blocks: list[Block | None] = [box, Paragraph(text=voice.sentences(_list_sentences(subject)))]
    blocks.append(_class_table(subject))
    sections = [make_anchors(subject, prefix)]
    binary = make_binary(subject, prefix)
    sections += [] if binary is None else [binary]
    steps = _list_steps(subject)
    if steps:
        listing = Listing(items=steps, ordered=True)
        sections.append(Section(key=f"{prefix}settle", title=voice.say("settle.title"), blocks=(listing,)))
    return Section(
        key=f"{prefix}shape", title=voice.say("shape.title"), blocks=keep(blocks), sections=tuple(sections)
    )


def _name_window(voice: Voice, levels: Sequence[str]) -> Phrase:
    """The levels of a group: each of a few, else from where to where."""
    if len(levels) <= MOST_NAMED:
        return voice.catalogue.enumerate([label(level) for level in levels])
    return voice.say("shape.window_levels", low=label(levels[0]), high=label(levels[-1]))


def _list_sentences(subject: Subject) -> list[Phrase]:
    voice, shape = subject.voice, subject.criterion.value.shape
    place = subject.criterion.at("shape")
    if shape.code is None:
        return [voice.say("shape.none")]
    own = f"shape.{shape.code}.reversed" if subject.low_is_best else f"shape.{shape.code}"
    sentences = [voice.first(own, f"shape.{shape.code}", "shape.unclear")]
    if shape.window is not None and shape.code not in ("spread", "unclear"):
        levels = _name_window(voice, shape.window.levels)
        share = voice.numbers.share(place.at("window", "share"))
        period = label(subject.periods[1])
        sentences.append(voice.say("shape.window", levels=levels, share=share, period=period))
    if shape.rule is not None and voice.catalogue.has(f"rule.{shape.rule}"):
        sentences.append(voice.say("shape.rule", rule=voice.say(f"rule.{shape.rule}")))
    if shape.stability is not None:
        stability = voice.numbers.share(place.at("stability"))
        sentences.append(voice.say("shape.stability", stability=stability))
    if shape.avoided_level is not None:
        sentences.append(voice.say("shape.avoided", level=label(shape.avoided_level)))
    if shape.code not in ("spread", "unclear"):
        sentences.extend(_say_confirmed(subject))
    if shape.differs_by_run:
        sentences.append(voice.say("shape.differs"))
    return sentences


def _say_confirmed(subject: Subject) -> list[Phrase]:
    voice, shape = subject.voice, subject.criterion.value.shape
    suggests = voice.say("shape.suggests")
    if shape.confirmed is True:
        return [suggests, voice.say("shape.confirmed", run=label(shape.confirmed_run))]
    if shape.confirmed is False:
        return [suggests, voice.say("shape.not_confirmed")]
    return [suggests, voice.say("shape.not_checked")]


def _class_table(subject: Subject) -> Table | None:
    voice, shape = subject.voice, subject.criterion.value.shape
    if len(shape.by_run) < 2 or shape.code is None:
        return None
    rows = tuple(
        (label(name), voice.first(f"class.{code or 'none'}", "class.none"))
        for name, code in shape.by_run.items()
    )
    head = (voice.say("shape.by_run.head.run"), voice.say("shape.by_run.head.class"))
    return Table(caption=voice.say("shape.by_run.caption"), head=head, rows=rows)


def make_anchors(subject: Subject, prefix: str) -> Section:
    """The anchor card: a row a level, with the guide's own words."""
    voice, card = subject.voice, subject.criterion.value.anchors
    title, key = voice.say("anchor.title"), f"{prefix}anchors"
    known = card is not None and any(row.text is not None for row in card.rows)
    if card is None or not known or len(card.rows) > MOST_ANCHORS:
        return Section(key=key, title=title, blocks=(Paragraph(text=voice.say("anchor.none")),))
    names = ("level", "share", "text", "kind", "crossing", "repeat")
    table = Table(
        caption=voice.say("anchor.caption"),
        head=tuple(voice.say(f"anchor.head.{name}") for name in names),
        rows=tuple(_anchor_row(subject, place) for place in subject.criterion.each("anchors", "rows")),
        numeric=frozenset({1, 4, 5}),
        role="anchors",
    )
    blocks: tuple[Block, ...] = (table,)
    if card.run is not None:
        blocks = (table, Paragraph(text=voice.say("anchor.run", run=label(card.run)), role="note"))
    return Section(key=key, title=title, blocks=blocks)


def _anchor_row(subject: Subject, place: Place[AnchorRow]) -> tuple[Phrase, ...]:
    voice, row = subject.voice, place.value

    def share(field: str, places: int) -> Phrase:
        if not place.at(field):
            return as_phrase("–")
        return as_phrase(voice.numbers.share(place.at(field), places=places))

    kind = voice.say(f"anchor.{row.kind}") if row.kind != "degree" else voice.say("anchor.degree.plain")
    if row.kind == "degree" and row.degree_words:
        words = voice.catalogue.enumerate([label(word) for word in row.degree_words])
        kind = voice.say("anchor.degree", words=words)
    return (
        label(row.level),
        share("share", 0),
        label(row.text) if row.text else voice.say("anchor.not_given"),
        kind,
        share("crossing_above", 1),
        share("repeatability_above", 0),
    )


def _list_steps(subject: Subject) -> tuple[Phrase, ...]:
    voice, item = subject.voice, subject.criterion.value
    if item.shape.code in (None, "spread", "unclear"):
        return ()
    steps = []
    rows = () if item.anchors is None else item.anchors.rows
    vague = [label(row.level) for row in rows if row.kind == "degree"]
    if vague and len(rows) <= MOST_ANCHORS:
        steps.append(voice.say("settle.words", levels=voice.catalogue.enumerate(vague)))
    if not any(rerun.value.facet == "order" for rerun in subject.measuring):
        steps.append(voice.say("settle.order"))
    steps.append(voice.say("settle.rerun" if steps else "settle.rerun.first"))
    return tuple(steps)
