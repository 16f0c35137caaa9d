"""The search for a lowest point: step by step the one of SciPy; and sums that wake no threads."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar

from judgegauge.statistics.arrays import sum_weighted
from judgegauge.statistics.line_search import find_lowest

ends = st.floats(-50, 50)


def walk(search, function):
    """Every point that a search tries, in turn."""
    tried = []

    def told(point):
        tried.append(float(point))
        return function(float(point))

    found = search(told)
    return tried, found


@given(
    low=ends,
    width=st.floats(1e-6, 100),
    bottom=ends,
    waves=st.floats(0, 3),
    power=st.sampled_from([1, 2, 4]),
    tolerance=st.sampled_from([1e-4, 1e-10]),
)
def test_every_step_is_that_of_scipy(low, width, bottom, waves, power, tolerance):
    high = low + width

    def function(x):
        return abs(x - bottom) ** power + waves * math.sin(3 * x)

    tried, found = walk(lambda f: find_lowest(f, low, high, tolerance), function)
    known, other = walk(
        lambda f: minimize_scalar(f, bounds=(low, high), method="bounded", options={"xatol": tolerance}),
        function,
    )
    assert tried == known
    assert (found.at, found.value) == (float(other.x), float(other.fun))


def test_a_wall_of_infinity_is_left_behind():
    found = find_lowest(lambda x: math.inf if x > 0.5 else (x - 0.25) ** 2, 0.0, 1.0, 1e-9)
    assert found.at == pytest.approx(0.25, abs=1e-8)


def test_no_more_steps_than_allowed():
    tried, _ = walk(lambda f: find_lowest(f, 0.0, 1.0, 0.0, most_steps=7), lambda x: x)
    assert len(tried) == 7


@pytest.mark.parametrize("size", [0, 1, 10_000, 10_001, 25_000])
def test_long_sums_are_the_sums_of_their_parts(size):
    rng = np.random.default_rng(size)
    weights, scores = rng.integers(0, 9, size), rng.normal(size=size)
    wanted = math.fsum(w * s for w, s in zip(weights.tolist(), scores.tolist(), strict=True))
    assert sum_weighted(weights, scores) == pytest.approx(wanted, rel=1e-12, abs=1e-9)
