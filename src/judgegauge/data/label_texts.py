"""The column ``logprobs`` of a run table: its distinct JSON texts, scored in batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judgegauge import errors
from judgegauge.data.label_tokens import Candidates, parse_candidates, read_level
from judgegauge.data.reading import RunTable
from judgegauge.data.scale import Scale
from judgegauge.messages import as_message, enlist, tell

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

TEXT_COLUMN = "logprobs"
BATCH = 20_000
MOST_NAMED = 20
"""Texts that can not be read which are named one by one."""

_COLUMNS = (
    "label_key VARCHAR, label_mean DOUBLE, label_lower DOUBLE, label_upper DOUBLE, label_mass DOUBLE, "
    "label_cell INTEGER, label_unseen INTEGER, label_total DOUBLE, label_tied BOOLEAN"
)


def tabulate_texts(table: RunTable, scale: Scale, number: int, condition: str) -> list[errors.Problem]:
    """Make the table ``label_texts_{number}``: a row for each distinct text, keyed by its md5.

    Returns the texts that can not be read, as problems with file and row.
    """
    target = f"label_texts_{number}"
    table.query(f"CREATE OR REPLACE TABLE {target} ({_COLUMNS})")
    # Texts are listed first: a second cursor, to read while this one writes, does not see dataframes.
    table.query(
        f"CREATE OR REPLACE TEMP TABLE label_list AS SELECT row_number() OVER () AS n, text FROM "
        f"(SELECT DISTINCT {TEXT_COLUMN} AS text FROM runs WHERE {condition} AND {TEXT_COLUMN} IS NOT NULL)"
    )
    count = table.query("SELECT count(*) FROM label_list")[0][0]
    levels = TokenLevels(scale)
    faults: list[tuple[str, errors.Misfit]] = []
    for start in range(0, count, BATCH):
        batch = table.query("SELECT text FROM label_list WHERE n > ? AND n <= ?", [start, start + BATCH])
        read: list[tuple[str, Candidates]] = []
        for (text,) in batch:
            try:
                read.append((text, parse_candidates(text)))
            except errors.Misfit as fault:
                faults.append((text, fault))
        if read:
            columns = [[text for text, _ in read], *score_batch([found for _, found in read], levels)]
            names = ", ".join(f"unnest(${place})" for place in range(2, len(columns) + 1))
            table.query(f"INSERT INTO {target} SELECT md5(unnest($1)), {names}", columns)
    table.query("DROP TABLE label_list")
    return _name_faults(table, faults, condition)


class TokenLevels:
    """Place of the level that each token spells; every distinct token is read once."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        places = {name: float(place) for place, name in enumerate(scale.levels)}
        self.numbers = {float(name): place for name, place in places.items()} if scale.numeric else {}
        self.words = {} if scale.numeric else places
        self.seen: dict[str, int | None] = {}

    def find(self, token: str) -> int | None:
        if token not in self.seen:
            place = read_level(token, self.numbers, self.words)
            self.seen[token] = None if place is None else int(place)
        return self.seen[token]


def score_batch(batch: Sequence[Candidates], levels: TokenLevels) -> list[list[Any]]:
    """Columns mean, lower, upper, mass, cell, unseen, total, tied: one entry for each set of candidates.

    The rules are those of :func:`judgegauge.statistics.label_scores.score_labels`.
    """
    import numpy as np

    values = np.asarray(levels.scale.values, dtype=np.float64)
    masses = np.full((len(batch), values.size), np.nan)
    caps = np.zeros((len(batch), values.size))
    totals = np.full(len(batch), np.nan)
    cells: list[int | None] = []
    for row, candidates in enumerate(batch):
        spread = _gather(candidates, levels)
        known = {
            place: sum(p for _, p in parts if p is not None)
            for place, parts in spread.items()
            if any(p is not None for _, p in parts)
        }
        returned = [p for p in candidates.probabilities if p is not None]
        if returned:
            totals[row] = sum(returned)
            caps[row] = min(returned) * max((len(dict(parts)) for parts in spread.values()), default=1)
        for place, parts in spread.items():
            if any(p is None for _, p in parts):
                # Returned without a probability: nothing but what is left limits it.
                caps[row, place] = np.inf
        for place, p in known.items():
            masses[row, place] = p
        best = max(known, key=lambda place: known[place], default=None)
        cells.append(None if best is None or known[best] <= 0 else best + 1)
    mass = np.where(np.isnan(totals), np.nan, np.nansum(masses, axis=1))
    scored = mass > 0
    weighted = np.nansum(masses * values, axis=1)
    unknown = np.isnan(masses) | np.isinf(caps)
    left = np.where(scored, np.maximum(0, 1 - totals), 0)
    divisor = np.where(scored, mass, 1)
    most = np.nanmax(np.where(np.isnan(masses), -1, masses), axis=1)
    tied = scored & ((masses == most[:, None]).sum(axis=1) > 1)
    bounds = [_bound(values, caps, unknown, weighted, divisor, left, order) for order in (1, -1)]
    return [
        _nullable(weighted / divisor, scored),
        *(_nullable(bound, scored) for bound in bounds),
        _nullable(mass, ~np.isnan(mass)),
        cells,
        np.isnan(masses).sum(axis=1).tolist(),
        _nullable(totals, ~np.isnan(totals)),
        tied.tolist(),
    ]


def _gather(candidates: Candidates, levels: TokenLevels) -> dict[int, list[tuple[str, float | None]]]:
    """Per level its spellings with their probabilities, in the order returned."""
    spread: dict[int, list[tuple[str, float | None]]] = {}
    for token, p in zip(candidates.tokens, candidates.probabilities, strict=True):
        place = levels.find(token)
        if place is not None:
            spread.setdefault(place, []).append((token, p))
    return spread


def _bound(
    values: npt.NDArray[np.float64],
    caps: npt.NDArray[np.float64],
    unknown: npt.NDArray[np.bool_],
    weighted: npt.NDArray[np.float64],
    mass: npt.NDArray[np.float64],
    left: npt.NDArray[np.float64],
    order: int,
) -> npt.NDArray[np.float64]:
    """Means after the unknown probability went to the lowest levels first, or with -1 to the highest."""
    import numpy as np

    for place in range(values.size)[::order]:
        moves = unknown[:, place] & (order * (weighted / mass - values[place]) > 0)
        part = np.where(moves, np.minimum(caps[:, place], left), 0)
        weighted, mass, left = weighted + part * values[place], mass + part, left - part
    bound: npt.NDArray[np.float64] = weighted / mass
    return bound


def _nullable(numbers: npt.NDArray[np.float64], known: npt.NDArray[np.bool_]) -> list[float | None]:
    return [n if is_known else None for n, is_known in zip(numbers.tolist(), known.tolist(), strict=True)]


def _name_faults(
    table: RunTable, faults: list[tuple[str, errors.Misfit]], condition: str
) -> list[errors.Problem]:
    problems = []
    for text, fault in sorted(faults, key=lambda entry: entry[0])[:MOST_NAMED]:
        problems.append(
            errors.bad_value(
                enlist(table.locate(f"{condition} AND {TEXT_COLUMN} = ?", [text])),
                tell("in column {column!r}: {found}", column=TEXT_COLUMN, found=as_message(fault.found)),
                fault.expected or "candidates with their log-probabilities",
            )
        )
    if len(faults) > MOST_NAMED:
        rest = tell("{count} other texts that can not be read", count=len(faults) - MOST_NAMED)
        problems.append(errors.bad_value("further rows", rest, "candidates with their log-probabilities"))
    return problems
