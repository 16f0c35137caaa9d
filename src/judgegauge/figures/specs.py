"""What each figure shows: numbers, and words that are ready to print.

Every string here appears in the figure as it is (long ones are wrapped), so the language of a figure
is the language of its spec. Shares run from 0 to 1; a number that is undefined is ``None`` and is
left blank in the drawing. ``title`` is the alternative text: the finding in one sentence.
``id_prefix`` starts every id in the SVG and must differ between the figures of one document.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class CentralRow:
    """One row of the central figure: the change as reported or as another common way of scoring saw it,
    a re-run's signed shift, or a switch nobody measured."""

    label: str
    """May hold line breaks."""
    value: float | None = None
    low: float | None = None
    high: float | None = None
    note: tuple[str, ...] = ()
    """Lines beside the row; the first one holds the numbers (or ``not measured``)."""
    kind: Literal["change", "common", "rerun", "not_measured"]


@dataclass(frozen=True, kw_only=True)
class CentralFigure:
    """The change beside what scoring the same answers in another way did, on one axis with zero marked."""

    title: str
    axis_label: str
    rows: tuple[CentralRow, ...]
    id_prefix: str
    below: str = ""
    """Heading of the rows below the line."""
    digits: int = 1
    """Decimals of the tick labels, at least; more are printed when the steps need them."""


@dataclass(frozen=True, kw_only=True)
class LevelBarRow:
    """One run: how many valid answers got each level, in the order of the scale."""

    label: str
    counts: tuple[int, ...]
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class LevelBars:
    """Bars of 100%, one per run; small histograms when the scale has more than twelve levels."""

    title: str
    axis_label: str
    levels: tuple[str, ...]
    rows: tuple[LevelBarRow, ...]
    id_prefix: str
    levels_label: str = ""
    """Name of the level axis, such as ``Level``; printed with the small histograms only."""


@dataclass(frozen=True, kw_only=True)
class FlipRow:
    """How many answers moved between two levels."""

    label: str
    count: int


@dataclass(frozen=True, kw_only=True)
class FlipPairs:
    """Horizontal bars: flips by pair of levels."""

    title: str
    axis_label: str
    rows: tuple[FlipRow, ...]
    id_prefix: str


@dataclass(frozen=True, kw_only=True)
class BoundaryRow:
    """One boundary: share of answers that cross it, and how repeatable it is (shares, 0 to 1)."""

    label: str
    crossing: float | None = None
    crossing_low: float | None = None
    crossing_high: float | None = None
    crossing_text: str = ""
    repeatability: float | None = None
    repeatability_low: float | None = None
    repeatability_high: float | None = None
    repeatability_text: str = ""


@dataclass(frozen=True, kw_only=True)
class Boundaries:
    """Two small panels that share their rows; the right one marks 50%, a coin toss."""

    title: str
    left_label: str
    right_label: str
    rows: tuple[BoundaryRow, ...]
    id_prefix: str
    coin_label: str = ""
    """Printed above the 50% line, such as ``coin toss``."""


@dataclass(frozen=True, kw_only=True)
class BoundaryChangeRow:
    """What one boundary contributes to the change, with its interval, in points of the scale."""

    label: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class BoundaryChanges:
    """Where on the scale the change happened."""

    title: str
    axis_label: str
    rows: tuple[BoundaryChangeRow, ...]
    id_prefix: str
    digits: int = 1


@dataclass(frozen=True, kw_only=True)
class TrendPoint:
    """One period: its average with its range, and where other ways of scoring put the same answers."""

    label: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    instrument_low: float | None = None
    instrument_high: float | None = None
    marks: tuple[str, ...] = ()
    """What changed since the period before, such as ``guide changed``."""
    text: str = ""
    """The value as printed, beside its dot."""


@dataclass(frozen=True, kw_only=True)
class Trend:
    """Three or more periods in a row."""

    title: str
    axis_label: str
    points: tuple[TrendPoint, ...]
    id_prefix: str
    range_label: str = ""
    """Key for the vertical line of each period, such as ``95% range``."""
    band_label: str = ""
    """Key for the band, such as ``same answers, scored in other ways``."""
    digits: int = 1


@dataclass(frozen=True, kw_only=True)
class BeforeAfter:
    """Counts of answers by level before (rows) and after (columns); the same level is outlined."""

    title: str
    row_label: str
    column_label: str
    levels: tuple[str, ...]
    table: tuple[tuple[int, ...], ...]
    id_prefix: str


FigureSpec = CentralFigure | LevelBars | FlipPairs | Boundaries | BoundaryChanges | Trend | BeforeAfter
