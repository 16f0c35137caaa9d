"""From findings and a language to the whole document as a view: every word and number, in order."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from judgegauge.document.view_appendix import make_appendix
from judgegauge.document.view_blocks import Numbering, Opening, Part, Section, View
from judgegauge.document.view_card import make_card, make_cautions
from judgegauge.document.view_composite import make_composite
from judgegauge.document.view_instrument import make_instrument
from judgegauge.document.view_levels import make_levels
from judgegauge.document.view_many import make_overview, sort_news
from judgegauge.document.view_methods import make_glossary, make_inputs, make_methods
from judgegauge.document.view_needed import make_needed
from judgegauge.document.view_page1 import make_opening
from judgegauge.document.view_people import make_people
from judgegauge.document.view_shape import make_shape
from judgegauge.document.view_spread import make_spread
from judgegauge.document.view_subject import Subject, Voice, choose_words, label, subjects
from judgegauge.document.view_tool import make_tool
from judgegauge.findings.model import Findings
from judgegauge.wording import Catalogue, Phrase, Place
from judgegauge.wording.phrase import as_phrase

RUNNING_ROOM = 80
"""Letters of a title at the foot of a page, where there is one line for it; a wide one counts as two."""
_FURNITURE = ("contents", "contents.brief", "skip", "page.word", "page.of", "page.end")


def make_view(findings: Findings, catalogue: Catalogue) -> View:
    """The document: page 1, then the sections, each figure and table numbered in reading order.

    Raises
    ------
    ValueError
        When the findings hold no criterion.
    """
    told = subjects(findings, catalogue)
    if not told:
        raise ValueError("results: found no criterion, expected at least one")
    voice, root = told[0].voice, Place(key="", value=findings)
    several = len(told) > 1
    numbering = Numbering(catalogue)
    opening = numbering.opening(make_overview(told) if several else make_opening(told[0]))
    first = (numbering.section(make_card(root, told, voice)),)
    ordered = tuple(enumerate(sort_news(told), 1))
    own = {subject.criterion.value.criterion: (f"c{position}", subject) for position, subject in ordered}
    parts = tuple(
        _number_part(numbering, make_part(subject, position, own if several else {}))
        for position, subject in ordered
    )
    closing = (make_methods(root, told, voice), make_inputs(root, voice), make_glossary(root, told, voice))
    return View(
        lang=catalogue.tag,
        title=make_title(findings, opening, voice),
        running=make_running(findings, voice),
        opening=opening,
        first=first,
        parts=parts,
        last=tuple(numbering.section(section) for section in closing),
        tool=make_tool(told, voice),
        furniture={name.replace(".", "_"): voice.text(name) for name in _FURNITURE},
    )


def make_part(subject: Subject, position: int, own: Mapping[str, tuple[str, Subject]]) -> Part:
    """The pages of one criterion; among several (``own``: address of each) it opens like page 1."""
    several = bool(own)
    prefix = f"c{position}-" if several else ""
    sections: list[Section | None] = [
        make_levels(subject, prefix),
        make_instrument(subject, prefix),
        make_people(subject, prefix),
        make_shape(subject, prefix),
        make_needed(subject, prefix),
        make_spread(subject, prefix),
        make_appendix(subject, prefix),
    ]
    if not several:
        return Part(key="part", title=None, opening=None, sections=_present(sections))
    sections.insert(0, make_composite(subject, prefix, own))
    sections.insert(0, make_cautions(subject, key=f"{prefix}cautions"))
    title = subject.voice.say("criterion.title", criterion=label(subject.criterion.value.criterion))
    opening = make_opening(subject, key=f"{prefix}opening", named=True)
    return Part(key=f"c{position}", title=title, opening=opening, sections=_present(sections))


def _present(sections: list[Section | None]) -> tuple[Section, ...]:
    return tuple(section for section in sections if section is not None)


def _number_part(numbering: Numbering, part: Part) -> Part:
    return Part(
        key=part.key,
        title=part.title,
        opening=None if part.opening is None else numbering.opening(part.opening),
        sections=tuple(numbering.section(section) for section in part.sections),
    )


def make_title(findings: Findings, opening: Opening, voice: Voice) -> str:
    """Title of the document: what it is about, and what it says."""
    name = choose_words(voice.catalogue, "review.title", findings.review.title)
    return voice.text("document.title", title=name, headline=opening.title)


def make_running(findings: Findings, voice: Voice) -> Phrase:
    """What stands at the foot of every page."""
    if findings.review.example:
        return voice.say("kicker.example")
    return as_phrase(_cut(choose_words(voice.catalogue, "review.title", findings.review.title)))


def _cut(title: str) -> str:
    """A title as far as one line has room for it."""
    room = RUNNING_ROOM
    for end, character in enumerate(title):
        room -= 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if room < 0:
            return title[:end].rstrip() + "…"
    return title
