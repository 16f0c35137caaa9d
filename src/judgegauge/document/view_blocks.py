"""The parts that a page is made of: words and numbers that are ready to print, in order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from judgegauge.wording import Catalogue, Phrase

MOST_LISTED = 3
"""Criteria whose parts the contents list."""
MOST_IN_FULL = 5
"""Criteria that are printed with all their tables."""
SHORT = 6
"""Rows of a table that is not broken over two pages."""


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """Running text. ``role`` names its place on the page: ``lead``, ``note`` or nothing."""

    text: Phrase
    role: str = ""
    kind: str = "paragraph"


@dataclass(frozen=True, kw_only=True)
class Listing:
    """Points, numbered when their order matters."""

    items: tuple[Phrase, ...]
    ordered: bool = False
    kind: str = "listing"


@dataclass(frozen=True, kw_only=True)
class Definitions:
    """Terms and what they mean."""

    pairs: tuple[tuple[Phrase, Phrase], ...]
    kind: str = "definitions"


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table; the first cell of a row is its header. ``numeric`` columns are set to the right."""

    caption: Phrase
    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    numeric: frozenset[int] = frozenset()
    wide: bool = False
    """Set on a landscape page in print."""
    role: str = ""
    number: Phrase | None = None
    kind: str = "table"

    @property
    def right(self) -> int | None:
        """Place of the first numeric column where all columns from it on are; None else."""
        first = min(self.numeric, default=0)
        return first if first and self.numeric == frozenset(range(first, len(self.head))) else None

    @property
    def short(self) -> bool:
        """Whether it stays on one page in print."""
        return len(self.rows) <= SHORT


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A figure as SVG, and the same for a narrow screen, which scrolls over it where there is none."""

    svg: Markup
    narrow: Markup | None
    caption: Phrase
    number: Phrase | None = None
    kind: str = "picture"


@dataclass(frozen=True, kw_only=True)
class Box:
    """A framed part with a heading of its own."""

    title: Phrase | None
    blocks: tuple[Block, ...]
    kind: str = "box"


Block = Paragraph | Listing | Definitions | Table | Picture | Box


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of the report with its heading; ``key`` is its address inside the page."""

    key: str
    title: Phrase
    blocks: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()
    detail: bool = False
    """Left to the HTML where a document holds so many criteria that nobody would read them all on paper."""


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What a reader with one minute sees: page 1, or the opening of a criterion."""

    key: str
    kicker: Phrase
    title: Phrase
    reason: Phrase
    known: Phrase
    scored: Table | None
    notes: tuple[Phrase, ...]
    lead: Phrase
    figure: Picture | None
    boxes: tuple[Box, ...]
    words: Definitions | None


@dataclass(frozen=True, kw_only=True)
class Part:
    """A criterion's own part: its opening (when page 1 shows all criteria at once) and its sections."""

    key: str
    title: Phrase | None
    opening: Opening | None
    sections: tuple[Section, ...]


@dataclass(frozen=True, kw_only=True)
class View:
    """The whole document, ready for a template."""

    lang: str
    title: str
    running: Phrase
    """Stands at the foot of every printed page."""
    opening: Opening
    first: tuple[Section, ...]
    parts: tuple[Part, ...]
    last: tuple[Section, ...]
    tool: dict[str, Any] | None
    """Words and counts of the tool on screen; None where no scale has more than two levels."""
    furniture: dict[str, str]
    """Fixed words of the template, such as the title of the contents."""

    @property
    def brief_contents(self) -> bool:
        """Whether the contents name criteria only, so that they stay within a page."""
        return len(self.parts) > MOST_LISTED

    @property
    def brief_print(self) -> bool:
        """Whether print leaves the tables of each criterion to the HTML; page 1 shows every criterion."""
        return len(self.parts) > MOST_IN_FULL


class Numbering:
    """Counts figures and tables in the order in which they are read."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._counts = {"picture": 0, "table": 0}

    def block(self, block: Block) -> Block:
        """The block with its number, and what it holds numbered too."""
        if isinstance(block, Picture | Table):
            self._counts[block.kind] += 1
            code = "figure.number" if block.kind == "picture" else "table.number"
            return replace(block, number=self._catalogue.say(code, n=str(self._counts[block.kind])))
        if isinstance(block, Box):
            return replace(block, blocks=tuple(self.block(inner) for inner in block.blocks))
        return block

    def section(self, section: Section) -> Section:
        """The section with all its figures and tables numbered."""
        return replace(
            section,
            blocks=tuple(self.block(block) for block in section.blocks),
            sections=tuple(self.section(inner) for inner in section.sections),
        )

    def opening(self, opening: Opening) -> Opening:
        """The opening with its figure numbered; its table stands beside the words and has no number."""
        figure = opening.figure
        if figure is not None:
            numbered = self.block(figure)
            assert isinstance(numbered, Picture)
            figure = numbered
        return replace(opening, figure=figure)


def keep(blocks: Iterable[Block | None]) -> tuple[Block, ...]:
    """Leave out what is not there."""
    return tuple(block for block in blocks if block is not None)


def table_or_none(table: Table) -> Table | None:
    """A table without rows says nothing."""
    return table if table.rows else None
