"""The text of a tagged PDF in the order of its structure, decoded from what the pages really show."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf

RANGE = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
CHAR = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>")
Codes = dict[int, str]
Pieces = dict[tuple[tuple[int, int], int], list[str]]
"""Page and number of the marked content, and the texts shown in it."""


def read_structure_text(path: Path, pages: int | None = None) -> str:
    """All text that hangs in the structure tree, in its order; running titles are no part of it.

    ``pages``: of so many pages alone, from the first.
    """
    with pikepdf.open(path) as pdf:
        pieces: Pieces = defaultdict(list)
        fonts: dict[tuple[int, int], Codes] = {}
        for page in list(pdf.pages)[:pages]:
            _read_content(page, page.obj.get("/Resources", {}), page.obj.objgen, pieces, fonts, [])
        return "".join(_walk(pdf.Root.StructTreeRoot, None, pieces))


def _walk(element: Any, page: Any, pieces: Pieces) -> Iterator[str]:
    page = element.get("/Pg", page)
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary):
            if "/S" in kid:
                yield from _walk(kid, page, pieces)
            elif "/MCID" in kid:
                yield "".join(pieces.get((kid.get("/Pg", page).objgen, int(kid.MCID)), ()))
        else:
            yield "".join(pieces.get((page.objgen, int(kid)), ()))


def _read_content(
    source: Any,
    resources: Any,
    page: tuple[int, int],
    pieces: Pieces,
    fonts: dict[tuple[int, int], Codes],
    marks: list[int | None],
) -> None:
    codes: Codes = {}
    for operands, operator in pikepdf.parse_content_stream(source):
        match str(operator):
            case "BDC":
                known = operands[1] if isinstance(operands[1], pikepdf.Dictionary) else {}
                marks.append(int(known["/MCID"]) if "/MCID" in known else None)
            case "BMC":
                marks.append(None)
            case "EMC":
                marks.pop()
            case "Tf":
                codes = _read_codes(resources.get("/Font", {}).get(str(operands[0])), fonts)
            case "Tj" | "TJ":
                number = next((mark for mark in reversed(marks) if mark is not None), None)
                if number is not None:
                    pieces[page, number].append(_decode(operands[0], codes))
            case "Do":
                form = resources.get("/XObject", {}).get(str(operands[0]))
                if form is not None and form.get("/Subtype") == "/Form":
                    _read_content(form, form.get("/Resources", resources), page, pieces, fonts, marks)


def _decode(shown: Any, codes: Codes) -> str:
    texts = shown if isinstance(shown, pikepdf.Array) else [shown]
    data = b"".join(bytes(text) for text in texts if isinstance(text, pikepdf.String))
    return "".join(codes.get(int.from_bytes(data[i : i + 2]), "\ufffd") for i in range(0, len(data), 2))


def _read_codes(font: Any, fonts: dict[tuple[int, int], Codes]) -> Codes:
    """What each glyph of a font stands for, from its ToUnicode map."""
    if font is None or "/ToUnicode" not in font:
        return {}
    if font.objgen not in fonts:
        fonts[font.objgen] = _parse_map(font.ToUnicode.read_bytes().decode("latin-1"))
    return fonts[font.objgen]


def _parse_map(text: str) -> Codes:
    found: Codes = {}
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for low, high, start in RANGE.findall(block):
            for step in range(int(high, 16) - int(low, 16) + 1):
                found[int(low, 16) + step] = chr(int(start, 16) + step)
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for code, target in CHAR.findall(block):
            found[int(code, 16)] = bytes.fromhex(target).decode("utf-16-be", "replace")
    return found
