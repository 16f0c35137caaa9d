"""The lead of page 1: the change, what chance in picking can do, what re-scoring did."""

from __future__ import annotations

from judgegauge.document.view_next import find_rescored, tell_lack
from judgegauge.document.view_subject import Subject, label
from judgegauge.document.view_ways import list_common, list_other_ways, say_way
from judgegauge.findings.model import Change, Common, Rerun
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase


def list_lead(subject: Subject) -> list[Phrase]:
    """The lead: the change, what chance in picking can do, what re-scoring did."""
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
    if verdict.code in ("within_instrument", "not_separated"):
        lead += _lead_common(subject) or _lead_rescored(subject)
        return lead
    return lead + _lead_rescored(subject)


def _lead_change(subject: Subject, change: Place[Change]) -> list[Phrase]:
    voice, direction = subject.voice, subject.verdict.direction or "none"
    numbers = subject.change_numbers(change, sign=direction != "rise")
    parts = subject.measure_parts
    if numbers.value is None:
        return []
    if not subject.trusts_range:
        return [voice.say(f"lead.too_few.{subject.verdict.case}", value=numbers.value, **parts)]
    lead = [voice.say(f"lead.{direction}", value=numbers.value, **parts)]
    if numbers.low is None or numbers.high is None:
        return [*lead, voice.say("lead.picking.undefined")]
    low, high = change.value.low, change.value.high
    other = "not_explained" if _may_be_scoring(subject) else "beyond"
    explained = "explained" if low is not None and high is not None and low <= 0 <= high else other
    return [
        *lead,
        voice.say(
            f"lead.picking.{explained}{subject.random_form}",
            low=numbers.low,
            high=numbers.high,
            level=subject.level_word(change),
            **parts,
        ),
    ]


def _may_be_scoring(subject: Subject) -> bool:
    """Whether the scoring may explain it: it differed, was not recorded, or moved as much, and no bridge
    has measured its part."""
    verdict = subject.verdict
    if subject.bridged:
        return False
    if verdict.code == "not_separated":
        return verdict.case in ("instrument_changed_no_common", "instrument_not_recorded", "anchor_moved")
    return verdict.code in ("instrument_not_measured", "within_instrument")


def _lead_rescored(subject: Subject) -> list[Phrase]:
    voice, verdict = subject.voice, subject.verdict
    if not subject.measuring:
        return [voice.say(f"lead.{tell_lack(subject) or 'no_rerun'}")]
    largest = subject.measuring[0]
    shift = subject.shift_numbers(largest).value
    if shift is None:
        return []
    facet, period = largest.value.facet, largest.value.period
    parts = {**subject.measure_parts, "facet": voice.say(f"facet.in.{facet}"), "shift": as_phrase(shift)}
    parts["period"] = label(period)
    if verdict.code == "within_instrument":
        return [voice.say("lead.rescored.alone", **parts)]
    if verdict.case == "rerun_in_one_period" and (told := find_rescored(subject)):
        lack = tell_lack(subject, told[1])
        code = f"lead.rescored.one_period.{lack}" if lack else "lead.rescored.one_period"
        return [voice.say(code, other=label(told[1]), **parts)]
    lead = [voice.say("lead.rescored", **parts)]
    if _is_standin(subject, largest) and verdict.code == "not_separated":
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


def _lead_common(subject: Subject) -> list[Phrase]:
    """The change under the way of scoring that speaks most against it."""
    for place in list_other_ways(subject)[:1]:
        if subject.verdict.case == "common_few":
            return [
                subject.voice.say("lead.common.few", way=say_way(subject, place.value), **say_few(subject))
            ]
        numbers = _common_numbers(subject, place, sign=True)
        if numbers is None:
            continue
        way = say_way(subject, place.value)
        return [
            subject.voice.say(
                _choose_common(subject, place.value), way=way, **numbers, **subject.measure_parts
            )
        ]
    return []


def say_few(subject: Subject) -> dict[str, Phrase]:
    """How few answers another way of scoring gave a score, of how many, and in which period."""
    compared, numbers = subject.criterion.at("verdict", "compared"), subject.voice.numbers
    return {
        "period": label(compared.value["period"]),
        "scored": as_phrase(numbers.count(compared.at("scored"))),
        "total": as_phrase(numbers.count(compared.at("of"))),
    }


def _choose_common(subject: Subject, common: Common) -> str:
    """Which sentence: chance can explain it, it goes the other way, or it stands as it is."""
    if (common.low or 0.0) <= 0 <= (common.high or 0.0):
        return "lead.common.zero"
    rising = subject.verdict.direction != "fall"
    return "lead.common" if ((common.value or 0.0) > 0) == rising else "lead.common.other"


def _lead_smallest(subject: Subject) -> list[Phrase]:
    """The smallest change that any way of scoring saw, and which way that was."""
    smallest = min(list_common(subject), key=lambda place: abs(place.value.value or 0.0), default=None)
    if smallest is None:
        return []
    if smallest.value not in [place.value for place in list_other_ways(subject)]:
        return [subject.voice.say("lead.smallest.own", **subject.measure_parts)]
    numbers = _common_numbers(subject, smallest, sign=True)
    if numbers is None:
        return []
    way = say_way(subject, smallest.value)
    return [subject.voice.say("lead.smallest", way=way, **numbers, **subject.measure_parts)]


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
        left = split.at(f"product_{side}").value
        zero = ".zero" if (left.low or 0.0) <= 0 <= (left.high or 0.0) else ""
        told = voice.say(
            f"lead.split{'.anchors' if part else ''}{zero}",
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
        return [told]
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
    return [
        voice.say(f"lead.single{subject.random_form}", value=value, low=low, high=high, level=level, **parts)
    ]
