"""Characters that no installed font can draw, found from what the layout really used.

Text extracted from a PDF is no test: it holds the right characters even where boxes are drawn.
WeasyPrint keeps, per font, every character it asked that font for and did not get; that is the
record read here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from judgegauge.errors import PdfUnavailable, name_some
from judgegauge.messages import enlist, tell
from judgegauge.wording import Font

CJK_PACKAGE = "fonts-noto-cjk"
EMOJI_PACKAGE = "fonts-noto-color-emoji"
OTHER_PACKAGE = "fonts-noto-core"

CJK_NAMES = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH")
EMOJI_BLOCKS = ((0x1F000, 0x1FAFF), (0x2600, 0x27BF), (0x2B00, 0x2BFF))


class MissingCharacters(PdfUnavailable):
    """The installed fonts lack characters of the report, so its PDF would show boxes."""

    def __init__(self, characters: Iterable[str]) -> None:
        self.characters = tuple(sorted(set(characters)))
        self.packages = name_font_packages(self.characters)
        shown = name_some([name_character(character) for character in self.characters])
        actions: list[str] = []
        if self.packages:
            actions.append(tell("on Debian or Ubuntu install {packages}", packages=" ".join(self.packages)))
        if any(is_control(character) for character in self.characters):
            actions.append(tell("take the control characters out of the input"))
        # The base class words the lack of a library; this is a lack of fonts.
        super(PdfUnavailable, self).__init__(
            tell(
                "no PDF could be made here: no installed font has {shown}; {actions}",
                shown=shown,
                actions=enlist(actions, " and "),
            )
        )


class MissingFont(PdfUnavailable):
    """The font that the report's language is set in is not installed; others may draw it wrongly."""

    def __init__(self, font: Font, found: Iterable[str]) -> None:
        self.font = font
        used = name_some(sorted(set(found))) or tell("no font at all")
        super(PdfUnavailable, self).__init__(
            tell(
                "no PDF could be made here: the pages were set in {used}; expected {family!r}, the font "
                "of the report's language, among the fonts of the system; on Debian or Ubuntu install "
                "{package}, or leave the PDF out with --no-pdf",
                used=used,
                family=font.family,
                package=font.package,
            )
        )


def check_font(fonts: Iterable[Any], font: Font) -> None:
    """Refuse a painted document in which the font of its language drew nothing.

    Another font may have every character and still draw it as another country writes it: Japanese
    shapes of Chinese characters, say.

    Raises
    ------
    MissingFont
        Naming the fonts that were taken instead.
    """
    families = {used.family for used in fonts}
    if font.family not in families:
        raise MissingFont(font, families)


def find_missing_characters(fonts: Iterable[Any]) -> tuple[str, ...]:
    """Characters that the fonts of a painted document could not draw, sorted.

    Parameters
    ----------
    fonts
        The values of ``fonts`` of a WeasyPrint document, after its pages were painted.
    """
    return tuple(sorted({chr(codepoint) for font in fonts for codepoint in font.missing}))


def name_font_packages(characters: Iterable[str]) -> tuple[str, ...]:
    """Debian packages whose fonts hold these characters; none for control characters."""
    packages = {_name_package(character) for character in characters if not is_control(character)}
    return tuple(sorted(packages))


def is_control(character: str) -> bool:
    """True for characters that no font draws: controls, surrogates, private and unassigned ones."""
    return unicodedata.category(character) in {"Cc", "Cs", "Co", "Cn"}


def name_character(character: str) -> str:
    """``'审' (U+5BA1)``: the character and its number; the number alone when it can not be shown."""
    number = f"U+{ord(character):04X}"
    return number if is_control(character) else f"{character} ({number})"


def _name_package(character: str) -> str:
    if unicodedata.name(character, "").startswith(CJK_NAMES):
        return CJK_PACKAGE
    if any(first <= ord(character) <= last for first, last in EMOJI_BLOCKS):
        return EMOJI_PACKAGE
    return OTHER_PACKAGE
