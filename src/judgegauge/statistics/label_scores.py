"""Scores from the probabilities of label tokens, and from repeated draws of one request."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.data.label_tokens import read_level, read_probabilities
from judgegauge.errors import Misfit
from judgegauge.messages import enlist, tell
from judgegauge.statistics.arrays import read_counts, read_values
from judgegauge.statistics.result import Reason


@dataclass(frozen=True, kw_only=True)
class LabelProbability:
    """One level that was returned; ``probability`` is conditional on the answer being a level."""

    value: float
    raw: float
    probability: float
    spellings: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LabelScore:
    """Score of one answer from label probabilities. None of these is a probability of being right."""

    rating_mass: float
    """Probability that fell on levels; rounding can lift it above 1."""
    raw_weighted_sum: float
    """Sum of value times unconditional probability: an ingredient, never a score."""
    expected_value: float
    """Mean given that the answer is one of the returned levels."""
    weighted_sd: float
    """Population form."""
    entropy_bits: float
    probabilities: tuple[LabelProbability, ...]
    """In order of first appearance."""
    most_likely: float
    """Value of the most probable level, the first returned of equals."""
    lower: float
    """Least mean that unreturned or unknown probabilities allow."""
    upper: float
    unseen: tuple[float, ...]
    """Values of levels with no known probability."""
    mass_above_one: bool


@dataclass(frozen=True, kw_only=True)
class DrawScore:
    """Score of one answer from repeated draws; draws of one request are not independent calls."""

    valid: int
    attempted: int
    mean: float | None = None
    sd: float | None = None
    """Within the item, sample form."""
    sd_population: float | None = None
    se: float | None = None
    """As if the draws were independent."""
    shares: tuple[float, ...] | None = None
    identical: bool = False
    """All draws on one level: at temperature 0 that is no sampling distribution."""
    reasons: Mapping[str, str]


class NoCandidateInScaleError(Misfit):
    """None of the candidates is a level of the scale."""


def score_labels(
    tokens: Sequence[str],
    values: npt.ArrayLike,
    *,
    probabilities: Sequence[float | None] | None = None,
    log_probabilities: Sequence[float | None] | None = None,
    labels: Mapping[str, float] | None = None,
    spellings: int | None = None,
    numbers: Sequence[float] | None = None,
) -> LabelScore | None:
    """Score of one answer from the candidates that a model returned for the label's place.

    Spellings of a level ("4", " 4", "4.0") are summed first. What was not returned is unknown, not 0:
    ``u = 1 - all returned probability`` is left, each unseen level has at most the smallest returned
    probability times the number of spellings, and the bounds put as much of it low, or high, as moves
    the mean.

    Parameters
    ----------
    tokens : candidate texts, in the order returned.
    values : (K,) values of the levels, lowest to highest.
    probabilities, log_probabilities : one for each token, exactly one of the two; None: unknown.
    labels : values of levels that are written as words.
    spellings : ways to write one level; by default as many as the most varied level showed here.
    numbers : (K,) how the levels are written, where that is not their value (by default it is); empty for
        a scale of words, where a number is no level.

    Returns
    -------
    LabelScore, or None without candidates.

    Raises
    ------
    NoCandidateInScaleError
        When no candidate with a known probability above 0 is a level.
    ValueError
        When a probability is no probability, all of them add up to more than rounding explains, or both or
        neither kind is given.

    References
    ----------
    Liu et al. (2023), G-Eval, doi:10.18653/v1/2023.emnlp-main.153, for the weighted score. Probabilities
    .08, .56, .16 on 3, 4, 5 give mass .80 and mean 4.1.
    """
    scale = np.asarray(values, dtype=np.float64)
    scale = read_values(scale, scale.size)
    raw = read_probabilities(tokens, probabilities, log_probabilities)
    if not tokens:
        return None
    level_values: list[float] = scale.tolist()
    written = _pair_numbers(level_values, numbers)
    found = _gather_levels(tokens, raw, written, labels or {})
    known = {value: sum(p for _, p in parts if p is not None) for value, parts in found.items()}
    known = {value: p for value, p in known.items() if any(q is not None for _, q in found[value])}
    mass = sum(known.values())
    if mass <= 0:
        raise NoCandidateInScaleError(*_describe_misfit(tokens, list(written), labels or {}))
    weighted_sum = sum(value * p for value, p in known.items())
    mean = weighted_sum / mass
    returned = [p for p in raw if p is not None]
    most_spellings = max(len({text for text, _ in parts}) for parts in found.values())
    caps = _cap_unknown(found, level_values, returned, spellings or most_spellings)
    left = max(0.0, 1 - sum(returned))
    return LabelScore(
        rating_mass=mass,
        raw_weighted_sum=weighted_sum,
        expected_value=mean,
        weighted_sd=math.sqrt(sum(p / mass * (value - mean) ** 2 for value, p in known.items())),
        entropy_bits=abs(sum(p / mass * math.log2(p / mass) for p in known.values() if p > 0)),
        probabilities=tuple(
            LabelProbability(
                value=value,
                raw=p,
                probability=p / mass,
                spellings=tuple(dict.fromkeys(text for text, _ in found[value])),
            )
            for value, p in known.items()
        ),
        most_likely=max(known, key=lambda value: known[value]),
        lower=_bound_mean(weighted_sum, mass, caps, left, lowest=True),
        upper=_bound_mean(weighted_sum, mass, caps, left, lowest=False),
        unseen=tuple(value for value in level_values if value not in known),
        mass_above_one=sum(returned) > 1,
    )


def score_draws(counts: npt.ArrayLike, values: npt.ArrayLike, attempted: int) -> DrawScore:
    """Score of one answer from level counts (K,) of repeated draws, ``attempted`` of them in all.

    Undefined without a valid draw (``no_data``); SD and SE with one (``too_few_items``); the SE when all
    draws are alike (``no_variation``).

    Raises
    ------
    ValueError
        When more draws are valid than were attempted.
    """
    whole = read_counts(counts)
    scale = read_values(values, whole.size)
    valid = int(whole.sum())
    if valid > attempted:
        raise ValueError(f"attempted: found {attempted} with {valid} valid draws, expected as many at least")
    if valid == 0:
        names = ("mean", "sd", "sd_population", "se", "shares")
        return DrawScore(valid=0, attempted=attempted, reasons=dict.fromkeys(names, Reason.NO_DATA))
    mean = float(np.dot(whole, scale)) / valid
    squares = float(np.dot(whole, (scale - mean) ** 2))
    identical = int(np.count_nonzero(whole)) == 1
    sd = math.sqrt(squares / (valid - 1)) if valid > 1 else None
    reasons: dict[str, str] = {}
    if sd is None:
        reasons = {"sd": Reason.TOO_FEW_ITEMS, "se": Reason.TOO_FEW_ITEMS}
    elif identical:
        reasons = {"se": Reason.NO_VARIATION}
    return DrawScore(
        valid=valid,
        attempted=attempted,
        mean=mean,
        sd=sd,
        sd_population=math.sqrt(squares / valid),
        se=None if sd is None or identical else sd / math.sqrt(valid),
        shares=tuple((whole / valid).tolist()),
        identical=identical and valid > 1,
        reasons=reasons,
    )


def select_first_step(
    steps: Sequence[Hashable | None] | None, step_tokens: Sequence[Hashable | None] | None, row_count: int
) -> tuple[int, ...]:
    """Rows of a long frame of candidates that belong to the first generated step.

    With ``steps``: rows whose step equals the first row's, wherever they stand. Without, or when the
    first is missing: the first run of consecutive rows with the same step token (missing equals missing).
    With neither, all rows. No row gives none.
    """
    if row_count == 0:
        return ()
    if steps is not None and steps[0] is not None:
        return tuple(row for row in range(row_count) if steps[row] == steps[0])
    if step_tokens is None:
        return tuple(range(row_count))
    end = 1
    while end < row_count and step_tokens[end] == step_tokens[0]:
        end += 1
    return tuple(range(end))


def _pair_numbers(values: Sequence[float], numbers: Sequence[float] | None) -> Mapping[float, float]:
    """Worth of each number that may be written."""
    if numbers is None:
        return dict(zip(values, values, strict=True))
    if len(numbers) not in (0, len(values)):
        raise ValueError(f"numbers: found {len(numbers)} for {len(values)} levels, expected one for each")
    return dict(zip(numbers, values, strict=False))


def _gather_levels(
    tokens: Sequence[str],
    raw: Sequence[float | None],
    values: Mapping[float, float],
    labels: Mapping[str, float],
) -> dict[float, list[tuple[str, float | None]]]:
    found: dict[float, list[tuple[str, float | None]]] = {}
    for token, p in zip(tokens, raw, strict=True):
        value = read_level(token, values, labels)
        if value is not None:
            found.setdefault(value, []).append((token, p))
    return found


def _cap_unknown(
    found: Mapping[float, Sequence[tuple[str, float | None]]],
    values: Sequence[float],
    returned: Sequence[float],
    spellings: int,
) -> dict[float, float]:
    """Most that may be missing from each level."""
    caps: dict[float, float] = {}
    for value in values:
        parts = found.get(value)
        if parts is None:
            caps[value] = min(returned) * spellings
        elif any(p is None for _, p in parts):
            # Returned without a probability: nothing but what is left limits it.
            caps[value] = math.inf
    return caps


def _bound_mean(
    weighted_sum: float, mass: float, caps: Mapping[float, float], left: float, *, lowest: bool
) -> float:
    """Mean after the unknown probability went to the lowest levels, or to the highest, while it moves it."""
    for value in sorted(caps, reverse=not lowest):
        mean = weighted_sum / mass
        moves = value < mean if lowest else value > mean
        if not moves:
            break
        part = min(caps[value], left)
        weighted_sum, mass, left = weighted_sum + part * value, mass + part, left - part
    return weighted_sum / mass


def _describe_misfit(
    tokens: Sequence[str], numbers: Sequence[float], labels: Mapping[str, float]
) -> tuple[str, str]:
    """What was found, and what was expected."""
    shown = enlist(tell("{token!r}", token=token) for token in tokens[:5])
    found = tell("candidates {tokens}", tokens=shown)
    if numbers:
        return found, tell("a level from {first:g} to {last:g}", first=numbers[0], last=numbers[-1])
    return found, tell("one of {names}", names=enlist(tell("{label!r}", label=label) for label in labels))
