"""What people scored: labels that stand in columns beside the judge's scores of the baseline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judgegauge import errors
from judgegauge.data.label_columns import name_rows
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.reading import RunTable
from judgegauge.data.review import Review
from judgegauge.data.runs import match_labels
from judgegauge.data.scale import Scale, parse_number, print_number
from judgegauge.data.scores import read_level
from judgegauge.data.sql import quote_name
from judgegauge.messages import as_message, enlist, tell


@dataclass(frozen=True, kw_only=True)
class LabelPattern:
    """Answers alike in what the judge and the people scored. Levels are places 0..K-1."""

    judge: int | None
    """None: the judge has no valid score."""
    people: tuple[int | None, ...]
    """By column; None: no label."""
    group: str | None
    """Cluster, or the answer itself where that is asked for; None: an answer on its own."""
    answers: int


@dataclass(frozen=True, kw_only=True)
class PeopleLabels:
    """The labels of one period's reported run."""

    columns: tuple[str, ...]
    patterns: tuple[LabelPattern, ...]
    not_applicable: int
    """Labels, over all columns, by which a person said that there was nothing to score."""


def read_people(
    layout: Layout, criterion: CriterionLayout, period: str, *, by_item: bool
) -> PeopleLabels | None:
    """People's labels beside the reported run of a period, first repeat.

    ``by_item`` tells answers apart where there are no clusters, for periods that share answers. None
    without declared columns, without a run, and on scales that have no levels.
    """
    columns = tuple(layout.review.people.columns)
    if not columns or criterion.scale.is_valued or not criterion.runs[period]:
        return None
    conditions, values = [], []
    for labels in criterion.runs[period][0].repeats[0].labels:
        condition, stated = match_labels(labels)
        conditions.append(condition)
        values += stated
    group = "cluster" if "cluster" in layout.table.present else "item_id" if by_item else "NULL"
    rows = layout.table.query(
        f"SELECT score, status, {group}, {', '.join(map(quote_name, columns))}, count(*) FROM runs "
        f"WHERE {' OR '.join(conditions)} GROUP BY ALL ORDER BY ALL",
        values,
    )
    here = criterion.up_to(period)
    cells = {(r.score, r.status): r.cell for r in here.readings}
    meaning = _read_texts({text for row in rows for text in row[3:-1]}, here.scale, layout.review)
    patterns, skipped = [], 0
    for score, status, name, *texts, count in rows:
        read = tuple(meaning[text] for text in texts)
        skipped += count * sum(label == NOT_APPLICABLE for label in read)
        cell = cells[score, status]
        patterns.append(
            LabelPattern(
                judge=cell - 1 if cell > 0 else None,
                people=tuple(label if isinstance(label, int) else None for label in read),
                group=name,
                answers=count,
            )
        )
    return PeopleLabels(columns=columns, patterns=tuple(patterns), not_applicable=skipped)


NOT_APPLICABLE = "not_applicable"
_WRONG = "wrong"


def find_people_problems(
    table: RunTable, criteria: Iterable[CriterionLayout], review: Review
) -> list[errors.Problem]:
    """Declared columns that no table has, and labels that are neither levels nor declared to be none."""
    missing = [name for name in review.people.columns if name.lower() not in table.carried]
    if missing:
        where = enlist(source.name for source in table.inputs)
        found = tell("no column {first!r}", first=missing[0])
        expected = tell("a column as {source}, [people] columns, names it", source=as_message(review.source))
        return [errors.bad_value(where, found, expected, "mend the name")]
    return [
        problem
        for criterion in criteria
        if criterion.scales and not criterion.scale.is_valued
        for column in review.people.columns
        for problem in _find_strange_labels(table, criterion, column, review)
    ]


def _find_strange_labels(
    table: RunTable, criterion: CriterionLayout, column: str, review: Review
) -> list[errors.Problem]:
    name = quote_name(column)
    chosen = name_rows(criterion.raw_names)
    found = table.query(f"SELECT DISTINCT {name} FROM runs WHERE ({chosen}) AND {name} IS NOT NULL")
    texts = [text for (text,) in found]
    meaning = _read_texts(texts, criterion.scale, review)
    wrong = sorted(text for text in texts if meaning[text] == _WRONG)
    if not wrong:
        return []
    where = enlist(table.locate(f"{name} = ?", [wrong[0]]))
    return [
        errors.bad_value(
            where,
            tell("column {column!r} holds {wrong}", column=column, wrong=errors.name_some(wrong)),
            tell(
                "a level ({first} to {last}), or nothing",
                first=criterion.scale.levels[0],
                last=criterion.scale.levels[-1],
            ),
            "name one column for each person (no averages), or declare [people] not_applicable",
        )
    ]


def _read_texts(
    texts: Iterable[str | None], scale: Scale, review: Review
) -> dict[str | None, int | str | None]:
    """Each text as the place of a level, ``not_applicable``, ``wrong``, or None where there is no label."""
    none = {_plain(str(text)) for text in review.people.not_applicable}
    meaning: dict[str | None, int | str | None] = {None: None}
    for text in texts:
        if text is None:
            continue
        if _plain(text) in none:
            meaning[text] = NOT_APPLICABLE
            continue
        level = read_level(text, scale)
        meaning[text] = level if isinstance(level, int) else _WRONG
    return meaning


def _plain(text: str) -> str:
    number = parse_number(text.strip())
    return print_number(number) if number is not None else text.strip().casefold()
