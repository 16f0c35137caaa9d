"""Names of columns that can not be used are told as what they are."""

import pytest
from click.testing import CliRunner

from judgegauge import Review
from judgegauge.command import main
from judgegauge.data.heads import explain_head
from judgegauge.data.reading import Source, open_table
from judgegauge.data.shaping import Shaping
from judgegauge.data.tables import WideColumn
from judgegauge.errors import InputProblems, nearest
from sheet_files import write_sheet
from tables import lay_out, make_rows

ROW = "2026-Q1,a,4,4\n"


def refuse(path, shaping=None):
    with pytest.raises(InputProblems) as caught:
        open_table([Source(name=path.name, path=path)], {}, "review", shaping)
    return caught.value.problems


@pytest.mark.parametrize(
    "head", ["period,item_id,score,score", "period,item_id,Score,score", "period,item_id, score ,score"]
)
def test_two_columns_of_one_name_are_refused(tmp_path, head):
    path = tmp_path / "runs.csv"
    path.write_text(f"{head}\n{ROW}")
    (problem,) = refuse(path)
    assert problem.code == "column_twice"
    assert "'score'" in problem.found


def test_two_columns_of_one_name_in_a_sheet(tmp_path):
    rows = [["period", "item_id", "score", "score"], ["2026-Q1", "a", 4, 5]]
    (problem,) = refuse(write_sheet(tmp_path / "runs.xlsx", rows))
    assert problem.code == "column_twice"


def test_a_doubled_column_that_is_mapped_is_refused_and_one_that_is_not_read_is_not(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("period,item_id,score,note,note\n2026-Q1,a,4,x,y\n")
    source = Source(name=path.name, path=path)
    assert open_table([source], {}, "review").inputs[0].rows == 1
    wide = Shaping(wide={"note": WideColumn(run="b")})
    assert refuse(path, wide)[0].code == "column_twice"


@pytest.mark.parametrize(
    ("above", "row"),
    [("Quality export,,,\n,,,\n", 3), ("Quality export\n", 2), ("Quality export\n\nof Q1, made by us\n", 4)],
)
def test_titles_above_the_head(tmp_path, above, row):
    path = tmp_path / "runs.csv"
    path.write_text(f"{above}period,item_id,score,run\n{ROW}")
    (problem,) = refuse(path)
    assert problem.code == "head_below"
    assert f"row {row} ('period', 'item_id', 'score', 'run')" in problem.found


def test_a_title_above_names_that_are_not_mapped_yet(tmp_path):
    rows = [["Quality Q3"], ["Quarter", "Answer", "Judge A"], ["2026-Q1", "a", 4]]
    (problem,) = refuse(write_sheet(tmp_path / "runs.xlsx", rows))
    assert "row 2 ('Quarter', 'Answer', 'Judge A')" in problem.found


def test_names_of_a_whole_head_that_are_not_mapped_are_no_title(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("Quarter,Answer,Mark\n2026-Q1,a,4\n")
    assert {problem.code for problem in refuse(path)} == {"missing_column"}


def test_other_sheets_are_named_and_the_one_that_fits_is_offered(tmp_path):
    rows = [["period", "item_id", "score"], ["2026-Q1", "a", 4]]
    path = write_sheet(tmp_path / "two.xlsx", rows, sheets=("Info", "Notes", "Runs"))
    *columns, last = refuse(path)
    assert len(columns) == 3
    assert last.found == "one sheet was read, and there are others: 'Notes', 'Runs'"
    assert 'sheet = "Runs"' in last.action


def test_a_file_that_is_not_there_has_no_head(tmp_path):
    source = Source(name="x.csv", path=tmp_path / "x.csv")
    assert explain_head(source, Shaping(), []) == []


@pytest.mark.parametrize("name", ["SCORE", "Score", "scores", "SCORES"])
def test_the_nearest_name_whatever_its_case(name):
    assert nearest("score", ["period", name]) == name


@pytest.mark.parametrize("item", ["  ", " ", "\t"])
def test_an_id_of_blanks_is_none(tmp_path, item):
    rows = [
        *make_rows([3, 4], period="2026-Q1"),
        {"period": "2026-Q1", "item_id": item, "run": "baseline", "score": 3},
    ]
    with pytest.raises(InputProblems, match="row 4: 1 row without item_id"):
        lay_out(tmp_path, rows)


def test_a_table_in_place_of_a_review_is_told_as_one(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text(f"period,item_id,score\n{ROW}")
    with pytest.raises(InputProblems, match=r"not a review file.*judgegauge init .*runs\.csv"):
        Review.from_file(path)
    done = CliRunner().invoke(main, ["plan", str(path)])
    assert done.exit_code == 1
    assert "not a review file" in done.stderr
