"""Words that leave the page or lie on one another, from the boxes that pdftotext reports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from .need import run_tool

SMALLEST_MARGIN = 14.0
"""Points (5 mm) that every word keeps from each edge, those of running titles too."""
SAME_PLACE_SHARE = 0.25
"""Two words overlap when they share this part of the smaller one's core."""
CORE_HEIGHT = 0.5
"""Middle part of a word's box that holds ink; the rest is the font's ascent and descent."""
XHTML = "{http://www.w3.org/1999/xhtml}"


@dataclass(frozen=True, kw_only=True)
class Word:
    """A word with its box in points from the top left of its page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def core(self) -> tuple[float, float, float, float]:
        middle, half = (self.top + self.bottom) / 2, (self.bottom - self.top) * CORE_HEIGHT / 2
        return self.left, middle - half, self.right, middle + half


@dataclass(frozen=True, kw_only=True)
class PageWords:
    number: int
    width: float
    height: float
    words: tuple[Word, ...]


def check_page_edges(pdf: Path, margin: float = SMALLEST_MARGIN) -> list[str]:
    """Findings for words beyond the margin and for words on top of each other."""
    findings = []
    for page in read_words(pdf):
        for word in page.words:
            room = min(word.left, word.top, page.width - word.right, page.height - word.bottom)
            if room < margin:
                findings.append(
                    f"page {page.number}: {word.text!r} is {room:.0f} pt from the edge, expected {margin:.0f}"
                )
        findings += [
            f"page {page.number}: {first.text!r} and {second.text!r} lie on each other"
            for first, second in find_overlaps(page.words)
        ]
    return findings


def read_words(pdf: Path) -> list[PageWords]:
    """Every word of the file by page; a file without any word is refused, since nothing was checked then."""
    result = run_tool(["pdftotext", "-bbox", str(pdf), "-"])
    if result.returncode:
        raise RuntimeError(f"pdftotext could not read {pdf}: {result.stderr}")
    root = etree.fromstring(result.stdout.encode(), etree.XMLParser(recover=True))
    pages = [
        PageWords(
            number=number,
            width=float(page.get("width")),
            height=float(page.get("height")),
            words=tuple(
                Word(
                    text=word.text or "",
                    left=float(word.get("xMin")),
                    top=float(word.get("yMin")),
                    right=float(word.get("xMax")),
                    bottom=float(word.get("yMax")),
                )
                for word in page.iter(f"{XHTML}word")
            ),
        )
        for number, page in enumerate(root.iter(f"{XHTML}page"), 1)
    ]
    if not any(page.words for page in pages):
        raise RuntimeError(f"no word was found in {pdf}")
    return pages


def find_overlaps(words: tuple[Word, ...]) -> list[tuple[Word, Word]]:
    """Pairs of words whose cores share more than a quarter of the smaller core."""
    by_top = sorted(words, key=lambda word: word.core()[1])
    pairs = []
    for index, first in enumerate(by_top):
        left, top, right, bottom = first.core()
        for second in by_top[index + 1 :]:
            other = second.core()
            if other[1] >= bottom:
                break
            shared_width = min(right, other[2]) - max(left, other[0])
            shared_height = min(bottom, other[3]) - max(top, other[1])
            smaller = min((right - left) * (bottom - top), (other[2] - other[0]) * (other[3] - other[1]))
            if (
                min(shared_width, shared_height) > 0
                and shared_width * shared_height > SAME_PLACE_SHARE * smaller
            ):
                pairs.append((first, second))
    return pairs
