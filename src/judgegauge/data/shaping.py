"""From the columns of a source to the standard columns: slices, wide tables, lists in cells, rescaling.

Each step is declared in the review, none is guessed, and each is counted where it changes a text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judgegauge import errors
from judgegauge.data import score_errors
from judgegauge.data.cleanness import Cleanness, look_for_blanks
from judgegauge.data.review import COLUMNS, REQUIRED_COLUMNS, Review
from judgegauge.data.scores import NUMBER_PATTERN
from judgegauge.data.sources import Source
from judgegauge.data.sql import quote_name, quote_text, trim_label
from judgegauge.data.tables import ScoreScale, WideColumn
from judgegauge.messages import tell

if TYPE_CHECKING:
    import duckdb

ROUNDED = 9
"""Decimals that are kept after rescaling: what lies within 1e-9 of a level is that level."""

ROW, MATCHED, SCORE, PLACE = "_jg_row", "_jg_matched", "_jg_score", "_jg_place"
"""Columns of our own, beside those of a file."""
CARRIED = re.compile(r"p_.+|p-?\d+(\.\d+)?|logprobs|method", flags=re.IGNORECASE)
"""Names of further columns that are kept as they are: label probabilities, and how a score was made."""
VERBATIM = ("item_id", "output", "rationale")
"""Standard columns whose texts are taken as they are, blanks and all."""
KEY_MARK = " / "
"""Between the parts of a composite item key (a slash inside a part is doubled)."""


@dataclass(frozen=True, kw_only=True)
class Shaping:
    """How the tables are laid out, as declared."""

    columns: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    wide: Mapping[str, WideColumn] = field(default_factory=dict)
    where: Mapping[str, Sequence[str]] = field(default_factory=dict)
    score_list: bool = False
    score_pattern: str | None = None
    kept_texts: tuple[str, ...] = ()
    """Declared sentinels and not-applicable codes: never rescaled."""
    carried: tuple[str, ...] = ()
    """Further columns that are kept under their own names: those with people's labels."""


def list_shaping(review: Review) -> Shaping:
    """The layout that a review declares."""
    statuses = review.statuses
    return Shaping(
        columns=review.columns,
        wide=review.wide,
        where={
            name: [str(v) for v in (value if isinstance(value, list) else [value])]
            for name, value in review.where.items()
        },
        score_list=review.score_list,
        score_pattern=review.score_pattern,
        kept_texts=(*(str(s) for s in statuses.sentinels), *statuses.not_applicable),
        carried=tuple(review.people.columns),
    )


@dataclass(frozen=True, kw_only=True)
class Branch:
    """The rows that one score column of a source makes: its own names of the columns, and constants."""

    renames: Mapping[str, str | Sequence[str]]
    constants: Mapping[str, str]
    score_scale: ScoreScale | None = None


def plan_branches(source: Source, available: Sequence[str], shaping: Shaping) -> list[Branch]:
    """One branch for a long table, one for each declared column of a wide one."""
    wide = {name: stated for name, stated in shaping.wide.items() if name in available}
    if shaping.wide and not wide and not _is_long(available, shaping):
        raise errors.InputProblems([errors.absent_column(source.name, next(iter(shaping.wide)), available)])
    if not wide:
        renames = _map_columns(source.name, available, shaping.columns, set(source.constants), {})
        return [Branch(renames=renames, constants=source.constants, score_scale=source.score_scale)]
    _refuse_alike(source.name, wide)
    branches = []
    for name, stated in wide.items():
        constants = {**source.constants, **stated.constants()}
        own = {"score": name, **stated.own_columns()}
        renames = _map_columns(source.name, available, shaping.columns, set(constants), own)
        branches.append(
            Branch(
                renames=renames,
                constants=constants,
                score_scale=stated.score_scale or source.score_scale,
            )
        )
    return branches


def _refuse_alike(where: str, wide: Mapping[str, WideColumn]) -> None:
    """Columns of scores of which the same is said would score each answer twice in one run."""
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name, stated in wide.items():
        alike.setdefault(tuple(sorted(stated.constants().items())), []).append(name)
    problems = [
        errors.bad_value(
            tell("{where}, [wide]", where=where),
            tell("columns that are described alike: {names}", names=errors.name_some(names)),
            "what sets their scores apart",
            'write it in the braces of each: { criterion = "..." }, { run = "..." } or { period = "..." }',
        )
        for names in alike.values()
        if len(names) > 1
    ]
    if problems:
        raise errors.InputProblems(problems)


def find_absent_wide(shaping: Shaping, seen: set[str], where: str) -> list[errors.Problem]:
    """Declared wide columns that no source has."""
    return [errors.absent_column(where, name, sorted(seen)) for name in shaping.wide if name not in seen]


def _is_long(available: Sequence[str], shaping: Shaping) -> bool:
    return shaping.columns.get("score", "score") in available


def _map_columns(
    where: str,
    available: Sequence[str],
    columns: Mapping[str, str | Sequence[str]],
    constants: set[str],
    own: Mapping[str, str],
) -> dict[str, str | Sequence[str]]:
    """Standard name to the source's own name; missing required and wrongly mapped columns are problems."""
    problems = []
    renames: dict[str, str | Sequence[str]] = {}
    for standard in COLUMNS:
        wanted = own.get(standard)
        if wanted is None and standard in constants:
            continue
        if wanted is None:
            stated = columns.get(standard, standard)
            if not isinstance(stated, str):
                absent = [name for name in stated if name not in available]
                problems += [errors.absent_column(where, name, available) for name in absent]
                if not absent:
                    renames[standard] = tuple(stated)
                continue
            wanted = stated
        if wanted in available:
            renames[standard] = wanted
        elif standard in own or standard in columns or standard in REQUIRED_COLUMNS:
            told = errors.missing_column if wanted == standard else errors.absent_column
            problems.append(told(where, wanted, available))
    if problems:
        raise errors.InputProblems(problems)
    return renames


@dataclass(frozen=True, kw_only=True)
class Shaped:
    """What shaping a source did: rows of the file, blank rows, rows outside the slice, decimal commas."""

    rows: int
    blank_rows: int = 0
    outside: int = 0
    decimal_commas: tuple[tuple[str, int], ...] = ()


def shape_source(
    connection: duckdb.DuckDBPyConnection,
    source: Source,
    position: int,
    branches: Sequence[Branch],
    kept: Mapping[str, str],
    shaping: Shaping,
    *,
    available: Sequence[str],
    numbers: Collection[str],
    is_typed: bool,
    decimal_comma: bool,
    is_local: bool,
) -> Shaped:
    """Make the view ``runs_{position}`` with all standard and all kept columns."""
    rows = _count(connection, f"SELECT count(*) FROM raw_{position}")
    blank = 0
    everywhere = " AND ".join(f"{trim_label(quote_name(name))} IS NULL" for name in available)
    if is_typed and rows:
        blank = _count(connection, f"SELECT count(*) FROM raw_{position} WHERE {everywhere}")
    numbered = f"raw_{position}"
    outside = 0
    is_shaped = bool(blank or shaping.where or len(branches) > 1 or shaping.score_list)
    if is_shaped:
        numbered = f"numbered_{position}"
        condition = f"NOT ({everywhere})" if blank else "TRUE"
        slice_ = _slice(source.name, available, shaping.where)
        connection.execute(
            f"CREATE TABLE {numbered} AS SELECT * FROM (SELECT *, row_number() OVER () AS {ROW} "
            f"FROM raw_{position}) WHERE {condition} AND {slice_}"
        )
        outside = rows - blank - _count(connection, f"SELECT count(*) FROM {numbered}")
    used = _list_used(branches, kept)
    clean = look_for_blanks(connection, numbered, used, numbers, is_local=is_local)
    selects = [
        _select_branch(
            branch, numbered, kept, shaping, clean, is_shaped=is_shaped, decimal_comma=decimal_comma
        )
        for branch in branches
    ]
    _check_ranges(connection, source.name, branches, numbered, shaping, decimal_comma=decimal_comma)
    connection.execute(f"CREATE VIEW runs_{position} AS {' UNION ALL '.join(selects)}")
    commas: tuple[tuple[str, int], ...] = ()
    if decimal_comma:
        commas = _count_commas(connection, branches, numbered, shaping)
    return Shaped(rows=rows, blank_rows=blank, outside=outside, decimal_commas=commas)


def _list_used(branches: Sequence[Branch], kept: Mapping[str, str]) -> dict[str, bool]:
    """Columns that are read under their own name, and whether each is a label."""
    used = dict.fromkeys(kept.values(), True)
    for branch in branches:
        for standard, own in branch.renames.items():
            if isinstance(own, str):
                used[own] = used.get(own, False) or standard not in VERBATIM
    return used


def _count(connection: duckdb.DuckDBPyConnection, statement: str) -> int:
    return int(connection.execute(statement).fetchall()[0][0])


def _slice(where: str, available: Sequence[str], wanted: Mapping[str, Sequence[str]]) -> str:
    absent = [name for name in wanted if name not in available]
    if absent:
        raise errors.InputProblems([errors.absent_column(where, name, available) for name in absent])
    parts = [
        f"coalesce({trim_label(quote_name(name))} IN ({', '.join(quote_text(v.strip()) for v in values)}), "
        "FALSE)"
        for name, values in wanted.items()
    ]
    return " AND ".join(parts) or "TRUE"


def _select_branch(
    branch: Branch,
    table: str,
    kept: Mapping[str, str],
    shaping: Shaping,
    clean: Cleanness,
    *,
    is_shaped: bool,
    decimal_comma: bool,
) -> str:
    number = _read_comma if decimal_comma else str
    parts = []
    for standard in COLUMNS:
        own = branch.renames.get(standard)
        if standard == "score":
            expression = _express_score(branch, shaping, decimal_comma=decimal_comma)
        elif standard == "repeat" and shaping.score_list:
            expression = f"CAST({PLACE} AS VARCHAR)"
        elif own is None:
            stated = branch.constants.get(standard)
            expression = "CAST(NULL AS VARCHAR)" if stated is None else quote_text(stated)
        elif not isinstance(own, str):
            expression = _join_key(own)
        elif standard in VERBATIM:
            expression = clean.verbatim(own)
        elif standard == "temperature":
            expression = number(clean.label(own))
        else:
            expression = clean.label(own)
        parts.append(f"{expression} AS {standard}")
    parts += [f"{number(clean.label(own))} AS {quote_name(name)}" for name, own in kept.items()]
    parts.append(f"{ROW if is_shaped else 'CAST(NULL AS BIGINT)'} AS {ROW}")
    if shaping.score_pattern is not None:
        parts.append(f"{_express_match(shaping.score_pattern)} AS {MATCHED}")
    return f"SELECT {', '.join(parts)} FROM ({_take_scores(branch, table, shaping, clean)})"


def _take_scores(branch: Branch, table: str, shaping: Shaping, clean: Cleanness | None = None) -> str:
    """The rows with their score text in a column of their own; a list makes a row for each element."""
    own = branch.renames.get("score")
    if not isinstance(own, str):
        text = quote_text(branch.constants["score"])
    else:
        text = trim_label(quote_name(own)) if clean is None else clean.label(own)
    if not shaping.score_list:
        return f"SELECT *, {text} AS {SCORE} FROM {table}"
    bare = f"trim({SCORE}, '[]() ')"
    parts = (
        f"CASE WHEN {SCORE} IS NULL THEN [NULL] "
        f"WHEN regexp_full_match({SCORE}, '\\[.*\\]|\\(.*\\)', 's') "
        f"THEN string_split_regex({bare}, '\\s*[;,|]\\s*') "
        f"WHEN regexp_full_match({SCORE}, '[^;|]{{0,20}}([;|][^;|]{{0,20}})+') "
        f"THEN string_split_regex({SCORE}, '\\s*[;|]\\s*') "
        f"WHEN regexp_full_match({SCORE}, '[-+0-9. ]+(,[-+0-9. ]+)+') "
        f"THEN string_split_regex({SCORE}, '\\s*,\\s*') "
        f"ELSE [{SCORE}] END"
    )
    element = trim_label("trim(_jg_element, '\"'' ')")
    return (
        f"SELECT * EXCLUDE (_jg_element, {SCORE}), {element} AS {SCORE} FROM "
        f"(SELECT *, unnest(_jg_parts) AS _jg_element, generate_subscripts(_jg_parts, 1) AS {PLACE} FROM "
        f"(SELECT *, {parts} AS _jg_parts FROM (SELECT *, {text} AS {SCORE} FROM {table})))"
    )


def _express_score(branch: Branch, shaping: Shaping, *, decimal_comma: bool) -> str:
    expression = SCORE
    if shaping.score_pattern is not None:
        found = _find_groups(shaping.score_pattern)
        expression = f"CASE WHEN len({found}) = 1 THEN {trim_label(f'{found}[1]')} ELSE {SCORE} END"
    if decimal_comma:
        expression = _read_comma(expression)
    if branch.score_scale is not None:
        expression = _rescale(expression, branch.score_scale, shaping.kept_texts)
    return expression


def _find_groups(pattern: str) -> str:
    return f"list_distinct(regexp_extract_all({SCORE}, {quote_text(pattern)}, 1))"


def _express_match(pattern: str) -> str:
    """How the declared pattern met the text: as a whole, once in more text, several times, or not."""
    return (
        f"CASE WHEN {SCORE} IS NULL THEN NULL "
        f"WHEN regexp_full_match({SCORE}, {quote_text(pattern)}) THEN 'strict' "
        f"WHEN len({_find_groups(pattern)}) = 1 THEN 'loose' "
        f"WHEN len({_find_groups(pattern)}) > 1 THEN 'several' ELSE 'unmatched' END"
    )


def _read_comma(expression: str) -> str:
    """``4,5`` to ``4.5`` where columns are not set apart by commas."""
    return f"regexp_replace({expression}, '^([+-]?[0-9]+),([0-9]+)$', '\\1.\\2')"


def _rescale(expression: str, scale: ScoreScale, kept_texts: Sequence[str]) -> str:
    """Numbers on a straight line from one pair of ends to the other; other texts can not be levels."""
    low, high = scale.from_
    start, end = scale.to
    slope = (end - start) / (high - low)
    moved = f"round({start!r} + (CAST({expression} AS DOUBLE) - {low!r}) * {slope!r}, {ROUNDED}) + 0.0"
    kept = ", ".join(quote_text(text.strip()) for text in kept_texts)
    is_kept = f"WHEN {expression} IN ({kept}) THEN {expression} " if kept else ""
    note = quote_text(f" (not a number from {low:g} to {high:g})")
    return (
        f"CASE {is_kept}WHEN regexp_matches({expression}, {quote_text(NUMBER_PATTERN)}) "
        f"THEN CAST({moved} AS VARCHAR) ELSE {expression} || {note} END"
    )


def _join_key(names: Sequence[str]) -> str:
    """A composite key as one text; NULL where a part is blank."""
    parts = [f"replace(nullif({quote_name(name)}, ''), '/', '//')" for name in names]
    return f" || {quote_text(KEY_MARK)} || ".join(parts)


def _check_ranges(
    connection: duckdb.DuckDBPyConnection,
    name: str,
    branches: Sequence[Branch],
    table: str,
    shaping: Shaping,
    *,
    decimal_comma: bool,
) -> None:
    """A number outside the declared ``from`` is no score of that scale: it is never moved along."""
    problems = []
    for branch in branches:
        scale = branch.score_scale
        if scale is None:
            continue
        bare = Branch(renames=branch.renames, constants=branch.constants)
        text = _express_score(bare, shaping, decimal_comma=decimal_comma)
        kept = ", ".join(quote_text(t.strip()) for t in shaping.kept_texts) or "''"
        low, high = scale.from_
        rows: list[tuple[Any, ...]] = connection.execute(
            f"SELECT s, count(*) FROM (SELECT {text} AS s FROM ({_take_scores(branch, table, shaping)})) "
            f"WHERE regexp_matches(s, {quote_text(NUMBER_PATTERN)}) AND s NOT IN ({kept}) "
            f"AND NOT CAST(s AS DOUBLE) BETWEEN {low!r} - 1e-9 AND {high!r} + 1e-9 GROUP BY 1 ORDER BY 1"
        ).fetchall()
        if rows:
            where = tell("{name}, column {column!r}", name=name, column=branch.renames.get("score", "score"))
            problems.append(
                score_errors.outside_from(where, [r[0] for r in rows], sum(r[1] for r in rows), low, high)
            )
    if problems:
        raise errors.InputProblems(problems)


def _count_commas(
    connection: duckdb.DuckDBPyConnection, branches: Sequence[Branch], table: str, shaping: Shaping
) -> tuple[tuple[str, int], ...]:
    """Score texts with a decimal comma, and how many rows have each."""
    counted: dict[str, int] = {}
    for branch in branches:
        rows = connection.execute(
            f"SELECT {SCORE}, count(*) FROM ({_take_scores(branch, table, shaping)}) "
            f"WHERE regexp_matches({SCORE}, '^[+-]?[0-9]+,[0-9]+$') GROUP BY 1 ORDER BY 1"
        ).fetchall()
        for text, count in rows:
            counted[text] = counted.get(text, 0) + count
    return tuple(counted.items())
