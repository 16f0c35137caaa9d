"""What the rows hold, counted: which labels stand together, and which score texts there are.

Where scores are levels, one scan counts both: there are few labels and few texts, so that what they make
together is small too. Averages and expectations have texts without end, and are counted apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgegauge.data.reading import RunTable
from judgegauge.data.review import ONLY_CRITERION, Review
from judgegauge.data.runs import LABEL_COLUMNS

Census = list[tuple[tuple[str | None, ...], int]]
"""Each combination of the texts of ``LABEL_COLUMNS``, and how many rows have it."""

_TALLY = "tally"
_SCORES = ("score", "status")


def take_census(table: RunTable, review: Review | None = None) -> Census:
    """Count the rows by their labels; with a review of levels also, in the same scan, by their scores."""
    source, rows = "runs", "count(*)"
    if review is not None and table.engine.is_numbered and _holds_levels(review):
        counted = _count(table, (*LABEL_COLUMNS, *_SCORES), "runs", "count(*)")
        table.query(f"CREATE OR REPLACE TEMP TABLE {_TALLY} AS {counted}")
        table.facts[_TALLY] = True
        source, rows = _TALLY, "sum(n)"
    found = table.query(f"{_count(table, LABEL_COLUMNS, source, rows)} ORDER BY ALL")
    return [(tuple(labels), int(count)) for *labels, count in found]


def count_scores(
    table: RunTable, criterion: str, periods: Sequence[str]
) -> list[tuple[str | None, str | None, int]]:
    """Each pair of score text and status of a criterion in some periods (as spelled), and its rows."""
    source, rows = (_TALLY, "sum(n)") if table.facts.get(_TALLY) else ("runs", "count(*)")
    marks = ", ".join("?" for _ in periods)
    found = table.query(
        f"SELECT score, status, {rows} FROM {source} WHERE coalesce(criterion, '{ONLY_CRITERION}') = ? "
        f"AND period IN ({marks}) GROUP BY ALL ORDER BY ALL",
        [criterion, *periods],
    )
    return [(score, status, int(count)) for score, status, count in found]


def _count(table: RunTable, columns: Iterable[str], source: str, rows: str) -> str:
    """A statement that counts rows by columns. An absent one is no key: even NULLs cost time."""
    held = {name: name in table.present for name in columns}
    picked = ", ".join(name if there else f"CAST(NULL AS VARCHAR) AS {name}" for name, there in held.items())
    keys = ", ".join(name for name, there in held.items() if there)
    return f"SELECT {picked}, {rows} AS n FROM {source}" + (f" GROUP BY {keys}" if keys else "")


def _holds_levels(review: Review) -> bool:
    """Whether every declared scale is one of levels, and no score is worked out from others."""
    scales = [review.scale, *(own.scale for own in review.criteria.values())]
    declared = [scale for scale in scales if scale is not None]
    declared += [special for scale in declared for special in scale.periods.values()]
    sources = [scale.score_from for scale in declared] + [own.score_from for own in review.criteria.values()]
    return all(s.kind != "averaged" for s in declared) and all(s in (None, "level") for s in sources)
