"""JSON records whose scores stand below the first level: a column can not name them, a mapping can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judgegauge import errors
from judgegauge.data.opening import LINES_NAMES
from judgegauge.data.shaping import Shaping
from judgegauge.data.sources import Source
from judgegauge.data.sql import quote_name
from judgegauge.messages import tell

if TYPE_CHECKING:
    import duckdb

ROWS_LOOKED_AT = 2000


def find_nested_scores(
    connection: duckdb.DuckDBPyConnection,
    position: int,
    source: Source,
    available: Sequence[str],
    shaping: Shaping,
) -> list[errors.Problem]:
    """Records without a score of their own that hold objects or lists, or whose score is such."""
    is_json = source.path is not None and source.path.suffix.lower() in (*LINES_NAMES, ".json")
    if not is_json or source.rows is not None or shaping.wide or "score" in source.constants:
        return []
    score = shaping.columns.get("score", "score")
    if score in available:
        suspects, pattern = [str(score)], r"^\s*(\[\s*)?\{.*"
    else:
        suspects, pattern = list(available), r"^\s*[\[{].*"
    nested = [name for name in suspects if _holds(connection, position, name, pattern)]
    if not nested:
        return []
    return [
        errors.bad_value(
            source.name,
            tell(
                "no score in the records themselves; objects or lists in {names}",
                names=errors.name_some(nested),
            ),
            "a member of each record that is its score",
            "say in a mapping where the scores stand (docs/exports.md, Mappings): fields under "
            '[exports.NAME] in the review file, and export = "NAME" in the entry of data',
        )
    ]


def _holds(connection: duckdb.DuckDBPyConnection, position: int, name: str, pattern: str) -> bool:
    """Whether the values of a column in the first rows are all objects or lists."""
    column = quote_name(name)
    held, met = connection.execute(
        f"SELECT count({column}), count(*) FILTER (WHERE regexp_matches({column}, ?, 's')) FROM "
        f"(SELECT {column} FROM raw_{position} LIMIT {ROWS_LOOKED_AT})",
        [pattern],
    ).fetchall()[0]
    return bool(held) and held == met
