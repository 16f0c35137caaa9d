"""Each caution fires on one side of its rule's boundary and is silent on the other."""

import pytest

from findings_cases import baseline, case, change, common, rerun
from judgegauge.findings.cautions import Surroundings, list_cautions
from judgegauge.findings.model import Boundary, Estimate, Shape, Verdict
from judgegauge.findings.rules import decide


def fired(code, *, around=None, **changed):
    made = case(**changed)
    verdict = decide(made)
    facts = {
        "verdicts": [verdict],
        "all_reruns": made.reruns,
        "shape": Shape(code="spread", stability=1.0),
        "population_given": False,
        **(around or {}),
    }
    found = list_cautions(made, verdict, Surroundings(**facts))
    return next((caution.detail for caution in found if caution.code == code), None)


def boundary(value, low, high):
    return Boundary(between=("1", "2"), contribution=value, low=low, high=high)


def drift(low, high):
    shift = Estimate(value=(low + high) / 2, low=low, high=high)
    return rerun(facet="repeat", shift=shift, shifts={"mean": shift})


COPY = rerun(facet="model", flags=("looks_like_a_copy",))
DISAGREEING = [
    Verdict(measure="mean", code="not_separated", direction="rise", rule="r"),
    Verdict(measure="share_at_least:4", code="within_instrument", direction="rise", rule="r"),
]
OPPOSED = [DISAGREEING[0], DISAGREEING[0].model_copy(update={"direction": "fall"})]

FIRES = {
    "instrument_changed": {"changed": ("judge_model",)},
    "instrument_not_recorded": {"not_recorded": ("rubric_id",)},
    "items_differ": {},
    "population_not_given": {},
    "rerun_in_one_period": {"reruns": (rerun(),)},
    "one_facet_only": {"reruns": (rerun(), rerun(period="2026-Q1"))},
    "one_judge_only": {"reruns": (rerun(facet="model", judge_model="b"),)},
    "failures_could_reverse": {"change": change(failure_bounds=(-0.01, 0.7))},
    "shape_does_not_support_mean": {"around": {"shape": Shape(code="unclear", stability=0.5)}},
    "direction_depends_on_spacing": {"change": change(boundaries=(boundary(-0.1, -0.2, -0.001),))},
    "clusters_not_given": {},
    "judge_not_checked_against_people": {},
    "measures_disagree": {"around": {"verdicts": DISAGREEING}},
    "anchor_moved": {"repeats": (drift(0.01, 0.2),)},
    "copy_ignored": {"around": {"all_reruns": [COPY]}},
    "rerun_without_scores": {"around": {"all_reruns": [rerun(paired=0)]}},
    "rerun_few_scores": {"around": {"all_reruns": [rerun(paired=29)]}},
    "rerun_ids_unmatched": {"around": {"all_reruns": [rerun(unmatched=1)]}},
    "small_change": {"change": change(0.3), "smallest_change": 0.31},
}

SILENT = {
    "instrument_changed": {},
    "instrument_not_recorded": {},
    "items_differ": {"change": change(shared_items=1)},
    "population_not_given": {"around": {"population_given": True}},
    "rerun_in_one_period": {"reruns": (rerun(), rerun(period="2026-Q1"))},
    "one_facet_only": {"reruns": (rerun(), rerun(facet="model"))},
    "one_judge_only": {
        "reruns": (rerun(facet="model", judge_model="b"), rerun(facet="model", judge_model="c"))
    },
    "failures_could_reverse": {"change": change(failure_bounds=(0.001, 0.7))},
    "shape_does_not_support_mean": {},
    "direction_depends_on_spacing": {"change": change(boundaries=(boundary(-0.1, -0.2, 0.001),))},
    "clusters_not_given": {"change": change(clustered=True)},
    "judge_not_checked_against_people": {"around": {"people_given": True}},
    "measures_disagree": {"around": {"verdicts": DISAGREEING[:1] * 2}},
    "anchor_moved": {"repeats": (drift(-0.01, 0.2),)},
    "copy_ignored": {},
    "rerun_without_scores": {"around": {"all_reruns": [rerun(paired=0, text_differs=600)]}},
    "rerun_few_scores": {"around": {"all_reruns": [rerun(paired=30), rerun(paired=0)]}},
    "rerun_ids_unmatched": {"around": {"all_reruns": [rerun(only_rerun=1)]}},
    "small_change": {"change": change(0.31), "smallest_change": 0.31},
}


@pytest.mark.parametrize("code", FIRES)
def test_a_caution_fires(code):
    assert fired(code, **FIRES[code]) is not None


@pytest.mark.parametrize("code", SILENT)
def test_a_caution_is_silent(code):
    assert fired(code, **SILENT[code]) is None


def test_every_caution_is_tried_on_both_sides():
    assert FIRES.keys() == SILENT.keys()
    assert len(FIRES) == 19


def test_details():
    assert fired("instrument_changed", changed=("judge_model",)) == {
        "changed": ["judge_model"],
        "measured": False,
    }
    told = fired("instrument_changed", changed=("judge_model",), common=(common(0.1, 0.3),))
    assert told["measured"] is True
    assert fired("copy_ignored", around={"all_reruns": [COPY]}) == {"runs": ["2026-Q2 / model"]}
    assert fired("measures_disagree", around={"verdicts": OPPOSED}) is not None
    assert fired("one_judge_only", reruns=()) is None


def test_failures_can_not_reverse_what_is_not_separated_from_zero():
    assert fired("failures_could_reverse", change=change(0.05, failure_bounds=(-0.4, 0.7))) is None


def test_without_a_change_only_copies_are_told():
    single = {"described": (baseline(),), "change": None}
    assert fired("copy_ignored", around={"all_reruns": [COPY]}, **single) is not None
    assert fired("population_not_given", **single) is None
