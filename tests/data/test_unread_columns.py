"""Columns that nothing reads are named, and those that look like labels or scores say what to do."""

import pytest
from click.testing import CliRunner

from judgegauge import Review, assess
from judgegauge.command import main
from judgegauge.data.drafting import draft_review
from judgegauge.wording import language

HEAD = "item_id,period,score"


def write(folder, more, cells, scores="12345"):
    """A table with further columns; ``cells`` are the texts of a row's further cells."""
    rows = [f"a{place},2026-Q1,{scores[place % len(scores)]},{cells(place)}" for place in range(40)]
    (folder / "t.csv").write_text("\n".join([f"{HEAD},{more}", *rows, ""]))
    return folder / "t.csv"


def notes_of(path, **review):
    findings = assess(path, Review(**{"scale": "1:5", **review}))
    return {note.code: note.detail["columns"] for note in findings.notes if note.code.startswith("unread")}


def test_every_column_that_nothing_reads_is_named(tmp_path):
    path = write(tmp_path, "note,team", lambda n: f"text {n},b")
    assert notes_of(path) == {"unread_columns": ["note", "team"]}
    assert notes_of(path, columns={"cluster": "note"}) == {"unread_columns": ["team"]}
    assert notes_of(path, where={"team": "b"}) == {"unread_columns": ["note"]}


def test_nothing_is_told_where_every_column_is_read(tmp_path):
    assert notes_of(write(tmp_path, "run,rationale", lambda n: "baseline,why")) == {}


@pytest.mark.parametrize("name", ["human_label", "Expert rating", "gold", "人工评分"])
def test_labels_of_people_are_known_by_the_name_of_their_column(tmp_path, name):
    path = write(tmp_path, name, lambda n: str(1 + n % 3))
    assert notes_of(path) == {"unread_columns": [name], "unread_people": [name]}
    assert notes_of(path, people={"columns": [name]}) == {}


@pytest.mark.parametrize("name", ["human_comment", "labels_url"])
def test_a_column_of_texts_without_end_holds_no_labels(tmp_path, name):
    assert "unread_people" not in notes_of(write(tmp_path, name, lambda n: f"text {n}"))


@pytest.mark.parametrize(
    ("name", "cells", "like"),
    [
        ("second", lambda n: str(1 + n % 5), True),
        ("second", lambda n: f"{1 + n % 5}.0" if n % 4 else "n/a", True),
        ("score_b", lambda n: str(10 * n), True),
        ("tokens", lambda n: str(100 + n), False),
        ("turn", lambda n: "1", False),
        ("score_note", lambda n: "fine", False),
    ],
)
def test_scores_are_known_by_their_values(tmp_path, name, cells, like):
    notes = notes_of(write(tmp_path, name, cells))
    assert notes["unread_columns"] == [name]
    assert ("unread_scores" in notes) == like


def test_words_are_scores_too(tmp_path):
    path = tmp_path / "t.csv"
    rows = [f"a{n},2026-Q1,{('yes', 'no')[n % 2]},{('No', 'Yes')[n % 2]}" for n in range(9)]
    path.write_text("\n".join([f"{HEAD},again", *rows, ""]))
    assert notes_of(path, scale="no,yes")["unread_scores"] == ["again"]


def test_check_and_init_say_what_to_write(tmp_path):
    path = write(tmp_path, "human_label,second", lambda n: f"{1 + n % 3},{1 + n % 5}")
    shown = CliRunner().invoke(main, ["check", str(path), "--scale", "1:5"], catch_exceptions=False).output
    assert "columns not read: 'human_label', 'second'" in shown
    assert 'write under [people] in the review file: columns = ["human_label"]' in shown
    assert "if 'second' are scores too, write under [wide]" in shown
    drafted = draft_review([path], tmp_path)
    assert "# columns not read: 'human_label', 'second'" in drafted
    assert 'columns = ["human_label"]' in drafted


def test_the_columns_that_a_draft_would_name_are_not_called_unread(tmp_path):
    (tmp_path / "t.csv").write_text("id,quarter,rating,team\na,2026-Q1,4,x\nb,2026-Q1,1,y\n")
    assert "# columns not read: 'team'" in draft_review([tmp_path / "t.csv"], tmp_path)


def test_two_files_name_a_column_once(tmp_path):
    one = write(tmp_path, "team", lambda n: "b")
    two = tmp_path / "u.csv"
    two.write_text(f"{HEAD},team,url\nz,2026-Q2,4,b,x\n")
    findings = assess([one, two], Review(scale="1:5"))
    assert [note.detail for note in findings.notes] == [{"columns": ["team", "url"]}]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("code", ["unread_columns", "unread_people", "unread_scores"])
def test_the_report_has_words_for_them(lang, code):
    catalogue = language(lang)
    assert catalogue.has(f"note.read.{code}")
    assert catalogue.needs(f"note.read.{code}") == {"columns"}
