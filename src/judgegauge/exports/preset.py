"""What a preset is: a mapping, how its files are told, and what a mapping can not say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping
from judgegauge.exports.rows import Converted

Step = Callable[[Content, Mapping], tuple[Content, Mapping]]


def keep_as_is(content: Content, mapping: Mapping) -> tuple[Content, Mapping]:
    return content, mapping


def add_nothing(content: Content, mapping: Mapping, done: Converted) -> Converted:
    return done


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A mapping for the files of one tool.

    ``detect`` tells the tool's files by what they hold. ``prepare`` rearranges a file before its mapping
    is used; ``finish`` works on the rows. ``warning`` is said whenever the preset is used. Files that
    ``accompany`` tells (a batch's requests) are handed to ``join`` with the others.
    """

    name: str
    title: str
    mapping: Mapping
    detect: Callable[[Content], bool]
    prepare: Step = keep_as_is
    finish: Callable[[Content, Mapping, Converted], Converted] = add_nothing
    warning: str | None = None
    accompany: Callable[[Content], bool] | None = None
    join: Callable[[Sequence[Content]], Content] | None = None
