"""How the tables were understood: no lenient reading and no omission is silent."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_blocks import Listing, Section
from judgegauge.document.view_subject import Voice, label
from judgegauge.findings.model import Caution, Findings
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

MOST_TEXTS = 6


def make_notes(findings: Place[Findings], voice: Voice) -> Section | None:
    """A sentence for each note of the reading; None when there is nothing to tell."""
    items = tuple(_say_note(place, voice) for place in findings.each("notes"))
    if not items:
        return None
    return Section(key="notes", title=voice.say("notes.title"), blocks=(Listing(items=items),))


def _say_note(place: Place[Caution], voice: Voice) -> Phrase:
    code = f"note.read.{place.value.code}"
    if not voice.catalogue.has(code):
        return voice.say("note.read.other", code=label(place.value.code))
    parts = {name: _say_detail(place.at("detail", name), voice) for name in place.value.detail}
    if not voice.catalogue.needs(code) <= parts.keys() | voice.shared.keys():
        # Texts of replies are left out of a redacted report; what was done with them is not.
        code = f"{code}.brief"
    if not voice.catalogue.has(code) or not voice.catalogue.needs(code) <= parts.keys() | voice.shared.keys():
        return voice.say("note.read.other", code=label(place.value.code))
    return voice.say(code, **parts)


def _say_detail(place: Place[Any], voice: Voice) -> Phrase:
    """A number, a name, names, or texts with how often each stood in the table."""
    value = place.value
    if isinstance(value, dict):
        return _say_texts(place, voice)
    if isinstance(value, list):
        return _enumerate([label(str(name)) for name in value], voice)
    if isinstance(value, int) and not isinstance(value, bool):
        return as_phrase(voice.numbers.count(place))
    return label(str(value))


def _say_texts(place: Place[dict[str, Any]], voice: Voice) -> Phrase:
    told = [
        voice.say("note.read.text", text=label(text), n=voice.numbers.count(place.at(text)))
        for text, count in place.value.items()
        if isinstance(count, int)
    ]
    return _enumerate(told, voice)


def _enumerate(told: list[Phrase], voice: Voice) -> Phrase:
    if len(told) <= MOST_TEXTS:
        return voice.catalogue.enumerate(told)
    return voice.say("notes.more", list=voice.catalogue.listed(told[:MOST_TEXTS]))
