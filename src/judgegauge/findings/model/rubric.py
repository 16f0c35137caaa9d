"""What the reported run suggests about the rubric: shape, anchors, yes-no questions."""

from __future__ import annotations

from typing import Literal

from judgegauge.findings.model.base import Estimate, Frozen
from judgegauge.findings.model.runs import AtLeast, Window


class Shape(Frozen):
    """Class of the reported run's histogram: a suggestion about the rubric, never about the product."""

    code: str | None
    stability: float | None
    raw_code: str | None = None
    rule: str | None = None
    window: Window | None = None
    ajus: str | None = None
    avoided_level: str | None = None
    by_run: dict[str, str | None] = {}
    """``period / run`` to the class that its counts fit; how sure that is stands in ``runs``."""
    differs_by_run: bool = False
    confirmed: bool | None = None
    confirmed_reason: str | None = None
    confirmed_run: str | None = None
    thresholds: dict[str, float] = {}
    reason: str | None = None


class AnchorRow(Frozen):
    """One level of the rubric: what its words ask for, and how its two boundaries hold."""

    level: str
    share: float | None
    crossing_below: float | None = None
    crossing_above: float | None = None
    repeatability_below: float | None = None
    repeatability_above: float | None = None
    text: str | None = None
    kind: Literal["property", "degree", "not_given"] = "not_given"
    degree_words: tuple[str, ...] = ()


class AnchorCard(Frozen):
    run: str | None = None
    """The re-run whose crossings and repeatability are shown."""
    rows: tuple[AnchorRow, ...] = ()


class BinaryRun(Frozen):
    """A re-run of the yes-no question whether an answer is at a level or above."""

    period: str
    run: str
    facet: str
    answers: int
    flips: int
    """Answers on different sides in the two runs."""
    same: Estimate
    """Share of answers on the same side in both."""
    kappa: Estimate
    """Unweighted, of the 2 x 2 table."""
    shift: Estimate
    """Of the share at the level or above, re-run minus baseline."""


class BinaryView(Frozen):
    """What the criterion would show as a yes-no question: is the answer at ``level`` or above?"""

    between: tuple[str, str]
    """The boundary; its upper level is the one asked for."""
    shares: dict[str, AtLeast] = {}
    """Period to the share in its reported run."""
    change: Estimate | None = None
    """Of the share between the compared periods, with the simultaneous interval of the boundaries; None
    where there is no change of the mean by boundary."""
    reruns: tuple[BinaryRun, ...] = ()
