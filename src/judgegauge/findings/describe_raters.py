"""All runs of a period together: Gwet's and Krippendorff's coefficients."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import Patterns
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.model import Estimate, RaterAgreement
from judgegauge.statistics.multi_rater import GwetWeights, Metric, count_ratings, gwet_of, krippendorff_of
from judgegauge.statistics.result import Reason

NOMINAL = "nominal_scale"
"""Reason of what needs an order of the levels where they have none."""


def describe_raters(
    context: Context, patterns: Patterns, runs: Sequence[Run], copies: frozenset[str]
) -> RaterAgreement | None:
    """Agreement of a period's runs that are no copies; None below two runs or without levels.

    Clustered answers have values without intervals: no formula here allows for them.
    """
    usable = [run for run in runs if run.name not in copies]
    if len(usable) < 2 or context.scale.is_valued:
        return None
    places = [patterns.places(run.period, run.name)[0] for run in usable]
    codes = np.where(patterns.differs[:, places], 0, patterns.codes[:, places]).astype(np.int64)
    ratings = count_ratings(codes - 1, patterns.weights, context.scale.size)
    ordered = context.scale.kind != "nominal"
    kinds: tuple[GwetWeights, ...] = ("unweighted", "quadratic", "ordinal") if ordered else ("unweighted",)
    metrics: tuple[Metric, ...] = ("nominal", "ordinal", "interval") if ordered else ("nominal",)
    found = {f"ac_{kind}": gwet_of(ratings, kind, context.level) for kind in kinds}
    alphas = krippendorff_of(ratings, context.scale.values, metrics, context.level)
    found |= {f"alpha_{metric}": alphas[metric] for metric in metrics}
    told = {
        name: _without_interval(to_estimate(estimate), clustered=patterns.clusters is not None)
        for name, estimate in found.items()
    }
    unordered = Estimate(reason=NOMINAL)
    return RaterAgreement(
        period=usable[0].period,
        runs=tuple(run.name for run in usable),
        ac1=told["ac_unweighted"],
        ac2_quadratic=told.get("ac_quadratic", unordered),
        ac2_ordinal=told.get("ac_ordinal", unordered),
        alpha_nominal=told["alpha_nominal"],
        alpha_ordinal=told.get("alpha_ordinal", unordered),
        alpha_interval=told.get("alpha_interval", unordered),
    )


def _without_interval(estimate: Estimate, *, clustered: bool) -> Estimate:
    if not clustered or estimate.value is None:
        return estimate
    return Estimate(value=estimate.value, n=estimate.n, reason=str(Reason.CLUSTERED))
