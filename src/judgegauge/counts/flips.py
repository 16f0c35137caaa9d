"""The answers that moved furthest, one by one: picked where the engine keeps the answers of a period.

Only as many leave the engine as a work list can hold, and only of those are rationales looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import narwhals as nw
import numpy as np

from judgegauge.counts.patterns import Ints, Patterns
from judgegauge.data.worklist import MOST_ROWS, FlippedAnswer, read_rationales

if TYPE_CHECKING:
    from judgegauge.counts.vectors import Vectors
    from judgegauge.data.layout import CriterionLayout, Layout

_FIRST, _SECOND, _STEPS, _RANK = "first_", "second_", "steps_", "rank_"


Move = tuple[int, str, str, str, str, int, int]
"""Minus its size, criterion, period, run, item_id, first and second cell code: sorts as a list is written."""


def list_flips(layout: Layout, limit: int = MOST_ROWS) -> list[FlippedAnswer]:
    """Flipped answers of every re-run, largest moves first, at most ``limit`` of them.

    First repeats only; an answer whose text was not the baseline's is left out.
    """
    from judgegauge.counts.reduce import reduce_period

    noted: dict[tuple[str, str], list[Move]] = layout.table.flips
    moves: list[Move] = []
    for criterion in layout.criteria:
        for period in layout.periods:
            key = (criterion.criterion, period)
            if key not in noted:
                reduce_period(layout, criterion.up_to(period), period)
            moves += noted.get(key, [])
    flips = [
        FlippedAnswer(
            criterion=criterion, period=period, run=run, item_id=item, first=first - 1, second=second - 1
        )
        for _, criterion, period, run, item, first, second in sorted(moves)[:limit]
    ]
    return read_rationales(layout, flips)


def note_flips(
    layout: Layout, criterion: CriterionLayout, period: str, vectors: Vectors, patterns: Patterns
) -> None:
    """Keep the largest moves of a period by themselves, for the work list."""
    averaged = criterion.scale.kind == "averaged"
    picked = [] if averaged else _pick(layout, criterion, period, vectors, patterns)
    layout.table.flips[criterion.criterion, period] = picked


def _pick(
    layout: Layout, criterion: CriterionLayout, period: str, vectors: Vectors, patterns: Patterns
) -> list[Move]:
    """As many as a work list can hold; those of equal size in the order in which they are listed."""
    baseline, *others = (patterns.places(period, run.name)[0] for run in criterion.runs[period])
    least = _find_least_steps(patterns, baseline, others)
    if least is None:
        return []
    ranked = sorted(others, key=lambda place: patterns.columns[place].run)
    moved = [
        _select_moved(vectors, baseline, place, least).with_columns(nw.lit(rank).alias(_RANK))
        for rank, place in enumerate(ranked)
    ]
    ordered = nw.concat(moved).sort(_STEPS, _RANK, "item_id", descending=[True, False, False])
    picked = layout.table.fetch(ordered.head(MOST_ROWS))
    runs = [patterns.columns[ranked[int(rank)]].run for rank in picked[_RANK]]
    levels = [[int(level) for level in picked[name]] for name in (_FIRST, _SECOND)]
    return [
        (-abs(first - second), criterion.criterion, period, run, item, first, second)
        for run, item, first, second in zip(runs, picked["item_id"], *levels, strict=True)
    ]


def _find_least_steps(patterns: Patterns, baseline: int, others: Sequence[int]) -> int | None:
    """Least size of a move that a full work list has room for, from the counts; None: nothing moved."""
    count: Counter[int] = Counter()
    for steps, weights in _list_moves(patterns, baseline, others):
        for size in np.unique(steps):
            count[int(size)] += int(weights[steps == size].sum())
    total = 0
    sizes = sorted((size for size in count if size), reverse=True)
    for size in sizes:
        total += count[size]
        if total >= MOST_ROWS:
            return size
    return sizes[-1] if sizes else None


def _list_moves(patterns: Patterns, baseline: int, others: Sequence[int]) -> Iterator[tuple[Ints, Ints]]:
    """For each re-run the size of the move of each pattern, and how many answers have it."""
    first = patterns.codes[:, baseline].astype(np.int64)
    for place in others:
        second = patterns.codes[:, place].astype(np.int64)
        chosen = (first > 0) & (second > 0) & ~patterns.differs[:, place]
        yield np.abs(first - second)[chosen], patterns.weights[chosen]


def _select_moved(vectors: Vectors, first: int, second: int, least: int) -> nw.LazyFrame[Any]:
    frame = vectors.frame
    if vectors.texts_differ:
        frame = frame.filter(nw.col(f"d{second}") == 0)
    levels = frame.select(
        "item_id",
        vectors.packing.unpack(first).alias(_FIRST),
        vectors.packing.unpack(second).alias(_SECOND),
    )
    both = levels.filter((nw.col(_FIRST) > 0) & (nw.col(_SECOND) > 0))
    return both.with_columns((nw.col(_FIRST) - nw.col(_SECOND)).abs().alias(_STEPS)).filter(
        nw.col(_STEPS) >= least
    )
