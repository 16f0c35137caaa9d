"""From the canonical run table to score patterns: the same Narwhals code for every engine.

One group by item with one ``max`` per run, then a count of the distinct vectors. Only elementary
aggregations stand inside ``agg``: engines differ in what else they allow there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import narwhals as nw
import numpy as np

from judgegauge import errors
from judgegauge.counts.patterns import Column, Patterns
from judgegauge.data.checks import CriterionLayout, Layout, find_duplicates
from judgegauge.data.runs import LABEL_COLUMNS, Labels
from judgegauge.data.scores import FAILURE_CODES, PARSE_ERROR, Reading, classify_status

_ROWS, _WEIGHT, _CLUSTER, _TEXT = "rows_", "weight_", "cluster_", "text_"


def reduce_period(layout: Layout, criterion: CriterionLayout, period: str) -> Patterns:
    """Score patterns over all runs of one period."""
    return reduce_patterns(layout, criterion, [period])


def reduce_patterns(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> Patterns:
    """Score patterns over all runs of the given periods; answers are matched by item_id.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a run holds an answer twice, or an answer stands in two clusters.
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
    rows = rows.with_columns(_code_score(layout, criterion.readings).alias("cell_"))
    members = _tell_columns(list(columns.values()))
    names = [f"c{place}" for place in range(len(columns))]
    texts = _text_column(layout, rows)
    reported = [
        Column(
            period=period,
            run=criterion.runs[period][0].name,
            repeat=criterion.runs[period][0].repeats[0].repeat,
        )
        for period in periods
        if criterion.runs[period]
    ]
    rows = rows if texts is None else texts
    rows = rows.with_columns(
        *(
            nw.when(member).then(nw.col("cell_")).alias(name)
            for name, member in zip(names, members, strict=True)
        )
    )
    wanted = [nw.col(name).max() for name in names]
    flags: list[str] = []
    if texts is not None:
        rows = rows.with_columns(
            *(
                nw.when(member).then(nw.col(_TEXT)).alias(f"t{name}")
                for name, member in zip(names, members, strict=True)
            )
        )
        wanted += [nw.col(f"t{name}").max() for name in names]
        flags = [f"d{name}" for name in names]
    clustered = "cluster" in layout.table.present
    if clustered:
        wanted += [nw.col("cluster").max().alias(_CLUSTER), nw.col("cluster").min().alias("least_")]
    vectors = rows.group_by("item_id").agg(*wanted, nw.len().alias(_ROWS))
    if texts is not None:
        vectors = vectors.with_columns(*_flag_texts(list(columns), names, reported))
    keys = [*names, *flags, _ROWS, *([_CLUSTER, "least_"] if clustered else [])]
    counted = vectors.group_by(*keys).agg(nw.len().alias(_WEIGHT)).collect()
    return _make_patterns(layout, tuple(columns), counted, names, flags, clustered)


def count_shared_items(layout: Layout, criterion: CriterionLayout, first: str, second: str) -> int:
    """Answers (by item_id) that occur in both periods."""
    one = _select_rows(layout, criterion, [first]).select("item_id").unique()
    two = _select_rows(layout, criterion, [second]).select("item_id").unique()
    shared = one.join(two, on="item_id", how="inner").select(nw.len().alias(_WEIGHT)).collect()
    return int(shared[_WEIGHT].to_list()[0])


def _empty() -> Patterns:
    return Patterns(
        columns=(),
        codes=np.zeros((0, 0), dtype=np.int16),
        differs=np.zeros((0, 0), dtype=np.bool_),
        weights=np.zeros(0, dtype=np.int64),
    )


def _select_rows(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> nw.LazyFrame[Any]:
    rows: nw.LazyFrame[Any] = nw.from_native(layout.table.connection.table("runs"))
    spellings = [text for period in periods for text in layout.raw_periods[period]]
    chosen = _is_any(nw.col("period"), spellings)
    if "criterion" in layout.table.present:
        chosen = chosen & _is_any(nw.col("criterion"), criterion.raw_names)
    return rows.filter(chosen)


def _is_any(column: nw.Expr, texts: Iterable[str | None]) -> nw.Expr:
    """Whether a cell is one of the texts; None stands for a blank cell."""
    wanted = list(dict.fromkeys(texts))
    known = [text for text in wanted if text is not None]
    if len(known) == len(wanted):
        return column.is_in(known)
    return column.is_null() if not known else column.is_null() | column.is_in(known)


def _code_score(layout: Layout, readings: Sequence[Reading]) -> nw.Expr:
    """The cell code of a row: by its status where that names a failure, else by its score text."""
    statuses = layout.review.statuses
    failed: dict[int, set[str | None]] = defaultdict(set)
    scored: dict[int, set[str | None]] = defaultdict(set)
    for reading in readings:
        if classify_status(reading.status, statuses) is not None:
            failed[reading.cell].add(reading.status)
        else:
            scored[reading.cell].add(reading.score)
    # Texts that are no level can be of any number, so they are what is left when all others are named.
    scored.pop(FAILURE_CODES[PARSE_ERROR], None)
    expression = nw.lit(FAILURE_CODES[PARSE_ERROR])
    for code, texts in scored.items():
        expression = nw.when(_is_any(nw.col("score"), texts)).then(nw.lit(code)).otherwise(expression)
    for code, names in failed.items():
        expression = nw.when(_is_any(nw.col("status"), names)).then(nw.lit(code)).otherwise(expression)
    return expression


def _tell_columns(labels_of: Sequence[tuple[Labels, ...]]) -> list[nw.Expr]:
    """For each pattern column the condition that a row belongs to it, over as few label columns as do."""
    everything = [labels for labels_list in labels_of for labels in labels_list]
    free = [place for place, name in enumerate(LABEL_COLUMNS) if name != "criterion"]
    varying = [place for place in free if len({labels[place] for labels in everything}) > 1]
    owner = {labels: number for number, labels_list in enumerate(labels_of) for labels in labels_list}
    for place in list(varying):
        rest = [other for other in varying if other != place]
        seen: dict[tuple[str | None, ...], int] = {}
        if all(
            seen.setdefault(tuple(labels[p] for p in rest), number) == number
            for labels, number in owner.items()
        ):
            varying = rest
    return [_is_one_of(labels_list, varying) for labels_list in labels_of]


def _is_one_of(labels_list: Sequence[Labels], places: Sequence[int]) -> nw.Expr:
    if not places:
        return nw.lit(True)
    if len(places) == 1:
        return _is_any(nw.col(LABEL_COLUMNS[places[0]]), [labels[places[0]] for labels in labels_list])
    distinct = dict.fromkeys(tuple(labels[place] for place in places) for labels in labels_list)
    return nw.any_horizontal(
        *(
            nw.all_horizontal(
                *(
                    _is_any(nw.col(LABEL_COLUMNS[place]), [text])
                    for place, text in zip(places, combination, strict=True)
                ),
                ignore_nulls=False,
            )
            for combination in distinct
        ),
        ignore_nulls=False,
    )


def _text_column(layout: Layout, rows: nw.LazyFrame[Any]) -> nw.LazyFrame[Any] | None:
    """The rows with the answer's text (or its hash), when some answer's text differs between rows.

    Where all texts of every answer agree, which is the rule, they need not be followed run by run.
    """
    if "output_sha256" in layout.table.present:
        text = nw.col("output_sha256")
    elif "output" in layout.table.present:
        text = nw.col("output").str.strip_chars()
    else:
        return None
    rows = rows.with_columns(text.alias(_TEXT))
    ends = rows.group_by("item_id").agg(
        nw.col(_TEXT).min().alias("least_"), nw.col(_TEXT).max().alias("most_")
    )
    differing = ends.filter(nw.col("least_") != nw.col("most_")).select(nw.len().alias(_WEIGHT)).collect()
    return rows if int(differing[_WEIGHT].to_list()[0]) else None


def _flag_texts(columns: Sequence[Column], names: Sequence[str], reported: Sequence[Column]) -> list[nw.Expr]:
    """Whether the text of an answer in a run is not the one that the period's baseline scored."""
    texts = {
        column.period: f"t{name}" for column, name in zip(columns, names, strict=True) if column in reported
    }
    return [
        nw.when(nw.col(f"t{name}") != nw.col(texts[column.period]))
        .then(nw.lit(1))
        .otherwise(nw.lit(0))
        .alias(f"d{name}")
        for column, name in zip(columns, names, strict=True)
    ]


def _make_patterns(
    layout: Layout,
    columns: tuple[Column, ...],
    counted: nw.DataFrame[Any],
    names: Sequence[str],
    flags: Sequence[str],
    clustered: bool,
) -> Patterns:
    codes = np.column_stack([_ints(counted[name].fill_null(0)) for name in names]).astype(np.int16)
    rows = _ints(counted[_ROWS])
    if np.any(rows != (codes != 0).sum(axis=1)):
        raise errors.InputProblems(
            find_duplicates(layout.table) or [_describe_doubles(columns, _count_doubles(counted, codes))]
        )
    weights = _ints(counted[_WEIGHT])
    differs = np.zeros(codes.shape, dtype=np.bool_)
    if flags:
        differs = np.column_stack([_ints(counted[flag].fill_null(0)) for flag in flags]).astype(np.bool_)
    keys: list[Any] = [codes[:, place] for place in range(codes.shape[1])][::-1]
    clusters = None
    cluster_names: tuple[str, ...] = ()
    if clustered:
        clusters, cluster_names = _number_clusters(layout, counted)
        keys.insert(0, clusters)
    # Engines return groups in any order: sorting makes every result the same for any engine and row order.
    keys = [differs[:, place] for place in range(codes.shape[1])] + keys
    order = np.lexsort(keys) if len(weights) else np.zeros(0, dtype=np.int64)
    return Patterns(
        columns=columns,
        codes=codes[order],
        differs=differs[order],
        weights=weights[order],
        clusters=None if clusters is None else clusters[order],
        cluster_names=cluster_names,
    )


def _ints(series: nw.Series[Any]) -> np.ndarray[Any, np.dtype[np.int64]]:
    return np.asarray(series.to_list(), dtype=np.int64)


def _number_clusters(
    layout: Layout, counted: nw.DataFrame[Any]
) -> tuple[np.ndarray[Any, np.dtype[np.int64]], tuple[str, ...]]:
    most, least = counted[_CLUSTER].to_list(), counted["least_"].to_list()
    problems = []
    if any(name is None for name in most):
        blank = sum(w for w, name in zip(counted[_WEIGHT].to_list(), most, strict=True) if name is None)
        where = ", ".join(layout.table.locate("cluster IS NULL"))
        problems.append(errors.value_blank(where, "cluster", blank))
    elif most != least:
        one, other = next(pair for pair in zip(least, most, strict=True) if pair[0] != pair[1])
        problems.append(
            errors.bad_value(
                ", ".join(layout.table.locate("cluster = ?", [other])),
                f"an answer in two clusters ({one!r} and {other!r})",
                "one cluster for all rows of an item_id",
            )
        )
    if problems:
        raise errors.InputProblems(problems)
    names = tuple(sorted(set(most)))
    number = {name: place for place, name in enumerate(names)}
    return np.array([number[name] for name in most], dtype=np.int64), names


def _count_doubles(counted: nw.DataFrame[Any], codes: np.ndarray[Any, np.dtype[np.int16]]) -> int:
    doubled = _ints(counted[_ROWS]) != (codes != 0).sum(axis=1)
    return int(_ints(counted[_WEIGHT])[doubled].sum())


def _describe_doubles(columns: tuple[Column, ...], doubled: int) -> errors.Problem:
    """Duplicates whose labels are spelled in two ways, so that no two rows are alike as text."""
    places = errors.name_some(sorted({f"{column.period} / {column.run}" for column in columns}))
    return errors.duplicate_rows(places, doubled, ["the labels of one run are spelled in two ways"])
