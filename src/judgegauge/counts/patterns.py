"""Score patterns: which levels an answer got in each run, and how many answers got just that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

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
    ``weights`` (P,): how many answers have the pattern. ``values`` (P, C): scores that are no levels
    (averages, expectations), NaN where there is none; None where the levels are the scores.
    ``clusters`` and ``strata`` (P,): cluster and stratum number of the pattern's answers (None
    without; the same number is the same name in every period that the names cover).
    """

    columns: tuple[Column, ...]
    codes: npt.NDArray[np.int16]
    differs: Flags
    weights: Ints
    values: Floats | None = None
    clusters: Ints | None = None
    cluster_names: tuple[str, ...] = ()
    strata: Ints | None = None
    stratum_names: tuple[str, ...] = ()

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

    ``worth`` (K,) is what each level counts in the measure; scores that are no levels count what they
    are. With several repeats the score is the mean over the valid ones.
    """
    scores, valid = score_measures(patterns, places, worth[np.newaxis])
    return scores[0], valid


def score_measures(patterns: Patterns, places: Sequence[int], worths: Floats) -> tuple[Floats, Flags]:
    """Scores (M, P) of each pattern in a run in M measures, from what levels count in each (M, K).

    And whether a pattern has a score (P,). See ``score_run``.
    """
    if patterns.values is None:
        codes = patterns.codes[:, list(places)]
        valid = codes > 0
        none = np.zeros((len(worths), 1))
        each = np.concatenate([none, worths], axis=1)[:, np.where(valid, codes, 0)]
    else:
        held = patterns.values[:, list(places)]
        valid = ~np.isnan(held)
        each = np.broadcast_to(np.where(valid, held, 0.0), (len(worths), *held.shape))
    if len(places) == 1:
        return each[:, :, 0], valid[:, 0]
    number = valid.sum(axis=1)
    totals = each.sum(axis=2)
    scores = np.divide(totals, number, out=np.zeros(totals.shape), where=number > 0)
    return scores, number > 0


def sum_run(patterns: Patterns, places: Sequence[int], worth: Floats) -> tuple[Floats, Ints, Ints]:
    """Sum of the valid scores of each pattern in a run (P,), how many there are, and how many it lacks."""
    each = [score_run(patterns, [place], worth) for place in places]
    scores, valid = (np.column_stack(part) for part in zip(*each, strict=True))
    lacking = (patterns.codes[:, list(places)] != 0) & ~valid
    return (scores * valid).sum(axis=1), valid.sum(axis=1), lacking.sum(axis=1)


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
    clusters, cluster_names = _join_names(
        first.clusters, first.cluster_names, second.clusters, second.cluster_names
    )
    strata, stratum_names = _join_names(
        first.strata, first.stratum_names, second.strata, second.stratum_names
    )
    values = None
    if first.values is not None and second.values is not None:
        values = _stack(first.values, second.values, np.nan)
    return Patterns(
        columns=first.columns + second.columns,
        codes=_stack(first.codes, second.codes, 0),
        differs=_stack(first.differs, second.differs, False),
        weights=np.concatenate([first.weights, second.weights]),
        values=values,
        clusters=clusters,
        cluster_names=cluster_names,
        strata=strata,
        stratum_names=stratum_names,
    )


Cell = TypeVar("Cell", bound=np.generic)


def _stack(first: npt.NDArray[Cell], second: npt.NDArray[Cell], empty: object) -> npt.NDArray[Cell]:
    """Two blocks on the diagonal, ``empty`` beside them."""
    rows, columns = first.shape
    stacked = np.full((rows + len(second), columns + second.shape[1]), empty, dtype=first.dtype)
    stacked[:rows, :columns], stacked[rows:, columns:] = first, second
    return stacked


def _join_names(
    first: Ints | None, first_names: tuple[str, ...], second: Ints | None, second_names: tuple[str, ...]
) -> tuple[Ints | None, tuple[str, ...]]:
    """One numbering for the clusters (or strata) of two periods."""
    if first is None or second is None:
        return None, ()
    names = tuple(dict.fromkeys(first_names + second_names))
    number = {name: place for place, name in enumerate(names)}
    renumbered = [
        np.array([number[name] for name in own], dtype=np.int64)[numbers]
        for numbers, own in ((first, first_names), (second, second_names))
    ]
    return np.concatenate(renumbered), names
