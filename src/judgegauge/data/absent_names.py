"""Texts in place of a name that name nothing, such as NA: told, and never taken for a judge."""

from __future__ import annotations

from dataclasses import replace

from judgegauge.data.census import Census
from judgegauge.data.nothing import names_nothing
from judgegauge.data.reading import ReadingNote, RunTable
from judgegauge.data.review import INSTRUMENT_COLUMNS
from judgegauge.data.runs import LABEL_COLUMNS


def tell_nothing(table: RunTable, census: Census) -> RunTable:
    """The table with a note on each column of the instrument whose texts name nothing."""
    notes = []
    for name in INSTRUMENT_COLUMNS:
        place = LABEL_COLUMNS.index(name)
        texts: dict[str, int] = {}
        for labels, rows in census:
            text = labels[place]
            if text is not None and names_nothing(text):
                texts[text] = texts.get(text, 0) + rows
        if texts:
            notes.append(ReadingNote(code="names_not_recorded", detail={"column": name, "texts": texts}))
    return replace(table, notes=(*table.notes, *notes)) if notes else table
