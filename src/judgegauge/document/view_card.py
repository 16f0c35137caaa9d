"""The report card: conditions for a comparison, cautions, and the count of replies."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_blocks import Block, Listing, Paragraph, Section, Table
from judgegauge.document.view_notes import make_notes
from judgegauge.document.view_subject import Subject, Voice, label, order_label
from judgegauge.findings.model import Condition, CountFlow, Findings
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase


def make_card(findings: Place[Findings], told: tuple[Subject, ...], voice: Voice) -> Section:
    """The report card of the whole review, with the count of replies."""
    rows = tuple(_condition_row(place, voice) for place in findings.each("conditions"))
    blocks: list[Block] = [Paragraph(text=voice.say("card.empty"))]
    if rows:
        heads = ("condition", "status", "found", "means")
        head = tuple(voice.say(f"card.head.{name}") for name in heads)
        blocks = [Table(caption=voice.say("card.caption"), head=head, rows=rows, role="card")]
    sections = [make_flow(findings, voice, several=len(told) > 1), make_notes(findings, voice)]
    if len(told) == 1:
        sections.insert(0, make_cautions(told[0], key="cautions"))
    return Section(
        key="card",
        title=voice.say("card.title"),
        blocks=tuple(blocks),
        sections=tuple(section for section in sections if section is not None),
    )


def _condition_row(place: Place[Condition], voice: Voice) -> tuple[Phrase, ...]:
    code = place.value.code
    if not voice.catalogue.has(f"card.{code}"):
        return (label(code), voice.say(f"status.{place.value.status}"), Phrase(), Phrase())
    return (
        voice.say(f"card.{code}"),
        voice.say(f"status.{place.value.status}"),
        _say_found(place, voice),
        voice.say(f"card.{code}.means"),
    )


def _say_found(place: Place[Condition], voice: Voice) -> Phrase:
    """What was found, with its numbers when the condition holds them."""
    plain = f"card.{place.value.code}.{place.value.status}"
    reason = place.value.detail.get("reason")
    if voice.catalogue.has(f"{plain}.{reason}"):
        plain = f"{plain}.{reason}"
    full = f"{plain}.full"
    if voice.catalogue.has(full):
        parts = {name: _say_detail(place.at("detail", name), voice) for name in place.value.detail}
        known = {name: part for name, part in parts.items() if part}
        if voice.catalogue.needs(full) <= known.keys() | voice.shared.keys():
            return voice.say(full, **known)
    return voice.say(plain)


def _say_detail(place: Place[Any], voice: Voice) -> Phrase:
    """A number, a name or a list of names of a detail; nothing when it is undefined."""
    value = place.value
    if isinstance(value, bool) or value is None or isinstance(value, dict):
        return Phrase()
    if isinstance(value, int):
        return as_phrase(voice.numbers.count(place))
    if isinstance(value, float):
        return as_phrase(voice.numbers.share(place, places=1))
    if isinstance(value, str):
        return order_label(voice, value)
    return voice.catalogue.enumerate([label(str(entry)) for entry in value])


def make_cautions(subject: Subject, *, key: str) -> Section | None:
    """What to keep in mind about one criterion: a sentence for each caution."""
    voice = subject.voice
    items = tuple(_say_caution(subject, caution.code, caution.detail) for caution in subject.verdict.cautions)
    if not items:
        return None
    return Section(key=key, title=voice.say("caution.title"), blocks=(Listing(items=items),))


def _say_caution(subject: Subject, code: str, detail: dict[str, Any]) -> Phrase:
    voice, instrument = subject.voice, subject.criterion.value.instrument
    if code == "instrument_changed":
        form = f"caution.{code}.measured" if detail.get("measured") else f"caution.{code}"
        return voice.say(form, What=subject.changed_list(instrument.changed, capital=True))
    if code == "instrument_not_recorded":
        what = subject.changed_list(instrument.not_recorded, capital=True)
        return voice.say(f"caution.{code}", What=what)
    facet = detail.get("facet")
    if code == "one_facet_only" and voice.catalogue.has(f"facet.in.{facet}"):
        return voice.say(f"caution.{code}", facet=voice.say(f"facet.in.{facet}"))
    if code == "one_facet_only":
        return voice.say("caution.one_facet_only.plain")
    if code == "one_judge_only" and not detail.get("other_judges"):
        return voice.say("caution.one_judge_only.none")
    return voice.first(f"caution.{code}", "caution.other", code=label(code))


def make_flow(findings: Place[Findings], voice: Voice, *, several: bool) -> Section:
    """How many replies were received, read and used, run by run."""
    names = ["period", "run", "received", "read", "valid", "paired", "compared"]
    if several:
        names.insert(0, "criterion")
    rows = tuple(_flow_row(place, voice, names) for place in findings.each("flow"))
    if not rows:
        blocks: tuple[Block, ...] = (Paragraph(text=voice.say("flow.empty")),)
    else:
        table = Table(
            caption=voice.say("flow.caption"),
            head=tuple(voice.say(f"flow.head.{name}") for name in names),
            rows=rows,
            numeric=frozenset(range(len(names) - 5, len(names))),
        )
        blocks = (Paragraph(text=voice.say("flow.text")), table)
    return Section(key="flow", title=voice.say("flow.title"), blocks=blocks, detail=True)


def _flow_row(place: Place[CountFlow], voice: Voice, names: list[str]) -> tuple[Phrase, ...]:
    cells = []
    for name in names:
        value = getattr(place.value, name)
        if isinstance(value, str):
            cells.append(label(value))
        elif value is None:
            cells.append(as_phrase("–"))
        else:
            cells.append(as_phrase(voice.numbers.count(place.at(name))))
    return tuple(cells)
