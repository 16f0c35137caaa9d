"""Printed digits imply the verdict, whatever the numbers are."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judgegauge.findings.model import Estimate
from judgegauge.wording import NumberStyle, Place, Unit, round_change
from judgegauge.wording.numbers import MOST_PLACES, round_range

STYLE = NumberStyle()
declared = st.integers(-500, 500).map(lambda hundredths: hundredths / 100)
numbers = st.floats(-5, 5, allow_nan=False).filter(lambda x: x == 0 or abs(x) > 1e-9)


def side(number: Decimal | float, mark: Decimal | float) -> int:
    return (number > mark) - (number < mark)


@pytest.mark.parametrize(
    ("low", "high", "places", "printed"),
    [
        (0.0523, 0.1111, 2, ("0.05", "0.12")),
        (-0.0523, 0.0, 2, ("−0.06", "0.00")),
        (0.19, 0.41, 2, ("0.19", "0.41")),
        (1234.5, 99999.01, 0, ("1,234", "100,000")),
    ],
)
def test_ranges_are_rounded_outward(low: float, high: float, places: int, printed: tuple[str, str]) -> None:
    assert tuple(STYLE.decimal(end) for end in round_range(low, high, places)) == printed


@pytest.mark.parametrize(
    ("change", "more", "printed"),
    [
        ((0.3, 0.19, 0.41), {}, ("+0.30", "0.19", "0.41")),
        ((0.3, 0.0004, 0.6), {}, ("+0.3000", "0.0004", "0.6000")),
        ((-0.3, -0.6, -0.0004), {}, ("−0.3000", "−0.6000", "−0.0004")),
        ((0.002, -0.1, 0.1), {}, ("+0.002", "−0.100", "0.100")),
        ((0.0, -0.1, 0.1), {}, ("0.00", "−0.10", "0.10")),
        ((0.3, 0.1004, 0.5), {"bars": (0.1, -0.1)}, ("+0.3000", "0.1004", "0.5000")),
        ((0.302, 0.2, 0.4), {"against": (0.301,)}, ("+0.302", "0.200", "0.400")),
        ((0.3, 0.2, 0.4), {"against": (-0.3,)}, ("+0.30", "0.20", "0.40")),
    ],
)
def test_digits_are_added_until_they_tell(
    change: tuple[float, float, float], more: dict[str, tuple[float, ...]], printed: tuple[str, str, str]
) -> None:
    rounded = round_change(*change, **more)
    assert rounded.value is not None
    assert rounded.low is not None
    assert rounded.high is not None
    ends = (STYLE.decimal(rounded.low), STYLE.decimal(rounded.high))
    assert (STYLE.decimal(rounded.value, sign=True), *ends) == printed


@given(value=numbers, ends=st.tuples(numbers, numbers), bar=declared, other=numbers)
def test_printed_digits_imply_every_comparison(
    value: float, ends: tuple[float, float], bar: float, other: float
) -> None:
    low, high = sorted(ends)
    assume(abs(abs(value) - abs(other)) > 1e-9 or abs(value) == abs(other))
    assume(all(end == bar or abs(end - bar) > 1e-9 for end in (low, high)))
    rounded = round_change(value, low, high, bars=(bar,), against=(other,))
    assert rounded.value is not None
    assert rounded.low is not None
    assert rounded.high is not None
    assert rounded.low <= Decimal(repr(low))
    assert rounded.high >= Decimal(repr(high))
    assert side(rounded.value, 0) == side(value, 0)
    for printed, exact in ((rounded.low, low), (rounded.high, high)):
        assert side(printed, 0) == side(exact, 0)
        assert side(printed, Decimal(repr(bar))) == side(exact, bar)
    sizes = round(abs(Decimal(repr(other))), rounded.places)
    assert side(abs(rounded.value), sizes) == side(abs(value), abs(other))


@given(value=numbers, other=numbers)
def test_two_compared_numbers_print_in_their_order_on_both_sides(value: float, other: float) -> None:
    """The change is printed against the re-run and the re-run against the change: they must agree."""
    assume(abs(abs(value) - abs(other)) > 1e-9 or abs(value) == abs(other))
    first = round_change(value, against=(other,)).value
    second = round_change(other, against=(value,)).value
    assert first is not None
    assert second is not None
    assert side(abs(first), abs(second)) == side(abs(value), abs(other))


def test_digits_end_somewhere() -> None:
    assert round_change(1e-30, places=2).places == MOST_PLACES


@pytest.mark.parametrize(
    ("share", "printed"),
    [(1.1709401709, "117%"), (0.345, "34%"), (0.999, "99.9%"), (1.0, "100%"), (0.0, "0%"), (0.0004, "0.04%")],
)
def test_a_share_is_all_or_nothing_only_when_it_is(share: float, printed: str) -> None:
    assert STYLE.share(Place(key="s", value=share)).text == printed


def test_percentage_points_are_scaled_exactly() -> None:
    """0.07 times 100 is 7.000000000000001 in doubles; outward rounding must not print 8."""
    item = Place(key="c", value=Estimate(value=0.07, low=0.05, high=0.07))
    printed = STYLE.change(item, Unit(times=100, places=0))
    assert printed.high is not None
    assert (printed.high.text, printed.high.times) == ("7", 100)
