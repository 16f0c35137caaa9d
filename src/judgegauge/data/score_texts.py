"""The distinct score texts of a criterion, and what each of them means on its scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judgegauge.data.label_columns import name_rows
from judgegauge.data.scale import Scale
from judgegauge.data.scores import Reading


@dataclass(frozen=True, kw_only=True)
class ScoreTexts:
    """The score texts of one criterion in the periods that share a scale."""

    criterion: str
    raw_names: Sequence[str | None]
    periods: Sequence[str]
    """Spellings of the periods."""
    scale: Scale
    readings: Sequence[Reading]

    @property
    def condition(self) -> str:
        """SQL condition of the rows."""
        spelled = ", ".join("'" + text.replace("'", "''") + "'" for text in self.periods)
        return f"{name_rows(self.raw_names)} AND period IN ({spelled})"
