"""Where judges draw the lines between levels: cumulative logits, from level counts."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray
from judgegauge.statistics.quantiles import chi_square_tail, normal_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.symmetry import TestResult

_STEPS = 60
_FAR = 25.0
"""Logits beyond this are on their way to infinity."""


@dataclass(frozen=True, kw_only=True)
class OrderedFit:
    """A proportional-odds model; empty with a reason where it has no finite maximum."""

    thresholds: tuple[float, ...] = ()
    """Between neighbouring levels that occur."""
    effects: tuple[Estimate, ...] = ()
    log_likelihood: float | None = None
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class JudgeThresholds:
    """Each judge's own thresholds, and whether one shift explains how they differ."""

    thresholds: tuple[tuple[float | None, ...], ...]
    """(J, K - 1) logit of the share at or below each level but the highest; None where that is 0 or 1."""
    shifts: tuple[Estimate, ...]
    """(J - 1) on the logit, against the first judge; above 0 gives higher levels."""
    any_shift: TestResult
    """Likelihood ratio: do the judges differ by shifts at all?"""
    not_one_shift: TestResult
    """Likelihood ratio: do they draw single lines elsewhere, beyond a shift of all?"""


def fit_ordered(counts: npt.ArrayLike, design: npt.ArrayLike, level: float = 0.95) -> OrderedFit:
    """Proportional-odds model ``logit P(Y <= k) = theta_k - x beta`` by maximum likelihood.

    Parameters
    ----------
    counts : (C, K) level counts of C kinds of answers; levels that nowhere occur have no threshold.
    design : (C, p) covariates of each kind, without a constant: the thresholds are one already.

    Undefined without data (``no_data``), on one level (``one_level_in_both``), and where some effect is
    infinite, as when one kind has only the lowest level (``separated``). Standard errors from the
    observed information; normal intervals.

    References
    ----------
    McCullagh (1980), doi:10.1111/j.2517-6161.1980.tb01109.x. On the ratings of wine of Randall (1989)
    temperature has 2.503 (0.529), contact 1.528 (0.477).
    """
    numbers, x = np.asarray(counts, dtype=np.float64), np.asarray(design, dtype=np.float64)
    if numbers.ndim != 2 or x.ndim != 2 or len(numbers) != len(x):
        raise ValueError(f"counts: found {numbers.shape} and {x.shape}, expected (C, K) and (C, p)")
    numbers = numbers[:, numbers.any(axis=0)]
    if numbers.size == 0:
        return OrderedFit(reason=Reason.NO_DATA)
    if numbers.shape[1] < 2:
        return OrderedFit(reason=Reason.ONE_LEVEL_IN_BOTH)
    if np.linalg.matrix_rank(np.column_stack([np.ones(len(x)), x])) < x.shape[1] + 1:
        raise ValueError("design: columns that tell nothing apart, or a constant")
    model = _stack_model(x, numbers.shape[1])
    start = _logit(np.cumsum(numbers.sum(axis=0))[:-1] / numbers.sum())
    found = _climb(np.concatenate([start, np.zeros(x.shape[1])]), numbers, model)
    if found is None:
        return OrderedFit(reason=Reason.SEPARATED)
    cuts = numbers.shape[1] - 1
    errors = np.sqrt(np.diag(np.linalg.inv(_observe(found, numbers, model))))[cuts:]
    z = normal_quantile(level)
    effects = tuple(
        Estimate(
            value=value,
            se=se,
            low=value - z * se,
            high=value + z * se,
            n=int(numbers.sum()),
            level=level,
            method=Method.NORMAL,
        )
        for value, se in zip(found[cuts:].tolist(), errors.tolist(), strict=True)
    )
    return OrderedFit(
        thresholds=tuple(found[:cuts].tolist()),
        effects=effects,
        log_likelihood=_log_likelihood(found, numbers, model),
    )


def compare_thresholds(counts: npt.ArrayLike, level: float = 0.95) -> JudgeThresholds:
    """Thresholds of J judges from their level counts (J, K), the first one the reference.

    Each judge's own are logits of cumulative shares. Judges are taken as independent; where they scored
    the same answers, standard errors are too large and tests miss more than they say.

    The shifts are undefined where the model is (its reason), the tests then too.
    """
    numbers = np.asarray(counts, dtype=np.int64)
    if numbers.ndim != 2 or len(numbers) < 2 or numbers.shape[1] < 2:
        raise ValueError(f"counts: found shape {numbers.shape}, expected (J, K), two of each at least")
    judges = len(numbers)
    fit = fit_ordered(numbers, np.eye(judges)[:, 1:], level) if numbers.any(axis=1).all() else None
    own = tuple(_own_thresholds(row) for row in numbers)
    if fit is None or fit.log_likelihood is None:
        reason = Reason.NO_DATA if fit is None else fit.reason
        missing = Estimate(level=level, method=Method.NORMAL, reason=reason)
        nothing = TestResult(reason=reason)
        return JudgeThresholds(
            thresholds=own, shifts=(missing,) * (judges - 1), any_shift=nothing, not_one_shift=nothing
        )
    pooled = _multinomial(numbers.sum(axis=0))
    apart = sum(_multinomial(row) for row in numbers)
    used = int(numbers.any(axis=0).sum())
    return JudgeThresholds(
        thresholds=own,
        shifts=fit.effects,
        any_shift=_ratio_test(fit.log_likelihood - pooled, judges - 1),
        not_one_shift=_ratio_test(apart - fit.log_likelihood, (judges - 1) * (used - 2)),
    )


def _own_thresholds(counts: IntArray) -> tuple[float | None, ...]:
    total = int(counts.sum())
    below = np.cumsum(counts)[:-1].tolist()
    return tuple(math.log(b / (total - b)) if 0 < b < total else None for b in below)


def _multinomial(counts: IntArray) -> float:
    held = counts[counts > 0]
    return float(np.sum(held * np.log(held / held.sum())))


def _ratio_test(gain: float, df: int) -> TestResult:
    if df < 1:
        return TestResult(reason=Reason.TWO_LEVELS)
    statistic = 2 * max(gain, 0.0)
    return TestResult(statistic=statistic, df=df, p=chi_square_tail(statistic, df))


def _stack_model(x: FloatArray, levels: int) -> FloatArray:
    """Linear predictors (C, K - 1, parameters) of the cumulative logits."""
    cuts = levels - 1
    thresholds = np.broadcast_to(np.eye(cuts), (len(x), cuts, cuts))
    effects = np.broadcast_to(-x[:, np.newaxis, :], (len(x), cuts, x.shape[1]))
    return np.concatenate([thresholds, effects], axis=2)


def _shares(parameters: FloatArray, model: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Shares of the levels (C, K) and slopes (C, K - 1) of the cumulative ones."""
    below = 1 / (1 + np.exp(-(model @ parameters)))
    edges = np.zeros((len(model), 1))
    return np.diff(np.concatenate([edges, below, edges + 1], axis=1), axis=1), below * (1 - below)


def _log_likelihood(parameters: FloatArray, counts: FloatArray, model: FloatArray) -> float:
    shares, _ = _shares(parameters, model)
    if np.any(shares <= 0):
        return -math.inf
    return float(np.sum(counts * np.log(shares)))


def _score(parameters: FloatArray, counts: FloatArray, model: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Gradient of the log-likelihood and expected information."""
    shares, slopes = _shares(parameters, model)
    ratio = counts / shares
    gradient: FloatArray = np.einsum("ck,ckp->p", slopes * (ratio[:, :-1] - ratio[:, 1:]), model)
    moves = slopes[:, :, np.newaxis] * model
    empty = np.zeros((len(model), 1, model.shape[2]))
    changes = np.concatenate([moves, empty], axis=1) - np.concatenate([empty, moves], axis=1)
    weight = counts.sum(axis=1)[:, np.newaxis] / shares
    information: FloatArray = np.einsum("ck,ckp,ckq->pq", weight, changes, changes)
    return gradient, information


def _climb(start: FloatArray, counts: FloatArray, model: FloatArray) -> FloatArray | None:
    """Fisher scoring with halved steps; None where it runs off."""
    here, height = start, _log_likelihood(start, counts, model)
    for _ in range(_STEPS):
        gradient, information = _score(here, counts, model)
        try:
            step = np.linalg.solve(information, gradient)
        except np.linalg.LinAlgError:
            return None
        size = 1.0
        while _log_likelihood(here + size * step, counts, model) < height - 1e-12 * abs(height):
            size /= 2
            if size < 1e-6:
                return here
        here = here + size * step
        height = _log_likelihood(here, counts, model)
        if np.max(np.abs(here)) > _FAR:
            return None
        if float(np.max(np.abs(size * step))) < 1e-10:
            return here
    return None


def _observe(parameters: FloatArray, counts: FloatArray, model: FloatArray) -> FloatArray:
    """Observed information, by central differences of the gradient."""
    width = 1e-5
    columns = []
    for k in range(len(parameters)):
        nudge = np.zeros(len(parameters))
        nudge[k] = width
        above, _ = _score(parameters + nudge, counts, model)
        below, _ = _score(parameters - nudge, counts, model)
        columns.append((below - above) / (2 * width))
    observed = np.column_stack(columns)
    symmetric: FloatArray = (observed + observed.T) / 2
    return symmetric


def _logit(shares: FloatArray) -> FloatArray:
    logits: FloatArray = np.log(shares / (1 - shares))
    return logits
