"""The candidates at the place of the score in a reply, as the text of the column ``logprobs``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_SPACE_MARKS = "\u0120\u2581"
_NUMBER = re.compile(r"\d+")


def write_logprobs(steps: Any, where: str) -> str | None:
    """Candidates of one place: the first token that is no white space, or the only one that is a number.

    None where a reply has none, and with ``where`` "number" where several tokens or none are numbers:
    which of them is the score is not guessed.
    """
    places = [step for step in steps if isinstance(step, Mapping)] if isinstance(steps, list) else []
    spoken = [step for step in places if _bare(step)]
    if where == "number":
        spoken = [step for step in spoken if _NUMBER.fullmatch(_bare(step))]
        if len(spoken) != 1:
            return None
    if not spoken:
        return None
    for key in ("top_logprobs", "top_probs"):
        candidates = spoken[0].get(key)
        if isinstance(candidates, list) and candidates:
            kept = [
                {name: entry[name] for name in ("token", "logprob", "prob") if name in entry}
                for entry in candidates
                if isinstance(entry, Mapping)
            ]
            return json.dumps(kept, ensure_ascii=True, separators=(",", ":"))
    return None


def _bare(step: Mapping[str, Any]) -> str:
    token = step.get("token")
    return token.strip().strip(_SPACE_MARKS).strip() if isinstance(token, str) else ""
