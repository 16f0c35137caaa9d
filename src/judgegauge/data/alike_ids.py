"""Ids of one period that look like those of another in other spelling: told, never joined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judgegauge.data.layout import CriterionLayout
from judgegauge.data.reading import ReadingNote, RunTable
from judgegauge.data.runs import Run, find_reported, match_run

LOOKED_AT = 200
"""First ids, in order, that are looked for in the other period: so that a large table costs no more."""
MOST_ZEROS = 6
MOST_EXAMPLES = 3


def tell_alike_ids(
    table: RunTable, criteria: Sequence[CriterionLayout], compared: tuple[str, str] | None
) -> RunTable:
    """The table with a note where answers of the two compared periods may be the same under other ids."""
    if compared is None:
        return table
    for criterion in criteria:
        first, second = (find_reported(criterion.runs.get(period, ())) for period in compared)
        if first is None or second is None:
            continue
        pairs = _pair_alike(table, first, second)
        if pairs:
            detail = {
                "first": compared[0],
                "second": compared[1],
                "ids": [f"{one!r} / {other!r}" for one, other in pairs[:MOST_EXAMPLES]],
            }
            return replace(table, notes=(*table.notes, ReadingNote(code="alike_ids", detail=detail)))
    return table


def _pair_alike(table: RunTable, first: Run, second: Run) -> list[tuple[str, str]]:
    """Ids of the first run that the second lacks, each with one of the second that is spelled alike."""
    condition, values = match_run(first)
    rows = table.query(
        f"SELECT item_id FROM runs WHERE {condition} ORDER BY item_id LIMIT {LOOKED_AT}", values
    )
    spellings = {row[0]: set(spell_alike(row[0])) for row in rows}
    every = sorted(set(spellings).union(*spellings.values()))
    table.put("alike", {"spelling": "VARCHAR"}, [[text] for text in every])
    condition, values = match_run(second)
    found = {
        row[0]
        for row in table.query(
            f"SELECT DISTINCT item_id FROM runs JOIN alike ON item_id = spelling WHERE {condition}", values
        )
    }
    return [
        (item, min(alike & found - spellings.keys()))
        for item, alike in spellings.items()
        if item not in found and alike & found - spellings.keys()
    ]


def spell_alike(item: str) -> Iterator[str]:
    """Other spellings of an id: of other case, without blanks around, of other zeros, with a final .0."""
    bare = item.strip()
    for text in (bare, bare.lower(), bare.upper(), f"{bare} ", f" {bare}"):
        if text != item:
            yield text
    if re.fullmatch(r"[0-9]+\.0+", bare):
        yield bare.partition(".")[0]
    elif re.fullmatch(r"[0-9]+", bare):
        yield f"{bare}.0"
    digits = re.search(r"(?<![0-9.])0*([0-9]+)$", bare)
    if digits:
        head, number = bare[: digits.start()], digits[1]
        for zeros in range(MOST_ZEROS + 1):
            text = f"{head}{'0' * zeros}{number}"
            if text != item:
                yield text
