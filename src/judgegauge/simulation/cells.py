"""The situations that are simulated: what is true, and which runs a team made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from judgegauge.simulation.truth import FIRST, Instrument


@dataclass(frozen=True, kw_only=True)
class Pass:
    """One run of a period: the instrument that it used in truth, and what its records say."""

    period: int
    run: str
    truth: Instrument
    judge: str | None
    order: str | None
    facet: str | None = None
    """Declared, where the records do not tell it."""
    items: int | None = None
    """How many answers of the period were scored; None: all."""
    scored_in: int | None = None
    """The period in which it was made; None: that of its answers."""

    @property
    def made_in(self) -> int:
        return self.period if self.scored_in is None else self.scored_in


@dataclass(frozen=True, kw_only=True)
class Goal:
    """What a cell must hold. ``least`` and ``most`` bound a share of the cell's reviews."""

    of: str
    least: float | None = None
    most: float | None = None


COVERS = Goal(of="coverage", least=0.94, most=0.96)
RARELY = Goal(of="beyond_both", most=0.05)


@dataclass(frozen=True, kw_only=True)
class Cell:
    """One situation."""

    code: str
    label: str
    passes: tuple[Pass, ...]
    product: float = 0.0
    """True change of the product, in points of the mean under the first instrument."""
    replaced: float | None = None
    """Shift of the judge that came in the second period, in points; None: drawn like any judge's."""
    period_sd: float = 0.0
    """How much judges differ in how they see the two periods, in points."""
    edited: bool = False
    """The scoring guide was changed between the periods under the same name."""
    criteria: int = 1
    correlation: float = 0.0
    cluster_size: int = 1
    icc: float = 0.0
    clusters_given: bool = True
    shared: float = 0.0
    """Part of the answers that both periods hold."""
    goals: tuple[Goal, ...] = (COVERS,)


JUDGES = ("b", "c", "d")
ORDERS = ("2", "3", "4")
NEW = "a-new"
"""The judge that scores the second period in place of the first one."""


@dataclass(frozen=True, kw_only=True)
class _Quarter:
    """Baseline and re-runs of one period. ``judge`` is the true baseline judge."""

    period: int
    judge: str = FIRST[0]
    recorded: str | None = "judge-a"

    def baseline(self) -> Pass:
        return Pass(
            period=self.period,
            run="baseline",
            truth=(self.judge, FIRST[1]),
            judge=self.recorded,
            order=_name_order(FIRST[1]),
        )

    def reruns(self, count: int) -> tuple[Pass, ...]:
        orders = (
            Pass(
                period=self.period,
                run=f"order-{order}",
                truth=(self.judge, order),
                judge=self.recorded,
                order=_name_order(order),
                facet="order",
            )
            for order in ORDERS[:count]
        )
        judges = (
            Pass(
                period=self.period,
                run=f"judge-{judge}",
                truth=(judge, FIRST[1]),
                judge=f"judge-{judge}",
                order=_name_order(FIRST[1]),
                facet="model",
            )
            for judge in JUDGES[:count]
        )
        return (*orders, *judges)


def _name_order(order: str) -> str:
    """The recorded order: the lines of the rubric, turned."""
    lines = "pqrs"
    turn = int(order) - 1
    return ",".join(lines[turn:] + lines[:turn])


def _plan(first: _Quarter, second: _Quarter, reruns: tuple[int, int]) -> tuple[Pass, ...]:
    quarters = (first, second)
    return tuple(
        made
        for quarter, count in zip(quarters, reruns, strict=True)
        for made in (quarter.baseline(), *quarter.reruns(count))
    )


def _bridge(*, on_old: bool = False, on_new: bool = False, items: int | None = None) -> tuple[Pass, ...]:
    """A new judge in the second period, and the old answers scored by it, or the new ones by the old one."""
    first, second = _Quarter(period=0), _Quarter(period=1, judge=NEW, recorded="judge-a-new")
    passes = [first.baseline(), second.baseline()]
    if on_old:
        passes.append(replace(second.baseline(), period=0, run="bridge", facet="bridge", items=items))
    if on_new:
        passes.append(replace(first.baseline(), period=1, run="bridge", facet="bridge", items=items))
    return tuple(passes)


def _anchor(judge: str, items: int) -> tuple[Pass, ...]:
    """Old answers scored once more by what the records call the same judge."""
    again = replace(
        _Quarter(period=0, judge=judge).baseline(), run="again", facet="repeat", items=items, scored_in=1
    )
    return (*_plan(_Quarter(period=0), _Quarter(period=1, judge=judge), (1, 1)), again)


_SAME = _Quarter(period=0), _Quarter(period=1)
_RECORDED = _Quarter(period=0), _Quarter(period=1, judge=NEW, recorded="judge-a-new")
_UNKNOWN = _Quarter(period=0, recorded=None), _Quarter(period=1, judge=NEW, recorded=None)
_SILENT = _Quarter(period=0), _Quarter(period=1, judge=NEW)

_SPLIT = (COVERS, Goal(of="product_coverage", least=0.94, most=0.96))
_FOUND = (*_SPLIT, Goal(of="instrument_found", least=0.95))

_ALL = (
    Cell(code="a", label="no_change", passes=_plan(*_SAME, (1, 1)), goals=(COVERS, RARELY)),
    Cell(code="a3", label="no_change_three_reruns", passes=_plan(*_SAME, (3, 3)), goals=(COVERS, RARELY)),
    Cell(code="b", label="instrument_recorded", passes=_plan(*_RECORDED, (1, 1)), goals=(COVERS, RARELY)),
    Cell(
        code="b3",
        label="instrument_recorded_three_reruns",
        passes=_plan(*_RECORDED, (3, 3)),
        goals=(COVERS, RARELY),
    ),
    Cell(code="c", label="instrument_not_recorded", passes=_plan(*_UNKNOWN, (1, 1)), goals=(COVERS, RARELY)),
    Cell(code="d", label="judge_replaced_silently", passes=_plan(*_SILENT, (1, 1))),
    Cell(code="d3", label="judge_replaced_silently_three_reruns", passes=_plan(*_SILENT, (3, 3))),
    Cell(code="d_guide", label="guide_edited_silently", passes=_plan(*_SAME, (1, 1)), edited=True),
    Cell(code="d150", label="replaced_150_anchors", passes=_anchor(NEW, 150), replaced=0.24),
    Cell(code="d300", label="replaced_300_anchors", passes=_anchor(NEW, 300), replaced=0.24),
    Cell(code="d_guide150", label="guide_edited_150_anchors", passes=_anchor(FIRST[0], 150), edited=True),
    Cell(code="a150", label="no_change_150_anchors", passes=_anchor(FIRST[0], 150)),
    Cell(code="e150", label="real_rise_150_anchors", passes=_anchor(FIRST[0], 150), product=0.30),
    Cell(
        code="e",
        label="real_rise",
        passes=_plan(*_SAME, (1, 1)),
        product=0.30,
        goals=(COVERS, Goal(of="beyond_both", least=0.90)),
    ),
    Cell(
        code="e3",
        label="real_rise_three_reruns",
        passes=_plan(*_SAME, (3, 3)),
        product=0.30,
        goals=(COVERS, Goal(of="beyond_both", least=0.90)),
    ),
    Cell(code="f", label="real_rise_reruns_in_one_period", passes=_plan(*_SAME, (0, 1)), product=0.30),
    Cell(
        code="g",
        label="bridge_on_old",
        passes=_bridge(on_old=True),
        product=0.10,
        replaced=0.24,
        goals=_FOUND,
    ),
    Cell(
        code="g_back",
        label="bridge_on_new",
        passes=_bridge(on_new=True),
        product=0.10,
        replaced=0.24,
        goals=_FOUND,
    ),
    *(
        Cell(
            code=f"g{items}{back}",
            label=f"bridge_on_{items}_{where}",
            passes=_bridge(on_old=not back, on_new=bool(back), items=items),
            product=0.10,
            replaced=0.24,
            goals=_SPLIT,
        )
        for items in (150, 300)
        for back, where in (("", "old"), ("_back", "new"))
    ),
    Cell(
        code="h",
        label="twenty_criteria",
        passes=_plan(*_SAME, (1, 1)),
        criteria=20,
        correlation=0.5,
        goals=(RARELY,),
    ),
    Cell(
        code="i",
        label="clusters_of_five",
        passes=_plan(*_SAME, (1, 1)),
        cluster_size=5,
        icc=0.3,
        goals=(COVERS, RARELY),
    ),
    Cell(
        code="i_blind",
        label="clusters_not_given",
        passes=_plan(*_SAME, (1, 1)),
        cluster_size=5,
        icc=0.3,
        clusters_given=False,
        goals=(),
    ),
    Cell(code="j", label="half_shared", passes=_plan(*_SAME, (1, 1)), shared=0.5, goals=(COVERS, RARELY)),
    Cell(code="k", label="judges_see_periods_differently", passes=_plan(*_SAME, (1, 1)), period_sd=0.10),
    Cell(
        code="k3",
        label="judges_see_periods_differently_three_reruns",
        passes=_plan(*_SAME, (3, 3)),
        period_sd=0.10,
    ),
)

CELLS: Mapping[str, Cell] = {cell.code: cell for cell in _ALL}
