"""Resampling through what each pattern contributes: the same bootstrap as on cells."""

from __future__ import annotations

import numpy as np
import pytest

from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.replicates import replicate_totals
from judgegauge.statistics.resampling import resample_cells

# Four patterns; the totals are level counts of a first run (3) and of a second (2).
CONTRIBUTIONS = np.array([[1, 0, 0, 1, 0], [0, 1, 0, 1, 0], [0, 1, 0, 0, 1], [0, 0, 1, 0, 1]])
WEIGHTS = np.array([10, 20, 30, 40])


def test_every_draw_has_all_answers_in_either_run() -> None:
    drawn = replicate_totals(CONTRIBUTIONS, WEIGHTS, None, 2000, np.random.default_rng(1))
    assert set(drawn[:, :3].sum(axis=1).tolist()) == set(drawn[:, 3:].sum(axis=1).tolist()) == {100}
    assert drawn.mean(axis=0) == pytest.approx(WEIGHTS @ CONTRIBUTIONS, abs=0.5)
    # A level with share 1/2 of 100 answers: standard deviation 5.
    assert drawn[:, 1].std() == pytest.approx(5, rel=0.06)


def test_clusters_are_drawn_whole() -> None:
    groups = np.array([0, 0, 1, 2])
    drawn = replicate_totals(CONTRIBUTIONS, WEIGHTS, groups, 500, np.random.default_rng(2))
    per_cluster = {0: (10, 20, 0, 30, 0), 1: (0, 30, 0, 0, 30), 2: (0, 0, 40, 0, 40)}
    sums = {
        tuple(np.sum([per_cluster[g] for g in (a, b, c)], axis=0).tolist())
        for a in range(3)
        for b in range(3)
        for c in range(3)
    }
    assert set(map(tuple, drawn.tolist())) == sums


def test_nothing_to_draw_from() -> None:
    drawn = replicate_totals(CONTRIBUTIONS, WEIGHTS * 0, None, 3, np.random.default_rng(3))
    assert drawn.tolist() == [[0] * 5] * 3


def test_no_cluster_at_all_gives_zeros() -> None:
    nothing = CONTRIBUTIONS[:0]
    drawn = replicate_totals(nothing, WEIGHTS[:0], np.zeros(0, dtype=np.int64), 5, np.random.default_rng(1))
    assert drawn.tolist() == [[0] * 5] * 5


def test_kappas_of_an_empty_replicate_are_left_out() -> None:
    tables = np.array([np.zeros((3, 3)), np.diag([2, 3, 1])], dtype=np.int64)
    found = replicate_kappas(tables)
    assert np.isnan([found.kappa[0], found.kappa_quadratic[0], found.exact[0]]).all()
    assert found.kappa[1] == found.exact[1] == 1


def test_groups_are_drawn_whole() -> None:
    # Three clusters: two of four answers on total 0, one of two on total 1.
    ones = np.array([[1, 0], [1, 0], [0, 1]])
    drawn = replicate_totals(ones, np.array([4, 4, 2]), np.array([7, 8, 9]), 4000, np.random.default_rng(6))
    assert set(map(tuple, drawn.tolist())) == {(12, 0), (8, 2), (4, 4), (0, 6)}
    assert drawn.mean(axis=0) == pytest.approx([8, 2], abs=0.2)


def test_a_cluster_of_one_each_is_the_plain_bootstrap() -> None:
    rng, counts = np.random.default_rng(7), np.array([30, 50, 20])
    each = np.eye(3, dtype=np.int64)[np.repeat(np.arange(3), counts)]
    drawn = replicate_totals(each, np.ones(100, dtype=np.int64), np.arange(100), 4000, rng)
    plain = resample_cells(counts, 4000, rng)
    assert drawn.std(axis=0) == pytest.approx(plain.std(axis=0), rel=0.06)
