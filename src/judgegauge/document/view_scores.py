"""Where a criterion's scores come from: probabilities, averages, repeats, the part of the scale in use."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_phrases import say_failures
from judgegauge.document.view_subject import Subject, label
from judgegauge.findings.model import Estimate, RunFinding
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

AVERAGED = "averaged_scores"


def has_levels(subject: Subject) -> bool:
    """Whether scores are levels; averages and composites are not."""
    return not any(run.reasons.get("counts") == AVERAGED for run in subject.criterion.value.runs)


def make_averages(subject: Subject) -> list[Block]:
    """For scores that are no levels: why there are none, and what each run adds up to."""
    voice = subject.voice
    made = "averaged.lead" if subject.criterion.value.composite is None else "averaged.composite"
    names = ("valid", "failures", "mean", "sd")
    table = Table(
        caption=voice.say("averaged.caption"),
        head=(voice.say("levels.head.run"), *(voice.say(f"averaged.head.{name}") for name in names)),
        rows=tuple(_average_row(subject, run) for run in subject.criterion.each("runs")),
        numeric=frozenset({1, 3, 4}),
    )
    return [Paragraph(text=voice.say(made)), table]


def _average_row(subject: Subject, run: Place[RunFinding]) -> tuple[Phrase, ...]:
    voice, numbers = subject.voice, subject.voice.numbers
    deviation = voice.say("undefined")
    if run.at("sd"):
        deviation = as_phrase(numbers.number(run.at("sd"), subject.unit_of("mean")))
    return (
        subject.run_name(run),
        voice.say(
            "value_of_total", n=numbers.count(run.at("valid")), total=numbers.count(run.at("attempted"))
        ),
        say_failures(subject, run),
        say_mean(subject, run.at("mean")),
        deviation,
    )


def say_mean(subject: Subject, place: Place[Estimate | None]) -> Phrase:
    """ "3.56 (0.039)": an average with its standard error."""
    voice, unit = subject.voice, subject.unit_of("mean")
    if not place or not place.at("value"):
        return voice.say("undefined")
    value = voice.numbers.number(place.at("value"), unit)
    if not place.at("se"):
        return voice.say("scored.mean.no_se", value=value)
    return voice.say("scored.mean", value=value, se=voice.numbers.number(place.at("se"), unit, extra=1))


def make_labels(subject: Subject, prefix: str) -> Section | None:
    """Levels alone beside weighted scores, and how much of the probability is known."""
    voice, source = subject.voice, subject.criterion.value.scale.score_from
    runs = tuple(run for run in subject.criterion.each("runs") if run.value.labels is not None)
    if not runs:
        return None
    lead = [voice.first(f"labels.lead.{source}", "labels.lead.level"), voice.say("labels.not_right")]
    blocks: list[Block] = [Paragraph(text=voice.sentences(lead))]
    blocks.extend(Paragraph(text=text) for run in runs if (text := say_partial(subject, run)))
    naive = any(run.value.naive_mean is not None for run in runs)
    names = ["run", *(["naive"] if naive else []), "weighted", "mass", "incomplete"]
    table = Table(
        caption=voice.say("labels.caption"),
        head=tuple(voice.say(f"labels.head.{name}") for name in names),
        rows=tuple(_label_row(subject, run, naive=naive) for run in runs),
        numeric=frozenset(range(1, len(names))),
    )
    return Section(key=f"{prefix}labels", title=voice.say("labels.title"), blocks=(*blocks, table))


def _label_row(subject: Subject, run: Place[RunFinding], *, naive: bool) -> tuple[Phrase, ...]:
    voice, numbers, labels = subject.voice, subject.voice.numbers, run.at("labels")
    mass = voice.say("undefined")
    if labels.at("mass_mean"):
        mass = as_phrase(numbers.about(labels.at("mass_mean")))
    return (
        subject.run_name(run),
        *([say_mean(subject, run.at("naive_mean"))] if naive else []),
        say_mean(subject, run.at("mean")),
        mass,
        voice.say(
            "value_of_total",
            n=numbers.count(labels.at("incomplete")),
            total=numbers.count(labels.at("scored")),
        ),
    )


def say_partial(subject: Subject, run: Place[RunFinding]) -> Phrase:
    """What an average of incomplete probabilities holds for; nothing when they are complete."""
    voice, numbers, item = subject.voice, subject.voice.numbers, run.value
    labels = run.at("labels")
    if item.labels is None or not item.labels.incomplete or not labels.at("mass_mean"):
        return Phrase()
    if item.mean is None or item.mean.value is None:
        return Phrase()
    unit = subject.unit_of("mean")
    told = [
        voice.say(
            "labels.partial",
            incomplete=numbers.count(labels.at("incomplete")),
            scored=numbers.count(labels.at("scored")),
            run=subject.run_name(run),
            mass=numbers.about(labels.at("mass_mean")),
            value=numbers.number(run.at("mean", "value"), unit),
        )
    ]
    if labels.at("mean_low") and labels.at("mean_high"):
        low, high = numbers.score_range(labels.at("mean_low"), labels.at("mean_high"), unit)
        told.append(voice.say("labels.bounds", low=low, high=high))
    return voice.sentences(told)


def make_repeats(subject: Subject, prefix: str) -> Section | None:
    """Runs with several repeats: whether the judge gives the same level twice."""
    voice = subject.voice
    runs = tuple(
        run
        for run in subject.criterion.each("runs")
        if run.value.repeats > 1 and run.value.repeats_identical is not None
    )
    if not runs:
        return None
    blocks: list[Block] = [Paragraph(text=_say_repeats(subject, run)) for run in runs[:MOST_SAID]]
    names = ("run", "repeats", "temperature", "same", "sd")
    blocks.append(
        Table(
            caption=voice.say("repeats.caption"),
            head=tuple(voice.say(f"repeats.head.{name}") for name in names),
            rows=tuple(_repeat_row(subject, run) for run in runs),
            numeric=frozenset({1, 2, 4}),
        )
    )
    blocks.append(Paragraph(text=voice.say("repeats.text"), role="note"))
    return Section(key=f"{prefix}repeats", title=voice.say("repeats.title"), blocks=tuple(blocks))


MOST_SAID = 4
"""Runs with repeats that have a sentence of their own; the table holds all."""


def _say_repeats(subject: Subject, run: Place[RunFinding]) -> Phrase:
    voice, item, name = subject.voice, run.value, subject.run_name(run)
    if item.repeats_identical:
        repeats = voice.first(f"small.Cap.{item.repeats}", "small.Cap.more")
        return voice.say("repeats.identical", Repeats=repeats, run=name)
    deviation = voice.numbers.number(run.at("within_item_sd"), subject.unit_of("mean"))
    return voice.say("repeats.differ", run=name, sd=deviation)


def _repeat_row(subject: Subject, run: Place[RunFinding]) -> tuple[Phrase, ...]:
    voice, item = subject.voice, run.value
    deviation = voice.say("undefined")
    if item.within_item_sd is not None:
        deviation = as_phrase(voice.numbers.number(run.at("within_item_sd"), subject.unit_of("mean")))
    return (
        subject.run_name(run),
        as_phrase(voice.numbers.count(run.at("repeats"))),
        label(item.temperature) if item.temperature else voice.say("recorded.not"),
        voice.say("repeats.yes" if item.repeats_identical else "repeats.no"),
        deviation,
    )


MOST_NAMED = 5
MOST_COUNTED = 10
MANY_LEVELS = 6
"""With fewer levels than this, nothing is gained by calling some of them unused."""


def say_core(subject: Subject, run: Place[RunFinding] | None) -> Phrase:
    """That most answers use few of the levels; nothing when they use more than half of them."""
    voice, size = subject.voice, len(subject.criterion.value.scale.levels)
    if run is None or run.value.core is None:
        return Phrase()
    used = run.value.core.levels
    if size < MANY_LEVELS or not 2 <= len(used) <= min(size // 2, MOST_COUNTED):
        return Phrase()
    if len(used) <= MOST_NAMED:
        levels = voice.catalogue.enumerate([label(level) for level in used])
    else:
        levels = voice.say("core.range", lowest=label(used[0]), highest=label(used[-1]))
    return voice.say(
        "core.lead",
        size=voice.first(f"small.{size}", "small.more"),
        share=voice.numbers.share(run.at("core", "share")),
        period=label(run.value.period),
        count=voice.say(f"small.{len(used)}"),
        levels=levels,
    )
