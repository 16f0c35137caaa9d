"""A drawing as a list of marks in points, y downward; matplotlib turns it into SVG.

Every mark is placed by numbers worked out beforehand, so nothing is left to an automatic layout that
clips words, and tests can ask each mark for its box.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from judgegauge.figures import palette
from judgegauge.figures.lettering import LEADING, SIZE, clean, height_of, measure

WIDE = 481.9
"""Points: 170 mm, the width of the text on A4."""
NARROW = 225.0
"""Points: 300 px, for a screen of 320 px."""
_CAP_HALF = 0.36
"""Half the height of capitals over the font size: centres a line on a given height."""

PLACE = "mark-"
"""What the ids of marks in matplotlib's SVG begin with."""

Anchor = Literal["start", "middle", "end"]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, kw_only=True)
class Words:
    """One line of text; ``y`` is its base line."""

    x: float
    y: float
    text: str
    anchor: Anchor = "start"
    bold: bool = False
    italic: bool = False
    colour: str = palette.INK
    name: str | None = None

    @property
    def box(self) -> Box:
        width = measure(self.text, bold=self.bold)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return left, self.y - 0.76 * SIZE, left + width, self.y + 0.24 * SIZE


@dataclass(frozen=True, kw_only=True)
class Stroke:
    """A line through the points, ends cut square at the very value."""

    points: tuple[tuple[float, float], ...]
    width: float
    colour: str
    dashes: tuple[float, float] | None = None
    name: str | None = None

    @property
    def box(self) -> Box:
        half = self.width / 2
        across, down = [x for x, _ in self.points], [y for _, y in self.points]
        flat, upright = len(set(down)) == 1, len(set(across)) == 1
        side, rise = (0.0 if flat else half), (0.0 if upright else half)
        return min(across) - side, min(down) - rise, max(across) + side, max(down) + rise


@dataclass(frozen=True, kw_only=True)
class Block:
    """A filled rectangle, an outline, or both."""

    left: float
    top: float
    width: float
    height: float
    fill: str | None = None
    outline: str | None = None
    outline_width: float = 0.0
    name: str | None = None

    @property
    def box(self) -> Box:
        half = self.outline_width / 2
        right, bottom = self.left + self.width, self.top + self.height
        return self.left - half, self.top - half, right + half, bottom + half


@dataclass(frozen=True, kw_only=True)
class Dot:
    """A filled circle with a thin white rim, which keeps it apart from its line in grey print."""

    x: float
    y: float
    radius: float
    colour: str
    name: str | None = None

    @property
    def box(self) -> Box:
        reach = self.radius + 0.4
        return self.x - reach, self.y - reach, self.x + reach, self.y + reach


@dataclass(frozen=True, kw_only=True)
class Blocks:
    """Many rectangles of one colour as one path: (left, top, width, height) each."""

    places: tuple[Box, ...]
    fill: str | None = None
    outline: str | None = None
    outline_width: float = 0.0
    name: str | None = None

    @property
    def box(self) -> Box:
        half = self.outline_width / 2
        left = min(place[0] for place in self.places) - half
        top = min(place[1] for place in self.places) - half
        right = max(place[0] + place[2] for place in self.places) + half
        bottom = max(place[1] + place[3] for place in self.places) + half
        return left, top, right, bottom


Mark = Words | Stroke | Block | Blocks | Dot


@dataclass(kw_only=True)
class Drawing:
    """Marks in the order they are painted, and the size of the card they stand on."""

    width: float
    height: float = 0.0
    marks: list[Mark] = field(default_factory=list)

    def add(self, *marks: Mark) -> None:
        self.marks.extend(marks)

    def add_lines(
        self,
        lines: tuple[str, ...],
        *,
        x: float,
        centre: float,
        anchor: Anchor = "start",
        bold: bool = False,
        italic: bool = False,
        colour: str = palette.INK,
        name: str | None = None,
    ) -> None:
        """A block of lines, centred on the height ``centre``."""
        first = centre - (len(lines) - 1) * SIZE * LEADING / 2 + _CAP_HALF * SIZE
        for index, line in enumerate(lines):
            if not line.strip():
                continue
            self.add(
                Words(
                    x=x,
                    y=first + index * SIZE * LEADING,
                    text=clean(line).replace("\n", " "),
                    anchor=anchor,
                    bold=bold,
                    italic=italic,
                    colour=colour,
                    name=f"{name}-{index}" if name else None,
                )
            )

    def add_lines_below(self, lines: tuple[str, ...], *, x: float, top: float, **style: Any) -> float:
        """A block of lines that starts at ``top``; returns the height where it ends."""
        height = height_of(len(lines))
        self.add_lines(lines, x=x, centre=top + height / 2, **style)
        return top + height


def to_matplotlib(drawing: Drawing) -> Any:
    """The drawing as a matplotlib figure without pyplot: 72 dots per inch, one artist per mark."""
    return _make_figure(drawing, {place: mark.name for place, mark in enumerate(drawing.marks)})


def _make_figure(drawing: Drawing, names: dict[int, str | None]) -> Any:
    """A figure of the marks at these places, each artist under its name."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(drawing.width / 72, drawing.height / 72), dpi=72, facecolor=palette.CARD)
    for place, name in names.items():
        artist = _to_artist(drawing.marks[place], drawing.height)
        artist.set_zorder(place)
        if name:
            artist.set_gid(name)
        figure.add_artist(artist)
    return figure


def name_place(place: int) -> str:
    """Id that the mark at this place has in matplotlib's SVG."""
    return f"{PLACE}{place}"


def to_raw_svg(drawing: Drawing) -> str:
    """matplotlib's own SVG of the drawing's shapes: same bytes for the same drawing.

    Words stay out: matplotlib would measure each of them, which costs more than all shapes together, and
    they are written as text by numbers that are known.
    """
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    shapes: dict[int, str | None] = {
        place: name_place(place) for place, mark in enumerate(drawing.marks) if not isinstance(mark, Words)
    }
    settings = {"svg.fonttype": "none", "svg.hashsalt": "judgegauge", "path.sketch": None}
    written = io.StringIO()
    with matplotlib.rc_context(settings):
        canvas = FigureCanvasSVG(_make_figure(drawing, shapes))
        canvas.print_svg(written, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return written.getvalue()


def _to_artist(mark: Mark, height: float) -> Any:
    match mark:
        case Words():
            return _to_text(mark, height)
        case Stroke():
            return _to_line(mark, height)
        case Block():
            return _to_rectangle(mark, height)
        case Blocks():
            return _to_rectangles(mark, height)
        case Dot():
            return _to_circle(mark, height)


def _to_text(mark: Words, height: float) -> Any:
    from matplotlib.text import Text
    from matplotlib.transforms import IdentityTransform

    return Text(
        mark.x,
        height - mark.y,
        mark.text,
        color=mark.colour,
        fontproperties=_font(mark.bold, mark.italic),
        ha={"start": "left", "middle": "center", "end": "right"}[mark.anchor],
        va="baseline",
        usetex=False,
        parse_math=False,
        transform=IdentityTransform(),
    )


@lru_cache(maxsize=4)
def _font(bold: bool, italic: bool) -> Any:
    from matplotlib.font_manager import FontProperties

    return FontProperties(
        family="DejaVu Sans",
        size=SIZE,
        weight="bold" if bold else "normal",
        style="italic" if italic else "normal",
    )


def _to_line(mark: Stroke, height: float) -> Any:
    from matplotlib.lines import Line2D
    from matplotlib.transforms import IdentityTransform

    return Line2D(
        [x for x, _ in mark.points],
        [height - y for _, y in mark.points],
        color=mark.colour,
        linewidth=mark.width,
        linestyle=(0, mark.dashes) if mark.dashes else "solid",
        marker="None",
        solid_capstyle="butt",
        dash_capstyle="butt",
        transform=IdentityTransform(),
    )


def _to_rectangle(mark: Block, height: float) -> Any:
    from matplotlib.patches import Rectangle
    from matplotlib.transforms import IdentityTransform

    return Rectangle(
        (mark.left, height - mark.top - mark.height),
        mark.width,
        mark.height,
        facecolor=mark.fill or "none",
        edgecolor=mark.outline or "none",
        linewidth=mark.outline_width,
        joinstyle="miter",
        transform=IdentityTransform(),
    )


def _to_rectangles(mark: Blocks, height: float) -> Any:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path
    from matplotlib.transforms import IdentityTransform

    corners: list[tuple[float, float]] = []
    for left, top, width, tall in mark.places:
        high, low, right = height - top, height - top - tall, left + width
        corners.extend(((left, low), (right, low), (right, high), (left, high), (left, low)))
    codes = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] * len(mark.places)
    return PathPatch(
        Path(corners, codes),
        facecolor=mark.fill or "none",
        edgecolor=mark.outline or "none",
        linewidth=mark.outline_width,
        joinstyle="miter",
        transform=IdentityTransform(),
    )


def _to_circle(mark: Dot, height: float) -> Any:
    from matplotlib.patches import Circle
    from matplotlib.transforms import IdentityTransform

    return Circle(
        (mark.x, height - mark.y),
        mark.radius,
        facecolor=mark.colour,
        edgecolor=palette.CARD,
        linewidth=0.8,
        transform=IdentityTransform(),
    )
