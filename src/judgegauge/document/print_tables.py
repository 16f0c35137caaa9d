"""Widths of the columns of tables on paper, so that WeasyPrint need not measure every cell three times.

WeasyPrint finds them by laying out each cell word by word, and a long name letter by letter. Here the same
rules (CSS 2.1, automatic table layout) are fed with widths of letters that are known. This holds for the
style sheet of the package alone, which says so at its end; the tables of another one, and those with
letters of other scripts, are left to WeasyPrint.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from html import unescape

from judgegauge.figures.lettering import has_plain_widths, measure

POINTS_PER_MILLIMETRE = 72 / 25.4
_STYLE = re.compile(r"<style>(.*?)/\*text ([0-9.]+)mm ([0-9.]+)mm\*/\s*</style>", re.DOTALL)
"""The package's style sheet ends in the width of the text on an upright and on a turned page."""
_TABLE = re.compile(
    r'(<div class="scroll([^"]*)">\s*<table class=")([^"]*)(">\s*<caption>.*?</caption>)(.*?)</table>',
    re.DOTALL,
)
_PART = re.compile(r"<(thead|tbody)>(.*?)</\1>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<(t[hd])([^>]*)>(.*?)</\1>", re.DOTALL)
_CLASS = re.compile(r' class="([^"]*)"')
_SPAN = re.compile(r"colspan|rowspan", re.IGNORECASE)
_TAG = re.compile(r"<[^>]*>")
_LONG = re.compile(r'<span class="label">[^<]*</span>')
_SHORT = re.compile(r'<span class="label short">([^<]*)</span>')
_SIZE = re.compile(r"\n  table \{ font-size: ([0-9.]+)pt; \}")
_PADDING = re.compile(r"\n  th, td \{ padding: 1mm ([0-9.]+)mm 1mm ([0-9.]+)mm; \}")
_NARROW = re.compile(r"\n  \.(\w+) th, \.\1 td \{ padding-right: ([0-9.]+)mm; \}")
_RULE = re.compile(r"\n([^{}\n]+) \{ (white-space: nowrap|width: ([0-9.]+)%); \}")
_PLACE = re.compile(r"\.(\w+)(?: (thead|tbody))? (t[hd])(?::nth-child\(([0-9]+)\))?")
_BREAKS = re.compile(r"[ \n\t]+|(?<=-)(?=[^\W\d])")
_GLUE = "\xa0"


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule of the style sheet about the cells of one kind of table."""

    role: str
    part: str | None
    tag: str
    column: int | None
    share: float | None
    """Per cent of the table; None: the rule keeps a cell on one line."""


@dataclass(frozen=True, kw_only=True)
class Style:
    """What the style sheet says about tables; lengths in points."""

    upright: float
    turned: float
    size: float
    padding: float
    narrower: dict[str, float]
    """By how much the padding of these kinds of tables is less."""
    rules: tuple[Rule, ...]

    def pad(self, classes: list[str]) -> float:
        """Padding on both sides of a cell."""
        return self.padding - sum(self.narrower.get(name, 0.0) for name in classes)


@dataclass(kw_only=True)
class Column:
    """The narrowest width without broken words, the width of the longest line, and the share asked for."""

    least: float = 0.0
    most: float = 0.0
    share: float = 0.0


def set_columns(html: str) -> str:
    """The document with the widths of columns in every table that they can be known of."""
    style = _read_style(html)
    if style is None:
        return html
    return _TABLE.sub(lambda found: _set_table(found, style), html)


def _read_style(html: str) -> Style | None:
    found = _STYLE.search(html)
    if found is None or html.count("<style") != 1:
        return None
    text, upright, turned = found.groups()
    size, padding = _SIZE.search(text), _PADDING.search(text)
    if size is None or padding is None:
        return None
    right, left = (float(side) * POINTS_PER_MILLIMETRE for side in padding.groups())
    return Style(
        upright=float(upright) * POINTS_PER_MILLIMETRE,
        turned=float(turned) * POINTS_PER_MILLIMETRE,
        size=float(size[1]),
        padding=left + right,
        narrower={role: right - float(own) * POINTS_PER_MILLIMETRE for role, own in _NARROW.findall(text)},
        rules=tuple(_read_rules(text)),
    )


def _read_rules(text: str) -> list[Rule]:
    rules = []
    for selectors, _, share in _RULE.findall(text):
        for place in map(_PLACE.fullmatch, selectors.split(", ")):
            if place is not None:
                role, part, tag, column = place.groups()
                rules.append(
                    Rule(
                        role=role,
                        part=part,
                        tag=tag,
                        column=int(column) - 1 if column else None,
                        share=float(share) if share else None,
                    )
                )
    return rules


def _set_table(found: re.Match[str], style: Style) -> str:
    start, place, classes, caption, inner = found.groups()
    width = style.turned if "landscape" in place else style.upright
    columns = _measure_columns(inner, classes.split(), style)
    widths = share_width(columns, width) if columns else None
    if widths is None:
        return found[0]
    parts = "".join(f'<col style="width:{100 * part / width:.2f}%">' for part in widths)
    return f"{start}{classes} set{caption}<colgroup>{parts}</colgroup>{inner}</table>"


def _measure_columns(inner: str, classes: list[str], style: Style) -> list[Column] | None:
    """The columns of a table; None when a cell cannot be measured."""
    columns: list[Column] = []
    rules = [rule for rule in style.rules if rule.role in classes]
    padding = style.pad(classes)
    for part, rows in _PART.findall(inner):
        for row in _ROW.findall(rows):
            for place, (tag, attributes, content) in enumerate(_CELL.findall(row)):
                if place == len(columns):
                    columns.append(Column())
                said = [
                    rule
                    for rule in rules
                    if rule.part in (None, part) and rule.tag == tag and rule.column in (None, place)
                ]
                least, most = _measure_cell(part, tag, attributes, content, said, style.size)
                if least is None or _SPAN.search(attributes):
                    return None
                column = columns[place]
                column.least = max(column.least, least + padding)
                column.most = max(column.most, most + padding)
                column.share = max([column.share, *(rule.share for rule in said if rule.share)])
    return columns


def _measure_cell(
    part: str, tag: str, attributes: str, content: str, rules: list[Rule], size: float
) -> tuple[float | None, float]:
    found = _CLASS.search(attributes)
    classes = found[1].split() if found else []
    bold = tag == "th" or "<strong>" in content
    text = unescape(_TAG.sub(" " if "<br" in content else "", content)).strip()
    if not has_plain_widths(text):
        return None, 0.0
    width = partial(measure, size=size, bold=bold)
    most = width(text)
    unbroken = any(rule.share is None for rule in rules) or "brief" in classes
    if unbroken or (part == "tbody" and "short" in classes):
        return most, most
    if "label" in classes and not {"spaced", "short"} & set(classes):
        return max(map(width, set(text)), default=0.0), most
    pieces = _LONG.sub(" ", content)
    if part == "tbody":
        pieces = _SHORT.sub(lambda name: name[1].replace(" ", _GLUE), pieces)
    words = _BREAKS.split(unescape(_TAG.sub("", pieces)))
    return max(map(width, words), default=0.0), most


def share_width(columns: list[Column], width: float) -> list[float] | None:
    """Widths of the columns that together are ``width``; None when the columns do not fit.

    Reference: CSS Tables Level 3, distribution algorithm, for tables of a given width whose columns have no
    lengths of their own.
    """
    least = [column.least for column in columns]
    shared = [max(column.share / 100 * width, column.least) for column in columns]
    most = [share if column.share else column.most for column, share in zip(columns, shared, strict=True)]
    middle = [share if column.share else column.least for column, share in zip(columns, shared, strict=True)]
    if sum(least) > width:
        return None
    if sum(most) <= width:
        free = [column.most * (not column.share) for column in columns]
        if not sum(free):
            free = [column.share for column in columns]
        return [part + (width - sum(most)) * own / sum(free) for part, own in zip(most, free, strict=True)]
    lower, upper = (middle, most) if sum(middle) <= width else (least, middle)
    ratio = (width - sum(lower)) / (sum(upper) - sum(lower))
    return [low + (high - low) * ratio for low, high in zip(lower, upper, strict=True)]
