"""The release gate: whether every criterion's verdict is one of those that are required."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from judgegauge import errors
from judgegauge.findings.model import Findings, Gate, Verdict
from judgegauge.findings.rules import VerdictCode
from judgegauge.messages import enlist, tell

DIRECTIONS = ("rise", "fall")
Requirement = tuple[str, str | None]
AnyFindings = TypeVar("AnyFindings", bound=Findings)


def parse_requirements(texts: Sequence[str]) -> tuple[Requirement, ...]:
    """``beyond_both:rise`` as a code and a direction.

    Raises
    ------
    judgegauge.errors.UsageError
        For a code or direction that does not exist, with the nearest that does.
    """
    found = []
    known = [str(code) for code in VerdictCode]
    for text in texts:
        code, _, direction = text.partition(":")
        if code not in known:
            close = errors.nearest(code, known)
            raise errors.UsageError(
                tell(
                    "--require {text}: expected one of {known}; did you mean {close!r}?"
                    if close
                    else "--require {text}: expected one of {known}",
                    text=text,
                    known=enlist(known),
                    close=close,
                )
            )
        if direction and direction not in DIRECTIONS:
            raise errors.UsageError(
                tell("--require {text}: expected {code}:rise or {code}:fall", text=text, code=code)
            )
        found.append((code, direction or None))
    return tuple(found)


def check_gate(findings: AnyFindings, required: Sequence[Requirement]) -> AnyFindings:
    """The findings with their gate: met when every criterion's headline verdict is a required one."""
    if not required:
        return findings
    failing = tuple(
        finding.criterion for finding in findings.criteria if not _meets(finding.verdict, required)
    )
    texts = tuple(code if direction is None else f"{code}:{direction}" for code, direction in required)
    gate = Gate(require=texts, met=not failing, failing=failing)
    return findings.model_copy(update={"gate": gate})


def _meets(verdict: Verdict, required: Sequence[Requirement]) -> bool:
    return any(
        verdict.code == code and direction in (None, verdict.direction) for code, direction in required
    )
