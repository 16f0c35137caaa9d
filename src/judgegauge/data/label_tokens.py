"""Candidates that a model returned for the place of a label: their texts and probabilities, read strictly."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judgegauge.errors import Misfit
from judgegauge.messages import tell

ABOVE_ONE = 1e-6
"""A single probability may exceed 1 by this much: exp() of a log-probability that was itself computed."""
MOST_TOTAL = 1.05
"""Rounded probabilities may add up to this much; a published example adds up to 1.03."""

# Characters by which some tokenisers write a leading space.
_SPACE_MARKS = "\u0120\u2581"
_NUMBER = re.compile(r"[+-]?\d+(\.\d*)?")
_STEP_KEYS = ("top_logprobs", "top_probs")
_WANTED = "{token: logprob}, or a list of {token, logprob}, or a reply with top_logprobs"


@dataclass(frozen=True, kw_only=True)
class Candidates:
    """Candidate texts in the order returned; a probability that was not returned is None."""

    tokens: tuple[str, ...] = ()
    probabilities: tuple[float | None, ...] = ()


def read_level(
    text: str, values: Sequence[float] | Mapping[float, float], labels: Mapping[str, float]
) -> float | None:
    """Value of the level that a token spells, or None: surrounding space and ".0" do not matter.

    ``values`` are numbers that stand for themselves, or what each number is worth. Capitals matter only
    where two labels differ in nothing else.
    """
    bare = text.strip().strip(_SPACE_MARKS).strip()
    if bare in labels:
        return labels[bare]
    alike = [value for label, value in labels.items() if label.casefold() == bare.casefold()]
    if len(alike) == 1:
        return alike[0]
    if _NUMBER.fullmatch(bare) is None:
        return None
    number = float(bare)
    if isinstance(values, Mapping):
        return values.get(number)
    return number if number in values else None


def read_probabilities(
    tokens: Sequence[str],
    probabilities: Sequence[float | None] | None,
    log_probabilities: Sequence[float | None] | None,
) -> list[float | None]:
    """Probabilities of candidates from either kind; None stays None.

    Raises
    ------
    ValueError
        For what is no probability, for a total that rounding does not explain, and unless exactly one
        kind is given, one for each token.
    """
    if (probabilities is None) == (log_probabilities is None):
        raise ValueError("candidates: expected either probabilities or log-probabilities")
    if probabilities is not None:
        raw = list(probabilities)
    else:
        raw = [None if p is None else _exponentiate(p) for p in log_probabilities or ()]
    if len(raw) != len(tokens):
        raise ValueError(f"candidates: found {len(tokens)} tokens and {len(raw)} probabilities")
    for token, p in zip(tokens, raw, strict=True):
        # The comparison is false for NaN too.
        if p is not None and not 0 <= p <= 1 + ABOVE_ONE:
            raise Misfit(
                tell("candidate {token!r} with probability {p:.6g}", token=token, p=p), "0 to 1, or none"
            )
    total = math.fsum(p for p in raw if p is not None)
    if total > MOST_TOTAL:
        raise Misfit(tell("probabilities that add up to {total:.4g}", total=total), "1 at most")
    return raw


def parse_candidates(text: str) -> Candidates:
    """Candidates of the first place that a JSON text tells of.

    Raises
    ------
    ValueError
        When the text is no JSON, or holds no candidates in a form that is known.
    """
    try:
        value = json.loads(text, object_pairs_hook=_refuse_doubles)
    except (json.JSONDecodeError, RecursionError):
        raise Misfit(tell("{text}, which is no JSON", text=_shorten(text)), _WANTED) from None
    return find_candidates(value)


def find_candidates(value: Any) -> Candidates:
    """Candidates of the first generated place in a reply, or in any part of one.

    Known are: a chat completion, a reply of the Responses form, their ``logprobs`` part, a list of places,
    one place (``top_logprobs`` or ``top_probs``), a list of candidates, and {token: logprob}. Nothing in
    them gives no candidates.

    Raises
    ------
    ValueError
        When it is none of these.
    """
    if value is None or value == [] or value == {}:
        return Candidates()
    if isinstance(value, list):
        return _read_list(value)
    if not isinstance(value, Mapping):
        raise Misfit(_shorten(value), _WANTED)
    if "choices" in value:
        return _read_reply(_first(value["choices"]))
    if isinstance(value.get("output"), list):
        return _read_output(value["output"])
    for key in _STEP_KEYS:
        if value.get(key) is not None:
            return _read_place(value, key)
    if any(key in value for key in _STEP_KEYS):
        raise Misfit("a place without candidates; ask the model for top_logprobs")
    for key in ("logprobs", "content"):
        if isinstance(value.get(key), list | Mapping):
            return find_candidates(value[key])
    if all(_is_number(p) or p is None for p in value.values()):
        return _make(list(value), None, list(value.values()))
    raise Misfit(tell("an object with {keys}", keys=_shorten(list(value))), _WANTED)


def _read_reply(choice: Any) -> Candidates:
    if not isinstance(choice, Mapping) or not isinstance(choice.get("logprobs"), list | Mapping):
        raise Misfit("a reply without logprobs; ask the model for logprobs and top_logprobs")
    return find_candidates(choice["logprobs"])


def _read_output(output: list[Any]) -> Candidates:
    """The first part with log-probabilities: what a model thought before it spoke has none."""
    for entry in output:
        parts = entry.get("content") if isinstance(entry, Mapping) else None
        for part in parts if isinstance(parts, list) else []:
            if isinstance(part, Mapping) and isinstance(part.get("logprobs"), list):
                return find_candidates(part["logprobs"])
    raise Misfit("a reply without logprobs; ask the model for logprobs and top_logprobs")


def _read_list(value: list[Any]) -> Candidates:
    first = value[0]
    if not isinstance(first, Mapping):
        raise Misfit(tell("a list of {first}", first=_shorten(first)), _WANTED)
    if any(key in first for key in _STEP_KEYS) or "token" not in first:
        return find_candidates(first)
    return _read_candidates(value)


def _read_place(place: Mapping[str, Any], key: str) -> Candidates:
    top = place[key]
    if top == [] or top == {}:
        raise Misfit("a place without candidates; ask the model for top_logprobs")
    return find_candidates(top)


def _read_candidates(entries: list[Any]) -> Candidates:
    if not all(isinstance(entry, Mapping) and isinstance(entry.get("token"), str) for entry in entries):
        raise Misfit("a candidate without a token", _WANTED)
    tokens = [entry["token"] for entry in entries]
    for key in ("logprob", "prob", "probability"):
        if any(key in entry for entry in entries):
            numbers = [entry.get(key) for entry in entries]
            return _make(tokens, None, numbers) if key == "logprob" else _make(tokens, numbers, None)
    raise Misfit("candidates without probabilities", _WANTED)


def _make(tokens: list[str], probabilities: list[Any] | None, logs: list[Any] | None) -> Candidates:
    for number in probabilities or logs or ():
        if number is not None and not _is_number(number):
            raise Misfit(tell("{number} for a probability", number=_shorten(number)), "a number, or null")
    return Candidates(
        tokens=tuple(tokens), probabilities=tuple(read_probabilities(tokens, probabilities, logs))
    )


def _first(value: Any) -> Any:
    return value[0] if isinstance(value, list) and value else None


def _is_number(value: Any) -> bool:
    # A whole number can be too large for a float.
    return isinstance(value, float) or (type(value) is int and abs(value) < 10**15)


def _exponentiate(log_probability: float) -> float:
    """exp() that leaves what is far above 0 to the check of probabilities."""
    return math.inf if log_probability > 1 else math.exp(log_probability)


def _refuse_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    whole = dict(pairs)
    if len(whole) != len(pairs):
        raise Misfit("one token, or one key, twice in an object", "each once")
    return whole


def _shorten(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
