"""The lead of page 1: the change, what picking alone would do, what re-scoring did."""

from __future__ import annotations

from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Change, Common, Rerun
from judgegauge.wording import Phrase, Place


def list_lead(subject: Subject) -> list[Phrase]:
    """The lead: the change, what picking alone would do, what re-scoring did."""
    voice, verdict, change = subject.voice, subject.verdict, subject.change
    if verdict.code == "single_period":
        return _lead_single(subject)
    if verdict.code in ("no_data", "not_comparable") or change is None:
        return [voice.first(f"lead.{verdict.code}", "lead.no_data")]
    lead = [*_lead_change(subject, change)]
    split = subject.criterion.value.split
    if split is not None:
        told = _lead_split(subject, change)
        if told:
            return [*lead, *told]
    if verdict.code == "beyond_both":
        return lead + _lead_smallest(subject)
    if verdict.code == "within_instrument" and verdict.case == "common_not_separated":
        return lead + _lead_common(subject)
    return lead + _lead_rescored(subject)


def _lead_change(subject: Subject, change: Place[Change]) -> list[Phrase]:
    voice, direction = subject.voice, subject.verdict.direction or "none"
    numbers = subject.change_numbers(change, sign=direction != "rise")
    parts = subject.measure_parts
    if numbers.value is None:
        return []
    lead = [voice.say(f"lead.{direction}", value=numbers.value, **parts)]
    if subject.verdict.case in ("items", "clusters"):
        return [*lead, voice.say("lead.too_few.items")]
    if numbers.low is None or numbers.high is None:
        return [*lead, voice.say("lead.picking.undefined")]
    low, high = change.value.low, change.value.high
    explained = "explained" if low is not None and high is not None and low <= 0 <= high else "not_explained"
    return [
        *lead,
        voice.say(
            f"lead.picking.{explained}",
            low=numbers.low,
            high=numbers.high,
            level=subject.level_word(change),
            **parts,
        ),
    ]


def _lead_rescored(subject: Subject) -> list[Phrase]:
    voice, verdict = subject.voice, subject.verdict
    if not subject.measuring:
        return [voice.say("lead.copy" if subject.copied else "lead.no_rerun")]
    largest = subject.measuring[0]
    shift = subject.shift_numbers(largest).value
    if shift is None:
        return []
    facet = largest.value.facet
    form = {"within_sampling": "lead.rescored", "too_few": "lead.rescored"}.get(
        verdict.code, "lead.rescored.alone" if verdict.code == "within_instrument" else "lead.rescored.might"
    )
    parts = subject.measure_parts
    lead = [voice.say(form, facet=voice.say(f"facet.in.{facet}"), shift=shift, **parts)]
    if _is_standin(subject, largest) and form == "lead.rescored.might":
        lead.append(voice.say(f"lead.standin.{facet}", **parts))
    return lead


def _is_standin(subject: Subject, rerun: Place[Rerun]) -> bool:
    """Whether a switch was made between the periods and this re-run is not that switch."""
    return bool(subject.criterion.value.instrument.changed) and rerun.value.facet != "bridge"


def _common_numbers(subject: Subject, place: Place[Common], *, sign: bool) -> dict[str, Phrase] | None:
    numbers = subject.voice.numbers.change(place, subject.unit, sign=sign, bars=subject.bars)
    if numbers.value is None or numbers.low is None or numbers.high is None:
        return None
    ends = {"value": numbers.value, "low": numbers.low, "high": numbers.high}
    return {name: Phrase(fragments=(number,)) for name, number in ends.items()}


def list_common(subject: Subject) -> list[Place[Common]]:
    """The change under each common instrument, for the headline measure."""
    headline = subject.criterion.value.headline
    return [
        place
        for place in subject.criterion.each("instrument", "common")
        if place.value.measure == headline and place.value.value is not None
    ]


def _lead_common(subject: Subject) -> list[Phrase]:
    """The change under the common instrument that speaks most against it."""
    rising = subject.verdict.direction != "fall"
    found = sorted(list_common(subject), key=lambda place: (place.value.value or 0.0) * (1 if rising else -1))
    for place in found[:1]:
        numbers = _common_numbers(subject, place, sign=True)
        if numbers is not None:
            zero = (place.value.low or 0.0) <= 0 <= (place.value.high or 0.0)
            code = "lead.common.zero" if zero else "lead.common.other"
            return [subject.voice.say(code, **numbers, **subject.measure_parts)]
    return []


def _lead_smallest(subject: Subject) -> list[Phrase]:
    found = sorted(list_common(subject), key=lambda place: abs(place.value.value or 0.0))
    for place in found[:1]:
        numbers = _common_numbers(subject, place, sign=True)
        if numbers is not None:
            return [subject.voice.say("lead.smallest", **numbers, **subject.measure_parts)]
    return []


def _lead_split(subject: Subject, change: Place[Change]) -> list[Phrase]:
    """Scoring part and product part; the new way on old answers first, else the old way on new ones."""
    voice, split = subject.voice, subject.criterion.at("split")
    total = subject.change_numbers(change).value
    for side, run in (("new", subject.first), ("old", subject.second)):
        if not split.at(f"instrument_{side}") or not split.at(f"product_{side}") or run is None:
            continue
        scoring = voice.numbers.change(split.at(f"instrument_{side}"), subject.unit).value
        product = voice.numbers.change(split.at(f"product_{side}"), subject.unit, bars=subject.bars)
        if total is None or scoring is None or None in (product.value, product.low, product.high):
            continue
        part = split.value.anchors is not None and split.value.anchors < run.value.valid
        anchors = voice.numbers.count(split.at("anchors")) if part else ""
        told = voice.say(
            "lead.split.anchors" if part else "lead.split",
            change=total,
            scoring=scoring,
            anchors=anchors,
            period=label(run.value.period),
            product=product.value or "",
            low=product.low or "",
            high=product.high or "",
            level=subject.level_word(change),
            **subject.measure_parts,
        )
        left = split.at(f"product_{side}").value
        zero = (left.low or 0.0) <= 0 <= (left.high or 0.0)
        return [told, voice.say("lead.split.zero")] if zero else [told]
    return []


def _lead_single(subject: Subject) -> list[Phrase]:
    voice, run = subject.voice, subject.second
    field = "mean" if subject.short_kind == "mean" else "at_least"
    if run is None or not run.at(field) or not run.at(field, "value"):
        return [voice.say("lead.no_data")]
    place, numbers = run.at(field), voice.numbers
    level = subject.percent_level(subject.findings.at("settings", "level"))
    if place.value.low is None or place.value.high is None:
        return []
    if field == "at_least":
        value = numbers.share(place.at("value"))
        low, high = numbers.share_range(place.at("low"), place.at("high"))
    else:
        printed = numbers.change(place, subject.unit, sign=False)
        if printed.value is None or printed.low is None or printed.high is None:
            return []
        value, low, high = printed.value, printed.low, printed.high
    parts = subject.measure_parts
    return [voice.say("lead.single", value=value, low=low, high=high, level=level, **parts)]
