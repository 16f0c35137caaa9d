"""Answers that were scored unequally often: each counts once, in the mean and in everything beside it."""

import pytest

from judgegauge import Review, assess
from tables import FIRST, SECOND, make_rows, write_csv

JUDGE = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}


def draw(period, draws, run="baseline", **judge):
    """Rows of one period from the draws of each answer; None is a draw that could not be read."""
    rows = []
    for item, scores in enumerate(draws):
        for repeat, score in enumerate(scores):
            (row,) = make_rows([score if score is not None else ""], period=period, run=run, **JUDGE, **judge)
            row |= {"item_id": f"{period}-{item}", "repeat": repeat}
            row["status"] = "parse_error" if score is None else "ok"
            rows.append(row)
    return rows


def find(folder, rows):
    return assess(write_csv(folder / "runs.csv", rows), Review(scale="1:5")).criteria[0]


def test_what_failures_could_do_brackets_the_mean(tmp_path):
    """By hand: 24 answers scored 5 three times, 24 scored 1 once with one failure: mean 3.

    The failed draw leaves the second half between 1 and 3, so the mean lies between 3 and 4. Draw by draw
    it would have been bounded by 3.5 and 4.5 or so, above what the mean itself is.
    """
    first = [[5, 5, 5]] * 24 + [[1, None]] * 24
    second = [[4]] * 40
    found = find(tmp_path, draw(FIRST, first) + draw(SECOND, second))
    run = found.runs[0]
    assert run.mean.value == pytest.approx(3)
    assert run.failure_bounds == (pytest.approx(3), pytest.approx(4))
    mean, share = found.changes
    assert mean.value == pytest.approx(1)
    assert mean.failure_bounds == (pytest.approx(0), pytest.approx(1))
    assert share.value == pytest.approx(0.5)
    assert share.failure_bounds == (pytest.approx(0.25), pytest.approx(0.5))


def test_yes_no_questions_never_contradict_the_shift_of_a_re_run(tmp_path):
    """A table of draw against draw weighs answers by their draws, so no shift is taken from it."""
    rows = draw(FIRST, [[3]] * 30) + draw(SECOND, [[2, 4, 4]] * 20 + [[4]] * 20)
    rows += draw(SECOND, [[3]] * 40, run="again")
    rows += draw(FIRST, [[4]] * 30, run="again")
    found = find(tmp_path, rows)
    for view in found.binary:
        for run in view.reruns:
            told = (run.shift.value, run.shift.reason)
            assert told == (None, "clustered") if run.period == SECOND else told[1] != "clustered"
