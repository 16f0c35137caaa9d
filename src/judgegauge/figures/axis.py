"""A straight axis: from values to points on the page, with round ticks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judgegauge.figures import palette
from judgegauge.figures.canvas import Drawing, Stroke, Words
from judgegauge.figures.lettering import SIZE, height_of, measure, wrap

MINUS = "\u2212"
_TICK = 3.0
_GAP = 8.0
"""Least free space between two tick labels, in points."""
_LABEL_DROP = _TICK + 2.0 + 0.78 * SIZE


@dataclass(frozen=True, kw_only=True)
class Axis:
    """``low`` to ``high`` in the unit of the data is ``start`` to ``stop`` in points."""

    low: float
    high: float
    start: float
    stop: float
    ticks: tuple[float, ...]
    labels: tuple[str, ...]

    def at(self, value: float) -> float:
        """Where ``value`` lies, in points."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.stop - self.start)


def make_axis(
    low: float,
    high: float,
    *,
    start: float,
    stop: float,
    write: Callable[[float, int], str],
    digits: int = 0,
    whole: bool = False,
    most: int = 6,
    steps: tuple[float, ...] = (1, 2, 2.5, 5, 10),
) -> Axis:
    """An axis with as many round ticks, at most ``most`` steps, as their labels leave room for."""
    from matplotlib.ticker import MaxNLocator

    span = abs(stop - start)
    for bins in range(most, 0, -1):
        locator = MaxNLocator(nbins=bins, steps=steps, integer=whole, min_n_ticks=1)
        found = [float(tick) for tick in locator.tick_values(low, high)]
        slip = 1e-9 * (high - low)
        ticks = tuple(
            0.0 if abs(tick) < slip else tick for tick in found if low - slip <= tick <= high + slip
        )
        labels = tuple(write(tick, max(digits, _decimals(ticks))) for tick in ticks)
        widest = max((measure(label) for label in labels), default=0.0)
        step = span / (high - low) * (ticks[1] - ticks[0]) if len(ticks) > 1 else span
        if widest + _GAP <= step:
            break
    else:
        ticks, labels = ticks[:1], labels[:1]
    return Axis(low=low, high=high, start=start, stop=stop, ticks=ticks, labels=labels)


def write_number(value: float, digits: int) -> str:
    """``value`` with a true minus sign."""
    return f"{value:.{digits}f}".replace("-", MINUS)


def write_percent(value: float, digits: int) -> str:
    """A share as a percentage; ``digits`` counts decimals of the share."""
    return f"{value * 100:.{max(0, digits - 2)}f}%".replace("-", MINUS)


def write_count(value: float, digits: int) -> str:
    """A count with thousands apart."""
    return f"{value:,.{digits}f}".replace("-", MINUS)


def widen(values: list[float], *, share: float, least: float) -> tuple[float, float]:
    """Lowest and highest value with ``share`` of their distance added on each side.

    Values closer together than ``least`` get ``least`` on each side instead.
    """
    low, high = min(values), max(values)
    extra = (high - low) * share if high - low >= least else least
    return low - extra, high + extra


def draw_bottom_axis(drawing: Drawing, axis: Axis, *, y: float, label: str) -> float:
    """Axis line, ticks, their labels and the axis label below ``y``; returns where they end."""
    drawing.add(Stroke(points=((axis.start, y), (axis.stop, y)), width=0.8, colour=palette.AXIS))
    for tick, text in zip(axis.ticks, axis.labels, strict=True):
        x = axis.at(tick)
        drawing.add(Stroke(points=((x, y), (x, y + _TICK)), width=0.8, colour=palette.AXIS))
        half = measure(text) / 2
        middle = min(max(x, half + 1), drawing.width - half - 1)
        drawing.add(Words(x=middle, y=y + _LABEL_DROP, text=text, anchor="middle"))
    return draw_axis_label(
        drawing, label, start=axis.start, stop=axis.stop, top=y + _LABEL_DROP + 0.35 * SIZE
    )


def draw_axis_label(drawing: Drawing, label: str, *, start: float, stop: float, top: float) -> float:
    """The label centred below its axis, moved sideways and wrapped so that it stays on the card."""
    margin = 4.0
    lines = wrap(label, min(drawing.width - 2 * margin, max(stop - start, 0.75 * drawing.width)))
    half = max((measure(line) for line in lines), default=0.0) / 2
    centre = min(max((start + stop) / 2, margin + half), drawing.width - margin - half)
    if not lines:
        return top
    drawing.add_lines_below(lines, x=centre, top=top, anchor="middle")
    return top + height_of(len(lines))


def _decimals(ticks: tuple[float, ...]) -> int:
    """Fewest decimals that tell the ticks exactly; 6 at most."""
    for digits in range(6):
        if all(abs(round(tick, digits) - tick) < 1e-9 * max(1.0, abs(tick)) for tick in ticks):
            return digits
    return 6
