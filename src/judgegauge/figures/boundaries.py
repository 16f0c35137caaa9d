"""Two small panels that share their rows: how often a boundary is crossed, and how repeatable it is."""

from __future__ import annotations

from dataclasses import dataclass

from judgegauge.figures import palette
from judgegauge.figures.axis import Axis, draw_bottom_axis, make_axis, write_percent
from judgegauge.figures.canvas import NARROW, WIDE, Drawing, Stroke
from judgegauge.figures.forest import draw_range
from judgegauge.figures.lettering import height_of, natural_width, shorten, wrap
from judgegauge.figures.specs import Boundaries

MARGIN = 4.0
COIN_TOSS = 0.5
_GUTTER = 10.0
_ROW_GAP = 9.0


@dataclass(frozen=True, kw_only=True)
class _Cell:
    value: float | None
    low: float | None
    high: float | None
    text: str


@dataclass(frozen=True, kw_only=True)
class _Panel:
    name: str
    heading: str
    cells: tuple[_Cell, ...]
    low: float
    high: float
    mark: float | None
    mark_label: str


def draw_boundaries(spec: Boundaries, *, narrow: bool) -> Drawing:
    """Side by side; in the narrow drawing one below the other."""
    labels = tuple(row.label for row in spec.rows)
    panels = _left_panel(spec), _right_panel(spec)
    drawing = Drawing(width=NARROW if narrow else WIDE)
    label_width = min(natural_width(labels), (0.34 if narrow else 0.2) * drawing.width)
    start = MARGIN + label_width + _GUTTER
    if narrow:
        y = MARGIN
        for panel in panels:
            y = _draw_panel(
                drawing, panel, labels, label_width, top=y, start=start, stop=drawing.width - MARGIN
            )
            y += 14
        drawing.height = y - 14 + MARGIN
        return drawing
    middle = (start + drawing.width - MARGIN) / 2
    top = MARGIN + max(height_of(len(_wrap_heading(panel, middle - start - _GUTTER))) for panel in panels)
    ends = [
        _draw_panel(drawing, panels[0], labels, label_width, top=top, start=start, stop=middle - _GUTTER),
        _draw_panel(
            drawing, panels[1], labels, 0.0, top=top, start=middle + _GUTTER, stop=drawing.width - MARGIN
        ),
    ]
    drawing.height = max(ends) + MARGIN
    return drawing


def _left_panel(spec: Boundaries) -> _Panel:
    cells = tuple(
        _Cell(value=row.crossing, low=row.crossing_low, high=row.crossing_high, text=row.crossing_text)
        for row in spec.rows
    )
    highest = max(_numbers(cells), default=0.0)
    return _Panel(
        name="crossing",
        heading=spec.left_label,
        cells=cells,
        low=0.0,
        high=min(1.0, max(0.05, highest * 1.08)),
        mark=None,
        mark_label="",
    )


def _right_panel(spec: Boundaries) -> _Panel:
    cells = tuple(
        _Cell(
            value=row.repeatability,
            low=row.repeatability_low,
            high=row.repeatability_high,
            text=row.repeatability_text,
        )
        for row in spec.rows
    )
    lowest = min([COIN_TOSS, *_numbers(cells)])
    return _Panel(
        name="repeatability",
        heading=spec.right_label,
        cells=cells,
        low=max(0.0, lowest - 0.04),
        high=1.0,
        mark=COIN_TOSS,
        mark_label=spec.coin_label,
    )


def _numbers(cells: tuple[_Cell, ...]) -> list[float]:
    return [number for cell in cells for number in (cell.value, cell.low, cell.high) if number is not None]


def _wrap_heading(panel: _Panel, width: float) -> tuple[str, ...]:
    return wrap(panel.heading, width, bold=True) if panel.heading else ()


def _draw_panel(
    drawing: Drawing,
    panel: _Panel,
    labels: tuple[str, ...],
    label_width: float,
    *,
    top: float,
    start: float,
    stop: float,
) -> float:
    """One panel with its heading above ``top`` (wide) or below it (narrow); returns where it ends."""
    narrow = drawing.width == NARROW
    heading_x = MARGIN if narrow else start
    heading = _wrap_heading(panel, stop - heading_x)
    if narrow:
        top = drawing.add_lines_below(heading, x=heading_x, top=top, bold=True)
    else:
        drawing.add_lines_below(heading, x=heading_x, top=top - height_of(len(heading)), bold=True)
    text_width = min(natural_width(tuple(cell.text for cell in panel.cells)), 0.5 * (stop - start))
    axis_stop = stop - (text_width + _GUTTER if text_width else 5.0)
    # Steps of 10, 25 or 50%: each of them has a tick at the coin toss.
    axis = make_axis(
        panel.low,
        panel.high,
        start=start,
        stop=axis_stop,
        write=write_percent,
        steps=(1, 2.5, 5, 10) if panel.mark is not None else (1, 2, 2.5, 5, 10),
    )
    top += 4 if narrow else 7
    if panel.mark_label:
        # Both drawings keep the line free, so that the rows of the two panels stay level.
        x = axis.at(panel.mark or 0.0) - 3
        line = shorten(panel.mark_label, stop - x)
        drawing.add_lines_below((line,), x=x, top=top, colour=palette.QUIET, name="coin-label")
    top += height_of(1) if panel.mark_label or not narrow else 0.0
    y = _draw_rows(drawing, panel, axis, labels, label_width, top=top, start=start, stop=stop)
    if panel.mark is not None:
        x = axis.at(panel.mark)
        toss = Stroke(
            points=((x, top), (x, y)), width=1.0, colour=palette.INK, dashes=(4, 3), name="coin-toss"
        )
        drawing.marks.insert(0, toss)
    else:
        x = axis.at(0.0)
        drawing.marks.insert(0, Stroke(points=((x, top), (x, y)), width=1.0, colour=palette.INK))
    return draw_bottom_axis(drawing, axis, y=y, label="")


def _draw_rows(
    drawing: Drawing,
    panel: _Panel,
    axis: Axis,
    labels: tuple[str, ...],
    label_width: float,
    *,
    top: float,
    start: float,
    stop: float,
) -> float:
    y = top
    shared = max(natural_width(labels), 1.0)
    column = label_width or min(shared, 0.2 * drawing.width)
    text_x = axis.stop + _GUTTER
    for index, (label, cell) in enumerate(zip(labels, panel.cells, strict=True)):
        name = f"{panel.name}-{index}"
        lines = wrap(label, column, most=3)
        height = height_of(max(len(lines), 1)) + _ROW_GAP
        centre = y + height / 2
        if label_width:
            drawing.add_lines(lines, x=start - _GUTTER, centre=centre, anchor="end", name=f"{name}-label")
        draw_range(
            drawing,
            axis,
            y=centre,
            value=cell.value,
            low=cell.low,
            high=cell.high,
            colour=palette.PLAIN,
            name=name,
        )
        texts = wrap(cell.text, stop - text_x + 0.01, most=2) if cell.text else ()
        blank = cell.value is None
        drawing.add_lines(
            texts, x=text_x, centre=centre, italic=blank, colour=palette.QUIET if blank else palette.INK
        )
        y += height
    return y
