"""Variance components of scores: how much is the answer's, how much the instrument's."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, sum_weighted
from judgegauge.statistics.grouping import read_weights
from judgegauge.statistics.intervals import estimate_with_t
from judgegauge.statistics.quantiles import chi_square_quantile, f_tail
from judgegauge.statistics.result import Estimate, Method, Reason

WITHIN = "within"
"""Source of what repeats of one cell differ by."""
Source = tuple[str, ...]

# Mean squares smaller than this share of the largest squared score are rounding, not spread.
_ROUNDING = 1e-12


@dataclass(frozen=True, kw_only=True)
class MeanSquare:
    """One row of an analysis of variance."""

    source: Source
    df: int
    sum_of_squares: float

    @property
    def mean_square(self) -> float:
        return self.sum_of_squares / self.df


@dataclass(frozen=True, kw_only=True)
class Component:
    """A variance component. ``raw`` is the unbiased estimate, which may lie below 0; ``variance`` never."""

    source: Source
    raw: float
    sd: Estimate
    """Square root of ``variance``, with its interval."""

    @property
    def negative(self) -> bool:
        return self.raw < 0

    @property
    def variance(self) -> float:
        return max(self.raw, 0.0)


@dataclass(frozen=True, kw_only=True)
class Decision:
    """What scores would be worth with given numbers of conditions (a D study)."""

    numbers: Mapping[str, int]
    relative_error: float
    """Variance of an answer's mean score that changes its place among the answers."""
    absolute_error: float
    """The same with what moves all answers alike."""
    mean_sd: float
    """SD that the instrument alone gives the mean over very many answers."""
    g: float | None
    """Generalizability coefficient: answers' variance over that plus relative error."""
    phi: float | None
    """Dependability: answers' variance over that plus absolute error."""
    reason: str | None = None


def analyse_variance(
    scores: npt.ArrayLike, weights: npt.ArrayLike, facets: Sequence[str], *, repeats: bool = False
) -> tuple[MeanSquare, ...]:
    """Sums of squares of a complete crossed design, every source, single facets first.

    The sum of squares of a set of facets is, by inclusion and exclusion over its subsets, that of the
    marginal means of its cells.

    Parameters
    ----------
    scores : (P, J1, J2, ...) one axis for each facet, then one for repeats if there are any. The first
        axis holds patterns of answers.
    weights : (P,) answers with the pattern.
    facets : names of the axes, the answers' first.
    repeats : whether the last axis holds repeats within a cell, which correspond to nothing elsewhere.

    Raises
    ------
    ValueError
        When an axis does not fit, a score is missing, or a facet has fewer than two conditions.
    """
    y = np.asarray(scores, dtype=np.float64)
    if y.ndim != len(facets) + repeats or not np.all(np.isfinite(y)):
        raise ValueError(f"scores: found {y.ndim} axes, expected {len(facets) + repeats}, none missing")
    multiplicity = read_weights(weights, len(y))
    sizes = (int(multiplicity.sum()), *y.shape[1:])
    if min(sizes) < 2:
        raise ValueError(f"scores: found conditions {sizes}, expected two at least of each facet")
    y = y - np.average(y.reshape(len(y), -1).mean(axis=1), weights=multiplicity)
    count = sizes[-1] if repeats else 1
    means = y.mean(axis=-1) if repeats else y
    averages = {
        kept: _average(means, multiplicity, kept)
        for size in range(len(facets) + 1)
        for kept in combinations(range(len(facets)), size)
    }
    rows = [
        _square(averages, multiplicity, sizes[: len(facets)], axes, facets, count)
        for size in range(1, len(facets) + 1)
        for axes in combinations(range(len(facets)), size)
    ]
    if repeats:
        inside = ((y - means[..., np.newaxis]) ** 2).reshape(len(y), -1).sum(axis=1)
        cells = math.prod(sizes[: len(facets)])
        within = sum_weighted(multiplicity, inside)
        rows.append(MeanSquare(source=(WITHIN,), df=cells * (count - 1), sum_of_squares=within))
    return tuple(rows)


def estimate_components(
    scores: npt.ArrayLike,
    weights: npt.ArrayLike,
    facets: Sequence[str],
    *,
    repeats: bool = False,
    level: float = 0.95,
) -> tuple[Component, ...]:
    """Variance components of a complete crossed design with random facets, by mean squares.

    Expected mean squares solved: ``s2(a) = sum over b containing a of (-1)^(|b|-|a|) MS(b) / n(a)``, n(a)
    scores in a cell of a. The full interaction is the residual, or with repeats stands apart from it.
    A negative estimate stays as it is in the others (Brennan's convention) and counts as 0 itself.
    Interval of the SD: modified large-sample limits, without their product terms; for a single mean
    square the exact chi-square limits.

    Parameters are those of ``analyse_variance``.

    References
    ----------
    Brennan (2001), Generalizability Theory, chapter 3: his synthetic data set 3 gives .5528 for persons,
    .4417 for items, .0074 for occasions. Ting et al. (1990), doi:10.1080/00949659008811240, for limits.
    """
    rows = analyse_variance(scores, weights, facets, repeats=repeats)
    sizes = _count_conditions(scores, weights, facets)
    count = np.shape(scores)[-1] if repeats else 1
    largest = float(np.max(np.abs(np.asarray(scores, dtype=np.float64)))) ** 2
    return solve_components(rows, facets, sizes, count, rounding=_ROUNDING * largest, level=level)


def solve_components(
    rows: Sequence[MeanSquare],
    facets: Sequence[str],
    sizes: Mapping[str, int],
    count: int = 1,
    *,
    rounding: float = 0.0,
    level: float = 0.95,
) -> tuple[Component, ...]:
    """Components from the rows of an analysis of variance; ``sizes`` conditions, ``count`` repeats.

    A row that is missing, such as a pooled one, has no component and the residual in its place.
    """
    by_source = {row.source: row for row in rows}
    within = by_source.get((WITHIN,))
    components = []
    for row in rows:
        if row.source == (WITHIN,):
            components.append(make_component(row.source, [(1.0, row)], rounding, level))
            continue
        number = count * math.prod(sizes[f] for f in facets if f not in row.source)
        others = [f for f in facets if f not in row.source]
        terms = []
        for size in range(len(others) + 1):
            for more in combinations(others, size):
                source = tuple(f for f in facets if f in row.source or f in more)
                found = by_source.get(source, within)
                if found is None:
                    raise ValueError(f"rows: nothing for {source} and no residual")
                terms.append(((-1.0) ** size / number, found))
        if within is not None and len(others) == 0:
            terms.append((-1.0 / number, within))
        components.append(make_component(row.source, _merge(terms), rounding, level))
    return tuple(components)


def pool_interaction(rows: Sequence[MeanSquare], above: float = 0.25) -> tuple[MeanSquare, ...]:
    """The full interaction put into the residual when its F test has a p above ``above``; else as given.

    Common in studies of measuring devices (AIAG, Measurement Systems Analysis); needs repeats.
    """
    *kept, top, within = rows
    if within.source != (WITHIN,):
        raise ValueError("rows: pooling needs repeats within a cell")
    if f_tail(top.mean_square / within.mean_square, top.df, within.df) <= above:
        return tuple(rows)
    total = top.sum_of_squares + within.sum_of_squares
    return (*kept, MeanSquare(source=(WITHIN,), df=top.df + within.df, sum_of_squares=total))


def project(variances: Mapping[Source, float], item: str, numbers: Mapping[str, int]) -> Decision:
    """What an answer's mean score over given ``numbers`` of conditions would be worth (a D study).

    Each component is divided by the product of the numbers of its facets; ``within`` by that of all.
    ``G = s2(item) / (s2(item) + relative)``; ``Phi`` with the absolute error.

    G and Phi are undefined when answers and error do not vary (``no_variation``).

    References
    ----------
    Brennan (2001), chapter 4; Shrout and Fleiss (1979), doi:10.1037/0033-2909.86.2.420: with one facet
    Phi is ICC(2,k), .62 in their example, and G is ICC(3,k), .91.
    """
    own = variances[(item,)]
    relative = common = 0.0
    for source, variance in variances.items():
        if source == (item,):
            continue
        part = variance / math.prod(
            numbers[f] for f in (numbers if source == (WITHIN,) else source) if f != item
        )
        if item in source or source == (WITHIN,):
            relative += part
        else:
            common += part
    defined = own + relative > 0
    return Decision(
        numbers=dict(numbers),
        relative_error=relative,
        absolute_error=relative + common,
        mean_sd=math.sqrt(common),
        g=own / (own + relative) if defined else None,
        phi=own / (own + relative + common) if defined else None,
        reason=None if defined else Reason.NO_VARIATION,
    )


def count_distinct_categories(item_variance: float, error_variance: float) -> int | None:
    """Groups of answers that scores can tell apart: ``sqrt(2) * sd(item) / sd(error)``, truncated.

    At least 1: scores that tell nothing apart put all in one group. Undefined without error.

    References
    ----------
    AIAG (2010), Measurement Systems Analysis, 4th edition: its example gives 4 by analysis of variance.
    """
    if error_variance <= 0:
        return None
    return max(1, math.floor(math.sqrt(2 * item_variance / error_variance)))


def predict_condition(condition_means: npt.ArrayLike, level: float = 0.95) -> Estimate:
    """The mean that one more condition like these M would give: ``mean +- t s sqrt(1 + 1/M)``, M - 1 df.

    Undefined with fewer than two conditions (``too_few_conditions``); no interval when all are alike
    (``no_variation``).
    """
    means = np.asarray(condition_means, dtype=np.float64)
    count = means.size
    if count < 2:
        return Estimate(n=count, level=level, method=Method.T, reason=Reason.TOO_FEW_CONDITIONS)
    value, s = float(means.mean()), float(means.std(ddof=1))
    if s <= _ROUNDING * float(np.max(np.abs(means))):
        return Estimate(value=value, n=count, level=level, method=Method.T, reason=Reason.NO_VARIATION)
    return estimate_with_t(value, s * math.sqrt(1 + 1 / count), count - 1, n=count, level=level)


def _count_conditions(scores: npt.ArrayLike, weights: npt.ArrayLike, facets: Sequence[str]) -> dict[str, int]:
    sizes = (int(np.sum(weights)), *np.shape(scores)[1:])
    return dict(zip(facets, sizes[: len(facets)], strict=True))


def _square(
    averages: Mapping[tuple[int, ...], FloatArray],
    weights: IntArray,
    sizes: tuple[int, ...],
    axes: tuple[int, ...],
    facets: Sequence[str],
    count: int,
) -> MeanSquare:
    """Sum of squares of one source, from its effect in every cell: averages added and taken away."""
    effect: FloatArray = averages[axes]
    for size in range(len(axes)):
        for kept in combinations(axes, size):
            effect = effect + (-1) ** (len(axes) - size) * averages[kept]
    whole = effect**2
    inner = whole.reshape(len(whole), -1).sum(axis=1)
    summed = sum_weighted(weights, inner) if 0 in axes else float(inner[0])
    number = count * math.prod(sizes[k] for k in range(len(sizes)) if k not in axes)
    return MeanSquare(
        source=tuple(facets[k] for k in axes),
        df=math.prod(sizes[k] - 1 for k in axes),
        sum_of_squares=summed * number,
    )


def _average(means: FloatArray, weights: IntArray, kept: tuple[int, ...]) -> FloatArray:
    """Mean over every axis that is not kept, axes of length 1 in their place."""
    others = tuple(k for k in range(1, means.ndim) if k not in kept)
    averaged: FloatArray = means.mean(axis=others, keepdims=True) if others else means
    if 0 in kept:
        return averaged
    total: FloatArray = weights.astype(np.float64) @ averaged.reshape(len(averaged), -1) / weights.sum()
    return total.reshape(1, *averaged.shape[1:])


def _merge(terms: Sequence[tuple[float, MeanSquare]]) -> list[tuple[float, MeanSquare]]:
    """Coefficients of each mean square added up."""
    totals: dict[Source, tuple[float, MeanSquare]] = {}
    for factor, row in terms:
        before = totals.get(row.source, (0.0, row))[0]
        totals[row.source] = (before + factor, row)
    return [term for term in totals.values() if term[0] != 0]


def make_component(
    source: Source, terms: Sequence[tuple[float, MeanSquare]], rounding: float, level: float
) -> Component:
    """Component that is a combination of mean squares, with modified large-sample limits."""
    raw = sum(factor * row.mean_square for factor, row in terms)
    largest = max(abs(factor) * row.mean_square for factor, row in terms)
    if abs(raw) <= 1e-12 * largest or largest <= rounding:
        raw = 0.0
    down = up = 0.0
    for factor, row in terms:
        # By how much a mean square may lie above, and below, what it estimates: shares of itself.
        over = 1 - row.df / chi_square_quantile(0.5 + level / 2, row.df)
        under = row.df / chi_square_quantile(0.5 - level / 2, row.df) - 1
        size = (factor * row.mean_square) ** 2
        down += size * (over if factor > 0 else under) ** 2
        up += size * (under if factor > 0 else over) ** 2
    value = math.sqrt(max(raw, 0.0))
    method = Method.MODIFIED_LARGE_SAMPLE
    if largest <= rounding:
        return Component(
            source=source,
            raw=0.0,
            sd=Estimate(value=0.0, level=level, method=method, reason=Reason.NO_VARIATION),
        )
    low, high = (math.sqrt(max(limit, 0.0)) for limit in (raw - math.sqrt(down), raw + math.sqrt(up)))
    df = terms[0][1].df
    return Component(
        source=source,
        raw=raw,
        sd=Estimate(value=value, low=low, high=high, df=df, level=level, method=method),
    )
