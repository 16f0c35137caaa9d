"""What the rows hold, counted: which labels stand together, and which score texts there are.

Where scores are levels, one scan counts both: there are few labels and few texts, so that what they make
together is small too. Averages and expectations have texts without end, and are counted apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from judgegauge.data.reading import RunTable
from judgegauge.data.review import ONLY_CRITERION, Review
from judgegauge.data.runs import LABEL_COLUMNS, Labels, Run
from judgegauge.data.scores import Reading

Census = list[tuple[tuple[str | None, ...], int]]
"""Each combination of the texts of ``LABEL_COLUMNS``, and how many rows have it."""

_TALLY, _CELLS, _TEXTS = "tally", "cells", "score texts"
_SCORES = ("score", "status")


def take_census(table: RunTable, review: Review | None = None) -> Census:
    """Count the rows by their labels; with a review of levels also, in the same scan, by their scores."""
    source, rows, texts = "runs", "count(*)", "count(score)" if "score" in table.present else "NULL"
    if review is not None and table.engine.is_numbered and _holds_levels(review):
        counted = _count(table, (*LABEL_COLUMNS, *_SCORES), "runs", "count(*)")
        table.query(f"CREATE OR REPLACE TEMP TABLE {_TALLY} AS {counted}")
        table.facts[_TALLY] = True
        source, rows, texts = _TALLY, "sum(n)", "NULL"
    found = table.query(f"{_count(table, LABEL_COLUMNS, source, rows, texts)} ORDER BY ALL")
    if texts != "NULL":
        table.facts[_TEXTS] = {tuple(labels): int(filled) for *labels, _, filled in found}
    return [(tuple(labels), int(count)) for *labels, count, _ in found]


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


def add_scored(
    table: RunTable, runs: Iterable[Run], readings: Mapping[str, Sequence[Reading]]
) -> tuple[Run, ...]:
    """The runs with the number of their scores that could be read, by what the texts mean in each period.

    Where scores are no levels the rows were not counted by their texts: then a run without any text has
    no score, and of every other one it is not told here.
    """
    tally = _read_tally(table)
    done = []
    for run in runs:
        labels = {label for repeat in run.repeats for label in repeat.labels}
        scored: int | None = None
        if tally is not None:
            read = {(r.score, r.status) for r in readings[run.period] if r.cell > 0}
            cells = (cell for label in labels for cell in tally.get(label, ()))
            scored = sum(rows for score, status, rows in cells if (score, status) in read)
        elif _TEXTS in table.facts and not sum(table.facts[_TEXTS].get(label, 0) for label in labels):
            scored = 0
        done.append(replace(run, scored=scored))
    return tuple(done)


def _read_tally(table: RunTable) -> Mapping[Labels, list[tuple[str | None, str | None, int]]] | None:
    """Score texts and statuses by the labels of their rows."""
    if not table.facts.get(_TALLY):
        return None
    if _CELLS not in table.facts:
        cells: dict[Labels, list[tuple[str | None, str | None, int]]] = {}
        for *labels, score, status, rows in table.query(f"SELECT * FROM {_TALLY}"):
            cells.setdefault(tuple(labels), []).append((score, status, int(rows)))
        table.facts[_CELLS] = cells
    known: Mapping[Labels, list[tuple[str | None, str | None, int]]] = table.facts[_CELLS]
    return known


def count_by_run(
    table: RunTable, condition: str, marked: Sequence[tuple[str, str | None]]
) -> list[tuple[str, str | None, str, str | None, int]]:
    """Rows of a condition by period and run (as spelled): (period, run, text, status, rows) of marked pairs.

    ``marked`` are pairs of score text and status; the rows of all other texts stand under the text "".
    """
    source, rows = (_TALLY, "sum(n)") if table.facts.get(_TALLY) else ("runs", "count(*)")
    table.put("marked", {"text": "VARCHAR", "state": "VARCHAR"}, marked)
    found = table.query(
        f"SELECT period, run, coalesce(text, ''), state, {rows} FROM {source} LEFT JOIN marked "
        f"ON score = text AND status IS NOT DISTINCT FROM state WHERE score IS NOT NULL AND {condition} "
        "GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4"
    )
    return [(period, run, text, state, int(count)) for period, run, text, state, count in found]


def _count(table: RunTable, columns: Iterable[str], source: str, rows: str, texts: str | None = None) -> str:
    """A statement that counts rows by columns. An absent one is no key: even NULLs cost time."""
    held = {name: name in table.present for name in columns}
    picked = ", ".join(name if there else f"CAST(NULL AS VARCHAR) AS {name}" for name, there in held.items())
    keys = ", ".join(name for name, there in held.items() if there)
    filled = "" if texts is None else f", {texts} AS filled"
    return f"SELECT {picked}, {rows} AS n{filled} FROM {source}" + (f" GROUP BY {keys}" if keys else "")


def _holds_levels(review: Review) -> bool:
    """Whether every declared scale is one of levels, and no score is worked out from others."""
    scales = [review.scale, *(own.scale for own in review.criteria.values())]
    declared = [scale for scale in scales if scale is not None]
    declared += [special for scale in declared for special in scale.periods.values()]
    sources = [scale.score_from for scale in declared] + [own.score_from for own in review.criteria.values()]
    return all(s.kind != "averaged" for s in declared) and all(s in (None, "level") for s in sources)
