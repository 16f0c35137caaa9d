"""Which facet a re-run changes: what its columns tell, and whether they speak against a declaration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judgegauge import errors
from judgegauge.data.review import FACETS, INSTRUMENT_COLUMNS
from judgegauge.messages import enlist, tell

if TYPE_CHECKING:
    from judgegauge.data.runs import Instrument, Run

CROSSED = "crossed"
"""Facet of a re-run that changes two things at least: a cell of a grid, and no shift of either thing."""
GRID_COLUMNS = ("judge_model", "rubric_order", "rubric_id")
OTHER_LINES = "its rubric_order does not name the same lines as the baseline's"


def tell_facet(run: Run, baseline: Run, others: Sequence[Instrument]) -> str | errors.Problem:
    """The declared facet when the columns do not speak against it, else what the columns show.

    ``others`` are the instruments of other periods' baselines. In a run that holds a whole grid, declared
    as crossed, single cells may change one thing alone; these have the facet of that one thing, and one
    that is another period's baseline is a bridge.
    """
    where = tell(
        "run {name!r} of {period}, criterion {criterion!r}",
        name=run.name,
        period=run.period,
        criterion=run.criterion,
    )
    changed = run.instrument.differences(baseline.instrument)
    is_elsewhere = any(run.instrument.is_known_equal(other) for other in others)
    in_grid = run.is_part and run.facet == CROSSED
    if run.facet is not None and not (in_grid and (is_elsewhere or len(changed) < 2)):
        against = _contradiction(run, baseline, others, changed)
        return errors.facet_contradicted(where, run.facet, against) if against else run.facet
    if is_elsewhere:
        return "bridge" if changed else "repeat"
    one_sided = [
        name
        for name in INSTRUMENT_COLUMNS
        if (getattr(run.instrument, name) is None) != (getattr(baseline.instrument, name) is None)
    ]
    if changed == ("judge_model",) and not one_sided:
        return "model"
    if changed == ("rubric_order",) and not one_sided:
        if _same_lines(run.instrument, baseline.instrument):
            return "order"
        return errors.facet_unknown(where, "its rubric_order does not name the lines of the baseline's")
    if changed == ("rubric_id",) and in_grid and not one_sided:
        return "wording"
    if not changed and not one_sided and not run.instrument.not_recorded():
        return "repeat"
    return errors.facet_unknown(where, _describe_unknown(run, baseline, changed), _advise(run, changed))


def _contradiction(
    run: Run, baseline: Run, others: Sequence[Instrument], changed: tuple[str, ...]
) -> str | None:
    facet = run.facet
    if facet == "bridge":
        recorded = [other for other in others if not other.not_recorded()]
        if recorded and not run.instrument.not_recorded() and run.instrument not in recorded:
            return "no other period's baseline has exactly its instrument"
        return None
    if facet == CROSSED:
        return _not_crossed(run, baseline, others, changed)
    may_change = {
        "order": {"rubric_order"},
        "model": {"judge_model"},
        "wording": {"rubric_id", "rubric_order"},
        # Repeats drawn at another temperature are still repeats; they never count as evidence.
        "repeat": {"temperature"},
    }[facet or "repeat"]
    if facet == "order" and (run.instrument.rubric_order is None or baseline.instrument.rubric_order is None):
        may_change = {"rubric_id"}  # where no order is recorded, the rubric's name may tell the order
    beyond = [name for name in changed if name not in may_change]
    if beyond:
        name = beyond[0]
        return tell("its {name} differs too ({told})", name=name, told=_compare(run, baseline, name))
    must = {"order": "rubric_order", "model": "judge_model"}.get(facet or "")
    if must and getattr(run.instrument, must) and must not in changed and getattr(baseline.instrument, must):
        return _tell_same(run, must)
    if (
        facet == "order"
        and "rubric_order" in changed
        and not _same_lines(run.instrument, baseline.instrument)
    ):
        return OTHER_LINES
    return None


def _not_crossed(
    run: Run, baseline: Run, others: Sequence[Instrument], changed: tuple[str, ...]
) -> str | None:
    """Why a run does not change two things at least: of judge, order of the lines and wording."""
    if any(run.instrument.is_known_equal(other) for other in others):
        return "it is exactly the instrument of another period's baseline, a bridge"
    if "temperature" in changed:
        name = "temperature"
        return tell("its {name} differs too ({told})", name=name, told=_compare(run, baseline, name))
    alike = [name for name in GRID_COLUMNS if name not in changed and _both_record(run, baseline, name)]
    if len(GRID_COLUMNS) - len(alike) < 2:
        return _tell_same(run, alike[0])
    if (
        "rubric_order" in changed
        and "rubric_id" not in changed
        and not _same_lines(run.instrument, baseline.instrument)
    ):
        return OTHER_LINES
    return None


def _both_record(run: Run, baseline: Run, name: str) -> bool:
    return getattr(run.instrument, name) is not None and getattr(baseline.instrument, name) is not None


def _compare(run: Run, baseline: Run, name: str) -> str:
    mine, its = getattr(run.instrument, name), getattr(baseline.instrument, name)
    return tell("{mine!r} against {its!r}", mine=mine, its=its)


def _tell_same(run: Run, name: str) -> str:
    return tell("its {name} is the baseline's ({value!r})", name=name, value=getattr(run.instrument, name))


def _same_lines(one: Instrument, other: Instrument) -> bool:
    """Whether two orders are arrangements of the same lines (letters of a word, or names with commas)."""
    mine, its = one.rubric_order or "", other.rubric_order or ""
    if "," in mine or "," in its:
        return sorted(mine.split(",")) == sorted(its.split(","))
    return sorted(mine) == sorted(its) or not (mine.isalpha() and its.isalpha() and len(mine) == len(its))


def _describe_unknown(run: Run, baseline: Run, changed: tuple[str, ...]) -> str:
    if changed:
        differences = enlist(
            (tell("{name} {told}", name=name, told=_compare(run, baseline, name)) for name in changed), "; "
        )
        return tell("against the baseline it differs in {differences}", differences=differences)
    return "nothing recorded says what it changes against the baseline"


def _advise(run: Run, changed: tuple[str, ...]) -> str:
    key = run.name if run.name.replace("-", "").replace("_", "").isalnum() else f'"{run.name}"'
    if len(changed) > 1 and "judge_model" in changed and set(changed) <= set(GRID_COLUMNS):
        return tell(
            'write under [runs]: {key} = {{ facet = "{crossed}" }}, or change one thing at a time',
            key=key,
            crossed=CROSSED,
        )
    if "temperature" in changed and len(changed) > 1:
        return "make a re-run that changes one thing, or take this one out"
    names = enlist(FACETS)
    return tell(
        'write under [runs] what it changes: {key} = {{ facet = "FACET" }}, FACET one of {names}',
        key=key,
        names=names,
    )
