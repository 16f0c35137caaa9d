"""Each form of a file, and dataframes, to one DuckDB table or view of text columns."""

from __future__ import annotations

import csv
import re
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from judgegauge import errors
from judgegauge.data.sheets import SHEET_NAMES, read_sheet
from judgegauge.data.sources import Source
from judgegauge.data.sql import quote_name, quote_text
from judgegauge.messages import as_message, tell

if TYPE_CHECKING:
    import duckdb

CSV_NAMES = (".csv", ".tsv", ".txt", ".tab")
LINES_NAMES = (".jsonl", ".ndjson")
PARQUET_NAMES = (".parquet", ".pq")
HEADED = (*CSV_NAMES, *SHEET_NAMES)
"""Forms whose first row holds the names, so that the first row of data is row 2."""

_PLAIN_KINDS = (
    *("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT"),
    *("UHUGEINT", "FLOAT", "DOUBLE", "DECIMAL", "BOOLEAN", "DATE", "TIME"),
)
"""Starts of the names of types whose texts are plain (TIMESTAMP is a TIME)."""

DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}


@dataclass(frozen=True, kw_only=True)
class Opened:
    """Column names of a source, whether its rows may be blank, and whether decimals may have a comma."""

    columns: list[str]
    numbers: frozenset[str] = frozenset()
    """Columns of numbers or dates, whose texts have no blanks."""
    is_typed: bool = False
    """Written by people or spreadsheets: rows may be blank through and through."""
    decimal_comma: bool = False
    """A text table whose columns are set apart by something else than a comma."""
    doubled: tuple[str, ...] = ()
    """Names that stand in the head more than once, whatever their case."""


def open_source(connection: duckdb.DuckDBPyConnection, source: Source, position: int) -> Opened:
    """Make ``raw_{position}``, a table or view of text columns.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a file that is missing, empty, of an unknown form or that can not be read.
    """
    if source.rows is not None:
        return Opened(columns=_open_rows(connection, source.rows, position))
    if source.path is None:
        return _open_frame(connection, source, position)
    if not source.path.is_file():
        raise errors.InputProblems(
            [errors.file_unreadable(str(source.path), "no such file", "a run table", "check its name")]
        )
    if source.path.stat().st_size == 0:
        raise errors.InputProblems([errors.file_empty(source.name)])
    suffix = source.path.suffix.lower()
    if suffix in CSV_NAMES:
        return _open_csv(connection, source.path, position, source.name)
    if suffix in SHEET_NAMES:
        return _open_sheet(connection, source, position)
    if suffix in LINES_NAMES or suffix == ".json":
        return Opened(columns=_open_json(connection, source, position, lines=suffix in LINES_NAMES))
    if suffix in PARQUET_NAMES:
        return _open_parquet(connection, source.path, position)
    raise errors.InputProblems(
        [
            errors.file_unreadable(
                source.name,
                tell("a file named {suffix}", suffix=suffix) if suffix else "a file named without an ending",
                "CSV, TSV, JSON, JSON Lines, Parquet or Excel (.csv .tsv .json .jsonl .parquet .xlsx)",
                "export it in one of these forms",
            )
        ]
    )


def _open_frame(connection: duckdb.DuckDBPyConnection, source: Source, position: int) -> Opened:
    import narwhals as nw

    try:
        frame = nw.from_native(source.frame)
    except TypeError:
        kind = type(source.frame).__name__
        raise errors.UsageError(
            tell(
                "data: found {kind}; expected a path, a pandas, Polars, PyArrow or Spark dataframe, "
                "or a DuckDB relation",
                kind=kind,
            )
        ) from None
    connection.register(f"frame_{position}", frame.to_native())
    return _as_text(connection, f"frame_{position}", position)


def _open_rows(
    connection: duckdb.DuckDBPyConnection, rows: Sequence[Mapping[str, str | None]], position: int
) -> list[str]:
    names = list(dict.fromkeys(name for row in rows for name in row))
    columns = ", ".join(f"{quote_name(name)} VARCHAR" for name in names)
    connection.execute(f"CREATE TABLE raw_{position} ({columns})")
    parts = ", ".join(f"unnest(${place}::VARCHAR[])" for place in range(1, len(names) + 1))
    values = [[row.get(name) for row in rows] for name in names]
    connection.execute(f"INSERT INTO raw_{position} SELECT {parts}", values)
    return names


def _open_csv(connection: duckdb.DuckDBPyConnection, path: Path, position: int, name: str) -> Opened:
    encoding, head = decode_start(path)
    if encoding == "utf-16-be":
        return _open_big_endian(connection, path, position, name)
    if not head:
        raise errors.InputProblems([errors.file_empty(name)])
    line = head.splitlines()[0]
    delimiter = find_delimiter(line) if path.suffix.lower() != ".tsv" else "\t"
    names = next(csv.reader([line], delimiter=delimiter))
    statement = (
        f"CREATE TABLE raw_{position} AS SELECT * FROM read_csv(?, all_varchar=true, header=true, "
        f"""delim=?, quote='"', escape='"', auto_detect=false, encoding=?, """
        f"columns={_state_columns(names)}, max_line_size=20000000, buffer_size=20000000)"
    )
    _run(connection, statement, [str(path), delimiter, encoding], name)
    columns = _column_names(connection, f"raw_{position}")
    return Opened(
        columns=columns, is_typed=True, decimal_comma=delimiter != ",", doubled=_find_doubled(names)
    )


def find_delimiter(line: str) -> str:
    """The mark that sets the names of a head apart: the one that it holds most often."""
    return max(DELIMITERS, key=line.count)


def decode_start(path: Path) -> tuple[str, str]:
    """Encoding of a text table, and its first rows without the blanks before them."""
    with path.open("rb") as stream:
        start = stream.read(65536)
    encoding = {b"\xfe\xff": "utf-16-be", b"\xff\xfe": "utf-16"}.get(start[:2], "utf-8")
    return encoding, start.decode(encoding, errors="ignore").lstrip("\ufeff").lstrip()


def _open_big_endian(connection: duckdb.DuckDBPyConnection, path: Path, position: int, name: str) -> Opened:
    """UTF-16 with its high bytes first, which the engine does not know, by way of UTF-8."""
    try:
        text = path.read_bytes().decode("utf-16")
    except UnicodeDecodeError as fault:
        found, expected = (
            tell("bytes that are not UTF-16 (byte {start})", start=fault.start),
            "UTF-8 or UTF-16 text",
        )
        raise errors.InputProblems(
            [errors.file_unreadable(name, found, expected, "save it as UTF-8")]
        ) from None
    with tempfile.TemporaryDirectory(prefix="judgegauge-") as folder:
        copy = Path(folder) / f"copy{path.suffix}"
        copy.write_text(text, encoding="utf-8", newline="")
        return _open_csv(connection, copy, position, name)


def _open_sheet(connection: duckdb.DuckDBPyConnection, source: Source, position: int) -> Opened:
    """A spreadsheet by way of a text table: what its cells show, numbers without a needless ``.0``."""
    rows = read_sheet(source)
    width = max((len(row) for row in rows), default=0)
    while width and all(not row[width - 1] for row in rows if len(row) >= width):
        width -= 1
    if not width:
        raise errors.InputProblems([errors.file_empty(source.name)])
    if not any(rows[0]):
        found, expected = "a first row without a name", "the names of the columns in row 1"
        raise errors.InputProblems([errors.bad_value(source.name, found, expected, "mend the sheet")])
    with tempfile.TemporaryDirectory(prefix="judgegauge-") as folder:
        path = Path(folder) / "sheet.csv"
        with path.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream, quoting=csv.QUOTE_ALL)
            for row in rows:
                writer.writerow((row + [""] * width)[:width])
        opened = _open_csv(connection, path, position, source.name)
    return replace(opened, decimal_comma=True)


def _state_columns(head: Sequence[str]) -> str:
    """The columns argument of read_csv: the header's names, all text (a twice used name gets a number)."""
    names: list[str] = []
    for name in head:
        clean = name.strip() or "column"
        taken = {known.lower() for known in names}
        candidate, number = clean, 1
        while candidate.lower() in taken:
            candidate, number = f"{clean}_{number}", number + 1
        names.append(candidate)
    return "{" + ", ".join(f"{quote_text(name)}: 'VARCHAR'" for name in names) + "}"


def _find_doubled(head: Sequence[str]) -> tuple[str, ...]:
    """Names that the engine can not keep apart, as they are spelled: ``score`` and ``Score``."""
    names = [name.strip() for name in head if name.strip()]
    counts = Counter(name.casefold() for name in names)
    return tuple(dict.fromkeys(name for name in names if counts[name.casefold()] > 1))


def _open_json(
    connection: duckdb.DuckDBPyConnection, source: Source, position: int, *, lines: bool
) -> list[str]:
    path = source.path
    assert path is not None
    if not lines:
        with path.open("rb") as stream:
            start = stream.read(4096).decode("utf-8-sig", errors="ignore").lstrip()
        if not start.startswith("["):
            lines = "\n{" in start or (start.startswith("{") and "\n" not in start)
        elif not _ends_with(path, b"]"):
            raise errors.InputProblems(
                [
                    errors.file_unreadable(
                        source.name, "a JSON list that does not end", "a whole file", "export it again"
                    )
                ]
            )
    form = "newline_delimited" if lines else "array"
    statement = (
        f"CREATE TEMP TABLE json_{position} AS "
        "SELECT json FROM read_json_objects(?, format=?, maximum_object_size=100000000)"
    )
    _run(connection, statement, [str(path), form], source.name)
    odd = connection.execute(f"SELECT count(*) FROM json_{position} WHERE json_type(json) <> 'OBJECT'")
    count = odd.fetchall()[0][0]
    if count:
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    source.name,
                    tell("{count} entries that are no records", count=count),
                    "a list of records",
                    "mend the export",
                )
            ]
        )
    names = [
        row[0]
        for row in connection.execute(
            f"SELECT DISTINCT unnest(json_keys(json)) AS name FROM json_{position} ORDER BY name"
        ).fetchall()
    ]
    pointers = ", ".join(f"{_take_member(name)} AS {quote_name(name)}" for name in names)
    made = f"CREATE TABLE raw_{position} AS SELECT {pointers or 'NULL AS x'} FROM json_{position}"
    _run(connection, made, [], source.name)
    connection.execute(f"DROP TABLE json_{position}")
    return names


def _take_member(name: str) -> str:
    """SQL of a record's member as text. A bare NaN is what scripts write for a blank number."""
    pointer = quote_text("/" + name.replace("~", "~0").replace("/", "~1"))
    is_nan = f"json_type(json, {pointer}) = 'DOUBLE' AND lower(json ->> {pointer}) = 'nan'"
    return f"CASE WHEN {is_nan} THEN NULL ELSE json ->> {pointer} END"


def _ends_with(path: Path, mark: bytes) -> bool:
    """Whether the last byte that is no white space is ``mark``: a cut JSON list is read without a word."""
    with path.open("rb") as stream:
        stream.seek(max(0, path.stat().st_size - 4096))
        return stream.read().rstrip().endswith(mark)


def _open_parquet(connection: duckdb.DuckDBPyConnection, path: Path, position: int) -> Opened:
    statement = f"CREATE VIEW parquet_{position} AS SELECT * FROM read_parquet({quote_text(str(path))})"
    _run(connection, statement, [], path.name)
    return _as_text(connection, f"parquet_{position}", position)


def _as_text(connection: duckdb.DuckDBPyConnection, table: str, position: int) -> Opened:
    described = connection.execute(f"DESCRIBE {table}").fetchall()
    casts = ", ".join(_cast(name, kind) for name, kind, *_ in described)
    connection.execute(f"CREATE VIEW raw_{position} AS SELECT {casts} FROM {table}")
    numbers = frozenset(name for name, kind, *_ in described if kind.startswith(_PLAIN_KINDS))
    return Opened(columns=[name for name, *_ in described], numbers=numbers)


def _cast(name: str, kind: str) -> str:
    column = quote_name(name)
    if kind in ("FLOAT", "DOUBLE"):
        # A dataframe marks a blank with NaN where its column is of numbers; a file can not.
        return f"CASE WHEN isnan({column}) THEN NULL ELSE CAST({column} AS VARCHAR) END AS {column}"
    return column if kind == "VARCHAR" else f"CAST({column} AS VARCHAR) AS {column}"


def _run(
    connection: duckdb.DuckDBPyConnection, statement: str, parameters: Sequence[object], name: str
) -> None:
    import duckdb

    try:
        try:
            connection.execute(statement, list(parameters))
        except duckdb.Error as fault:
            if not _is_of_memory(fault):
                raise
            # Cells of hundreds of kilobytes need more than loading is given.
            connection.execute("RESET memory_limit")
            connection.execute(statement, list(parameters))
    except duckdb.Error as fault:
        raise errors.InputProblems(
            [errors.file_unreadable(name, _reason(str(fault)), "a table that can be read", "mend the export")]
        ) from None


def _is_of_memory(fault: Exception) -> bool:
    import duckdb

    return isinstance(fault, duckdb.OutOfMemoryException) or "failed to pin block" in str(fault)


def _reason(message: str) -> str:
    """DuckDB's complaint without its advice on how to call DuckDB: the line and what is wrong there."""
    line = re.search(r"on Line: (\d+)", message)
    details = [text.strip() for text in message.splitlines()[1:] if text.strip()]
    detail = next((text for text in details if re.search(r"(?i)column|unicode|utf|quot|value", text)), "")
    if not line:
        return message.splitlines()[0].rstrip(".")
    detail = detail.removeprefix("Invalid unicode (byte sequence mismatch) detected").strip(". ")
    return tell(
        "line {line} can not be read ({detail})" if detail else "line {line} can not be read",
        line=line[1],
        detail=as_message(detail),
    )


def _column_names(connection: duckdb.DuckDBPyConnection, table: str) -> list[str]:
    return [row[0] for row in connection.execute(f"DESCRIBE {table}").fetchall()]
