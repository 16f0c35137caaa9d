"""Every number that the report prints, held against results.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from lxml.html import HtmlElement

from .reading import find_body, is_name, is_read, parse_html, read_text

ALLOWED = (r"95%", r"Figure \d+", r"Table \d+", r"PDF/A-3a", r"PDF/UA-1")
"""Numbers that are words of the report and come from no results."""
STEP = re.compile(r"""\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|(?:^|\.)([^.\[\]]+)""")
PRINTED = re.compile(r"([+\u2212-]?)(\d{1,3}(?:[,\u202f\u00a0]\d{3})+|\d+)(\.\d+)?(%?)")
DIGITS = re.compile(r"\d+(?:[.,]\d+)*%?")


def check_numbers(html: str, results_json: str, allowed: tuple[str, ...] = ALLOWED) -> list[str]:
    """Findings about numbers whose key, value or digits are wrong, and numbers without a key."""
    results = json.loads(results_json)
    body = find_body(parse_html(html))
    keyed = [element for element in body.iter("data") if "data-key" in element.attrib]
    if not keyed:
        raise ValueError("the document prints no keyed number")
    findings = [finding for element in keyed for finding in _check_keyed(element, results)]
    return findings + list(_find_unkeyed(body, allowed))


def look_up(results: Any, key: str) -> Any:
    """The value at a path such as ``criteria[0].runs[1].mean.value``; KeyError when there is none."""
    end = 0
    value = results
    for match in STEP.finditer(key):
        if match.start() != end:
            raise KeyError(key)
        end = match.end()
        position, quoted, name = match.groups()
        if position is not None:
            step: int | str = int(position)
        else:
            step = name if quoted is None else json.loads(f'"{quoted}"')
        try:
            value = value[step]
        except (IndexError, KeyError, TypeError) as problem:
            raise KeyError(key) from problem
    if not key or end != len(key):
        raise KeyError(key)
    return value


def agrees(text: str, value: float, key: str, times: int = 1) -> bool:
    """Whether the printed text is the value: rounded to the digits shown, or, at the ends of a
    range, rounded outward. ``times`` is 100 for a share that is printed in percentage points."""
    match = PRINTED.fullmatch(text)
    if match is None:
        return False
    sign, whole, fraction, percent = match.groups()
    shown = Decimal(re.sub(r"\D", "", whole) + (fraction or "")) * (-1 if sign in {"-", "\u2212"} else 1)
    unit = Decimal(1).scaleb(-len((fraction or ".")[1:]))
    exact = Decimal(repr(value)) * (100 if percent else times)
    if sign == "-" or (sign == "+" and exact <= 0):
        return False
    off = shown - exact
    if _is_low_end(key):
        return -unit < off <= 0
    if _is_high_end(key):
        return 0 <= off < unit
    return abs(off) <= unit / 2


def _is_low_end(key: str) -> bool:
    return re.search(r"(^|[._])low$|bounds\[0\]$", key) is not None


def _is_high_end(key: str) -> bool:
    return re.search(r"(^|[._])high$|bounds\[1\]$", key) is not None


def _check_keyed(element: HtmlElement, results: Any) -> Iterator[str]:
    key, written = element.get("data-key"), element.get("value")
    text = read_text(element)
    try:
        value = look_up(results, key)
    except KeyError:
        yield f"{text!r}: results.json has no {key}"
        return
    if isinstance(value, bool) or not isinstance(value, int | float):
        yield f"{text!r}: {key} is {value!r}, no number"
        return
    if written != repr(value):
        yield f"{text!r}: {key} is {value!r}, the document says {written!r}"
    times = element.get("data-times", "1")
    # The range of a change of a share may reach beyond a whole where it rests on a few clusters.
    too_large = abs(value) > 1 and not (_is_low_end(key) or _is_high_end(key))
    if times != "1" and (times != "100" or too_large or text.endswith("%")):
        yield f"{text!r}: {key} = {value!r} can not be printed {times} times as large"
    elif not agrees(text, value, key, int(times)):
        yield f"{text!r} is not how {key} = {value!r} is printed"


def _find_unkeyed(body: HtmlElement, allowed: tuple[str, ...]) -> Iterator[str]:
    for element in body.iter():
        hidden = not is_read(element) or element.tag == "data" or is_name(element)
        inside_hidden = any(not is_read(e) or e.tag == "data" or is_name(e) for e in element.iterancestors())
        pieces = [] if hidden or inside_hidden else [element.text]
        pieces += [] if inside_hidden else [element.tail] if element is not body else []
        for piece in pieces:
            rest = re.sub("|".join(allowed), " ", piece or "")
            for match in DIGITS.finditer(rest):
                yield f"{match.group()!r} carries no key, in: {' '.join(rest.split())[:100]}"
