"""A composite over criteria: a declared weighted mean of their scores, with gates that nothing offsets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgegauge import errors
from judgegauge.data.layout import CriterionLayout
from judgegauge.data.reading import RunTable
from judgegauge.data.review import CompositeDeclaration, Review
from judgegauge.data.runs import LABEL_COLUMNS
from judgegauge.data.scale import Scale, parse_number, print_number
from judgegauge.messages import as_message, enlist, tell

VIEW = "composite"
_KEPT = (*(name for name in LABEL_COLUMNS if name != "criterion"), "item_id", "cluster", "stratum")
_ROUNDING = 1e-9


def add_composite(
    table: RunTable, criteria: tuple[CriterionLayout, ...], review: Review
) -> tuple[tuple[CriterionLayout, ...], list[errors.Problem]]:
    """The criteria, and behind them the declared composite as one more.

    An answer's composite is the weighted mean of its scores in the named criteria; the lowest value
    where it stands below a gate; missing where one of its scores is.
    """
    declared = review.composite
    if declared is None or not criteria:
        return criteria, []
    by_name = {criterion.criterion: criterion for criterion in criteria}
    problems = _check(declared, by_name, review)
    if problems:
        return criteria, problems
    parts = [by_name[name] for name in dict.fromkeys((*declared.weights, *declared.gates))]
    scale = _make_scale(declared, by_name)
    _make_view(table, declared, parts, scale)
    first = parts[0]
    composite = replace(
        first,
        criterion=declared.name,
        raw_names=(declared.name,),
        scales=dict.fromkeys(first.scales, scale),
        runs={
            period: tuple(replace(run, criterion=declared.name) for run in runs)
            for period, runs in first.runs.items()
        },
        readings_by_period=dict.fromkeys(first.scales, ()),
        labels=None,
        view=VIEW,
    )
    return (*criteria, composite), []


def _check(
    declared: CompositeDeclaration, by_name: Mapping[str, CriterionLayout], review: Review
) -> list[errors.Problem]:
    where = tell("{source}, [composite]", source=as_message(review.source))
    problems = []
    for name in (*declared.weights, *declared.gates):
        if name not in by_name:
            expected = tell("one of {names}", names=errors.name_some(sorted(by_name)))
            problems.append(
                errors.bad_value(where, tell("no criterion {name!r} in the table", name=name), expected)
            )
    total = sum(declared.weights.values())
    if abs(total - 1) > _ROUNDING or min(declared.weights.values(), default=0) <= 0:
        found = tell("weights that add up to {total:g}", total=total)
        problems.append(errors.bad_value(where, found, "positive weights that add up to 1"))
    if declared.name in by_name:
        found = tell("the name {name!r}, which a criterion has", name=declared.name)
        problems.append(errors.bad_value(where, found, "a name of its own"))
    if problems:
        return problems
    named = [by_name[name] for name in dict.fromkeys((*declared.weights, *declared.gates))]
    wanted = _run_names(named[0])
    for other in named[1:]:
        if _run_names(other) != wanted:
            found = tell(
                "criteria {first!r} and {second!r} with different runs",
                first=named[0].criterion,
                second=other.criterion,
            )
            problems.append(errors.bad_value(where, found, "the same runs for every criterion of it"))
    for name, level in declared.gates.items():
        if _place(by_name[name].scale, level) is None:
            levels = enlist(by_name[name].scale.levels)
            problems.append(
                errors.bad_value(
                    tell("{where}, gates.{name}", where=where, name=name),
                    repr(level),
                    tell("a level of {levels}", levels=levels),
                )
            )
    return problems


def _run_names(criterion: CriterionLayout) -> set[tuple[str, str, str | None]]:
    return {(run.period, run.name, run.facet) for runs in criterion.runs.values() for run in runs}


def _place(scale: Scale, level: object) -> int | None:
    number = parse_number(str(level))
    name = print_number(number) if scale.numeric and number is not None else str(level)
    return scale.levels.index(name) if name in scale.levels else None


def _make_scale(declared: CompositeDeclaration, by_name: Mapping[str, CriterionLayout]) -> Scale:
    """The ends of the composite: the weighted ends of its parts."""
    ends = [
        sum(weight * by_name[name].scale.values[end] for name, weight in declared.weights.items())
        for end in (0, -1)
    ]
    first = by_name[next(iter(declared.weights))].scale
    return Scale(
        levels=(f"{ends[0]:g}", f"{ends[1]:g}"),
        values=(ends[0], ends[1]),
        numeric=True,
        direction=first.direction,
        kind="averaged",
    )


def _make_view(
    table: RunTable, declared: CompositeDeclaration, parts: Sequence[CriterionLayout], scale: Scale
) -> None:
    """A table of the composite's rows, made where the rows are."""
    rows: list[list[object]] = []
    for part in parts:
        gate = declared.gates.get(part.criterion)
        least = None if gate is None else _place(part.scale, gate)
        for reading in part.all_readings():
            if reading.cell > 0:
                value = part.scale.values[reading.cell - 1]
                passes = least is None or reading.cell - 1 >= least
                rows += [
                    [part.criterion, raw, reading.score, reading.status, value, passes]
                    for raw in part.raw_names
                ]
    columns = dict.fromkeys(("part", "raw", "score", "status"), "VARCHAR")
    table.put("value_of", {**columns, "value": "DOUBLE", "passes": "BOOLEAN"}, rows)
    weights = " ".join(f"WHEN {_quote(name)} THEN {weight!r}" for name, weight in declared.weights.items())
    kept = ", ".join(f"runs.{name}" for name in _KEPT)
    raws = ", ".join("?" for part in parts for _ in part.raw_names)
    table.query(
        f"""
        CREATE OR REPLACE TEMP TABLE {VIEW} AS
        SELECT {_quote(declared.name)} AS criterion, {kept}, CAST(NULL AS VARCHAR) AS status,
          max(runs.output) AS output, max(runs.output_sha256) AS output_sha256,
          CAST(CASE
            WHEN count(DISTINCT value_of.part) < {len(parts)} THEN NULL
            WHEN NOT bool_and(value_of.passes) THEN {scale.values[0]!r}
            ELSE round(sum(CASE value_of.part {weights} ELSE 0 END * value_of.value), 9)
          END AS VARCHAR) AS score
        FROM runs LEFT JOIN value_of
          ON runs.criterion IS NOT DISTINCT FROM value_of.raw AND runs.score = value_of.score
          AND runs.status IS NOT DISTINCT FROM value_of.status
        WHERE runs.criterion IN ({raws})
        GROUP BY {kept}
        """,
        [raw for part in parts for raw in part.raw_names],
    )


def _quote(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
