"""Texts that stand where a name should and name nothing: NA, null, a dash, a spreadsheet's error."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from judgegauge.data.ladders import NOTHING
from judgegauge.data.sql import quote_text

if TYPE_CHECKING:
    from judgegauge.data.reading import RunTable

NOTHING_WORDS: Final = NOTHING | {
    "#ref!", "#div/0!", "#value!", "#name?", "#num!", "#null!", "#getting_data", "#error!",
}  # fmt: skip
"""Folded. A name may begin with the sign of a number (#12), so only what spreadsheets write is listed."""


def names_nothing(text: str) -> bool:
    """Whether a text is no name of a judge, a guide or a group: a word for nothing, or marks alone."""
    folded = text.strip().casefold()
    return folded in NOTHING_WORDS or all(unicodedata.category(letter)[0] in "PZ" for letter in folded)


def find_nothing(table: RunTable, name: str) -> dict[str, int]:
    """Texts of a column of names that name nothing, such as NA or a dash, with their rows."""
    words = ", ".join(quote_text(word) for word in sorted(NOTHING_WORDS))
    found = table.query(
        f"SELECT {name}, count(*) FROM runs WHERE NOT regexp_matches({name}, '[A-Za-z0-9]') "
        f"OR lower({name}) IN ({words}) GROUP BY 1 ORDER BY 1"
    )
    return {text: int(rows) for text, rows in found if text is not None and names_nothing(text)}
