"""The whole input looked over once: what was understood, or every problem that was found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from judgegauge import errors
from judgegauge.data.absent_names import tell_nothing
from judgegauge.data.alike_ids import tell_alike_ids
from judgegauge.data.census import Census, add_scored, count_scores, take_census
from judgegauge.data.composite import add_composite
from judgegauge.data.doubles import find_duplicates
from judgegauge.data.id_checks import find_changed_ids
from judgegauge.data.label_columns import add_label_scores
from judgegauge.data.layout import CriterionLayout, Layout, group_by_scale
from judgegauge.data.people import find_people_problems
from judgegauge.data.period_checks import order_labels
from judgegauge.data.periods import canonical_period, find_twins
from judgegauge.data.reading import RunTable, Source, list_sources, open_table
from judgegauge.data.review import ONLY_CRITERION, Review, Rubric
from judgegauge.data.runs import LABEL_COLUMNS, Run, build_runs
from judgegauge.data.scale import Scale
from judgegauge.data.score_checks import find_score_problems
from judgegauge.data.score_texts import ScoreTexts
from judgegauge.data.scores import Reading, read_scores
from judgegauge.data.shaping import list_shaping
from judgegauge.data.sql import trim_label
from judgegauge.messages import as_message, enlist, tell


def understand(data: object, review: Review) -> Layout:
    """Read the input and work out what it holds.

    Raises
    ------
    judgegauge.errors.InputProblems
        With every problem that was found, gathered.
    """
    sources: list[Source] = list_sources(data, review)
    table = open_table(sources, review.columns, review.source, list_shaping(review))
    census = take_census(table, review)
    table = tell_nothing(table, census)
    problems = _find_blanks(table)
    raw_periods = _group_spellings(census)
    periods, compared, found = _order(raw_periods, review)
    problems += found
    runs, found = build_runs(census, review)
    problems += found
    problems += _find_unused_names(census, runs, review)
    problems += _check_population(runs, periods, review)
    looked_at = periods or tuple(raw_periods)  # the scores are looked over even where no order is known
    criteria, found = _lay_out_criteria(table, census, runs, looked_at, raw_periods, review)
    problems += found
    criteria, found = _add_labels(table, criteria, review)
    problems += found
    problems += find_people_problems(table, criteria, review)
    if not problems:
        criteria, problems = add_composite(table, criteria, review)
    rubric, found = _read_rubric(review)
    problems += found
    if problems:
        understood = _tell_census(table, census, runs)
        raise errors.InputProblems([*problems, *find_answer_problems(table, runs)], understood)
    return Layout(
        table=tell_alike_ids(table, criteria, compared),
        review=review,
        rubric=rubric,
        periods=periods,
        compared=compared,
        raw_periods=raw_periods,
        criteria=criteria,
    )


def _tell_census(table: RunTable, census: Census, runs: Iterable[Run]) -> list[str]:
    """What could be told of an input that can not be used, in lines."""
    lines: list[str] = [
        tell("file {name}: {rows} rows", name=source.name, rows=source.rows) for source in table.inputs
    ]
    facets = {(run.criterion, run.period, run.name): run.facet or "baseline" for run in runs}
    rows: dict[tuple[str, str, str], int] = defaultdict(int)
    for labels, count in census:
        stated = dict(zip(LABEL_COLUMNS, labels, strict=True))
        period = canonical_period(stated["period"]) if stated["period"] else tell("without a period")
        rows[stated["criterion"] or ONLY_CRITERION, period, stated["run"] or tell("run without a name")] += (
            count
        )
    for (criterion, period, name), count in rows.items():
        lines.append(
            tell(
                "  {criterion}, {period}, {name}: {facet}, {rows} rows",
                criterion=criterion,
                period=period,
                name=name,
                facet=tell(facets.get((criterion, period, name), "not told")),
                rows=count,
            )
        )
    return lines


def find_answer_problems(table: RunTable, runs: Iterable[Run]) -> list[errors.Problem]:
    """What only a look at every single answer shows. A report finds the same while it counts."""
    return [*find_changed_ids(table, runs), *find_duplicates(table)]


def _find_blanks(table: RunTable) -> list[errors.Problem]:
    # One after the other: so an engine may see from what it knows of a file that there are none.
    periods, items = (
        table.query(f"SELECT count(*) FROM runs WHERE {name} IS NULL")[0][0] for name in ("period", "item_id")
    )
    # What begins with a space sorts before "!": no need to trim every id.
    spaces = f"item_id < '!' AND {trim_label('item_id')} IS NULL"
    blank = table.query(f"SELECT count(*) FROM runs WHERE {spaces}")[0][0]
    problems = []
    if periods:
        problems.append(errors.period_blank(enlist(table.locate("period IS NULL")), periods))
    if items or blank:
        where = enlist(table.locate(f"item_id IS NULL OR ({spaces})"))
        problems.append(errors.value_blank(where, "item_id", items + blank))
    return problems


def _group_spellings(census: Census) -> dict[str, tuple[str, ...]]:
    place = LABEL_COLUMNS.index("period")
    spellings: dict[str, set[str]] = defaultdict(set)
    for labels, _ in census:
        text = labels[place]
        if text is not None:
            spellings[canonical_period(text)].add(text)
    return {label: tuple(sorted(texts)) for label, texts in spellings.items()}


def _order(
    raw_periods: Mapping[str, tuple[str, ...]], review: Review
) -> tuple[tuple[str, ...], tuple[str, str] | None, list[errors.Problem]]:
    twins = find_twins(raw_periods)
    if twins is not None:
        return (), None, [errors.period_twice(review.source, *twins)]
    periods, problems = order_labels(set(raw_periods), tuple(review.periods), review.source)
    if problems:
        return (), None, problems
    if review.compare is None:
        compared = (periods[-2], periods[-1]) if len(periods) > 1 else None
        return periods, compared, []
    wanted = [canonical_period(label) for label in review.compare]
    unknown = [label for label in wanted if label not in periods]
    if unknown:
        found, expected = (
            tell("no rows of period {first!r}", first=unknown[0]),
            tell("one of {periods}", periods=errors.name_some(periods)),
        )
        return (
            periods,
            None,
            [errors.bad_value(tell("{source}, compare", source=as_message(review.source)), found, expected)],
        )
    return periods, (wanted[0], wanted[1]), []


def _find_unused_names(census: Census, runs: Iterable[Run], review: Review) -> list[errors.Problem]:
    """Runs and criteria that the review names and the table does not hold: mostly slips of the pen."""
    stated = [dict(zip(LABEL_COLUMNS, labels, strict=True)) for labels, _ in census]
    problems = []
    names = sorted({row["run"] for row in stated if row["run"]} | {run.name for run in runs})
    criteria = sorted({row["criterion"] or ONLY_CRITERION for row in stated})
    for section, declared, present in (("runs", review.runs, names), ("criteria", review.criteria, criteria)):
        for name in declared:
            if name not in present:
                problems.append(
                    errors.bad_value(
                        tell("{source}, [{section}]", source=as_message(review.source), section=section),
                        tell("{name!r}, which no row of the table has", name=name),
                        tell("one of {present}", present=errors.name_some(present)),
                        tell("did you mean {close!r}?", close=close)
                        if (close := errors.nearest(name, present))
                        else "mend it",
                    )
                )
    return problems


def _check_population(runs: Iterable[Run], periods: tuple[str, ...], review: Review) -> list[errors.Problem]:
    """A period's population holds at least the answers that were scored from it."""
    problems: list[errors.Problem] = []
    if not periods:  # their order is not known, and that is told
        return problems
    for label, size in review.population.items():
        period = canonical_period(label)
        where = tell("{source}, population, {label}", source=as_message(review.source), label=label)
        scored = max((r.repeats[0].rows for r in runs if r.period == period and r.facet is None), default=0)
        if period not in periods:
            found, expected = (
                tell("no rows of period {label!r}", label=label),
                tell("one of {periods}", periods=errors.name_some(periods)),
            )
            problems.append(errors.bad_value(where, found, expected))
        elif size < scored:
            expected = tell("at least the {scored} answers that were scored", scored=scored)
            problems.append(errors.bad_value(where, str(size), expected))
    return problems


def _lay_out_criteria(
    table: RunTable,
    census: Census,
    runs: Iterable[Run],
    periods: tuple[str, ...],
    raw_periods: Mapping[str, tuple[str, ...]],
    review: Review,
) -> tuple[tuple[CriterionLayout, ...], list[errors.Problem]]:
    by_criterion: dict[str, list[Run]] = defaultdict(list)
    for run in runs:
        by_criterion[run.criterion].append(run)
    spellings: dict[str, set[str | None]] = defaultdict(set)
    for labels, _ in census:
        spellings[labels[0] or ONLY_CRITERION].add(labels[0])
    layouts, problems = [], []
    for criterion, raw_names in spellings.items():
        scales = {period: review.scale_of(criterion, period) for period in periods}
        wrong = [scale for scale in scales.values() if isinstance(scale, errors.Problem)]
        if wrong:
            problems += list(dict.fromkeys(wrong))
            continue
        known = {period: scale for period, scale in scales.items() if isinstance(scale, Scale)}
        readings: dict[str, tuple[Reading, ...]] = {}
        for group in group_by_scale(known):
            found = _read_group(table, criterion, group, known[group[0]], raw_periods, review)
            texts = ScoreTexts(
                criterion=criterion,
                raw_names=tuple(raw_names),
                periods=[text for period in group for text in raw_periods[period]],
                scale=known[group[0]],
                readings=found,
            )
            problems += find_score_problems(table, texts)
            readings |= dict.fromkeys(group, tuple(found))
        mine: Iterable[Run] = by_criterion[criterion]
        if all(scale.score_from == "level" for scale in known.values()):
            mine = add_scored(table, mine, readings)
        layouts.append(
            CriterionLayout(
                criterion=criterion,
                raw_names=tuple(raw_names),
                scales=known,
                runs={
                    period: tuple(
                        sorted(
                            (run for run in mine if run.period == period),
                            key=lambda run: (run.facet is not None, run.name),
                        )
                    )
                    for period in periods
                },
                readings_by_period=readings,
            )
        )
    return tuple(layouts), problems


def _add_labels(
    table: RunTable, criteria: tuple[CriterionLayout, ...], review: Review
) -> tuple[tuple[CriterionLayout, ...], list[errors.Problem]]:
    """Criteria whose scores come from label probabilities, with the view that holds them."""
    done: list[CriterionLayout] = []
    problems: list[errors.Problem] = []
    for number, criterion in enumerate(criteria):
        if not criterion.scales or criterion.scale.score_from == "level":
            done.append(criterion)
            continue
        labels, found = add_label_scores(table, criterion.scale, number, criterion.raw_names)
        problems += found
        if labels is None and not found:
            problems.append(
                errors.bad_value(
                    tell(
                        "{source}, score_from of criterion {criterion!r}",
                        source=as_message(review.source),
                        criterion=criterion.criterion,
                    ),
                    tell("{score_from!r}, and no label probabilities", score_from=criterion.scale.score_from),
                    tell(
                        "columns p_{first} to p_{last}, or logprobs",
                        first=criterion.scale.levels[0],
                        last=criterion.scale.levels[-1],
                    ),
                    'add them to the table, or write score_from = "level"',
                )
            )
        done.append(criterion if labels is None else replace(criterion, labels=labels, view=labels.view))
    return tuple(done), problems


def _read_group(
    table: RunTable,
    criterion: str,
    periods: list[str],
    scale: Scale,
    raw_periods: Mapping[str, tuple[str, ...]],
    review: Review,
) -> list[Reading]:
    """What each distinct score text and status of a criterion means on the scale of these periods."""
    spellings = [text for period in periods for text in raw_periods[period]]
    return read_scores(count_scores(table, criterion, spellings), scale, review.statuses)


def _read_rubric(review: Review) -> tuple[Rubric | None, list[errors.Problem]]:
    if review.rubric.file is None:
        return None, []
    try:
        return Rubric.from_file(review.base / review.rubric.file), []
    except errors.InputProblems as fault:
        return None, list(fault.problems)
