"""What people's labels say: the only numbers of a report that do not come from a judge."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table, keep, table_or_none
from judgegauge.document.view_phrases import say_change
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Estimate, PeopleAgreement, PeopleFinding, PeoplePeriod
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase


def make_people(subject: Subject, prefix: str) -> Section | None:
    """People's labels period by period, their change, and how far they agree. None without labels."""
    place = subject.criterion.at("people")
    if not place:
        return None
    voice = subject.voice
    blocks = (
        Paragraph(text=voice.say("people.lead"), role="opens"),
        _period_table(subject, place),
        *_tell_change(subject, place),
        Paragraph(text=voice.say("people.text"), role="note"),
        table_or_none(_agreement_table(subject, place)),
    )
    return Section(key=f"{prefix}people", title=voice.say("people.title"), blocks=keep(blocks))


def _period_table(subject: Subject, people: Place[PeopleFinding]) -> Table:
    voice = subject.voice
    level = subject.percent_level(subject.findings.at("settings", "level"))
    measure = subject.measure_name(people.value.measure)
    names = ("period", "labelled", "mean", "bias", "adjusted", "random")
    return Table(
        caption=voice.say("people.caption", measure=measure, level=level),
        head=tuple(voice.say(f"people.head.{name}", measure=measure) for name in names),
        rows=tuple(_period_row(subject, people.value.measure, found) for found in people.each("periods")),
        numeric=frozenset({2, 3, 4}),
        role="people",
    )


def _period_row(subject: Subject, measure: str, found: Place[PeoplePeriod]) -> tuple[Phrase, ...]:
    voice, numbers, item = subject.voice, subject.voice.numbers, found.value
    labelled = voice.say(
        "value_of_total", n=numbers.count(found.at("labelled")), total=numbers.count(found.at("scored"))
    )
    return (
        label(item.period),
        labelled,
        say_change(subject, measure, found.at("people_mean"), sign=False),
        say_change(subject, measure, found.at("bias")),
        say_change(subject, measure, found.at("adjusted_mean"), sign=False),
        voice.say(f"people.random.{_tell_random(item)}"),
    )


def _tell_random(item: PeoplePeriod) -> str:
    if item.labelled == item.scored:
        return "all"
    return {None: "unknown", True: "yes", False: "no"}[item.random_subset]


def _tell_change(subject: Subject, people: Place[PeopleFinding]) -> list[Block]:
    """How people's measure moved, and the judge's bias with it; nothing where one period is compared."""
    if subject.periods[0] is None:
        return []
    voice, measure = subject.voice, subject.measure_name(people.value.measure)
    sentences = []
    for name in ("change", "bias_change"):
        found: Place[Estimate] = people.at(name)
        if found.value.value is None:
            code = f"people.{name}.none" if name == "change" else ""
        else:
            code = f"people.{name}"
        if code:
            moved = say_change(subject, people.value.measure, found)
            sentences.append(voice.say(code, measure=measure, moved=moved))
    return [Paragraph(text=voice.sentences(sentences))]


def _agreement_table(subject: Subject, people: Place[PeopleFinding]) -> Table:
    """Each person against the judge, then each two people."""
    voice = subject.voice
    names = ("pair", "period", "answers", "exact", "chance", "within", "kappa", "kappa_quadratic")
    rows = tuple(
        _agreement_row(subject, found.value.period, pair)
        for found in people.each("periods")
        for pair in found.each("agreement")
    )
    judged = any(pair.second is None for found in people.value.periods for pair in found.agreement)
    return Table(
        caption=voice.say("people.agreement.caption" if judged else "people.agreement.caption.people"),
        head=tuple(voice.say(f"people.agreement.head.{name}") for name in names),
        rows=rows,
        numeric=frozenset(range(2, len(names))),
        role="people",
    )


def _agreement_row(subject: Subject, period: str, pair: Place[PeopleAgreement]) -> tuple[Phrase, ...]:
    voice, numbers, item = subject.voice, subject.voice.numbers, pair.value
    second = voice.say("people.judge") if item.second is None else label(item.second)
    shares = (
        as_phrase(numbers.share(pair.at(name, "value"))) if pair.at(name, "value") else voice.say("undefined")
        for name in ("exact", "chance", "within_one")
    )
    kappas = (say_change(subject, "mean", pair.at(name), sign=False) for name in ("kappa", "kappa_quadratic"))
    return (
        voice.say("between", lower=label(item.first), upper=second),
        label(period),
        as_phrase(numbers.count(pair.at("answers"))),
        *shares,
        *kappas,
    )
