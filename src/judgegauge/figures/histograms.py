"""One small histogram per run, for scales whose levels are too many for stacked bars."""

from __future__ import annotations

from judgegauge.figures import palette
from judgegauge.figures.axis import Axis, draw_axis_label, make_axis, write_percent
from judgegauge.figures.canvas import NARROW, WIDE, Blocks, Drawing, Stroke, Words
from judgegauge.figures.lettering import SIZE, height_of, measure, natural_width, shorten, wrap
from judgegauge.figures.specs import LevelBarRow, LevelBars

MARGIN = 4.0
_GUTTER = 10.0
_PANEL = 44.0
_GAP = 14.0
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def draw_histograms(spec: LevelBars, *, narrow: bool) -> Drawing:
    """Panels below each other that share both axes, so that heights compare between runs."""
    drawing = Drawing(width=NARROW if narrow else WIDE)
    inner = drawing.width - 2 * MARGIN
    label_width = 0.0 if narrow else min(natural_width(tuple(row.label for row in spec.rows)), 0.28 * inner)
    note_width = 0.0 if narrow else min(natural_width(tuple(row.note for row in spec.rows)), 0.2 * inner)
    highest = max((max(row.counts) / sum(row.counts) for row in spec.rows if sum(row.counts)), default=1.0)
    height = make_axis(0.0, highest, start=_PANEL, stop=0.0, write=write_percent, most=2)
    tick_width = max(measure(label) for label in height.labels)
    left = MARGIN + (label_width + _GUTTER if label_width else 0.0)
    start = left + tick_width + 6
    stop = drawing.width - MARGIN - (note_width + _GUTTER if note_width else 6.0)
    y = drawing.add_lines_below(wrap(spec.axis_label, drawing.width - left - MARGIN), x=left, top=MARGIN)
    y += 6
    for index, row in enumerate(spec.rows):
        if narrow:
            y = head_row(drawing, row, f"row-{index}", top=y) + 6
        _draw_panel(drawing, row, index, height, top=y, start=start, stop=stop)
        if not narrow:
            _label_panel(drawing, row, index, centre=y + _PANEL / 2, left=left, stop=stop)
        y += _PANEL + _GAP
    y = _name_levels(drawing, spec.levels, y=y - _GAP, start=start, stop=stop)
    y = draw_axis_label(drawing, spec.levels_label, start=start, stop=stop, top=y)
    drawing.height = y + MARGIN
    return drawing


def head_row(drawing: Drawing, row: LevelBarRow, name: str, *, top: float) -> float:
    """Label and note above a row of a narrow drawing, on one line where both fit; returns their end."""
    width = drawing.width - 2 * MARGIN
    if natural_width((row.label,)) + natural_width((row.note,)) + _GUTTER <= width:
        labels = wrap(row.label, width)
        bottom = drawing.add_lines_below(labels, x=MARGIN, top=top, name=f"{name}-label")
        centre = bottom - height_of(1) / 2
        drawing.add_lines(
            wrap(row.note, width),
            x=drawing.width - MARGIN,
            centre=centre,
            anchor="end",
            colour=palette.QUIET,
            name=f"{name}-note",
        )
        return bottom
    bottom = drawing.add_lines_below(wrap(row.label, width, most=4), x=MARGIN, top=top, name=f"{name}-label")
    notes = wrap(row.note, width)
    return drawing.add_lines_below(notes, x=MARGIN, top=bottom, colour=palette.QUIET, name=f"{name}-note")


def _label_panel(
    drawing: Drawing, row: LevelBarRow, index: int, *, centre: float, left: float, stop: float
) -> None:
    label_width = left - MARGIN - _GUTTER
    labels = wrap(row.label, label_width + 0.01, most=3) if row.label else ()
    drawing.add_lines(labels, x=left - _GUTTER, centre=centre, anchor="end", name=f"row-{index}-label")
    note_x = stop + _GUTTER
    notes = wrap(row.note, drawing.width - MARGIN - note_x + 0.01, most=3) if row.note else ()
    drawing.add_lines(notes, x=note_x, centre=centre, colour=palette.QUIET, name=f"row-{index}-note")


def _draw_panel(
    drawing: Drawing, row: LevelBarRow, index: int, height: Axis, *, top: float, start: float, stop: float
) -> None:
    total = sum(row.counts)
    for tick, text in zip(height.ticks, height.labels, strict=True):
        y = top + height.at(tick)
        colour = palette.AXIS if tick == 0 else palette.GRID
        drawing.add(Stroke(points=((start, y), (stop, y)), width=0.8, colour=colour))
        drawing.add(Words(x=start - 4, y=y + 0.36 * SIZE, text=text, anchor="end", colour=palette.QUIET))
    slot = (stop - start) / len(row.counts)
    gap = min(1.0, 0.15 * slot)
    bars = tuple(
        (
            start + level * slot + gap / 2,
            top + height.at(count / total),
            slot - gap,
            _PANEL - height.at(count / total),
        )
        for level, count in enumerate(row.counts)
        if count
    )
    if bars:
        drawing.add(Blocks(places=bars, fill=palette.PLAIN, name=f"row-{index}-bars"))


def _name_levels(drawing: Drawing, levels: tuple[str, ...], *, y: float, start: float, stop: float) -> float:
    """Names under every so many bars, as many as fit."""
    slot = (stop - start) / len(levels)
    names = [shorten(name, 80.0) for name in levels]
    widest = max(measure(name) for name in names)
    step = next((step for step in _STEPS if step * slot >= widest + 6), len(names))
    base = y + 3 + 0.78 * SIZE + 2
    for level in range(0, len(names), step):
        middle = start + (level + 0.5) * slot
        drawing.add(Stroke(points=((middle, y), (middle, y + 3)), width=0.8, colour=palette.AXIS))
        half = measure(names[level]) / 2
        x = min(max(middle, MARGIN + half), drawing.width - MARGIN - half)
        drawing.add(Words(x=x, y=base, text=names[level], anchor="middle", name=f"level-{level}"))
    return base + 0.35 * SIZE
