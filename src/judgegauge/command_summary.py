"""The command ``judgegauge summary``: a report's findings in one line or five."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from judgegauge import errors
from judgegauge.command_help import SpokenCommand
from judgegauge.messages import as_message, tell
from judgegauge.speaking import find_asked_language


def make_summary_command(explained: Callable[[Callable[..., int]], Callable[..., None]]) -> click.Command:
    """The command, its faults turned into messages and exit codes by ``explained``."""
    command = explained(summary)
    for option in (
        click.option(
            "--lines",
            type=click.Choice(["1", "5"]),
            default="5",
            show_default=True,
            help="How many lines are written.",
        ),
        click.argument("results", type=click.Path(path_type=Path), metavar="results.json"),
    ):
        command = option(command)
    return click.command("summary", cls=SpokenCommand)(command)


def summary(results: Path, lines: str) -> int:
    """Say in one line or five what a report found, for a chat or a pull request."""
    from judgegauge.document.summary import summarise
    from judgegauge.findings.model import Findings

    try:
        findings = Findings.from_json(results.read_text(encoding="utf-8"))
        lang = find_asked_language()
        if lang is not None:
            review = findings.review.model_copy(update={"lang": lang})
            findings = findings.model_copy(update={"review": review})
        text = summarise(findings, lines=int(lines))
    except OSError as fault:
        raise errors.UsageError(
            tell(
                "{results}: {reason}; expected a results.json",
                results=results,
                reason=as_message(fault.strerror or fault),
            )
        ) from None
    except ValueError as fault:
        reason = str(fault).splitlines()[0]
        raise errors.UsageError(
            tell("{results}: {reason}; expected a results.json of judgegauge", results=results, reason=reason)
        ) from None
    click.echo(text, nl=False)
    return 0
