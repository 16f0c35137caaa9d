"""Figures: specs of numbers and ready words in, SVG text out."""

from __future__ import annotations

from judgegauge.figures.draw import draw, measure_height
from judgegauge.figures.specs import (
    BeforeAfter,
    Boundaries,
    BoundaryChangeRow,
    BoundaryChanges,
    BoundaryRow,
    CentralFigure,
    CentralRow,
    FigureSpec,
    FlipPairs,
    FlipRow,
    LevelBarRow,
    LevelBars,
    Trend,
    TrendPoint,
)
from judgegauge.figures.svg import FONT_FAMILY

__all__ = [
    "FONT_FAMILY",
    "BeforeAfter",
    "Boundaries",
    "BoundaryChangeRow",
    "BoundaryChanges",
    "BoundaryRow",
    "CentralFigure",
    "CentralRow",
    "FigureSpec",
    "FlipPairs",
    "FlipRow",
    "LevelBarRow",
    "LevelBars",
    "Trend",
    "TrendPoint",
    "draw",
    "measure_height",
]
