"""Fonts of a PDF without the room that WeasyPrint leaves for glyphs which no page shows.

WeasyPrint keeps the glyphs' numbers when it cuts a font down, so a font of Chinese characters carries a
table of sixty thousand entries for the few hundred in use. In a font with character ids (CID) each glyph
says its own number, so the unused places can go without touching the pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any


def close_gaps(fonts: Iterable[Any], pdf: Any) -> None:
    """Rewrite each embedded font with character ids so that it holds the glyphs in use alone.

    Parameters
    ----------
    fonts
        The values of ``fonts`` of a WeasyPrint document, after its fonts were embedded.
    pdf
        The file, painted and not yet written.
    """
    used: dict[bytes, set[int]] = {}
    for font in fonts:
        used.setdefault(font.hash, set()).update(font.to_unicode)
    contents = {id(font.file_content): font for font in fonts if not font.used_in_forms}
    for item in pdf.objects:
        if getattr(item, "extra", {}).get("Subtype") != "/OpenType":
            continue
        font = contents.get(id(item.stream[0]))
        if font is None:
            continue
        program = _keep_glyphs(font.file_content, used[font.hash])
        if program is not None:
            item.stream = [program]
            item.extra["Subtype"] = "/CIDFontType0C"


def _keep_glyphs(content: bytes, glyphs: set[int]) -> bytes | None:
    """The bare font program with these glyphs under their old ids; None for fonts without such ids."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(content), lazy=True)
    if "CFF " not in font or not hasattr(font["CFF "].cff.topDictIndex[0], "ROS"):
        return None
    names = font.getGlyphOrder()
    if any(names[glyph] != f"cid{glyph:05d}" for glyph in glyphs if glyph):
        return None
    subsetter = Subsetter(Options(notdef_outline=True, layout_features=[], hinting=True))
    subsetter.populate(gids=sorted(glyphs))
    subsetter.subset(font)
    program: bytes = font.getTableData("CFF ")
    return program
