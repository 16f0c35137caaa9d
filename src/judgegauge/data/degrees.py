"""Words of degree in a scoring guide: what places an answer between levels and can not be checked."""

from __future__ import annotations

import re
from typing import Final

DEGREE_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "en": (
        "partially", "partly", "mostly", "largely", "somewhat", "fairly", "rather", "quite", "slightly",
        "generally", "adequately", "reasonably", "sufficiently", "minor", "major", "some", "few", "good",
        "well", "poor", "poorly", "very", "highly", "moderately", "acceptable", "excellent", "clearly",
    ),
    "zh": (
        "部分", "大部分", "一部分", "基本", "基本上", "大致", "大体", "大体上", "总体上", "一定程度", "略有",
        "略微", "稍有", "稍微", "少许", "少量", "些许", "个别", "较为", "比较", "较好", "较差", "较多",
        "较少", "较高", "较低", "相当", "颇为", "很", "非常", "十分", "极其", "极为", "高度", "充分",
        "适当", "适度", "合理", "足够", "尚可", "一般", "良好", "优秀", "出色", "欠佳", "轻微", "严重",
        "明显", "清晰", "清楚", "大多数", "大多", "多数", "少数", "主要", "有些", "一些",
    ),
}  # fmt: skip
"""Words that place an answer between levels by degree and name nothing that can be checked, by language.

A guide need not be written in the language of the report, so each text is searched for all of them.
"""

_NOT_MEANT = ("全部", "内部", "外部", "局部")
"""Words that hold the start of a word of degree: 全部分数 is no 部分."""
_MARKS = ".,;:!?()\"'，。；：！？（）、“”"
_WORD = re.compile(r"\S+")


def find_degree_words(text: str) -> tuple[str, ...]:
    """Words of degree in an anchor's text, in order of first appearance.

    In languages without spaces, the longest word that fits at a place is taken.
    """
    found = [(word.start(), word.group().strip(_MARKS).casefold()) for word in _WORD.finditer(text)]
    told = [(place, word) for place, word in found if word in _SPACED]
    told += [
        (word.start(), word.group()) for word in _UNSPACED.finditer(text) if word.group() not in _NOT_MEANT
    ]
    return tuple(dict.fromkeys(word for _, word in sorted(told)))


_SPACED = frozenset(word for words in DEGREE_WORDS.values() for word in words if word.isascii())
_UNSPACED = re.compile(
    "|".join(
        sorted(
            (w for words in (*DEGREE_WORDS.values(), _NOT_MEANT) for w in words if not w.isascii()), key=len
        )[::-1]
    )
)
