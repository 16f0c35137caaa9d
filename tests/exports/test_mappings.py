"""Mappings that people write, hostile and empty files, the command, and whole reports made of exports."""

import csv
import io
import json

import duckdb
import pytest
from click.testing import CliRunner
from helpers_of_exports import FILES, column, convert, count, save, save_lines

from judgegauge import Review, assess, errors
from judgegauge.command import main
from judgegauge.exports.contents import read_content
from judgegauge.exports.mapping import build_mapping
from judgegauge.exports.paths import clean_text, hash_value, make_reader
from judgegauge.exports.writing import write_csv, write_table

REFUSED = errors.InputProblems
RECORDS = [
    {"key": "q1|A", "scores": [{"of": "tone", "value": 3}, {"of": "facts", "value": 5}]},
    {"key": "q1|A", "scores": [{"of": "tone", "value": 4}]},
    {"key": "q2|B", "scores": [], "fault": "timeout"},
]
MAPPING = {
    "explode": "scores",
    "expected": "^wanted",
    "fields": {"item_id": "key", "criterion": "each.of", "score": "each.value", "run": "=nightly"},
    "status": [{"when": "fault", "status": "api_error"}],
    "split_id": {"pattern": r"(?P<item_id>[^|]+)\|(?P<rubric_order>[A-Z])"},
    "repeat_by": ["item_id", "rubric_order"],
}


def run(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)


class TestMapping:
    def test_all_of_it_at_once(self, tmp_path):
        path = save(tmp_path, {"wanted": ["tone", "facts"], "rows": RECORDS})
        done = convert(path, mapping={"records": "rows", **MAPPING})
        names = ("item_id", "rubric_order", "criterion", "repeat", "score", "status", "run")
        assert column(done, *names) == [
            ("q1", "A", "tone", "0", "3", "ok", "nightly"),
            ("q1", "A", "facts", "0", "5", "ok", "nightly"),
            ("q1", "A", "tone", "1", "4", "ok", "nightly"),
            ("q1", "A", "facts", "1", None, "missing", "nightly"),
            ("q2", "B", "tone", "0", None, "api_error", "nightly"),
            ("q2", "B", "facts", "0", None, "api_error", "nightly"),
        ]
        assert count(done) == (3, {"api_error": 2}, 1, 0)

    def test_object_gives_a_row_for_each_member(self, tmp_path):
        path = save(tmp_path, [{"id": "q1", "marks": {"tone": 3, "facts": 0}}])
        fields = {"item_id": "id", "criterion": "each.key", "score": "each.value"}
        done = convert(path, mapping={"explode": "marks", "fields": fields})
        assert column(done, "criterion", "score") == [("tone", "3"), ("facts", "0")]

    def test_rescaling_keeps_whole_levels_whole(self, tmp_path):
        path = save(tmp_path, [{"id": str(n), "s": n / 10} for n in range(11)])
        mapping = {
            "fields": {"item_id": "id", "score": "s"},
            "score_scale": {"from": [0, 1], "to": [0, 10]},
        }
        assert column(convert(path, mapping=mapping), "score") == [str(n) for n in range(11)]

    def test_number_outside_the_stated_range_is_never_clipped(self, tmp_path):
        path = save(tmp_path, [{"id": "q1", "s": 1.2}])
        mapping = {
            "fields": {"item_id": "id", "score": "s"},
            "score_scale": {"from": [0, 1], "to": [1, 5]},
        }
        with pytest.raises(REFUSED, match=r"'1\.2' \(1 row\)"):
            convert(path, mapping=mapping)

    def test_own_fields_stand_over_those_of_the_preset(self):
        mapping = {"preset": "promptfoo", "fields": {"item_id": "testCase.description", "period": "=2026-Q3"}}
        done = convert("promptfoo_v3.json", mapping=mapping)
        assert column(done, "item_id", "period")[0] == ("item-001", "2026-Q3")
        assert done.rows[0]["criterion"] == "helpfulness"

    def test_constants_stand_over_what_the_file_says(self):
        done = convert("promptfoo_v3.json", constants={"judge_model": "judge-a", "run": "baseline"})
        assert set(column(done, "judge_model", "run")) == {("judge-a", "baseline")}

    def test_id_that_does_not_split_is_refused(self, tmp_path):
        path = save(tmp_path, {"wanted": ["tone"], "rows": [{**RECORDS[0], "key": "q9"}]})
        with pytest.raises(REFUSED, match="2 values of item_id that the pattern does not fit: 'q9'"):
            convert(path, mapping={"records": "rows", **MAPPING})

    def test_version_of_a_mapping(self, tmp_path):
        path = save(tmp_path, {"v": 2, "rows": []})
        mapping = {"records": "rows", "version": {"path": "v", "known": [1]}, "fields": {"item_id": "id"}}
        with pytest.raises(REFUSED, match="version 2, whose meaning is not known here; expected version 1"):
            convert(path, mapping=mapping)

    @pytest.mark.parametrize(
        ("stated", "message"),
        [
            ({"feilds": {}}, "unknown key 'feilds'.*did you mean 'fields'"),
            ({"fields": {"itemid": "id"}}, "did you mean 'item_id'"),
            ({"status": [{"when": "x", "status": "failed"}]}, r"status\.0\.status"),
            ({"split_id": {"pattern": "("}}, "regular expression"),
            ({"split_id": {"pattern": "(?P<who>.)"}}, "whose groups name columns"),
            ({"score_scale": {"from": [1, 0], "to": [1, 5]}}, "lower end"),
            ({"rescaled": True}, "unknown key 'rescaled'"),
        ],
    )
    def test_wrong_declarations_are_named(self, stated, message):
        with pytest.raises(REFUSED, match=message):
            build_mapping(stated, "mapping.toml")

    @pytest.mark.parametrize("path", ["a[", "foo(", "'"])
    def test_path_that_is_none(self, path):
        with pytest.raises(REFUSED, match="expected a JMESPath"):
            make_reader(path)

    def test_path_that_does_not_fit_a_record(self, tmp_path):
        path = save(tmp_path, [{"id": 3, "s": 1}])
        with pytest.raises(REFUSED, match="a path that fits every record"):
            convert(path, mapping={"fields": {"item_id": "starts_with(id, 'q')", "score": "s"}})

    def test_records_that_are_not_where_they_are_said_to_be(self, tmp_path):
        with pytest.raises(REFUSED, match="nothing at 'rows'"):
            convert(save(tmp_path, {"row": []}), mapping={"records": "rows", "fields": {"item_id": "id"}})


class TestHostileFiles:
    @pytest.mark.parametrize(
        ("name", "text", "message"),
        [
            ("a.json", "", "the file has no rows"),
            ("a.json", "  \n", "the file has no rows"),
            ("a.json", "{", "text that is no JSON"),
            ("a.json", "[" * 100_000, "nested too deeply"),
            ("a.json", "[" + "9" * 5000 + "]", "text that is no JSON"),
            ("a.jsonl", '{"a": 1}\n{"a": \n', r"a\.jsonl line 2"),
            ("a.csv", "a,b\n1,2,3\n", "row 2 with 3 cells"),
            ("a.csv", "a,a\n1,2\n", "twice: 'a'"),
            ("a.csv", 'a,b\n"1,2\n', "a table that can not be read"),
            ("a.xml", "<a/>", r"a file named \.xml"),
            ("a.eval", "no zip", "no archive"),
        ],
    )
    def test_file_that_can_not_be_read(self, tmp_path, name, text, message):
        path = tmp_path / name
        path.write_text(text)
        with pytest.raises(REFUSED, match=message):
            read_content(path)

    def test_file_that_is_not_there(self, tmp_path):
        with pytest.raises(REFUSED, match="no such file"):
            read_content(tmp_path / "none.json")

    def test_bytes_that_are_no_text(self, tmp_path):
        path = tmp_path / "a.json"
        path.write_bytes(b'["\xff"]')
        with pytest.raises(REFUSED, match="bytes that are not UTF-8"):
            read_content(path)

    @pytest.mark.parametrize("value", [[], {"rows": []}])
    def test_export_without_records(self, tmp_path, value):
        mapping = {"fields": {"item_id": "id", "score": "s"}}
        if isinstance(value, dict):
            mapping["records"] = "rows"
        with pytest.raises(REFUSED, match="has no rows"):
            convert(save(tmp_path, value), mapping=mapping)

    @pytest.mark.parametrize(
        "preset", ["promptfoo_v3.json", "deepeval_test_run.json", "braintrust_eval_local.json"]
    )
    def test_export_of_a_tool_without_results(self, tmp_path, preset):
        value = json.loads((FILES / preset).read_text())
        holder = value["results"] if preset.startswith("promptfoo") else value
        holder["testCases" if preset.startswith("deepeval") else "results"] = []
        with pytest.raises(REFUSED, match="has no rows"):
            convert(save(tmp_path, value), to=(0, 10))

    @pytest.mark.parametrize("entry", [3, "text", None, [1]])
    def test_entries_that_are_no_records(self, tmp_path, entry):
        value = json.loads((FILES / "promptfoo_v3.json").read_text())
        value["results"]["results"].insert(1, entry)
        with pytest.raises(REFUSED, match="entry 2 that is no record"):
            convert(save(tmp_path, value))

    def test_members_of_the_wrong_kind_become_failures_and_no_crash(self, tmp_path):
        value = json.loads((FILES / "promptfoo_v3.json").read_text())
        results = value["results"]["results"]
        results[0]["gradingResult"] = "none"
        results[1]["gradingResult"]["componentResults"] = {"a": 1}
        results[2]["testCase"] = 7
        done = convert(save(tmp_path, value))
        assert column(done, "status")[:3] == ["missing", "missing", "ok"]

    def test_texts_that_no_table_holds_are_marked(self, tmp_path):
        path = tmp_path / "a.json"
        path.write_text('[{"id": "q\\ud800", "s": 1, "why": "a\\u0000b"}]')
        fields = {"item_id": "id", "score": "s", "rationale": "why"}
        done = convert(path, mapping={"fields": fields})
        assert column(done, "rationale") == ["a\ufffdb"]
        assert "\ufffd" in done.rows[0]["item_id"]
        write_table(done.rows, tmp_path / "a.parquet")
        assert clean_text("\U0001f600 é") == "\U0001f600 é"

    def test_line_separators_inside_texts_are_no_lines(self, tmp_path):
        path = tmp_path / "a.jsonl"
        path.write_text('{"id": "q\u2028 1", "s": 1}\n', encoding="utf-8")
        assert column(convert(path, mapping={"fields": {"item_id": "id", "score": "s"}}), "score") == ["1"]

    def test_texts_of_models_do_not_run_in_a_spreadsheet(self):
        rows = [{"item_id": "=1", "score": "-1", "rationale": "=cmd|' /C calc'!A1", "output": " @SUM(A1)"}]
        (row,) = csv.DictReader(io.StringIO(write_csv(rows)))
        assert row == {
            "item_id": "=1",
            "score": "-1",
            "rationale": "'=cmd|' /C calc'!A1",
            "output": "' @SUM(A1)",
        }

    def test_infinity_is_kept_to_be_refused_and_nan_is_nothing(self, tmp_path):
        path = tmp_path / "a.json"
        path.write_text('[{"id": "a", "s": Infinity}, {"id": "b", "s": NaN}, {"id": "c", "s": true}]')
        done = convert(path, mapping={"fields": {"item_id": "id", "score": "s"}})
        assert column(done, "score", "status") == [("Infinity", "ok"), (None, "missing"), ("true", "ok")]
        assert count(done) == (0, {"parse_error": 2}, 1, 0)


def test_hash_is_of_what_was_found():
    assert hash_value("a") == "sha256:ca978112ca1b"  # first digits of the well-known sha256 of "a"
    assert hash_value({"b": 1, "a": 2}) == hash_value({"a": 2, "b": 1})
    assert hash_value(None) is None


class TestCommand:
    def test_writes_parquet_and_says_what_there_is(self, tmp_path):
        output = tmp_path / "runs.parquet"
        result = run(
            "convert",
            FILES / "inspect_support_q3.eval",
            "-o",
            output,
            "--period",
            "2026-Q3",
            "--scale",
            "1:5",
        )
        assert result.exit_code == 0, result.output
        assert result.output.splitlines() == [
            "inspect_support_q3.eval: inspect, 24 rows: ok 21, failed 3 (api_error 2, parse_error 1), "
            "missing 0, invalid 0",
            str(output),
        ]
        rows = duckdb.sql(f"SELECT period, count(*), count(score) FROM '{output}' GROUP BY 1").fetchall()
        assert rows == [("2026-Q3", 24, 21)]

    def test_answers_machines(self, tmp_path):
        output = tmp_path / "runs.csv"
        result = run("convert", FILES / "promptfoo.csv", "-o", output, "--json")
        facts = json.loads(result.stdout)["exports"][0]
        assert (facts["preset"], facts["ok"], facts["invalid"]) == ("promptfoo-csv", 6, None)
        assert "does not say where the judge failed" in facts["notes"][0]

    def test_mapping_of_a_file_and_of_a_review(self, tmp_path):
        path = save(tmp_path, [{"id": "q1", "s": 3}])
        own = '[fields]\nitem_id = "id"\nscore = "s"\n'
        (tmp_path / "mapping.toml").write_text(own)
        (tmp_path / "review.toml").write_text(own.replace("[fields]", "[exports.mine.fields]"))
        for name in ("mapping.toml", "review.toml"):
            output = tmp_path / f"{name}.csv"
            result = run("convert", path, "--mapping", tmp_path / name, "-o", output)
            assert result.exit_code == 0, result.output
            assert output.read_text() == "item_id,score,status\nq1,3,ok\n"

    def test_rescale(self, tmp_path):
        output = tmp_path / "runs.csv"
        result = run("convert", FILES / "braintrust_eval_local.json", "--rescale", "1:5", "-o", output)
        assert result.exit_code == 0, result.output
        scores = [row["score"] for row in csv.DictReader(io.StringIO(output.read_text()))]
        assert scores == ["3", "3", "4", "4", "", ""]

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (["-o", "runs.xlsx"], 2),
            (["-o", "runs.csv", "--rescale", "5"], 2),
            (["-o", "runs.csv", "--preset", "inspekt"], 1),
            (["-o", "runs.csv", "--scale", "5"], 1),
            (["-o", "runs.csv", "--mapping", "absent.toml"], 1),
        ],
    )
    def test_wrong_use_writes_nothing(self, tmp_path, monkeypatch, arguments, code):
        monkeypatch.chdir(tmp_path)
        result = run("convert", FILES / "promptfoo.csv", *arguments)
        assert result.exit_code == code
        assert list(tmp_path.iterdir()) == []


REVIEW = """
title = "From exports"
data = [
    {{ path = "{first}", period = "2026-Q2", run = "baseline", export = "{export}", beside = {beside} }},
    {{ path = "{second}", period = "2026-Q3", run = "baseline", export = "{export}" }},
]
[scale]
levels = [1, 2, 3, 4, 5]
"""


def write_review(folder, first, second, export, beside="[]", more=""):
    text = REVIEW.format(first=first, second=second, export=export, beside=beside) + more
    path = folder / "review.toml"
    path.write_text(text)
    return path


class TestReports:
    def test_report_of_inspect_logs(self, tmp_path):
        log = FILES / "inspect_support_q3.eval"
        review = write_review(tmp_path, log, log, "inspect")
        result = run("report", review, "-o", tmp_path / "out", "--no-pdf")
        assert result.exit_code == 0, result.output
        found = json.loads((tmp_path / "out" / "results.json").read_text())
        assert [c["criterion"] for c in found["criteria"]] == ["model_graded_qa", "numeric"]
        graded = found["criteria"][0]["runs"]
        assert [r["failures"] for r in graded] == [{"parse_error": 1, "api_error": 1}] * 2
        assert {entry["name"] for entry in found["inputs"]} == {"inspect_support_q3.eval"}
        assert all(len(entry["sha256"]) == 64 for entry in found["inputs"])
        assert "failed 3 (api_error 2, parse_error 1)" in result.stderr

    def test_report_of_a_batch_and_its_requests(self, tmp_path):
        lines = [json.loads(line) for line in (FILES / "openai_batch_output.jsonl").read_text().splitlines()]
        for number, line in enumerate(lines[:4]):
            line["response"]["body"]["choices"][0]["message"]["content"] = str(number + 1)
        output = save_lines(tmp_path, lines, "output.jsonl")
        requests = FILES / "openai_batch_input.jsonl"
        review = write_review(tmp_path, output, output, "openai-batch", f'["{requests}"]')
        result = run("report", review, "-o", tmp_path / "out", "--no-pdf")
        assert result.exit_code == 0, result.output
        runs = json.loads((tmp_path / "out" / "results.json").read_text())["criteria"][0]["runs"]
        assert [r["judge_model"] for r in runs] == ["smollm2-135m"] * 2
        assert all(r["failures"]["api_error"] >= 1 for r in runs)

    def test_log_that_is_named_on_the_command_line(self, tmp_path):
        log = FILES / "inspect_support_q3.eval"
        own = '[exports.q]\npreset = "inspect"\nfields = { period = "^eval.metadata.quarter" }\n'
        path = tmp_path / "review.toml"
        path.write_text(
            f'data = [{{ path = "{log}", export = "q" }}]\n[scale]\nlevels = [1, 2, 3, 4, 5]\n{own}'
        )
        result = run("check", path)
        assert "2026-Q3" in result.stdout, result.output
        bare = run("check", log, "--scale", "1:5")
        assert bare.exit_code == 1
        assert "'period'" in bare.stderr

    def test_assess_reads_exports_and_warns_of_what_it_left_out(self, tmp_path):
        records = [
            json.loads(line) for line in (FILES / "DOC_langfuse_scores_export.jsonl").read_text().splitlines()
        ]
        path = save_lines(tmp_path, [records[0], records[2]])
        entries = [{"path": str(path), "export": "langfuse", "period": p} for p in ("2026-Q2", "2026-Q3")]
        with pytest.warns(UserWarning, match="left out 1 scores given by people|named by trace"):
            found = assess(None, Review(data=entries, scale="1:5"))
        assert [run.valid for run in found.criteria[0].runs] == [1, 1]

    def test_every_faulty_export_is_named_at_once(self, tmp_path):
        review = write_review(tmp_path, "a.json", "b.json", "promptfoo")
        result = run("check", review)
        assert result.exit_code == 1
        assert "a.json: no such file" in result.stderr
        assert "b.json: no such file" in result.stderr

    def test_unknown_export_name(self, tmp_path):
        review = write_review(tmp_path, "a.json", "b.json", "promptfo")
        result = run("check", review)
        assert "did you mean 'promptfoo'" in result.stderr


@pytest.mark.parametrize("mark", [";", "\t", "|"])
def test_other_marks_and_decimal_commas_of_a_table(tmp_path, mark):
    path = tmp_path / "runs.csv"
    lines = [["key", "score", "order"], ["a", "4,5", "1,2"], ["b", "4,0", "2,1"]]
    path.write_text("\n".join(map(mark.join, lines)) + "\n", encoding="utf-8-sig")
    mapping = {"fields": {"item_id": "key", "score": "score", "rubric_order": "order"}}
    done = convert(path, mapping=mapping)
    assert column(done, "score") == ["4.5", "4.0"]
    assert column(done, "rubric_order") == ["1,2", "2,1"]
