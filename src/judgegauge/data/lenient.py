"""Readings of a score text that go beyond its plain form: each is listed and counted, none is silent."""

from __future__ import annotations

import re
import unicodedata

from judgegauge.data.scale import Scale, parse_number, print_number

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_WRAPPING = "*_`\"'“”‘’"
_MINUS = str.maketrans({"−": "-", "–": "-"})
_OUT_OF = re.compile(r"(?P<score>[+-]?\d+(\.\d+)?)\s*(/|out of|of)\s*(?P<top>\d+(\.\d+)?)", re.ASCII | re.I)
_REFUSAL = re.compile(
    r"(i['’]?m sorry|i am sorry|sorry\b|i (can not|cannot|can['’]?t|won['’]?t|will not)\b"
    r"|i('| a|’)?m (unable|not able)\b)|\bas an ai\b",
    re.IGNORECASE,
)
_FILTERED = re.compile(r"content[_ -]?filter|^\W*filtered\b|\bblocked by\b", re.IGNORECASE)
_MONTH = r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DATE = re.compile(
    rf"\d{{4}}-\d{{1,2}}-\d{{1,2}}([T ]\d{{1,2}}:\d{{2}}(:\d{{2}})?.*)?"
    rf"|\d{{1,2}}[-/. ]{_MONTH}([-/. ]\d{{2,4}})?|{_MONTH}[-/. ]\d{{1,4}}"
    rf"|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{2,4}}",
    re.IGNORECASE | re.ASCII,
)


def read_leniently(text: str, scale: Scale) -> int | None:
    """Level index that a text names in another spelling than the plain one, or None.

    Known are full-width digits, a typographic minus, emphasis or quotes around the level, number words up
    to ten, ``4/5`` and ``4 out of 5`` where 5 is the highest level, and the declared labels of levels.
    A sentence, a range or another scale's fraction is never read.
    """
    plain = unicodedata.normalize("NFKC", text).strip().strip(_WRAPPING).strip()
    found = _find_name(plain, scale)
    if found is not None:
        return found
    if scale.numeric:
        return _find_number(plain, scale)
    return None


def _find_name(plain: str, scale: Scale) -> int | None:
    names = [level.casefold() for level in scale.levels]
    if names.count(plain.casefold()) == 1:
        return names.index(plain.casefold())
    labelled = [level for level, label in scale.labels if label.casefold() == plain.casefold()]
    known = [level for level in labelled if level in scale.levels]
    return scale.levels.index(known[0]) if len(known) == 1 else None


def _find_number(plain: str, scale: Scale) -> int | None:
    if plain.casefold() in NUMBER_WORDS:
        plain = str(NUMBER_WORDS.index(plain.casefold()))
    share = _OUT_OF.fullmatch(plain)
    if share:
        top = parse_number(share["top"])
        if top is None or print_number(top) != scale.levels[-1]:
            return None
        plain = share["score"]
    number = parse_number(plain.translate(_MINUS))
    name = None if number is None else print_number(number)
    return scale.levels.index(name) if name in scale.levels else None


def tell_failure(text: str) -> str:
    """Kind of failure that a text which is no level speaks of: a refusal, a filter's notice, or neither."""
    if _FILTERED.search(text):
        return "content_filter"
    return "refusal" if _REFUSAL.search(text) else "parse_error"


def is_date(text: str) -> bool:
    """Whether a score text is a date, which is what spreadsheets make of ``4-5`` and ``4/5``."""
    return bool(_DATE.fullmatch(text.strip()))
