"""Spaces in Chinese text: one between a Chinese character and a Latin letter or digit, else none.

Texts of the catalogue hold these spaces already; here they are set where a number or a name was put in,
which may be Chinese ("良及以上") or not ("4 及以上").
"""

from __future__ import annotations

from itertools import pairwise

from judgegauge.wording.phrase import Fragment, Phrase

_HAN = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
_SIGNS = frozenset("+−-%<>±")


def put_spaces(phrase: Phrase) -> Phrase:
    """The phrase with a space wherever Chinese meets Latin letters or digits at the edge of a part."""
    if len(phrase.fragments) < 2:
        return phrase
    spaced: list[Fragment] = [phrase.fragments[0]]
    for before, after in pairwise(phrase.fragments):
        if not _need_space(_plain(before), _plain(after)):
            spaced.append(after)
        elif isinstance(before, str):
            spaced[-1] = f"{before} " if spaced[-1] is before else f"{spaced[-1]} "
            spaced.append(after)
        elif isinstance(after, str):
            spaced.append(f" {after}")
        else:
            spaced.extend((" ", after))
    return Phrase(fragments=tuple(spaced))


def _plain(fragment: Fragment) -> str:
    return fragment if isinstance(fragment, str) else fragment.plain


def _need_space(before: str, after: str) -> bool:
    if not before or not after:
        return False
    left, right = before[-1], after[0]
    return (_is_han(left) and _is_latin(right)) or (_is_latin(left) and _is_han(right))


def _is_han(character: str) -> bool:
    return any(low <= ord(character) <= high for low, high in _HAN)


def _is_latin(character: str) -> bool:
    """A letter or digit of an alphabet with spaces, or a sign that belongs to a number."""
    return character in _SIGNS or (character.isalnum() and ord(character) < 0x2E80)
