"""A composite over criteria: declared weights, and gates that nothing offsets."""

import pytest

from judgegauge import Review, assess
from judgegauge.errors import InputProblems
from tables import FIRST, SECOND, make_rows, write_csv

INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y"}
SCORES = {
    "helpful": [5, 4, 1, 2, "x"],
    "grounded": [5, 2, 3, 4, 4],
    "safe": ["no", "yes", "yes", "yes", "yes"],
}


def rows_of(period):
    return [
        row
        for criterion, scores in SCORES.items()
        for row in make_rows(scores, period=period, criterion=criterion, **INSTRUMENT)
    ]


def find(tmp_path, **composite):
    path = write_csv(tmp_path / "runs.csv", rows_of(FIRST) + rows_of(SECOND))
    review = Review(
        scale="1:5",
        criteria={"safe": {"scale": {"levels": ["no", "yes"]}}},
        composite={"weights": {"helpful": 0.75, "grounded": 0.25}, "gates": {"safe": "yes"}, **composite},
    )
    return assess(path, review)


def test_weights_and_a_gate_by_hand(tmp_path):
    """5 and 5 behind the gate is the lowest, 1; a failed part leaves the answer without a composite."""
    found = find(tmp_path).criteria[-1]
    assert found.criterion == "composite"
    run = found.runs[0]
    wanted = [1.0, 0.75 * 4 + 0.25 * 2, 0.75 * 1 + 0.25 * 3, 0.75 * 2 + 0.25 * 4]
    assert run.mean.value == pytest.approx(sum(wanted) / 4)
    assert (run.attempted, run.valid, run.failures) == (5, 4, {"missing": 1})
    assert run.counts is None
    assert found.composite.weights == {"helpful": 0.75, "grounded": 0.25}
    assert found.composite.gates == {"safe": "yes"}


def test_the_parts_stay_and_count_for_the_level(tmp_path):
    findings = find(tmp_path)
    assert [f.criterion for f in findings.criteria] == ["grounded", "helpful", "safe", "composite"]
    assert findings.settings.verdict_level == pytest.approx(1 - 0.05 / 4)


@pytest.mark.parametrize(
    ("composite", "said"),
    [
        ({"weights": {"helpful": 0.75, "grounded": 0.5}}, "weights that add up to 1.25"),
        ({"weights": {"helpful": 1.5, "grounded": -0.5}}, "positive weights"),
        ({"weights": {"helpful": 1.0, "kind": 0.0}}, "no criterion 'kind' in the table"),
        ({"gates": {"safe": "maybe"}}, "a level of no, yes"),
        ({"name": "safe"}, "a name of its own"),
    ],
)
def test_a_declaration_that_can_not_be_followed(tmp_path, composite, said):
    with pytest.raises(InputProblems, match=said):
        find(tmp_path, **composite)
