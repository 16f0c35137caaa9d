"""Label probabilities of a run table: what each row's probabilities say, as further columns of a view.

Two forms are known: one column of probabilities per level (``p_1``, ``p_2``, ...), worked out in DuckDB, and
one column ``logprobs`` of JSON, worked out over its distinct texts. Blank is unknown, never 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judgegauge import errors
from judgegauge.data.label_texts import TEXT_COLUMN, tabulate_texts
from judgegauge.data.label_tokens import ABOVE_ONE, MOST_TOTAL
from judgegauge.data.reading import RunTable
from judgegauge.data.scale import Scale, parse_number, print_number
from judgegauge.messages import enlist, tell

_NAME = re.compile(r"p_(?P<name>.+)|p(?P<number>-?\d+(\.\d+)?)")
_MADE = ("label_mean", "label_lower", "label_upper", "label_mass", "label_cell", "label_unseen")


@dataclass(frozen=True, kw_only=True)
class LabelSummary:
    """What the label probabilities of one criterion's rows hold, and where they stand.

    ``view`` has every column of ``runs`` for the criterion's rows, and beside them ``label_mean`` (mean
    given that the answer is a level whose probability is known), ``label_lower`` and ``label_upper``
    (least and greatest mean that unknown probabilities allow), ``label_mass`` (probability that fell on
    levels; NULL: nothing is known), ``label_cell`` (the most probable level, 1..K) and ``label_unseen``
    (levels of unknown probability). Mean, bounds and level are NULL when the mass is NULL or 0.
    """

    view: str
    source: str
    """``columns`` or ``logprobs``."""
    rows: int
    scored: int
    """Rows with a mean."""
    blank: int
    """Rows of which no probability is known."""
    off_scale: int
    """Rows whose probabilities fell on no level."""
    incomplete: int
    """Scored rows in which a level's probability is unknown."""
    above_one: int
    """Rows whose probabilities add up to more than 1, as rounding does."""
    tied: int
    """Rows with several most probable levels: the first returned counts, of columns the lowest level."""
    mass_mean: float | None
    """Over the rows of which something is known."""
    mass_least: float | None


def add_label_scores(
    table: RunTable, scale: Scale, number: int, raw_names: Sequence[str | None] | None = None
) -> tuple[LabelSummary | None, list[errors.Problem]]:
    """Make the view ``label_scores_{number}``, and say what is in it, or what is wrong.

    With p_<level> columns, unknown probability is limited only by what is left of 1; candidates in
    ``logprobs`` limit each unseen level to the least probability returned, times its spellings. Where a
    table has both forms, the columns count.

    Parameters
    ----------
    table : the run table.
    scale : the criterion's declared scale; tokens and column names are matched with its levels.
    number : number of the criterion, part of the view's name.
    raw_names : spellings of the criterion's name in the table (None: blank); by default all rows count.
    """
    condition = "TRUE" if raw_names is None else name_rows(raw_names)
    columns, problems = match_columns(table, scale)
    if problems:
        return None, problems
    view = f"label_scores_{number}"
    if columns:
        problems = _find_strange_columns(table, scale, condition) + _find_bad_numbers(
            table, list(columns.values()), condition
        )
        if problems:
            return None, problems
        _create_view_of_columns(table, scale, columns, view, condition)
        return _summarise(table, view, "columns"), []
    if TEXT_COLUMN in table.carried and not table.engine.is_numbered:
        found = tell("a column {column!r} of JSON in Spark", column=TEXT_COLUMN)
        where, expected = enlist(source.name for source in table.inputs), "columns p_<level> of numbers"
        action = "take the probabilities out of the texts in Spark first"
        return None, [errors.bad_value(where, found, expected, action)]
    if TEXT_COLUMN in table.carried:
        problems = tabulate_texts(table, scale, number, condition)
        if problems:
            return None, problems
        table.query(
            f"CREATE OR REPLACE VIEW {view} AS SELECT r.*, "
            + ", ".join(f"t.{name}" for name in (*_MADE, "label_total", "label_tied"))
            + f" FROM (SELECT * FROM runs WHERE {condition}) AS r LEFT JOIN label_texts_{number} AS t "
            f"ON t.label_key = md5(r.{TEXT_COLUMN})"
        )
        return _summarise(table, view, TEXT_COLUMN), []
    names = ", ".join(f"p_{level}" for level in scale.levels[:3])
    return None, [
        errors.bad_value(
            enlist(source.name for source in table.inputs),
            "no column of label probabilities",
            tell("columns {names}, ... or a column {column} of JSON", names=names, column=TEXT_COLUMN),
            'add them, or write score_from = "level"',
        )
    ]


def match_columns(table: RunTable, scale: Scale) -> tuple[dict[int, str], list[errors.Problem]]:
    """Place of a level to the column of its probabilities (``p_4``, ``p4``, ``p_4.0``, ``p_very_good``)."""
    found: dict[int, str] = {}
    problems = []
    for column in table.carried:
        place = _find_level(column, scale)
        if place is None:
            continue
        if place in found:
            names = tell(
                "columns {first!r} and {second!r} for level {level}",
                first=found[place],
                second=column,
                level=scale.levels[place],
            )
            where = enlist(source.name for source in table.inputs)
            problems.append(errors.bad_value(where, names, "one column for each level", "take one out"))
        found[place] = column
    return dict(sorted(found.items())), problems


def _find_level(column: str, scale: Scale) -> int | None:
    text = _name_of(column)
    if text is None:
        return None
    number = parse_number(text)
    if scale.numeric:
        name = print_number(number) if number is not None else ""
        return scale.levels.index(name) if name in scale.levels else None
    names = [_flatten(level) for level in scale.levels]
    return names.index(_flatten(text)) if names.count(_flatten(text)) == 1 else None


def _name_of(column: str) -> str | None:
    match = _NAME.fullmatch(column)
    return None if match is None else match["name"] or match["number"]


def _flatten(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip()).casefold()


def name_rows(raw_names: Sequence[str | None]) -> str:
    """SQL condition of a criterion's rows."""
    known = [_literal(name) for name in raw_names if name is not None]
    parts = [f"criterion IN ({', '.join(known)})"] if known else []
    parts += ["criterion IS NULL"] if None in raw_names else []
    return f"({' OR '.join(parts)})" if parts else "FALSE"


def _find_strange_columns(table: RunTable, scale: Scale, condition: str) -> list[errors.Problem]:
    """Columns of numbers that are no level of the scale, where they hold some probability."""
    problems = []
    for column in table.carried:
        number = parse_number(_name_of(column) or "")
        if number is None or _find_level(column, scale) is not None:
            continue
        strange = f"{condition} AND {_quoted(column)} IS NOT NULL AND {_number(column)} IS DISTINCT FROM 0"
        rows = table.query(f"SELECT count(*) FROM runs WHERE {strange}")[0][0]
        if rows:
            where = enlist(table.locate(strange))
            found = tell(
                "probabilities of {number} in column {column!r} ({rows} row(s))",
                number=print_number(number),
                column=column,
                rows=rows,
            )
            problems.append(
                errors.bad_value(
                    where,
                    found,
                    tell("one of the levels {levels}", levels=enlist(scale.levels)),
                    "mend the scale",
                )
            )
    return problems


def _are_probabilities(table: RunTable, columns: Sequence[str], condition: str) -> bool:
    """Whether all cells are probabilities or blank, from one look at the ends of each column."""
    casts = ", ".join(f"{_number(column)} AS n{place}" for place, column in enumerate(columns))
    total = " + ".join(f"coalesce(n{place}, 0)" for place in range(len(columns)))
    texts = ", ".join(_quoted(column) for column in columns)
    ends = ", ".join(
        f"count({_quoted(column)}) - count(n{place}), coalesce(min(n{place}), 0), "
        f"coalesce(max(n{place}), 0), coalesce(bool_or(contains({_quoted(column)}, '_')), FALSE)"
        for place, column in enumerate(columns)
    )
    most, *found = table.query(
        f"SELECT coalesce(max({total}), 0), {ends} FROM (SELECT {texts}, {casts} FROM runs WHERE {condition})"
    )[0]
    return bool(most <= MOST_TOTAL) and all(
        unread == 0 and low >= 0 and high <= 1 + ABOVE_ONE and not odd
        for unread, low, high, odd in zip(*[iter(found)] * 4, strict=True)
    )


def _find_bad_numbers(table: RunTable, columns: Sequence[str], condition: str) -> list[errors.Problem]:
    if _are_probabilities(table, columns, condition):
        return []
    tests = {
        column: f"{_quoted(column)} IS NOT NULL AND NOT coalesce({_number(column)} >= 0 "
        # NaN counts as greater than any number here. DuckDB reads 1_0 as ten, so that is no number either.
        f"AND {_number(column)} <= {1 + ABOVE_ONE!r} AND NOT contains({_quoted(column)}, '_'), FALSE)"
        for column in columns
    }
    total = " + ".join(f"coalesce({_number(column)}, 0)" for column in columns)
    tests[""] = f"NOT ({' OR '.join(f'({test})' for test in tests.values())}) AND {total} > {MOST_TOTAL}"
    counts = ", ".join(f"count(*) FILTER (WHERE {test})" for test in tests.values())
    rows = table.query(f"SELECT {counts} FROM runs WHERE {condition}")[0]
    problems = []
    for (column, test), count in zip(tests.items(), rows, strict=True):
        if not count:
            continue
        bad = f"{condition} AND ({test})"
        shown = _quoted(column) if column else f"round({total}, 4)"
        example = table.query(f"SELECT CAST({shown} AS VARCHAR) FROM runs WHERE {bad} LIMIT 1")[0][0]
        found = tell(
            "{example!r} in column {column!r} ({count} row(s))"
            if column
            else "probabilities that add up to {example} ({count} row(s))",
            example=example,
            column=column,
            count=count,
        )
        problems.append(
            errors.bad_value(
                enlist(table.locate(bad)),
                found,
                "a probability from 0 to 1, or blank for unknown" if column else "1 at most",
                "export probabilities, not percent or log-probabilities",
            )
        )
    return problems


def _create_view_of_columns(
    table: RunTable, scale: Scale, columns: Mapping[int, str], view: str, condition: str
) -> None:
    known = {place: f"label_p{place}" for place in columns}
    numbers = ", ".join(f"{_number(columns[place])} AS {name}" for place, name in known.items())
    seen = " + ".join(f"({name} IS NOT NULL)::INTEGER" for name in known.values())
    mass = " + ".join(f"coalesce({name}, 0)" for name in known.values())
    weighted = " + ".join(f"coalesce({name}, 0) * {scale.values[place]!r}" for place, name in known.items())
    most = f"greatest({', '.join(known.values())})" if len(known) > 1 else next(iter(known.values()))
    cell = " ".join(f"WHEN {name} = label_most THEN {place + 1}" for place, name in known.items())
    ties = " + ".join(f"coalesce({name} = label_most, FALSE)::INTEGER" for name in known.values())
    lowest, highest = (_end_of_unknown(scale, known, order) for order in (1, -1))
    scored = "label_mass > 0"
    left = "greatest(0, 1 - label_mass)"
    parts = ", ".join(known.values())
    table.query(
        f"""
        CREATE OR REPLACE VIEW {view} AS
        SELECT * EXCLUDE ({parts}, label_sum, label_most, label_lowest, label_highest),
            CASE WHEN label_lowest < label_mean
                THEN (label_sum + {left} * label_lowest) / (label_mass + {left})
                ELSE label_mean END AS label_lower,
            CASE WHEN label_highest > label_mean
                THEN (label_sum + {left} * label_highest) / (label_mass + {left})
                ELSE label_mean END AS label_upper,
            CASE WHEN {scored} THEN CASE {cell} END END AS label_cell,
            label_mass AS label_total,
            {scored} AND {ties} > 1 AS label_tied
        FROM (
            SELECT *, CASE WHEN {scored} THEN label_sum / label_mass END AS label_mean,
                {lowest} AS label_lowest, {highest} AS label_highest, {most} AS label_most
            FROM (
                SELECT *, CASE WHEN {seen} > 0 THEN {mass} END AS label_mass,
                    {weighted} AS label_sum, {scale.size} - ({seen}) AS label_unseen
                FROM (SELECT *, {numbers} FROM runs WHERE {condition})
            )
        )
        """
    )


def _end_of_unknown(scale: Scale, known: Mapping[int, str], order: int) -> str:
    """Value of the lowest (or with ``order`` -1 the highest) level of unknown probability, else NULL."""
    tests = []
    for place in range(scale.size)[::order]:
        if place not in known:
            tests.append(f"WHEN TRUE THEN {scale.values[place]!r}")
            break
        tests.append(f"WHEN {known[place]} IS NULL THEN {scale.values[place]!r}")
    return f"CASE {' '.join(tests)} END"


def _summarise(table: RunTable, view: str, source: str) -> LabelSummary:
    rows, scored, blank, off_scale, incomplete, above_one, tied, mass_mean, mass_least = table.query(
        f"""
        SELECT count(*), count(label_mean), count(*) FILTER (WHERE label_mass IS NULL),
            count(*) FILTER (WHERE label_mass = 0),
            count(*) FILTER (WHERE label_mean IS NOT NULL AND label_unseen > 0),
            count(*) FILTER (WHERE label_total > {1 + ABOVE_ONE!r}), count(*) FILTER (WHERE label_tied),
            avg(label_mass), min(label_mass)
        FROM {view}
        """
    )[0]
    return LabelSummary(
        view=view,
        source=source,
        rows=rows,
        scored=scored,
        blank=blank,
        off_scale=off_scale,
        incomplete=incomplete,
        above_one=above_one,
        tied=tied,
        mass_mean=mass_mean,
        mass_least=mass_least,
    )


def _number(column: str) -> str:
    return f"TRY_CAST({_quoted(column)} AS DOUBLE)"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
