"""The real file of each tool gives these rows; the counts were written out by hand from the files."""

import json

import pytest
from helpers_of_exports import FILES, column, convert, count

from judgegauge import errors
from judgegauge.exports.contents import read_content
from judgegauge.exports.presets import PRESETS, detect_preset


@pytest.mark.parametrize(
    ("name", "preset"),
    [
        ("inspect_support_q3.eval", "inspect"),
        ("inspect_cut.json", "inspect"),
        ("inspect_logprobs_cut.json", "inspect"),
        ("promptfoo_v3.json", "promptfoo"),
        ("promptfoo.jsonl", "promptfoo"),
        ("promptfoo.csv", "promptfoo-csv"),
        ("openai_batch_output.jsonl", "openai-batch"),
        ("openai_batch_input.jsonl", "openai-batch"),
        ("chat_completion_logprobs_smollm2.json", "openai-chat"),
        ("deepeval_test_run.json", "deepeval"),
        ("DOC_langfuse_scores_export.jsonl", "langfuse"),
        ("mlflow_eval_results.csv", "mlflow"),
        ("ragas_to_pandas.jsonl", "ragas"),
        ("braintrust_eval_local.json", "braintrust"),
        ("rlmstudio_logprobs_frame.csv", "rlmstudio"),
    ],
)
def test_a_file_is_told_by_what_it_holds_and_by_no_other_preset(name, preset):
    assert detect_preset(read_content(FILES / name)).name == preset


def test_every_file_that_stands_here_is_tried_above():
    assert len(list(FILES.glob("*.*"))) == 15 + 1  # and the README
    assert len(PRESETS) == 12


def test_inspect_archive():
    done = convert("inspect_support_q3.eval")
    # 4 questions x 3 epochs x 2 scorers; q3 of epoch 1 has no grade, q4 of epoch 2 ended with an error.
    assert len(done.rows) == 24
    assert count(done) == (21, {"api_error": 2, "parse_error": 1}, 0, 0)
    graded = [r for r in done.rows if r["criterion"] == "model_graded_qa"]
    assert [(r["item_id"], r["repeat"], r["score"], r["status"]) for r in graded] == [
        ("q1", "1", "3", "ok"),
        ("q2", "1", "4", "ok"),
        ("q3", "1", None, "parse_error"),
        ("q4", "1", "3", "ok"),
        ("q1", "2", "4", "ok"),
        ("q2", "2", "4", "ok"),
        ("q3", "2", "2", "ok"),
        ("q4", "2", None, "api_error"),
        ("q1", "3", "5", "ok"),
        ("q2", "3", "3", "ok"),
        ("q3", "3", "3", "ok"),
        ("q4", "3", "4", "ok"),
    ]
    assert {r["judge_model"] for r in graded} == {"mockllm/judge-a"}
    numeric = [r for r in done.rows if r["criterion"] == "numeric"]
    assert {r["judge_model"] for r in numeric} == {"mockllm/judge-b"}
    assert [r["score"] for r in numeric] == ["4"] * 7 + [None] + ["4"] * 4
    assert graded[0]["output"] == "Open Settings and choose Reset."
    assert graded[0]["rationale"].endswith("GRADE: 3")
    assert len({r["rubric_id"] for r in graded}) == 1


def test_inspect_json_gives_the_rows_that_the_archive_gives():
    done = convert("inspect_cut.json")
    scores = column(done, "item_id", "criterion", "score", "status")
    # The samples that were cut out of this file count as missing: 9 of 12, times 2 scorers.
    assert scores[:6] == [
        ("q1", "model_graded_qa", "3", "ok"),
        ("q1", "numeric", "4", "ok"),
        ("q3", "model_graded_qa", None, "parse_error"),
        ("q3", "numeric", "4", "ok"),
        ("q4", "model_graded_qa", None, "api_error"),
        ("q4", "numeric", None, "api_error"),
    ]
    assert count(done) == (3, {"api_error": 2, "parse_error": 1}, 18, 0)


def test_inspect_log_probabilities_come_from_the_call_inside_the_scorer():
    done = convert("inspect_logprobs_cut.json")
    # 3 questions x 2 epochs, of which the file was cut to 2.
    assert count(done) == (2, {}, 4, 0)
    first = json.loads(done.rows[0]["logprobs"])
    assert len(first) == 20
    assert first[0] == {"token": "1", "logprob": -1.7670553922653198}
    assert done.rows[0]["judge_model"] == "openai-api/local/smollm2-135m"
    assert done.rows[0]["temperature"] == "0.0"


@pytest.mark.parametrize("name", ["promptfoo_v3.json", "promptfoo.jsonl"])
def test_promptfoo(name):
    done = convert(name)
    assert column(done, "item_id", "repeat", "score", "status") == [
        ("q1", "0", "3", "ok"),
        ("q1", "1", "4", "ok"),
        ("q2", "0", "3", "ok"),
        ("q2", "1", "2", "ok"),
        ("q3", "0", None, "api_error"),
        ("q3", "1", "3", "ok"),
    ]
    assert count(done) == (5, {"api_error": 1}, 0, 0)
    assert set(column(done, "criterion")) == {"helpfulness"}
    assert set(column(done, "judge_model")) == {"file://judge.js"}
    # The reason of the assertion, not the "All assertions passed" of the whole.
    assert done.rows[1]["rationale"] == "Level 4: names the path but not the warning."


def test_promptfoo_csv_warns_that_failures_can_not_be_told():
    done = convert("promptfoo.csv")
    assert column(done, "item_id", "repeat", "score") == [
        ("q1", "0", "3.00"),
        ("q1", "1", "4.00"),
        ("q2", "0", "3.00"),
        ("q2", "1", "2.00"),
        ("q3", "0", "0.00"),
        ("q3", "1", "3.00"),
    ]
    # The judge that timed out stands there as 0: off the scale, so a report refuses it.
    assert count(done) == (5, {}, 0, 1)
    assert count(done, "0:5") == (6, {}, 0, 0)
    assert any("does not say where the judge failed" in note for note in done.notes)


def test_openai_batch():
    done = convert("openai_batch_output.jsonl")
    assert column(done, "item_id", "rubric_order", "judge_model", "repeat", "score", "status") == [
        ("q1", "AB", "smollm2-135m", "1", "To convert", "ok"),
        ("q1", "AB", "smollm2-135m", "2", "1.", "ok"),
        ("q2", "AB", "smollm2-135m", "1", "NINE", "ok"),
        ("q2", "AB", "smollm2-135m", "2", "A4", "ok"),
        ("q3", "AB", "smollm2-135m", "1", None, "api_error"),
        ("q4", "AB", "smollm2-135m", "1", None, "api_error"),
    ]
    # Of the four replies one is a level of 1 to 5.
    assert count(done) == (1, {"api_error": 2, "parse_error": 3}, 0, 0)
    first = json.loads(done.rows[0]["logprobs"])
    assert [entry["token"] for entry in first] == ["1", "R", "A", "The", "I"]
    assert done.rows[4]["logprobs"] is None
    assert "split at '|'" in done.notes[0]


def test_openai_batch_with_its_requests():
    done = convert("openai_batch_output.jsonl", "openai_batch_input.jsonl")
    assert len(done.rows) == 6
    assert column(done, "temperature")[:3] == ["1", "1", "1"]
    prompts = column(done, "prompt_sha256")
    assert prompts[0] == prompts[1] != prompts[2]
    assert done.rows[0].get("rubric_id") is None  # its prompt holds the answer too: no rubric


def test_one_chat_completion_is_named_by_its_file():
    done = convert("chat_completion_logprobs_smollm2.json")
    (row,) = done.rows
    assert row["item_id"] == "chat_completion_logprobs_smollm2"
    assert json.loads(row["logprobs"])[1] == {"token": "1", "logprob": -2.350691080093384}
    assert count(done) == (0, {"parse_error": 1}, 0, 0)


def test_deepeval_levels_scaled_back():
    mapping = {"preset": "deepeval", "averaged": ["HelpfulnessLP [GEval]"]}
    done = convert("deepeval_test_run.json", mapping=mapping, to=(0, 10))
    assert column(done, "item_id", "criterion", "score", "status") == [
        ("q1", "Helpfulness [GEval]", "8", "ok"),
        ("q1", "HelpfulnessLP [GEval]", "3.88044905", "ok"),
        ("q2", "Helpfulness [GEval]", "6", "ok"),
        ("q2", "HelpfulnessLP [GEval]", "3.88044905", "ok"),
        ("q3", "Helpfulness [GEval]", None, "api_error"),
        ("q3", "HelpfulnessLP [GEval]", "3.88044905", "ok"),
    ]
    assert count(done, "0:10") == (2, {"api_error": 1, "parse_error": 3}, 0, 0)
    assert done.rows[4]["judge_model"] == "local-judge-a"


def test_langfuse_label_of_a_category_and_people_left_out():
    done = convert("DOC_langfuse_scores_export.jsonl")
    assert column(done, "item_id", "criterion", "score") == [
        ("t1", "helpfulness", "3"),
        ("t2", "helpfulness_level", "Level 3"),
    ]
    assert dict(done.left_out) == {"scores given by people": 1}
    assert count(done) == (1, {"parse_error": 1}, 0, 0)  # "Level 3" is a level where it is declared as one
    assert count(done, "Level 1,Level 2,Level 3")[0] == 1


def test_mlflow():
    done = convert("mlflow_eval_results.csv")
    assert column(done, "item_id", "score", "status", "judge_model") == [
        ("q1", "3.0", "ok", "openai:/local-judge-a"),
        ("q2", "4.0", "ok", "openai:/local-judge-a"),
        ("q3", None, "api_error", "openai:/local-judge-a"),
    ]
    assert count(done) == (2, {"api_error": 1}, 0, 0)


def test_ragas():
    done = convert("ragas_to_pandas.jsonl")
    assert column(done, "item_id", "criterion", "score", "status") == [
        ("How do I reset device 1?", "domain_specific_rubrics", "3.0", "ok"),
        ("How do I reset device 2?", "domain_specific_rubrics", "4.0", "ok"),
        ("How do I reset device 3?", "domain_specific_rubrics", None, "other"),
    ]
    assert count(done) == (2, {"other": 1}, 0, 0)


def test_braintrust():
    done = convert("braintrust_eval_local.json", to=(1, 5))
    assert column(done, "item_id", "repeat", "score", "status") == [
        ("q1", "0", "3", "ok"),
        ("q1", "1", "3", "ok"),
        ("q2", "0", "4", "ok"),
        ("q2", "1", "4", "ok"),
        ("q3", "0", None, "api_error"),
        ("q3", "1", None, "api_error"),
    ]
    assert count(done) == (4, {"api_error": 2}, 0, 0)


def test_rlmstudio_candidates_of_the_first_token():
    done = convert("rlmstudio_logprobs_frame.csv")
    assert column(done, "item_id", "score") == [("q1", "To"), ("q2", "N")]
    first = json.loads(done.rows[1]["logprobs"])
    assert [entry["token"] for entry in first] == ["R", "A", "1", "5", "4"]
    assert count(done) == (0, {"parse_error": 2}, 0, 0)


def test_a_file_of_no_tool_is_refused_with_the_presets(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("item_id,score\nq1,3\n")
    with pytest.raises(errors.InputProblems, match=r"no preset fits.*inspect, promptfoo"):
        convert(path)


def test_a_file_that_two_presets_fit_is_refused(tmp_path):
    path = tmp_path / "odd.csv"
    path.write_text(
        "candidate_token,candidate_logprob,trace_id,data_type,string_value,source\n1,-0.1,t,NUMERIC,,EVAL\n"
    )
    with pytest.raises(errors.InputProblems, match=r"several presets fit \(langfuse, rlmstudio\)"):
        convert(path)


def test_a_preset_is_not_used_on_a_file_of_another_tool():
    with pytest.raises(errors.InputProblems, match="not of promptfoo results"):
        convert("deepeval_test_run.json", preset="promptfoo")


def test_an_unknown_preset_is_named_with_the_nearest():
    with pytest.raises(errors.InputProblems, match="did you mean 'promptfoo'"):
        convert("promptfoo_v3.json", preset="promptfo")
