"""Files and dataframes to one table of text, read by DuckDB, with the standard column names.

Every column is read as text: types are decided later, from the distinct values. Blank cells are
NULL; the texts "NA", "null" and "None" are texts like any other.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgegauge import errors
from judgegauge.data.review import COLUMNS, REQUIRED_COLUMNS, Review

if TYPE_CHECKING:
    import duckdb

LARGE_BYTES = 64 * 1024 * 1024
"""Text files beyond this are parsed into a database file on disk, so that memory stays small."""

BLANKS = " \t\r\n\u00a0"
"""Taken off both ends of every label (not of item_id, output or rationale)."""

CARRIED = re.compile(r"p_.+|p-?\d+(\.\d+)?|logprobs|method", flags=re.IGNORECASE)
"""Names of further columns that are kept as they are: label probabilities, and how a score was made."""

_DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
_CSV_NAMES = (".csv", ".tsv", ".txt", ".tab")
_LINES_NAMES = (".jsonl", ".ndjson")


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file or a dataframe, and the columns that have one value for all its rows."""

    name: str
    path: Path | None = None
    frame: Any = None
    constants: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ReadFile:
    """What was read: name, sha256 of the bytes (None for a dataframe) and number of rows."""

    name: str
    sha256: str | None
    rows: int


@dataclass(frozen=True, kw_only=True)
class RunTable:
    """All rows as text in the DuckDB view ``runs``, under the standard column names.

    ``present`` are the standard columns that at least one source has. Column ``_file`` is the
    position of the source. Keep the object: the view lives as long as its connection.
    ``carried`` are the further columns of the view, in lower case, NULL where a source lacks them.
    """

    connection: duckdb.DuckDBPyConnection
    present: frozenset[str]
    inputs: tuple[ReadFile, ...]
    folder: tempfile.TemporaryDirectory[str] | None = None
    carried: tuple[str, ...] = ()

    def query(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = self.connection.execute(sql, list(parameters)).fetchall()
        return rows

    def locate(self, condition: str, parameters: Sequence[object] = (), limit: int = 3) -> list[str]:
        """``file row N`` of the first rows that meet an SQL condition (header is row 1 of a text table)."""
        found: list[str] = []
        for position, source in enumerate(self.inputs):
            rows = self.query(
                f"SELECT n FROM (SELECT *, row_number() OVER () AS n FROM runs WHERE _file = {position}) "
                f"WHERE {condition} ORDER BY n LIMIT {limit - len(found)}",
                parameters,
            )
            header = 1 if source.name.lower().endswith(_CSV_NAMES) else 0
            found += [f"{source.name} row {n + header}" for (n,) in rows]
            if len(found) >= limit:
                break
        return found


def list_sources(data: object, review: Review) -> list[Source]:
    """Sources from what the caller gave (paths, dataframes or several), else from the review's list."""
    if data is None:
        return [
            Source(name=Path(item.path).name, path=review.base / item.path, constants=item.constants())
            for item in review.data
        ]
    given = list(data) if isinstance(data, list | tuple) else [data]
    return [
        Source(name=Path(item).name, path=Path(item))
        if isinstance(item, str | Path)
        else Source(name=f"dataframe {number}" if len(given) > 1 else "dataframe", frame=item)
        for number, item in enumerate(given, start=1)
    ]


def open_table(sources: Sequence[Source], columns: Mapping[str, str], review_name: str) -> RunTable:
    """Read all sources into one table.

    Raises
    ------
    judgegauge.errors.InputProblems
        Unreadable or empty files and missing columns, all of them at once.
    """
    if not sources:
        raise errors.InputProblems(
            [errors.bad_value(review_name, "no data", 'data = ["runs.csv"]', "name the run table's files")]
        )
    connection, folder = _connect(sources)
    problems: list[errors.Problem] = []
    inputs: list[ReadFile] = []
    present: set[str] = set()
    carried: set[str] = set()
    for position, source in enumerate(sources):
        try:
            available = _open_source(connection, source, position)
            renames = _map_columns(source, available, columns)
            kept = {name.lower(): name for name in available if CARRIED.fullmatch(name)}
            rows = _project(connection, source, position, renames, kept)
        except errors.InputProblems as fault:
            problems += fault.problems
            continue
        except UnicodeDecodeError as fault:
            problems.append(_not_text(source, fault))
            continue
        if rows == 0:
            problems.append(errors.file_empty(source.name))
        present |= set(renames) | set(source.constants)
        carried |= set(kept)
        inputs.append(ReadFile(name=source.name, sha256=hash_file(source.path), rows=rows))
    if problems:
        raise errors.InputProblems(problems)
    union = " UNION ALL BY NAME ".join(
        f"SELECT *, {position} AS _file FROM runs_{position}" for position in range(len(sources))
    )
    connection.execute(f"CREATE VIEW runs AS {union}")
    return RunTable(
        connection=connection,
        present=frozenset(present),
        inputs=tuple(inputs),
        folder=folder,
        carried=tuple(sorted(carried)),
    )


def hash_file(path: Path | None) -> str | None:
    """sha256 of a file's bytes in hexadecimal."""
    if path is None:
        return None
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _connect(
    sources: Sequence[Source],
) -> tuple[duckdb.DuckDBPyConnection, tempfile.TemporaryDirectory[str] | None]:
    import duckdb

    texts = [s.path for s in sources if s.path and s.path.suffix.lower() != ".parquet" and s.path.is_file()]
    folder = None
    database = ":memory:"
    if sum(path.stat().st_size for path in texts) > LARGE_BYTES:
        folder = tempfile.TemporaryDirectory(prefix="judgegauge-")
        database = str(Path(folder.name) / "runs.duckdb")
    connection = duckdb.connect(database)
    connection.execute("SET enable_progress_bar = false")
    connection.execute("SET autoinstall_known_extensions = false")
    connection.execute("SET autoload_known_extensions = false")
    return connection, folder


def _open_source(connection: duckdb.DuckDBPyConnection, source: Source, position: int) -> list[str]:
    """Make ``raw_{position}``, a table or view of text columns; its column names."""
    if source.path is None:
        return _open_frame(connection, source, position)
    if not source.path.is_file():
        raise errors.InputProblems(
            [errors.file_unreadable(str(source.path), "no such file", "a run table", "check its name")]
        )
    if source.path.stat().st_size == 0:
        raise errors.InputProblems([errors.file_empty(source.name)])
    suffix = source.path.suffix.lower()
    if suffix in _CSV_NAMES:
        return _open_csv(connection, source.path, position)
    if suffix in _LINES_NAMES or suffix == ".json":
        return _open_json(connection, source, position, lines=suffix in _LINES_NAMES)
    if suffix in (".parquet", ".pq"):
        return _open_parquet(connection, source.path, position)
    raise errors.InputProblems(
        [
            errors.file_unreadable(
                source.name,
                f"a file named {suffix or 'without an ending'}",
                "CSV, TSV, JSON, JSON Lines or Parquet (.csv .tsv .json .jsonl .parquet)",
                "export it in one of these forms",
            )
        ]
    )


def _open_frame(connection: duckdb.DuckDBPyConnection, source: Source, position: int) -> list[str]:
    import narwhals as nw

    try:
        frame = nw.from_native(source.frame)
    except TypeError:
        kind = type(source.frame).__name__
        raise errors.UsageError(
            f"data: found {kind}; expected a path or a pandas, Polars or PyArrow table"
        ) from None
    if isinstance(frame, nw.LazyFrame):
        frame = frame.collect()
    connection.register(f"frame_{position}", frame.to_native())
    return _as_text(connection, f"frame_{position}", position)


def _open_csv(connection: duckdb.DuckDBPyConnection, path: Path, position: int) -> list[str]:
    with path.open("rb") as stream:
        start = stream.read(65536)
    encoding = "utf-16" if start[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    head = start.decode(encoding, errors="ignore").lstrip("\ufeff").lstrip()
    if not head:
        raise errors.InputProblems([errors.file_empty(path.name)])
    line = head.splitlines()[0]
    delimiter = max(_DELIMITERS, key=line.count) if path.suffix.lower() != ".tsv" else "\t"
    statement = (
        f"CREATE TABLE raw_{position} AS SELECT * FROM read_csv(?, all_varchar=true, header=true, "
        f"""delim=?, quote='"', escape='"', auto_detect=false, encoding=?, """
        f"columns={_header_columns(line, delimiter)}, max_line_size=20000000)"
    )
    _run(connection, statement, [str(path), delimiter, encoding], path.name)
    return _column_names(connection, f"raw_{position}")


def _header_columns(line: str, delimiter: str) -> str:
    """The columns argument of read_csv: the header's names, all text (a twice used name gets a number)."""
    import csv

    names: list[str] = []
    for name in next(csv.reader([line], delimiter=delimiter)):
        clean = name.strip() or "column"
        taken = {known.lower() for known in names}
        candidate, number = clean, 1
        while candidate.lower() in taken:
            candidate, number = f"{clean}_{number}", number + 1
        names.append(candidate)
    return "{" + ", ".join(f"{_literal(name)}: 'VARCHAR'" for name in names) + "}"


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
                    f"{count} entries that are no records",
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
    pointers = ", ".join(
        f"json ->> {_literal('/' + name.replace('~', '~0').replace('/', '~1'))} AS {_quoted(name)}"
        for name in names
    )
    connection.execute(
        f"CREATE TABLE raw_{position} AS SELECT {pointers or 'NULL AS x'} FROM json_{position}"
    )
    connection.execute(f"DROP TABLE json_{position}")
    return names


def _ends_with(path: Path, mark: bytes) -> bool:
    """Whether the last byte that is no white space is ``mark``: a cut JSON list is read without a word."""
    with path.open("rb") as stream:
        stream.seek(max(0, path.stat().st_size - 4096))
        return stream.read().rstrip().endswith(mark)


def _open_parquet(connection: duckdb.DuckDBPyConnection, path: Path, position: int) -> list[str]:
    statement = f"CREATE VIEW parquet_{position} AS SELECT * FROM read_parquet({_literal(str(path))})"
    _run(connection, statement, [], path.name)
    return _as_text(connection, f"parquet_{position}", position)


def _as_text(connection: duckdb.DuckDBPyConnection, table: str, position: int) -> list[str]:
    described = connection.execute(f"DESCRIBE {table}").fetchall()
    casts = ", ".join(_cast(name, kind) for name, kind, *_ in described)
    connection.execute(f"CREATE VIEW raw_{position} AS SELECT {casts} FROM {table}")
    return [name for name, *_ in described]


def _cast(name: str, kind: str) -> str:
    column = _quoted(name)
    if kind in ("FLOAT", "DOUBLE"):
        # A dataframe marks a blank with NaN where its column is of numbers; a file can not.
        return f"CASE WHEN isnan({column}) THEN NULL ELSE CAST({column} AS VARCHAR) END AS {column}"
    return column if kind == "VARCHAR" else f"CAST({column} AS VARCHAR) AS {column}"


def _map_columns(source: Source, available: Sequence[str], columns: Mapping[str, str]) -> dict[str, str]:
    """Standard name to the source's own name; missing required and wrongly mapped columns are problems."""
    problems = []
    renames: dict[str, str] = {}
    for standard in COLUMNS:
        if standard in source.constants:
            continue
        wanted = columns.get(standard, standard)
        if wanted in available:
            renames[standard] = wanted
        elif standard in columns or standard in REQUIRED_COLUMNS:
            problems.append(errors.missing_column(source.name, wanted, available))
    if problems:
        raise errors.InputProblems(problems)
    return renames


def _project(
    connection: duckdb.DuckDBPyConnection,
    source: Source,
    position: int,
    renames: Mapping[str, str],
    kept: Mapping[str, str],
) -> int:
    """Make the view ``runs_{position}`` with all standard and all kept columns; its number of rows."""
    parts = []
    for standard in COLUMNS:
        if standard in source.constants:
            expression = _literal(source.constants[standard])
        elif standard not in renames:
            expression = "CAST(NULL AS VARCHAR)"
        elif standard in ("item_id", "output", "rationale"):
            expression = f"nullif({_quoted(renames[standard])}, '')"
        else:
            expression = f"nullif(trim({_quoted(renames[standard])}, {_literal(BLANKS)}), '')"
        parts.append(f"{expression} AS {standard}")
    parts += [
        # Taking off spaces alone is ten times as fast, which matters for columns of numbers.
        f"nullif(trim({_quoted(own)}), '') AS {_quoted(name)}"
        for name, own in kept.items()
    ]
    connection.execute(f"CREATE VIEW runs_{position} AS SELECT {', '.join(parts)} FROM raw_{position}")
    rows: int = connection.execute(f"SELECT count(*) FROM raw_{position}").fetchall()[0][0]
    return rows


def _run(
    connection: duckdb.DuckDBPyConnection, statement: str, parameters: Sequence[object], name: str
) -> None:
    import duckdb

    try:
        connection.execute(statement, list(parameters))
    except duckdb.Error as fault:
        raise errors.InputProblems(
            [errors.file_unreadable(name, _reason(str(fault)), "a table that can be read", "mend the export")]
        ) from None


def _reason(message: str) -> str:
    """DuckDB's complaint without its advice on how to call DuckDB: the line and what is wrong there."""
    line = re.search(r"on Line: (\d+)", message)
    details = [text.strip() for text in message.splitlines()[1:] if text.strip()]
    detail = next((text for text in details if re.search(r"(?i)column|unicode|utf|quot|value", text)), "")
    if not line:
        return message.splitlines()[0].rstrip(".")
    detail = detail.removeprefix("Invalid unicode (byte sequence mismatch) detected").strip(". ")
    return f"line {line[1]} can not be read" + (f" ({detail})" if detail else "")


def _not_text(source: Source, fault: UnicodeDecodeError) -> errors.Problem:
    return errors.file_unreadable(
        source.name, f"bytes that are not UTF-8 (byte {fault.start})", "UTF-8 text", "save it as UTF-8"
    )


def _column_names(connection: duckdb.DuckDBPyConnection, table: str) -> list[str]:
    return [row[0] for row in connection.execute(f"DESCRIBE {table}").fetchall()]


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
