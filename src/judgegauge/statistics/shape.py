"""Shape of a histogram of levels: a suggestion about the rubric, never about the product."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_counts
from judgegauge.statistics.resampling import resample_cells
from judgegauge.statistics.result import Estimate, Reason
from judgegauge.statistics.shape_rules import (
    ORDER,
    ROUNDING,
    STANDARD_THRESHOLDS,
    ShapeCode,
    ShapeThresholds,
    classify_rows,
    find_heaping_step,
    find_window,
)

__all__ = [
    "STANDARD_THRESHOLDS",
    "NamedShape",
    "ShapeClass",
    "ShapeCode",
    "ShapeThresholds",
    "ajus_type",
    "classify_shape",
    "confirm_shape",
    "find_avoided_level",
    "name_shape",
    "shape_stability",
]


@dataclass(frozen=True, kw_only=True)
class ShapeClass:
    """Class of one histogram. ``rule`` names the rule that fired."""

    code: ShapeCode | None = None
    rule: str | None = None
    window: tuple[int, int] | None = None
    """First level and the one after the last; None for a class that is about no window."""
    window_share: float | None = None
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class NamedShape(ShapeClass):
    """A class after the bootstrap had its say; rule and window are those of ``raw_code``."""

    raw_code: ShapeCode | None = None
    stability: float | None = None


def classify_shape(
    counts: npt.ArrayLike,
    values: npt.ArrayLike | None = None,
    thresholds: ShapeThresholds = STANDARD_THRESHOLDS,
) -> ShapeClass:
    """Class of level counts (K,), first rule that fits; ``heaped`` is tried only with ``values`` (K,).

    Undefined without data (``no_data``) and on two levels (``two_levels``).
    """
    whole = read_counts(counts)
    reason = _explain_no_shape(whole)
    if reason is not None:
        return ShapeClass(reason=reason)
    scores = _read_optional(values, whole.size)
    total = int(whole.sum())
    code = ORDER[int(classify_rows(whole[np.newaxis], scores, thresholds)[0])]
    window = find_window(whole, code, thresholds)
    rule = code.value
    if code is ShapeCode.HEAPED:
        column = whole[:, np.newaxis]
        rule = f"heaped_on_{find_heaping_step(column, column.sum(axis=0), scores, thresholds)[0]}"
    return ShapeClass(
        code=code,
        rule=rule,
        window=window,
        window_share=int(whole[slice(*window)].sum()) / total if window else None,
    )


def shape_stability(
    counts: npt.ArrayLike,
    draws: int,
    rng: np.random.Generator,
    thresholds: ShapeThresholds = STANDARD_THRESHOLDS,
    *,
    values: npt.ArrayLike | None = None,
    replicates: IntArray | None = None,
) -> float | None:
    """Share of bootstrap draws in which the class of level counts (K,) is the same.

    Items are resampled; give ``replicates`` (R, K) where something else is (clusters): ``draws`` and
    ``rng`` are not used then.

    Undefined where the class is.
    """
    whole = read_counts(counts)
    if _explain_no_shape(whole) is not None:
        return None
    scores = _read_optional(values, whole.size)
    drawn = resample_cells(whole, draws, rng) if replicates is None else np.asarray(replicates)
    if replicates is not None:
        drawn = drawn[drawn.sum(axis=1) > 0]
    if len(drawn) == 0:
        return None
    code = classify_rows(whole[np.newaxis], scores, thresholds)[0]
    return float(np.mean(classify_rows(drawn, scores, thresholds) == code))


def name_shape(
    counts: npt.ArrayLike,
    values: npt.ArrayLike | None,
    draws: int,
    rng: np.random.Generator,
    thresholds: ShapeThresholds = STANDARD_THRESHOLDS,
    *,
    replicates: IntArray | None = None,
) -> NamedShape:
    """Class of level counts (K,) if at least 90% of bootstrap draws agree, else ``unclear``.

    Parameters are those of ``classify_shape`` and ``shape_stability``. Undefined where the class is.
    """
    found = classify_shape(counts, values, thresholds)
    if found.code is None:
        return NamedShape(reason=found.reason)
    stability = shape_stability(counts, draws, rng, thresholds, values=values, replicates=replicates)
    stable = stability is not None and stability >= thresholds.stable_share - ROUNDING
    return NamedShape(
        code=found.code if stable else ShapeCode.UNCLEAR,
        raw_code=found.code,
        stability=stability,
        rule=found.rule,
        window=found.window,
        window_share=found.window_share,
    )


def find_avoided_level(
    counts: npt.ArrayLike, thresholds: ShapeThresholds = STANDARD_THRESHOLDS
) -> int | None:
    """Level that the judge steps over: a valley well below the highest level on either side of it.

    Both peaks hold 8% at least, the valley less than 0.6 of the lower peak and more than 3 standard
    errors of the difference of the two shares, ``sqrt((p + q - (p - q)^2)/n)``, under it. Of several, the
    emptiest, the lowest of equals.
    """
    whole = read_counts(counts)
    n = int(whole.sum())
    if n == 0 or whole.size < 3:
        return None
    shares = whole / n
    lower_peak = np.minimum(np.maximum.accumulate(shares)[:-2], np.maximum.accumulate(shares[::-1])[::-1][2:])
    valley = shares[1:-1]
    gap = lower_peak - valley
    se = np.sqrt(np.maximum(lower_peak + valley - gap**2, 0) / n)
    avoided = (
        (lower_peak >= thresholds.avoided_peak_share - ROUNDING)
        & (valley < thresholds.avoided_ratio * lower_peak - ROUNDING)
        & (gap > thresholds.avoided_se * se)
    )
    if not avoided.any():
        return None
    return 1 + int(np.argmin(np.where(avoided, valley, np.inf)))


def ajus_type(
    counts: npt.ArrayLike, tolerance: float = 0.1, variant: Literal["modified", "strict"] = "modified"
) -> str | None:
    """Galtung's type: A one peak, J rising, L falling, U one valley, S several turns, F flat.

    Neighbours that differ by no more than ``tolerance``, in the unit of ``counts`` (K,) (counts or
    shares), are level. The strict variant knows neither F (undefined then) nor L (J instead).

    Undefined when all counts are 0.

    References
    ----------
    Galtung (1969), Theory and Methods of Social Research.
    """
    numbers = np.asarray(counts, dtype=np.float64)
    if not numbers.any():
        return None
    steps = np.diff(numbers)
    signs = np.sign(steps[np.abs(steps) > tolerance]).astype(int).tolist()
    turns = [sign for position, sign in enumerate(signs) if position == 0 or sign != signs[position - 1]]
    types = {(): "F", (1,): "J", (-1,): "L", (1, -1): "A", (-1, 1): "U"}
    found = types.get(tuple(turns), "S")
    if variant == "strict":
        return {"F": None, "L": "J"}.get(found, found)
    return found


def confirm_shape(
    window: tuple[int, int] | None,
    crossings: Sequence[Estimate],
    repeatability: Sequence[Estimate],
) -> tuple[bool | None, str | None]:
    """Whether the boundaries confirm that the rubric, not the answers, fills a window (start, stop).

    True when the most crossed boundary lies inside the window and the least repeatable one too, its
    interval below that of every boundary outside. The code beside False says which of these fails.

    Undefined without a window (``no_window``) or a boundary inside it (``no_inner_boundary``), and when
    a number inside the window, or an interval that is needed, is undefined (the reason of that number).
    A boundary outside whose numbers are undefined is passed over; one must be left to compare with.
    """
    if window is None:
        return None, Reason.NO_WINDOW
    inner = range(window[0], window[1] - 1)
    if len(inner) == 0:
        return None, Reason.NO_INNER_BOUNDARY
    known = [
        k
        for k in range(len(crossings))
        if crossings[k].value is not None and repeatability[k].value is not None
    ]
    unknown = [k for k in inner if k not in known]
    if unknown:
        first = unknown[0]
        return None, crossings[first].reason or repeatability[first].reason
    # Boundaries beside levels that hardly occur are not known; they can not be where answers cross.
    crossed = {k: _value(crossings[k]) for k in known}
    repeated = {k: _value(repeatability[k]) for k in known}
    outer = [k for k in known if k not in inner]
    if not outer:
        return None, Reason.TOO_FEW_AT_LEVEL
    if max(crossed[k] for k in inner) <= max(crossed[k] for k in outer):
        return False, Reason.CROSSINGS_ELSEWHERE
    weakest = min(inner, key=lambda k: repeated[k])
    if repeated[weakest] >= min(repeated[k] for k in outer):
        return False, Reason.REPEATABILITY_ELSEWHERE
    high = repeatability[weakest].high
    if high is None:
        return None, repeatability[weakest].reason
    for k in outer:
        low = repeatability[k].low
        if low is None:
            return None, repeatability[k].reason
        if high >= low:
            return False, Reason.INTERVALS_OVERLAP
    return True, None


def _value(estimate: Estimate) -> float:
    if estimate.value is None:
        raise AssertionError("undefined estimates were answered before")
    return estimate.value


def _explain_no_shape(counts: IntArray) -> Reason | None:
    if not counts.any():
        return Reason.NO_DATA
    return Reason.TWO_LEVELS if counts.size < 3 else None


def _read_optional(values: npt.ArrayLike | None, size: int) -> FloatArray | None:
    if values is None:
        return None
    array = np.asarray(values, dtype=np.float64)
    if array.shape != (size,):
        raise ValueError(f"values: found shape {array.shape}, expected ({size},)")
    return array
