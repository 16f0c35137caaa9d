"""Lines of a drafted review.toml: what asks for a decision, remarks, and texts as TOML."""

from __future__ import annotations

import json

from judgegauge.messages import tell

ASK = "# ? "
"""Marks a line that must be decided."""

MOST_SHOWN = 12


def remark(text: str) -> str:
    """A message as a comment."""
    return tell("# {text}", text=tell(text))


def quote(text: str) -> str:
    """A TOML string, on one line whatever the text holds."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f").replace("\x85", "\\u0085")
