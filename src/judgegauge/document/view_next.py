"""The two boxes of page 1: the cheapest step that would settle it, and what was not checked."""

from __future__ import annotations

from judgegauge.document.view_blocks import Box, Listing, Paragraph
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Rerun, RunFinding
from judgegauge.findings.rules import STANDARD, count_placed
from judgegauge.wording import Number, Phrase, Place, strong

MOST_POINTS = 5
_VARIED = {
    "model": frozenset({"model", "crossed", "bridge"}),
    "order": frozenset({"order", "wording", "crossed", "bridge"}),
}
"""Which facets of a re-run answer what another judge, or another order, would give."""


def make_boxes(subject: Subject, *, first: tuple[Phrase, ...] = ()) -> tuple[Box, ...]:
    """What to do next, with steps that come ``first`` for another reason, and what was not checked."""
    voice = subject.voice
    closing = Paragraph(text=strong(voice.say("unchecked.closing")))
    unchecked = Listing(items=list_unchecked(subject)[:MOST_POINTS])
    blocks = (unchecked, closing) if unchecked.items else (closing,)
    return (
        Box(
            title=voice.say("todo.title"),
            blocks=(Listing(items=(*first, *list_steps(subject)), ordered=True),),
        ),
        Box(title=voice.say("unchecked.title"), blocks=blocks),
    )


def _items(subject: Subject, run: Place[RunFinding] | None) -> Number | Phrase:
    """How many stored answers a run has: each costs one automatic scoring."""
    if run is None:
        return subject.voice.say("given.not")
    field = "items" if run.value.items else "attempted"
    return subject.voice.numbers.count(run.at(field))


def list_steps(subject: Subject) -> tuple[Phrase, ...]:
    """The steps that would settle it, the cheapest first; people last."""
    voice, verdict = subject.voice, subject.verdict
    before, after = subject.first, subject.second
    n, m = _items(subject, before), _items(subject, after)
    parts = subject.measure_parts
    steps: list[Phrase] = []
    match verdict.code:
        case "no_data":
            empty = subject.periods[1] if after is not None and after.value.valid == 0 else subject.periods[0]
            return (voice.say("todo.look_for_scores", period=label(empty)),)
        case "single_period":
            return (voice.say("todo.second_period"), voice.say("todo.keep_answers"))
        case "not_comparable":
            steps.append(voice.say("todo.one_scale"))
        case "too_few":
            step = {"margin": "more_answers", "no_variation": "no_spread", "clusters": "enough_groups"}
            steps.append(voice.say(f"todo.{step.get(str(verdict.case), 'enough_answers')}"))
        case "within_sampling":
            hidden = subject.criterion.value.shape.code == "polarised"
            steps.append(voice.say("todo.use_shares" if hidden else "todo.more_answers"))
        case "within_instrument":
            if verdict.case == "shift_as_large":
                steps.append(_separating_step(subject, n, m))
                steps.append(voice.say("todo.sharpen_guide"))
            elif verdict.case == "common_few" and (mending := _mending_step(subject)):
                steps.append(mending)
            else:
                changed = subject.criterion.value.instrument.changed
                steps.append(voice.say("todo.one_way" if changed else "todo.read_moves"))
        case "instrument_not_measured" | "not_separated":
            if subject.criterion.value.instrument.not_recorded and verdict.case != "anchor_moved":
                steps.append(_recording_step(subject, n, m))
            if verdict.case != "instrument_not_recorded":
                steps.append(_separating_step(subject, n, m))
        case "beyond_both":
            if subject.findings.value.review.population_how is None:
                steps.append(voice.say("todo.picked"))
        case _:
            pass
    return (*steps, voice.say("todo.people.move" if _leaves_move(subject) else "todo.people", **parts))


def _leaves_move(subject: Subject) -> bool:
    """Whether the steps before it show how much of the change is left for people to look at."""
    verdict = subject.verdict
    if verdict.code in ("instrument_not_measured", "not_separated"):
        return verdict.case not in ("anchor_moved", "instrument_not_recorded")
    return verdict.code == "within_instrument" and verdict.case == "shift_as_large"


def _recording_step(subject: Subject, n: Number | Phrase, m: Number | Phrase) -> Phrase:
    """What must be known of the scoring before anything else can be said of it, or done in its place."""
    voice, missing = subject.voice, subject.criterion.value.instrument.not_recorded
    what = subject.changed_list(missing, capital=False)
    step = voice.say("todo.record", what=what, whose=subject.say_unrecorded())
    if subject.verdict.case != "instrument_not_recorded":
        return step
    return voice.sentences([step, voice.say("todo.record.else", n=n, m=m)])


def _separating_step(subject: Subject, n: Number | Phrase, m: Number | Phrase) -> Phrase:
    """The step that would tell the scoring from the answers."""
    voice, instrument, case = subject.voice, subject.criterion.value.instrument, subject.verdict.case
    if case == "anchor_moved":
        return voice.say("todo.find_edit")
    switched = bool(instrument.changed and not instrument.common)
    if mending := _mending_step(subject, bridges_only=switched):
        return mending
    if switched:
        return voice.say("todo.bridge", n=n, calls=n)
    if case == "rerun_in_one_period" and (told := find_rescored(subject)):
        missing = told[1]
        return voice.say(
            "todo.rerun_other", period=label(missing), n=_items(subject, subject.baseline(missing))
        )
    if case == "smallest_not_excluded":
        return voice.say("todo.more_answers")
    if case == "one_kind_only":
        kind = "order" if name_missing_kind(subject) == "one_order" else "judge"
        return voice.say(f"todo.second_{kind}", n=n, m=m)
    return voice.say("todo.rerun_both", n=n, m=m)


def _mending_step(subject: Subject, *, bridges_only: bool = False) -> Phrase | None:
    """A re-run that was made and says nothing, or little: made well, it needs no other one beside it."""
    by_lack: dict[str, list[Rerun]] = {}
    for rerun in subject.reruns:
        told = rerun.value.period in subject.periods and (rerun.value.facet == "bridge" or not bridges_only)
        if told and (lack := _find_lack(subject, rerun.value)):
            by_lack.setdefault(lack, []).append(rerun.value)
    for lack in ("copy", "empty", "ids", "few"):
        if found := by_lack.get(lack):
            listed = subject.voice.catalogue.enumerate
            runs = listed([label(run) for run in dict.fromkeys(rerun.run for rerun in found)])
            periods = listed([label(period) for period in dict.fromkeys(rerun.period for rerun in found)])
            return subject.voice.say(f"todo.mend.{lack}", runs=runs, periods=periods)
    return None


def _find_lack(subject: Subject, rerun: Rerun) -> str:
    """Why a re-run says nothing, or little; nothing when it is sound.

    ``copy``: it equals what was reported. ``empty``, ``few``: how many of its scores stand beside reported
    ones; ``ids`` where there are few because its ids are not those of the reported run.
    """
    if rerun.facet == "repeat":
        return ""
    if "looks_like_a_copy" in rerun.flags:
        return "copy"
    if not rerun.paired:
        return "empty"
    baseline = subject.baseline(rerun.period)
    scored = 0 if baseline is None else baseline.value.valid
    if count_placed(rerun) >= min(STANDARD.least_items, scored):
        return ""
    return "ids" if rerun.unmatched else "few"


def tell_lack(subject: Subject, period: str | None = None) -> str:
    """Why what was scored again, in a period or in both, is no evidence: ``copy``, ``empty``, or nothing."""
    wanted = subject.periods if period is None else (period,)
    lacks = {_find_lack(subject, rerun.value) for rerun in subject.reruns if rerun.value.period in wanted}
    return next((lack for lack in ("copy", "empty") if lack in lacks), "")


def find_rescored(subject: Subject) -> tuple[str, str] | None:
    """The only period whose answers were scored again, and the other one; None when it was both, or none.

    A bridge needs the answers of one period only, so it is not counted.
    """
    first, second = subject.periods
    done = {rerun.value.period for rerun in subject.measuring if rerun.value.facet != "bridge"}
    if len(done) != 1 or first is None or second is None:
        return None
    return (second, first) if second in done else (first, second)


def count_kinds(subject: Subject) -> tuple[int, int]:
    """How many judges, and how many orders or wordings, scored both periods."""
    compared, common = subject.verdict.compared, subject.criterion.value.instrument.common
    if "judges" in compared and "orders" in compared:
        return compared["judges"], compared["orders"]
    judges = {found.counts_as.judge for found in common} - {None}
    return len(judges), len({found.counts_as.order for found in common} - {None})


def name_missing_kind(subject: Subject) -> str:
    """Of which only one scored both periods: the judge, the order or wording, or of each.

    ``other_ids`` where more did, by answers that are not those of the reported run.
    """
    if any(_find_lack(subject, rerun.value) == "ids" for rerun in subject.measuring):
        return "other_ids"
    judges, orders = count_kinds(subject)
    if judges < 2 and orders < 2:
        return "one_of_each"
    return "one_judge" if judges < 2 else "one_order"


def list_unchecked(subject: Subject) -> tuple[Phrase, ...]:
    """What nobody looked at, built from the facts; the weightiest first."""
    voice, item = subject.voice, subject.criterion.value
    facets = {rerun.value.facet for rerun in subject.measuring}
    codes: list[str] = []
    if item.instrument.changed and not subject.bridged:
        codes.append("switch")
    if item.instrument.not_recorded:
        codes.append("recorded")
    codes.extend(code for code, kinds in _VARIED.items() if not kinds & facets)
    if not subject.has_people:
        codes.append("people")
    drawn_again = any(run is not None and run.value.repeats > 1 for run in (subject.first, subject.second))
    if not drawn_again and not any(rerun.value.facet == "repeat" for rerun in subject.reruns):
        named = not item.instrument.changed and not item.instrument.not_recorded
        codes.append("repeat.same" if named and subject.periods[0] else "repeat")
    if subject.findings.value.review.population_how is None:
        codes.append("picked" if subject.periods[0] else "picked.single")
    points = [voice.say(f"unchecked.{code}") for code in codes]
    if (told := find_rescored(subject)) and "switch" not in codes:
        points.insert(0, voice.say("unchecked.one_period", period=label(told[1])))
    return tuple(points)
