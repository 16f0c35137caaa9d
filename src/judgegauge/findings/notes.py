"""What was understood while reading, with its numbers: no lenient reading and no omission is silent."""

from __future__ import annotations

from collections.abc import Iterator

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.scale import parse_number
from judgegauge.data.scores import FAILURE_CODES, list_unknown_statuses
from judgegauge.findings.model import Caution
from judgegauge.texts import spell_controls

MOST_TEXTS = 20
"""Distinct texts that a note lists; their total is named beside them."""

MOST_CHARACTERS = 200
"""Of one text: a reply that is no score may be as long as a page."""


def list_notes(layout: Layout) -> tuple[Caution, ...]:
    """Notes on the files first, then on each criterion's score texts."""
    notes = [Caution(code=note.code, detail=dict(note.detail)) for note in layout.table.notes]
    for criterion in layout.criteria:
        notes += _note_statuses(layout, criterion)
        notes += _note_texts(criterion)
        if "method" not in layout.table.carried:
            notes += _note_whole_numbers(criterion)
    return tuple(notes)


def _note_whole_numbers(criterion: CriterionLayout) -> Iterator[Caution]:
    """Whole numbers among averages: averages too, or plain scores in their place; no column tells which."""
    if criterion.scale.kind != "averaged":
        return
    whole = fractions = 0
    for reading in criterion.all_readings():
        number = parse_number(reading.score) if reading.score is not None and reading.cell > 0 else None
        if number is None:
            continue
        if number == number.to_integral_value():
            whole += reading.rows
        else:
            fractions += reading.rows
    if whole and fractions:
        detail = {"criterion": criterion.criterion, "whole": whole, "fractions": fractions}
        yield Caution(code="whole_among_fractions", detail=detail)


def _note_statuses(layout: Layout, criterion: CriterionLayout) -> Iterator[Caution]:
    """Statuses that no one explained, on rows with a score: the score was not used."""
    unknown = list_unknown_statuses(criterion.all_readings(), layout.review.statuses)
    texts = {
        spell_controls(status[:MOST_CHARACTERS]): scored for status, (_, scored) in unknown.items() if scored
    }
    if texts:
        first = sorted(texts.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_TEXTS]
        detail = {"criterion": criterion.criterion, "rows": sum(texts.values()), "texts": dict(first)}
        yield Caution(code="unknown_status", detail=detail)


def _note_texts(criterion: CriterionLayout) -> Iterator[Caution]:
    readings = criterion.all_readings()
    groups = {
        "lenient_reading": [(str(r.score), r.rows) for r in readings if r.lenient],
        "between_levels": [(str(r.score), r.rows) for r in readings if r.between],
        "not_read": [
            (str(r.score), r.rows)
            for r in readings
            if r.score is not None and r.cell == FAILURE_CODES["parse_error"] and not r.between
        ],
    }
    for code, texts in groups.items():
        if not texts or (code != "lenient_reading" and criterion.scale.is_valued):
            continue
        counted: dict[str, int] = {}
        for text, rows in texts:
            shown = spell_controls(text[:MOST_CHARACTERS])
            counted[shown] = counted.get(shown, 0) + rows
        first = sorted(counted.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_TEXTS]
        yield Caution(
            code=code,
            detail={
                "criterion": criterion.criterion,
                "rows": sum(counted.values()),
                "different": len(counted),
                "texts": dict(first),
            },
        )
