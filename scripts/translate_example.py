#!/usr/bin/env python3
"""Writes the Chinese table of the shipped example: runs.csv with the judge's reasons in Chinese.

Every other cell stays as it is, so both reports hold the same numbers.

    python scripts/translate_example.py
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "src" / "judgegauge" / "examples" / "support-assistant"
REASONS = {
    "Fully answers the question, each claim is in the retrieved text and the passage is named.": (
        "完整回答了问题，每条说法都见于检索到的文本，并写出了来源段落。"
    ),
    "The reply is helpful and mostly follows the retrieved text.": "回复有帮助，大体依据检索到的文本。",
    "It answers the main question with a small gap.": "回答了主要问题，略有缺漏。",
    "No passage is cited for the refund window; otherwise the question is covered.": (
        "退款期限没有引用段落，此外问题都已答到。"
    ),
    "The answer names the steps but gives no citation of the source passage, so it is incomplete.": (
        "写出了步骤，但没有引用来源段落，因此不完整。"
    ),
    "The steps are there but one condition is left out.": "步骤都有，但漏了一个条件。",
    "It cites the source passage only in passing and leaves out one step.": (
        "只顺带提到来源段落，还漏了一步。"
    ),
    "Most of the question is covered; the time limit is vague.": "问题大多已答到，时限说得含糊。",
    "The reply contradicts the retrieved text.": "回复与检索到的文本相矛盾。",
}


def translate_runs(text: str) -> str:
    """The table with each reason in Chinese."""
    for reason, chinese in REASONS.items():
        text = text.replace(reason, chinese)
    return text


if __name__ == "__main__":
    table = (FOLDER / "runs.csv").read_bytes().decode()
    (FOLDER / "runs.zh.csv").write_bytes(translate_runs(table).encode())
