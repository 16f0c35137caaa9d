"""One row for each answer: its scores in all runs, packed into sums that any engine can make.

Each run has a lane of bits in a word, and a row adds its cell code, moved into the lane of its run. One
``sum`` a word replaces one ``max`` a run. Words are floats: sums of whole numbers below 2^53 are exact in
any order, and one that grows beyond by many duplicates is no error but a mismatch that is found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import narwhals as nw
import numpy as np

from judgegauge.counts.coding import (
    TEXT,
    code_score,
    flag_texts,
    is_any,
    list_varying,
    tell_columns,
    value_score,
)
from judgegauge.counts.patterns import Column, Ints
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.reading import RunTable
from judgegauge.data.scores import FAILURE_CODES

CELL, VALUE, ROWS = "cell_", "value_", "rows_"
GROUPS = ("cluster", "stratum")
"""Columns that hold one label for all rows of an answer."""

OFFSET = 1 + len(FAILURE_CODES)
"""Added to a cell code, so that each row adds at least 1 to its lane."""

WORD_BITS = 48
_LEAST, _MOST = "text_least_", "text_most_"


@dataclass(frozen=True, kw_only=True)
class Packing:
    """Where the code of each run stands: lanes of ``bits`` bits, ``per_word`` of them in a word.

    A lane holds the sum of as many codes as there are runs. So either an answer has more rows than runs,
    or no sum overflows into the next lane: in both cases an answer that a run holds twice has fewer
    filled lanes than rows.
    """

    columns: int
    bits: int

    @property
    def per_word(self) -> int:
        return max(1, WORD_BITS // self.bits)

    @property
    def words(self) -> list[str]:
        return [f"word{number}" for number in range(-(-self.columns // self.per_word))]

    def place(self, column: int) -> tuple[str, int]:
        """Word and shift (in bits) of a column."""
        return f"word{column // self.per_word}", self.bits * (column % self.per_word)

    def pack(self, cell: nw.Expr, members: Sequence[nw.Expr]) -> list[nw.Expr]:
        """What a row adds to each word."""
        packed = []
        for number, word in enumerate(self.words):
            first = number * self.per_word
            factor = nw.lit(0.0)
            for column in reversed(range(first, min(first + self.per_word, self.columns))):
                shifted = nw.lit(float(1 << self.place(column)[1]))
                factor = nw.when(members[column]).then(shifted).otherwise(factor)
            packed.append(((cell + OFFSET) * factor).alias(word))
        return packed

    def unpack(self, column: int) -> nw.Expr:
        """The cell code of a column; ``-OFFSET`` where an answer has no row."""
        word, shift = self.place(column)
        above = (nw.col(word) / float(1 << (shift + self.bits))).floor() * float(1 << self.bits)
        return (nw.col(word) / float(1 << shift)).floor() - above - OFFSET

    def read(self, counted: Mapping[str, Sequence[Any]]) -> Ints:
        """Cell codes (P, C) of counted vectors, 0 where there is no row."""
        words = {word: np.asarray(counted[word], dtype=np.float64) for word in self.words}
        lanes = np.zeros((len(counted[ROWS]), self.columns), dtype=np.int64)
        for column in range(self.columns):
            word, shift = self.place(column)
            lanes[:, column] = np.floor(words[word] / 2.0**shift) % 2.0**self.bits
        return np.where(lanes > 0, lanes - OFFSET, 0)


@dataclass(frozen=True, kw_only=True)
class Vectors:
    """The answers of some periods of a criterion, kept where the engine keeps things.

    ``frame`` has a row for each answer: ``item_id``, the packed words, ``rows_``, and where they are
    needed ``v0``... (values), ``d0``... (the text is not the baseline's) and the ends of each group.
    """

    frame: nw.LazyFrame[Any]
    columns: tuple[Column, ...]
    packing: Packing
    valued: bool
    texts_differ: bool
    groups: tuple[str, ...]

    @property
    def keys(self) -> list[str]:
        """Columns that make a pattern."""
        lanes = ["v"] * self.valued + ["d"] * self.texts_differ
        keys = self.packing.words + [f"{lane}{p}" for lane in lanes for p in range(len(self.columns))]
        return [*keys, ROWS, *(f"{name}_{end}" for name in self.groups for end in ("most", "least"))]


def list_columns(criterion: CriterionLayout, periods: Sequence[str]) -> tuple[Column, ...]:
    """A place in every pattern for each repeat of each run."""
    return tuple(
        Column(period=run.period, run=run.name, repeat=repeat.repeat)
        for period in periods
        for run in criterion.runs[period]
        for repeat in run.repeats
    )


def make_vectors(layout: Layout, criterion: CriterionLayout, periods: Sequence[str]) -> Vectors:
    """Gather the rows of each answer. Only elementary aggregations: engines differ in what else they do."""
    columns = list_columns(criterion, periods)
    highest = 1 if criterion.scale.kind == "averaged" else criterion.scale.size
    packing = Packing(columns=len(columns), bits=(len(columns) * (highest + OFFSET)).bit_length())
    labels = [r.labels for period in periods for run in criterion.runs[period] for r in run.repeats]
    groups = tuple(name for name in GROUPS if name in layout.table.present)
    gathering = _Gathering(
        rows=_select_scores(layout, criterion, periods, (*list_varying(labels), *groups)),
        packing=packing,
        members=tell_columns(labels),
        groups=groups,
    )
    valued = criterion.scale.is_valued
    lanes = {"v": VALUE} if valued else {}
    has_texts = bool({"output", "output_sha256"} & layout.table.present)
    frame = layout.table.keep(gathering.gather(lanes, ends_of=TEXT if has_texts else None))
    # Where all texts of every answer agree, which is the rule, they are not followed run by run.
    differ = has_texts and count_rows(layout.table, frame.filter(nw.col(_LEAST) != nw.col(_MOST))) > 0
    if differ:
        layout.table.drop(frame)
        flags = flag_texts(columns, _reported(criterion, periods))
        whole = gathering.gather({**lanes, "t": TEXT}).with_columns(*flags)
        texts = [f"t{place}" for place in range(len(columns))]
        frame = layout.table.keep(whole.drop(*texts))
    return Vectors(
        frame=frame,
        columns=columns,
        packing=packing,
        valued=valued,
        texts_differ=differ,
        groups=gathering.groups,
    )


@dataclass(frozen=True, kw_only=True)
class _Gathering:
    """Rows with their cell code, and how they come together to answers."""

    rows: nw.LazyFrame[Any]
    packing: Packing
    members: Sequence[nw.Expr]
    groups: tuple[str, ...]

    def gather(self, lanes: Mapping[str, str], *, ends_of: str | None = None) -> nw.LazyFrame[Any]:
        """One row an answer, with a column a run for each of ``lanes``, and the ends of a column."""
        spread = self.rows.with_columns(
            *self.packing.pack(nw.col(CELL), self.members),
            *(
                nw.when(member).then(nw.col(source)).alias(f"{lane}{place}")
                for lane, source in lanes.items()
                for place, member in enumerate(self.members)
            ),
        )
        ends = {name: (f"{name}_least", f"{name}_most") for name in self.groups}
        if ends_of is not None:
            ends[ends_of] = (_LEAST, _MOST)
        return spread.group_by("item_id").agg(
            *(nw.col(word).sum() for word in self.packing.words),
            *(nw.col(f"{lane}{place}").max() for lane in lanes for place in range(len(self.members))),
            *(nw.col(name).min().alias(least) for name, (least, _) in ends.items()),
            *(nw.col(name).max().alias(most) for name, (_, most) in ends.items()),
            nw.len().alias(ROWS),
        )


def _select_scores(
    layout: Layout, criterion: CriterionLayout, periods: Sequence[str], kept: Sequence[str]
) -> nw.LazyFrame[Any]:
    """The rows of a criterion in some periods: item_id, the columns kept, cell code, value and text."""
    rows = layout.table.rows(criterion.view)
    spellings = [text for period in periods for text in layout.raw_periods[period]]
    chosen = is_any(nw.col("period"), spellings)
    if "criterion" in layout.table.present:
        chosen = chosen & is_any(nw.col("criterion"), criterion.raw_names)
    made = [code_score(layout, criterion).alias(CELL)]
    if criterion.scale.is_valued:
        made.append(value_score(criterion).alias(VALUE))
    if "output_sha256" in layout.table.present:
        made.append(nw.col("output_sha256").alias(TEXT))
    elif "output" in layout.table.present:
        made.append(nw.col("output").str.strip_chars().alias(TEXT))
    return rows.filter(chosen).select("item_id", *kept, *made)


def _reported(criterion: CriterionLayout, periods: Sequence[str]) -> list[Column]:
    """The first repeat of each period's baseline: the texts that others are held against."""
    baselines = [criterion.runs[period][0] for period in periods if criterion.runs[period]]
    return [Column(period=b.period, run=b.name, repeat=b.repeats[0].repeat) for b in baselines]


def count_rows(table: RunTable, frame: nw.LazyFrame[Any]) -> int:
    """Number of rows, counted where the rows are."""
    return int(table.fetch(frame.select(nw.len().alias(ROWS)))[ROWS][0])
