"""How often the conclusions are wrong: the error rates that were measured on made-up reviews."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_subject import Voice, label
from judgegauge.findings.model import ErrorRate, Findings
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

_NOTHING, _RISE = "no_change", "real_rise"
_FOUND = ("anchors_differ", "instrument_found")


def make_errors(findings: Place[Findings], voice: Voice) -> Section | None:
    """A row for each kind of made-up review; None when the findings carry no rates."""
    places = tuple(findings.each("settings", "error_rates"))
    if not places:
        return None
    head = tuple(voice.say(f"errors.head.{name}") for name in ("truth", "coverage", "beyond", "found"))
    table = Table(
        caption=voice.say("errors.caption", reviews=voice.numbers.count(places[0].at("reviews"))),
        head=head,
        rows=tuple(_error_row(place, voice) for place in places),
        numeric=frozenset({1, 2}),
        role="errors",
    )
    blocks: tuple[Block, ...] = (Paragraph(text=_say_lead(places, voice)), table)
    blocks = (*blocks, Paragraph(text=voice.say("errors.limit"), role="note"))
    return Section(key="errors", title=voice.say("errors.title"), blocks=blocks)


def _say_lead(places: tuple[Place[ErrorRate], ...], voice: Voice) -> Phrase:
    by_label = {place.value.label: place for place in places}
    if _NOTHING not in by_label or _RISE not in by_label:
        return voice.say("errors.lead.plain")
    none, rise = (
        voice.numbers.share(by_label[name].at("beyond_both", "value")) for name in (_NOTHING, _RISE)
    )
    return voice.say("errors.lead", none=none, rise=rise)


def _error_row(place: Place[ErrorRate], voice: Voice) -> tuple[Phrase, ...]:
    code, numbers = f"errors.truth.{place.value.label}", voice.numbers
    truth = voice.say(code) if voice.catalogue.has(code) else label(place.value.label.replace("_", " "))
    found = [
        voice.say(f"errors.found.{name}", share=numbers.share(place.at("extra", name, "value"), places=1))
        for name in _FOUND
        if name in place.value.extra
    ]
    return (
        truth,
        as_phrase(numbers.share(place.at("coverage", "value"), places=1)),
        as_phrase(numbers.share(place.at("beyond_both", "value"), places=1)),
        voice.catalogue.clauses(found) or as_phrase("–"),
    )
