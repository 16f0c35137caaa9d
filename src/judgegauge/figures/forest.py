"""Dots with ranges beside their words: the central figure, and the change by boundary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judgegauge.figures import palette
from judgegauge.figures.axis import Axis, draw_bottom_axis, make_axis, widen, write_number
from judgegauge.figures.canvas import NARROW, WIDE, Dot, Drawing, Stroke
from judgegauge.figures.lettering import height_of, natural_width, wrap
from judgegauge.figures.specs import BoundaryChanges, CentralFigure

MARGIN = 4.0
_GUTTER = 12.0
_ROW_GAP = 9.0
_STRIP = 15.0
"""Height of a row's own strip of the plot in the narrow drawing."""
_HEADING_GAP = 3.0
_BETWEEN_PERIODS = frozenset({"change", "common"})
"""Rows above the line; below it the answers are the same ones."""


@dataclass(frozen=True, kw_only=True)
class _Row:
    name: str
    label: str
    notes: tuple[str, ...]
    value: float | None
    low: float | None
    high: float | None
    colour: str
    bold: bool
    blank: bool


def draw_central(spec: CentralFigure, *, narrow: bool) -> Drawing:
    """The changes first, a thin line, then the re-runs and what nobody measured; zero is marked."""
    rows = tuple(
        _Row(
            name=f"row-{index}",
            label=row.label,
            notes=row.note,
            value=row.value,
            low=row.low,
            high=row.high,
            colour=palette.EMPHASIS if row.kind in _BETWEEN_PERIODS else palette.PLAIN,
            bold=row.kind == "change",
            blank=row.kind == "not_measured",
        )
        for index, row in enumerate(spec.rows)
    )
    leading = sum(row.kind in _BETWEEN_PERIODS for row in spec.rows)
    draw_forest = _draw_narrow if narrow else _draw_wide
    return draw_forest(
        rows,
        spec.axis_label,
        digits=spec.digits,
        rule_after=leading if 0 < leading < len(rows) else 0,
        headings={leading: spec.below} if spec.below and leading < len(rows) else {},
    )


def draw_boundary_changes(spec: BoundaryChanges, *, narrow: bool) -> Drawing:
    """What each boundary contributes to the change, in the order of the scale."""
    rows = tuple(
        _Row(
            name=f"row-{index}",
            label=row.label,
            notes=(row.text,) if row.text else (),
            value=row.value,
            low=row.low,
            high=row.high,
            colour=palette.PLAIN,
            bold=False,
            blank=row.value is None,
        )
        for index, row in enumerate(spec.rows)
    )
    draw_forest = _draw_narrow if narrow else _draw_wide
    return draw_forest(rows, spec.axis_label, digits=spec.digits, rule_after=0, headings={})


def draw_range(
    drawing: Drawing,
    axis: Axis,
    *,
    y: float,
    value: float | None,
    low: float | None,
    high: float | None,
    colour: str,
    name: str,
) -> None:
    """A dot at the value on a line from low to high; what is undefined is not drawn."""
    if low is not None and high is not None:
        ends = ((axis.at(low), y), (axis.at(high), y))
        drawing.add(Stroke(points=ends, width=3.0, colour=colour, name=f"{name}-range"))
    if value is not None:
        drawing.add(Dot(x=axis.at(value), y=y, radius=4.4, colour=colour, name=f"{name}-dot"))


def _axis_for(rows: tuple[_Row, ...], *, start: float, stop: float, digits: int) -> Axis | None:
    """None when no row holds a number: an axis without a mark would suggest one."""
    found = [number for row in rows for number in (row.value, row.low, row.high) if number is not None]
    if not found:
        return None
    low, high = widen([0.0, *found], share=0.08, least=10.0**-digits)
    return make_axis(low, high, start=start, stop=stop, write=write_number, digits=digits)


def _draw_wide(
    rows: tuple[_Row, ...], axis_label: str, *, digits: int, rule_after: int, headings: Mapping[int, str]
) -> Drawing:
    drawing = Drawing(width=WIDE)
    label_width = min(natural_width(tuple(row.label for row in rows)), 0.36 * WIDE)
    notes_natural = max((natural_width(row.notes, bold=row.bold) for row in rows), default=0.0)
    note_width = min(notes_natural, 0.36 * WIDE)
    start = MARGIN + label_width + _GUTTER
    note_x = WIDE - MARGIN - note_width
    axis = _axis_for(rows, start=start, stop=note_x - _GUTTER, digits=digits)
    y = MARGIN
    parts: list[tuple[float, float]] = []
    for index, row in enumerate(rows):
        if index in headings:
            y = _add_heading(drawing, headings[index], y=y, width=WIDE - 2 * MARGIN, name=row.name)
        top = y
        labels = wrap(row.label, label_width, most=4)
        notes = tuple(line for note in row.notes for line in wrap(note, note_width, bold=row.bold))
        height = height_of(max(len(labels), len(notes), 1)) + _ROW_GAP
        centre = y + height / 2
        drawing.add_lines(labels, x=start - _GUTTER, centre=centre, anchor="end", name=f"{row.name}-label")
        _add_notes(drawing, row, notes, x=note_x, centre=centre)
        if axis and not row.blank:
            _add_range(drawing, axis, row, y=centre)
        y += height
        parts.append((top, y))
        if index + 1 == rule_after:
            ends = ((MARGIN, y), (WIDE - MARGIN, y))
            drawing.add(Stroke(points=ends, width=0.7, colour=palette.RULE, name="rule"))
    if axis:
        for part, (top, bottom) in enumerate(_join(parts)):
            _mark_zero(drawing, axis, top=top, bottom=bottom, name=f"zero-{part}" if part else "zero")
        y = draw_bottom_axis(drawing, axis, y=y, label=axis_label)
    drawing.height = y + MARGIN
    return drawing


def _draw_narrow(
    rows: tuple[_Row, ...], axis_label: str, *, digits: int, rule_after: int, headings: Mapping[int, str]
) -> Drawing:
    drawing = Drawing(width=NARROW)
    width = NARROW - 2 * MARGIN
    axis = _axis_for(rows, start=MARGIN + 2, stop=NARROW - MARGIN - 2, digits=digits)
    y = MARGIN
    for index, row in enumerate(rows):
        if index in headings:
            y = _add_heading(drawing, headings[index], y=y, width=width, name=row.name)
        y = drawing.add_lines_below(wrap(row.label, width, most=5), x=MARGIN, top=y, name=f"{row.name}-label")
        notes = tuple(line for note in row.notes for line in wrap(note, width, bold=row.bold))
        _add_notes(drawing, row, notes, x=MARGIN, centre=y + height_of(len(notes)) / 2)
        y += height_of(len(notes))
        if axis and not row.blank:
            _mark_zero(drawing, axis, top=y + 1, bottom=y + 1 + _STRIP, name=f"{row.name}-zero")
            _add_range(drawing, axis, row, y=y + 1 + _STRIP / 2)
            y += 1 + _STRIP
        y += _ROW_GAP / 2
        if index + 1 == rule_after:
            ends = ((MARGIN, y), (NARROW - MARGIN, y))
            drawing.add(Stroke(points=ends, width=0.7, colour=palette.RULE, name="rule"))
            y += _ROW_GAP / 2
    if axis:
        y = draw_bottom_axis(drawing, axis, y=y, label=axis_label)
    drawing.height = y + MARGIN
    return drawing


def _add_heading(drawing: Drawing, text: str, *, y: float, width: float, name: str) -> float:
    """What the rows below it are about; the new top."""
    lines = wrap(text, width, bold=True, most=3)
    return drawing.add_lines_below(lines, x=MARGIN, top=y + _HEADING_GAP, bold=True, name=f"{name}-heading")


def _join(parts: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches without a gap: the zero line does not run through the headings."""
    joined: list[tuple[float, float]] = []
    for top, bottom in parts:
        if joined and joined[-1][1] == top:
            joined[-1] = (joined[-1][0], bottom)
        else:
            joined.append((top, bottom))
    return joined


def _add_range(drawing: Drawing, axis: Axis, row: _Row, *, y: float) -> None:
    draw_range(
        drawing, axis, y=y, value=row.value, low=row.low, high=row.high, colour=row.colour, name=row.name
    )


def _add_notes(drawing: Drawing, row: _Row, notes: tuple[str, ...], *, x: float, centre: float) -> None:
    drawing.add_lines(
        notes,
        x=x,
        centre=centre,
        bold=row.bold,
        italic=row.blank,
        colour=palette.QUIET if row.blank else palette.INK,
        name=f"{row.name}-note",
    )


def _mark_zero(drawing: Drawing, axis: Axis, *, top: float, bottom: float, name: str = "zero") -> None:
    """The zero line, painted below every other mark."""
    x = axis.at(0.0)
    line = Stroke(points=((x, top), (x, bottom)), width=1.4, colour=palette.INK, name=name)
    drawing.marks.insert(0, line)
