"""Makes calls side by side, each recorded as it ends, until all are made or a cap is reached."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass

from judgegauge.data.judge import Price
from judgegauge.judging.asking import Asker
from judgegauge.judging.call_log import CallLog
from judgegauge.judging.calls import Outcome, Request, StoppedError

BYTES_PER_TOKEN, FRAME_TOKENS = 3.0, 16
"""For the cost of a call before it is made: fewer bytes a token than usual, so that a cap is kept, and
tokens that a server's own frame around the messages takes."""


@dataclass(frozen=True, kw_only=True)
class Cap:
    """Most calls to make now, and the most that they may cost."""

    calls: int | None = None
    cost: float | None = None


@dataclass(frozen=True, kw_only=True)
class CallsMade:
    """What happened: requests that were already on record, calls made, calls left by a cap."""

    on_record: int
    made: int
    left: int
    cost: float | None


class Budget:
    """Counts what was spent and what calls in flight may cost, so that a cap is never passed."""

    def __init__(self, cap: Cap, price: Price | None) -> None:
        self._cap, self._price = cap, price
        self._lock = threading.Lock()
        self.started = 0
        self.spent = 0.0
        self._reserved = 0.0

    def admit(self, request: Request) -> bool:
        """Whether one more call may be made; its estimated cost is set aside."""
        with self._lock:
            if self._cap.calls is not None and self.started >= self._cap.calls:
                return False
            estimate = self._estimate(request)
            if self._cap.cost is not None and self.spent + self._reserved + estimate > self._cap.cost:
                return False
            self.started += 1
            self._reserved += estimate
            return True

    def settle(self, request: Request, outcome: Outcome) -> None:
        """Put what a call did cost in place of its estimate, where the server tells its tokens."""
        with self._lock:
            estimate = self._estimate(request)
            self._reserved -= estimate
            self.spent += self._cost(outcome.input_tokens, outcome.output_tokens, estimate)

    def _estimate(self, request: Request) -> float:
        length = len((request.prompt + (request.system or "")).encode(errors="replace"))
        return self._cost(int(length / BYTES_PER_TOKEN) + FRAME_TOKENS, request.most_tokens, 0.0)

    def _cost(self, inputs: int | None, outputs: int | None, otherwise: float) -> float:
        if self._price is None:
            return 0.0
        if inputs is None or outputs is None:
            return otherwise
        return (inputs * self._price.input + outputs * self._price.output) / 1e6


def make_calls(
    requests: Sequence[Request],
    asker: Asker,
    log: CallLog,
    *,
    workers: int,
    cap: Cap | None = None,
    price: Price | None = None,
    ended: Callable[[Outcome], None] | None = None,
) -> CallsMade:
    """Make each call that is not on record, once, with ``workers`` side by side.

    Raises
    ------
    JudgeUnusableError
        As soon as the server refuses all calls of this kind; what ended before is on record.
    """
    waiting = list({r.key: r for r in requests if log.find(r.key) is None}.values())
    budget = Budget(cap or Cap(), price)
    line = _Line(waiting)
    faults: list[BaseException] = []
    made: list[str] = []

    def work() -> None:
        try:
            for request in line:
                if asker.stop.is_set() or not budget.admit(request):
                    return
                outcome = asker.ask(request)
                log.append(outcome)
                made.append(outcome.key)
                budget.settle(request, outcome)
                if ended is not None:
                    ended(outcome)
        except StoppedError:
            return
        except BaseException as fault:
            faults.append(fault)
            asker.stop.set()

    with ThreadPoolExecutor(max_workers=max(1, min(workers, len(waiting)))) as pool:
        futures = [pool.submit(work) for _ in range(min(workers, len(waiting)))]
        try:
            wait(futures)
        except KeyboardInterrupt:
            asker.stop.set()
            raise
    if faults:
        raise faults[0]
    return CallsMade(
        on_record=len(requests) - len(waiting),
        made=len(made),
        left=len(waiting) - len(made),
        cost=None if price is None else budget.spent,
    )


class _Line:
    """Requests handed out one by one to whoever asks next."""

    def __init__(self, requests: Sequence[Request]) -> None:
        self._rest: Iterator[Request] = iter(requests)
        self._lock = threading.Lock()

    def __iter__(self) -> _Line:
        return self

    def __next__(self) -> Request:
        with self._lock:
            return next(self._rest)
