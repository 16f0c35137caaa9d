"""Quantiles and tail probabilities, from ``scipy.special`` alone.

``scipy.stats`` takes most of a second to import; ``scipy.special`` a twentieth of that. Even so it is
imported when first needed, so that ``import judgegauge`` stays light.
"""

from __future__ import annotations

from functools import lru_cache

# Reports ask for the same few quantiles thousands of times.
_KEPT = 4096


@lru_cache(maxsize=_KEPT)
def normal_quantile(level: float) -> float:
    """z of a two-sided normal interval at ``level``."""
    from scipy.special import ndtri

    return float(ndtri(0.5 + _checked(level) / 2))


@lru_cache(maxsize=_KEPT)
def t_quantile(level: float, df: float) -> float:
    """t of a two-sided Student interval at ``level`` with ``df`` degrees of freedom."""
    from scipy.special import stdtrit

    return float(stdtrit(df, 0.5 + _checked(level) / 2))


def beta_quantile(first: float, second: float, probability: float) -> float:
    """Quantile of the beta distribution."""
    from scipy.special import betaincinv

    return float(betaincinv(first, second, probability))


def chi_square_tail(statistic: float, df: float) -> float:
    """Probability that a chi-square with ``df`` degrees of freedom exceeds ``statistic``."""
    from scipy.special import chdtrc

    return float(chdtrc(df, statistic))


@lru_cache(maxsize=_KEPT)
def chi_square_quantile(probability: float, df: float) -> float:
    """Quantile of the chi-square distribution with ``df`` degrees of freedom."""
    from scipy.special import chdtri

    return float(chdtri(df, 1 - probability))


def f_tail(statistic: float, first_df: float, second_df: float) -> float:
    """Probability that an F variable exceeds ``statistic``."""
    from scipy.special import fdtrc

    return float(fdtrc(first_df, second_df, statistic))


def fair_coin_cdf(count: int, n: int) -> float:
    """Probability of at most ``count`` heads in ``n`` throws of a fair coin."""
    from scipy.special import bdtr

    return float(bdtr(count, n, 0.5))


def _checked(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(f"level: found {level}, expected a number between 0 and 1")
    return level
