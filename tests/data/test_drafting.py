"""A draft of the review file: facts stated, decisions asked; answered, it passes the check."""

import re

import pytest
from click.testing import CliRunner

from judgegauge.command import main
from judgegauge.data.drafting import draft_review
from judgegauge.errors import InputProblems

LONG = "period,item_id,run,score,judge_model,rubric_id,rubric_order\n" + "".join(
    f"{period},{period}-{n},{run},{1 + n % 5},a,g,{order}\n"
    for period in ("2026-Q1", "2026-Q2")
    for run, order in (("baseline", "x;y"), ("turned", "y;x"))
    for n in range(10)
)
TABLES = {
    "long.csv": LONG,
    "renamed.csv": "quarter;id;judge;rating;state\nQ1 2026;1;j;3;done\nQ2 2026;2;j;4;done\n",
    "unordered.csv": "release,item_id,score,run\nnew,a,4,base\nold,b,2,base\nnew,a,5,again\n",
    "wide.csv": 'item_id,period,before,"after, again"\na,2026-Q1,4,4\nb,2026-Q1,2,3\nc,2026-Q1,None,3\n',
    "bare.csv": "item_id,score\na,4\nb,\nc,1\n",
    "one.csv": "item_id,score,period\na,4,2026-Q1\n",
    "words.csv": "item_id,score,period\na,good,2026-Q1\nb,bad,2026-Q1\n",
    "criteria.csv": "item_id,score,period,metric\na,3,2026-Q1,tone\na,1,2026-Q1,facts\n",
    "hostile.csv": 'item_id,score,period,run\na,3,2026-Q1,"x""\ny"\na,4,2026-Q1,"# ? [z]"\n'
    'b,2,2026-Q1,"x""\ny"\n',
}


SCALES = {"words.csv": '["bad", "good"]'}


def accept(text):
    """Every question accepted as proposed."""
    return re.sub(r"(?m)^# \? ", "", text)


def answer(text, levels="[1, 2, 3, 4, 5]"):
    """Every question answered: what has no proposal is filled in."""
    return accept(text).replace("levels = []", f"levels = {levels}")


def draft(tmp_path, text, name="t.csv"):
    (tmp_path / name).write_text(text)
    return draft_review([tmp_path / name], tmp_path)


def of_scores(*scores):
    rows = "".join(
        f"a{place},2026-Q1,{score}\n"
        for place, score in enumerate(score for n, score in enumerate(scores, 1) for _ in range(n))
    )
    return "item_id,period,score\n" + rows


@pytest.mark.parametrize("name", TABLES)
def test_check_passes_once_the_questions_are_answered(tmp_path, name):
    (tmp_path / name).write_text(TABLES[name])
    review = tmp_path / "sub" / "review.toml"
    runner = CliRunner()
    made = runner.invoke(main, ["init", str(tmp_path / name), "-o", str(review)], catch_exceptions=False)
    assert made.exit_code == 0, made.output
    text = review.read_text()
    assert re.search(r"(?m)^# \? levels = \[", text)
    before = runner.invoke(main, ["check", str(review)], catch_exceptions=False)
    assert before.exit_code == 1
    told = answer(text, SCALES.get(name, "[1, 2, 3, 4, 5]"))
    review.write_text(told)
    after = runner.invoke(main, ["check", str(review)], catch_exceptions=False)
    assert after.exit_code == 0, told + after.output


def test_what_is_told_and_what_is_asked(tmp_path):
    (tmp_path / "long.csv").write_text(LONG)
    text = draft_review([tmp_path / "long.csv"], tmp_path)
    assert 'data = ["long.csv"]' in text
    assert '# periods found: "2026-Q1", "2026-Q2"' in text
    assert "# ? levels = [1, 2, 3, 4, 5]" in text
    assert '"1" (8 rows)' in text
    assert '# "turned": its columns tell that it is a re-run of facet order' in text
    assert "? baseline" not in text


def test_a_baseline_and_facets_are_asked_for(tmp_path):
    (tmp_path / "t.csv").write_text(TABLES["unordered.csv"])
    text = draft_review([tmp_path / "t.csv"], tmp_path)
    assert '# ? baseline = "base"' in text
    assert '# ? periods = ["new", "old"]' in text
    assert '# ? period = "release"' in text


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "t.csv").write_text(LONG)
    target = tmp_path / "review.toml"
    target.write_text("mine")
    result = CliRunner().invoke(main, ["init", str(tmp_path / "t.csv"), "-o", str(target)])
    assert result.exit_code == 2
    assert target.read_text() == "mine"


def test_to_the_terminal(tmp_path):
    (tmp_path / "t.csv").write_text(LONG)
    result = CliRunner().invoke(main, ["init", str(tmp_path / "t.csv")], catch_exceptions=False)
    assert result.exit_code == 0
    assert result.stdout.startswith("# A draft")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.csv"]


@pytest.mark.parametrize("text", ["", "name,comment\na,b\n", "item_id,comment\na,b\n"])
def test_tables_of_which_no_draft_can_be_made(tmp_path, text):
    (tmp_path / "t.csv").write_text(text)
    with pytest.raises(InputProblems):
        draft_review([tmp_path / "t.csv", tmp_path / "absent.csv"], tmp_path)


@pytest.mark.parametrize(
    ("scores", "levels"),
    [
        (("no", "yes"), '["no", "yes"]'),
        (("yes", "no"), '["no", "yes"]'),
        (("F", "D", "C", "A", "B"), '["F", "D", "C", "B", "A"]'),
        (("1", "3", "2", "5", "4"), "[1, 2, 3, 4, 5]"),
        (("1", "3", "5", "#N/A", "-"), "[1, 2, 3, 4, 5]"),
        (("Poor", "Excellent", "Good"), '["Poor", "Good", "Excellent"]'),
    ],
)
def test_levels_stand_in_their_own_order_and_not_by_how_often_they_are_given(tmp_path, scores, levels):
    text = draft(tmp_path, of_scores(*scores))
    assert f"# ? levels = {levels}" in text


@pytest.mark.parametrize(
    "scores", [("blue", "green"), ("2", "4", "5"), ("10", "70", "95"), ("4.5", "3", "1")]
)
def test_levels_without_an_order_of_their_own_can_not_be_accepted(tmp_path, scores):
    text = draft(tmp_path, of_scores(*scores))
    assert "# ? levels = []" in text
    (tmp_path / "review.toml").write_text(accept(text))
    result = CliRunner().invoke(main, ["check", str(tmp_path / "review.toml")])
    assert result.exit_code == 1
    assert "at least two levels" in result.output


def test_texts_for_nothing_are_named_and_are_no_levels(tmp_path):
    text = draft(tmp_path, of_scores("1", "2", "#N/A", "-", "about three"))
    assert '# Texts that name no score, and no level: "-" (4 rows), "#N/A" (3 rows)' in text
    assert '# Texts beside the numbers, no levels: "about three" (5 rows)' in text
    assert "# ? levels = [1, 2]" in text
