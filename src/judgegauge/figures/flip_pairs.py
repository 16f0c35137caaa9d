"""Horizontal bars with counts: between which levels answers moved."""

from __future__ import annotations

from judgegauge.figures import palette
from judgegauge.figures.axis import draw_bottom_axis, make_axis, write_count
from judgegauge.figures.canvas import NARROW, WIDE, Block, Drawing, Stroke
from judgegauge.figures.lettering import height_of, measure, natural_width, wrap
from judgegauge.figures.specs import FlipPairs

MARGIN = 4.0
_GUTTER = 8.0
_BAR = 13.0
_GAP = 8.0


def draw_flip_pairs(spec: FlipPairs, *, narrow: bool) -> Drawing:
    """One bar per row from zero, its count at its end."""
    drawing = Drawing(width=NARROW if narrow else WIDE)
    labels = tuple(row.label for row in spec.rows)
    label_width = min(natural_width(labels), (0.45 if narrow else 0.36) * drawing.width)
    start = MARGIN + label_width + _GUTTER
    counts = [row.count for row in spec.rows]
    room = max((measure(write_count(count, 0)) for count in counts), default=0.0) + 6
    stop = drawing.width - MARGIN - room
    axis = make_axis(0.0, max(1.0, *counts, 0), start=start, stop=stop, write=write_count, whole=True, most=5)
    y = MARGIN
    for index, row in enumerate(spec.rows):
        lines = wrap(row.label, label_width, most=4)
        height = max(_BAR, height_of(len(lines)))
        centre = y + height / 2
        drawing.add_lines(lines, x=start - _GUTTER, centre=centre, anchor="end", name=f"row-{index}-label")
        end = axis.at(row.count)
        if row.count:
            drawing.add(
                Block(
                    left=start,
                    top=centre - _BAR / 2,
                    width=end - start,
                    height=_BAR,
                    fill=palette.PLAIN,
                    name=f"row-{index}-bar",
                )
            )
        drawing.add_lines((write_count(row.count, 0),), x=end + 5, centre=centre, name=f"row-{index}-count")
        y += height + _GAP
    drawing.add(Stroke(points=((start, MARGIN - 2), (start, y - 2)), width=1.0, colour=palette.INK))
    y = draw_bottom_axis(drawing, axis, y=y - 2, label=spec.axis_label)
    drawing.height = y + MARGIN
    return drawing
