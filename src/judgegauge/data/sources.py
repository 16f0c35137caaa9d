"""Where the rows come from: files of the review, paths or dataframes that the caller gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judgegauge.data.review import Review
from judgegauge.data.tables import ScoreScale


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file or a dataframe, and what is declared about all its rows."""

    name: str
    path: Path | None = None
    frame: Any = None
    rows: Sequence[Mapping[str, str | None]] | None = None
    """Rows of text that were made from the file before: they are read in its place."""
    constants: Mapping[str, str] = field(default_factory=dict)
    sheet: str | None = None
    score_scale: ScoreScale | None = None

    @property
    def is_frame(self) -> bool:
        return self.frame is not None

    @property
    def is_spark(self) -> bool:
        """Whether the rows are in Spark (classic or Connect), told without importing it."""
        kind = type(self.frame)
        return kind.__name__ == "DataFrame" and kind.__module__.partition(".")[0] == "pyspark"

    @property
    def is_lazy(self) -> bool:
        """Whether the frame is a plan of another engine (a DuckDB relation, a Polars LazyFrame)."""
        if self.frame is None or self.is_spark:
            return False
        import narwhals as nw

        return isinstance(nw.from_native(self.frame, pass_through=True), nw.LazyFrame)


def list_sources(data: object, review: Review) -> list[Source]:
    """Sources from what the caller gave (paths, dataframes or several), else from the review's list."""
    if data is None:
        return [
            Source(
                name=Path(item.path).name,
                path=review.base / item.path,
                constants=item.constants(),
                sheet=item.sheet,
                score_scale=item.score_scale,
            )
            for item in review.data
        ]
    given = list(data) if isinstance(data, list | tuple) else [data]
    return [
        item
        if isinstance(item, Source)
        else Source(name=Path(item).name, path=Path(item))
        if isinstance(item, str | Path)
        else Source(name=f"dataframe {number}" if len(given) > 1 else "dataframe", frame=item)
        for number, item in enumerate(given, start=1)
    ]
