"""What the shape of the scores suggests about the scoring guide."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "shape.title": "What the shape says about the scoring guide",
    "shape.box": "This part is about the scoring guide. It says nothing about the product.",
    "shape.none.averaged": "Not given. These scores are no levels, so they have no shape over the levels of "
    "the guide.",
    "shape.none": "With these levels or these few answers, no shape can be named.",
    "shape.single_level": "Nearly all answers have the same level, so the guide hardly tells answers apart.",
    "shape.heaped": "Most scores stand on round numbers, so the scale is in fact coarser than it looks.",
    "shape.polarised": "Answers gather at both ends. The average falls where few answers are.",
    "shape.top_heavy": "Answers gather at the top. The guide may ask too little of the highest levels.",
    "shape.top_heavy.reversed": "Answers gather at the highest levels, which are the worse ones on this "
    "scale. The guide may ask too much of the better levels.",
    "shape.bottom_heavy": "Answers gather at the bottom. The guide may ask too much of the lowest "
    "useful levels.",
    "shape.bottom_heavy.reversed": "Answers gather at the lowest levels, which are the better ones on this "
    "scale. The guide may ask too little of them.",
    "shape.middle_heavy": "Answers gather in the middle. The guide may not tell the judge how to "
    "choose between the middle levels.",
    "shape.spread": "The levels are spread. The shape points to no fault of the guide.",
    "shape.unclear": "No class holds firmly: other answers picked at random could give another one.",
    "shape.window_levels": "{low} to {high}",
    "shape.window": "{levels} hold {share} of the answers of {period}.",
    "shape.rule": "The rule that fired first: {rule}.",
    "shape.stability": "The class came out in {stability} of repeated draws from these answers.",
    "shape.avoided": "{level} is used much less than its two neighbours: the judge avoids it.",
    "shape.suggests": "A shape alone only suggests: a sharp judge on alike answers gives the same "
    "picture as a blunt one.",
    "shape.confirmed": "The re-run {run} confirms it: the boundary inside these levels is crossed most "
    "and repeats worst.",
    "shape.not_confirmed": "The re-runs do not confirm it: another boundary is crossed more, or "
    "repeats as badly.",
    "shape.not_checked": "No re-run can confirm it.",
    "shape.by_run.caption": "Shape of each run",
    "shape.by_run.head.run": "Run",
    "shape.by_run.head.class": "Shape",
    "shape.differs": "The runs differ in shape, so the shape is the judge’s as much as the guide’s.",
    "rule.single_level": "nearly all answers have one level",
    "rule.heaped": "most scores stand on multiples of a round step",
    "rule.polarised": "both outer thirds hold many answers, and agreement is negative",
    "rule.top_heavy": "the highest levels hold more than their share, and at least as much as any "
    "inner group",
    "rule.bottom_heavy": "the lowest levels hold more than their share, and at least as much as any "
    "inner group",
    "rule.middle_heavy": "an inner group of levels holds more than its share",
    "rule.spread": "none of the others fits",
    "thresholds.caption": "Edges of the shape rules",
    "thresholds.head.name": "Name",
    "thresholds.head.value": "Edge",
    "thresholds.name.single_level_share": "single level share",
    "thresholds.name.heaped_above_levels": "heaped above levels",
    "thresholds.name.heaped_share": "heaped share",
    "thresholds.name.heaped_small_step": "heaped small step",
    "thresholds.name.heaped_large_step": "heaped large step",
    "thresholds.name.polarised_agreement": "polarised agreement",
    "thresholds.name.polarised_third_share": "polarised third share",
    "thresholds.name.window_part": "window part",
    "thresholds.name.window_excess": "window excess",
    "thresholds.name.avoided_ratio": "avoided ratio",
    "thresholds.name.avoided_peak_share": "avoided peak share",
    "thresholds.name.avoided_se": "avoided se",
    "thresholds.name.stable_share": "stable share",
    "class.single_level": "one level",
    "class.heaped": "heaped on round numbers",
    "class.polarised": "at both ends",
    "class.top_heavy": "at the top",
    "class.bottom_heavy": "at the bottom",
    "class.middle_heavy": "in the middle",
    "class.spread": "spread",
    "class.unclear": "unclear",
    "class.none": "not defined",
    "anchor.title": "The guide, level by level",
    "anchor.caption": "What the guide asks for at each level, and how its boundaries hold",
    "anchor.head.level": "Level",
    "anchor.head.share": "Share",
    "anchor.head.crossing": "Change sides with the level above",
    "anchor.head.repeat": "Same order again, against the level above",
    "anchor.head.text": "Words of the guide",
    "anchor.head.kind": "What it names",
    "anchor.property": "a property that can be checked",
    "anchor.degree": "a degree ({words})",
    "anchor.degree.plain": "a degree",
    "anchor.not_given": "not given",
    "anchor.none": "Not given. With the guide’s words for each level, this part would show which of "
    "them name a property and which only a degree.",
    "anchor.run": "Boundaries as in the re-run {run}.",
    "settle.title": "What would settle it",
    "settle.words": "Replace words of degree at {levels} by a property that an answer has or has not.",
    "settle.rerun.first": "Make the guide say what an answer must have at each level. Then score the stored "
    "answers again, with the old guide and the new one.",
    "settle.rerun": "Then score the stored answers again, with the old guide and the new one.",
    "settle.order": "Score the stored answers with the guide’s lines in another order, to see which "
    "boundary moves.",
}
