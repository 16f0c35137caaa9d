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


ANSWERS = {
    "levels = []": "levels = [1, 2, 3, 4, 5]",
    "periods = []": 'periods = ["old", "new"]',
    'period = ""': 'period = "2026-Q1"',
    '"before" = { }': '"before" = { criterion = "before" }',
    '"after, again" = { }': '"after, again" = { criterion = "after" }',
    'baseline = ""    # one of "base"': 'baseline = "base"    #',
    r'baseline = ""    # one of "x\"\ny"': r'baseline = "x\"\ny"    #',
    '# "again" = { facet = ... }': '"again" = { facet = "order" }',
    '# "# ? [z]" = { facet = ... }': '"# ? [z]" = { facet = "order" }',
}
"""What a person writes where nothing was proposed."""


def answer(text, levels=None):
    """Every question answered: what has no proposal is filled in."""
    text = accept(text)
    for asked, told in {**({"levels = []": f"levels = {levels}"} if levels else {}), **ANSWERS}.items():
        text = text.replace(asked, told)
    return text


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
    told = answer(text, SCALES.get(name))
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
    assert '# ? baseline = ""    # one of "base", "again"' in text
    assert '# "again" = { facet = ... }' in text
    assert '# periods found: "new", "old"' in text
    assert "# ? periods = []" in text
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


def of_periods(*labels):
    return "item_id,period,score\n" + "".join(f"a{n},{label},{1 + n % 5}\n" for n, label in enumerate(labels))


@pytest.mark.parametrize(
    ("labels", "line"),
    [
        (("Jan 2026", "Apr 2026"), '# periods found: "Jan 2026", "Apr 2026"'),
        (("H1 2026", "H2 2025"), '# periods found: "H2 2025", "H1 2026"'),
        (("31.03.2026", "31.12.2025"), '# ? periods = ["31.12.2025", "31.03.2026"]'),
        (("2026-Q1", "Average"), '# Rows that look like totals, to be taken out: period "Average"'),
        (("pilot", "main"), "# ? periods = []"),
        (("2026-Q2", "2026-09"), "# ? periods = []"),
        (tuple(f"2026-04-{day:02}" for day in range(1, 20)), "# 19 days as periods: "),
    ],
)
def test_an_order_of_periods_is_understood_or_left_open(tmp_path, labels, line):
    text = draft(tmp_path, of_periods(*labels))
    assert line in text
    assert ("# ? periods = []" in text) == (line == "# ? periods = []")


def test_a_facet_that_no_column_tells_can_not_be_accepted(tmp_path):
    text = draft(tmp_path, "item_id,period,score,run\na,2026-Q1,4,baseline\na,2026-Q1,5,again\n")
    assert '# ? "again" = { facet = "" }' in text
    (tmp_path / "review.toml").write_text(answer(text))
    assert CliRunner().invoke(main, ["check", str(tmp_path / "review.toml")]).exit_code == 1


def test_no_period_is_made_up_where_no_column_names_it(tmp_path):
    text = draft(tmp_path, "item_id,score\na,4\nb,1\n")
    assert '# ?   { path = "t.csv", period = "" },' in text
    assert "periods found" not in text
    assert "2026" not in text
    (tmp_path / "review.toml").write_text(accept(text).replace("levels = []", "levels = [1, 2, 3, 4]"))
    result = CliRunner().invoke(main, ["check", str(tmp_path / "review.toml")])
    assert result.exit_code == 1
    assert "a name that is not blank" in result.output


def test_a_column_of_days_is_pointed_at(tmp_path):
    rows = "".join(f"a{day},{1 + day % 4},2026-0{4 + day // 20}-{1 + day % 20:02}\n" for day in range(60))
    text = draft(tmp_path, "item_id,score,created\n" + rows)
    assert (
        "# Column \"created\" holds days, from 2026-04-01 to 2026-06-20: add a column 'period' with" in text
    )
    assert 'period = "" },' in text


def test_the_quarter_of_a_file_may_stand_in_its_name(tmp_path):
    text = draft(tmp_path, "item_id,score\na,4\nb,1\n", "runs_2026_q2_part1.csv")
    assert '# ?   { path = "runs_2026_q2_part1.csv", period = "2026-Q2" },' in text
    assert "# A period that stands here is taken from the file's name." in text


WIDE = "item_id,period,tone,facts\n" + "".join(f"a{n},2026-Q1,{1 + n % 5},{1 + n % 4}\n" for n in range(9))


def test_columns_of_scores_are_no_runs_until_a_person_says_so(tmp_path):
    text = draft(tmp_path, WIDE)
    assert '# ? "tone" = { }' in text
    assert "run = " not in text.replace('# { run = "..." }', "")
    assert "re-run" not in text
    (tmp_path / "review.toml").write_text(accept(text))
    result = CliRunner().invoke(main, ["check", str(tmp_path / "review.toml")])
    assert result.exit_code == 1
    assert "columns that are described alike: 'tone', 'facts'" in result.output
    told = accept(text).replace('"tone" = { }', '"tone" = { criterion = "tone" }')
    (tmp_path / "review.toml").write_text(told.replace('"facts" = { }', '"facts" = { criterion = "facts" }'))
    assert CliRunner().invoke(main, ["check", str(tmp_path / "review.toml")]).exit_code == 0


def test_columns_of_scores_may_be_named_like_periods(tmp_path):
    text = draft(tmp_path, WIDE.replace("period,tone,facts", "note,Q1 2026,2026-Q2"))
    assert '# ? "Q1 2026" = { period = "2026-Q1" }' in text
    assert 'data = ["t.csv"]' in text
    assert '# periods found: "2026-Q1", "2026-Q2"' in text


def test_scores_inside_records_are_left_to_a_mapping(tmp_path):
    (tmp_path / "t.json").write_text('[{"item_id": "a", "period": "2026-Q1", "scores": {"help": 4}}]')
    with pytest.raises(InputProblems, match="docs/exports"):
        draft_review([tmp_path / "t.json"], tmp_path)
