"""Names of columns that can not be used: one that stands there twice, or a head below the first row."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from judgegauge import errors
from judgegauge.data.opening import CSV_NAMES, DELIMITERS, decode_start
from judgegauge.data.review import COLUMNS, REQUIRED_COLUMNS
from judgegauge.data.shaping import CARRIED, Shaping
from judgegauge.data.sheets import SHEET_NAMES, read_other_sheets, read_sheet
from judgegauge.data.sources import Source

MOST_ROWS = 30
"""First rows among which the head of a table is looked for."""

Rows = Sequence[Sequence[str]]


def find_doubled_columns(
    where: str, doubled: Iterable[str], shaping: Shaping, constants: Mapping[str, str]
) -> list[errors.Problem]:
    """Columns that would be read and stand there more than once: which of them is meant, nothing tells."""
    read = {name.casefold() for name in _list_read(shaping, constants)}
    found = [name for name in doubled if name.casefold() in read or CARRIED.fullmatch(name)]
    return [errors.column_twice(where, found)] if found else []


def _list_read(shaping: Shaping, constants: Mapping[str, str]) -> set[str]:
    """Names of the columns that are read, if they are there."""
    names = {*shaping.wide, *shaping.where, *shaping.carried}
    for standard in COLUMNS:
        stated = shaping.columns.get(standard, () if standard in constants else standard)
        names |= {stated} if isinstance(stated, str) else set(stated)
    for column in shaping.wide.values():
        names |= set(column.own_columns().values())
    return names


def explain_head(source: Source, shaping: Shaping, found: Sequence[errors.Problem]) -> list[errors.Problem]:
    """The problems of a table; where its names stand elsewhere, one that says where they seem to stand."""
    if source.path is None or not source.path.is_file() or source.rows is not None:
        return list(found)
    suffix = source.path.suffix.lower()
    names = {name.casefold() for name in _list_read(shaping, source.constants)}
    if suffix in CSV_NAMES:
        rows = _read_first(source)
    elif suffix in SHEET_NAMES:
        try:
            rows = read_sheet(source)
        except errors.InputProblems:
            return list(found)
    else:
        return list(found)
    place = _find_head(rows, names)
    if place:
        shown = [cell for cell in rows[place] if cell.strip()]
        return [errors.head_below(source.name, place + 1, shown)]
    absent = {problem.code for problem in found} == {"missing_column"}
    if suffix in SHEET_NAMES and absent and len(found) >= len(_list_required(source)):
        others = read_other_sheets(source)
        fitting = [name for name, own in others.items() if _count_known(own[0] if own else (), names) > 1]
        if others:
            return [*found, errors.other_sheets(source.name, source.path.name, list(others), fitting)]
    return list(found)


def _list_required(source: Source) -> list[str]:
    return [name for name in REQUIRED_COLUMNS if name not in source.constants]


def _read_first(source: Source) -> list[list[str]]:
    """The first rows of a text table, each split by the mark that it holds most often."""
    assert source.path is not None
    lines = decode_start(source.path)[1].splitlines()
    width = max(DELIMITERS, key=lambda mark: max((line.count(mark) for line in lines[:MOST_ROWS]), default=0))
    try:
        return list(islice(csv.reader(lines, delimiter=width), MOST_ROWS))
    except csv.Error:
        return []


def _find_head(rows: Rows, names: set[str]) -> int:
    """Place of the row that seems to hold the names; 0 where that is the first, or none does.

    That is the first row that holds two names which are looked for; else, below a first row of which
    most cells are blank (a title), the first row of which most are filled.
    """
    first = rows[:MOST_ROWS]
    known = next((place for place, row in enumerate(first) if _count_known(row, names) > 1), None)
    if known is not None:
        return known
    filled = [sum(bool(cell.strip()) for cell in row) for row in first]
    width = max(filled, default=0)
    if not filled or filled[0] * 2 >= width or width < 3:
        return 0
    return next(place for place, count in enumerate(filled) if count * 2 > width)


def _count_known(row: Sequence[str], names: set[str]) -> int:
    return len({cell.strip().casefold() for cell in row} & names)
