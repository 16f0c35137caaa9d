"""Messages that can be said in another language: an English template and the parts put into it.

What a command or an error tells is written where it is found, in English and in full, as
``tell("no sheet {name!r}", name=name)``. The result is the English text, and remembers how it was made;
a language's catalogue says the template in its own words (:meth:`judgegauge.wording.Catalogue.tell`).
A text without parts needs no call: the text itself is its template. An f-string would lose its parts, so a
test refuses one, and a template that a language can not say.

What is put into a text is foreign and is never translated, unless it is a message (:func:`as_message`).
"""

from __future__ import annotations

from collections.abc import Iterable


class Message(str):
    """A text with the ``template`` and the ``parts`` that it was made of."""

    template: str
    parts: dict[str, object]

    def __new__(cls, template: str, parts: dict[str, object]) -> Message:
        message = super().__new__(cls, template.format_map(parts) if parts else template)
        message.template = template
        message.parts = parts
        return message

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, object]]]:
        return Message, (self.template, self.parts)


class Series(str):
    """A list in a text; the ``separator`` is a template too: Chinese lists have commas of their own."""

    separator: str
    items: tuple[str, ...]

    def __new__(cls, separator: str, items: tuple[str, ...]) -> Series:
        series = super().__new__(cls, separator.join(items))
        series.separator = separator
        series.items = items
        return series

    def __reduce__(self) -> tuple[type[Series], tuple[str, tuple[str, ...]]]:
        return Series, (self.separator, self.items)


def tell(template: str, /, **parts: object) -> Message:
    """The template with its parts put in, as :meth:`str.format` does; without parts, the template as it is.

    Parts may be messages themselves.

    Raises
    ------
    KeyError
        When the template names a part that was not given.
    """
    return Message(template, parts)


def as_message(text: object) -> str:
    """The text, to be put into another one: as the message that it is, or as a text without parts."""
    return text if isinstance(text, Message | Series) else tell(str(text))


def enlist(items: Iterable[object], separator: str = ", ") -> Series:
    """The items, which may be messages, in a row: ``a, b, c``."""
    return Series(separator, tuple(item if isinstance(item, str) else str(item) for item in items))
