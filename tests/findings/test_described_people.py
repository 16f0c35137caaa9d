"""People's labels from a table to findings: real ones, a change, several people, mistakes."""

import json
from pathlib import Path

import numpy as np
import pytest

from judgegauge import Review, assess
from judgegauge.errors import InputProblems
from judgegauge.findings.assess import assess_layout
from tables import FIRST, SECOND, expand, lay_out, make_rows

REAL = Path(__file__).parents[1] / "real"
PEOPLE = {"columns": ["human"]}


@pytest.fixture(scope="module")
def real():
    """Nine criteria of dialogues, scored by a judge and by people of whom the first is taken; 0 is none."""
    review = Review.from_mapping(
        {
            "scale": "1:4",
            "columns": {"run": "arm"},
            "periods": ["synthetic", "real"],
            "people": {"columns": ["human_first"], "not_applicable": [0]},
            "draws": 100,
        },
        base=REAL,
        source="review",
    )
    return assess(REAL / "t03_llmrubric_logprobs.csv", review)


def test_real_labels_agree_with_what_others_computed(real):
    expected = json.loads((REAL / "t03_llmrubric_logprobs.expected.json").read_text())["logprobs"]
    seen = 0
    for criterion in real.criteria:
        for found in criterion.people.periods:
            wanted = expected[f"{found.period}|{criterion.criterion}"]
            assert found.labelled == wanted["human_first_n"]
            assert found.not_applicable == wanted["human_zero_n"]
            assert found.people_mean.value == pytest.approx(wanted["human_first_mean"], abs=1e-6)
            assert found.bias.value == pytest.approx(wanted["delta_judge_minus_human"], abs=1e-6)
            (pair,) = found.agreement
            assert (pair.first, pair.second) == ("human_first", None)
            assert pair.exact.value == pytest.approx(wanted["exact"], abs=1e-6)
            assert pair.within_one.value == pytest.approx(wanted["within_one"], abs=1e-6)
            assert pair.kappa_quadratic.value == pytest.approx(wanted["qwk"], abs=1e-6)
            seen += 1
    assert seen == 18


def test_real_labels_meet_the_condition_and_end_the_caution(real):
    condition = next(c for c in real.conditions if c.code == "people_labels")
    assert condition.status == "met"
    assert condition.detail["periods"] == ["real", "synthetic"]
    for criterion in real.criteria:
        codes = {caution.code for caution in criterion.verdict.cautions}
        assert "judge_not_checked_against_people" not in codes


def test_a_judge_that_does_not_know_adds_nothing(real):
    """Judge and people hardly correlate here, so the adjusted mean is close to that of the labels."""
    first = real.criteria[0].people
    assert all(abs(period.correlation) < 0.2 for period in first.periods)
    assert first.change.value == pytest.approx(first.labels_change.value, abs=0.05)
    assert first.change.se == pytest.approx(first.labels_change.se, rel=0.05)


def assess_rows(tmp_path, rows, **review):
    made = lay_out(tmp_path, rows, draws=100, **{"people": PEOPLE, **review})
    return assess_layout(made, version="0", versions={})


def make_labelled(rng, *, period, lift, drift, answers=400, labelled=120, picked=False):
    quality = rng.normal(3 + lift, 1, answers)
    people = np.rint(np.clip(quality, 1, 5)).astype(int)
    judge = np.rint(np.clip(quality + drift + rng.normal(0, 0.5, answers), 1, 5)).astype(int)
    order = np.argsort(-judge, kind="stable") if picked else rng.permutation(answers)
    rows = make_rows(judge.tolist(), period=period, judge_model="j", rubric_id="g")
    return [
        {**row, "human": people[i] if i in set(order[:labelled].tolist()) else ""}
        for i, row in enumerate(rows)
    ]


def test_a_judge_that_drifts_is_told_from_better_answers(tmp_path):
    rng = np.random.default_rng(7)
    rows = make_labelled(rng, period=FIRST, lift=0.0, drift=0.0)
    rows += make_labelled(rng, period=SECOND, lift=0.0, drift=0.5)
    found = assess_rows(tmp_path, rows).criteria[0]
    assert found.changes[0].low > 0
    assert found.people.change.low < 0 < found.people.change.high
    assert found.people.bias_change.low > 0
    assert [period.random_subset for period in found.people.periods] == [True, True]


def test_labels_of_picked_answers_give_no_change(tmp_path):
    rng = np.random.default_rng(8)
    rows = make_labelled(rng, period=FIRST, lift=0.0, drift=0.0)
    rows += make_labelled(rng, period=SECOND, lift=0.3, drift=0.0, picked=True)
    found = assess_rows(tmp_path, rows).criteria[0].people
    assert found.periods[1].random_subset is False
    assert found.periods[1].subset_difference.low > 0
    assert (found.change.value, found.change.reason) == (None, "labels_not_random")
    assert found.labels_change.value is not None


def test_labels_in_one_period_only(tmp_path):
    rng = np.random.default_rng(9)
    rows = make_labelled(rng, period=FIRST, lift=0.0, drift=0.0, labelled=0)
    rows += make_labelled(rng, period=SECOND, lift=0.0, drift=0.0)
    findings = assess_rows(tmp_path, rows)
    assert findings.criteria[0].people.change.reason == "labels_in_one_period"
    assert next(c for c in findings.conditions if c.code == "people_labels").status == "not_met"
    codes = {caution.code for caution in findings.criteria[0].verdict.cautions}
    assert "judge_not_checked_against_people" in codes


def test_two_people_are_compared_with_the_judge_and_with_each_other(tmp_path):
    scores = expand((5, 10, 20, 10, 5))
    rows = make_rows(scores, judge_model="j", rubric_id="g")
    rows = [
        {**row, "one": row["score"], "two": min(5, row["score"] + 1) if n % 2 else ""}
        for n, row in enumerate(rows)
    ]
    found = assess_rows(tmp_path, rows, people={"columns": ["one", "two"]}).criteria[0].people
    pairs = {(pair.first, pair.second): pair for pair in found.periods[0].agreement}
    assert list(pairs) == [("one", None), ("two", None), ("one", "two")]
    assert pairs["one", None].exact.value == 1
    assert pairs["one", "two"].answers == 25
    assert pairs["one", "two"].shift.value > 0
    assert found.periods[0].labelled == 50


def test_shared_answers_are_paired(tmp_path):
    rng = np.random.default_rng(10)
    rows = make_labelled(rng, period=FIRST, lift=0, drift=0, labelled=400)
    again = [{**row, "period": SECOND} for row in rows]
    for row in again[:40]:
        row["score"] = max(1, int(row["score"]) - 1)
    found = assess_rows(tmp_path, rows + again).criteria[0].people
    assert found.labels_change.value == pytest.approx(0)
    assert found.labels_change.reason == "no_variation"
    assert found.bias_change.high < 0
    assert found.bias_change.se < 0.03


@pytest.mark.parametrize(
    ("people", "message"),
    [
        ({"columns": ["human_2"]}, "no column 'human_2'"),
        ({"columns": ["human"]}, "holds '0', '2.5'"),
        ({"columns": ["human"], "not_applicable": [0]}, "holds '2.5'"),
    ],
)
def test_mistakes_are_named(tmp_path, people, message):
    rows = make_rows([1, 2, 3], judge_model="j", rubric_id="g")
    rows = [{**row, "human": text} for row, text in zip(rows, ("0", "2.5", "3"), strict=True)]
    with pytest.raises(InputProblems, match=message):
        lay_out(tmp_path, rows, people=people)


def test_a_standard_column_holds_no_labels():
    with pytest.raises(InputProblems, match="standard"):
        Review.from_mapping({"people": {"columns": ["score"]}}, base=Path(), source="review")


def test_without_the_declaration_there_is_nothing(tmp_path):
    rows = [{**row, "human": 3} for row in make_rows([1, 2, 3] * 20, judge_model="j", rubric_id="g")]
    findings = assess_rows(tmp_path, rows, people={})
    assert findings.criteria[0].people is None
    assert next(c for c in findings.conditions if c.code == "people_labels").status == "not_given"


def make_averages(rng, period, lift):
    """Averages of two marks by the judge, and a person's level for two answers of three."""
    people = np.clip(np.rint(rng.normal(3 + lift, 1, 90)), 1, 5).astype(int)
    scores = np.clip(people + rng.choice([-0.5, 0, 0.5], 90), 1, 5)
    rows = make_rows([f"{score:g}" for score in scores], period=period, judge_model="j", rubric_id="g")
    told = ["" if n % 3 == 0 else int(level) for n, level in enumerate(people)]
    return scores, told, [{**row, "human": level} for row, level in zip(rows, told, strict=True)]


def test_labels_beside_averages_have_a_bias_and_no_agreement(tmp_path):
    rng = np.random.default_rng(12)
    made = [make_averages(rng, FIRST, 0.0), make_averages(rng, SECOND, 0.4)]
    scale = {"levels": [1, 2, 3, 4, 5], "kind": "averaged"}
    findings = assess_rows(tmp_path, [row for *_, rows in made for row in rows], scale=scale)
    people = findings.criteria[0].people
    for found, (scores, told, _) in zip(people.periods, made, strict=True):
        pairs = [(score, level) for score, level in zip(scores, told, strict=True) if level != ""]
        assert (found.scored, found.labelled) == (90, len(pairs)) == (90, 60)
        assert found.people_mean.value == pytest.approx(np.mean([level for _, level in pairs]))
        assert found.bias.value == pytest.approx(np.mean([score - level for score, level in pairs]))
        rest = [score for score, level in zip(scores, told, strict=True) if level == ""]
        expected = np.mean([score for score, _ in pairs]) - np.mean(rest)
        assert found.subset_difference.value == pytest.approx(expected)
        assert found.agreement == ()
    assert next(c for c in findings.conditions if c.code == "people_labels").status == "met"
    first, second = (found.bias.value for found in people.periods)
    assert people.bias_change.value == pytest.approx(second - first)


def test_labels_beside_expected_scores_are_read_from_the_probabilities(tmp_path):
    rows = []
    for n in range(40):
        shares = {1: 0.1, 2: 0.2, 3: 0.4, 4: 0.2, 5: 0.1} if n % 2 else {1: 0, 2: 0, 3: 0.1, 4: 0.4, 5: 0.5}
        row = {"period": SECOND, "item_id": f"a{n}", "run": "baseline", "score": 3, "judge_model": "j"}
        row |= {f"p_{level}": share for level, share in shares.items()}
        rows.append({**row, "rubric_id": "g", "human": 3 if n % 2 else 5})
    scale = {"levels": [1, 2, 3, 4, 5], "score_from": "expected"}
    (found,) = assess_rows(tmp_path, rows, scale=scale).criteria[0].people.periods
    assert found.labelled == 40
    assert found.bias.value == pytest.approx(((3.0 - 3) + (4.4 - 5)) / 2)


def test_no_person_scores_a_composite(tmp_path):
    rows = [
        {**row, "criterion": name, "human": 3}
        for name in ("tone", "facts")
        for row in make_rows([1, 2, 3, 4] * 10, judge_model="j", rubric_id="g")
    ]
    findings = assess_rows(tmp_path, rows, composite={"weights": {"tone": 0.5, "facts": 0.5}})
    people = {finding.criterion: finding.people for finding in findings.criteria}
    assert people.pop("composite") is None
    assert all(found is not None for found in people.values())


def test_averages_by_people_are_refused_beside_averages_by_the_judge(tmp_path):
    rows = make_rows(["1.5", "2", "3"], judge_model="j", rubric_id="g")
    rows = [{**row, "human": text} for row, text in zip(rows, ("1", "2.5", ""), strict=True)]
    with pytest.raises(InputProblems, match=r"holds '2\.5'"):
        lay_out(tmp_path, rows, scale={"levels": [1, 2, 3, 4, 5], "kind": "averaged"}, people=PEOPLE)
