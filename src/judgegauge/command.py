"""The command line: ``demo``, ``report``, ``check`` and ``init`` here, the other commands beside this file.

Exit codes: 0 done; 1 a problem in the input (nothing written); 2 wrong use; 3 ``--require`` not met
(report written); 4 no PDF could be made here (the rest is written); 5 calls of ``rerun`` are left to make.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgegauge import __version__, errors
from judgegauge.command_convert import make_convert_command
from judgegauge.command_help import MainGroup, ReportCommand
from judgegauge.command_judging import add_judging_commands
from judgegauge.command_score import make_score_command
from judgegauge.command_summary import make_summary_command
from judgegauge.messages import as_message, enlist, tell
from judgegauge.speaking import echo, find_asked_language, find_stated_language, is_review, speak, speaking

if TYPE_CHECKING:
    from judgegauge.data.review import Review

INPUT_PROBLEM, WRONG_USE, NOT_MET, NO_PDF = 1, 2, 3, 4
PATIENCE = 1.0
"""Seconds after which a person at a terminal is told what is being done."""
EXAMPLES = Path(__file__).parent / "examples"

scale_option = click.option("--scale", metavar="LOW:HIGH", help="The declared scale, such as 1:5.")
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for machines.")
output_option = click.option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False), help="Folder that is written to."
)
engine_option = click.option(
    "--engine",
    type=click.Choice(["duckdb", "spark"]),
    default="duckdb",
    help="What reads the tables: spark reads Parquet in the Spark session that the environment configures.",
)
pdf_option = click.option("--no-pdf", is_flag=True, help="Write no PDF.")


@click.group(cls=MainGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judgegauge")
def main() -> None:
    """Reports on scores by an LLM judge: the change, chance and the scoring itself on one axis."""


def explained(command: Callable[..., int]) -> Callable[..., None]:
    """Turn the package's errors into messages, a line a problem, and exit codes."""

    @wraps(command)
    def run(*arguments: Any, **options: Any) -> None:
        with speaking(stated=find_stated_language(options)):
            try:
                code = command(*arguments, **options)
            except errors.InputProblems as fault:
                if command.__name__ == "check" and not options.get("as_json"):
                    echo(enlist(map(as_message, fault.understood), "\n"), nl=bool(fault.understood))
                show_problems(fault.problems, as_json=bool(options.get("as_json")))
                code = INPUT_PROBLEM
            except errors.UsageError as fault:
                echo(fault.message, err=True)
                code = WRONG_USE
        sys.exit(code)

    return run


def show_problems(problems: Sequence[errors.Problem], *, as_json: bool) -> None:
    """A line a problem, in the language that is spoken; machines read English."""
    if as_json:
        click.echo(json.dumps({"problems": [problem.to_dict() for problem in problems]}, indent=2))
        return
    for problem in problems:
        echo(problem.message, err=True)


@main.command(cls=ReportCommand)
@output_option
@pdf_option
@explained
def demo(output: Path | None, no_pdf: bool) -> int:
    """Report on the shipped example, end to end."""
    lang = find_asked_language()
    name = "support-assistant"
    own = EXAMPLES / name / f"review.{lang}.toml"
    folder = output or Path("reports") / (f"{name}-{lang}" if own.exists() else name)
    review = load_review([str(own if own.exists() else EXAMPLES / name / "review.toml")], None)[1]
    return make_report(None, review, folder, require=(), no_pdf=no_pdf, as_json=False)


@main.command(cls=ReportCommand)
@click.argument("inputs", nargs=-1, required=True, metavar="REVIEW.toml | RUNS...")
@output_option
@scale_option
@click.option(
    "--require", multiple=True, metavar="CODE[:rise|:fall]", help="Fail unless the verdict is this."
)
@click.option("--redact", is_flag=True, help="Leave ids, rationales and texts of replies out of every file.")
@engine_option
@pdf_option
@json_option
@explained
def report(
    inputs: tuple[str, ...],
    output: Path | None,
    scale: str | None,
    require: tuple[str, ...],
    redact: bool,
    engine: str,
    no_pdf: bool,
    as_json: bool,
) -> int:
    """Write report.html, report.pdf, results.json and flips.csv."""
    data, review = load_review(inputs, scale)
    lang = find_asked_language()
    if lang is not None:
        review = review.with_changes(report=review.report.model_copy(update={"lang": lang}))
    wanted = require or tuple(review.report.require)
    folder = output or Path("reports") / name_folder(inputs, review)
    return make_report(
        data, review, folder, require=wanted, no_pdf=no_pdf, as_json=as_json, redact=redact, engine=engine
    )


@main.command()
@click.argument("inputs", nargs=-1, required=True, metavar="REVIEW.toml | RUNS...")
@scale_option
@engine_option
@json_option
@explained
def check(inputs: tuple[str, ...], scale: str | None, engine: str, as_json: bool) -> int:
    """Say what the input was understood to be, or every problem in it. Writes nothing."""
    from judgegauge.data.checks import find_answer_problems, understand
    from judgegauge.data.understanding import tell_layout

    data, review = load_review(inputs, scale)
    layout = understand(open_data(data, review, engine), review)
    runs = [run for criterion in layout.criteria for own in criterion.runs.values() for run in own]
    problems = find_answer_problems(layout.table, runs)
    if problems:
        raise errors.InputProblems(problems, tell_layout(layout).as_lines())
    facts = tell_layout(layout)
    if as_json:
        click.echo(json.dumps(facts.as_dict(), indent=2))
    else:
        echo(enlist(facts.as_lines(), "\n"))
    return 0


@main.command()
@click.argument("runs", nargs=-1, required=True, metavar="RUNS...", type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File that is written, if new."
)
@explained
def init(runs: tuple[Path, ...], output: Path | None) -> int:
    """Draft a review.toml from what run tables hold; what must be decided is marked '# ?'."""
    from judgegauge.data.drafting import draft_review

    if output is not None and output.exists():
        raise errors.UsageError(
            tell("{output}: it exists; expected a new file; give another name with -o", output=output)
        )
    lang = find_asked_language()
    text = speak(draft_review(runs, Path() if output is None else output.parent, lang))
    if output is None:
        click.echo(text, nl=False)
        return 0
    write_files(output.parent, {output.name: text.encode()})
    click.echo(str(output))
    return 0


def load_review(inputs: Sequence[str], scale: str | None) -> tuple[list[str] | None, Review]:
    """The data files that were named (None: those of the review file) and the declared review."""
    from judgegauge.data.review import Review, ScaleDeclaration

    files = list(inputs)
    review = Review.from_file(files.pop(0)) if is_review(files[0]) else Review(source="command line")
    if scale is not None:
        declared = review.scale or ScaleDeclaration()
        review = review.with_changes(scale=declared.model_copy(update={"levels": scale}))
    moment = os.environ.get("SOURCE_DATE_EPOCH")
    if review.report.date is None and moment and moment.isdecimal():
        date = datetime.fromtimestamp(int(moment), tz=UTC).date().isoformat()
        review = review.with_changes(report=review.report.model_copy(update={"date": date}))
    return files or None, review


def open_data(data: Any, review: Review, engine: str) -> Any:
    """The data with every export as rows, and its Parquet opened in Spark where that is asked for."""
    from judgegauge.data.sources import list_sources
    from judgegauge.exports.sources import read_exports

    given = read_exports(data, review, say, say)
    if engine == "duckdb":
        return given
    from judgegauge.data.spark import read_in_spark

    return read_in_spark(list_sources(given, review))


def name_folder(inputs: Sequence[str], review: Review) -> str:
    """A folder name from the review's title, else from the first file's name."""
    title = review.title if is_review(inputs[0]) else Path(inputs[0]).stem
    return re.sub(r"[^\w]+", "-", title.casefold()).strip("-") or "report"


def make_report(
    data: Any,
    review: Review,
    folder: Path,
    *,
    require: Sequence[str],
    no_pdf: bool,
    as_json: bool,
    redact: bool = False,
    engine: str = "duckdb",
) -> int:
    """Assess, render everything, and only then write: a problem leaves nothing behind."""
    from judgegauge.api import assess_understood, list_work
    from judgegauge.data.checks import understand
    from judgegauge.document.redact import redact_findings, redact_work
    from judgegauge.document.work_list import write_work_list
    from judgegauge.findings.gate import check_gate, parse_requirements

    wanted = parse_requirements(require)
    templates = review.base / review.report.templates if review.report.templates else None
    with working("Reading the run table"):
        layout = understand(open_data(data, review, engine), review)
    with working("Measuring"):
        findings, flips = assess_understood(layout)
        findings = check_gate(findings, wanted)
        work = list_work(findings, flips)
    if redact:
        findings, work = redact_findings(findings), redact_work(work)
    missing: errors.JudgegaugeError | None = None
    files: dict[str, bytes] = {}
    with working("Writing the report"):
        page = findings.to_html(templates=templates)
        files["report.html"] = page.encode()
        files["results.json"] = findings.to_json().encode()
        files["flips.csv"] = write_work_list(work).encode()
        if not no_pdf:
            try:
                files["report.pdf"] = findings.to_pdf(html=page)
            except (errors.PdfUnavailable, errors.RenderingError) as fault:
                missing = fault
    write_files(folder, files)
    show_written(folder, sorted(files), as_json=as_json)
    if missing is not None:
        echo(missing.message, err=True)
    if findings.gate is not None and not findings.gate.met:
        told = tell(
            "required {codes}: not met by {failing}",
            codes=enlist(require),
            failing=errors.name_some(findings.gate.failing),
        )
        echo(told, err=True)
        return NOT_MET
    return NO_PDF if missing is not None else 0


def write_files(folder: Path, files: dict[str, bytes]) -> None:
    """Each file under another name first, so that none is ever half written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            draft = folder / f".{name}.part"
            draft.write_bytes(content)
            draft.replace(folder / name)
    except OSError as fault:
        raise errors.UsageError(
            tell(
                "{folder}: {reason}; expected a folder that can be written to; give another with -o",
                folder=folder,
                reason=as_message(fault.strerror or fault),
            )
        ) from None


def show_written(folder: Path, names: Sequence[str], *, as_json: bool) -> None:
    paths = [str(folder / name) for name in names]
    click.echo(json.dumps({"written": paths}, indent=2) if as_json else "\n".join(paths))


def say(line: str) -> None:
    """A line for a person, beside what the command answers."""
    echo(line, err=True)


@contextmanager
def working(what: str) -> Iterator[None]:
    """A sign of life on a terminal, once a step has taken a second; nothing in a log."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    status = Console(stderr=True).status(speak(what))
    timer = threading.Timer(PATIENCE, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()


main.add_command(make_convert_command(explained))
main.add_command(make_score_command(explained))
add_judging_commands(main, explained)
main.add_command(make_summary_command(explained))


if __name__ == "__main__":
    main()
