"""Ways of scoring that saw both periods: which there are, and how to call them."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Common, Rerun
from judgegauge.wording import Phrase, Place

MOST_NAME = 24
"""Longer names of judges are shortened on page 1, and stand in full in the tables."""


def shorten(name: str, most: int = MOST_NAME) -> str:
    """A name that fits a figure and a sentence."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def tell_part(subject: Subject) -> str:
    """Whether moves of the same answers may be a part of the change: ``bridged``, ``unknown``, or empty.

    A bridge measured a part of it. A switch that was made, a way of scoring that was not recorded, or a
    drift of the scoring is a part that nobody measured.
    """
    if subject.bridged:
        return "bridged"
    instrument = subject.criterion.value.instrument
    drifted = subject.verdict.case == "anchor_moved"
    return "unknown" if instrument.changed or instrument.not_recorded or drifted else ""


def list_common(subject: Subject) -> list[Place[Common]]:
    """The change under each common instrument, for the headline measure."""
    headline = subject.criterion.value.headline
    return [
        place
        for place in subject.criterion.each("instrument", "common")
        if place.value.measure == headline and place.value.value is not None
    ]


def list_other_ways(subject: Subject) -> list[Place[Common]]:
    """Common instruments besides the reported one, the one that speaks most against the change first."""
    sign = -1.0 if subject.verdict.direction == "fall" else 1.0
    others = [place for place in list_common(subject) if _find_rerun(subject, place.value) is not None]
    return sorted(others, key=lambda place: sign * (place.value.value or 0.0))


def list_seen(subject: Subject) -> list[tuple[str, Place[Any]]]:
    """What a bridge makes known of the change, in either way; without one, what other common ways saw."""
    split = subject.criterion.at("split")
    if not split:
        return [("common", place) for place in list_other_ways(subject)]
    sides = [(code, split.at(code)) for code in ("product_new", "product_old")]
    return [(code, place) for code, place in sides if place and place.value.value is not None]


def say_way(subject: Subject, common: Common) -> Phrase:
    """What the scoring of both periods was done by or with: "by judge-b"."""
    voice, rerun = subject.voice, _find_rerun(subject, common)
    if rerun is None:
        return voice.say("way.reported")
    if rerun.facet == "bridge":
        own = subject.periods[1] if rerun.period == subject.periods[0] else subject.periods[0]
        return voice.say("way.bridge", period=label(own))
    if rerun.facet == "model" and common.judge_model:
        return voice.say("way.model", judge=label(shorten(common.judge_model)))
    return voice.first("way.model.unnamed" if rerun.facet == "model" else f"way.{rerun.facet}", "way.other")


def _find_rerun(subject: Subject, common: Common) -> Rerun | None:
    """The re-run that a common instrument rests on; none when it is what both periods reported."""
    sides = set(zip(subject.periods, (common.first_run, common.second_run), strict=True))
    for rerun in subject.criterion.value.reruns:
        if (rerun.period, rerun.run) in sides:
            return rerun
    return None
