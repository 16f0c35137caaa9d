"""Whether one column of averaged scores holds two kinds: weighted ones, and plain levels in their place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from judgegauge.data.label_columns import name_rows
from judgegauge.data.reading import RunTable
from judgegauge.data.scale import Scale, parse_number

MOST_PARTS = 10
"""Averages of up to this many whole scores are told from weighted scores."""


@dataclass(frozen=True, kw_only=True)
class MethodScores:
    """Scores of one value of ``method`` (None: blank, or no such column)."""

    method: str | None
    rows: int
    whole: int
    """Rows with a whole number."""
    mean: float


@dataclass(frozen=True, kw_only=True)
class MixedScores:
    """Plain and weighted scores in one column, never to be pooled when both are there.

    With a column ``method``, a method whose scores are all whole is plain and any other is weighted;
    without one, whole numbers are plain and fractions weighted.
    """

    by_method: bool
    plain: int
    weighted: int
    mean_plain: float | None
    mean_weighted: float | None
    parts: int | None
    """Least number of whole scores of which all scores can be averages (10 at most); None: of none."""
    methods: tuple[MethodScores, ...]

    @property
    def mixed(self) -> bool:
        """Whether two kinds stand in the column.

        Averages of a few whole scores are whole now and then: without ``method`` they are no mixture.
        """
        return self.plain > 0 and self.weighted > 0 and (self.by_method or self.parts is None)


def find_mixed_scores(
    table: RunTable, scale: Scale, raw_names: Sequence[str | None] | None = None
) -> MixedScores:
    """Count plain and weighted scores among the rows of a criterion whose score lies within the scale.

    Other rows (texts, sentinels, blanks) are not looked at. ``raw_names`` as for ``add_label_scores``.
    """
    condition = "TRUE" if raw_names is None else name_rows(raw_names)
    method = "method" if "method" in table.carried else "NULL"
    counts: dict[str | None, dict[Decimal, int]] = defaultdict(lambda: defaultdict(int))
    for name, text, rows in table.query(
        f"SELECT {method}, score, count(*) FROM runs WHERE {condition} AND score IS NOT NULL GROUP BY ALL "
        "ORDER BY ALL"
    ):
        number = parse_number(text)
        if number is not None and scale.values[0] <= number <= scale.values[-1]:
            counts[name][number] += rows
    by_method = any(name is not None for name in counts)
    plain: dict[Decimal, int] = defaultdict(int)
    weighted: dict[Decimal, int] = defaultdict(int)
    for scores in counts.values():
        all_whole = all(_is_whole(number) for number in scores)
        for number, rows in scores.items():
            is_plain = all_whole if by_method else _is_whole(number)
            (plain if is_plain else weighted)[number] += rows
    return MixedScores(
        by_method=by_method,
        plain=sum(plain.values()),
        weighted=sum(weighted.values()),
        mean_plain=_average(plain),
        mean_weighted=_average(weighted),
        parts=_count_parts([number for scores in counts.values() for number in scores]),
        methods=tuple(
            MethodScores(
                method=name,
                rows=sum(scores.values()),
                whole=sum(rows for number, rows in scores.items() if _is_whole(number)),
                mean=float(sum(n * rows for n, rows in scores.items()) / sum(scores.values())),
            )
            for name, scores in counts.items()
        ),
    )


def _is_whole(number: Decimal) -> bool:
    return number == number.to_integral_value()


def _average(scores: dict[Decimal, int]) -> float | None:
    rows = sum(scores.values())
    return float(sum(number * count for number, count in scores.items()) / rows) if rows else None


def _count_parts(numbers: Sequence[Decimal]) -> int | None:
    for parts in range(1, MOST_PARTS + 1):
        if all(abs(n * parts - (n * parts).to_integral_value()) <= _slack(n, parts) for n in numbers):
            return parts
    return None


def _slack(number: Decimal, parts: int) -> Decimal:
    """Half of the last digit printed, for each part: 3.67 is eleven thirds, 3.62 is not."""
    if _is_whole(number):
        return Decimal(0)
    exponent = number.as_tuple().exponent
    digits = -exponent if isinstance(exponent, int) else 0
    # A little more than a half, for what was cut off and not rounded at the half itself.
    return parts * Decimal("0.5000001") * Decimal(10) ** -digits
