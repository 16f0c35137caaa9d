"""Phrases: sentences that still know which of their parts are numbers and which are foreign text.

A phrase is plain text for figures, bookmarks and tests, and HTML for pages. In HTML a number becomes
``<data>`` with its key in results.json, and foreign text (names, ids, levels, periods) is escaped and
marked, so that a machine can check every digit on a page.
"""

from __future__ import annotations

import json
import string
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

_FORMATTER = string.Formatter()
SHORT_NAME = 16


@dataclass(frozen=True, kw_only=True)
class Number:
    """A printed number: its key in results.json, its unrounded value, and the digits that are shown.

    ``times`` is 100 for a share printed in percentage points without a percent sign.
    """

    key: str
    value: float | int | None
    text: str
    times: int = 1

    @property
    def plain(self) -> str:
        return self.text

    @property
    def html(self) -> Markup:
        extra = Markup(' data-times="{}"').format(self.times) if self.times != 1 else Markup("")
        return Markup('<data data-key="{}" value="{}"{}>{}</data>').format(
            self.key, json.dumps(self.value), extra, self.text
        )


@dataclass(frozen=True, kw_only=True)
class Label:
    """Text that came with the data: a run, judge or level name, an id, a period."""

    text: str

    @property
    def plain(self) -> str:
        return self.text

    @property
    def html(self) -> Markup:
        # A short name is never broken over two lines, one of short words between them only; a long word
        # must be broken, or it would run off the page.
        words = self.text.split()
        kind = "" if max(map(len, words), default=0) > SHORT_NAME else " spaced" if words[1:] else " short"
        return Markup('<span class="label{}">{}</span>').format(kind, self.text)


@dataclass(frozen=True, kw_only=True)
class Link:
    """Foreign text that leads to another part of the same document."""

    text: str
    target: str

    @property
    def plain(self) -> str:
        return self.text

    @property
    def html(self) -> Markup:
        return Markup('<a href="#{}"><span class="label">{}</span></a>').format(self.target, self.text)


@dataclass(frozen=True, kw_only=True)
class Strong:
    """A part of a phrase that is set in bold."""

    phrase: Phrase

    @property
    def plain(self) -> str:
        return self.phrase.plain

    @property
    def html(self) -> Markup:
        return Markup("<strong>{}</strong>").format(self.phrase.html)


Fragment = str | Number | Label | Link | Strong


@dataclass(frozen=True, kw_only=True)
class Phrase:
    """An immutable sequence of fragments."""

    fragments: tuple[Fragment, ...] = ()

    @property
    def plain(self) -> str:
        """The phrase as text."""
        return "".join(part if isinstance(part, str) else part.plain for part in self.fragments)

    @property
    def html(self) -> Markup:
        """The phrase as escaped HTML."""
        following = (*self.fragments, "")[1:]
        return Markup("").join(
            _markup_text(part, not isinstance(after, str)) if isinstance(part, str) else part.html
            for part, after in zip(self.fragments, following, strict=True)
        )

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Every number in the phrase, in order."""
        found: list[Number] = []
        for part in self.fragments:
            if isinstance(part, Number):
                found.append(part)
            elif isinstance(part, Strong):
                found.extend(part.phrase.numbers)
        return tuple(found)

    def __add__(self, other: Fragment | Phrase) -> Phrase:
        return Phrase(fragments=self.fragments + as_phrase(other).fragments)

    def __bool__(self) -> bool:
        return bool(self.fragments)

    def __str__(self) -> str:
        return self.plain


def _markup_text(text: str, followed: bool) -> Markup:
    """Text as HTML; a space before an element stands in an element of its own.

    WeasyPrint breaks a line at the wrong place when text fits but its last space does not.
    """
    if followed and text.endswith(" ") and text != " ":
        return escape(text[:-1]) + Markup("<span> </span>")
    return escape(text)


def as_phrase(part: Fragment | Phrase) -> Phrase:
    """Wrap one fragment; a phrase stays as it is."""
    if isinstance(part, Phrase):
        return part
    return Phrase(fragments=(part,)) if part != "" else Phrase()


def join(parts: Iterable[Fragment | Phrase], separator: str = " ") -> Phrase:
    """Put parts in a row with a separator between them; empty parts are left out."""
    joined: list[Fragment] = []
    for part in parts:
        phrase = as_phrase(part)
        if not phrase:
            continue
        if joined and separator:
            joined.append(separator)
        joined.extend(phrase.fragments)
    return Phrase(fragments=tuple(joined))


def strong(part: Fragment | Phrase) -> Phrase:
    """Set a part in bold."""
    return Phrase(fragments=(Strong(phrase=as_phrase(part)),))


def say(template: str, /, **parts: Fragment | Phrase) -> Phrase:
    """Fill a template: ``{name}`` takes a part, ``**words**`` is bold.

    Raises
    ------
    KeyError
        When the template names a part that was not given.

    Examples
    --------
    >>> say("{n} of {total} answers", n="3", total="4").plain
    '3 of 4 answers'
    """
    pieces = template.split("**")
    if len(pieces) % 2 == 0:
        raise ValueError(f"template with an unclosed **: {template!r}")
    phrase = Phrase()
    for position, piece in enumerate(pieces):
        filled = _fill(piece, parts)
        phrase += strong(filled) if position % 2 else filled
    return phrase


def _fill(piece: str, parts: dict[str, Fragment | Phrase]) -> Phrase:
    fragments: list[Fragment] = []
    for literal, name, _spec, _conversion in _FORMATTER.parse(piece):
        if literal:
            fragments.append(literal)
        if name is not None:
            fragments.extend(as_phrase(parts[name]).fragments)
    return Phrase(fragments=tuple(fragments))
