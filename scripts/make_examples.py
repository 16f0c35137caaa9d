#!/usr/bin/env python3
"""Writes the shipped examples whose truth is known: bridge, beyond-both and polarised.

How many answers each run puts at each level is written down below, so every mean, change and shift comes
out exactly as stated. Which answer gets which level follows from a latent quality that runs share in
part: the answers are ranked, and the ranks are cut where the counts say. Only the standard library is
used, and one seed: the files are the same wherever they are made.

    python scripts/make_examples.py [-o FOLDER]
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SEED = 20260930
EXAMPLES = Path(__file__).resolve().parent.parent / "src" / "judgegauge" / "examples"
COLUMNS = (
    *("period", "item_id", "run", "rubric_id", "rubric_order", "judge_model", "temperature"),
    *("output_sha256", "score", "status", "rationale"),
)
SAME_JUDGE, OTHER_JUDGE = 0.985, 0.76
"""Correlation with the baseline in latent quality: about 86% and 52% of levels are then equal."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """One run: its instrument, and how many answers it puts at each level, lowest first."""

    period: str
    name: str
    judge: str
    order: str
    counts: tuple[int, ...]
    likeness: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Example:
    name: str
    prefix: str
    rubric_id: str
    runs: tuple[Run, ...]
    review: str
    rubric: str
    remarks: Mapping[int, Sequence[str]]
    """What a judge writes beside each level."""


def write_examples(folder: Path) -> list[Path]:
    """Write every example below ``folder``; the paths that were written."""
    written = []
    for example in (BRIDGE, BEYOND_BOTH, POLARISED):
        files = {
            "review.toml": example.review,
            "rubric.toml": example.rubric,
            "runs.csv": print_runs(example),
        }
        (folder / example.name).mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / example.name / name
            path.write_text(text, encoding="utf-8", newline="\n")
            written.append(path)
    return written


def print_runs(example: Example) -> str:
    """The run table as CSV."""
    chance = random.Random(f"{SEED} {example.name}")
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    qualities: dict[str, list[float]] = {}
    for run in example.runs:
        size = sum(run.counts)
        if run.period not in qualities:
            qualities[run.period] = [chance.gauss(0, 1) for _ in range(size)]
        levels = cut_ranks(blur(qualities[run.period], run.likeness, chance), run.counts)
        for place, level in enumerate(levels, start=1):
            item = f"{run.period[-2:].lower()}-{example.prefix}{place:03d}"
            writer.writerow(
                (
                    run.period,
                    item,
                    run.name,
                    example.rubric_id,
                    run.order,
                    run.judge,
                    "0",
                    hashlib.sha256(f"{example.name} {item}".encode()).hexdigest()[:16],
                    level,
                    "ok",
                    chance.choice(example.remarks[level]),
                )
            )
    return out.getvalue()


def blur(qualities: Sequence[float], likeness: float, chance: random.Random) -> list[float]:
    """Latent qualities as another run sees them: correlated ``likeness`` with the given ones."""
    rest = math.sqrt(1 - likeness**2)
    return [likeness * quality + rest * chance.gauss(0, 1) for quality in qualities]


def cut_ranks(qualities: Sequence[float], counts: Sequence[int]) -> list[int]:
    """Levels from 1: the lowest ``counts[0]`` answers get 1, the next ``counts[1]`` get 2, and so on."""
    ranked = sorted(range(len(qualities)), key=lambda place: qualities[place])
    in_order = [level for level, count in enumerate(counts, start=1) for _ in range(count)]
    levels = [0] * len(qualities)
    for place, level in zip(ranked, in_order, strict=True):
        levels[place] = level
    return levels


def _declare(title: str, product: str, facets: Mapping[str, str], population: str | None = None) -> str:
    """The text of review.toml."""
    runs = "\n".join(f'{name} = {{ facet = "{facet}" }}' for name, facet in facets.items())
    sizes = f"population = {population}\n" if population else ""
    return f"""\
title = "{title}"
product = "{product}"
decision = "the release"
data = ["runs.csv"]
{sizes}[scale]
levels = [1, 2, 3, 4, 5]
threshold = 4
[runs]
baseline = "baseline"
{runs}
[rubric]
file = "rubric.toml"
[report]
example = true        # "Example with invented numbers"
"""


TRIP_ORDER = "route,price,rules,extras"

BRIDGE = Example(
    name="bridge",
    prefix="t",
    rubric_id="trip-v3",
    runs=(
        # 1980 points of 600 answers: 3.30. The new judge gives the same answers 2100: +0.20.
        Run(
            period="2026-Q2",
            name="baseline",
            judge="judge-a-2026-03",
            order=TRIP_ORDER,
            counts=(9, 57, 315, 183, 36),
        ),
        Run(
            period="2026-Q2",
            name="bridge",
            judge="judge-n-2026-07",
            order=TRIP_ORDER,
            counts=(4, 46, 250, 246, 54),
            likeness=OTHER_JUDGE,
        ),
        # 2130 points: +0.25 to what was reported, +0.05 to the same judge.
        Run(
            period="2026-Q3",
            name="baseline",
            judge="judge-n-2026-07",
            order=TRIP_ORDER,
            counts=(4, 38, 242, 256, 60),
        ),
    ),
    review=_declare(
        "Trip planner answers",
        "Trip planner",
        {"bridge": "bridge"},
    ),
    rubric="""\
# The example's scoring guide: anchors per level, and the properties in the order in which they are asked.
criterion = "overall"
[anchors]
5 = "The route can be travelled as written, every price and rule stands in the timetable."
4 = "The route works, with one price or rule that cannot be found in the timetable."
3 = "The route works in part."
2 = "The route mostly does not work, or most prices are missing."
1 = "The route cannot be travelled, or a rule is invented."
[properties]
route = { sentence = "The route can be travelled as written.", terms = ["route", "connection*"] }
price = { sentence = "Every price stands in the timetable.", terms = ["price*", "fare*"] }
rules = { sentence = "Luggage and refund rules are stated.", terms = ["rule*", "refund*", "luggage"] }
extras = { sentence = "Nothing is recommended that was not asked for.", terms = ["advert*", "extra*"] }
""",
    remarks={
        1: ("The second connection does not run on Sundays.", "The refund rule is not in the timetable."),
        2: ("Most prices are missing.", "The route is shown, but two of three connections are missed."),
        3: (
            "The route works until the last change.",
            "One price is right, one is last year's fare.",
            "The luggage rule is left out.",
        ),
        4: (
            "The route works; one fare cannot be found in the timetable.",
            "A good route with a vague refund rule.",
        ),
        5: (
            "Every connection and price is in the timetable.",
            "The route, the prices and the rules are all there.",
        ),
    },
)

HELP_ORDER = "answers,grounded,cites,tone"
CITES_FIRST, TONE_FIRST = "cites,answers,grounded,tone", "tone,answers,grounded,cites"
JUDGE_A, JUDGE_B = "judge-a-2026-03", "judge-b-2026-02"

BEYOND_BOTH = Example(
    name="beyond-both",
    prefix="h",
    rubric_id="help-v4",
    runs=(
        # 1950 and 2136 points of 600 answers: 3.25 to 3.56, +0.31.
        Run(
            period="2026-Q2", name="baseline", judge=JUDGE_A, order=HELP_ORDER, counts=(24, 90, 270, 144, 72)
        ),
        # 1980 and 2148: 3.30 to 3.58, +0.28.
        Run(
            period="2026-Q2",
            name="order-cites-first",
            judge=JUDGE_A,
            order=CITES_FIRST,
            counts=(23, 86, 261, 148, 82),
            likeness=SAME_JUDGE,
        ),
        # 1926 and 2124: 3.21 to 3.54, +0.33.
        Run(
            period="2026-Q2",
            name="order-tone-first",
            judge=JUDGE_A,
            order=TONE_FIRST,
            counts=(25, 96, 274, 138, 67),
            likeness=SAME_JUDGE,
        ),
        # 2070 and 2202: 3.45 to 3.67, +0.22, the smallest rise.
        Run(
            period="2026-Q2",
            name="judge-b",
            judge=JUDGE_B,
            order=HELP_ORDER,
            counts=(18, 84, 210, 186, 102),
            likeness=OTHER_JUDGE,
        ),
        Run(
            period="2026-Q3", name="baseline", judge=JUDGE_A, order=HELP_ORDER, counts=(10, 58, 225, 200, 107)
        ),
        Run(
            period="2026-Q3",
            name="order-cites-first",
            judge=JUDGE_A,
            order=CITES_FIRST,
            counts=(10, 56, 219, 206, 109),
            likeness=SAME_JUDGE,
        ),
        Run(
            period="2026-Q3",
            name="order-tone-first",
            judge=JUDGE_A,
            order=TONE_FIRST,
            counts=(11, 60, 228, 196, 105),
            likeness=SAME_JUDGE,
        ),
        Run(
            period="2026-Q3",
            name="judge-b",
            judge=JUDGE_B,
            order=HELP_ORDER,
            counts=(12, 66, 174, 204, 144),
            likeness=OTHER_JUDGE,
        ),
    ),
    review=_declare(
        "Help centre answers",
        "Help centre",
        {"order-cites-first": "order", "order-tone-first": "order", "judge-b": "model"},
        population='{ "2026-Q2" = 38400, "2026-Q3" = 41200, how = "random" }',
    ),
    rubric="""\
# The example's scoring guide: anchors per level, and the properties whose order the re-runs permute.
criterion = "overall"
[anchors]
5 = "Answers the whole question, every step stands in the article, which is named, politely."
4 = "Answers the whole question; one step cannot be found in the article."
3 = "Answers part of the question."
2 = "Answers another question, or most steps cannot be found in the article."
1 = "Wrong, rude, or nothing in it stands in the article."
[properties]
answers = { sentence = "The question is answered.", terms = ["question", "answer*"] }
grounded = { sentence = "Every step stands in the article.", terms = ["step*"] }
cites = { sentence = "The article is named.", terms = ["article", "link*"] }
tone = { sentence = "The tone is polite.", terms = ["tone", "polite*"] }
""",
    remarks={
        1: ("Nothing in it stands in the article.", "The tone is rude and the question stays open."),
        2: ("It answers another question.", "Most steps are not in the article."),
        3: (
            "Half of the question is answered.",
            "The steps stop before the last screen.",
            "No article is named and one step is missing.",
        ),
        4: (
            "The question is answered; one step is not in the article.",
            "Complete and polite, with one extra step.",
        ),
        5: (
            "The whole question is answered and the article is named.",
            "Every step is in the article; the tone is polite.",
        ),
    },
)

RECIPE_ORDER, SAFETY_FIRST = "works,safe,amounts", "safe,works,amounts"

POLARISED = Example(
    name="polarised",
    prefix="r",
    rubric_id="recipe-v1",
    runs=(
        # 1800 points of 600 answers in both quarters: 3.00.
        Run(period="2026-Q2", name="baseline", judge=JUDGE_A, order=RECIPE_ORDER, counts=(6, 12, 564, 12, 6)),
        Run(
            period="2026-Q2",
            name="order-safe-first",
            judge=JUDGE_A,
            order=SAFETY_FIRST,
            counts=(6, 15, 558, 15, 6),
            likeness=SAME_JUDGE,
        ),
        Run(
            period="2026-Q3", name="baseline", judge=JUDGE_A, order=RECIPE_ORDER, counts=(288, 12, 6, 0, 294)
        ),
        Run(
            period="2026-Q3",
            name="order-safe-first",
            judge=JUDGE_A,
            order=SAFETY_FIRST,
            counts=(291, 9, 6, 6, 288),
            likeness=SAME_JUDGE,
        ),
    ),
    review=_declare(
        "Recipe helper answers",
        "Recipe helper",
        {"order-safe-first": "order"},
    ),
    rubric="""\
# The example's scoring guide: anchors per level, and the properties whose order the re-run permutes.
criterion = "overall"
[anchors]
5 = "The dish can be cooked as written, safely, with all amounts."
4 = "The dish can be cooked as written, safely; one amount is missing."
3 = "The dish can be cooked by somebody who fills a gap."
2 = "Several steps or amounts are missing."
1 = "The dish cannot be cooked, or cooking it is not safe."
[properties]
works = { sentence = "The dish can be cooked as written.", terms = ["cook*", "step*"] }
safe = { sentence = "Heat and storage are safe.", terms = ["safe*", "heat*"] }
amounts = { sentence = "All amounts are given.", terms = ["amount*", "gram*"] }
""",
    remarks={
        1: (
            "The meat is not heated long enough to be safe.",
            "It cannot be cooked: the oven step is missing.",
        ),
        2: ("Three amounts are missing.", "Several steps are left out."),
        3: (
            "It can be cooked, but the resting step must be guessed.",
            "One amount and one step must be filled in.",
        ),
        4: ("It can be cooked safely; the amount of salt is missing.",),
        5: ("All steps and amounts are there, and the heat is safe.", "It can be cooked as written."),
    },
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the shipped examples whose truth is known.")
    parser.add_argument("-o", "--output", type=Path, default=EXAMPLES, metavar="FOLDER")
    for path in write_examples(parser.parse_args().output):
        print(path)


if __name__ == "__main__":
    main()
