"""Ten calls to a real model: ratings, label probabilities at the rating's place, a table that is read."""

import json
import math

import pytest
from click.testing import CliRunner
from live_judge import need_live_judge, run_live_judge, write_live_review
from review_files import read_table

from judgegauge.command import main
from judgegauge.data.label_tokens import find_candidates


def run(*arguments):
    result = CliRunner().invoke(main, [str(a) for a in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_runs_by_a_real_judge(tmp_path):
    need_live_judge()
    with run_live_judge() as base_url:
        review = write_live_review(tmp_path, base_url, items=2)
        run("rerun", review, "--facet", "baseline")
        run("rerun", review, "--facet", "order")
        run("rerun", review, "--facet", "repeat", "--period", "2026-Q3", "--repeats", "1")
    rows = read_table(tmp_path)
    assert len(rows) == 10
    assert {row["run"] for row in rows} == {"baseline", "order-1", "repeat"}
    for row in rows:
        assert row["status"] == "ok"
        assert row["score"] in set("12345")
        assert row["served_model"]
        assert int(row["input_tokens"]) > 20
        candidates = json.loads(row["logprobs"])
        read = find_candidates(candidates)
        # The mass stays far below 1: the grammar holds the reply to a digit, not the probabilities.
        mass = math.fsum(p for t, p in zip(read.tokens, read.probabilities, strict=True) if t in set("12345"))
        assert 0 < mass < 1
        assert float(row["rating_mass"]) == pytest.approx(mass, rel=0.2)
        assert 1 <= float(row["weighted_score"]) <= 5
    told = json.loads(run("check", review, "--json"))
    assert told["criteria"][0]["valid"] == 10
    assert told["criteria"][0]["common"] == ["baseline / baseline", "order-1 / order-1"]
