"""What the input was understood to be, in plain lines: what ``judgegauge check`` prints."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.review import INSTRUMENT_COLUMNS
from judgegauge.data.runs import find_common
from judgegauge.data.scores import FAILURE_CODES


@dataclass(frozen=True, kw_only=True)
class RunFacts:
    period: str
    run: str
    facet: str
    rows: int
    repeats: int
    instrument: dict[str, str | None]


@dataclass(frozen=True, kw_only=True)
class CriterionFacts:
    criterion: str
    levels: tuple[str, ...]
    valid: int
    failures: dict[str, int]
    unread: tuple[tuple[str, int], ...]
    """Texts that are no level, with their rows: the most frequent ones."""
    runs: tuple[RunFacts, ...]
    common: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LayoutFacts:
    files: tuple[tuple[str, int], ...]
    periods: tuple[str, ...]
    compared: tuple[str, str] | None
    criteria: tuple[CriterionFacts, ...]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        lines = [f"file {name}: {rows} rows" for name, rows in self.files]
        lines.append("periods: " + ", ".join(self.periods))
        if self.compared:
            lines.append(f"compared: {self.compared[1]} against {self.compared[0]}")
        for criterion in self.criteria:
            lines += _tell_criterion(criterion)
        return "\n".join(lines)


def tell_layout(layout: Layout) -> LayoutFacts:
    """Facts of a layout: files, periods, and per criterion scale, counts, runs, common instruments."""
    return LayoutFacts(
        files=tuple((source.name, source.rows) for source in layout.table.inputs),
        periods=layout.periods,
        compared=layout.compared,
        criteria=tuple(_gather(layout, criterion) for criterion in layout.criteria),
    )


def _gather(layout: Layout, criterion: CriterionLayout) -> CriterionFacts:
    kinds = {code: kind for kind, code in FAILURE_CODES.items()}
    failures: dict[str, int] = {}
    readings = criterion.all_readings()
    for reading in readings:
        if reading.cell < 0:
            failures[kinds[reading.cell]] = failures.get(kinds[reading.cell], 0) + reading.rows
    unread = sorted(
        ((str(r.score), r.rows) for r in readings if r.cell == FAILURE_CODES["parse_error"]),
        key=lambda entry: (-entry[1], entry[0]),
    )
    common: list[str] = []
    if layout.compared:
        first, second = (criterion.runs[period] for period in layout.compared)
        common = [f"{pair.first.name} / {pair.second.name}" for pair in find_common(first, second)]
    return CriterionFacts(
        criterion=criterion.criterion,
        levels=criterion.scale.levels,
        valid=sum(reading.rows for reading in readings if reading.cell > 0),
        failures=failures,
        unread=tuple(unread[:10]),
        runs=tuple(
            RunFacts(
                period=run.period,
                run=run.name,
                facet=run.facet or "baseline",
                rows=run.rows,
                repeats=len(run.repeats),
                instrument={name: getattr(run.instrument, name) for name in INSTRUMENT_COLUMNS},
            )
            for period in layout.periods
            for run in criterion.runs[period]
        ),
        common=tuple(common),
    )


def _tell_criterion(facts: CriterionFacts) -> list[str]:
    failed = ", ".join(f"{count} {kind}" for kind, count in facts.failures.items()) or "none"
    lines = [
        f"criterion {facts.criterion!r}: levels {', '.join(facts.levels)}; {facts.valid} scores read; "
        f"failed: {failed}"
    ]
    lines += [f"  not read: {text!r} in {rows} rows" for text, rows in facts.unread]
    for run in facts.runs:
        told = ", ".join(f"{name} {value}" for name, value in run.instrument.items() if value is not None)
        repeats = f", {run.repeats} repeats" if run.repeats > 1 else ""
        lines.append(
            f"  {run.period} {run.run}: {run.facet}, {run.rows} rows{repeats}"
            + (f" ({told})" if told else " (instrument not recorded)")
        )
    lines.append("  instruments that scored both periods: " + (", ".join(facts.common) or "none"))
    return lines
