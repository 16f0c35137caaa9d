"""Shared hypothesis strategies: counts, pair tables, score patterns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import strategies as st


@dataclass(frozen=True, kw_only=True)
class Patterns:
    """Joint patterns over two periods, each in one period at least."""

    first: Any
    second: Any
    in_first: Any
    in_second: Any
    weights: Any
    groups: Any

    def arguments(self) -> tuple[Any, ...]:
        return self.first, self.second, self.in_first, self.in_second, self.weights, self.groups


def level_counts(least: int = 3, most: int = 8) -> st.SearchStrategy[Any]:
    return (
        st.integers(least, most)
        .flatmap(lambda size: st.lists(st.integers(0, 60), min_size=size, max_size=size))
        .filter(any)
        .map(np.array)
    )


@st.composite
def pair_tables(draw: st.DrawFn, least: int = 2, most: int = 6) -> Any:
    size = draw(st.integers(least, most))
    cells = draw(st.lists(st.integers(0, 30), min_size=size * size, max_size=size * size).filter(any))
    return np.array(cells).reshape(size, size)


@st.composite
def patterns(draw: st.DrawFn, levels: int = 5, clustered: bool = False) -> Patterns:
    size = draw(st.integers(2, 12))

    def numbers(low: int, high: int) -> Any:
        return np.array(draw(st.lists(st.integers(low, high), min_size=size, max_size=size)))

    where = numbers(0, 2)
    where[0], where[1] = 0, 1  # both periods have data
    return Patterns(
        first=numbers(0, levels - 1),
        second=numbers(0, levels - 1),
        in_first=where != 1,
        in_second=where != 0,
        weights=numbers(1, 6),
        groups=numbers(0, 4) if clustered else None,
    )
