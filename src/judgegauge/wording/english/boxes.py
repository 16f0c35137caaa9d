"""The two boxes of page 1: what to do next, and what was not checked."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # what to do next
    "todo.title": "What to do next",
    "todo.bridge": "Have the team that runs the judge score the {n} stored answers of {first} the way "
    "{second} was scored: {calls} automatic scorings. Then both sides of the comparison have the same "
    "scoring.",
    "todo.rerun_both": "Have another AI judge, and another order of the guide’s lines, score the "
    "stored answers of both {quarters}: {n} and {m} automatic scorings each time, by the team that "
    "runs the judge.",
    "todo.rerun_other": "Make the same re-scoring for {period}: {n} automatic scorings each time, by "
    "the team that runs the judge.",
    "todo.second_judge": "Have a second AI judge score the stored answers of both {quarters}: {n} and "
    "{m} automatic scorings, by the team that runs the judge.",
    "todo.second_order": "Score the stored answers of both {quarters} with the guide’s lines in "
    "another order: {n} and {m} automatic scorings, by the team that runs the judge.",
    "todo.record": "Find out what {what} of {whose} was, and write it into the table of scores.",
    "todo.record.else": "If nobody knows, have the team that runs the judge score the stored answers of "
    "both {quarters} in one way: {n} and {m} automatic scorings.",
    "todo.picked": "Find out how the answers of both {quarters} were picked. Unless it was at random, the "
    "ranges here do not hold.",
    "whose.both": "both {quarters}",
    "todo.use_shares": "Compare the shares of each level, and read some answers from both ends. The average "
    "can stay the same while the answers split.",
    "todo.find_edit": "Find out what changed in the AI judge or the scoring guide behind its name, and give "
    "it a new name.",
    "todo.more_answers": "To see smaller changes, score more answers: four times as many make the range "
    "half as wide.",
    "todo.enough_answers": "Score some hundreds of answers in each {quarter}; below thirty no range is "
    "given.",
    "todo.enough_groups": "Score answers of more groups in each {quarter}, some dozens if you can; below ten "
    "no range is given.",
    "todo.no_spread": "Find out why every answer got the same level. A guide that tells answers apart is "
    "needed before quarters can be compared.",
    "todo.look_for_scores": "Find out why {period} has no scores; the count of replies is in the "
    "report card.",
    "todo.one_scale": "Score the stored answers of {first} again on the scale of {second}.",
    "todo.second_period": "Score another {quarter} with the same AI judge and scoring guide.",
    "todo.keep_answers": "Keep the stored answers of {second}, so that they can be scored again.",
    "todo.sharpen_guide": "Make the scoring guide say what an answer must have at each level; the part "
    "on the shape shows where it is unclear.",
    "todo.one_way": "Score every {quarter} in one way from now on, and keep it. Then the next "
    "comparison has the same scoring on both sides.",
    "todo.read_moves": "Read the answers that the two ways of scoring see most differently; the largest "
    "moves stand in the part on the way we score.",
    "todo.mend.copy": "Find out whether {runs} ({periods}) scored the answers anew, as every score equals "
    "the reported one. If not, have the answers scored again that way.",
    "todo.mend.empty": "Find out why there are no scores from {runs} ({periods}), and have the answers "
    "scored that way.",
    "todo.mend.ids": "Find out why the ids of {runs} ({periods}) are not those of the reported run, and "
    "write them alike.",
    "todo.mend.few": "Find out why there are so few scores from {runs} ({periods}), and have the other "
    "answers scored that way too.",
    "todo.people.move": "If there still is a {move} then, ask people who know the subject to score answers "
    "of both {quarters} without knowing the {quarter}. AI scores alone cannot speak about better or "
    "worse.",
    "todo.people": "Ask people who know the subject to score answers of both {quarters} without knowing "
    "the {quarter}. AI scores alone cannot speak about better or worse.",
    # what was not checked
    "unchecked.title": "What was not checked",
    "unchecked.switch": "The switches that were really made, on the same answers.",
    "unchecked.recorded": "Whether both {quarters} were scored the same way.",
    "unchecked.model": "What another AI judge would give.",
    "unchecked.order": "What another order of the guide’s lines would give.",
    "unchecked.one_period": "How {period} looks when it is scored another way.",
    "unchecked.people": "Whether the AI judge agrees with people.",
    "unchecked.repeat": "Whether the AI judge gives the same score twice.",
    "unchecked.repeat.same": "Whether the AI judge gives the same score twice, or changed behind its name.",
    "unchecked.picked": "Whether the answers of the two {quarters} were picked alike.",
    "unchecked.picked.single": "How the answers were picked.",
    "unchecked.clusters": "Whether some answers belong together, such as those of one customer.",
    "unchecked.closing": "Nothing here says that the product is unchanged, better or worse.",
}
