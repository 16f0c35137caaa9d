"""Whether page 1 fits one page: the opening's last words stand on it."""

from __future__ import annotations

from pathlib import Path

from .reading import find_page_1, is_name, is_read, parse_html, read_text
from .same_words import read_blocks, squeeze
from .shown_text import read_structure_text

LAST = 6
"""Words at the end of the opening that are looked for."""

LONGEST_NAMES = 400
"""Characters of foreign names on page 1; with more of them it may take a second page."""


def check_page_one(html: str, pdf: Path) -> list[str]:
    """A finding when the last words of the opening are not on the first page."""
    openings = find_page_1(parse_html(html))
    if len(openings) != 1:
        return [f"{len(openings)} openings that hold a first heading, expected one"]
    names = sum(len(read_text(e)) for e in openings[0].iter() if is_read(e) and is_name(e))
    if names > LONGEST_NAMES:
        return []
    last = [text for text in read_blocks(openings[0]) if text.strip()][-1]
    ending = squeeze("".join(last.split()[-LAST:]))
    first = squeeze(read_structure_text(pdf, pages=1))
    return [] if ending in first else [f"page 1 runs over: {ending!r} is not on it"]
