"""A small review on disk: stored answers of two quarters, a scoring guide, a declared judge."""

from __future__ import annotations

import csv
from pathlib import Path

RUBRIC = """\
id = "support-v1"
criterion = "overall"
[anchors]
5 = "Every claim stands in the text and the passage is named."
4 = "Answers well, with minor gaps."
3 = "Partially answers."
2 = "Adds claims of its own."
1 = "Nothing in it stands in the text."
[properties]
answers = { sentence = "The answer addresses the question." }
grounded = { sentence = "Every claim stands in the text." }
cites = { sentence = "The passage is named." }
adds = { sentence = "Nothing is added." }
"""

REVIEW = """\
title = "Support answers"
data = ["reruns.csv"]
scale = "1:5"
draws = 200
[rubric]
file = "rubric.toml"
[judge]
model = "judge-a"
base_url = "{base_url}"
answers = ["answers.csv"]
{more}
"""


def write_review(folder: Path, base_url: str, *, items: int = 10, more: str = "") -> Path:
    """review.toml, rubric.toml and answers.csv in ``folder``."""
    (folder / "rubric.toml").write_text(RUBRIC)
    with (folder / "answers.csv").open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(["period", "item_id", "question", "output"])
        for period in ("2026-Q2", "2026-Q3"):
            for number in range(items):
                question = f"How do I reset device {number}?"
                writer.writerow(
                    [period, f"{period[-2:]}-{number}", question, f"{period}: hold key {number}."]
                )
    path = folder / "review.toml"
    path.write_text(REVIEW.format(base_url=base_url, more=more))
    return path


def read_table(folder: Path, name: str = "reruns.csv") -> list[dict[str, str]]:
    with (folder / name).open(newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))
