"""Spaces and quotes in Chinese text, set where a number or a name was put in.

Between a Chinese character and a Latin letter or digit stands a space, else none; texts of the catalogue
hold these spaces already, and lose them where quotes were put in. A short Chinese name in a sentence, such
as a level called 良, would melt into it and is put in quotes.
"""

from __future__ import annotations

from judgegauge.wording.phrase import Fragment, Label, Phrase

_HAN = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
_SIGNS = frozenset("+−-%<>±")
MELTING = 3
"""Characters of a Chinese name up to which it would be taken for a part of the sentence."""


def put_spaces(phrase: Phrase) -> Phrase:
    """The phrase with a space wherever Chinese meets Latin letters or digits at the edge of a part."""
    if len(phrase.fragments) < 2:
        return phrase
    spaced: list[Fragment] = []
    for fragment in _quote_names(phrase.fragments):
        if spaced and _plain(spaced[-1]).endswith("”") and isinstance(fragment, str):
            fragment = fragment.lstrip(" ")
        elif spaced and _plain(fragment).startswith("“") and isinstance(spaced[-1], str):
            spaced[-1] = spaced[-1].rstrip(" ")
        if spaced and _need_space(_plain(spaced[-1]), _plain(fragment)):
            if isinstance(spaced[-1], str):
                spaced[-1] = f"{spaced[-1]} "
            elif isinstance(fragment, str):
                fragment = f" {fragment}"
            else:
                spaced.append(" ")
        spaced.append(fragment)
    return Phrase(fragments=tuple(spaced))


def _quote_names(fragments: tuple[Fragment, ...]) -> list[Fragment]:
    """The fragments with quotes around short Chinese names that stand right beside Chinese text."""
    quoted: list[Fragment] = []
    for place, fragment in enumerate(fragments):
        before = _plain(fragments[place - 1])[-1:] if place else ""
        after = _plain(fragments[place + 1])[:1] if place + 1 < len(fragments) else ""
        if _melts(fragment) and (_is_han(before) or _is_han(after)):
            quoted.extend(("“", fragment, "”"))
        else:
            quoted.append(fragment)
    return quoted


def _melts(fragment: Fragment) -> bool:
    return (
        isinstance(fragment, Label)
        and 0 < len(fragment.text) <= MELTING
        and all(_is_han(character) for character in fragment.text)
    )


def _plain(fragment: Fragment) -> str:
    return fragment if isinstance(fragment, str) else fragment.plain


def _need_space(before: str, after: str) -> bool:
    if not before or not after:
        return False
    left, right = before[-1], after[0]
    return (_is_han(left) and _is_latin(right)) or (_is_latin(left) and _is_han(right))


def _is_han(character: str) -> bool:
    return bool(character) and any(low <= ord(character) <= high for low, high in _HAN)


def _is_latin(character: str) -> bool:
    """A letter or digit of an alphabet with spaces, or a sign that belongs to a number."""
    return character in _SIGNS or (character.isalnum() and ord(character) < 0x2E80)
