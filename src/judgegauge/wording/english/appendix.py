"""What it would take, the appendix of full tables, and the error rates of the conclusions."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # what it would take
    "needed.title": "What it would take",
    "needed.caption": "Answers that would show a change of this size four times in five",
    "needed.head.change": "Change of the {measure}",
    "needed.head.answers": "Answers in each {quarter}",
    "needed.text": "This holds if answers vary as they did here, are picked at random, and are scored "
    "alike in both {quarters}. More answers do not make up for a change in the way we score.",
    "needed.none": "Not given. With scores of two {quarters}, this part would say how many answers a "
    "change of a given size takes.",
    "missing.caption": "Re-runs that are missing, and what each costs",
    "missing.head.what": "Re-run",
    "missing.head.period": "{Quarter}",
    "missing.head.scorings": "Automatic scorings",
    "missing.head.tells": "What it would tell",
    "missing.bridge": "The way of scoring of {second}",
    "missing.bridge.tells": "What the switch itself did to the scores",
    "missing.model": "Another AI judge",
    "missing.model.tells": "How the change looks to another judge",
    "missing.order": "Guide lines in another order, or other words",
    "missing.order.tells": "How far the guide’s form moves the scores",
    "missing.repeat": "The same once more",
    "missing.repeat.tells": "Whether the judge gives the same level twice",
    "missing.none": "No kind of re-run is missing: another judge, another order or wording, and a plain "
    "repeat are all there.",
    # appendix
    "appendix.title": "Full tables",
    "appendix.shares.caption": "Share of answers at each level, with ranges that hold for all levels "
    "together",
    "appendix.at_least.caption": "Share of answers at each level or above",
    "appendix.more.caption": "More about each run",
    "appendix.head.sd": "Standard deviation",
    "appendix.head.modes": "Most used level",
    "appendix.head.quartiles": "Quarter points",
    "appendix.head.median": "Middle, between levels",
    "appendix.head.agreement": "Agreement A",
    "appendix.head.entropy": "Entropy, in bits",
    "appendix.head.ends": "On the two end levels",
    "appendix.text": "Quarter points are the levels of the answers one quarter, one half and three "
    "quarters up the order. Agreement A is one when all answers have one level and minus one when half "
    "stand at each end.",
    "appendix.tests.title": "Tests of symmetry",
    "appendix.tests.text": "Small values say that a re-run moved levels more in one direction than "
    "chance would. Bowker compares every pair of levels, Stuart and Maxwell the shares of the levels, "
    "and the sign test the moves up and down. Tiny is below one in a thousand.",
    "appendix.tests.caption": "Linear kappa, and how often chance alone would give such moves",
    "appendix.tests.head.run": "Re-run",
    "appendix.tests.head.kappa": "Kappa, linear weights",
    "appendix.tests.head.bowker": "Bowker",
    "appendix.tests.head.stuart": "Stuart and Maxwell",
    "appendix.tests.head.sign": "Sign test",
    "appendix.test": "{value}, {df} df, p {p}",
    "appendix.p": "p {p}",
    "appendix.p.small": "tiny",
    # error rates
    "errors.title": "How often the conclusions are wrong",
    "errors.lead": "Whole reviews were made up from a known truth and judged by the rules of this "
    "report. With nothing changed, “under every way of scoring” came out in {none} of reviews; with a "
    "real rise of three tenths of a point, in {rise}.",
    "errors.lead.plain": "Whole reviews were made up from a known truth and judged by the rules of "
    "this report.",
    "errors.caption": "What the rules said about made-up reviews ({reviews} of each kind)",
    "errors.head.truth": "What was true",
    "errors.head.coverage": "Range holds the true change",
    "errors.head.beyond": "“Under every way of scoring”",
    "errors.head.found": "Also",
    "errors.limit": "No re-run finds a guide that was edited under its old name; old answers scored "
    "again do, the larger the edit the surer.",
    "errors.found.anchors_differ": "old answers scored again show it in {share}",
    "errors.found.instrument_found": "the scoring part is found in {share}",
    "errors.truth.no_change": "Nothing changed",
    "errors.truth.no_change_three_reruns": "Nothing changed; three re-runs of each kind",
    "errors.truth.no_change_150_anchors": "Nothing changed; a hundred and fifty old answers scored again",
    "errors.truth.instrument_recorded": "Only the scoring changed, and it is recorded",
    "errors.truth.instrument_recorded_three_reruns": "Only the scoring changed, and it is recorded; "
    "three re-runs of each kind",
    "errors.truth.instrument_not_recorded": "Only the scoring changed, and it is not recorded",
    "errors.truth.judge_replaced_silently": "The judge was replaced under its old name",
    "errors.truth.judge_replaced_silently_three_reruns": "The judge was replaced under its old name; "
    "three re-runs of each kind",
    "errors.truth.guide_edited_silently": "The guide was edited under its old name",
    "errors.truth.replaced_150_anchors": "The judge was replaced under its old name; a hundred and "
    "fifty old answers scored again",
    "errors.truth.replaced_300_anchors": "The judge was replaced under its old name; three hundred old "
    "answers scored again",
    "errors.truth.guide_edited_150_anchors": "The guide was edited under its old name; a hundred and "
    "fifty old answers scored again",
    "errors.truth.real_rise": "A real rise",
    "errors.truth.real_rise_three_reruns": "A real rise; three re-runs of each kind",
    "errors.truth.real_rise_150_anchors": "A real rise; a hundred and fifty old answers scored again",
    "errors.truth.real_rise_reruns_in_one_period": "A real rise; re-runs in one {quarter} only",
    "errors.truth.bridge_on_old": "New scoring and a small rise; all old answers scored the new way",
    "errors.truth.bridge_on_new": "New scoring and a small rise; all new answers scored the old way",
    "errors.truth.bridge_on_150_old": "New scoring and a small rise; a hundred and fifty old answers "
    "scored the new way",
    "errors.truth.bridge_on_150_new": "New scoring and a small rise; a hundred and fifty new answers "
    "scored the old way",
    "errors.truth.bridge_on_300_old": "New scoring and a small rise; three hundred old answers scored "
    "the new way",
    "errors.truth.bridge_on_300_new": "New scoring and a small rise; three hundred new answers scored "
    "the old way",
    "errors.truth.twenty_criteria": "Nothing changed in twenty criteria, with the wider ranges of "
    "a report on so many",
    "errors.truth.clusters_of_five": "Nothing changed; answers come in groups of five",
    "errors.truth.clusters_not_given": "Nothing changed; answers come in groups that the table does not name",
    "errors.truth.half_shared": "Nothing changed; half of the answers are the same ones",
    "errors.truth.judges_see_periods_differently": "Nothing changed, but judges see the two {quarters} "
    "differently",
    "errors.truth.judges_see_periods_differently_three_reruns": "Nothing changed, but judges see the "
    "two {quarters} differently; three re-runs of each kind",
}
