"""Agreement of several runs at once: properties beside the published cases, and what is undefined."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from judgegauge.statistics.multi_rater import gwet_ac, krippendorff_alpha

VALUES = [1, 2, 3, 4]
ratings = arrays.arrays(
    np.int64, st.tuples(st.integers(2, 12), st.integers(2, 4)), elements=st.integers(-1, 3)
)


@given(ratings, st.permutations(range(12)))
def test_order_of_answers_and_runs_does_not_matter(codes, order):
    rows = [i for i in order if i < len(codes)]
    mixed, ones = codes[rows][:, ::-1], np.ones(len(codes), dtype=int)
    for weights in ("unweighted", "quadratic", "ordinal"):
        one, two = gwet_ac(codes, ones, 4, weights), gwet_ac(mixed, ones, 4, weights)
        assert one.reason == two.reason
        assert one.value == pytest.approx(two.value, abs=1e-10)
        assert one.se == pytest.approx(two.se, abs=1e-7)
    one, two = krippendorff_alpha(codes, ones, VALUES), krippendorff_alpha(mixed, ones, VALUES)
    assert one.value == pytest.approx(two.value, abs=1e-10)


@given(ratings)
def test_a_weight_is_so_many_answers(codes):
    weights = np.arange(len(codes)) % 3
    whole, ones = np.repeat(codes, weights, axis=0), np.ones(int(weights.sum()), dtype=int)
    one, two = gwet_ac(codes, weights, 4, "quadratic"), gwet_ac(whole, ones, 4, "quadratic")
    assert (one.reason, one.n) == (two.reason, two.n)
    assert one.value == pytest.approx(two.value, abs=1e-10)
    assert one.se == pytest.approx(two.se, abs=1e-7)
    alphas = [krippendorff_alpha(c, w, VALUES) for c, w in ((codes, weights), (whole, ones))]
    assert alphas[0].value == pytest.approx(alphas[1].value, abs=1e-10)


@given(ratings)
def test_reversing_the_scale_changes_nothing(codes):
    turned, ones = np.where(codes < 0, codes, 3 - codes), np.ones(len(codes), dtype=int)
    assert gwet_ac(turned, ones, 4, "ordinal").value == pytest.approx(
        gwet_ac(codes, ones, 4, "ordinal").value
    )
    one, two = (krippendorff_alpha(c, ones, VALUES, "ordinal") for c in (turned, codes))
    assert one.value == pytest.approx(two.value, abs=1e-10)


def test_perfect_agreement_is_one_without_an_error():
    codes, weights = [[0, 0, 0], [1, 1, 1], [3, 3, 3]], [4, 5, 6]
    found = gwet_ac(codes, weights, 4)
    assert (found.value, found.se, found.reason) == (pytest.approx(1), None, "no_variation")
    assert krippendorff_alpha(codes, weights, VALUES).value == pytest.approx(1)


def test_what_is_undefined_has_a_reason():
    single = [[0, -1], [-1, 2]]
    assert gwet_ac(single, [3, 3], 4).reason == "no_data"
    assert krippendorff_alpha(single, [3, 3], VALUES).reason == "no_data"
    assert krippendorff_alpha([[1, 1]], [9], VALUES).reason == "one_level_in_both"
    assert gwet_ac([[1, 2]], [1], 4).reason == "too_few_items"


@pytest.mark.parametrize("metric", ["nominal", "ordinal", "interval", "ratio"])
def test_error_of_alpha_is_that_of_resampled_answers(metric):
    rng = np.random.default_rng(3)
    truth = rng.integers(0, 4, 300)
    codes = np.stack([np.clip(truth + rng.integers(-1, 2, 300), 0, 3) for _ in range(3)], axis=1)
    codes[rng.random(codes.shape) < 0.1] = -1
    found = krippendorff_alpha(codes, np.ones(300, dtype=int), VALUES, metric)
    chosen = rng.multinomial(300, np.full(300, 1 / 300), size=400)
    drawn = [krippendorff_alpha(codes, weights, VALUES, metric).value for weights in chosen]
    assert found.se == pytest.approx(np.std(drawn), rel=0.12)
    assert found.low < found.value < found.high


def test_levels_off_the_scale_are_refused():
    with pytest.raises(ValueError, match="below 4"):
        gwet_ac([[0, 4]], [1], 4)
    with pytest.raises(ValueError, match="ratio"):
        krippendorff_alpha([[0, 1]], [1], [-1, 0, 1], "ratio")
