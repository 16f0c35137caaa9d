"""Run tables as files: Parquet or CSV, every column text."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from judgegauge import errors
from judgegauge.data.sql import quote_name, quote_text
from judgegauge.exports.rows import Row
from judgegauge.messages import as_message, tell

ENDINGS = (".parquet", ".csv")
FREE_TEXTS = ("output", "rationale")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def write_table(rows: Sequence[Row], path: Path) -> None:
    """Write rows; under another name first, so that no file is ever half written.

    Raises
    ------
    judgegauge.errors.UsageError
        For another ending, or a place that can not be written to.
    """
    if path.suffix.lower() not in ENDINGS:
        raise errors.UsageError(
            tell(
                "{path}: found ending {suffix!r}; expected .parquet or .csv; give another with -o",
                path=path,
                suffix=path.suffix,
            )
        )
    draft = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix.lower() == ".csv":
            draft.write_text(write_csv(rows), encoding="utf-8", newline="")
        else:
            _write_parquet(rows, draft)
        draft.replace(path)
    except OSError as fault:
        raise errors.UsageError(
            tell(
                "{path}: {reason}; expected a place that can be written to; give another with -o",
                path=path,
                reason=as_message(fault.strerror or fault),
            )
        ) from None


def list_columns(rows: Sequence[Row]) -> list[str]:
    """Names of all columns, in the order of their first use."""
    return list(dict.fromkeys(name for row in rows for name in row))


def write_csv(rows: Sequence[Row]) -> str:
    """Text of a CSV table. Ids stand as they are; what a model wrote can not run in a spreadsheet."""
    names = list_columns(rows)
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow([_show(name, row.get(name)) for name in names])
    return stream.getvalue()


def _show(name: str, text: str | None) -> str:
    if text is None:
        return ""
    is_formula = name in FREE_TEXTS and text.lstrip(" \u00a0\u3000").startswith(_FORMULA_STARTS)
    return f"'{text}" if is_formula else text


def _write_parquet(rows: Sequence[Row], path: Path) -> None:
    import duckdb

    names = list_columns(rows)
    connection = duckdb.connect(":memory:")
    try:
        columns = ", ".join(f"{quote_name(name)} VARCHAR" for name in names)
        connection.execute(f"CREATE TABLE converted ({columns})")
        marks = ", ".join(f"unnest(${place}::VARCHAR[])" for place in range(1, len(names) + 1))
        values = [[row.get(name) for row in rows] for name in names]
        connection.execute(f"INSERT INTO converted SELECT {marks}", values)
        connection.execute(f"COPY converted TO {quote_text(str(path))} (FORMAT parquet)")
    except duckdb.IOException as fault:
        raise OSError(str(fault).splitlines()[0]) from None
    finally:
        connection.close()
