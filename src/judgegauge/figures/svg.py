"""From matplotlib's SVG to SVG that can stand inside an HTML page and be read aloud in a tagged PDF.

What is taken out, and why: prolog, doctype and metadata (not allowed inside HTML); the style element
(it would apply to the whole page) and style attributes (refused by strict content policies); ids that
nothing needs (they would clash between figures). The title becomes the first child of the root, the
only place from which a PDF takes alternative text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from judgegauge.figures.canvas import Drawing, Words, to_raw_svg
from judgegauge.figures.faces import FACES
from judgegauge.figures.lettering import SIZE, clean
from judgegauge.figures.palette import INK

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_PLACES = {"M": 2, "L": 2, "Q": 4, "C": 6}
"""Numbers after each command that matplotlib writes."""
_DEFAULTS = frozenset({("stroke-linejoin", "miter"), ("stroke-linecap", "butt")})
FONT_FAMILY = ("DejaVu Sans", "Verdana", "sans-serif")


def write_svg(drawing: Drawing, *, title: str, prefix: str, font_family: tuple[str, ...]) -> str:
    """SVG text of the drawing with ``title`` as alternative text and every id behind ``prefix``."""
    if not _PREFIX.fullmatch(prefix):
        raise ValueError(
            f"id_prefix: found {prefix!r}, expected a letter followed by letters, digits, - or _"
        )
    raw = ElementTree.fromstring(to_raw_svg(drawing))
    names = {mark.name for mark in drawing.marks if mark.name}
    root = ElementTree.Element("svg", _root_attributes(drawing, prefix, font_family))
    caption = ElementTree.SubElement(root, "title", {"id": f"{prefix}-title"})
    caption.text = clean(title).replace("\n", " ")
    words = iter(mark for mark in drawing.marks if isinstance(mark, Words))
    slanted = font_family[0] not in FACES
    for element, name in _walk_shapes(raw, names):
        clean_element = _rewrite(element, words, slanted)
        if name and clean_element.tag == "path":
            clean_element.set("id", f"{prefix}-{name}")
        root.append(clean_element)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _root_attributes(drawing: Drawing, prefix: str, font_family: tuple[str, ...]) -> dict[str, str]:
    width, height = _number(drawing.width), _number(drawing.height)
    return {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": f"{width}pt",
        "height": f"{height}pt",
        "viewBox": f"0 0 {width} {height}",
        "role": "img",
        "aria-labelledby": f"{prefix}-title",
        "font-family": ", ".join(_quote_family(family) for family in font_family),
        "font-size": _number(SIZE),
        "fill": INK,
    }


def _quote_family(family: str) -> str:
    return family if re.fullmatch(r"[a-z-]+", family) else "'" + re.sub(r"['\\]", "", family) + "'"


def _walk_shapes(
    element: ElementTree.Element, names: set[str], name: str | None = None
) -> list[tuple[ElementTree.Element, str | None]]:
    """Paths and texts in painting order, each with the name of the mark it draws."""
    found: list[tuple[ElementTree.Element, str | None]] = []
    for child in element:
        tag = child.tag.removeprefix(_NAMESPACE)
        if tag == "g":
            own = child.get("id")
            found.extend(_walk_shapes(child, names, own if own in names else name))
        elif tag in ("path", "text"):
            found.append((child, name))
    return found


def _rewrite(element: ElementTree.Element, words: Iterator[Words], slanted: bool) -> ElementTree.Element:
    if element.tag == f"{_NAMESPACE}text":
        return _write_words(next(words), slanted)
    attributes = {"d": shorten_path(element.get("d") or "")}
    for declaration in (element.get("style") or "").split(";"):
        key, _, value = declaration.partition(":")
        if value and (key.strip(), value.strip()) not in _DEFAULTS:
            attributes[key.strip()] = value.strip()
    return ElementTree.Element("path", attributes)


def shorten_path(path: str) -> str:
    """The same path in fewer letters: thousandths of a point, H and V for lines along an axis.

    A report of many criteria is half drawings, and matplotlib writes every corner with six decimals.
    """
    short: list[str] = []
    at = ("", "")
    tokens = iter(path.split())
    for command in tokens:
        if command in "Zz":
            short.append("z")
            continue
        places = [_thousandths(next(tokens)) for _ in range(_PLACES[command])]
        end = (places[-2], places[-1])
        if command == "L" and end[1] == at[1]:
            short.append(f"H{end[0]}")
        elif command == "L" and end[0] == at[0]:
            short.append(f"V{end[1]}")
        else:
            short.append(command + " ".join(places))
        at = end
    return "".join(short)


def _thousandths(number: str) -> str:
    return f"{round(float(number), 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def _write_words(mark: Words, slanted: bool) -> ElementTree.Element:
    """The words of a mark; ``slanted``: the font has an italic, which Chinese type has not."""
    attributes = {"x": _number(mark.x), "y": _number(mark.y)}
    if mark.colour != INK:
        attributes["fill"] = mark.colour
    if mark.anchor != "start":
        attributes["text-anchor"] = mark.anchor
    if mark.bold:
        attributes["font-weight"] = "bold"
    if mark.italic and slanted:
        attributes["font-style"] = "italic"
    element = ElementTree.Element("text", attributes)
    element.text = mark.text
    return element


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
