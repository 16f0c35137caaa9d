"""Scores that a tool stored as shares of a range, moved back; what then is no level is an average."""

from __future__ import annotations

import re
from decimal import Decimal

from judgegauge import errors
from judgegauge.data import score_errors
from judgegauge.data.scale import parse_number, print_number
from judgegauge.data.tables import ScoreScale
from judgegauge.exports.mapping import Mapping
from judgegauge.messages import tell

ROUNDED = 9
"""Decimals that are kept: what lies within 1e-9 of a level is that level."""
Rows = list[dict[str, str | None]]


_COMMA = re.compile(r"([+-]?[0-9]+),([0-9]+)")


def read_decimal_commas(rows: Rows) -> None:
    """``4,5`` as 4.5, in place, in the columns that hold numbers: as a run table is read."""
    for row in rows:
        for name in ("score", "temperature"):
            text = row.get(name)
            match = None if text is None else _COMMA.fullmatch(text)
            if match:
                row[name] = f"{match[1]}.{match[2]}"


def rescale_scores(name: str, mapping: Mapping, rows: Rows) -> None:
    """Move the scores along the declared line, in place.

    Raises
    ------
    judgegauge.errors.InputProblems
        When a tool that rescales comes without a declared line; for numbers outside ``from``; and for
        criteria that then hold fractions, unless they are declared as averaged.
    """
    scale = mapping.score_scale
    if scale is None:
        if mapping.rescaled and any(row["score"] is not None for row in rows):
            raise errors.InputProblems([_undeclared(name)])
        return
    outside: list[str] = []
    fractions: dict[str | None, list[str]] = {}
    for row in rows:
        number = parse_number(row["score"]) if row["score"] is not None else None
        if number is None:
            continue
        if not scale.from_[0] - 1e-9 <= float(number) <= scale.from_[1] + 1e-9:
            outside.append(str(row["score"]))
            continue
        moved = _move(number, scale)
        if moved != moved.to_integral_value():
            fractions.setdefault(row.get("criterion"), []).append(f"{row['score']} -> {print_number(moved)}")
        row["score"] = print_number(moved)
    problems = []
    if outside:
        problems.append(score_errors.outside_from(name, sorted(set(outside)), len(outside), *scale.from_))
    if mapping.rescaled:
        problems += [
            _averages(name, criterion, texts)
            for criterion, texts in fractions.items()
            if criterion not in mapping.averaged
        ]
    if problems:
        raise errors.InputProblems(problems)


def _move(number: Decimal, scale: ScoreScale) -> Decimal:
    (low, high), (start, end) = scale.from_, scale.to
    slope = (end - start) / (high - low)
    return Decimal(repr(round(start + (float(number) - low) * slope, ROUNDED)))


def _undeclared(name: str) -> errors.Problem:
    return errors.bad_value(
        name,
        "scores that the tool stored as shares of a range, 0 to 1",
        "the range that they were divided by, which the file does not hold",
        "write score_scale = { from = [0, 1], to = [1, 5] } in the entry of data, or give --rescale 1:5",
    )


def _averages(name: str, criterion: str | None, texts: list[str]) -> errors.Problem:
    distinct = list(dict.fromkeys(texts))
    return errors.bad_value(
        tell("{name}, criterion {criterion!r}", name=name, criterion=criterion),
        tell(
            "{count} scores that are no whole levels once scaled back: {distinct}",
            count=len(texts),
            distinct=errors.name_some(distinct, 3),
        ),
        "levels; such numbers are averages over label probabilities, or over several scores",
        tell(
            "leave the criterion out, or declare it: averaged = [{criterion}] in [exports.NAME], and "
            'kind = "averaged" under its scale',
            criterion=_quote(criterion),
        ),
    )


def _quote(text: str | None) -> str:
    return '"' + (text or "").replace("\\", "\\\\").replace('"', '\\"') + '"'
