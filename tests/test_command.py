"""The command line: what it writes, what it refuses, and the exit code of each."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judgegauge.command import EXAMPLES, main
from tables import FIRST, SECOND, expand, make_rows, write_csv

INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}


def run(*arguments, **environment):
    return CliRunner().invoke(main, [str(a) for a in arguments], env=environment, catch_exceptions=False)


def sample():
    rows = make_rows(expand([10, 20, 40, 20, 10]), period=FIRST, **INSTRUMENT)
    rows += make_rows(expand([10, 20, 40, 20, 10]), period=SECOND, **INSTRUMENT)
    return rows


@pytest.fixture
def folder(tmp_path):
    write_csv(tmp_path / "runs.csv", sample())
    return tmp_path


def test_demo_writes_four_files_and_says_where(tmp_path):
    result = run("demo", "-o", tmp_path / "out", "--no-pdf")
    assert result.exit_code == 0
    assert result.stdout.split() == [
        str(tmp_path / "out" / name) for name in ("flips.csv", "report.html", "results.json")
    ]
    assert len((tmp_path / "out" / "flips.csv").read_text().splitlines()) == 1 + 85 + 288
    assert json.loads((tmp_path / "out" / "results.json").read_text())["schema"] == "judgegauge/results/1"


def test_report_without_a_review_file(folder):
    result = run("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--no-pdf")
    assert result.exit_code == 0, result.output
    found = json.loads((folder / "out" / "results.json").read_text())
    assert found["criteria"][0]["verdict"]["code"] == "within_sampling"


def test_a_gate_that_is_not_met(folder):
    gate = ("--require", "beyond_both:rise")
    result = run("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--no-pdf", *gate)
    assert result.exit_code == 3
    assert "not met by 'overall'" in result.stderr
    found = json.loads((folder / "out" / "results.json").read_text())
    assert found["gate"] == {"require": ["beyond_both:rise"], "met": False, "failing": ["overall"]}
    met = run("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--no-pdf",
              "--require", "within_sampling")  # fmt: skip
    assert met.exit_code == 0


@pytest.mark.parametrize("gate", ["beyond_bth", "beyond_both:up", "better"])
def test_a_gate_that_does_not_exist_is_wrong_use(folder, gate):
    result = run("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--require", gate)
    assert result.exit_code == 2
    assert not (folder / "out").exists()


def test_without_pango_the_rest_is_written(folder, monkeypatch):
    from judgegauge import errors
    from judgegauge.document import render

    def refuse():
        raise errors.PdfUnavailable

    monkeypatch.setattr(render, "load_weasyprint", refuse)
    arguments = ("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out")
    result = run(*arguments)
    assert result.exit_code == 4
    assert "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0" in result.stderr
    assert (folder / "out" / "report.html").exists()
    assert not (folder / "out" / "report.pdf").exists()
    assert run(*arguments, "--no-pdf").exit_code == 0


def test_a_folder_that_can_not_be_written_to(folder):
    (folder / "out").write_text("a file")
    result = run("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--no-pdf")
    assert result.exit_code == 2


def bad(change):
    """The sample with something wrong in it."""
    rows = sample()
    change(rows)
    return rows


def set_all(rows, **columns):
    for row in rows:
        row.update(columns)


def drop_column(rows, name):
    for row in rows:
        row.pop(name)


CASES = {
    "missing column": (lambda rows: drop_column(rows, "item_id"), "no column 'item_id'"),
    "off scale": (lambda rows: rows[3].update(score=7), "runs.csv row 5: score '7' (1 row)"),
    "duplicate": (lambda rows: rows.append(dict(rows[0])), "'2026-Q1-0001' 2 times in run 'baseline'"),
    "two judges": (lambda rows: rows[0].update(judge_model="b"), "2 different values of judge_model"),
    "no baseline": (lambda rows: set_all(rows[100:], run="order"), "no run 'baseline'"),
    "periods": (
        lambda rows: set_all(rows[100:], period="later"),
        "period labels that are not quarters: 'later'",
    ),
    "blank period": (lambda rows: rows[0].update(period=""), "1 row without a period"),
    "blank item": (lambda rows: rows[0].update(item_id=""), "1 row without item_id"),
    "facet": (
        lambda rows: rows.extend(make_rows([3] * 9, run="again", **{**INSTRUMENT, "rubric_id": "h"})),
        "run 'again' of 2026-Q2, criterion 'overall': against the baseline it differs in rubric_id",
    ),
    "empty": (lambda rows: rows.clear(), "the file has no rows"),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("command", ["report", "check"])
def test_bad_input_is_named_and_writes_nothing(tmp_path, name, command):
    change, said = CASES[name]
    write_csv(tmp_path / "runs.csv", bad(change))
    before = sorted(tmp_path.iterdir())
    options = ("-o", tmp_path / "out") if command == "report" else ()
    result = run(command, tmp_path / "runs.csv", "--scale", "1:5", *options)
    assert result.exit_code == 1
    assert said in result.stderr
    assert "expected" in result.stderr
    if command == "report":
        assert result.stdout == ""
    elif name not in ("missing column", "empty"):
        assert "file runs.csv: " in result.stdout  # what was understood all the same
        assert "100 rows" in result.stdout or "99 rows" in result.stdout
    assert sorted(tmp_path.iterdir()) == before


def test_an_undeclared_scale(folder):
    result = run("report", folder / "runs.csv", "-o", folder / "out")
    assert result.exit_code == 1
    assert "no scale is declared" in result.stderr
    assert "--scale 1:5" in result.stderr
    assert not (folder / "out").exists()


def test_an_unknown_key_names_the_nearest(folder):
    (folder / "review.toml").write_text('data = ["runs.csv"]\n[scale]\nlevles = [1, 2]\n')
    result = run("report", folder / "review.toml")
    assert result.exit_code == 1
    assert "unknown key 'scale.levles'" in result.stderr
    assert "did you mean 'levels'?" in result.stderr


def test_problems_are_gathered(folder):
    rows = sample()
    rows[0]["score"], rows[1]["score"] = 7, -1
    rows[2]["period"] = ""
    rows.append(dict(rows[5]))
    write_csv(folder / "runs.csv", rows)
    (folder / "review.toml").write_text(
        'data = ["runs.csv"]\n[scale]\nlevels = [1, 2, 3, 4, 5]\n[runs]\nordr = { facet = "order" }\n'
    )
    lines = run("report", folder / "review.toml").stderr.splitlines()
    assert len(lines) == 5
    for said in ("without a period", "score '7'", "score '-1'", "2 times in run", "'ordr', which no row"):
        assert any(said in line for line in lines), said


def test_problems_in_json(folder):
    result = run("check", folder / "runs.csv", "--json")
    assert result.exit_code == 1
    (problem,) = json.loads(result.stdout)["problems"]
    assert problem["code"] == "undeclared_scale"
    assert set(problem) == {"code", "where", "found", "expected", "action", "message"}


def test_check_tells_what_was_understood(tmp_path):
    result = run("check", EXAMPLES / "support-assistant" / "review.toml")
    assert result.exit_code == 0
    for said in ("2400 rows", "2026-Q2, 2026-Q3", "judge-b: model, 600 rows", "scored both periods: none"):
        assert said in result.stdout
    facts = json.loads(run("check", EXAMPLES / "support-assistant" / "review.toml", "--json").stdout)
    assert facts["criteria"][0]["valid"] == 2400


def test_check_lists_what_was_read_leniently_and_what_was_not_read(folder):
    rows = sample()
    rows[0]["score"], rows[1]["score"], rows[2]["score"] = "four", "4/5", "8/10"
    write_csv(folder / "runs.csv", rows)
    result = run("check", folder / "runs.csv", "--scale", "1:5")
    assert "read leniently: four as 4 in 1 rows" in result.stdout
    assert "read leniently: 4/5 as 4 in 1 rows" in result.stdout
    assert "not read: '8/10' in 1 rows" in result.stdout


def test_a_failed_judgement_is_data_not_an_error(tmp_path):
    rows = sample()
    for row, score in zip(rows[100:103], ("I cannot rate this", "", "n/a"), strict=True):
        row["score"] = score
    write_csv(tmp_path / "runs.csv", rows)
    result = run("report", tmp_path / "runs.csv", "--scale", "1:5", "-o", tmp_path / "out", "--no-pdf")
    assert result.exit_code == 0
    (criterion,) = json.loads((tmp_path / "out" / "results.json").read_text())["criteria"]
    later = criterion["runs"][1]
    assert later["failures"] == {"refusal": 1, "parse_error": 1, "missing": 1}
    assert (later["attempted"], later["valid"]) == (100, 97)
    low, high = later["failure_bounds"]
    total = sum(level * count for level, count in enumerate(later["counts"], start=1))
    assert (low, high) == pytest.approx(((total + 3) / 100, (total + 15) / 100))


def test_source_date_epoch_is_the_date(folder):
    arguments = ("report", folder / "runs.csv", "--scale", "1:5", "-o", folder / "out", "--no-pdf")
    run(*arguments, SOURCE_DATE_EPOCH="1791158400")
    found = json.loads((folder / "out" / "results.json").read_text())
    assert found["review"]["date"] == "2026-10-05"
    assert Path(folder / "out" / "report.html").exists()
