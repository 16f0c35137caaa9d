"""Score texts to levels: only the distinct texts are looked at; what is not read is a counted failure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from judgegauge.data.lenient import read_leniently, tell_failure
from judgegauge.data.review import FAILURES, StatusDeclaration
from judgegauge.data.scale import Scale, parse_number, print_number

NUMBER_PATTERN = r"^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$"
"""Texts that are plain numbers, for engines as for Python."""

ROUNDING = 1e-9
"""How far an average may lie beyond the ends of its scale by rounding alone."""

MISSING = "missing"
PARSE_ERROR = "parse_error"
OFF_SCALE = "off_scale"
BETWEEN = "between"
"""A number between two levels: not one of them, but not off the scale."""

FAILURE_CODES: Mapping[str, int] = {kind: -(place + 1) for place, kind in enumerate(FAILURES)}
"""Each kind of failure as a negative cell code; levels are 1..K and an absent score is 0."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """What one distinct pair of score text and status means.

    ``cell`` is the cell code: 1..K a level, negative a kind of failure. ``off_scale`` marks a number
    that no row status explains: the table can not be used until it is mended or declared.
    """

    score: str | None
    status: str | None
    rows: int
    cell: int
    off_scale: bool = False
    lenient: bool = False
    """Whether the level was read from another spelling than the plain one."""
    between: bool = False
    """Whether the text is a number between two levels."""
    from_text: bool = False
    """Whether the text itself was looked at: no status and no sentinel says that the row failed."""


def read_level(text: str, scale: Scale) -> int | str:
    """Level index of a score text in plain form, or ``parse_error``, ``off_scale`` or ``between``.

    On a scale of averages any number between its ends is read, as level 0. Nothing is ever rounded or
    moved to the nearest level.
    """
    plain = text.strip()
    number = parse_number(plain)
    if scale.kind == "averaged":
        if number is None or plain != text:
            return PARSE_ERROR
        return 0 if scale.holds(float(number), ROUNDING) else OFF_SCALE
    if scale.numeric and number is not None:
        name = print_number(number)
        if name in scale.levels:
            return scale.levels.index(name)
        ends = float(scale.levels[0]), float(scale.levels[-1])
        return BETWEEN if ends[0] < float(number) < ends[1] else OFF_SCALE
    if plain in scale.levels:
        return scale.levels.index(plain)
    folded = [level.casefold() for level in scale.levels]
    if not scale.numeric and folded.count(plain.casefold()) == 1:
        return folded.index(plain.casefold())
    return OFF_SCALE if number is not None else PARSE_ERROR


def read_scores(
    pairs: Iterable[tuple[str | None, str | None, int]], scale: Scale, statuses: StatusDeclaration
) -> list[Reading]:
    """What each distinct (score, status, rows) means on a scale."""
    sentinels = {_plain(str(sentinel)) for sentinel in statuses.sentinels}
    missing = {_plain(text).casefold() for text in statuses.not_applicable}
    return [
        _read_pair(score, status, rows, scale, statuses, sentinels, missing) for score, status, rows in pairs
    ]


def _read_pair(
    score: str | None,
    status: str | None,
    rows: int,
    scale: Scale,
    statuses: StatusDeclaration,
    sentinels: set[str],
    missing: set[str],
) -> Reading:
    failure = classify_status(status, statuses)
    if failure is None and score is not None:
        if _plain(score) in sentinels:
            failure = "other"
        elif _plain(score).casefold() in missing:
            failure = MISSING
        else:
            return _read_text(score, status, rows, scale)
    return Reading(score=score, status=status, rows=rows, cell=FAILURE_CODES[failure or MISSING])


def _read_text(score: str, status: str | None, rows: int, scale: Scale) -> Reading:
    found = read_level(score, scale)
    if isinstance(found, int):
        return Reading(score=score, status=status, rows=rows, cell=found + 1, from_text=True)
    if found == PARSE_ERROR and scale.kind != "averaged":
        level = read_leniently(score, scale)
        if level is not None:
            cell = level + 1
            return Reading(score=score, status=status, rows=rows, cell=cell, lenient=True, from_text=True)
        found = tell_failure(score)
    failure = {OFF_SCALE: "out_of_scale", BETWEEN: PARSE_ERROR}.get(found, found)
    return Reading(
        score=score,
        status=status,
        rows=rows,
        cell=FAILURE_CODES[failure],
        off_scale=found == OFF_SCALE,
        between=found == BETWEEN,
        from_text=True,
    )


def classify_status(status: str | None, statuses: StatusDeclaration) -> str | None:
    """Kind of failure that a row's status names; None when the row is said to be fine, or says nothing."""
    if status is None or status.casefold() in {name.casefold() for name in statuses.ok}:
        return None
    for name, kind in statuses.map.items():
        if name.casefold() == status.casefold():
            return kind
    folded = status.casefold().replace(" ", "_").replace("-", "_")
    return folded if folded in FAILURES else "other"


def list_unknown_statuses(
    readings: Iterable[Reading], statuses: StatusDeclaration
) -> dict[str, tuple[int, int]]:
    """Statuses that are no known word, with their rows, and how many of these hold a score text.

    Whether such a row is fine nobody says. Tools write a score for a failed call too, so it counts as a
    failure of kind ``other`` until the status is declared.
    """
    found: dict[str, tuple[int, int]] = {}
    for reading in readings:
        status = reading.status
        if status is None or classify_status(status, statuses) != "other" or _is_declared(status, statuses):
            continue
        rows, scored = found.get(status, (0, 0))
        found[status] = (rows + reading.rows, scored + (reading.rows if reading.score is not None else 0))
    return found


def _is_declared(status: str, statuses: StatusDeclaration) -> bool:
    """Whether a status is ``other`` by its own word, or by what the review says."""
    return status.casefold() == "other" or status.casefold() in {name.casefold() for name in statuses.map}


def _plain(text: str) -> str:
    number = parse_number(text.strip())
    return print_number(number) if number is not None else text.strip()
