"""Page 1 of one criterion: what the reader may do, why, and the few numbers behind it."""

from __future__ import annotations

from judgegauge.document.view_blocks import Definitions, Opening, Table
from judgegauge.document.view_central import make_central
from judgegauge.document.view_lead import list_lead, say_few
from judgegauge.document.view_next import (
    count_kinds,
    find_rescored,
    make_boxes,
    name_missing_kind,
    tell_lack,
)
from judgegauge.document.view_phrases import say_failures, say_strata
from judgegauge.document.view_scores import say_core, say_partial
from judgegauge.document.view_subject import Subject, is_number, label
from judgegauge.document.view_ways import list_common
from judgegauge.findings.model import RunFinding
from judgegauge.wording import Label, Phrase, Place, join, strong
from judgegauge.wording.phrase import as_phrase

MOST_NOTES = 2
MOST_OF_ALL = 0.5
PLAIN_HEADLINES = frozenset({"no_data", "single_period", "not_comparable", "too_few"})
_NOT_SPREAD = frozenset(
    {"single_level", "heaped", "polarised", "top_heavy", "bottom_heavy", "middle_heavy", "unclear"}
)


def make_opening(subject: Subject, *, key: str = "page-1", named: bool = False) -> Opening:
    """The opening of a criterion; ``named`` puts the criterion's name into the kicker."""
    return Opening(
        key=key,
        kicker=make_kicker(subject, named=named),
        title=say_headline(subject),
        reason=say_reason(subject),
        known=say_known(subject),
        scored=make_scored_table(subject),
        notes=list_notes(subject)[:MOST_NOTES],
        lead=subject.voice.sentences(list_lead(subject)),
        figure=make_central(subject, f"{key}-central-") if _carries_figure(subject) else None,
        boxes=make_boxes(subject),
        words=None if named else make_words(subject),
    )


def _carries_figure(subject: Subject) -> bool:
    """Whether there is a change to draw; a range of few answers would promise more than it can hold."""
    verdict = subject.verdict
    return verdict.code not in ("no_data", "not_comparable") and subject.trusts_range


def make_kicker(subject: Subject, *, named: bool) -> Phrase:
    """Product, periods; date, author and release when they are given."""
    voice, review = subject.voice, subject.findings.value.review
    first, second = subject.periods
    parts: list[Phrase] = []
    if review.example:
        parts.append(strong(voice.say("kicker.example")))
    if review.product:
        parts.append(label(review.product))
    if named:
        parts.append(voice.say("kicker.criterion", criterion=label(subject.criterion.value.criterion)))
    if second:
        parts.append(voice.say("kicker.against" if first else "kicker.single"))
    for field in ("release", "author", "date"):
        value = getattr(review, field)
        if value:
            parts.append(voice.say(f"kicker.{field}", **{field: label(value)}))
    return join(parts, " · ")


def say_headline(subject: Subject) -> Phrase:
    """The h1: what the reader may do with the change."""
    voice, verdict = subject.voice, subject.verdict
    if verdict.code in PLAIN_HEADLINES:
        return voice.first(f"h1.{verdict.code}.{verdict.case}", f"h1.{verdict.code}")
    if verdict.code == "beyond_both":
        people = ".people" if subject.has_people else ""
        return voice.say(f"h1.beyond_both.{verdict.direction}{people}")
    return voice.say("h1.not_evidence", **subject.measure_parts)


def say_reason(subject: Subject) -> Phrase:
    """The line below the headline."""
    voice, verdict = subject.voice, subject.verdict
    parts = subject.measure_parts
    code, case = f"reason.{verdict.code}", verdict.case
    judges, orders = count_kinds(subject)
    if verdict.code == "no_data":
        parts["period"] = label(find_empty_period(subject))
    elif verdict.code == "beyond_both":
        parts["Ways"] = say_small(subject, len(list_common(subject)), "small.Cap")
        parts["judges"] = say_small(subject, judges, "small")
        parts["orders"] = say_small(subject, orders, "small")
        case = _name_orders(subject)
    elif case == "rerun_in_one_period" and (told := find_rescored(subject)):
        lack = tell_lack(subject, told[1])
        case, parts["period"] = f"rerun_in_one_period.{lack or 'of'}", label(told[1] if lack else told[0])
    elif verdict.code == "instrument_not_measured":
        case = tell_lack(subject) or case
    elif case == "clusters":
        compared = subject.criterion.at("verdict", "compared")
        parts["period"] = label(compared.value["period"])
        parts["groups"] = as_phrase(voice.numbers.count(compared.at("clusters")))
    elif case == "common_few":
        parts |= say_few(subject)
    elif verdict.code == "not_comparable" and (ends := _find_ends(subject)):
        case, parts = "ends", parts | ends
    elif case == "shift_as_large" and subject.criterion.value.instrument.changed:
        case = "shift_as_large.changed"
    elif case == "common_not_separated" and subject.bridged:
        case = "common_not_separated.bridged"
    elif case == "one_kind_only":
        case = name_missing_kind(subject)
    instrument = subject.criterion.value.instrument
    missing = case == "instrument_not_recorded"
    parts["whose"] = subject.say_unrecorded()
    parts["What"] = subject.changed_list(
        instrument.not_recorded if missing else instrument.changed, capital=True
    )
    return voice.first(f"{code}.{case}", code, **parts)


def _name_orders(subject: Subject) -> str:
    """Whether what the ways of scoring differ in, besides the judge, are orders, wordings, or either."""
    facets = {rerun.value.facet for rerun in subject.measuring} - {"model", "repeat"}
    return {frozenset({"order"}): "orders", frozenset({"wording"}): "wordings"}.get(
        frozenset(facets), "mixed"
    )


def _find_ends(subject: Subject) -> dict[str, Phrase]:
    """The ends of the two periods' scales, when they tell the scales apart."""
    ends = []
    for run in (subject.first, subject.second):
        if run is None:
            return {}
        levels = subject.levels_of(run.value)
        ends.append((levels[0], levels[-1]))
    if ends[0] == ends[1]:
        return {}
    names = ("first_lowest", "first_highest", "lowest", "highest")
    return {name: label(level) for name, level in zip(names, (*ends[0], *ends[1]), strict=True)}


def find_empty_period(subject: Subject) -> str | None:
    """The period without a score; the earlier one when both have none."""
    for period in subject.periods:
        run = subject.baseline(period)
        if period and (run is None or run.value.valid == 0):
            return period
    return subject.periods[1]


def say_small(subject: Subject, count: int, prefix: str) -> Phrase:
    """A small whole number in words."""
    return subject.voice.first(f"{prefix}.{count}", f"{prefix}.more")


def say_known(subject: Subject) -> Phrase:
    """What is known about the answers themselves."""
    voice, code = subject.voice, subject.verdict.code
    if code != "beyond_both":
        return voice.first(f"known.{code}", "known.unknown")
    end = "worse" if is_worse(subject) else "better"
    people = ".people" if subject.has_people else ""
    code = f"known.beyond_both.{end}{people}{subject.random_form}"
    return voice.say(code, **subject.measure_parts)


def is_worse(subject: Subject) -> bool:
    """Whether the score moved towards the worse end of its scale."""
    worse = "rise" if subject.low_is_best else "fall"
    return subject.verdict.direction == worse


def make_scored_table(subject: Subject) -> Table | None:
    """How each period was scored; what differs between them is in bold."""
    voice = subject.voice
    runs = [run for run in (subject.first, subject.second) if run is not None]
    if not runs:
        return None
    headline, own = subject.criterion.value.headline, subject.verdict.code == "not_comparable"
    rows = tuple(_scored_row(subject, run, len(runs) > 1 and run is runs[-1]) for run in runs)
    return Table(
        caption=voice.say(
            _choose_caption(subject, more := _say_source(subject)),
            more=more,
            **say_ends(subject),
        ),
        head=(
            voice.shared["Quarter"],
            voice.say("scored.answers"),
            voice.say("scored.failures"),
            voice.say("scored.judge"),
            voice.say("scored.guide"),
            voice.say(
                "scored.value.own" if own else "scored.value",
                measure=subject.measure_name(headline, "measure.head"),
            ),
        ),
        rows=rows,
        role="scored",
    )


def say_ends(subject: Subject) -> dict[str, Phrase]:
    """The ends of the scale, and which of them is the better one."""
    voice, scale = subject.voice, subject.criterion.value.scale
    words = [voice.say("scored.worst"), voice.say("scored.best")]
    if subject.low_is_best:
        words.reverse()
    return {
        "lowest": label(scale.levels[0]),
        "lowest_word": words[0],
        "highest": label(scale.levels[-1]),
        "highest_word": words[1],
    }


def _choose_caption(subject: Subject, more: Phrase) -> str:
    """Two scales have no ends in common; scores that are no levels say what they are."""
    if subject.verdict.code == "not_comparable":
        return "scored.caption.own"
    return "scored.caption.more" if more else "scored.caption"


def _say_source(subject: Subject) -> Phrase:
    """What the scores are when they are not the judge's own levels."""
    item = subject.criterion.value
    if item.composite is not None:
        return subject.voice.say("scored.composite")
    if item.scale.kind == "averaged":
        return subject.voice.say("scored.averaged")
    if item.scale.score_from == "expected":
        return subject.voice.say("scored.weighted")
    return Phrase()


def _scored_row(subject: Subject, run: Place[RunFinding], later: bool) -> tuple[Phrase, ...]:
    voice, item, changed = subject.voice, run.value, subject.criterion.value.instrument.changed

    def named(text: str | None, code: str) -> Phrase:
        phrase = label(text) if text else voice.say("recorded.not")
        return strong(phrase) if later and code in changed else phrase

    return (
        label(item.period),
        _say_picked(subject, run, later),
        say_failures(subject, run),
        named(item.judge_model, "judge_model"),
        named(item.rubric_id, "rubric_id"),
        _say_value(subject, run),
    )


def _say_picked(subject: Subject, run: Place[RunFinding], later: bool) -> Phrase:
    voice, review, item = subject.voice, subject.findings.value.review, run.value
    field = "items" if item.repeats > 1 else "valid"
    n = voice.numbers.count(run.at(field))
    how = review.population_how
    how_phrase = voice.say(f"how.{how}") if voice.catalogue.has(f"how.{how}") else label(how)
    given = "how" if how else "not_given"
    known = item.population is not None
    if known or item.period in review.population:
        place = subject.findings.at("review")
        total = voice.numbers.count(run.at("population") if known else place.at("population", item.period))
        code = "scored.picked.of" if how else "scored.picked.of.not_given"
        return voice.say(code, n=n, total=total, how=how_phrase)
    change = subject.change
    new = later and change is not None and change.value.shared_items == 0
    return voice.say(f"scored.picked.{'new.' if new else ''}{given}", n=n, how=how_phrase)


def _say_value(subject: Subject, run: Place[RunFinding]) -> Phrase:
    voice, item, unit = subject.voice, run.value, subject.unit
    numbers = voice.numbers
    if subject.short_kind == "mean":
        mean = run.at("mean")
        if not mean or not mean.at("value"):
            return voice.say("undefined")
        value = numbers.number(mean.at("value"), unit)
        if not mean.at("se"):
            return voice.say("scored.mean.no_se", value=value)
        parts = {"value": value, "se": numbers.number(mean.at("se"), unit, extra=1)}
        if subject.verdict.code != "not_comparable":
            return voice.say("scored.mean", **parts)
        levels = subject.levels_of(item)
        return voice.say("scored.mean.own", lowest=label(levels[0]), highest=label(levels[-1]), **parts)
    at_least = run.at("at_least")
    if not at_least or not at_least.at("value"):
        return voice.say("undefined")
    parts = {
        "value": numbers.share(at_least.at("value")),
        "n": numbers.count(at_least.at("count")),
        "total": numbers.count(run.at("valid")),
    }
    change = subject.change
    field = "to_se" if item.period == subject.periods[1] else "from_se"
    if change is None or not change.at(field):
        return voice.say("scored.share.no_se", **parts)
    return voice.say("scored.share", se=numbers.number(change.at(field), unit, extra=1), **parts)


def list_notes(subject: Subject) -> tuple[Phrase, ...]:
    """What must stand beside the average: cautions about it, and replies without a level."""
    voice, item = subject.voice, subject.criterion.value
    codes = {caution.code for caution in subject.verdict.cautions}
    notes: list[Phrase] = []
    change, second = subject.change, subject.second
    if change is not None and (mixed := say_strata(subject, change)):
        notes.append(mixed)
    if len(item.scale.levels) == 2 and item.composite is None:
        notes.append(voice.say("note.two_levels"))
    if "failures_could_reverse" in codes and change is not None and change.at("failure_bounds"):
        bounds = change.at("failure_bounds")
        low, high = voice.numbers.score_range(bounds.at(0), bounds.at(1), subject.unit)
        notes.append(voice.say("note.failures_could_reverse", low=low, high=high))
    else:
        notes.extend(_failure_notes(subject))
    if subject.short_kind == "mean" and not all(is_number(level) for level in item.scale.levels):
        values = subject.criterion.at("scale", "values")
        low, high = (voice.numbers.exactly(values.at(k)) for k in (0, len(item.scale.values) - 1))
        ends = {"lowest": label(item.scale.levels[0]), "highest": label(item.scale.levels[-1])}
        notes.append(voice.say("note.word_levels", low=low, high=high, **ends))
    if second is not None and (partial := say_partial(subject, second)):
        notes.append(partial)
    if "small_change" in codes and item.scale.smallest_change is not None:
        smallest = voice.numbers.exactly(subject.criterion.at("scale", "smallest_change"))
        notes.append(voice.say("note.small_change", smallest=smallest))
    if "direction_depends_on_spacing" in codes:
        notes.append(voice.say("note.direction_depends_on_spacing"))
    if subject.short_kind == "mean" and item.shape.code == "polarised" and second is not None:
        notes.append(_say_polarised(subject, second))
    elif core := say_core(subject, second):
        notes.append(core)
    elif subject.short_kind == "mean" and item.shape.code in _NOT_SPREAD and second is not None:
        notes.append(_say_adjacent(subject, second))
    return tuple(notes)


def _say_polarised(subject: Subject, run: Place[RunFinding]) -> Phrase:
    """How many answers stand at each end of the scale."""
    levels = subject.criterion.value.scale.levels
    shares = run.at("shares")
    return subject.voice.say(
        "note.polarised",
        low_share=subject.voice.numbers.share(shares.at(0, "value")),
        high_share=subject.voice.numbers.share(shares.at(len(levels) - 1, "value")),
        lowest=label(levels[0]),
        highest=label(levels[-1]),
    )


def _say_adjacent(subject: Subject, run: Place[RunFinding]) -> Phrase:
    """Which two levels hold most answers, when they hold most of all answers."""
    adjacent = run.value.adjacent
    if adjacent is None or adjacent.share < MOST_OF_ALL:
        return subject.voice.say("note.not_spread")
    lower, upper = adjacent.levels
    share = subject.voice.numbers.share(run.at("adjacent", "share"))
    return subject.voice.say("note.shape", lower=label(lower), upper=label(upper), share=share)


def _failure_notes(subject: Subject) -> list[Phrase]:
    voice = subject.voice
    notes = []
    for run in (subject.second, subject.first):
        if run is not None and run.at("failure_bounds") and run.value.valid < run.value.attempted:
            bounds = run.at("failure_bounds")
            low, high = voice.numbers.score_range(bounds.at(0), bounds.at(1), subject.unit_of("mean"))
            notes.append(
                voice.say(
                    "note.failures",
                    period=label(run.value.period),
                    valid=voice.numbers.count(run.at("valid")),
                    attempted=voice.numbers.count(run.at("attempted")),
                    low=low,
                    high=high,
                )
            )
    return notes[:1]


WORDS = ("answer", "judge", "guide", "se")


def make_words(subject: Subject, codes: tuple[str, ...] = WORDS) -> Definitions:
    """The few words of page 1 that a reader may not know, in a line each."""
    voice, levels = subject.voice, subject.criterion.value.scale.levels
    ends = {"lowest": Label(text=levels[0]), "highest": Label(text=levels[-1])}
    own = ".own" if subject.verdict.code == "not_comparable" else ""
    return Definitions(
        pairs=tuple(
            (voice.say(f"word.{code}"), voice.first(f"word.{code}.is{own}", f"word.{code}.is", **ends))
            for code in codes
        )
    )
