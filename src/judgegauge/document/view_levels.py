"""How the answers spread over the levels, run by run."""

from __future__ import annotations

from unicodedata import east_asian_width

from judgegauge.document.view_blocks import Block, Paragraph, Picture, Section, Table, keep
from judgegauge.document.view_boundaries import make_boundary_section
from judgegauge.document.view_central import draw_picture
from judgegauge.document.view_phrases import say_failures, say_strata, say_superiority
from judgegauge.document.view_scores import has_levels, make_averages, make_labels, say_core
from judgegauge.document.view_subject import Subject, label
from judgegauge.document.view_trend import make_trend
from judgegauge.figures import LevelBarRow, LevelBars
from judgegauge.findings.model import RunFinding
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import as_phrase

MOST_COLUMNS = 7
MOST_LETTERS = 32
"""Letters of the levels' names in one line of a table that has six more columns."""
"""More levels than this stand in rows, with the runs in columns."""
MOST_RUNS_ACROSS = 5
MOST_BARS = 12


def make_levels(subject: Subject, prefix: str) -> Section:
    """Figure, tables and words on the levels; then where the change happened."""
    voice = subject.voice
    every = subject.criterion.each("runs")
    runs = tuple(run for run in every if subject.on_scale(run.value.period, run.value.counts))
    if not has_levels(subject):
        return Section(
            key=f"{prefix}levels",
            title=voice.say("levels.title.averages"),
            blocks=tuple(make_averages(subject)),
            sections=_sections(subject, prefix),
        )
    blocks: list[Block | None] = [
        Paragraph(text=voice.sentences([_say_lead(subject), say_core(subject, subject.second)]))
    ]
    if runs:
        blocks.append(_draw_bars(subject, runs, prefix))
        blocks.extend(_level_tables(subject, runs))
        if len(subject.criterion.value.scale.levels) > 2:
            blocks.append(Paragraph(text=voice.say("levels.ordered")))
        if len(runs) < sum(run.counts is not None for run in subject.criterion.value.runs):
            blocks.append(Paragraph(text=voice.say("levels.other_scale"), role="note"))
    return Section(
        key=f"{prefix}levels",
        title=voice.say("levels.title"),
        blocks=keep(blocks),
        sections=_sections(subject, prefix),
    )


def _sections(subject: Subject, prefix: str) -> tuple[Section, ...]:
    sections = (
        make_labels(subject, prefix),
        make_measures(subject, prefix),
        make_boundary_section(subject, prefix),
        make_trend(subject, prefix),
    )
    return tuple(section for section in sections if section is not None)


def _say_lead(subject: Subject) -> Phrase:
    voice, run = subject.voice, subject.second
    if len(subject.criterion.value.scale.levels) == 2:
        return voice.say("levels.lead.two")
    if run is None or run.value.adjacent is None:
        return voice.say("levels.ordered")
    return voice.say("levels.lead", **_adjacent_parts(subject, run))


def _adjacent_parts(subject: Subject, run: Place[RunFinding]) -> dict[str, Phrase]:
    adjacent = run.value.adjacent
    assert adjacent is not None
    return {
        "lower": label(adjacent.levels[0]),
        "upper": label(adjacent.levels[1]),
        "share": as_phrase(subject.voice.numbers.share(run.at("adjacent", "share"))),
        "period": label(run.value.period),
    }


def _draw_bars(subject: Subject, runs: tuple[Place[RunFinding], ...], prefix: str) -> Picture:
    voice, run = subject.voice, subject.second
    if run is not None and run.value.adjacent is not None:
        title = voice.text("levels.figure.alt", **_adjacent_parts(subject, run))
    else:
        title = voice.text("levels.figure.alt.none")
    rows = tuple(
        LevelBarRow(label=subject.run_name(place).plain, counts=place.value.counts or ())
        for place in runs[:MOST_BARS]
    )
    spec = LevelBars(
        title=title,
        axis_label=voice.text("levels.figure.axis"),
        levels=subject.criterion.value.scale.levels,
        rows=rows,
        id_prefix=f"{prefix}bars-",
        levels_label=voice.text("levels.figure.level"),
    )
    return draw_picture(voice, spec, voice.say("levels.figure.caption"))


def _level_tables(subject: Subject, runs: tuple[Place[RunFinding], ...]) -> list[Block]:
    """Counts by level and the summary of each run: one table, or two when there are many levels."""
    voice, levels = subject.voice, subject.criterion.value.scale.levels
    if len(levels) > MOST_COLUMNS or sum(map(_count_letters, levels)) > MOST_LETTERS:
        return [*_tables_by_level(subject, runs), _summary_table(subject, runs)]
    summary_head = _summary_head(subject)
    head = (voice.say("levels.head.run"), *(label(level) for level in levels), *summary_head)
    rows = tuple(
        (subject.run_name(run), *_count_cells(subject, run), *_summary_cells(subject, run)) for run in runs
    )
    return [
        Table(
            caption=voice.say("levels.table.caption"),
            head=head,
            rows=rows,
            numeric=frozenset(range(1, len(head))),
            role="levels",
        )
    ]


def _count_letters(level: str) -> int:
    """Letters of a level's longest word, below which its column cannot go; a wide one counts as two."""
    words = ([2 if east_asian_width(c) in "WF" else 1 for c in word] for word in level.split())
    return max((sum(word) for word in words), default=0)


def _count_cells(subject: Subject, run: Place[RunFinding]) -> list[Phrase]:
    size = len(run.value.counts or ())
    return [as_phrase(subject.voice.numbers.count(run.at("counts", k))) for k in range(size)]


def _summary_head(subject: Subject) -> tuple[Phrase, ...]:
    voice = subject.voice
    head = [
        voice.say("levels.head.valid"),
        voice.say("levels.head.failures"),
        voice.say("levels.head.middle"),
    ]
    threshold = subject.criterion.value.scale.threshold
    if threshold is not None:
        head.append(subject.measure_name(f"share_at_least:{threshold}", "measure.head"))
    if _has_mean(subject):
        head.append(voice.say("measure.head.mean"))
    return tuple(head)


def _has_mean(subject: Subject) -> bool:
    return any(run.mean is not None for run in subject.criterion.value.runs)


def _summary_cells(subject: Subject, run: Place[RunFinding]) -> tuple[Phrase, ...]:
    """Shares and the middle answer before the average."""
    voice, item = subject.voice, run.value
    numbers, undefined = voice.numbers, voice.say("undefined")
    cells = [
        voice.say(
            "value_of_total", n=numbers.count(run.at("valid")), total=numbers.count(run.at("attempted"))
        ),
        say_failures(subject, run),
        label(item.median) if item.median is not None else undefined,
    ]
    if subject.criterion.value.scale.threshold is not None:
        top = run.at("at_least")
        cells.append(as_phrase(numbers.share(top.at("value"))) if top and top.at("value") else undefined)
    if _has_mean(subject):
        mean = run.at("mean")
        unit = subject.unit_of("mean")
        cells.append(
            as_phrase(numbers.number(mean.at("value"), unit)) if mean and mean.at("value") else undefined
        )
    return tuple(cells)


def _summary_table(subject: Subject, runs: tuple[Place[RunFinding], ...]) -> Table:
    head = (subject.voice.say("levels.head.run"), *_summary_head(subject))
    return Table(
        caption=subject.voice.say("levels.summary.caption"),
        head=head,
        rows=tuple((subject.run_name(run), *_summary_cells(subject, run)) for run in runs),
        numeric=frozenset(range(3, len(head))),
    )


def _tables_by_level(subject: Subject, runs: tuple[Place[RunFinding], ...]) -> list[Block]:
    """Levels in rows; levels that no run used are left out when there are many."""
    voice, levels = subject.voice, subject.criterion.value.scale.levels
    used = [k for k in range(len(levels)) if any((run.value.counts or ())[k] for run in runs)]
    blocks: list[Block] = []
    for start in range(0, len(runs), MOST_RUNS_ACROSS):
        part = runs[start : start + MOST_RUNS_ACROSS]
        rows = tuple(
            (label(levels[k]), *(as_phrase(voice.numbers.count(run.at("counts", k))) for run in part))
            for k in used
        )
        head = (voice.say("levels.head.level"), *(subject.run_name(run) for run in part))
        numeric = frozenset(range(1, len(head)))
        blocks.append(Table(caption=voice.say("levels.table.caption"), head=head, rows=rows, numeric=numeric))
    if len(used) < len(levels):
        blocks.append(Paragraph(text=voice.say("levels.unused"), role="note"))
    return blocks


def make_measures(subject: Subject, prefix: str) -> Section | None:
    """The change of every measure, the headline one first."""
    voice = subject.voice
    changes = [place for place in subject.criterion.each("changes") if place.value.value is not None]
    if not changes:
        return None
    rows = []
    for place in changes:
        unit = subject.unit_of(place.value.measure)
        numbers = subject.change_numbers(place)
        kind = "mean" if place.value.measure == "mean" else "share"
        tail = voice.say(f"unit.short.{kind}")
        error = voice.say("undefined")
        if place.value.se is not None:
            error = voice.attach(voice.numbers.number(place.at("se"), unit, extra=1), tail)
        rows.append(
            (
                subject.measure_name(place.value.measure, "measure.head"),
                voice.attach(subject.ranged(numbers), tail),
                error,
                _say_verdict(subject, place.value.measure),
            )
        )
    level = subject.level_word(changes[0])
    head = (
        voice.say("measures.head.measure"),
        voice.say("measures.head.change", level=level),
        voice.say("measures.head.se"),
        voice.say("measures.head.says"),
    )
    table = Table(caption=voice.say("measures.caption"), head=head, rows=tuple(rows), role="measures")
    mixed = tuple(Paragraph(text=text) for place in changes if (text := say_strata(subject, place)))
    mixed += tuple(Paragraph(text=text) for place in changes if (text := say_superiority(subject, place)))
    title = voice.say("measures.title")
    return Section(key=f"{prefix}measures", title=title, blocks=(table, *mixed), detail=True)


def _say_verdict(subject: Subject, measure: str) -> Phrase:
    for verdict in subject.criterion.value.verdicts:
        if verdict.measure == measure:
            code = f"many.says.{verdict.code}"
            return subject.voice.first(f"{code}.{verdict.direction}", code)
    return subject.voice.say("undefined")
