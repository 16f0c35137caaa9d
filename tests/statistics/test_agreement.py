"""Two runs on the same answers."""

from __future__ import annotations

import time
import warnings

import numpy as np
import pytest
from hypothesis import given
from published_columns import cross, read_case
from statistics_strategies import pair_tables

from judgegauge.statistics import agreement, symmetry
from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.resampling import resample_cells
from judgegauge.statistics.result import Reason

ORDER = np.array(read_case("f20_permutation_table")["input"]["table"])
SWAP = np.array(read_case("f30_swap_table_realistic")["input"]["table"])
KINDS = ("unweighted", "linear", "quadratic")


def same(one: float | None, other: float | None) -> bool:
    return one is other is None or (None not in (one, other) and one == pytest.approx(other, abs=1e-9))


def flip_share(table):
    return agreement.flip_share(agreement.count_flips(table)[0], int(np.sum(table)))


@given(pair_tables())
def test_swapping_the_runs(table) -> None:
    values = np.arange(1, len(table) + 1)
    for kind in KINDS:
        there, back = agreement.kappa(table, kind), agreement.kappa(table.T, kind)
        assert same(there.value, back.value)
        assert same(there.se, back.se)
    there, back = agreement.shift(table, values), agreement.shift(table.T, values)
    assert back.value == pytest.approx(-there.value)
    assert same(there.se, back.se)
    assert agreement.count_flips(table.T) == (lambda n, up, down: (n, down, up))(
        *agreement.count_flips(table)
    )
    assert agreement.flips_by_pair(table) == agreement.flips_by_pair(table.T)
    for test in (symmetry.bowker, symmetry.stuart_maxwell):
        assert same(test(table).statistic, test(table.T).statistic)


@given(pair_tables())
def test_reversing_the_scale(table) -> None:
    values = np.arange(1, len(table) + 1)
    turned = table[::-1, ::-1]
    for kind in KINDS:
        assert same(agreement.kappa(table, kind).value, agreement.kappa(turned, kind).value)
    assert agreement.shift(turned, values).value == pytest.approx(-agreement.shift(table, values).value)


@given(pair_tables())
def test_an_unused_level_leaves_quadratic_kappa(table) -> None:
    larger = np.pad(table, ((0, 1), (0, 1)))
    for kind in KINDS:
        one, other = agreement.kappa(table, kind), agreement.kappa(larger, kind)
        assert same(one.value, other.value)
        assert same(one.se, other.se)
    assert same(symmetry.stuart_maxwell(table).statistic, symmetry.stuart_maxwell(larger).statistic)
    assert symmetry.bowker(table).df == symmetry.bowker(larger).df


@given(pair_tables())
def test_quadratic_kappa_is_its_moment_identity(table) -> None:
    size = len(table)
    first, second = (np.repeat(grid.ravel(), table.ravel()) for grid in np.indices((size, size)))
    spread = first.var() + second.var() + (first.mean() - second.mean()) ** 2
    found = agreement.kappa(table, "quadratic")
    if found.value is None:
        assert found.reason == Reason.ONE_LEVEL_IN_BOTH
        assert spread == 0
    else:
        assert found.value == pytest.approx(1 - ((first - second) ** 2).mean() / spread, abs=1e-9)


@given(pair_tables())
def test_exact_agreement_is_part_of_within_one(table) -> None:
    assert agreement.exact_agreement(table).value <= agreement.within_one(table).value
    count, up, down = agreement.count_flips(table)
    assert count == up + down == sum(c for _, _, c in agreement.flips_by_pair(table))
    assert flip_share(table).value == pytest.approx(1 - agreement.exact_agreement(table).value)


@given(pair_tables(least=2, most=5))
def test_kappa_and_its_errors_equal_a_second_package(table) -> None:
    from statsmodels.stats.inter_rater import cohens_kappa

    for kind, wt in (("unweighted", None), ("linear", "linear"), ("quadratic", "quadratic")):
        found = agreement.kappa(table, kind)
        if found.value is None or found.se is None or found.se0 is None:
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            other = cohens_kappa(table, wt=wt)
        assert (found.value, found.se, found.se0) == pytest.approx(
            (other.kappa, other.std_kappa, other.std_kappa0), abs=1e-7
        )


@given(pair_tables(least=3, most=5))
def test_symmetry_tests_equal_a_second_package(table) -> None:
    from statsmodels.stats.contingency_tables import SquareTable

    table = table + 1  # no empty pair, so that degrees of freedom are counted alike
    other = SquareTable(table.copy(), shift_zeros=False)
    bowker, margins = symmetry.bowker(table), symmetry.stuart_maxwell(table)
    theirs = other.symmetry()
    assert (bowker.statistic, bowker.df, bowker.p) == pytest.approx(
        (theirs.statistic, theirs.df, theirs.pvalue)
    )
    theirs = other.homogeneity(method="stuart_maxwell")
    assert (margins.statistic, margins.df, margins.p) == pytest.approx(
        (theirs.statistic, theirs.df, theirs.pvalue), abs=1e-9
    )


@pytest.mark.parametrize(("up", "down"), [(67, 18), (5, 5), (0, 6), (210, 78), (1, 0)])
def test_sign_test_equals_a_second_package(up: int, down: int) -> None:
    from scipy.stats import binomtest

    assert symmetry.exact_sign_test(up, down) == pytest.approx(binomtest(up, up + down).pvalue)


def test_stuart_maxwell_counts_connected_components() -> None:
    # Levels 1-2 and 3-4-5 exchange answers among themselves only.
    assert symmetry.stuart_maxwell(ORDER).df == 5 - 2
    assert symmetry.stuart_maxwell(SWAP).df == 5 - 1
    pair = np.diag([5, 5, 5, 5])
    pair[0, 3] = 4
    found = symmetry.stuart_maxwell(pair)
    assert (found.df, found.statistic) == (1, pytest.approx(4))


def test_two_levels_give_mcnemar_from_every_test() -> None:
    table = [[21, 2], [9, 12]]
    chi2 = symmetry.mcnemar_exact(2, 9).chi2
    assert symmetry.bowker(table).statistic == pytest.approx(chi2)
    assert symmetry.stuart_maxwell(table).statistic == pytest.approx(chi2)


def test_flips_by_pair_of_the_example() -> None:
    assert agreement.flips_by_pair(ORDER) == ((2, 3, 78), (3, 4, 5), (0, 1, 2))


def test_runs_that_use_one_level_have_no_kappa() -> None:
    table = cross([3] * 8, [3] * 8, [1, 2, 3, 4, 5])
    for kind in KINDS:
        found = agreement.kappa(table, kind)
        assert (found.value, found.se, found.low, found.reason) == (
            None,
            None,
            None,
            Reason.ONE_LEVEL_IN_BOTH,
        )
    assert agreement.exact_agreement(table).value == 1
    assert agreement.chance_agreement(table).value == 1
    assert symmetry.bowker(table).reason == Reason.NO_FLIPS
    assert symmetry.stuart_maxwell(table).reason == Reason.NO_FLIPS
    assert symmetry.bhapkar(table).reason == Reason.NO_FLIPS
    assert symmetry.exact_sign_test(0, 0) is None


def test_no_answer_changed() -> None:
    table = np.diag([2, 3, 3, 4, 0])
    share, moved = flip_share(table), agreement.shift(table, [1, 2, 3, 4, 5])
    assert (share.value, share.low, share.high) == pytest.approx((0, 0, 0.2646), abs=5e-5)
    assert share.method == "clopper_pearson"
    assert (moved.value, moved.se, moved.low, moved.reason) == (0, None, None, Reason.NO_VARIATION)
    perfect = agreement.kappa(table, "quadratic")
    assert perfect.value == pytest.approx(1)
    assert (perfect.se, perfect.reason) == (None, Reason.NO_VARIATION)


def test_a_skipped_level_keeps_its_distance() -> None:
    first, second = [1, 3, 4, 5, 5, 3, 1, 4, 5, 3], [1, 4, 4, 5, 4, 3, 3, 4, 5, 1]
    table = cross(first, second, [1, 2, 3, 4, 5])
    assert agreement.kappa(table, "quadratic").value == pytest.approx(0.7423, abs=5e-5)
    assert (agreement.exact_agreement(table).value, agreement.within_one(table).value) == (0.6, 0.8)


def test_an_empty_table_has_nothing() -> None:
    empty = np.zeros((3, 3), dtype=int)
    found = (
        agreement.kappa(empty),
        agreement.exact_agreement(empty),
        agreement.within_one(empty),
        agreement.chance_agreement(empty),
        flip_share(empty),
        agreement.shift(empty, [1, 2, 3]),
    )
    assert {e.reason for e in found} == {Reason.NO_DATA}
    assert {e.value for e in found} == {None}


def test_a_reversed_scale_is_seen() -> None:
    turned, unclear = np.fliplr(np.diag([9, 9, 9, 9, 9])) + 1, [[3, 4], [4, 3]]
    for table, expected in ((turned, True), (ORDER, False), (unclear, False)):
        assert agreement.scale_reversed(agreement.kappa(table, "quadratic")) is expected


@given(pair_tables())
def test_replicates_equal_the_statistics_one_by_one(table) -> None:
    found = replicate_kappas(table[np.newaxis])
    single = {
        "exact": agreement.exact_agreement(table).value,
        "within_one": agreement.within_one(table).value,
        "chance": agreement.chance_agreement(table).value,
        "kappa": agreement.kappa(table).value,
        "kappa_linear": agreement.kappa(table, "linear").value,
        "kappa_quadratic": agreement.kappa(table, "quadratic").value,
    }
    for name, value in single.items():
        (replicate,) = getattr(found, name)
        assert np.isnan(replicate) if value is None else replicate == pytest.approx(value, abs=1e-9)


def test_the_bootstrap_agrees_with_the_formulas_and_is_quick() -> None:
    rng = np.random.default_rng(1)
    start = time.perf_counter()
    draws = replicate_kappas(resample_cells(SWAP.ravel(), 10_000, rng))
    # A loose ceiling against the loss of vectorisation; about 0.05 s where it was measured.
    assert time.perf_counter() - start < 2
    for kind, field in zip(KINDS, ("kappa", "kappa_linear", "kappa_quadratic"), strict=True):
        assert getattr(draws, field).std() == pytest.approx(agreement.kappa(SWAP, kind).se, rel=0.05)


@pytest.mark.parametrize(
    "table", [[[1]], [[1, 2, 3], [4, 5, 6]], [[1, -1], [0, 2]], [[0.5, 1], [1, 1]], [1, 2, 3]]
)
def test_what_is_no_pair_table_is_refused(table) -> None:
    with pytest.raises(ValueError, match="table"):
        agreement.kappa(table)


@pytest.mark.parametrize("weights", ["cubic", np.eye(3), 1 - np.eye(2)])
def test_wrong_kappa_weights_are_refused(weights) -> None:
    with pytest.raises(ValueError, match="weights"):
        agreement.kappa([[1, 2], [3, 4]], weights)
