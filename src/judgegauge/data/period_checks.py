"""Labels of periods that have no order, and what a person can do about each kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from judgegauge import errors
from judgegauge.data.periods import canonical_period, order_periods, propose_order, read_days
from judgegauge.messages import tell

MOST_DAYS = 4
"""Days that may be periods themselves, such as the last of each quarter; more are the days of answers."""

MOST_PROPOSED = 12
"""Labels of an order that is shown in full; a part of it would be refused."""

TOTALS: Final = frozenset(
    ("average", "averages", "avg", "mean", "median", "total", "totals", "grand total", "subtotal", "sum",
     "overall", "all", "gesamt", "summe", "mittelwert", "durchschnitt", "合计", "总计", "小计", "平均",
     "平均值", "平均分", "均值", "总和")
)  # fmt: skip
"""What stands before the numbers in a row that a spreadsheet added."""


def find_totals(labels: Iterable[str]) -> tuple[str, ...]:
    """Labels that a row of totals has in the place of a period."""
    return tuple(sorted(label for label in labels if label.strip(" :.").casefold() in TOTALS))


def are_days(labels: Iterable[str]) -> bool:
    """Whether the labels are the days of answers: too many to be periods."""
    names = list(labels)
    return len(names) > MOST_DAYS and read_days(names) is not None


def order_labels(
    labels: set[str], declared: tuple[str, ...], where: str
) -> tuple[tuple[str, ...], list[errors.Problem]]:
    """Labels in time order, or the problems of those that have none."""
    periods, strange = order_periods(labels, declared)
    if not strange:
        return periods, []
    totals = find_totals(set(strange) - {canonical_period(label) for label in declared})
    problems = [_report_totals(where, totals)] if totals else []
    rest = labels.difference(totals)
    _, strange = order_periods(rest, declared)
    if not strange:
        return (), problems
    if declared:
        return (), [*problems, _report_undeclared(where, strange)]
    if are_days(rest):
        return (), [*problems, _report_days(where, sorted(rest))]
    return (), [*problems, _report_unordered(where, strange, sorted(rest), show_order(rest))]


def show_order(labels: Iterable[str]) -> tuple[str, ...] | None:
    """All labels from oldest to newest, if that is certain and they are few enough to be shown."""
    names = sorted(labels)
    return propose_order(names) if len(names) <= MOST_PROPOSED else None


def _report_unordered(
    where: str, strange: Sequence[str], labels: Sequence[str], order: Sequence[str] | None
) -> errors.Problem:
    """``strange`` are the labels without an order, ``labels`` all; ``order`` is theirs, if it is certain."""
    written = ", ".join(f'"{label}"' for label in order or ())  # as TOML, in every language
    return errors.Problem(
        code="periods_unordered",
        where=where,
        found=tell("period labels that are not quarters: {labels}", labels=errors.name_some(strange)),
        expected="quarters such as 2026-Q3, or a declared order",
        action=tell("write in the review file, oldest first: periods = [{order}]", order=written)
        if order
        else tell(
            "write in the review file all labels, oldest first: periods = [OLDEST, ..., NEWEST] "
            "(labels: {labels})",
            labels=errors.name_some(labels, 12),
        ),
    )


def _report_undeclared(where: str, labels: Sequence[str]) -> errors.Problem:
    return errors.Problem(
        code="periods_unordered",
        where=where,
        found=tell(
            "period labels that periods = [...] does not name: {labels}", labels=errors.name_some(labels)
        ),
        expected="every period of the table, oldest first",
        action="add them in the review file where they belong in time, or take their rows out",
    )


def _report_days(where: str, labels: Sequence[str]) -> errors.Problem:
    return errors.Problem(
        code="periods_unordered",
        where=where,
        found=tell(
            "{count} days as periods: {labels}", count=len(labels), labels=errors.name_some(labels, 3)
        ),
        expected="one label for all answers of a quarter, such as 2026-Q3",
        action="add a column that holds the quarter of each day, and name it under [columns] in the review "
        'file: period = "name in the table"',
    )


def _report_totals(where: str, labels: Sequence[str]) -> errors.Problem:
    return errors.Problem(
        code="period_total",
        where=where,
        found=tell("rows that look like totals: their period is {labels}", labels=errors.name_some(labels)),
        expected="one row per scored answer",
        action="take these rows out of the table",
    )
