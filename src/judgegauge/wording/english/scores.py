"""Where scores come from: probabilities, averages, repeats, parts of a composite, mix of answers."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # scores from the judge's probabilities
    "labels.title": "The judge’s probabilities",
    "labels.lead.expected": "Here a score is not the level that the judge wrote. It is the average of "
    "the levels, each weighted by the judge’s own probability for it.",
    "labels.lead.most_likely": "Here a score is the level to which the judge gave the highest probability.",
    "labels.lead.level": "The table holds the judge’s probabilities too; the scores are the levels that "
    "it wrote.",
    "labels.not_right": "A probability here says how near a reply was to another level. It is not the "
    "probability of being right.",
    "labels.partial": "In {incomplete} of {scored} replies of {run}, the probability of some level is "
    "unknown; on average {mass} of it fell on levels. The average of {value} holds only within that; "
    "what is missing is not counted as zero.",
    "labels.bounds": "Had the unknown part lain as low or as high as it can, the average would lie "
    "between {low} and {high}.",
    "labels.caption": "Averages (standard errors) and the probability behind them",
    "labels.head.run": "Run",
    "labels.head.naive": "Levels alone",
    "labels.head.weighted": "As scored here",
    "labels.head.mass": "Probability that fell on levels",
    "labels.head.incomplete": "Replies with a part unknown",
    "scored.weighted": "scores are weighted by the judge’s probabilities",
    "scored.averaged": "scores are averages",
    "scored.composite": "scores are weighted from other criteria",
    # averages
    "averaged.lead": "These scores are averages of several marks. An average is no level, so there is "
    "no table of levels, no middle answer, no shape, and no count of answers that got another level.",
    "averaged.composite": "This score is put together from other criteria, so it is no level. There is "
    "no table of levels, no middle answer, no shape, and no count of answers that got another level.",
    "averaged.caption": "What each run adds up to",
    "averaged.head.valid": "With a score",
    "averaged.head.failures": "Without a score",
    "averaged.head.mean": "Average (standard error)",
    "averaged.head.sd": "Standard deviation",
    # repeats
    "repeats.title": "The same scoring, repeated",
    "repeats.identical": "{Repeats} repeats gave the same level each time ({run}). With these settings "
    "that shows the call repeats itself, not that the level is right.",
    "repeats.differ": "Repeats did not always give the same level ({run}): within one answer they spread "
    "with a standard deviation of {sd}.",
    "repeats.text": "An answer’s score in a run with repeats is their average. Several draws of one "
    "request are not independent calls.",
    "repeats.caption": "Runs with several repeats",
    "repeats.head.run": "Run",
    "repeats.head.repeats": "Repeats",
    "repeats.head.temperature": "Temperature",
    "repeats.head.same": "Always the same score",
    "repeats.head.sd": "Standard deviation within one answer",
    "repeats.yes": "yes",
    "repeats.no": "no",
    # how much of the scale is used
    "core.lead": "The scale has {size} levels, but {share} of the answers of {period} use {count} of "
    "them ({levels}). Read it as a scale of {count} levels.",
    "core.range": "{lowest} to {highest}",
    # mix of answers
    "strata.text": "Of the {value}{unit}, {within}{unit} ({low} to {high}) is left when both {quarters} "
    "hold the same mix of kinds of answers; the rest is another mix.",
    "strata.text.no_range": "Of the {value}{unit}, {within}{unit} is left when both {quarters} hold the "
    "same mix of kinds of answers; the rest is another mix.",
    # a composite
    "composite.title": "What this score is made of",
    "composite.lead": "An answer’s score is the weighted average of its parts.",
    "composite.gate": "A gate is a part that nothing offsets: an answer below its level gets the lowest "
    "score, whatever the other parts say.",
    "composite.caption": "Parts, weights and gates",
    "composite.head.part": "Part",
    "composite.head.weight": "Weight",
    "composite.head.gate": "Gate",
    "composite.head.change": "Change of the part ({level} range)",
    "composite.gate.level": "at least {level}",
}
