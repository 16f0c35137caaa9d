"""Quarters, months and half-years in their usual spellings, and the order of periods.

A quarter in Latin letters is printed one way, 2026-Q3. Every other label that says its unit, such as
June 2026, H1 2026, 2026年第二季度 or 2026年4月, is read where it is clear and printed as it is written. What
could mean two things (a fiscal year, 26年, 2026-04) is not read, but labels that are all written so are in
the same order whatever they mean. The order of others has to be declared.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from itertools import pairwise

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
        rf"{_QUARTER}(?:st|nd|rd|th)\s+quarter{_SEP}(?:of\s+)?{_YEAR}",
        rf"{_QUARTER}\.\s*Quartal{_SEP}{_YEAR}",
    )
)
_MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_NAMED = (
    r"(?P<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_HALF = r"(?P<half>[12])"
_UNITS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_NAMED}{_SEP}{_YEAR}",
        rf"{_YEAR}{_SEP}{_NAMED}",
        rf"H{_HALF}{_SEP}{_YEAR}",
        rf"{_HALF}H{_SEP}{_YEAR}",
        rf"{_YEAR}{_SEP}(?:H{_HALF}|(?P<half_>[12])H)",
        rf"(?:H{_HALF}|(?P<half_>[12])H)[\s\-/_.]*{_SHORT}",
    )
)
"""Months and half-years in Latin letters."""
_ALIKE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"FY\s*'?(?P<year>\d{{4}}|\d{{2}}){_SEP}Q?(?P<number>[1-4])",
        rf"Q(?P<number>[1-4]){_SEP}FY\s*'?(?P<year>\d{{4}}|\d{{2}})",
        r"(?P<year>(?:19|20)\d{2})[-/.](?P<number>0[1-9]|1[0-2])",
        r"(?P<year>(?:19|20)\d{2})(?P<number>)",
    )
)
"""Labels whose meaning may be doubted, but whose order is the same in each, if all are written so."""

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
        r"(?P<halves>[上下])半年",
    )
)
_ENDS = {(3 * quarter - 2, 3 * quarter): quarter for quarter in range(1, 5)}
_DAYS = (
    re.compile(r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})(?:[T ]\d{1,2}:.*)?"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4})(?:[T ]\d{1,2}:.*)?"),
    re.compile(r"(?P<one>\d{1,2})/(?P<two>\d{1,2})/(?P<year>\d{4})(?:[T ]\d{1,2}:.*)?"),
)
MONTH, QUARTER, HALF = 1, 3, 6
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


def find_quarter(text: str) -> str | None:
    """The quarter that stands in a longer text, such as a file's name, if it is one only: 2026-Q3."""
    found = {
        canonical_period(match[0])
        for pattern in (rf"{_YEAR}{_SEP}Q{_QUARTER}", rf"Q{_QUARTER}{_SEP}{_YEAR}")
        for match in re.finditer(rf"(?<![0-9A-Za-z]){pattern}(?![0-9A-Za-z])", text, re.IGNORECASE)
    }
    return found.pop() if len(found) == 1 else None


def parse_period(text: str) -> Span | None:
    """The quarter, month or half-year that ``text`` spells, or None: H1 2026, June 2026.

    2026年第二季度, 2026年二季度, 2026年Q2 and 2026年4—6月 are the second quarter; 2026年4月 is a month.
    Months that are no quarter (2026年3—5月) and fiscal years are not read.
    """
    quarter = parse_quarter(text)
    if quarter is not None:
        return QUARTER, *quarter
    for spelling in _UNITS:
        match = spelling.fullmatch(text.strip())
        if match is not None:
            return _read_unit(match.groupdict())
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))
    for spelling in _CHINESE:
        match = spelling.fullmatch(plain)
        if match is not None:
            return _read_chinese(match.groupdict())
    return None


def _read_unit(parts: dict[str, str | None]) -> Span:
    """A month or half-year in Latin letters."""
    year = int(parts.get("year") or 2000 + int(parts.get("short") or 0))
    name = parts.get("name")
    if name:
        return MONTH, year, _MONTH_NAMES.index(name[:3].casefold()) + 1
    return HALF, year, int(parts.get("half") or parts.get("half_") or 0)


def _read_chinese(parts: dict[str, str]) -> Span | None:
    year = int("".join(_DIGITS.get(digit, digit) for digit in parts["year"]))
    if "quarter" in parts:
        return QUARTER, year, _read_number(parts["quarter"])
    if "halves" in parts:
        return HALF, year, "上下".index(parts["halves"]) + 1
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
    for label, span in sorted(_read_spans(set(labels)).items()):
        if span is not None and known.setdefault(span, label) != label:
            return known[span], label
    return None


def _read_spans(labels: set[str]) -> dict[str, Span | None]:
    """What each label spells; labels that are all written alike are read together."""
    for spelling in _ALIKE:
        found = {label: spelling.fullmatch(label.strip()) for label in labels}
        matches = {label: match for label, match in found.items() if match is not None}
        if len(matches) == len(labels):
            return {label: _read_alike(match) for label, match in matches.items()}
    return {label: parse_period(label) for label in labels}


def _read_alike(match: re.Match[str]) -> Span:
    year = int(match["year"])
    return 0, year + 2000 * (year < 100), int(match["number"] or 0)


def order_periods(labels: set[str], declared: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Labels in time order, and those that could not be ordered.

    A declared order rules, and labels that it does not name come back as not ordered; without one,
    quarters (or months, or half-years) order themselves, and so do labels that are all written alike.
    Other labels come back as not ordered, and so do months beside quarters. One label needs no order.
    """
    if declared:
        order = [canonical_period(label) for label in declared]
        return tuple(label for label in order if label in labels), tuple(sorted(labels - set(order)))
    spans = _read_spans(labels)
    kinds = {span[0] for span in spans.values() if span is not None}
    usual = QUARTER if QUARTER in kinds else min(kinds, default=MONTH)
    strange = tuple(sorted(label for label, span in spans.items() if span is None or span[0] != usual))
    if strange and len(labels) > 1:
        return (), strange
    return tuple(sorted(labels, key=lambda label: spans[label] or (0, 0, 0))), ()


def propose_order(labels: Iterable[str]) -> tuple[str, ...] | None:
    """The order in time of labels that do not order themselves, or None where it is not certain.

    Spans of different lengths follow each other if none begins before another has ended; days are in order
    if they can be read in one way only.
    """
    names = list(dict.fromkeys(labels))
    spans = {label: parse_period(label) for label in names}
    ends: dict[str, tuple[int, int]] = {}
    for label, span in spans.items():
        if span is not None:
            months, year, number = span
            ends[label] = (12 * year + months * (number - 1), 12 * year + months * number)
    if len(ends) == len(names):
        rising = sorted(names, key=ends.__getitem__)
        apart = all(ends[one][1] <= ends[other][0] for one, other in pairwise(rising))
        return tuple(rising) if apart else None
    days = read_days(names)
    if days is None or len(set(days.values())) < len(names):
        return None
    return tuple(sorted(names, key=days.__getitem__))


def read_days(labels: Iterable[str]) -> dict[str, date] | None:
    """The day of each label, if all are days that can be read in one way only: 2026-06-30, 30.06.2026.

    With slashes, the month is where no number is greater than 12, if that is one place only.
    """
    names = list(labels)
    for pattern in _DAYS:
        found = [pattern.fullmatch(label.strip()) for label in names]
        matches = [match for match in found if match is not None]
        if not names or len(matches) < len(names):
            continue
        orders = [("day", "month")] if "day" in pattern.groupindex else [("one", "two"), ("two", "one")]
        ways = [read for order in orders if (read := _read_days(matches, *order)) is not None]
        return dict(zip(names, ways[0], strict=True)) if len(ways) == 1 else None
    return None


def _read_days(matches: Iterable[re.Match[str]], day: str, month: str) -> list[date] | None:
    try:
        return [date(int(match["year"]), int(match[month]), int(match[day])) for match in matches]
    except ValueError:
        return None
