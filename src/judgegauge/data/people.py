"""What people scored: labels that stand in columns beside the judge's scores of the baseline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from judgegauge import errors
from judgegauge.data.composite import VIEW as COMPOSITE
from judgegauge.data.label_columns import name_rows
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.reading import RunTable
from judgegauge.data.review import Review
from judgegauge.data.runs import match_any
from judgegauge.data.scale import Scale, parse_number, print_number
from judgegauge.data.scores import read_level
from judgegauge.data.sql import quote_name
from judgegauge.messages import as_message, enlist, tell


@dataclass(frozen=True, kw_only=True)
class LabelPattern:
    """Answers alike in what the judge and the people scored. Levels are places 0..K-1."""

    judge: int | None
    """A level, or a place in the judge's own values. None: the judge has no valid score."""
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
    judge_values: tuple[float, ...] | None = None
    """What the judge gave, where scores are no levels (averages, expectations)."""


def read_people(
    layout: Layout, criterion: CriterionLayout, period: str, *, by_item: bool
) -> PeopleLabels | None:
    """People's labels beside the reported run of a period, first repeat.

    ``by_item`` tells answers apart where there are no clusters, for periods that share answers. None
    without declared columns, without a run, and where the judge's scores are no levels
    (:func:`judgegauge.counts.label_values.read_people_values` reads those).
    """
    columns = tuple(layout.review.people.columns)
    if not columns or criterion.scale.is_valued or not criterion.runs[period]:
        return None
    condition, values = match_any(criterion.runs[period][0].repeats[0].labels)
    group = "cluster" if "cluster" in layout.table.present else "item_id" if by_item else "NULL"
    rows = layout.table.query(
        f"SELECT score, status, {group}, {', '.join(map(quote_name, columns))}, count(*) FROM runs "
        f"WHERE {condition} GROUP BY ALL ORDER BY ALL",
        values,
    )
    here = criterion.up_to(period)
    cells = {(r.score, r.status): r.cell for r in here.readings}
    found = []
    for score, status, name, *texts, count in rows:
        cell = cells[score, status]
        found.append((cell - 1 if cell > 0 else None, name, texts, count))
    return gather_labels(found, here.scale, layout.review)


Found = tuple[int | None, str | None, Sequence[str | None], int]
"""The judge's level or place, the group, what people wrote, and how many answers are so."""


def gather_labels(
    found: Sequence[Found], scale: Scale, review: Review, *, values: tuple[float, ...] | None = None
) -> PeopleLabels:
    """Labels from what stands in the columns; ``values`` are the judge's, where they are no levels."""
    meaning = _read_texts({text for _, _, texts, _ in found for text in texts}, scale, review)
    patterns, skipped = [], 0
    for judge, name, texts, count in found:
        read = tuple(meaning[text] for text in texts)
        skipped += count * sum(label == NOT_APPLICABLE for label in read)
        people = tuple(label if isinstance(label, int) else None for label in read)
        patterns.append(LabelPattern(judge=judge, people=people, group=name, answers=count))
    return PeopleLabels(
        columns=tuple(review.people.columns),
        patterns=tuple(patterns),
        not_applicable=skipped,
        judge_values=values,
    )


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
        if criterion.scales and criterion.view != COMPOSITE
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
    # A person gives a level, whatever the judge's scores are.
    levels = replace(scale, kind="levels") if scale.kind == "averaged" else scale
    meaning: dict[str | None, int | str | None] = {None: None}
    for text in texts:
        if text is None:
            continue
        if _plain(text) in none:
            meaning[text] = NOT_APPLICABLE
            continue
        level = read_level(text, levels)
        meaning[text] = level if isinstance(level, int) else _WRONG
    return meaning


def _plain(text: str) -> str:
    number = parse_number(text.strip())
    return print_number(number) if number is not None else text.strip().casefold()
