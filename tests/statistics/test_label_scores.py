"""Scores from label probabilities and repeated draws, and the instrument's plain numbers."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgegauge.statistics.instrument import added, find_reach, reach
from judgegauge.statistics.label_scores import (
    NoCandidateInScaleError,
    read_level,
    score_draws,
    score_labels,
    select_first_step,
)
from judgegauge.statistics.result import Reason

FIVE = [1, 2, 3, 4, 5]


def score(pairs, **options):
    return score_labels([t for t, _ in pairs], FIVE, probabilities=[p for _, p in pairs], **options)


@given(st.dictionaries(st.sampled_from("12345xyz"), st.floats(0.001, 0.12), min_size=1, max_size=8))
def test_bounds_hold_the_mean_of_every_completion(raw) -> None:
    tokens = list(raw)
    if not set(tokens) & set("12345"):
        with pytest.raises(NoCandidateInScaleError):
            score_labels(tokens, FIVE, probabilities=list(raw.values()))
        return
    found = score_labels(tokens, FIVE, probabilities=list(raw.values()))
    assert 1 <= found.lower <= found.expected_value + 1e-12
    assert found.expected_value <= found.upper + 1e-12 <= 5 + 2e-12
    assert sum(p.probability for p in found.probabilities) == pytest.approx(1)
    # Any way to share out what is left, within what each unseen level can hold.
    rng = np.random.default_rng(1)
    left, most = 1 - sum(raw.values()), min(raw.values())
    for _ in range(30):
        parts = rng.uniform(0, most, len(found.unseen)) * rng.integers(0, 2, len(found.unseen))
        parts *= min(1, left / max(parts.sum(), 1e-12))
        mass = found.rating_mass + parts.sum()
        mean = (found.raw_weighted_sum + parts @ np.array(found.unseen)) / mass
        assert found.lower - 1e-9 <= mean <= found.upper + 1e-9


def test_what_is_left_limits_the_unseen_levels_together() -> None:
    found = score([("4", 0.9), ("3", 0.06)])
    # 0.04 is left: all of it on level 1, or all on level 5.
    assert found.lower == pytest.approx((3.78 + 0.04 * 1) / 1.0)
    assert found.upper == pytest.approx((3.78 + 0.04 * 5) / 1.0)
    assert found.unseen == (1, 2, 5)


def test_more_spellings_let_more_be_missing() -> None:
    narrow, wide = (score([("4", 0.5), ("5", 0.02)], spellings=s) for s in (1, 3))
    assert narrow.lower == pytest.approx((2.1 + 0.02 * (1 + 2 + 3)) / 0.58)
    assert wide.lower == pytest.approx((2.1 + 0.06 * (1 + 2 + 3)) / 0.70)
    assert score([("4", 0.3), (" 4", 0.2), ("5", 0.02)]).lower == pytest.approx((2.1 + 0.04 * 6) / 0.64)


def test_spellings_are_summed_in_order_of_first_appearance() -> None:
    found = score([(" 4", 0.3), ("The", 0.1), ("5.0", 0.2), ("4", 0.2), ("\u01205", 0.1), ("4.5", 0.05)])
    assert [(p.value, p.spellings) for p in found.probabilities] == [
        (4, (" 4", "4")),
        (5, ("5.0", "\u01205")),
    ]
    assert [p.raw for p in found.probabilities] == pytest.approx([0.5, 0.3])
    assert found.rating_mass == pytest.approx(0.8)
    assert found.most_likely == 4


def test_blank_is_unknown_and_not_zero() -> None:
    blank = score([("4", 0.6), ("1", None)])
    zero = score([("4", 0.6), ("1", 0.0)])
    assert blank.unseen == (1, 2, 3, 5)
    assert zero.unseen == (2, 3, 5)
    assert blank.expected_value == zero.expected_value == 4
    # Nothing but what is left limits a level whose probability is blank.
    assert blank.lower == pytest.approx((2.4 + 0.4 * 1) / 1.0)


def test_mass_above_one_by_rounding_does_not_crash() -> None:
    found = score([("4", 0.9), ("5", 0.1001), ("3", 0.03)])
    assert found.mass_above_one
    assert found.rating_mass > 1
    assert found.lower == found.upper == pytest.approx(found.expected_value)


def test_one_level_has_no_entropy_and_no_minus_zero() -> None:
    found = score([("4", 1.0)])
    assert (found.entropy_bits, found.weighted_sd) == (0, 0)
    assert math.copysign(1, found.entropy_bits) == 1


def test_words_as_labels() -> None:
    labels = {"poor": 1.0, "fair": 2.0, "good": 3.0}
    found = score_labels(["Good", " fair"], [1, 2, 3], probabilities=[0.6, 0.2], labels=labels)
    assert found.expected_value == pytest.approx(2.75)


def test_levels_written_otherwise_than_their_value() -> None:
    found = score_labels(["2", "20", "1"], [2, 20], probabilities=[0.5, 0.1, 0.25], numbers=[1, 2])
    assert (found.rating_mass, found.expected_value) == pytest.approx((0.75, 14))
    with pytest.raises(NoCandidateInScaleError, match="'2', expected one of 'poor', 'fair'"):
        score_labels(["2"], [1, 2], probabilities=[1], labels={"poor": 1, "fair": 2}, numbers=[])
    with pytest.raises(ValueError, match="found 1 for 2 levels"):
        score_labels(["2"], [1, 2], probabilities=[1], numbers=[1])


def test_capitals_matter_where_two_labels_differ_in_nothing_else() -> None:
    labels = {"a": 1.0, "A": 2.0, "B": 3.0}
    assert [read_level(text, [], labels) for text in ("a", "A", "b", " B")] == [1, 2, 3, 3]
    assert read_level("Ab", [], {"ab": 1.0, "AB": 2.0}) is None


@pytest.mark.parametrize(
    ("masses", "mass", "raw", "mean"),
    [
        ((0.08, 0.56, 0.16), 0.80, 3.28, 4.1),
        ((0.10, 0.60, 0.30), 1.00, 4.20, 4.2),
        ((0.05, 0.60, 0.35), 1.00, 4.30, 4.3),
    ],
)
def test_published_masses(masses, mass, raw, mean) -> None:
    found = score(list(zip("345", masses, strict=True)))
    assert (found.rating_mass, found.raw_weighted_sum, found.expected_value) == pytest.approx(
        (mass, raw, mean)
    )


def test_a_total_that_rounding_does_not_explain() -> None:
    assert score([("4", 0.9), ("5", 0.15)]).mass_above_one
    with pytest.raises(ValueError, match=r"add up to 1\.051"):
        score([("4", 0.9), ("5", 0.151)])
    assert score([("4", 1 + 9e-7)]).expected_value == pytest.approx(4)
    with pytest.raises(ValueError, match="'4'"):
        score([("4", 1 + 2e-6)])


def test_published_draws() -> None:
    found = score_draws([0, 0, 4, 12, 4], FIVE, attempted=20)
    assert (found.valid, found.mean) == (20, 4)
    assert (found.sd_population, found.sd, found.se) == pytest.approx(
        (0.6324555320336759, 0.6488856845230502, 0.14509525002200233)
    )


def test_nothing_and_nothing_in_scale() -> None:
    assert score([]) is None
    with pytest.raises(NoCandidateInScaleError, match="'The'"):
        score([("The", 0.9), ("6", 0.1)])
    with pytest.raises(NoCandidateInScaleError):
        score([("4", None)])


@pytest.mark.parametrize("p", [-0.1, 1.1, float("nan"), float("inf")])
def test_what_is_no_probability_is_refused(p) -> None:
    with pytest.raises(ValueError, match="'4'"):
        score([("4", p)])


def test_exactly_one_kind_of_probability() -> None:
    with pytest.raises(ValueError, match="either"):
        score_labels(["4"], FIVE)
    with pytest.raises(ValueError, match="either"):
        score_labels(["4"], FIVE, probabilities=[1], log_probabilities=[0])
    with pytest.raises(ValueError, match="2 probabilities"):
        score_labels(["4"], FIVE, probabilities=[0.5, 0.5])


@pytest.mark.parametrize(
    ("text", "value"),
    [("4", 4), (" 4", 4), ("4.0", 4), ("4.", 4), ("+4", 4), ("\u25814", 4), ("４", 4)]
    + [(text, None) for text in ("4.5", "44", "four", "", "nan", "1e0", "1_0", "-4", "4/5")],
)
def test_read_level(text, value) -> None:
    assert read_level(text, FIVE, {}) == value


def test_draws_keep_the_failed_ones() -> None:
    found = score_draws([0, 0, 4, 10, 4], FIVE, attempted=20)
    assert (found.valid, found.attempted, found.mean) == (18, 20, 4)
    assert found.shares == pytest.approx((0, 0, 4 / 18, 10 / 18, 4 / 18))


def test_identical_draws_are_no_sampling_distribution() -> None:
    found = score_draws([0, 0, 0, 5, 0], FIVE, attempted=5)
    assert (found.identical, found.sd, found.se, found.reasons) == (
        True,
        0,
        None,
        {"se": Reason.NO_VARIATION},
    )
    one = score_draws([0, 0, 0, 1, 0], FIVE, attempted=1)
    assert (one.identical, one.sd, one.mean) == (False, None, 4)
    assert set(one.reasons) == {"sd", "se"}
    none = score_draws([0] * 5, FIVE, attempted=3)
    assert (none.mean, none.shares, set(none.reasons.values())) == (None, None, {Reason.NO_DATA})
    with pytest.raises(ValueError, match="attempted"):
        score_draws([0, 0, 0, 5, 0], FIVE, attempted=4)


@pytest.mark.parametrize(
    ("steps", "tokens", "rows"),
    [
        ([0, 0, 1, 0], None, (0, 1, 3)),
        ([2, 0, 2], ["a", "b", "c"], (0, 2)),
        ([None, 0, 0], ["a", "a", "b"], (0, 1)),
        (None, ["a", "a", "b", "a"], (0, 1)),
        (None, [None, None, "b"], (0, 1)),
        (None, ["a", None, "a"], (0,)),
        (None, None, (0, 1, 2)),
        ([None, None, None], None, (0, 1, 2)),
    ],
)
def test_first_step(steps, tokens, rows) -> None:
    count = len(steps or tokens or "abc")
    assert select_first_step(steps, tokens, count) == rows


def test_first_step_of_nothing() -> None:
    assert select_first_step([], None, 0) == ()


def test_reach_keeps_its_sign() -> None:
    assert reach([0.08, None, -0.24, 0.1]) == -0.24
    assert find_reach([0.1, -0.1]) == 0
    assert reach([None]) is None
    assert find_reach([]) is None


def test_added_leaves_out_repeats_and_bridges() -> None:
    reaches = {"order": 0.0817, "model": -0.24, "repeat": 0.5, "bridge": 0.7}
    assert added(reaches) == pytest.approx(0.3217)
    assert added({"repeat": 0.1}) is None
    assert added({"order": None, "wording": 0.0}) == 0


def test_importing_the_room_imports_no_scipy() -> None:
    names = "agreement boundaries change instrument kappa_replicates label_scores resampling shape shares"
    lines = [f"import judgegauge.statistics.{name}" for name in f"{names} summary symmetry".split()]
    lines.append("import sys; sys.exit('scipy' in sys.modules)")
    code = "\n".join(["import sys", f"sys.path[:0] = {sys.path!r}", *lines])
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
