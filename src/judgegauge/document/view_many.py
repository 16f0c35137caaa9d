"""Page 1 of several criteria: a row each, worst news first."""

from __future__ import annotations

from judgegauge.document.view_blocks import Box, Opening, Paragraph, Table
from judgegauge.document.view_next import make_boxes, name_missing_kind
from judgegauge.document.view_page1 import (
    PLAIN_HEADLINES,
    find_empty_period,
    is_worse,
    make_kicker,
    make_words,
    say_ends,
    say_small,
)
from judgegauge.document.view_subject import Subject, label
from judgegauge.document.view_ways import list_seen, shorten
from judgegauge.findings.model import RunFinding
from judgegauge.wording import Phrase, Place, join
from judgegauge.wording.phrase import as_phrase

_GOOD_NEWS_LAST = 9
WORDS_OF_MANY = ("answer", "judge", "guide")
"""No standard error stands on a page of many criteria."""
MOST_NAMED, MOST_LETTERS = 3, 40
"""Criteria, and letters of their names together, that a sentence of page 1 names; more are counted."""
_ORDER = {
    "no_data": 1,
    "not_comparable": 1,
    "too_few": 1,
    "single_period": 1,
    "not_separated": 2,
    "instrument_not_measured": 3,
    "within_instrument": 4,
    "within_sampling": 5,
}


def rank_news(subject: Subject) -> tuple[int, float]:
    """Worst news first: a real move for the worse, then no comparison, then no evidence, then the rest.

    Among alike the one that moved furthest towards the worse end of its scale comes first.
    """
    verdict = subject.verdict
    change = 0.0 if subject.change is None else subject.change.value.value or 0.0
    better = -change if subject.low_is_best else change
    if verdict.code == "beyond_both":
        return (0 if is_worse(subject) else _GOOD_NEWS_LAST, better)
    return (_ORDER.get(verdict.code, _GOOD_NEWS_LAST), better)


def sort_news(told: tuple[Subject, ...]) -> tuple[Subject, ...]:
    """Criteria in the order of page 1; ties keep the order of the review."""
    return tuple(sorted(told, key=rank_news))


def make_overview(told: tuple[Subject, ...], *, key: str = "page-1") -> Opening:
    """Page 1 when there are several criteria."""
    ordered = sort_news(told)
    voice, worst = ordered[0].voice, ordered[0]
    codes = {subject.verdict.code for subject in told}
    alike = codes.pop() if len(codes) == 1 and codes <= PLAIN_HEADLINES else ""
    wider = any(
        subject.change is not None and subject.change.value.level not in (None, 0.95) for subject in told
    )
    return Opening(
        key=key,
        kicker=make_kicker(worst, named=False),
        title=voice.say(f"h1.{alike}") if alike else _say_title(told),
        reason=_say_reason(told),
        known=voice.first(f"known.{alike}", "known.unknown") if alike else _say_known(told),
        scored=_make_table(ordered),
        notes=_list_notes(told),
        lead=voice.say("many.level") if wider else Phrase(),
        figure=None,
        boxes=_boxes(worst, told),
        words=make_words(worst, WORDS_OF_MANY),
    )


def _list_moved(told: tuple[Subject, ...]) -> list[Subject]:
    return [subject for subject in told if subject.verdict.code == "beyond_both"]


def _say_title(told: tuple[Subject, ...]) -> Phrase:
    """How many scores fell and rose under every way of scoring, and that the others are no evidence."""
    moved = _list_moved(told)
    if not moved:
        return told[0].voice.say("many.h1.none")
    falls = sum(subject.verdict.direction == "fall" for subject in moved)
    rises = len(moved) - falls
    form = "fall" if not rises else "rise" if not falls else "both"
    parts = {
        "Falls": say_small(told[0], falls, "small.Cap"),
        "Rises": say_small(told[0], rises, "small.Cap"),
        "rises": say_small(told[0], rises, "small"),
    }
    every = "all." if len(moved) == len(told) else ""
    if not every and form != "both" and (names := _name_few(moved)):
        return told[0].voice.say(f"many.h1.{form}.named", names=names)
    return told[0].voice.say(f"many.h1.{every}{form}", **parts)


def _say_reason(told: tuple[Subject, ...]) -> Phrase:
    """How many criteria have nothing to compare; and, where none moved, where the reasons stand."""
    voice = told[0].voice
    missing = [subject for subject in told if subject.verdict.code in PLAIN_HEADLINES]
    parts = [] if _list_moved(told) else [voice.say("many.reason")]
    if not missing or len(missing) == len(told):
        pass
    elif names := _name_few(missing):
        parts.append(voice.say("many.reason.missing.named", names=names))
    else:
        parts.append(voice.say("many.reason.missing", count=say_small(told[0], len(missing), "small")))
    return voice.sentences(parts)


def _name_few(told: list[Subject]) -> Phrase:
    """The criteria by name; nothing when they are too many, or their names too long, for a sentence."""
    names = [subject.criterion.value.criterion for subject in told]
    if len(names) > MOST_NAMED or sum(map(len, names)) > MOST_LETTERS:
        return Phrase()
    return told[0].voice.catalogue.enumerate(as_phrase_name(subject) for subject in told)


def _say_known(told: tuple[Subject, ...]) -> Phrase:
    """What may be argued from the scores that moved, and that nobody knows what people would see."""
    worse = {is_worse(subject) for subject in _list_moved(told)}
    if not worse:
        return told[0].voice.say("known.unknown")
    form = "both" if len(worse) == 2 else "worse" if True in worse else "better"
    names = _name_few(_list_moved(told)) or told[0].voice.say("many.names.moved")
    return told[0].voice.say(f"many.known.{form}{told[0].random_form}", names=names)


def _list_notes(told: tuple[Subject, ...]) -> tuple[Phrase, ...]:
    """What all scores share that a reader must know before comparing them."""
    voice = told[0].voice
    sources = {subject.criterion.value.scale.score_from for subject in told}
    notes = [voice.say("many.weighted")] if "expected" in sources else []
    if any(list_seen(subject) for subject in told):
        notes.append(voice.say("many.other"))
    return tuple(notes)


def _boxes(worst: Subject, told: tuple[Subject, ...]) -> tuple[Box, ...]:
    """The boxes of the criterion with the worst news; the others stand in their own parts.

    That a criterion lost its scores is named here all the same: nobody looks for it elsewhere.
    """
    lost = [s for s in told if s.verdict.code == "no_data" and s is not worst][:MOST_NAMED]
    steps = tuple(
        s.voice.say("many.todo.missing", criterion=as_phrase_name(s), period=label(find_empty_period(s)))
        for s in lost
    )
    named = Paragraph(
        text=worst.voice.say(
            "many.boxes.last" if steps else "many.boxes",
            criterion=as_phrase_name(worst),
            step=worst.voice.say(f"step.{len(steps) + 1}") if steps else "",
        ),
        role="note",
    )
    boxes = make_boxes(worst, first=steps)
    return tuple(Box(title=box.title, blocks=(*box.blocks, named)) for box in boxes[:1]) + boxes[1:]


def as_phrase_name(subject: Subject) -> Phrase:
    """The name for a sentence."""
    return join([subject.level_name(shorten(subject.criterion.value.criterion, MOST_LETTERS))])


def _make_table(ordered: tuple[Subject, ...]) -> Table:
    voice = ordered[0].voice
    first, second = ordered[0].periods
    level = next(
        (subject.level_word(subject.change) for subject in ordered if subject.change is not None),
        ordered[0].percent_level(ordered[0].findings.at("settings", "verdict_level")),
    )
    head = (
        voice.say("many.head.criterion"),
        voice.shared["first"] if first else as_phrase("–"),
        voice.shared["second"] if second else as_phrase("–"),
        voice.say("many.head.change", level=level),
        voice.say("many.head.other"),
        voice.say("many.head.says"),
    )
    return Table(
        caption=_say_caption(ordered),
        head=head,
        rows=tuple(_row(subject, name) for subject, name in zip(ordered, _name_rows(ordered), strict=True)),
        role="many",
    )


def _say_caption(ordered: tuple[Subject, ...]) -> Phrase:
    """What the numbers are, and which end of the scale is the better one where all have the same scale."""
    voice = ordered[0].voice
    names = [subject.measure_name(subject.criterion.value.headline) for subject in ordered]
    measures = voice.catalogue.enumerate({name.plain: name for name in names}.values())
    scales = {
        (scale.levels[0], scale.levels[-1], scale.direction)
        for scale in (subject.criterion.value.scale for subject in ordered)
    }
    different = any(subject.verdict.code == "not_comparable" for subject in ordered)
    if len(scales) > 1 or different:
        return voice.say("many.caption", measures=measures)
    return voice.say("many.caption.ends", measures=measures, **say_ends(ordered[0]))


def _name_rows(ordered: tuple[Subject, ...]) -> list[str]:
    """The names, shortened where they would take page 1 for themselves; never so that two are alike."""
    names = [subject.criterion.value.criterion for subject in ordered]
    short = [shorten(name, MOST_LETTERS) for name in names]
    return short if len(set(short)) == len(set(names)) else names


def _row(subject: Subject, name: str) -> tuple[Phrase, ...]:
    voice, change = subject.voice, subject.change
    if change is None:
        cells = [_value_of(subject, subject.first), _value_of(subject, subject.second), as_phrase("–")]
    else:
        tail = voice.say(f"unit.short.{subject.short_kind}")
        cells = [_end(subject, "from_value"), _end(subject, "to_value")]
        numbers = subject.change_numbers(change)
        told = subject.ranged(numbers) if subject.trusts_range else as_phrase(numbers.value or "–")
        cells.append(voice.attach(told, tail))
    return (join([subject.level_name(name)]), *cells, _say_other(subject), say_conclusion(subject))


def _say_other(subject: Subject) -> Phrase:
    """The change as another way of scoring saw it: never a number that could be taken off the change."""
    if subject.change is None:
        return as_phrase("–")
    for _, place in list_seen(subject):
        number = subject.voice.numbers.change(place, subject.unit, bars=subject.bars).value
        if number is not None:
            unit = subject.voice.say(f"unit.short.{subject.short_kind}")
            return subject.voice.attach(as_phrase(number), unit)
    return subject.voice.say("central.not_measured")


def say_conclusion(subject: Subject) -> Phrase:
    """What a criterion's change says, in a few words."""
    code, direction = f"many.says.{subject.verdict.code}", subject.verdict.direction
    return subject.voice.first(f"{code}.{_case(subject)}", f"{code}.{direction}", code)


def _case(subject: Subject) -> str | None:
    """The case of the verdict; where one kind of way is missing, which."""
    if subject.verdict.case != "one_kind_only":
        return subject.verdict.case
    return "one_order" if name_missing_kind(subject) == "one_order" else "one_judge"


def _value_of(subject: Subject, run: Place[RunFinding] | None) -> Phrase:
    """The headline measure of one run; a dash where there is none."""
    if run is None or subject.verdict.code == "not_comparable":
        return as_phrase("–")
    place = run.at("mean" if subject.short_kind == "mean" else "at_least")
    if not place or not place.at("value"):
        return as_phrase("–")
    numbers = subject.voice.numbers
    if subject.short_kind == "mean":
        return as_phrase(numbers.number(place.at("value"), subject.unit))
    return as_phrase(numbers.share(place.at("value")))


def _end(subject: Subject, field: str) -> Phrase:
    """The measure in one of the two periods."""
    voice, change = subject.voice, subject.change
    if change is None or not change.at(field):
        return voice.say("undefined")
    place = change.at(field)
    if subject.short_kind == "mean":
        return as_phrase(voice.numbers.number(place, subject.unit))
    return as_phrase(voice.numbers.share(place))
