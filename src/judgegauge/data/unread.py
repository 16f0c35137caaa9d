"""Whether scores that can not be read are failures of a judge, or a scale that nobody declared.

A few replies that are no score are failures, which are counted. Where nearly all of a run can not be read,
or many of its scores are shares of another scale, the table and the declaration do not fit.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from judgegauge import errors
from judgegauge.data import score_errors
from judgegauge.data.census import count_by_run
from judgegauge.data.ladders import climb, says_nothing
from judgegauge.data.periods import canonical_period
from judgegauge.data.reading import RunTable
from judgegauge.data.score_texts import ScoreTexts
from judgegauge.data.scores import FAILURE_CODES, PARSE_ERROR, Reading
from judgegauge.messages import tell

NEARLY_ALL = 0.9
"""Share of the texts of a run that can not be read from which on they are no failures of a judge."""
FEWEST = 5
"""Texts below which a run is too short to tell a scale from failures."""
MOST_SHARES = 0.05
FEW_SHARES = 2
"""Shares of another scale (4/10, 80%) up to this part, or this number, of a run are failures of a judge."""
MOST_WORDS = 12
"""Distinct texts that may be the levels of a scale."""

_SHARE = re.compile(r"[+-]?\d+([.,]\d+)?\s*([%％]|(/|out of|of)\s*\d+([.,]\d+)?)", re.ASCII | re.IGNORECASE)


def find_unread(table: RunTable, texts: ScoreTexts) -> list[errors.Problem]:
    """Runs of which nearly no score can be read, or many are given as shares of another scale."""
    unread = {(str(r.score), r.status) for r in texts.readings if _is_unread(r)}
    if not unread:
        return []
    apart = {(str(r.score), r.status) for r in texts.readings if r.score is not None and _says_no_score(r)}
    found: dict[tuple[str, str | None], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    totals: dict[tuple[str, str | None], int] = defaultdict(int)
    counted = count_by_run(table, texts.condition, sorted(unread | apart, key=str))
    for period, run, text, status, rows in counted:
        place = canonical_period(period), run
        if (text, status) not in apart:
            totals[place] += rows
        if (text, status) in unread:
            found[place][text] += rows
    way = _offer_way(sorted({text for text, _ in unread}))
    problems = []
    for (period, run), rows_of in found.items():
        where = tell(
            "period {period}, run {run!r}, criterion {criterion!r}"
            if run
            else "period {period}, criterion {criterion!r}",
            period=period,
            run=run,
            criterion=texts.criterion,
        )
        problems += _judge(where, totals[period, run], rows_of, way)
    return problems


def _is_unread(reading: Reading) -> bool:
    """Whether the text itself makes it a failure: no status, no refusal, and no text for nothing."""
    is_failed = reading.from_text and reading.cell == FAILURE_CODES[PARSE_ERROR] and not reading.between
    return is_failed and not says_nothing(str(reading.score))


def _says_no_score(reading: Reading) -> bool:
    """Whether there is no score to be read: by a status, a sentinel, or a text such as NA."""
    return not reading.from_text or (reading.cell < 0 and says_nothing(str(reading.score)))


def _offer_way(texts: Sequence[str]) -> str:
    """What to write if all these texts are scores on another scale."""
    levels = climb(texts).levels
    holds_numbers = all(re.search(r"\d", text) for text in texts)
    if levels is None and (len(texts) > MOST_WORDS or holds_numbers):
        return score_errors.name_score()
    return score_errors.declare_levels(levels)


def _judge(where: str, total: int, texts: Mapping[str, int], way: str) -> list[errors.Problem]:
    """What a run's texts that can not be read tell, out of ``total`` texts."""
    unread = sum(texts.values())
    shares = {text: rows for text, rows in texts.items() if _SHARE.fullmatch(text.strip())}
    in_shares = sum(shares.values())
    if unread >= max(FEWEST, NEARLY_ALL * total):
        return [score_errors.scores_not_read(where, unread, total, texts, way)]
    if in_shares > FEW_SHARES and in_shares > MOST_SHARES * total:
        return [score_errors.other_notation(where, in_shares, total, shares)]
    return []
