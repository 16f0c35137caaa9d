"""The answers that moved furthest, one by one: picked where the engine keeps the answers of a period.

Only as many leave the engine as a work list can hold, and only of those are rationales looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
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


@dataclass
class Kept:
    """The answers of a period of a criterion, and their patterns once they are counted."""

    criterion: CriterionLayout
    vectors: Vectors
    patterns: Patterns | None = None


def list_flips(layout: Layout, limit: int = MOST_ROWS) -> list[FlippedAnswer]:
    """Flipped answers of every re-run, largest moves first, at most ``limit`` of them.

    First repeats only; an answer whose text was not the baseline's is left out.
    """
    from judgegauge.counts.reduce import reduce_period

    settle_flips(layout)
    noted: dict[tuple[str, str], list[Move]] = layout.table.flips
    for criterion in layout.criteria:
        for period in layout.periods:
            if (criterion.criterion, period) not in noted:
                reduce_period(layout, criterion.up_to(period), period)
    settle_flips(layout)
    flips = [
        FlippedAnswer(
            criterion=criterion, period=period, run=run, item_id=item, first=first - 1, second=second - 1
        )
        for _, criterion, period, run, item, first, second in sorted(chain(*noted.values()))[:limit]
    ]
    return read_rationales(layout, flips)


def settle_flips(layout: Layout) -> None:
    """Pick the largest moves of the criterion that was counted, and let its answers go."""
    kept: dict[str, Kept] = layout.table.kept
    noted: dict[tuple[str, str], list[Move]] = layout.table.flips
    counted = {
        period: own
        for period, own in kept.items()
        if own.patterns is not None and own.criterion.scale.kind != "averaged"
    }
    least = _find_least_steps(counted)
    for period, own in kept.items():
        if own.patterns is not None:
            picked = _pick(layout, period, own, least[period]) if period in least else []
            noted[own.criterion.criterion, period] = picked
        layout.table.drop(own.vectors.frame)
    kept.clear()


def _find_least_steps(counted: Mapping[str, Kept]) -> dict[str, int]:
    """By period the least size of a move that a full work list has room for, from the counts alone.

    Of equal moves those of an earlier period are listed first, so that later ones may find no room.
    """
    sizes = {
        (-int(size), period): int(weights[steps == size].sum())
        for period, own in counted.items()
        for steps, weights in [_list_moves(period, own)]
        for size in np.unique(steps)
        if size > 0
    }
    least: dict[str, int] = {}
    total = 0
    for minus, period in sorted(sizes):
        if total >= MOST_ROWS:
            break
        total += sizes[minus, period]
        least[period] = -minus
    return least


def _pick(layout: Layout, period: str, own: Kept, least: int) -> list[Move]:
    """As many as a work list can hold; those of equal size in the order in which they are listed."""
    assert own.patterns is not None
    baseline, *others = _places(period, own)
    columns = own.patterns.columns
    ranked = sorted(others, key=lambda place: columns[place].run)
    moved = [
        _select_moved(own.vectors, baseline, place, least).with_columns(nw.lit(rank).alias(_RANK))
        for rank, place in enumerate(ranked)
    ]
    ordered = nw.concat(moved).sort(_STEPS, _RANK, "item_id", descending=[True, False, False])
    picked = layout.table.fetch(ordered.head(MOST_ROWS))
    runs = [columns[ranked[int(rank)]].run for rank in picked[_RANK]]
    levels = [[int(level) for level in picked[name]] for name in (_FIRST, _SECOND)]
    return [
        (-abs(first - second), own.criterion.criterion, period, run, item, first, second)
        for run, item, first, second in zip(runs, picked["item_id"], *levels, strict=True)
    ]


def _places(period: str, own: Kept) -> list[int]:
    """The first repeat of each run, the baseline's first."""
    assert own.patterns is not None
    return [own.patterns.places(period, run.name)[0] for run in own.criterion.runs[period]]


def _list_moves(period: str, own: Kept) -> tuple[Ints, Ints]:
    """Sizes of moves over all re-runs, and how many answers have each."""
    assert own.patterns is not None
    patterns = own.patterns
    baseline, *others = _places(period, own)
    first = patterns.codes[:, baseline].astype(np.int64)
    steps, weights = [np.zeros(0, dtype=np.int64)], [np.zeros(0, dtype=np.int64)]
    for place in others:
        second = patterns.codes[:, place].astype(np.int64)
        chosen = (first > 0) & (second > 0) & ~patterns.differs[:, place]
        steps.append(np.abs(first - second)[chosen])
        weights.append(patterns.weights[chosen])
    return np.concatenate(steps), np.concatenate(weights)


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
