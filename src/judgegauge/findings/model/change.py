"""The change of a measure between the two compared periods."""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen


class Boundary(Frozen):
    """What one boundary contributes to the change of a measure, with its simultaneous interval."""

    between: tuple[str, str]
    contribution: float | None
    low: float | None = None
    high: float | None = None


class Needed(Frozen):
    """Answers a period that would show a change of a given size in four reviews of five."""

    change: float
    answers: int


class Change(Frozen):
    """Change of one measure between the two compared periods, second minus first."""

    measure: str
    """``mean`` or ``share_at_least:k``."""
    from_value: float | None
    to_value: float | None
    from_se: float | None = None
    to_se: float | None = None
    value: float | None
    se: float | None = None
    df: float | None = None
    low: float | None = None
    high: float | None = None
    level: float | None = None
    margin: float | None = None
    """Half the interval's width."""
    shared_items: int = 0
    clustered: bool = False
    failure_bounds: tuple[float, float] | None = None
    excluded_beyond: float | None = None
    detectable: float | None = None
    needed: tuple[Needed, ...] = ()
    boundaries: tuple[Boundary, ...] = ()
    spacing_low: float | None = None
    spacing_high: float | None = None
    strata: int | None = None
    within_strata: Estimate | None = None
    """The change with the mix of strata held at the mean of both periods (post-stratified)."""
    mix: float | None = None
    """The part of the change that is another mix of strata: value minus ``within_strata``."""
    superiority: Estimate | None = None
    """Probability that a random answer of the second period scores above one of the first, ties half;
    0.5 is no change. Needs no spacing of the levels. With the mean only; None for a share."""
    reason: str | None = None
