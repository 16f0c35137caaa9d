"""Where on the scale the change happened, and whether it holds for any spacing of the levels."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_central import draw_picture
from judgegauge.document.view_subject import Subject, label
from judgegauge.figures import BoundaryChangeRow, BoundaryChanges
from judgegauge.findings.model import Boundary, Change
from judgegauge.wording import Phrase, Place
from judgegauge.wording.numbers import round_change
from judgegauge.wording.phrase import Number, as_phrase

MOST_BOUNDARIES = 10


def make_boundary_section(subject: Subject, prefix: str) -> Section | None:
    """The change of the average, split over the boundaries between levels."""
    voice, change = subject.voice, subject.change_of("mean")
    if change is None or len(change.value.boundaries) < 2:
        return None
    places = [place for place in change.each("boundaries") if place.value.contribution is not None]
    if not places:
        return None
    largest = max(places, key=lambda place: abs(place.value.contribution or 0.0))
    shown = places
    if len(places) > MOST_BOUNDARIES:
        by_size = sorted(places, key=lambda place: -abs(place.value.contribution or 0.0))
        kept = {place.key for place in by_size[:MOST_BOUNDARIES]}
        shown = [place for place in places if place.key in kept]
    parts = {
        "between": _name_between(subject, largest.value, "between.in"),
        "part": as_phrase(_number(subject, largest.at("contribution"))),
        "total": as_phrase(subject.change_numbers(change).value or ""),
    }
    # Where boundaries move in opposite ways, the largest part can exceed the whole.
    against = abs(largest.value.contribution or 0.0) > abs(change.value.value or 0.0)
    form = ".against" if against else ""
    blocks: list[Block] = [Paragraph(text=voice.say(f"boundaries.lead{form}", **parts))]
    spec = BoundaryChanges(
        title=voice.text(f"boundaries.alt{form}", **parts),
        axis_label=voice.text("boundaries.axis"),
        rows=tuple(_draw_row(subject, place) for place in shown),
        id_prefix=f"{prefix}boundaries-",
    )
    blocks.append(draw_picture(voice, spec, voice.say("boundaries.caption")))
    if len(shown) < len(places):
        blocks.append(Paragraph(text=voice.say("boundaries.largest"), role="note"))
    blocks.append(_table(subject, shown))
    spacing = _say_spacing(subject, change)
    if spacing:
        blocks.append(Paragraph(text=spacing))
    title = voice.say("boundaries.title")
    return Section(key=f"{prefix}where", title=title, blocks=tuple(blocks), detail=True)


def _name_between(subject: Subject, boundary: Boundary, code: str) -> Phrase:
    lower, upper = boundary.between
    return subject.voice.say(code, lower=label(lower), upper=label(upper))


def _number(subject: Subject, place: Place[float]) -> Number:
    """A signed part; digits are added until it is on its own side of zero."""
    numbers = subject.voice.numbers
    rounded = round_change(place.value, places=subject.unit_of("mean").places)
    return numbers.score(place, places=rounded.places, sign=True)


def _range(subject: Subject, place: Place[Boundary]) -> Phrase:
    voice, item = subject.voice, place.value
    if item.low is None or item.high is None:
        return voice.say("undefined")
    rounded = round_change(None, item.low, item.high, places=subject.unit_of("mean").places)
    assert rounded.low is not None
    assert rounded.high is not None
    ends = {
        end: Number(
            key=place.at(end).key,
            value=place.at(end).value,
            text=voice.numbers.decimal(getattr(rounded, end)),
        )
        for end in ("low", "high")
    }
    return voice.say("range", **ends)


def _draw_row(subject: Subject, place: Place[Boundary]) -> BoundaryChangeRow:
    item = place.value
    return BoundaryChangeRow(
        label=_name_between(subject, item, "between.head").plain,
        value=item.contribution,
        low=item.low,
        high=item.high,
        text=_number(subject, place.at("contribution")).text,
    )


def _table(subject: Subject, shown: list[Place[Boundary]]) -> Table:
    voice = subject.voice
    return Table(
        caption=voice.say("boundaries.table.caption"),
        head=tuple(voice.say(f"boundaries.head.{name}") for name in ("between", "part", "range")),
        rows=tuple(
            (
                _name_between(subject, place.value, "between.head"),
                as_phrase(_number(subject, place.at("contribution"))),
                _range(subject, place),
            )
            for place in shown
        ),
        numeric=frozenset({1, 2}),
    )


def _say_spacing(subject: Subject, change: Place[Change]) -> Phrase:
    voice, item = subject.voice, change.value
    if item.spacing_low is None or item.spacing_high is None:
        return Phrase()
    low, high = subject.voice.numbers.score_range(
        change.at("spacing_low"), change.at("spacing_high"), subject.unit_of("mean")
    )
    same = item.spacing_low > 0 or item.spacing_high < 0
    codes = {caution.code for verdict in subject.criterion.value.verdicts for caution in verdict.cautions}
    closing = Phrase()
    if same:
        closing = voice.say("boundaries.spacing.same")
    elif "direction_depends_on_spacing" in codes:
        closing = voice.say("boundaries.spacing.depends")
    return voice.sentences([voice.say("boundaries.spacing", low=low, high=high), closing])
