"""Whether the score texts of a criterion can be levels of its scale: what stops the run, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from judgegauge import errors
from judgegauge.data import score_errors
from judgegauge.data.lenient import is_date
from judgegauge.data.mixed_scores import find_mixed_scores
from judgegauge.data.periods import canonical_period
from judgegauge.data.reading import RunTable
from judgegauge.data.scale import Scale, parse_number, print_number
from judgegauge.data.score_texts import ScoreTexts
from judgegauge.data.scores import Reading
from judgegauge.data.unread import find_unread
from judgegauge.messages import Message, enlist, tell

MOST_OFF_SCALE = 20
"""Distinct texts off the scale that are named one by one."""

MOST_BETWEEN = 0.10
"""Share of numbers between two levels above which a column does not hold levels."""

_ENDS = ((0, 1), (0, 100), (1, 10), (0, 10), (-1, 1))
"""Ends of other scales that tools are known to return."""


def find_score_problems(table: RunTable, texts: ScoreTexts) -> list[errors.Problem]:
    """Dates, numbers off the scale, texts that are no scores, whole numbers mixed with fractions."""
    problems = _find_dates(table, texts)
    problems += _find_off_scale(table, texts)
    if texts.scale.score_from == "level" and not problems:
        problems += find_unread(table, texts) or _find_mixture(table, texts)
    return problems


def _find_dates(table: RunTable, texts: ScoreTexts) -> list[errors.Problem]:
    """Scores that a spreadsheet turned into dates: what they were can not be told."""
    dates = [r for r in texts.readings if r.cell < 0 and r.score is not None and is_date(r.score)]
    if not dates:
        return []
    names = [str(reading.score) for reading in dates]
    places = _locate(table, texts, names)
    return [score_errors.scores_as_dates(places, names, sum(reading.rows for reading in dates))]


def _locate(table: RunTable, texts: ScoreTexts, names: Sequence[str]) -> str:
    shown = list(names[: errors.SHOWN])
    marks = ", ".join("?" for _ in shown)
    return enlist(table.locate(f"score IN ({marks}) AND {texts.condition}", shown))


def _find_off_scale(table: RunTable, texts: ScoreTexts) -> list[errors.Problem]:
    strange = [reading for reading in texts.readings if reading.off_scale]
    if not strange:
        return []
    problems, explained = _explain_by_scaling(table, texts, strange)
    strange = [reading for reading in strange if reading.score not in explained]
    levels = texts.scale.levels
    for reading in strange[:MOST_OFF_SCALE]:
        places = table.locate(
            f"score = ? AND status IS NOT DISTINCT FROM ? AND {texts.condition}",
            [reading.score, reading.status],
        )
        problems.append(score_errors.off_scale(enlist(places), str(reading.score), reading.rows, levels))
    rest = strange[MOST_OFF_SCALE:]
    if rest:
        rows = sum(reading.rows for reading in rest)
        problems.append(
            score_errors.off_scale(
                "further rows", tell("{count} other numbers", count=len(rest)), rows, levels
            )
        )
    return problems


def _explain_by_scaling(
    table: RunTable, texts: ScoreTexts, strange: Sequence[Reading]
) -> tuple[list[errors.Problem], set[str | None]]:
    """Runs whose numbers all fit the levels after a usual rescaling: named, never rescaled unasked."""
    scale = texts.scale
    if not scale.numeric or scale.kind == "averaged":
        return [], set()
    off = {reading.score for reading in strange}
    meant = {r.score for r in texts.readings if r.off_scale or r.between or (r.cell > 0 and not r.lenient)}
    found: dict[tuple[str, str | None], set[str]] = {}
    files: dict[tuple[str, str | None], set[int]] = {}
    for period, run, file, text in table.query(
        f"SELECT DISTINCT period, run, _file, score FROM runs WHERE {texts.condition} AND score IS NOT NULL "
        "ORDER BY ALL"
    ):
        if text in meant:
            found.setdefault((period, run), set()).add(text)
            files.setdefault((period, run), set()).add(file)
    guesses = {place: _guess_scalings(present, off, scale) for place, present in found.items()}
    problems = []
    explained: set[str | None] = set()
    for place, guessed in guesses.items():
        if not guessed:
            continue
        period, run = place
        where = tell(
            "period {period}, run {run!r}" if run else "period {period}",
            period=canonical_period(period),
            run=run,
        )
        numbers = sorted(n for n in map(parse_number, found[place]) if n is not None)
        fitting = [other for other, fits in guesses.items() if not fits]
        whole_period = all(guesses[other] for other in guesses if other[0] == period)
        problems.append(
            score_errors.scale_mismatch(
                where,
                [print_number(number) for number in dict.fromkeys(numbers)],
                scale.levels,
                [(guess.name, guess.declaration) for guess in guessed],
                is_shared=any(files[place] & files[other] for other in fitting),
                own=_declare_period(period, guessed[0]) if whole_period and fitting else None,
            )
        )
        explained |= found[place] & off
    return problems, explained


@dataclass(frozen=True, kw_only=True)
class Guess:
    """A usual rescaling: its name, what to write for it, and the levels as they would then stand there."""

    name: Message
    declaration: str
    levels: tuple[Decimal, ...]


def _guess_scalings(present: set[str], off: set[str | None], scale: Scale) -> list[Guess]:
    numbers = sorted(n for n in map(parse_number, present) if n is not None)
    return list(_fit_scalings(numbers, scale)) if len(present & off) > 1 else []


def _declare_period(period: str, guess: Guess) -> tuple[str, str]:
    return canonical_period(period), ", ".join(map(print_number, guess.levels))


def _fit_scalings(numbers: Sequence[Decimal], scale: Scale) -> Iterable[Guess]:
    """The usual rescalings under which every number is a level."""
    low, high = Decimal(scale.levels[0]), Decimal(scale.levels[-1])
    levels = [Decimal(level) for level in scale.levels]
    for start, end in _ENDS:
        ends = {"low": scale.levels[0], "high": scale.levels[-1], "start": start, "end": end}
        candidates = [(tell("moved from {low}..{high} to {start}..{end}", **ends), low, high)]
        if start == 0:
            candidates.append((_name_factor(high, Decimal(end)), Decimal(0), high))
        for name, bottom, top in candidates:
            if (bottom == start and top == end) or not all(start <= number <= end for number in numbers):
                continue
            moved = [bottom + (n - start) * (top - bottom) / (end - start) for n in numbers]
            if all(min(abs(value - level) for level in levels) <= Decimal("1e-9") for value in moved):
                meant = f"[{print_number(bottom)}, {print_number(top)}]"
                yield Guess(
                    name=name,
                    declaration=f"score_scale = {{ from = [{start}, {end}], to = {meant} }}",
                    levels=tuple(
                        start + (level - bottom) * (end - start) / (top - bottom) for level in levels
                    ),
                )


def _name_factor(high: Decimal, end: Decimal) -> Message:
    """How a top of ``high`` became one of ``end``."""
    if end > high:
        return tell("multiplied by {number}", number=print_number(end / high))
    return tell("divided by {number}", number=print_number(high / end))


def _find_mixture(table: RunTable, texts: ScoreTexts) -> list[errors.Problem]:
    """Whole numbers beside fractions, or a method that fell back to plain scores: never pooled."""
    where = tell("criterion {criterion!r}", criterion=texts.criterion)
    between = [reading for reading in texts.readings if reading.between]
    fractions = sum(reading.rows for reading in between)
    read = sum(reading.rows for reading in texts.readings if reading.cell > 0)
    many = fractions > 1 and fractions > MOST_BETWEEN * (fractions + read)
    if not many and texts.scale.kind != "averaged":
        return []
    mixed = find_mixed_scores(table, texts.scale, texts.raw_names)
    if mixed.mixed and mixed.by_method and mixed.mean_plain is not None and mixed.mean_weighted is not None:
        counts = (mixed.weighted, mixed.plain)
        means = (mixed.mean_weighted, mixed.mean_plain)
        return [score_errors.two_kinds_of_score(where, counts, means, [str(m.method) for m in mixed.methods])]
    if not many:
        return []
    return [
        score_errors.mixed_numbers(
            where, read, fractions, [str(r.score) for r in between], texts.scale.levels
        )
    ]
