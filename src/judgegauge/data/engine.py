"""Where the rows are: DuckDB here, Spark in ``spark.py``. Both answer the same few requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import narwhals as nw

from judgegauge.data.sql import quote_name

if TYPE_CHECKING:
    import duckdb


LOADING = 440
"""MiB that two threads may use to parse a file into a database on disk; each further one half as much."""

SHARE_HELD = 4
"""One part in so many of the size of the text tables may be held in memory once they are parsed."""

Answer = TypeVar("Answer")


class Result(Protocol):
    """What a statement answered."""

    def fetchall(self) -> list[tuple[Any, ...]]: ...


class Connection(Protocol):
    """Runs statements in DuckDB's SQL, which an engine of another dialect translates."""

    def execute(self, query: str, parameters: Sequence[object] = ..., /) -> Result: ...


class Engine(Protocol):
    """What the rooms ask of the place that holds the rows."""

    is_numbered: bool
    """Whether rows have an order, and so a number that can be told."""

    @property
    def connection(self) -> Any: ...

    def loading(self) -> AbstractContextManager[None]:
        """While files are read: may keep what is read out of the memory."""

    def unite(self, view: str, parts: Sequence[str]) -> None:
        """Make a view of the rows of several with ``_file``, the position of the part they come from."""

    def query(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement in DuckDB's SQL gives."""

    def rows(self, view: str) -> nw.LazyFrame[Any]:
        """The rows of a view, as Narwhals sees them."""

    def fetch(self, frame: nw.LazyFrame[Any]) -> dict[str, list[Any]]:
        """All rows of a small frame, by column; None where there is nothing."""

    def keep(self, frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
        """The same rows, worked out once and held where the engine holds things."""

    def drop(self, frame: nw.LazyFrame[Any]) -> None:
        """Let go of rows that were kept."""

    def put(self, name: str, columns: Mapping[str, str], rows: Sequence[Sequence[object]]) -> None:
        """Make (or replace) a small table of rows from here; ``columns`` are names and SQL types."""


class DuckEngine:
    """Rows in DuckDB: views of files and dataframes, and tables where a file had to be parsed."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, *, on_disk: bool = False, parsed_bytes: int = 0
    ) -> None:
        self._connection = connection
        self._on_disk = on_disk
        self._parsed = parsed_bytes
        self._kept = 0

    is_numbered = True

    @property
    def connection(self) -> duckdb.DuckDBPyConnection:
        return self._connection

    @contextmanager
    def loading(self) -> Iterator[None]:
        if not self._on_disk:
            yield
            return
        # What is parsed goes to disk anyway: it need not fill the memory on its way, nor afterwards.
        threads = self._connection.execute("SELECT current_setting('threads')").fetchall()[0][0]
        limit = max(LOADING, LOADING // 2 * int(threads))
        self._connection.execute(f"SET memory_limit = '{limit}MiB'")
        try:
            yield
        finally:
            held = max(limit, self._parsed // 2**20 // SHARE_HELD)
            after = f"SET memory_limit = '{held}MiB'" if self._parsed else "RESET memory_limit"
            self._connection.execute(after)

    def _try(self, task: Callable[[], Answer]) -> Answer:
        """What a task gives; the limit of memory gives way where it is in the way."""
        import duckdb

        try:
            return task()
        except duckdb.OutOfMemoryException:
            if not self._parsed:
                raise
            self._connection.execute("RESET memory_limit")
            return task()

    def query(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        return self._try(lambda: self._connection.execute(statement, list(parameters)).fetchall())

    def unite(self, view: str, parts: Sequence[str]) -> None:
        union = " UNION ALL BY NAME ".join(
            f"SELECT *, {position} AS _file FROM {part}" for position, part in enumerate(parts)
        )
        self._connection.execute(f"CREATE VIEW {view} AS {union}")

    def rows(self, view: str) -> nw.LazyFrame[Any]:
        frame: nw.LazyFrame[Any] = nw.from_native(self._connection.table(view))
        return frame

    def fetch(self, frame: nw.LazyFrame[Any]) -> dict[str, list[Any]]:
        # Not by way of Narwhals, which would need PyArrow for it. A masked cell becomes None in a list.
        columns = self._try(lambda: frame.to_native().fetchnumpy())
        return {name: column.tolist() for name, column in columns.items()}

    def keep(self, frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
        self._kept += 1
        name = f"kept_{self._kept}"
        self.query(f"CREATE TABLE {name} AS {frame.to_native().sql_query()}")
        return self.rows(name)

    def drop(self, frame: nw.LazyFrame[Any]) -> None:
        self._connection.execute(f"DROP TABLE IF EXISTS {frame.to_native().alias}")

    def put(self, name: str, columns: Mapping[str, str], rows: Sequence[Sequence[object]]) -> None:
        typed = ", ".join(f"{quote_name(column)} {kind}" for column, kind in columns.items())
        self._connection.execute(f"CREATE OR REPLACE TEMP TABLE {name} ({typed})")
        if not rows:
            return
        lists = [list(values) for values in zip(*rows, strict=True)]
        parts = ", ".join(
            f"unnest(${place}::{kind}[])" for place, kind in enumerate(columns.values(), start=1)
        )
        self._connection.execute(f"INSERT INTO {name} SELECT {parts}", lists)
