"""Phrases that several pages share: replies without a level, shares, the mix of answers."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_subject import Subject
from judgegauge.findings.model import Change, RunFinding
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase


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
