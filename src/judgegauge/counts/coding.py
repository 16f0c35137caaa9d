"""Expressions over the canonical table: what a row's score means, and which run the row belongs to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import narwhals as nw

from judgegauge.counts.patterns import Column
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import LABEL_COLUMNS, Labels
from judgegauge.data.scores import (
    FAILURE_CODES,
    NUMBER_PATTERN,
    PARSE_ERROR,
    ROUNDING,
    Reading,
    classify_status,
)

TEXT = "text_"
EXPECTED, LIKELY = "label_mean", "label_cell"
"""Columns that label probabilities bring: the conditional mean, and the cell code of the likeliest level."""

MISSING_CODE = FAILURE_CODES["missing"]


def is_any(column: nw.Expr, texts: Iterable[str | None]) -> nw.Expr:
    """Whether a cell is one of the texts; None stands for a blank cell."""
    wanted = list(dict.fromkeys(texts))
    known = [text for text in wanted if text is not None]
    if not known:
        return column.is_null() if wanted else nw.lit(False)
    # Engines are quicker with one text than with a list of one.
    found = column == known[0] if len(known) == 1 else column.is_in(known)
    return found if len(known) == len(wanted) else column.is_null() | found


def code_score(layout: Layout, criterion: CriterionLayout) -> nw.Expr:
    """The cell code of a row: by its status where that names a failure, else by its score."""
    statuses = layout.review.statuses
    failed: dict[int, set[str | None]] = defaultdict(set)
    scored: list[Reading] = []
    for reading in criterion.readings:
        if classify_status(reading.status, statuses) is None:
            scored.append(reading)
        else:
            failed[reading.cell].add(reading.status)
    if criterion.scale.kind == "averaged":
        expression = _code_average(criterion, scored)
    elif criterion.scale.score_from == "level":
        expression = _code_level(scored)
    else:
        # The level beside an expectation is the one that was returned, else the most probable one.
        level = _code_level(scored) if criterion.scale.score_from == "expected" else nw.lit(0)
        likely = nw.when(level > 0).then(level).otherwise(nw.col(LIKELY))
        expression = nw.when(nw.col(LIKELY).is_null()).then(nw.lit(MISSING_CODE)).otherwise(likely)
    for code, names in failed.items():
        expression = nw.when(is_any(nw.col("status"), names)).then(nw.lit(code)).otherwise(expression)
    return expression


def _code_level(scored: Sequence[Reading]) -> nw.Expr:
    texts_of: dict[int, set[str | None]] = defaultdict(set)
    for reading in scored:
        texts_of[reading.cell].add(reading.score)
    # Texts that are no level can be of any number, so they are what is left when all others are named.
    texts_of.pop(FAILURE_CODES[PARSE_ERROR], None)
    expression = nw.lit(FAILURE_CODES[PARSE_ERROR])
    for code, texts in texts_of.items():
        expression = nw.when(is_any(nw.col("score"), texts)).then(nw.lit(code)).otherwise(expression)
    return expression


def _code_average(criterion: CriterionLayout, scored: Sequence[Reading]) -> nw.Expr:
    """1 for a number on the scale. Averages can be of any number, so no list of texts is made."""
    number = value_score(criterion)
    low, high = criterion.scale.values[0], criterion.scale.values[-1]
    outside = (number < low - ROUNDING) | (number > high + ROUNDING)
    inside = nw.when(outside).then(nw.lit(FAILURE_CODES["out_of_scale"])).otherwise(nw.lit(1))
    unread = nw.when(number.is_null()).then(nw.lit(FAILURE_CODES[PARSE_ERROR])).otherwise(inside)
    coded = nw.when(nw.col("score").is_null()).then(nw.lit(MISSING_CODE)).otherwise(unread)
    for code in (FAILURE_CODES["other"], MISSING_CODE):  # declared sentinels and not-applicable codes
        declared = {r.score for r in scored if r.cell == code and r.score is not None}
        if declared:
            coded = nw.when(is_any(nw.col("score"), declared)).then(nw.lit(code)).otherwise(coded)
    return coded


def value_score(criterion: CriterionLayout) -> nw.Expr:
    """The score of a row as a number; null where it is none."""
    if criterion.scale.score_from == "expected":
        return nw.col(EXPECTED)
    number = nw.when(nw.col("score").str.contains(NUMBER_PATTERN)).then(nw.col("score"))
    return number.cast(nw.Float64)


def list_varying(labels_of: Sequence[tuple[Labels, ...]]) -> list[str]:
    """Label columns with more than one text: those that can tell a pattern column."""
    everything = [labels for labels_list in labels_of for labels in labels_list]
    return [
        name
        for place, name in enumerate(LABEL_COLUMNS)
        if name != "criterion" and len({labels[place] for labels in everything}) > 1
    ]


def tell_columns(labels_of: Sequence[tuple[Labels, ...]]) -> list[nw.Expr]:
    """For each pattern column the condition that a row belongs to it, over as few label columns as do."""
    varying = [LABEL_COLUMNS.index(name) for name in list_varying(labels_of)]
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
        return is_any(nw.col(LABEL_COLUMNS[places[0]]), [labels[places[0]] for labels in labels_list])
    distinct = dict.fromkeys(tuple(labels[place] for place in places) for labels in labels_list)
    return nw.any_horizontal(
        *(
            nw.all_horizontal(
                *(
                    is_any(nw.col(LABEL_COLUMNS[place]), [text])
                    for place, text in zip(places, combination, strict=True)
                ),
                ignore_nulls=False,
            )
            for combination in distinct
        ),
        ignore_nulls=False,
    )


def flag_texts(columns: Sequence[Column], reported: Sequence[Column]) -> list[nw.Expr]:
    """Whether the text of an answer in a run is not the one that the period's baseline scored.

    Blank texts are told apart by name: what a comparison with one gives hangs on the engine.
    """
    texts = {column.period: f"t{place}" for place, column in enumerate(columns) if column in reported}
    flags = []
    for place, column in enumerate(columns):
        own, other = nw.col(f"t{place}"), nw.col(texts[column.period])
        differs = ~own.is_null() & ~other.is_null() & (own != other)
        flags.append(nw.when(differs).then(nw.lit(1)).otherwise(nw.lit(0)).alias(f"d{place}"))
    return flags
