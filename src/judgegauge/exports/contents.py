"""A file of an eval tool as plain records: JSON, JSON Lines, a CSV table, or an Inspect log archive."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from judgegauge import errors
from judgegauge.data.opening import find_delimiter
from judgegauge.exports.archives import read_archive
from judgegauge.messages import tell

LINES_NAMES = (".jsonl", ".ndjson")
TABLE_NAMES = (".csv", ".tsv")
ARCHIVE_NAMES = (".eval",)
MOST_CELL = 100_000_000
"""Characters of one CSV cell: traces of whole conversations stand in one."""


@dataclass(frozen=True, kw_only=True)
class Content:
    """What a file holds. ``root`` is the whole of it; ``form`` is json, lines, table or archive."""

    name: str
    form: str
    root: Any
    path: Path | None = None
    decimal_comma: bool = False
    """A table whose columns are set apart by something else than a comma."""

    @property
    def records(self) -> Sequence[Any]:
        """The records of lines and tables; none for one JSON value."""
        return self.root["records"] if self.form in ("lines", "table") else ()

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of a table's columns, or of the first record of lines."""
        first = self.records[0] if self.records else None
        return tuple(first) if isinstance(first, Mapping) else ()


def read_content(path: Path) -> Content:
    """Read one export.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a file that is missing, empty, cut off or of another form.
    """
    if not path.is_file():
        raise refuse_file(str(path), "no such file", "an export of an eval tool", "check its name")
    if not path.stat().st_size:
        raise errors.InputProblems([errors.file_empty(path.name)])
    suffix = path.suffix.lower()
    if suffix in ARCHIVE_NAMES:
        return Content(name=path.name, form="archive", root=read_archive(path), path=path)
    text = _read_text(path)
    if not text.strip():
        raise errors.InputProblems([errors.file_empty(path.name)])
    if suffix in TABLE_NAMES:
        delimiter = "\t" if suffix == ".tsv" else find_delimiter(text.lstrip().splitlines()[0])
        rows = _read_table(path.name, text, delimiter)
        root = {"records": rows}
        return Content(name=path.name, form="table", root=root, path=path, decimal_comma=delimiter != ",")
    if suffix in LINES_NAMES or (suffix == ".json" and _is_lines(text)):
        return Content(
            name=path.name, form="lines", root={"records": _read_lines(path.name, text)}, path=path
        )
    if suffix == ".json":
        return Content(name=path.name, form="json", root=load_json(path.name, text), path=path)
    found = tell("a file named {suffix}", suffix=suffix) if suffix else "a file named without an ending"
    raise refuse_file(
        path.name, found, "an export (.json .jsonl .csv .eval)", "export it in one of these forms"
    )


def spread_list(content: Content) -> Content:
    """A JSON file that is one list of records as lines of them: what holds of one form holds of the other."""
    root = content.root
    if content.form == "json" and isinstance(root, list) and root and isinstance(root[0], Mapping):
        return replace(content, form="lines", root={"records": root})
    return content


def load_json(where: str, text: str) -> Any:
    """A JSON value; a bare NaN is nothing, as the tools that write it mean it."""
    try:
        return json.loads(text, parse_constant=_read_constant)
    except RecursionError:
        raise refuse_file(where, "JSON that is nested too deeply", "an export", "export it again") from None
    except ValueError as fault:  # also of numbers with thousands of digits
        found = tell("text that is no JSON ({fault})", fault=str(fault).splitlines()[0])
        raise refuse_file(where, found, "a whole JSON file", "export it again") from None


def refuse_file(where: str, found: str, expected: str, action: str) -> errors.InputProblems:
    return errors.InputProblems([errors.file_unreadable(where, found, expected, action)])


def _read_constant(name: str) -> str | None:
    return None if name == "NaN" else name


def _read_text(path: Path) -> str:
    data = path.read_bytes()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as fault:
        found = tell("bytes that are not UTF-8 (byte {start})", start=fault.start)
        raise refuse_file(path.name, found, "UTF-8 text", "save it as UTF-8") from None


def _is_lines(text: str) -> bool:
    """Whether a file named .json holds a record a line."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines[:2])


def _read_lines(name: str, text: str) -> list[Any]:
    # Not splitlines(): JSON texts may hold the line separators of Unicode as they are.
    lines = enumerate(text.split("\n"), start=1)
    return [
        load_json(tell("{name} line {number}", name=name, number=number), line)
        for number, line in lines
        if line.strip()
    ]


def _read_table(name: str, text: str, delimiter: str) -> list[dict[str, str | None]]:
    limit = csv.field_size_limit(MOST_CELL)
    try:
        rows = list(csv.reader(text.splitlines(keepends=True), delimiter=delimiter, strict=True))
    except csv.Error as fault:
        raise refuse_file(
            name, tell("a table that can not be read ({fault})", fault=fault), "CSV", "export it again"
        ) from None
    finally:
        csv.field_size_limit(limit)
    head = rows[0]
    doubled = sorted({column for column in head if head.count(column) > 1 and column})
    if doubled:
        found = tell("columns that stand there twice: {doubled}", doubled=errors.name_some(doubled))
        raise refuse_file(name, found, "each column once", "export it again")
    bad = [number for number, row in enumerate(rows, start=1) if row and len(row) != len(head)]
    if bad:
        found = tell("row {first} with {count} cells", first=bad[0], count=len(rows[bad[0] - 1]))
        raise refuse_file(
            name, found, tell("{count} cells, as row 1 has", count=len(head)), "export it again"
        )
    return [{column: cell or None for column, cell in zip(head, row, strict=True)} for row in rows[1:] if row]
