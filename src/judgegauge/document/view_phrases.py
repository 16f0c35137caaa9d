"""Phrases that several pages share: replies without a level, shares, the mix of answers."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_subject import Subject
from judgegauge.findings.model import Change, RunFinding
from judgegauge.wording import Phrase, Place, join
from judgegauge.wording.phrase import as_phrase

SMALLEST_P = 0.0005


def say_failures(subject: Subject, run: Place[RunFinding]) -> Phrase:
    """Replies without a level, by kind."""
    voice = subject.voice
    kinds = [
        voice.first(f"failure.{kind}", "failure.other", n=voice.numbers.count(run.at("failures", kind)))
        for kind, count in run.value.failures.items()
        if count
    ]
    return voice.catalogue.listed(kinds) or voice.say("none")


def say_strata(subject: Subject, change: Place[Change]) -> Phrase:
    """How much of a change is left at the same mix of kinds of answers; nothing without strata."""
    item, voice = change.value, subject.voice
    if item.strata is None or item.within_strata is None or item.within_strata.value is None:
        return Phrase()
    unit = subject.unit_of(item.measure)
    kind = "mean" if item.measure == "mean" else "share"
    total = subject.change_numbers(change).value
    within = voice.numbers.change(change.at("within_strata"), unit)
    if total is None or within.value is None:
        return Phrase()
    parts = {"value": total, "within": within.value}
    if within.low is None or within.high is None:
        return voice.say("strata.text.no_range", unit=voice.say(f"unit.{kind}"), **parts)
    ends = {"low": within.low, "high": within.high}
    return voice.say("strata.text", unit=voice.say(f"unit.{kind}"), **parts, **ends)


def say_superiority(subject: Subject, change: Place[Change]) -> Phrase:
    """How often an answer of the second period scores above one of the first; nothing for shares."""
    place = change.at("superiority")
    if not place or not place.at("value"):
        return Phrase()
    return subject.voice.say("measures.superiority", share=say_share(subject, place))


def say_share(subject: Subject, place: Place[Any], *, places: int = 0) -> Phrase:
    """A share with its range when it has one."""
    numbers = subject.voice.numbers
    if not place.at("value"):
        return subject.voice.say("undefined")
    value = numbers.share(place.at("value"), places=places)
    if place.value.low is None or place.value.high is None:
        return as_phrase(value)
    low, high = numbers.share_range(place.at("low"), place.at("high"), places=places)
    return subject.voice.say("value_with_range", value=value, low=low, high=high)


def say_change(subject: Subject, measure: str, place: Place[Any], *, sign: bool = True) -> Phrase:
    """An estimate in its measure's unit with its range; a share without a sign as a percentage."""
    voice = subject.voice
    if not place or not place.at("value"):
        return voice.say("undefined")
    if measure == "mean":
        return subject.ranged(voice.numbers.change(place, subject.unit_of(measure), sign=sign))
    if not sign:
        return say_share(subject, place)
    numbers = voice.numbers.change(place, subject.unit_of(measure))
    return join([subject.ranged(numbers), voice.say("unit.short.share")], "")


def say_p(subject: Subject, place: Place[float]) -> Phrase:
    """A p value with three decimals; a smaller one would print as zero and is told in words."""
    if place.value < SMALLEST_P:
        return subject.voice.say("appendix.p.small")
    return as_phrase(subject.voice.numbers.score(place, places=3))
