"""Yes-no questions of a pair table: the closed form equals the general one on each 2 x 2 table."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from published_columns import read_case
from statistics_strategies import pair_tables

from judgegauge.statistics import agreement
from judgegauge.statistics.two_sides import compare_sides

ORDER = np.array(read_case("f20_permutation_table")["input"]["table"])


def cut(table, k):
    """The 2 x 2 table of the boundary above level k."""
    above = np.arange(len(table)) > k
    sides = (~above, above)
    return np.array([[table[np.ix_(one, other)].sum() for other in sides] for one in sides])


@given(pair_tables())
def test_equal_to_the_general_statistics_of_each_half(table) -> None:
    for level in (0.9, 0.95):
        found = compare_sides(table, level)
        assert len(found) == len(table) - 1
        for k, sides in enumerate(found):
            halves = cut(table, k)
            assert sides.answers == table.sum()
            assert sides.flips == agreement.count_flips(halves)[0]
            assert sides.same == agreement.exact_agreement(halves, level)
            same_numbers(sides.kappa, agreement.kappa(halves, "unweighted", level))
            same_numbers(sides.shift, agreement.shift(halves, [0, 1], level))


def same_numbers(one, other) -> None:
    assert (one.n, one.df, one.level, one.method, one.reason) == (
        other.n,
        other.df,
        other.level,
        other.method,
        other.reason,
    )
    for name in ("value", "se", "low", "high"):
        expected = getattr(other, name)
        assert getattr(one, name) == (None if expected is None else pytest.approx(expected, abs=1e-9))


def test_no_answers_and_one() -> None:
    for table in (np.zeros((3, 3), dtype=int), np.diag([0, 1, 0])):
        for k, sides in enumerate(compare_sides(table)):
            same_numbers(sides.kappa, agreement.kappa(cut(table, k)))
            same_numbers(sides.shift, agreement.shift(cut(table, k), [0, 1]))


def test_the_example_at_three_or_four() -> None:
    sides = compare_sides(ORDER)[2]
    assert sides.flips == 78
    assert sides.same.value == pytest.approx(522 / 600)
