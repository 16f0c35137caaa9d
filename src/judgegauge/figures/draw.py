"""One door: any figure's spec in, SVG text out."""

from __future__ import annotations

from judgegauge.figures.before_after import draw_before_after
from judgegauge.figures.boundaries import draw_boundaries
from judgegauge.figures.canvas import Drawing
from judgegauge.figures.flip_pairs import draw_flip_pairs
from judgegauge.figures.forest import draw_boundary_changes, draw_central
from judgegauge.figures.lettering import set_in
from judgegauge.figures.level_bars import draw_level_bars
from judgegauge.figures.specs import (
    BeforeAfter,
    Boundaries,
    BoundaryChanges,
    CentralFigure,
    FigureSpec,
    FlipPairs,
    LevelBars,
    Trend,
)
from judgegauge.figures.svg import FONT_FAMILY, write_svg
from judgegauge.figures.trend import draw_trend


def draw(spec: FigureSpec, *, narrow: bool = False, font_family: tuple[str, ...] = FONT_FAMILY) -> str:
    """The figure as SVG text to place inside an HTML page or a PDF.

    Wide figures are 481.9 pt (170 mm) across, narrow ones 225 pt (300 px); letters are 9 pt in both.
    The ids of a narrow figure start with ``{id_prefix}-narrow``, so both may stand in one document.
    The same spec gives the same bytes.

    Parameters
    ----------
    spec
        One of the specs of :mod:`judgegauge.figures.specs`.
    narrow
        Draw for a screen of 320 px: words above the marks instead of beside them.
    font_family
        Fonts in order of preference; put a Chinese one first for a Chinese report.

    Raises
    ------
    ValueError
        When ``id_prefix`` cannot start an id, or counts do not match the levels.
    """
    prefix = f"{spec.id_prefix}-narrow" if narrow else spec.id_prefix
    with set_in(font_family[0]):
        drawing = lay_out(spec, narrow=narrow)
        return write_svg(drawing, title=spec.title, prefix=prefix, font_family=font_family)


def measure_height(spec: FigureSpec, *, font_family: tuple[str, ...] = FONT_FAMILY) -> float:
    """Height of the wide drawing in points."""
    with set_in(font_family[0]):
        return lay_out(spec).height


def lay_out(spec: FigureSpec, *, narrow: bool = False) -> Drawing:
    """The figure as marks in points, before it is written as SVG."""
    match spec:
        case CentralFigure():
            return draw_central(spec, narrow=narrow)
        case LevelBars():
            _check_lengths("counts", [len(row.counts) for row in spec.rows], len(spec.levels))
            return draw_level_bars(spec, narrow=narrow)
        case FlipPairs():
            return draw_flip_pairs(spec, narrow=narrow)
        case Boundaries():
            return draw_boundaries(spec, narrow=narrow)
        case BoundaryChanges():
            return draw_boundary_changes(spec, narrow=narrow)
        case Trend():
            return draw_trend(spec, narrow=narrow)
        case BeforeAfter():
            _check_lengths("table", [len(spec.table), *map(len, spec.table)], len(spec.levels))
            return draw_before_after(spec, narrow=narrow)


def _check_lengths(what: str, found: list[int], expected: int) -> None:
    for length in found:
        if length != expected:
            raise ValueError(f"{what}: found {length} numbers, expected {expected}, one for each level")
