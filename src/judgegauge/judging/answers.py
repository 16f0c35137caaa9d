"""Stored answers: the texts that a judge is to score again, exactly as they were stored."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from judgegauge import errors
from judgegauge.data.opening import open_source
from judgegauge.data.periods import canonical_period
from judgegauge.data.review import Review
from judgegauge.data.sources import Source
from judgegauge.data.sql import quote_name, trim_label
from judgegauge.judging.prompts import hash_text
from judgegauge.messages import as_message, tell


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One stored answer. ``texts`` are the columns that the prompt may name, ``output`` among them."""

    period: str
    item_id: str
    texts: Mapping[str, str]

    @property
    def output_sha256(self) -> str:
        return hash_text(self.texts["output"])


def read_answers(review: Review, places: Sequence[str]) -> dict[str, tuple[Answer, ...]]:
    """Stored answers by period, in the order of the files; ``places`` are the columns that the prompt names.

    A table of runs will do: an answer that stands in many rows is read once. Blank texts are empty texts.

    Raises
    ------
    judgegauge.errors.InputProblems
        For files and columns that are missing, and for an item_id with two different texts in a period.
    """
    import duckdb

    files = review.judge.answers
    if not files:
        found, expected = "no stored answers", 'answers = ["answers.csv"] under [judge]'
        raise errors.InputProblems([errors.bad_value(review.source, found, expected, "name their file")])
    names = _name_columns(review, places)
    found_rows: dict[tuple[str, str], tuple[str, ...]] = {}
    problems: list[errors.Problem] = []
    doubled: dict[str, list[str]] = defaultdict(list)
    with duckdb.connect() as connection:
        for position, file in enumerate(files):
            source = Source(name=Path(file).name, path=review.base / file)
            try:
                opened = open_source(connection, source, position)
            except errors.InputProblems as fault:
                problems += fault.problems
                continue
            absent = [name for name in names.values() if name not in opened.columns]
            if absent:
                problems += [errors.missing_column(source.name, name, opened.columns) for name in absent]
                continue
            rows = connection.execute(_select(names, position)).fetchall()
            blank = sum(1 for period, item, *_ in rows if period is None or item is None)
            if blank:
                problems.append(errors.value_blank(source.name, "period or item_id", blank))
                continue
            for period, item, *texts in rows:
                key = (canonical_period(period), item)
                told = tuple(text or "" for text in texts)
                if found_rows.setdefault(key, told) != told:
                    doubled[source.name].append(item)
    problems += [
        errors.bad_value(
            name,
            tell("two different texts for {names}", names=errors.name_some(list(dict.fromkeys(items)))),
            "one stored answer for each item_id of a period",
            "take the wrong one out, or give it an item_id of its own",
        )
        for name, items in doubled.items()
    ]
    if problems:
        raise errors.InputProblems(problems)
    return _group(found_rows, list(names)[2:])


def _name_columns(review: Review, places: Sequence[str]) -> dict[str, str]:
    """Standard name, or name in the prompt, to the files' own name."""
    names: dict[str, str] = {}
    for name in ("period", "item_id", "output", *places):
        stated = review.columns.get(name, name)
        if not isinstance(stated, str):
            found, expected = (
                tell("{name} = {stated}", name=name, stated=stated),
                "one column, for stored answers",
            )
            where = tell("{source}, [columns]", source=as_message(review.source))
            raise errors.InputProblems([errors.bad_value(where, found, expected, "join them in the file")])
        names[name] = stated
    return names


def _select(names: Mapping[str, str], position: int) -> str:
    columns = [
        trim_label(quote_name(own)) if name == "period" else quote_name(own) for name, own in names.items()
    ]
    return f"SELECT {', '.join(columns)} FROM raw_{position}"


def _group(
    rows: Mapping[tuple[str, str], tuple[str, ...]], columns: Sequence[str]
) -> dict[str, tuple[Answer, ...]]:
    by_period: dict[str, list[Answer]] = defaultdict(list)
    for (period, item), texts in rows.items():
        told = dict(zip(columns, texts, strict=True))
        by_period[period].append(Answer(period=period, item_id=item, texts=told))
    return {period: tuple(found) for period, found in by_period.items()}


def pick_fixed(answers: Sequence[Answer], count: int) -> tuple[Answer, ...]:
    """``count`` answers by the hash of their ids: the same ones whenever they are picked again."""
    ranked = sorted(answers, key=lambda a: hashlib.sha256(f"{a.period}\0{a.item_id}".encode()).digest())
    chosen = {answer.item_id for answer in ranked[:count]}
    return tuple(answer for answer in answers if answer.item_id in chosen)
