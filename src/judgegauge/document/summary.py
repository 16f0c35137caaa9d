"""One line or five for a chat or a pull request, in the sentences of page 1."""

from __future__ import annotations

from collections.abc import Iterator

from judgegauge.document.controls import spell_findings
from judgegauge.document.view_lead import list_lead
from judgegauge.document.view_many import make_overview, say_conclusion, sort_news
from judgegauge.document.view_next import list_steps
from judgegauge.document.view_page1 import say_headline, say_known, say_reason
from judgegauge.document.view_subject import Subject, choose_words, label, subjects
from judgegauge.findings.model import Findings
from judgegauge.wording import Phrase, language

MOST_CRITERIA = 3
"""Criteria that the five lines name; the others are counted."""


def summarise(findings: Findings, *, lines: int = 5) -> str:
    """The findings in one line or in five; each line is whole sentences.

    Parameters
    ----------
    findings
        What was found.
    lines
        1 or 5.

    Raises
    ------
    ValueError
        When another number of lines is asked for, or the findings hold no criterion.
    """
    if lines not in (1, 5):
        raise ValueError(f"lines: found {lines}, expected 1 or 5")
    told = sort_news(subjects(spell_findings(findings), language(findings.review.lang)))
    if not told:
        raise ValueError("results: found no criterion, expected at least one")
    several, voice = len(told) > 1, told[0].voice
    if lines == 1:
        told_lines = [
            voice.sentences([_say_head(told), say_reason(told[0])]) if not several else _say_head(told)
        ]
    else:
        told_lines = list(_list_several(told) if several else _list_one(told[0]))
    return "\n".join(" ".join(line.plain.split()) for line in told_lines) + "\n"


def _say_head(told: tuple[Subject, ...]) -> Phrase:
    """ "Title: headline (average +0.30, 95% range 0.19 to 0.41)." """
    subject = told[0]
    name = choose_words(subject.voice.catalogue, "review.title", subject.findings.value.review.title)
    title = label(name)
    if len(told) > 1:
        return subject.voice.say("summary.head", title=title, headline=make_overview(told).title)
    change = _say_change(subject)
    code = "summary.head.change" if change else "summary.head"
    head = subject.voice.say(code, title=title, headline=say_headline(subject), change=change)
    if not subject.low_is_best:
        return head
    # Page 1 says so in the caption of its table, which a chat does not show.
    best = subject.voice.say("summary.reversed", lowest=label(subject.criterion.value.scale.levels[0]))
    return subject.voice.sentences([head, best])


def _say_change(subject: Subject) -> Phrase:
    """ "average +0.30, 95% range 0.19 to 0.41"; nothing where page 1 shows no change."""
    change = subject.change
    if change is None or subject.verdict.code in ("no_data", "not_comparable"):
        return Phrase()
    numbers = subject.change_numbers(change)
    if numbers.value is not None and not subject.trusts_range:
        return subject.voice.say("summary.change.no_range", value=numbers.value, **subject.measure_parts)
    if numbers.value is None or numbers.low is None or numbers.high is None:
        return Phrase()
    return subject.voice.say(
        "summary.change",
        value=numbers.value,
        low=numbers.low,
        high=numbers.high,
        level=subject.level_word(change),
        **subject.measure_parts,
    )


def _list_one(subject: Subject) -> Iterator[Phrase]:
    yield _say_head((subject,))
    yield subject.voice.sentences([say_reason(subject), say_known(subject)])
    yield subject.voice.sentences(list_lead(subject))
    yield subject.voice.say("summary.next", step=list_steps(subject)[0])
    yield subject.voice.say("unchecked.closing")


def _list_several(told: tuple[Subject, ...]) -> Iterator[Phrase]:
    worst, voice = told[0], told[0].voice
    overview = make_overview(told)
    yield _say_head(told)
    yield voice.sentences([overview.reason, overview.known])
    named = [_say_criterion(subject) for subject in told[:MOST_CRITERIA]]
    if len(told) > MOST_CRITERIA:
        named.append(voice.say("summary.others"))
    yield voice.sentences(named)
    name = label(worst.criterion.value.criterion)
    yield voice.say("summary.next.of", criterion=name, step=list_steps(worst)[0])
    yield voice.say("unchecked.closing")


def _say_criterion(subject: Subject) -> Phrase:
    voice = subject.voice
    parts = {
        "criterion": label(subject.criterion.value.criterion),
        "says": say_conclusion(subject),
    }
    change = _say_change(subject)
    if not change:
        return voice.say("summary.criterion", **parts)
    return voice.say("summary.criterion.change", change=change, **parts)
