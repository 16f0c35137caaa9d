"""A table of counts as a picture: level before in rows, level after in columns."""

from __future__ import annotations

from dataclasses import dataclass

from judgegauge.figures import palette
from judgegauge.figures.axis import write_count
from judgegauge.figures.canvas import NARROW, WIDE, Block, Blocks, Box, Drawing
from judgegauge.figures.lettering import (
    height_of,
    longest_word,
    measure,
    measure_lines,
    natural_width,
    shorten,
    wrap,
)
from judgegauge.figures.specs import BeforeAfter

MARGIN = 4.0
MOST_LEVELS = 12
_PAD = 4.0
_TALLEST = 24.0
_NARROWEST, _WIDEST = 42.0, 56.0
_STEPS = 12
"""Shades of a table with very many cells."""
_EMPTY = "#f4f4f4"


@dataclass(frozen=True, kw_only=True)
class _Grid:
    """The cells' place on the card."""

    left: float
    top: float
    width: float
    height: float
    side: int

    @property
    def right(self) -> float:
        return self.left + self.width * self.side

    @property
    def bottom(self) -> float:
        return self.top + self.height * self.side


def draw_before_after(spec: BeforeAfter, *, narrow: bool) -> Drawing:
    """Counts in cells, darker where there are more; above twelve levels, shades with a key instead."""
    drawing = Drawing(width=NARROW if narrow else WIDE)
    many = len(spec.levels) > MOST_LEVELS
    names_width = min(natural_width(spec.levels), (0.25 if narrow else 0.18) * drawing.width)
    row_lines = () if narrow else _wrap_bold(spec.row_label, 0.2 * drawing.width)
    title_width = measure_lines(row_lines, bold=True)
    left = MARGIN + title_width + (14 if row_lines else 0) + names_width + 6
    width = _cell_width(spec, room=drawing.width - MARGIN - 1 - left)
    y = _name_table(drawing, spec, left=left, narrow=narrow)
    heads = [] if many else [wrap(name, width - 2, most=3) for name in spec.levels]
    head_height = height_of(max((len(lines) for lines in heads), default=1))
    grid = _Grid(
        left=left,
        top=y + 2 + head_height + 2,
        width=width,
        height=width if many else _TALLEST if width >= 20 else max(width, 15.0),
        side=len(spec.levels),
    )
    _name_sides(
        drawing, spec, grid, heads, names_width=names_width, step=_name_step(spec, width) if many else 1
    )
    if row_lines:
        middle = max((grid.top + grid.bottom) / 2, MARGIN + height_of(len(row_lines)) / 2)
        drawing.add_lines(row_lines, x=MARGIN, centre=middle, bold=True, name="row-label")
    shown = not many and all(
        measure(write_count(count, 0)) + 2 <= width for row in spec.table for count in row
    )
    if many:
        _draw_small_cells(drawing, spec.table, grid)
    else:
        _draw_cells(drawing, spec.table, grid, shown=shown)
    _outline_diagonal(drawing, grid, many=many)
    y = grid.bottom + 2 if shown else _draw_key(drawing, spec.table, grid)
    drawing.height = max(y, *(mark.box[3] for mark in drawing.marks)) + MARGIN
    return drawing


def _name_table(drawing: Drawing, spec: BeforeAfter, *, left: float, narrow: bool) -> float:
    """What the columns are (wide), or with an arrow each what columns and rows are (narrow)."""
    if not narrow:
        lines = _wrap_bold(spec.column_label, drawing.width - MARGIN - left)
        return drawing.add_lines_below(lines, x=left, top=MARGIN, bold=True, name="column-label")
    y = MARGIN
    for arrow, words, name in (("\u2193", spec.row_label, "row"), ("\u2192", spec.column_label, "column")):
        lines = _wrap_bold(words, drawing.width - 2 * MARGIN - 14)
        if lines:
            drawing.add_lines_below((arrow,), x=MARGIN, top=y, bold=True)
            y = drawing.add_lines_below(lines, x=MARGIN + 14, top=y, bold=True, name=f"{name}-label")
    return y + 2


def _wrap_bold(text: str, width: float) -> tuple[str, ...]:
    return wrap(text, width, bold=True) if text else ()


def _cell_width(spec: BeforeAfter, *, room: float) -> float:
    counts = max((measure(write_count(count, 0)) for row in spec.table for count in row), default=0.0)
    names = max((longest_word(name) for name in spec.levels), default=0.0)
    wanted = max(_NARROWEST, min(max(counts, names) + 2 * _PAD, _WIDEST))
    if len(spec.levels) > MOST_LEVELS:
        wanted = 4.0
    return min(wanted, room / len(spec.levels))


def _name_step(spec: BeforeAfter, width: float) -> int:
    widest = min(natural_width(spec.levels), 80.0)
    return next(
        (step for step in (1, 2, 5, 10, 20, 25, 50, 100) if step * width >= widest + 6), len(spec.levels)
    )


def _name_sides(
    drawing: Drawing,
    spec: BeforeAfter,
    grid: _Grid,
    heads: list[tuple[str, ...]],
    *,
    names_width: float,
    step: int,
) -> None:
    down = step if step * grid.height >= height_of(1) else max(step, int(height_of(1) / grid.height) + 1)
    for level, name in enumerate(spec.levels):
        x, y = grid.left + (level + 0.5) * grid.width, grid.top + (level + 0.5) * grid.height
        if heads:
            lines = heads[level]
            centre = grid.top - 2 - height_of(len(lines)) / 2
            drawing.add_lines(lines, x=x, centre=centre, anchor="middle", name=f"column-{level}")
        elif level % step == 0:
            text = shorten(name, 80.0)
            x = min(x, drawing.width - MARGIN - measure(text) / 2)
            drawing.add_lines((text,), x=x, centre=grid.top - 2 - height_of(1) / 2, anchor="middle")
        if level % down == 0:
            text = shorten(name, names_width + 0.01)
            drawing.add_lines((text,), x=grid.left - 6, centre=y, anchor="end", name=f"level-{level}")


def _draw_cells(drawing: Drawing, table: tuple[tuple[int, ...], ...], grid: _Grid, *, shown: bool) -> None:
    most = max((count for row in table for count in row), default=0)
    for down, row in enumerate(table):
        for across, count in enumerate(row):
            left, top = grid.left + across * grid.width, grid.top + down * grid.height
            fill = _shade(count, most)
            cell = Block(
                left=left + 0.5,
                top=top + 0.5,
                width=grid.width - 1,
                height=grid.height - 1,
                fill=fill,
                name=f"cell-{down}-{across}",
            )
            drawing.add(cell)
            if shown:
                drawing.add_lines(
                    (write_count(count, 0),),
                    x=left + grid.width / 2,
                    centre=top + grid.height / 2,
                    anchor="middle",
                    colour=palette.ink_on(fill) if count else palette.QUIET,
                    name=f"count-{down}-{across}",
                )


def _draw_small_cells(drawing: Drawing, table: tuple[tuple[int, ...], ...], grid: _Grid) -> None:
    """Cells without numbers, those of one shade in one path; empty cells stay white inside a frame."""
    most = max((count for row in table for count in row), default=0)
    by_shade: dict[str, list[Box]] = {}
    for down, row in enumerate(table):
        for across, count in enumerate(row):
            if count:
                left, top = grid.left + across * grid.width, grid.top + down * grid.height
                place = (left, top, grid.width, grid.height)
                by_shade.setdefault(_shade(count, most, steps=_STEPS), []).append(place)
    for shade, places in by_shade.items():
        drawing.add(Blocks(places=tuple(places), fill=shade))
    drawing.add(
        Block(
            left=grid.left,
            top=grid.top,
            width=grid.right - grid.left,
            height=grid.bottom - grid.top,
            outline=palette.RULE,
            outline_width=0.7,
        )
    )


def _shade(count: int, most: int, *, steps: int | None = None) -> str:
    # The square root keeps small counts apart from none; every cell also prints its number or has the key.
    if not count:
        return _EMPTY
    share = (count / most) ** 0.5
    return palette.shade_of(round(share * steps) / steps if steps else share)


def _outline_diagonal(drawing: Drawing, grid: _Grid, *, many: bool) -> None:
    places = tuple(
        (grid.left + level * grid.width, grid.top + level * grid.height, grid.width, grid.height)
        for level in range(grid.side)
    )
    if places:
        width = 0.4 if many else 1.4
        drawing.add(Blocks(places=places, outline=palette.INK, outline_width=width, name="same-level"))


def _draw_key(drawing: Drawing, table: tuple[tuple[int, ...], ...], grid: _Grid) -> float:
    """Swatches for the smallest and the largest count, where cells hold no numbers."""
    counts = sorted({count for row in table for count in row if count})
    if not counts:
        return grid.bottom + 2
    chosen = sorted({counts[0], counts[len(counts) // 2], counts[-1]})
    x, centre = grid.left, grid.bottom + 10 + height_of(1) / 2
    for count in chosen:
        box = Block(left=x, top=centre - 4.5, width=9, height=9, fill=_shade(count, counts[-1], steps=_STEPS))
        drawing.add(box)
        text = write_count(count, 0)
        drawing.add_lines((text,), x=x + 13, centre=centre)
        x += 13 + measure(text) + 12
    return centre + height_of(1) / 2
