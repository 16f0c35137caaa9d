"""A file of candidates: a long table with a row for each, or the JSON reply of a model."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judgegauge import errors
from judgegauge.data.label_tokens import Candidates, parse_candidates
from judgegauge.data.scale import parse_number
from judgegauge.messages import tell

TOKEN_COLUMNS = ("candidate_token", "candidate", "token")
LOG_COLUMNS = ("candidate_logprob", "logprob")
PROBABILITY_COLUMNS = ("candidate_probability", "candidate_prob", "probability", "prob")
_WITHOUT_HEADER = (".json", ".jsonl", ".ndjson", ".parquet", ".pq")
MISSING = (None, "", "NA")
"""Cells of numbers and steps that say nothing; a candidate can be any text."""
_EXPECTED = "columns candidate_token and candidate_logprob, or token with logprob or prob"


@dataclass(frozen=True, kw_only=True)
class CandidateRows:
    """Rows of a long table that belong to one answer, in file order; ``steps`` are None without the column.

    One of ``probabilities`` and ``log_probabilities`` is given.
    """

    item: str | None
    tokens: tuple[str, ...]
    probabilities: tuple[float | None, ...] | None = None
    log_probabilities: tuple[float | None, ...] | None = None
    steps: tuple[str | None, ...] | None = None
    step_tokens: tuple[str | None, ...] | None = None


def read_candidates(path: Path) -> list[CandidateRows]:
    """Candidates of a file, by ``item_id`` where a table has that column; none for a file without rows.

    Raises
    ------
    judgegauge.errors.InputProblems
        When the file can not be read, holds no candidates, or a cell is no number.
    """
    if not path.is_file():
        raise errors.InputProblems(
            [errors.file_unreadable(str(path), "no such file", "a table of candidates", "check its name")]
        )
    suffix = path.suffix.lower()
    if suffix in (".parquet", ".pq"):
        return _split(path.name, _read_parquet(path))
    text = _read_text(path)
    if not text.strip():
        return []
    if suffix == ".json":
        value = _load(path.name, text)
        if not (isinstance(value, list) and value and _is_record(value[0])):
            return _read_reply(path.name, text)
        return _split(path.name, _list_columns(value))
    if suffix in (".jsonl", ".ndjson"):
        records = [_load(path.name, line) for line in text.splitlines() if line.strip()]
        return _split(path.name, _list_columns(records))
    return _split(path.name, _read_csv(path.name, text))


def _read_text(path: Path) -> str:
    content = path.read_bytes()
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as fault:
        found = tell("bytes that are not UTF-8 (byte {start})", start=fault.start)
        raise errors.InputProblems(
            [errors.file_unreadable(path.name, found, "UTF-8 text", "save it as UTF-8")]
        ) from None


def _read_csv(name: str, text: str) -> dict[str, list[str | None]]:
    """Cells as they stand: the space before a token is part of it."""
    head = text.lstrip().splitlines()[0]
    delimiter = max(",;\t|", key=head.count)
    try:
        names, *rows = [row for row in csv.reader(io.StringIO(text), delimiter=delimiter, strict=True) if row]
    except csv.Error as fault:
        raise errors.InputProblems(
            [errors.file_unreadable(name, str(fault), "a table that can be read", "mend the export")]
        ) from None
    for number, row in enumerate(rows, start=2):
        if len(row) != len(names):
            found = tell("{count} cells", count=len(row))
            raise errors.InputProblems(
                [
                    errors.bad_value(
                        tell("{name} row {number}", name=name, number=number),
                        found,
                        tell("{count}", count=len(names)),
                    )
                ]
            )
    return {key.strip(): [row[place] for row in rows] for place, key in enumerate(names)}


def _read_parquet(path: Path) -> dict[str, list[str | None]]:
    import duckdb

    try:
        found = duckdb.connect().execute("SELECT COLUMNS(*)::VARCHAR FROM read_parquet(?)", [str(path)])
    except duckdb.Error as fault:
        detail = str(fault).splitlines()[0].rstrip(".")
        raise errors.InputProblems(
            [errors.file_unreadable(path.name, detail, "a Parquet file", "export it again")]
        ) from None
    names = [column[0] for column in found.description]
    rows = found.fetchall()
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def _load(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise errors.InputProblems(
            [errors.file_unreadable(name, "a text that is no JSON", "JSON", "export it again")]
        ) from None


def _is_record(value: Any) -> bool:
    """Whether a list's entry is a row of a table, not a candidate or a place of a reply."""
    return isinstance(value, Mapping) and bool({"candidate_token", "step", "step_token"} & set(value))


def _read_reply(name: str, reply: str) -> list[CandidateRows]:
    try:
        found: Candidates = parse_candidates(reply)
    except errors.Misfit as fault:
        expected = fault.expected or "candidates with their log-probabilities"
        raise errors.InputProblems([errors.bad_value(name, fault.found, expected)]) from None
    if not found.tokens:
        return []
    return [CandidateRows(item=None, tokens=found.tokens, probabilities=found.probabilities)]


def _list_columns(records: Sequence[Any]) -> dict[str, list[str | None]]:
    if not all(isinstance(record, Mapping) for record in records):
        return {}
    names = dict.fromkeys(name for record in records for name in record)
    return {name: [_as_text(record.get(name)) for record in records] for name in names}


def _as_text(value: Any) -> str | None:
    return value if value is None or isinstance(value, str) else json.dumps(value)


def _split(name: str, columns: Mapping[str, list[str | None]]) -> list[CandidateRows]:
    """One set of rows for each item, in order of first appearance."""
    token, measure = _choose_columns(name, columns)
    numbers = _read_numbers(name, measure, columns[measure])
    items = columns.get("item_id", [None] * len(numbers))
    places: dict[str | None, list[int]] = {}
    for row, item in enumerate(items):
        places.setdefault(item, []).append(row)
    return [
        CandidateRows(
            item=item if len(places) > 1 else None,
            tokens=tuple(columns[token][row] or "" for row in rows),
            **{
                "log_probabilities" if measure in LOG_COLUMNS else "probabilities": tuple(
                    numbers[row] for row in rows
                )
            },
            steps=_pick(columns.get("step"), rows),
            step_tokens=_pick(columns.get("step_token"), rows),
        )
        for item, rows in places.items()
    ]


def _pick(column: list[str | None] | None, rows: Sequence[int]) -> tuple[str | None, ...] | None:
    return None if column is None else tuple(None if column[row] in MISSING else column[row] for row in rows)


def _choose_columns(name: str, columns: Mapping[str, object]) -> tuple[str, str]:
    """Names of the column of candidates and of the column of what each is worth."""
    token = next((known for known in TOKEN_COLUMNS if known in columns), None)
    measures = [known for known in (*LOG_COLUMNS, *PROBABILITY_COLUMNS) if known in columns]
    own = [known for known in measures if known.startswith("candidate_")]
    measures = own or measures
    if token is None or not measures:
        found = tell("columns {names}", names=errors.name_some(list(columns), 12))
        raise errors.InputProblems([errors.bad_value(name, found, _EXPECTED, "rename the columns")])
    if len(measures) > 1:
        found = tell("columns {measures}", measures=errors.name_some(measures))
        raise errors.InputProblems([errors.bad_value(name, found, "one of them", "take the others out")])
    return token, measures[0]


def _read_numbers(name: str, column: str, texts: Sequence[str | None]) -> list[float | None]:
    numbers: list[float | None] = []
    problems = []
    for row, text in enumerate(texts):
        bare = (text or "").strip()
        bare = "" if bare in MISSING else bare
        number = parse_number(bare)
        if bare in ("-inf", "-Inf", "-Infinity") and column in LOG_COLUMNS:
            numbers.append(float("-inf"))
        elif bare and number is None:
            header = 0 if name.lower().endswith(_WITHOUT_HEADER) else 1
            where = tell("{name} row {number}", name=name, number=row + 1 + header)
            found = tell("{text!r} in column {column!r}", text=text, column=column)
            problems.append(errors.bad_value(where, found, "a number, or blank for unknown"))
        else:
            numbers.append(None if number is None else float(number))
    if problems:
        raise errors.InputProblems(problems)
    return numbers
