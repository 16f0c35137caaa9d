"""From matplotlib's SVG to SVG that can stand inside an HTML page and be read aloud in a tagged PDF.

What is taken out, and why: prolog, doctype and metadata (not allowed inside HTML); the style element
(it would apply to the whole page) and style attributes (refused by strict content policies); ids that
nothing needs (they would clash between figures). The title becomes the first child of the root, the
only place from which a PDF takes alternative text.
"""

from __future__ import annotations

import re
from collections import defaultdict
from xml.etree import ElementTree

from judgegauge.figures.canvas import PLACE, Drawing, Words, name_place, to_raw_svg
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
    shapes = _gather_shapes(raw)
    root = ElementTree.Element("svg", _root_attributes(drawing, prefix, font_family))
    caption = ElementTree.SubElement(root, "title", {"id": f"{prefix}-title"})
    caption.text = clean(title).replace("\n", " ")
    slanted = font_family[0] not in FACES
    root.extend(map(_rewrite, shapes[""]))
    for place, mark in enumerate(drawing.marks):
        if isinstance(mark, Words):
            root.append(_write_words(mark, slanted))
            continue
        for shape in map(_rewrite, shapes[name_place(place)]):
            if mark.name:
                shape.set("id", f"{prefix}-{mark.name}")
            root.append(shape)
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


def _gather_shapes(raw: ElementTree.Element) -> defaultdict[str, list[ElementTree.Element]]:
    """Paths by the id of the mark they draw; those of no mark, the card below all, under the empty one."""
    found: defaultdict[str, list[ElementTree.Element]] = defaultdict(list)
    _walk(raw, "", found)
    return found


def _walk(element: ElementTree.Element, owner: str, found: dict[str, list[ElementTree.Element]]) -> None:
    for child in element:
        tag = child.tag.removeprefix(_NAMESPACE)
        if tag == "g":
            own = child.get("id", "")
            _walk(child, own if own.startswith(PLACE) else owner, found)
        elif tag == "path":
            found[owner].append(child)


def _rewrite(element: ElementTree.Element) -> ElementTree.Element:
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
