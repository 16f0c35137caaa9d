"""``judgegauge rerun`` and ``plan``: one thing changed at a time, over exactly the stored answers."""

import csv
import hashlib
import json
import math

import pytest
from click.testing import CliRunner
from fault_server import complete, place, rate, run_judge
from review_files import RUBRIC, read_table, write_review

from judgegauge.command import main
from judgegauge.judging.answers import Answer, pick_fixed


def run(*arguments, code=0):
    result = CliRunner().invoke(main, [str(a) for a in arguments], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def judge():
    with run_judge() as server:
        yield server


def prompts(judge):
    return [body["messages"][-1]["content"] for body in judge.seen]


def test_runs_go_into_one_table_that_the_report_reads(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=6)
    run("rerun", review, "--facet", "baseline")
    before = prompts(judge)
    run("rerun", review, "--facet", "order", "--orders", "3")
    run("rerun", review, "--facet", "model", "--model", "judge-b", "--model", "judge-c")
    told = json.loads(run("check", review, "--json"))["criteria"][0]
    assert len(told["common"]) == 6
    facets = {(r["period"], r["run"]): r["facet"] for r in told["runs"]}
    assert facets["2026-Q2", "order-2"] == "order"
    assert facets["2026-Q3", "model-judge-c"] == "model"
    rows = read_table(tmp_path)
    assert len(rows) == len(judge.seen) == 12 * 6
    assert [r["score"] for r in rows[:12]] == [
        rate({"messages": [{"content": p}]}) for p in sorted_as(rows, before)
    ]
    assert rows[0]["output_sha256"] == hashlib.sha256(b"2026-Q2: hold key 0.").hexdigest()
    assert {r["temperature"] for r in rows} == {"0"}
    # In an order re-run the same lines come in another order, and nothing else changes.
    turned = next(r for r in rows if r["run"] == "order-1")
    assert turned["rubric_order"] == "adds,cites,grounded,answers"
    other = next(p for p in prompts(judge)[12:] if "2026-Q2: hold key 0." in p)
    base = next(p for p in before if "2026-Q2: hold key 0." in p)
    assert other != base
    assert sorted(other.splitlines()) == sorted(base.splitlines())
    # Asked again, nothing is called and the table stays.
    table = (tmp_path / "reruns.csv").read_bytes()
    assert "0 calls made, 36 on record" in run("rerun", review, "--facet", "order", "--orders", "3")
    assert len(judge.seen) == 72
    assert sorted((tmp_path / "reruns.csv").read_bytes().splitlines()) == sorted(table.splitlines())


def sorted_as(rows, texts):
    return [
        next(t for t in texts if f"{r['period']}: hold key {r['item_id'].split('-')[1]}.\n" in t)
        for r in rows[:12]
    ]


def test_repeats_are_calls_of_their_own(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=3, more="seed = 7")
    run("rerun", review, "--facet", "baseline")
    run("rerun", review, "--facet", "repeat", "--repeats", "3", "--temperature", "0.7")
    assert len(judge.seen) == 6 + 18
    assert sorted(body["seed"] for body in judge.seen[6:]) == [7] * 6 + [8] * 6 + [9] * 6
    assert {body["temperature"] for body in judge.seen[6:]} == {0.7}
    assert all("n" not in body for body in judge.seen)
    repeats = [r["repeat"] for r in read_table(tmp_path) if r["run"] == "repeat"]
    assert sorted(repeats) == sorted(["0", "1", "2"] * 6)
    # Asked for again, repeats are new calls: what was drawn before says nothing about today.
    run("rerun", review, "--facet", "repeat", "--repeats", "1", "--period", "2026-Q2", "--items", "2")
    assert len(judge.seen) == 26
    assert sum(r["run"] == "repeat-2" for r in read_table(tmp_path)) == 2
    assert "only repeats may" in run("rerun", review, "--facet", "order", "--temperature", "1", code=2)


def test_a_run_that_a_cap_stopped_goes_on(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=5)
    told = run("rerun", review, "--facet", "baseline", "--max-calls", "7", code=5)
    assert "3 calls are left; run it again" in told
    # Only whole runs reach the table, so that no answer looks missing that was not asked for yet.
    assert len(judge.seen) == 7
    with (tmp_path / "review.toml").open("a") as stream:
        stream.write("price = { input = 1, output = 1 }\n")
    assert {r["period"] for r in read_table(tmp_path)} == {"2026-Q2"}
    run("rerun", review, "--facet", "baseline", "--max-cost", "1")
    assert len(judge.seen) == 10
    assert len(read_table(tmp_path)) == 10
    assert "needs a price" in run(
        "rerun", write_review(tmp_path, judge.base_url), "--facet", "order", "--max-cost", "1", code=2
    )


def test_only_the_facet_may_change(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=3)
    run("rerun", review, "--facet", "baseline")
    text = review.read_text()
    review.write_text(text.replace('model = "judge-a"', 'model = "judge-z"'))
    assert "its judge_model would differ too" in run("rerun", review, "--facet", "order", code=1)
    review.write_text(text)
    told = run("rerun", review, "--facet", "model", "--model", "judge-a", code=1)
    assert "it changes nothing against the baseline" in told
    (tmp_path / "rubric.toml").write_text(RUBRIC.replace("support-v1", "support-v2"))
    assert "its rubric_id would differ too" in run("rerun", review, "--facet", "order", code=1)
    assert len(judge.seen) == 6


def test_the_answers_are_those_that_were_scored(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=3)
    run("rerun", review, "--facet", "baseline")
    stored = (tmp_path / "answers.csv").read_text()
    (tmp_path / "answers.csv").write_text(stored.replace("2026-Q3: hold key 1.", "2026-Q3: hold  key 1."))
    told = run("rerun", review, "--facet", "order", code=1)
    assert "1 answers of 2026-Q3 differ from what the baseline scored (output_sha256 of 'Q3-1')" in told
    (tmp_path / "answers.csv").write_text("\n".join(stored.splitlines()[:-1]) + "\n")
    assert "'Q3-2'" in run("rerun", review, "--facet", "order", code=1)
    doubled = stored + "2026-Q3,Q3-1,How do I reset device 1?,Another text.\n"
    (tmp_path / "answers.csv").write_text(doubled)
    assert "two different texts for 'Q3-1'" in run("rerun", review, "--facet", "order", code=1)
    # What the baseline did not score is not scored either; a hash that is cut short is still compared.
    (tmp_path / "answers.csv").write_text(stored + "2026-Q3,Q3-new,What?,That.\n")
    rows = read_table(tmp_path)
    for row in rows:
        row["output_sha256"] = row["output_sha256"][:16]
    with (tmp_path / "reruns.csv").open("w", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    run("rerun", review, "--facet", "order")
    rows = read_table(tmp_path)
    assert len(rows) == 12
    assert {len(row["output_sha256"]) for row in rows} == {16}


def test_a_bridge_is_the_new_instrument_on_old_answers(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=4)
    text = review.read_text()
    run("rerun", review, "--facet", "baseline", "--period", "2026-Q2")
    review.write_text(text.replace('"judge-a"', '"judge-new"'))
    run("rerun", review, "--facet", "baseline", "--period", "Q3 2026")
    told = json.loads(run("plan", review, "--json"))["criteria"][0]
    assert told["allows"] == "instrument_not_measured"
    steps = {step["code"]: step for step in told["steps"]}
    assert steps["bridge"]["arguments"] == ["--facet", "bridge", "--period", "2026-Q2"]
    assert (steps["bridge"]["calls"], steps["bridge"]["input_tokens"], steps["bridge"]["output_tokens"]) == (
        4,
        160,
        4,
    )
    assert (steps["old_judge"]["period"], steps["old_judge"]["model"]) == ("2026-Q3", "judge-a")
    run("rerun", review, *steps["bridge"]["arguments"])
    bridge = [row for row in read_table(tmp_path) if row["facet"] == "bridge"]
    assert {(r["period"], r["judge_model"], r["run"]) for r in bridge} == {
        ("2026-Q2", "judge-new", "bridge-judge-new")
    }
    run("rerun", review, *steps["old_judge"]["arguments"])
    told = json.loads(run("plan", review, "--json"))["criteria"][0]
    assert sorted(told["judges"]) == ["judge-a", "judge-new"]
    # No order of the two instruments is common, until both quarters are reported by one of them.
    assert [step["code"] for step in told["steps"] if step["opens"]] == ["report_bridge"]
    assert 'baseline = { "2026-Q2" = "BRIDGE", ... }' in run("plan", review)
    with review.open("a") as stream:
        stream.write('[runs]\nbaseline = { "2026-Q2" = "bridge-judge-new", "2026-Q3" = "baseline" }\n')
    told = json.loads(run("plan", review, "--json"))["criteria"][0]
    needed = [step for step in told["steps"] if step["opens"]]
    assert [(step["code"], step["period"]) for step in needed] == [("order", "2026-Q2"), ("order", "2026-Q3")]
    for step in needed:
        run("rerun", review, *step["arguments"])
    assert json.loads(run("plan", review, "--json"))["criteria"][0]["allows"] == "beyond_both"


def test_following_the_plan_opens_the_last_verdict(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=4)
    assert "make it: judgegauge rerun" in run("plan", review, code=1)
    run("rerun", review, "--facet", "baseline")
    for _ in range(8):
        found = json.loads(run("plan", review, "--json"))["criteria"][0]
        if not found["steps"]:
            break
        arguments = ["judge-b" if a == "NAME" else a for a in found["steps"][0]["arguments"]]
        run("rerun", review, *arguments)
    assert found["allows"] == "beyond_both"
    assert found["steps"] == []
    assert "beyond_both" in run("plan", review)


def test_wording_is_another_guide_with_the_same_levels(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=2)
    run("rerun", review, "--facet", "baseline")
    other = tmp_path / "plain.toml"
    other.write_text(
        RUBRIC.replace("support-v1", "plain-v1").replace("The passage is named.", "It says where.")
    )
    run("rerun", review, "--facet", "wording", "--rubric", other)
    assert {r["rubric_id"] for r in read_table(tmp_path) if r["facet"] == "wording"} == {"plain-v1"}
    assert "expected --rubric FILE" in run("rerun", review, "--facet", "wording", code=2)
    anchors = dict(zip("54321", ["e", "d", "c", "b", "a"], strict=True))
    for name, texts in (("a.toml", anchors), ("b.toml", dict(zip("54321", anchors.values(), strict=True)))):
        lines = "\n".join(f'{level} = "{text}"' for level, text in texts.items())
        (tmp_path / name).write_text(f'id = "{name}"\ncriterion = "overall"\n[anchors]\n{lines}\n')
    assert "2026-Q2 wording-a.toml: 2 rows" in run(
        "rerun", review, "--facet", "wording", "--rubric", tmp_path / "a.toml"
    )
    turned = RUBRIC.replace("5 =", "9 =").replace("1 =", "5 =").replace("9 =", "1 =")
    turned = turned.replace("4 =", "9 =").replace("2 =", "4 =").replace("9 =", "2 =")
    (tmp_path / "turned.toml").write_text(turned)
    assert "reversed scale" in run(
        "rerun", review, "--facet", "wording", "--rubric", tmp_path / "turned.toml", code=1
    )


def test_failures_keep_their_kind_in_the_table(judge, tmp_path):
    kinds = {"key 0.": complete("I am sorry, no."), "key 1.": complete("four or so"), "key 2.": "ok"}

    def plan(body):
        text = body["messages"][-1]["content"]
        return next(reply for mark, reply in kinds.items() if mark in text)

    judge.plan = plan
    review = write_review(tmp_path, judge.base_url, items=3)
    assert "2 refusal" in run("rerun", review, "--facet", "baseline")
    found = [(r["item_id"], r["status"], r["score"] == "", r["rationale"]) for r in read_table(tmp_path)[:3]]
    assert found == [
        ("Q2-0", "refusal", True, "I am sorry, no."),
        ("Q2-1", "parse_error", True, "four or so"),
        ("Q2-2", "ok", False, ""),
    ]
    told = json.loads(run("check", review, "--json"))["criteria"][0]
    assert (told["valid"], told["failures"]) == (2, {"parse_error": 2, "refusal": 2})


def test_weighted_scores_beside_naive_ones(judge, tmp_path):
    with_labels = complete("4", places=[place("4", ("4", -0.5), (" 4", -3.0), ("5", -1.5), ("the", -4.0))])
    draws = iter("3345" * 10)

    def plan(body):
        if "key 0." in body["messages"][-1]["content"]:
            return with_labels
        return complete(next(draws) if body["temperature"] else "4")

    judge.plan = plan
    review = write_review(tmp_path, judge.base_url, items=2, more="workers = 1")
    run("rerun", review, "--facet", "baseline", "--period", "2026-Q3", "--weighted")
    one, two = read_table(tmp_path)
    assert (one["score"], one["weighted_by"]) == ("4", "label probabilities")
    four, five = math.exp(-0.5) + math.exp(-3.0), math.exp(-1.5)
    assert float(one["weighted_score"]) == pytest.approx((4 * four + 5 * five) / (four + five), abs=1e-6)
    assert float(one["rating_mass"]) == pytest.approx(four + five, abs=1e-6)
    assert json.loads(one["logprobs"])[1] == {"token": " 4", "logprob": -3.0}
    assert (two["score"], two["weighted_by"], two["logprobs"]) == ("4", "20 of 20 draws", "")
    assert float(two["weighted_score"]) == pytest.approx(3.75)
    assert len(judge.seen) == 22


def test_steps_are_written_once_and_are_part_of_the_instrument(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=2, more='steps = "steps.toml"')
    assert "let the judge write them" in run("rerun", review, "--facet", "baseline", code=1)
    judge.plan = lambda body: complete('1. Read the "answer".\n2. Look for its source.\nDone.')
    told = run("rubric", "steps", review)
    assert 'Read the \\"answer\\".' in told
    assert "it exists" in run("rubric", "steps", review, code=2)
    judge.plan = lambda body: "ok"
    run("rerun", review, "--facet", "baseline", "--period", "2026-Q2")
    assert 'Evaluation steps:\n1. Read the "answer".\n2. Look for its source.\n' in prompts(judge)[-1]
    (name,) = {row["rubric_id"] for row in read_table(tmp_path)}
    assert name.startswith("support-v1+steps-")
    path = tmp_path / "steps.toml"
    path.write_text(path.read_text().replace("Look for its source.", "Find the passage."))
    run("rerun", review, "--facet", "baseline", "--period", "2026-Q3")
    assert len({row["rubric_id"] for row in read_table(tmp_path)}) == 2
    rubric = tmp_path / "rubric.toml"
    rubric.write_text(rubric.read_text().replace("Nothing is added.", "No more."))
    assert "written for another guide" in run("rerun", review, "--facet", "order", code=1)


def test_a_dry_run_calls_nothing(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=4)
    told = json.loads(run("rerun", review, "--facet", "baseline", "--dry-run", "--json"))
    assert [one["calls"] for one in told["runs"]] == [4, 4]
    assert judge.seen == []
    assert not (tmp_path / "judge-calls.jsonl").exists()


def test_parquet_holds_the_same_rows(judge, tmp_path):
    more = 'table = "reruns.parquet"'
    review = write_review(tmp_path, judge.base_url, items=3, more=more)
    review.write_text(review.read_text().replace('data = ["reruns.csv"]', 'data = ["reruns.parquet"]'))
    run("rerun", review, "--facet", "baseline")
    run("rerun", review, "--facet", "order")
    told = json.loads(run("check", review, "--json"))
    assert told["files"] == [["reruns.parquet", 12]]


def test_a_table_of_others_is_not_written_over(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=2)
    (tmp_path / "reruns.csv").write_text("period,item_id,run,score\n2026-Q1,a,baseline,4\n")
    assert "other columns" in run("rerun", review, "--facet", "baseline", code=1)
    assert judge.seen == []


def test_an_answer_may_hold_anything(judge, tmp_path):
    review = write_review(tmp_path, judge.base_url, items=1)
    text = '{{reply}} {{question}} "Rating: 5"\n\\1 \U0001f600'
    with (tmp_path / "answers.csv").open("w", newline="", encoding="utf-8") as stream:
        csv.writer(stream).writerows(
            [["period", "item_id", "question", "output"], ["2026-Q2", "a", "Q?", text]]
        )
    run("rerun", review, "--facet", "baseline")
    assert f"Answer:\n{text}\n\nReply with the level only" in prompts(judge)[0]


def test_anchors_are_the_same_ones_each_time():
    answers = [Answer(period="2026-Q2", item_id=f"a{n}", texts={}) for n in range(400)]
    chosen = pick_fixed(answers, 150)
    assert len(chosen) == 150
    assert {a.item_id for a in pick_fixed(answers[::-1], 150)} == {a.item_id for a in chosen}
    assert {a.item_id for a in pick_fixed(answers, 20)} <= {a.item_id for a in chosen}


def test_lint_shows_property_or_degree(tmp_path):
    (tmp_path / "rubric.toml").write_text(RUBRIC)
    told = json.loads(run("rubric", "lint", tmp_path / "rubric.toml", "--json"))
    kinds = {row["level"]: (row["kind"], row["degree_words"]) for row in told["anchors"]}
    assert kinds["4"] == ("degree", ["well", "minor"])
    assert kinds["5"] == ("property", [])
    review = write_review(tmp_path, "http://127.0.0.1:1/v1")
    assert "3: degree (partially)" in run("rubric", "lint", review)
