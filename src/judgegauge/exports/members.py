"""Members of JSON values that may be anything: an object or a list where there is one, else an empty one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def as_record(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def as_number(value: Any) -> int | float | None:
    """The number that a value is; a truth value is none."""
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
