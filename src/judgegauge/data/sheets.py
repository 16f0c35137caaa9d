"""Spreadsheets as rows of text: what their cells show."""

from __future__ import annotations

from dataclasses import replace

from judgegauge import errors
from judgegauge.data.sources import Source
from judgegauge.messages import tell

SHEET_NAMES = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


def read_sheet(source: Source) -> list[list[str]]:
    """Rows of the named sheet, else of the first one, as its cells show them.

    Raises
    ------
    judgegauge.errors.InputProblems
        Where there is no such sheet, or nothing here that reads one.
    """
    try:
        import python_calamine
    except ImportError:
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    source.name,
                    "a spreadsheet, and the package that reads it is not installed",
                    "python-calamine",
                    "pip install 'judgegauge[excel]', or save the sheet as CSV",
                )
            ]
        ) from None
    try:
        book = python_calamine.CalamineWorkbook.from_path(str(source.path))
        names = book.sheet_names
        wanted = source.sheet if source.sheet is not None else (names[0] if names else "")
        if wanted not in names:
            raise errors.InputProblems(
                [
                    errors.bad_value(
                        source.name,
                        tell("no sheet {wanted!r}", wanted=wanted),
                        tell("one of {names}", names=errors.name_some(names)),
                        'write in the review file: data = [{ path = "FILE", sheet = "NAME" }]',
                    )
                ]
            )
        cells = book.get_sheet_by_name(wanted).to_python(skip_empty_area=False)
    except (python_calamine.CalamineError, OSError, ValueError) as fault:
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    source.name, str(fault) or "not a spreadsheet", "a spreadsheet", "save it again"
                )
            ]
        ) from None
    return [[_show_cell(cell) for cell in row] for row in cells]


def _show_cell(cell: object) -> str:
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return "" if cell is None else str(cell)


def read_other_sheets(source: Source) -> dict[str, list[list[str]]]:
    """Rows of the sheets that are not read, by name, in their order."""
    import python_calamine

    names = python_calamine.CalamineWorkbook.from_path(str(source.path)).sheet_names
    read = names[0] if source.sheet is None else source.sheet
    return {name: read_sheet(replace(source, sheet=name)) for name in names if name != read}
