"""What people's labels say about the judge, and about the change itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

from judgegauge.counts.label_values import read_people_values
from judgegauge.counts.patterns import Floats
from judgegauge.counts.reduce import count_shared_items
from judgegauge.data.layout import Layout
from judgegauge.data.people import LabelPattern, PeopleLabels, read_people
from judgegauge.findings.context import Context, to_estimate, undefined
from judgegauge.findings.measures import Measure, has_mean
from judgegauge.findings.model import Estimate, PeopleAgreement, PeopleFinding, PeoplePeriod
from judgegauge.statistics import agreement
from judgegauge.statistics.change import estimate_change
from judgegauge.statistics.people import (
    LabelledSample,
    adjust_change,
    adjust_mean,
    compare_labelled,
    estimate_bias,
)
from judgegauge.statistics.result import Reason
from judgegauge.statistics.summary import estimate_mean_of_groups

ONE_PERIOD = "labels_in_one_period"
NOT_RANDOM = "labels_not_random"
"""Labelled answers differ from the others in the judge's own scores, in a compared period."""
NO_MEAN = "no_mean"


def describe_people(
    layout: Layout, contexts: Mapping[str, Context], measure: Measure, *, comparable: bool
) -> PeopleFinding | None:
    """People's labels period by period and their change; None without any label.

    ``measure`` is the headline measure; ``comparable`` whether both compared periods have one scale.
    """
    if not layout.review.people.columns:
        return None
    shared = layout.compared is not None and bool(
        count_shared_items(layout, next(iter(contexts.values())).layout, *layout.compared)
    )
    labels = {}
    for period, context in contexts.items():
        read = read_people_values if context.layout.scale.is_valued else read_people
        given = read(layout, context.layout, period, by_item=shared)
        if given is not None and _has_labels(given):
            labels[period] = given
    if not labels:
        return None
    names = sorted({p.group for given in labels.values() for p in given.patterns if p.group is not None})
    number = {name: place for place, name in enumerate(names)}
    samples = {period: _make_sample(given, measure, number) for period, given in labels.items()}
    periods = tuple(
        _describe_period(contexts[period], period, labels[period], samples[period]) for period in labels
    )
    return PeopleFinding(
        columns=tuple(layout.review.people.columns),
        measure=measure.name,
        periods=periods,
        **_describe_changes(layout, contexts, periods, samples, comparable=comparable),
    )


def covers_compared(people: PeopleFinding | None, layout: Layout) -> bool:
    """Whether people labelled answers of every compared period (of the last, where none are compared)."""
    labelled = set() if people is None else {found.period for found in people.periods}
    return set(layout.compared or layout.periods[-1:]) <= labelled


def _has_labels(labels: PeopleLabels) -> bool:
    return any(label is not None for pattern in labels.patterns for label in pattern.people)


def _make_sample(labels: PeopleLabels, measure: Measure, number: Mapping[str, int]) -> LabelledSample:
    """The answers with a valid score by the judge, in the measure's terms."""
    valid = [pattern for pattern in labels.patterns if pattern.judge is not None]
    places = np.array([pattern.judge for pattern in valid], dtype=np.int64)
    grouped = all(pattern.group is not None for pattern in valid)
    scores = measure.worth if labels.judge_values is None else np.array(labels.judge_values)
    return LabelledSample(
        judge=scores[places],
        people=np.array([_mean_label(pattern, measure.worth) for pattern in valid], dtype=np.float64),
        labelled=np.array([_is_labelled(pattern) for pattern in valid], dtype=np.bool_),
        weights=np.array([pattern.answers for pattern in valid], dtype=np.int64),
        groups=np.array([number[str(p.group)] for p in valid], dtype=np.int64) if grouped else None,
    )


def _mean_label(pattern: LabelPattern, worth: Floats) -> float:
    """Mean over the people who labelled; NaN, which is never read, where nobody did."""
    given = [float(worth[label]) for label in pattern.people if label is not None]
    return sum(given) / len(given) if given else float("nan")


def _is_labelled(pattern: LabelPattern) -> bool:
    return any(label is not None for label in pattern.people)


def _describe_period(
    context: Context, period: str, labels: PeopleLabels, sample: LabelledSample
) -> PeoplePeriod:
    level = context.level
    chosen = sample.labelled
    subset = compare_labelled(sample, level)
    adjusted = adjust_mean(sample, level)
    groups = None if sample.groups is None else sample.groups[chosen]
    run = context.layout.runs[period][0]
    return PeoplePeriod(
        period=run.period,
        run=run.name,
        scored=int(sample.weights.sum()),
        labelled=int(sample.weights[chosen].sum()),
        labelled_without_judge=sum(p.answers for p in labels.patterns if p.judge is None and _is_labelled(p)),
        not_applicable=labels.not_applicable,
        people_mean=to_estimate(
            estimate_mean_of_groups(sample.people[chosen], sample.weights[chosen], groups, level)
        ),
        bias=to_estimate(estimate_bias(sample, level)),
        adjusted_mean=to_estimate(adjusted),
        slope=adjusted.slope,
        correlation=adjusted.correlation,
        subset_difference=to_estimate(subset),
        random_subset=None if subset.low is None or subset.high is None else subset.low <= 0 <= subset.high,
        agreement=_list_agreement(context, labels),
    )


def _list_agreement(context: Context, labels: PeopleLabels) -> tuple[PeopleAgreement, ...]:
    """Each person with the judge, then each two people, where they scored the same answers.

    Levels and scores that are no levels can not agree: there the judge's bias stands alone.
    """
    count = len(labels.columns)
    alone = range(count) if labels.judge_values is None else ()
    pairs: list[tuple[int, int | None]] = [(place, None) for place in alone]
    pairs += list(combinations(range(count), 2))
    found = (_compare_pair(context, labels, first, second) for first, second in pairs)
    return tuple(pair for pair in found if pair is not None)


def _compare_pair(
    context: Context, labels: PeopleLabels, first: int, second: int | None
) -> PeopleAgreement | None:
    both = []
    for pattern in labels.patterns:
        one = pattern.people[first]
        other = pattern.judge if second is None else pattern.people[second]
        if one is not None and other is not None:
            both.append((one, other, pattern.answers, pattern.group))
    if not both:
        return None
    rows = np.array([(one, other) for one, other, _, _ in both])
    weights = np.array([answers for _, _, answers, _ in both])
    table = np.zeros((context.scale.size, context.scale.size), dtype=np.int64)
    np.add.at(table, (rows[:, 0], rows[:, 1]), weights)
    level, values = context.level, np.array(context.scale.values)
    grouped = all(group is not None for *_, group in both)
    groups = np.array([str(group) for *_, group in both]) if grouped else None
    moves = estimate_mean_of_groups(values[rows[:, 1]] - values[rows[:, 0]], weights, groups, level)
    clustered = _is_clustered(labels)
    return PeopleAgreement(
        first=labels.columns[first],
        second=None if second is None else labels.columns[second],
        answers=int(weights.sum()),
        table=tuple(tuple(row) for row in table.tolist()),
        **{
            name: _without_interval(to_estimate(estimate), clustered=clustered)
            for name, estimate in {
                "exact": agreement.exact_agreement(table, level),
                "within_one": agreement.within_one(table, level),
                "chance": agreement.chance_agreement(table),
                "kappa": agreement.kappa(table, "unweighted", level),
                "kappa_quadratic": agreement.kappa(table, "quadratic", level),
            }.items()
        },
        shift=to_estimate(moves) if has_mean(context.scale) else undefined(NO_MEAN),
    )


def _is_clustered(labels: PeopleLabels) -> bool:
    """Whether several answers share a group, so that no formula for separate answers holds."""
    sizes: dict[str, int] = {}
    for pattern in labels.patterns:
        if pattern.group is not None:
            sizes[pattern.group] = sizes.get(pattern.group, 0) + pattern.answers
    return any(size > 1 for size in sizes.values())


def _without_interval(estimate: Estimate, *, clustered: bool) -> Estimate:
    if not clustered or estimate.value is None:
        return estimate
    return Estimate(value=estimate.value, n=estimate.n, reason=str(Reason.CLUSTERED))


def _describe_changes(
    layout: Layout,
    contexts: Mapping[str, Context],
    periods: Sequence[PeoplePeriod],
    samples: Mapping[str, LabelledSample],
    *,
    comparable: bool,
) -> dict[str, Estimate]:
    """Second minus first of the adjusted mean, of the labels alone, and of the judge's bias."""
    names = ("change", "labels_change", "bias_change")
    compared = layout.compared
    if compared is None or not comparable or any(period not in samples for period in compared):
        return dict.fromkeys(names, undefined(ONE_PERIOD if comparable else "scales_differ"))
    first, second = (samples[period] for period in compared)
    level = contexts[compared[1]].level
    random = [period.random_subset for period in periods if period.period in compared]
    # Nothing to adjust for where all answers are labelled; where some are, they must be like the others.
    adjusted = to_estimate(adjust_change(first, second, level))
    return {
        "change": undefined(NOT_RANDOM) if False in random else adjusted,
        "labels_change": _change_of(first, second, "people", level),
        "bias_change": _change_of(first, second, "bias", level),
    }


def _change_of(first: LabelledSample, second: LabelledSample, what: str, level: float) -> Estimate:
    """Change of a mean over the labelled answers of both periods."""
    sides = (first, second)
    scores = [side.people if what == "people" else side.judge - side.people for side in sides]
    y = np.concatenate([score[side.labelled] for score, side in zip(scores, sides, strict=True)])
    weights = np.concatenate([side.weights[side.labelled] for side in sides])
    in_first = np.arange(len(y)) < int(first.labelled.sum())
    groups = None
    if first.groups is not None and second.groups is not None:
        groups = np.concatenate([first.groups[first.labelled], second.groups[second.labelled]])
    return to_estimate(estimate_change(y, y, in_first, ~in_first, weights, groups, level))
