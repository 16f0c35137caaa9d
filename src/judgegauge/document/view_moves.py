"""The work list: the largest moves, and what the judge's reasons mention."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_phrases import say_p
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Move, RationaleCount
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

LONGEST_REASON = 160
"""Characters of a reason that are printed; all of it stands in the CSV."""


def make_moves(subject: Subject, prefix: str) -> Section | None:
    """The largest moves, a row each; all of them stand in the CSV."""
    voice, work = subject.voice, subject.criterion.value.worklist
    if work is None or all(rerun.value.flips is None for rerun in subject.reruns):
        return None
    title, key = voice.say("moves.title"), f"{prefix}moves"
    if not work.total:
        return Section(key=key, title=title, blocks=(Paragraph(text=voice.say("moves.none")),))
    place = subject.criterion.at("worklist")
    total = voice.catalogue.counted("answer", voice.numbers.count(place.at("total")))
    written = voice.numbers.count(place.at("written"))
    lead = Paragraph(text=voice.say("moves.lead", total=total, written=written))
    reasons = any(move.baseline_rationale or move.rerun_rationale for move in work.first)
    known = any(move.item_id for move in work.first)
    names = [*(["item"] if known else []), "run", "levels", *(["baseline", "rerun"] if reasons else [])]
    table = Table(
        caption=voice.say("moves.caption"),
        head=tuple(voice.say(f"moves.head.{name}") for name in names),
        rows=tuple(_move_row(subject, move, known=known, reasons=reasons) for move in work.first),
        role="moves",
    )
    if not work.first:
        return Section(key=key, title=title, blocks=(lead,), detail=True)
    blocks: tuple[Block, ...] = (lead, table)
    if subject.findings.value.review.redacted:
        blocks = (lead, table, Paragraph(text=voice.say("moves.redacted"), role="note"))
    return Section(key=key, title=title, blocks=blocks, detail=True)


def _move_row(subject: Subject, move: Move, *, known: bool, reasons: bool) -> tuple[Phrase, ...]:
    voice = subject.voice
    cells = [
        *([label(move.item_id)] if known else []),
        voice.say("levels.run.rerun", period=label(move.period), run=label(move.run)),
        voice.say("moves.from_to", old=label(move.baseline_level), new=label(move.rerun_level)),
    ]
    if reasons:
        cells.extend(_say_reason(subject, text) for text in (move.baseline_rationale, move.rerun_rationale))
    return tuple(cells)


def _say_reason(subject: Subject, text: str | None) -> Phrase:
    if not text:
        return subject.voice.say("given.not")
    return label(text if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…")


def make_rationales(subject: Subject, prefix: str) -> Section | None:
    """Answers that moved, and whether the judge's reason mentions a declared property."""
    voice = subject.voice
    places = tuple(subject.criterion.each("rationales"))
    if not places:
        return None
    table = Table(
        caption=voice.say("rationale.caption"),
        head=tuple(
            voice.say(f"rationale.head.{name}")
            for name in ("property", "flipped", "baseline", "rerun", "only_baseline", "only_rerun", "p")
        ),
        rows=tuple(_rationale_row(subject, place) for place in places),
        numeric=frozenset(range(1, 7)),
    )
    note = Paragraph(text=voice.say("rationale.text"), role="note")
    return Section(key=f"{prefix}rationales", title=voice.say("rationale.title"), blocks=(table, note))


def _rationale_row(subject: Subject, place: Place[RationaleCount]) -> tuple[Phrase, ...]:
    numbers = subject.voice.numbers
    names = ("flipped", "baseline", "rerun", "only_baseline", "only_rerun")
    counts = (as_phrase(numbers.count(place.at(name))) for name in names)
    p = place.at("mcnemar_p")
    chance = say_p(subject, p) if p else subject.voice.say("undefined")
    return (label(place.value.property), *counts, chance)
