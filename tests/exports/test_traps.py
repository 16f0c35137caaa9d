"""What goes wrong in exports: none of it becomes a score."""

import csv
import json

import pytest
from helpers_of_exports import FILES, column, convert, count, load, save, save_lines

from judgegauge import errors

REFUSED = errors.InputProblems


def promptfoo_with(folder, change):
    value = load("promptfoo_v3.json")
    change(value)
    return save(folder, value)


def components(value):
    return [r["gradingResult"]["componentResults"][0] for r in value["results"]["results"]]


JUDGED = (
    "question",
    "outputs",
    "toxicity/v1/score",
    "faithfulness/v1/score",
    "faithfulness/v1/justification",
)
JUDGED_ROWS = (
    ("What is a run?", "text", 0.01, 4, "Grounded."),
    ("What is a model?", "text", 0.01, None, "Failed to score model on payload. Error: 429"),
    ("What is a tag?", "text", 0.01, None, "Failed to extract score and justification. Raw output: hm"),
    ("What is a log?", "text", 0.01, None, None),
)


def make_event(span, scores, *, root=None, record=None, **more):
    """An event as the API of experiments answers it."""
    names = {"id": f"e-{span}", "span_id": span, "root_span_id": root or span}
    parts = {"input": {"question": "?"}, "output": "text", "expected": None, "metadata": {}, "error": None}
    return {**names, **parts, "scores": scores, "dataset_record_id": record, **more}


class TestPromptfoo:
    def test_version_that_is_not_known(self, tmp_path):
        path = promptfoo_with(tmp_path, lambda v: v["results"].update(version=4))
        with pytest.raises(REFUSED, match=r"export\.json, results\.version: version 4.*expected version 3"):
            convert(path)

    def test_grader_error_is_never_a_score_of_zero(self):
        assert "0" not in column(convert("promptfoo_v3.json"), "score")

    def test_reply_that_is_no_json_is_a_parse_error(self, tmp_path):
        def change(value):
            part = components(value)[4]
            part.update(reason="Could not extract JSON from llm-rubric response")
            part["metadata"] = {}

        done = convert(promptfoo_with(tmp_path, change))
        assert (done.rows[4]["score"], done.rows[4]["status"]) == (None, "parse_error")

    def test_pass_that_was_turned_into_one_is_no_score(self, tmp_path):
        def change(value):
            part = components(value)[1]
            part.update({"score": 1, "pass": True})
            part["assertion"].pop("threshold")

        done = convert(promptfoo_with(tmp_path, change))
        assert (done.rows[1]["score"], done.rows[1]["status"]) == (None, "parse_error")

    def test_pass_of_one_is_a_score_where_the_scale_ends_there(self, tmp_path):
        def change(value):
            for part in components(value):
                part.update({"score": 1, "pass": True})
                part["assertion"].pop("threshold")

        done = convert(promptfoo_with(tmp_path, change))
        assert count(done, "0:1") == (5, {"api_error": 1}, 0, 0)

    def test_failed_one_stays_and_is_said(self, tmp_path):
        done = convert(promptfoo_with(tmp_path, lambda v: components(v)[0].update(score=1)))
        assert done.rows[0]["score"] == "1"
        assert any("writes 1 too where a judge's reply held no score" in note for note in done.notes)

    def test_answer_that_was_never_made(self, tmp_path):
        def change(value):
            value["results"]["results"][0].update(failureReason=2, error="timeout", gradingResult=None)

        done = convert(promptfoo_with(tmp_path, change))
        failed = [r for r in done.rows if r["status"] == "api_error"]
        assert [(r["item_id"], r["criterion"], r["score"]) for r in failed] == [
            ("q1", "helpfulness", None),
            ("q3", "helpfulness", None),
        ]
        assert len(done.rows) == 6

    def test_checks_by_code_are_left_out_and_counted(self, tmp_path):
        def change(value):
            for result in value["results"]["results"]:
                extra = {"pass": True, "score": 1, "assertion": {"type": "contains", "value": "x"}}
                result["gradingResult"]["componentResults"].append(extra)

        done = convert(promptfoo_with(tmp_path, change))
        assert len(done.rows) == 6
        assert dict(done.left_out) == {"checks by code, not by a judge": 6}

    def test_answers_of_two_products_are_no_repeats(self, tmp_path):
        def change(value):
            for place, result in enumerate(value["results"]["results"]):
                result["provider"]["label"] = f"assistant-{place % 2}"

        assert set(column(convert(promptfoo_with(tmp_path, change)), "repeat")) == {"0"}

    def test_item_without_a_name_is_refused_with_what_there_is(self, tmp_path):
        def change(value):
            for result in value["results"]["results"]:
                del result["vars"]["item_id"]

        with pytest.raises(REFUSED, match=r"6 of 6 rows without an item_id.*'vars.question'"):
            convert(promptfoo_with(tmp_path, change))


class TestInspect:
    def edit(self, folder, change):
        value = load("inspect_cut.json")
        change(value)
        return save(folder, value)

    @pytest.mark.parametrize("version", [1, 3, None])
    def test_version_that_is_not_known(self, tmp_path, version):
        shown = "no version" if version is None else f"version {version}"
        with pytest.raises(REFUSED, match=f"{shown}, whose meaning is not known here; expected version 2"):
            convert(self.edit(tmp_path, lambda v: v.update(version=version)))

    def test_not_a_number_is_a_failure(self):
        done = convert("inspect_support_q3.eval")
        assert "NaN" not in column(done, "score")
        assert "nan" not in column(done, "score")

    def test_means_over_epochs_are_not_read(self, tmp_path):
        done = convert(self.edit(tmp_path, lambda v: v.update(reductions=[{"samples": [{"value": 4.25}]}])))
        assert column(done, "score") == column(convert("inspect_cut.json"), "score")

    def test_results_may_be_empty_in_a_log_of_success(self, tmp_path):
        done = convert(self.edit(tmp_path, lambda v: v.update(results=None)))
        assert count(done)[0] == 3

    def test_run_that_broke_off_says_so_and_misses_its_samples(self, tmp_path):
        done = convert(self.edit(tmp_path, lambda v: v.update(status="cancelled")))
        assert any("'cancelled'" in note for note in done.notes)
        assert count(done)[2] == 18

    def test_samples_that_a_limit_left_out_are_not_missing(self, tmp_path):
        done = convert(self.edit(tmp_path, lambda v: v["eval"]["config"].update(limit=1)))
        assert count(done)[2] == 0

    def test_value_of_several_scores_makes_a_criterion_each(self, tmp_path):
        def change(value):
            value["eval"]["config"]["limit"] = 1
            value["samples"][0]["scores"]["numeric"]["value"] = {"tone": 3, "facts": 5}
            value["samples"] = value["samples"][:1]

        done = convert(self.edit(tmp_path, change))
        assert column(done, "criterion", "score") == [
            ("model_graded_qa", "3"),
            ("numeric/tone", "3"),
            ("numeric/facts", "5"),
        ]

    def test_score_edited_by_hand_is_said(self, tmp_path):
        def change(value):
            value["samples"][0]["scores"]["numeric"]["history"] = [{"value": 4}, {"value": 5}]

        assert any(
            note.startswith("1 scores were edited") for note in convert(self.edit(tmp_path, change)).notes
        )

    def test_log_without_a_header_was_never_finished(self, tmp_path):
        import zipfile

        path = tmp_path / "open.eval"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("_journal/start.json", "{}")
        with pytest.raises(REFUSED, match=r"a log without header\.json"):
            convert(path)

    def test_archive_of_plain_zip_is_read_too(self, tmp_path):
        import zipfile

        value = load("inspect_cut.json")
        samples = value.pop("samples")
        path = tmp_path / "plain.eval"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("header.json", json.dumps(value))
            for number, sample in enumerate(samples):
                archive.writestr(f"samples/{number}.json", json.dumps(sample))
        assert convert(path).rows == convert("inspect_cut.json").rows

    @pytest.mark.parametrize("cut", [10, 1000, 40_000])
    def test_damaged_archive(self, tmp_path, cut):
        path = tmp_path / "cut.eval"
        path.write_bytes((FILES / "inspect_support_q3.eval").read_bytes()[:cut])
        with pytest.raises(REFUSED, match=r"cut\.eval: a file that is no archive"):
            convert(path)

    def test_archive_with_a_damaged_part(self, tmp_path):
        data = bytearray((FILES / "inspect_support_q3.eval").read_bytes())
        data[3000:3400] = bytes(400)
        path = tmp_path / "bad.eval"
        path.write_bytes(bytes(data))
        with pytest.raises(REFUSED, match=r"bad\.eval: (a damaged archive|text that is no JSON)"):
            convert(path)


class TestDeepEval:
    def test_shares_of_an_unknown_range_are_refused(self):
        with pytest.raises(REFUSED, match="the range that they were divided by"):
            convert("deepeval_test_run.json")

    def test_expectations_are_no_levels(self):
        with pytest.raises(REFUSED, match=r"3 scores that are no whole levels.*3\.88044905") as caught:
            convert("deepeval_test_run.json", to=(0, 10))
        assert len(caught.value.problems) == 1

    def test_wrong_range_shows_as_fractions(self):
        with pytest.raises(REFUSED, match=r"Helpfulness \[GEval\].*4\.2"):
            convert("deepeval_test_run.json", to=(1, 5))

    def test_score_key_that_is_not_there_is_a_failure_not_zero(self):
        done = convert(
            "deepeval_test_run.json",
            mapping={"preset": "deepeval", "averaged": ["HelpfulnessLP [GEval]"]},
            to=(0, 10),
        )
        assert done.rows[4]["status"] == "api_error"


class TestBatch:
    def lines(self, name="openai_batch_output.jsonl"):
        return [json.loads(line) for line in (FILES / name).read_text().splitlines()]

    def test_error_file_beside_the_output(self, tmp_path):
        lines = self.lines()
        output = save_lines(tmp_path, lines[:4], "output.jsonl")
        faults = save_lines(tmp_path, lines[4:], "errors.jsonl")
        done = convert(output, faults)
        assert done.rows == convert("openai_batch_output.jsonl").rows

    def test_request_without_an_answer_is_missing(self, tmp_path):
        output = save_lines(tmp_path, self.lines()[:2], "output.jsonl")
        done = convert(output, FILES / "openai_batch_input.jsonl")
        assert column(done, "item_id", "status") == [
            ("q1", "ok"),
            ("q1", "ok"),
            ("q2", "missing"),
            ("q2", "missing"),
        ]

    def test_id_that_is_answered_twice_is_refused(self, tmp_path):
        with pytest.raises(REFUSED, match=r"answered twice: 'q1\|order=AB"):
            convert(save_lines(tmp_path, [*self.lines(), self.lines()[0]]))

    def test_refusals_and_filters_are_kept_apart(self, tmp_path):
        lines = self.lines()
        lines[0]["response"]["body"]["choices"][0]["message"].update(content=None, refusal="I can't.")
        lines[1]["response"]["body"]["choices"][0].update(finish_reason="content_filter")
        lines[2]["response"]["body"]["choices"][0]["message"]["content"] = "  "
        lines[3]["response"] = {"status_code": 400, "body": {"error": {"code": "content_filter"}}}
        lines[4]["response"] = {"status_code": 200, "body": {"model": "smollm2-135m", "choices": []}}
        done = convert(save_lines(tmp_path, lines))
        assert column(done, "status") == [
            "refusal",
            "content_filter",
            "parse_error",
            "content_filter",
            "api_error",
            "api_error",
        ]
        assert column(done, "score") == [None] * 6

    def test_ids_that_say_nothing_are_items(self, tmp_path):
        lines = self.lines()
        for number, line in enumerate(lines):
            line["custom_id"] = f"answer-{number}"
        done = convert(save_lines(tmp_path, lines))
        assert column(done, "item_id")[:2] == ["answer-0", "answer-1"]
        assert not any("split" in note for note in done.notes)

    def test_one_id_that_does_not_split_leaves_all_whole(self, tmp_path):
        lines = self.lines()
        lines[0]["custom_id"] = "q1|odd"
        assert (
            column(convert(save_lines(tmp_path, lines)), "item_id")[1]
            == "q1|order=AB|judge=smollm2-135m|rep=2"
        )

    def test_several_choices_are_repeats(self, tmp_path):
        line = self.lines()[1]
        line["custom_id"] = "q1"
        choice = line["response"]["body"]["choices"][0]
        line["response"]["body"]["choices"] = [choice, {**choice, "index": 1}]
        assert column(convert(save_lines(tmp_path, [line])), "item_id", "repeat", "score") == [
            ("q1", "0", "1."),
            ("q1", "1", "1."),
        ]

    def test_the_model_that_answered_counts_and_a_failed_call_takes_its_name(self, tmp_path):
        lines = self.lines()
        for line in lines[:4]:
            line["response"]["body"]["model"] = "smollm2-135m-2026-08"
        assert set(column(convert(save_lines(tmp_path, lines)), "judge_model")) == {"smollm2-135m-2026-08"}

    def test_instructions_that_all_requests_share_are_the_rubric(self, tmp_path):
        requests = self.lines("openai_batch_input.jsonl")
        for request in requests:
            request["body"]["messages"].insert(0, {"role": "system", "content": "Rate 1 to 5."})
        done = convert(FILES / "openai_batch_output.jsonl", save_lines(tmp_path, requests, "in.jsonl"))
        assert len(set(column(done, "rubric_id"))) == 1
        assert done.rows[0]["rubric_id"].startswith("sha256:")

    def test_place_of_a_score_that_comes_after_words(self, tmp_path):
        line = self.lines()[3]  # "A" and "4"
        path = save_lines(tmp_path, [line])
        first = convert(path)
        assert json.loads(first.rows[0]["logprobs"])[0]["token"] == "R"
        later = convert(path, mapping={"preset": "openai-batch", "logprobs_at": "number"})
        assert json.loads(later.rows[0]["logprobs"])[0]["token"] == ":"

    def test_two_numbers_in_a_reply_leave_no_place(self, tmp_path):
        line = self.lines()[3]
        line["response"]["body"]["choices"][0]["logprobs"]["content"][0]["token"] = "1"
        done = convert(
            save_lines(tmp_path, [line]), mapping={"preset": "openai-batch", "logprobs_at": "number"}
        )
        assert done.rows[0].get("logprobs") is None

    def test_reply_that_is_an_object(self, tmp_path):
        line = self.lines()[1]
        text = json.dumps({"score": 4, "reason": "clear"})
        line["response"]["body"]["choices"][0]["message"]["content"] = text
        fields = {"score": "each.reply.score", "rationale": "each.reply.reason"}
        done = convert(save_lines(tmp_path, [line]), mapping={"preset": "openai-batch", "fields": fields})
        assert column(done, "score", "rationale") == [("4", "clear")]


class TestOthers:
    def test_index_of_a_category_is_never_a_score(self, tmp_path):
        records = [
            json.loads(line) for line in (FILES / "DOC_langfuse_scores_export.jsonl").read_text().splitlines()
        ]
        records[1]["string_value"] = None
        done = convert(save_lines(tmp_path, records))
        assert (done.rows[1]["score"], done.rows[1]["status"]) == (None, "missing")

    def test_mlflow_traces_of_an_unknown_version(self, tmp_path):
        text = (FILES / "mlflow_eval_results.csv").read_text()
        path = tmp_path / "new.csv"
        path.write_text(
            text.replace("'mlflow.trace_schema.version': '3'", "'mlflow.trace_schema.version': '7'")
        )
        with pytest.raises(REFUSED, match=r"new\.csv row 2, mlflow\.trace_schema\.version: version 7"):
            convert(path)

    def test_mlflow_scores_by_people_are_left_out(self, tmp_path):
        text = (FILES / "mlflow_eval_results.csv").read_text()
        path = tmp_path / "people.csv"
        path.write_text(text.replace("'source_type': 'LLM_JUDGE'", "'source_type': 'HUMAN'"))
        done = convert(path)
        assert dict(done.left_out) == {"scores given by people": 2}
        assert count(done) == (0, {"api_error": 1}, 0, 0)

    @pytest.mark.parametrize("form", ["artifact", "list", "lines", "csv"])
    def test_mlflow_metrics_that_a_judge_scored(self, tmp_path, form):
        """The names of columns and the texts of failures are those that mlflow.evaluate writes."""
        rows = [dict(zip(JUDGED, row, strict=True)) for row in JUDGED_ROWS]
        if form == "artifact":
            path = save(tmp_path, {"columns": list(JUDGED), "data": [list(row) for row in JUDGED_ROWS]})
        elif form == "csv":
            path = tmp_path / "table.csv"
            with path.open("w", newline="") as file:
                table = csv.DictWriter(file, JUDGED)
                table.writeheader()
                table.writerows(rows)
        else:
            path = save(tmp_path, rows) if form == "list" else save_lines(tmp_path, rows)
        done = convert(path)
        assert column(done, "item_id", "criterion", "score", "status", "rationale") == [
            ("What is a run?", "faithfulness/v1", "4", "ok", "Grounded."),
            ("What is a model?", "faithfulness/v1", None, "api_error", None),
            ("What is a tag?", "faithfulness/v1", None, "parse_error", None),
            ("What is a log?", "faithfulness/v1", None, "other", None),
        ]
        assert any("toxicity/v1/score" in note for note in done.notes)
        assert any("told by their question" in note for note in done.notes)

    def test_mlflow_metrics_with_a_row_that_lacks_a_cell_are_refused(self, tmp_path):
        value = {"columns": list(JUDGED), "data": [list(JUDGED_ROWS[0]), list(JUDGED_ROWS[1][:-1])]}
        with pytest.raises(REFUSED, match=r"row 2 with 4 cells; expected 5 cells"):
            convert(save(tmp_path, value))

    def test_braintrust_share_outside_zero_to_one(self, tmp_path):
        value = load("braintrust_eval_local.json")
        value["results"][0]["scores"]["helpfulness"] = 1.5
        with pytest.raises(REFUSED, match=r"'1\.5'.*numbers from 0 to 1"):
            convert(save(tmp_path, value), to=(1, 5))

    @pytest.mark.parametrize("form", ["lines", "list", "page"])
    def test_braintrust_events_of_an_experiment(self, tmp_path, form):
        """The root of each trace is read; the span of the scorer below it repeats its score."""
        events = [
            make_event("s1", {"help": 0.75}, record="q1"),
            make_event("s2", {"help": 0.75}, root="s1"),
            make_event("s3", {"help": None}, record="q2", metadata={"scorer_errors": {"help": "boom"}}),
            make_event("s4", None, record="q3", error="the task failed"),
            make_event("s5", {"help": 0.5}, record="q1"),
        ]
        if form == "lines":
            path = save_lines(tmp_path, events)
        else:
            path = save(tmp_path, events if form == "list" else {"events": events, "cursor": "more"})
        done = convert(path, to=(1, 5))
        assert column(done, "item_id", "repeat", "score", "status") == [
            ("q1", "0", "4", "ok"),
            ("q2", "0", None, "api_error"),
            ("q3", "0", None, "api_error"),
            ("q1", "1", "3", "ok"),
        ]
        assert dict(done.left_out) == {"steps inside the trace of an answer": 1}
        assert any("one page of several" in note for note in done.notes) is (form == "page")

    def test_braintrust_events_that_name_no_record_are_refused(self, tmp_path):
        with pytest.raises(REFUSED, match=r"1 of 1 rows without an item_id at 'input\.item_id"):
            convert(save_lines(tmp_path, [make_event("s1", {"help": 0.75})]), to=(1, 5))

    def test_ragas_answer_to_a_doubled_question_is_no_repeat(self, tmp_path):
        record = json.loads((FILES / "ragas_to_pandas.jsonl").read_text().splitlines()[0])
        done = convert(save_lines(tmp_path, [record, record]))
        assert column(done, "repeat") == [None, None]  # a report refuses the doubled answer

    def test_rlmstudio_frame_without_steps(self, tmp_path):
        path = tmp_path / "frame.csv"
        path.write_text(
            "item_id,step_token,step_logprob,candidate_token,candidate_logprob\n"
            "q1,4,-0.1,4,-0.1\nq1,4,-0.1,5,-2.3\nq1,.,-0.2,.,-0.2\n"
        )
        (row,) = convert(path).rows
        assert row["score"] == "4"
        assert [entry["token"] for entry in json.loads(row["logprobs"])] == ["4", "5"]


def test_deepeval_latest_run_and_a_case_without_metrics(tmp_path):
    """The file that DeepEval keeps of its latest run; a case that no metric was computed for lacks both."""
    run = load("deepeval_test_run.json")
    run["testCases"][1]["metricsData"] = []
    mapping = {"preset": "deepeval", "averaged": ["HelpfulnessLP [GEval]"]}
    done = convert(save(tmp_path, {"testRunData": run}), mapping=mapping, to=(0, 10))
    assert [row["status"] for row in done.rows] == ["ok", "ok", "missing", "missing", "api_error", "ok"]
    assert [row["criterion"] for row in done.rows][2:4] == ["Helpfulness [GEval]", "HelpfulnessLP [GEval]"]


def test_langfuse_pages_of_the_api(tmp_path):
    """The API calls members stringValue where an export calls them string_value."""
    names = {"trace_id": "traceId", "data_type": "dataType", "string_value": "stringValue"}
    text = (FILES / "DOC_langfuse_scores_export.jsonl").read_text()
    records = [json.loads(line) for line in text.splitlines()]
    page = {"data": [{names.get(k, k): v for k, v in record.items()} for record in records], "meta": {}}
    wanted = convert("DOC_langfuse_scores_export.jsonl").rows
    assert convert(save(tmp_path, page)).rows == wanted
    assert convert(save(tmp_path, page["data"])).rows == wanted


def test_ragas_number_of_the_row_is_no_metric(tmp_path):
    """pandas writes its index as a column without a name."""
    path = tmp_path / "scores.csv"
    path.write_text(",user_input,response,tone,helpful\n0,q1,x,pass,3.0\n1,q2,x,fail,\n")
    done = convert(path)
    assert column(done, "item_id", "criterion", "score", "status") == [
        ("q1", "helpful", "3.0", "ok"),
        ("q2", "helpful", None, "other"),
    ]
    assert done.notes[0] == "columns without a number, not read as metrics: 'tone'"


def test_ragas_as_one_list_and_with_its_older_names(tmp_path):
    rows = [{"question": "q1", "contexts": [], "answer": "x", "faithfulness": 0.5}]
    assert column(convert(save(tmp_path, rows)), "item_id", "output", "score") == [("q1", "x", "0.5")]


def test_a_batch_of_responses(tmp_path):
    """The Responses API words a reply otherwise than a chat completion."""

    def reply(name, text, **more):
        token = {"token": text, "logprob": -0.1, "top_logprobs": [{"token": text, "logprob": -0.1}]}
        part = {"type": "output_text", "text": text, "logprobs": [token] if text else []}
        output = [{"type": "reasoning", "summary": []}, {"type": "message", "content": [part]}]
        body = {"object": "response", "model": "judge-a", "output": output, **more}
        return {"custom_id": name, "response": {"status_code": 200, "body": body}, "error": None}

    cut = reply("q2", "", incomplete_details={"reason": "content_filter"})
    nothing = reply("q3", "")
    nothing["response"]["body"]["output"] = []
    refused = reply("q4", "")
    refused["response"]["body"]["output"][1]["content"] = [{"type": "refusal", "refusal": "No."}]
    done = convert(save_lines(tmp_path, [reply("q1", "4"), cut, nothing, refused]))
    assert column(done, "item_id", "score", "status") == [
        ("q1", "4", "ok"),
        ("q2", None, "content_filter"),
        ("q3", None, "api_error"),
        ("q4", None, "refusal"),
    ]
    assert done.rows[0]["logprobs"] == '[{"token":"4","logprob":-0.1}]'
    assert {row["judge_model"] for row in done.rows} == {"judge-a"}


def test_replies_that_are_objects_are_noted_with_what_to_write(tmp_path):
    def reply(name, text):
        choice = {"index": 0, "message": {"content": text}, "finish_reason": "stop"}
        body = {"model": "judge-a", "choices": [choice]}
        return {"custom_id": name, "response": {"status_code": 200, "body": body}, "error": None}

    path = save_lines(tmp_path, [reply("q1", '{"score": 4, "why": "x"}'), reply("q2", [{"text": "3"}])])
    done = convert(path)
    assert "1 of 2 replies are JSON objects with 'score', 'why'" in done.notes[0]
    mapping = {"preset": "openai-batch", "fields": {"score": "each.reply.score || each.message.content"}}
    mended = convert(path, mapping=mapping)
    assert column(mended, "score") == ["4", "3"]
    assert not mended.notes


def test_promptfoo_error_without_a_grading_is_no_missing_score(tmp_path):
    log = load("promptfoo_v3.json")
    first = log["results"]["results"][0]
    first.update(error="API error: 500", gradingResult=None, response=None)
    first.pop("failureReason", None)
    assert convert(save(tmp_path, log)).rows[0]["status"] == "api_error"
