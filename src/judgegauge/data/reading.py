"""Files and dataframes to one table of text, read by DuckDB, with the standard column names.

Every column is read as text: types are decided later, from the distinct values. Blank cells are
NULL; the texts "NA", "null" and "None" are texts like any other.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgegauge import errors
from judgegauge.data.engine import DuckEngine, Engine
from judgegauge.data.heads import explain_head, find_doubled_columns
from judgegauge.data.nothing import find_nothing
from judgegauge.data.opening import HEADED, PARQUET_NAMES, open_source
from judgegauge.data.records import find_nested_scores
from judgegauge.data.shaping import (
    CARRIED,
    MATCHED,
    ROW,
    Shaped,
    Shaping,
    find_absent_wide,
    plan_branches,
    shape_source,
)
from judgegauge.data.sources import Source, list_sources
from judgegauge.data.spark import SparkEngine
from judgegauge.data.unread_columns import UnreadColumns, find_unread_columns
from judgegauge.messages import enlist, tell

if TYPE_CHECKING:
    import narwhals as nw

__all__ = ["ReadFile", "RunTable", "Source", "hash_file", "list_sources", "open_table"]

LARGE_BYTES = 64 * 1024 * 1024
"""Beyond this, what is parsed and kept goes into a database file on disk, so that memory stays small."""

GROUPS = ("cluster", "stratum")
"""Columns that hold one label for all rows of an answer."""


class Scratch:
    """A folder for what does not fit in memory; it goes with the table that is read from it."""

    def __init__(self) -> None:
        self.name = tempfile.mkdtemp(prefix="judgegauge-")
        weakref.finalize(self, shutil.rmtree, self.name, ignore_errors=True)


@dataclass(frozen=True, kw_only=True)
class ReadFile:
    """What was read: name, sha256 of the bytes (None for a dataframe) and number of rows."""

    name: str
    sha256: str | None
    rows: int


@dataclass(frozen=True, kw_only=True)
class ReadingNote:
    """What a reader should know about how the tables were read: a code and its numbers."""

    code: str
    detail: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class RunTable:
    """All rows as text in the DuckDB view ``runs``, under the standard column names.

    ``present`` are the standard columns that at least one source has. Column ``_file`` is the
    position of the source. Keep the object: the view lives as long as its connection.
    ``carried`` are the further columns of the view, in lower case, NULL where a source lacks them.
    """

    engine: Engine
    present: frozenset[str]
    inputs: tuple[ReadFile, ...]
    folder: Scratch | None = None
    carried: tuple[str, ...] = ()
    notes: tuple[ReadingNote, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What ``counts`` keeps of the answers of a period, while it works on a criterion."""
    flips: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False, repr=False)
    """The largest moves of a criterion and period, noted when they were counted."""
    facts: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was asked once and does not change."""

    @property
    def connection(self) -> Any:
        """The engine's own: runs statements in DuckDB's SQL."""
        return self.engine.connection

    def rows(self, view: str) -> nw.LazyFrame[Any]:
        """The rows of a view, for Narwhals."""
        return self.engine.rows(view)

    def fetch(self, frame: nw.LazyFrame[Any]) -> dict[str, list[Any]]:
        """All rows of a small frame, by column; None where there is nothing."""
        with self.naming_damage():
            return self.engine.fetch(frame)

    def keep(self, frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
        """The same rows, worked out once and held by the engine until they are dropped."""
        with self.naming_damage():
            return self.engine.keep(frame)

    def drop(self, frame: nw.LazyFrame[Any]) -> None:
        self.engine.drop(frame)

    def put(self, name: str, columns: Mapping[str, str], rows: Sequence[Sequence[object]]) -> None:
        """Make a small table of rows from here, for a statement to join."""
        self.engine.put(name, columns, rows)

    def query(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self.naming_damage():
            return self.engine.query(sql, parameters)

    def columns_of(self, view: str) -> frozenset[str]:
        """Names of a view's columns."""
        key = f"columns of {view}"
        if key not in self.facts:
            self.facts[key] = frozenset(self.rows(view).collect_schema().names())
        names: frozenset[str] = self.facts[key]
        return names

    @contextmanager
    def naming_damage(self) -> Iterator[None]:
        """Turn the engine's complaint about damaged data into a problem that names the files."""
        import duckdb

        try:
            yield
        except duckdb.Error as fault:
            if not is_damage(fault):
                raise
            raise errors.InputProblems([self._name_damage(fault)]) from None

    def _name_damage(self, fault: Exception) -> errors.Problem:
        names = enlist(source.name for source in self.inputs)
        return errors.file_unreadable(
            names, str(fault).splitlines()[0], "a file without damage", "export it again"
        )

    def locate(self, condition: str, parameters: Sequence[object] = (), limit: int = 3) -> list[str]:
        """``file row N`` of the first rows that meet an SQL condition (header is row 1 of a text table)."""
        found: list[str] = []
        for position, source in enumerate(self.inputs):
            if not self.engine.is_numbered:
                met = f"SELECT 1 FROM runs WHERE _file = {position} AND ({condition}) LIMIT 1"
                found += [source.name] * bool(self.query(met, parameters))
                continue
            rows = self.query(
                f"SELECT DISTINCT n FROM (SELECT *, coalesce({ROW}, row_number() OVER ()) AS n FROM runs "
                f"WHERE _file = {position}) WHERE {condition} ORDER BY n LIMIT {limit - len(found)}",
                parameters,
            )
            header = 1 if source.name.lower().endswith(HEADED) else 0
            found += [tell("{name} row {number}", name=source.name, number=n + header) for (n,) in rows]
            if len(found) >= limit:
                break
        return found


def open_table(
    sources: Sequence[Source],
    columns: Mapping[str, str | Sequence[str]],
    review_name: str,
    shaping: Shaping | None = None,
) -> RunTable:
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
    shaping = shaping or Shaping(columns=columns)
    engine, folder = _connect(sources, shaping)
    sources = [_write_out(source, position, folder) for position, source in enumerate(sources)]
    connection = engine.connection
    problems: list[errors.Problem] = []
    inputs: list[ReadFile] = []
    present: set[str] = set()
    carried: set[str] = set()
    seen: set[str] = set()
    shaped: list[tuple[str, Shaped]] = []
    unread = UnreadColumns()
    for position, source in enumerate(sources):
        try:
            with engine.loading():
                opened = open_source(connection, source, position)
            seen |= set(opened.columns)
            twice = find_doubled_columns(source.name, opened.doubled, shaping, source.constants)
            nested = find_nested_scores(connection, position, source, opened.columns, shaping)
            if twice or nested:
                raise errors.InputProblems([*twice, *nested])
            branches = plan_branches(source, opened.columns, shaping)
            kept = {
                name.lower(): name
                for name in opened.columns
                if name in shaping.carried or (CARRIED.fullmatch(name) and name not in shaping.wide)
            }
            read_too = (*kept.values(), *shaping.where)
            local = engine.is_numbered
            unread = unread.join(
                find_unread_columns(connection, position, opened.columns, branches, read_too, is_local=local)
            )
            done = shape_source(
                connection,
                source,
                position,
                branches,
                kept,
                shaping,
                available=opened.columns,
                numbers=opened.numbers,
                is_typed=opened.is_typed,
                decimal_comma=opened.decimal_comma,
                is_local=local,
            )
        except errors.InputProblems as fault:
            problems += explain_head(source, shaping, fault.problems)
            continue
        except UnicodeDecodeError as fault:
            problems.append(_not_text(source, fault))
            continue
        except Exception as fault:
            if not is_damage(fault):
                raise
            found, expected = str(fault).splitlines()[0], "a file without damage"
            problems.append(errors.file_unreadable(source.name, found, expected, "export it again"))
            continue
        if done.rows == done.blank_rows:
            problems.append(errors.file_empty(source.name))
        for branch in branches:
            present |= set(branch.renames) | set(branch.constants)
        carried |= set(kept)
        shaped.append((source.name, done))
        inputs.append(
            ReadFile(
                name=source.name, sha256=hash_file(None if source.is_frame else source.path), rows=done.rows
            )
        )
    if seen and not problems:
        problems += find_absent_wide(shaping, seen, enlist(source.name for source in sources))
    if problems:
        raise errors.InputProblems(problems)
    engine.unite("runs", [f"runs_{position}" for position in range(len(sources))])
    if shaping.score_list:
        present.add("repeat")
    table = RunTable(
        engine=engine,
        present=frozenset(present),
        inputs=tuple(inputs),
        folder=folder,
        carried=tuple(sorted(carried)),
    )
    _refuse_empty_slice(table, shaping, review_name)
    table = leave_empty_groups(replace(table, notes=_list_notes(table, shaping, shaped)))
    left = [ReadingNote(code=code, detail=detail) for code, detail in unread.as_notes().items()]
    return replace(table, notes=(*table.notes, *left))


def leave_empty_groups(table: RunTable) -> RunTable:
    """Without the columns of groups that name no group: blank, or with texts such as NA in every row."""
    gone = []
    notes = list(table.notes)
    for name in (name for name in GROUPS if name in table.present):
        texts = find_nothing(table, name)
        others = f" AND {name} NOT IN ({', '.join('?' * len(texts))})" if texts else ""
        if table.query(f"SELECT 1 FROM runs WHERE {name} IS NOT NULL{others} LIMIT 1", list(texts)):
            if texts:  # NA may well be a region and "none" a kind of answer: told, and no refusal
                notes.append(
                    ReadingNote(code="texts_taken_as_kinds", detail={"column": name, "texts": texts})
                )
            continue
        gone.append(name)
        detail = {"column": name, "texts": texts} if texts else {"column": name}
        notes.append(ReadingNote(code="column_without_names" if texts else "blank_column", detail=detail))
    return replace(table, present=table.present.difference(gone), notes=tuple(notes))


def _refuse_empty_slice(table: RunTable, shaping: Shaping, review_name: str) -> None:
    if shaping.where and not table.query("SELECT count(*) FROM runs")[0][0]:
        stated = ", ".join(f"{name} = {list(values)}" for name, values in shaping.where.items())
        where, found = (
            tell("{review_name}, where", review_name=review_name),
            tell("no row with {stated}", stated=stated),
        )
        raise errors.InputProblems([errors.bad_value(where, found, "a value that the column has")])


def _list_notes(
    table: RunTable, shaping: Shaping, shaped: Sequence[tuple[str, Shaped]]
) -> tuple[ReadingNote, ...]:
    """What shaping did, with its numbers: nothing that it changed or left out is silent."""
    notes = []
    blank = {name: done.blank_rows for name, done in shaped if done.blank_rows}
    if blank:
        notes.append(ReadingNote(code="blank_rows", detail={"files": blank}))
    if shaping.where:
        outside = sum(done.outside for _, done in shaped)
        rows = sum(done.rows - done.blank_rows for _, done in shaped) - outside
        stated = {name: list(values) for name, values in shaping.where.items()}
        notes.append(ReadingNote(code="slice", detail={"where": stated, "rows": rows, "left_out": outside}))
    commas: dict[str, int] = {}
    for _, done in shaped:
        for text, count in done.decimal_commas:
            commas[text] = commas.get(text, 0) + count
    if commas:
        notes.append(ReadingNote(code="decimal_comma", detail={"texts": commas}))
    if shaping.score_pattern is not None:
        counted = dict(
            table.query(
                f"SELECT {MATCHED}, count(*) FROM runs WHERE {MATCHED} IS NOT NULL GROUP BY 1 ORDER BY 1"
            )
        )
        detail = {kind: counted.get(kind, 0) for kind in ("strict", "loose", "several", "unmatched")}
        notes.append(ReadingNote(code="score_pattern", detail=detail))
    return tuple(notes)


def hash_file(path: Path | None) -> str | None:
    """sha256 of a file's bytes in hexadecimal."""
    if path is None:
        return None
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _connect(sources: Sequence[Source], shaping: Shaping) -> tuple[Engine, Scratch | None]:
    in_spark = [source.is_spark for source in sources]
    if any(in_spark):
        if not all(in_spark):
            raise errors.UsageError("data: found Spark beside other data; expected all of it in Spark")
        if shaping.score_list or shaping.score_pattern is not None:
            raise errors.UsageError(
                "data: found score_list or score_pattern with data in Spark; expected one score a row; "
                "take the scores out of the texts in Spark first"
            )
        return SparkEngine(sources[0].frame.sparkSession), None
    import duckdb

    files = [s.path for s in sources if s.path is not None and s.path.is_file()]
    folder = None
    database = ":memory:"
    is_large = sum(path.stat().st_size for path in files) > LARGE_BYTES
    is_large = is_large or any(source.is_lazy for source in sources)
    if is_large:
        folder = Scratch()
        database = str(Path(folder.name) / "runs.duckdb")
    connection = duckdb.connect(database)
    connection.execute("SET enable_progress_bar = false")
    connection.execute("SET autoinstall_known_extensions = false")
    connection.execute("SET autoload_known_extensions = false")
    parsed = sum(path.stat().st_size for path in files if path.suffix.lower() not in PARQUET_NAMES)
    return DuckEngine(connection, on_disk=is_large, parsed_bytes=parsed if is_large else 0), folder


def _write_out(source: Source, position: int, folder: Scratch | None) -> Source:
    """A lazy frame as a Parquet file, which its own engine writes: its rows never stand in memory at once."""
    if not source.is_lazy or folder is None:
        return source
    import narwhals as nw

    path = Path(folder.name) / f"frame_{position}.parquet"
    nw.from_native(source.frame).sink_parquet(path)
    return replace(source, path=path)


def is_damage(fault: Exception) -> bool:
    """Whether the engine complains about data, and not about a statement of ours or about memory."""
    import duckdb

    kinds = (
        duckdb.InvalidInputException,
        duckdb.DataError,
        duckdb.IOException,
        duckdb.SerializationException,
    )
    return type(fault) is duckdb.Error or isinstance(fault, kinds)


def _not_text(source: Source, fault: UnicodeDecodeError) -> errors.Problem:
    return errors.file_unreadable(
        source.name,
        tell("bytes that are not UTF-8 (byte {start})", start=fault.start),
        "UTF-8 text",
        "save it as UTF-8",
    )
