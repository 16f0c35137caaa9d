"""Foreign texts made safe to show, for every room."""

from __future__ import annotations

import re

_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]"
)


def spell_controls(text: str) -> str:
    """The text with ``\\u202e`` in place of each control or direction mark; tab and line feed stay."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
