"""How wide words are, and how they break into lines.

Widths come from the DejaVu Sans that matplotlib ships, or from the table of the font that the figure is
set in (``set_in``). The viewer may use another font, so columns are laid out with a little slack
(``SLACK``). Characters which neither has, such as Chinese ones, are estimated from their Unicode width:
the viewer draws them, not we.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from judgegauge.figures.faces import FACES

SIZE = 9.0
"""Points; on a 300 px wide screen figure this is 12 px."""
LEADING = 1.28
"""Line height over font size."""
SLACK = 1.03
ELLIPSIS = "…"
_BREAK_AFTER = frozenset("-/_.:,;=|\\")
_NEVER_FIRST = frozenset("，。、；：？！）》」』】〉”’…,.;:!?)]}%")
_NEVER_LAST = frozenset("（《「『【〈“‘([{")
_HIDDEN_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_REPLACEMENT = "\ufffd"


_family: ContextVar[str] = ContextVar("family", default="")


@contextmanager
def set_in(family: str) -> Iterator[None]:
    """Measure in this font; in DejaVu Sans when its widths are not known."""
    before = _family.set(family)
    try:
        yield
    finally:
        _family.reset(before)


def clean(text: str) -> str:
    """``text`` without characters that XML forbids or that turn the reading direction of what follows.

    Each becomes the replacement character, so a reader sees that something stood there.
    """
    return "".join(_clean_character(character) for character in text.replace("\r\n", "\n"))


def _clean_character(character: str) -> str:
    if character == "\n":
        return character
    if character in "\t\r":
        return " "
    code = ord(character)
    forbidden = code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code <= 0xDFFF or code & 0xFFFE == 0xFFFE
    return _REPLACEMENT if forbidden or character in _HIDDEN_CONTROLS else character


def measure(text: str, *, size: float = SIZE, bold: bool = False) -> float:
    """Width of one line in points, slack included."""
    family = _family.get()
    return sum(_advance(character, bold, family) for character in text) * size * SLACK


def has_plain_widths(text: str) -> bool:
    """Whether the text is as wide as its letters: DejaVu Sans has them all and none changes beside others."""
    return all(map(_is_plain, text))


@lru_cache(maxsize=4096)
def _is_plain(character: str) -> bool:
    if character in "\n\t" or character == "\xa0":
        return True
    near = ord(character) < 0x0590 or 0x2010 <= ord(character) < 0x2600
    mark = unicodedata.category(character) in ("Mn", "Me", "Cf", "Cc")
    return near and not mark and bool(_load_font(False).get_char_index(ord(character)))


def measure_lines(lines: tuple[str, ...], *, size: float = SIZE, bold: bool = False) -> float:
    """Width of the widest line in points; 0 without lines."""
    return max((measure(line, size=size, bold=bold) for line in lines), default=0.0)


def height_of(line_count: int, *, size: float = SIZE) -> float:
    """Height of a block of lines in points."""
    return line_count * size * LEADING


def natural_width(texts: tuple[str, ...], *, bold: bool = False) -> float:
    """Width that the texts take when only their own line breaks count."""
    return max((measure(line, bold=bold) for text in texts for line in clean(text).split("\n")), default=0.0)


def wrap(text: str, width: float, *, bold: bool = False, most: int | None = None) -> tuple[str, ...]:
    """Lines no wider than ``width`` points; past ``most`` lines the rest is an ellipsis.

    Breaks stand at spaces, between Chinese characters, and inside a word only when it is too long for a
    line of its own (after a hyphen or the like where there is one).
    """
    lines: list[str] = []
    for paragraph in clean(text).split("\n"):
        lines.extend(_wrap_paragraph(paragraph, width, bold))
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], _end_in_ellipsis(lines[most - 1], width, bold)]
    return tuple(line for line in lines if line) if any(lines) else ()


def shorten(text: str, width: float, *, bold: bool = False) -> str:
    """One line no wider than ``width`` points, with an ellipsis where something was cut."""
    line = clean(text).replace("\n", " ")
    return line if measure(line, bold=bold) <= width else _end_in_ellipsis(line, width, bold)


def longest_word(text: str, *, bold: bool = False) -> float:
    """Width in points of the widest piece that should not be broken."""
    return max((measure(piece.strip(), bold=bold) for piece in _pieces(clean(text))), default=0.0)


def _end_in_ellipsis(line: str, width: float, bold: bool) -> str:
    kept = line.rstrip()
    while kept and measure(kept + ELLIPSIS, bold=bold) > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def _wrap_paragraph(text: str, width: float, bold: bool) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if measure((line + piece).rstrip(), bold=bold) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = piece
        while measure(line.rstrip(), bold=bold) > width:
            cut = _place_to_cut(line, width, bold)
            lines.append(line[:cut])
            line = line[cut:]
    lines.append(line.rstrip())
    return lines


def _place_to_cut(word: str, width: float, bold: bool) -> int:
    most = 1
    while most < len(word) and measure(word[: most + 1], bold=bold) <= width:
        most += 1
    for place in range(most, most // 2, -1):
        if word[place - 1] in _BREAK_AFTER:
            return place
    return most


def _pieces(text: str) -> list[str]:
    """Words with the spaces behind them; wide characters stand alone, closing marks stay attached."""
    pieces: list[str] = []
    fresh = True
    for character in text:
        wide = unicodedata.east_asian_width(character) in "WF"
        attached = pieces and (character in _NEVER_FIRST or character == " " or pieces[-1][-1] in _NEVER_LAST)
        if (fresh or wide) and not attached:
            pieces.append(character)
        elif pieces:
            pieces[-1] += character
        else:
            pieces.append(character)
        fresh = character == " " or wide
    return pieces


@lru_cache(maxsize=4096)
def _advance(character: str, bold: bool, family: str) -> float:
    """Advance of one character as a share of the font size."""
    known = FACES[family].find_advance(character, bold) if family in FACES else None
    if known is not None:
        return known
    font = _load_font(bold)
    if font.get_char_index(ord(character)):
        return float(font.load_char(ord(character)).linearHoriAdvance) / 65536 / 100
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(character) in "WF" else 0.65


@lru_cache(maxsize=2)
def _load_font(bold: bool) -> Any:
    """A font of our own: matplotlib's shared ones change their size while it draws."""
    from pathlib import Path

    import matplotlib
    from matplotlib.ft2font import FT2Font

    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    font = FT2Font(str(Path(matplotlib.get_data_path(), "fonts", "ttf", name)))
    font.set_size(100, 72)
    return font
