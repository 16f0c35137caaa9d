"""Bars of 100%, one per run: how the answers spread over the levels."""

from __future__ import annotations

from judgegauge.figures import palette
from judgegauge.figures.axis import draw_bottom_axis, make_axis, write_percent
from judgegauge.figures.canvas import NARROW, WIDE, Block, Blocks, Box, Drawing, Words
from judgegauge.figures.histograms import draw_histograms, head_row
from judgegauge.figures.lettering import SIZE, height_of, measure, natural_width, shorten, wrap
from judgegauge.figures.specs import LevelBarRow, LevelBars

MARGIN = 4.0
MOST_LEVELS = 12
_GUTTER = 10.0
_BAR = 20.0
_GAP = 11.0
_SWATCH = 9.0


def draw_level_bars(spec: LevelBars, *, narrow: bool) -> Drawing:
    """Stacked bars; above twelve levels their parts are too thin to read, so histograms instead."""
    if len(spec.levels) > MOST_LEVELS:
        return draw_histograms(spec, narrow=narrow)
    drawing = Drawing(width=NARROW if narrow else WIDE)
    inner = drawing.width - 2 * MARGIN
    label_width = 0.0 if narrow else min(natural_width(tuple(row.label for row in spec.rows)), 0.3 * inner)
    note_width = 0.0 if narrow else min(natural_width(tuple(row.note for row in spec.rows)), 0.22 * inner)
    start = MARGIN + (label_width + _GUTTER if label_width else 0.0)
    stop = drawing.width - MARGIN - (note_width + _GUTTER if note_width else 0.0)
    y = _name_levels(drawing, spec, start=start, stop=stop)
    for index, row in enumerate(spec.rows):
        y = _draw_row(
            drawing, row, index, y=y, start=start, stop=stop, narrow=narrow, label_width=label_width
        )
    axis = make_axis(0.0, 1.0, start=start, stop=stop, write=write_percent, most=5)
    y = draw_bottom_axis(drawing, axis, y=y + 1, label=spec.axis_label)
    drawing.height = y + MARGIN
    return drawing


def write_share(count: int, total: int) -> str:
    """Whole percentages, but never 0% or 100% for a part that is neither."""
    percent = round(100 * count / total)
    if percent == 0 and count > 0:
        return "<1%"
    if percent == 100 and count < total:
        return ">99%"
    return f"{percent}%"


def _draw_row(
    drawing: Drawing,
    row: LevelBarRow,
    index: int,
    *,
    y: float,
    start: float,
    stop: float,
    narrow: bool,
    label_width: float,
) -> float:
    name = f"row-{index}"
    note_x = stop + _GUTTER
    if narrow:
        y = head_row(drawing, row, name, top=y)
        _draw_segments(drawing, row, name, top=y + 2, start=start, stop=stop)
        return y + 2 + _BAR + _GAP
    labels = wrap(row.label, label_width, most=4) if label_width else ()
    notes = wrap(row.note, drawing.width - MARGIN - note_x + 0.01) if row.note else ()
    height = max(_BAR, height_of(max(len(labels), len(notes))))
    centre = y + height / 2
    drawing.add_lines(labels, x=start - _GUTTER, centre=centre, anchor="end", name=f"{name}-label")
    drawing.add_lines(notes, x=note_x, centre=centre, colour=palette.QUIET, name=f"{name}-note")
    _draw_segments(drawing, row, name, top=centre - _BAR / 2, start=start, stop=stop)
    return y + height + _GAP


def _draw_segments(
    drawing: Drawing, row: LevelBarRow, name: str, *, top: float, start: float, stop: float
) -> None:
    total = sum(row.counts)
    if not total:
        return
    shades = palette.pick_shades(len(row.counts))
    seams: list[Box] = []
    words: list[Words] = []
    below = 0
    for level, (count, shade) in enumerate(zip(row.counts, shades, strict=True)):
        left = start + (stop - start) * below / total
        width = (stop - start) * count / total
        below += count
        if not count:
            continue
        drawing.add(
            Block(left=left, top=top, width=width, height=_BAR, fill=shade, name=f"{name}-level-{level}")
        )
        if below > count:
            seams.append((left - 0.4, top, 0.8, _BAR))
        text = write_share(count, total)
        if measure(text) + 3 <= width:
            x, y = left + width / 2, top + _BAR / 2 + 0.36 * SIZE
            words.append(Words(x=x, y=y, text=text, anchor="middle", colour=palette.ink_on(shade)))
    if seams:
        drawing.add(Blocks(places=tuple(seams), fill=palette.CARD))
    drawing.add(*words)


def _name_levels(drawing: Drawing, spec: LevelBars, *, start: float, stop: float) -> float:
    """Level names above the first bar, or a key when they would not stand over their parts."""
    first = next((row for row in spec.rows if sum(row.counts)), None)
    places = _places_above(spec.levels, first.counts, start, stop) if first is not None else None
    # In the narrow drawing a label stands between the names and the bar, so only a key is clear.
    if places is None or drawing.width == NARROW:
        return _draw_key(drawing, spec.levels, start=MARGIN if drawing.width == NARROW else start)
    for level, (name, x) in enumerate(zip(spec.levels, places, strict=True)):
        drawing.add_lines(
            (name,), x=x, centre=MARGIN + height_of(1) / 2, anchor="middle", name=f"level-{level}"
        )
    return MARGIN + height_of(1) + 3


def _places_above(
    levels: tuple[str, ...], counts: tuple[int, ...], start: float, stop: float
) -> tuple[float, ...] | None:
    """Centres of the names; None when one would stand apart from its part of the bar."""
    total, below, places = sum(counts), 0, []
    reach = start - MARGIN
    for name, count in zip(levels, counts, strict=True):
        half_part = (stop - start) * count / total / 2
        centre = start + (stop - start) * (below + count / 2) / total
        below += count
        half = measure(name) / 2
        place = max(centre, reach + half)
        if not count or place - centre > half_part or half > half_part + 6 or place + half > stop + 6:
            return None
        places.append(place)
        reach = place + half + 6
    return tuple(places)


def _draw_key(drawing: Drawing, levels: tuple[str, ...], *, start: float) -> float:
    """Swatch and name of each level, flowing over as many lines as they need."""
    stop = drawing.width - MARGIN
    x, top = start, MARGIN
    for level, (name, shade) in enumerate(zip(levels, palette.pick_shades(len(levels)), strict=True)):
        text = shorten(name, stop - start - _SWATCH - 4)
        width = _SWATCH + 4 + measure(text)
        if x > start and x + width > stop:
            x, top = start, top + height_of(1) + 3
        centre = top + height_of(1) / 2
        box = Block(left=x, top=centre - _SWATCH / 2, width=_SWATCH, height=_SWATCH, fill=shade)
        drawing.add(box)
        drawing.add_lines((text,), x=x + _SWATCH + 4, centre=centre, name=f"level-{level}")
        x += width + 12
    return top + height_of(1) + 7
