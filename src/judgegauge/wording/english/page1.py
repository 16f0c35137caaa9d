"""Page 1: what the reader may do, why, and the few numbers behind it."""

from __future__ import annotations

from typing import Final

_UNKNOWN = "We do not know whether the answers got better or worse."
_NO_ARGUMENT = "The score is not evidence for or against {decision}. " + _UNKNOWN

TEXTS: Final[dict[str, str]] = {
    "kicker.example": "Example with invented numbers",
    "kicker.against": "{second} against {first}",
    "kicker.single": "{second}",
    "kicker.date": "Date: {date}",
    "kicker.author": "Author: {author}",
    "kicker.release": "Release: {release}",
    "kicker.criterion": "Criterion: {criterion}",
    # the headline
    "h1.no_data": "No comparison is possible",
    "h1.single_period": "No comparison yet",
    "h1.not_comparable": "No comparison is possible yet",
    "h1.too_few": "No comparison is possible yet",
    "h1.too_few.margin": "Too few answers to compare the {quarters}",
    "h1.not_evidence": "This {move} in the score is not evidence for or against {decision}",
    "h1.beyond_both.rise": "The score rose under every way of scoring that was tried; what people would see "
    "is not known",
    "h1.beyond_both.fall": "The score fell under every way of scoring that was tried; what people would see "
    "is not known",
    "h1.beyond_both.rise.people": "The score rose under every way of scoring that was tried",
    "h1.beyond_both.fall.people": "The score fell under every way of scoring that was tried",
    # the line below it
    "reason.no_data": "No answer has a score in {period}.",
    "reason.single_period": "Only one {quarter} was given.",
    "reason.not_comparable": "The {quarters} were scored on different scales.",
    "reason.not_comparable.ends": "The {quarters} were scored on different scales: {first_lowest} to "
    "{first_highest} in {first}, {lowest} to {highest} in {second}.",
    "reason.too_few": "Too few answers were scored.",
    "reason.too_few.clusters": "Answers of one group are alike, and those of {period} come from {groups} "
    "groups only.",
    "reason.too_few.margin": "So few scores leave the range very wide.",
    "reason.too_few.no_variation": "All scores are alike, so chance cannot be told from anything else.",
    "reason.within_sampling": "Chance in picking the answers can move the {average} as much.",
    "reason.instrument_not_measured.copy": "The re-run looks like a copy, so the part that is the scoring "
    "itself is unknown.",
    "reason.instrument_not_measured.empty": "The re-run has no score beside a reported one, so the part that "
    "is the scoring itself is unknown.",
    "reason.instrument_not_measured": "Nobody has scored the same answers in another way, so the part that "
    "is the scoring itself is unknown.",
    "reason.within_instrument.common_not_separated": "Another way of scoring, used for both "
    "{quarters}, shows no clear {move}.",
    "reason.within_instrument.common_not_separated.bridged": "When both {quarters} are scored in the same "
    "way, there is no clear {move}.",
    "reason.within_instrument.common_few": "Another way of scoring gave a score to only {scored} of {total} "
    "answers of {period}: too few to show a {move}, or to rule it out.",
    "reason.within_instrument.shift_as_large": "Scoring the same answers in another way moved the "
    "{average} as much.",
    "reason.within_instrument.shift_as_large.changed": "{What} changed, and nobody measured that switch. "
    "Another way of scoring the same answers moved the {average} as much.",
    "reason.not_separated.instrument_changed_no_common": "{What} changed in the same {quarter}, and "
    "nobody scored the same answers both ways.",
    "reason.not_separated.instrument_not_recorded": "{What} of {whose} is not recorded, and nobody scored "
    "both {quarters} in one known way.",
    "reason.not_separated.rerun_in_one_period": "A test with another way of scoring was made for one "
    "{quarter} only, so it is not known whether the {move} shows that way too.",
    "reason.not_separated.rerun_in_one_period.of": "A test with another way of scoring was made for "
    "{period} only, so it is not known whether the {move} shows that way too.",
    "reason.not_separated.rerun_in_one_period.copy": "The re-run of {period} looks like a copy of the "
    "reported scores, so it is not known whether the {move} shows when scored another way.",
    "reason.not_separated.rerun_in_one_period.empty": "The re-run of {period} has no score beside a reported "
    "one, so it is not known whether the {move} shows when scored another way.",
    "reason.not_separated.one_judge": "Only one AI judge scored both {quarters}, so it is not known whether "
    "another would see the {move}.",
    "reason.not_separated.one_order": "Only one order of the guide’s lines scored both {quarters}, so it is "
    "not known whether another would show the {move}.",
    "reason.not_separated.one_of_each": "Only one AI judge, with one order of the guide’s lines, scored both "
    "{quarters}, so it is not known whether others would show the {move}.",
    "reason.not_separated.other_ids": "A re-run has few of the ids of the reported run, so it is not known "
    "whether the {move} shows when the same answers are scored another way.",
    "reason.not_separated.anchor_moved": "Scored once more in the same way, the same answers got other "
    "scores. So the way we score changed under its name.",
    "reason.not_separated.smallest_not_excluded": "Some way of scoring leaves room for a {move} too "
    "small to matter.",
    "reason.beyond_both": "{Ways} ways of scoring saw both {quarters}: {judges} AI judges, and {orders} "
    "orders or wordings of the guide.",
    "reason.beyond_both.orders": "{Ways} ways of scoring saw both {quarters}: {judges} AI judges, and "
    "{orders} orders of the guide’s lines.",
    "reason.beyond_both.wordings": "{Ways} ways of scoring saw both {quarters}: {judges} AI judges, and "
    "{orders} wordings of the guide.",
    # what is known
    "known.unknown": _UNKNOWN,
    "known.no_data": _NO_ARGUMENT,
    "known.not_comparable": _NO_ARGUMENT,
    "known.too_few": _NO_ARGUMENT,
    "known.single_period": "A second {quarter} is needed before anything can be compared. One {quarter} "
    "alone "
    "is not evidence for or against {decision}.",
    "known.beyond_both.better": "If the answers were picked at random, only the {move} of the score may be "
    "named as one argument for {decision}.",
    "known.beyond_both.better.random": "Only the {move} of the score may be named as one argument for "
    "{decision}.",
    "known.beyond_both.worse": "If the answers were picked at random, only the {move} of the score may be "
    "named as one argument against {decision}.",
    "known.beyond_both.worse.random": "Only the {move} of the score may be named as one argument against "
    "{decision}.",
    "known.beyond_both.better.people": "If the answers were picked at random, the {move} may be named as "
    "one argument for {decision}. What people’s own scores say stands in the report card.",
    "known.beyond_both.better.people.random": "The {move} may be named as one argument for {decision}. "
    "What people’s own scores say stands in the report card.",
    "known.beyond_both.worse.people": "If the answers were picked at random, the {move} may be named as "
    "one argument against {decision}. What people’s own scores say stands in the report card.",
    "known.beyond_both.worse.people.random": "The {move} may be named as one argument against {decision}. "
    "What people’s own scores say stands in the report card.",
    # how each period was scored
    "scored.caption": "How each {quarter} was scored ({lowest} = {lowest_word}, {highest} = {highest_word})",
    "scored.caption.more": "How each {quarter} was scored ({lowest} = {lowest_word}, {highest} = "
    "{highest_word}; {more})",
    "scored.caption.own": "How each {quarter} was scored, each on its own scale",
    "scored.value.own": "{measure}, on its own scale (standard error)",
    "scored.worst": "worst",
    "scored.best": "best",
    "scored.answers": "Answers scored",
    "scored.failures": "Without a score",
    "scored.judge": "AI judge",
    "scored.guide": "Scoring guide",
    "scored.value": "{measure} (standard error)",
    "scored.picked.not_given": "{n}, picked how: not given",
    "scored.picked.how": "{n}, picked: {how}",
    "scored.picked.of": "{n} of {total}, picked: {how}",
    "scored.picked.of.not_given": "{n} of {total}, picked how: not given",
    "scored.picked.new.not_given": "{n} others, picked how: not given",
    "scored.picked.new.how": "{n} others, picked: {how}",
    "scored.mean": "{value} ({se})",
    "scored.mean.no_se": "{value} (not defined)",
    "scored.mean.own": "{value} on {lowest} to {highest} ({se})",
    "scored.share": "{value} ({se} points), {n} of {total}",
    "scored.share.no_se": "{value}, {n} of {total}",
    "how.random": "at random",
    # the lead
    "lead.rise": "The {measure} rose by {value}{unit}.",
    "lead.fall": "The {measure} changed by {value}{unit}.",
    "lead.none": "The {measure} is the same in both {quarters}.",
    "lead.picking.beyond": "If the answers were picked at random, the {move} lies between {low} and "
    "{high}{unit} ({level} range): chance alone does not explain it.",
    "lead.picking.not_explained": "If the answers were picked at random, the {move} lies between {low} and "
    "{high}{unit} ({level} range): chance alone does not explain it, but the scoring may.",
    "lead.picking.explained": "If the answers were picked at random, the change lies between {low} and "
    "{high}{unit} ({level} range): chance alone can explain it.",
    "lead.picking.beyond.random": "The answers were picked at random, so the {move} lies between {low} and "
    "{high}{unit} ({level} range): chance alone does not explain it.",
    "lead.picking.not_explained.random": "The answers were picked at random, so the {move} lies between "
    "{low} "
    "and {high}{unit} ({level} range): chance alone does not explain it, but the scoring may.",
    "lead.picking.explained.random": "The answers were picked at random, so the change lies between {low} "
    "and {high}{unit} ({level} range): chance alone can explain it.",
    "lead.picking.undefined": "All scores are alike, so no range can be given.",
    "lead.rescored": "On the same answers of {period}, {facet} moved the {average} by {shift}{unit}.",
    "lead.rescored.alone": "On the same answers of {period}, {facet} moved the {average} by {shift}{unit}, "
    "so the way we score alone can make a move of this size.",
    "lead.rescored.one_period": "On the same answers of {period}, {facet} moved the {average} by "
    "{shift}{unit}; {other} was not scored that way.",
    "lead.rescored.one_period.copy": "On the same answers of {period}, {facet} moved the {average} by "
    "{shift}{unit}. In {other} the re-run equals the reported scores on every answer: it looks like a copy.",
    "lead.rescored.one_period.empty": "On the same answers of {period}, {facet} moved the {average} by "
    "{shift}{unit}. In {other} the re-run has no score beside a reported one.",
    "lead.standin.model": "That judge is a stand-in for the real switch: do not subtract its number.",
    "lead.standin.order": "That order is a stand-in for the real switch: do not subtract its number.",
    "lead.standin.wording": "That wording is a stand-in for the real switch: do not subtract its number.",
    "lead.copy": "The re-run equals the reported scores on every answer. It looks like a copy, so it says "
    "nothing about the scoring itself.",
    "lead.empty": "The re-run has no score beside a reported one, so we cannot say how much of this is the "
    "scoring itself.",
    "lead.no_rerun": "Nobody has scored the same answers in another way, so we cannot say how much of this "
    "is the scoring itself.",
    "lead.common": "Scored {way} in both {quarters}, it is {value}{unit} ({low} to {high}).",
    "lead.common.few": "Scored {way}, only {scored} of {total} answers of {period} got a score: too few to "
    "tell.",
    "lead.common.zero": "Scored {way} in both {quarters}, it is {value}{unit} ({low} to {high}), which "
    "chance alone can explain.",
    "lead.common.other": "Scored {way} in both {quarters}, it goes the other way: {value}{unit} ({low} to "
    "{high}).",
    "lead.smallest": "The {move} is smallest when both {quarters} are scored {way}: {value}{unit} ({low} "
    "to {high}).",
    "lead.smallest.own": "No other way of scoring both {quarters} shows a smaller {move}.",
    "way.reported": "as reported",
    "way.model": "by {judge}",
    "way.model.unnamed": "by another AI judge",
    "way.order": "with guide lines in another order",
    "way.wording": "with the guide in other words",
    "way.repeat": "once more in the same way",
    "way.bridge": "as in {period}",
    "way.other": "in another way",
    "lead.split": "Of the {change}, {scoring} is the new scoring of the answers of {period}; scored in "
    "one way, "
    "the {quarters} differ by {product} ({level} range {low} to {high}).",
    "lead.split.anchors": "Of the {change}, {scoring} is the new scoring of {anchors} answers of {period}; "
    "scored in one way, the {quarters} differ by {product} ({level} range {low} to {high}).",
    "lead.split.zero": "Of the {change}, {scoring} is the new scoring of the answers of {period}; scored "
    "in one "
    "way, the {quarters} differ by {product} ({level} range {low} to {high}), which chance alone can "
    "explain.",
    "lead.split.anchors.zero": "Of the {change}, {scoring} is the new scoring of {anchors} answers of "
    "{period}; "
    "scored in one way, the {quarters} differ by {product} ({level} range {low} to {high}), which chance "
    "alone "
    "can explain.",
    "lead.single": "The {measure} in {second} is {value}. If the answers were picked at random, the "
    "{average} of all answers lies between {low} and {high} ({level} range).",
    "lead.single.random": "The {measure} in {second} is {value}. The answers were picked at random, so the "
    "{average} of all answers lies between {low} and {high} ({level} range).",
    "lead.no_data": "There are no scores to compare.",
    "lead.not_comparable": "A number on one scale cannot be set against a number on another.",
    "lead.too_few.clusters": "The {measure} differs by {value}{unit}. So few groups give no range that could "
    "be trusted.",
    "lead.too_few.items": "The {measure} differs by {value}{unit}. So few answers give no range that could "
    "be trusted.",
    # notes below the table
    "note.failures": "In {period}, {valid} of {attempted} replies have a level. If all the others were "
    "the lowest level, the average would be {low}; if all were the highest, {high}.",
    "note.shape": "{lower} and {upper} together hold {share} of the answers of {second}. Read the "
    "shares of each level before the average.",
    "note.not_spread": "The levels are not used evenly in {second}. Read the shares of each level "
    "before the average.",
    "note.polarised": "In {second}, {low_share} are a {lowest} and {high_share} a {highest}. The average "
    "hides this; use the shares of each level.",
    "note.word_levels": "For the average, {lowest} counts as {low} and {highest} as {high}.",
    "note.two_levels": "There are two levels, so this report prints shares and no average.",
    "note.failures_could_reverse": "The replies without a level could turn the change around: with "
    "them it lies between {low} and {high}.",
    "note.direction_depends_on_spacing": "The direction depends on how far apart the levels are "
    "thought to be.",
    "note.small_change": "The change is below {smallest}, the smallest change that was declared to matter.",
    "note.verdict_level": "There are several criteria, so ranges are wider: {level} instead of {usual}.",
    # figure 1
    "central.change.differs": "answers and scoring differ",
    "central.change.same": "same judge and guide, by name",
    "central.change.unknown": "answers differ, scoring not fully recorded",
    "central.se": "standard error {se}",
    "central.row.named": "{row} ({run})",
    "central.row.change": "The {move} from\n{first} to {second}",
    "central.row.standin": "Stand-in test: same {n} answers,",
    "central.row.rerun": "Same {n} answers of {period},",
    "central.row.bridge": "The real switch: same {n} answers,",
    "central.row.common": "The {move} when both are scored\n{way}",
    "central.row.product_new": "The difference when both\nare scored as in {second}",
    "central.row.product_old": "The difference when both\nare scored as in {first}",
    "central.row.switch": "The real switch: same answers,",
    "central.facet.model": "{new} instead of {old}",
    "central.facet.model.unnamed": "another judge",
    "central.facet.order": "guide lines in another order",
    "central.facet.wording": "guide in other words",
    "central.facet.repeat": "the same once more",
    "central.facet.bridge": "the other {quarter}’s way of scoring",
    "central.facet.crossed": "several changes at once",
    "central.switch": "{new} instead of {old}",
    "central.switch.rubric_order": "new order of the guide’s lines",
    "central.switch.temperature": "new settings of the judge",
    "central.not_measured": "not measured",
    "central.no_rerun": "Same answers,\nscored another way",
    "central.axis.mean": "Difference in the average score, in points",
    "central.axis.share": "Difference in the {measure}, in percentage points",
    "central.below": "Test of the scoring: the same answers, scored in another way (do not subtract)",
    "central.below.nobody": "Test of the scoring: the same answers, scored in another way",
    "central.below.bridged": "Test of the scoring: the same answers, scored in both ways",
    "central.caption": "Above the line, the {move} between the {quarters}; below it, what is no part of "
    "that {move}. Bars are {level} ranges, rounded outward.",
    "central.caption.unknown": "Above the line, the {move} between the {quarters}; below it, the same "
    "answers scored in another way. Bars are {level} ranges, rounded outward.",
    "central.caption.bridged": "Above the line, the {move} between the {quarters}; below it, the same "
    "answers scored in both ways. Bars are {level} ranges, rounded outward.",
    "central.caption.none": "The {move}. The bar is its {level} range, rounded outward. Nobody has scored "
    "the "
    "same answers another way.",
    "central.caption.shown": "The largest re-scorings are shown; all stand in the part on the way we score.",
    "central.alt.change": "The {measure} moved by {value}{unit} ({level} range {low} to {high})",
    "central.alt.change.no_range": "The {measure} moved by {value}{unit}",
    "central.alt.common": "scored {way} in both {quarters} it is {value}{unit} ({low} to {high})",
    "central.alt.rerun": "on the same answers, {facet} moved it by {shift}{unit}",
    "central.alt.rerun.of": "on the same answers of {period}, {facet} moved it by {shift}{unit}",
    "central.alt.whole": "{clauses}.",
    "central.alt.not_measured": "the switch that was really made was not measured",
    # words
    "words.title": "Words",
    "word.answer": "Answer",
    "word.answer.is": "a stored reply of the product to a person.",
    "word.judge": "AI judge",
    "word.judge.is": "a language model that reads an answer and gives it {lowest} to {highest}.",
    "word.judge.is.own": "a language model that reads an answer and gives it a level.",
    "word.guide": "Scoring guide",
    "word.guide.is": "the written rules that the judge follows (rubric).",
    "word.se": "Standard error",
    "word.se.is": "how far an average typically moves when other answers are picked at random.",
    # a summary for a chat
    "summary.head": "{title}: {headline}.",
    "summary.head.change": "{title}: {headline} ({change}).",
    "summary.reversed": "On this scale {lowest} is best.",
    "summary.change": "{measure} {value}{unit}, {level} range {low} to {high}",
    "summary.change.no_range": "{measure} {value}{unit}, no range",
    "summary.next": "Next: {step}",
    "summary.next.of": "Next, for {criterion}: {step}",
    "summary.criterion": "{criterion}: {says}.",
    "summary.criterion.change": "{criterion}: {says} ({change}).",
    "summary.others": "The other criteria stand in the report.",
    # several criteria
    "many.h1.none": "No criterion gives evidence for or against {decision}",
    "many.h1.fall": "{Falls} of the scores fell under every way of scoring tried; the other criteria are "
    "not evidence",
    "many.h1.rise": "{Rises} of the scores rose under every way of scoring tried; the other criteria are "
    "not evidence",
    "many.h1.fall.named": "{names}: the score fell under every way of scoring tried; the other criteria "
    "are not evidence",
    "many.h1.rise.named": "{names}: the score rose under every way of scoring tried; the other criteria "
    "are not evidence",
    "many.h1.both": "{Falls} of the scores fell and {rises} rose under every way of scoring tried; the "
    "other criteria are not evidence",
    "many.h1.all.fall": "Every score fell under every way of scoring that was tried",
    "many.h1.all.rise": "Every score rose under every way of scoring that was tried",
    "many.h1.all.both": "{Falls} of the scores fell and {rises} rose under every way of scoring that was "
    "tried",
    "many.known.better": "Whether people would see better answers was not tested. If the answers were "
    "picked at random, of the changes below only {names} may be named as one argument for {decision}.",
    "many.known.better.random": "Whether people would see better answers was not tested. Of the changes "
    "below, only {names} may be named as one argument for {decision}.",
    "many.known.worse": "Whether people would see worse answers was not tested. If the answers were picked "
    "at random, of the changes below only {names} may be named as one argument against {decision}.",
    "many.known.worse.random": "Whether people would see worse answers was not tested. Of the changes "
    "below, only {names} may be named as one argument against {decision}.",
    "many.known.both": "Whether people would see better or worse answers was not tested. If the answers "
    "were picked at random, of the changes below only {names} may be named as one argument for or "
    "against {decision}.",
    "many.known.both.random": "Whether people would see better or worse answers was not tested. Of the "
    "changes below, only {names} may be named as one argument for or against {decision}.",
    "many.names.moved": "the criteria that moved in every way tried",
    "many.reason": "The reason stands beside each criterion.",
    "many.reason.missing": "For {count} of them no comparison is possible.",
    "many.reason.missing.named": "No comparison is possible for {names}.",
    "many.caption": "What each criterion shows ({measures}), worst news first",
    "many.caption.ends": "What each criterion shows ({measures}; {lowest} = {lowest_word}, {highest} = "
    "{highest_word}), worst news first",
    "many.head.criterion": "Criterion",
    "many.head.change": "Change ({level} range)",
    "many.head.other": "Scored in another way",
    "many.head.says": "What it says",
    "many.weighted": "Scores are weighted by the judge’s own probability of each level.",
    "many.other": "Scored in another way: the change when both {quarters} are scored so; of several ways, "
    "the one that speaks most against the change.",
    "many.level": "With several criteria, one of them can move by chance. So each range is wide enough "
    "to hold for all of them together.",
    "many.says.no_data": "No comparison: scores missing",
    "many.says.single_period": "No comparison yet: one {quarter}",
    "many.says.not_comparable": "No comparison: other scales",
    "many.says.too_few": "No comparison: too few answers",
    "many.says.too_few.clusters": "No comparison: too few groups",
    "many.says.within_sampling": "Not evidence: chance can do it",
    "many.says.instrument_not_measured": "Not evidence: scored one way",
    "many.says.within_instrument": "Not evidence: scoring can do it",
    "many.says.within_instrument.common_few": "Not evidence: re-scoring too small",
    "many.says.not_separated": "Not evidence: not told apart",
    "many.says.not_separated.instrument_changed_no_common": "Not evidence: scoring changed",
    "many.says.not_separated.instrument_not_recorded": "Not evidence: scoring unknown",
    "many.says.not_separated.rerun_in_one_period": "Not evidence: one re-scoring",
    "many.says.not_separated.one_judge": "Not evidence: only one judge",
    "many.says.not_separated.one_order": "Not evidence: only one order",
    "many.says.not_separated.anchor_moved": "Not evidence: scoring drifted",
    "many.says.not_separated.smallest_not_excluded": "Not evidence: maybe too small",
    "many.says.beyond_both.rise": "Rose in every way tried",
    "many.says.beyond_both.fall": "Fell in every way tried",
    "many.boxes": "These steps are about {criterion}. The steps for each other criterion stand in its own "
    "part of this report.",
    "many.boxes.last": "From {step} on, the steps are about {criterion}. The steps for each other "
    "criterion stand in its own part of this report.",
    "step.2": "step two",
    "step.3": "step three",
    "step.4": "step four",
    "many.todo.missing": "Find out why {criterion} has no scores in {period}.",
}
