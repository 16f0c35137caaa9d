"""The report card: conditions for a comparison, the count of replies, and cautions."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "card.title": "Can these runs carry a comparison?",
    "card.caption": "Conditions that were checked before any comparison",
    "card.head.condition": "Condition",
    "card.head.status": "Result",
    "card.head.found": "What was found",
    "card.head.means": "What it means",
    "card.empty": "Not given. Without the report card it is not known whether these runs can carry a "
    "comparison.",
    "status.met": "Met",
    "status.not_met": "Not met",
    "status.not_given": "Not given",
    "status.could_not_be_checked": "Could not be checked",
    # conditions: name, what was found, what it means
    "card.stored_answers_identical": "Re-runs scored the same stored answers",
    "card.stored_answers_identical.met": "Each re-run carries the same texts as the reported run.",
    "card.stored_answers_identical.met.full": "All {paired} pairs of scores stand on the same text.",
    "card.stored_answers_identical.not_met": "Some texts differ between runs; those answers were left out.",
    "card.stored_answers_identical.not_met.full": "{differs} texts differ between runs; those answers "
    "were left out.",
    "card.stored_answers_identical.not_given": "There is no re-run.",
    "card.stored_answers_identical.could_not_be_checked": "The texts, or their hashes, are not in the table.",
    "card.stored_answers_identical.could_not_be_checked.no_scores": "No re-run has a score beside a reported "
    "one.",
    "card.stored_answers_identical.means": "Only then does a difference between runs come from the scoring.",
    "card.permutation_rerun": "Scored again with the guide’s lines in another order",
    "card.permutation_rerun.met": "Done.",
    "card.permutation_rerun.met.full": "{runs} ({periods}): {paired} stored answers scored again.",
    "card.permutation_rerun.not_met": "The run looks like a copy of the reported one.",
    "card.permutation_rerun.not_met.no_scores": "The run has no score beside a reported one.",
    "card.permutation_rerun.not_met.no_scores.full": "{runs} ({periods}): no score beside a reported one.",
    "card.permutation_rerun.not_given": "No such run.",
    "card.permutation_rerun.could_not_be_checked": "The order of the lines is not recorded.",
    "card.permutation_rerun.means": "Shows how far the order of the lines alone moves the scores.",
    "card.judge_swap_rerun": "Scored again by another AI judge",
    "card.judge_swap_rerun.met": "Done.",
    "card.judge_swap_rerun.met.full": "{runs} ({periods}): {paired} stored answers scored again.",
    "card.judge_swap_rerun.not_met": "The run looks like a copy of the reported one.",
    "card.judge_swap_rerun.not_met.no_scores": "The run has no score beside a reported one.",
    "card.judge_swap_rerun.not_met.no_scores.full": "{runs} ({periods}): no score beside a reported one.",
    "card.judge_swap_rerun.not_given": "No such run.",
    "card.judge_swap_rerun.could_not_be_checked": "The AI judge is not recorded.",
    "card.judge_swap_rerun.means": "Shows how far the choice of the judge alone moves the scores.",
    "card.same_judge": "Same AI judge in both {quarters}",
    "card.same_judge.met": "The same judge.",
    "card.same_judge.met.full": "{from}",
    "card.same_judge.not_met": "The judge was replaced.",
    "card.same_judge.not_met.full": "{to} instead of {from}.",
    "card.same_judge.not_given": "The judge is not recorded.",
    "card.same_judge.could_not_be_checked": "One {quarter} only.",
    "card.same_judge.means": "A new judge can move the scores of unchanged answers.",
    "card.same_rubric": "Same scoring guide in both {quarters}",
    "card.same_rubric.met": "The same guide.",
    "card.same_rubric.met.full": "{from}",
    "card.same_rubric.not_met": "The guide was edited.",
    "card.same_rubric.not_met.full": "{to} instead of {from}.",
    "card.same_rubric.not_given": "The guide is not recorded.",
    "card.same_rubric.could_not_be_checked": "One {quarter} only.",
    "card.same_rubric.means": "An edit can move scores of unchanged answers. Without answers scored "
    "with both versions, its own effect is unknown.",
    "card.same_order": "Same order of the guide’s lines",
    "card.same_order.met": "The same order.",
    "card.same_order.met.full": "{from}",
    "card.same_order.not_met": "The order was changed.",
    "card.same_order.not_met.full": "{to} instead of {from}.",
    "card.same_order.not_given": "The order is not recorded.",
    "card.same_order.could_not_be_checked": "One {quarter} only.",
    "card.same_order.means": "A judge can weigh lines by their place.",
    "card.same_scale": "Same scale in both {quarters}",
    "card.same_scale.met": "The same levels and direction.",
    "card.same_scale.not_met": "The levels or their direction differ.",
    "card.same_scale.not_given": "One {quarter} only.",
    "card.same_scale.could_not_be_checked": "One {quarter} only.",
    "card.same_scale.means": "Numbers on different scales cannot be compared.",
    "card.unreadable_replies": "Every reply of the judge has a level",
    "card.unreadable_replies.met": "All replies have a level.",
    "card.unreadable_replies.met.full": "All {attempted} replies have a level.",
    "card.unreadable_replies.not_met": "Some replies have none.",
    "card.unreadable_replies.not_met.full": "{failed} of {attempted} replies have no level.",
    "card.unreadable_replies.not_given": "No replies.",
    "card.unreadable_replies.could_not_be_checked": "Replies were not recorded.",
    "card.unreadable_replies.means": "Replies without a level are left out of the average and counted "
    "here; they may not be like the others.",
    "card.enough_answers": "Enough answers in each {quarter}",
    "card.enough_answers.met": "Enough.",
    "card.enough_answers.met.full": "{fewest} in the {quarter} with fewest; {least} are needed.",
    "card.enough_answers.not_met": "Too few.",
    "card.enough_answers.not_met.full": "{fewest} in the {quarter} with fewest; {least} are needed.",
    "card.enough_answers.not_met.groups": "Enough answers, but from too few groups.",
    "card.enough_answers.not_met.groups.full": "{fewest} in the {quarter} with fewest, but from {groups} "
    "groups only; {least_groups} are needed.",
    "card.enough_answers.not_given": "One {quarter} only.",
    "card.enough_answers.could_not_be_checked": "Not counted.",
    "card.enough_answers.means": "With few answers, picking others would move the average a lot.",
    "card.repeats": "The same scoring was repeated",
    "card.repeats.met": "Repeats are there.",
    "card.repeats.met.full": "At most {largest_flip_share} of answers got another level.",
    "card.repeats.not_met": "Repeats are there, but look like copies.",
    "card.repeats.not_given": "No repeats.",
    "card.repeats.could_not_be_checked": "Repeats cannot be told from copies.",
    "card.repeats.means": "Shows whether the judge gives the same level twice. Equal repeats show that "
    "the call repeats itself, not that the level is right.",
    "card.label_probability_mass": "Probabilities of the levels",
    "card.label_probability_mass.met": "Given for nearly all levels.",
    "card.label_probability_mass.met.full": "At least {mass} of the probability fell on levels, on the "
    "average of a run.",
    "card.label_probability_mass.not_met": "Given for a part of the levels only.",
    "card.label_probability_mass.not_met.full": "At least {mass} of the probability fell on levels, on "
    "the average of a run.",
    "card.label_probability_mass.not_given": "The judge’s probabilities are not in the table.",
    "card.label_probability_mass.could_not_be_checked": "The probabilities cannot be read.",
    "card.label_probability_mass.means": "They show how near a reply was to another level. They are "
    "not the probability of being right.",
    "card.people_labels": "People scored some of the same answers",
    "card.people_labels.met": "People’s scores are there.",
    "card.people_labels.not_met": "People’s scores are there for one {quarter} only.",
    "card.people_labels.not_given": "No scores by people.",
    "card.people_labels.could_not_be_checked": "People’s scores cannot be matched to answers.",
    "card.people_labels.means": "Only people’s scores can say whether a higher score is a better answer.",
    "card.for_criterion": "{found} ({criterion})",
    # the count of replies
    "flow.title": "From file to comparison",
    "flow.caption": "How many replies were received, read and used",
    "flow.head.criterion": "Criterion",
    "flow.head.period": "{Quarter}",
    "flow.head.run": "Run",
    "flow.head.received": "Received",
    "flow.head.read": "With an entry",
    "flow.head.valid": "With a level",
    "flow.head.paired": "In both runs",
    "flow.head.compared": "Compared",
    "flow.reported": "reported run",
    "flow.text": "Received: replies in the table. With an entry: those that are not missing. With a "
    "level: replies that give a level of the scale. In both runs: answers with a level here and in the "
    "reported run. Nothing is guessed and nothing is cut to fit.",
    "flow.empty": "Not given.",
    # cautions
    "caution.title": "What to keep in mind",
    "caution.of": "{criterion}: {text}",
    "caution.instrument_changed": "{What} changed between the {quarters}, and no answers were scored "
    "both ways, so the effect of that alone is unknown.",
    "caution.instrument_changed.measured": "{What} changed between the {quarters}; some answers were "
    "scored both ways, so the effect of that is measured.",
    "caution.instrument_not_recorded": "{What} is not recorded for every {quarter}.",
    "caution.items_differ": "The two {quarters} hold different answers; no answer stands in both.",
    "caution.population_not_given": "How the scored answers were picked is not given. If they were not "
    "picked at random, the range does not hold.",
    "caution.rerun_in_one_period": "Answers were scored again in one {quarter} only, so it is not "
    "known how the change looks when scored that way.",
    "caution.one_facet_only": "Only one thing was varied in the scoring: {facet}.",
    "caution.one_facet_only.plain": "Only one thing was varied in the scoring.",
    "caution.one_judge_only": "Only one other AI judge was tried. Judges can differ in how they see "
    "the two {quarters}; two or more would tell.",
    "caution.one_judge_only.none": "No other AI judge was tried. Judges can differ in how they see the "
    "{quarters}.",
    "caution.anchor_moved": "A re-run that changed nothing moved the score by more than chance. So the "
    "way we score did not stay the same under its name.",
    "caution.failures_could_reverse": "The replies without a level could turn the direction around.",
    "caution.shape_does_not_support_mean": "The levels are not used evenly, so an average says little. "
    "Read the shares of the levels first.",
    "caution.direction_depends_on_spacing": "The direction of the change depends on how far apart the "
    "levels are thought to be.",
    "caution.clusters_not_given": "It is not given which answers belong together. If some do, the "
    "range is too narrow.",
    "caution.judge_not_checked_against_people": "The AI judge was not checked against people.",
    "caution.measures_disagree": "The average and the share of high levels do not lead to the same "
    "conclusion.",
    "caution.copy_ignored": "A re-run equals the reported run on every answer. It looks like a copy "
    "and was not used.",
    "caution.rerun_without_scores": "A re-run has no score beside a reported one. It was not used.",
    "caution.rerun_few_scores": "A re-run has a score for few of the answers only, so what it shows is "
    "vague.",
    "caution.rerun_ids_unmatched": "Some answers of a re-run have an id that the reported run does not have. "
    "They could not be compared.",
    "caution.small_change": "The change is below the smallest change that was declared to matter.",
    "caution.other": "Another caution: {code}.",
    # what was understood while reading
    "notes.title": "How the tables were understood",
    "note.read.blank_rows": "Rows without any entry were left out: {files}.",
    "note.read.slice": "Only a part of the table was asked for: {rows} rows were read and {left_out} "
    "left out.",
    "note.read.decimal_comma": "A comma was read as a decimal point in {texts}.",
    "note.read.score_pattern": "Scores were taken from longer texts: {strict} exactly, {loose} "
    "loosely, {several} with several numbers, {unmatched} without one.",
    "note.read.lenient_reading": "{criterion}: {rows} scores were written in another way and read as "
    "levels: {texts}.",
    "note.read.decimal_comma.brief": "A comma was read as a decimal point in some texts.",
    "note.read.lenient_reading.brief": "{criterion}: {rows} scores were written in another way and read "
    "as levels.",
    "note.read.between_levels.brief": "{criterion}: {rows} scores lie between two levels and were not read.",
    "note.read.not_read.brief": "{criterion}: {rows} scores are no level and were not read.",
    "note.read.between_levels": "{criterion}: {rows} scores lie between two levels and were not read: "
    "{texts}.",
    "note.read.not_read": "{criterion}: {rows} scores are no level and were not read: {texts}.",
    "note.read.whole_among_fractions": "{criterion}: {whole} scores are whole numbers and {fractions} have a "
    "fraction. No column tells whether the whole ones are averages too.",
    "note.read.blank_column": "Column {column} is blank in every row and counts as not given.",
    "note.read.alike_ids": "Ids of {first} and of {second} differ in zeros, blanks or case only: {ids}. They "
    "were taken as different answers. If they are the same ones, spell them alike.",
    "note.read.alike_ids.brief": "Ids of {first} and of {second} differ in zeros, blanks or case only. They "
    "were taken as different answers. If they are the same ones, spell them alike.",
    "note.read.unread_columns": "Columns that were not read: {columns}.",
    "note.read.unread_people": "{columns} may hold labels that people gave. None of them was read.",
    "note.read.unread_scores": "{columns} may hold further scores. None of them was read.",
    "note.read.column_without_names": "Column {column} names nothing in any row and counts as not given: "
    "{texts}.",
    "note.read.column_without_names.brief": "Column {column} names nothing in any row and counts as not "
    "given.",
    "note.read.names_not_recorded": "In column {column} these texts name nothing and count as not recorded: "
    "{texts}.",
    "note.read.names_not_recorded.brief": "In column {column} some texts name nothing and count as not "
    "recorded.",
    "note.read.texts_taken_as_kinds": "In column {column} these texts were taken as kinds of answers: "
    "{texts}. If they mean nothing, the kinds are wrong.",
    "note.read.texts_taken_as_kinds.brief": "In column {column} texts that may mean nothing were taken as "
    "kinds of answers.",
    "note.read.unknown_status": "{criterion}: {rows} scores stand beside a status that no one explained, "
    "and were not used: {texts}.",
    "note.read.unknown_status.brief": "{criterion}: {rows} scores stand beside a status that no one "
    "explained, and were not used.",
    "note.read.text": "“{text}” ({n})",
    "note.read.other": "A note for which this version has no words: {code}.",
    "notes.more": "{list} and others",
}
