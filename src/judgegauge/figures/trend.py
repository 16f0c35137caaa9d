"""Three or more periods: the average with its range, and where other ways of scoring put it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from judgegauge.figures import palette
from judgegauge.figures.axis import Axis, make_axis, widen, write_number
from judgegauge.figures.canvas import NARROW, WIDE, Block, Dot, Drawing, Stroke, Words
from judgegauge.figures.lettering import SIZE, height_of, longest_word, measure, measure_lines, shorten, wrap
from judgegauge.figures.specs import Trend, TrendPoint

MARGIN = 4.0
_TALL = 165.0
_SWATCH = 12.0


@dataclass(frozen=True, kw_only=True)
class _Plot:
    """The plot's place on the card; ``slot`` is the width of one period."""

    left: float
    right: float
    top: float
    bottom: float
    slot: float

    def centre(self, index: int) -> float:
        return self.left + (index + 0.5) * self.slot


def draw_trend(spec: Trend, *, narrow: bool) -> Drawing:
    """Dots joined by a thin line where scored alike, vertical ranges, bands behind them, marks above."""
    drawing = Drawing(width=NARROW if narrow else WIDE)
    top = drawing.add_lines_below(
        wrap(spec.axis_label, drawing.width - 2 * MARGIN) if spec.axis_label else (), x=MARGIN, top=MARGIN
    )
    top = _draw_key(drawing, spec, top=top + 2)
    axis = _upright_axis(spec)
    ticks = max((measure(label) for label in axis.labels), default=0.0) if axis else 0.0
    left, right = MARGIN + ticks + 8, drawing.width - MARGIN
    slot = (right - left) / max(len(spec.points), 1)
    # The last period's name is centred on its dot, so it needs half its width to the right of it.
    right -= max(0.0, (_widest_name(spec.points) - slot) / 2)
    slot = (right - left) / max(len(spec.points), 1)
    marks, keys = _letter_marks(spec.points, slot)
    head = height_of(max((len(lines) for lines in marks), default=0)) + 4
    plot = _Plot(left=left, right=right, top=top + head, bottom=top + head + _TALL, slot=slot)
    if axis:
        _draw_grid(drawing, axis, plot)
    _draw_marks(drawing, marks, plot)
    if axis:
        _draw_points(drawing, spec.points, axis, plot)
    y = _name_periods(drawing, spec.points, plot)
    for key in keys:
        y = drawing.add_lines_below(wrap(key, drawing.width - 2 * MARGIN), x=MARGIN, top=y + 2)
    drawing.height = y + MARGIN
    return drawing


def _upright_axis(spec: Trend) -> Axis | None:
    found = [
        number
        for point in spec.points
        for number in (point.value, point.low, point.high, point.instrument_low, point.instrument_high)
        if number is not None
    ]
    if not found:
        return None
    low, high = widen(found, share=0.1, least=10.0**-spec.digits)
    return make_axis(low, high, start=_TALL, stop=0.0, write=write_number, digits=spec.digits, most=5)


def _draw_key(drawing: Drawing, spec: Trend, *, top: float) -> float:
    x, y = MARGIN, top
    for text, kind in ((spec.range_label, "range"), (spec.band_label, "band")):
        if not text:
            continue
        lines = wrap(text, drawing.width - 2 * MARGIN - _SWATCH - 5)
        width = _SWATCH + 5 + measure_lines(lines)
        if x > MARGIN and x + width > drawing.width - MARGIN:
            x, y = MARGIN, y + height_of(1)
        centre = y + height_of(1) / 2
        if kind == "band":
            box = Block(left=x, top=centre - 4.5, width=_SWATCH, height=9, fill=palette.BAND)
            drawing.add(box)
        else:
            middle = x + _SWATCH / 2
            ends = ((middle, centre - 5.5), (middle, centre + 5.5))
            drawing.add(Stroke(points=ends, width=2.4, colour=palette.PLAIN))
            drawing.add(Dot(x=middle, y=centre, radius=3.2, colour=palette.PLAIN))
        bottom = drawing.add_lines_below(lines, x=x + _SWATCH + 5, top=y)
        x, y = x + width + 16, bottom - height_of(1)
    return y + height_of(1) + 2 if x > MARGIN else y


def _letter_marks(
    points: tuple[TrendPoint, ...], slot: float
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Lines above each period, and a key below when words do not fit and stand as numbers instead."""
    width = slot - 6
    widest = max((longest_word(mark) for point in points for mark in point.marks), default=0.0)
    if widest <= width:
        return tuple(
            tuple(line for mark in point.marks for line in wrap(mark, width)) for point in points
        ), ()
    numbers: dict[str, int] = {}
    for point in points:
        for mark in point.marks:
            numbers.setdefault(mark, len(numbers) + 1)
    lines = tuple(tuple(f"({numbers[mark]})" for mark in point.marks) for point in points)
    return lines, tuple(f"({number}) {mark}" for mark, number in numbers.items())


def _draw_grid(drawing: Drawing, axis: Axis, plot: _Plot) -> None:
    for tick, text in zip(axis.ticks, axis.labels, strict=True):
        y = plot.top + axis.at(tick)
        drawing.add(Stroke(points=((plot.left, y), (plot.right, y)), width=0.7, colour=palette.GRID))
        drawing.add(Words(x=plot.left - 5, y=y + 0.36 * SIZE, text=text, anchor="end"))


def _draw_marks(drawing: Drawing, marks: tuple[tuple[str, ...], ...], plot: _Plot) -> None:
    """A line between two periods where something changed, its words above; the first stands at its edge."""
    for index, lines in enumerate(marks):
        if not lines:
            continue
        x = plot.left + index * plot.slot
        ends = ((x, plot.top), (x, plot.bottom))
        drawing.add(
            Stroke(points=ends, width=0.9, colour=palette.AXIS, dashes=(3, 2.5), name=f"mark-{index}")
        )
        half = measure_lines(lines) / 2
        middle = min(max(x, MARGIN + half), drawing.width - MARGIN - half)
        centre = plot.top - 3 - height_of(len(lines)) / 2
        drawing.add_lines(lines, x=middle, centre=centre, anchor="middle", name=f"mark-{index}-words")


def _draw_points(drawing: Drawing, points: tuple[TrendPoint, ...], axis: Axis, plot: _Plot) -> None:
    for index, point in enumerate(points):
        if point.instrument_low is not None and point.instrument_high is not None:
            top, bottom = plot.top + axis.at(point.instrument_high), plot.top + axis.at(point.instrument_low)
            width = min(0.5 * plot.slot, 60.0)
            left = plot.centre(index) - width / 2
            name = f"point-{index}-band"
            box = Block(left=left, top=top, width=width, height=bottom - top, fill=palette.BAND, name=name)
            drawing.add(box)
    for index, (first, second) in enumerate(pairwise(points)):
        if first.value is None or second.value is None or second.marks:
            continue  # no line joins two ways of scoring: its slope would be read as the product's
        start = (plot.centre(index), plot.top + axis.at(first.value))
        stop = (plot.centre(index + 1), plot.top + axis.at(second.value))
        drawing.add(Stroke(points=(start, stop), width=1.0, colour=palette.PLAIN, name=f"join-{index}"))
    for index, point in enumerate(points):
        after = points[index + 1] if index + 1 < len(points) else None
        following = None if after is None or after.marks else after.value
        rises = point.value is not None and following is not None and following >= point.value
        _draw_point(drawing, point, index, axis, plot, rises=rises)


def _draw_point(
    drawing: Drawing, point: TrendPoint, index: int, axis: Axis, plot: _Plot, *, rises: bool
) -> None:
    x = plot.centre(index)
    if point.low is not None and point.high is not None:
        ends = ((x, plot.top + axis.at(point.low)), (x, plot.top + axis.at(point.high)))
        drawing.add(Stroke(points=ends, width=3.0, colour=palette.PLAIN, name=f"point-{index}-range"))
    if point.value is None:
        return
    y = plot.top + axis.at(point.value)
    drawing.add(Dot(x=x, y=y, radius=4.0, colour=palette.PLAIN, name=f"point-{index}-dot"))
    if point.text and measure(point.text) + 10 <= plot.slot / 2:
        # Below a line that goes on upward, above one that goes on downward: clear of it either way.
        centre = y + 8 if rises else y - 8
        drawing.add_lines((point.text,), x=x + 8, centre=centre, name=f"point-{index}-text")


def _widest_name(points: tuple[TrendPoint, ...]) -> float:
    return min(max((longest_word(point.label) for point in points), default=0.0), 90.0)


def _name_periods(drawing: Drawing, points: tuple[TrendPoint, ...], plot: _Plot) -> float:
    """Names below, every so many periods when they do not fit side by side; the last one always."""
    drawing.add(
        Stroke(points=((plot.left, plot.bottom), (plot.right, plot.bottom)), width=0.8, colour=palette.AXIS)
    )
    widest = _widest_name(points)
    step = 1
    while step < len(points) and step * plot.slot < widest + 6:
        step += 1
    lowest, taken = plot.bottom, drawing.width + 1
    for index in range(len(points) - 1, -1, -step):
        x = plot.centre(index)
        room = max(step * plot.slot - 6, widest)
        lines = wrap(points[index].label, room, most=3) or (shorten(points[index].label, room),)
        half = measure_lines(lines) / 2
        middle = min(max(x, MARGIN + half), drawing.width - MARGIN - half)
        if middle + half > taken - 4:
            continue
        taken = middle - half
        drawing.add(Stroke(points=((x, plot.bottom), (x, plot.bottom + 3)), width=0.8, colour=palette.AXIS))
        bottom = drawing.add_lines_below(
            lines, x=middle, top=plot.bottom + 5, anchor="middle", name=f"point-{index}-label"
        )
        lowest = max(lowest, bottom)
    return lowest
