"""From the canonical run table to score patterns: the same Narwhals code for every engine.

One group by item with one ``max`` per run, then a count of the distinct vectors. Only elementary
aggregations stand inside ``agg``: engines differ in what else they allow there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import narwhals as nw
import numpy as np
import numpy.typing as npt

from judgegauge import errors
from judgegauge.counts.coding import (
    TEXT,
    code_score,
    flag_texts,
    follow_texts,
    is_any,
    tell_columns,
    value_score,
)
from judgegauge.counts.patterns import Column, Ints, Patterns
from judgegauge.data.checks import find_duplicates
from judgegauge.data.layout import CriterionLayout, Layout

_ROWS, _WEIGHT = "rows_", "weight_"
_GROUPS = ("cluster", "stratum")
"""Columns that hold one label for all rows of an answer."""


def reduce_period(layout: Layout, criterion: CriterionLayout, period: str) -> Patterns:
    """Score patterns over all runs of one period."""
    return reduce_patterns(layout, criterion, [period])


def reduce_patterns(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> Patterns:
    """Score patterns over all runs of the given periods; answers are matched by item_id.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a run holds an answer twice, or an answer stands in two clusters or strata.
    """
    columns = {
        Column(period=run.period, run=run.name, repeat=repeat.repeat): repeat.labels
        for period in periods
        for run in criterion.runs[period]
        for repeat in run.repeats
    }
    if not columns:
        return _empty()
    rows = _select_rows(layout, criterion, periods)
    rows = rows.with_columns(code_score(layout, criterion).alias("cell_"))
    lanes = {"c": "cell_"}
    if criterion.scale.is_valued:
        rows = rows.with_columns(value_score(criterion).alias("value_"))
        lanes["v"] = "value_"
    texts = follow_texts(layout, rows)
    if texts is not None:
        rows = texts
        lanes["t"] = TEXT
    members = tell_columns(list(columns.values()))
    rows = rows.with_columns(
        *(
            nw.when(member).then(nw.col(source)).alias(f"{lane}{place}")
            for lane, source in lanes.items()
            for place, member in enumerate(members)
        )
    )
    groups = [name for name in _GROUPS if name in layout.table.present]
    vectors = rows.group_by("item_id").agg(
        *(nw.col(f"{lane}{place}").max() for lane in lanes for place in range(len(columns))),
        *(nw.col(name).max().alias(f"{name}_most") for name in groups),
        *(nw.col(name).min().alias(f"{name}_least") for name in groups),
        nw.len().alias(_ROWS),
    )
    if texts is not None:
        vectors = vectors.with_columns(*flag_texts(list(columns), _reported(criterion, periods)))
    kept = [lane for lane in ("c", "v") if lane in lanes] + (["d"] if texts is not None else [])
    keys = [f"{lane}{place}" for lane in kept for place in range(len(columns))]
    keys += [_ROWS, *(f"{name}_{end}" for name in groups for end in ("most", "least"))]
    counted = vectors.group_by(*keys).agg(nw.len().alias(_WEIGHT)).collect()
    return _make_patterns(layout, tuple(columns), counted, kept, groups)


def count_shared_items(layout: Layout, criterion: CriterionLayout, first: str, second: str) -> int:
    """Answers (by item_id) that occur in both periods."""
    one = _select_rows(layout, criterion, [first]).select("item_id").unique()
    two = _select_rows(layout, criterion, [second]).select("item_id").unique()
    shared = one.join(two, on="item_id", how="inner").select(nw.len().alias(_WEIGHT)).collect()
    return int(shared[_WEIGHT].to_list()[0])


def _reported(criterion: CriterionLayout, periods: Sequence[str]) -> list[Column]:
    """The first repeat of each period's baseline: the texts that others are held against."""
    baselines = [criterion.runs[period][0] for period in periods if criterion.runs[period]]
    return [Column(period=b.period, run=b.name, repeat=b.repeats[0].repeat) for b in baselines]


def _empty() -> Patterns:
    return Patterns(
        columns=(),
        codes=np.zeros((0, 0), dtype=np.int16),
        differs=np.zeros((0, 0), dtype=np.bool_),
        weights=np.zeros(0, dtype=np.int64),
    )


def _select_rows(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> nw.LazyFrame[Any]:
    rows: nw.LazyFrame[Any] = nw.from_native(layout.table.connection.table(criterion.view))
    spellings = [text for period in periods for text in layout.raw_periods[period]]
    chosen = is_any(nw.col("period"), spellings)
    if "criterion" in layout.table.present:
        chosen = chosen & is_any(nw.col("criterion"), criterion.raw_names)
    return rows.filter(chosen)


def _make_patterns(
    layout: Layout,
    columns: tuple[Column, ...],
    counted: nw.DataFrame[Any],
    kept: Iterable[str],
    groups: Sequence[str],
) -> Patterns:
    count = len(columns)
    codes = np.column_stack([_ints(counted[f"c{p}"].fill_null(0)) for p in range(count)]).astype(np.int16)
    rows = _ints(counted[_ROWS])
    if np.any(rows != (codes != 0).sum(axis=1)):
        raise errors.InputProblems(
            find_duplicates(layout.table) or [_describe_doubles(columns, counted, codes)]
        )
    differs = np.zeros(codes.shape, dtype=np.bool_)
    values = None
    if "d" in kept:
        differs = np.column_stack([_ints(counted[f"d{p}"].fill_null(0)) for p in range(count)]).astype(
            np.bool_
        )
    if "v" in kept:
        values = np.column_stack([_floats(counted[f"v{p}"]) for p in range(count)])
        values[codes <= 0] = np.nan
    numbered = {name: _number_groups(layout, counted, name) for name in groups}
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


def _ints(series: nw.Series[Any]) -> Ints:
    return np.asarray(series.to_list(), dtype=np.int64)


def _floats(series: nw.Series[Any]) -> npt.NDArray[np.float64]:
    return np.asarray([np.nan if value is None else value for value in series.to_list()], dtype=np.float64)


def _number_groups(layout: Layout, counted: nw.DataFrame[Any], name: str) -> tuple[Ints, tuple[str, ...]]:
    """Clusters (or strata) as numbers, and their names in order."""
    most, least = counted[f"{name}_most"].to_list(), counted[f"{name}_least"].to_list()
    if any(label is None for label in most):
        weights = counted[_WEIGHT].to_list()
        blank = sum(weight for weight, label in zip(weights, most, strict=True) if label is None)
        where = ", ".join(layout.table.locate(f"{name} IS NULL"))
        raise errors.InputProblems([errors.value_blank(where, name, blank)])
    if most != least:
        one, other = next(pair for pair in zip(least, most, strict=True) if pair[0] != pair[1])
        where = ", ".join(layout.table.locate(f"{name} = ?", [other]))
        found = f"an answer in two places of column {name} ({one!r} and {other!r})"
        expected = f"one {name} for all rows of an item_id"
        raise errors.InputProblems([errors.bad_value(where, found, expected)])
    names = tuple(sorted(set(most)))
    number = {label: place for place, label in enumerate(names)}
    return np.array([number[label] for label in most], dtype=np.int64), names


def _describe_doubles(
    columns: tuple[Column, ...], counted: nw.DataFrame[Any], codes: npt.NDArray[np.int16]
) -> errors.Problem:
    """Duplicates whose labels are spelled in two ways, so that no two rows are alike as text."""
    places = errors.name_some(sorted({f"{column.period} / {column.run}" for column in columns}))
    doubled = _ints(counted[_ROWS]) != (codes != 0).sum(axis=1)
    number = int(_ints(counted[_WEIGHT])[doubled].sum())
    return errors.duplicate_rows(places, number, ["the labels of one run are spelled in two ways"])
