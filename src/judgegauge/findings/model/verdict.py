"""What is concluded: verdicts with their cautions, rows of the report card, the release gate."""

from __future__ import annotations

from typing import Any, Literal

from judgegauge.findings.model.base import Frozen


class Caution(Frozen):
    code: str
    detail: dict[str, Any] = {}


class Verdict(Frozen):
    """One of the closed set of verdict codes, with its rule and the numbers that were compared."""

    measure: str | None
    code: str
    direction: Literal["rise", "fall", "none"] | None
    rule: str
    case: str | None = None
    """Which reason line applies, where a code has several."""
    compared: dict[str, Any] = {}
    cautions: tuple[Caution, ...] = ()


Status = Literal["met", "not_met", "not_given", "could_not_be_checked"]


class Condition(Frozen):
    """One row of the report card."""

    code: str
    status: Status
    detail: dict[str, Any] = {}


class Gate(Frozen):
    """A release gate (``--require``) and whether every criterion met it."""

    require: tuple[str, ...]
    met: bool
    failing: tuple[str, ...] = ()
