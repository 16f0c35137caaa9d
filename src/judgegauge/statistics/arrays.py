"""Array types of this room, and the checks that every function makes on what it is given."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]

_BLOCK = 10_000
"""Longest product that BLAS works out in one thread: to wake others costs a hundred times what they save."""


def read_counts(counts: npt.ArrayLike) -> IntArray:
    """Level counts (K,) as int64.

    Raises
    ------
    ValueError
        When they are not a vector of whole numbers of zero or more.
    """
    array = np.asarray(counts)
    if array.ndim != 1 or array.size == 0:
        raise ValueError(f"counts: found shape {array.shape}, expected (K,)")
    return read_whole(array, "counts")


def read_table(table: npt.ArrayLike) -> IntArray:
    """Pair table (K, K) as int64, first run in rows.

    Raises
    ------
    ValueError
        When it is not square with two levels at least, or holds anything but whole numbers of zero or more.
    """
    array = np.asarray(table)
    if array.ndim != 2 or array.shape[0] != array.shape[1] or array.shape[0] < 2:
        raise ValueError(f"table: found shape {array.shape}, expected (K, K) with K >= 2")
    return read_whole(array, "table")


def read_values(values: npt.ArrayLike, size: int) -> FloatArray:
    """Values of the levels (K,), lowest to highest.

    Raises
    ------
    ValueError
        When their number is not ``size`` or they do not rise.
    """
    array = np.asarray(values, dtype=np.float64)
    if array.shape != (size,):
        raise ValueError(f"values: found shape {array.shape}, expected ({size},)")
    if not np.all(np.diff(array) > 0):
        raise ValueError("values: expected each level's value above the one before")
    return array


def read_whole(array: npt.NDArray[np.generic], name: str) -> IntArray:
    """Whole numbers of zero or more, of any shape, as int64; ``name`` is what an error calls them."""
    whole = array.astype(np.int64)
    # Comparing is the dear part, and integers need none; a cast that wrapped around has a negative.
    if (array.dtype.kind not in "iub" and not np.array_equal(whole, array)) or whole.min(initial=0) < 0:
        raise ValueError(f"{name}: expected whole numbers of zero or more")
    return whole


def sum_weighted(weights: IntArray | FloatArray, scores: IntArray | FloatArray) -> float:
    """``sum over p of weights_p * scores_p`` of P patterns, both (P,)."""
    if len(weights) <= _BLOCK:
        return float(np.dot(weights, scores))
    starts = range(0, len(weights), _BLOCK)
    return sum(float(np.dot(weights[s : s + _BLOCK], scores[s : s + _BLOCK])) for s in starts)
