"""The flipped answers one by one: a filtered query, the only place where rows are seen again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import Run, match_labels

MOST_ROWS = 10_000
"""Rows that are written; the total is named beside them."""


@dataclass(frozen=True, kw_only=True)
class FlippedAnswer:
    """One answer that got another level when it was scored again. Levels are places 0..K-1."""

    criterion: str
    period: str
    run: str
    item_id: str
    first: int
    second: int
    first_rationale: str | None
    second_rationale: str | None

    @property
    def steps(self) -> int:
        return self.second - self.first


def list_flips(layout: Layout, limit: int = MOST_ROWS) -> list[FlippedAnswer]:
    """Flipped answers of every re-run, largest moves first, at most ``limit`` of them."""
    flips: list[FlippedAnswer] = []
    for criterion in layout.criteria:
        if criterion.scale.kind == "averaged":
            continue
        for first, second in _pair_runs(criterion):
            make_level_table(layout, criterion.up_to(first.period))
            flips += _query_pair(layout, criterion, first, second, limit)
    flips.sort(key=lambda f: (-abs(f.steps), f.criterion, f.period, f.run, f.item_id))
    return flips[:limit]


def _pair_runs(criterion: CriterionLayout) -> Iterator[tuple[Run, Run]]:
    for runs in criterion.runs.values():
        if runs:
            yield from ((runs[0], run) for run in runs[1:])


def make_level_table(layout: Layout, criterion: CriterionLayout) -> None:
    """Each score text that is a level, beside its place: joined to the rows by the query."""
    connection = layout.table.connection
    connection.execute("CREATE OR REPLACE TEMP TABLE level_of (score VARCHAR, status VARCHAR, place INTEGER)")
    levels = [[r.score, r.status, r.cell - 1] for r in criterion.readings if r.cell > 0]
    if levels:
        connection.executemany("INSERT INTO level_of VALUES (?, ?, ?)", levels)


def _query_pair(
    layout: Layout, criterion: CriterionLayout, first: Run, second: Run, limit: int
) -> list[FlippedAnswer]:
    one, one_values = select_rows(first)
    two, two_values = select_rows(second)
    rows = layout.table.query(
        f"""
        WITH first AS ({one}), second AS ({two})
        SELECT first.item_id, first.place, second.place, first.rationale, second.rationale
        FROM first JOIN second USING (item_id)
        WHERE first.place <> second.place
          AND NOT coalesce(first.text <> second.text, false)
        ORDER BY abs(first.place - second.place) DESC, first.item_id
        LIMIT {int(limit)}
        """,
        [*one_values, *two_values],
    )
    return [
        FlippedAnswer(
            criterion=criterion.criterion,
            period=first.period,
            run=second.name,
            item_id=item,
            first=before,
            second=after,
            first_rationale=reason,
            second_rationale=other,
        )
        for item, before, after, reason, other in rows
    ]


def select_rows(run: Run, view: str = "runs") -> tuple[str, Sequence[str | None]]:
    """The valid rows of a run's first repeat, as SQL and its parameters."""
    conditions, values = [], []
    for labels in run.repeats[0].labels:
        condition, stated = match_labels(labels)
        conditions.append(condition)
        values += stated
    statement = f"""
        SELECT runs.item_id, level_of.place, runs.rationale, coalesce(output_sha256, trim(output)) AS text
        FROM {view} AS runs JOIN level_of
          ON runs.score = level_of.score AND runs.status IS NOT DISTINCT FROM level_of.status
        WHERE {" OR ".join(conditions)}
    """
    return statement, values
