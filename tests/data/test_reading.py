"""Every form of a table is read as the same text, and a file that can not be read is named."""

from pathlib import Path

import pandas as pd
import polars as pl
import pytest

from judgegauge.data.reading import Source, open_table
from judgegauge.errors import InputProblems

HEAD = "period,item_id,run,score,judge_model,temperature,rationale\n"
ROWS = (
    '2026-Q1,a,baseline,4,a0u,0,"two\nlines, ""quoted"""\n'
    "2026-Q1,NA,baseline,NA, j 1 ,0.0,=1+1\n"
    "2026-Q1,null,baseline,,j,0,\n"
)


def read(path: Path, **mapping: str) -> list[tuple[object, ...]]:
    table = open_table([Source(name=path.name, path=path)], mapping, "review")
    return table.query(
        "SELECT item_id, score, judge_model, temperature, rationale FROM runs ORDER BY item_id"
    )


EXPECTED = [
    ("NA", "NA", "j 1", "0.0", "=1+1"),
    ("a", "4", "a0u", "0", 'two\nlines, "quoted"'),
    ("null", None, "j", "0", None),
]


@pytest.mark.parametrize(("encoding", "newline"), [("utf-8", "\n"), ("utf-8-sig", "\r\n"), ("utf-16", "\n")])
def test_csv_in_any_encoding(tmp_path, encoding, newline):
    path = tmp_path / "runs.csv"
    path.write_text(HEAD + ROWS, encoding=encoding, newline="")
    assert read(path) == EXPECTED


@pytest.mark.parametrize(("name", "mark"), [("a.tsv", "\t"), ("a.csv", ";"), ("a.csv", "|")])
def test_other_delimiters(tmp_path, name, mark):
    path = tmp_path / name
    path.write_text(
        mark.join(["period", "item_id", "score"]) + "\n" + mark.join(["2026-Q1", "a,b", "4"]) + "\n"
    )
    assert read(path)[0][:2] == ("a,b", "4")


@pytest.fixture
def frame() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "period": ["2026-Q1"] * 3,
            "item_id": ["007", "NA", "x"],
            "score": [4, None, 5],
            "temperature": [0.0] * 3,
        }
    )


WANTED = [("007", "4", None, "0.0", None), ("NA", None, None, "0.0", None), ("x", "5", None, "0.0", None)]


def plain(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [tuple("4" if c == "4.0" else "5" if c == "5.0" else c for c in row) for row in rows]


@pytest.mark.parametrize("name", ["a.json", "a.jsonl", "a.parquet"])
def test_other_forms(tmp_path, frame, name):
    path = tmp_path / name
    if name.endswith("parquet"):
        frame.to_parquet(path)
    else:
        frame.to_json(path, orient="records", lines=name.endswith("l"))
    assert plain(read(path)) == WANTED


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_dataframes(frame, kind):
    data = frame if kind == "pandas" else pl.from_pandas(frame)
    data = data.to_arrow() if kind == "pyarrow" else data
    table = open_table([Source(name="frame", frame=data)], {}, "review")
    rows = table.query(
        "SELECT item_id, score, judge_model, temperature, rationale FROM runs ORDER BY item_id"
    )
    assert plain(rows) == WANTED


def test_several_files_make_one_table_and_rows_are_located(tmp_path):
    first, second = tmp_path / "one.csv", tmp_path / "two.csv"
    first.write_text("item_id,score\na,4\nb,5\n")
    second.write_text("item_id,score,cluster\nc,1,k\nd,9,k\n")
    table = open_table(
        [
            Source(name="one.csv", path=first, constants={"period": "2026-Q1"}),
            Source(name="two.csv", path=second, constants={"period": "2026-Q2"}),
        ],
        {},
        "review",
    )
    assert table.query("SELECT period, count(*) FROM runs GROUP BY 1 ORDER BY 1") == [
        ("2026-Q1", 2),
        ("2026-Q2", 2),
    ]
    assert table.locate("score = ?", ["9"]) == ["two.csv row 3"]
    assert [(i.name, i.rows, len(i.sha256)) for i in table.inputs] == [("one.csv", 2, 64), ("two.csv", 2, 64)]


def write_and_read(tmp_path: Path, name: str, content: bytes) -> str:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputProblems) as fault:
        read(path)
    return str(fault.value)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", b"", "a.csv: the file has no rows"),
        ("a.csv", b"period,item_id,score\n", "a.csv: the file has no rows"),
        ("a.csv", b"period,item_id,score\n2026-Q1,a,4\n2026-Q1,b\n", "line 3 can not be read"),
        ("a.csv", "period,item_id,score\n2026-Q1,\xe9,4\n".encode("latin-1"), "line 2 can not be read"),
        ("a.json", b'[{"item_id": "a"},', "a JSON list that does not end"),
        ("a.json", b"[1, 2]", "2 entries that are no records"),
        ("a.jsonl", b'{"item_id": "a"}\n{"item_id": \n', "a.jsonl: "),
        ("a.parquet", b"not parquet", "a.parquet: "),
        ("a.docx", b"x", "a file named .docx"),
        ("a.csv", b"item,score\na,4\n", "no column 'item_id'"),
    ],
)
def test_a_file_that_can_not_be_used_is_named(tmp_path, name, content, said):
    assert said in write_and_read(tmp_path, name, content)


def test_missing_columns_are_gathered_with_the_nearest_name(tmp_path):
    said = write_and_read(tmp_path, "a.csv", b"itemid,skore\na,4\n")
    assert "no column 'period'" in said
    assert 'item_id = "itemid"' in said


def test_mapped_columns(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("quarter,answer id,grade\n2026-Q1,a,4\n")
    assert read(path, period="quarter", item_id="answer id", score="grade")[0][:2] == ("a", "4")


def refuse_table(path: Path, mapping: dict[str, str]) -> str:
    with pytest.raises(InputProblems) as caught:
        read(path, **mapping)
    return str(caught.value)


NESTED = '{"item_id": "a", "period": "2026-Q1", "scores": %s}'


@pytest.mark.parametrize("held", ['{"help": 4, "tone": 2}', '[{"name": "help", "value": 4}]', "[4, 5]"])
@pytest.mark.parametrize("name", ["t.json", "t.jsonl"])
def test_scores_below_the_first_level_are_left_to_a_mapping(tmp_path, held, name):
    record = NESTED % held
    (tmp_path / name).write_text(f"[{record}]" if name == "t.json" else record + "\n" + record + "\n")
    said = refuse_table(tmp_path / name, {})
    assert "objects or lists in 'scores'" in said
    assert "docs/exports.md" in said
    assert "score = " not in said
    assert held == "[4, 5]" or "docs/exports.md" in refuse_table(tmp_path / name, {"score": "scores"})


def test_a_column_that_is_called_alike_is_no_proposal(tmp_path):
    (tmp_path / "t.csv").write_text("Item ID,period,scored\na,2026-Q1,4\n")
    said = refuse_table(tmp_path / "t.csv", {})
    assert 'item_id = "Item ID"' in said
    assert 'score = "name in the table"' in said


def test_a_column_that_the_review_names_wrongly_is_no_standard_one(tmp_path):
    (tmp_path / "t.csv").write_text("item_id,period,rating\na,2026-Q1,4\n")
    said = refuse_table(tmp_path / "t.csv", {"score": "ratng"})
    assert "no column 'ratng'" in said
    assert "did you mean 'rating'?" in said
    assert 'ratng = "' not in said
