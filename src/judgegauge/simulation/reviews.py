"""One simulated review: drawn, counted as patterns, and judged by the rules that judge every report."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from judgegauge.counts.patterns import Column, Floats, Ints, Patterns, score_run, stack_periods
from judgegauge.data.layout import CriterionLayout
from judgegauge.data.review import ONLY_CRITERION, Review
from judgegauge.data.runs import FIRST_REPEAT, LABEL_COLUMNS, Run, build_runs, find_common
from judgegauge.data.scale import Scale, build_scale
from judgegauge.findings.compare_periods import describe_change, describe_common
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.measures import MEAN
from judgegauge.findings.model import Change, Common, Estimate, Rerun, RunFinding, RunShape, Split, Verdict
from judgegauge.findings.rules import Case, decide
from judgegauge.findings.split import describe_split
from judgegauge.simulation.cells import Cell, Pass
from judgegauge.simulation.truth import (
    FIRST,
    Answers,
    Shifts,
    draw_qualities,
    draw_shifts,
    expect_mean,
    find_latent,
)
from judgegauge.statistics.change import estimate_change

PERIODS = ("2026-Q1", "2026-Q2")
ITEMS = 600
BASELINE = "baseline"
LEVEL = 0.95

Outcome = dict[str, bool]
"""What held in one review of one criterion, by name; a name that is absent does not concern it."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """What the rules said about one criterion of one drawn review."""

    verdict: Verdict
    held: Outcome


@dataclass(frozen=True, kw_only=True)
class _Drawn:
    """One criterion of a review: its patterns, and the expectation of every pass."""

    patterns: Mapping[str, Patterns]
    joint: Patterns
    expected: Mapping[tuple[str, str], float]
    """Expected mean of each (period, run), given the instruments of this review."""


def judge_review(cell: Cell, seed: int, number: int, items: int = ITEMS) -> list[Judged]:
    """Draw review ``number`` of a cell and judge each of its criteria. Same arguments, same outcome."""
    rng = np.random.default_rng([seed, zlib.crc32(cell.code.encode()), number])
    first_end, second_start = items, items - round(items * cell.shared)
    size = second_start + items
    clusters = np.arange(size) // cell.cluster_size
    qualities = draw_qualities(
        rng, size, criteria=cell.criteria, correlation=cell.correlation, clusters=clusters, icc=cell.icc
    )
    members = (slice(0, first_end), slice(second_start, size))
    given = clusters if cell.cluster_size > 1 and cell.clusters_given else None
    return [_judge(cell, _draw(cell, rng, Answers(rng, quality), members, given)) for quality in qualities]


def _draw(
    cell: Cell,
    rng: np.random.Generator,
    answers: Answers,
    members: tuple[slice, slice],
    clusters: Ints | None,
) -> _Drawn:
    latent = (find_latent(expect_mean(0.0) - cell.product), 0.0)
    shifts = _draw_shifts(cell, rng)
    codes = np.zeros((members[1].stop, len(cell.passes)), dtype=np.int64)
    expected = {}
    for place, made in enumerate(cell.passes):
        at = latent[made.period] + shifts.of(made.truth, made.made_in)
        expected[PERIODS[made.period], made.run] = expect_mean(at)
        scored = members[made.period]
        if made.items is not None:
            scored = slice(scored.start, scored.start + made.items)
        codes[scored, place] = answers.score(made.truth, at, scored)
    patterns = {
        label: _count(
            cell,
            codes[members[period]],
            clusters if clusters is None else clusters[members[period]],
            [period],
        )
        for period, label in enumerate(PERIODS)
    }
    joint = _count(cell, codes, clusters, [0, 1]) if cell.shared else stack_periods(*patterns.values())
    return _Drawn(patterns=patterns, joint=joint, expected=expected)


def _draw_shifts(cell: Cell, rng: np.random.Generator) -> Shifts:
    judges = sorted({made.truth[0] for made in cell.passes})
    orders = sorted({made.truth[1] for made in cell.passes})
    came = {made.truth[0] for made in cell.passes if made.run == "baseline"} - {FIRST[0]}
    fixed = {} if cell.replaced is None else dict.fromkeys(came, cell.replaced)
    return draw_shifts(rng, judges, orders, fixed=fixed, period_sd=cell.period_sd, edited=cell.edited)


def _count(cell: Cell, codes: Ints, clusters: Ints | None, periods: Sequence[int]) -> Patterns:
    """Score patterns of the passes of the given periods."""
    places = [place for place, made in enumerate(cell.passes) if made.period in periods]
    keys = [codes[:, place] for place in places]
    if clusters is not None:
        keys.append(clusters)
    number = np.zeros(len(codes), dtype=np.int64)
    for key in reversed(keys):
        number = number * (int(key.max(initial=0)) + 1) + key
    _, rows, weights = np.unique(number, return_index=True, return_counts=True)
    chosen = codes[rows][:, places].astype(np.int16)
    return Patterns(
        columns=tuple(
            Column(period=PERIODS[cell.passes[p].period], run=cell.passes[p].run, repeat=FIRST_REPEAT)
            for p in places
        ),
        codes=chosen,
        differs=np.zeros(chosen.shape, dtype=np.bool_),
        weights=weights.astype(np.int64),
        clusters=None if clusters is None else clusters[rows],
        cluster_names=() if clusters is None else tuple(str(c) for c in range(int(clusters.max()) + 1)),
    )


def _judge(cell: Cell, drawn: _Drawn) -> Judged:
    """The verdict on the mean, made from the same findings as a report's, and what held beside the truth."""
    context = _make_context(cell.criteria)
    measure = context.measures[0]
    runs = read_runs(cell.passes)
    reported = (runs[PERIODS[0]][0], runs[PERIODS[1]][0])
    described = (_describe(drawn, reported[0]), _describe(drawn, reported[1]))
    change = describe_change(context, drawn.joint, *reported, measure, described)
    pairs = find_common(*runs.values())
    described_common = describe_common(context, drawn.joint, pairs, reported)
    common = tuple(found for found in described_common if found.measure == MEAN)
    reruns = [
        _compare(drawn, runs[period][0], run, measure.worth) for period in PERIODS for run in runs[period][1:]
    ]
    case = Case(
        measure=MEAN,
        span=measure.span,
        described=described,
        change=change,
        reruns=tuple(rerun for rerun in reruns if rerun.measures_instrument),
        repeats=tuple(rerun for rerun in reruns if rerun.facet == "repeat"),
        common=common,
        changed=reported[0].instrument.differences(reported[1].instrument),
        not_recorded=tuple({m: None for run in reported for m in run.instrument.not_recorded()}),
    )
    split = describe_split(context, drawn.joint, reported, pairs, measure, reruns)
    held = {"coverage": _covers(change, _expect(drawn, BASELINE, BASELINE))}
    held |= _check_common(drawn, common) | _check_bridges(drawn, split, reruns)
    verdict = decide(case)
    again = [rerun for rerun in reruns if rerun.facet == "repeat"]
    if again:
        held["anchors_differ"] = not all(_covers(rerun.shift, 0.0) for rerun in again)
    return Judged(verdict=verdict, held=held)


@cache
def _make_context(criteria: int) -> Context:
    scale = build_scale("simulation", [1, 2, 3, 4, 5])
    if not isinstance(scale, Scale):
        raise AssertionError(str(scale))
    layout = CriterionLayout(
        criterion=ONLY_CRITERION,
        raw_names=(None,),
        scales=dict.fromkeys(PERIODS, scale),
        runs={},
        readings_by_period={},
    )
    verdict_level = 1 - (1 - LEVEL) / criteria
    return Context(layout=layout, seed=0, draws=0, level=LEVEL, verdict_level=verdict_level)


@cache
def read_runs(passes: tuple[Pass, ...]) -> dict[str, tuple[Run, ...]]:
    """The runs as they would be understood from a table with these records, the baseline first."""
    census = []
    for made in passes:
        labels = {
            "period": PERIODS[made.period],
            "run": made.run,
            "facet": made.facet,
            "judge_model": made.judge,
            "rubric_id": "rubric-1",
            "rubric_order": made.order,
        }
        census.append((tuple(labels.get(name) for name in LABEL_COLUMNS), made.items or ITEMS))
    runs, problems = build_runs(census, Review(source="simulation"))
    if problems:
        raise AssertionError("; ".join(str(problem) for problem in problems))
    return {
        period: tuple(sorted((r for r in runs if r.period == period), key=lambda r: r.facet is not None))
        for period in PERIODS
    }


def _describe(drawn: _Drawn, run: Run) -> RunFinding:
    """As much of a run's finding as the rules look at."""
    patterns = drawn.patterns[run.period]
    valid = patterns.codes[:, patterns.places(run.period, run.name)[0]] > 0
    count = int(patterns.weights[valid].sum())
    return RunFinding(
        period=run.period,
        run=run.name,
        facet=None,
        judge_model=run.instrument.judge_model,
        items=count,
        attempted=count,
        valid=count,
        counts=None,
        shares=None,
        mean=None,
        clusters=None if patterns.clusters is None else len(np.unique(patterns.clusters[valid])),
        shape=RunShape(code=None, stability=None),
    )


def _compare(drawn: _Drawn, baseline: Run, run: Run, worth: Floats) -> Rerun:
    """As much of a re-run's finding as the rules look at: its shift, and whether it counts."""
    patterns = drawn.patterns[run.period]
    y1, valid1 = score_run(patterns, patterns.places(run.period, baseline.name), worth)
    y2, valid2 = score_run(patterns, patterns.places(run.period, run.name), worth)
    both = valid1 & valid2
    shift = to_estimate(estimate_change(y1, y2, both, both, patterns.weights, patterns.clusters, LEVEL))
    return Rerun(
        period=run.period,
        run=run.name,
        facet=str(run.facet),
        judge_model=run.instrument.judge_model,
        paired=int(patterns.weights[both].sum()),
        only_baseline=int(patterns.weights[valid1 & ~valid2].sum()),
        only_rerun=0,
        shift=shift,
        shifts={MEAN: shift},
        measures_instrument=run.facet != "repeat",
    )


def _expect(drawn: _Drawn, first: str, second: str) -> float:
    return drawn.expected[PERIODS[1], second] - drawn.expected[PERIODS[0], first]


def _covers(found: Estimate | Change | None, truth: float) -> bool:
    if found is None or found.low is None or found.high is None:
        return False
    return found.low <= truth <= found.high


def _check_common(drawn: _Drawn, common: Sequence[Common]) -> Outcome:
    """Whether the intervals of the change under re-run instruments cover, each under its own name."""
    return {
        f"coverage_of:{found.first_run}": _covers(found, _expect(drawn, found.first_run, found.second_run))
        for found in common
        if found.first_run == found.second_run != BASELINE
    }


def _check_bridges(drawn: _Drawn, split: Split | None, reruns: Sequence[Rerun]) -> Outcome:
    """Product part and instrument part of a bridge against the truth."""
    bridge = next((rerun for rerun in reruns if rerun.facet == "bridge"), None)
    if split is None or bridge is None:
        return {}
    on_old = bridge.period == PERIODS[0]
    product = split.product_new if on_old else split.product_old
    names = (bridge.run, BASELINE) if on_old else (BASELINE, bridge.run)
    shift = drawn.expected[bridge.period, bridge.run] - drawn.expected[bridge.period, BASELINE]
    return {
        "product_coverage": _covers(product, _expect(drawn, *names)),
        "product_found": not _covers(product, 0.0),
        "instrument_coverage": _covers(bridge.shift, shift),
        "instrument_found": not _covers(bridge.shift, 0.0),
    }
