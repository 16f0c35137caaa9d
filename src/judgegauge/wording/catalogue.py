"""A catalogue: the sentences of one language, found by code."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType

from judgegauge.messages import Message, Series
from judgegauge.wording.numbers import NumberStyle
from judgegauge.wording.phrase import Fragment, Number, Phrase, as_phrase, join, say

_FORMATTER = string.Formatter()


@dataclass(frozen=True, kw_only=True)
class Font:
    """A font that a language is set in, and the Debian package that brings it."""

    family: str
    package: str


def one_or_many(number: Number) -> str:
    """The form of a noun in languages with a singular and a plural."""
    return "one" if number.value == 1 else "many"


def keep_spaces(phrase: Phrase) -> Phrase:
    """Languages that put a space between words write them into their texts."""
    return phrase


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """Sentences by code and the conventions of one language.

    Another language is another set of texts with the same codes and the same ``{parts}``.
    """

    lang: str
    """Code in review files and on the command line."""
    tag: str
    """Language tag (BCP 47) that documents declare."""
    texts: Mapping[str, str]
    numbers: NumberStyle = field(default_factory=NumberStyle)
    font: Font | None = None
    """Needed for a PDF; None when the fonts that any system has will do."""
    form_of: Callable[[Number], str] = one_or_many
    """The form of a counted noun: the last part of its code."""
    messages: Mapping[str, str] = field(default_factory=dict)
    """What commands and errors tell, by English template; empty for English."""
    quotes: tuple[str, str] | None = None
    """Marks around a text that a message quotes (``{name!r}``); None: as Python quotes it."""
    unbroken: int = 0
    """Headings of columns up to this width stay on one line: a Chinese character is 2 wide, a letter 1.
    0: lines break between words."""
    space: Callable[[Phrase], Phrase] = keep_spaces
    """Sets the spaces between a sentence and what was put into it."""

    def has(self, code: str) -> bool:
        """Whether there is a sentence for this code."""
        return code in self.texts

    def say(self, code: str, /, **parts: Fragment | Phrase) -> Phrase:
        """The sentence of a code, its parts filled in.

        Raises
        ------
        KeyError
            When the language has no sentence for the code, or a part is missing.
        """
        return self.space(say(self.texts[code], **parts))

    def first(self, *codes: str, **parts: Fragment | Phrase) -> Phrase:
        """The sentence of the first code that this language has."""
        return self.say(next((code for code in codes if self.has(code)), codes[-1]), **parts)

    def tell(self, text: str) -> str:
        """A message of a command or an error in this language; one that it does not know stays as it is."""
        if isinstance(text, Series):
            separator = self.messages.get(text.separator, text.separator)
            items = (part for item in text.items for part in (separator, _tell_part(self, item)))
            return self.space(join(list(items)[1:], "")).plain
        if not isinstance(text, Message):
            return self.messages.get(text, text)
        template = self.messages.get(text.template, text.template)
        if not text.parts:
            return template
        return self.space(Phrase(fragments=tuple(self._fill(template, text.parts)))).plain

    def _fill(self, template: str, parts: Mapping[str, object]) -> Iterator[str]:
        for literal, name, spec, conversion in _FORMATTER.parse(template):
            if literal:
                yield literal
            if name is not None:
                yield self._show(parts[name], spec or "", conversion)

    def _show(self, part: object, spec: str, conversion: str | None) -> str:
        if isinstance(part, Message | Series):
            part = self.tell(part)
        if conversion != "r":
            return format(part, spec)
        if self.quotes is None or not isinstance(part, str):
            return repr(part)
        return repr(part)[1:-1].join(self.quotes)

    def needs(self, code: str) -> frozenset[str]:
        """The parts that a sentence names."""
        return frozenset(name for _, name, _, _ in _FORMATTER.parse(self.texts[code]) if name)

    def counted(self, noun: str, number: Number) -> Phrase:
        """A number with its noun, in the form that the number asks for."""
        return self.say(f"count.{noun}.{self.form_of(number)}", n=number)

    def attach(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """Parts of one expression, such as a number and its unit."""
        return self.space(join(parts, ""))

    def enumerate(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """A list in a sentence: "a, b and c"."""
        items = [as_phrase(part) for part in parts]
        if len(items) < 2:
            return join(items)
        return self.say("list.last", most=self.listed(items[:-1]), last=items[-1])

    def listed(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """A list without a last word: "a, b, c"."""
        return join(parts, self.texts["list.comma"])

    def clauses(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """Parts of one sentence that could be sentences: "a; b; c"."""
        return join(parts, self.texts["list.clause"])

    def sentences(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """Whole sentences after one another."""
        return join(parts, self.texts["list.sentence"])


def _tell_part(catalogue: Catalogue, part: str) -> str:
    """What stands in a list is foreign, unless it is a message."""
    return catalogue.tell(part) if isinstance(part, Message | Series) else part


def gather_texts(parts: Iterable[ModuleType]) -> dict[str, str]:
    """The ``TEXTS`` of the modules of a language; a code that two of them define is a fault."""
    texts: dict[str, str] = {}
    for part in parts:
        twice = texts.keys() & part.TEXTS.keys()
        if twice:
            raise ValueError(f"sentences defined twice: {sorted(twice)}")
        texts |= part.TEXTS
    return texts
