"""The simulation: its truth is what it says, its short form holds the goals, and its table is shipped."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from judgegauge.data.runs import find_common
from judgegauge.findings import rules
from judgegauge.findings.error_rates import SCHEMA, read_error_rates
from judgegauge.findings.rules import VerdictCode
from judgegauge.simulation import truth
from judgegauge.simulation.__main__ import main
from judgegauge.simulation.cells import CELLS, Goal
from judgegauge.simulation.reviews import judge_review, read_runs
from judgegauge.simulation.table import Share, check_goal, make_table, print_table, run_cell

SHORT = 60
SEED = 7


@pytest.fixture(scope="module")
def short():
    table = make_table(["a", "d", "e", "g", "i", "j"], SHORT, SEED)
    return {row["cell"]: row for row in table["cells"]}


def test_the_histogram_and_its_mean_are_the_examples() -> None:
    rng = np.random.default_rng(1)
    answers = truth.Answers(rng, rng.normal(0, math.sqrt(truth.QUALITY), size=100_000))
    levels = answers.score(truth.FIRST, 0.0, slice(0, 100_000))
    shares = np.bincount(levels, minlength=6)[1:] / 100_000
    assert shares == pytest.approx(np.array(truth.HISTOGRAM) / 600, abs=0.005)
    assert truth.expect_mean(0.0) == pytest.approx(3.5617, abs=5e-5)
    assert levels.std() == pytest.approx(0.95, abs=0.01)


def test_judges_agree_in_half_of_the_answers_and_orders_in_six_of_seven() -> None:
    rng = np.random.default_rng(2)
    everyone = slice(0, 50_000)
    answers = truth.Answers(rng, rng.normal(0, math.sqrt(truth.QUALITY), size=50_000))
    first = answers.score(("a", "1"), 0.0, everyone)
    order = answers.score(("a", "2"), truth.shift_latent(0.08), everyone)
    judge = answers.score(("b", "1"), truth.shift_latent(0.24), everyone)
    again = answers.score(("a", "1"), 0.0, everyone)
    assert (first == judge).mean() == pytest.approx(0.52, abs=0.01)
    assert (first == order).mean() == pytest.approx(0.86, abs=0.01)
    assert 0.9 < (first == again).mean() < 1
    assert judge.mean() - first.mean() == pytest.approx(0.24, abs=0.015)


def test_drawn_shifts_have_the_declared_mean_sizes() -> None:
    rng = np.random.default_rng(3)
    base = truth.expect_mean(0.0)
    sizes = []
    for _ in range(4000):
        drawn = truth.draw_shifts(rng, ["a", "b"], ["1", "2"], fixed={}, period_sd=0, edited=False)
        assert drawn.of(truth.FIRST, 0) == 0
        sizes.append([abs(truth.expect_mean(drawn.of(i, 1)) - base) for i in (("a", "2"), ("b", "1"))])
    assert np.mean(sizes, axis=0) == pytest.approx([truth.ORDER_SHIFT, truth.JUDGE_SHIFT], rel=0.05)


def test_answers_in_a_cluster_are_alike() -> None:
    clusters = np.arange(50_000) // 5
    quality = truth.draw_qualities(
        np.random.default_rng(4), 50_000, criteria=1, correlation=0, clusters=clusters, icc=0.3
    )[0]
    pairs = quality.reshape(-1, 5)
    assert quality.var() == pytest.approx(truth.QUALITY, abs=0.02)
    assert np.cov(pairs[:, 0], pairs[:, 1])[0, 1] == pytest.approx(0.3, abs=0.02)


def test_criteria_are_correlated() -> None:
    one, other = truth.draw_qualities(
        np.random.default_rng(5), 50_000, criteria=2, correlation=0.5, clusters=np.arange(50_000), icc=0
    )
    assert np.corrcoef(one, other)[0, 1] == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize(
    ("code", "common"),
    [("a", 3), ("a3", 7), ("b", 1), ("b3", 3), ("c", 1), ("d", 3), ("f", 1), ("g", 1), ("g_back", 1)],
)
def test_what_is_common_follows_from_the_records(code: str, common: int) -> None:
    runs = read_runs(CELLS[code].passes)
    assert len(find_common(*runs.values())) == common


def test_no_change_is_rarely_beyond_both_and_a_real_rise_mostly_is(short) -> None:
    for code in "aij":
        assert short[code]["beyond_both"]["value"] <= 0.12
    assert short["e"]["beyond_both"]["value"] >= 0.9


@pytest.mark.parametrize("code", ["b", "c", "f"])
def test_without_common_judges_and_orders_nothing_is_beyond_both(code: str) -> None:
    assert run_cell(CELLS[code], 20, SEED)["beyond_both"]["value"] == 0


def test_intervals_cover(short) -> None:
    for row in short.values():
        assert row["coverage"]["value"] >= 0.85
    assert short["g"]["extra"]["product_coverage"]["value"] >= 0.85
    assert short["g"]["extra"]["instrument_found"]["value"] >= 0.95


def test_a_judge_replaced_silently_moves_the_reported_change(short) -> None:
    within_sampling = VerdictCode.WITHIN_SAMPLING
    assert short["d"]["verdicts"][within_sampling] < 0.6 < short["a"]["verdicts"][within_sampling]


def test_a_rule_that_asks_the_kindest_instrument_would_be_seen(short, monkeypatch) -> None:
    assert short["d"]["beyond_both"]["value"] <= 0.15
    monkeypatch.setattr(
        rules, "_weakest", lambda common, size: max(common, key=lambda c: c.low if size > 0 else -c.high)
    )
    assert run_cell(CELLS["d"], SHORT, SEED)["beyond_both"]["value"] >= 0.4


def test_verdict_shares_add_up(short) -> None:
    for row in short.values():
        assert sum(row["verdicts"].values()) == pytest.approx(1)
        assert row["reviews"] == SHORT


def test_anchors_see_a_replaced_judge_and_no_other() -> None:
    replaced = run_cell(CELLS["d300"], 30, SEED)["extra"]["anchors_differ"]["value"]
    same = run_cell(CELLS["a150"], 30, SEED)["extra"]["anchors_differ"]["value"]
    assert replaced >= 0.85
    assert same <= 0.2


def test_clusters_that_are_not_given_make_ranges_too_narrow() -> None:
    given = [judge_review(CELLS["i"], SEED, number)[0] for number in range(40)]
    blind = [judge_review(CELLS["i_blind"], SEED, number)[0] for number in range(40)]
    assert sum(one.held["coverage"] for one in blind) < sum(one.held["coverage"] for one in given)


def test_many_criteria_are_judged_at_a_stricter_level() -> None:
    few = replace(CELLS["h"], criteria=3)
    judged = judge_review(few, SEED, 0)
    assert len(judged) == 3
    row = run_cell(CELLS["h"], 1, SEED)
    assert row["level"] == pytest.approx(0.9975)
    assert row["criteria"] == 20


def test_the_same_seed_gives_the_same_table_with_any_number_of_jobs() -> None:
    one = print_table(make_table(["g150"], 51, SEED))
    assert one == print_table(make_table(["g150"], 51, SEED, jobs=2))
    assert one != print_table(make_table(["g150"], 51, SEED + 1))


@pytest.mark.parametrize(
    ("value", "met"), [(0.95, True), (0.94, True), (0.926, True), (0.924, False), (0.974, False)]
)
def test_a_goal_is_missed_beyond_monte_carlo_error(value: float, met: bool) -> None:
    goal = Goal(of="coverage", least=0.94, most=0.96)
    assert check_goal(goal, Share(value=value, se=0), 1000)["met"] is met


def test_the_command_writes_a_table_and_names_an_unknown_cell(tmp_path) -> None:
    path = tmp_path / "rates.json"
    done = CliRunner().invoke(main, ["--reviews", "2", "--cells", "a,f", "-o", str(path)])
    assert done.exit_code == 0, done.output
    assert path.read_text(encoding="utf-8") == print_table(make_table(["a", "f"], 2, 20260101))
    refused = CliRunner().invoke(main, ["--cells", "a,zz"])
    assert refused.exit_code == 2
    assert "'zz'" in refused.output


def test_the_shipped_table_has_every_cell_and_no_missed_goal() -> None:
    table = read_error_rates()
    assert table["schema"] == SCHEMA
    assert [row["cell"] for row in table["cells"]] == list(CELLS)
    for row in table["cells"]:
        cell = CELLS[row["cell"]]
        assert row["reviews"] >= 1000
        assert row["label"] == cell.label
        assert set(row["verdicts"]) <= {str(code) for code in VerdictCode}
        assert sum(row["verdicts"].values()) == pytest.approx(1)
        assert [goal["of"] for goal in row["goals"]] == [goal.of for goal in cell.goals]
        assert all(goal["met"] for goal in row["goals"]), row["cell"]
        shares = [row["coverage"], row["beyond_both"], *row["extra"].values()]
        assert all(0 <= share["value"] <= 1 and 0 <= share["se"] <= 0.02 for share in shares)
