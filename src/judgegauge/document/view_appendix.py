"""The full tables of one criterion: shares with their ranges, more about each run, tests of symmetry."""

from __future__ import annotations

from collections.abc import Sequence

from judgegauge.document.view_blocks import Block, Paragraph, Section, Table
from judgegauge.document.view_judges import make_raters, make_thresholds
from judgegauge.document.view_phrases import say_change, say_p, say_share
from judgegauge.document.view_subject import Subject, label, list_label
from judgegauge.findings.model import Rerun, RunFinding
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

RUNS_ACROSS = 3
MOST_LEVELS = 12
"""With more levels than this, only those that a shown run uses have a row."""


def make_appendix(subject: Subject, prefix: str) -> Section | None:
    """Tables that a statistician asks for; None when scores are no levels or there are none."""
    voice = subject.voice
    every = subject.criterion.each("runs")
    runs = tuple(run for run in every if subject.on_scale(run.value.period, run.value.shares))
    if not runs:
        return None
    reported = tuple(run for run in runs if run.value.facet is None) or runs[:1]
    blocks: list[Block] = [*_share_tables(subject, reported), *_at_least_tables(subject, reported)]
    blocks.append(_more_table(subject, runs))
    blocks.append(Paragraph(text=voice.say("appendix.text"), role="note"))
    inner = (make_tests(subject, prefix), make_raters(subject, prefix), make_thresholds(subject, prefix))
    return Section(
        key=f"{prefix}appendix",
        detail=True,
        title=voice.say("appendix.title"),
        blocks=tuple(blocks),
        sections=tuple(section for section in inner if section is not None),
    )


def _parts(runs: Sequence[Place[RunFinding]]) -> list[Sequence[Place[RunFinding]]]:
    return [runs[start : start + RUNS_ACROSS] for start in range(0, len(runs), RUNS_ACROSS)]


def _share_tables(subject: Subject, runs: Sequence[Place[RunFinding]]) -> list[Block]:
    """Share of each level with its simultaneous range, levels in rows."""
    voice, levels = subject.voice, subject.criterion.value.scale.levels
    tables: list[Block] = []
    for part in _parts(runs):
        rows = tuple(
            (label(level), *(say_share(subject, run.at("shares", k)) for run in part))
            for k, level in enumerate(levels)
            if len(levels) <= MOST_LEVELS or any((run.value.counts or ())[k] for run in part)
        )
        head = (voice.say("levels.head.level"), *(subject.run_name(run) for run in part))
        numeric = frozenset(range(1, len(head)))
        caption = voice.say("appendix.shares.caption")
        tables.append(Table(caption=caption, head=head, rows=rows, numeric=numeric))
    return tables


def _at_least_tables(subject: Subject, runs: Sequence[Place[RunFinding]]) -> list[Block]:
    """Share at each level or above with its range; not for long scales."""
    voice, levels = subject.voice, subject.criterion.value.scale.levels
    known = [run for run in runs if len(run.value.at_least_each) == len(levels) - 1]
    if not known or not 2 < len(levels) <= MOST_LEVELS:
        return []
    tables: list[Block] = []
    for part in _parts(known):
        rows = tuple(
            (label(level), *(say_share(subject, run.at("at_least_each", k)) for run in part))
            for k, level in enumerate(levels[1:])
        )
        head = (voice.say("levels.head.level"), *(subject.run_name(run) for run in part))
        numeric = frozenset(range(1, len(head)))
        caption = voice.say("appendix.at_least.caption")
        tables.append(Table(caption=caption, head=head, rows=rows, numeric=numeric))
    return tables


def _more_table(subject: Subject, runs: Sequence[Place[RunFinding]]) -> Table:
    voice = subject.voice
    names = ("modes", "quartiles", "median", "ends", "sd", "agreement", "entropy")
    return Table(
        caption=voice.say("appendix.more.caption"),
        head=(voice.say("levels.head.run"), *(voice.say(f"appendix.head.{name}") for name in names)),
        rows=tuple(_more_row(subject, run) for run in runs),
        numeric=frozenset(range(1, len(names) + 1)),
        role="more",
    )


def _more_row(subject: Subject, run: Place[RunFinding]) -> tuple[Phrase, ...]:
    voice, item, numbers = subject.voice, run.value, subject.voice.numbers
    undefined = voice.say("undefined")

    def score(field: str) -> Phrase:
        return as_phrase(numbers.score(run.at(field))) if run.at(field) else undefined

    ends = as_phrase(numbers.share(run.at("end_share"))) if run.at("end_share") else undefined
    return (
        subject.run_name(run),
        voice.catalogue.enumerate([label(level) for level in item.modes]) or undefined,
        list_label(voice, item.quartiles) if item.quartiles else undefined,
        score("interpolated_median"),
        ends,
        score("sd"),
        score("agreement_a"),
        score("entropy_bits"),
    )


def make_tests(subject: Subject, prefix: str) -> Section | None:
    """Linear kappa and the tests of symmetry of every re-run."""
    voice = subject.voice
    rows = tuple(
        _test_row(subject, rerun) for rerun in subject.reruns if rerun.value.symmetry and rerun.value.table
    )
    if not rows:
        return None
    names = ("run", "kappa", "bowker", "stuart", "sign")
    table = Table(
        caption=voice.say("appendix.tests.caption"),
        head=tuple(voice.say(f"appendix.tests.head.{name}") for name in names),
        rows=rows,
    )
    text = Paragraph(text=voice.say("appendix.tests.text"))
    return Section(key=f"{prefix}tests", title=voice.say("appendix.tests.title"), blocks=(text, table))


def _test_row(subject: Subject, rerun: Place[Rerun]) -> tuple[Phrase, ...]:
    voice, numbers = subject.voice, subject.voice.numbers
    tests = rerun.at("symmetry")

    def test(name: str) -> Phrase:
        if not tests.at(name) or not tests.at(f"{name}_p") or not tests.at(f"{name}_df"):
            return voice.say("undefined")
        value = numbers.score(tests.at(name), places=1)
        df = numbers.count(tests.at(f"{name}_df"))
        return voice.say("appendix.test", value=value, df=df, p=say_p(subject, tests.at(f"{name}_p")))

    kappa = say_change(subject, "mean", rerun.at("kappa_linear"), sign=False)
    sign = voice.say("undefined")
    if tests.at("sign_p"):
        sign = voice.say("appendix.p", p=say_p(subject, tests.at("sign_p")))
    name = voice.say("levels.run.rerun", period=label(rerun.value.period), run=label(rerun.value.run))
    return (name, kappa, test("bowker"), test("stuart_maxwell"), sign)
