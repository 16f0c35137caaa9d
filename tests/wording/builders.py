"""Small valid findings, built by hand: every verdict code, one or several criteria, 2 to 101 levels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from judgegauge.findings.model import (
    Adjacent,
    AnchorCard,
    AnchorRow,
    AtLeast,
    Boundary,
    Caution,
    Change,
    Common,
    Condition,
    CountFlow,
    CountsAs,
    CriterionFinding,
    Estimate,
    Findings,
    FlipPair,
    Flips,
    InputFile,
    Instrument,
    LevelsEstimate,
    Move,
    Reach,
    Rerun,
    ReviewFacts,
    RunFinding,
    RunShape,
    ScaleFacts,
    Settings,
    Shape,
    Verdict,
    Window,
    WorkList,
)

Z = 1.96
ORDER_TABLE = ((11, 1, 0, 0, 0), (1, 53, 0, 0, 0), (0, 0, 164, 63, 0), (0, 0, 15, 181, 3), (0, 0, 0, 2, 106))
JUDGE_TABLE = (
    (10, 1, 1, 0, 0),
    (1, 17, 18, 18, 0),
    (1, 16, 65, 131, 14),
    (0, 10, 34, 128, 27),
    (0, 0, 10, 6, 92),
)
Q2_COUNTS = (22, 84, 287, 129, 78)
PEOPLE_MISSING = Condition(code="people_labels", status="not_given", detail={})


def estimate(value: float, se: float, *, n: int = 600, reason: str | None = None) -> Estimate:
    return Estimate(
        value=value,
        se=se,
        low=value - Z * se,
        high=value + Z * se,
        n=n,
        level=0.95,
        method="t",
        reason=reason,
    )


def share(count: int, n: int) -> Estimate:
    p = count / n
    spread = Z * math.sqrt(p * (1 - p) / n)
    return Estimate(value=p, low=max(0.0, p - spread), high=min(1.0, p + spread), n=n, method="wilson")


def scale(levels: Sequence[str] = ("1", "2", "3", "4", "5"), **more: Any) -> ScaleFacts:
    values = tuple(float(k + 1) for k in range(len(levels)))
    if all(level.isdigit() for level in levels):
        values = tuple(float(level) for level in levels)
    threshold = more.pop("threshold", levels[-2] if len(levels) > 2 else levels[-1])
    return ScaleFacts(levels=tuple(levels), values=values, threshold=threshold, **more)


def run(
    facts: ScaleFacts,
    period: str,
    name: str,
    counts: Sequence[int],
    *,
    facet: str | None = None,
    judge: str | None = "judge-a",
    rubric: str | None = "guide-1",
    order: str | None = "a,b,c",
    failures: dict[str, int] | None = None,
    shape: str = "spread",
) -> RunFinding:
    n = sum(counts)
    failed = sum((failures or {}).values())
    common: dict[str, Any] = {
        "period": period,
        "run": name,
        "facet": facet,
        "judge_model": judge,
        "rubric_id": rubric,
        "rubric_order": order,
        "temperature": "0",
        "items": n + failed,
        "attempted": n + failed,
        "valid": n,
        "failures": failures or {},
    }
    if n == 0:
        return RunFinding(
            **common,
            counts=tuple(counts),
            shares=None,
            mean=None,
            shape=RunShape(code=None, stability=None),
            reasons={"mean": "no_data"},
        )
    values = np.array(facts.values)
    weights = np.array(counts)
    mean = float(weights @ values / n)
    sd = float(np.sqrt(weights @ (values - mean) ** 2 / (n - 1)))
    k = facts.levels.index(facts.threshold or facts.levels[-1])
    at = int(weights[k:].sum())
    middle = int(np.searchsorted(np.cumsum(weights), (n + 1) // 2))
    pairs = weights[:-1] + weights[1:]
    heavy = int(pairs.argmax())
    top = share(at, n)
    bounds = None
    if failed:
        bounds = (
            (mean * n + failed * facts.values[0]) / (n + failed),
            (mean * n + failed * facts.values[-1]) / (n + failed),
        )
    return RunFinding(
        **common,
        counts=tuple(counts),
        shares=tuple(share(count, n) for count in counts),
        mean=estimate(mean, sd / math.sqrt(n), n=n) if len(facts.levels) > 2 else None,
        sd=sd,
        median=facts.levels[middle],
        at_least=AtLeast(level=facts.levels[k], count=at, value=top.value, low=top.low, high=top.high),
        adjacent=Adjacent(
            levels=(facts.levels[heavy], facts.levels[heavy + 1]), share=float(pairs[heavy] / n)
        ),
        failure_bounds=bounds,
        shape=RunShape(code=shape, stability=1.0),
    )


def change(facts: ScaleFacts, first: RunFinding, second: RunFinding, measure: str) -> Change:
    if not first.valid or not second.valid:
        return Change(measure=measure, from_value=None, to_value=None, value=None, reason="no_data")
    p1, p2 = np.array(first.counts) / first.valid, np.array(second.counts) / second.valid
    above = np.cumsum((p2 - p1)[::-1])[::-1][1:]
    if measure == "mean":
        assert first.mean
        assert second.mean
        ends = (first.mean.value, first.mean.se, second.mean.value, second.mean.se)
        steps = np.diff(np.array(facts.values))
    else:
        assert first.at_least
        assert second.at_least
        a, b = first.at_least.value or 0.0, second.at_least.value or 0.0
        ends = (a, math.sqrt(a * (1 - a) / first.valid), b, math.sqrt(b * (1 - b) / second.valid))
        k = facts.levels.index(facts.threshold or "")
        steps = np.array([1.0 if j == k - 1 else 0.0 for j in range(len(above))])
    value, se = ends[2] - ends[0], math.hypot(ends[1] or 0, ends[3] or 0)
    parts = tuple(
        Boundary(
            between=(facts.levels[j], facts.levels[j + 1]),
            contribution=float(above[j] * steps[j]),
            low=float(above[j] * steps[j] - 0.05),
            high=float(above[j] * steps[j] + 0.05),
        )
        for j in range(len(above))
    )
    span = facts.values[-1] - facts.values[0]
    return Change(
        measure=measure,
        from_value=ends[0],
        to_value=ends[2],
        from_se=ends[1],
        to_se=ends[3],
        value=value,
        se=se,
        df=1198.0,
        low=value - Z * se,
        high=value + Z * se,
        level=0.95,
        margin=Z * se,
        excluded_beyond=abs(value) + Z * se,
        detectable=2.8 * se,
        boundaries=parts,
        spacing_low=float(above.min() * span),
        spacing_high=float(above.max() * span),
    )


def rerun(
    facts: ScaleFacts,
    period: str,
    name: str,
    facet: str,
    table: Sequence[Sequence[int]],
    *,
    judge: str | None = "judge-a",
    crossing: Sequence[float] | None = None,
    repeat: Sequence[float | None] | None = None,
    flags: tuple[str, ...] = (),
    measure: str = "mean",
) -> Rerun:
    t = np.array(table)
    n = int(t.sum())
    values = np.array(facts.values)
    size = len(values)
    d = values[None, :] - values[:, None]
    if measure != "mean":
        k = facts.levels.index(facts.threshold or "")
        top = (np.arange(size) >= k).astype(float)
        d = top[None, :] - top[:, None]
    mean = float((t * d).sum() / n)
    se = math.sqrt(float((t * (d - mean) ** 2).sum()) / (n - 1) / n)
    up = int(sum(t[i, j] for i in range(size) for j in range(size) if j > i))
    down = int(sum(t[i, j] for i in range(size) for j in range(size) if j < i))
    flipped = share(up + down, n)
    pairs = [
        FlipPair(levels=(facts.levels[i], facts.levels[j]), count=int(t[i, j] + t[j, i]))
        for i in range(size)
        for j in range(i + 1, size)
        if t[i, j] + t[j, i]
    ]
    rows, cols = t.sum(1) / n, t.sum(0) / n
    chance = float(rows @ cols)
    exact = float(np.trace(t) / n)
    near = float(sum(t[i, j] for i in range(size) for j in range(size) if abs(i - j) <= 1) / n)
    between = [(facts.levels[j], facts.levels[j + 1]) for j in range(size - 1)]
    return Rerun(
        period=period,
        run=name,
        facet=facet,
        judge_model=judge,
        paired=n,
        only_baseline=0,
        only_rerun=0,
        same_text_checked=True,
        shift=estimate(mean, se, n=n),
        shifts={"mean": estimate(mean, se, n=n)},
        flips=Flips(
            count=up + down, share=flipped.value, low=flipped.low, high=flipped.high, up=up, down=down
        ),
        flips_by_pair=tuple(sorted(pairs, key=lambda pair: -pair.count)),
        table=tuple(tuple(int(cell) for cell in row) for row in t),
        exact=share(int(np.trace(t)), n),
        within_one=Estimate(value=near),
        chance=Estimate(value=chance),
        kappa=Estimate(value=(exact - chance) / (1 - chance), low=0.3, high=0.9),
        kappa_quadratic=Estimate(value=0.6, se=0.03, low=0.53, high=0.66),
        crossings=tuple(
            LevelsEstimate(between=pair, value=c, low=max(0.0, c - 0.02), high=c + 0.02)
            for pair, c in zip(between, crossing or [0.05] * (size - 1), strict=True)
        ),
        repeatability=tuple(
            LevelsEstimate(
                between=pair,
                value=c,
                low=None if c is None else c - 0.03,
                high=None if c is None else min(1.0, c + 0.03),
                reason=None if c is not None else "too_few_at_level",
            )
            for pair, c in zip(between, repeat or [0.9] * (size - 1), strict=True)
        ),
        flags=flags,
        measures_instrument=not flags and facet != "repeat",
    )


def findings(*criteria: CriterionFinding, conditions: tuple[Condition, ...] = (), **facts: Any) -> Findings:
    review = {
        "title": "Support assistant answers",
        "product": "Support assistant",
        "from_period": "2026-Q2",
        "to_period": "2026-Q3",
        "periods": ("2026-Q2", "2026-Q3"),
        "example": True,
    } | facts
    flow = tuple(
        CountFlow(
            criterion=c.criterion,
            period=r.period,
            run=r.run,
            received=r.attempted,
            read=r.attempted,
            valid=r.valid,
            paired=None if r.facet is None else r.valid,
            compared=r.valid,
        )
        for c in criteria
        for r in c.runs
    )
    return Findings(
        review=ReviewFacts(**review),
        inputs=(InputFile(name="runs.csv", sha256="1f64fff" * 9 + "a", rows=2400),),
        settings=Settings(seed=20260, draws=2000, version="0.1.0", versions={"numpy": "2.2.1"}),
        criteria=criteria,
        conditions=conditions or (PEOPLE_MISSING,),
        flow=flow,
    )


def criterion(
    first: Sequence[int],
    second: Sequence[int],
    *,
    name: str = "overall",
    facts: ScaleFacts | None = None,
    code: str = "instrument_not_measured",
    case: str | None = None,
    judges: tuple[str, str] = ("judge-a", "judge-a"),
    guides: tuple[str, str] = ("guide-1", "guide-1"),
    reruns: tuple[Rerun, ...] = (),
    extra_runs: tuple[RunFinding, ...] = (),
    cautions: tuple[Caution, ...] = (),
    common: tuple[Common, ...] = (),
    changed: tuple[str, ...] | None = None,
    failures: dict[str, int] | None = None,
    **more: Any,
) -> CriterionFinding:
    facts = facts or scale()
    before = run(facts, "2026-Q2", "baseline", first, judge=judges[0], rubric=guides[0])
    after = run(facts, "2026-Q3", "baseline", second, judge=judges[1], rubric=guides[1], failures=failures)
    if changed is None:
        changed = tuple(
            what for what, pair in (("judge_model", judges), ("rubric_id", guides)) if pair[0] != pair[1]
        )
    share_name = f"share_at_least:{facts.threshold}"
    measures = (share_name,) if len(facts.levels) == 2 else ("mean", share_name)
    changes = tuple(change(facts, before, after, measure) for measure in measures)
    value = changes[0].value
    direction = None if value is None else "rise" if value > 0 else "fall" if value < 0 else "none"
    verdicts = tuple(
        Verdict(measure=measure, code=code, direction=direction, rule=code, case=case, cautions=cautions)
        for measure in measures
    )
    reach = {
        r.facet: Reach(value=r.shift.value or 0.0, period=r.period, run=r.run)
        for r in reruns
        if r.measures_instrument
    }
    instrument = Instrument(
        reach=reach,
        added=sum(abs(r.value) for r in reach.values()) if reach else None,
        added_reason=None if reach else "no_rerun",
        common=common,
        changed=changed,
        from_baseline={"judge_model": judges[0], "rubric_id": guides[0]},
        to_baseline={"judge_model": judges[1], "rubric_id": guides[1]},
    )
    shape = more.pop("shape", None) or Shape(code="spread", stability=0.99)
    return CriterionFinding(
        criterion=name,
        scale=facts,
        headline=measures[0],
        runs=(before, after, *extra_runs),
        changes=changes,
        reruns=reruns,
        instrument=instrument,
        verdict=verdicts[0],
        verdicts=verdicts,
        shape=shape,
        **more,
    )


def common_estimate(
    value: float,
    se: float,
    *,
    judge: str = "judge-a",
    order: str = "a,b,c",
    runs: tuple[str, str] = ("baseline", "baseline"),
) -> Common:
    return Common(
        value=value,
        se=se,
        low=value - Z * se,
        high=value + Z * se,
        label=" / ".join(runs),
        first_run=runs[0],
        second_run=runs[1],
        judge_model=judge,
        rubric_id="guide-1",
        rubric_order=order,
        measure="mean",
        counts_as=CountsAs(judge=judge, order=order),
    )


def example() -> Findings:
    """The shipped example: two quarters, judge and guide both replaced, two re-runs of the second."""
    facts = scale(labels={"1": "worst", "5": "best"})
    order = rerun(
        facts,
        "2026-Q3",
        "order-cites-first",
        "order",
        ORDER_TABLE,
        judge="judge-a-2026-08",
        crossing=(0.030, 0.0, 0.183, 0.015),
        repeat=(0.949, 1.0, 0.828, 0.985),
    )
    judge = rerun(
        facts,
        "2026-Q3",
        "judge-b",
        "model",
        JUDGE_TABLE,
        judge="judge-b-2026-07",
        crossing=(0.02, 0.31, 0.52, 0.13),
        repeat=(0.930, 0.671, 0.579, 0.853),
    )
    moves = tuple(
        Move(
            period="2026-Q3",
            run="judge-b",
            item_id=f"q3-p{k:03}",
            baseline_level="2",
            rerun_level="4",
            steps=2,
            baseline_rationale="One step is missing.",
            rerun_rationale="The reply is <helpful>.",
        )
        for k in range(4)
    )
    anchors = (
        ("1", 0.02, "Wrong or harmful, or nothing in it stands in the retrieved text.", "property", ()),
        ("2", 0.09, "Largely misses the question, or adds claims of its own.", "degree", ("largely",)),
        ("3", 0.378, "Partially answers the question.", "degree", ("partially",)),
        ("4", 0.332, "Answers the question well, with minor gaps.", "degree", ("well", "minor")),
        ("5", 0.18, "Answers the whole question.", "property", ()),
    )
    rows = tuple(
        AnchorRow(
            level=level,
            share=part,
            text=text,
            kind=kind,
            degree_words=words,
            crossing_below=None if k == 0 else order.crossings[k - 1].value,
            crossing_above=None if k == 4 else order.crossings[k].value,
            repeatability_below=None if k == 0 else order.repeatability[k - 1].value,
            repeatability_above=None if k == 4 else order.repeatability[k].value,
        )
        for k, (level, part, text, kind, words) in enumerate(anchors)
    )
    made = criterion(
        Q2_COUNTS,
        tuple(sum(row) for row in ORDER_TABLE),
        facts=facts,
        code="not_separated",
        case="instrument_changed_no_common",
        judges=("judge-a-2026-03", "judge-a-2026-08"),
        guides=("support-v1", "support-v2"),
        changed=("judge_model", "rubric_id", "rubric_order"),
        reruns=(judge, order),
        extra_runs=(
            run(
                facts,
                "2026-Q3",
                "judge-b",
                tuple(int(c) for c in np.array(JUDGE_TABLE).sum(0)),
                facet="model",
                judge="judge-b-2026-07",
                rubric="support-v2",
            ),
            run(
                facts,
                "2026-Q3",
                "order-cites-first",
                tuple(int(c) for c in np.array(ORDER_TABLE).sum(0)),
                facet="order",
                judge="judge-a-2026-08",
                rubric="support-v2",
            ),
        ),
        cautions=(
            Caution(
                code="instrument_changed", detail={"what": ["judge_model", "rubric_id"], "measured": False}
            ),
            Caution(code="items_differ"),
            Caution(code="population_not_given"),
            Caution(code="rerun_in_one_period"),
            Caution(code="shape_does_not_support_mean"),
            Caution(code="measures_disagree"),
            Caution(code="judge_not_checked_against_people"),
        ),
        shape=Shape(
            code="middle_heavy",
            stability=1.0,
            rule="middle_heavy",
            window=Window(levels=("3", "4"), share=0.71),
            confirmed=True,
            confirmed_run="order-cites-first",
            by_run={"2026-Q2 / baseline": "middle_heavy", "2026-Q3 / judge-b": "top_heavy"},
            differs_by_run=True,
            thresholds={"single_level_share": 0.9, "polarised_agreement": -0.1},
        ),
        anchors=AnchorCard(run="order-cites-first", rows=rows),
        worklist=WorkList(total=373, written=373, first=moves),
    )
    conditions = (
        Condition(code="stored_answers_identical", status="met", detail={}),
        Condition(code="permutation_rerun", status="met", detail={}),
        Condition(code="judge_swap_rerun", status="met", detail={}),
        Condition(code="same_judge", status="not_met", detail={}),
        Condition(code="same_rubric", status="not_met", detail={}),
        Condition(code="same_order", status="not_met", detail={}),
        Condition(code="same_scale", status="met", detail={}),
        Condition(code="unreadable_replies", status="met", detail={}),
        Condition(code="enough_answers", status="met", detail={}),
        Condition(code="repeats", status="not_given", detail={}),
        Condition(code="label_probability_mass", status="not_given", detail={}),
        PEOPLE_MISSING,
    )
    return findings(made, conditions=conditions)
