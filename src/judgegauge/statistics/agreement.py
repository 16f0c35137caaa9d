"""Agreement of two runs on the same answers, from their pair table (K, K), first run in rows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_table, read_values
from judgegauge.statistics.quantiles import normal_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.shares import clopper_pearson, wilson
from judgegauge.statistics.summary import estimate_mean_of_groups

Weights = Literal["unweighted", "linear", "quadratic"]
NAMED_WEIGHTS: tuple[Weights, ...] = ("unweighted", "linear", "quadratic")

# A variance below this is what rounding leaves of zero.
_ROUNDING = 1e-14


@dataclass(frozen=True, kw_only=True)
class KappaEstimate(Estimate):
    """Kappa with, beside its standard error, the one that holds when agreement is by chance alone."""

    se0: float | None = None
    z0: float | None = None
    """Kappa divided by ``se0``."""


def exact_agreement(table: npt.ArrayLike, level: float = 0.95) -> Estimate:
    """Share of answers on the same level in both runs, Wilson interval. Undefined without answers."""
    whole = read_table(table)
    return wilson(int(np.trace(whole)), int(whole.sum()), level)


def within_one(table: npt.ArrayLike, level: float = 0.95) -> Estimate:
    """Share of answers at most one level apart, Wilson interval. Undefined without answers."""
    whole = read_table(table)
    near = sum(int(np.trace(whole, offset=k)) for k in (-1, 0, 1))
    return wilson(near, int(whole.sum()), level)


def chance_agreement(table: npt.ArrayLike) -> Estimate:
    """Exact agreement to be expected if the runs were unrelated: sum of products of their shares.

    No interval. Undefined without answers.
    """
    whole = read_table(table)
    n = int(whole.sum())
    if n == 0:
        return Estimate(n=0, reason=Reason.NO_DATA)
    return Estimate(value=float(np.dot(whole.sum(axis=1) / n, whole.sum(axis=0) / n)), n=n)


def kappa(
    table: npt.ArrayLike, weights: Weights | npt.ArrayLike = "unweighted", level: float = 0.95
) -> KappaEstimate:
    """Cohen's kappa, unweighted or weighted, with its large-sample standard error.

    ``(po - pe) / (1 - pe)`` with similarity weights: 1 on the diagonal only; ``1 - |i-j|/(K-1)``;
    ``1 - (i-j)^2/(K-1)^2``; or a (K, K) array of similarities (1 on the diagonal). Distances are those of
    the full declared scale, used or not. Normal interval.

    Undefined without answers (``no_data``), and when both runs used one and the same level only
    (``one_level_in_both``: 0/0). With perfect agreement it is 1 without standard error (``no_variation``).

    References
    ----------
    Cohen (1968), doi:10.1037/h0026256; Fleiss, Cohen and Everitt (1969), doi:10.1037/h0028106, for both
    standard errors. Their table [[106,10,4],[22,28,10],[2,12,6]] gives .4286 (.0537) unweighted.
    """
    whole = read_table(table)
    similarity = _read_similarity(weights, len(whole))
    return _estimate_kappas(whole, similarity[np.newaxis], level)[0]


def estimate_kappas(table: npt.ArrayLike, level: float = 0.95) -> dict[Weights, KappaEstimate]:
    """Unweighted, linear and quadratic kappa of one table; see ``kappa``."""
    whole = read_table(table)
    similarities = np.stack([_find_similarity(name, len(whole)) for name in NAMED_WEIGHTS])
    return dict(zip(NAMED_WEIGHTS, _estimate_kappas(whole, similarities, level), strict=True))


def _estimate_kappas(table: IntArray, similarities: FloatArray, level: float) -> list[KappaEstimate]:
    """Kappa of one table under each of several similarities (W, K, K)."""
    n = int(table.sum())
    if n == 0:
        missing = KappaEstimate(n=0, level=level, method=Method.NORMAL, reason=Reason.NO_DATA)
        return [missing] * len(similarities)
    joint = table / n
    rows, columns = joint.sum(axis=1), joint.sum(axis=0)
    product = np.outer(rows, columns)
    agreed, chance = ((similarities * part).sum(axis=(1, 2)) for part in (joint, product))
    beyond = np.where(1 - chance < _ROUNDING, np.nan, 1 - chance)
    values = (agreed - chance) / beyond
    expected = (similarities @ columns)[:, :, np.newaxis] + (rows @ similarities)[:, np.newaxis, :]
    reached = expected * (1 - values)[:, np.newaxis, np.newaxis]
    spread = (joint * (similarities - reached) ** 2).sum(axis=(1, 2)) - (values - chance * (1 - values)) ** 2
    spread0 = (product * (similarities - expected) ** 2).sum(axis=(1, 2)) - chance**2
    each = zip(values.tolist(), spread.tolist(), spread0.tolist(), (n * beyond**2).tolist(), strict=True)
    return [_describe_kappa(n, *parts, level) for parts in each]


def _describe_kappa(
    n: int, value: float, spread: float, spread0: float, divisor: float, level: float
) -> KappaEstimate:
    if math.isnan(value):
        return KappaEstimate(n=n, level=level, method=Method.NORMAL, reason=Reason.ONE_LEVEL_IN_BOTH)
    se, se0 = _root(spread, divisor), _root(spread0, divisor)
    z = normal_quantile(level)
    return KappaEstimate(
        value=value,
        se=se,
        low=None if se is None else value - z * se,
        high=None if se is None else value + z * se,
        n=n,
        level=level,
        method=Method.NORMAL,
        reason=Reason.NO_VARIATION if se is None else None,
        se0=se0,
        z0=None if se0 is None else value / se0,
    )


def scale_reversed(quadratic: Estimate) -> bool:
    """Whether quadratic kappa is clearly negative: its whole interval lies below 0."""
    return quadratic.high is not None and quadratic.high < 0


def count_flips(table: npt.ArrayLike) -> tuple[int, int, int]:
    """Answers on different levels ``(count, up, down)``; up means higher in the second run."""
    whole = read_table(table)
    up, moved = int(np.triu(whole, 1).sum()), int(whole.sum() - np.trace(whole))
    return moved, up, moved - up


def flips_by_pair(table: npt.ArrayLike) -> tuple[tuple[int, int, int], ...]:
    """Flips between each two levels ``(i, j, count)``, i < j, both directions together, largest first."""
    whole = read_table(table)
    both = np.triu(whole + whole.T, 1)
    lower, upper = np.nonzero(both)
    pairs = zip(lower.tolist(), upper.tolist(), both[lower, upper].tolist(), strict=True)
    return tuple(sorted(pairs, key=lambda pair: (-pair[2], pair[0], pair[1])))


def flip_share(count: int, n: int, level: float = 0.95) -> Estimate:
    """Share of ``n`` answers that are on different levels: Wilson interval, Clopper-Pearson if none is.

    Undefined without answers.
    """
    return wilson(count, n, level) if count else clopper_pearson(0, n, level)


def shift(table: npt.ArrayLike, values: npt.ArrayLike, level: float = 0.95) -> Estimate:
    """Mean of second minus first score over the same answers, paired standard error ``sd_d / sqrt(n)``.

    ``sd_d`` in sample form, t with n - 1 df. Undefined without answers (``no_data``); standard error and
    interval also with one answer (``too_few_items``) or when all moved alike (``no_variation``).
    """
    whole = read_table(table)
    scores = read_values(values, whole.shape[0])
    moves = scores[np.newaxis, :] - scores[:, np.newaxis]
    return estimate_mean_of_groups(moves.ravel(), whole.ravel(), None, level)


def _read_similarity(weights: Weights | npt.ArrayLike, size: int) -> FloatArray:
    if isinstance(weights, str):
        return _find_similarity(weights, size)
    similarity = np.asarray(weights, dtype=np.float64)
    if similarity.shape != (size, size):
        raise ValueError(f"weights: found shape {similarity.shape}, expected ({size}, {size})")
    if not np.allclose(np.diag(similarity), 1):
        # Disagreement weights in the place of similarities leave kappa right and its error wrong.
        raise ValueError("weights: expected similarities, 1 on the diagonal")
    return similarity


@lru_cache(maxsize=64)
def _find_similarity(weights: str, size: int) -> FloatArray:
    ranks = np.arange(size)
    distance = np.abs(ranks[:, np.newaxis] - ranks[np.newaxis, :]) / (size - 1)
    kinds: dict[str, FloatArray] = {
        "unweighted": np.eye(size),
        "linear": 1 - distance,
        "quadratic": 1 - distance**2,
    }
    if weights not in kinds:
        raise ValueError(f"weights: found {weights!r}, expected one of {', '.join(kinds)}, or an array")
    return kinds[weights]


def _root(spread: float, divisor: float) -> float | None:
    return math.sqrt(spread / divisor) if spread > _ROUNDING else None
