"""What the input was understood to be, in plain lines: what ``judgegauge check`` prints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.review import INSTRUMENT_COLUMNS
from judgegauge.data.runs import find_common
from judgegauge.data.scores import FAILURE_CODES

MOST_TEXTS = 10
_UNREAD = {FAILURE_CODES[kind] for kind in ("parse_error", "refusal", "content_filter")}


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
    lenient: tuple[tuple[str, int], ...]
    """Texts that were read as a level although they are not its plain form."""
    runs: tuple[RunFacts, ...]
    common: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LayoutFacts:
    files: tuple[tuple[str, int], ...]
    periods: tuple[str, ...]
    compared: tuple[str, str] | None
    criteria: tuple[CriterionFacts, ...]
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()
    """What reading changed or left out: slices, blank rows, decimal commas, a score pattern."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        lines = [f"file {name}: {rows} rows" for name, rows in self.files]
        lines += [f"{code.replace('_', ' ')}: {_tell_detail(detail)}" for code, detail in self.notes]
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
        notes=tuple((note.code, dict(note.detail)) for note in layout.table.notes),
    )


def _tell_detail(detail: dict[str, Any]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in detail.items())


def _rank(texts: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    return sorted(texts, key=lambda entry: (-entry[1], entry[0]))


def _gather(layout: Layout, criterion: CriterionLayout) -> CriterionFacts:
    kinds = {code: kind for kind, code in FAILURE_CODES.items()}
    failures: dict[str, int] = {}
    readings = criterion.all_readings()
    for reading in readings:
        if reading.cell < 0:
            failures[kinds[reading.cell]] = failures.get(kinds[reading.cell], 0) + reading.rows
    unread = _rank((str(r.score), r.rows) for r in readings if r.score is not None and r.cell in _UNREAD)
    levels = criterion.scale.levels
    lenient = _rank((f"{r.score} as {levels[r.cell - 1]}", r.rows) for r in readings if r.lenient)
    common: list[str] = []
    if layout.compared:
        first, second = (criterion.runs[period] for period in layout.compared)
        common = [f"{pair.first.name} / {pair.second.name}" for pair in find_common(first, second)]
    return CriterionFacts(
        criterion=criterion.criterion,
        levels=criterion.scale.levels,
        valid=sum(reading.rows for reading in readings if reading.cell > 0),
        failures=failures,
        unread=tuple(unread[:MOST_TEXTS]),
        lenient=tuple(lenient[:MOST_TEXTS]),
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
    lines += [f"  read leniently: {text} in {rows} rows" for text, rows in facts.lenient]
    for run in facts.runs:
        told = ", ".join(f"{name} {value}" for name, value in run.instrument.items() if value is not None)
        repeats = f", {run.repeats} repeats" if run.repeats > 1 else ""
        lines.append(
            f"  {run.period} {run.run}: {run.facet}, {run.rows} rows{repeats}"
            + (f" ({told})" if told else " (instrument not recorded)")
        )
    lines.append("  instruments that scored both periods: " + (", ".join(facts.common) or "none"))
    return lines
