"""People's labels, where the spread of scores comes from, several judges at once, yes-no questions."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # people's labels
    "people.title": "What people saw",
    "people.lead": "People scored some of the same answers. These are the only numbers here that do not "
    "come from an AI judge.",
    "people.caption": "People’s labels beside the AI judge’s scores, with {level} ranges",
    "people.head.period": "{Quarter}",
    "people.head.labelled": "Answers that people scored",
    "people.head.mean": "People’s {measure}",
    "people.head.bias": "AI judge minus people",
    "people.head.adjusted": "Carried over to all answers",
    "people.head.random": "Picked at random?",
    "people.random.all": "all were scored",
    "people.random.yes": "nothing speaks against it",
    "people.random.no": "no: the judge scores them otherwise",
    "people.random.unknown": "too few to tell",
    "people.change": "Carried over to all answers, people’s {measure} moved by {moved}.",
    "people.change.none": "How people’s {measure} moved cannot be told from these labels.",
    "people.bias_change": "The gap between judge and people moved by {moved}.",
    "people.text": "Carrying over uses the judge’s scores of all answers to fill in for those that no "
    "person scored. It holds only if people scored a random part of them.",
    "people.agreement.caption": "How far people agree with the judge and with each other",
    "people.agreement.caption.people": "How far people agree with each other",
    "people.agreement.head.pair": "Who",
    "people.agreement.head.period": "{Quarter}",
    "people.agreement.head.answers": "Answers",
    "people.agreement.head.exact": "Same level",
    "people.agreement.head.chance": "Same by chance",
    "people.agreement.head.within": "Within one level",
    "people.agreement.head.kappa": "Kappa",
    "people.agreement.head.kappa_quadratic": "Weighted kappa",
    "people.judge": "the AI judge",
    # rationales
    "rationale.head.only_baseline": "Only as reported",
    "rationale.head.only_rerun": "Only in the re-run",
    "rationale.head.p": "By chance alone",
    "rationale.text": "The last column is an exact test of the two columns before it. A small number says "
    "that chance alone would seldom set them so far apart.",
    # superiority
    "measures.superiority": "Take one answer of each {quarter} at random. The one of {second} scores higher "
    "in {share} of such pairs, with ties counted half. No move would give half.",
    # variance components
    "spread.title": "Where the spread of scores comes from",
    "spread.too_few": "Not given. With two ways of each kind, how far single judges or orders scatter "
    "cannot be told; three of a kind are needed.",
    "spread.none": "Not given. It could not be worked out from the scores at hand.",
    "spread.lead": "Scores differ because answers differ, and because judges, orders or wordings do. These "
    "tables split the spread of single scores into such parts.",
    "spread.caption": "Parts of the spread of single scores in {period}: {facets}",
    "spread.head.source": "What differs",
    "spread.head.sd": "Spread (standard deviation)",
    "spread.head.share": "Part of the variance",
    "spread.facet.model": "judge",
    "spread.facet.order": "order of lines",
    "spread.facet.wording": "wording",
    "spread.one.model": "judge",
    "spread.one.order": "order of lines",
    "spread.one.wording": "wording",
    "spread.source.item": "The answers",
    "spread.source.facets": "The {facets}, for all answers alike",
    "spread.source.by_item": "The {facets}, answer by answer",
    "spread.source.rest": "All together, and what is left",
    "spread.negative": "A part that came out below zero is printed as zero; this happens by chance when a "
    "part is small.",
    "spread.distinct": "One score can tell {n} groups of answers apart.",
    "spread.distinct.none": "One score cannot tell the answers apart.",
    "spread.new": "One more {facet} like these would give {value}.",
    "spread.number.model": "Judges",
    "spread.number.order": "Orders",
    "spread.number.wording": "Wordings",
    "spread.decision.caption": "What scoring each answer in more ways would bring in {period}: {facets}",
    "spread.decision.g": "Reliability of the order of answers",
    "spread.decision.phi": "Reliability of the level",
    "spread.decision.mean_sd": "Left in the average",
    "spread.decision.text": "Each answer gets the average of so many scores. One means that only the answers "
    "differ. The last column is the scatter that the scoring still gives the average of very many answers.",
    # all runs together
    "raters.title": "How all runs agree",
    "raters.caption": "Agreement of all runs of a {quarter} together",
    "raters.head.period": "{Quarter}",
    "raters.head.runs": "Runs",
    "raters.head.ac1": "Gwet, unweighted",
    "raters.head.ac2_quadratic": "Gwet, quadratic",
    "raters.head.alpha_nominal": "Alpha, nominal",
    "raters.head.alpha_ordinal": "Alpha, ordinal",
    "raters.head.alpha_interval": "Alpha, interval",
    "raters.text": "Both are coefficients of agreement: alpha is Krippendorff’s. One is full agreement; zero "
    "is what chance alone would give.",
    # where judges draw the lines
    "lines.title": "Where each judge draws the lines",
    "lines.lead": "A judge that gives higher levels needs less for each of them. This is how far all lines "
    "of a judge lie below those of the reported one.",
    "lines.caption": "How much more readily each judge gives a higher level than the reported one, on the "
    "logit, with {level} ranges",
    "lines.head.run": "Re-run",
    "lines.head.judge": "AI judge",
    "lines.head.shift": "Gives more by",
    "lines.not_one_shift": "{period}: if one shift told it all, counts as uneven as these would come with "
    "p {p}. A small p says that single lines lie elsewhere.",
    "lines.text": "The runs are taken as if they had scored other answers, so the ranges are too wide: read "
    "them as a hint.",
    # yes-no questions
    "binary.title": "What yes-no questions would show",
    "binary.lead": "Weak middle levels can be repaired by asking yes or no at one of them. This is what each "
    "such question would show on the scores at hand.",
    "binary.caption": "Share of yes for each question, its change, and how often a re-run says the same",
    "binary.head.question": "Question",
    "binary.head.change": "Change",
    "binary.head.same": "Same in {run}",
    "binary.question": "At {level} or above?",
}
