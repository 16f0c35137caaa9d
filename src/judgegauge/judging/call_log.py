"""The append-only log of calls: a line for each call as it ends, on disk before anything relies on it."""

from __future__ import annotations

import json
import os
import queue
import threading
from pathlib import Path
from types import TracebackType

from judgegauge import errors
from judgegauge.judging.calls import Outcome
from judgegauge.messages import as_message, tell

RETRIED = "api_error"
"""Calls that never reached a judge's answer: the next run asks again."""


class CallLog:
    """Outcomes by key, read at the start; ``append`` writes and syncs in the background, in order.

    A last line that a kill tore is cut off when the log is opened; its call counts as not made. One process
    at a time may hold a log. Use as a context manager: leaving it waits for the disk.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, Outcome] = {}
        self.repaired = 0
        """Bytes of a torn last line that were cut off."""
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._fault: OSError | None = None
        self._thread = threading.Thread(target=self._write_all, name="call-log", daemon=True)

    def __enter__(self) -> CallLog:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        binary = getattr(os, "O_BINARY", 0)  # elsewhere line ends would be translated
        self._descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o600)
        try:
            _lock(self._descriptor, self.path)
            self._load()
        except BaseException:
            os.close(self._descriptor)
            raise
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._queue.put(None)
        self._thread.join()
        os.close(self._descriptor)
        if self._fault is not None and fault is None:
            raise self._cannot_write()

    def find(self, key: str) -> Outcome | None:
        """The outcome that is on record for a key, unless it is one that is to be tried again."""
        outcome = self.outcomes.get(key)
        return None if outcome is None or outcome.status == RETRIED else outcome

    def append(self, outcome: Outcome) -> None:
        """Record how a call ended.

        Raises
        ------
        judgegauge.errors.UsageError
            When the log can not be written: without it no call may be made.
        """
        if self._fault is not None:
            raise self._cannot_write()
        self.outcomes[outcome.key] = outcome
        self._queue.put(outcome.to_json().encode() + b"\n")

    def _load(self) -> None:
        self.outcomes, self.repaired = read_log(self.path)
        if self.repaired:
            os.ftruncate(self._descriptor, self.path.stat().st_size - self.repaired)

    def _write_all(self) -> None:
        """Lines that wait are written together, so that one sync serves them all."""
        ending = False
        while not ending:
            lines = [self._queue.get()]
            while not self._queue.empty():
                lines.append(self._queue.get())
            ending = None in lines
            content = b"".join(line for line in lines if line is not None)
            try:
                while content and self._fault is None:
                    content = content[os.write(self._descriptor, content) :]
                os.fsync(self._descriptor)
            except OSError as fault:
                self._fault = fault

    def _cannot_write(self) -> errors.UsageError:
        reason = self._fault.strerror if self._fault else "unknown"
        return errors.UsageError(
            tell(
                "{path}: {reason}; expected a log that can be written to",
                path=self.path,
                reason=as_message(reason),
            )
        )


def read_log(path: Path) -> tuple[dict[str, Outcome], int]:
    """Outcomes by key, the last of a key counting, and the bytes of a torn last line.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a line before the last that is no record: the file was changed by something else.
    """
    if not path.is_file():
        return {}, 0
    content = path.read_bytes()
    outcomes: dict[str, Outcome] = {}
    lines = content.split(b"\n")
    torn = lines.pop()
    for number, line in enumerate(lines, start=1):
        try:
            outcome = Outcome.from_mapping(json.loads(line))
        except (ValueError, TypeError):
            if number == len(lines) and not torn:
                return outcomes, len(line) + 1  # torn, and ended by whoever looked at it
            where, found = tell("{name} line {number}", name=path.name, number=number), "no record of a call"
            problem = errors.bad_value(where, found, "one JSON record a line", "take the line out")
            raise errors.InputProblems([problem]) from None
        outcomes[outcome.key] = outcome
    return outcomes, len(torn)


def _lock(descriptor: int, path: Path) -> None:
    """Two runs that share a log would both make the calls that neither has on record."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover - systems without it
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise errors.UsageError(
            tell(
                "{path}: another run is writing to it; expected one run at a time; wait for it, or stop it",
                path=path,
            )
        ) from None
