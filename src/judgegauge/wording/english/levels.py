"""How the answers spread over the levels, and where the change happened."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "levels.title": "How the answers spread",
    "levels.title.averages": "What the scores add up to",
    "levels.lead": "{lower} and {upper} are the two neighbouring levels used most: they hold {share} "
    "of the answers of {period}.",
    "levels.lead.many": "The scale has many levels. In {period}, the two neighbouring ones used most "
    "are {lower} and {upper}, with {share} of the answers.",
    "levels.lead.two": "There are two levels, so this report prints shares and no average.",
    "levels.figure.caption": "Share of the answers at each level, one bar for each run.",
    "levels.figure.alt": "Shares of the levels in each run; {lower} and {upper} hold {share} of the "
    "answers of {period}",
    "levels.figure.alt.none": "Shares of the levels in each run",
    "levels.figure.axis": "Share of answers with a level",
    "levels.figure.level": "Level",
    "levels.run.baseline": "{period}, as reported",
    "levels.run.baseline.named": "{period}, {criterion}",
    "levels.run.rerun": "{period}, {run}",
    "levels.table.caption": "Answers at each level",
    "levels.table.caption.part": "Answers at each level ({part})",
    "levels.summary.caption": "What each run adds up to",
    "levels.head.run": "Run",
    "levels.head.level": "Level",
    "levels.head.valid": "With a level",
    "levels.head.failures": "Without a level",
    "levels.head.middle": "Middle answer",
    "levels.unused": "Levels that no run used are left out of this table.",
    "levels.ordered": "The levels are in order, but the steps between them need not be equal. Read the "
    "shares first, then the middle answer, then the average.",
    "levels.at_least.caption": "Share of answers at each level or more",
    "boundaries.title": "Where the change happened",
    "boundaries.lead.against": "The parts pull against each other: the largest, {between}, is {part} points, "
    "and all together make {total}.",
    "boundaries.alt.against": "The parts pull against each other: {part} {between}, {total} together",
    "boundaries.lead": "Most of the change of the average lies {between}: {part} of {total} points.",
    "boundaries.caption": "The change of the average, split over the boundaries between levels.",
    "boundaries.alt": "Most of the change lies {between}: {part} of {total} points",
    "boundaries.axis": "Part of the change of the average, in points",
    "boundaries.table.caption": "The change of the average, by boundary",
    "boundaries.head.between": "Boundary",
    "boundaries.head.part": "Part of the change",
    "boundaries.head.range": "Range for all boundaries together",
    "boundaries.spacing": "If the steps between the levels were not equal, but kept their order and "
    "ends, the change would lie between {low} and {high}.",
    "boundaries.spacing.same": "So the direction is the same for any spacing of the levels.",
    "boundaries.spacing.depends": "So the direction depends on the spacing of the levels.",
    "boundaries.largest": "The largest parts are shown; all stand in results.json.",
    "measures.title": "The change in each measure",
    "measures.caption": "Measures, their change, and what it says",
    "measures.head.measure": "Measure",
    "measures.head.change": "Change ({level} range)",
    "measures.head.se": "Standard error",
    "measures.head.says": "What it says",
    "measures.of": "{Measure}",
    "trend.title": "Over time",
    "trend.caption": "The average of each {quarter}, with what other ways of scoring gave.",
    "trend.alt": "The average of each {quarter} in order, with its range",
    "trend.axis": "Average score",
    "trend.range": "{level} range",
    "trend.band": "same answers, scored in other ways",
    "trend.judge": "judge changed",
    "trend.guide": "guide changed",
}
