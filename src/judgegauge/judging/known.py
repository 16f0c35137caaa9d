"""What is on record already: the baselines of a review's run tables, their answers and their orders."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from judgegauge import errors
from judgegauge.data.checks import understand
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.review import ONLY_CRITERION, Review
from judgegauge.data.runs import Instrument, Run, find_reported, match_any
from judgegauge.judging.answers import Answer
from judgegauge.messages import tell

LEAST_HASH = 8
"""A stored hash may be cut short, but not to fewer characters than this."""


@dataclass(frozen=True, kw_only=True)
class KnownRuns:
    """One criterion of the run tables, or nothing where there are none yet."""

    compared: tuple[str, ...] = ()
    """The two periods that are compared; else every period."""
    baselines: Mapping[str, Instrument] = field(default_factory=dict)
    """By period."""
    hashes: Mapping[str, Mapping[str, str | None]] = field(default_factory=dict)
    """By period: item_id to the baseline's output_sha256, as written."""
    runs: tuple[Run, ...] = ()

    def used_orders(self) -> set[tuple[str, ...]]:
        """Orders of the baselines."""
        return {tuple(i.rubric_order.split(",")) for i in self.baselines.values() if i.rubric_order}

    def name_anew(self, name: str, period: str) -> str:
        """A run name that no whole run of the period has: repeats are never served from the record."""
        taken = {run.name for run in self.runs if run.period == period}
        numbered = (name if number == 1 else f"{name}-{number}" for number in itertools.count(1))
        return next(free for free in numbered if free not in taken)

    def match_answers(self, period: str, answers: Sequence[Answer], must: bool) -> tuple[Answer, ...]:
        """The stored answers that the baseline scored, each with the text that it scored.

        Raises
        ------
        judgegauge.errors.InputProblems
            When a scored answer is not stored, or its text is another one than was scored.
        """
        scored = self.hashes.get(period)
        if scored is None:
            if must:
                found, expected = (
                    tell("no baseline run of {period}", period=period),
                    "one, to change one thing against",
                )
                raise errors.InputProblems(
                    [errors.bad_value("data", found, expected, "make it first: rerun --facet baseline")]
                )
            return tuple(answers)
        stored = {answer.item_id: answer for answer in answers}
        absent = [item for item in scored if item not in stored]
        changed = [
            item
            for item, written in scored.items()
            if written and item in stored and not is_same_hash(written, stored[item].output_sha256)
        ]
        problems = []
        if absent:
            found = tell(
                "{count} answers of {period} that the baseline scored: {absent}",
                count=len(absent),
                period=period,
                absent=errors.name_some(absent),
            )
            problems.append(
                errors.bad_value("stored answers", tell("no text for {found}", found=found), "each of them")
            )
        if changed:
            found = tell(
                "{count} answers of {period} differ from what the baseline scored",
                count=len(changed),
                period=period,
            )
            problems.append(
                errors.bad_value(
                    "stored answers",
                    tell(
                        "{found} (output_sha256 of {changed})", found=found, changed=errors.name_some(changed)
                    ),
                    "the texts that were scored, byte for byte",
                    "use the stored texts; an answer made anew is another item",
                )
            )
        if problems:
            raise errors.InputProblems(problems)
        return tuple(answer for answer in answers if answer.item_id in scored)

    def write_hash(self, answer: Answer) -> str:
        """The hash of an answer's text in the form in which the baseline wrote it."""
        written = self.hashes.get(answer.period, {}).get(answer.item_id)
        return written or answer.output_sha256


def is_same_hash(written: str, whole: str) -> bool:
    """Whether a stored hash, perhaps cut short, is this text's."""
    plain = written.strip().casefold().removeprefix("sha256:")
    return len(plain) >= LEAST_HASH and whole.startswith(plain)


def find_known_runs(review: Review, criterion: str = ONLY_CRITERION, *, must: bool = True) -> KnownRuns:
    """What the review's tables hold of a criterion. A table that re-runs are yet to make may be missing.

    Without ``must``, tables that do not hold the criterion yet are no problem.
    """
    layout = read_layout(review)
    if layout is None:
        return KnownRuns()
    for found in layout.criteria:
        if found.criterion == criterion:
            return gather_known(layout, found)
    if not must:
        return KnownRuns()
    names = [found.criterion for found in layout.criteria]
    expected = tell("one of {names}", names=errors.name_some(names))
    raise errors.InputProblems([errors.bad_value("rubric, criterion", repr(criterion), expected)])


def read_layout(review: Review) -> Layout | None:
    """The layout of the tables that are there; None where there is none yet."""
    made = review.base / review.judge.table
    data = [d for d in review.data if (review.base / d.path) != made or made.is_file()]
    return understand(None, review.with_changes(data=data)) if data else None


def gather_known(layout: Layout, found: CriterionLayout) -> KnownRuns:
    baselines: dict[str, Instrument] = {}
    hashes: dict[str, dict[str, str | None]] = {}
    for period, runs in found.runs.items():
        reported = find_reported(runs)
        if reported is None:
            continue
        baselines[period] = reported.instrument
        condition, values = match_any(reported.repeats[0].labels)
        rows = layout.table.query(
            f"SELECT item_id, max(output_sha256) FROM runs WHERE {condition} GROUP BY item_id", values
        )
        hashes[period] = dict(rows)
    return KnownRuns(
        compared=layout.compared or layout.periods,
        baselines=baselines,
        hashes=hashes,
        runs=tuple(run for runs in found.runs.values() for run in runs),
    )
