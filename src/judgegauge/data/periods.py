"""Quarters in their usual spellings, Chinese quarters and months, and the order of periods.

A quarter in Latin letters is printed one way, 2026-Q3. A Chinese label that says its unit, such as
2026年第二季度 or 2026年4月, is read where it is clear and printed as it is written. What could mean two
things (a fiscal year, 26年, 2026-04) is not read: its order has to be declared.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_YEAR = r"(?P<year>\d{4})"
_SHORT = r"'?(?P<short>\d{2})"
_QUARTER = r"0?(?P<quarter>[1-4])"
_SEP = r"[\s\-/_.,]*"
_SPELLINGS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_YEAR}{_SEP}Q{_SEP}{_QUARTER}",
        rf"Q{_QUARTER}{_SEP}{_YEAR}",
        rf"{_QUARTER}Q{_SEP}{_YEAR}",
        rf"Q{_QUARTER}[\s\-/_.]*{_SHORT}",
        rf"{_QUARTER}Q[\s\-/_.]*{_SHORT}",
        rf"(?:quarter|qtr\.?){_SEP}{_QUARTER}{_SEP}(?:of\s+)?{_YEAR}",
        rf"{_YEAR}{_SEP}(?:quarter|qtr\.?){_SEP}{_QUARTER}",
    )
)

_DIGITS = {digit: str(number) for number, digit in enumerate("零一二三四五六七八九")} | {"〇": "0", "○": "0"}
_CHINESE_YEAR = r"(?P<year>[\d零〇○一二三四五六七八九]{4})年"
_MONTH = r"(?:0?[1-9]|1[0-2]|十[一二]?|[一二三四五六七八九])"
_CHINESE = tuple(
    re.compile(_CHINESE_YEAR + pattern)
    for pattern in (
        r"第?(?P<quarter>[1-4一二三四])季度?",
        r"[Qq](?P<quarter>[1-4])(?:季度)?",
        rf"(?P<first>{_MONTH})月?[-‐-―−~〜至到]+(?P<last>{_MONTH})月(?:份)?",
        rf"(?P<month>{_MONTH})月(?:份)?",
    )
)
_ENDS = {(3 * quarter - 2, 3 * quarter): quarter for quarter in range(1, 5)}
MONTH, QUARTER = 1, 3
"""Months that a period lasts."""

Span = tuple[int, int, int]
"""Months that a period lasts, its year, and its number within the year."""


def parse_quarter(text: str) -> tuple[int, int] | None:
    """Year and quarter that ``text`` spells, or None: 2026-Q3, 2026Q3, Q3 2026, Q3-26, 3Q26."""
    for spelling in _SPELLINGS:
        match = spelling.fullmatch(text.strip())
        if match:
            parts = match.groupdict()
            year = int(parts["year"]) if parts.get("year") else 2000 + int(parts["short"])
            return year, int(parts["quarter"])
    return None


def parse_period(text: str) -> Span | None:
    """The quarter or month that ``text`` spells, or None.

    2026年第二季度, 2026年二季度, 2026年Q2 and 2026年4—6月 are the second quarter; 2026年4月 is a month.
    Months that are no quarter (2026年3—5月) and fiscal years are not read.
    """
    quarter = parse_quarter(text)
    if quarter is not None:
        return QUARTER, *quarter
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))
    for spelling in _CHINESE:
        match = spelling.fullmatch(plain)
        if match is not None:
            return _read_chinese(match.groupdict())
    return None


def _read_chinese(parts: dict[str, str]) -> Span | None:
    year = int("".join(_DIGITS.get(digit, digit) for digit in parts["year"]))
    if "quarter" in parts:
        return QUARTER, year, _read_number(parts["quarter"])
    if "month" in parts:
        return MONTH, year, _read_number(parts["month"])
    quarter = _ENDS.get((_read_number(parts["first"]), _read_number(parts["last"])))
    return None if quarter is None else (QUARTER, year, quarter)


def _read_number(text: str) -> int:
    """A number up to 12, in digits or in Chinese."""
    if text.startswith("十"):
        return 10 + (_read_number(text[1:]) if text[1:] else 0)
    return int("".join(_DIGITS.get(digit, digit) for digit in text))


def print_quarter(quarter: tuple[int, int]) -> str:
    return f"{quarter[0]:04d}-Q{quarter[1]}"


def canonical_period(text: str) -> str:
    """The one way in which a period is printed: 2026-Q3 for a quarter, any other label as it is."""
    quarter = parse_quarter(text)
    return print_quarter(quarter) if quarter else text.strip()


def find_twins(labels: Iterable[str]) -> tuple[str, str] | None:
    """Two labels that spell the same period, if there are any: 2026-Q2 and 2026年第二季度."""
    known: dict[Span, str] = {}
    for label in sorted(labels):
        span = parse_period(label)
        if span is not None and known.setdefault(span, label) != label:
            return known[span], label
    return None


def order_periods(labels: set[str], declared: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Labels in time order, and those that could not be ordered.

    A declared order rules, and labels that it does not name come back as not ordered; without one,
    quarters (or months) order themselves and other labels come back as not ordered, and so do months
    beside quarters. One label needs no order.
    """
    if declared:
        order = [canonical_period(label) for label in declared]
        return tuple(label for label in order if label in labels), tuple(sorted(labels - set(order)))
    spans = {label: parse_period(label) for label in labels}
    kinds = {span[0] for span in spans.values() if span is not None}
    usual = QUARTER if QUARTER in kinds else MONTH
    strange = tuple(sorted(label for label, span in spans.items() if span is None or span[0] != usual))
    if strange and len(labels) > 1:
        return (), strange
    return tuple(sorted(labels, key=lambda label: spans[label] or (0, 0, 0))), ()
