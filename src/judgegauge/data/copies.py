"""Whether a re-run brought reasons of its own: rationales that equal the baseline's byte for byte."""

from __future__ import annotations

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import Run, match_any


def count_same_rationales(
    layout: Layout, criterion: CriterionLayout, baseline: Run, run: Run
) -> tuple[int, int] | None:
    """Answers with a rationale in both runs, and those whose two rationales are identical.

    First repeats only. None when the table holds no rationales.
    """
    if "rationale" not in layout.table.present & layout.table.columns_of(criterion.view):
        return None
    one, one_values = _rationales_of(baseline, criterion.view)
    two, two_values = _rationales_of(run, criterion.view)
    compared, identical = layout.table.query(
        f"SELECT count(*), count(*) FILTER (WHERE a.rationale = b.rationale) "
        f"FROM ({one}) AS a JOIN ({two}) AS b USING (item_id)",
        [*one_values, *two_values],
    )[0]
    return int(compared), int(identical)


def _rationales_of(run: Run, view: str) -> tuple[str, list[str]]:
    condition, values = match_any(run.repeats[0].labels)
    chosen = f"{condition} AND rationale IS NOT NULL"
    return f"SELECT item_id, rationale FROM {view} AS runs WHERE {chosen}", values
