"""What the scoring does by itself."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "instrument.title": "What the scoring does by itself",
    "instrument.lead": "Here the answers stay the same, and only the way we score differs.",
    "instrument.none": "Not given. Nobody has scored the same answers twice, so how far the scoring "
    "moves by itself is unknown. That is why a change cannot be told apart from the scoring here.",
    "rerun.title.order": "Guide lines in another order: {run}, {period}",
    "rerun.title.model": "Another AI judge: {run}, {period}",
    "rerun.title.wording": "Guide in other words: {run}, {period}",
    "rerun.title.repeat": "The same once more: {run}, {period}",
    "rerun.title.bridge": "The way of scoring of the other {quarter}: {run}, {period}",
    "rerun.flips": "{count} of {paired} answers got another level ({share}; {level} range {low} to "
    "{high}): {up} went up and {down} went down.",
    "rerun.flips.none": "None of {paired} answers got another level (at most {high} at {level}).",
    "rerun.shift": "The {measure} moved by {value}{unit} ({low} to {high}).",
    "rerun.shift.plain": "The {measure} moved by {value}{unit}.",
    "rerun.unpaired": "{baseline} stand in the reported run only, {rerun} in the re-run only; neither "
    "is compared.",
    "rerun.text_differs": "{n} with another text than in the reported run were left out.",
    "rerun.copy": "This run equals the reported run on every answer. It looks like a copy, so it "
    "counts as no evidence about the scoring.",
    "rerun.reversed": "The levels of this run go the other way. Was its scale turned around?",
    "rerun.repeat_differs": "The setting was meant to give the same reply each time, and it did not.",
    "rerun.against_repeat": "Of {answers} answers scored in all three runs, {only_this} moved here and "
    "not in the plain repeat {run}; {only_repeat} moved in the repeat alone.",
    "rerun.no_repeat": "There is no plain repeat of this {quarter}, so some of these moves may be what "
    "a repeat alone would make.",
    "rerun.same_reasons": "In {n} of {total} the judge’s reason is the same to the letter.",
    "flips.caption": "Answers that got another level, by pair of levels ({run}).",
    "flips.alt": "Most moves are between {lower} and {upper}: {n} of {total}",
    "flips.axis": "Answers that got another level",
    "flips.pair": "{lower} and {upper}",
    "flips.table.caption": "Answers that got another level, by pair of levels ({run})",
    "flips.head.pair": "Levels",
    "flips.head.count": "Answers",
    "before_after.caption": "Level as reported (rows) and in the re-run {run} (columns)",
    "before_after.head": "As reported",
    "before_after.column": "re-run {level}",
    "before_after.long": "The scale has too many levels for a table of all pairs; it stands in "
    "results.json.",
    "crossing.caption": "How often answers cross each boundary, and how repeatable it is ({run}).",
    "crossing.alt": "{share} of the answers beside the boundary between {lower} and {upper} change sides",
    "crossing.alt.none": "How often answers cross each boundary",
    "crossing.left": "Answers that change sides",
    "crossing.right": "Put in the same order again",
    "crossing.coin": "coin toss",
    "crossing.none": "not defined",
    "crossing.table.caption": "Boundaries between levels ({run})",
    "crossing.head.between": "Boundary",
    "crossing.head.crossing": "Change sides",
    "crossing.head.repeat": "Put in the same order again",
    "crossing.lead": "The run {run} puts {upper} above {lower} in {share} of such pairs; half would be "
    "a coin toss.",
    "crossing.few": "too few answers",
    "agreement.title": "Agreement with the reported run",
    "agreement.caption": "How far each re-run agrees with the reported run",
    "agreement.head.run": "Re-run",
    "agreement.head.exact": "Same level",
    "agreement.head.chance": "By chance alone",
    "agreement.head.within": "Within one level",
    "agreement.head.kappa": "Kappa",
    "agreement.head.kappa_quadratic": "Weighted kappa",
    "agreement.text": "Kappa is agreement beyond chance: one is complete, zero is what chance alone "
    "gives. The weighted one counts a move of two levels four times as much as a move of one. Both use "
    "all levels of the scale.",
    "common.title": "The change, scored the same way in both {quarters}",
    "common.caption": "The change under each way of scoring that saw both {quarters}",
    "common.head.runs": "Runs",
    "common.head.judge": "AI judge",
    "common.head.guide": "Scoring guide",
    "common.head.order": "Order of lines",
    "common.head.change": "Change ({level} range)",
    "common.none": "Not given. No way of scoring saw answers of both {quarters}, so the change is not "
    "known under any one of them.",
    "reach.title": "How far the scoring moved the {measure}",
    "reach.caption": "The largest move of each kind, on the same answers",
    "reach.head.kind": "What differed",
    "reach.head.value": "Largest move",
    "reach.head.run": "Run",
    "reach.added": "Added up, without their signs: {added}{unit}. This is a yardstick, not a bound: "
    "one re-run is one draw of what such a change can do.",
    "reach.atleast": "Other judges and other orders were not tried, so what the scoring can do is at "
    "least this.",
    "limits.title": "What these numbers of answers can show",
    "limits.excluded": "If both {quarters} were scored alike, a change beyond {excluded}{unit} would "
    "be excluded.",
    "limits.detectable": "With answers picked at random, a change of {detectable}{unit} or more would "
    "be seen four times in five.",
    "split.title": "Scoring part and product part",
    "split.caption": "The change in two parts",
    "split.head.part": "Part",
    "split.head.value": "Value ({level} range)",
    "split.scoring_new": "New way of scoring, on the answers of {first}",
    "split.scoring_old": "New way of scoring, on the answers of {second}",
    "split.product_new": "Left for the product, scored the new way",
    "split.product_old": "Left for the product, scored the old way",
    "rationale.title": "What the reasons mention",
    "rationale.caption": "Answers that moved, and whether the judge’s reason mentions a property",
    "rationale.head.property": "Property",
    "rationale.head.flipped": "Answers that moved",
    "rationale.head.baseline": "Mentioned as reported",
    "rationale.head.rerun": "Mentioned in the re-run",
    "moves.title": "The largest moves",
    "moves.caption": "The largest moves, one answer in each row",
    "moves.lead": "{total} moved in all runs; {written} of them stand in flips.csv, the largest first.",
    "moves.none": "No answer moved.",
    "moves.head.item": "Answer",
    "moves.head.run": "Run",
    "moves.head.levels": "Levels",
    "moves.head.baseline": "Reason as reported",
    "moves.head.rerun": "Reason in the re-run",
    "moves.from_to": "{old} to {new}",
}
