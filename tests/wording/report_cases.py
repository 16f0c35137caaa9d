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
from depth_cases import looked_deeper

from judgegauge.document.html import render_html
from judgegauge.document.view import make_view
from judgegauge.document.view_blocks import View
from judgegauge.findings.model import (
    AgainstRepeat,
    AtLeast,
    Caution,
    CompositeFacts,
    CriterionFinding,
    ErrorRate,
    Findings,
    LabelFacts,
    Needed,
    Rerun,
    RunFinding,
    Shape,
    SimulatedShare,
    Split,
    SymmetryTests,
    Window,
)
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


def _moved(found: Rerun, value: float) -> Rerun:
    """The re-run, with another shift."""
    shift = estimate(value, 0.03)
    return found.model_copy(update={"shift": shift, "shifts": {"mean": shift}})


def _before(**shifts: float) -> tuple[Rerun, ...]:
    """The re-runs of both quarters; those of the first shift by ``judge`` and ``order``."""
    return tuple(
        _moved(found, shifts["judge" if found.facet == "model" else "order"])
        if found.period == "2026-Q2"
        else found
        for found in _reruns("2026-Q2", "2026-Q3")
    )


def _with_ways(made: CriterionFinding, *, se: float = 0.056) -> CriterionFinding:
    """The change as reported, and as each re-run of both quarters saw it."""
    total = made.changes[0].value
    assert total is not None
    shifts = {(found.period, found.run): found for found in made.reruns}
    ways = [common_estimate(total, se)]
    for (period, name), after in shifts.items():
        before = shifts.get(("2026-Q2", name))
        if period == "2026-Q2" or before is None or before.shift.value is None or after.shift.value is None:
            continue
        ways.append(
            common_estimate(
                total + after.shift.value - before.shift.value,
                se,
                judge=after.judge_model or "",
                order="c,b,a" if after.facet == "order" else "a,b,c",
                runs=(name, name),
            )
        )
    instrument = made.instrument.model_copy(update={"common": tuple(ways)})
    return made.model_copy(update={"instrument": instrument})


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
    made = criterion((22, 84, 287, 129, 78), Q3_COUNTS, code="not_comparable")
    seven = tuple(str(k) for k in range(1, 8))
    runs = (made.runs[0].model_copy(update={"own_levels": seven}), *made.runs[1:])
    return findings(made.model_copy(update={"runs": runs, "changes": ()}))


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
        reruns=_before(judge=0.49, order=0.08),
    )
    return findings(_with_ways(made))


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
    runs = (made.runs[0].model_copy(update={"judge_model": None}), *made.runs[1:])
    return findings(made.model_copy(update={"instrument": instrument, "runs": runs}))


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
        reruns=tuple(r for r in _before(judge=0.24, order=0.10) if r.facet == "order"),
    )
    return findings(_with_ways(made))


def beyond_both() -> Findings:
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="beyond_both",
        case="above_zero",
        reruns=_before(judge=0.32, order=0.07),
        cautions=(Caution(code="one_judge_only", detail={"other_judges": ["judge-b"]}),),
    )
    return findings(_with_ways(made))


def beyond_both_fall() -> Findings:
    made = criterion(
        Q3_COUNTS,
        Q2_COUNTS,
        code="beyond_both",
        case="above_smallest",
        facts=scale(smallest_change=0.1),
        reruns=_before(judge=0.18, order=0.09),
    )
    return findings(_with_ways(made))


def bridge() -> Findings:
    measured = rerun(scale(), "2026-Q2", "bridge", "bridge", JUDGE_TABLE, judge="judge-b")
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="within_instrument",
        case="common_not_separated",
        judges=("judge-a", "judge-b"),
        reruns=(measured,),
    )
    left = (made.changes[0].value or 0.0) - (measured.shift.value or 0.0)
    common = common_estimate(left, 0.045, judge="judge-b", runs=("bridge", "baseline"))
    instrument = made.instrument.model_copy(update={"common": (common,)})
    split = Split(instrument_new=measured.shift, product_new=estimate(left, 0.045))
    return findings(made.model_copy(update={"instrument": instrument, "split": split}))


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
    core = Window(levels=("6", "7", "8"), share=0.78)
    runs = tuple(found.model_copy(update={"core": core}) for found in made.runs)
    return findings(made.model_copy(update={"runs": runs}))


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
        Caution(code="unread_columns", detail={"columns": [f"extra_{n}" for n in range(7)]}),
        Caution(code="unread_people", detail={"columns": ["human_label"]}),
        Caution(code="unread_scores", detail={"columns": ["score_b", "score_c"]}),
        Caution(code="score_pattern", detail={"strict": 590, "loose": 8, "several": 1, "unmatched": 1}),
        Caution(
            code="lenient_reading",
            detail={"criterion": "overall", "rows": 36, "different": 8, "texts": texts},
        ),
        Caution(code="not_yet_known", detail={}),
    )
    part = part.model_copy(update={"reruns": (first, *part.reruns[1:])})
    return made.model_copy(update={"notes": notes, "criteria": (part,)})


def mixed_strata() -> Findings:
    """A rise of 0.90 that is nothing but another mix of easy and hard answers, of a known whole."""
    made = criterion((300, 0, 0, 100, 200), (100, 0, 0, 160, 340), code="not_separated", case="one_kind_only")
    left = {"strata": 2, "within_strata": estimate(0.004, 0.05), "mix": 0.9}
    mean = made.changes[0].model_copy(update=left)
    runs = tuple(run.model_copy(update={"population": 41200}) for run in made.runs)
    made = made.model_copy(update={"changes": (mean, made.changes[1]), "runs": runs})
    return findings(made, population={"Q2 2026": 41200, "Q3 2026": 41200}, population_how="random")


def weighted() -> Findings:
    """Scores weighted by the judge's probabilities, some of which are unknown."""
    facts = scale(score_from="expected")
    made = criterion(Q2_COUNTS, Q3_COUNTS, facts=facts, code="instrument_not_measured")
    labels = LabelFacts(
        rows=600, scored=600, incomplete=240, mass_mean=0.8, mass_least=0.55, mean_low=3.31, mean_high=3.72
    )
    whole = labels.model_copy(update={"incomplete": 0, "mass_mean": 1.0, "mean_low": 3.26, "mean_high": 3.26})
    runs = tuple(
        run.model_copy(update={"labels": facts, "naive_mean": estimate(naive, 0.04)})
        for run, facts, naive in zip(made.runs, (whole, labels), (3.2, 3.5), strict=True)
    )
    return findings(made.model_copy(update={"runs": runs}))


def averaged() -> Findings:
    """Averages of several marks: no levels, no shape."""
    facts = scale(kind="averaged")
    made = criterion(Q2_COUNTS, Q3_COUNTS, facts=facts, code="instrument_not_measured")
    why = dict.fromkeys(("counts", "shares", "median", "shape"), "averaged_scores")
    bare = {**dict.fromkeys(("counts", "shares", "median", "at_least", "adjacent")), "reasons": why}
    runs = tuple(run.model_copy(update=bare) for run in made.runs)
    nothing = Shape(code=None, stability=None, reason="averaged_scores")
    made = made.model_copy(update={"runs": runs, "changes": made.changes[:1], "shape": nothing})
    return findings(made.model_copy(update={"verdicts": made.verdicts[:1]}))


def repeated() -> Findings:
    """Two runs of ten repeats: one always the same, one at temperature 0 that is not."""
    facts = scale()
    made = criterion(Q2_COUNTS, Q3_COUNTS, code="instrument_not_measured")
    again = {"facet": "repeat", "repeats": 10}
    first = run(facts, "2026-Q3", "again", Q3_COUNTS).model_copy(
        update={**again, "within_item_sd": 0.0, "repeats_identical": True}
    )
    second = run(facts, "2026-Q3", "cold", Q3_COUNTS).model_copy(
        update={**again, "within_item_sd": 0.031, "repeats_identical": False}
    )
    reruns = (
        rerun(facts, "2026-Q3", "again", "repeat", _same(Q3_COUNTS), flags=("looks_like_a_copy",)),
        rerun(facts, "2026-Q3", "cold", "repeat", ORDER_TABLE, flags=("repeat_differs_at_temperature_0",)),
    )
    made = made.model_copy(update={"runs": (*made.runs, first, second), "reruns": reruns})
    return findings(made)


def _same(counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(n if i == j else 0 for j in range(len(counts))) for i, n in enumerate(counts))


def anchored() -> Findings:
    """A bridge on 150 answers of the later quarter, scored the old way."""
    facts = scale()
    table = ((5, 1, 0, 0, 0), (2, 10, 0, 0, 0), (0, 8, 30, 20, 0), (0, 0, 4, 40, 10), (0, 0, 0, 5, 15))
    bridge_run = rerun(facts, "2026-Q3", "bridge", "bridge", table, judge="judge-a")
    made = criterion(
        Q2_COUNTS,
        Q3_COUNTS,
        code="within_instrument",
        case="common_not_separated",
        judges=("judge-a", "judge-b"),
        reruns=(bridge_run,),
        common=(common_estimate(0.06, 0.07, runs=("baseline", "bridge")),),
        split=Split(instrument_old=estimate(0.24, 0.06), product_old=estimate(0.06, 0.07), anchors=150),
    )
    return findings(made)


def composite() -> Findings:
    """Two parts with weights, one with a gate, and the score they make."""
    helpful = instrument_not_measured().criteria[0].model_copy(update={"criterion": "helpful"})
    safe = two_levels().criteria[0].model_copy(update={"criterion": "safe"})
    facts = CompositeFacts(weights={"helpful": 0.75, "tone": 0.25}, gates={"safe": "pass"})
    whole = averaged().criteria[0].model_copy(update={"criterion": "composite", "composite": facts})
    return findings(helpful, safe, whole)


def many_reruns() -> Findings:
    """Six re-runs of both quarters, answers needed, tests, and rates of error."""
    made = beyond_both()
    part = made.criteria[0]
    facts = scale()
    more = tuple(
        rerun(facts, "2026-Q3", name, facet, table, judge=judge)
        for name, facet, table, judge in (
            ("judge-c", "model", JUDGE_TABLE, "judge-c"),
            ("words-2", "wording", ORDER_TABLE, "judge-a"),
        )
    )
    tests = SymmetryTests(
        bowker=53.54, bowker_df=7, bowker_p=2.9e-9, stuart_maxwell=3.1, stuart_maxwell_df=4,
        stuart_maxwell_p=0.541, sign_p=0.038,
    )  # fmt: skip
    linear = {"symmetry": tests, "kappa_linear": estimate(0.47, 0.027)}
    reruns = tuple(found.model_copy(update=linear) for found in (*part.reruns, *more))
    needed = (Needed(change=0.05, answers=3846), Needed(change=0.30000000000000004, answers=107))
    changes = (part.changes[0].model_copy(update={"needed": needed}), part.changes[1])
    runs = tuple(found.model_copy(update=_more_levels(found)) for found in part.runs)
    part = part.model_copy(update={"reruns": reruns, "changes": changes, "runs": runs})
    settings = made.settings.model_copy(update={"error_rates": RATES})
    return made.model_copy(update={"criteria": (part,), "settings": settings})


def _more_levels(found: RunFinding) -> dict[str, object]:
    assert found.counts is not None
    n = found.valid
    each = tuple(
        AtLeast(level=str(k + 2), count=sum(found.counts[k + 1 :]), value=p, low=p - 0.02, high=p + 0.02)
        for k in range(4)
        if (p := sum(found.counts[k + 1 :]) / n)
    )
    return {
        "at_least_each": each, "modes": ("3",), "quartiles": ("3", "3", "4"), "interpolated_median": 3.4,
        "end_share": 0.2, "agreement_a": 0.41, "entropy_bits": 2.0, "levels_used": 5,
    }  # fmt: skip


def _rate(cell: str, label: str, coverage: float, beyond: float, **extra: float) -> ErrorRate:
    return ErrorRate(
        cell=cell,
        label=label,
        reviews=1000,
        criteria=1,
        level=0.95,
        coverage=SimulatedShare(value=coverage, se=0.007),
        beyond_both=SimulatedShare(value=beyond, se=0.003),
        extra={name: SimulatedShare(value=value, se=0.005) for name, value in extra.items()},
    )


RATES = (
    _rate("a", "no_change", 0.944, 0.01),
    _rate("e", "real_rise", 0.959, 1.0),
    _rate("d150", "replaced_150_anchors", 0.954, 0.027, anchors_differ=0.964),
    _rate("g", "bridge_on_old", 0.954, 0.0, instrument_found=1.0),
    _rate("z", "not_yet_known", 0.95, 0.0),
)


def _periods(count: int) -> Findings:
    """Quarters in a row: the guide is edited in the third, judge and order change in the sixth."""
    facts = scale()
    names = [f"{2024 + k // 4}-Q{k % 4 + 1}" for k in range(count)]
    runs = []
    for k, name in enumerate(names):
        counts = (22 - k, 84 - 3 * k, 287 - 8 * k, 129 + 8 * k, 78 + 4 * k)
        made = {"judge": "judge-b" if k > 4 else "judge-a", "rubric": "guide-2" if k > 1 else "guide-1"}
        runs.append(run(facts, name, "baseline", counts, order="b,a" if k > 4 else "a,b", **made))
        if k % 2:
            other = (
                tuple(reversed(counts)) if k == 5 else (counts[0], counts[1], counts[2] - 60, counts[3], 138)
            )
            runs.append(run(facts, name, "judge-z", other, facet="model", judge="judge-z"))
    made_of = criterion(Q2_COUNTS, Q3_COUNTS, code="not_separated", case="rerun_in_one_period")
    part = made_of.model_copy(update={"runs": tuple(runs)})
    return findings(part, from_period=names[-2], to_period=names[-1], periods=tuple(names))


def three_periods() -> Findings:
    return _periods(3)


def eight_periods() -> Findings:
    return _periods(8)


def several_single() -> Findings:
    """Three criteria, one of averages with many re-runs, and one quarter only."""
    facts = scale(kind="averaged")
    reruns = tuple(
        rerun(facts, "2026-Q3", f"judge-{k}", "model", JUDGE_TABLE, judge=f"judge-{k}").model_copy(
            update={"flips": None, "table": None, "flips_by_pair": (), "crossings": (), "repeatability": ()}
        )
        for k in range(5)
    )
    names = ("tone", "completeness", "safety")
    only = single_period().criteria[0]
    made = [only.model_copy(update={"criterion": name}) for name in names]
    whole = averaged().criteria[0].runs[1]
    made[0] = made[0].model_copy(
        update={"runs": (whole,), "reruns": reruns, "scale": facts, "shape": averaged().criteria[0].shape}
    )
    return findings(*made, from_period=None, periods=("2026-Q3",))


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
        mixed_strata,
        weighted,
        averaged,
        repeated,
        anchored,
        composite,
        many_reruns,
        three_periods,
        eight_periods,
        several_single,
        looked_deeper,
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
