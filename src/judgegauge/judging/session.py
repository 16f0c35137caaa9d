"""A whole command's work: designs to calls to the run table."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from judgegauge.data.review import ONLY_CRITERION, Review, Rubric
from judgegauge.judging.answers import Answer, read_answers
from judgegauge.judging.asking import Asker
from judgegauge.judging.call_log import CallLog
from judgegauge.judging.calls import Outcome, Request
from judgegauge.judging.designs import (
    BASELINE,
    Design,
    Wish,
    design_runs,
    find_scale,
    make_base_guide,
    read_rubric,
)
from judgegauge.judging.known import KnownRuns, find_known_runs
from judgegauge.judging.prompts import list_answer_places
from judgegauge.judging.run_table import Row, gather_rows, lacks_labels, merge_rows, read_rows, write_rows
from judgegauge.judging.running import CallsMade, Cap, make_calls
from judgegauge.judging.steps import Steps, ask_for_steps, hash_guide, read_step_lines, read_steps
from judgegauge.judging.transports import Transport, make_transport
from judgegauge.messages import tell

DRAWS = 20
"""Separate draws for the weighted score of an answer without label probabilities."""
DRAW_TEMPERATURE = 1.0

Asked = list[tuple[Answer, int, Request]]


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """What is about to be made, known before the first call."""

    review: Review
    known: KnownRuns
    designs: tuple[Design, ...]
    asked: tuple[Asked, ...]
    """For each design its requests."""

    @property
    def requests(self) -> list[Request]:
        return [request for asked in self.asked for _, _, request in asked]


@dataclass(frozen=True, kw_only=True)
class Session:
    """What a command did. ``content`` is the run table with every run that is whole."""

    calls: CallsMade
    done: tuple[Design, ...]
    unfinished: tuple[Design, ...]
    statuses: dict[str, int]
    content: bytes
    repaired: int


def prepare_runs(wish: Wish, review: Review) -> Prepared:
    """Read everything that a wish needs, and refuse what would make a wrong run.

    Raises
    ------
    judgegauge.errors.InputProblems
        With every problem of review, guide, answers and runs on record.
    """
    steps = find_steps(review)
    guide = make_base_guide(review, steps)
    places = list_answer_places(guide.template)
    if wish.facet == "wording" and wish.rubric is not None:
        places += list_answer_places(Rubric.from_file(wish.rubric).prompt or "")
    answers = read_answers(review, places)
    criterion = read_rubric(review)[0].criterion or ONLY_CRITERION
    known = find_known_runs(review, criterion, must=wish.facet != BASELINE)
    designs = design_runs(wish, review, answers, known, steps)
    asked = tuple(list(design.list_requests(review)) for design in designs)
    return Prepared(review=review, known=known, designs=tuple(designs), asked=asked)


def make_runs(
    prepared: Prepared,
    *,
    cap: Cap | None = None,
    weighted: bool = False,
    ended: Callable[[Outcome], None] | None = None,
    transport: Transport | None = None,
    stop: threading.Event | None = None,
) -> Session:
    """Make every call that is not on record, and the table of the runs that are whole.

    With ``weighted``, answers that came without label probabilities are drawn 20 times more.
    """
    review = prepared.review
    judge = review.judge
    table = review.base / judge.table
    old = read_rows(table)  # a table that is another's is refused before a call is paid for
    way = transport or make_transport(judge)
    asker = Asker(way, judge, stop)
    with closing(way), CallLog(review.base / judge.log) as log:

        def call(requests: Sequence[Request], within: Cap | None) -> CallsMade:
            return make_calls(
                requests, asker, log, workers=judge.workers, cap=within, price=judge.price, ended=ended
            )

        calls = call(prepared.requests, cap)
        drawn: dict[str, list[Request]] = {}
        if weighted and not calls.left:
            drawn = _list_draws(prepared, log)
            more = call([r for requests in drawn.values() for r in requests], _rest(cap, calls))
            calls = _add(calls, more)
        rows, done, unfinished = _gather(prepared, log, drawn)
        statuses: dict[str, int] = {}
        for row in rows:
            statuses[row["status"]] = statuses.get(row["status"], 0) + 1
        return Session(
            calls=calls,
            done=tuple(done),
            unfinished=tuple(unfinished),
            statuses=statuses,
            content=write_rows(table, merge_rows(old, rows)) if rows else b"",
            repaired=log.repaired,
        )


def _gather(
    prepared: Prepared, log: CallLog, drawn: dict[str, list[Request]]
) -> tuple[list[Row], list[Design], list[Design]]:
    rows: list[Row] = []
    done, unfinished = [], []
    for design, asked in zip(prepared.designs, prepared.asked, strict=True):
        found = gather_rows(
            asked,
            log.outcomes.get,
            design=design,
            scale=find_scale(prepared.review, design.guide.criterion, design.period),
            hash_of=prepared.known.write_hash,
            draws_of=lambda request: [
                log.outcomes[r.key] for r in drawn.get(request.key, ()) if r.key in log.outcomes
            ],
        )
        if found is None:
            unfinished.append(design)
        else:
            done.append(design)
            rows += found
    return rows, done, unfinished


def _list_draws(prepared: Prepared, log: CallLog) -> dict[str, list[Request]]:
    """Further draws by the key of the call that came without label probabilities."""
    drawn = {}
    for design, asked in zip(prepared.designs, prepared.asked, strict=True):
        scale = find_scale(prepared.review, design.guide.criterion, design.period)
        for _, repeat, request in asked:
            outcome = log.outcomes.get(request.key)
            if outcome is not None and lacks_labels(outcome, scale):
                label = f"{design.run} / {repeat} / draw"
                drawn[request.key] = [
                    replace(
                        request,
                        temperature=DRAW_TEMPERATURE,
                        draw=f"{label} {number}",
                        seed=None if request.seed is None else request.seed + number,
                    )
                    for number in range(DRAWS)
                ]
    return drawn


def _rest(cap: Cap | None, calls: CallsMade) -> Cap | None:
    if cap is None:
        return None
    return Cap(
        calls=None if cap.calls is None else cap.calls - calls.made,
        cost=None if cap.cost is None else cap.cost - (calls.cost or 0),
    )


def _add(one: CallsMade, more: CallsMade) -> CallsMade:
    return CallsMade(
        on_record=one.on_record + more.on_record,
        made=one.made + more.made,
        left=one.left + more.left,
        cost=None if one.cost is None else one.cost + (more.cost or 0),
    )


def find_steps(review: Review) -> Steps | None:
    """The declared evaluation steps, if any are declared."""
    if review.judge.steps is None:
        return None
    return read_steps(review.base / review.judge.steps, read_rubric(review)[0])


def make_steps(review: Review, transport: Transport | None = None) -> Steps:
    """Evaluation steps from one call to the declared judge.

    Raises
    ------
    judgegauge.judging.calls.JudgeUnusableError
        When no steps came back.
    """
    from judgegauge.judging.calls import JudgeUnusableError

    rubric = read_rubric(review)[0]
    criterion = rubric.criterion or ONLY_CRITERION
    way = transport or make_transport(review.judge)
    asker = Asker(way, review.judge)
    with closing(way), CallLog(review.base / review.judge.log) as log:
        request = ask_for_steps(rubric, criterion, review.judge)
        make_calls([request], asker, log, workers=1)
        outcome = log.outcomes[request.key]
    found = read_step_lines(outcome.text or "")
    if outcome.status != "ok" or not found:
        raise JudgeUnusableError(
            tell(
                "no steps came back: {status}; {reason}",
                status=outcome.status,
                reason=outcome.fault or tell("an empty reply"),
            )
        )
    return Steps(
        criterion=criterion,
        guide_sha256=hash_guide(rubric),
        judge_model=review.judge.model or "",
        steps=found,
    )
