"""Quarters in their usual spellings, and the order of periods."""

from __future__ import annotations

import re

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


def parse_quarter(text: str) -> tuple[int, int] | None:
    """Year and quarter that ``text`` spells, or None: 2026-Q3, 2026Q3, Q3 2026, Q3-26, 3Q26."""
    for spelling in _SPELLINGS:
        match = spelling.fullmatch(text.strip())
        if match:
            parts = match.groupdict()
            year = int(parts["year"]) if parts.get("year") else 2000 + int(parts["short"])
            return year, int(parts["quarter"])
    return None


def print_quarter(quarter: tuple[int, int]) -> str:
    return f"{quarter[0]:04d}-Q{quarter[1]}"


def canonical_period(text: str) -> str:
    """The one way in which a period is printed: 2026-Q3 for a quarter, any other label as it is."""
    quarter = parse_quarter(text)
    return print_quarter(quarter) if quarter else text.strip()


def order_periods(labels: set[str], declared: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Labels in time order, and those that could not be ordered.

    A declared order rules, and labels that it does not name come back as not ordered; without one,
    quarters order themselves and other labels come back as not ordered. One label needs no order.
    """
    if declared:
        order = [canonical_period(label) for label in declared]
        return tuple(label for label in order if label in labels), tuple(sorted(labels - set(order)))
    quarters = {label: parse_quarter(label) for label in labels}
    strange = tuple(sorted(label for label, quarter in quarters.items() if quarter is None))
    if strange and len(labels) > 1:
        return (), strange
    return tuple(sorted(labels, key=lambda label: quarters[label] or (0, 0))), ()
