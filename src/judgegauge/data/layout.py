"""What the input was understood to be: criteria, scales, periods and runs. Nothing in it is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from judgegauge.data.label_columns import LabelSummary
from judgegauge.data.reading import RunTable
from judgegauge.data.review import Review, Rubric
from judgegauge.data.runs import Run
from judgegauge.data.scale import Scale
from judgegauge.data.scores import Reading


@dataclass(frozen=True, kw_only=True)
class CriterionLayout:
    """One criterion: its scale, its runs by period, and what each score text means."""

    criterion: str
    raw_names: tuple[str | None, ...]
    """How the criterion column spells it (None: blank)."""
    scales: Mapping[str, Scale]
    """By period: mostly the same one."""
    runs: Mapping[str, tuple[Run, ...]]
    """By period in time order, the baseline first."""
    readings_by_period: Mapping[str, tuple[Reading, ...]]
    labels: LabelSummary | None = None
    """What the label probabilities hold, where scores are taken from them."""
    view: str = "runs"
    """The table's view that holds this criterion's rows."""

    @property
    def scale(self) -> Scale:
        """The scale of the last period."""
        return list(self.scales.values())[-1]

    @property
    def readings(self) -> tuple[Reading, ...]:
        """What each score text means in the last period."""
        return list(self.readings_by_period.values())[-1]

    def all_readings(self) -> tuple[Reading, ...]:
        """What each score text means in any period, each scale's texts once."""
        groups = group_by_scale(self.scales)
        return tuple(reading for group in groups for reading in self.readings_by_period[group[0]])

    def up_to(self, period: str) -> CriterionLayout:
        """The same criterion with ``period`` as its last, so with its scale."""
        if self.scales[period] == self.scale:
            return self
        periods = list(self.scales)[: list(self.scales).index(period) + 1]
        return replace(
            self,
            scales={p: self.scales[p] for p in periods},
            readings_by_period={p: self.readings_by_period[p] for p in periods},
        )


@dataclass(frozen=True, kw_only=True)
class Layout:
    """The whole input, as it was understood."""

    table: RunTable
    review: Review
    rubric: Rubric | None
    periods: tuple[str, ...]
    compared: tuple[str, str] | None
    raw_periods: Mapping[str, tuple[str, ...]]
    criteria: tuple[CriterionLayout, ...]


def group_by_scale(scales: Mapping[str, Scale]) -> list[list[str]]:
    """Periods that share a scale, together: mostly all of them, so that the table is scanned once."""
    groups: dict[Scale, list[str]] = {}
    for period, scale in scales.items():
        groups.setdefault(scale, []).append(period)
    return list(groups.values())
