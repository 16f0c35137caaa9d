"""One re-run against the reported run of its period, on the answers with a level in both."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_central import draw_picture
from judgegauge.document.view_phrases import say_share
from judgegauge.document.view_subject import Subject, label
from judgegauge.figures import Boundaries, BoundaryRow, FlipPairs, FlipRow
from judgegauge.findings.model import LevelsEstimate, Rerun
from judgegauge.wording import Phrase, Place, strong
from judgegauge.wording.phrase import as_phrase

MOST_TABLE_LEVELS = 10
MOST_PAIRS = 8
MOST_BOUNDARIES = 10
_FLAGS = {
    "looks_like_a_copy": "rerun.copy",
    "scale_reversed": "rerun.reversed",
    "repeat_differs_at_temperature_0": "rerun.repeat_differs",
}


def make_rerun(subject: Subject, rerun: Place[Rerun], key: str) -> Section:
    """Flips, the table of levels before and after, pairs of levels, and the boundaries."""
    voice, item = subject.voice, rerun.value
    title = voice.say(f"rerun.title.{item.facet}", run=label(item.run), period=label(item.period))
    blocks: list[Block] = [Paragraph(text=voice.sentences(_list_sentences(subject, rerun)))]
    if not item.paired:
        return Section(key=f"{key}part", title=title, blocks=tuple(blocks), detail=True)
    blocks.extend(Paragraph(text=voice.say(_FLAGS[flag])) for flag in item.flags if flag in _FLAGS)
    blocks.extend(_repeat_blocks(subject, rerun))
    blocks.extend(_flip_blocks(subject, rerun, key))
    blocks.extend(_table_blocks(subject, rerun))
    blocks.extend(_boundary_blocks(subject, rerun, key))
    return Section(key=f"{key}part", title=title, blocks=tuple(blocks), detail=True)


def _list_sentences(subject: Subject, rerun: Place[Rerun]) -> list[Phrase]:
    voice, item, numbers = subject.voice, rerun.value, subject.voice.numbers
    parts = [] if item.paired else [voice.say("rerun.nothing_paired")]
    flips = item.flips
    level = subject.percent_level(subject.findings.at("settings", "level"))
    if flips is not None and flips.share is not None:
        paired = numbers.count(rerun.at("paired"))
        place = rerun.at("flips")
        if flips.count == 0 and flips.high is not None:
            _, high = numbers.share_range(place.at("high"), place.at("high"), places=1)
            parts.append(voice.say("rerun.flips.none", paired=paired, high=high, level=level))
        elif flips.low is not None and flips.high is not None:
            low, high = numbers.share_range(place.at("low"), place.at("high"), places=1)
            counts = {name: numbers.count(place.at(name)) for name in ("count", "up", "down")}
            share = numbers.share(place.at("share"), places=1)
            parts.append(
                voice.say(
                    "rerun.flips", paired=paired, share=share, low=low, high=high, level=level, **counts
                )
            )
    parts.append(_say_shift(subject, rerun))
    if item.only_baseline or item.only_rerun:
        baseline = voice.catalogue.counted("answer", numbers.count(rerun.at("only_baseline")))
        other = voice.catalogue.counted("answer", numbers.count(rerun.at("only_rerun")))
        parts.append(voice.say("rerun.unpaired", baseline=baseline, rerun=other))
    if item.unmatched:
        n = voice.catalogue.counted("answer", numbers.count(rerun.at("unmatched")))
        parts.append(voice.say("rerun.unmatched", n=n))
    if item.text_differs:
        n = voice.catalogue.counted("answer", numbers.count(rerun.at("text_differs")))
        parts.append(voice.say("rerun.text_differs", n=n))
    if item.identical_rationales:
        same, total = (numbers.count(rerun.at(f)) for f in ("identical_rationales", "rationales_compared"))
        parts.append(voice.say("rerun.same_reasons", n=same, total=total))
    return parts


def _say_shift(subject: Subject, rerun: Place[Rerun]) -> Phrase:
    moved = subject.shift_numbers(rerun)
    if moved.value is None:
        return Phrase()
    parts = subject.measure_parts
    if moved.low is None or moved.high is None:
        return subject.voice.say("rerun.shift.plain", value=moved.value, **parts)
    return subject.voice.say("rerun.shift", value=moved.value, low=moved.low, high=moved.high, **parts)


def _repeat_blocks(subject: Subject, rerun: Place[Rerun]) -> list[Block]:
    """The moves beside those of a plain repeat: what a repeat alone would make is no effect of the switch."""
    voice, item, numbers = subject.voice, rerun.value, subject.voice.numbers
    if item.facet == "repeat" or not item.measures_instrument:
        return []
    if item.against_repeat is None:
        return [Paragraph(text=voice.say("rerun.no_repeat"), role="note")]
    place = rerun.at("against_repeat")
    counts = {name: numbers.count(place.at(name)) for name in ("answers", "only_this", "only_repeat")}
    text = voice.say("rerun.against_repeat", run=label(item.against_repeat.run), **counts)
    return [Paragraph(text=text)]


def _flip_blocks(subject: Subject, rerun: Place[Rerun], key: str) -> list[Block]:
    voice, item, numbers = subject.voice, rerun.value, subject.voice.numbers
    if not item.flips_by_pair or item.flips is None:
        return []
    first = rerun.at("flips_by_pair", 0)
    lower, upper = first.value.levels
    title = voice.text(
        "flips.alt",
        lower=label(lower),
        upper=label(upper),
        n=numbers.count(first.at("count")),
        total=numbers.count(rerun.at("flips", "count")),
    )
    rows = tuple(
        FlipRow(
            label=voice.text("flips.pair", lower=label(pair.levels[0]), upper=label(pair.levels[1])),
            count=pair.count,
        )
        for pair in item.flips_by_pair[:MOST_PAIRS]
    )
    spec = FlipPairs(title=title, axis_label=voice.text("flips.axis"), rows=rows, id_prefix=f"{key}flips-")
    return [draw_picture(voice, spec, voice.say("flips.caption", run=label(item.run)))]


def _table_blocks(subject: Subject, rerun: Place[Rerun]) -> list[Block]:
    """Level before in rows, after in columns; the same level is in bold."""
    voice, item = subject.voice, rerun.value
    if item.table is None:
        return []
    levels = subject.criterion.value.scale.levels
    if len(levels) > MOST_TABLE_LEVELS:
        return [Paragraph(text=voice.say("before_after.long"), role="note")]
    rows = []
    for before in range(len(levels)):
        cells = [
            as_phrase(voice.numbers.count(rerun.at("table", before, after))) for after in range(len(levels))
        ]
        cells[before] = strong(cells[before])
        rows.append((label(levels[before]), *cells))
    head = (
        voice.say("before_after.head"),
        *(voice.say("before_after.column", level=label(level)) for level in levels),
    )
    caption = voice.say("before_after.caption", run=label(item.run))
    return [Table(caption=caption, head=head, rows=tuple(rows), numeric=frozenset(range(1, len(head))))]


def _boundary_blocks(subject: Subject, rerun: Place[Rerun], key: str) -> list[Block]:
    voice, item = subject.voice, rerun.value
    repeated = {estimate.between: k for k, estimate in enumerate(item.repeatability)}
    crossings = [place for place in rerun.each("crossings") if place.value.value is not None]
    if not crossings:
        return []
    by_size = sorted(crossings, key=lambda place: -(place.value.value or 0.0))
    kept = {place.key for place in by_size[:MOST_BOUNDARIES]}
    shown = [
        (place, rerun.at("repeatability", repeated[place.value.between]))
        for place in crossings
        if place.key in kept and place.value.between in repeated
    ]
    lower, upper = by_size[0].value.between
    share = voice.numbers.share(by_size[0].at("value"), places=1)
    run = label(item.run)
    blocks: list[Block] = []
    weakest = _say_weakest(subject, rerun)
    if weakest:
        blocks.append(Paragraph(text=weakest))
    spec = Boundaries(
        title=voice.text("crossing.alt", share=share, lower=label(lower), upper=label(upper)),
        left_label=voice.text("crossing.left"),
        right_label=voice.text("crossing.right"),
        rows=tuple(_draw_boundary(subject, crossing, repeat) for crossing, repeat in shown),
        id_prefix=f"{key}crossing-",
        coin_label=voice.text("crossing.coin"),
    )
    blocks.append(draw_picture(voice, spec, voice.say("crossing.caption", run=run)))
    blocks.append(
        Table(
            caption=voice.say("crossing.table.caption", run=run),
            head=tuple(voice.say(f"crossing.head.{name}") for name in ("between", "crossing", "repeat")),
            rows=tuple(_boundary_row(subject, crossing, repeat) for crossing, repeat in shown),
            numeric=frozenset({1, 2}),
        )
    )
    return blocks


def _say_weakest(subject: Subject, rerun: Place[Rerun]) -> Phrase:
    found = [place for place in rerun.each("repeatability") if place.value.value is not None]
    if not found:
        return Phrase()
    weakest = min(found, key=lambda place: place.value.value or 0.0)
    lower, upper = weakest.value.between
    share = subject.voice.numbers.share(weakest.at("value"))
    return subject.voice.say(
        "crossing.lead", run=label(rerun.value.run), lower=label(lower), upper=label(upper), share=share
    )


def _draw_boundary(
    subject: Subject, crossing: Place[LevelsEstimate], repeat: Place[LevelsEstimate]
) -> BoundaryRow:
    voice, numbers = subject.voice, subject.voice.numbers
    lower, upper = crossing.value.between
    repeat_text = voice.text("crossing.few")
    if repeat.value.value is not None:
        repeat_text = numbers.share(repeat.at("value")).text
    return BoundaryRow(
        label=voice.text("between.head", lower=label(lower), upper=label(upper)),
        crossing=crossing.value.value,
        crossing_low=crossing.value.low,
        crossing_high=crossing.value.high,
        crossing_text=numbers.share(crossing.at("value"), places=1).text,
        repeatability=repeat.value.value,
        repeatability_low=repeat.value.low,
        repeatability_high=repeat.value.high,
        repeatability_text=repeat_text,
    )


def _boundary_row(
    subject: Subject, crossing: Place[LevelsEstimate], repeat: Place[LevelsEstimate]
) -> tuple[Phrase, ...]:
    voice = subject.voice
    lower, upper = crossing.value.between
    return (
        voice.say("between.head", lower=label(lower), upper=label(upper)),
        say_share(subject, crossing, places=1),
        say_share(subject, repeat) if repeat.value.value is not None else voice.say("crossing.few"),
    )
