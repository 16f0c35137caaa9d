"""How far level counts are spread: van der Eijk's agreement A, and entropy."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, IntArray, read_counts

# Layers of replicates are looked at in blocks, so that a 101-level scale needs no gigabytes.
_BLOCK = 2_000_000


def measure_agreement(counts: npt.ArrayLike) -> float | None:
    """Agreement A of level counts (K,): 1 all on one level, 0 even, -1 half on each end.

    The counts are cut into layers; a layer that fills S of K levels has
    ``A = U (1 - (S-1)/(K-1))`` with ``U = ((K-2) TU - (K-1) TDU) / ((K-2)(TU + TDU))``, where TU and TDU
    count triples of levels that fill like 110 or 011, and like 101. A is their mean, weighted by content.

    Undefined when all counts are 0, or K < 3.

    References
    ----------
    van der Eijk (2001), doi:10.1023/A:1010374114305, equation (2). Counts 30, 40, 210, 130, 530, 50, 10
    give .6113.
    """
    whole = read_counts(counts)
    if whole.size < 3 or not whole.any():
        return None
    return float(measure_agreements(whole[np.newaxis, :])[0])


def measure_agreements(replicates: IntArray) -> FloatArray:
    """Agreement A of each row of ``replicates`` (R, K), K >= 3, no row empty; see ``measure_agreement``."""
    draws, size = replicates.shape
    rows = max(1, _BLOCK // (size * size))
    blocks = [_agreements_of_block(replicates[start : start + rows]) for start in range(0, draws, rows)]
    return np.concatenate(blocks) if blocks else np.empty(0)


def measure_entropy(counts: npt.ArrayLike) -> float | None:
    """Entropy of level counts (K,) in bits: ``- sum p log2 p``; 0 when all are on one level.

    Undefined when all counts are 0.
    """
    whole = read_counts(counts)
    total = int(whole.sum())
    if total == 0:
        return None
    shares = whole[whole > 0] / total
    # abs: the sum for a single level is minus zero.
    return abs(float(np.sum(shares * np.log2(shares))))


def _agreements_of_block(counts: IntArray) -> FloatArray:
    size = counts.shape[1]
    heights = np.sort(counts, axis=1)
    thickness = np.diff(heights, axis=1, prepend=0)
    filled = (counts[:, np.newaxis, :] >= heights[:, :, np.newaxis]) & (heights[:, :, np.newaxis] > 0)
    content = thickness * filled.sum(axis=2)
    per_layer = _agreement_of_layers(filled, size)
    result: FloatArray = (content * per_layer).sum(axis=1) / counts.sum(axis=1)
    return result


def _agreement_of_layers(filled: BoolArray, size: int) -> FloatArray:
    """A of each layer in ``filled`` (R, K, K): last axis is the levels."""
    full = filled.sum(axis=2).astype(np.float64)
    before = np.cumsum(filled, axis=2, dtype=np.float64)
    # An empty level splits the filled ones; every pair of them makes a triple with it, broken or in a row.
    broken = np.sum(~filled * before * (full[:, :, np.newaxis] - before), axis=2)
    triples = (size - full) * full * (full - 1) / 2
    in_a_row = triples - broken
    # One level filled: no triple, and unimodal by definition; all levels filled: the last factor is 0.
    unimodality = np.ones_like(full)
    np.divide(
        (size - 2) * in_a_row - (size - 1) * broken, (size - 2) * triples, out=unimodality, where=triples > 0
    )
    result: FloatArray = unimodality * (1 - (full - 1) / (size - 1))
    return result
