"""The rating inside a reply: found where the fixed form puts it, and its candidates at that place."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judgegauge.data.label_tokens import ABOVE_ONE
from judgegauge.data.scale import parse_number, print_number

_LAST_LINE = re.compile(r"[\s*_#>`]*rating[\s*_`]*:(?P<level>.*)", re.IGNORECASE)
_WRAPPING = " \t\r\n*_`\"'."
_SPACE_MARKS = "\u0120\u2581 \t\r\n"


@dataclass(frozen=True, kw_only=True)
class Rating:
    """A level, and where it stands in the reply's text: characters ``start`` to ``end``."""

    level: str
    start: int
    end: int


Candidate = dict[str, Any]
"""``{"token": text, "logprob": number or None}``; None is not known."""


def find_rating(text: str, form: str, levels: Sequence[str]) -> Rating | None:
    """The rating of a reply in the form asked for; None where the reply keeps to no such form.

    ``alone``: the reply is the level. ``last_line``: the last line that holds anything is "Rating: LEVEL".
    Numbers in the reasons before it are not looked at.
    """
    if form == "alone":
        return _read_level(text, 0, levels)
    lines = list(re.finditer(r"[^\n]*\S[^\n]*", text))
    match = _LAST_LINE.fullmatch(text, lines[-1].start(), lines[-1].end()) if lines else None
    return None if match is None else _read_level(match["level"], match.start("level"), levels)


def _read_level(part: str, offset: int, levels: Sequence[str]) -> Rating | None:
    bare = part.strip(_WRAPPING)
    number = parse_number(bare)
    name = print_number(number) if number is not None else bare
    alike = [level for level in levels if level.casefold() == name.casefold()]
    exact = [level for level in alike if level == name] or alike
    if not bare or len(exact) != 1:
        return None
    start = offset + part.index(bare)
    return Rating(level=exact[0], start=start, end=start + len(bare))


def find_candidates(
    text: str, rating: Rating, places: Sequence[Mapping[str, Any]], levels: Sequence[str]
) -> list[Candidate] | None:
    """Candidates of the rating's place in the token stream; None where the tokens do not show it.

    A level may take several tokens ("10" as "1", "0"). A first token that more than one level begins with
    says nothing about any of them by itself: on the sampled path it is divided by the next token's
    candidates, elsewhere the levels' probabilities are not known (``logprob`` None).
    """
    if not all(isinstance(place, Mapping) for place in places):
        return None
    tokens = [_token_text(place) for place in places]
    spans = _locate(text, tokens)
    if spans is None:
        return None
    touched = [n for n, (start, end) in enumerate(spans) if start < rating.end and end > rating.start]
    if not touched or spans[touched[0]][0] > rating.start:
        return None
    before = text[max(0, spans[touched[0]][0]) : rating.start]
    found = _list_candidates(places[touched[0]], before)
    if not found:
        return None
    return _divide(found, [places[n] for n in touched], places[touched[-1] + 1 :], levels)


def _token_text(place: Mapping[str, Any]) -> bytes:
    """The token's bytes: a token may end inside a character, where its text shows a mark instead."""
    raw = place.get("bytes")
    if isinstance(raw, list) and all(type(b) is int and 0 <= b < 256 for b in raw):
        return bytes(raw)
    token = place.get("token")
    return token.encode() if isinstance(token, str) else b""


def _locate(text: str, tokens: Sequence[bytes]) -> list[tuple[int, int]] | None:
    """Start and end of each token in the text, which may lack blanks at its ends; None if it differs."""
    whole = b"".join(tokens)
    shift = whole.find(text.encode())
    if shift < 0 or not text or whole[:shift].strip():
        return None
    # Counted in characters: a place inside a character belongs to that character.
    spans, position = [], -shift
    for token in tokens:
        spans.append(
            (
                _count_characters(whole, shift, position),
                _count_characters(whole, shift, position + len(token)),
            )
        )
        position += len(token)
    return spans


def _count_characters(whole: bytes, shift: int, position: int) -> int:
    if position < 0:
        return position
    return len(whole[shift : shift + position].decode(errors="ignore"))


def _list_candidates(place: Mapping[str, Any], before: str) -> list[Candidate]:
    """The place's candidates, without what stands before the rating inside the same token."""
    listed = place.get("top_logprobs")
    found = []
    for entry in listed if isinstance(listed, list) else []:
        if not isinstance(entry, Mapping):
            continue
        token, p = entry.get("token"), entry.get("logprob")
        # What is no log-probability is not known. The comparison is false for NaN too.
        known = isinstance(p, int | float) and not isinstance(p, bool) and -1e4 < p <= ABOVE_ONE
        if isinstance(token, str):
            lead = before.lstrip() if before.strip() else ""
            bare = token.lstrip(_SPACE_MARKS)
            token = bare.removeprefix(lead) if lead and bare.startswith(lead) else token
            found.append({"token": token, "logprob": p if known else None})
    return found


def _divide(
    found: Sequence[Candidate],
    rated: Sequence[Mapping[str, Any]],
    after: Sequence[Mapping[str, Any]],
    levels: Sequence[str],
) -> list[Candidate]:
    """Candidates by level; those that several levels begin with are divided, or not known."""
    sampled = _token_text(rated[0]).decode(errors="ignore").strip(_SPACE_MARKS)
    done: list[Candidate] = []
    unknown: list[str] = []
    for candidate in found:
        start = candidate["token"].strip(_SPACE_MARKS)
        begun = _begun_by(start, levels)
        if len(begun) <= 1:
            # What one level alone begins with is taken for it; the rest of its word follows.
            whole = begun[0] if begun and start.casefold() != begun[0].casefold() else None
            done.append({**candidate, "token": whole or candidate["token"]})
            continue
        following = [*rated[1:], *after][:1]
        parts = None
        if sampled == start and len(rated) <= 2 and following:
            parts = _continue(candidate, start, begun, _list_candidates(following[0], ""))
        if parts is None:
            unknown += begun
        else:
            done += parts
    return _mark_unknown(done, unknown, found, levels)


def _begun_by(start: str, levels: Sequence[str]) -> list[str]:
    """Levels that a token spells or begins with. A number such as "4.0" spells its level."""
    number = parse_number(start)
    if number is not None and print_number(number) in levels and "." in start:
        return [print_number(number)]
    return [level for level in levels if start and level.casefold().startswith(start.casefold())]


def _continue(
    candidate: Candidate, start: str, begun: Sequence[str], following: Sequence[Candidate]
) -> list[Candidate] | None:
    """A beginning's probability shared out by what may follow it; None where that is not known."""
    if candidate["logprob"] is None or not following or any(f["logprob"] is None for f in following):
        return None
    shares = dict.fromkeys(begun, 0.0)
    ends = next((level for level in begun if level.casefold() == start.casefold()), None)
    for entry in following:
        joined = start + entry["token"]
        longer = [level for level in begun if level.casefold() == joined.strip(_SPACE_MARKS).casefold()]
        goes_on = entry["token"][:1].isalnum()
        if longer and goes_on:
            shares[longer[0]] += math.exp(entry["logprob"])
        elif ends is not None and not goes_on:
            shares[ends] += math.exp(entry["logprob"])
        elif any(level.casefold().startswith(joined.casefold()) for level in begun):
            return None  # a third token would have to tell
    return [
        {"token": level, "logprob": candidate["logprob"] + math.log(share) if share > 0 else None}
        for level, share in shares.items()
    ]


def _mark_unknown(
    done: list[Candidate], unknown: Sequence[str], found: Sequence[Candidate], levels: Sequence[str]
) -> list[Candidate]:
    """Levels of unknown probability are named as such, so that only what is left of 1 limits them.

    A divided probability can be smaller than any that was returned, and would then limit the levels that
    were not returned too tightly: those are named as well.
    """
    returned = [c["logprob"] for c in found if c["logprob"] is not None]
    known = [c["logprob"] for c in done if c["logprob"] is not None]
    missing = list(dict.fromkeys(unknown))
    if returned and known and min(known) < min(returned):
        seen = {_name_level(c["token"], levels) for c in done}
        missing += [level for level in levels if level not in seen and level not in missing]
    return done + [{"token": level, "logprob": None} for level in missing]


def _name_level(token: str, levels: Sequence[str]) -> str | None:
    bare = token.strip(_SPACE_MARKS)
    number = parse_number(bare)
    name = print_number(number) if number is not None else bare
    return next((level for level in levels if level.casefold() == name.casefold()), None)


def weigh_candidates(
    candidates: Sequence[Candidate], levels: Sequence[str], values: Sequence[float]
) -> tuple[float, float] | None:
    """Mean given that the reply is a level whose probability is known, and the mass on such levels.

    sum of p_k v_k over sum of p_k. Undefined (None) where no level has a known probability above 0.

    References
    ----------
    Liu et al. (2023), G-Eval, doi:10.18653/v1/2023.emnlp-main.153.
    """
    mass = total = 0.0
    for candidate in candidates:
        level = _name_level(candidate["token"], levels)
        if level is not None and candidate["logprob"] is not None:
            p = math.exp(candidate["logprob"])
            mass += p
            total += p * values[list(levels).index(level)]
    return (total / mass, mass) if mass > 0 else None
