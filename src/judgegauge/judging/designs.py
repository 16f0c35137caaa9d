"""What each new run is: the baseline's instrument with one thing changed, over which stored answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path

from judgegauge import errors
from judgegauge.data.review import ONLY_CRITERION, Review, Rubric
from judgegauge.data.runs import Instrument
from judgegauge.data.scale import Scale, print_number
from judgegauge.judging.answers import Answer, pick_fixed
from judgegauge.judging.calls import Request
from judgegauge.judging.known import KnownRuns
from judgegauge.judging.permutations import balance_orders, check_same_sentences, is_reversed, read_order
from judgegauge.judging.prompts import Guide, hash_text, make_guide, render_prompt
from judgegauge.judging.steps import Steps
from judgegauge.messages import as_message, tell

BASELINE = "baseline"
MAY_CHANGE: dict[str, frozenset[str]] = {
    BASELINE: frozenset(),
    "order": frozenset({"rubric_order"}),
    "model": frozenset({"judge_model"}),
    "wording": frozenset({"rubric_id", "rubric_order"}),
    "repeat": frozenset({"temperature"}),
}


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is asked for on the command line."""

    facet: str
    periods: tuple[str, ...] = ()
    orders: int = 1
    order: str | None = None
    models: tuple[str, ...] = ()
    rubric: Path | None = None
    repeats: int = 2
    temperature: float | None = None
    items: int | None = None
    run: str | None = None


@dataclass(frozen=True, kw_only=True)
class Design:
    """One run of one period, ready to be made."""

    facet: str
    run: str
    period: str
    guide: Guide
    model: str
    temperature: float
    repeats: int
    answers: tuple[Answer, ...]

    @property
    def instrument(self) -> Instrument:
        """The instrument as run tables record it."""
        return Instrument(
            judge_model=self.model,
            rubric_id=self.guide.rubric_id,
            rubric_order=self.guide.order,
            temperature=print_number(Decimal(str(self.temperature))),
        )

    def list_requests(self, review: Review) -> Iterator[tuple[Answer, int, Request]]:
        """A request for each answer and repeat, in that order."""
        judge = review.judge
        apart = self.facet == "repeat" or self.temperature > 0
        # One seed for all draws would make them one draw.
        seeds = [None if judge.seed is None else judge.seed + n * apart for n in range(self.repeats)]
        for repeat in range(self.repeats):
            for answer in self.answers:
                yield (
                    answer,
                    repeat,
                    Request(
                        period=self.period,
                        item_id=answer.item_id,
                        criterion=self.guide.criterion,
                        prompt=render_prompt(self.guide, answer.texts),
                        model=self.model,
                        temperature=self.temperature,
                        most_tokens=judge.most_tokens,
                        top_logprobs=judge.top_logprobs,
                        levels=self.guide.levels,
                        reply=self.guide.reply,
                        seed=seeds[repeat],
                        system=judge.system,
                        extra=judge.extra,
                        draw=f"{self.run} / {repeat}" if apart else "",
                        server=judge.base_url or "",
                    ),
                )


def read_rubric(review: Review) -> tuple[Rubric, str]:
    """The declared scoring guide and its name in run tables."""
    if review.rubric.file is None:
        found, expected = "no scoring guide", 'file = "rubric.toml" under [rubric]'
        raise errors.InputProblems([errors.bad_value(review.source, found, expected, "name its file")])
    path = review.base / review.rubric.file
    rubric = Rubric.from_file(path)
    return rubric, rubric.id or path.stem


def find_scale(review: Review, criterion: str, period: str | None = None) -> Scale:
    """The declared scale, which must be of levels: a judge is asked for one of them."""
    scale = review.scale_of(criterion, period)
    if isinstance(scale, errors.Problem):
        raise errors.InputProblems([scale])
    if scale.kind == "averaged":
        found, expected = "a scale of averages", "a scale of levels for a judge to choose from"
        raise errors.InputProblems(
            [
                errors.bad_value(
                    tell("{source}, scale", source=as_message(review.source)),
                    found,
                    expected,
                    'write kind = "levels"',
                )
            ]
        )
    return scale


def make_base_guide(review: Review, steps: Steps | None, period: str | None = None) -> Guide:
    """The guide of the declared instrument, its properties as written."""
    rubric, rubric_id = read_rubric(review)
    criterion = rubric.criterion or ONLY_CRITERION
    told = steps.steps if steps else ()
    return make_guide(
        rubric,
        # Edited steps are another instrument, so they are part of its name.
        rubric_id=f"{rubric_id}+steps-{hash_text(chr(10).join(told))[:8]}" if told else rubric_id,
        criterion=criterion,
        levels=find_scale(review, criterion, period).levels,
        reply=review.judge.reply,
        steps=told,
        where=review.rubric.file or "rubric",
    )


def design_runs(
    wish: Wish,
    review: Review,
    answers: Mapping[str, Sequence[Answer]],
    known: KnownRuns,
    steps: Steps | None = None,
) -> list[Design]:
    """Every run that a wish asks for, each checked against the baseline of its period.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a run would change more than its facet, or its answers are not those of the baseline.
    """
    model = review.judge.model
    if model is None and wish.facet != "model":
        found, expected = "no judge", 'model = "name" under [judge]'
        raise errors.InputProblems([errors.bad_value(review.source, found, expected, "name the model")])
    designs: list[Design] = []
    for period in _choose_periods(wish, answers, known):
        base = Design(
            facet=wish.facet,
            run=wish.run or wish.facet,
            period=period,
            guide=make_base_guide(review, steps, period),
            model=model or "",
            temperature=review.judge.temperature,
            repeats=1,
            answers=known.match_answers(period, answers[period], wish.facet != BASELINE),
        )
        if wish.items is not None:
            base = replace(base, answers=pick_fixed(base.answers, wish.items))
        if wish.facet == "bridge" and not wish.periods and base.instrument == known.baselines.get(period):
            continue  # the declared instrument's own period needs no bridge
        designs += _vary(base, wish, review, known)
    if not designs:
        raise errors.UsageError(
            tell(
                "facet {facet}: nothing is to be made; expected a quarter with stored answers that has no "
                "baseline yet (facet baseline), or whose baseline is another instrument (facet bridge)",
                facet=wish.facet,
            )
        )
    problems = [problem for design in designs if (problem := _check(design, known)) is not None]
    if problems:
        raise errors.InputProblems(problems)
    return designs


def _choose_periods(wish: Wish, answers: Mapping[str, Sequence[Answer]], known: KnownRuns) -> list[str]:
    absent = [period for period in wish.periods if period not in answers]
    if absent:
        found = tell("no stored answers of {first!r}", first=absent[0])
        expected = tell("one of {names}", names=errors.name_some(sorted(answers)))
        raise errors.InputProblems([errors.bad_value("--period", found, expected)])
    if wish.periods:
        return list(wish.periods)
    if wish.facet == BASELINE:
        return [period for period in answers if period not in known.baselines]
    return [period for period in answers if period in known.compared]


def _vary(base: Design, wish: Wish, review: Review, known: KnownRuns) -> list[Design]:
    match wish.facet:
        case "order":
            return _vary_order(base, wish, review, known)
        case "model":
            if not wish.models:
                raise errors.UsageError(
                    "facet model: expected --model NAME, another judge than the baseline's"
                )
            return [replace(base, model=name, run=wish.run or f"model-{name}") for name in wish.models]
        case "wording":
            return [_vary_wording(base, wish, review)]
        case "repeat":
            temperature = base.temperature if wish.temperature is None else wish.temperature
            run = wish.run or known.name_anew("repeat", base.period)
            return [replace(base, run=run, repeats=wish.repeats, temperature=temperature)]
        case "bridge":
            return [replace(base, run=wish.run or f"bridge-{base.model}")]
    return [base]


def _vary_order(base: Design, wish: Wish, review: Review, known: KnownRuns) -> list[Design]:
    guide = base.guide
    names = tuple(guide.sentences)
    balanced = balance_orders(names)
    if len(balanced) < 2:
        found, expected = tell("{count} properties", count=len(names)), "two at least, under [properties]"
        where = review.rubric.file or "rubric"
        raise errors.InputProblems([errors.bad_value(where, found, expected, "one line has no other order")])
    if wish.rubric is not None:
        other = Rubric.from_file(wish.rubric)
        check_same_sentences(read_rubric(review)[0], other, wish.rubric.name)
        named = {part.sentence: name for name, part in read_rubric(review)[0].properties.items()}
        chosen = [tuple(named[part.sentence] for part in other.properties.values())]
    elif wish.order is not None:
        chosen = [read_order(wish.order, names, guide.levels, "--order")]
    else:
        used = known.used_orders()
        # The same orders in every period, so that each is a common instrument.
        chosen = [order for order in balanced if order not in used and order != names][: wish.orders]
    if len(chosen) < wish.orders and wish.order is None and wish.rubric is None:
        raise errors.UsageError(
            tell("--orders: found {orders}, expected at most {count}", orders=wish.orders, count=len(chosen))
        )
    runs = []
    for order in chosen:
        number = (
            f"order-{balanced.index(order)}" if order in balanced else f"order-{hash_text(str(order))[:6]}"
        )
        sentences = {name: guide.sentences[name] for name in order}
        runs.append(replace(base, run=wish.run or number, guide=replace(guide, sentences=sentences)))
    return runs


def _vary_wording(base: Design, wish: Wish, review: Review) -> Design:
    if wish.rubric is None:
        raise errors.UsageError("facet wording: expected --rubric FILE, the same guide in other words")
    if base.guide.steps:
        raise errors.UsageError(
            "facet wording: the evaluation steps belong to the declared guide; take steps out of [judge]"
        )
    other = Rubric.from_file(wish.rubric)
    if is_reversed(read_rubric(review)[0].anchors, other.anchors):
        found, expected = "anchors that run the other way: a reversed scale", "the same meaning, other words"
        raise errors.InputProblems([errors.bad_value(wish.rubric.name, found, expected)])
    name = other.id or wish.rubric.stem
    guide = make_guide(
        other,
        rubric_id=name,
        criterion=base.guide.criterion,
        levels=base.guide.levels,
        reply=base.guide.reply,
        where=wish.rubric.name,
    )
    return replace(base, guide=guide, run=wish.run or f"wording-{name}")


def _check(design: Design, known: KnownRuns) -> errors.Problem | None:
    """What a run would change beside its facet, or that it changes nothing."""
    baseline = known.baselines.get(design.period)
    where = tell(
        "run {run!r} of {period}, criterion {criterion!r}",
        run=design.run,
        period=design.period,
        criterion=design.guide.criterion,
    )
    if design.facet == "bridge":
        others = [i for period, i in known.baselines.items() if period != design.period]
        if not any(design.instrument.is_known_equal(other) for other in others):
            found = "no other period's baseline has exactly the declared judge, guide, order and temperature"
            return errors.facet_contradicted(where, "bridge", found)
        return None
    if baseline is None:
        return None
    if design.facet == BASELINE:
        found, expected = "a baseline is there already", "a period without one"
        return errors.bad_value(where, found, expected, "ask for a re-run instead")
    changed = design.instrument.differences(baseline)
    beyond = [name for name in changed if name not in MAY_CHANGE[design.facet]]
    if beyond:
        mine, its = getattr(design.instrument, beyond[0]), getattr(baseline, beyond[0])
        found = tell(
            "its {first} would differ too ({mine!r} against {its!r})", first=beyond[0], mine=mine, its=its
        )
        return errors.facet_contradicted(where, design.facet, found)
    if not changed and design.facet != "repeat" and not baseline.not_recorded():
        return errors.facet_contradicted(where, design.facet, "it changes nothing against the baseline")
    return None
