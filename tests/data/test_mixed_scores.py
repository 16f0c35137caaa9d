"""A column in which plain levels stand silently among weighted scores."""

import pandas as pd
import pytest

from judgegauge.data.mixed_scores import find_mixed_scores
from judgegauge.data.reading import Source, open_table
from judgegauge.data.scale import parse_scale_text

FIVE = parse_scale_text("1:5")
FALLEN_BACK = ["4.14", "4", "3.62", "3", "4", "4.41"]
METHODS = ["logprob", "raw", "logprob", "raw", "raw", "logprob"]


def find(scores, methods=None, raw_names=None, **columns):
    frame = pd.DataFrame({"score": scores, **columns}, dtype=str)
    frame = frame.assign(period="2026-Q1", item_id=[f"i{n}" for n in range(len(frame))])
    if methods is not None:
        frame["method"] = methods
    return find_mixed_scores(open_table([Source(name="f", frame=frame)], {}, "review"), FIVE, raw_names)


@pytest.mark.parametrize("methods", [METHODS, None])
def test_a_silent_fall_back_is_counted(methods):
    found = find(FALLEN_BACK, methods)
    assert (found.weighted, found.plain, found.mixed, found.by_method) == (3, 3, True, methods is not None)
    assert (found.mean_weighted, found.mean_plain) == pytest.approx((4.0567, 3.6667), abs=5e-5)
    assert [(m.method, m.rows, m.whole) for m in found.methods] == (
        [("logprob", 3, 0), ("raw", 3, 3)] if methods else [(None, 6, 3)]
    )


def test_a_weighted_score_can_be_whole():
    found = find(["4.00", "3.51", "3", "4"], ["logprob", "logprob", "raw", None])
    assert (found.weighted, found.plain, found.mixed) == (2, 2, True)
    one = find(["4.00", "3.51"], ["logprob", "logprob"])
    assert (one.weighted, one.plain, one.mixed) == (2, 0, False)


@pytest.mark.parametrize(
    ("scores", "parts"),
    [
        (["4.33", "4", "3.67"], 3),
        (["4.3333333", "4", "3.5"], 6),
        (["4.5", "4.25", "1"], 4),
        (["4", "3"], 1),
        (["4.14", "4"], 7),
        (["4.14", "4", "3.62"], None),
    ],
)
def test_averages_of_a_few_whole_scores_are_no_mixture(scores, parts):
    found = find(scores)
    assert found.parts == parts
    assert found.mixed == (parts is None)


def test_only_scores_within_the_scale_and_of_the_criterion():
    found = find(["4.14", "-1", "9.99", "NA", None, "4"], criterion=["a", "a", "a", "a", "a", "b"])
    assert (found.weighted, found.plain) == (1, 1)
    alone = find(["4.14", "4"], criterion=["a", "b"], raw_names=["a"])
    assert (alone.weighted, alone.plain, alone.mean_plain) == (1, 0, None)
