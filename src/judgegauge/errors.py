"""What can go wrong, as messages that say what was found, where, what was expected and what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

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
        return f"{self.where}: {self.found}; expected {self.expected}; {self.action}"

    def to_dict(self) -> dict[str, str]:
        return {**asdict(self), "message": str(self)}


class JudgegaugeError(Exception):
    """Base of every error that this package raises on purpose."""


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


class PdfUnavailable(JudgegaugeError):
    """This machine lacks the system libraries that the PDF needs."""

    def __init__(self) -> None:
        super().__init__(
            "no PDF could be made here: the text layout library Pango was not found; "
            f"on Debian or Ubuntu install {' '.join(PANGO_PACKAGES)}"
        )


class RenderingError(JudgegaugeError):
    """The document could not be rendered without a fault, so it was not written."""


def name_some(names: Sequence[object], shown: int = SHOWN) -> str:
    """``'a', 'b' and 3 more``: the first few names, quoted, and how many were left out."""
    listed = ", ".join(repr(str(name)) for name in names[:shown])
    rest = len(names) - shown
    return f"{listed} and {rest} more" if rest > 0 else listed


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like ``name``, if any is close."""
    matches = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return matches[0] if matches else None


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
    close = nearest(column, present)
    hint = f'{column} = "{close}"' if close else f'{column} = "name in the table"'
    return Problem(
        code="missing_column",
        where=where,
        found=f"no column {column!r} (columns: {name_some(present, 12)})",
        expected=f"a column {column!r}, or one that is mapped to it",
        action=f"write under [columns] in the review file: {hint}",
    )


def undeclared_scale(where: str) -> Problem:
    return Problem(
        code="undeclared_scale",
        where=where,
        found="no scale is declared",
        expected="the levels from lowest to highest, since levels that never occur count too",
        action="give --scale 1:5, or write [scale] levels = [1, 2, 3, 4, 5] in the review file",
    )


def off_scale(where: str, text: str, count: int, levels: Sequence[str]) -> Problem:
    shown = f"{levels[0]} to {levels[-1]}" if len(levels) > 7 else ", ".join(levels)
    return Problem(
        code="off_scale",
        where=where,
        found=f"score {text!r} ({count} row{'s' if count != 1 else ''})",
        expected=f"one of the levels {shown}",
        action="mend the score or the scale; if it marks a failed judgement, give the row a status "
        f"or write [statuses] sentinels = [{text}]",
    )


def duplicate_rows(where: str, groups: int, examples: Sequence[str]) -> Problem:
    return Problem(
        code="duplicate_rows",
        where=where,
        found=f"{groups} answer{'s' if groups != 1 else ''} scored more than once in one run: "
        + "; ".join(examples),
        expected="one row per criterion, period, run, repeat and item_id",
        action="take the extra rows out, or number them in a column 'repeat' if they are repeats",
    )


def no_baseline(where: str, runs: Sequence[str], wanted: str | None) -> Problem:
    found = f"none of its runs is the baseline (runs: {name_some(runs)})"
    return Problem(
        code="no_baseline",
        where=where,
        found=found if wanted is None else f"no run {wanted!r} (runs: {name_some(runs)})",
        expected="one run that is the reported one",
        action='write under [runs] in the review file: baseline = "name of the reported run"',
    )


def mixed_run(where: str, column: str, values: Sequence[str]) -> Problem:
    return Problem(
        code="mixed_run",
        where=where,
        found=f"{len(values)} different values of {column} inside one run: {name_some(values)}",
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
        or 'write under [runs]: NAME = { facet = "order" } (or model, wording, repeat, bridge, crossed)',
    )


def facet_contradicted(where: str, facet: str, found: str) -> Problem:
    return Problem(
        code="facet_contradicted",
        where=where,
        found=f"declared as facet {facet!r}, but {found}",
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


def periods_unordered(where: str, labels: Sequence[str]) -> Problem:
    order = ", ".join(f'"{label}"' for label in labels[:SHOWN])
    return Problem(
        code="periods_unordered",
        where=where,
        found=f"period labels that are not quarters: {name_some(labels)}",
        expected="quarters such as 2026-Q3, or a declared order",
        action=f"write in the review file, oldest first: periods = [{order}]",
    )


def period_blank(where: str, rows: int) -> Problem:
    return Problem(
        code="period_blank",
        where=where,
        found=f"{rows} row{'s' if rows != 1 else ''} without a period",
        expected="a period in every row",
        action="fill the column in, or give one period for the whole file: "
        'data = [{ path = "FILE", period = "2026-Q3" }]',
    )


def value_blank(where: str, column: str, rows: int) -> Problem:
    return Problem(
        code="value_blank",
        where=where,
        found=f"{rows} row{'s' if rows != 1 else ''} without {column}",
        expected=f"a value of {column} in every row",
        action="fill it in or take the rows out",
    )


def unknown_key(where: str, key: str, known: Iterable[str]) -> Problem:
    names = sorted(known)
    close = nearest(key.rsplit(".", 1)[-1], names)
    return Problem(
        code="unknown_key",
        where=where,
        found=f"unknown key {key!r}",
        expected=f"one of {', '.join(names)}",
        action=f"did you mean {close!r}?" if close else "take it out or mend its name",
    )


def bad_value(where: str, found: str, expected: str, action: str = "mend the value") -> Problem:
    return Problem(code="bad_value", where=where, found=found, expected=expected, action=action)


def outside_from(where: str, texts: Sequence[str], rows: int, low: float, high: float) -> Problem:
    return Problem(
        code="outside_from",
        where=where,
        found=f"{name_some(texts)} ({rows} row{'s' if rows != 1 else ''})",
        expected=f"numbers from {low:g} to {high:g}, as score_scale declares",
        action="mend from = [...] of score_scale, or the scores",
    )


def scores_as_dates(where: str, texts: Sequence[str], rows: int) -> Problem:
    return Problem(
        code="scores_as_dates",
        where=where,
        found=f"{rows} score{'s' if rows != 1 else ''} turned into dates: {name_some(texts)}",
        expected="scores; a spreadsheet makes dates of texts such as 4-5 and 4/5",
        action="export the scores again with their column set to text",
    )


def scale_mismatch(
    where: str, numbers: Sequence[str], levels: Sequence[str], guesses: Sequence[tuple[str, str]]
) -> Problem:
    shown = f"{levels[0]} to {levels[-1]}" if len(levels) > 7 else ", ".join(levels)
    fits = "; or ".join(f"if they were {name}, write {text}" for name, text in guesses)
    return Problem(
        code="scale_mismatch",
        where=where,
        found=f"scores from {numbers[0]} to {numbers[-1]} ({', '.join(numbers[:8])})",
        expected=f"the levels {shown}",
        action=f"say which scale they are on: {fits} (in the entry of data, or of the wide column)",
    )


def mixed_numbers(
    where: str, whole: int, fractions: int, texts: Sequence[str], levels: Sequence[str]
) -> Problem:
    return Problem(
        code="mixed_numbers",
        where=where,
        found=f"whole numbers and fractions are mixed: {whole} scores are levels, {fractions} lie between "
        f"two levels ({name_some(texts)})",
        expected=f"scores that are levels {levels[0]} to {levels[-1]}, or averages throughout",
        action='say what they are: kind = "averaged" under [scale] for averages, score_from = "expected" for '
        'label probabilities, or where = { column = "value" } to keep one kind of score',
    )


def two_kinds_of_score(
    where: str, counts: tuple[int, int], means: tuple[float, float], methods: Sequence[str]
) -> Problem:
    total = sum(counts)
    return Problem(
        code="two_kinds_of_score",
        where=where,
        found=f"{counts[0]} of {total} rows are probability-weighted (mean {means[0]:.3f}), {counts[1]} are "
        f"plain scores (mean {means[1]:.3f})",
        expected=f"one kind of score in a report (column method: {name_some(methods)})",
        action='report on one of them: where = { method = "..." } in the review file',
    )


def ids_changed(where: str, count: int, examples: Sequence[tuple[str, str]]) -> Problem:
    shown = "; ".join(f"{first!r} and {second!r}" for first, second in examples[:SHOWN])
    return Problem(
        code="ids_changed",
        where=where,
        found=f"{count} item_id{'s' if count != 1 else ''} that differ from the baseline's by leading zeros "
        f"or blanks only: {shown}",
        expected="the same item_id for the same answer in every run",
        action="export the ids as text, so that no zeros are lost",
    )
