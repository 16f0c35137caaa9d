"""The scale of a drafted review.toml: levels in an order that the scores tell, or a blank to be filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgegauge.data.draft_lines import ASK, MOST_SHOWN, quote, remark
from judgegauge.data.ladders import Ladder, climb
from judgegauge.data.reading import RunTable
from judgegauge.messages import Series, enlist, tell


def draft_scale(table: RunTable) -> list[str]:
    """Lines on the scores that were found and on the scale that they could be on."""
    counted = table.query(
        "SELECT score, count(*) FROM runs WHERE score IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1000"
    )
    criteria = [
        row[0]
        for row in table.query("SELECT DISTINCT criterion FROM runs WHERE criterion IS NOT NULL ORDER BY 1")
    ]
    rest = len(counted) - MOST_SHOWN
    found = dict(counted)
    lines: list[str] = [
        tell(
            "# Scores found: {shown} and {rest} more" if rest > 0 else "# Scores found: {shown}",
            shown=_list_texts([text for text, _ in counted[:MOST_SHOWN]], found),
            rest=rest,
        ),
        *_draft_levels(climb([text for text, _ in counted]), found),
        tell("# threshold = ...              # {why}", why=tell("report the share at this level or above")),
        tell('# direction = "lower_is_better" # {why}', why=tell("where a low score is good")),
        "",
    ]
    for name in criteria if len(criteria) > 1 else ():
        why = tell("where its levels are others")
        lines += [tell("# [criteria.{name}.scale]    # {why}", name=quote(name), why=why)]
        lines += ["# levels = [...]", ""]
    return lines


def _draft_levels(ladder: Ladder, found: Mapping[str, int]) -> list[str]:
    lines: list[str] = []
    if ladder.nothing:
        lines += [
            tell(
                "# Texts that name no score, and no level: {texts}", texts=_list_texts(ladder.nothing, found)
            )
        ]
    if ladder.apart:
        texts = _list_texts(ladder.apart, found)
        lines.append(tell("# Texts beside the numbers, no levels: {texts}", texts=texts))
    lines.append(remark("All levels from lowest to highest, those that never occur too."))
    levels = ladder.levels
    if levels is None:
        lines.append(
            remark("What was found does not tell them: write them in the brackets, then take the mark off.")
        )
    if ladder.has_fractions:
        lines.append(remark('Averages have the levels of the single scores, and kind = "averaged".'))
    shown = () if levels is None else levels if ladder.numeric else map(quote, levels)
    return [*lines, "[scale]", f"{ASK}levels = [{', '.join(shown)}]"]


def _list_texts(texts: Sequence[str], found: Mapping[str, int]) -> Series:
    told = [tell("{text} ({rows} rows)", text=quote(text), rows=found[text]) for text in texts[:MOST_SHOWN]]
    rest = len(texts) - len(told)
    return enlist([*told, *([tell("and {rest} more", rest=rest)] if rest else [])])
