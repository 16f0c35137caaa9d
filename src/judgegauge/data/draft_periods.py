"""The periods of a drafted review.toml: those found, and their order where it has to be declared."""

from __future__ import annotations

from judgegauge.data.draft_lines import ASK, MOST_SHOWN, quote, remark
from judgegauge.data.period_checks import are_days, find_totals, show_order
from judgegauge.data.periods import canonical_period, order_periods
from judgegauge.data.reading import RunTable
from judgegauge.messages import Series, enlist, tell


def draft_periods(table: RunTable) -> list[str]:
    """Lines on the periods of a table that names them."""
    texts = [row[0] for row in table.query("SELECT DISTINCT period FROM runs WHERE period IS NOT NULL")]
    found = {canonical_period(text) for text in texts}
    totals = find_totals(found) if len(found) > 1 else ()
    labels = found.difference(totals)
    order, strange = order_periods(labels, ())
    lines: list[str] = []
    if totals:
        lines.append(
            tell("# Rows that look like totals, to be taken out: period {known}", known=_list_labels(totals))
        )
    if not strange:
        return [*lines, tell("# periods found: {known}", known=_list_labels(order))]
    if are_days(labels):
        known = _list_labels(sorted(labels))
        lines.append(tell("# {count} days as periods: {known}", count=len(labels), known=known))
        return [*lines, remark("Add a column that holds the quarter of each day: that is the period.")]
    proposed = show_order(labels)
    if proposed is None:
        lines.append(tell("# periods found: {known}", known=_list_labels(sorted(labels))))
    lines.append(remark("Labels that do not tell their order. From the oldest to the newest, all of them:"))
    return [*lines, f"{ASK}periods = [{', '.join(map(quote, proposed or ()))}]"]


def _list_labels(labels: tuple[str, ...] | list[str]) -> Series:
    rest = len(labels) - MOST_SHOWN
    shown = [quote(label) for label in labels[:MOST_SHOWN]]
    return enlist([*shown, *([tell("and {rest} more", rest=rest)] if rest > 0 else [])])
