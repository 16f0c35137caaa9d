"""Every published case: each expected number, within the tolerance that the case states."""

from __future__ import annotations

import numbers
from typing import Any

import published_depth
import pytest
from published_columns import CASES, FINDERS, OUT_OF_SCOPE, read_case

assert published_depth  # registers its finders

# Where a published answer is not ours on purpose: all-zero counts are no data, not a flat histogram.
DELIBERATELY_DIFFERENT = {("b08_ajus_vignette", "V5"): None}

NAMES = sorted(path.stem for path in CASES.glob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_each_column_has_its_published_value(name: str) -> None:
    case = read_case(name)
    found = FINDERS[name](case["input"])
    left_out = OUT_OF_SCOPE.get(name, {})
    assert set(found) | set(left_out) == set(case["expected"])
    assert not set(found) & set(left_out)
    for column, expected in case["expected"].items():
        if column in left_out:
            continue
        expected = DELIBERATELY_DIFFERENT.get((name, column), expected)
        assert_close(found[column], expected, tolerance_of(case, column), f"{name} {column}")


def test_every_finder_has_its_case() -> None:
    assert set(FINDERS) == set(NAMES)


def tolerance_of(case: dict[str, Any], column: str) -> float:
    tolerance = case["tolerance"]
    return tolerance.get(column, 1e-6) if isinstance(tolerance, dict) else tolerance


def assert_close(found: Any, expected: Any, tolerance: float, what: str) -> None:
    if isinstance(expected, list):
        assert len(found) == len(expected), what
        for one, other in zip(found, expected, strict=True):
            assert_close(one, other, tolerance, what)
    elif isinstance(expected, numbers.Real):
        assert found is not None, what
        assert abs(found - expected) <= tolerance * max(1, abs(expected)), f"{what}: {found} for {expected}"
    else:
        assert found == expected, what


def test_the_comparison_can_fail() -> None:
    with pytest.raises(AssertionError):
        assert_close(0.500002, 0.5, 1e-6, "planted")
