"""The tool on screen: the same average can stand over very different answers."""

from __future__ import annotations

from typing import Any

from judgegauge.document.view_subject import Subject, Voice

START = (("1", 0), ("2", 0), ("3", 10), ("4", 0), ("5", 0))
"""Ten answers in the middle: every move apart keeps the average and widens the spread."""
_WORDS = (
    "title",
    "lead",
    "without",
    "how",
    "answers",
    "apart",
    "together",
    "told",
    "none",
    "no_apart",
    "no_together",
)


def make_tool(told: tuple[Subject, ...], voice: Voice) -> dict[str, Any] | None:
    """Words and starting counts; None where no scale has more than two levels.

    The script fills ``[n]``, ``[mean]`` and ``[spread]`` from what the reader enters: these numbers are
    the reader's own and stand in no results.json.
    """
    if all(len(subject.criterion.value.scale.levels) <= 2 for subject in told):
        return None
    return {"start": START, **{word: voice.text(f"tool.{word}") for word in _WORDS}}
