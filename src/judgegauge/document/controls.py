"""Characters that steer a reader's screen, a spreadsheet or the direction of writing, spelled out.

A name that holds one is shown with its number: no page, figure or cell is steered by a text of the input.
"""

from __future__ import annotations

from typing import Any

from judgegauge.findings.model import Findings
from judgegauge.texts import spell_controls


def spell_findings(findings: Findings) -> Findings:
    """The findings as they are printed; results.json keeps what the input holds."""
    stated = findings.model_dump()
    spelled = _spell(stated)
    return findings if spelled == stated else Findings.model_validate(spelled)


def _spell(value: Any) -> Any:
    if isinstance(value, str):
        return spell_controls(value)
    if isinstance(value, dict):
        return {_spell(name): _spell(held) for name, held in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_spell(held) for held in value)
    return value
