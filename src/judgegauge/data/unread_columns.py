"""Columns of a source that nothing reads, and which of them look like labels by people or like scores.

Whether they are such can not be known: they are named, so that a person can say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judgegauge.data.draft_lines import quote
from judgegauge.data.ladders import says_nothing
from judgegauge.data.scale import parse_number, print_number
from judgegauge.data.shaping import Branch
from judgegauge.data.sql import quote_name
from judgegauge.messages import enlist, tell

if TYPE_CHECKING:
    import duckdb

ROWS_LOOKED_AT = 2000
MOST_VALUES = 20
"""Different values that a column of labels has at most."""
_CHARACTERS = 40
"""Of a value: texts of prompts are not read to find out that they are no scores."""

_PEOPLE = re.compile(
    r"human|people|annotat|label|expert|gold|manual|rater|reviewer|人工|专家|标注|人评", re.IGNORECASE
)
_SCORES = re.compile(r"score|rating|grade|评分|分数|打分|得分", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class UnreadColumns:
    """Names of columns, in the order of the file; ``people`` and ``scores`` are among ``columns``."""

    columns: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()

    def join(self, other: UnreadColumns) -> UnreadColumns:
        """The columns of two sources."""
        return UnreadColumns(
            columns=tuple(dict.fromkeys((*self.columns, *other.columns))),
            people=tuple(dict.fromkeys((*self.people, *other.people))),
            scores=tuple(dict.fromkeys((*self.scores, *other.scores))),
        )

    def as_notes(self) -> dict[str, dict[str, list[str]]]:
        """Codes of notes, with what each tells."""
        told = {
            "unread_columns": self.columns,
            "unread_people": self.people,
            "unread_scores": self.scores,
        }
        return {code: {"columns": list(names)} for code, names in told.items() if names}


def find_unread_columns(
    connection: duckdb.DuckDBPyConnection,
    position: int,
    available: Sequence[str],
    branches: Sequence[Branch],
    read_too: Iterable[str],
    *,
    is_local: bool,
) -> UnreadColumns:
    """Columns of ``raw_{position}`` that no branch reads and that are not in ``read_too``.

    The values of the first rows are looked at, if the engine is at hand; else names alone tell.
    """
    used = {*read_too, *(name for branch in branches for name in _list_used(branch))}
    columns = tuple(name for name in available if name not in used)
    if not columns:
        return UnreadColumns()
    known = {name: _list_values(connection, position, name) for name in columns} if is_local else {}
    scored = {own for branch in branches if isinstance(own := branch.renames.get("score"), str)}
    levels: set[str] = set()
    for name in scored if is_local else ():
        levels |= _list_values(connection, position, name)
    people = tuple(name for name in columns if _PEOPLE.search(name) and _are_few(name, known))
    scores = tuple(name for name in columns if name not in people and _is_like(name, known, levels))
    return UnreadColumns(columns=columns, people=people, scores=scores)


def tell_unread_columns(code: str, detail: Mapping[str, Sequence[str]]) -> str | None:
    """A note of these columns in words, with what to do; None for a note of another kind."""
    names = enlist(tell("{name!r}", name=name) for name in detail.get("columns", ()))
    if code == "unread_columns":
        return tell("columns not read: {names}", names=names)
    if code == "unread_people":
        written = ", ".join(map(quote, detail["columns"]))
        return tell(
            "  if people gave the labels of {names}, write under [people] in the review file: "
            "columns = [{written}]",
            names=names,
            written=written,
        )
    if code == "unread_scores":
        return tell(
            "  if {names} are scores too, write under [wide] a line for each column of scores: "
            '"COLUMN" = {{ run = "RUN" }} for the same question scored again (the reported one is baseline), '
            '{{ criterion = "QUESTION" }} for another question',
            names=names,
        )
    return None


def _list_used(branch: Branch) -> Iterable[str]:
    for own in branch.renames.values():
        yield from (own,) if isinstance(own, str) else own


def _list_values(connection: duckdb.DuckDBPyConnection, position: int, name: str) -> set[str]:
    """Distinct texts of the first rows, without those for nothing; numbers in their plain form."""
    column = quote_name(name)
    rows = connection.execute(
        f"SELECT DISTINCT trim(left({column}, {_CHARACTERS})) FROM "
        f"(SELECT {column} FROM raw_{position} LIMIT {ROWS_LOOKED_AT}) WHERE {column} IS NOT NULL"
    ).fetchall()
    texts = {text for (text,) in rows if text and not says_nothing(text)}
    numbers = {text: parse_number(text) for text in texts}
    return {text.casefold() if (number := numbers[text]) is None else print_number(number) for text in texts}


def _are_few(name: str, known: Mapping[str, set[str]]) -> bool:
    return name not in known or 0 < len(known[name]) <= MOST_VALUES


def _is_like(name: str, known: Mapping[str, set[str]], levels: set[str]) -> bool:
    """Whether a column has the values that the scores have, or is called a score and holds numbers."""
    values = known.get(name)
    if values is None:
        return bool(_SCORES.search(name))
    if len(values) > 1 and values <= levels:
        return True
    return bool(values and _SCORES.search(name)) and all(parse_number(text) is not None for text in values)
