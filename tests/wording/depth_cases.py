"""A review with all that stands beyond the verdict: people, spread, several judges, yes-no questions."""

from __future__ import annotations

from builders import estimate, example

from judgegauge.findings.model import (
    AtLeast,
    BinaryRun,
    BinaryView,
    ComponentFacts,
    Components,
    DecisionRow,
    Estimate,
    Findings,
    JudgeThresholds,
    PeopleAgreement,
    PeopleFinding,
    PeoplePeriod,
    RaterAgreement,
    RationaleCount,
)

NONE = Estimate(reason="too_few_conditions")


def looked_deeper() -> Findings:
    """The example with people's labels of a third of its answers, three judges and a grid of orders."""
    made = example()
    part = made.criteria[0]
    first = part.changes[0].model_copy(update={"superiority": estimate(0.57, 0.016)})
    part = part.model_copy(
        update={
            "changes": (first, *part.changes[1:]),
            "people": _people(),
            "components": (_facet(), _grid(), _too_few()),
            "raters": (_raters(),),
            "thresholds": (_thresholds(),),
            "binary": tuple(_binary(k) for k in range(4)),
            "rationales": (_rationale(0.0000001), _rationale(None)),
        }
    )
    return made.model_copy(update={"criteria": (part,)})


def _people() -> PeopleFinding:
    agreement = PeopleAgreement(
        first="reviewer", second=None, answers=200, table=((0,) * 5,) * 5, exact=estimate(0.66, 0.03),
        within_one=estimate(0.99, 0.01), chance=estimate(0.31, 0.02), kappa=estimate(0.51, 0.05),
        kappa_quadratic=estimate(0.79, 0.03), shift=estimate(0.1, 0.04),
    )  # fmt: skip
    pair = agreement.model_copy(update={"second": "second reader", "kappa": NONE, "exact": NONE})
    periods = (
        _labelled("2026-Q2", 200, random=True, agreement=(agreement, pair)),
        _labelled("2026-Q3", 600, random=None),
    )
    return PeopleFinding(
        columns=("reviewer", "second reader"),
        measure="mean",
        periods=periods,
        change=estimate(0.12, 0.06),
        labels_change=estimate(0.1, 0.08),
        bias_change=estimate(0.18, 0.07),
    )


def _labelled(
    period: str, labelled: int, *, random: bool | None, agreement: tuple[PeopleAgreement, ...] = ()
) -> PeoplePeriod:
    return PeoplePeriod(
        period=period, run="baseline", scored=600, labelled=labelled, people_mean=estimate(3.1, 0.06),
        bias=estimate(0.13, 0.04), adjusted_mean=estimate(3.12, 0.05), subset_difference=NONE,
        random_subset=random, agreement=agreement,
    )  # fmt: skip


def _part(*source: str, variance: float, share: float, negative: bool = False) -> ComponentFacts:
    sd = estimate(variance**0.5, 0.02)
    return ComponentFacts(
        source=source, variance=variance, raw=-0.001 if negative else variance, negative=negative, sd=sd,
        share=share,
    )  # fmt: skip


def _facet() -> Components:
    return Components(
        period="2026-Q3", design="one_facet", measure="mean", facets={"model": 3}, answers=600,
        components=(
            _part("item", variance=0.55, share=0.67),
            _part("model", variance=0.03, share=0.04),
            _part("item", "model", variance=0.24, share=0.29),
        ),
        distinct_categories=2,
        decisions=(
            DecisionRow(
                numbers={"model": 1}, g=0.7, phi=0.67, relative_error=0.24, absolute_error=0.27, mean_sd=0.17
            ),
            DecisionRow(
                numbers={"model": 3}, g=0.87, phi=0.86, relative_error=0.08, absolute_error=0.09, mean_sd=0.1
            ),
        ),
        new_condition=estimate(3.6, 0.2),
    )  # fmt: skip


def _grid() -> Components:
    sources = (("item",), ("model",), ("order",), ("item", "model"), ("item", "order"), ("model", "order"))
    parts = tuple(_part(*source, variance=0.1, share=0.14) for source in sources)
    return Components(
        period="2026-Q3", design="crossed", measure="mean", facets={"model": 3, "order": 3}, answers=600,
        components=(*parts, _part("item", "model", "order", variance=0.0, share=0.0, negative=True)),
        distinct_categories=1,
        decisions=(
            DecisionRow(
                numbers={"model": 1, "order": 3}, g=None, phi=None, relative_error=0.2, absolute_error=0.3,
                mean_sd=0.21,
            ),
        ),
    )  # fmt: skip


def _too_few() -> Components:
    return Components(
        period="2026-Q2", design="one_facet", measure="mean", facets={"order": 2}, reason="too_few_conditions"
    )


def _raters() -> RaterAgreement:
    return RaterAgreement(
        period="2026-Q3", runs=("baseline", "judge-b", "order-2"), ac1=estimate(0.48, 0.02),
        ac2_quadratic=estimate(0.92, 0.01), ac2_ordinal=estimate(0.9, 0.01), alpha_nominal=NONE,
        alpha_ordinal=estimate(0.67, 0.03), alpha_interval=estimate(0.68, 0.03),
    )  # fmt: skip


def _thresholds() -> JudgeThresholds:
    return JudgeThresholds(
        period="2026-Q3", runs=("baseline", "judge-b", "judge-c"), judges=("judge-a", "judge-b", None),
        thresholds=((-2.0, -1.0, 1.0, 2.0),) * 3, shifts=(estimate(0.44, 0.15), NONE), any_shift=9.0,
        any_shift_df=2, any_shift_p=0.011, not_one_shift=5.9, not_one_shift_df=6, not_one_shift_p=0.434,
    )  # fmt: skip


def _binary(place: int) -> BinaryView:
    level = str(place + 2)
    share = AtLeast(level=level, value=0.9 - 0.2 * place, low=0.88 - 0.2 * place, high=0.92 - 0.2 * place)
    runs = tuple(
        BinaryRun(
            period="2026-Q3", run=run, facet=facet, answers=600, flips=40, same=estimate(0.93, 0.01),
            kappa=estimate(0.8, 0.02), shift=estimate(0.03, 0.01),
        )
        for run, facet in (("order-2", "order"), ("judge-b", "model"))
    )  # fmt: skip
    change = None if place == 3 else estimate(0.1, 0.03)
    return BinaryView(
        between=(str(place + 1), level),
        shares={"2026-Q2": share, "2026-Q3": share},
        change=change,
        reruns=runs,
    )


def _rationale(p: float | None) -> RationaleCount:
    return RationaleCount(
        period="2026-Q3", run="order-2", property="cites a source" if p else "polite", terms=("source",),
        flipped=85, baseline=61 if p else 2, rerun=24 if p else 2, only_baseline=44 if p else 0,
        only_rerun=7 if p else 0, mcnemar_p=p, reason=None if p else "no_discordant_pairs",
    )  # fmt: skip
