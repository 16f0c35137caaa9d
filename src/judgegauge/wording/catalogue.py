"""A catalogue: the sentences of one language, found by code."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from judgegauge.wording.numbers import NumberStyle
from judgegauge.wording.phrase import Fragment, Number, Phrase, as_phrase, join, say

_FORMATTER = string.Formatter()


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """Sentences by code and the digit conventions of one language.

    A second language is one more set of texts with the same codes and the same ``{parts}``.
    """

    lang: str
    texts: Mapping[str, str]
    numbers: NumberStyle = field(default_factory=NumberStyle)

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
        return say(self.texts[code], **parts)

    def first(self, *codes: str, **parts: Fragment | Phrase) -> Phrase:
        """The sentence of the first code that this language has."""
        return self.say(next((code for code in codes if self.has(code)), codes[-1]), **parts)

    def needs(self, code: str) -> frozenset[str]:
        """The parts that a sentence names."""
        return frozenset(name for _, name, _, _ in _FORMATTER.parse(self.texts[code]) if name)

    def counted(self, noun: str, number: Number) -> Phrase:
        """A number with its noun, in the form that the number asks for."""
        form = "one" if number.value == 1 else "many"
        return self.say(f"count.{noun}.{form}", n=number)

    def enumerate(self, parts: Iterable[Fragment | Phrase]) -> Phrase:
        """A list in a sentence: "a, b and c"."""
        items = [as_phrase(part) for part in parts]
        if len(items) < 2:
            return join(items)
        return self.say("list.last", most=join(items[:-1], self.texts["list.comma"]), last=items[-1])
