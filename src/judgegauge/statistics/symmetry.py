"""Do two runs differ in one direction? Tests on the pair table, first run in rows."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import IntArray, read_table
from judgegauge.statistics.quantiles import chi_square_tail, fair_coin_cdf
from judgegauge.statistics.result import Reason


@dataclass(frozen=True, kw_only=True)
class TestResult:
    """A chi-square statistic, its degrees of freedom and tail probability."""

    __test__ = False  # not a test case, whatever pytest makes of the name

    statistic: float | None = None
    df: int | None = None
    p: float | None = None
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class McNemarResult:
    """McNemar's test in its usual forms, all two-sided."""

    exact_p: float | None = None
    mid_p: float | None = None
    chi2: float | None = None
    chi2_p: float | None = None
    chi2_corrected: float | None = None
    """With Edwards' continuity correction."""
    chi2_corrected_p: float | None = None
    reason: str | None = None


def bowker(table: npt.ArrayLike) -> TestResult:
    """Bowker's test of symmetry over the pairs of levels between which something moved.

    ``sum (n_ij - n_ji)^2 / (n_ij + n_ji)`` over non-empty pairs, as many degrees of freedom.

    Undefined without flips (``no_flips``).

    References
    ----------
    Bowker (1948), doi:10.1080/01621459.1948.10483284.
    """
    whole = read_table(table)
    moved = whole + whole.T
    np.fill_diagonal(moved, 0)
    if not moved.any():
        return TestResult(reason=Reason.NO_FLIPS)
    # Each pair of levels stands in two cells.
    apart = (whole - whole.T).astype(np.float64) ** 2
    each = np.divide(apart, moved, out=np.zeros_like(apart), where=moved > 0)
    return _chi_square(float(each.sum()) / 2, int(np.count_nonzero(moved)) // 2)


def stuart_maxwell(table: npt.ArrayLike) -> TestResult:
    """Stuart-Maxwell test that both runs use the levels equally often.

    ``d' V^-1 d`` with d the difference of margins. V is the Laplacian of the graph whose edges are the
    flips, so its rank, the degrees of freedom, is K minus the number of connected components; one level
    of each component is left out, which one does not matter.

    Undefined without flips (``no_flips``).

    References
    ----------
    Stuart (1955), doi:10.1093/biomet/42.3-4.412; Maxwell (1970), doi:10.1192/bjp.116.535.651.
    """
    whole = read_table(table)
    both = whole + whole.T
    np.fill_diagonal(both, 0)
    kept = _all_but_one_of_each_component(both)
    if kept.size == 0:
        return TestResult(reason=Reason.NO_FLIPS)
    difference = (whole.sum(axis=1) - whole.sum(axis=0))[kept].astype(np.float64)
    laplacian = -both.astype(np.float64)
    np.fill_diagonal(laplacian, both.sum(axis=1))
    covariance = laplacian[kept[:, np.newaxis], kept]
    statistic = float(difference @ np.linalg.solve(covariance, difference))
    return _chi_square(statistic, int(kept.size))


def bhapkar(table: npt.ArrayLike) -> TestResult:
    """Bhapkar's test of equal margins: Stuart-Maxwell's statistic S as ``S / (1 - S/n)``.

    Undefined without flips (``no_flips``), and when every answer flipped alike (S = n: ``no_variation``).

    References
    ----------
    Bhapkar (1966), doi:10.1080/01621459.1966.10502021; Keefe (1982) for the identity.
    """
    found = stuart_maxwell(table)
    if found.statistic is None or found.df is None:
        return found
    rest = 1 - found.statistic / int(read_table(table).sum())
    if rest < 1e-12:
        return TestResult(reason=Reason.NO_VARIATION)
    return _chi_square(found.statistic / rest, found.df)


def exact_sign_test(up: int, down: int) -> float | None:
    """Two-sided exact p that moves up and down are equally likely. Undefined without moves."""
    if up < 0 or down < 0:
        raise ValueError(f"discordant counts: found {up} and {down}, expected zero or more")
    if up == down:
        # Both tails hold the middle value, and together more than everything.
        return 1.0 if up else None
    return 2 * fair_coin_cdf(min(up, down), up + down)


def mcnemar_exact(b: int, c: int) -> McNemarResult:
    """McNemar's test from the two discordant counts: exact (binomial), mid-p and chi-square with 1 df.

    Undefined when both are 0 (``no_flips``).

    References
    ----------
    McNemar (1947), doi:10.1007/BF02295996; Fagerland, Lydersen and Laake (2013),
    doi:10.1186/1471-2288-13-91, for mid-p. Counts 2 and 9 give exact .0654, mid-p .0386.
    """
    if b < 0 or c < 0:
        raise ValueError(f"discordant counts: found {b} and {c}, expected zero or more")
    n = b + c
    if n == 0:
        return McNemarResult(reason=Reason.NO_FLIPS)
    fewer = min(b, c)
    tails = 2 * fair_coin_cdf(fewer, n)
    chi2 = (b - c) ** 2 / n
    corrected = max(abs(b - c) - 1, 0) ** 2 / n
    return McNemarResult(
        exact_p=exact_sign_test(b, c),
        mid_p=tails - _fair_coin_mass(fewer, n),
        chi2=chi2,
        chi2_p=chi_square_tail(chi2, 1),
        chi2_corrected=corrected,
        chi2_corrected_p=chi_square_tail(corrected, 1),
    )


def _chi_square(statistic: float, df: int) -> TestResult:
    return TestResult(statistic=statistic, df=df, p=chi_square_tail(statistic, df))


def _fair_coin_mass(count: int, n: int) -> float:
    log_ways = math.lgamma(n + 1) - math.lgamma(count + 1) - math.lgamma(n - count + 1)
    return math.exp(log_ways - n * math.log(2))


def _all_but_one_of_each_component(edges: IntArray) -> IntArray:
    """Levels but the first of each connected component of the graph with ``edges`` (K, K)."""
    neighbours = [[k for k, count in enumerate(row) if count] for row in edges.tolist()]
    unseen = set(range(len(neighbours)))
    kept: list[int] = []
    while unseen:
        waiting = [min(unseen)]
        unseen.discard(waiting[0])
        while waiting:
            near = [k for k in neighbours[waiting.pop()] if k in unseen]
            unseen.difference_update(near)
            kept.extend(near)
            waiting.extend(near)
    return np.array(sorted(kept), dtype=np.int64)
