"""Small findings by hand for the tests of verdicts and cautions."""

from __future__ import annotations

from typing import Any

from judgegauge.findings.model import Change, Common, CountsAs, Estimate, Rerun, RunFinding, RunShape
from judgegauge.findings.rules import Case


def baseline(period: str = "2026-Q1", valid: int = 600, **changed: Any) -> RunFinding:
    facts = {
        "period": period,
        "run": "baseline",
        "facet": None,
        "judge_model": "a",
        "items": valid,
        "attempted": valid,
        "valid": valid,
        "counts": None,
        "shares": None,
        "mean": None,
        "shape": RunShape(code=None, stability=None),
        **changed,
    }
    return RunFinding(**facts)


def change(value: float = 0.3, margin: float = 0.1, **changed: Any) -> Change:
    facts = {
        "measure": "mean",
        "from_value": 3.0,
        "to_value": 3.0 + value,
        "value": value,
        "se": margin / 2,
        "low": value - margin,
        "high": value + margin,
        "margin": margin,
        **changed,
    }
    return Change(**facts)


def rerun(value: float = 0.1, period: str = "2026-Q2", facet: str = "order", **changed: Any) -> Rerun:
    shift = Estimate(value=value)
    facts = {
        "period": period,
        "run": facet,
        "facet": facet,
        "paired": 600,
        "only_baseline": 0,
        "only_rerun": 0,
        "shift": shift,
        "shifts": {"mean": shift},
        **changed,
    }
    return Rerun(**facts)


def common(low: float, high: float, judge: str = "a", order: str = "x", label: str = "baseline") -> Common:
    return Common(
        label=label,
        judge_model=judge,
        rubric_id="g",
        rubric_order=order,
        measure="mean",
        value=(low + high) / 2,
        low=low,
        high=high,
        counts_as=CountsAs(judge=judge, order=order),
    )


def case(**changed: Any) -> Case:
    facts = {
        "measure": "mean",
        "span": 4.0,
        "described": (baseline("2026-Q1"), baseline("2026-Q2")),
        "change": change(),
        "reruns": (rerun(period="2026-Q1"), rerun()),
        "common": (),
        "changed": (),
        "not_recorded": (),
        **changed,
    }
    return Case(**facts)
