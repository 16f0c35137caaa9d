"""One review for each verdict code and case, and for each awkward kind of scale."""

from __future__ import annotations

from functools import cache

from builders import (
    JUDGE_TABLE,
    ORDER_TABLE,
    Q2_COUNTS,
    common_estimate,
    criterion,
    estimate,
    example,
    findings,
    rerun,
    run,
    scale,
)

from judgegauge.document.html import render_html
from judgegauge.document.view import make_view
from judgegauge.document.view_blocks import View
from judgegauge.findings.model import AgainstRepeat, Caution, Findings, Shape, Split
from judgegauge.wording import language

Q3_COUNTS = (12, 54, 227, 199, 108)
NEAR_COUNTS = (20, 80, 290, 130, 80)


def _reruns(*periods: str) -> tuple:  # type: ignore[type-arg]
    facts = scale()
    return tuple(
        rerun(facts, period, name, facet, table, judge=judge)
        for period in periods
        for name, facet, table, judge in (
            ("order-2", "order", ORDER_TABLE, "judge-a"),
            ("judge-b", "model", JUDGE_TABLE, "judge-b"),
        )
    )


def no_data() -> Findings:
    made = criterion(Q2_COUNTS, (0, 0, 0, 0, 0), code="no_data", failures={"refusal": 600})
    return findings(made)


def single_period() -> Findings:
    facts = scale()
    only = run(facts, "2026-Q3", "baseline", Q3_COUNTS)
    made = criterion(Q2_COUNTS, Q3_COUNTS, code="single_period")
    verdict = made.verdict.model_copy(update={"direction": None})
    made = made.model_copy(
        update={"runs": (only,), "changes": (), "verdict": verdict, "verdicts": (verdict,)}
    )
    return findings(made, from_period=None, periods=("2026-Q3",))


def not_comparable() -> Findings:
    return findings(criterion(Q2_COUNTS, Q3_COUNTS, code="not_comparable"))


def too_few_items() -> Findings:
    return findings(criterion((1, 3, 5, 3, 1), (1, 2, 5, 4, 3), code="too_few", case="items"))


def too_few_margin() -> Findings:
    return findings(criterion((9, 3, 5, 3, 12), (8, 2, 5, 4, 15), code="too_few", case="margin"))


def within_sampling() -> Findings:
    return findings(
        criterion(Q2_COUNTS, NEAR_COUNTS, code="within_sampling", reruns=_reruns("2026-Q3")),
        population={"2026-Q3": 41200},
        population_how="random",
        example=False,
        date="2026-10-05",
        author="Quality team",
        release="v4.2",
    )


def instrument_not_measured() -> Findings:
    return findings(criterion(Q2_COUNTS, Q3_COUNTS, code="instrument_not_measured"))


def common_not_separated() -> Findings:
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="within_instrument",
        case="common_not_separated",
        reruns=_reruns("2026-Q2", "2026-Q3"),
        common=(common_estimate(0.30, 0.056), common_estimate(0.05, 0.045, judge="judge-b")),
    )
    return findings(made)


def shift_as_large() -> Findings:
    made = criterion(
        Q2_COUNTS,
        (15, 64, 260, 170, 91),
        code="within_instrument",
        case="shift_as_large",
        judges=("judge-a", "judge-c"),
        reruns=_reruns("2026-Q3"),
    )
    return findings(made)


def instrument_not_recorded() -> Findings:
    made = criterion(
        Q2_COUNTS, Q3_COUNTS, code="not_separated", case="instrument_not_recorded", reruns=_reruns("2026-Q3")
    )
    instrument = made.instrument.model_copy(update={"not_recorded": ("judge_model",)})
    return findings(made.model_copy(update={"instrument": instrument}))


def rerun_in_one_period() -> Findings:
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="not_separated",
        case="rerun_in_one_period",
        reruns=_reruns("2026-Q3"),
        common=(common_estimate(0.30, 0.056),),
    )
    return findings(made)


def one_judge() -> Findings:
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="not_separated",
        case="one_kind_only",
        reruns=tuple(r for r in _reruns("2026-Q2", "2026-Q3") if r.facet == "order"),
        common=(common_estimate(0.30, 0.056), common_estimate(0.28, 0.056, order="c,b,a")),
    )
    return findings(made)


def beyond_both() -> Findings:
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="beyond_both",
        case="above_zero",
        reruns=_reruns("2026-Q2", "2026-Q3"),
        common=(
            common_estimate(0.30, 0.056),
            common_estimate(0.22, 0.06, judge="judge-b"),
            common_estimate(0.31, 0.056, order="c,b,a"),
        ),
        cautions=(Caution(code="one_judge_only", detail={"other_judges": ["judge-b"]}),),
    )
    return findings(made)


def beyond_both_fall() -> Findings:
    made = criterion(
        Q3_COUNTS,
        Q2_COUNTS,
        code="beyond_both",
        case="above_smallest",
        facts=scale(smallest_change=0.1),
        reruns=_reruns("2026-Q2", "2026-Q3"),
        common=(
            common_estimate(-0.30, 0.056),
            common_estimate(-0.24, 0.06, judge="judge-b"),
            common_estimate(-0.31, 0.056, order="c,b,a"),
        ),
    )
    return findings(made)


def bridge() -> Findings:
    facts = scale()
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="within_instrument",
        case="common_not_separated",
        judges=("judge-a", "judge-b"),
        reruns=(rerun(facts, "2026-Q2", "bridge", "bridge", JUDGE_TABLE, judge="judge-b"),),
        common=(common_estimate(0.05, 0.045, judge="judge-b"),),
        split=Split(instrument_new=estimate(0.25, 0.03), product_new=estimate(0.05, 0.045)),
    )
    return findings(made)


def two_levels() -> Findings:
    facts = scale(("fail", "pass"))
    table = ((200, 28), (12, 360))
    made = criterion(
        (270, 330),
        (228, 372),
        facts=facts,
        code="not_separated",
        case="rerun_in_one_period",
        reruns=(rerun(facts, "2026-Q3", "judge-b", "model", table, judge="judge-b", measure="share"),),
    )
    return findings(made)


def ten_levels() -> Findings:
    facts = scale(tuple(str(k) for k in range(1, 11)))
    made = criterion(
        (5, 6, 10, 20, 40, 90, 180, 150, 70, 29),
        (3, 5, 9, 15, 30, 80, 190, 170, 60, 20),
        facts=facts,
        code="instrument_not_measured",
        failures={"parse_error": 12, "refusal": 6},
    )
    return findings(made)


def hundred_levels() -> Findings:
    facts = scale(tuple(str(k) for k in range(101)), threshold="70")
    first = tuple(30 if k % 10 == 0 and k >= 50 else 1 if k % 7 == 0 else 0 for k in range(101))
    second = tuple(40 if k % 10 == 0 and k >= 60 else 1 if k % 7 == 0 else 0 for k in range(101))
    shape = Shape(code="heaped", stability=1.0, raw_code="heaped")
    return findings(criterion(first, second, facts=facts, code="instrument_not_measured", shape=shape))


def word_levels() -> Findings:
    facts = scale(("poor", "fair", "good", "very good"))
    made = criterion((40, 90, 200, 70), (30, 70, 220, 90), facts=facts, code="instrument_not_measured")
    return findings(made)


def polarised() -> Findings:
    made = criterion(
        (5, 10, 570, 10, 5),
        (288, 6, 6, 6, 294),
        code="too_few",
        case="margin",
        shape=Shape(code="polarised", stability=1.0),
    )
    return findings(made)


def noted() -> Findings:
    """What was understood while reading, and moves beside those of a plain repeat."""
    made = instrument_not_recorded()
    part = made.criteria[0]
    beside = AgainstRepeat(run="again", answers=590, both=20, only_this=65, only_repeat=11, p=0.001)
    first = part.reruns[0].model_copy(
        update={"against_repeat": beside, "identical_rationales": 7, "rationales_compared": 590}
    )
    texts = {f"{k} of 5": 9 - k for k in range(1, 9)}
    notes = (
        Caution(code="blank_rows", detail={"files": {"runs.csv": 3}}),
        Caution(code="slice", detail={"where": {"arm": ["a"]}, "rows": 2400, "left_out": 1200}),
        Caution(code="decimal_comma", detail={"texts": {"3,5": 4}}),
        Caution(code="score_pattern", detail={"strict": 590, "loose": 8, "several": 1, "unmatched": 1}),
        Caution(
            code="lenient_reading",
            detail={"criterion": "overall", "rows": 36, "different": 8, "texts": texts},
        ),
        Caution(code="not_yet_known", detail={}),
    )
    part = part.model_copy(update={"reruns": (first, *part.reruns[1:])})
    return made.model_copy(update={"notes": notes, "criteria": (part,)})


def several() -> Findings:
    names = ("accuracy of facts", "tone", "completeness", "safety")
    parts = (within_sampling(), beyond_both_fall(), example(), no_data())
    made = (
        part.criteria[0].model_copy(update={"criterion": name})
        for name, part in zip(names, parts, strict=True)
    )
    return findings(*made, conditions=example().conditions)


CASES = {
    made.__name__: made
    for made in (
        example,
        no_data,
        single_period,
        not_comparable,
        too_few_items,
        too_few_margin,
        within_sampling,
        instrument_not_measured,
        common_not_separated,
        shift_as_large,
        instrument_not_recorded,
        rerun_in_one_period,
        one_judge,
        beyond_both,
        beyond_both_fall,
        bridge,
        two_levels,
        ten_levels,
        hundred_levels,
        word_levels,
        polarised,
        noted,
        several,
    )
}


@cache
def view(name: str) -> View:
    """The view of a case, made once for all tests."""
    return make_view(CASES[name](), language("en"))


@cache
def render(name: str) -> str:
    """The HTML of a case, made once for all tests."""
    return render_html(CASES[name]())
