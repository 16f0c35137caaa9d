"""The order of levels that texts tell by themselves: numbers, stars, grades, words of a known ladder.

What has no order of its own comes back without one: an order of levels is never guessed, since a wrong one
turns a rise into a fall.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Final

from judgegauge.data.scale import parse_number, print_number

MOST_STEPS = 11
"""Levels that a ladder of numbers has at most: 0 to 10. Beyond, the numbers are rather averages."""

NOTHING: Final = frozenset(
    ("na", "n/a", "n.a.", "n.a", "#n/a", "nan", "null", "none", "nil", "missing", "unknown", "blank", "empty",
     "not available", "not applicable", "no score", "无", "空", "缺失", "不适用", "未评分")
)  # fmt: skip
"""Texts, folded, that say that there is no score. So does what has neither letter nor digit, and #REF!."""
_ERROR = re.compile(r"#[A-Z0-9/_ ]+[!?]?", re.IGNORECASE)
_MARKS = frozenset("★☆⭐🌟👍👎✓✔✗✘✅❌")

LADDERS: Final[tuple[tuple[tuple[str, ...], ...], ...]] = (
    (("no",), ("yes",)),
    (("n",), ("y",)),
    (("false",), ("true",)),
    (("fail", "failed"), ("pass", "passed")),
    (("incorrect", "wrong"), ("partially correct", "partly correct", "partial"), ("correct", "right")),
    (("unacceptable",), ("acceptable",)),
    (("unsatisfactory",), ("satisfactory",)),
    (("rejected", "reject"), ("accepted", "accept")),
    (("unhelpful", "not helpful"), ("somewhat helpful",), ("helpful",), ("very helpful",)),
    (("very bad",), ("bad",), ("ok", "okay"), ("good",), ("very good",), ("excellent",)),
    (("very poor",), ("poor",), ("fair",), ("good",), ("very good",), ("excellent",), ("outstanding",)),
    (("very poor",), ("poor",), ("average",), ("good",), ("very good",), ("excellent",)),
    (("very low",), ("low",), ("medium", "moderate"), ("high",), ("very high",)),
    (
        ("strongly disagree",), ("disagree",), ("neutral", "neither agree nor disagree"), ("agree",),
        ("strongly agree",),
    ),
    (("very dissatisfied",), ("dissatisfied",), ("neutral",), ("satisfied",), ("very satisfied",)),
    (("negative",), ("neutral",), ("positive",)),
    (("👎",), ("👍",)),
    (("✗", "✘", "❌"), ("✓", "✔", "✅")),
    (("否", "不是"), ("是",)),
    (("错误", "不正确", "错"), ("部分正确",), ("正确", "对")),
    (("不通过", "未通过"), ("通过",)),
    (("不合格",), ("合格",)),
    (("不及格",), ("及格",), ("中等",), ("良好",), ("优秀",)),
    (("很差", "非常差"), ("较差",), ("一般",), ("较好",), ("很好", "非常好")),
    (("差",), ("中",), ("良",), ("优",)),
    (("低",), ("中",), ("高",)),
    (("非常不满意",), ("不满意",), ("一般",), ("满意",), ("非常满意",)),
)  # fmt: skip
"""Words of one meaning stand together; from the lowest level to the highest."""

_GRADE = re.compile(r"([A-F])([+-]?)", re.IGNORECASE)
_UNIT = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*(%|％|/\s*\d+|stars?|points?|星|分)", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Ladder:
    """Levels from lowest to highest, or None where the texts tell no order; and what is no level.

    ``apart`` are texts of which no order is told beside numbers; ``nothing`` say that there is no score.
    """

    levels: tuple[str, ...] | None
    numeric: bool = False
    has_fractions: bool = False
    apart: tuple[str, ...] = ()
    nothing: tuple[str, ...] = ()


def climb(texts: Sequence[str]) -> Ladder:
    """The levels of distinct score texts, the most frequent first.

    Whole numbers count as told where they start at 0 or 1 (or as far below 0 as they end above), and those
    between them that nobody gave are filled in; fractions, which may be averages, only where they go from 0
    to 1 in equal steps. Spellings of one word are one level.
    """
    nothing = tuple(text for text in texts if says_nothing(text))
    told = [text for text in texts if text not in nothing]
    numbers = {number for number in map(parse_number, told) if number is not None}
    if numbers:
        apart = tuple(text for text in told if parse_number(text) is None)
        steps = fill_steps(numbers) if len(apart) <= len(told) - len(apart) else None
        levels = None if steps is None else tuple(map(print_number, steps))
        fractions = any(number != number.to_integral_value() for number in numbers)
        return Ladder(levels=levels, numeric=True, has_fractions=fractions, apart=apart, nothing=nothing)
    words: dict[str, str] = {}
    for text in told:
        words.setdefault(_fold(text), text.strip())
    ways: tuple[Callable[[dict[str, str]], list[str] | None], ...] = (
        _climb_words, _climb_grades, _climb_units, _climb_stars,
    )  # fmt: skip
    found = next((order for order in (way(words) for way in ways) if order), None) if len(words) > 1 else None
    return Ladder(levels=None if found is None else tuple(found), nothing=nothing)


def says_nothing(text: str) -> bool:
    """Whether a score text says that there is no score: NA, -, ?, #DIV/0!."""
    folded = _fold(text)
    if folded in NOTHING or _ERROR.fullmatch(folded):
        return True
    return not any(letter.isalnum() or letter in _MARKS for letter in folded)


def fill_steps(numbers: Iterable[Decimal]) -> list[Decimal] | None:
    """Numbers of equal steps from their least to their greatest, or None where they are no such levels."""
    rising = sorted(set(numbers))
    low, high = rising[0], rising[-1]
    if len(rising) < 2 or not (low in (0, 1) or low == -high):
        return None
    step = min(later - earlier for earlier, later in pairwise(rising))
    if all(number == number.to_integral_value() for number in rising):
        step = Decimal(1)
    count = (high - low) / step
    if count != count.to_integral_value() or count >= MOST_STEPS:
        return None
    if step != 1 and (len(rising) != count + 1 or low != 0 or high != 1):
        return None
    return [low + step * place for place in range(int(count) + 1)]


def _fold(text: str) -> str:
    return " ".join(text.replace("\ufe0f", "").casefold().split())


def _climb_words(words: dict[str, str]) -> list[str] | None:
    for ladder in LADDERS:
        rank = {word: place for place, step in enumerate(ladder) for word in step}
        if words.keys() <= rank.keys():
            places = [rank[word] for word in words]
            if len(set(places)) < len(places):
                return None  # two words for one level: which of them is meant has to be said
            return [words[word] for word in sorted(words, key=rank.__getitem__)]
    return None


def _climb_grades(words: dict[str, str]) -> list[str] | None:
    """School grades. A, B and C alone may be the names of options as well."""
    grades = {word: _GRADE.fullmatch(word) for word in words}
    if not all(grades.values()) or not any(word[0] in "def" or len(word) > 1 for word in words):
        return None
    order = sorted(words, key=lambda word: (-ord(word[0]), "-+".find(word[1:]) if len(word) > 1 else 0.5))
    return [words[word] for word in order]


def _climb_units(words: dict[str, str]) -> list[str] | None:
    """Numbers that all have the same unit: 80%, 4/10, 4 stars."""
    read = {word: _UNIT.fullmatch(word) for word in words}
    numbers = {word: Decimal(match[1]) for word, match in read.items() if match is not None}
    units = {"".join(match[2].split()).removesuffix("s") for match in read.values() if match is not None}
    if len(numbers) < len(words) or len(units) > 1 or len(set(numbers.values())) < len(words):
        return None
    rising = sorted(numbers.values())
    steps = {later - earlier for earlier, later in pairwise(rising)}
    if len(steps) > 1 or len(rising) > MOST_STEPS or rising[0] not in (0, 1, *steps):
        return None
    return [words[word] for word in sorted(words, key=numbers.__getitem__)]


def _climb_stars(words: dict[str, str]) -> list[str] | None:
    """Rows of stars: by how many are full."""
    if not all(set(word) <= set("★☆⭐🌟") for word in words):
        return None
    full = {word: len(word) - word.count("☆") for word in words}
    rising = sorted(full.values())
    if rising[0] > 1 or any(later != earlier + 1 for earlier, later in pairwise(rising)):
        return None
    return [words[word] for word in sorted(words, key=full.__getitem__)]
