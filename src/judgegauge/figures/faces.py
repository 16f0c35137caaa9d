"""Widths of the letters of fonts that are not shipped with matplotlib.

A figure must come out the same on a machine without the font, so the widths stand here: those of the
printable ASCII characters, in thousandths of the font size, as the font's own table has them. Chinese,
Japanese and Korean characters and full-width marks are as wide as they are high.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

_FIRST = 0x20
_MINUS = "\u2212"


@dataclass(frozen=True, kw_only=True)
class Face:
    """Advance widths of a font, regular and bold, for the characters from the space to the tilde."""

    regular: tuple[int, ...]
    bold: tuple[int, ...]

    def find_advance(self, character: str, bold: bool) -> float | None:
        """Advance as a share of the font size; None for characters that are not in the table."""
        widths = self.bold if bold else self.regular
        place = ord("+" if character == _MINUS else character) - _FIRST
        if 0 <= place < len(widths):
            return widths[place] / 1000
        # Marks of ambiguous width, such as the quotes, are full-width in fonts of these countries.
        return 1.0 if unicodedata.east_asian_width(character) in "WFA" else None


FACES: Final[dict[str, Face]] = {
    "Noto Sans CJK SC": Face(
        regular=(
            224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392,
            555, 555, 555, 555, 555, 555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474,
            946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812, 723, 742,
            633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559,
            606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606,
            620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555,
        ),
        bold=(
            227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370, 325, 387,
            590, 590, 590, 590, 590, 590, 590, 590, 590, 590, 325, 325, 590, 590, 590, 514,
            1007, 641, 681, 656, 714, 615, 585, 717, 757, 330, 568, 686, 578, 853, 749, 770,
            667, 770, 682, 624, 625, 748, 619, 915, 627, 580, 613, 378, 387, 378, 590, 567,
            626, 591, 644, 527, 644, 581, 372, 597, 640, 304, 306, 604, 315, 964, 641, 626,
            644, 644, 436, 495, 421, 637, 576, 863, 562, 574, 511, 378, 296, 378, 590,
        ),
    ),
}  # fmt: skip
