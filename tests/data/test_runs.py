"""What a run is, which facet it changes, and which instruments two periods share."""

import pytest

from judgegauge import Review
from judgegauge.data.review import ONLY_CRITERION
from judgegauge.data.runs import LABEL_COLUMNS, build_runs, find_common

BASE = {"judge_model": "a", "rubric_id": "g1", "rubric_order": "x,y,z", "temperature": "0"}


def census(*rows, count=5):
    return [(tuple(row.get(name) for name in LABEL_COLUMNS), count) for row in rows]


def row(run, period="2026-Q1", **changed):
    return {"run": run, "period": period, **BASE, **changed}


def facets(*rows, **review):
    runs, problems = build_runs(census(*rows), Review(**review))
    return {run.name: run.facet for run in runs}, [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("changed", "facet"),
    [
        ({"judge_model": "b"}, "model"),
        ({"rubric_order": "z,x,y"}, "order"),
        ({}, "repeat"),
    ],
)
def test_facet_from_the_columns(changed, facet):
    found, problems = facets(row("baseline"), row("again", **changed))
    assert found == {"baseline": None, "again": facet}
    assert problems == []


@pytest.mark.parametrize(
    "changed",
    [
        {"rubric_id": "g2"},
        {"temperature": "1"},
        {"judge_model": "b", "rubric_order": "z,x,y"},
        {"judge_model": None},
        {"rubric_order": "x,y"},
    ],
)
def test_a_facet_that_can_not_be_told_is_named(changed):
    found, problems = facets(row("baseline"), row("again", **changed))
    assert found == {"baseline": None}
    assert "run 'again' of 2026-Q1" in problems[0]


def test_a_run_without_any_recorded_instrument_needs_a_declaration():
    bare = {"period": "2026-Q1"}
    _, problems = facets({"run": "baseline", **bare}, {"run": "again", **bare})
    assert "nothing recorded says what it changes" in problems[0]
    found, problems = facets(
        {"run": "baseline", **bare}, {"run": "again", **bare}, runs={"again": {"facet": "order"}}
    )
    assert found["again"] == "order"
    assert problems == []


@pytest.mark.parametrize(
    ("facet", "changed"),
    [
        ("order", {"judge_model": "b", "rubric_order": "z,y,x"}),
        ("order", {"rubric_order": "x,y"}),
        ("order", {}),
        ("model", {}),
        ("model", {"judge_model": "b", "rubric_id": "g2"}),
        ("wording", {"judge_model": "b"}),
        ("repeat", {"rubric_order": "z,y,x"}),
        ("crossed", {"judge_model": "b"}),
        ("crossed", {"rubric_order": "z,y,x"}),
        ("crossed", {}),
        ("crossed", {"judge_model": "b", "rubric_order": "x,y"}),
        ("crossed", {"judge_model": "b", "rubric_order": "z,y,x", "temperature": "1"}),
    ],
)
def test_a_declaration_that_the_columns_speak_against(facet, changed):
    _, problems = facets(row("baseline"), row("again", **changed), runs={"again": {"facet": facet}})
    assert f"declared as facet '{facet}', but" in problems[0]


def test_bridge_is_exactly_the_instrument_of_another_period():
    new = {"judge_model": "b", "rubric_id": "g2"}
    found, problems = facets(row("baseline"), row("bridge", **new), row("baseline", period="2026-Q2", **new))
    assert found["bridge"] == "bridge"
    assert problems == []
    _, problems = facets(
        row("baseline"),
        row("bridge", judge_model="c"),
        row("baseline", period="2026-Q2", **new),
        runs={"bridge": {"facet": "bridge"}},
    )
    assert "no other period's baseline has exactly its instrument" in problems[0]


def test_a_declared_facet_splits_a_run_by_what_it_changes():
    found, problems = facets(
        row("baseline"),
        row("swap", judge_model="b"),
        row("swap", judge_model="c"),
        runs={"swap": {"facet": "model"}},
    )
    assert found == {"baseline": None, "swap / b": "model", "swap / c": "model"}
    assert problems == []


@pytest.mark.parametrize(
    "changed",
    [
        {"judge_model": "b", "rubric_order": "z,x,y"},
        {"judge_model": "b", "rubric_id": "g2"},
        {"judge_model": "b", "rubric_id": "g2", "rubric_order": "p,q"},
        {"rubric_id": "g2", "rubric_order": "z,x,y"},
        {"judge_model": "b", "rubric_order": None},
    ],
)
def test_two_changes_at_once_are_declared_as_crossed(changed):
    found, problems = facets(row("baseline"), row("both", **changed), runs={"both": {"facet": "crossed"}})
    assert found == {"baseline": None, "both": "crossed"}
    assert problems == []


def test_an_undeclared_double_change_is_told_how_to_declare_it():
    _, problems = facets(row("baseline"), row("both", judge_model="b", rubric_order="z,x,y"))
    assert 'both = { facet = "crossed" }' in problems[0]


def test_a_whole_grid_in_one_run_has_the_facet_of_each_cell():
    cells = [(judge, order) for judge in "abc" for order in ("x,y,z", "y,x,z")][1:]
    found, problems = facets(
        row("baseline"),
        *(row("grid", judge_model=judge, rubric_order=order) for judge, order in cells),
        runs={"grid": {"facet": "crossed"}},
    )
    assert problems == []
    assert found == {
        "baseline": None,
        "grid / a / y,x,z": "order",
        "grid / b / x,y,z": "model",
        "grid / b / y,x,z": "crossed",
        "grid / c / x,y,z": "model",
        "grid / c / y,x,z": "crossed",
    }


def test_a_cell_that_another_period_reports_is_its_bridge():
    both = {"judge_model": "b", "rubric_order": "y,x,z"}
    later = row("baseline", period="2026-Q2", **both)
    _, problems = facets(row("baseline"), row("both", **both), later, runs={"both": {"facet": "crossed"}})
    assert "a bridge" in problems[0]
    grid = [row("grid", **both), row("grid", judge_model="c", rubric_order="y,x,z")]
    found, problems = facets(row("baseline"), *grid, later, runs={"grid": {"facet": "crossed"}})
    assert problems == []
    assert (found["grid / b"], found["grid / c"]) == ("bridge", "crossed")


def test_two_judges_inside_one_run():
    _, problems = facets(row("baseline"), row("baseline", judge_model="b"))
    assert "2 different values of judge_model inside one run: 'a', 'b'" in problems[0]


def test_a_failed_call_may_leave_its_judge_blank():
    found, problems = facets(row("baseline"), row("baseline", judge_model=None))
    assert found == {"baseline": None}
    assert problems == []


def test_baseline_by_name_by_being_alone_or_declared():
    assert facets(row("only"))[0] == {"only": None}
    _, problems = facets(row("one"), row("two", judge_model="b"))
    assert "none of its runs is the baseline" in problems[0]
    found, _ = facets(row("one"), row("two", judge_model="b"), baseline="two")
    assert found == {"one": "model", "two": None}
    _, problems = facets(row("baseline"), row("again", period="2026-Q2"))
    assert "2026-Q2" in problems[0]
    assert "no run 'baseline'" in problems[0]
    _, problems = facets(row("one"), baseline="three")
    assert "no run 'three'" in problems[0]


def test_runs_without_names_are_told_by_their_instrument():
    rows = [
        row(None),
        row(None, rubric_order="z,y,x"),
        row(None, rubric_order="y,z,x", repeat="1"),
        row(None, rubric_order="y,z,x", repeat="0"),
    ]
    found, problems = facets(*rows, baseline={"rubric_order": "x,y,z"})
    assert found == {"x,y,z": None, "z,y,x": "order", "y,z,x": "order"}
    assert problems == []
    _, problems = facets(*rows)
    assert "none of its runs is the baseline" in problems[0]


def test_repeats_are_numbered_in_order():
    runs, _ = build_runs(census(*(row("baseline", repeat=str(n)) for n in (10, 2, 0))), Review())
    assert [repeat.repeat for repeat in runs[0].repeats] == ["0", "2", "10"]
    assert runs[0].criterion == ONLY_CRITERION


def test_common_instruments_are_recorded_and_equal():
    swap = {"judge_model": "b"}
    runs, _ = build_runs(
        census(
            row("baseline"),
            row("swap", **swap),
            row("again"),
            row("baseline", period="2026-Q2"),
            row("other-judge", period="2026-Q2", **swap),
            row("order", period="2026-Q2", rubric_order="z,y,x"),
        ),
        Review(),
    )
    first = [run for run in runs if run.period == "2026-Q1"]
    second = [run for run in runs if run.period == "2026-Q2"]
    pairs = [(pair.first.name, pair.second.name) for pair in find_common(first, second)]
    assert pairs == [("baseline", "baseline"), ("swap", "other-judge")]


def test_an_instrument_that_is_not_recorded_is_never_common():
    runs, _ = build_runs(
        census(row("baseline", judge_model=None), row("baseline", period="2026-Q2", judge_model=None)),
        Review(),
    )
    assert find_common(runs[:1], runs[1:]) == ()


def test_the_review_fills_in_what_the_columns_lack():
    runs, problems = build_runs(
        census({"run": "baseline", "period": "2026-Q1"}, {"run": "b", "period": "2026-Q1"}),
        Review(
            runs={"b": {"facet": "model", "judge_model": "b", "temperature": 0.0}},
        ),
    )
    assert problems == []
    assert next(run for run in runs if run.name == "b").instrument.judge_model == "b"
    assert next(run for run in runs if run.name == "b").instrument.temperature == "0"
