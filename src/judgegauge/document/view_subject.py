"""One criterion with its words: what the pages about it ask again and again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from judgegauge.document.view_blocks import MOST_IN_FULL
from judgegauge.findings.model import (
    Change,
    CriterionFinding,
    Findings,
    Rerun,
    RunFinding,
    Verdict,
)
from judgegauge.languages import DEFAULT
from judgegauge.wording import Catalogue, Label, Number, NumberStyle, Phrase, Place, Unit, language
from judgegauge.wording.numbers import ChangeNumbers
from judgegauge.wording.phrase import Fragment, as_phrase

FEW_ANSWERS = 100
"""Below this many answers scores are printed with one decimal."""
_QUARTER = re.compile(r"\d{4}-Q[1-4]\Z|.+年\s*(第?\s*[一二三四1-4]\s*季度?|[Qq][1-4])\Z")
_PLAIN_NUMBER = re.compile(r"-?\d+(\.\d+)?\Z")


@dataclass(frozen=True, kw_only=True)
class Voice:
    """A catalogue together with the parts that many sentences share: periods, decision, criterion."""

    catalogue: Catalogue
    shared: Mapping[str, Phrase]
    several: bool = False
    """Whether there are so many criteria that figures behind the openings are drawn once, not twice."""

    def say(self, code: str, /, **parts: Fragment | Phrase) -> Phrase:
        return self.catalogue.say(code, **{**self.shared, **parts})

    def first(self, *codes: str, **parts: Fragment | Phrase) -> Phrase:
        return self.catalogue.first(*codes, **{**self.shared, **parts})

    def text(self, code: str, /, **parts: Fragment | Phrase) -> str:
        return self.say(code, **parts).plain

    def sentences(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """Whole sentences after one another."""
        return self.catalogue.sentences(parts)

    def attach(self, *parts: Fragment | Phrase) -> Phrase:
        """A number and its unit, or other parts of one expression."""
        return self.catalogue.attach(parts)

    @property
    def numbers(self) -> NumberStyle:
        return self.catalogue.numbers


def label(text: str | None) -> Phrase:
    """Foreign text as a phrase."""
    return as_phrase(Label(text=text or ""))


def is_number(level: str) -> bool:
    """Whether a level's name is a plain number."""
    return _PLAIN_NUMBER.match(level) is not None


def order_label(voice: Voice, order: str) -> Phrase:
    """An order of the guide's lines, with room to break after each of them."""
    return list_label(voice, order.split(","))


def list_label(voice: Voice, names: Sequence[str]) -> Phrase:
    """Names in a row; names in Latin letters keep their own comma in every language."""
    is_latin = all(name.isascii() for name in names)
    comma = ", " if is_latin else voice.catalogue.texts["list.comma"]
    return label(comma.join(name.strip() for name in names))


def choose_words(catalogue: Catalogue, code: str, given: str) -> str:
    """What a review file says; where it says nothing, the words of the language stand for the default's."""
    return catalogue.texts[code] if given == language(DEFAULT).texts[code] else given


def make_voice(findings: Findings, catalogue: Catalogue) -> Voice:
    """The voice of a review: its decision, its two periods and what a period is called."""
    review = findings.review
    periods = review.periods or tuple({run.period: None for c in findings.criteria for run in c.runs})
    second = review.to_period or (periods[-1] if periods else "")
    word = "quarter" if all(_QUARTER.match(period) for period in periods) else "period"
    return Voice(
        catalogue=catalogue,
        several=len(findings.criteria) > MOST_IN_FULL,
        shared={
            "decision": label(choose_words(catalogue, "review.decision", review.decision)),
            "first": label(review.from_period),
            "second": label(second),
            "quarter": catalogue.say(f"period.{word}"),
            "quarters": catalogue.say(f"period.{word}s"),
            "Quarter": catalogue.say(f"period.{word.capitalize()}"),
        },
    )


@dataclass(frozen=True, kw_only=True)
class Subject:
    """A criterion in its review, with what most pages need to know about it."""

    findings: Place[Findings]
    criterion: Place[CriterionFinding]
    voice: Voice

    @property
    def position(self) -> int:
        """Its place in the list of criteria."""
        return self.findings.value.criteria.index(self.criterion.value)

    @property
    def verdict(self) -> Verdict:
        return self.criterion.value.verdict

    @property
    def periods(self) -> tuple[str | None, str | None]:
        """The two compared periods; the first is None when there is only one."""
        review = self.findings.value.review
        runs = self.criterion.value.runs
        second = review.to_period or (runs[-1].period if runs else None)
        return review.from_period, second

    def baseline(self, period: str | None) -> Place[RunFinding] | None:
        """The reported run of a period."""
        for run in self.criterion.each("runs"):
            if run.value.period == period and run.value.facet is None:
                return run
        return None

    @property
    def first(self) -> Place[RunFinding] | None:
        return self.baseline(self.periods[0])

    @property
    def second(self) -> Place[RunFinding] | None:
        return self.baseline(self.periods[1])

    def change_of(self, measure: str) -> Place[Change] | None:
        """The change of one measure, when both periods have it."""
        for change in self.criterion.each("changes"):
            if change.value.measure == measure and change.value.value is not None:
                return change
        return None

    @property
    def trusts_range(self) -> bool:
        """Whether there are answers, and groups of them, enough for a range that holds."""
        return self.verdict.case not in ("items", "clusters")

    @property
    def change(self) -> Place[Change] | None:
        """The change of the headline measure."""
        return self.change_of(self.criterion.value.headline)

    @cached_property
    def other_scales(self) -> tuple[str, ...]:
        """Periods that were scored on another scale than the criterion's."""
        apart = (run.period for run in self.criterion.value.runs if run.own_levels is not None)
        return tuple(dict.fromkeys(apart))

    def on_scale(self, period: str, rows: tuple[object, ...] | None) -> bool:
        """Whether there are counts or a table, on the criterion's scale."""
        size = len(self.criterion.value.scale.levels)
        return rows is not None and len(rows) == size and period not in self.other_scales

    @cached_property
    def reruns(self) -> tuple[Place[Rerun], ...]:
        """All re-runs whose levels are those of the criterion's scale, or that have no levels."""
        found = self.criterion.each("reruns")
        return tuple(
            r for r in found if r.value.table is None or self.on_scale(r.value.period, r.value.table)
        )

    @property
    def copied(self) -> bool:
        """Whether a re-run that should have changed something equals the reported scores."""
        return any(
            "looks_like_a_copy" in rerun.value.flags and rerun.value.facet != "repeat"
            for rerun in self.reruns
        )

    @property
    def measuring(self) -> tuple[Place[Rerun], ...]:
        """Re-runs of the compared periods that are evidence about the scoring, largest move first."""
        found = [
            rerun
            for rerun in self.reruns
            if rerun.value.period in self.periods
            and rerun.value.measures_instrument
            and rerun.at("shift", "value")
        ]
        return tuple(sorted(found, key=lambda rerun: -abs(rerun.value.shift.value or 0.0)))

    @property
    def bridged(self) -> bool:
        """Whether some answers were scored in the ways of both periods."""
        return any(rerun.value.facet == "bridge" for rerun in self.measuring)

    def unit_of(self, measure: str) -> Unit:
        """What a measure is printed in; fewer decimals when there are few answers."""
        if measure != "mean":
            return Unit(times=100, places=0)
        sizes = [run.value.valid for run in self.criterion.each("runs") if run.value.facet is None]
        return Unit(places=1 if any(0 < size < FEW_ANSWERS for size in sizes) else 2)

    @property
    def unit(self) -> Unit:
        return self.unit_of(self.criterion.value.headline)

    def _share_form(self, measure: str) -> tuple[str, str]:
        level = measure.partition(":")[2]
        scale = self.criterion.value.scale
        if level == scale.levels[-1]:
            return level, "top"
        return level, "more" if is_number(level) else "above"

    def measure_name(self, measure: str, prefix: str = "measure") -> Phrase:
        """What a measure is called: "average", "share at 4 or more"."""
        if measure == "mean":
            return self.voice.say(f"{prefix}.mean")
        level, form = self._share_form(measure)
        return self.voice.say(f"{prefix}.share.{form}", level=label(level))

    @property
    def short_kind(self) -> str:
        """``mean`` or ``share``: which form a code takes."""
        return "mean" if self.criterion.value.headline == "mean" else "share"

    @property
    def measure_parts(self) -> dict[str, Phrase]:
        """Parts that sentences about the headline measure share."""
        move = self.verdict.direction or "none"
        return {
            "measure": self.measure_name(self.criterion.value.headline),
            "average": self.voice.say(f"measure.short.{self.short_kind}"),
            "unit": self.voice.say(f"unit.{self.short_kind}"),
            "move": self.voice.say(f"move.{move}"),
        }

    @property
    def period_parts(self) -> dict[str, Phrase]:
        """The compared periods by name."""
        return {"first": label(self.periods[0]), "second": label(self.periods[1])}

    @property
    def bars(self) -> tuple[float, ...]:
        """Numbers that a change was compared with, besides zero."""
        smallest = self.criterion.value.scale.smallest_change
        return () if smallest is None else (smallest, -smallest)

    @property
    def _shifts_decide(self) -> bool:
        """Whether the verdict set sizes of re-runs against the change, so that digits must show it."""
        common = self.criterion.value.instrument.common
        return not common and self.verdict.code in ("within_instrument", "not_separated")

    def change_numbers(self, change: Place[Change], *, sign: bool = True) -> ChangeNumbers:
        """The change with its range; its size stands in the right order to every re-run's."""
        shifts = [
            size
            for rerun in (self.measuring if self._shifts_decide else ())
            if (size := self.shift_of(rerun.value, change.value.measure)) is not None
        ]
        unit = self.unit_of(change.value.measure)
        return self.voice.numbers.change(change, unit, sign=sign, bars=self.bars, against=shifts)

    def shift_of(self, rerun: Rerun, measure: str) -> float | None:
        """How far a re-run moved one measure."""
        if measure == self.criterion.value.headline:
            return rerun.shift.value
        return rerun.shifts[measure].value if measure in rerun.shifts else None

    def shift_numbers(self, rerun: Place[Rerun]) -> ChangeNumbers:
        """What a re-run moved, with sign; its size stands in the right order to the change's."""
        change = self.change if self._shifts_decide else None
        against = () if change is None else (change.value.value or 0.0,)
        return self.voice.numbers.change(rerun.at("shift"), self.unit, against=against)

    def level_name(self, level: str) -> Label:
        return Label(text=level)

    def level_word(self, change: Place[Change]) -> Number:
        """The level of the ranges, such as 95%."""
        place = change.at("level") or self.findings.at("settings", "level")
        return self.percent_level(place)

    def percent_level(self, place: Place[float]) -> Number:
        """A confidence level as a percentage, whole when it is whole."""
        whole = abs(place.value * 100 - round(place.value * 100)) < 1e-9
        return self.voice.numbers.share(place, places=0 if whole else 1)

    def ranged(self, numbers: ChangeNumbers) -> Phrase:
        """ "+0.30 (0.19 to 0.41)", or the value alone when there is no range."""
        if numbers.value is None:
            return self.voice.say("undefined")
        if numbers.low is None or numbers.high is None:
            return as_phrase(numbers.value)
        return self.voice.say("value_with_range", value=numbers.value, low=numbers.low, high=numbers.high)

    def run_name(self, run: Place[RunFinding]) -> Phrase:
        """A run as a reader knows it: the period as reported, or the re-run's own name."""
        item = run.value
        if item.facet is None:
            return self.voice.say("levels.run.baseline", period=label(item.period))
        return self.voice.say("levels.run.rerun", period=label(item.period), run=label(item.run))

    @property
    def random_form(self) -> str:
        """The form of a sentence that need not put the random picking as a condition."""
        return ".random" if self.findings.value.review.population_how == "random" else ""

    @property
    def low_is_best(self) -> bool:
        """Whether the lowest level of the scale is the better end."""
        return self.criterion.value.scale.direction == "lower_is_better"

    @property
    def has_people(self) -> bool:
        """Whether people scored answers of every compared period."""
        conditions = self.findings.value.conditions
        return any(c.code == "people_labels" and c.status == "met" for c in conditions)

    def levels_of(self, run: RunFinding) -> tuple[str, ...]:
        """The levels of the scale that a run was scored on."""
        return run.own_levels or self.criterion.value.scale.levels

    def say_unrecorded(self) -> Phrase:
        """The period whose judge, guide, order or settings are not recorded, or that it is both."""
        fields = self.criterion.value.instrument.not_recorded
        missing = [
            run.value.period
            for run in (self.first, self.second)
            if run is not None and any(getattr(run.value, field, None) is None for field in fields)
        ]
        return label(missing[0]) if len(missing) == 1 else self.voice.say("whose.both")

    def changed_list(self, codes: tuple[str, ...], *, capital: bool) -> Phrase:
        """ "The AI judge and the scoring guide"; a new guide brings its own order of lines."""
        told = tell_changes(codes)
        words = [
            self.voice.say(f"{'What' if capital and position == 0 else 'what'}.{code}")
            for position, code in enumerate(told)
        ]
        return self.voice.catalogue.enumerate(words)


def tell_changes(codes: tuple[str, ...]) -> tuple[str, ...]:
    """What differs, without what follows from it: another guide has other lines anyway."""
    return tuple(code for code in codes if not (code == "rubric_order" and "rubric_id" in codes))


def subjects(findings: Findings, catalogue: Catalogue) -> tuple[Subject, ...]:
    """Every criterion of the findings, in their order."""
    root = Place(key="", value=findings)
    voice = make_voice(findings, catalogue)
    return tuple(Subject(findings=root, criterion=place, voice=voice) for place in root.each("criteria"))
