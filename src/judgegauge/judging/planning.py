"""Which runs are missing for which verdict, and what they would cost; nothing is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import CommonInstrument, Instrument, Run, find_common, find_reported
from judgegauge.judging.calls import Outcome
from judgegauge.judging.designs import MAY_CHANGE

ANCHORS = 150
"""Old answers to score again every quarter: they find a silent change of 0.24 in 88% (300: in 98%)."""
CHARACTERS_PER_TOKEN = 4.0
MEASURING = ("order", "model", "wording", "bridge")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One run that is missing. ``opens`` is the verdict that it is needed for; None: advice only."""

    code: str
    facet: str | None
    period: str | None
    calls: int
    opens: str | None
    run: str | None = None
    model: str | None = None
    items: int | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None

    def arguments(self) -> tuple[str, ...] | None:
        """What ``judgegauge rerun REVIEW`` needs to make it; None where a person must act first."""
        if self.facet is None or self.period is None:
            return None
        parts = ["--facet", self.facet, "--period", self.period]
        if self.facet == "model":
            parts += ["--model", self.model or "NAME"]
        if self.facet == "repeat":
            parts += ["--repeats", "1"]
        if self.items is not None:
            parts += ["--items", str(self.items)]
        return tuple(parts)


@dataclass(frozen=True, kw_only=True)
class CriterionPlan:
    """One criterion: what its runs allow at best, and the steps that are missing."""

    criterion: str
    compared: tuple[str, str] | None
    allows: str
    """The furthest verdict that the runs on record can lead to."""
    judges: tuple[str, ...]
    """Judges among the instruments that scored both periods."""
    orders: tuple[str, ...]
    """Orders or wordings among them."""
    steps: tuple[Step, ...]

    def as_dict(self) -> dict[str, Any]:
        stated = asdict(self)
        for told, step in zip(stated["steps"], self.steps, strict=True):
            told["arguments"] = step.arguments()
        return stated


TokensOf = Callable[[str], tuple[float | None, float | None]]
"""Tokens into and out of one call for an answer of a period."""


def plan_runs(layout: Layout, tokens_of: TokensOf) -> tuple[CriterionPlan, ...]:
    """A plan for each criterion of the input."""
    return tuple(_plan(layout, criterion, tokens_of) for criterion in layout.criteria)


def _plan(layout: Layout, found: CriterionLayout, tokens_of: TokensOf) -> CriterionPlan:
    if layout.compared is None:
        step = Step(code="second_period", facet=None, period=None, calls=0, opens="within_sampling")
        return CriterionPlan(
            criterion=found.criterion, compared=None, allows="single_period", judges=(), orders=(),
            steps=(step,),
        )  # fmt: skip
    first, second = (_list_scored(found.runs[period]) for period in layout.compared)
    common = find_common(first, second)
    judges, orders = _list_judges(common), _list_orders(common)
    steps = [*_scores(first, second), *_bridge(first, second, common), *_orders(first, second, orders)]
    steps += [step for step in _judges(first, second, judges) if step not in steps]
    steps += _advise(first, second)
    return CriterionPlan(
        criterion=found.criterion,
        compared=layout.compared,
        allows=_allows(first, second, judges, orders),
        judges=judges,
        orders=orders,
        steps=tuple(_price(step, tokens_of) for step in steps),
    )


def _list_scored(runs: Sequence[Run]) -> list[Run]:
    """Without the re-runs that hold no score: they measured nothing."""
    return [run for run in runs if run.facet is None or run.scored != 0]


def _scores(first: Sequence[Run], second: Sequence[Run]) -> list[Step]:
    """The reported scores of a period that has none: before them nothing can be compared."""
    empty = (
        run for run in (find_reported(first), find_reported(second)) if run is not None and run.scored == 0
    )
    return [
        Step(code="scores", facet=None, period=run.period, calls=0, opens="within_sampling") for run in empty
    ]


def _allows(first: Sequence[Run], second: Sequence[Run], judges: Sequence[str], orders: Sequence[str]) -> str:
    if _scores(first, second):
        return "no_data"
    if len(judges) >= 2 and len(orders) >= 2:
        return "beyond_both"
    measured = any(run.facet in MEASURING for run in (*first, *second))
    return "not_separated" if measured else "instrument_not_measured"


def _list_judges(common: Iterable[CommonInstrument]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c.first.instrument.judge_model or "" for c in common))


def _list_orders(common: Iterable[CommonInstrument]) -> tuple[str, ...]:
    pairs = ((c.first.instrument.rubric_id, c.first.instrument.rubric_order) for c in common)
    return tuple(dict.fromkeys(" / ".join(part for part in pair if part) for pair in pairs))


def _bridge(first: Sequence[Run], second: Sequence[Run], common: Sequence[CommonInstrument]) -> list[Step]:
    """The old answers under the new instrument, where the baselines have none in common."""
    old, new = find_reported(first), find_reported(second)
    if old is None or new is None:
        return []
    if old.instrument.not_recorded() or new.instrument.not_recorded():
        return [Step(code="record_instrument", facet=None, period=None, calls=0, opens="within_instrument")]
    if common or old.instrument == new.instrument:
        return []
    return [
        Step(
            code="bridge",
            facet="bridge",
            period=old.period,
            calls=_count(old),
            opens="within_instrument",
            model=new.instrument.judge_model,
        )
    ]


def _orders(first: Sequence[Run], second: Sequence[Run], orders: Sequence[str]) -> list[Step]:
    if len(orders) >= 2:
        return []
    half = _complete(first, second, ("order", "wording"))
    if half:
        return half
    if _changed(first, second):
        return [_report_bridge(first)]
    return [
        Step(code="order", facet="order", period=run.period, calls=_count(run), opens="beyond_both")
        for run in (find_reported(first), find_reported(second))
        if run is not None
    ]


def _judges(first: Sequence[Run], second: Sequence[Run], judges: Sequence[str]) -> list[Step]:
    if len(judges) >= 2:
        return []
    old, new = find_reported(first), find_reported(second)
    if old is None or new is None:
        return []
    changed = old.instrument.differences(new.instrument)
    if changed == ("judge_model",):
        # The judge of the old quarter is the cheapest second judge: it has scored one period already.
        return [
            Step(
                code="old_judge", facet="model", period=new.period, calls=_count(new), opens="beyond_both",
                model=old.instrument.judge_model,
            )
        ]  # fmt: skip
    half = _complete(first, second, ("model",))
    if changed and not half:
        return [_report_bridge(first)]
    return half or [
        Step(code="judge", facet="model", period=run.period, calls=_count(run), opens="beyond_both")
        for run in (old, new)
    ]


def _changed(first: Sequence[Run], second: Sequence[Run]) -> tuple[str, ...]:
    old, new = find_reported(first), find_reported(second)
    return () if old is None or new is None else old.instrument.differences(new.instrument)


def _report_bridge(first: Sequence[Run]) -> Step:
    """Where the reported instruments differ, a re-run of each changes one thing of its own.

    So none of them is common to both quarters, until both quarters are reported by one instrument.
    """
    period = first[0].period
    return Step(code="report_bridge", facet=None, period=period, calls=0, opens="beyond_both")


def _complete(first: Sequence[Run], second: Sequence[Run], facets: Sequence[str]) -> list[Step]:
    """Re-runs that one period has and the other lacks: one more run makes each a common instrument."""
    steps = []
    for mine, others in ((first, second), (second, first)):
        baseline = find_reported(others)
        known: set[Instrument] = {run.instrument for run in others}
        for run in mine:
            if run.facet is None or run.facet not in facets or run.instrument in known or baseline is None:
                continue
            if not set(run.instrument.differences(baseline.instrument)) <= MAY_CHANGE[run.facet]:
                continue  # against this quarter's baseline it would change more than one thing
            steps.append(
                Step(
                    code="other_period", facet=run.facet, period=baseline.period, calls=_count(baseline),
                    opens="beyond_both", run=run.name, model=run.instrument.judge_model,
                )
            )  # fmt: skip
    return steps[:1]


def _advise(first: Sequence[Run], second: Sequence[Run]) -> list[Step]:
    """What no verdict needs and every quarter is worth: fixed old answers, and one repeat."""
    old, new = find_reported(first), find_reported(second)
    steps = []
    if old is not None and not any(run.facet in ("bridge", "repeat") for run in first):
        same = new is not None and old.instrument == new.instrument
        count = min(ANCHORS, _count(old))
        steps.append(
            Step(
                code="anchors", facet="repeat" if same else "bridge", period=old.period, calls=count,
                opens=None, items=count,
            )
        )  # fmt: skip
    if new is not None and not any(run.facet == "repeat" for run in second):
        steps.append(Step(code="repeat", facet="repeat", period=new.period, calls=_count(new), opens=None))
    return steps


def _count(run: Run) -> int:
    """Answers of a run: the rows of its first repeat."""
    return run.repeats[0].rows


def _price(step: Step, tokens_of: TokensOf) -> Step:
    if step.period is None or not step.calls:
        return step
    into, out = tokens_of(step.period)
    return Step(
        **{
            **asdict(step),
            "input_tokens": None if into is None else round(into * step.calls),
            "output_tokens": None if out is None else round(out * step.calls),
        }
    )


def average_tokens(outcomes: Iterable[Outcome]) -> tuple[float | None, float | None]:
    """Mean tokens into and out of the calls on record; None where no server told them."""
    told = [
        (o.input_tokens, o.output_tokens)
        for o in outcomes
        if o.input_tokens is not None and o.output_tokens is not None
    ]
    if not told:
        return None, None
    return fmean(into for into, _ in told), fmean(out for _, out in told)


def estimate_tokens(prompts: Sequence[str], most_tokens: int) -> tuple[float | None, float | None]:
    """Tokens of a call before any was made: four characters a token, and the most a reply may have."""
    if not prompts:
        return None, None
    return fmean(len(prompt) for prompt in prompts) / CHARACTERS_PER_TOKEN, float(most_tokens)
