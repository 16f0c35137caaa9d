"""What the scoring does by itself: each re-run against the reported run, and all of them together."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_common import make_common, make_limits, make_reach, make_split
from judgegauge.document.view_moves import make_moves, make_rationales
from judgegauge.document.view_rerun import make_rerun
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Rerun
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase


def make_instrument(subject: Subject, prefix: str) -> Section:
    """The instrument's page: says why it matters when nobody has scored the same answers twice."""
    voice = subject.voice
    blocks: list[Block] = [
        Paragraph(text=voice.say("instrument.lead" if subject.reruns else "instrument.none"))
    ]
    sections = [
        make_reach(subject, prefix),
        *(make_rerun(subject, rerun, f"{prefix}rerun-{k}-") for k, rerun in enumerate(subject.reruns, 1)),
        make_agreement(subject, prefix),
        make_common(subject, prefix),
        make_split(subject, prefix),
        make_limits(subject, prefix),
        make_rationales(subject, prefix),
        make_moves(subject, prefix),
    ]
    return Section(
        key=f"{prefix}instrument",
        title=voice.say("instrument.title"),
        blocks=tuple(blocks),
        sections=tuple(section for section in sections if section is not None),
    )


def make_agreement(subject: Subject, prefix: str) -> Section | None:
    """How far each re-run agrees with the reported run; both kappas side by side."""
    voice = subject.voice
    rows = tuple(_agreement_row(subject, rerun) for rerun in subject.reruns if rerun.value.table is not None)
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
    return Section(key=f"{prefix}agreement", title=voice.say("agreement.title"), blocks=(text, table))


def _agreement_row(subject: Subject, rerun: Place[Rerun]) -> tuple[Phrase, ...]:
    voice, numbers = subject.voice, subject.voice.numbers

    def share(field: str) -> Phrase:
        place = rerun.at(field)
        if not place or not place.at("value"):
            return voice.say("undefined")
        return as_phrase(numbers.share(place.at("value")))

    def kappa(field: str) -> Phrase:
        place = rerun.at(field)
        if not place or not place.at("value"):
            return voice.say("undefined")
        return subject.ranged(numbers.change(place, subject.unit_of("mean"), sign=False))

    name = voice.say("levels.run.rerun", period=label(rerun.value.period), run=label(rerun.value.run))
    return (
        name,
        share("exact"),
        share("chance"),
        share("within_one"),
        kappa("kappa"),
        kappa("kappa_quadratic"),
    )
