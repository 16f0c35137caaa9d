"""How numbers are printed: digits, signs, percent, ranges.

Two rules stand above all others: a range is rounded outward, and printed digits imply the printed
verdict, so digits are added until every comparison that the verdict made can be read off the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal
from typing import Any

from judgegauge.wording.phrase import Number
from judgegauge.wording.place import Place

BRIEF_PLACES = 6
"""What lies beyond is the noise of doubles, such as 0.30000000000000004."""
MOST_PLACES = 12
"""Beyond this many decimals two numbers are printed as equal: doubles hold about fifteen digits."""


def exact(value: float, times: int = 1) -> Decimal:
    """The number as results.json writes it, in hundredths when ``times`` is 100."""
    return Decimal(repr(value)) * times


def round_to(value: Decimal, places: int, rounding: str = ROUND_HALF_EVEN) -> Decimal:
    """Round to a number of decimals; minus zero becomes zero."""
    rounded = value.quantize(Decimal(1).scaleb(-places), rounding=rounding)
    return abs(rounded) if rounded == 0 else rounded


@dataclass(frozen=True, kw_only=True)
class Rounded:
    """A change and its range, rounded: the range outward, all with the same decimals."""

    value: Decimal | None
    low: Decimal | None
    high: Decimal | None
    places: int


def round_range(low: float, high: float, places: int, times: int = 1) -> tuple[Decimal, Decimal]:
    """Round a range outward: 0.0523 to 0.1111 becomes 0.05 to 0.12."""
    return (
        round_to(exact(low, times), places, ROUND_FLOOR),
        round_to(exact(high, times), places, ROUND_CEILING),
    )


def round_change(
    value: float | None,
    low: float | None = None,
    high: float | None = None,
    *,
    places: int = 2,
    times: int = 1,
    bars: Iterable[float] = (),
    against: Iterable[float] = (),
) -> Rounded:
    """Round a change so that the digits imply every comparison made with the unrounded numbers.

    Decimals are added until the value is on its own side of 0, both ends of the range are on their
    own side of 0 and of every bar (such as the declared smallest change), and the size of the value
    stands in the right order to the sizes in ``against``.
    """
    change = tuple(None if number is None else exact(number, times) for number in (value, low, high))
    marks = (Decimal(0), *(exact(bar, times) for bar in bars))
    sizes = tuple(abs(exact(other, times)) for other in against)
    for decimals in range(places, MOST_PLACES + 1):
        rounded = _round_all(change, decimals)
        if _implies(rounded, change, marks, sizes):
            return rounded
    return _round_all(change, MOST_PLACES)


Triple = tuple[Decimal | None, ...]
"""Value, low, high."""


def _round_all(change: Triple, places: int) -> Rounded:
    value, low, high = change
    return Rounded(
        value=None if value is None else round_to(value, places),
        low=None if low is None else round_to(low, places, ROUND_FLOOR),
        high=None if high is None else round_to(high, places, ROUND_CEILING),
        places=places,
    )


def _implies(
    rounded: Rounded, change: Triple, marks: tuple[Decimal, ...], sizes: tuple[Decimal, ...]
) -> bool:
    value, low, high = change
    for end, true_end in ((rounded.low, low), (rounded.high, high)):
        if end is None or true_end is None:
            continue
        if any(_side(end, mark) != _side(true_end, mark) for mark in marks):
            return False
    if rounded.value is None or value is None:
        return True
    if _side(rounded.value, Decimal(0)) != _side(value, Decimal(0)):
        return False
    return all(
        _side(abs(rounded.value), round_to(size, rounded.places)) == _side(abs(value), size) for size in sizes
    )


def _side(number: Decimal, mark: Decimal) -> int:
    return (number > mark) - (number < mark)


def _float(number: Decimal | None) -> float | None:
    return None if number is None else float(number)


@dataclass(frozen=True, kw_only=True)
class Unit:
    """What a measure is printed in: points of the scale, or percentage points (``times`` 100)."""

    times: int = 1
    places: int = 2

    def scaled(self, value: float | None) -> float | None:
        """The number in this unit."""
        return None if value is None else value * self.times


@dataclass(frozen=True, kw_only=True)
class ChangeNumbers:
    """A change and the ends of its range, ready to print. An undefined one is None."""

    value: Number | None
    low: Number | None
    high: Number | None
    places: int
    ends: tuple[float | None, float | None] = (None, None)
    """The ends as they are printed, for a bar that ends where the text beside it says."""


class NumberStyle:
    """Digit conventions of a language. English: 1,200 and 0.30 and 62% and the true minus sign."""

    thousands = ","
    point = "."
    minus = "−"
    plus = "+"
    percent = "{}%"

    def decimal(self, value: Decimal, *, sign: bool = False) -> str:
        """Digits of an already rounded number."""
        text = f"{abs(value):,f}".replace(",", "\0").replace(".", self.point).replace("\0", self.thousands)
        if value < 0:
            return self.minus + text
        return self.plus + text if sign and value > 0 else text

    def count(self, place: Place[Any]) -> Number:
        """A whole number."""
        return Number(key=place.key, value=place.value, text=self.decimal(Decimal(place.value)))

    def score(self, place: Place[Any], *, places: int = 2, sign: bool = False) -> Number:
        """A score or another plain number with fixed decimals."""
        text = self.decimal(round_to(exact(place.value), places), sign=sign)
        return Number(key=place.key, value=place.value, text=text)

    def exactly(self, place: Place[Any]) -> Number:
        """A declared number as it was written."""
        text = self.decimal(Decimal(f"{exact(place.value).normalize():f}"))
        return Number(key=place.key, value=place.value, text=text)

    def share(self, place: Place[Any], *, places: int = 0) -> Number:
        """A share as a percentage. A share that is not 0 or all never prints as 0% or 100%.

        A ratio above 1 is printed as what it is.
        """
        for decimals in range(places, MOST_PLACES + 1):
            rounded = round_to(exact(place.value, 100), decimals)
            if (0 < rounded < 100) or not 0 < place.value < 1:
                break
        return Number(key=place.key, value=place.value, text=self.percent.format(self.decimal(rounded)))

    def about(self, place: Place[Any]) -> Number:
        """A share as a whole percentage, plainly rounded: for sums that miss 1 by rounding only."""
        text = self.percent.format(self.decimal(round_to(exact(place.value, 100), 0)))
        return Number(key=place.key, value=place.value, text=text)

    def share_range(self, low: Place[Any], high: Place[Any], *, places: int = 0) -> tuple[Number, Number]:
        """The ends of a share's range, rounded outward."""
        bottom, top = round_range(low.value, high.value, places, 100)
        return (
            Number(key=low.key, value=low.value, text=self.percent.format(self.decimal(bottom))),
            Number(key=high.key, value=high.value, text=self.percent.format(self.decimal(top))),
        )

    def score_range(self, low: Place[Any], high: Place[Any], unit: Unit) -> tuple[Number, Number]:
        """The ends of a range in a measure's unit, rounded outward."""
        bottom, top = round_range(low.value, high.value, unit.places, unit.times)
        return (
            Number(key=low.key, value=low.value, text=self.decimal(bottom), times=unit.times),
            Number(key=high.key, value=high.value, text=self.decimal(top), times=unit.times),
        )

    def number(self, place: Place[Any], unit: Unit, *, extra: int = 0, sign: bool = False) -> Number:
        """A number of a measure in its unit, such as a standard error with ``extra`` decimals."""
        rounded = round_to(exact(place.value, unit.times), unit.places + extra)
        text = self.decimal(rounded, sign=sign)
        return Number(key=place.key, value=place.value, text=text, times=unit.times)

    def briefly(self, place: Place[Any], unit: Unit) -> Number:
        """A round number in a measure's unit with no more digits than it has: 0.0375, 0.1, 1.25."""
        rounded = round_to(exact(place.value, unit.times), BRIEF_PLACES).normalize()
        text = self.decimal(Decimal(f"{rounded:f}"))
        return Number(key=place.key, value=place.value, text=text, times=unit.times)

    def change(
        self,
        place: Place[Any],
        unit: Unit,
        *,
        sign: bool = True,
        bars: Iterable[float] = (),
        against: Iterable[float] = (),
    ) -> ChangeNumbers:
        """The numbers of an object with ``value``, ``low``, ``high``: digits imply the verdict."""
        item = place.value
        rounded = round_change(
            item.value,
            item.low,
            item.high,
            places=unit.places,
            times=unit.times,
            bars=bars,
            against=against,
        )

        def printed(field: str, number: Decimal | None, with_sign: bool) -> Number | None:
            if number is None:
                return None
            end = place.at(field)
            text = self.decimal(number, sign=with_sign)
            return Number(key=end.key, value=end.value, text=text, times=unit.times)

        return ChangeNumbers(
            value=printed("value", rounded.value, sign),
            low=printed("low", rounded.low, False),
            high=printed("high", rounded.high, False),
            places=rounded.places,
            ends=(_float(rounded.low), _float(rounded.high)),
        )
