"""What the scoring does by itself: each re-run against the reported run, and all of them together."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_common import make_common, make_reach, make_split
from judgegauge.document.view_moves import make_moves, make_rationales
from judgegauge.document.view_phrases import say_change
from judgegauge.document.view_rerun import make_rerun
from judgegauge.document.view_scores import make_repeats
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Rerun
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

MOST_IN_FULL = 4
"""With more re-runs than this, only the largest of each kind has pages of its own."""


def make_instrument(subject: Subject, prefix: str) -> Section:
    """The instrument's page: says why it matters when nobody has scored the same answers in another way."""
    voice = subject.voice
    blocks: list[Block] = [
        Paragraph(text=voice.say("instrument.lead" if subject.reruns else "instrument.none"), role="opens")
    ]
    sections = [
        make_reach(subject, prefix),
        *make_reruns(subject, prefix),
        make_repeats(subject, prefix),
        make_agreement(subject, prefix),
        make_common(subject, prefix),
        make_split(subject, prefix),
        make_rationales(subject, prefix),
        make_moves(subject, prefix),
    ]
    return Section(
        key=f"{prefix}instrument",
        title=voice.say("instrument.title"),
        blocks=tuple(blocks),
        sections=tuple(section for section in sections if section is not None),
    )


def make_reruns(subject: Subject, prefix: str) -> list[Section | None]:
    """Each re-run in full when there are few; else one table, and the largest of each kind in full."""
    numbered = list(enumerate(subject.reruns, 1))
    if len(numbered) <= MOST_IN_FULL:
        return [make_rerun(subject, rerun, f"{prefix}rerun-{k}-") for k, rerun in numbered]
    largest: dict[str, tuple[int, Place[Rerun]]] = {}
    for k, rerun in numbered:
        best = largest.get(rerun.value.facet)
        if best is None or _size(rerun) > _size(best[1]):
            largest[rerun.value.facet] = (k, rerun)
    chosen = sorted(largest.values(), key=lambda pair: -_size(pair[1]))
    return [
        _make_all(subject, prefix),
        *(make_rerun(subject, rerun, f"{prefix}rerun-{k}-") for k, rerun in chosen),
    ]


def _size(rerun: Place[Rerun]) -> float:
    return abs(rerun.value.shift.value or 0.0)


def _make_all(subject: Subject, prefix: str) -> Section:
    """A table for each period: every re-run in a row, the largest move first."""
    voice = subject.voice
    flipped = any(rerun.value.flips is not None for rerun in subject.reruns)
    tables: list[Block] = []
    periods = dict.fromkeys(rerun.value.period for rerun in subject.reruns)
    level = subject.percent_level(subject.findings.at("settings", "level"))
    head = (
        voice.say("all.head.run"),
        voice.say("all.head.facet"),
        voice.say("all.head.shift", level=level, **subject.measure_parts),
        *(voice.say(f"all.head.{name}") for name in ("flips", "up", "down") if flipped),
    )
    for period in periods:
        found = [rerun for rerun in subject.reruns if rerun.value.period == period]
        rows = tuple(
            _all_row(subject, rerun, flipped=flipped)
            for rerun in sorted(found, key=lambda rerun: -_size(rerun))
        )
        caption = voice.say("all.caption", period=label(period))
        tables.append(Table(caption=caption, head=head, rows=rows, numeric=frozenset(range(2, len(head)))))
    blocks = (*tables, Paragraph(text=voice.say("all.text"), role="note"))
    return Section(key=f"{prefix}all", title=voice.say("all.title"), blocks=blocks)


def _all_row(subject: Subject, rerun: Place[Rerun], *, flipped: bool) -> tuple[Phrase, ...]:
    voice, numbers, item = subject.voice, subject.voice.numbers, rerun.value
    tail = voice.say(f"unit.short.{subject.short_kind}")
    shift = voice.attach(subject.ranged(subject.shift_numbers(rerun)), tail)
    cells = [label(item.run), voice.say(f"facet.short.{item.facet}"), shift]
    if not flipped:
        return tuple(cells)
    if item.flips is None:
        return (*cells, *([voice.say("undefined")] * 3))
    flips = rerun.at("flips")
    told = voice.say(
        "value_of_total", n=numbers.count(flips.at("count")), total=numbers.count(rerun.at("paired"))
    )
    return (*cells, told, *(as_phrase(numbers.count(flips.at(name))) for name in ("up", "down")))


def make_agreement(subject: Subject, prefix: str) -> Section | None:
    """How far each re-run agrees with the reported run; both kappas side by side."""
    voice = subject.voice
    compared = [rerun for rerun in subject.reruns if rerun.value.table is not None and rerun.value.paired]
    rows = tuple(_agreement_row(subject, rerun) for rerun in compared)
    if not rows:
        return None
    names = ("run", "exact", "chance", "within", "kappa", "kappa_quadratic")
    table = Table(
        caption=voice.say("agreement.caption"),
        head=tuple(voice.say(f"agreement.head.{name}") for name in names),
        rows=rows,
        numeric=frozenset(range(1, len(names))),
    )
    text = Paragraph(text=voice.say("agreement.text"))
    title = voice.say("agreement.title")
    return Section(key=f"{prefix}agreement", title=title, blocks=(text, table), detail=True)


def _agreement_row(subject: Subject, rerun: Place[Rerun]) -> tuple[Phrase, ...]:
    voice, numbers = subject.voice, subject.voice.numbers

    def share(field: str) -> Phrase:
        place = rerun.at(field)
        if not place or not place.at("value"):
            return voice.say("undefined")
        return as_phrase(numbers.share(place.at("value")))

    def kappa(field: str) -> Phrase:
        return say_change(subject, "mean", rerun.at(field), sign=False)

    name = voice.say("levels.run.rerun", period=label(rerun.value.period), run=label(rerun.value.run))
    return (
        name,
        share("exact"),
        share("chance"),
        share("within_one"),
        kappa("kappa"),
        kappa("kappa_quadratic"),
    )
