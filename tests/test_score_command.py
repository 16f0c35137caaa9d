"""``judgegauge score``: published numbers, the first step of a frame, every file form, every refusal."""

import csv
import json
import math

import pandas as pd
import pytest
from click.testing import CliRunner

from judgegauge.command import main

NAMES = [
    "expected_value", "weighted_sd", "entropy", "probabilities", "rating_mass", "raw_weighted_sum",
    "lower", "upper", "most_likely", "unseen", "mass_above_one",
]  # fmt: skip
PUBLISHED = [("4", -0.105), ("5", -2.302), ("3", -3.506)]
FRAME = [
    {"step": "1", "step_token": "4", "candidate_token": token, "candidate_logprob": p}
    for token, p in PUBLISHED
]
LATER = {"step": "2", "step_token": ".", "candidate_token": "1", "candidate_logprob": "-0.01"}


def run(path, scale="1:5", *options):
    arguments = ["score", str(path), "--scale", scale, *options]
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def score(path, scale="1:5"):
    result = run(path, scale, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def write(folder, rows, name="frame.csv", delimiter=","):
    with (folder / name).open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, list(dict.fromkeys(k for r in rows for k in r)), delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
    return folder / name


def write_json(folder, value):
    (folder / "reply.json").write_text(json.dumps(value))
    return folder / "reply.json"


def of_masses(masses):
    return [{"token": str(level), "prob": p} for level, p in masses.items()]


def test_the_published_frame(tmp_path):
    found = score(write(tmp_path, FRAME))
    assert list(found) == NAMES
    assert found["expected_value"] == pytest.approx(4.067975348471087, abs=1e-9)
    assert found["weighted_sd"] == pytest.approx(0.3487363205877246, abs=1e-9)
    assert found["entropy"] == pytest.approx(0.6454111944331623, abs=1e-9)
    assert found["rating_mass"] == pytest.approx(1.0303997905949087, abs=1e-9)
    assert found["mass_above_one"] is True
    assert list(found["probabilities"]) == ["4", "5", "3"]
    assert list(found["probabilities"].values()) == pytest.approx([0.8737623, 0.0971065, 0.0291312], abs=1e-7)
    assert found["most_likely"] == "4"


def test_a_name_and_a_value_a_line(tmp_path):
    result = run(write(tmp_path, FRAME))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.split(" ")[0] for line in lines] == NAMES
    assert lines[:4] == [
        "expected_value 4.067975",
        "weighted_sd 0.3487363",
        "entropy 0.6454112",
        "probabilities 4=0.8737623 5=0.09710651 3=0.02913116",
    ]
    assert lines[-3:] == ["most_likely 4", "unseen 1 2", "mass_above_one yes"]


def test_masses_that_leave_a_fifth_elsewhere(tmp_path):
    found = score(write(tmp_path, of_masses({3: 0.08, 4: 0.56, 5: 0.16})))
    names = ("rating_mass", "raw_weighted_sum", "expected_value", "weighted_sd")
    assert [found[name] for name in names] == pytest.approx([0.80, 3.28, 4.1, 0.5385164807134504])
    assert found["probabilities"] == pytest.approx({"3": 0.1, "4": 0.7, "5": 0.2})


@pytest.mark.parametrize(
    ("masses", "mean"), [({3: 0.1, 4: 0.6, 5: 0.3}, 4.2), ({3: 0.05, 4: 0.6, 5: 0.35}, 4.3)]
)
def test_whole_masses(tmp_path, masses, mean):
    found = score(write(tmp_path, of_masses(masses)))
    assert (found["expected_value"], found["lower"], found["upper"]) == pytest.approx((mean,) * 3)
    assert found["most_likely"] == "4"


def test_levels_missing_from_the_top_and_several_spellings(tmp_path):
    top = {"4": 0.56, "5": 0.16, "3": 0.08, "The": 0.05, "**": 0.04}
    found = score(write_json(tmp_path, {"top_probs": of_masses(top), "score_position": 0}))
    assert (found["lower"], found["upper"]) == pytest.approx((3.8636364, 4.1))
    spelled = {"4": 0.5, " 4": 0.2, "5": 0.15, "3": 0.06, "5.0": 0.05, "The": 0.04}
    for path in (write(tmp_path, of_masses(spelled)), write_json(tmp_path, of_masses(spelled))):
        found = score(path)
        assert (found["rating_mass"], found["expected_value"]) == pytest.approx((0.96, 4.1458333))


def test_rows_of_the_first_step_wherever_they_stand(tmp_path):
    rows = [FRAME[0], LATER, *FRAME[1:]]
    assert score(write(tmp_path, rows))["expected_value"] == pytest.approx(4.0679753)


@pytest.mark.parametrize("blank", ["", "NA"])
def test_without_a_step_the_first_run_of_one_token(tmp_path, blank):
    rows = [*FRAME, LATER, {**LATER, "step_token": "4", "candidate_token": "2"}]
    bare = [{k: v for k, v in row.items() if k != "step"} for row in rows]
    first_missing = [{**row, "step": blank if row is rows[0] else row["step"]} for row in rows]
    for frame in (bare, first_missing):
        assert score(write(tmp_path, frame))["expected_value"] == pytest.approx(4.0679753)


def test_every_item_is_scored_by_itself(tmp_path):
    rows = [{"item_id": item, **row} for row in FRAME[:2] for item in ("a", "b")]
    rows[3]["candidate_token"] = "2"
    one, other = score(write(tmp_path, rows))
    assert (one["item_id"], other["item_id"]) == ("a", "b")
    assert list(one["probabilities"]) == ["4", "5"]
    assert list(other["probabilities"]) == ["4", "2"]
    text = run(write(tmp_path, rows)).stdout.split("\n\n")
    assert [block.splitlines()[0] for block in text] == ["item_id a", "item_id b"]


def test_every_form_of_a_frame(tmp_path):
    rows = [{**row, "candidate_token": f" {row['candidate_token']}"} for row in (*FRAME, LATER)]
    frame = pd.DataFrame(rows).astype({"candidate_logprob": float})
    frame.to_parquet(tmp_path / "f.parquet")
    frame.to_json(tmp_path / "f.jsonl", orient="records", lines=True)
    frame.to_json(tmp_path / "f.json", orient="records")
    frame.to_csv(tmp_path / "f.csv", index=False, encoding="utf-16")
    write(tmp_path, rows, "f.tsv", "\t")
    write(tmp_path, rows, "semicolon.csv", ";")
    for name in ("f.parquet", "f.jsonl", "f.json", "f.csv", "f.tsv", "semicolon.csv"):
        assert score(tmp_path / name)["expected_value"] == pytest.approx(4.0679753), name


def test_replies_of_two_kinds(tmp_path):
    place = {"token": "4", "top_logprobs": [{"token": t, "logprob": p} for t, p in PUBLISHED]}
    later = {"token": ".", "top_logprobs": [{"token": "1", "logprob": -0.1}]}
    chat = {"id": "x", "choices": [{"index": 0, "logprobs": {"content": [place, later], "refusal": None}}]}
    said = {"type": "output_text", "text": "4.", "logprobs": [place, later]}
    response = {"object": "response", "output": [{"type": "reasoning"}, {"content": [said]}]}
    for reply in (chat, response):
        assert score(write_json(tmp_path, reply))["expected_value"] == pytest.approx(4.0679753)


def test_words(tmp_path):
    path = write(tmp_path, [{"token": "Good", "prob": 0.6}, {"token": " fair", "prob": 0.2}])
    found = score(path, "poor,fair,good")
    assert found["probabilities"] == pytest.approx({"good": 0.75, "fair": 0.25})
    assert found["expected_value"] == pytest.approx(2.75)
    assert (found["most_likely"], found["unseen"]) == ("good", ["poor"])


def test_blank_is_unknown(tmp_path):
    found = score(write(tmp_path, [{"token": "4", "prob": 0.6}, {"token": "1", "prob": ""}]))
    assert found["unseen"] == ["1", "2", "3", "5"]
    assert found["lower"] == pytest.approx(2.8)


@pytest.mark.parametrize("text", ["token,prob\n", "", "\n"])
def test_nothing_gives_nothing(tmp_path, text):
    (tmp_path / "frame.csv").write_text(text)
    for options in ((), ("--json",)):
        result = run(tmp_path / "frame.csv", "1:5", *options)
        assert (result.exit_code, result.output) == (0, "")
    for value in ([], {}, {"choices": [{"logprobs": {"content": []}}]}):
        result = run(write_json(tmp_path, value))
        assert (result.exit_code, result.output) == (0, "")


def test_no_candidate_in_the_scale_names_what_was_found(tmp_path):
    path = write(tmp_path, [{"token": "The", "prob": 0.6}, {"token": "7", "prob": 0.2}])
    result = run(path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(
        "frame.csv: candidates 'The', '7'; expected a level from 1 to 5; look at the scale"
    )
    found = json.loads(run(path, "1:5", "--json").stdout)
    assert found["problems"][0]["code"] == "bad_value"
    words = run(write(tmp_path, [{"token": "2", "prob": 0.6}]), "poor,fair")
    assert "'2'; expected one of 'poor', 'fair'" in words.stderr


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ([{"token": "4", "prob": "half"}], "frame.csv row 2: 'half' in column 'prob'"),
        ([{"token": "4", "prob": "1.2"}], "probability 1.2"),
        ([{"token": "4", "prob": "0.8"}, {"token": "5", "prob": "0.8"}], "add up to 1.6"),
        ([{"token": "4", "logprob": "0.5"}], "probability 1.64872"),
        ([{"token": "4", "logprob": "nan"}], "'nan'"),
        ([{"text": "4", "logprob": "-1"}], "columns 'text', 'logprob'"),
        ([{"token": "4", "logprob": "-1", "prob": "0.3"}], "columns 'logprob', 'prob'"),
    ],
)
def test_what_can_not_be_scored_is_named(tmp_path, rows, named):
    result = run(write(tmp_path, rows))
    assert (result.exit_code, result.stdout) == (1, "")
    assert named in result.stderr
    assert result.stderr.count("\n") == 1


def test_files_that_can_not_be_read(tmp_path):
    assert "no such file" in run(tmp_path / "none.csv").stderr
    (tmp_path / "a.csv").write_text("token,prob\n4\n")
    assert "a.csv row 2: 1 cells" in run(tmp_path / "a.csv").stderr
    (tmp_path / "a.csv").write_bytes(b"token,prob\n\xff,1\n")
    assert "not UTF-8" in run(tmp_path / "a.csv").stderr
    (tmp_path / "a.json").write_text("{")
    assert "no JSON" in run(tmp_path / "a.json").stderr
    (tmp_path / "a.parquet").write_text("PAR0")
    assert "a.parquet" in run(tmp_path / "a.parquet").stderr
    result = run(write_json(tmp_path, {"choices": [{"logprobs": None}]}))
    assert (result.exit_code, "ask the model" in result.stderr) == (1, True)


def test_wrong_use(tmp_path):
    path = write(tmp_path, FRAME)
    assert CliRunner().invoke(main, ["score", str(path)]).exit_code == 2
    result = run(path, "5:1")
    assert (result.exit_code, "5:1" in result.stderr) == (1, True)


def test_far_below_zero_is_zero(tmp_path):
    found = score(write(tmp_path, [{"token": "4", "logprob": "-0.1"}, {"token": "5", "logprob": "-9999.0"}]))
    assert found["expected_value"] == 4
    assert found["raw_weighted_sum"] == pytest.approx(4 * math.exp(-0.1))
    minus = score(write(tmp_path, [{"token": "4", "logprob": "-0.1"}, {"token": "5", "logprob": "-inf"}]))
    assert minus == found
