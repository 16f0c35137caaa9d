"""Variance components of one facet where some answers lack scores: restricted likelihood, from patterns."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, sum_weighted
from judgegauge.statistics.components import Component, MeanSquare, make_component
from judgegauge.statistics.grouping import read_weights
from judgegauge.statistics.line_search import find_lowest
from judgegauge.statistics.result import Estimate, Reason

# Residual variance below this share of the scores' own is what rounding leaves of none.
_ROUNDING = 1e-12


@dataclass(frozen=True, kw_only=True)
class UnbalancedComponents:
    """Answers, conditions and residual; empty with a reason where they are undefined."""

    components: tuple[Component, ...] = ()
    condition_means: tuple[float, ...] = ()
    """Means of the conditions, each as if it had scored every answer."""
    answers: int = 0
    reason: str | None = None


class _Fit(NamedTuple):
    criterion: float
    """Minus twice the restricted log-likelihood, up to a constant."""
    means: FloatArray
    covariance: FloatArray
    residual: float


def estimate_unbalanced(
    scores: npt.ArrayLike,
    valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    item: str,
    facet: str,
    level: float = 0.95,
) -> UnbalancedComponents:
    """Components of answers by conditions with scores missing at random, by restricted likelihood.

    ``y = condition + item + residual``, items random, conditions fixed for the fit since there are few;
    their component is the variance of the fitted means less the mean sampling variance of these. With
    nothing missing this is what mean squares give.

    Parameters
    ----------
    scores, valid : (P, J) scores, read only where valid.
    weights : (P,) answers with the pattern.
    item, facet : names of the sources.

    Undefined with fewer than two answers in two conditions (``too_few_items``), with a condition that
    scored none (``no_data``), and where conditions explain every score (``no_variation``). SDs of answers
    and residual have no interval here (``unbalanced``).

    References
    ----------
    Patterson and Thompson (1971), doi:10.1093/biomet/58.3.545; Laird and Ware (1982),
    doi:10.2307/2529876.
    """
    known = np.asarray(valid, dtype=np.bool_)
    number = read_weights(weights, len(known)) * known.any(axis=1)
    used = number > 0
    y, mask, number = np.asarray(scores, dtype=np.float64)[used], known[used], number[used]
    answers = int(number.sum())
    if int(number[mask.sum(axis=1) >= 2].sum()) < 2:
        return UnbalancedComponents(answers=answers, reason=Reason.TOO_FEW_ITEMS)
    if not mask.any(axis=0).all():
        return UnbalancedComponents(answers=answers, reason=Reason.NO_DATA)
    middle = float(y[mask].mean())
    centred = np.where(mask, y - middle, 0.0)
    scale = float(np.max(np.abs(centred))) ** 2
    sums = _gather(centred, mask.astype(np.float64), number)
    ratio = _maximise(sums)
    fit = None if ratio is None else _fit(ratio, sums)
    if ratio is None or fit is None or fit.residual <= _ROUNDING * scale:
        return UnbalancedComponents(answers=answers, reason=Reason.NO_VARIATION)
    residual_df = max(1, int(number @ mask.sum(axis=1)) - answers - len(fit.means) + 1)
    condition = _separate_condition(fit, facet, residual_df, level)
    variances = {(item,): ratio * fit.residual, (item, facet): fit.residual}
    own, rest = (
        Component(
            source=source, raw=raw, sd=Estimate(value=math.sqrt(raw), n=answers, reason=Reason.UNBALANCED)
        )
        for source, raw in variances.items()
    )
    return UnbalancedComponents(
        components=(own, condition, rest),
        condition_means=tuple((fit.means + middle).tolist()),
        answers=answers,
    )


class _Sums(NamedTuple):
    """P patterns over J conditions, and the sums of them that no ratio enters."""

    mask: FloatArray
    weights: FloatArray
    scored: FloatArray
    """Scores of each pattern (P,)."""
    totals: FloatArray
    squared_totals: FloatArray
    ratings: FloatArray
    """Scores of each condition (J,)."""
    condition_totals: FloatArray
    squares: float
    df: int


def _gather(y: FloatArray, mask: FloatArray, weights: IntArray) -> _Sums:
    """``y`` (P, J) is 0 where there is no score."""
    scored, totals = mask.sum(axis=1), y.sum(axis=1)
    return _Sums(
        mask=mask,
        weights=weights.astype(np.float64),
        scored=scored,
        totals=totals,
        squared_totals=totals**2,
        ratings=weights @ mask,
        condition_totals=weights @ y,
        squares=sum_weighted(weights, (y**2).sum(axis=1)),
        df=int(weights @ scored) - mask.shape[1],
    )


def _maximise(sums: _Sums) -> float | None:
    """Ratio of the items' variance to the residual that is most likely; None when there is no residual."""

    def criterion(share: float) -> float:
        fit = _fit(share / (1 - share), sums)
        return math.inf if fit is None else fit.criterion

    at_none = criterion(0.0)
    if not math.isfinite(at_none):
        return None
    found = find_lowest(criterion, 0.0, 1 - 1e-9, tolerance=1e-10)
    # The search never quite reaches its ends.
    share = 0.0 if at_none <= found.value else found.at
    return share / (1 - share)


def _fit(ratio: float, sums: _Sums) -> _Fit | None:
    """Generalised least squares for a given ratio."""
    mask, scored = sums.mask, sums.scored
    shrunk = sums.weights * (ratio / (1 + ratio * scored))
    information = np.diag(sums.ratings) - mask.T @ (shrunk[:, np.newaxis] * mask)
    try:
        inverse = np.linalg.inv(information)
    except np.linalg.LinAlgError:
        return None
    right = sums.condition_totals - (shrunk * sums.totals) @ mask
    means: FloatArray = inverse @ right
    squares = float(sums.squares - sum_weighted(shrunk, sums.squared_totals) - right @ means)
    if sums.df < 1 or squares <= 0:
        return None
    residual = squares / sums.df
    sign, size = np.linalg.slogdet(information)
    if sign <= 0:
        return None
    spread = sum_weighted(sums.weights, np.log1p(ratio * scored))
    covariance = np.asarray(residual * inverse, dtype=np.float64)
    return _Fit(sums.df * math.log(residual) + spread + float(size), means, covariance, residual)


def _separate_condition(fit: _Fit, facet: str, residual_df: int, level: float) -> Component:
    count = len(fit.means)
    spread = float(np.sum((fit.means - fit.means.mean()) ** 2))
    noise = (float(np.trace(fit.covariance)) - float(fit.covariance.sum()) / count) / (count - 1)
    terms = [
        (1.0, MeanSquare(source=(facet,), df=count - 1, sum_of_squares=spread)),
        (-1.0, MeanSquare(source=("noise",), df=residual_df, sum_of_squares=noise * residual_df)),
    ]
    return make_component((facet,), terms, 0.0, level)
