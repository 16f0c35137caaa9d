"""What one look at each column finds, which saves to mend every text at every look."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judgegauge.data.sql import has_blank_ends, quote_name, trim_label

if TYPE_CHECKING:
    from judgegauge.data.engine import Connection


@dataclass(frozen=True, kw_only=True)
class Cleanness:
    """What a look at each column found.

    ``trimmed`` columns have no blank at the end of any text; ``filled`` columns hold no empty text.
    """

    trimmed: frozenset[str]
    filled: frozenset[str]

    def label(self, name: str) -> str:
        """SQL of a column as a label: without blanks at its ends, NULL where nothing is left."""
        return self.verbatim(name) if name in self.trimmed else trim_label(quote_name(name))

    def verbatim(self, name: str) -> str:
        """SQL of a column as it is, NULL where it is empty."""
        return quote_name(name) if name in self.filled else f"nullif({quote_name(name)}, '')"


def look_for_blanks(
    connection: Connection,
    table: str,
    columns: Mapping[str, bool],
    numbers: Collection[str],
    *,
    is_local: bool,
) -> Cleanness:
    """Look at ``columns``, names with whether each is a label (and not taken as it is).

    A column at a time, and as a filter: so that the engine looks at a dictionary where it has one.
    ``numbers`` are the columns of numbers or dates, whose texts have no blanks.

    Where each look would be a job of a cluster (not ``is_local``) nothing is looked at, and all is mended.
    """

    def has_none(condition: str) -> bool:
        return (
            is_local and not connection.execute(f"SELECT 1 FROM {table} WHERE {condition} LIMIT 1").fetchall()
        )

    filled = [name for name in columns if name not in numbers and has_none(f"{quote_name(name)} = ''")]
    trimmed = [
        name
        for name, is_label in columns.items()
        if is_label and name not in numbers and has_none(has_blank_ends(quote_name(name)))
    ]
    return Cleanness(trimmed=frozenset(numbers).union(trimmed), filled=frozenset(numbers).union(filled))
