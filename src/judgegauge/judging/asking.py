"""Asks a judge: one request to one outcome, with waiting and trying again where that can help."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from judgegauge.data.judge import JudgeDeclaration
from judgegauge.data.lenient import tell_failure
from judgegauge.judging.calls import JudgeUnusableError, Outcome, Request, StoppedError
from judgegauge.judging.rating import find_candidates, find_rating
from judgegauge.judging.transports import ConnectionFault, Response, Transport
from judgegauge.messages import tell

FIRST_WAIT, LONGEST_WAIT, LONGEST_ASKED = 0.5, 30.0, 300.0
"""Seconds: the first wait, the longest by doubling, the longest that a server may ask for."""
TRY_AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
UNUSABLE = frozenset({301, 302, 307, 308, 401, 403, 404, 405, 501})
FEWER_LOGPROBS = (20, 5, 0)


class GarbageError(Exception):
    """A reply that is no chat completion."""


class Asker:
    """Asks one server. May be used by many threads."""

    def __init__(
        self,
        transport: Transport,
        judge: JudgeDeclaration,
        stop: threading.Event | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self._transport = transport
        self._attempts = judge.attempts
        self._secret = os.environ.get(judge.key_env) or ""
        self._chance = chance or random.Random()
        self.stop = stop or threading.Event()
        self.most_logprobs: int | None = None
        """Most candidates that the server allowed, once it refused more."""

    def ask(self, request: Request) -> Outcome:
        """The outcome of one call.

        Raises
        ------
        JudgeUnusableError
            When the server refuses for a reason that no other call would be spared.
        StoppedError
            When the run was stopped meanwhile.
        """
        started = datetime.now(tz=UTC)
        clock = time.monotonic()
        fault, attempt = "", 0
        found: dict[str, Any] = {}
        while attempt < self._attempts:
            if self.stop.is_set():
                raise StoppedError
            attempt += 1
            wait: float | None = None
            try:
                response = self._post(request)
                if response.status == 200:
                    found = read_reply(_parse(response), request, response.headers)
                    break
                fault = self._describe(response)
                found = self._refuse(response, request, fault)
                if found:
                    break
                wait = read_retry_after(response)
            except (ConnectionFault, GarbageError) as trouble:
                fault = self._hide(str(trouble))
            if attempt < self._attempts:
                self._wait(attempt, wait)
        else:
            found = {"status": "api_error", "fault": fault}
        return Outcome(
            key=request.key,
            prompt_sha256=request.prompt_sha256,
            time=started.isoformat(timespec="milliseconds"),
            seconds=round(time.monotonic() - clock, 3),
            attempts=attempt,
            **found,
        )

    def _post(self, request: Request) -> Response:
        """Post, with fewer candidates when the server allows no more."""
        while True:
            allowed = self.most_logprobs
            wanted = request.top_logprobs if allowed is None else min(allowed, request.top_logprobs)
            response = self._transport.post(build_body(request, wanted))
            fewer = [number for number in FEWER_LOGPROBS if number < wanted]
            if response.status not in (400, 422) or b"logprobs" not in response.body or not fewer:
                return response
            self.most_logprobs = fewer[0] if self.most_logprobs is None else min(fewer[0], self.most_logprobs)

    def _refuse(self, response: Response, request: Request, fault: str) -> dict[str, Any]:
        """What a refusal means: a kind of failure, the end of the run, or (empty) to try again."""
        code = _error_code(response)
        if code in ("content_filter", "content_policy_violation"):
            return {"status": "content_filter", "fault": fault}
        if response.status in UNUSABLE or code in ("insufficient_quota", "model_not_found"):
            raise JudgeUnusableError(
                tell(
                    "the server refused model {model!r}: {fault}; check base_url, model and the key "
                    "in the environment",
                    model=request.model,
                    fault=fault,
                )
            )
        if response.status in TRY_AGAIN or response.status >= 500:
            return {}
        return {"status": "api_error", "fault": fault}

    def _wait(self, attempt: int, asked: float | None) -> None:
        """Twice as long each time, by chance up to a half less; what the server asks for counts in full."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * self._chance.uniform(0.5, 1)
        if asked is not None:
            wait = max(wait, min(asked, LONGEST_ASKED))
        if self.stop.wait(wait):
            raise StoppedError

    def _describe(self, response: Response) -> str:
        text = response.body[:2000].decode("utf-8", errors="replace").strip()
        try:
            told = json.loads(response.body)["error"]
            text = str(told.get("message", told)) if isinstance(told, dict) else str(told)
        except (ValueError, TypeError, KeyError):
            pass
        return self._hide(f"HTTP {response.status}: {' '.join(text.split())[:300]}")

    def _hide(self, text: str) -> str:
        """No key ever reaches a message or a log, not even where a server repeats it."""
        return text.replace(self._secret, "[key]") if len(self._secret) > 3 else text


def build_body(request: Request, top_logprobs: int) -> dict[str, Any]:
    """The request as it is sent: one choice, nothing that the declaration does not name."""
    messages = [{"role": "system", "content": request.system}] if request.system else []
    body: dict[str, Any] = {
        "model": request.model,
        "messages": [*messages, {"role": "user", "content": request.prompt}],
        "temperature": request.temperature,
        "max_tokens": request.most_tokens,
        **request.extra,
    }
    if "max_completion_tokens" in request.extra:
        del body["max_tokens"]
    if top_logprobs:
        body |= {"logprobs": True, "top_logprobs": top_logprobs}
    if request.seed is not None:
        body["seed"] = request.seed
    return body


def read_reply(reply: dict[str, Any], request: Request, headers: Any = None) -> dict[str, Any]:
    """What a chat completion says: rating and candidates, or the kind of failure."""
    choice = reply["choices"][0]
    message = choice["message"]
    text = message.get("content")
    text = text if isinstance(text, str) else ""
    reason = choice.get("finish_reason")
    stated = reply.get("usage")
    usage: dict[str, Any] = stated if isinstance(stated, dict) else {}
    found: dict[str, Any] = {
        "text": text,
        "served_model": _take(reply.get("model"), str),
        "request_id": _take((headers or {}).get("x-request-id") or reply.get("id"), str),
        "finish_reason": _take(reason, str),
        "input_tokens": _take(usage.get("prompt_tokens"), int),
        "output_tokens": _take(usage.get("completion_tokens"), int),
    }
    if message.get("refusal"):
        return {**found, "status": "refusal", "text": str(message["refusal"])}
    if reason == "content_filter":
        return {**found, "status": "content_filter"}
    if not request.levels:
        return {**found, "status": "ok" if text.strip() else "missing"}
    rating = find_rating(text, request.reply, request.levels)
    if rating is None:
        return {**found, "status": tell_failure(text) if text.strip() else "missing"}
    logprobs = choice.get("logprobs")
    places = logprobs.get("content") if isinstance(logprobs, dict) else None
    candidates = find_candidates(text, rating, places, request.levels) if isinstance(places, list) else None
    return {**found, "status": "ok", "score": rating.level, "candidates": candidates}


def _take(value: Any, kind: type) -> Any:
    """A member of the kind that it must be; servers that write something else tell nothing."""
    return value if type(value) is kind else None


def read_retry_after(response: Response) -> float | None:
    """Seconds that the server asks to wait, from either spelling of its header; None where it does not."""
    exact = response.headers.get("retry-after-ms")
    stated = response.headers.get("retry-after")
    try:
        if exact is not None:
            return max(0.0, float(exact) / 1000)
        if stated is None:
            return None
        if stated.strip().replace(".", "", 1).isdigit():
            return float(stated)
        return max(0.0, (parsedate_to_datetime(stated) - datetime.now(tz=UTC)).total_seconds())
    except (ValueError, TypeError):
        return None


def _parse(response: Response) -> dict[str, Any]:
    try:
        reply = json.loads(response.body)
        if isinstance(reply["choices"][0]["message"], dict):
            return dict(reply)
    except (ValueError, TypeError, KeyError, IndexError):
        pass
    raise GarbageError("a reply that is no chat completion")


def _error_code(response: Response) -> str | None:
    try:
        error = json.loads(response.body)["error"]
        code = error.get("code") or error.get("type")
        return code if isinstance(code, str) else None
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
