"""Names and texts inside SQL statements."""

from __future__ import annotations

BLANKS = " \t\r\n\u00a0"
"""Taken off both ends of every label (not of item_id, output or rationale)."""


def quote_name(name: str) -> str:
    """A column's or table's name as an SQL identifier."""
    return '"' + name.replace('"', '""') + '"'


def quote_text(text: str) -> str:
    """A text as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"


def trim_label(expression: str) -> str:
    """SQL of a label without the blanks at its ends; NULL where nothing is left."""
    return f"nullif(trim({expression}, {quote_text(BLANKS)}), '')"


def has_blank_ends(expression: str) -> str:
    """SQL condition that a text begins or ends with a blank: far faster than to trim it."""
    first = f"{expression} > '' AND {expression} < '!'"  # a space, and the control characters that are blanks
    starts = f"starts_with({expression}, {quote_text(BLANKS[-1])})"
    ends = " OR ".join(f"ends_with({expression}, {quote_text(blank)})" for blank in BLANKS)
    return f"({first} OR {starts} OR {ends})"
