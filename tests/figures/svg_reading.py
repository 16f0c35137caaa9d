"""Reads a figure's SVG back: where its named marks stand, and what its texts say."""

from __future__ import annotations

import re
from xml.etree import ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"
Extent = tuple[float, float, float, float]


class Svg:
    """A parsed figure."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        _, _, self.width, self.height = (float(part) for part in self.root.attrib["viewBox"].split())
        self.prefix = self.root[0].attrib["id"].removesuffix("-title")

    def extent(self, name: str) -> Extent:
        """Left, top, right, bottom of the path with the id ``{prefix}-{name}``."""
        for path in self.root.iter(f"{NAMESPACE}path"):
            if path.get("id") == f"{self.prefix}-{name}":
                return extent_of(path.attrib["d"])
        raise KeyError(name)

    def ids(self) -> list[str]:
        return [element.attrib["id"] for element in self.root.iter() if "id" in element.attrib]

    def texts(self) -> list[str]:
        return [element.text or "" for element in self.root.iter(f"{NAMESPACE}text")]

    def axis(self) -> tuple[float, float]:
        """Value at x = 0 and value per point, from two tick labels of the lowest axis.

        Labels at the ends may have been moved to stay on the card, so inner ones are taken where there are.
        """
        found: dict[float, list[tuple[float, float]]] = {}
        for element in self.root.iter(f"{NAMESPACE}text"):
            number = (element.text or "").replace("\u2212", "-").replace(",", "")
            if element.get("text-anchor") == "middle" and re.fullmatch(r"-?[\d.]+%?", number):
                value = float(number.rstrip("%")) / (100 if number.endswith("%") else 1)
                place = float(element.attrib["x"]), value
                found.setdefault(float(element.attrib["y"]), []).append(place)
        ticks = sorted(found[max(found)])
        inner = ticks[1:-1] if len(ticks) > 3 else ticks
        (first_x, first), (last_x, last) = inner[0], inner[-1]
        per_point = (last - first) / (last_x - first_x)
        return first - first_x * per_point, per_point


def extent_of(path: str) -> Extent:
    """Box of the end and control points of a path with absolute coordinates."""
    across: list[float] = []
    down: list[float] = []
    for command, rest in re.findall(r"([MLHVQCz])([^MLHVQCz]*)", path):
        numbers = [float(number) for number in rest.split()]
        if command != "V":
            across += numbers if command == "H" else numbers[0::2]
        if command != "H":
            down += numbers if command == "V" else numbers[1::2]
    return min(across), min(down), max(across), max(down)
