"""All runs of a period together: Gwet's and Krippendorff's coefficients."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import Patterns
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.model import Estimate, RaterAgreement
from judgegauge.statistics.multi_rater import GwetWeights, Metric, gwet_ac, krippendorff_alpha
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
    distinct, index = np.unique(np.where(codes > 0, codes - 1, -1), axis=0, return_inverse=True)
    weights = np.bincount(index.ravel(), weights=patterns.weights, minlength=len(distinct)).astype(np.int64)
    clustered = patterns.clusters is not None

    unordered = Estimate(reason=NOMINAL) if context.scale.kind == "nominal" else None

    def gwet(similarity: GwetWeights) -> Estimate:
        found = gwet_ac(distinct, weights, context.scale.size, similarity, context.level)
        return _without_interval(to_estimate(found), clustered=clustered)

    def alpha(metric: Metric) -> Estimate:
        found = krippendorff_alpha(distinct, weights, context.scale.values, metric, context.level)
        return _without_interval(to_estimate(found), clustered=clustered)

    return RaterAgreement(
        period=usable[0].period,
        runs=tuple(run.name for run in usable),
        ac1=gwet("unweighted"),
        ac2_quadratic=unordered or gwet("quadratic"),
        ac2_ordinal=unordered or gwet("ordinal"),
        alpha_nominal=alpha("nominal"),
        alpha_ordinal=unordered or alpha("ordinal"),
        alpha_interval=unordered or alpha("interval"),
    )


def _without_interval(estimate: Estimate, *, clustered: bool) -> Estimate:
    if not clustered or estimate.value is None:
        return estimate
    return Estimate(value=estimate.value, n=estimate.n, reason=str(Reason.CLUSTERED))
