"""Fonts of a PDF: every one embedded, and no character drawn as the font's box for missing ones.

The text of a PDF is no evidence here. The codes that the pages really show are looked up in the fonts
that the file really embeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
NOTDEF = 0


@dataclass
class UsedFont:
    """A font with the glyph numbers that the pages show in it."""

    name: str
    source: Any
    glyphs: set[int] = field(default_factory=set)


Fonts = dict[tuple[int, int], UsedFont]


def check_fonts(path: Path) -> list[str]:
    """Findings about fonts that are not embedded and glyphs that are not there."""
    with pikepdf.open(path) as pdf:
        fonts: Fonts = {}
        for page in pdf.pages:
            _read_content(page, page.obj.get("/Resources", {}), fonts, set())
        findings = [finding for font in fonts.values() for finding in _check_font(font)]
        if not any(font.glyphs for font in fonts.values()):
            raise RuntimeError(f"{path} shows no text")
    return sorted(set(findings))


def _read_content(source: Any, resources: Any, fonts: Fonts, seen: set[Any]) -> None:
    current: UsedFont | None = None
    for operands, operator in pikepdf.parse_content_stream(source):
        match str(operator):
            case "Tf":
                current = _use_font(resources.get("/Font", {}).get(str(operands[0])), fonts)
            case "Tj" | "TJ" if current is not None:
                for text in operands[0] if str(operator) == "TJ" else operands:
                    if isinstance(text, pikepdf.String):
                        current.glyphs |= _split_codes(bytes(text))
            case "Do":
                form = resources.get("/XObject", {}).get(str(operands[0]))
                if form is not None and form.get("/Subtype") == "/Form" and form.objgen not in seen:
                    seen.add(form.objgen)
                    _read_content(form, form.get("/Resources", resources), fonts, seen)


def _use_font(source: Any, fonts: Fonts) -> UsedFont | None:
    if source is None or source.get("/Subtype") != "/Type0":
        name = "a font" if source is None else str(source.get("/BaseFont", "a font"))
        key = (-1, len(fonts)) if source is None else source.objgen
        return fonts.setdefault(key, UsedFont(name, source))
    return fonts.setdefault(source.objgen, UsedFont(str(source.BaseFont), source))


def _split_codes(text: bytes) -> set[int]:
    """Glyph numbers of a string in Identity-H: two bytes each."""
    return {int.from_bytes(text[i : i + 2]) for i in range(0, len(text), 2)}


def _check_font(font: UsedFont) -> Iterator[str]:
    if font.source is None or font.source.get("/Subtype") != "/Type0":
        yield f"{font.name} is no embedded font of two-byte codes"
        return
    descriptor = font.source.DescendantFonts[0].get("/FontDescriptor", {})
    embedded = [descriptor[key] for key in FONT_FILES if key in descriptor]
    if not embedded:
        yield f"{font.name} is not embedded"
        return
    content = embedded[0].read_bytes()
    if embedded[0].get("/Subtype") == "/CIDFontType0C":
        missing = _find_missing_cids(content, font.glyphs)
    else:
        with TTFont(BytesIO(content), lazy=True) as program:
            missing = sorted(glyph for glyph in font.glyphs if not _is_drawn(program, glyph))
    if missing:
        yield f"{font.name} shows {len(missing)} characters as boxes (glyphs {missing[:5]})"


def _find_missing_cids(content: bytes, shown: set[int]) -> list[int]:
    """Codes of a bare font program that no glyph has; there a glyph says its own number."""
    fonts = CFFFontSet()
    fonts.decompile(BytesIO(content), None)
    outlines = fonts.topDictIndex[0].CharStrings
    box = _draw(outlines, ".notdef")
    names = {code: f"cid{code:05d}" for code in shown}
    return sorted(
        code
        for code, name in names.items()
        if name not in outlines or ((drawn := _draw(outlines, name)) and drawn == box)
    )


def _draw(outlines: Any, name: str) -> list[Any]:
    pen = RecordingPen()
    outlines[name].draw(pen)
    return list(pen.value)


def _is_drawn(program: TTFont, glyph: int) -> bool:
    """Whether the font holds this glyph, and it is not the box that stands for missing ones."""
    order = program.getGlyphOrder()
    return glyph != NOTDEF and glyph < len(order) and not _looks_like_notdef(program, order[glyph])


def _looks_like_notdef(program: TTFont, name: str) -> bool:
    outlines = program.getGlyphSet()
    box, drawn = RecordingPen(), RecordingPen()
    outlines[program.getGlyphOrder()[NOTDEF]].draw(box)
    outlines[name].draw(drawn)
    return bool(drawn.value) and drawn.value == box.value
