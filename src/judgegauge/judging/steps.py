"""Evaluation steps that the judge writes once for a criterion, kept in a file that a person can edit.

Liu et al. (2023), G-Eval, doi:10.18653/v1/2023.emnlp-main.153, have the judge write its steps anew; kept in
a file they are part of the instrument, the same for every answer and every quarter.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from judgegauge import errors
from judgegauge.data.complaints import explain
from judgegauge.data.judge import JudgeDeclaration
from judgegauge.data.review import Rubric
from judgegauge.judging.calls import Request
from judgegauge.judging.prompts import hash_text
from judgegauge.messages import tell

MOST_TOKENS = 400

_ASKED = """\
Answers are scored on one criterion: {criterion}.

Levels:
{anchors}

Properties:
{properties}

Write the steps by which a reader arrives at the level of an answer. One short step a line, numbered 1., 2.,
3., at most eight steps, nothing else."""
_STEP = re.compile(r"\s*(?:\d{1,2}[.)]|[-*•]|step \d{1,2}[:.])\s+(?P<step>\S.*)", re.IGNORECASE)


class Steps(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    criterion: str
    guide_sha256: str
    """Of anchors and sentences, in whatever order: the guide that the steps were written for."""
    judge_model: str
    steps: tuple[str, ...]


def hash_guide(rubric: Rubric) -> str:
    """sha256 of a guide's anchors and sentences, whatever the order of the properties."""
    sentences = sorted(part.sentence for part in rubric.properties.values())
    return hash_text(json.dumps([rubric.criterion, rubric.anchors, sentences], sort_keys=True))


def ask_for_steps(rubric: Rubric, criterion: str, judge: JudgeDeclaration) -> Request:
    """The one request that makes a criterion's steps."""
    prompt = _ASKED.format(
        criterion=criterion,
        anchors="\n".join(f"{level}: {text}" for level, text in rubric.anchors.items()) or "not described",
        properties="\n".join(f"- {part.sentence}" for part in rubric.properties.values()) or "none",
    )
    return Request(
        period="", item_id="", criterion=criterion, prompt=prompt, model=judge.model or "", temperature=0,
        most_tokens=MOST_TOKENS, top_logprobs=0, levels=(), reply="steps", seed=judge.seed,
        system=judge.system, extra=judge.extra, server=judge.base_url or "",
    )  # fmt: skip


def read_step_lines(text: str) -> tuple[str, ...]:
    """The numbered (or marked) lines of a reply; where no line is, every line that holds anything."""
    lines = [line for line in text.splitlines() if line.strip()]
    marked = [match["step"].strip() for line in lines if (match := _STEP.fullmatch(line))]
    return tuple(marked or [line.strip() for line in lines])


def write_steps(steps: Steps) -> str:
    """TOML that a person can edit."""
    lines = [
        "# Evaluation steps, written once by the judge and used for every answer. Edit what is wrong:",
        "# edited steps are another instrument, and run tables name them as such.",
        *(
            f"{name} = {_quote(getattr(steps, name))}"
            for name in ("criterion", "guide_sha256", "judge_model")
        ),
        "steps = [",
        *(f"    {_quote(step)}," for step in steps.steps),
        "]",
    ]
    return "\n".join(lines) + "\n"


def read_steps(path: Path, rubric: Rubric) -> Steps:
    """Steps from their file.

    Raises
    ------
    judgegauge.errors.InputProblems
        When there are none, or they were written for another guide.
    """
    try:
        steps = Steps(**tomllib.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        found, expected = "no such file", "evaluation steps"
        action = "let the judge write them: judgegauge rubric steps REVIEW"
        raise errors.InputProblems([errors.file_unreadable(path.name, found, expected, action)]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        found, expected = tell("not TOML: {fault}", fault=fault), "TOML text in UTF-8"
        raise errors.InputProblems(
            [errors.file_unreadable(path.name, found, expected, "mend that line")]
        ) from None
    except ValidationError as fault:
        raise errors.InputProblems(explain(e, path.name, Steps) for e in fault.errors()) from None
    if steps.guide_sha256 != hash_guide(rubric):
        found, expected = "steps that were written for another guide", "steps for the declared one"
        action = tell(
            "write them again, or put the declared guide's hash in after reading them: {sha256}",
            sha256=hash_guide(rubric),
        )
        raise errors.InputProblems([errors.bad_value(path.name, found, expected, action)])
    if not steps.steps:
        raise errors.InputProblems([errors.bad_value(path.name, "no steps", "one at least")])
    return steps


def _quote(value: str | Sequence[str]) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
