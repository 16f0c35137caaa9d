"""The tool on screen that shows one average over different answers."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "tool.title": "Same average, different disagreement",
    "tool.lead": "An average does not say how far answers lie apart. Ten answers that all have the middle "
    "level have the same average as five at the lowest and five at the highest.",
    "tool.without": "In the first case the answers are alike; in the second no answer is near the average. "
    "So read the shares of the levels beside it.",
    "tool.how": "Change the counts, or move two answers apart: the average stays, the disagreement does "
    "not. These numbers are yours, not those of this report.",
    "tool.answers": "Answers with level",
    "tool.apart": "Move two answers apart",
    "tool.together": "Move two answers together",
    "tool.told": "Answers: [n]. Average: [mean]. Disagreement (standard deviation): [spread].",
    "tool.none": "No data: no answer has a level, so there is no average.",
    "tool.no_apart": "No two answers can move further apart.",
    "tool.no_together": "No two answers can move closer together.",
}
