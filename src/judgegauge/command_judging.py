"""The commands that make runs: ``judgegauge plan``, ``rerun`` and ``rubric``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgegauge import errors
from judgegauge.command_help import SpokenCommand, SpokenGroup
from judgegauge.messages import as_message, enlist, tell
from judgegauge.speaking import echo, speak

if TYPE_CHECKING:
    from judgegauge.data.review import Review
    from judgegauge.judging.calls import Outcome
    from judgegauge.judging.planning import CriterionPlan, Step
    from judgegauge.judging.session import Prepared, Session

NOT_COMPLETE = 5
"""Exit code of a run that a cap or an interruption ended: run it again, and it goes on."""
FACETS = ("baseline", "order", "model", "repeat", "wording", "bridge")

Explained = Callable[[Callable[..., int]], Callable[..., None]]

STEP_TEXTS = {
    "second_period": "a second quarter's answers, scored",
    "scores": "scores for {period}: no row of its reported run has one",
    "record_instrument": "judge_model and rubric_id in the run tables: what is not recorded tells nothing",
    "bridge": "the answers of {period} under the new instrument ({model})",
    "other_period": "the re-run {run!r}, which the other quarter has, for {period} too",
    "report_bridge": "one instrument for both reported runs: name the bridge as the reported run of {period}",
    "order": "the answers of {period} with the guide's lines in another order",
    "judge": "the answers of {period} by another judge",
    "old_judge": "the answers of {period} by the old judge ({model})",
    "anchors": "{items} fixed old answers of {period}, scored again every quarter even if nothing changed",
    "repeat": "the answers of {period} once more by the same instrument",
}  # fmt: skip


def add_judging_commands(main: click.Group, explained: Explained) -> None:
    """Put the commands under ``main``, their faults turned into messages and exit codes."""
    review = click.argument("review", type=click.Path(path_type=Path, dir_okay=False), metavar="REVIEW.toml")
    as_json = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for machines.")
    main.add_command(click.command("plan", cls=SpokenCommand)(review(as_json(explained(plan)))))
    main.add_command(
        click.command("rerun", cls=SpokenCommand)(review(_add_options(as_json(explained(rerun)))))
    )
    group = SpokenGroup("rubric", help="The scoring guide: what its anchors ask for, and the judge's steps.")
    group.add_command(click.command("lint", cls=SpokenCommand)(review(as_json(explained(lint)))))
    again = click.option("--again", is_flag=True, help="Write new steps over those in the file.")
    group.add_command(click.command("steps", cls=SpokenCommand)(review(again(explained(steps)))))
    main.add_command(group)


def _add_options(command: Callable[..., None]) -> Callable[..., None]:
    file = click.Path(path_type=Path, dir_okay=False, exists=True)
    for option in (
        click.option("--facet", type=click.Choice(FACETS), required=True, help="The one thing that changes."),
        click.option("--period", "periods", multiple=True, help="Whose answers (default: those compared)."),
        click.option("--orders", type=click.IntRange(1), default=1, help="How many balanced orders."),
        click.option("--order", metavar="A,B,C", help="Exactly this order of the properties."),
        click.option("--model", "models", multiple=True, help="Another judge (facet model)."),
        click.option("--rubric", type=file, help="The guide in other words, or in another order."),
        click.option("--repeats", type=click.IntRange(1), default=2, help="Draws, each a call of its own."),
        click.option("--temperature", type=click.FloatRange(0, 2), help="Of repeats only."),
        click.option("--items", type=click.IntRange(1), help="Only so many answers, always the same ones."),
        click.option("--name", "run", help="Name of the run in the table."),
        click.option("--weighted", is_flag=True, help="Weigh by 20 more draws where no label probabilities."),
        click.option("--max-calls", type=click.IntRange(0), help="Make no more calls than this now."),
        click.option("--max-cost", type=click.FloatRange(0), help="Stop before this cost (needs a price)."),
        click.option("--dry-run", is_flag=True, help="Say what would be called. Calls nothing."),
    ):
        command = option(command)
    return command


def plan(review: Path, as_json: bool) -> int:
    """Say which re-runs, bridges and anchors are missing, for which verdict, at what cost."""
    from judgegauge.data.id_checks import find_changed_ids
    from judgegauge.data.review import Review
    from judgegauge.judging.known import read_layout
    from judgegauge.judging.planning import plan_runs

    declared = Review.from_file(review)
    layout = read_layout(declared)
    if layout is None:
        found, expected = "no run table yet", "the run that is reported, for each quarter"
        action = tell("make it: judgegauge rerun {review} --facet baseline", review=review)
        raise errors.InputProblems([errors.bad_value(declared.source, found, expected, action)])
    runs = [run for criterion in layout.criteria for own in criterion.runs.values() for run in own]
    if problems := find_changed_ids(layout.table, runs):
        raise errors.InputProblems(problems)
    plans = plan_runs(layout, make_token_counter(declared))
    if as_json:
        click.echo(json.dumps({"criteria": [found.as_dict() for found in plans]}, indent=2, allow_nan=False))
    else:
        echo(enlist((enlist(_tell_plan(found, review), "\n") for found in plans), "\n\n"))
    return 0


def make_token_counter(review: Review) -> Callable[[str], tuple[float | None, float | None]]:
    """Tokens of a call: measured on the calls on record, else estimated from the stored answers."""
    from judgegauge.judging.answers import read_answers
    from judgegauge.judging.call_log import read_log
    from judgegauge.judging.designs import make_base_guide
    from judgegauge.judging.planning import average_tokens, estimate_tokens
    from judgegauge.judging.prompts import list_answer_places, render_prompt
    from judgegauge.judging.session import find_steps

    measured = average_tokens(read_log(review.base / review.judge.log)[0].values())
    if measured[0] is not None or not review.judge.answers or review.rubric.file is None:
        return lambda period: measured
    guide = make_base_guide(review, find_steps(review))
    answers = read_answers(review, list_answer_places(guide.template))
    return lambda period: estimate_tokens(
        [render_prompt(guide, answer.texts) for answer in answers.get(period, ())],
        review.judge.most_tokens,
    )


def _tell_plan(found: CriterionPlan, review: Path) -> list[str]:
    if found.compared is None:
        missing = tell(STEP_TEXTS["second_period"])
        return [
            tell("criterion {name!r}: one quarter only; missing: {step}", name=found.criterion, step=missing)
        ]
    first, second = found.compared
    lines: list[str] = [
        tell(
            "criterion {name!r}: {second} against {first}", name=found.criterion, second=second, first=first
        ),
        tell("  the runs on record can lead as far as: {verdict}", verdict=found.allows),
        tell("  judges that scored both quarters: {names}", names=enlist(found.judges or [tell("none")])),
        tell(
            "  orders or wordings that scored both quarters: {names}",
            names=enlist(found.orders or [tell("none")]),
        ),
    ]
    needed = [step for step in found.steps if step.opens]
    advised = [step for step in found.steps if not step.opens]
    for title, steps in ((tell("  missing:"), needed), (tell("  worth it every quarter:"), advised)):
        lines += [title] if steps else []
        for step in steps:
            lines += _tell_step(step, review)
    if needed:
        lines.append(tell("  in all: {cost}", cost=_tell_cost(needed)))
    return lines


def _tell_step(step: Step, review: Path) -> list[str]:
    told = tell(STEP_TEXTS[step.code], period=step.period, model=step.model, run=step.run, items=step.items)
    lines: list[str] = [
        tell("    {step} (for {verdict})" if step.opens else "    {step}", step=told, verdict=step.opens)
    ]
    if step.calls:
        lines.append(tell("      {cost}", cost=_tell_cost([step])))
    if step.code == "report_bridge":
        lines.append(
            tell(
                '      in the review file, under [runs]: baseline = {{ "{period}" = "BRIDGE", ... }}',
                period=step.period,
            )
        )
    arguments = step.arguments()
    if arguments:
        lines.append(f"      judgegauge rerun {review} {' '.join(arguments)}")
    return lines


def _tell_cost(steps: list[Step]) -> str:
    calls = sum(step.calls for step in steps)
    parts: list[str] = [tell("{calls} calls", calls=calls)]
    taken = [step.input_tokens for step in steps if step.calls]
    given = [step.output_tokens for step in steps if step.calls]
    if None not in taken:
        parts.append(tell("about {tokens} tokens in", tokens=sum(count or 0 for count in taken)))
    if None not in given:
        parts.append(tell("about {tokens} tokens out", tokens=sum(count or 0 for count in given)))
    return enlist(parts)


def rerun(
    review: Path,
    as_json: bool,
    weighted: bool,
    max_calls: int | None,
    max_cost: float | None,
    dry_run: bool,
    **wanted: Any,
) -> int:
    """Score stored answers again with one thing changed, and write the runs to the table.

    A run that was stopped goes on where it ended: no call on record is made again.
    """
    from judgegauge.data.periods import canonical_period
    from judgegauge.data.review import Review
    from judgegauge.judging.designs import Wish
    from judgegauge.judging.running import Cap
    from judgegauge.judging.session import make_runs, prepare_runs

    declared = Review.from_file(review)
    if wanted["temperature"] is not None and wanted["facet"] != "repeat":
        raise errors.UsageError("--temperature: only repeats may be drawn at another than the declared one")
    if max_cost is not None and declared.judge.price is None:
        raise errors.UsageError(
            "--max-cost needs a price; expected under [judge]: price = { input = 0.5, output = 1.5 } "
            "(of a million tokens)"
        )
    wanted["periods"] = tuple(canonical_period(label) for label in wanted["periods"])
    prepared = prepare_runs(Wish(**wanted), declared)
    if dry_run:
        _tell_designs(prepared, as_json)
        return 0
    with _progress(len(prepared.requests)) as ended:
        session = make_runs(prepared, cap=Cap(calls=max_calls, cost=max_cost), weighted=weighted, ended=ended)
    return _finish(session, declared, as_json)


def _tell_designs(prepared: Prepared, as_json: bool) -> None:
    told = [
        {
            "run": design.run, "period": design.period, "facet": design.facet, "judge_model": design.model,
            "rubric_id": design.guide.rubric_id, "rubric_order": design.guide.order,
            "temperature": design.temperature, "calls": len(asked),
            "characters": sum(len(request.prompt) for _, _, request in asked),
        }
        for design, asked in zip(prepared.designs, prepared.asked, strict=True)
    ]  # fmt: skip
    if as_json:
        click.echo(json.dumps({"runs": told}, indent=2))
        return
    for one in told:
        facts = [tell("{name}: {value}", name=tell(name), value=value) for name, value in one.items()]
        echo(enlist([f"{one['period']} {one['run']}", *facts], "\n  "))


def _finish(session: Session, review: Review, as_json: bool) -> int:
    from judgegauge.command import write_files

    table = review.base / review.judge.table
    if session.content:
        write_files(table.parent, {table.name: session.content})
    made = session.calls
    listed = any((review.base / source.path) == table for source in review.data)
    facts: dict[str, Any] = {
        "table": str(table) if session.content else None,
        "runs": [{"period": d.period, "run": d.run} for d in session.done],
        "unfinished": [{"period": d.period, "run": d.run} for d in session.unfinished],
        "calls": {"on_record": made.on_record, "made": made.made, "left": made.left, "cost": made.cost},
        "statuses": session.statuses,
    }
    if as_json:
        click.echo(json.dumps(facts, indent=2))
    else:
        for design in session.done:
            count = len(design.answers) * design.repeats
            echo(tell("{period} {run}: {rows} rows", period=design.period, run=design.run, rows=count))
        statuses = [tell("{count} {kind}", count=n, kind=tell(kind)) for kind, n in session.statuses.items()]
        told = tell(
            "{made} calls made, {on_record} on record before", made=made.made, on_record=made.on_record
        )
        echo(enlist([told, enlist(statuses)] if statuses else [told], "; "))
        if made.cost is not None:
            echo(tell("cost of these calls: {cost:.4f}", cost=made.cost))
        if session.content:
            click.echo(str(table))
            if not listed:
                told = tell(
                    'for the report, add to data in {source}: "{table}"',
                    source=as_message(review.source),
                    table=review.judge.table,
                )
                echo(told)
    if session.repaired:
        echo("the log's last line was torn and was cut off; its call was made again", err=True)
    if made.left or session.unfinished:
        echo(tell("{left} calls are left; run it again, and it goes on", left=made.left), err=True)
        return NOT_COMPLETE
    return 0


@contextmanager
def _progress(total: int) -> Iterator[Callable[[Outcome], None] | None]:
    """A bar on a terminal; nothing in a log."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(speak("Calls"), total=total)
        yield lambda outcome: progress.advance(task)


def lint(review: Path, as_json: bool) -> int:
    """Show, level by level, whether an anchor names a checkable property or a degree.

    REVIEW.toml may also be the scoring guide itself.
    """
    from judgegauge.data.degrees import find_degree_words

    levels, rubric = _read_guide(review)
    rows: list[dict[str, Any]] = []
    for level in levels:
        text = rubric.anchors.get(level)
        words = find_degree_words(text) if text else ()
        kind = "not given" if text is None else "degree" if words else "property"
        rows.append({"level": level, "kind": kind, "degree_words": list(words), "anchor": text})
    parts = [
        {"property": name, "degree_words": list(find_degree_words(part.sentence)), "terms": part.terms}
        for name, part in rubric.properties.items()
    ]
    if as_json:
        click.echo(json.dumps({"anchors": rows, "properties": parts}, indent=2, ensure_ascii=False))
        return 0
    for row in rows:
        told = tell("{level}: {kind}", level=row["level"], kind=_tell_kind(row["kind"], row["degree_words"]))
        echo(enlist([told, f"   {row['anchor']}"] if row["anchor"] else [told], "\n"))
    for part in parts:
        kind = _tell_kind("degree" if part["degree_words"] else "property", part["degree_words"])
        echo(tell("property {name}: {kind}", name=part["property"], kind=kind))
    echo("This is about the guide; it says nothing about the product.")
    return 0


def _tell_kind(kind: str, degree_words: list[str]) -> str:
    if not degree_words:
        return tell(kind)
    return tell("{kind} ({words})", kind=tell(kind), words=enlist(degree_words))


def _read_guide(path: Path) -> tuple[tuple[str, ...], Any]:
    """Levels and scoring guide, from a review or from a guide's own file."""
    import tomllib

    from judgegauge.data.review import ONLY_CRITERION, Review, Rubric
    from judgegauge.judging.designs import find_scale, read_rubric

    try:
        is_guide = "anchors" in tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        is_guide = False  # told below, with the reason
    if is_guide:
        rubric = Rubric.from_file(path)
        return tuple(rubric.anchors), rubric
    review = Review.from_file(path)
    rubric = read_rubric(review)[0]
    scale = find_scale(review, rubric.criterion or ONLY_CRITERION)
    strange = [level for level in rubric.anchors if level not in scale.levels]
    if strange:
        where = tell("{file}, [anchors]", file=review.rubric.file)
        raise errors.InputProblems([errors.unknown_key(where, level, scale.levels) for level in strange])
    return scale.levels, rubric


def steps(review: Path, again: bool) -> int:
    """Let the judge write its evaluation steps once, into the file that [judge] names."""
    from judgegauge.command import write_files
    from judgegauge.data.review import Review
    from judgegauge.judging.session import make_steps
    from judgegauge.judging.steps import write_steps

    declared = Review.from_file(review)
    if declared.judge.steps is None:
        raise errors.UsageError('no file for the steps; expected under [judge]: steps = "steps.toml"')
    path = declared.base / declared.judge.steps
    if path.exists() and not again:
        raise errors.UsageError(
            tell("{path}: it exists; expected a new file; --again writes over it", path=path)
        )
    text = write_steps(make_steps(declared))
    write_files(path.parent, {path.name: text.encode()})
    click.echo(text, nl=False)
    return 0
