"""JMESPath on records, and what it finds as the text of a cell."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from judgegauge import errors
from judgegauge.messages import tell

if TYPE_CHECKING:
    import jmespath.parser

HASH_LENGTH = 12
"""Hexadecimal digits of a hash that stands for a text: 48 bits."""


@lru_cache(maxsize=512)
def compile_path(path: str) -> jmespath.parser.ParsedResult:
    """A compiled JMESPath.

    Raises
    ------
    judgegauge.errors.InputProblems
        When it is none.
    """
    import jmespath
    import jmespath.exceptions

    try:
        return jmespath.compile(path)
    except jmespath.exceptions.JMESPathError as fault:
        found = tell("{path!r} ({fault})", path=path, fault=str(fault).splitlines()[0])
        raise errors.InputProblems(
            [errors.bad_value("mapping", found, "a JMESPath", "see jmespath.org")]
        ) from None


def find(path: str, value: Any) -> Any:
    """What a path finds in a value; None where there is nothing."""
    import jmespath.exceptions

    try:
        return compile_path(path).search(value)
    except jmespath.exceptions.JMESPathError as fault:
        found = tell("{path!r} ({fault})", path=path, fault=str(fault).splitlines()[0])
        raise errors.InputProblems(
            [errors.bad_value("mapping", found, "a path that fits every record", "mend the path")]
        ) from None


def is_found(value: Any) -> bool:
    """Whether a path found something. A number 0 is something; an empty text, list or object is not."""
    return value is not None and value is not False and value not in ("", [], {})


def make_reader(expression: str) -> Callable[[Any, Any], str | None]:
    """The function of (record, root) that a field of a mapping stands for."""
    if expression.startswith("="):
        constant = expression[1:]
        return lambda record, root: constant
    if expression.startswith("#"):
        inner = make_value_reader(expression[1:])
        return lambda record, root: hash_value(inner(record, root))
    reader = make_value_reader(expression)
    return lambda record, root: write_cell(reader(record, root))


def make_value_reader(expression: str) -> Callable[[Any, Any], Any]:
    """As ``make_reader``, but what was found itself."""
    if expression.startswith("^"):
        path = expression[1:]
        compile_path(path)
        return lambda record, root: find(path, root)
    compile_path(expression)
    return lambda record, root: find(expression, record)


def write_cell(value: Any) -> str | None:
    """A JSON value as the text of a cell; nothing is None."""
    if value is None or value == "":
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return clean_text(value)
    return clean_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def clean_text(text: str) -> str:
    """A text that every form of table can hold: halves of surrogate pairs and NUL become U+FFFD."""
    if "\x00" in text:
        text = text.replace("\x00", "\ufffd")
    return text if text.isascii() else text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")


def hash_value(value: Any) -> str | None:
    """``sha256:`` and the first digits of a hash of what was found; None of nothing."""
    if not is_found(value):
        return None
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True, ensure_ascii=False)
    return f"sha256:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:HASH_LENGTH]}"
