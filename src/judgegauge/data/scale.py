"""The declared scale: its levels, their order and what they are worth."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from judgegauge import errors
from judgegauge.messages import enlist, tell


@dataclass(frozen=True, kw_only=True)
class Scale:
    """Declared ordered levels, lowest to highest.

    ``levels`` are the names as printed, ``values`` what they are worth in a mean (numbers stand for
    themselves, words get the ranks 1..K unless values are declared).
    """

    levels: tuple[str, ...]
    values: tuple[float, ...]
    numeric: bool
    direction: str = "higher_is_better"
    threshold: int | None = None
    """Index of the declared threshold level."""
    kind: str = "levels"
    score_from: str = "level"
    smallest_change: float | None = None
    labels: tuple[tuple[str, str], ...] = ()

    @property
    def size(self) -> int:
        return len(self.levels)

    @property
    def span(self) -> float:
        """Top value minus bottom value."""
        return self.values[-1] - self.values[0]

    @property
    def is_valued(self) -> bool:
        """Whether scores are numbers of their own (averages, expectations) and not levels."""
        return self.kind == "averaged" or self.score_from == "expected"

    def holds(self, number: float, rounding: float) -> bool:
        """Whether a number lies between the ends of the scale."""
        return self.values[0] - rounding <= number <= self.values[-1] + rounding

    @property
    def default_threshold(self) -> int:
        """The declared threshold, else the lower of the upper two levels (of two: the upper one)."""
        if self.threshold is not None:
            return self.threshold
        return max(1, self.size - 2)

    def same_as(self, other: Scale) -> bool:
        """Whether scores on the two scales can be compared: levels, values and direction agree."""
        return (self.levels, self.values, self.direction) == (other.levels, other.values, other.direction)


def parse_number(text: str) -> Decimal | None:
    """The finite decimal number that ``text`` spells in plain ASCII digits, or None."""
    if not re.fullmatch(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", text, flags=re.ASCII):
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def print_number(number: Decimal) -> str:
    """A declared level as people write it: 4, 4.5, -2."""
    if number == number.to_integral_value():
        return format(number.to_integral_value() + 0, "f")  # the 0 makes -0 plain
    return format(number.normalize(), "f")


def build_scale(
    where: str,
    levels: list[object],
    *,
    values: list[float] | None = None,
    threshold: object | None = None,
    direction: str = "higher_is_better",
    kind: str = "levels",
    score_from: str = "level",
    smallest_change: float | None = None,
    labels: dict[str, str] | None = None,
) -> Scale | errors.Problem:
    """A scale from its declaration, or the problem that the declaration has."""
    texts = [str(level).strip() for level in levels]
    numbers = [parse_number(text) for text in texts]
    numeric = all(number is not None for number in numbers)
    if numeric:
        texts = [print_number(number) for number in numbers if number is not None]
    problem = _check_levels(where, texts, values)
    if problem:
        return problem
    if values is not None:
        worth = [float(value) for value in values]
    elif numeric:
        worth = [float(number) for number in numbers if number is not None]
    else:
        worth = [float(rank) for rank in range(1, len(texts) + 1)]
    if any(later <= earlier for earlier, later in itertools.pairwise(worth)):
        return errors.bad_value(
            where,
            tell("levels {texts} are not in rising order", texts=enlist(texts)),
            "the levels from lowest to highest",
            'list them from lowest to highest; if low is good, write direction = "lower_is_better"',
        )
    index = None
    if threshold is not None:
        name = str(threshold).strip()
        number = parse_number(name) if numeric else None
        name = print_number(number) if number is not None else name
        if name not in texts or texts.index(name) == 0:
            return errors.bad_value(
                where,
                tell("threshold {name!r}", name=name),
                tell("one of the levels above the lowest: {names}", names=enlist(texts[1:])),
            )
        index = texts.index(name)
    return Scale(
        levels=tuple(texts),
        values=tuple(worth),
        numeric=numeric,
        direction=direction,
        threshold=index,
        kind=kind,
        score_from=score_from,
        smallest_change=smallest_change,
        labels=tuple((labels or {}).items()),
    )


def _check_levels(where: str, texts: list[str], values: list[float] | None) -> errors.Problem | None:
    if len(texts) < 2:
        return errors.bad_value(where, tell("{count} level(s)", count=len(texts)), "at least two levels")
    twice = sorted({text for text in texts if texts.count(text) > 1})
    if twice:
        return errors.bad_value(where, tell("level {first!r} twice", first=twice[0]), "each level once")
    if "" in texts:
        return errors.bad_value(where, "a level without a name", "a name for each level")
    if values is not None and len(values) != len(texts):
        expected = tell("a value for each of the {count} levels", count=len(texts))
        return errors.bad_value(where, tell("{count} values", count=len(values)), expected)
    return None


def parse_scale_text(text: str, where: str = "--scale") -> Scale | errors.Problem:
    """The scale that ``1:5`` (whole numbers from:to) or ``poor,fair,good`` (names) declares."""
    span = re.fullmatch(r"\s*(-?\d+)\s*:\s*(-?\d+)\s*", text)
    if span:
        low, high = int(span[1]), int(span[2])
        if not low < high <= low + 1000:
            return errors.bad_value(where, repr(text), "lowest:highest, such as 1:5")
        return build_scale(where, list(range(low, high + 1)))
    names = [name.strip() for name in text.split(",")]
    if len(names) < 2:
        return errors.bad_value(where, repr(text), "1:5, or the levels as low,middle,high")
    return build_scale(where, list(names))
