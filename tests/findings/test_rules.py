"""Every verdict rule fits on one side of its boundary and not on the other."""

import pytest

from findings_cases import baseline, case, change, common, rerun
from judgegauge.findings.model import Change, Estimate
from judgegauge.findings.rules import decide


def code(**changed):
    verdict = decide(case(**changed))
    return verdict.code if verdict.case is None else f"{verdict.code}/{verdict.case}"


FOUR = (
    common(0.1, 0.3),
    common(0.1, 0.3, judge="b"),
    common(0.05, 0.3, order="y"),
    common(0.2, 0.3, judge="b", order="y"),
)


def test_no_data_comes_first():
    empty = (baseline("2026-Q1", valid=0), baseline("2026-Q2"))
    assert code(described=empty) == "no_data"
    assert decide(case(described=empty)).compared == {"period": "2026-Q1"}
    assert code(described=(baseline(valid=0),), change=None) == "no_data"


def test_single_period():
    assert code(described=(baseline(),), change=None) == "single_period"


def test_scales_that_differ():
    assert code(scales_differ=True) == "not_comparable"
    assert code(scales_differ=True, common=FOUR) == "beyond_both/above_zero"


@pytest.mark.parametrize(("valid", "expected"), [(29, "too_few/items"), (30, "beyond_both/above_zero")])
def test_least_items(valid, expected):
    assert code(described=(baseline(valid=valid), baseline()), common=FOUR) == expected


@pytest.mark.parametrize(("clusters", "expected"), [(9, "too_few/clusters"), (10, "beyond_both/above_zero")])
def test_least_clusters(clusters, expected):
    assert code(described=(baseline(clusters=clusters), baseline()), common=FOUR) == expected


def test_a_wide_margin_is_too_few_only_when_it_holds_zero():
    assert code(change=change(0.4, margin=0.51)) == "too_few/margin"
    assert code(change=change(0.4, margin=0.5)) == "within_sampling"
    assert code(change=change(0.6, margin=0.51), common=FOUR) == "beyond_both/above_zero"


def test_no_variation_is_no_certainty():
    flat = Change(measure="mean", from_value=3, to_value=3, value=0.0, reason="no_variation")
    assert code(change=flat) == "too_few/no_variation"


@pytest.mark.parametrize(("low", "expected"), [(0.0, "within_sampling"), (1e-9, "beyond_both/above_zero")])
def test_zero_inside_the_interval(low, expected):
    made = change().model_copy(update={"low": low})
    assert code(change=made, common=FOUR) == expected


def test_no_rerun_measures_the_instrument():
    assert code(reruns=()) == "instrument_not_measured"
    assert code(reruns=(), common=FOUR) == "instrument_not_measured"


def test_a_common_instrument_that_does_not_separate():
    weak = (*FOUR, common(-0.01, 0.3, judge="c"))
    assert code(common=weak) == "within_instrument/common_not_separated"
    other_side = (*FOUR, common(-0.3, -0.1, judge="c"))
    assert code(common=other_side) == "within_instrument/common_not_separated"
    undefined = (*FOUR, FOUR[0].model_copy(update={"low": None, "high": None}))
    assert code(common=undefined) == "within_instrument/common_not_separated"


def test_a_common_instrument_that_scored_few_answers():
    """It keeps a change from being called clear, is named for what it is, and is no second judge."""
    behind = common(-1.0, 0.4, judge="c").model_copy(update={"first_run": "model", "second_run": "model"})
    few = (rerun(facet="model", paired=6), rerun(facet="model", period="2026-Q1"))
    verdict = decide(case(common=(*FOUR, behind), reruns=few))
    assert (verdict.code, verdict.case) == ("within_instrument", "common_few")
    told = {"period": "2026-Q2", "run": "model", "scored": 6, "of": 600}
    assert {name: verdict.compared[name] for name in told} == told
    beyond = behind.model_copy(update={"low": 0.1, "high": 0.9})
    assert code(common=(FOUR[0], beyond), reruns=few) == "not_separated/one_kind_only"
    opposed = behind.model_copy(update={"low": -0.9, "high": -0.1})
    assert code(common=(*FOUR, opposed), reruns=few) == "within_instrument/common_not_separated"


@pytest.mark.parametrize(
    ("shift", "expected"),
    [
        (0.3, "within_instrument/shift_as_large"),
        (-0.3, "within_instrument/shift_as_large"),
        (0.299, "not_separated/rerun_in_one_period"),
    ],
)
def test_a_shift_as_large_as_the_change_counts_without_common_instruments(shift, expected):
    assert code(reruns=(rerun(shift),)) == expected
    assert code(reruns=(rerun(shift), rerun(period="2026-Q1")), common=FOUR) == "beyond_both/above_zero"


def test_cases_of_not_separated():
    assert code(changed=("judge_model",)) == "not_separated/instrument_changed_no_common"
    assert code(not_recorded=("judge_model",)) == "not_separated/instrument_not_recorded"
    assert code(reruns=(rerun(),), common=FOUR[:1]) == "not_separated/rerun_in_one_period"
    assert code(common=FOUR[:2]) == "not_separated/one_kind_only"
    assert code(common=(FOUR[0], FOUR[2])) == "not_separated/one_kind_only"


def test_beyond_both_needs_two_judges_and_two_orders():
    assert code(common=FOUR[:3]) == "beyond_both/above_zero"
    verdict = decide(case(common=FOUR))
    assert verdict.direction == "rise"
    assert (verdict.compared["low"], verdict.compared["judges"], verdict.compared["orders"]) == (0.05, 2, 2)


def test_the_declared_smallest_change_must_be_excluded():
    assert code(common=FOUR, smallest_change=0.04) == "beyond_both/above_smallest"
    assert code(common=FOUR, smallest_change=0.05) == "not_separated/smallest_not_excluded"


def test_a_fall_mirrors_a_rise():
    fall = tuple(c.model_copy(update={"low": -c.high, "high": -c.low, "value": -c.value}) for c in FOUR)
    verdict = decide(case(change=change(-0.3), common=fall))
    assert (verdict.code, verdict.direction) == ("beyond_both", "fall")
    assert code(change=change(-0.3), common=FOUR) == "within_instrument/common_not_separated"


def moved(low, high):
    shift = Estimate(value=(low + high) / 2, low=low, high=high)
    return rerun(facet="repeat", shift=shift, shifts={"mean": shift}, measures_instrument=False)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.001, 0.2, "not_separated/anchor_moved"),
        (-0.2, -0.001, "not_separated/anchor_moved"),
        (0.0, 0.2, "beyond_both/above_zero"),
    ],
)
def test_an_instrument_that_drifts_under_its_name_separates_nothing(low, high, expected):
    assert code(common=FOUR, repeats=(moved(low, high),)) == expected


def test_a_bridge_is_no_reason_to_ask_for_the_other_period():
    bridge = rerun(period="2026-Q1", facet="bridge")
    assert code(reruns=(bridge,), common=FOUR[:1]) == "not_separated/one_kind_only"
    assert code(reruns=(bridge, rerun()), common=FOUR[:1]) == "not_separated/rerun_in_one_period"
