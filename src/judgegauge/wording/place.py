"""A place in results.json: a value together with the path that leads to it.

Every number that is printed is taken through a ``Place``, so that its key and its value cannot part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

T = TypeVar("T")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


@dataclass(frozen=True, kw_only=True)
class Place(Generic[T]):
    """A value of the findings and its key, such as ``criteria[0].changes[0].value``."""

    key: str
    value: T

    def at(self, *steps: str | int) -> Place[Any]:
        """Walk down by field names, dict keys and list positions.

        Raises
        ------
        KeyError, IndexError, AttributeError
            When a step leads nowhere: that is a fault of the caller, never of the data.
        """
        place: Place[Any] = self
        for step in steps:
            place = _walk(place, step)
        return place

    def each(self, *steps: str | int) -> Iterator[Place[Any]]:
        """Every entry of the list at ``steps``, in order."""
        found = self.at(*steps)
        for position in range(len(found.value)):
            yield found.at(position)

    def __bool__(self) -> bool:
        """Whether there is a value: ``None`` is undefined, and 0 is a value."""
        return self.value is not None


def _walk(place: Place[Any], step: str | int) -> Place[Any]:
    holder = place.value
    if isinstance(step, int):
        return Place(key=f"{place.key}[{step}]", value=holder[step])
    if isinstance(holder, BaseModel):
        alias = type(holder).model_fields[step].alias or step
        return Place(key=_join(place.key, alias), value=getattr(holder, step))
    return Place(key=_join(place.key, step), value=holder[step])


def _join(key: str, step: str) -> str:
    if not _WORD.match(step):
        escaped = step.replace("\\", "\\\\").replace('"', '\\"')
        return f'{key}["{escaped}"]'
    return f"{key}.{step}" if key else step
