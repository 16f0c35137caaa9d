"""The levels of a re-run against those of the baseline: flips, agreement, boundaries, symmetry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from judgegauge.counts.patterns import Flags, Ints, Patterns, count_pairs, pair_cells, pair_places
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, list_fields, to_estimate
from judgegauge.findings.model import Estimate, FlipPair, Flips, LevelsEstimate, SymmetryTests
from judgegauge.findings.resampled import resample_estimate, resample_share
from judgegauge.statistics import agreement, symmetry
from judgegauge.statistics.boundaries import boundary_intervals
from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.replicates import replicate_totals
from judgegauge.statistics.resampling import resample_cells
from judgegauge.statistics.result import Estimate as Computed
from judgegauge.statistics.result import Reason


def compare_levels(
    context: Context, patterns: Patterns, first: Sequence[int], second: Sequence[int], run: Run
) -> dict[str, Any]:
    """The level part of a re-run's finding, as fields of ``Rerun``, and ``reversed``: the flag's answer."""
    scale = context.scale
    same_text: Flags = np.logical_not(np.any(patterns.differs[:, second], axis=1))
    pairs = pair_places(first, second)
    table = count_pairs(patterns, pairs, scale.size, same_text)
    drawn, by_formula = _draw_tables(context, patterns, pairs, table, same_text, run)
    dependent = None if by_formula else drawn
    crossed, repeated = boundary_intervals(table, drawn, context.level)
    found = _measure_agreement(table, context.level)
    moves = agreement.count_flips(table)
    return {
        "flips": _describe_flips(context, table, moves, dependent),
        "flips_by_pair": tuple(
            FlipPair(levels=(scale.levels[i], scale.levels[j]), count=count)
            for i, j, count in agreement.flips_by_pair(table)
        ),
        "table": tuple(tuple(row) for row in table.tolist()),
        **_describe_agreement(context, found, dependent),
        "crossings": _name_boundaries(context, crossed),
        "repeatability": _name_boundaries(context, repeated),
        "symmetry": _test_symmetry(table, moves) if by_formula else None,
        "reversed": agreement.scale_reversed(found["kappa_quadratic"]),
    }


def _draw_tables(
    context: Context,
    patterns: Patterns,
    pairs: Sequence[tuple[int, int]],
    table: Ints,
    keep: Flags,
    run: Run,
) -> tuple[Ints | None, bool]:
    """Bootstrap replicates (draws, K, K) of the table, and whether its cells are independent answers.

    With clusters, or several repeats of an answer, they are not: no formula holds then. Where one holds,
    tables of periods that are not compared have no replicates.
    """
    size = len(table)
    independent = patterns.clusters is None and len(pairs) == 1
    if independent and not context.compared:
        return None, True
    rng = context.rng("table", run.period, run.name)
    if independent:
        drawn = resample_cells(table.ravel(), context.draws, rng)
        return drawn.reshape(context.draws, size, size), True
    filled = np.flatnonzero(table.ravel())
    place = np.zeros(size * size, dtype=np.int64)
    place[filled] = np.arange(len(filled))
    each = np.zeros((len(patterns.weights), len(filled)), dtype=np.int64)
    for one, two in pairs:
        cells, chosen = pair_cells(patterns, one, two, size, keep)
        each[np.flatnonzero(chosen), place[cells]] += 1
    used = each.any(axis=1)
    groups = None if patterns.clusters is None else patterns.clusters[used]
    totals = replicate_totals(each[used], patterns.weights[used], groups, context.draws, rng)
    drawn = np.zeros((context.draws, size * size), dtype=np.int64)
    drawn[:, filled] = totals
    return drawn.reshape(context.draws, size, size), False


def _describe_flips(
    context: Context, table: Ints, moves: tuple[int, int, int], dependent: Ints | None
) -> Flips:
    """Flips; ``dependent`` are replicates of the table where its answers depend on one another."""
    count, up, down = moves
    share = to_estimate(agreement.flip_share(count, int(table.sum()), context.level))
    if dependent is not None:
        share = resample_share(share, _count_flips_each(dependent), dependent.sum(axis=(1, 2)), context.level)
    return Flips(
        count=count, share=share.value, low=share.low, high=share.high, up=up, down=down, method=share.method
    )


def _count_flips_each(drawn: Ints) -> Ints:
    flips: Ints = drawn.sum(axis=(1, 2)) - np.trace(drawn, axis1=1, axis2=2)
    return flips


def _measure_agreement(table: Ints, level: float) -> dict[str, Computed]:
    kappas = agreement.estimate_kappas(table, level)
    return {
        "exact": agreement.exact_agreement(table, level),
        "within_one": agreement.within_one(table, level),
        "chance": agreement.chance_agreement(table),
        "kappa": kappas["unweighted"],
        "kappa_linear": kappas["linear"],
        "kappa_quadratic": kappas["quadratic"],
    }


def _describe_agreement(
    context: Context, found: Mapping[str, Computed], dependent: Ints | None
) -> dict[str, Estimate]:
    estimates = {name: to_estimate(estimate) for name, estimate in found.items()}
    if dependent is None:
        return estimates
    size = dependent.shape[1]
    near = np.abs(np.subtract.outer(np.arange(size), np.arange(size)))
    for name, width in (("exact", 0), ("within_one", 1)):
        counted = dependent[:, near <= width].sum(axis=1)
        estimates[name] = resample_share(estimates[name], counted, dependent.sum(axis=(1, 2)), context.level)
    kappas = replicate_kappas(dependent)
    for name, draws in (
        ("kappa", kappas.kappa),
        ("kappa_linear", kappas.kappa_linear),
        ("kappa_quadratic", kappas.kappa_quadratic),
    ):
        estimates[name] = resample_estimate(estimates[name], draws, context.level)
    return estimates


def _name_boundaries(context: Context, found: Sequence[Computed]) -> tuple[LevelsEstimate, ...]:
    levels = context.scale.levels
    return tuple(
        LevelsEstimate(between=(levels[k], levels[k + 1]), **list_fields(estimate))
        for k, estimate in enumerate(found)
    )


def _test_symmetry(table: Ints, moves: tuple[int, int, int]) -> SymmetryTests:
    bowker, maxwell = symmetry.bowker(table), symmetry.stuart_maxwell(table)
    sign = symmetry.exact_sign_test(*moves[1:])
    reasons = {
        name: str(reason)
        for name, reason in (("bowker", bowker.reason), ("stuart_maxwell", maxwell.reason))
        if reason is not None
    }
    if sign is None:
        reasons["sign_p"] = str(Reason.NO_VARIATION)
    return SymmetryTests(
        bowker=bowker.statistic,
        bowker_df=bowker.df,
        bowker_p=bowker.p,
        stuart_maxwell=maxwell.statistic,
        stuart_maxwell_df=maxwell.df,
        stuart_maxwell_p=maxwell.p,
        sign_p=sign,
        reasons=reasons,
    )
