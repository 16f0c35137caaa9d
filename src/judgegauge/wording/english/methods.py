"""How the numbers were made, what went in, and the words used."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "methods.title": "How the numbers were made",
    "methods.se": "Standard error of a change: each answer adds its part to the two averages. Parts "
    "are summed by answer, or by group where groups are given. Their squares are summed, multiplied by "
    "the number of groups, and divided by one less than that number; the root is the error. One "
    "formula serves the same, other, and partly the same answers.",
    "methods.range": "A range is the value plus and minus t times the standard error. The degrees of "
    "freedom are one less than the number of answers or groups. Single shares have Wilson ranges; the "
    "shares of all levels together have Goodman ranges.",
    "methods.shift": "What a re-run moved is the mean of the differences on answers with a level in "
    "both runs.",
    "methods.crossing": "Change sides: answers on different sides of a boundary in the two runs, "
    "divided by the answers in the two levels beside it. Answers that jump over both levels count too, so "
    "it can be more than all of those beside it.",
    "methods.repeat": "Put in the same order again: how often one run puts a random answer that the "
    "other run gave the upper level above one it gave the lower level. Ties count half; both "
    "directions are averaged. Each level needs ten answers.",
    "methods.verdict": "The conclusion is the first of a closed list that fits: no scores; one "
    "{quarter}; other scales; too few answers; chance alone; nobody scored in another way; the scoring moves "
    "as much; not told apart; and last, the same direction under every way of scoring that saw both "
    "{quarters}.",
    "methods.population": "Where the number of answers of a {quarter} in all is given, the standard "
    "error of its own average allows for it. That of the change does not: it is about the product, not "
    "about these answers.",
    "methods.strata": "At the same mix: in each kind of answer the change is taken by itself, and the "
    "changes are weighted by the kind’s share in both {quarters}.",
    "methods.level.many": "There are several criteria, so the ranges that decide are wider than usual "
    "({level}): all of them together then hold as often as one usual range.",
    "methods.yardstick": "Moves of re-runs are shown with their sign and are never subtracted from the "
    "change. Their sum is a yardstick, not a bound, and is used in no conclusion.",
    "methods.rounding": "Ranges are rounded outward. Digits are added until the printed numbers imply "
    "the conclusion. The unrounded numbers stand in results.json.",
    "methods.undefined": "A number that cannot be computed is called not defined; it is never shown as zero.",
    "inputs.title": "What went in",
    "inputs.caption": "Input files",
    "inputs.head.name": "File",
    "inputs.head.rows": "Rows",
    "inputs.head.sha": "{sha}",
    "inputs.settings": "Made with judgegauge {version}, seed {seed}, {draws} random draws where a "
    "range comes from draws.",
    "inputs.versions": "Libraries: {versions}.",
    "inputs.version": "{name} {number}",
    "inputs.none": "Not given. The numbers came from a table in memory, so no file can be named.",
    "inputs.docs": "The package judgegauge carries three pages: how-to-read.md for the meeting, "
    "methods.md with the formulae and their sources, and rooms.md on the code.",
    "runs.caption": "Runs and how they scored",
    "runs.head.run": "Run",
    "runs.head.judge": "AI judge",
    "runs.head.guide": "Scoring guide",
    "runs.head.order": "Order of lines",
    "runs.head.differs": "What differs",
    "glossary.title": "Words used here",
    "gloss.answer": "Answer",
    "gloss.answer.is": "A stored reply of the product. Its text never changes between runs.",
    "gloss.judge": "AI judge",
    "gloss.judge.is": "A language model that reads an answer and the scoring guide and gives a level.",
    "gloss.guide": "Scoring guide",
    "gloss.guide.is": "The written rules that the judge follows; also called rubric.",
    "gloss.way": "The way we score",
    "gloss.way.is": "Judge, settings, guide, order of its lines, and prompt together.",
    "gloss.run": "Run",
    "gloss.run.is": "One pass of one way of scoring over the answers of a {quarter}.",
    "gloss.rerun": "Re-run",
    "gloss.rerun.is": "Another run over the same answers.",
    "gloss.range": "Range",
    "gloss.range.is": "From where to where a number may lie, if the answers were picked at random: such a "
    "range holds the number for all answers {level} of the time.",
    "gloss.se": "Standard error",
    "gloss.se.is": "How far an average typically moves when other answers are picked at random.",
    "gloss.chance": "Chance",
    "gloss.chance.is": "What picking other answers at random does.",
    "gloss.standin": "Stand-in",
    "gloss.standin.is": "A re-run that changes the same kind of thing as the real switch, but is not "
    "that switch.",
    "gloss.boundary": "Boundary",
    "gloss.boundary.is": "The line between two neighbouring levels.",
    "gloss.kappa": "Kappa",
    "gloss.kappa.is": "Agreement beyond chance: one is complete, zero is what chance alone gives.",
    "gloss.middle": "Middle answer",
    "gloss.middle.is": "The level of the answer in the middle when all are put in order (median).",
}
