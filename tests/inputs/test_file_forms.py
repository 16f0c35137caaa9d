"""Files as spreadsheets, scripts and hurried people leave them: the same rows, or a named problem."""

import json

import pytest
from case_tables import assess_files, find_table, make_review, note_of, refuse, run_of

from judgegauge import assess
from sheet_files import write_sheet


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8", "utf-16", "utf-16-le-mark", "utf-16-be-mark"])
def test_case_36_byte_order_mark(tmp_path, encoding):
    text = find_table("36").read_bytes().decode("utf-8-sig")
    path = tmp_path / "marked.csv"
    if encoding.endswith("-mark"):
        codec = encoding.removesuffix("-mark")
        path.write_bytes(("\ufeff" + text).encode(codec))
    else:
        path.write_bytes(text.encode(encoding))
    run = run_of(assess_files(path))
    assert (run.valid, run.items, run.mean.value) == (3, 3, 4.0)


def test_case_36_as_it_came():
    assert run_of(assess_files(find_table("36"))).mean.value == 4.0


def test_utf_16_without_a_mark_is_named(tmp_path):
    path = tmp_path / "bare.csv"
    path.write_bytes("item_id,score\na,4\n".encode("utf-16-le"))
    assert "bare.csv" in refuse(path)


def test_case_38_na_is_a_name():
    whole = run_of(assess_files(find_table("38")))
    assert (whole.items, whole.valid, whole.failures) == (5, 3, {"parse_error": 2})
    assert whole.mean.value == 4
    america = assess_files(find_table("38"), where={"region": "NA"})
    assert (run_of(america).attempted, run_of(america).valid) == (3, 2)
    assert note_of(america, "slice") == {"where": {"region": ["NA"]}, "rows": 3, "left_out": 2}
    europe = run_of(assess_files(find_table("38"), where={"region": ["EU"]}))
    assert (europe.attempted, europe.valid) == (2, 1)
    both = run_of(assess_files(find_table("38"), where={"region": ["EU", "NA"]}))
    assert both.attempted == 5


def test_a_slice_that_is_none():
    assert "no row with region = ['Asia']" in refuse(find_table("38"), where={"region": "Asia"})
    assert "no column 'regoin'" in refuse(find_table("38"), where={"regoin": "NA"})


@pytest.mark.parametrize("text", ["NA", "null", "nan", "None", "N/A", "true", "0", "-"])
def test_any_name_may_be_an_item_or_a_label(tmp_path, text):
    path = tmp_path / "names.csv"
    path.write_text(
        f"item_id,cluster,rubric_id,judge_model,score\n{text},{text},{text},{text},4\nb,b,{text},{text},2\n"
    )
    run = run_of(assess_files(path))
    assert (run.items, run.valid, run.clusters) == (2, 2, 2)
    recorded = text if text in ("true", "0") else None  # a whole column of NA records no judge
    assert (run.rubric_id, run.judge_model) == (recorded, recorded)


def test_semicolons_and_decimal_commas(tmp_path):
    path = tmp_path / "comma.csv"
    path.write_text("item_id;score;temperature\na;4,0;0,0\nb;3;0,0\nc;5,0;0\nd;4,0;0\n")
    findings = assess_files(path)
    assert run_of(findings).counts == (0, 0, 1, 2, 1)
    assert run_of(findings).temperature == "0"
    assert note_of(findings, "decimal_comma") == {"texts": {"4,0": 2, "5,0": 1}}
    averaged = assess_files(path, scale={"levels": "1:5", "kind": "averaged"})
    assert run_of(averaged).mean.value == 4
    path.write_text('item_id,score\na,"4,0"\nb,3\n')
    assert run_of(assess_files(path)).failures == {"parse_error": 1}


def test_blank_rows_are_no_rows_and_are_counted(tmp_path):
    path = tmp_path / "blank.csv"
    path.write_text("item_id,score,cluster\n,,\na,4,x\n , ,\nb,3,y\nc,9,z\n,,\n\n")
    assert "blank.csv row 6: score '9'" in refuse(path)
    path.write_text("item_id,score,cluster\n,,\na,4,x\n , ,\nb,3,y\n,,\n")
    findings = assess_files(path)
    assert run_of(findings).attempted == 2
    assert note_of(findings, "blank_rows") == {"files": {"blank.csv": 3}}
    path.write_text("item_id,score\n,\n,\n")
    assert "the file has no rows" in refuse(path)
    path.write_text("item_id,score\na,4\n,3\n")
    assert "blank.csv row 3: 1 row without item_id" in refuse(path)


@pytest.mark.parametrize(
    "text", ["4-May", "05-Apr", "Apr-05", "2026-05-04", "2026-05-04 00:00:00", "04.05.2026", "4/5/2026"]
)
def test_scores_that_became_dates(tmp_path, text):
    path = tmp_path / "dates.csv"
    path.write_text(f"item_id,score\na,4\nb,{text}\n")
    refused = refuse(path)
    assert f"dates.csv row 3: 1 score turned into dates: '{text}'" in refused
    assert "set to text" in refused


def test_spreadsheets(tmp_path):
    path = write_sheet(
        tmp_path / "runs.xlsx",
        [
            ["item_id", "quarter", "score"],
            ["007", "Q1 2026", 4],
            ["8", "2026-Q1", 3.0],
            [None],
            ["NA", "1Q26", "None"],
        ],
    )
    findings = assess_files(path, period=None, columns={"period": "quarter"})
    run = run_of(findings)
    assert (run.items, run.valid, run.failures) == (3, 2, {"parse_error": 1})
    assert run.counts == (0, 0, 1, 1, 0)
    assert note_of(findings, "blank_rows") == {"files": {"runs.xlsx": 1}}
    assert len(findings.inputs[0].sha256) == 64


def test_a_sheet_by_name(tmp_path):
    path = write_sheet(tmp_path / "two.xlsx", [["item_id", "score"], ["a", 4]], sheets=("Notes", "Scores"))
    assert "no column 'item_id'" in refuse(path)
    data = [{"path": str(path), "period": "2026-Q1", "sheet": "Scores"}]
    assert run_of(assess_files(data)).valid == 1
    data[0]["sheet"] = "scores"
    assert "no sheet 'scores'; expected one of 'Notes', 'Scores'" in refuse(data)


def test_a_date_in_a_score_cell_is_named(tmp_path):
    rows = [["item_id", "score"], ["a", 4], ["b", 46146]]
    refused = refuse(write_sheet(tmp_path / "dated.xlsx", rows, dates={(2, 1)}))
    assert "dated.xlsx row 3: 1 score turned into dates: '2026-05-04" in refused


def test_a_spreadsheet_that_is_none(tmp_path):
    path = tmp_path / "false.xlsx"
    path.write_bytes(b"item_id,score\na,4\n")
    assert "false.xlsx: " in refuse(path)
    assert "the file has no rows" in refuse(write_sheet(tmp_path / "empty.xlsx", []))
    assert "a first row without a name" in refuse(write_sheet(tmp_path / "late.xlsx", [[None], ["item_id"]]))


def test_case_41_seven_spellings_of_a_quarter():
    findings = assess_files(find_table("41"), period=None, columns={"period": "quarter"})
    assert findings.review.periods == ("2025-Q3", "2025-Q4", "2026-Q1")
    assert [run.attempted for run in findings.criteria[0].runs] == [7, 1, 1]


@pytest.mark.parametrize(
    "label", ["2025-Q5", "Q0 2025", "FY25 Q3", "FY2026-Q1", "2025-13", "summer", "H1 2025", "3/2025"]
)
def test_a_period_that_is_no_quarter_is_quoted(tmp_path, label):
    path = tmp_path / "labels.csv"
    path.write_text(f"item_id,quarter,score\na,2025-Q3,4\nb,{label},4\n")
    refused = refuse(path, period=None, columns={"period": "quarter"})
    assert f"period labels that are not quarters: '{label}'" in refused
    order = [label, "2025-Q3"]
    findings = assess_files(path, period=None, columns={"period": "quarter"}, periods=order)
    assert findings.review.periods == (label, "2025-Q3")


def test_wide_tables_by_criterion_and_period(tmp_path):
    path = tmp_path / "wide.csv"
    path.write_text(
        "item_id,tone_q1,tone_q2,facts_q1,facts_q2,judge\na,4,5,3,3,j\nb,4,4,2,,j\nc,None,3,1,5,j\n"
    )
    wide = {
        f"{criterion}_q{quarter}": {"criterion": criterion, "period": f"Q{quarter} 2026"}
        for criterion in ("tone", "facts")
        for quarter in (1, 2)
    }
    findings = assess_files(path, period=None, wide=wide, columns={"judge_model": "judge"})
    by_name = {found.criterion: found for found in findings.criteria}
    assert set(by_name) == {"tone", "facts"}
    tone, facts = by_name["tone"], by_name["facts"]
    assert [run.counts for run in tone.runs] == [(0, 0, 0, 2, 0), (0, 0, 1, 1, 1)]
    assert tone.runs[0].failures == {"parse_error": 1}
    assert facts.runs[1].failures == {"missing": 1}
    assert tone.runs[0].judge_model == "j"
    assert next(c for c in tone.changes if c.measure == "mean").shared_items == 2
    assert findings.inputs[0].rows == 3


def test_wide_columns_that_are_not_there(tmp_path):
    path = tmp_path / "wide.csv"
    path.write_text("item_id,base\na,4\n")
    assert "no column 'again'" in refuse(path, wide={"base": "baseline", "again": "again"})
    assert "no column 'bsae'" in refuse(path, wide={"bsae": "baseline"})
    wide = {"base": {"run": "baseline", "rationale": "why"}}
    assert "no column 'why'" in refuse(path, wide=wide)


def test_a_wide_row_is_located_in_its_file(tmp_path):
    path = tmp_path / "wide.csv"
    path.write_text("item_id,base,again\na,4,4\nb,4,8\n")
    assert "wide.csv row 3: score '8'" in refuse(path, wide={"base": "baseline", "again": "again"},
                                                 runs={"again": {"facet": "order"}})  # fmt: skip


SCORES = [("a", 4), ("b", 3), ("c", None), ("d", 5), ("007", 2)]


def test_every_form_gives_the_same_findings(tmp_path):
    import pandas as pd

    frame = pd.DataFrame(
        {"item_id": [i for i, _ in SCORES], "score": [None if s is None else str(s) for _, s in SCORES]}
    )
    frame["period"] = "2026-Q1"
    frame.to_csv(tmp_path / "t.csv", index=False)
    frame.to_csv(tmp_path / "t.tsv", index=False, sep="\t")
    frame.to_parquet(tmp_path / "t.parquet")
    records = frame.to_dict("records")
    (tmp_path / "t.json").write_text(json.dumps(records))
    (tmp_path / "t.jsonl").write_text("\n".join(json.dumps(record) for record in records))
    write_sheet(
        tmp_path / "t.xlsx", [["item_id", "score", "period"], *([i, s, "2026-Q1"] for i, s in SCORES)]
    )
    found = {}
    for data in (*sorted(tmp_path.glob("t.*")), frame, frame.iloc[::-1]):
        findings = assess(data, make_review()).model_dump(exclude={"inputs"})
        found[getattr(data, "name", "frame")] = findings
    assert len({json.dumps(f, sort_keys=True) for f in found.values()}) == 1
