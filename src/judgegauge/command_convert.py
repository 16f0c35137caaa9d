"""The command ``judgegauge convert``: exports of eval tools to a run table."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgegauge import errors
from judgegauge.command_help import SpokenCommand
from judgegauge.messages import enlist, tell
from judgegauge.speaking import echo

if TYPE_CHECKING:
    from judgegauge.data.scale import Scale
    from judgegauge.data.tables import ScoreScale
    from judgegauge.exports.mapping import Mapping

CONSTANTS = {
    "period": "The period of all rows.",
    "run": "The run of all rows.",
    "judge_model": "The judge_model of all rows.",
    "rubric_id": "The rubric_id of all rows.",
    "rubric_order": "The rubric_order of all rows.",
}


def make_convert_command(explained: Callable[[Callable[..., int]], Callable[..., None]]) -> click.Command:
    """The command, its faults turned into messages and exit codes by ``explained``."""
    command = explained(convert)
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for machines."),
        click.option("--rescale", metavar="LOW:HIGH", help="Range of scores stored as shares 0 to 1."),
        click.option("--scale", metavar="LOW:HIGH", help="Count scores that are no levels of this scale."),
        *(
            click.option(f"--{name.replace('_', '-')}", metavar="TEXT", help=text)
            for name, text in reversed(CONSTANTS.items())
        ),
        click.option(
            "--mapping",
            type=click.Path(path_type=Path, dir_okay=False),
            help="A mapping in TOML, or a review file with one under [exports.NAME].",
        ),
        click.option("--preset", default="auto", metavar="NAME", help="The tool, if not told by the files."),
        click.option(
            "-o",
            "--output",
            required=True,
            type=click.Path(path_type=Path, dir_okay=False),
            help="Run table that is written: .parquet or .csv.",
        ),
        click.argument(
            "exports", nargs=-1, required=True, metavar="EXPORT...", type=click.Path(path_type=Path)
        ),
    ):
        command = option(command)
    return click.command("convert", cls=SpokenCommand)(command)


def convert(
    exports: tuple[Path, ...],
    output: Path,
    preset: str,
    mapping: Path | None,
    scale: str | None,
    rescale: str | None,
    as_json: bool,
    **constants: str | None,
) -> int:
    """Turn exports of eval tools into a run table.

    EXPORT are files of Inspect, promptfoo, OpenAI (batch, chat completion), DeepEval, Langfuse, MLflow,
    Ragas, Braintrust or rlmstudio. The files of one batch (output, errors, requests) go together.
    """
    from judgegauge.exports.convert import convert_files, count_rows, tell_counts
    from judgegauge.exports.writing import ENDINGS, write_table

    if output.suffix.lower() not in ENDINGS:
        raise errors.UsageError(
            tell(
                "{output}: found ending {suffix!r}; expected .parquet or .csv",
                output=output,
                suffix=output.suffix,
            )
        )
    done = convert_files(
        exports,
        preset=preset,
        own=None if mapping is None else read_mapping(mapping, preset),
        constants={name: value for name, value in constants.items() if value is not None},
        score_scale=None if rescale is None else _read_rescale(rescale),
    )
    declared = None if scale is None else _read_scale(scale)
    counted = [(entry, count_rows(entry.rows, declared)) for entry in done]
    write_table([row for entry in done for row in entry.rows], output)
    if as_json:
        facts = [
            {
                "name": entry.name,
                "preset": entry.preset,
                "rows": len(entry.rows),
                "ok": counts.ok,
                "failed": dict(counts.failed),
                "missing": counts.missing,
                "invalid": counts.invalid,
                "left_out": dict(entry.left_out),
                "notes": list(entry.notes),
            }
            for entry, counts in counted
        ]
        click.echo(json.dumps({"written": str(output), "exports": facts}, indent=2, ensure_ascii=False))
        return 0
    echo(enlist((line for entry, counts in counted for line in tell_counts(entry, counts)), "\n"))
    if declared is None:
        echo("scores off the scale were not counted: give --scale LOW:HIGH")
    click.echo(str(output))
    return 0


def read_mapping(path: Path, name: str) -> Mapping:
    """The mapping of a TOML file: the whole of it, or the one under ``[exports.NAME]``."""
    from judgegauge.exports.mapping import build_mapping

    try:
        stated: dict[str, Any] = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as fault:
        found = fault.strerror or "unreadable"
        raise errors.InputProblems(
            [errors.file_unreadable(str(path), found, "a TOML file", "check it")]
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    path.name, tell("not TOML: {fault}", fault=fault), "TOML text in UTF-8", "mend that line"
                )
            ]
        ) from None
    if "exports" not in stated:
        return build_mapping(stated, path.name)
    named = stated["exports"] if isinstance(stated["exports"], dict) else {}
    if name not in named and len(named) != 1:
        raise errors.UsageError(
            tell(
                "{path}: found mappings {names}; expected one, or its name with --preset",
                path=path,
                names=errors.name_some(list(named)),
            )
        )
    chosen = name if name in named else next(iter(named))
    return build_mapping(named[chosen], tell("{name}, [exports.{chosen}]", name=path.name, chosen=chosen))


def _read_scale(text: str) -> Scale:
    from judgegauge.data.scale import parse_scale_text

    found = parse_scale_text(text)
    if isinstance(found, errors.Problem):
        raise errors.InputProblems([found])
    return found


def _read_rescale(text: str) -> ScoreScale:
    from judgegauge.data.tables import ScoreScale

    try:
        low, high = (float(part) for part in text.split(":"))
        return ScoreScale(**{"from": (0.0, 1.0), "to": (low, high)})
    except ValueError:
        raise errors.UsageError(
            tell("--rescale: found {text!r}; expected LOW:HIGH, such as 1:5", text=text)
        ) from None
