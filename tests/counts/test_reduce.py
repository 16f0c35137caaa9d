"""Score patterns say how many answers got which levels in which runs: nothing lost, nothing twice."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgegauge.counts.patterns import (
    count_attempts,
    count_failures,
    count_levels,
    count_pairs,
    score_run,
    stack_periods,
)
from judgegauge.counts.reduce import count_shared_items, reduce_patterns, reduce_period
from judgegauge.errors import InputProblems
from tables import FIRST, SECOND, lay_out, make_rows

INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y"}


def test_levels_failures_and_pairs(tmp_path):
    rows = make_rows([1, 2, 3, "oops", 5, 4], **INSTRUMENT)
    again = make_rows([1, 3, 3, 4, "", 4], run="order", **{**INSTRUMENT, "rubric_order": "y,x"})
    again[4]["status"] = "refusal"
    layout = lay_out(tmp_path, rows + again[:5])
    patterns = reduce_period(layout, layout.criteria[0], SECOND)
    base, order = patterns.places(SECOND, "baseline"), patterns.places(SECOND, "order")
    assert count_levels(patterns, base, 5).tolist() == [1, 1, 1, 1, 1]
    assert count_failures(patterns, base) == {"parse_error": 1}
    assert count_failures(patterns, order) == {"refusal": 1}
    assert count_attempts(patterns, order) == (5, 5)
    table = count_pairs(patterns, [(base[0], order[0])], 5)
    assert table.sum() == 3
    assert table[0, 0] == table[1, 2] == table[2, 2] == 1


def test_repeats_give_the_mean_of_the_valid_ones(tmp_path):
    rows = [
        row
        for repeat, scores in enumerate([[3, 5], [4, "x"], [4, 5]])
        for row in make_rows(scores, repeat=repeat, **INSTRUMENT)
    ]
    layout = lay_out(tmp_path, rows)
    patterns = reduce_period(layout, layout.criteria[0], SECOND)
    scores, valid = score_run(patterns, patterns.places(SECOND, "baseline"), np.arange(1.0, 6.0))
    assert sorted(scores.tolist()) == pytest.approx([11 / 3, 5])
    assert valid.all()


def test_a_period_is_found_in_every_spelling(tmp_path):
    rows = make_rows([1, 2], period="Q2 2026", prefix="a") + make_rows([3], period="2026Q2", prefix="b")
    layout = lay_out(tmp_path, rows)
    patterns = reduce_period(layout, layout.criteria[0], "2026-Q2")
    assert patterns.weights.sum() == 3


def test_duplicates_stop_the_run_and_are_named(tmp_path):
    rows = make_rows([4, 3, 4], **INSTRUMENT)
    layout = lay_out(tmp_path, [*rows, {**rows[1], "score": 5}])
    with pytest.raises(InputProblems) as fault:
        reduce_period(layout, layout.criteria[0], SECOND)
    said = str(fault.value)
    assert "'2026-Q2-0002' 2 times in run 'baseline' of 2026-Q2" in said
    assert "runs.csv row 3" in said


def test_duplicates_under_two_spellings_of_one_repeat(tmp_path):
    rows = make_rows([4], repeat="0", **INSTRUMENT) + make_rows([4], repeat="0.0", **INSTRUMENT)
    layout = lay_out(tmp_path, rows)
    with pytest.raises(InputProblems, match="spelled in two ways"):
        reduce_period(layout, layout.criteria[0], SECOND)


def test_answers_whose_text_differs_are_marked(tmp_path):
    rows = make_rows([4, 3, 4], **INSTRUMENT)
    again = make_rows([4, 3, 5], run="order", **{**INSTRUMENT, "rubric_order": "y,x"})
    for number, (one, two) in enumerate(zip(rows, again, strict=True)):
        one["output"], two["output"] = f"text {number}", f"text {number}\n"
    again[2]["output"] = "another text"
    layout = lay_out(tmp_path, rows + again)
    patterns = reduce_period(layout, layout.criteria[0], SECOND)
    place = patterns.places(SECOND, "order")[0]
    assert patterns.weights[patterns.differs[:, place]].sum() == 1
    assert not patterns.differs[:, patterns.places(SECOND, "baseline")].any()


def test_an_answer_in_two_clusters_and_one_in_none(tmp_path):
    rows = make_rows([4, 3], cluster="k", **INSTRUMENT)
    other = make_rows([4, 3], run="order", cluster="k", **{**INSTRUMENT, "rubric_order": "y,x"})
    other[1]["cluster"] = "m"
    layout = lay_out(tmp_path, rows + other)
    with pytest.raises(InputProblems, match="an answer in two places of column cluster"):
        reduce_period(layout, layout.criteria[0], SECOND)
    layout = lay_out(tmp_path, [*rows, *make_rows([5], prefix="z", **INSTRUMENT)])
    with pytest.raises(InputProblems, match="without cluster"):
        reduce_period(layout, layout.criteria[0], SECOND)


def test_stacked_periods_equal_a_joint_reduction(tmp_path):
    rows = make_rows([1, 2, 3, 3], period=FIRST, cluster="k") + make_rows([4, 5, 3], cluster="m")
    rows[1]["cluster"] = "m"
    layout = lay_out(tmp_path, rows)
    criterion = layout.criteria[0]
    assert count_shared_items(layout, criterion, FIRST, SECOND) == 0
    stacked = stack_periods(*(reduce_period(layout, criterion, period) for period in (FIRST, SECOND)))
    joint = reduce_patterns(layout, criterion, [FIRST, SECOND])

    def told(patterns):
        return Counter(
            {
                (*codes, patterns.cluster_names[cluster]): int(weight)
                for codes, weight, cluster in zip(
                    map(tuple, patterns.codes.tolist()), patterns.weights, patterns.clusters, strict=True
                )
            }
        )

    assert told(stacked) == told(joint)


def test_shared_answers_are_counted(tmp_path):
    rows = make_rows([1, 2, 3], period=FIRST, prefix="same") + make_rows([1, 2], period=SECOND, prefix="same")
    layout = lay_out(tmp_path, rows)
    assert count_shared_items(layout, layout.criteria[0], FIRST, SECOND) == 2


cells = st.sampled_from(["1", "2", "3", "4", "5", "x", "", None])


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(cells, cells), min_size=1, max_size=30), st.randoms())
def test_patterns_equal_a_count_by_hand_in_any_row_order(tmp_path, answers, random):
    """None: the run has no row for that answer."""
    rows, expected = [], Counter()
    for number, pair in enumerate(answers):
        for run, score in zip(("baseline", "order"), pair, strict=True):
            if score is not None:
                order = "x,y" if run == "baseline" else "y,x"
                rows.append(
                    {"period": SECOND, "item_id": str(number), "run": run, "score": score, "status": "ok",
                     "judge_model": "a", "rubric_id": "g", "rubric_order": order}
                )  # fmt: skip
        if pair != (None, None):
            expected[
                tuple({None: 0, "x": -1, "": -6}.get(s) or (0 if s is None else int(s)) for s in pair)
            ] += 1
    if not any(row["run"] == "baseline" for row in rows):
        return
    random.shuffle(rows)
    layout = lay_out(tmp_path, rows)
    patterns = reduce_period(layout, layout.criteria[0], SECOND)
    runs = [column.run for column in patterns.columns]
    wanted = Counter(
        {tuple(key[("baseline", "order").index(run)] for run in runs): n for key, n in expected.items()}
    )
    found = Counter(
        {tuple(c): int(w) for c, w in zip(patterns.codes.tolist(), patterns.weights, strict=True)}
    )
    if len(runs) == 1:
        wanted = Counter()
        for key, n in expected.items():
            if key[0] != 0:
                wanted[(key[0],)] += n
    assert found == wanted
