"""Score patterns: which levels an answer got in each run, and how many answers got just that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.data.scores import FAILURE_CODES

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, kw_only=True)
class Column:
    """One repeat of one run: a place in every pattern."""

    period: str
    run: str
    repeat: str


@dataclass(frozen=True, kw_only=True)
class Patterns:
    """Distinct score patterns of one criterion, over the runs of one or two periods.

    ``codes`` (P, C): 1..K the level, 0 not attempted, negative a kind of failure.
    ``differs`` (P, C): whether the answer's text in that run is not the baseline's.
    ``weights`` (P,): how many answers have the pattern. ``clusters`` (P,): cluster number of the
    pattern's answers (None without clusters; the same number is the same cluster in every period
    that ``cluster_names`` covers).
    """

    columns: tuple[Column, ...]
    codes: npt.NDArray[np.int16]
    differs: Flags
    weights: Ints
    clusters: Ints | None = None
    cluster_names: tuple[str, ...] = ()

    def places(self, period: str, run: str) -> list[int]:
        """Column positions of all repeats of a run, first repeat first."""
        return [i for i, c in enumerate(self.columns) if (c.period, c.run) == (period, run)]


def count_levels(patterns: Patterns, places: Sequence[int], size: int) -> Ints:
    """Scores at each level (K,), all repeats together."""
    counts = np.zeros(size, dtype=np.int64)
    for place in places:
        codes = patterns.codes[:, place]
        valid = codes > 0
        counts += np.bincount(codes[valid] - 1, weights=patterns.weights[valid], minlength=size).astype(
            np.int64
        )
    return counts


def count_failures(patterns: Patterns, places: Sequence[int]) -> dict[str, int]:
    """Failed scores by kind, kinds that occur only."""
    found = {}
    for kind, code in FAILURE_CODES.items():
        total = sum(int(patterns.weights[patterns.codes[:, place] == code].sum()) for place in places)
        if total:
            found[kind] = total
    return found


def count_attempts(patterns: Patterns, places: Sequence[int]) -> tuple[int, int]:
    """Scores attempted, and different answers attempted."""
    attempted = patterns.codes[:, list(places)] != 0
    scores = int((attempted.sum(axis=1) * patterns.weights).sum())
    return scores, int(patterns.weights[attempted.any(axis=1)].sum())


def score_run(patterns: Patterns, places: Sequence[int], worth: Floats) -> tuple[Floats, Flags]:
    """Score of each pattern in a run (P,) and whether it has one (P,).

    ``worth`` (K,) is what each level counts in the measure. With several repeats the score is the
    mean over the valid ones.
    """
    codes = patterns.codes[:, list(places)]
    valid = codes > 0
    padded = np.concatenate([[0.0], worth])
    totals = (padded[np.where(valid, codes, 0)]).sum(axis=1)
    number = valid.sum(axis=1)
    return np.divide(totals, number, out=np.zeros(len(number)), where=number > 0), number > 0


def pair_places(first: Sequence[int], second: Sequence[int]) -> list[tuple[int, int]]:
    """Repeat with repeat: first with first, second with second, as far as both runs go."""
    return list(zip(first, second, strict=False))


def count_pairs(
    patterns: Patterns, pairs: Sequence[tuple[int, int]], size: int, keep: Flags | None = None
) -> Ints:
    """K x K table of levels, first run in rows, over the pairs of columns that both are valid."""
    table = np.zeros(size * size, dtype=np.int64)
    for first, second in pairs:
        cells, chosen = pair_cells(patterns, first, second, size, keep)
        table += np.bincount(cells, weights=patterns.weights[chosen], minlength=size * size).astype(np.int64)
    return table.reshape(size, size)


def pair_cells(
    patterns: Patterns, first: int, second: int, size: int, keep: Flags | None = None
) -> tuple[Ints, Flags]:
    """Flat cell number of each pattern that is valid in both columns, and which patterns these are (P,)."""
    one, two = patterns.codes[:, first].astype(np.int64), patterns.codes[:, second].astype(np.int64)
    chosen = (one > 0) & (two > 0)
    if keep is not None:
        chosen &= keep
    return (one[chosen] - 1) * size + (two[chosen] - 1), chosen


def stack_periods(first: Patterns, second: Patterns) -> Patterns:
    """Patterns of two periods without shared answers, side by side: absent in the other period's runs."""
    codes = np.zeros((len(first.weights) + len(second.weights), len(first.columns) + len(second.columns)),
                     dtype=np.int16)  # fmt: skip
    differs = np.zeros(codes.shape, dtype=np.bool_)
    rows, columns = first.codes.shape
    codes[:rows, :columns], codes[rows:, columns:] = first.codes, second.codes
    differs[:rows, :columns], differs[rows:, columns:] = first.differs, second.differs
    clusters, names = _join_clusters(first, second)
    return Patterns(
        columns=first.columns + second.columns,
        codes=codes,
        differs=differs,
        weights=np.concatenate([first.weights, second.weights]),
        clusters=clusters,
        cluster_names=names,
    )


def _join_clusters(first: Patterns, second: Patterns) -> tuple[Ints | None, tuple[str, ...]]:
    if first.clusters is None or second.clusters is None:
        return None, ()
    names = tuple(dict.fromkeys(first.cluster_names + second.cluster_names))
    number = {name: place for place, name in enumerate(names)}
    renumbered = [
        np.array([number[name] for name in part.cluster_names], dtype=np.int64)[part.clusters]
        for part in (first, second)
        if part.clusters is not None
    ]
    return np.concatenate(renumbered), names
