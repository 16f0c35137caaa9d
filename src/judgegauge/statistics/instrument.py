"""How far the instrument itself moves the score: plain numbers about measured shifts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ADDED_FACETS = ("order", "model", "wording")
"""Facets whose reaches are added: ``repeat`` changes nothing, ``bridge`` is the other period's instrument."""


def find_reach(shifts: Sequence[float | None]) -> int | None:
    """Position of the largest shift in size, the first of equals. Undefined without a defined shift."""
    defined = [(abs(value), -position) for position, value in enumerate(shifts) if value is not None]
    return -max(defined)[1] if defined else None


def reach(shifts: Sequence[float | None]) -> float | None:
    """Largest shift in size that a facet made, with its sign. Undefined without a defined shift."""
    position = find_reach(shifts)
    return None if position is None else shifts[position]


def added(reaches: Mapping[str, float | None]) -> float | None:
    """Sum of the sizes of the reaches of order, model and wording: a yardstick, not a bound.

    Undefined when none of the three was measured.
    """
    sizes = [abs(value) for facet in ADDED_FACETS if (value := reaches.get(facet)) is not None]
    return sum(sizes) if sizes else None
