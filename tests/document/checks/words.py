"""The words of the report: none that are banned, short sentences, and page 1 easy to read."""

from __future__ import annotations

import re

from .chinese import check_chinese
from .reading import find_body, find_page_1, parse_html, read_prose

LONGEST_SENTENCE = 30
LOWEST_EASE = 60.0
BANNED = (
    r"significan(t|tly|ce)",
    r"quality (rose|fell)",
    r"improve[sd]?",
    r"improvements?",
    r"prove[ns]?",
    r"accurate(ly)?",
    r"no change",
)
BANNED_ON_PAGE_1 = (
    r"(un)?likely",
    r"probabl[ey]",
    r"(red|green|amber|yellow)",
    r"luck of the draw",
    r"worst case",
    r"instruments?",
)
ENDS = re.compile(r"(?<=[.!?:;])[\"')\]]*\s+")
WORD = re.compile(r"[^\W_]+(?:['’.,\-−/][^\W_]+)*%?")
VOWELS = re.compile(r"[aeiouy]+")


def check_words(html: str) -> list[str]:
    """Findings about banned words, long sentences and the reading ease of page 1."""
    root = parse_html(html)
    if root.get("lang", "").startswith("zh"):
        return check_chinese(root)
    body = read_prose([find_body(root)])
    if not body:
        raise ValueError("the document has no prose")
    page_1 = read_prose(find_page_1(root))
    findings = [*_find_banned(body, BANNED), *_find_banned(page_1, BANNED_ON_PAGE_1), *_find_long(body)]
    sentences = read_prose(find_page_1(root), frozenset({"p", "li", "dd"}))
    if not sentences:
        findings.append("page 1 was not found: no element of class opening holds a first heading and prose")
    elif (ease := reading_ease(sentences)) < LOWEST_EASE:
        findings.append(f"page 1 has a reading ease of {ease:.0f}, expected at least {LOWEST_EASE:.0f}")
    return findings


def split_sentences(text: str) -> list[str]:
    """Sentences of one block; a colon or a semicolon ends one too, as the eye rests there."""
    return [part for part in ENDS.split(text) if WORD.search(part)]


def count_words(text: str) -> int:
    return len(WORD.findall(text))


def count_syllables(word: str) -> int:
    """Groups of vowels, a silent last e taken off; a number is read as one."""
    letters = re.sub(r"[^a-z]", "", word.lower())
    if not letters:
        return 1
    count = len(VOWELS.findall(letters))
    silent = letters.endswith("e") and not letters.endswith("le") and count > 1
    silent_ed = letters.endswith("ed") and not letters.endswith(("ted", "ded")) and count > 1
    return max(1, count - (silent or silent_ed))


def reading_ease(blocks: list[str]) -> float:
    """Flesch's reading ease: 206.835 - 1.015 words per sentence - 84.6 syllables per word.

    Reference: Flesch (1948), doi:10.1037/h0057532.
    """
    sentences = [sentence for block in blocks for sentence in split_sentences(block)]
    words = [word for sentence in sentences for word in WORD.findall(sentence)]
    syllables = sum(count_syllables(word) for word in words)
    return 206.835 - 1.015 * len(words) / len(sentences) - 84.6 * syllables / len(words)


def _find_banned(blocks: list[str], patterns: tuple[str, ...]) -> list[str]:
    return [
        f"banned word {match.group()!r} in: {block[:120]}"
        for block in blocks
        for pattern in patterns
        for match in re.finditer(rf"\b{pattern}\b", block, re.IGNORECASE)
    ]


def _find_long(blocks: list[str]) -> list[str]:
    return [
        f"a sentence of {count_words(sentence)} words: {sentence[:160]}"
        for block in blocks
        for sentence in split_sentences(block)
        if count_words(sentence) > LONGEST_SENTENCE
    ]
