"""A table of counts as a picture: level before in rows, level after in columns."""

from __future__ import annotations

from dataclasses import dataclass

from judgegauge.figures import palette
from judgegauge.figures.axis import write_count
from judgegauge.figures.canvas import NARROW, WIDE, Block, Drawing
from judgegauge.figures.lettering import height_of, longest_word, measure, natural_width, shorten, wrap
from judgegauge.figures.specs import BeforeAfter

MARGIN = 4.0
MOST_LEVELS = 12
_PAD = 4.0
_TALLEST = 24.0
_WIDEST = 52.0


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
    side = len(spec.levels)
    many = side > MOST_LEVELS
    names_width = min(natural_width(spec.levels), (0.25 if narrow else 0.18) * drawing.width)
    title_width = 0.0 if narrow else min(natural_width((spec.row_label,)), 0.2 * drawing.width)
    left = MARGIN + title_width + (10 if title_width else 0) + names_width + 6
    width = _cell_width(spec, room=drawing.width - MARGIN - 1 - left)
    y = MARGIN
    if narrow and spec.row_label:
        y = drawing.add_lines_below(
            _wrap_bold(spec.row_label, drawing.width - 2 * MARGIN), x=MARGIN, top=y, bold=True
        )
    column_label = _wrap_bold(spec.column_label, drawing.width - MARGIN - left)
    y = drawing.add_lines_below(column_label, x=left, top=y, bold=True, name="column-label")
    heads = [] if many else [wrap(name, width - 2, most=3) for name in spec.levels]
    step = _name_step(spec, width) if many else 1
    head_height = height_of(max((len(lines) for lines in heads), default=1))
    grid = _Grid(
        left=left,
        top=y + 2 + head_height + 2,
        width=width,
        height=min(width, 4.0) if many else _TALLEST if width >= 20 else max(width, 15.0),
        side=side,
    )
    _name_sides(drawing, spec, grid, heads, names_width=names_width, step=step)
    if title_width:
        middle = (grid.top + grid.bottom) / 2
        lines = _wrap_bold(spec.row_label, title_width)
        drawing.add_lines(lines, x=MARGIN, centre=middle, bold=True, name="row-label")
    shown = not many and all(
        measure(write_count(count, 0)) + 2 <= width for row in spec.table for count in row
    )
    _draw_cells(drawing, spec.table, grid, shown=shown)
    _outline_diagonal(drawing, grid)
    y = grid.bottom + 2 if shown else _draw_key(drawing, spec.table, grid)
    drawing.height = y + MARGIN
    return drawing


def _wrap_bold(text: str, width: float) -> tuple[str, ...]:
    return wrap(text, width, bold=True) if text else ()


def _cell_width(spec: BeforeAfter, *, room: float) -> float:
    counts = max((measure(write_count(count, 0)) for row in spec.table for count in row), default=0.0)
    names = max((longest_word(name) for name in spec.levels), default=0.0)
    wanted = max(26.0, min(max(counts, names) + 2 * _PAD, _WIDEST))
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
    gap = 1.0 if grid.width > 8 else 0.0
    for down, row in enumerate(table):
        for across, count in enumerate(row):
            left, top = grid.left + across * grid.width, grid.top + down * grid.height
            fill = _shade(count, most)
            if count or shown:
                drawing.add(
                    Block(
                        left=left + gap / 2,
                        top=top + gap / 2,
                        width=grid.width - gap,
                        height=grid.height - gap,
                        fill=fill,
                        name=f"cell-{down}-{across}",
                    )
                )
            if shown:
                drawing.add_lines(
                    (write_count(count, 0),),
                    x=left + grid.width / 2,
                    centre=top + grid.height / 2,
                    anchor="middle",
                    colour=palette.ink_on(fill) if count else palette.QUIET,
                    name=f"count-{down}-{across}",
                )


def _shade(count: int, most: int) -> str:
    # The square root keeps small counts apart from none; every cell also prints its number or has the key.
    return palette.shade_of((count / most) ** 0.5) if count else "#f4f4f4"


def _outline_diagonal(drawing: Drawing, grid: _Grid) -> None:
    for level in range(grid.side):
        drawing.add(
            Block(
                left=grid.left + level * grid.width,
                top=grid.top + level * grid.height,
                width=grid.width,
                height=grid.height,
                outline=palette.INK,
                outline_width=1.4 if grid.width > 8 else 0.5,
                name=f"same-{level}",
            )
        )


def _draw_key(drawing: Drawing, table: tuple[tuple[int, ...], ...], grid: _Grid) -> float:
    """Swatches for the smallest and the largest count, where cells hold no numbers."""
    counts = sorted({count for row in table for count in row if count})
    if not counts:
        return grid.bottom + 2
    chosen = sorted({counts[0], counts[len(counts) // 2], counts[-1]})
    x, centre = grid.left, grid.bottom + 10 + height_of(1) / 2
    for count in chosen:
        box = Block(left=x, top=centre - 4.5, width=9, height=9, fill=_shade(count, counts[-1]))
        drawing.add(box)
        text = write_count(count, 0)
        drawing.add_lines((text,), x=x + 13, centre=centre)
        x += 13 + measure(text) + 12
    return centre + height_of(1) / 2
