"""What a run is: its instrument, the facet that it changes, and the instruments that periods share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from judgegauge import errors
from judgegauge.data.facets import CROSSED, tell_facet
from judgegauge.data.nothing import names_nothing
from judgegauge.data.periods import canonical_period
from judgegauge.data.review import FACETS, INSTRUMENT_COLUMNS, ONLY_CRITERION, Review
from judgegauge.data.scale import parse_number, print_number
from judgegauge.messages import tell

Key = TypeVar("Key")

FIRST_REPEAT = "0"
LABEL_COLUMNS = ("criterion", "period", "run", "facet", *INSTRUMENT_COLUMNS, "repeat")
"""The columns that say which run a row belongs to."""

SPLIT_BY = {
    "model": ("judge_model",),
    "order": ("rubric_order",),
    "wording": ("rubric_id",),
    "repeat": ("temperature",),
    CROSSED: ("judge_model", "rubric_order", "rubric_id"),
}
"""A declared facet says which columns may differ inside the rows that share a run name."""


@dataclass(frozen=True, kw_only=True)
class Instrument:
    """Judge, rubric, order and settings as recorded; None means not recorded."""

    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None

    def differences(self, other: Instrument) -> tuple[str, ...]:
        """Columns that both record and that differ."""
        pairs = ((name, getattr(self, name), getattr(other, name)) for name in INSTRUMENT_COLUMNS)
        return tuple(name for name, mine, its in pairs if None not in (mine, its) and mine != its)

    def not_recorded(self) -> tuple[str, ...]:
        """Which of judge and rubric are not recorded: without them nothing says what the instrument is."""
        return tuple(name for name in ("judge_model", "rubric_id") if getattr(self, name) is None)

    def is_known_equal(self, other: Instrument) -> bool:
        """Whether both are recorded and equal in every column."""
        return not self.not_recorded() and self == other


Labels = tuple[str | None, ...]
"""The raw texts of ``LABEL_COLUMNS`` in one row."""


@dataclass(frozen=True, kw_only=True)
class RunRows:
    """The rows of one repeat of a run: every combination of raw labels that belongs to it."""

    repeat: str
    labels: tuple[Labels, ...]
    rows: int


@dataclass(frozen=True, kw_only=True)
class Run:
    """One pass of one instrument over the answers of a period. ``facet`` is None for the baseline."""

    criterion: str
    period: str
    name: str
    facet: str | None
    instrument: Instrument
    repeats: tuple[RunRows, ...]
    is_part: bool = False
    """Whether its rows share their run name with others that change something else."""
    scored: int | None = None
    """Scores that could be read; None: not counted yet, or counted elsewhere."""

    @property
    def rows(self) -> int:
        return sum(repeat.rows for repeat in self.repeats)


@dataclass(frozen=True, kw_only=True)
class CommonInstrument:
    """A pair of runs, one in each period, that used exactly the same instrument."""

    first: Run
    second: Run


def match_labels(labels: Labels) -> tuple[str, list[str]]:
    parts, values = [], []
    for name, text in zip(LABEL_COLUMNS, labels, strict=True):
        if text is None:
            parts.append(f"runs.{name} IS NULL")
        else:
            parts.append(f"runs.{name} = ?")
            values.append(text)
    return "(" + " AND ".join(parts) + ")", values


def match_any(several: Iterable[Labels]) -> tuple[str, list[str]]:
    """A condition on the rows with one of several combinations of labels, and its values."""
    matched = [match_labels(labels) for labels in several]
    conditions = " OR ".join(condition for condition, _ in matched)
    return f"({conditions})", [value for _, stated in matched for value in stated]


def match_run(run: Run) -> tuple[str, list[str]]:
    """A condition on all rows of a run, repeats included, and its values."""
    return match_any(labels for repeat in run.repeats for labels in repeat.labels)


def find_reported(runs: Iterable[Run]) -> Run | None:
    """The reported run among those of a period; None where all are re-runs."""
    return next((run for run in runs if run.facet is None), None)


def build_runs(
    census: Iterable[tuple[Labels, int]], review: Review
) -> tuple[tuple[Run, ...], list[errors.Problem]]:
    """All runs with their facets, from the distinct label combinations and how many rows have each."""
    groups = _group_rows(census, review)
    problems: list[errors.Problem] = []
    named: dict[tuple[str, str], list[Run]] = defaultdict(list)
    for (criterion, period, name), entries in groups.items():
        runs, found = _make_runs(criterion, period, name, entries, review)
        problems += found
        named[criterion, period] += runs
    reported: dict[tuple[str, str], Run] = {}
    every_name = {run.name for runs in named.values() for run in runs}
    for place, runs in named.items():
        baseline = _find_baseline(place, runs, every_name, review)
        if isinstance(baseline, errors.Problem):
            problems.append(baseline)
        else:
            reported[place] = baseline
    done: list[Run] = []
    for place, runs in named.items():
        baseline_of_place = reported.get(place)
        if baseline_of_place is None:
            continue
        others = [run.instrument for (c, p), run in reported.items() if c == place[0] and p != place[1]]
        for run in runs:
            if run is baseline_of_place:
                done.append(replace(run, facet=None))
                continue
            facet = tell_facet(run, baseline_of_place, others)
            if isinstance(facet, errors.Problem):
                problems.append(facet)
            else:
                done.append(replace(run, facet=facet))
    return tuple(done), problems


def find_common(first: Sequence[Run], second: Sequence[Run]) -> tuple[CommonInstrument, ...]:
    """Pairs of runs of two periods with exactly the same recorded instrument, baselines first.

    Facet ``repeat`` is the baseline's own instrument over again, so it adds no instrument. A run without
    any score saw nothing.
    """
    first, second = ([run for run in runs if run.scored != 0] for runs in (first, second))
    pairs = []
    seen: set[Instrument] = set()
    for one in sorted(first, key=lambda run: run.facet is not None):
        for other in sorted(second, key=lambda run: run.facet is not None):
            if "repeat" in (one.facet, other.facet) or one.instrument in seen:
                continue
            if one.instrument.is_known_equal(other.instrument):
                seen.add(one.instrument)
                pairs.append(CommonInstrument(first=one, second=other))
    return tuple(pairs)


Entry = tuple[Labels, Instrument, str, int]
"""Raw labels, instrument, repeat and number of rows of one distinct combination."""


def _group_rows(
    census: Iterable[tuple[Labels, int]], review: Review
) -> dict[tuple[str, str, str | None], list[Entry]]:
    groups: dict[tuple[str, str, str | None], list[Entry]] = defaultdict(list)
    for labels, rows in census:
        stated = dict(zip(LABEL_COLUMNS, labels, strict=True))
        period = stated["period"]
        if period is None:
            continue  # reported by the checks
        name = stated["run"]
        declared = review.runs.get(name) if name is not None else None
        instrument = Instrument(
            judge_model=(declared and declared.judge_model) or _named(stated["judge_model"]),
            rubric_id=(declared and declared.rubric_id) or _named(stated["rubric_id"]),
            rubric_order=_plain_order((declared and declared.rubric_order) or _named(stated["rubric_order"])),
            temperature=_plain_number((declared and declared.temperature) or _named(stated["temperature"])),
        )
        key = (stated["criterion"] or ONLY_CRITERION, canonical_period(period), name)
        groups[key].append((labels, instrument, _plain_number(stated["repeat"]) or FIRST_REPEAT, rows))
    return groups


def _make_runs(
    criterion: str, period: str, name: str | None, entries: list[Entry], review: Review
) -> tuple[list[Run], list[errors.Problem]]:
    """The runs that share a run name: one, or one per value of the column that its facet changes."""
    if name is None:
        parts = _split(entries, lambda entry: entry[1])
        runs = [_make_run(criterion, period, _describe(key, parts), part) for key, part in parts.items()]
        return runs, _find_mixtures(runs)
    facet = _stated_facet(name, entries, review)
    columns = _find_varying(entries, SPLIT_BY.get(facet or "", ()))
    if columns:
        cells = _split(entries, lambda entry: tuple(str(getattr(entry[1], column)) for column in columns))
        runs = [
            _make_run(criterion, period, " / ".join((name, *values)), part) for values, part in cells.items()
        ]
        return [replace(run, facet=facet, is_part=True) for run in runs], _find_mixtures(runs, columns)
    run = replace(_make_run(criterion, period, name, entries), facet=facet)
    return [run], _find_mixtures([run])


def _find_varying(entries: list[Entry], columns: Sequence[str]) -> tuple[str, ...]:
    """Columns that hold several values, none of them blank."""
    values = {column: {getattr(entry[1], column) for entry in entries} for column in columns}
    return tuple(column for column, found in values.items() if len(found) > 1 and None not in found)


def _make_run(criterion: str, period: str, name: str, entries: list[Entry]) -> Run:
    by_repeat = _split(entries, lambda entry: entry[2])
    return Run(
        criterion=criterion,
        period=period,
        name=name,
        facet=None,
        instrument=_merge([entry[1] for entry in entries]),
        repeats=tuple(
            RunRows(repeat=repeat, labels=tuple(e[0] for e in part), rows=sum(e[3] for e in part))
            for repeat, part in sorted(by_repeat.items(), key=lambda item: _repeat_key(item[0]))
        ),
    )


def _merge(instruments: Sequence[Instrument]) -> Instrument:
    """One instrument from rows in which a cell may be blank (a failed call often has no judge)."""
    merged = {}
    for name in INSTRUMENT_COLUMNS:
        values = [getattr(i, name) for i in instruments if getattr(i, name) is not None]
        distinct = list(dict.fromkeys(values))
        merged[name] = distinct[0] if len(distinct) == 1 else (" + ".join(distinct) or None)
    return Instrument(**merged)


def _find_mixtures(runs: Sequence[Run], allowed: Sequence[str] = ()) -> list[errors.Problem]:
    problems = []
    for run in runs:
        where = tell(
            "run {name!r} of {period}, criterion {criterion!r}",
            name=run.name,
            period=run.period,
            criterion=run.criterion,
        )
        for place, column in enumerate(LABEL_COLUMNS):
            if column not in INSTRUMENT_COLUMNS or column in allowed:
                continue
            values = {labels[place] for repeat in run.repeats for labels in repeat.labels} - {None}
            plain = {_plain_number(value) if column == "temperature" else value for value in values}
            if len(plain) > 1:
                problems.append(errors.mixed_run(where, column, sorted(str(value) for value in plain)))
    return problems


def _stated_facet(name: str, entries: list[Entry], review: Review) -> str | None:
    declared = review.runs.get(name)
    if declared and declared.facet:
        return declared.facet
    place = LABEL_COLUMNS.index("facet")
    stated = {entry[0][place] for entry in entries} - {None}
    return next(iter(stated)) if len(stated) == 1 and stated <= set(FACETS) else None


def _find_baseline(
    place: tuple[str, str], runs: list[Run], every_name: set[str], review: Review
) -> Run | errors.Problem:
    criterion, period = place
    where = tell("period {period}, criterion {criterion!r}", period=period, criterion=criterion)
    names = [run.name for run in runs]
    wanted = review.baseline
    if isinstance(wanted, dict):
        if set(wanted) <= set(INSTRUMENT_COLUMNS):
            matching = [r for r in runs if all(getattr(r.instrument, k) == v for k, v in wanted.items())]
            return matching[0] if len(matching) == 1 else errors.no_baseline(where, names, None)
        by_period = {canonical_period(label): name for label, name in wanted.items()}
        wanted = by_period.get(period)
    if wanted is None:
        usual = [name for name in every_name if name.casefold() == "baseline"]
        if usual:
            wanted = usual[0]
        elif len(runs) == 1:
            return runs[0]
    matching = [run for run in runs if run.name == wanted]
    return matching[0] if matching else errors.no_baseline(where, names, wanted)


def _describe(instrument: Instrument, all_parts: Mapping[Instrument, object]) -> str:
    """A name for a run that has none: what sets its instrument apart from the others of its period."""
    telling = [
        name for name in INSTRUMENT_COLUMNS if len({getattr(other, name) for other in all_parts}) > 1
    ] or ["judge_model"]
    return " / ".join(getattr(instrument, name) or f"{name} not recorded" for name in telling)


def _split(entries: list[Entry], key: Callable[[Entry], Key]) -> dict[Key, list[Entry]]:
    parts: dict[Key, list[Entry]] = {}
    for entry in entries:
        parts.setdefault(key(entry), []).append(entry)
    return parts


def _named(text: str | None) -> str | None:
    """What a cell records; a text such as NA records nothing."""
    return None if text is None or names_nothing(text) else text


def _plain_order(text: str | None) -> str | None:
    return None if text is None else ",".join(part.strip() for part in text.split(","))


def _plain_number(text: str | None) -> str | None:
    number = parse_number(text) if text is not None else None
    return text if number is None else print_number(number)


def _repeat_key(repeat: str) -> tuple[int, str]:
    return (int(repeat), "") if repeat.isdecimal() else (1_000_000, repeat)
