"""Resampling answers, or whole clusters of them, through what each score pattern contributes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

_CHUNK_CELLS = 20_000_000
"""Numbers held at a time while clusters are drawn."""


def replicate_totals(
    contributions: Ints, weights: Ints, groups: Ints | None, draws: int, rng: np.random.Generator
) -> Ints:
    """Totals of bootstrap samples of answers, or of whole clusters.

    Parameters
    ----------
    contributions : (P, M) int
        What one answer of each pattern adds to each of M totals.
    weights : (P,) int
        Number of answers with each pattern.
    groups : (P,) int or None
        Cluster number of each pattern's answers; None resamples answers.
    draws : int
    rng : numpy.random.Generator

    Returns
    -------
    (draws, M) int

    Notes
    -----
    Answers are drawn as one multinomial over distinct contributions; clusters as one multinomial over
    the kinds of clusters, each with the totals of its members (Davison & Hinkley 1997, section 3.8).
    """
    if groups is None:
        distinct, place = np.unique(contributions, axis=0, return_inverse=True)
        number = np.bincount(place.ravel(), weights=weights, minlength=len(distinct))
        total = int(number.sum())
        if total == 0:
            return np.zeros((draws, contributions.shape[1]), dtype=np.int64)
        return rng.multinomial(total, number / total, size=draws) @ distinct
    labels, place = np.unique(groups, return_inverse=True)
    if not len(labels):
        return np.zeros((draws, contributions.shape[1]), dtype=np.int64)
    totals = np.zeros((len(labels), contributions.shape[1]), dtype=np.int64)
    np.add.at(totals, place, contributions * weights[:, None])
    # Clusters with the same totals are interchangeable, so their kinds are drawn, not they.
    kinds, multiples = np.unique(totals, axis=0, return_counts=True)
    step = max(1, _CHUNK_CELLS // len(kinds))
    parts = [
        rng.multinomial(len(labels), multiples / len(labels), size=min(step, draws - start)) @ kinds
        for start in range(0, draws, step)
    ]
    return np.concatenate(parts)
