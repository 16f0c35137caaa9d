"""Whether the HTML and the PDF say the same: every block of the one is found in the other, and no more.

The PDF is read in the order of its structure. White space and line breaks are no part of the comparison.
What the layout adds by itself is known: list marks, the page numbers of the contents, repeated table heads.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from lxml.html import HtmlElement

from .reading import find_body, has_class, parse_html
from .shown_text import read_structure_text

AHEAD = 4000
"""Characters that may stand between a block and the next: the rest of a box that is drawn later."""
SCREEN_ONLY = frozenset({"skip", "narrow", "screen"})
"""Classes of what the printed style does not show."""
SILENT = frozenset({"script", "style", "template", "noscript", "title", "desc", "metadata", "defs"})
BLOCKS = frozenset(
    {"p", "li", "tr", "caption", "figcaption", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "text"}
)
MARKS = re.compile(r"(?:[•·◦▪‣]|[.…]*\d+\.?)+")
"""List marks, and the dots and page numbers of the contents."""


def check_same_words(html: str, pdf: Path) -> list[str]:
    """Findings for words that only one of the two documents shows."""
    root = parse_html(html)
    blocks = [text for text in map(squeeze, read_blocks(find_body(root))) if text]
    if not blocks:
        raise ValueError("the document has no text")
    shown = squeeze(read_structure_text(pdf))
    places, missing = _find_blocks(blocks, shown)
    findings = [f"only in the HTML: {text[:120]!r}" for text in missing]
    heads = {squeeze("".join(_read(row))) for row in root.iter("tr") if row.getparent().tag == "thead"}
    repeated = sorted(heads, key=len, reverse=True)  # a head may begin like a shorter one
    for rest in _find_rest(places, len(shown)):
        text = shown[rest]
        for head in repeated:
            text = text.replace(head, "")
        if text and not MARKS.fullmatch(text):
            findings.append(f"only in the PDF: {text[:120]!r}")
    return findings


def read_blocks(element: HtmlElement) -> Iterator[str]:
    """Text of each innermost block in the order of the document, and of what stands between blocks."""
    if not _is_shown(element):
        return
    loose = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str) and _holds_block(child):
            yield "".join(loose)
            loose = []
            yield from read_blocks(child)
        else:
            loose.extend(_read(child))
        loose.append(child.tail or "")
    yield "".join(loose)


def _holds_block(element: HtmlElement) -> bool:
    return element.tag in BLOCKS or any(
        e.tag in BLOCKS for e in element.iterdescendants() if isinstance(e.tag, str)
    )


def _is_shown(element: HtmlElement) -> bool:
    return isinstance(element.tag, str) and element.tag not in SILENT and not has_class(element, SCREEN_ONLY)


def _read(element: HtmlElement) -> Iterator[str]:
    if not _is_shown(element):
        return
    yield element.text or ""
    for child in element:
        yield from _read(child)
        yield child.tail or ""


def squeeze(text: str) -> str:
    """Without white space, marks of direction and invisible breaks; ligatures taken apart."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(c for c in plain if not c.isspace() and unicodedata.category(c) != "Cf")


def _find_blocks(blocks: list[str], shown: str) -> tuple[list[tuple[int, int]], list[str]]:
    """Where each block stands, in turn; a block drawn out of turn is looked for in what is left."""
    places: list[tuple[int, int]] = []
    late = []
    end = 0
    for text in blocks:
        start = shown.find(text, end, end + len(text) + AHEAD)
        if start < 0:
            late.append(text)
            continue
        end = start + len(text)
        places.append((start, end))
    missing = []
    for text in late:
        gap = next((g for g in _find_rest(places, len(shown)) if text in shown[g]), None)
        if gap is None:
            missing.append(text)
        else:
            start = gap.start + shown[gap].index(text)
            places.append((start, start + len(text)))
            places.sort()
    return places, missing


def _find_rest(places: list[tuple[int, int]], length: int) -> list[slice]:
    """The stretches between the places."""
    ends = [0, *(end for _, end in places)]
    starts = [*(start for start, _ in places), length]
    return [slice(end, start) for end, start in zip(ends, starts, strict=True) if start > end]
