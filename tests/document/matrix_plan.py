"""Which documents the matrix holds: a list in which every two features meet at least once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations

SEED = 20261129
TRIES = 60
"""Random documents among which the one is taken that brings the most pairs."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """One document: the value of each feature."""

    criteria: int = 1
    periods: int = 2
    scale: str = "5"
    """Number of levels, or ``words``."""
    reruns: str = "none"
    """none; order or model in the last period; both periods; repeats; or a copy of the reported run."""
    grouping: str = "none"
    failures: str = "none"
    """none; some in every run; a whole re-run; or the whole of the last period."""
    scores: str = "levels"
    """levels; expected (from label probabilities); averaged; or a composite of the criteria."""
    bridge: str = "none"
    names: str = "plain"
    change: str = "none"
    rubric: str = "none"
    people: str = "none"
    """none; one person for every third answer; two for all."""
    paper: str = "A4"
    lang: str = "en"
    """No feature that is crossed with the others: the documents of ``CHINESE`` stand beside the matrix."""

    @property
    def name(self) -> str:
        values = asdict(self)
        if self.lang == "en":
            del values["lang"]
        return "-".join(str(value) for value in values.values())


FEATURES: Mapping[str, tuple[str | int, ...]] = {
    "criteria": (1, 3, 20),
    "periods": (1, 2, 3, 8),
    "scale": ("2", "3", "5", "7", "10", "101", "words"),
    "reruns": ("none", "order", "model", "both", "repeats", "copy"),
    "grouping": ("none", "clusters", "strata"),
    "failures": ("none", "some", "rerun", "period"),
    "scores": ("levels", "expected", "averaged", "composite"),
    "bridge": ("none", "whole", "anchors"),
    "names": ("plain", "hostile", "cjk", "long"),
    "change": ("none", "rise", "fall"),
    "rubric": ("none", "given"),
    "people": ("none", "third", "two"),
    "paper": ("A4", "Letter"),
}
Pair = tuple[tuple[str, str | int], tuple[str, str | int]]

IN_CI = (
    Case(periods=1, scale="2", failures="some", grouping="clusters", paper="Letter"),
    Case(
        scale="words",
        reruns="both",
        bridge="whole",
        change="rise",
        names="hostile",
        rubric="given",
        people="third",
    ),
    Case(
        periods=8, scale="7", scores="averaged", reruns="order", names="cjk", bridge="anchors", change="fall"
    ),
    Case(scale="101", reruns="repeats", grouping="strata", names="long", change="fall", paper="Letter"),
    Case(
        criteria=3, periods=3, scale="10", scores="composite", reruns="copy", failures="some", change="rise"
    ),
    Case(
        criteria=3,
        scale="3",
        scores="expected",
        reruns="model",
        failures="period",
        rubric="given",
        people="two",
    ),
    Case(scale="5", reruns="order", failures="rerun", change="rise", grouping="clusters"),
)
"""What every run of the tests looks at; each value of a feature is in it, but for twenty criteria."""

CHINESE = (
    Case(
        scale="words", reruns="both", bridge="whole", change="rise", rubric="given", people="two", lang="zh"
    ),
    Case(criteria=3, scale="10", scores="composite", reruns="copy", failures="some", names="cjk", lang="zh"),
    Case(periods=8, scale="7", reruns="order", bridge="anchors", change="fall", paper="Letter", lang="zh"),
    Case(periods=1, scale="2", failures="some", grouping="clusters", names="hostile", lang="zh"),
    Case(criteria=20, scale="5", reruns="both", failures="rerun", names="long", lang="zh"),
    Case(scale="5", scores="expected", reruns="repeats", grouping="strata", names="cjk", lang="zh"),
    Case(scale="101", scores="averaged", reruns="model", failures="period", paper="Letter", lang="zh"),
)
"""Reports in Chinese: each verdict page and kind of score at least once."""
CHINESE_IN_CI = 1


def is_possible(case: Case) -> bool:
    """Whether such a review can be declared at all."""
    if case.periods == 1 and (case.bridge != "none" or case.change != "none"):
        return False
    if case.scores == "composite" and case.criteria == 1:
        return False
    if case.scores == "averaged" and case.scale in {"2", "words"}:
        return False
    if case.scores == "expected" and case.scale == "101":
        return False
    if case.failures == "rerun" and case.reruns in {"none", "repeats", "copy"}:
        return False
    return not (case.failures == "period" and case.bridge != "none")


def plan_matrix() -> tuple[Case, ...]:
    """The cases in CI, then as many as it takes until every possible pair of values has met."""
    chance = random.Random(SEED)
    open_pairs = [pair for pair in _list_pairs() if not any(pair in _pairs_of(case) for case in IN_CI)]
    cases = list(IN_CI)
    while open_pairs:
        drawn = [_complete(open_pairs[0], chance) for _ in range(TRIES)]
        possible = [case for case in drawn if case is not None]
        if not possible:
            open_pairs.pop(0)  # these two values exclude each other
            continue
        still = set(open_pairs)
        best = max(possible, key=lambda case: len(_pairs_of(case) & still) / _weigh(case))
        cases.append(best)
        open_pairs = [pair for pair in open_pairs if pair not in _pairs_of(best)]
    return tuple(cases)


def _weigh(case: Case) -> float:
    """Documents of twenty criteria take as long as many others, so they are taken when needed."""
    return 2.0 if case.criteria == 20 else 1.0


def _complete(pair: Pair, chance: random.Random) -> Case | None:
    """A random possible case with these two values; None when none was hit upon."""
    for _ in range(40):
        case = Case(**{name: chance.choice(values) for name, values in FEATURES.items()} | dict(pair))  # type: ignore[arg-type]
        if is_possible(case):
            return case
    return None


def _list_pairs() -> list[Pair]:
    return [
        ((first, a), (second, b))
        for first, second in combinations(FEATURES, 2)
        for a in FEATURES[first]
        for b in FEATURES[second]
    ]


def _pairs_of(case: Case) -> set[Pair]:
    return set(combinations(asdict(case).items(), 2))
