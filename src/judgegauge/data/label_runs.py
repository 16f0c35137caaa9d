"""What the label probabilities of each run hold: sums over its rows, worked out where the rows are."""

from __future__ import annotations

from dataclasses import dataclass

from judgegauge.data.layout import CriterionLayout
from judgegauge.data.reading import RunTable
from judgegauge.data.runs import match_run


@dataclass(frozen=True, kw_only=True)
class RunLabels:
    """Rating mass and bounds of one run. ``mean_low`` and ``mean_high`` bound the mean of its scores."""

    period: str
    run: str
    rows: int
    scored: int
    incomplete: int
    mass_mean: float | None
    mass_least: float | None
    mean_low: float | None
    mean_high: float | None


def summarise_labels(table: RunTable, criterion: CriterionLayout) -> list[RunLabels]:
    """One summary a run, in the order of the layout."""
    found = []
    for runs in criterion.runs.values():
        for run in runs:
            condition, values = match_run(run)
            row = table.query(
                "SELECT count(*), count(label_mean), "
                "count(*) FILTER (WHERE label_mean IS NOT NULL AND label_unseen > 0), avg(label_mass), "
                "min(label_mass), avg(label_lower), avg(label_upper) "
                f"FROM {criterion.view} AS runs WHERE {condition}",
                values,
            )[0]
            found.append(
                RunLabels(
                    period=run.period,
                    run=run.name,
                    rows=row[0],
                    scored=row[1],
                    incomplete=row[2],
                    mass_mean=row[3],
                    mass_least=row[4],
                    mean_low=row[5],
                    mean_high=row[6],
                )
            )
    return found
