"""The words of a Chinese report: none that are banned, short sentences, and no English left."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml.html import HtmlElement

from .reading import find_body, find_page_1, is_name, is_read, read_prose

LONGEST_SENTENCE = 60
"""Characters; a number or a Latin word counts as one."""
BANNED = (
    "显著", "质量(提高|提升|下降|变好|变差)", "改善", "证明", "证实", "准确", "没有变化", "无变化", "红色",
    "绿色", "抽样运气", "最坏情况",
)  # fmt: skip
BANNED_ON_PAGE_1 = ("很可能", "大概率", "不太可能", "多半", "仪器")
NAMES = frozenset(
    (
        *("AI", "CSV", "PDF", "HTML", "JSON", "SHA", "Kappa", "Wilson", "Goodman", "Bowker", "Stuart"),
        *("Maxwell", "rubric", "judgegauge", "results.json", "flips.csv", "how-to-read.zh.md", "methods.md"),
        *("rooms.md", "A", "t", "p", "Alpha", "Gwet", "Krippendorff", "logit"),
    )
)
"""Latin words that stand on a Chinese page: names of methods, files and the product."""
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*")
ENDS = re.compile(r"(?<=[。！？；：])")


def check_chinese(root: HtmlElement) -> list[str]:
    """Findings about banned words, long sentences and words of another language."""
    body = find_body(root)
    prose = read_prose([body])
    if not prose:
        raise ValueError("the document has no prose")
    return [
        *_find_banned(prose, BANNED),
        *_find_banned(read_prose(find_page_1(root)), BANNED_ON_PAGE_1),
        *_find_long(prose),
        *find_english(_read_own_text(body)),
    ]


def find_english(texts: Iterator[str] | list[str]) -> list[str]:
    """Latin words of the report's own that are no names."""
    return [
        f"English {word!r} in: {' '.join(text.split())[:100]}"
        for text in texts
        for word in LATIN.findall(text)
        if word not in NAMES
    ]


def count_characters(sentence: str) -> int:
    return len(re.sub(r"\s+", "", re.sub(r"[A-Za-z0-9_.,%+−-]+", "x", sentence)))


def _find_banned(blocks: list[str], patterns: tuple[str, ...]) -> list[str]:
    return [
        f"banned word {match.group()!r} in: {block[:80]}"
        for block in blocks
        for pattern in patterns
        for match in re.finditer(pattern, block)
    ]


def _find_long(blocks: list[str]) -> list[str]:
    return [
        f"a sentence of {count_characters(sentence)} characters: {sentence[:100]}"
        for block in blocks
        for sentence in ENDS.split(block)
        if count_characters(sentence) > LONGEST_SENTENCE
    ]


def _read_own_text(element: HtmlElement) -> Iterator[str]:
    """Text that is neither a name from the data nor a number, outside of figures."""
    if not is_read(element) or is_name(element) or element.tag == "data":
        return
    yield element.text or ""
    for child in element:
        yield from _read_own_text(child)
        yield child.tail or ""
