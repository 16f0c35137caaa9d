"""From the canonical run table to score patterns: the same Narwhals code for every engine.

One group by item, which the engine keeps, then a count of the distinct vectors: only these leave it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import narwhals as nw
import numpy as np
import numpy.typing as npt

from judgegauge import errors
from judgegauge.counts.flips import Kept, settle_flips
from judgegauge.counts.patterns import Column, Flags, Ints, Patterns
from judgegauge.counts.vectors import ROWS, Vectors, count_rows, make_vectors
from judgegauge.data.doubles import find_duplicates
from judgegauge.data.id_checks import find_changed_ids
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.messages import enlist, tell

_WEIGHT = "weight_"

Counted = Mapping[str, Sequence[Any]]
"""The distinct vectors by column, with their number."""


def reduce_period(layout: Layout, criterion: CriterionLayout, period: str) -> Patterns:
    """Score patterns over all runs of one period.

    Raises
    ------
    judgegauge.errors.InputProblems
        As :func:`reduce_patterns`, and when the ids of a re-run are those of its baseline with other zeros.
    """
    if not criterion.runs[period]:
        return _empty()
    vectors = find_vectors(layout, criterion, period)
    patterns = _count_patterns(layout, vectors)
    _check_ids(layout, criterion, period, patterns)
    layout.table.kept[period].patterns = patterns
    return patterns


def reduce_patterns(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> Patterns:
    """Score patterns over all runs of the given periods; answers are matched by item_id.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a run holds an answer twice, or an answer stands in two clusters or strata.
    """
    if not any(criterion.runs[period] for period in periods):
        return _empty()
    vectors = make_vectors(layout, criterion, periods)
    try:
        return _count_patterns(layout, vectors)
    finally:
        layout.table.drop(vectors.frame)


def find_vectors(layout: Layout, criterion: CriterionLayout, period: str) -> Vectors:
    """The answers of a period, as they were kept, else made now. Those of one criterion are kept."""
    criterion = criterion.up_to(period)
    kept: dict[str, Kept] = layout.table.kept
    known = kept.get(period)
    if known is not None and known.criterion == criterion:
        return known.vectors
    if any(other.criterion.criterion != criterion.criterion for other in kept.values()):
        settle_flips(layout)
    elif known is not None:
        layout.table.drop(kept.pop(period).vectors.frame)
    kept[period] = Kept(criterion, make_vectors(layout, criterion, [period]))
    return kept[period].vectors


def count_shared_items(layout: Layout, criterion: CriterionLayout, first: str, second: str) -> int:
    """Answers (by item_id) that occur in both periods."""
    if not criterion.runs[first] or not criterion.runs[second]:
        return 0
    one, two = (find_vectors(layout, criterion, period).frame.select("item_id") for period in (first, second))
    return count_rows(layout.table, one.join(two, on="item_id", how="inner"))


def _empty() -> Patterns:
    return Patterns(
        columns=(),
        codes=np.zeros((0, 0), dtype=np.int16),
        differs=np.zeros((0, 0), dtype=np.bool_),
        weights=np.zeros(0, dtype=np.int64),
    )


def _count_patterns(layout: Layout, vectors: Vectors) -> Patterns:
    counted = layout.table.fetch(vectors.frame.group_by(*vectors.keys).agg(nw.len().alias(_WEIGHT)))
    columns = vectors.columns
    codes = vectors.packing.read(counted).astype(np.int16)
    if np.any(_ints(counted[ROWS]) != (codes != 0).sum(axis=1)):
        raise errors.InputProblems(
            find_duplicates(layout.table) or [_describe_doubles(columns, counted, codes)]
        )
    differs = _read_flags(vectors, counted)
    values = None
    if vectors.valued:
        values = np.column_stack([_floats(counted[f"v{p}"]) for p in range(len(columns))])
        values[codes <= 0] = np.nan
    numbered = {name: _number_groups(layout, counted, name) for name in vectors.groups}
    # Engines return groups in any order: sorting makes every result the same for any engine and row order.
    keys = [*differs.T, *([] if values is None else values.T), *codes.T[::-1]]
    keys = [numbers for numbers, _ in numbered.values()] + keys
    order = np.lexsort(keys)
    clusters, cluster_names = numbered.get("cluster", (None, ()))
    strata, stratum_names = numbered.get("stratum", (None, ()))
    return Patterns(
        columns=columns,
        codes=codes[order],
        differs=differs[order],
        weights=_ints(counted[_WEIGHT])[order],
        values=None if values is None else values[order],
        clusters=None if clusters is None else clusters[order],
        cluster_names=cluster_names,
        strata=None if strata is None else strata[order],
        stratum_names=stratum_names,
    )


def _read_flags(vectors: Vectors, counted: Counted) -> Flags:
    places = range(len(vectors.columns))
    if not vectors.texts_differ:
        return np.zeros((len(counted[ROWS]), len(vectors.columns)), dtype=np.bool_)
    return np.column_stack([_ints(counted[f"d{p}"]) for p in places]).astype(np.bool_)


def _ints(column: Sequence[Any]) -> Ints:
    return np.asarray(column, dtype=np.int64)


def _floats(column: Sequence[Any]) -> npt.NDArray[np.float64]:
    return np.asarray([np.nan if value is None else value for value in column], dtype=np.float64)


def _check_ids(layout: Layout, criterion: CriterionLayout, period: str, patterns: Patterns) -> None:
    """Look at the ids where both a run and its baseline have answers that the other lacks."""
    baseline, *others = criterion.runs[period]
    tried = patterns.codes != 0
    here = tried[:, patterns.places(period, baseline.name)].any(axis=1)
    for run in others:
        there = tried[:, patterns.places(period, run.name)].any(axis=1)
        if np.any(here & ~there) and np.any(there & ~here):
            elsewhere = [runs[0] for other, runs in criterion.runs.items() if other != period and runs]
            problems = find_changed_ids(layout.table, [baseline, run], elsewhere)
            if problems:
                raise errors.InputProblems(problems)


def _number_groups(layout: Layout, counted: Counted, name: str) -> tuple[Ints, tuple[str, ...]]:
    """Clusters (or strata) as numbers, and their names in order."""
    most, least = counted[f"{name}_most"], counted[f"{name}_least"]
    if any(label is None for label in most):
        weights = counted[_WEIGHT]
        blank = sum(weight for weight, label in zip(weights, most, strict=True) if label is None)
        where = enlist(layout.table.locate(f"{name} IS NULL"))
        raise errors.InputProblems([errors.value_blank(where, name, blank)])
    if most != least:
        one, other = next(pair for pair in zip(least, most, strict=True) if pair[0] != pair[1])
        where = enlist(layout.table.locate(f"{name} = ?", [other]))
        found = tell(
            "an answer in two places of column {name} ({one!r} and {other!r})",
            name=name,
            one=one,
            other=other,
        )
        expected = tell("one {name} for all rows of an item_id", name=name)
        raise errors.InputProblems([errors.bad_value(where, found, expected)])
    names = tuple(sorted(set(most)))
    number = {label: place for place, label in enumerate(names)}
    return np.array([number[label] for label in most], dtype=np.int64), names


def _describe_doubles(
    columns: tuple[Column, ...], counted: Counted, codes: npt.NDArray[np.int16]
) -> errors.Problem:
    """Duplicates whose labels are spelled in two ways, so that no two rows are alike as text."""
    places = errors.name_some(sorted({f"{column.period} / {column.run}" for column in columns}))
    doubled = _ints(counted[ROWS]) != (codes != 0).sum(axis=1)
    number = int(_ints(counted[_WEIGHT])[doubled].sum())
    return errors.duplicate_rows(places, number, [tell("the labels of one run are spelled in two ways")])
