"""The command ``judgegauge score``: one answer's score from the probabilities of its candidates."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgegauge import errors
from judgegauge.command_help import SpokenCommand
from judgegauge.messages import enlist, tell
from judgegauge.speaking import echo

if TYPE_CHECKING:
    from judgegauge.data.candidates import CandidateRows
    from judgegauge.data.scale import Scale
    from judgegauge.statistics.label_scores import LabelScore


def make_score_command(explained: Callable[[Callable[..., int]], Callable[..., None]]) -> click.Command:
    """The command, its faults turned into messages and exit codes by ``explained``."""
    command = explained(score)
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for machines."),
        click.option("--scale", metavar="LOW:HIGH", required=True, help="The declared scale, such as 1:5."),
        click.argument("frame", type=click.Path(path_type=Path)),
    ):
        command = option(command)
    return click.command("score", cls=SpokenCommand)(command)


def score(frame: Path, scale: str, as_json: bool) -> int:
    """Score an answer from its candidates' probabilities.

    FRAME is a table with a row for each candidate (candidate_token with candidate_logprob, or token with
    logprob or prob; optionally step, step_token and item_id), or a model's reply with top_logprobs in JSON.
    """
    from judgegauge.data.candidates import read_candidates
    from judgegauge.data.scale import parse_scale_text

    declared = parse_scale_text(scale)
    if isinstance(declared, errors.Problem):
        raise errors.InputProblems([declared])
    scored = score_items(frame.name, read_candidates(frame), declared)
    facts = [
        {**({} if item is None else {"item_id": item}), **list_facts(found, declared)}
        for item, found in scored
    ]
    if not facts:
        return 0
    if as_json:
        click.echo(json.dumps(facts[0] if len(facts) == 1 else facts, indent=2, allow_nan=False))
    else:
        echo(enlist((write_lines(entry) for entry in facts), "\n\n"))
    return 0


def score_items(
    name: str, sets: Sequence[CandidateRows], scale: Scale
) -> list[tuple[str | None, LabelScore]]:
    """Score of each item from the candidates of its first step; all that can not be scored at once."""
    from judgegauge.statistics.label_scores import score_labels, select_first_step

    problems = []
    scored: list[tuple[str | None, LabelScore]] = []
    numbers = [float(level) for level in scale.levels] if scale.numeric else []
    labels = {} if scale.numeric else dict(zip(scale.levels, scale.values, strict=True))
    for rows in sets:
        first = select_first_step(rows.steps, rows.step_tokens, len(rows.tokens))
        try:
            found = score_labels(
                [rows.tokens[row] for row in first],
                scale.values,
                probabilities=_pick(rows.probabilities, first),
                log_probabilities=_pick(rows.log_probabilities, first),
                labels=labels,
                numbers=numbers,
            )
        except errors.Misfit as fault:
            where = name if rows.item is None else tell("{name}, item_id {item!r}", name=name, item=rows.item)
            problems.append(_explain(where, fault))
            continue
        if found is not None:
            scored.append((rows.item, found))
    if problems:
        raise errors.InputProblems(problems)
    return scored


def list_facts(found: LabelScore, scale: Scale) -> dict[str, Any]:
    """What is printed, by name; ``probabilities`` are conditional, in order of first appearance."""

    def name(value: float) -> str:
        return scale.levels[scale.values.index(value)]

    return {
        "expected_value": found.expected_value,
        "weighted_sd": found.weighted_sd,
        "entropy": found.entropy_bits,
        "probabilities": {name(level.value): level.probability for level in found.probabilities},
        "rating_mass": found.rating_mass,
        "raw_weighted_sum": found.raw_weighted_sum,
        "lower": found.lower,
        "upper": found.upper,
        "most_likely": name(found.most_likely),
        "unseen": [name(value) for value in found.unseen],
        "mass_above_one": found.mass_above_one,
    }


def write_lines(facts: dict[str, Any]) -> str:
    """``name value``, one a line; numbers with seven digits."""
    lines = [
        tell("{name} {value}", name=tell(name), value=written) if (written := _write(value)) else tell(name)
        for name, value in facts.items()
    ]
    return enlist(lines, "\n")


def _write(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{level}={_write(p)}" for level, p in value.items())
    if isinstance(value, bool):
        return tell("yes" if value else "no")
    if isinstance(value, list):
        return " ".join(value) or tell("none")
    return f"{value:.7g}" if isinstance(value, float) else str(value)


def _pick(column: Sequence[float | None] | None, rows: Sequence[int]) -> list[float | None] | None:
    return None if column is None else [column[row] for row in rows]


def _explain(where: str, fault: errors.Misfit) -> errors.Problem:
    return errors.bad_value(
        where,
        fault.found,
        fault.expected or "candidates with their probabilities",
        "look at the scale, and at which candidates the model returned first",
    )
