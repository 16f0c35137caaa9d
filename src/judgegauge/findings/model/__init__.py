"""The findings of one review, one subject a file; every name is imported from here.

``Findings.to_json`` writes results.json and ``Findings.from_json`` reads it back; HTML, PDF and a
later re-reading all start from these objects. A number that is undefined is ``None`` and has a
reason code beside it (``reason``, or an entry in ``reasons`` where an object holds several numbers).
"""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen, LevelsEstimate
from judgegauge.findings.model.change import Boundary, Change, Needed
from judgegauge.findings.model.components import ComponentFacts, Components, DecisionRow
from judgegauge.findings.model.criterion import CompositeFacts, CriterionFinding
from judgegauge.findings.model.instrument import Common, CountsAs, Instrument, Reach, Split
from judgegauge.findings.model.judges import JudgeThresholds, RaterAgreement
from judgegauge.findings.model.people import PeopleAgreement, PeopleFinding, PeoplePeriod
from judgegauge.findings.model.reruns import (
    AgainstRepeat,
    FlipPair,
    Flips,
    Move,
    RationaleCount,
    Rerun,
    SymmetryTests,
    WorkList,
)
from judgegauge.findings.model.review import ErrorRate, InputFile, ReviewFacts, Settings, SimulatedShare
from judgegauge.findings.model.review_findings import SCHEMA, CountFlow, Findings
from judgegauge.findings.model.rubric import AnchorCard, AnchorRow, BinaryRun, BinaryView, Shape
from judgegauge.findings.model.runs import (
    Adjacent,
    AtLeast,
    LabelFacts,
    RunFinding,
    RunShape,
    ScaleFacts,
    Window,
)
from judgegauge.findings.model.verdict import Caution, Condition, Gate, Status, Verdict

__all__ = [
    "SCHEMA",
    "Adjacent",
    "AgainstRepeat",
    "AnchorCard",
    "AnchorRow",
    "AtLeast",
    "BinaryRun",
    "BinaryView",
    "Boundary",
    "Caution",
    "Change",
    "Common",
    "ComponentFacts",
    "Components",
    "CompositeFacts",
    "Condition",
    "CountFlow",
    "CountsAs",
    "CriterionFinding",
    "DecisionRow",
    "ErrorRate",
    "Estimate",
    "Findings",
    "FlipPair",
    "Flips",
    "Frozen",
    "Gate",
    "InputFile",
    "Instrument",
    "JudgeThresholds",
    "LabelFacts",
    "LevelsEstimate",
    "Move",
    "Needed",
    "PeopleAgreement",
    "PeopleFinding",
    "PeoplePeriod",
    "RaterAgreement",
    "RationaleCount",
    "Reach",
    "Rerun",
    "ReviewFacts",
    "RunFinding",
    "RunShape",
    "ScaleFacts",
    "Settings",
    "Shape",
    "SimulatedShare",
    "Split",
    "Status",
    "SymmetryTests",
    "Verdict",
    "Window",
    "WorkList",
]
