"""A view as plain text, for golden files that a person reads."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgegauge.document.view_blocks import (
    Block,
    Box,
    Definitions,
    Listing,
    Opening,
    Paragraph,
    Part,
    Picture,
    Section,
    Table,
    View,
)


def tell_view(view: View) -> str:
    """The whole document as text."""
    lines = [f"TITLE {view.title}", *tell_opening(view.opening)]
    for section in view.first:
        lines.extend(tell_section(section, 2))
    for part in view.parts:
        lines.extend(tell_part(part))
    for section in view.last:
        lines.extend(tell_section(section, 2))
    return "\n".join(lines) + "\n"


def tell_page(view: View) -> str:
    """Page 1 as text."""
    return "\n".join(tell_opening(view.opening)) + "\n"


def tell_opening(opening: Opening) -> Iterator[str]:
    yield opening.kicker.plain
    yield f"# {opening.title.plain}"
    yield f"**{opening.reason.plain}** {opening.known.plain}"
    if opening.scored:
        yield from tell_block(opening.scored)
    yield from (f"note: {note.plain}" for note in opening.notes)
    if opening.lead:
        yield opening.lead.plain
    if opening.figure:
        yield from tell_block(opening.figure)
    for box in opening.boxes:
        yield from tell_block(box)
    if opening.words:
        yield from tell_block(opening.words)


def tell_part(part: Part) -> Iterator[str]:
    if part.title:
        yield f"## {part.title.plain}"
    if part.opening:
        yield from tell_opening(part.opening)
    for section in part.sections:
        yield from tell_section(section, 2)


def tell_section(section: Section, level: int) -> Iterator[str]:
    yield f"{'#' * level} {section.title.plain}"
    for block in section.blocks:
        yield from tell_block(block)
    for inner in section.sections:
        yield from tell_section(inner, level + 1)


def tell_block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield block.text.plain
        case Listing():
            for position, item in enumerate(block.items, 1):
                yield f"{f'{position}.' if block.ordered else '-'} {item.plain}"
        case Definitions():
            for term, meaning in block.pairs:
                yield f"{term.plain}: {meaning.plain}"
        case Table():
            yield f"[table] {block.caption.plain}"
            yield " | ".join(cell.plain for cell in block.head)
            for row in block.rows:
                yield " | ".join(cell.plain for cell in row)
        case Picture():
            yield f"[figure] {read_title(block)}"
            yield block.caption.plain
        case Box():
            yield f"[{block.title.plain if block.title else 'box'}]"
            for inner in block.blocks:
                yield from tell_block(inner)


def read_title(picture: Picture) -> str:
    """The alternative text: the SVG's own title."""
    found = re.search(r"<title[^>]*>(.*?)</title>", picture.svg, re.DOTALL)
    return found.group(1) if found else ""
