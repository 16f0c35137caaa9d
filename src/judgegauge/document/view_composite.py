"""A composite's page says what it is made of, and where its parts stand."""

from __future__ import annotations

from collections.abc import Mapping

from judgegauge.document.view_blocks import Paragraph, Section, Table
from judgegauge.document.view_subject import Subject, label
from judgegauge.wording import Phrase
from judgegauge.wording.phrase import Link, as_phrase


def make_composite(subject: Subject, prefix: str, parts: Mapping[str, tuple[str, Subject]]) -> Section | None:
    """Weights, gates and the change of each part, linked to its own pages.

    ``parts`` leads from a criterion's name to the address of its pages and to itself.
    """
    voice, made = subject.voice, subject.criterion.value.composite
    if made is None:
        return None
    names = tuple(dict.fromkeys((*made.weights, *made.gates)))
    lead = [voice.say("composite.lead")]
    if made.gates:
        lead.append(voice.say("composite.gate"))
    level = subject.percent_level(subject.findings.at("settings", "verdict_level"))
    heads = ("part", "weight", "gate", "change")
    table = Table(
        caption=voice.say("composite.caption"),
        head=tuple(voice.say(f"composite.head.{head}", level=level) for head in heads),
        rows=tuple(_part_row(subject, name, parts.get(name)) for name in names),
        numeric=frozenset({1}),
    )
    blocks = (Paragraph(text=voice.sentences(lead)), table)
    return Section(key=f"{prefix}composite", title=voice.say("composite.title"), blocks=blocks)


def _part_row(subject: Subject, name: str, part: tuple[str, Subject] | None) -> tuple[Phrase, ...]:
    voice, made = subject.voice, subject.criterion.value.composite
    assert made is not None
    place = subject.criterion.at("composite")
    weight = gate = as_phrase("–")
    if name in made.weights:
        weight = as_phrase(voice.numbers.exactly(place.at("weights", name)))
    if name in made.gates:
        gate = voice.say("composite.gate.level", level=label(made.gates[name]))
    if part is None:
        return (label(name), weight, gate, voice.say("undefined"))
    address, own = part
    return (as_phrase(Link(text=name, target=address)), weight, gate, _say_change(own))


def _say_change(subject: Subject) -> Phrase:
    if subject.change is None:
        return subject.voice.say("undefined")
    tail = subject.voice.say(f"unit.short.{subject.short_kind}")
    return subject.voice.attach(subject.ranged(subject.change_numbers(subject.change)), tail)
