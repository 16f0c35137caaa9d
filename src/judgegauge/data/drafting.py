"""A first review.toml from what run tables hold: facts as they are, decisions as marked questions.

A line that begins with ``# ?`` asks: it holds a proposal that a person accepts by taking the mark off,
or mends. Nothing that changes a number is decided here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from judgegauge import errors
from judgegauge.data.census import Census, take_census
from judgegauge.data.draft_lines import ASK, MOST_SHOWN, quote, remark
from judgegauge.data.draft_periods import draft_periods
from judgegauge.data.draft_scale import draft_scale
from judgegauge.data.opening import open_source
from judgegauge.data.periods import canonical_period, find_quarter, parse_period, read_days
from judgegauge.data.reading import RunTable, is_damage, open_table
from judgegauge.data.records import find_nested_scores
from judgegauge.data.review import COLUMNS, FAILURES, Review
from judgegauge.data.runs import LABEL_COLUMNS, build_runs
from judgegauge.data.scale import parse_number
from judgegauge.data.shaping import Shaping
from judgegauge.data.sources import Source
from judgegauge.data.sql import quote_name
from judgegauge.data.tables import WideColumn
from judgegauge.data.unread_columns import tell_unread_columns
from judgegauge.messages import Series, enlist, tell

if TYPE_CHECKING:
    import duckdb

_USUAL_NAMES: dict[str, tuple[str, ...]] = {
    "item_id": ("id", "item", "answer_id", "sample_id", "question_id", "case_id", "example_id", "row_id"),
    "period": ("quarter", "release", "month", "version"),
    "score": ("rating", "grade", "score_raw", "judge_score", "value", "label"),
    "run": ("run_id", "run_name", "experiment", "condition"),
    "criterion": ("metric", "dimension", "aspect", "question", "rubric_item"),
    "judge_model": ("judge", "evaluator", "grader", "judge_name", "grader_model"),
    "rubric_id": ("rubric", "prompt_id", "rubric_version"),
    "repeat": ("trial", "epoch", "attempt", "repetition", "seed"),
    "rationale": ("reason", "reasoning", "explanation", "comment", "justification"),
    "output": ("answer", "response", "completion"),
    "status": ("state", "outcome"),
    "cluster": ("conversation_id", "conversation", "thread_id", "user_id", "session_id"),
}


@dataclass(frozen=True, kw_only=True)
class Held:
    """What the files hold: their columns, the proposed names, and the score columns of a wide table."""

    sources: tuple[Source, ...]
    columns: tuple[str, ...]
    proposed: dict[str, str]
    """Standard name to the name in the table, where the two differ."""
    wide: Mapping[str, WideColumn]
    """What is true of each, where its name tells it."""
    days: Mapping[str, tuple[date, date]]
    """Columns of days, with the first and the last: they tell the period of a row."""
    has_period: bool


def draft_review(files: Sequence[Path], folder: Path, lang: str | None = None) -> Series:
    """Text of a review.toml for the files, whose paths are written relative to ``folder``.

    Its remarks are messages, so that a language can say them. ``lang`` is that of the report, if asked for.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a file can not be read, or holds no column that could be the item's.
    """
    held = _look(files)
    table = _open(held)
    census = take_census(table)
    lines = [
        remark("A draft, made from what the files hold. A line that begins with '# ?' asks for a decision:"),
        remark("take the mark off to accept what it proposes, or mend it. Then run: judgegauge check"),
        "",
        f"title = {quote(files[0].stem)}",
        tell('# product = "What is reviewed"'),
        tell('# decision = "the release"'),
        *_draft_data(held, folder),
        *(draft_periods(table) if held.has_period else []),
        "",
        *draft_scale(table),
        *_draft_columns(held),
        *_draft_wide(held),
        *([] if held.wide else _draft_runs(census)),
        *_draft_statuses(table),
        *_draft_unread(table),
        *(["[report]", f"lang = {quote(lang)}", ""] if lang else []),
    ]
    return enlist([*lines, ""], "\n")


def _look(files: Sequence[Path]) -> Held:
    import duckdb

    sources = tuple(Source(name=path.name, path=path) for path in files)
    connection = duckdb.connect()
    columns: dict[str, None] = {}
    held: list[list[str]] = []
    numeric: dict[str, None] = {}
    days: dict[str, tuple[date, date]] = {}
    problems: list[errors.Problem] = []
    for position, source in enumerate(sources):
        try:
            opened = open_source(connection, source, position)
            columns |= dict.fromkeys(opened.columns)
            held.append(opened.columns)
            for name in opened.columns:
                if _is_of_numbers(connection, position, name):
                    numeric[name] = None
                elif (span := _find_days(connection, position, name)) is not None:
                    first, last = days.get(name, span)
                    days[name] = (min(first, span[0]), max(last, span[1]))
        except errors.InputProblems as fault:
            problems += fault.problems
        except Exception as fault:
            if not is_damage(fault):
                raise
            found, expected = str(fault).splitlines()[0], "a file without damage"
            problems.append(errors.file_unreadable(source.name, found, expected, "export it again"))
    if problems:
        raise errors.InputProblems(problems)
    names = tuple(columns)
    proposed = dict(_propose(names))
    is_wide = "score" not in names and "score" not in proposed
    taken = {*COLUMNS, *proposed.values()}
    wide = {name: _describe(name) for name in numeric if name not in taken} if is_wide else {}
    if is_wide and not wide:
        nested = [
            problem
            for position, source in enumerate(sources)
            for problem in find_nested_scores(connection, position, source, held[position], Shaping())
        ]
        if nested:
            raise errors.InputProblems(nested)
        raise errors.InputProblems([errors.missing_column(sources[0].name, "score", names)])
    if "item_id" not in names and "item_id" not in proposed:
        raise errors.InputProblems([errors.missing_column(sources[0].name, "item_id", names)])
    has_period = "period" in names or "period" in proposed
    has_period = has_period or (bool(wide) and all(stated.period for stated in wide.values()))
    return Held(
        sources=sources,
        columns=names,
        proposed=proposed,
        wide=wide,
        days={name: span for name, span in days.items() if name not in taken},
        has_period=has_period,
    )


def _describe(name: str) -> WideColumn:
    """What the name of a column of scores tells: a period, or nothing."""
    return WideColumn(period=canonical_period(name) if parse_period(name) else None)


def _find_days(connection: duckdb.DuckDBPyConnection, position: int, name: str) -> tuple[date, date] | None:
    """The first and the last day of a column that holds days throughout."""
    texts = connection.execute(
        f"SELECT DISTINCT trim({quote_name(name)}) FROM raw_{position} LIMIT 1000"
    ).fetchall()
    found = read_days(text for (text,) in texts if text)
    return None if found is None else (min(found.values()), max(found.values()))


def _is_of_numbers(connection: duckdb.DuckDBPyConnection, position: int, name: str) -> bool:
    """Whether a column could hold scores: mostly numbers, and not more than a scale has."""
    texts = connection.execute(
        f"SELECT DISTINCT trim({quote_name(name)}) FROM raw_{position} LIMIT 1000"
    ).fetchall()
    known = [text for (text,) in texts if text]
    read = sum(parse_number(text) is not None for text in known)
    return bool(known) and read >= 0.5 * len(known) and len(known) <= 100


def _propose(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Standard columns that the files do not have by name, and the column that is usually called so."""
    folded = {name.casefold().replace(" ", "_").replace("-", "_"): name for name in names}
    taken = set(names) & set(COLUMNS)
    for standard, usual in _USUAL_NAMES.items():
        if standard in taken:
            continue
        found = next((folded[name] for name in (standard, *usual) if name in folded), None)
        if found is not None and found not in taken:
            taken.add(found)
            yield standard, found


def _open(held: Held) -> RunTable:
    """The table as it would be read if every proposal were accepted; what is not known keeps rows apart."""
    sources = [
        Source(name=source.name, path=source.path, constants={} if held.has_period else {"period": "?"})
        for source in held.sources
    ]
    wide = {name: stated.model_copy(update={"run": name}) for name, stated in held.wide.items()}
    return open_table(sources, held.proposed, "draft", Shaping(columns=held.proposed, wide=wide))


def _draft_data(held: Held, folder: Path) -> list[str]:
    paths = [source.path for source in held.sources if source.path is not None]
    shown = {path: quote(_relate(path, folder)) for path in paths}
    if held.has_period:
        return [f"data = [{', '.join(shown.values())}]"]
    lines: list[str] = [
        tell(
            "# Column {column} holds days, from {first} to {last}: add a column 'period' with the quarter of "
            "each.",
            column=quote(name),
            first=first.isoformat(),
            last=last.isoformat(),
        )
        for name, (first, last) in held.days.items()
    ]
    lines += [remark("No column names the period: each file gets the period that all its rows belong to.")]
    quarters = {path: None if held.days else find_quarter(path.stem) for path in paths}
    if any(quarters.values()):
        lines.append(remark("A period that stands here is taken from the file's name."))
    lines.append("data = [")
    for path in paths:
        lines += [f"{ASK}  {{ path = {shown[path]}, period = {quote(quarters[path] or '')} }},"]
    return [*lines, "]"]


def _relate(path: Path, folder: Path) -> str:
    try:
        return Path(os.path.relpath(path.resolve(), folder.resolve())).as_posix()
    except ValueError:  # another drive
        return path.resolve().as_posix()


def _draft_columns(held: Held) -> list[str]:
    if not held.proposed:
        return []
    lines = [remark("Standard name = name in the table")]
    lines += ["[columns]"]
    lines += [f"{ASK}{standard} = {quote(own)}" for standard, own in held.proposed.items()]
    return [*lines, ""]


def _draft_wide(held: Held) -> list[str]:
    if not held.wide:
        return []
    lines: list[str] = [remark("Columns of scores. Say in the braces what sets each apart from the others:")]
    lines += [
        tell('# {{ {key} = "..." }}: {why}', key=key, why=why)
        for key, why in (
            ("criterion", tell("it answers another question")),
            ("run", tell("it answers the same question once more (name the reported one baseline)")),
            ("period", tell("it holds the scores of a quarter")),
        )
    ]
    lines += ["[wide]"]
    for name, stated in held.wide.items():
        told = f"{{ period = {quote(stated.period)} }}" if stated.period else "{ }"
        lines.append(f"{ASK}{quote(name)} = {told}")
    return [*lines, ""]


def _draft_runs(census: Census) -> list[str]:
    """Baseline and facets: what the columns tell as remarks, what they do not tell as questions."""
    runs, problems = build_runs(census, Review())
    names = _rank_names(census)
    lines = ["[runs]"]
    if any(problem.code == "no_baseline" for problem in problems) and names:
        lines.append(remark("The run that is reported; the others are re-runs of its answers."))
        if len(names) > 1:
            return [*lines, *_ask_baseline(names), ""]
        lines.append(f"{ASK}baseline = {quote(names[0])}")
        runs, problems = build_runs(census, Review(baseline=names[0]))
    known = {run.name: run.facet for run in runs if run.facet is not None}
    for name in names:
        if name in known:
            lines.append(
                tell(
                    "# {name}: its columns tell that it is a re-run of facet {facet}",
                    name=quote(name),
                    facet=known[name],
                )
            )
        elif any(f"run {name!r} of" in problem.where for problem in problems):
            lines.append(
                tell(
                    "# What {name} changes: order, model, wording, repeat, bridge or crossed.",
                    name=quote(name),
                )
            )
            lines.append(f'{ASK}{quote(name)} = {{ facet = "" }}')
    return [*lines, ""] if len(lines) > 1 else []


def _ask_baseline(names: Sequence[str]) -> list[str]:
    """No name tells which of several runs is the reported one, nor then what the others change."""
    shown = enlist(map(quote, names[:MOST_SHOWN]))
    return [
        tell('{ask}baseline = ""    # {known}', ask=ASK, known=tell("one of {names}", names=shown)),
        remark("What each of the others changes (order, model, wording, repeat, bridge or crossed), where"),
        remark("its columns do not tell it:"),
        *(f"# {quote(name)} = {{ facet = ... }}" for name in names[:MOST_SHOWN]),
    ]


def _rank_names(census: Census) -> list[str]:
    """Run names, first the ones that stand in most periods and criteria, then those with most rows."""
    place = {name: LABEL_COLUMNS.index(name) for name in ("run", "period", "criterion")}
    places: dict[str, set[tuple[str | None, ...]]] = {}
    rows: dict[str, int] = {}
    for labels, count in census:
        name = labels[place["run"]]
        if name:
            places.setdefault(name, set()).add((labels[place["period"]], labels[place["criterion"]]))
            rows[name] = rows.get(name, 0) + count
    return sorted(places, key=lambda name: (-len(places[name]), -rows[name], name))


def _draft_statuses(table: RunTable) -> list[str]:
    strange = [
        row[0]
        for row in table.query("SELECT DISTINCT status FROM runs WHERE status IS NOT NULL ORDER BY 1")
        if row[0].casefold() not in {"ok", *FAILURES}
    ]
    if not strange:
        return []
    lines = [
        remark("Other words of the column status count as failures of the kind 'other', unless named here:")
    ]
    lines += ["[statuses]", f'# ok = ["ok", {", ".join(map(quote, strange[:MOST_SHOWN]))}]']
    return [*lines, ""]


def _draft_unread(table: RunTable) -> list[str]:
    """Columns that nothing reads, with what to write if they are labels by people or scores."""
    told = [tell_unread_columns(note.code, note.detail) for note in table.notes]
    lines = [tell("# {text}", text=text) for text in told if text is not None]
    return [*lines, ""] if lines else []
