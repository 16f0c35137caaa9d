"""The figures of the printed report, drawn straight onto the page.

WeasyPrint lays out an SVG text once as a whole and again letter by letter, puts every text that does not
start at its place into an object of its own, and matches each element of a drawing with the page's style
sheet. Our drawings hold nothing but paths and lines of text, so a picture is handed to WeasyPrint's cache
of images that draws these alone. A drawing with anything else stays in the page and WeasyPrint draws it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from math import inf
from typing import Any
from xml.etree import ElementTree

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_NUMBER = r"[0-9]+(?:\.[0-9]+)?"
_DRAWING = re.compile(
    rf'<svg xmlns="http://www.w3.org/2000/svg" width="{_NUMBER}pt" height="{_NUMBER}pt"'
    rf' viewBox="0 0 {_NUMBER} {_NUMBER}" role="img" aria-labelledby="[^"]*" font-family="[^"]*"'
    rf' font-size="{_NUMBER}" fill="#[0-9a-f]{{6}}">.*?</svg>\n?',
    re.DOTALL,
)
"""What the figures' writer begins every drawing with."""
_STEP = re.compile(r"([MLHVQCz])([^MLHVQCz]*)")
_PLACES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "z": 0}
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_STROKE_KEYS = ("width", "dasharray", "dashoffset", "linecap", "linejoin")
_PATH_KEYS = frozenset(("d", "id", "fill", "stroke", *(f"stroke-{key}" for key in _STROKE_KEYS)))
_TEXT_KEYS = frozenset(("x", "y", "fill", "text-anchor", "font-weight", "font-style"))
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
_MITER_LIMIT = 4
"""The value of SVG; that of PDF is 10."""
_PIXELS_PER_POINT = 4 / 3

Colour = tuple[float, float, float]


class _Unknown(Exception):
    """The drawing holds something that is not drawn here."""


@dataclass(frozen=True, kw_only=True)
class _Shape:
    steps: tuple[tuple[str, tuple[float, ...]], ...]
    fill: Colour | None
    stroke: Colour | None
    width: float
    dashes: tuple[float, ...]
    cap: int
    join: int


@dataclass(frozen=True, kw_only=True)
class _Line:
    """One line of text; ``share`` of its width stands before ``x``."""

    x: float
    y: float
    text: str
    share: float
    bold: bool
    italic: bool
    colour: Colour


@dataclass(kw_only=True)
class Pens:
    """Styles and layouts of text, made once for all figures of a document."""

    font_config: Any
    layouts: dict[tuple[str, float, bool, bool], tuple[Any, Any]] = field(default_factory=dict)

    def take(self, families: str, size: float, bold: bool, italic: bool) -> tuple[Any, Any]:
        """A layout that takes one text after the other, and its style."""
        key = (families, size, bold, italic)
        if key not in self.layouts:
            from weasyprint.text.line_break import create_layout

            style = _make_style(self.font_config, families, size, bold, italic)
            self.layouts[key] = create_layout("", style, None, inf, 0), style
        return self.layouts[key]


def _make_style(font_config: Any, families: str, size: float, bold: bool, italic: bool) -> Any:
    from weasyprint.css.properties import INITIAL_VALUES
    from weasyprint.svg.text import Style

    style = Style(INITIAL_VALUES)
    style.font_config = font_config
    style["font_family"] = [family.strip().strip("\"'") for family in families.split(",")]
    style["font_size"] = size
    style["font_weight"] = 700 if bold else 400
    style["font_style"] = "italic" if italic else "normal"
    return style


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A drawing as WeasyPrint's cache of images holds it: it tells its size and draws itself."""

    width: float
    height: float
    families: str
    size: float
    marks: tuple[_Shape | _Line, ...]
    pens: Pens

    def get_intrinsic_size(self, _resolution: float, _font_size: float) -> tuple[float, float, float]:
        """Width and height in CSS pixels, and their ratio."""
        return (
            self.width * _PIXELS_PER_POINT,
            self.height * _PIXELS_PER_POINT,
            self.width / self.height,
        )

    def draw(self, stream: Any, width: float, height: float, _style: Any) -> None:
        """Draw onto a stream whose state is put back by the caller."""
        stream.transform(a=width / self.width, d=height / self.height)
        stream.set_miter_limit(_MITER_LIMIT)
        for mark in self.marks:
            if isinstance(mark, _Shape):
                _draw_shape(stream, mark)
            else:
                layout, style = self.pens.take(self.families, self.size, mark.bold, mark.italic)
                _draw_line(stream, mark, layout, style)


def _draw_shape(stream: Any, shape: _Shape) -> None:
    if shape.fill:
        stream.set_color_rgb(*shape.fill)
    if shape.stroke:
        stream.set_color_rgb(*shape.stroke, stroke=True)
        stream.set_line_width(shape.width)
        stream.set_dash(shape.dashes, 0)
        stream.set_line_cap(shape.cap)
        stream.set_line_join(shape.join)
    for command, places in shape.steps:
        match command:
            case "M":
                stream.move_to(*places)
            case "L":
                stream.line_to(*places)
            case "C":
                stream.curve_to(*places)
            case _:
                stream.close()
    if shape.fill and shape.stroke:
        stream.fill_and_stroke()
    elif shape.stroke:
        stream.stroke()
    elif shape.fill:
        stream.fill()
    else:
        stream.end()


def _draw_line(stream: Any, line: _Line, layout: Any, style: Any) -> None:
    from weasyprint.draw.text import draw_emojis, draw_first_line
    from weasyprint.matrix import Matrix
    from weasyprint.svg.text import TextBox
    from weasyprint.text.line_break import line_size

    layout.set_text(line.text)
    left = line.x
    if line.share:
        left -= line.share * line_size(layout.get_first_line()[0], style)[0]
    box = TextBox(layout, style)
    box.baseline = 0
    stream.set_color_rgb(*line.colour)
    stream.begin_text()
    emojis = draw_first_line(stream, box, "none", "none", Matrix(d=-1, e=left, f=line.y))
    stream.end_text()
    draw_emojis(stream, style, left, line.y, emojis)


def lift_figures(html: str, font_config: Any) -> tuple[str, dict[str, Any]]:
    """The document with its drawings as images, and the cache of images that knows them.

    Parameters
    ----------
    html
        The whole document.
    font_config
        The ``FontConfiguration`` that the document is rendered with.
    """
    pens = Pens(font_config=font_config)
    pictures: dict[str, Any] = {}

    def lift(found: re.Match[str]) -> str:
        try:
            picture, title = _read_drawing(found[0], pens)
        except _Unknown:
            return found[0]
        address = f"data:,figure-{len(pictures)}"
        pictures[address] = picture
        return f'<img src="{address}" alt="{escape(title)}">'

    return _DRAWING.sub(lift, html), pictures


def _read_drawing(text: str, pens: Pens) -> tuple[Picture, str]:
    """The picture of a drawing, and its title."""
    root = ElementTree.fromstring(text)
    ink = _read_colour(root.attrib["fill"])
    title, *others = root
    if ink is None or title.tag != f"{_NAMESPACE}title" or not title.text:
        raise _Unknown
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    marks = tuple(_read_mark(element, ink) for element in others)
    picture = Picture(
        width=width,
        height=height,
        families=root.attrib["font-family"],
        size=float(root.attrib["font-size"]),
        marks=marks,
        pens=pens,
    )
    return picture, title.text


def _read_mark(element: ElementTree.Element, ink: Colour) -> _Shape | _Line:
    if len(element):
        raise _Unknown
    attributes = element.attrib
    if element.tag == f"{_NAMESPACE}path" and attributes.keys() <= _PATH_KEYS:
        return _read_shape(attributes, ink)
    if element.tag == f"{_NAMESPACE}text" and attributes.keys() <= _TEXT_KEYS:
        return _read_line(attributes, element.text or "", ink)
    raise _Unknown


def _read_shape(attributes: dict[str, str], ink: Colour) -> _Shape:
    if attributes.get("stroke-dashoffset", "0") != "0":
        raise _Unknown
    try:
        return _Shape(
            steps=_read_path(attributes.get("d", "")),
            fill=_read_colour(attributes["fill"]) if "fill" in attributes else ink,
            stroke=_read_colour(attributes.get("stroke", "none")),
            width=float(attributes.get("stroke-width", "1")),
            dashes=tuple(map(float, attributes.get("stroke-dasharray", "").replace(",", " ").split())),
            cap=_CAPS[attributes.get("stroke-linecap", "butt")],
            join=_JOINS[attributes.get("stroke-linejoin", "miter")],
        )
    except (KeyError, ValueError) as problem:
        raise _Unknown from problem


def _read_line(attributes: dict[str, str], text: str, ink: Colour) -> _Line:
    weight, style = attributes.get("font-weight", "normal"), attributes.get("font-style", "normal")
    if weight not in ("normal", "bold") or style not in ("normal", "italic"):
        raise _Unknown
    colour = _read_colour(attributes["fill"]) if "fill" in attributes else ink
    try:
        if colour is None:
            raise _Unknown
        return _Line(
            x=float(attributes["x"]),
            y=float(attributes["y"]),
            text=text,
            share=_ANCHORS[attributes.get("text-anchor", "start")],
            bold=weight == "bold",
            italic=style == "italic",
            colour=colour,
        )
    except (KeyError, ValueError) as problem:
        raise _Unknown from problem


@lru_cache(maxsize=64)
def _read_colour(text: str) -> Colour | None:
    if text == "none":
        return None
    if not _COLOUR.fullmatch(text):
        raise _Unknown
    red, green, blue = (int(text[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def _read_path(path: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The steps of a path; lines along an axis and quadratic curves become what a PDF knows."""
    steps: list[tuple[str, tuple[float, ...]]] = []
    x = y = 0.0
    read = 0
    for found in _STEP.finditer(path):
        if found.start() != read:
            raise _Unknown
        read = found.end()
        command, places = found[1], tuple(map(float, found[2].split()))
        if len(places) != _PLACES[command]:
            raise _Unknown
        if command in "HV":
            command, places = "L", (places[0], y) if command == "H" else (x, places[0])
        elif command == "Q":
            command, places = "C", _raise_degree((x, y), places)
        if places:
            x, y = places[-2:]
        steps.append((command, places))
    if read != len(path):
        raise _Unknown
    return tuple(steps)


def _raise_degree(start: tuple[float, float], places: tuple[float, ...]) -> tuple[float, ...]:
    """A quadratic curve as a cubic one: each control point is two thirds of the way to the old one."""
    handle, end = places[:2], places[2:]
    first = [a + 2 / 3 * (b - a) for a, b in zip(start, handle, strict=True)]
    second = [a + 2 / 3 * (b - a) for a, b in zip(end, handle, strict=True)]
    return (*first, *second, *end)
