"""Whether the ids of a re-run are those of its baseline, or were changed on their way into one of the two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judgegauge import errors
from judgegauge.data.reading import RunTable
from judgegauge.data.runs import Run, find_reported, match_run
from judgegauge.messages import tell

_CHANGEABLE = r"^\s|\s$|(^|[^0-9.])0+[0-9]|^[0-9]+\.0+$"
"""Ids that a spreadsheet may rewrite: 007, 7.0, or with blanks around them."""


_PLAIN = (
    r"regexp_replace(regexp_replace(trim(item_id), '^([0-9]+)\.0+$', '\1'), "
    r"'(^|[^0-9.])0+([0-9])', '\1\2', 'g')"
)
_SAME_BUT_FOR = {"upper and lower case": "lower(item_id)", "zeros or blanks": _PLAIN}
"""How the ids of one run may be those of another in other spelling, and SQL that undoes it."""


@dataclass(frozen=True, kw_only=True)
class LostIds:
    """Answers of a re-run that its baseline does not hold, by their ids, and what is known of the reason."""

    period: str
    run: str
    lost: int
    total: int
    """Answers of the re-run."""
    example: tuple[str, str]
    """An id of the re-run, and the baseline's that it may stand for."""
    differs_by: str | None = None
    """What sets the ids apart, where it is the spelling."""
    added: str | None = None
    """What stands before or behind the ids of one of the runs only."""
    elsewhere: str | None = None
    """Another period whose baseline holds such ids."""


def find_changed_ids(
    table: RunTable, runs: Iterable[Run], elsewhere: Iterable[Run] = ()
) -> list[errors.Problem]:
    """Ids of a re-run that its baseline has with other zeros or blanks; re-runs that share no id with it.

    ``elsewhere`` are baselines of other periods, whose answers a re-run may hold by mistake.
    """
    problems: dict[tuple[str, str], errors.Problem] = {}
    runs = list(runs)
    for baseline, run in _pair(runs):
        if (run.period, run.name) in problems:
            continue
        problem = _compare_ids(table, baseline, run) if _has_changeable(table) else None
        if problem is None:
            lost = find_lost_ids(table, baseline, run, [*runs, *elsewhere])
            if lost is not None and lost.lost == lost.total:
                problem = _refuse_lost(lost)
        if problem:
            problems[run.period, run.name] = problem
    return list(problems.values())


def list_lost_ids(table: RunTable, runs: Iterable[Run]) -> list[LostIds]:
    """Every re-run with answers that its baseline does not hold."""
    runs = list(runs)
    found = (find_lost_ids(table, baseline, run, runs) for baseline, run in _pair(runs))
    return [lost for lost in found if lost is not None]


def _pair(runs: list[Run]) -> Iterator[tuple[Run, Run]]:
    """Each re-run with the baseline of its period."""
    by_place: dict[tuple[str, str], list[Run]] = defaultdict(list)
    for run in runs:
        by_place[run.criterion, run.period].append(run)
    for found in by_place.values():
        baseline = find_reported(found)
        if baseline is not None:
            yield from ((baseline, run) for run in found if run is not baseline)


def find_lost_ids(table: RunTable, baseline: Run, run: Run, others: Iterable[Run] = ()) -> LostIds | None:
    """Ids of a re-run that its baseline lacks; None when it has them all. Asked once for each pair."""
    known = table.facts.setdefault("lost ids", {})
    key = (run.criterion, run.period, run.name)
    if key not in known:
        known[key] = _find_lost(table, baseline, run, others)
    found: LostIds | None = known[key]
    return found


def _find_lost(table: RunTable, baseline: Run, run: Run, others: Iterable[Run]) -> LostIds | None:
    one, one_values = _ids_of(baseline)
    two, two_values = _ids_of(run)
    both = f"WITH one AS ({one}), two AS ({two}) "
    values = [*one_values, *two_values]
    total, shared = table.query(
        f"{both}SELECT (SELECT count(*) FROM two), (SELECT count(*) FROM one JOIN two USING (item_id))",
        values,
    )[0]
    if total == shared:
        return None
    apart = (
        f"{both}, mine AS (SELECT * FROM two EXCEPT SELECT * FROM one), "
        "its AS (SELECT * FROM one EXCEPT SELECT * FROM two) "
    )
    facts: dict[str, Any] = {
        "period": run.period,
        "run": run.name,
        "lost": int(total - shared),
        "total": int(total),
    }
    for name, undone in _SAME_BUT_FOR.items():
        alike = table.query(
            f"{apart}SELECT a.item_id, b.item_id FROM (SELECT item_id, {undone} AS plain FROM mine) AS a "
            f"JOIN (SELECT item_id, {undone} AS plain FROM its) AS b USING (plain) ORDER BY ALL LIMIT 1",
            values,
        )
        if alike:
            return LostIds(**facts, example=alike[0], differs_by=name)
    ((mine, its),) = table.query(
        f"{apart}SELECT (SELECT min(item_id) FROM mine), (SELECT min(item_id) FROM its)", values
    )
    if its is not None and (added := _find_added(table, apart, values, mine, its)):
        return LostIds(**facts, example=added[:2], added=added[2])
    for other in others:
        if other.facet is None and other.criterion == run.criterion and other.period != run.period:
            ids, its_values = _ids_of(other)
            held = f"SELECT count(*) FROM ({two}) AS a JOIN ({ids}) AS b USING (item_id)"
            if table.query(held, [*two_values, *its_values])[0][0]:
                return LostIds(**facts, example=(mine, its or ""), elsewhere=other.period)
    return LostIds(**facts, example=(mine, its or ""))


def _find_added(
    table: RunTable, apart: str, values: list[str], mine: str, its: str
) -> tuple[str, str, str] | None:
    """An id of each run, and what stands before or behind the ids of one of them, all of them alike."""
    for short, longer, swapped in (("its", "mine", False), ("mine", "its", True)):
        least = mine if swapped else its
        for cut, whole in (("right", "{0} || a.item_id"), ("left", "a.item_id || {0}")):
            found = table.query(
                f"{apart}SELECT min(item_id) FROM {longer} "
                f"WHERE {cut}(item_id, {len(least)}) = ? AND length(item_id) > {len(least)}",
                [*values, least],
            )[0][0]
            if found is None:
                continue
            added = found[: -len(least)] if cut == "right" else found[len(least) :]
            joined = whole.format("?")
            alike, most = table.query(
                f"{apart}SELECT (SELECT count(*) FROM {short} AS a JOIN {longer} AS b "
                f"ON b.item_id = {joined}), (SELECT count(*) FROM {short})",
                [*values, added],
            )[0]
            if alike > 1 and 2 * alike > most:  # one id may end like another by accident
                return (least, found, added) if swapped else (found, least, added)
    return None


def _refuse_lost(lost: LostIds) -> errors.Problem:
    where = tell("run {name!r} of {period}", name=lost.run, period=lost.period)
    return errors.ids_unmatched(
        where,
        lost.total,
        lost.example,
        differs_by=lost.differs_by,
        added=lost.added,
        elsewhere=lost.elsewhere,
    )


def _has_changeable(table: RunTable) -> bool:
    if "changeable ids" not in table.facts:
        found = table.query(f"SELECT 1 FROM runs WHERE regexp_matches(item_id, '{_CHANGEABLE}') LIMIT 1")
        table.facts["changeable ids"] = bool(found)
    return bool(table.facts["changeable ids"])


def _compare_ids(table: RunTable, baseline: Run, run: Run) -> errors.Problem | None:
    one, one_values = _ids_of(baseline)
    two, two_values = _ids_of(run)
    rows = table.query(
        f"WITH one AS ({one}), two AS ({two}) "
        f"SELECT a.item_id, b.item_id FROM "
        f"(SELECT item_id, {_PLAIN} AS plain FROM (SELECT * FROM one EXCEPT SELECT * FROM two)) AS a JOIN "
        f"(SELECT item_id, {_PLAIN} AS plain FROM (SELECT * FROM two EXCEPT SELECT * FROM one)) AS b "
        "USING (plain) ORDER BY ALL",
        [*one_values, *two_values],
    )
    if not rows:
        return None
    where = tell("run {name!r} of {period}", name=run.name, period=run.period)
    return errors.ids_changed(where, len(rows), [(first, second) for first, second in rows])


def _ids_of(run: Run) -> tuple[str, list[str]]:
    condition, values = match_run(run)
    return f"SELECT DISTINCT item_id FROM runs WHERE {condition}", values
