"""The review itself: what was given, with which settings, and how often verdicts are wrong."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from judgegauge.findings.model.base import Frozen


class ReviewFacts(Frozen):
    """What the reader is told about the review itself."""

    title: str
    product: str | None = None
    decision: str = "the release"
    from_period: str | None = Field(default=None, alias="from")
    to_period: str | None = Field(default=None, alias="to")
    periods: tuple[str, ...] = ()
    example: bool = False
    date: str | None = None
    author: str | None = None
    release: str | None = None
    lang: str = "en"
    paper: Literal["A4", "Letter"] = "A4"
    population: dict[str, int] = {}
    """How many answers the scored ones of a period were picked from."""
    population_how: str | None = None
    """How they were picked, such as ``random``; None: not given."""
    redacted: bool = False
    """Whether ids, rationales and texts of replies were left out on request."""

    model_config = ConfigDict(
        frozen=True, extra="ignore", allow_inf_nan=False, populate_by_name=True, serialize_by_alias=True
    )


class InputFile(Frozen):
    name: str
    sha256: str | None
    rows: int


class SimulatedShare(Frozen):
    """A share of made-up reviews with its Monte Carlo standard error."""

    value: float
    se: float


class ErrorRate(Frozen):
    """What the verdicts said about made-up reviews of one kind, of which the truth is known."""

    cell: str
    label: str
    reviews: int
    criteria: int
    level: float
    """Level of the intervals that ``coverage`` is about."""
    coverage: SimulatedShare
    """How often the interval of the change held the true change."""
    verdicts: dict[str, float] = {}
    """Share of each verdict code."""
    beyond_both: SimulatedShare
    extra: dict[str, SimulatedShare] = {}


class Settings(Frozen):
    seed: int
    draws: int
    level: float = 0.95
    verdict_level: float = 0.95
    """1 - .05/C for C criteria: the level of the intervals that the verdicts use."""
    version: str
    versions: dict[str, str] = {}
    """Version of each library that the numbers depend on."""
    error_rates: tuple[ErrorRate, ...] = ()
    """How often the verdicts were wrong on made-up reviews, as measured with this version."""
