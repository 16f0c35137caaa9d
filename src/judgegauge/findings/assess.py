"""The one place where numbers and rules meet: from a layout of the input to its findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgegauge.counts.patterns import Patterns, stack_periods
from judgegauge.counts.reduce import count_shared_items, reduce_patterns, reduce_period
from judgegauge.data.copies import count_same_rationales
from judgegauge.data.label_runs import RunLabels, summarise_labels
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.periods import canonical_period
from judgegauge.data.runs import Run
from judgegauge.data.worklist import FlippedAnswer
from judgegauge.findings.cautions import Surroundings, list_cautions
from judgegauge.findings.compare_periods import describe_change, describe_common
from judgegauge.findings.compare_repeat import compare_with_repeat
from judgegauge.findings.compare_runs import describe_rerun
from judgegauge.findings.context import Context
from judgegauge.findings.depth import look_deeper
from judgegauge.findings.describe_binary import describe_binary
from judgegauge.findings.describe_instrument import describe_instrument, list_common_instruments
from judgegauge.findings.describe_people import covers_compared, describe_people
from judgegauge.findings.describe_rationales import describe_rationales
from judgegauge.findings.describe_runs import describe_run
from judgegauge.findings.describe_shape import describe_anchors, describe_shape
from judgegauge.findings.error_rates import read_error_rates
from judgegauge.findings.measures import choose_headline
from judgegauge.findings.model import (
    Change,
    Common,
    CompositeFacts,
    CriterionFinding,
    ErrorRate,
    Findings,
    InputFile,
    Instrument,
    LabelFacts,
    Move,
    Rerun,
    ReviewFacts,
    RunFinding,
    ScaleFacts,
    Settings,
    Shape,
    Verdict,
    WorkList,
)
from judgegauge.findings.notes import list_notes
from judgegauge.findings.report_card import list_conditions, trace_counts
from judgegauge.findings.rules import Case, decide
from judgegauge.findings.split import describe_split

LEVEL = 0.95
PRINTED_MOVES = 20


def assess_layout(layout: Layout, *, version: str, versions: Mapping[str, str]) -> Findings:
    """Findings of everything that the layout holds. Same layout, same findings."""
    review = layout.review
    verdict_level = 1 - (1 - LEVEL) / max(1, len(layout.criteria))
    criteria = tuple(
        _assess_criterion(
            layout,
            Context(
                layout=criterion,
                seed=review.seed,
                draws=review.draws,
                level=LEVEL,
                verdict_level=verdict_level,
            ),
        )
        for criterion in layout.criteria
    )
    texts = _texts_given(layout)
    return Findings(
        review=_describe_review(layout),
        inputs=tuple(
            InputFile(name=source.name, sha256=source.sha256, rows=source.rows)
            for source in layout.table.inputs
        ),
        settings=Settings(
            seed=review.seed,
            draws=review.draws,
            level=LEVEL,
            verdict_level=verdict_level,
            version=version,
            versions=dict(versions),
            error_rates=tuple(ErrorRate.model_validate(row) for row in read_error_rates()["cells"]),
        ),
        criteria=criteria,
        notes=list_notes(layout),
        conditions=list_conditions(criteria, layout.compared, texts=texts),
        flow=tuple(flow for finding in criteria for flow in trace_counts(finding, layout.compared)),
    )


def _texts_given(layout: Layout) -> bool:
    return bool({"output", "output_sha256"} & layout.table.present)


def _describe_review(layout: Layout) -> ReviewFacts:
    review = layout.review
    first, second = layout.compared or (None, layout.periods[-1] if layout.periods else None)
    return ReviewFacts(
        title=review.title,
        product=review.product,
        decision=review.decision,
        from_period=first,
        to_period=second,
        periods=layout.periods,
        example=review.report.example,
        date=review.report.date,
        author=review.report.author,
        release=review.report.release,
        lang=review.report.lang,
        paper=review.report.paper,
        population=dict(review.population),
        population_how=review.population_how,
    )


def _describe_scale(context: Context) -> ScaleFacts:
    scale = context.scale
    return ScaleFacts(
        levels=scale.levels,
        values=scale.values,
        labels=dict(scale.labels),
        direction=scale.direction,
        threshold=scale.levels[scale.default_threshold],
        threshold_declared=scale.threshold is not None,
        score_from=scale.score_from,
        kind=scale.kind,
        smallest_change=scale.smallest_change,
    )


def _assess_criterion(layout: Layout, context: Context) -> CriterionFinding:
    criterion = context.layout
    compared = layout.compared or layout.periods[-1:]
    at = {
        period: replace(context, layout=criterion.up_to(period), compared=period in compared)
        for period in layout.periods
    }
    patterns = {period: reduce_period(layout, at[period].layout, period) for period in layout.periods}
    headline = choose_headline(context.scale, layout.review.headline_of(criterion.criterion))
    measure = next(m for m in context.measures if m.name == headline)
    texts = _texts_given(layout)
    sizes = {canonical_period(label): size for label, size in layout.review.population.items()}
    runs = tuple(
        describe_run(at[period], patterns[period], run, sizes.get(period)).model_copy(
            update={"own_levels": _own_levels(context, period)}
        )
        for period in layout.periods
        for run in criterion.runs[period]
    )
    if criterion.labels is not None:
        facts = {(r.period, r.run): r for r in summarise_labels(layout.table, criterion)}
        runs = tuple(_with_labels(run, facts[run.period, run.run]) for run in runs)
    reruns = tuple(
        _look_behind(
            layout,
            at[period].layout,
            patterns[period],
            run,
            describe_rerun(
                at[period], patterns[period], criterion.runs[period][0], run, headline, texts=texts
            ),
        )
        for period in layout.periods
        for run in criterion.runs[period][1:]
    )
    reported = _reported_runs(layout, criterion)
    last = reported[-1] if reported else None
    finding = _find_run(runs, last)
    near = [rerun for rerun in reruns if last is not None and rerun.period == last.period]
    shape = describe_shape(context, finding, runs, near)
    changes: tuple[Change, ...] = ()
    common: tuple[Common, ...] = ()
    split = None
    comparable = layout.compared is None or criterion.scales[layout.compared[0]].same_as(
        criterion.scales[layout.compared[1]]
    )
    if len(reported) == 2 and comparable:
        joint = _join_patterns(layout, criterion, patterns)
        pair = (reported[0], reported[1])
        described = (_find_run(runs, pair[0]), _find_run(runs, pair[1]))
        changes = tuple(
            describe_change(context, joint, *pair, measure, described) for measure in context.measures
        )
        pairs = list_common_instruments(criterion, pair, reruns)
        common = describe_common(context, joint, pairs, pair)
        split = describe_split(context, joint, pair, pairs, measure, reruns)
    instrument = describe_instrument(reported, reruns, common, headline)
    people = describe_people(layout, at, measure, comparable=comparable)
    verdicts = _judge(
        layout,
        context,
        runs,
        reruns,
        changes,
        common,
        instrument,
        reported,
        shape,
        comparable,
        people_given=covers_compared(people, layout),
    )
    return CriterionFinding(
        criterion=criterion.criterion,
        scale=_describe_scale(context),
        headline=headline,
        runs=runs,
        changes=changes,
        reruns=reruns,
        instrument=instrument,
        split=split,
        verdict=next((v for v in verdicts if v.measure == headline), verdicts[0]),
        verdicts=verdicts,
        shape=shape,
        anchors=describe_anchors(context, layout.rubric, finding, near),
        composite=_describe_composite(layout, criterion),
        people=people,
        binary=describe_binary(context, runs, changes, reruns),
        rationales=describe_rationales(layout, criterion, reported),
        **look_deeper(layout.periods, at, patterns, reruns, headline),
    )


def _own_levels(context: Context, period: str) -> tuple[str, ...] | None:
    own = context.layout.scales[period]
    return None if own.same_as(context.scale) else own.levels


def _describe_composite(layout: Layout, criterion: CriterionLayout) -> CompositeFacts | None:
    declared = layout.review.composite
    if declared is None or declared.name != criterion.criterion:
        return None
    gates = {name: str(level) for name, level in declared.gates.items()}
    return CompositeFacts(weights=dict(declared.weights), gates=gates)


def _with_labels(run: RunFinding, labels: RunLabels) -> RunFinding:
    facts = LabelFacts(
        rows=labels.rows,
        scored=labels.scored,
        incomplete=labels.incomplete,
        mass_mean=labels.mass_mean,
        mass_least=labels.mass_least,
        mean_low=labels.mean_low,
        mean_high=labels.mean_high,
    )
    return run.model_copy(update={"labels": facts})


def _look_behind(
    layout: Layout, criterion: CriterionLayout, patterns: Patterns, run: Run, rerun: Rerun
) -> Rerun:
    """The same re-run with what tells a copy, and a plain repeat, from a second look."""
    runs = criterion.runs[run.period]
    compared, identical = count_same_rationales(layout, criterion, runs[0], run) or (None, None)
    return rerun.model_copy(
        update={
            "rationales_compared": compared,
            "identical_rationales": identical,
            "against_repeat": compare_with_repeat(patterns, runs, run),
        }
    )


def _reported_runs(layout: Layout, criterion: CriterionLayout) -> tuple[Run, ...]:
    """The baselines of the compared periods, or the only one."""
    wanted = layout.compared or layout.periods[-1:]
    return tuple(criterion.runs[period][0] for period in wanted if criterion.runs[period])


def _find_run(runs: Sequence[RunFinding], run: Run | None) -> RunFinding:
    if run is None:
        return runs[-1]
    return next(found for found in runs if (found.period, found.run) == (run.period, run.name))


def _join_patterns(layout: Layout, criterion: CriterionLayout, patterns: Mapping[str, Patterns]) -> Patterns:
    """Joint patterns of the compared periods: reduced anew only where the periods share answers."""
    if layout.compared is None:
        raise AssertionError("a change needs two periods")
    first, second = layout.compared
    if count_shared_items(layout, criterion, first, second):
        return reduce_patterns(layout, criterion, [first, second])
    return stack_periods(patterns[first], patterns[second])


def _judge(
    layout: Layout,
    context: Context,
    runs: Sequence[RunFinding],
    reruns: Sequence[Rerun],
    changes: Sequence[Change],
    common: Sequence[Common],
    instrument: Instrument,
    reported: Sequence[Run],
    shape: Shape,
    comparable: bool,
    *,
    people_given: bool,
) -> tuple[Verdict, ...]:
    """The verdict of every measure, with its cautions."""
    compared = {run.period for run in reported}
    near = [rerun for rerun in reruns if rerun.period in compared]
    cases = [
        Case(
            measure=measure.name,
            span=measure.span,
            described=tuple(_find_run(runs, run) for run in reported),
            change=next((c for c in changes if c.measure == measure.name), None),
            reruns=tuple(rerun for rerun in near if rerun.measures_instrument),
            repeats=tuple(rerun for rerun in near if rerun.facet == "repeat"),
            common=tuple(found for found in common if found.measure == measure.name),
            changed=instrument.changed,
            not_recorded=instrument.not_recorded,
            scales_differ=not comparable,
            smallest_change=context.scale.smallest_change if measure.is_mean else None,
        )
        for measure in context.measures
    ]
    bare = [decide(case) for case in cases]
    around = Surroundings(
        verdicts=bare,
        all_reruns=near,
        shape=shape,
        population_given=bool(layout.review.population),
        people_given=people_given,
    )
    return tuple(
        verdict.model_copy(update={"cautions": list_cautions(case, verdict, around)})
        for case, verdict in zip(cases, bare, strict=True)
    )


def add_worklist(findings: Findings, flips: Sequence[FlippedAnswer]) -> Findings:
    """The findings with their work list: how many flips there are, how many are written, the largest."""
    done = []
    for finding in findings.criteria:
        levels = finding.scale.levels
        mine = [flip for flip in flips if flip.criterion == finding.criterion]
        total = sum(rerun.flips.count for rerun in finding.reruns if rerun.flips)
        moves = tuple(
            Move(
                period=flip.period,
                run=flip.run,
                item_id=flip.item_id,
                baseline_level=levels[flip.first],
                rerun_level=levels[flip.second],
                steps=flip.steps,
                baseline_rationale=flip.first_rationale,
                rerun_rationale=flip.second_rationale,
            )
            for flip in mine[:PRINTED_MOVES]
        )
        worklist = WorkList(total=total, written=len(mine), first=moves)
        done.append(finding.model_copy(update={"worklist": worklist}))
    return findings.model_copy(update={"criteria": tuple(done)})
