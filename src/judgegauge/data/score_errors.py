"""Problems of scores, as messages: what was found, where, what was expected and what to do."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from judgegauge import errors
from judgegauge.messages import as_message, enlist, tell

MOST_CHARACTERS = 60
"""Of a text that is shown: a reply may be as long as a page."""


def _name_levels(levels: Sequence[str]) -> str:
    """Few levels each, many by their ends."""
    if len(levels) > 7:
        return tell("{first} to {last}", first=levels[0], last=levels[-1])
    return enlist(levels)


def off_scale(where: str, text: str, count: int, levels: Sequence[str]) -> errors.Problem:
    shown = _name_levels(levels)
    return errors.Problem(
        code="off_scale",
        where=where,
        found=tell(
            "score {text!r} ({count} rows)" if count != 1 else "score {text!r} ({count} row)",
            text=text,
            count=count,
        ),
        expected=tell("one of the levels {shown}", shown=shown),
        action=tell(
            "mend the score or the scale; if it marks a failed judgement, give the row a status "
            "or write [statuses] sentinels = [{text}]",
            text=text,
        ),
    )


def outside_from(where: str, texts: Sequence[str], rows: int, low: float, high: float) -> errors.Problem:
    return errors.Problem(
        code="outside_from",
        where=where,
        found=tell(
            "{texts} ({rows} rows)" if rows != 1 else "{texts} ({rows} row)",
            texts=errors.name_some(texts),
            rows=rows,
        ),
        expected=tell("numbers from {low:g} to {high:g}, as score_scale declares", low=low, high=high),
        action="mend from = [...] of score_scale, or the scores",
    )


def scores_as_dates(where: str, texts: Sequence[str], rows: int) -> errors.Problem:
    return errors.Problem(
        code="scores_as_dates",
        where=where,
        found=tell(
            "{rows} scores turned into dates: {texts}"
            if rows != 1
            else "{rows} score turned into dates: {texts}",
            rows=rows,
            texts=errors.name_some(texts),
        ),
        expected="scores; a spreadsheet makes dates of texts such as 4-5 and 4/5",
        action="export the scores again with their column set to text",
    )


def scale_mismatch(
    where: str,
    numbers: Sequence[str],
    levels: Sequence[str],
    guesses: Sequence[tuple[str, str]],
    *,
    is_shared: bool,
    own: tuple[str, str] | None,
) -> errors.Problem:
    shown = _name_levels(levels)
    ways = (tell("if they were {name}, write {text}", name=name, text=text) for name, text in guesses)
    fits = enlist(ways, "; or ")
    return errors.Problem(
        code="scale_mismatch",
        where=where,
        found=tell(
            "scores from {first} to {last} ({names})",
            first=numbers[0],
            last=numbers[-1],
            names=enlist(numbers[:8]),
        ),
        expected=tell("the levels {shown}", shown=shown),
        action=_ask_scale(fits, is_shared=is_shared, own=own),
    )


def _ask_scale(fits: str, *, is_shared: bool, own: tuple[str, str] | None) -> str:
    """Where to write a scale: ``is_shared`` where other rows of the file are on the declared one.

    ``own`` are the period and its levels as TOML, where all of the period may have a scale of its own.
    """
    place = as_message(
        "in an entry of data for a file with these rows alone, or in that of their wide column: other rows "
        "of the file fit the levels"
        if is_shared
        else "in the entry of data, or of the wide column"
    )
    told = tell("say which scale they are on: {fits} ({place})", fits=as_message(fits), place=place)
    if own is None:
        return told
    return tell(
        "{told}; if all of the period was scored on this scale, write under [scale.periods.{period}]: "
        "levels = [{levels}]",
        told=told,
        period=json.dumps(own[0], ensure_ascii=False),
        levels=own[1],
    )


def mixed_numbers(
    where: str, whole: int, fractions: int, texts: Sequence[str], levels: Sequence[str]
) -> errors.Problem:
    return errors.Problem(
        code="mixed_numbers",
        where=where,
        found=tell(
            "whole numbers and fractions are mixed: {whole} scores are levels, {fractions} lie between "
            "two levels ({texts})",
            whole=whole,
            fractions=fractions,
            texts=errors.name_some(texts),
        ),
        expected=tell(
            "scores that are levels {first} to {last}, or averages throughout",
            first=levels[0],
            last=levels[-1],
        ),
        action='say what they are: kind = "averaged" under [scale] for averages, score_from = "expected" for '
        'label probabilities, or where = { column = "value" } to keep one kind of score',
    )


def two_kinds_of_score(
    where: str, counts: tuple[int, int], means: tuple[float, float], methods: Sequence[str]
) -> errors.Problem:
    total = sum(counts)
    return errors.Problem(
        code="two_kinds_of_score",
        where=where,
        found=tell(
            "{weighted} of {total} rows are probability-weighted (mean {weighted_mean:.3f}), {plain} are "
            "plain scores (mean {plain_mean:.3f})",
            weighted=counts[0],
            total=total,
            weighted_mean=means[0],
            plain=counts[1],
            plain_mean=means[1],
        ),
        expected=tell(
            "one kind of score in a report (column method: {methods})", methods=errors.name_some(methods)
        ),
        action='report on one of them: where = { method = "..." } in the review file',
    )


def scores_not_read(
    where: str, unread: int, total: int, texts: Mapping[str, int], way: str
) -> errors.Problem:
    """Nearly all scores of a run; ``way`` is what to write where they are on another scale."""
    return errors.Problem(
        code="scores_not_read",
        where=where,
        found=tell(
            "{unread} of {total} scores can not be read: {texts}",
            unread=unread,
            total=total,
            texts=_name_texts(texts),
        ),
        expected="scores on the declared scale, or a status that says that the judge failed",
        action=_offer_status(way),
    )


def other_notation(where: str, unread: int, total: int, texts: Mapping[str, int]) -> errors.Problem:
    """Many shares and percentages of another scale beside scores that are read."""
    return errors.Problem(
        code="other_notation",
        where=where,
        found=tell(
            "{unread} of {total} scores are in another notation: {texts}",
            unread=unread,
            total=total,
            texts=_name_texts(texts),
        ),
        expected="all scores of a run on one scale",
        action=_offer_status(as_message("mend these scores where they were made")),
    )


def declare_levels(levels: Sequence[str] | None) -> str:
    """What to write where the texts may be the levels; their order only where it is known."""
    if levels is None:
        return tell("if these texts are the levels, write them under [scale], lowest first: levels = [...]")
    stated = ", ".join(json.dumps(level, ensure_ascii=False) for level in levels)
    return tell("if these texts are the levels, write under [scale]: levels = [{levels}]", levels=stated)


def name_score() -> str:
    """What to write where a column holds many texts that are no levels."""
    return tell(
        'name the column of the scores under [columns]: score = "...", or take them out of the texts with '
        "score_pattern = 'Score: (\\d+)'"
    )


def _offer_status(way: str) -> str:
    return tell(
        "{way}; if the judge failed there, give these rows the status parse_error", way=as_message(way)
    )


def _name_texts(texts: Mapping[str, int]) -> str:
    ranked = sorted(texts.items(), key=lambda entry: (-entry[1], entry[0]))
    shown = [
        tell(
            "{text!r} ({rows} rows)" if rows != 1 else "{text!r} ({rows} row)",
            text=text[:MOST_CHARACTERS],
            rows=rows,
        )
        for text, rows in ranked[: errors.SHOWN]
    ]
    rest = len(ranked) - len(shown)
    return enlist([*shown, *([tell("and {rest} more", rest=rest)] if rest else [])])
