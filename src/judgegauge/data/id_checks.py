"""Whether ids lost their leading zeros, or gained blanks, on their way into one of the runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from judgegauge import errors
from judgegauge.data.reading import RunTable
from judgegauge.data.runs import Run, match_labels
from judgegauge.messages import tell

_CHANGEABLE = r"^\s|\s$|(^|[^0-9.])0+[0-9]|^[0-9]+\.0+$"
"""Ids that a spreadsheet may rewrite: 007, 7.0, or with blanks around them."""


def find_changed_ids(table: RunTable, runs: Iterable[Run]) -> list[errors.Problem]:
    """Ids of a re-run that its baseline lacks, but has with other zeros or blanks."""
    by_place: dict[tuple[str, str], list[Run]] = defaultdict(list)
    for run in runs:
        by_place[run.criterion, run.period].append(run)
    if all(len(found) < 2 for found in by_place.values()):
        return []
    if not _has_changeable(table):
        return []
    problems: dict[tuple[str, str], errors.Problem] = {}
    for (_, period), found in by_place.items():
        baseline = next((run for run in found if run.facet is None), None)
        for run in found:
            if baseline is None or run is baseline or (period, run.name) in problems:
                continue
            problem = _compare_ids(table, baseline, run)
            if problem:
                problems[period, run.name] = problem
    return list(problems.values())


def _has_changeable(table: RunTable) -> bool:
    if "changeable ids" not in table.facts:
        found = table.query(f"SELECT 1 FROM runs WHERE regexp_matches(item_id, '{_CHANGEABLE}') LIMIT 1")
        table.facts["changeable ids"] = bool(found)
    return bool(table.facts["changeable ids"])


def _compare_ids(table: RunTable, baseline: Run, run: Run) -> errors.Problem | None:
    one, one_values = _ids_of(baseline)
    two, two_values = _ids_of(run)
    plain = (
        r"regexp_replace(regexp_replace(trim(item_id), '^([0-9]+)\.0+$', '\1'), "
        r"'(^|[^0-9.])0+([0-9])', '\1\2', 'g')"
    )
    rows = table.query(
        f"WITH one AS ({one}), two AS ({two}) "
        f"SELECT a.item_id, b.item_id FROM "
        f"(SELECT item_id, {plain} AS plain FROM (SELECT * FROM one EXCEPT SELECT * FROM two)) AS a JOIN "
        f"(SELECT item_id, {plain} AS plain FROM (SELECT * FROM two EXCEPT SELECT * FROM one)) AS b "
        "USING (plain) ORDER BY ALL",
        [*one_values, *two_values],
    )
    if not rows:
        return None
    where = tell("run {name!r} of {period}", name=run.name, period=run.period)
    return errors.ids_changed(where, len(rows), [(first, second) for first, second in rows])


def _ids_of(run: Run) -> tuple[str, list[str]]:
    conditions, values = [], []
    for repeat in run.repeats:
        for labels in repeat.labels:
            condition, stated = match_labels(labels)
            conditions.append(condition)
            values += stated
    return f"SELECT DISTINCT item_id FROM runs WHERE {' OR '.join(conditions)}", values
