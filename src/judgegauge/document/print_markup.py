"""The report's markup with what paper does not need taken out, so that its layout costs half.

The words stay the same. Taken out are the keys of numbers (they are for programs that read the HTML), the
drawings for narrow screens, the parts that only a screen shows, and marks round names that have no effect
on paper: each of them splits a line of text into pieces that are measured one by one. Ids are moved from
parts to their headings: WeasyPrint works out styles anew for an element with an id and for all in it.
"""

from __future__ import annotations

import re

from judgegauge.document.print_tables import set_columns

_KEYS = re.compile(r"</?data\b[^>]*>")
_NARROW = re.compile(r'<div class="paper narrow">.*?</div>', re.DOTALL)
_SCREEN = re.compile(r"<!--screen-->.*?<!--/screen-->", re.DOTALL)
"""A template writes these; in the text of a user they would be entities."""
_NAME = r'<span class="(label(?: short| spaced)?)">([^<]*)</span>'
_SPACE = re.compile(r"<span> </span>(?!<)")
"""A space that stood before an element which is gone."""
_TABLE_PART = "t[rdh]|thead|tbody|table|caption|colgroup"
_BLOCK = f"(?:{_TABLE_PART}|li|[uo]l|d[ltd]|p|div|section|h[1-6]|fig(?:ure|caption)|nav)"
_GAP = re.compile(rf"(</?{_BLOCK}(?: [^<>]*)?>)\s+(?=</?{_BLOCK}[ >])")
"""White space between blocks, which shows nowhere and is parsed, boxed and thrown away."""
_ASIDE = re.compile(r", \.right-([0-9]+) tr > :nth-child\(n\+[0-9]+\)")
_ASIDES = re.compile(r'<table class="[^"]*right-([0-9]+)')
_CELL = re.compile(rf"<(t[hd])([^>]*?)>{_NAME}</\1>")
_CELL_CLASS = re.compile(r' class="([^"]*)"')
_CAPTION = re.compile(r'<caption><span class="caption" id="([^"]*)">(.*?)</span></caption>', re.DOTALL)
_HEADING = re.compile(r'(<h[1-6]) id="([^"]*)-title"')
_SECTION = re.compile(r'(<section[^>]*?) id="([^"]*)"')
_LINK = re.compile(r' href="#([^"]*)"')
_SPOKEN = re.compile(r' (?:role="group" tabindex="0" )?aria-(?:labelledby|label)="[^"]*"(?=>)')
"""What a screen reader is told of a part of a page; a PDF does not hold it."""
_NAMES = re.compile(rf"(<t[hd][^>]*>[^\n]*)|{_NAME}")


def lighten(html: str) -> str:
    """The same document for paper. What it does not recognise, it leaves as it is."""
    for needless in (_SCREEN, _NARROW, _KEYS):
        html = needless.sub("", html)
    html = _CELL.sub(_move_to_cell, html)
    html = _SPOKEN.sub("", _move_ids(html))
    # A name inside a longer cell keeps its mark: it decides where the cell may break its lines.
    html = _NAMES.sub(lambda found: found[1] or found[3], html)
    return _GAP.sub(r"\1", set_columns(_drop_rules(_SPACE.sub(" ", html))))


def _drop_rules(html: str) -> str:
    """Without the selectors of columns that no table has: each is tried on every element."""
    used = set(_ASIDES.findall(html))
    return _ASIDE.sub(lambda found: found[0] if found[1] in used else "", html)


def _move_ids(html: str) -> str:
    """Headings carry the ids of their sections; links lead to the same places."""
    linked = set(_LINK.findall(html))
    sections = {key for _, key in _SECTION.findall(html)}
    headed = {key for _, key in _HEADING.findall(html) if f"{key}-title" not in linked}
    html = _CAPTION.sub(lambda found: found[0] if found[1] in linked else _caption(found[2]), html)
    html = _SECTION.sub(lambda found: found[1] if found[2] in headed else found[0], html)
    return _HEADING.sub(lambda found: _name_heading(found, sections, headed), html)


def _caption(words: str) -> str:
    return f"<caption>{words}</caption>"


def _name_heading(found: re.Match[str], sections: set[str], headed: set[str]) -> str:
    start, key = found.groups()
    if key not in headed:
        return found[0]
    return f'{start} id="{key}"' if key in sections else start


def _move_to_cell(found: re.Match[str]) -> str:
    """A cell that is one name carries the name's class itself."""
    tag, attributes, name, text = found.groups()
    own = _CELL_CLASS.search(attributes)
    classes = f"{own[1]} {name}" if own else name
    rest = _CELL_CLASS.sub("", attributes)
    return f'<{tag}{rest} class="{classes}">{text}</{tag}>'
