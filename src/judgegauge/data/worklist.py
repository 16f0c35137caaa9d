"""The flipped answers one by one, and the rows of a run: the only place where rows are seen again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import LABEL_COLUMNS, Run, match_any

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
    first_rationale: str | None = None
    second_rationale: str | None = None

    @property
    def steps(self) -> int:
        return self.second - self.first


def read_rationales(layout: Layout, flips: Sequence[FlippedAnswer]) -> list[FlippedAnswer]:
    """The same flips, each with the rationales of both runs, where the table holds any."""
    if "rationale" not in layout.table.present:
        return list(flips)
    known: dict[tuple[str, str, str, str], str] = {}
    for criterion in layout.criteria:
        for period, runs in criterion.runs.items():
            mine = [flip for flip in flips if (flip.criterion, flip.period) == (criterion.criterion, period)]
            if mine:
                named = {flip.run for flip in mine}
                wanted = [run for run in runs if run is runs[0] or run.name in named]
                known |= _read_period(layout, criterion.criterion, period, wanted, mine)
    baselines = {
        (c.criterion, p): runs[0].name for c in layout.criteria for p, runs in c.runs.items() if runs
    }
    return [
        replace(
            flip,
            first_rationale=known.get(
                (flip.criterion, flip.period, baselines[flip.criterion, flip.period], flip.item_id)
            ),
            second_rationale=known.get((flip.criterion, flip.period, flip.run, flip.item_id)),
        )
        for flip in flips
    ]


def _read_period(
    layout: Layout, criterion: str, period: str, runs: Sequence[Run], flips: Sequence[FlippedAnswer]
) -> dict[tuple[str, str, str, str], str]:
    layout.table.put("chosen_items", {"item_id": "VARCHAR"}, [[item] for item in {f.item_id for f in flips}])
    owner = {labels: run.name for run in runs for labels in run.repeats[0].labels}
    condition, values = match_any(owner)
    rows = layout.table.query(
        f"SELECT {', '.join(LABEL_COLUMNS)}, item_id, rationale FROM runs WHERE {condition} "
        "AND rationale IS NOT NULL AND item_id IN (SELECT item_id FROM chosen_items)",
        values,
    )
    return {(criterion, period, owner[tuple(row[:-2])], row[-2]): row[-1] for row in rows}


def make_level_table(layout: Layout, criterion: CriterionLayout) -> None:
    """Each score text that is a level, beside its place: joined to the rows by the query."""
    levels = [[r.score, r.status, r.cell - 1] for r in criterion.readings if r.cell > 0]
    columns = {"score": "VARCHAR", "status": "VARCHAR", "place": "INTEGER"}
    layout.table.put("level_of", columns, levels)


def select_rows(run: Run, view: str = "runs") -> tuple[str, Sequence[str | None]]:
    """The valid rows of a run's first repeat, as SQL and its parameters."""
    condition, values = match_any(run.repeats[0].labels)
    statement = f"""
        SELECT runs.item_id, level_of.place, runs.rationale, coalesce(output_sha256, trim(output)) AS text
        FROM {view} AS runs JOIN level_of
          ON runs.score = level_of.score AND runs.status IS NOT DISTINCT FROM level_of.status
        WHERE {condition}
    """
    return statement, values
