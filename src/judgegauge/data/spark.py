"""Rows in Spark: the same statements in Spark's dialect, the same reduction by Narwhals.

Nothing is gathered here but what a statement answers: counts, distinct texts, score patterns, examples of a
problem. Needs the extra ``judgegauge[spark]``.
"""

from __future__ import annotations

import re
import uuid
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import Any

import narwhals as nw

from judgegauge import errors
from judgegauge.data.sources import Source
from judgegauge.messages import tell

_QUOTED = re.compile(r"""('(?:[^']|'')*'|"(?:[^"]|"")*")""")
_TYPES = {"VARCHAR": "string", "INTEGER": "int", "DOUBLE": "double", "BOOLEAN": "boolean"}


def read_in_spark(sources: Sequence[Source]) -> list[Source]:
    """The same sources with their Parquet files (or folders of them) opened by Spark.

    The session is the one at hand, else one is made as the environment configures Spark.

    Raises
    ------
    judgegauge.errors.UsageError
        Without PySpark, and for a source that is no Parquet.
    """
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        raise errors.UsageError(
            "--engine spark: PySpark is not installed; expected it; pip install 'judgegauge[spark]'"
        ) from None
    for source in sources:
        if source.path is None or source.path.suffix.lower() not in (".parquet", ".pq"):
            raise errors.UsageError(
                tell(
                    "--engine spark: found {name}; expected Parquet; convert it, or leave --engine out",
                    name=source.name,
                )
            )
    session = SparkSession.builder.appName("judgegauge").getOrCreate()
    return [replace(source, path=None, frame=_read_parquet(session, source)) for source in sources]


def _read_parquet(session: Any, source: Source) -> Any:
    path = source.path
    assert path is not None
    # A local path is made absolute, so that no default file system of a cluster is asked for it.
    where = path.resolve().as_uri() if path.exists() else str(path)
    try:
        return session.read.parquet(where)
    except Exception as fault:
        if "PATH_NOT_FOUND" not in str(fault) and "UNABLE_TO_INFER" not in str(fault):
            raise
        problem = errors.file_unreadable(str(path), "no Parquet there", "a run table", "check its name")
        raise errors.InputProblems([problem]) from None


@dataclass(frozen=True)
class Rows:
    """The answer of a statement."""

    frame: Any

    def fetchall(self) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in self.frame.collect()]


@dataclass(frozen=True)
class Listed:
    """An answer that is known without asking Spark."""

    rows: list[tuple[Any, ...]]

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self.rows


class SparkEngine:
    """Rows in temporary views of a Spark session, under names of their own."""

    def __init__(self, session: Any) -> None:
        self._session = session
        self._prefix = f"judgegauge_{uuid.uuid4().hex[:12]}_"
        self._views: set[str] = set()
        self._kept: dict[int, Any] = {}
        self.close = weakref.finalize(self, _tidy, session, self._prefix, self._views, self._kept)
        """Takes everything out of the session again, which is its owner's: at the latest with the engine."""
        self.close.atexit = False

    is_numbered = False

    @property
    def connection(self) -> SparkEngine:
        return self

    def register(self, name: str, frame: Any) -> None:
        """Give a frame a name that statements know."""
        frame.createOrReplaceTempView(self._prefix + name)
        self._views.add(name)

    def execute(self, query: str, parameters: Sequence[object] = (), /) -> Rows | Listed:
        """Run a statement in DuckDB's SQL."""
        if query.startswith("DESCRIBE "):
            return Listed(self._describe(query.removeprefix("DESCRIBE ").strip()))
        import sqlglot
        from sqlglot import exp

        statement = sqlglot.parse_one(bind(query, parameters), read="duckdb")
        if isinstance(statement, exp.Create):
            self.register(statement.this.name, self._session.sql(self._translate(statement.expression)))
            return Listed([])
        return Rows(self._session.sql(self._translate(statement)))

    def query(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        return self.execute(statement, parameters).fetchall()

    def _translate(self, statement: Any) -> str:
        from sqlglot import exp

        for table in list(statement.find_all(exp.Table)):
            if table.name in self._views:
                alias = table.alias or table.name
                table.replace(exp.alias_(exp.to_table(self._prefix + table.name), alias, table=True))
        text: str = statement.transform(_adapt).sql("spark")
        return text

    def _describe(self, name: str) -> list[tuple[Any, ...]]:
        frame = self._session.table(self._prefix + name)
        kinds = {"string": "VARCHAR", "bigint": "BIGINT", "int": "INTEGER"}
        return [(column, kinds.get(kind, kind.upper())) for column, kind in frame.dtypes]

    def loading(self) -> AbstractContextManager[None]:
        return nullcontext()

    def unite(self, view: str, parts: Sequence[str]) -> None:
        """Make a view of the rows of several; columns are matched by name, and may be absent."""
        whole: Any = None
        for position, part in enumerate(parts):
            frame = self._session.sql(f"SELECT *, {position} AS _file FROM {self._prefix}{part}")
            whole = frame if whole is None else whole.unionByName(frame, allowMissingColumns=True)
        self.register(view, whole)

    def rows(self, view: str) -> nw.LazyFrame[Any]:
        frame: nw.LazyFrame[Any] = nw.from_native(self._session.table(self._prefix + view))
        return frame

    def fetch(self, frame: nw.LazyFrame[Any]) -> dict[str, list[Any]]:
        native = frame.to_native()
        rows = native.collect()
        return {name: [row[place] for row in rows] for place, name in enumerate(native.columns)}

    def keep(self, frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
        native = frame.to_native().persist()
        self._kept[id(native)] = native
        kept: nw.LazyFrame[Any] = nw.from_native(native)
        return kept

    def drop(self, frame: nw.LazyFrame[Any]) -> None:
        native = frame.to_native()
        self._kept.pop(id(native), None)
        native.unpersist()

    def put(self, name: str, columns: Mapping[str, str], rows: Sequence[Sequence[object]]) -> None:
        schema = ", ".join(f"`{column}` {_TYPES[kind]}" for column, kind in columns.items())
        self.register(name, self._session.createDataFrame([tuple(row) for row in rows], schema))


def _tidy(session: Any, prefix: str, views: set[str], kept: dict[int, Any]) -> None:
    # A session that was stopped meanwhile has nothing left to tidy, and says so in many ways.
    with suppress(Exception):
        for native in kept.values():
            native.unpersist()
        for name in views:
            session.catalog.dropTempView(prefix + name)


def bind(query: str, parameters: Sequence[object]) -> str:
    """The statement with each ``?`` outside quotes replaced by the next parameter as a literal."""
    values = iter(parameters)
    pieces = [
        piece if place % 2 else "".join(_fill(piece, values))
        for place, piece in enumerate(_QUOTED.split(query))
    ]
    return "".join(pieces)


def _fill(piece: str, values: Iterator[object]) -> Iterator[str]:
    first, *rest = piece.split("?")
    yield first
    for part in rest:
        yield _literal(next(values))
        yield part


def _literal(value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bool | int | float):
        return repr(value)
    return "'" + str(value).replace("'", "''") + "'"


def _adapt(node: Any) -> Any:
    """What the two dialects call by other names, and a translator can not know."""
    from sqlglot import exp

    if isinstance(node, exp.Window) and isinstance(node.this, exp.RowNumber) and not node.args.get("order"):
        # Rows of a cluster have no order: there is no number to tell.
        return exp.cast(exp.Null(), "BIGINT")
    if isinstance(node, exp.RegexpReplace) and isinstance(node.args.get("replacement"), exp.Literal):
        replacement = re.sub(r"\\(\d)", r"$\1", node.args["replacement"].name)
        node.set("replacement", exp.Literal.string(replacement))
    if isinstance(node, exp.RegexpLike) and isinstance(node.expression, exp.Literal):
        node.set("expression", exp.Literal.string(adapt_pattern(node.expression.name)))
    if isinstance(node, exp.Anonymous) and node.name.lower() == "list_extract":
        return exp.Anonymous(this="element_at", expressions=node.expressions)
    return node


def adapt_pattern(pattern: str) -> str:
    """A regular expression of DuckDB's library for that of Java.

    Scripts have other names there, and upper and lower case are one beyond ASCII only when that is asked for.
    """
    named = re.sub(r"\\p\{([A-Z][a-z]+)\}", r"\\p{Is\1}", pattern)
    return named.replace("(?i)", "(?iu)")
