"""What can go wrong, as messages that say what was found, where, what was expected and what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judgegauge.messages import Message, as_message, enlist, tell

SHOWN = 5
"""How many examples a message names before it says how many more there are."""

PANGO_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One problem of the input. ``where`` names file, row, run or key."""

    code: str
    where: str
    found: str
    expected: str
    action: str

    def __str__(self) -> str:
        return str(self.message)

    @property
    def message(self) -> Message:
        """The whole problem on one line."""
        return tell(
            "{where}: {found}; expected {expected}; {action}",
            where=as_message(self.where),
            found=as_message(self.found),
            expected=as_message(self.expected),
            action=as_message(self.action),
        )

    def to_dict(self) -> dict[str, str]:
        return {**{name: str(text) for name, text in vars(self).items()}, "message": str(self)}


class JudgegaugeError(Exception):
    """Base of every error that this package raises on purpose."""

    @property
    def message(self) -> str:
        """What it says, as a message that a language can say."""
        return str(self) if not self.args or not isinstance(self.args[0], str) else self.args[0]


class InputProblems(JudgegaugeError):
    """The input can not be used. All problems that were found, each once.

    ``understood`` says in lines what could be told all the same: files, periods, runs.
    """

    def __init__(self, problems: Iterable[Problem], understood: Sequence[str] = ()) -> None:
        self.understood = tuple(understood)
        self.problems: tuple[Problem, ...] = tuple(dict.fromkeys(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class UsageError(JudgegaugeError):
    """The command or a function was called in a way that can not work."""


class Misfit(ValueError):
    """A value that does not fit: what was ``found`` and, unless that says it, what was ``expected``."""

    def __init__(self, found: str, expected: str | None = None) -> None:
        self.found = found
        self.expected = expected
        super().__init__(found if expected is None else f"found {found}, expected {expected}")


class PdfUnavailable(JudgegaugeError):
    """This machine lacks the system libraries that the PDF needs."""

    def __init__(self) -> None:
        super().__init__(
            tell(
                "no PDF could be made here: the text layout library Pango was not found; "
                "on Debian or Ubuntu install {packages}",
                packages=" ".join(PANGO_PACKAGES),
            )
        )


class RenderingError(JudgegaugeError):
    """The document could not be rendered without a fault, so it was not written."""


def name_some(names: Sequence[object], shown: int = SHOWN) -> str:
    """``'a', 'b' and 3 more``: the first few names, quoted, and how many were left out."""
    listed = enlist(tell("{name!r}", name=str(name)) for name in names[:shown])
    rest = len(names) - shown
    return tell("{listed} and {rest} more", listed=listed, rest=rest) if rest > 0 else listed


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like ``name``, whatever the case of either, if any is close."""
    names: dict[str, str] = {}
    for candidate in known:
        names.setdefault(candidate.casefold(), candidate)
    matches = difflib.get_close_matches(name.casefold(), names, n=1, cutoff=0.5)
    return names[matches[0]] if matches else None


def file_unreadable(where: str, found: str, expected: str, action: str) -> Problem:
    return Problem(code="file_unreadable", where=where, found=found, expected=expected, action=action)


def file_empty(where: str) -> Problem:
    return Problem(
        code="file_empty",
        where=where,
        found="the file has no rows",
        expected="one row per scored answer",
        action="export the run again, or take the file out of the list",
    )


def missing_column(where: str, column: str, present: Sequence[str]) -> Problem:
    """A standard column that a table has under no name; one that is merely called alike is no proposal."""
    same = next((name for name in present if _fold(name) == _fold(column)), None)
    return Problem(
        code="missing_column",
        where=where,
        found=_tell_absent(column, present),
        expected=tell("a column {column!r}, or one that is mapped to it", column=column),
        action=tell(
            'write under [columns] in the review file: {column} = "{same}"'
            if same
            else 'write under [columns] in the review file: {column} = "name in the table"',
            column=column,
            same=same,
        ),
    )


def absent_column(where: str, column: str, present: Sequence[str]) -> Problem:
    """A column that the review names and the table does not have."""
    close = nearest(column, present)
    return Problem(
        code="missing_column",
        where=where,
        found=_tell_absent(column, present),
        expected=tell("one of its columns, where the review file names {column!r}", column=column),
        action=tell("did you mean {close!r}?", close=close) if close else "take it out or mend its name",
    )


def _tell_absent(column: str, present: Sequence[str]) -> str:
    return tell("no column {column!r} (columns: {present})", column=column, present=name_some(present, 12))


def _fold(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def column_twice(where: str, names: Sequence[str]) -> Problem:
    return Problem(
        code="column_twice",
        where=where,
        found=tell("columns that stand there twice: {doubled}", doubled=name_some(names)),
        expected="each column once",
        action="give one of them another name, or take it out",
    )


def head_below(where: str, row: int, names: Sequence[str]) -> Problem:
    return Problem(
        code="head_below",
        where=where,
        found=tell(
            "row 1 does not hold the names of the columns; they seem to stand in row {row} ({names})",
            row=row,
            names=name_some(names),
        ),
        expected="the names of the columns in row 1",
        action="take the rows above them out, and save the table again",
    )


def other_sheets(where: str, path: str, names: Sequence[str], fitting: Sequence[str]) -> Problem:
    return Problem(
        code="other_sheets",
        where=where,
        found=tell("one sheet was read, and there are others: {names}", names=name_some(names)),
        expected="the sheet that holds the scores",
        action=tell(
            'write in the review file: data = [{{ path = "{path}", sheet = "{sheet}" }}]',
            path=path,
            sheet=(*fitting, *names)[0],
        ),
    )


def undeclared_scale(where: str) -> Problem:
    return Problem(
        code="undeclared_scale",
        where=where,
        found="no scale is declared",
        expected="the levels from lowest to highest, since levels that never occur count too",
        action="give --scale 1:5, or write [scale] levels = [1, 2, 3, 4, 5] in the review file",
    )


def duplicate_rows(where: str, groups: int, examples: Sequence[str], action: str | None = None) -> Problem:
    return Problem(
        code="duplicate_rows",
        where=where,
        found=tell(
            "{groups} answers scored more than once in one run: {examples}"
            if groups != 1
            else "{groups} answer scored more than once in one run: {examples}",
            groups=groups,
            examples=enlist(examples, "; "),
        ),
        expected="one row per criterion, period, run, repeat and item_id",
        action=action or "take the extra rows out, or number them in a column 'repeat' if they are repeats",
    )


def no_baseline(where: str, runs: Sequence[str], wanted: str | None) -> Problem:
    found = tell("none of its runs is the baseline (runs: {runs})", runs=name_some(runs))
    return Problem(
        code="no_baseline",
        where=where,
        found=found
        if wanted is None
        else tell("no run {wanted!r} (runs: {runs})", wanted=wanted, runs=name_some(runs)),
        expected="one run that is the reported one",
        action='write under [runs] in the review file: baseline = "name of the reported run"',
    )


def mixed_run(where: str, column: str, values: Sequence[str]) -> Problem:
    return Problem(
        code="mixed_run",
        where=where,
        found=tell(
            "{count} different values of {column} inside one run: {values}",
            count=len(values),
            column=column,
            values=name_some(values),
        ),
        expected="one instrument in a run",
        action="give each its own run name, or declare what the run changes with "
        "facet = ... under [runs], if it holds one re-run for each value",
    )


def facet_unknown(where: str, found: str, action: str | None = None) -> Problem:
    return Problem(
        code="facet_unknown",
        where=where,
        found=found,
        expected="a re-run that changes one thing against the baseline of its period",
        action=action
        or 'write under [runs] what it changes: NAME = { facet = "FACET" }, FACET one of order, model, '
        "wording, repeat, bridge, crossed",
    )


def facet_contradicted(where: str, facet: str, found: str) -> Problem:
    return Problem(
        code="facet_contradicted",
        where=where,
        found=tell("declared as facet {facet!r}, but {found}", facet=facet, found=as_message(found)),
        expected={
            "order": "the same judge, rubric and settings, and another order of its lines",
            "model": "another judge with the same rubric, order and settings",
            "wording": "another wording of the rubric with the same judge and settings",
            "repeat": "exactly the baseline's instrument",
            "bridge": "exactly the instrument of another period's baseline",
            "crossed": "two changes at least: of the judge, of the order of the lines, of the wording",
        }[facet],
        action="mend the declaration under [runs], or the columns that describe the run",
    )


def period_twice(where: str, first: str, second: str) -> Problem:
    return Problem(
        code="period_twice",
        where=where,
        found=tell("one period under two labels: {first!r} and {second!r}", first=first, second=second),
        expected="one label for each period",
        action="write it the same way in every row",
    )


def period_blank(where: str, rows: int) -> Problem:
    return Problem(
        code="period_blank",
        where=where,
        found=tell("{rows} rows without a period" if rows != 1 else "{rows} row without a period", rows=rows),
        expected="a period in every row",
        action="fill the column in, or give one period for the whole file: "
        'data = [{ path = "FILE", period = "2026-Q3" }]',
    )


def value_blank(where: str, column: str, rows: int) -> Problem:
    return Problem(
        code="value_blank",
        where=where,
        found=tell(
            "{rows} rows without {column}" if rows != 1 else "{rows} row without {column}",
            rows=rows,
            column=column,
        ),
        expected=tell("a value of {column} in every row", column=column),
        action="fill it in or take the rows out",
    )


def unknown_key(where: str, key: str, known: Iterable[str]) -> Problem:
    names = sorted(known)
    close = nearest(key.rsplit(".", 1)[-1], names)
    return Problem(
        code="unknown_key",
        where=where,
        found=tell("unknown key {key!r}", key=key),
        expected=tell("one of {names}", names=enlist(names)),
        action=tell("did you mean {close!r}?", close=close) if close else "take it out or mend its name",
    )


def bad_value(where: str, found: str, expected: str, action: str = "mend the value") -> Problem:
    return Problem(code="bad_value", where=where, found=found, expected=expected, action=action)


def ids_unmatched(
    where: str,
    count: int,
    example: tuple[str, str],
    *,
    differs_by: str | None,
    added: str | None,
    elsewhere: str | None,
) -> Problem:
    """A re-run none of whose ids is one of its baseline's: nobody can place it."""
    told = tell_difference(differs_by, added, elsewhere)
    plain = tell(
        "none of its {count} item_ids is one of the reported run's: {mine!r} here, {its!r} there",
        count=count,
        mine=example[0],
        its=example[1],
    )
    action: str = "give its rows the item_ids of the answers that were scored, or take them out"
    if differs_by or added:
        action = "write the item_ids alike in all runs, as text"
    elif elsewhere:
        action = tell("write period = {period!r} in its rows, or take them out", period=elsewhere)
    return Problem(
        code="ids_unmatched",
        where=where,
        found=tell("{plain}; {told}", plain=plain, told=told) if told else plain,
        expected="the same item_id for the same answer in every run",
        action=action,
    )


def tell_difference(differs_by: str | None, added: str | None, elsewhere: str | None) -> str:
    """What sets the ids of a re-run apart from its baseline's; empty where nothing is known of it."""
    if differs_by:
        return tell("they differ by {what} only", what=tell(differs_by))
    if added:
        return tell("they differ by {added!r} at one end only", added=added)
    return tell("they are answers of {period}", period=elsewhere) if elsewhere else ""


def ids_changed(where: str, count: int, examples: Sequence[tuple[str, str]]) -> Problem:
    pairs = (
        tell("{first!r} and {second!r}", first=first, second=second) for first, second in examples[:SHOWN]
    )
    shown = enlist(pairs, "; ")
    return Problem(
        code="ids_changed",
        where=where,
        found=tell(
            "{count} item_ids that differ from the baseline's by zeros, a final .0 or blanks: {shown}"
            if count != 1
            else "{count} item_id that differ from the baseline's by zeros, a final .0 or blanks: {shown}",
            count=count,
            shown=shown,
        ),
        expected="the same item_id for the same answer in every run",
        action="export the ids as text, so that no zeros are lost",
    )
