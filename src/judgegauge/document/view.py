"""From findings and a language to the whole document as a view: every word and number, in order."""

from __future__ import annotations

from judgegauge.document.view_blocks import Numbering, Opening, View
from judgegauge.document.view_page1 import make_opening
from judgegauge.document.view_subject import Subject, Voice, subjects
from judgegauge.findings.model import Findings
from judgegauge.wording import Catalogue, Phrase, join

_FURNITURE = ("contents", "skip", "page.word", "page.of")


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
    voice = told[0].voice
    numbering = Numbering(voice.text("figure.word"), voice.text("table.word"))
    opening = numbering.opening(make_first_page(told))
    return View(
        lang=catalogue.lang,
        title=make_title(findings, opening),
        running=make_running(findings, voice),
        opening=opening,
        first=(),
        parts=(),
        last=(),
        furniture={name.replace(".", "_"): voice.text(name) for name in _FURNITURE},
    )


def make_first_page(told: tuple[Subject, ...]) -> Opening:
    return make_opening(told[0])


def make_title(findings: Findings, opening: Opening) -> str:
    """Title of the document: what it is about, and what it says."""
    return f"{findings.review.title}: {opening.title.plain}"


def make_running(findings: Findings, voice: Voice) -> Phrase:
    """What stands at the foot of every page."""
    if findings.review.example:
        return voice.say("kicker.example")
    return join([findings.review.title])
