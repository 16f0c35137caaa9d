"""What was understood while reading and is told: whole numbers among averages, columns without an entry."""

import pytest

from judgegauge import Review, assess
from judgegauge.errors import InputProblems
from tables import FIRST, expand, make_rows, write_csv

INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}
AVERAGED = {"levels": "1:5", "kind": "averaged"}


def assess_rows(folder, rows, **review):
    return assess(write_csv(folder / "runs.csv", rows), Review(**{"scale": "1:5", **review}))


def notes_of(findings):
    return {note.code: note.detail for note in findings.notes}


def test_whole_numbers_among_averages_are_counted(tmp_path):
    rows = make_rows(["2.5", "3", "4", "3.37", "n/a", "4.0"], **INSTRUMENT)
    notes = notes_of(assess_rows(tmp_path, rows, scale=AVERAGED))
    assert notes["whole_among_fractions"] == {"criterion": "overall", "whole": 3, "fractions": 2}


@pytest.mark.parametrize("scores", [["2.5", "3.37"], ["2", "3"]])
def test_one_kind_alone_is_no_note(tmp_path, scores):
    findings = assess_rows(tmp_path, make_rows(scores, **INSTRUMENT), scale=AVERAGED)
    assert "whole_among_fractions" not in notes_of(findings)


def test_a_column_that_names_the_method_tells_already(tmp_path):
    rows = make_rows(["2.5", "3", "3.37"], method="weighted", **INSTRUMENT)
    assert "whole_among_fractions" not in notes_of(assess_rows(tmp_path, rows, scale=AVERAGED))


def test_levels_are_whole_by_nature(tmp_path):
    findings = assess_rows(tmp_path, make_rows(expand((1, 2, 3, 2, 1)), **INSTRUMENT))
    assert notes_of(findings) == {}


@pytest.mark.parametrize("column", ["cluster", "stratum"])
def test_a_column_that_is_blank_in_every_row_is_not_given(tmp_path, column):
    scores = expand((4, 8, 12, 8, 4))
    rows = [*make_rows(scores, period=FIRST, **INSTRUMENT), *make_rows(scores, **INSTRUMENT)]
    bare = assess_rows(tmp_path, rows)
    blank = assess_rows(tmp_path, [{**row, column: " "} for row in rows])
    assert notes_of(blank) == {"blank_column": {"column": column}}
    assert blank.criteria == bare.criteria


def test_a_column_that_is_blank_in_some_rows_stops(tmp_path):
    rows = make_rows(expand((4, 8, 12, 8, 4)), **INSTRUMENT)
    rows = [{**row, "cluster": "" if place % 2 else "a"} for place, row in enumerate(rows)]
    with pytest.raises(InputProblems, match="cluster"):
        assess_rows(tmp_path, rows)
