"""Everything found for one criterion."""

from __future__ import annotations

from judgegauge.findings.model.base import Frozen
from judgegauge.findings.model.change import Change
from judgegauge.findings.model.components import Components
from judgegauge.findings.model.instrument import Instrument, Split
from judgegauge.findings.model.judges import JudgeThresholds, RaterAgreement
from judgegauge.findings.model.people import PeopleFinding
from judgegauge.findings.model.reruns import RationaleCount, Rerun, WorkList
from judgegauge.findings.model.rubric import AnchorCard, BinaryView, Shape
from judgegauge.findings.model.runs import RunFinding, ScaleFacts
from judgegauge.findings.model.verdict import Verdict


class CompositeFacts(Frozen):
    """How a composite was made of other criteria."""

    weights: dict[str, float]
    gates: dict[str, str] = {}
    """Criterion to the level below which an answer's composite is the lowest value."""


class CriterionFinding(Frozen):
    """Everything found for one criterion."""

    criterion: str
    scale: ScaleFacts
    headline: str
    """The headline measure."""
    runs: tuple[RunFinding, ...]
    changes: tuple[Change, ...] = ()
    reruns: tuple[Rerun, ...] = ()
    instrument: Instrument
    split: Split | None = None
    verdict: Verdict
    verdicts: tuple[Verdict, ...]
    shape: Shape
    anchors: AnchorCard | None = None
    composite: CompositeFacts | None = None
    rationales: tuple[RationaleCount, ...] = ()
    binary: tuple[BinaryView, ...] = ()
    """One entry for each boundary; none on two levels, without an order, or for scores that are no levels."""
    thresholds: tuple[JudgeThresholds, ...] = ()
    """One entry for each compared period that another judge scored too."""
    people: PeopleFinding | None = None
    """None: no labels by people, or scores that are no levels."""
    components: tuple[Components, ...] = ()
    """One entry for each period and facet with a re-run, and for each crossed grid."""
    raters: tuple[RaterAgreement, ...] = ()
    """One entry for each period with two runs at least; none for scores that are no levels."""
    worklist: WorkList | None = None
