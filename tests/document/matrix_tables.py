"""The run table and the review of one document of the matrix."""

from __future__ import annotations

import csv
import json
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from matrix_plan import Case

import judgegauge
from judgegauge import Findings, Review

WORDS = ("poor", "fair", "good", "very good", "excellent")
CHINESE_WORDS = ("差", "中", "良", "优")
HOSTILE_WORDS = ("poor <b>", "fair & square", 'good "enough"', "very good {{ 1 }}", "excellent</td>")
NAMES = {
    "plain": "",
    "hostile": ' <script>alert("1")</script> & $x$ {{ 7*7 }} {name} </style>',
    "cjk": " 回答的质量审核 😀 ⚠",
    "long": " " + "a name that never seems to end " * 6 + "Donaudampfschifffahrt",
}
LIFT = {"none": 0.0, "rise": 0.16, "fall": -0.16}
TEXTS = ("A review", "Product", "the release", "An answer at")
CHINESE_TEXTS = ("客服回答评估", "客服助手", "本次发布", "回答大致达到")
ORDER, OTHER_ORDER, THIRD_ORDER = "facts,tone,length", "tone,facts,length", "length,tone,facts"
SIZES = {1: 60, 3: 48, 5: 48, 6: 48, 20: 36}
ANCHORS = 16
COLUMNS = (
    *("criterion", "period", "item_id", "run", "repeat", "judge_model", "rubric_id", "rubric_order"),
    *("temperature", "score", "status", "rationale"),
)
GROUPS = {"none": (), "clusters": ("cluster",), "strata": ("stratum",)}


@dataclass(frozen=True, kw_only=True)
class RunSpec:
    """A run of one period: how its judge sees the answers."""

    run: str
    facet: str | None
    judge: str
    order: str = ORDER
    spread: float = 0.0
    tilt: float = 0.0
    repeats: int = 1
    answers: int | None = None
    fails: bool = False


def make_findings(case: Case, folder: Path) -> Findings:
    """Findings of a generated table. The same case gives the same findings."""
    folder.mkdir(parents=True, exist_ok=True)
    review = Review.from_mapping(declare(case, folder), base=folder, source="review")
    table = folder / "runs.csv"
    levels = name_levels(case)
    columns = [
        *COLUMNS,
        *GROUPS[case.grouping],
        *(f"p_{level}" for level in levels if case.scores == "expected"),
        *name_people(case),
    ]
    with table.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, columns, restval="", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(make_rows(case))
    return judgegauge.assess(str(table), review)


def name_levels(case: Case) -> list[str]:
    if case.scale == "words":
        own = CHINESE_WORDS if case.lang == "zh" else WORDS
        return list(HOSTILE_WORDS if case.names == "hostile" else own)
    count = int(case.scale)
    return [str(level) for level in (range(count) if count in {2, 101} else range(1, count + 1))]


def name_people(case: Case) -> list[str]:
    count = {"none": 0, "third": 1, "two": 2}[case.people]
    return [f"reader {number}{NAMES[case.names]}" for number in range(1, count + 1)]


def name_criteria(case: Case) -> list[str]:
    return [f"criterion {number:02d}{NAMES[case.names]}" for number in range(1, case.criteria + 1)]


def name_periods(case: Case) -> list[str]:
    return [f"20{25 + number // 4}-Q{number % 4 + 1}" for number in range(case.periods)]


def declare(case: Case, folder: Path) -> dict[str, Any]:
    """The review as a person would write it; the rubric's file is written beside it."""
    levels, tail = name_levels(case), NAMES[case.names]
    scale: dict[str, Any] = {"levels": levels if case.scale == "words" else [int(level) for level in levels]}
    if case.scores == "expected":
        scale["score_from"] = "expected"
    if case.scores == "averaged":
        scale["kind"] = "averaged"
    specs = [spec for runs in plan_runs(case).values() for spec in runs]
    words = CHINESE_TEXTS if case.lang == "zh" else TEXTS
    stated: dict[str, Any] = {
        "title": f"{words[0]}{tail}",
        "product": f"{words[1]}{tail}",
        "decision": f"{words[2]}{tail[:12]}",
        "draws": 100,
        "scale": scale,
        "runs": {
            "baseline": f"reported{tail}",
            **{spec.run: {"facet": spec.facet} for spec in specs if spec.facet and spec.facet != "repeat"},
        },
        "report": {"paper": case.paper, "date": "2026-10-05", "lang": case.lang},
    }
    if case.people != "none":
        stated["people"] = {"columns": name_people(case)}
    if case.scores == "composite":
        names = name_criteria(case)
        stated["composite"] = {"name": f"all together{tail}", "weights": {names[0]: 0.75, names[1]: 0.25}}
        stated["composite"]["gates"] = {names[2]: scale["levels"][1]}
    if case.rubric == "given":
        anchors = "\n".join(
            f"{json.dumps(level)} = {_quote(f'{words[3]} {level}{tail}')}" for level in levels
        )
        (folder / "rubric.toml").write_text(
            f"criterion = {_quote(name_criteria(case)[0])}\n[anchors]\n{anchors}\n"
            "[properties]\n"
            'facts = { sentence = "The facts are right.", terms = ["fact*"] }\n'
            'tone = { sentence = "The tone is polite.", terms = ["tone", "polite*"] }\n'
            'length = { sentence = "It is short.", terms = ["short*"] }\n',
            encoding="utf-8",
        )
        stated["rubric"] = {"file": "rubric.toml"}
    return stated


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def plan_runs(case: Case) -> dict[str, list[RunSpec]]:
    """The runs of each period, the reported one first."""
    tail = NAMES[case.names]
    periods = name_periods(case)
    repeats = 3 if case.reruns == "repeats" else 1
    plain = RunSpec(run=f"reported{tail}", facet=None, judge=f"judge-one{tail}", repeats=repeats)
    order = replace(plain, run=f"lines reordered{tail}", facet="order", order=OTHER_ORDER, spread=0.08)
    third = replace(order, run=f"lines turned{tail}", order=THIRD_ORDER, tilt=0.02)
    model = replace(
        plain, run=f"other judge{tail}", facet="model", judge=f"judge-two{tail}", spread=0.2, tilt=0.04
    )
    extra = {
        "order": [order],
        "model": [model],
        "both": [order, third, model],
        "copy": [replace(order, spread=0.0)],
    }.get(case.reruns, [])
    if case.failures == "rerun":
        extra = [replace(extra[0], fails=True), *extra[1:]]
    runs = {period: [plain, *(extra if case.reruns == "both" else [])] for period in periods}
    last = [plain, *extra]
    if case.bridge != "none":
        new = f"judge-three{tail}"
        last = [replace(spec, judge=new) if spec.judge == plain.judge else spec for spec in last]
        answers = ANCHORS if case.bridge == "anchors" else None
        bridge = replace(plain, run=f"bridge{tail}", facet="bridge", judge=new, spread=0.1, answers=answers)
        runs[periods[-2]] = [*runs[periods[-2]], bridge]
    if case.failures == "period":
        last = [replace(last[0], fails=True), *last[1:]]
    runs[periods[-1]] = last
    return runs


def make_rows(case: Case) -> Iterator[dict[str, Any]]:
    chance = random.Random(zlib.crc32(case.name.encode()))
    levels, runs, tail = name_levels(case), plan_runs(case), NAMES[case.names]
    for criterion in name_criteria(case):
        for place, (period, specs) in enumerate(runs.items()):
            lift = LIFT[case.change] * (place == case.periods - 1)
            seen = [
                min(0.999, max(0.0, chance.betavariate(3, 2) + lift)) for _ in range(SIZES[case.criteria])
            ]
            for spec in specs:
                for number, quality in enumerate(seen[: spec.answers]):
                    for repeat in range(spec.repeats):
                        yield {
                            "criterion": criterion,
                            "period": period,
                            "item_id": f"{period}-{number:03d}{tail[:40]}",
                            "run": spec.run,
                            "repeat": repeat,
                            "judge_model": spec.judge,
                            "rubric_id": f"guide-1{tail}",
                            "rubric_order": spec.order,
                            "temperature": 0,
                            "cluster": f"team {number % 12}{tail}",
                            "stratum": f"topic {number % 3}{tail}",
                            "rationale": f"The facts are right{tail}."
                            if number % 2
                            else "The tone is polite.",
                            **_label(case, spec, levels, quality, number),
                            **_score(case, spec, levels, quality, number, repeat, chance),
                        }


def _label(case: Case, spec: RunSpec, levels: list[str], quality: float, number: int) -> dict[str, str]:
    """What people say of an answer, beside its reported score; they are a little stricter."""
    if spec.facet is not None or (case.people == "third" and number % 3):
        return {}
    strict = [max(0.0, quality - 0.06 * (number % (2 + place))) for place in range(2)]
    return {
        name: levels[int(place * len(levels))] for name, place in zip(name_people(case), strict, strict=False)
    }


def _score(
    case: Case,
    spec: RunSpec,
    levels: list[str],
    quality: float,
    number: int,
    repeat: int,
    chance: random.Random,
) -> dict[str, Any]:
    if spec.fails or (case.failures == "some" and number % 17 == 5 and repeat == 0):
        return {"score": "", "status": ("refusal", "parse_error", "api_error")[number % 3]}
    noise = chance.uniform(-1, 1) * (spec.spread + 0.05 * (repeat > 0)) + spec.tilt
    place = min(0.999, max(0.0, quality + noise)) * len(levels)
    level = levels[int(place)]
    if case.scores == "averaged":
        return {"score": f"{int(levels[0]) + place * (len(levels) - 1) / len(levels):.2f}", "status": "ok"}
    if case.scores != "expected":
        return {"score": level, "status": "ok"}
    # Most of the probability on the level, the rest on its neighbours; a little is not told now and then.
    rest = chance.uniform(0.05, 0.4)
    told = dict.fromkeys(levels, 0.0) | {level: 1 - rest}
    told[levels[max(0, int(place) - 1)]] += rest / 2
    told[levels[min(len(levels) - 1, int(place) + 1)]] += rest / 2
    shown = {f"p_{name}": f"{share:.6f}" for name, share in told.items()}
    if number % 11 == 3:
        shown[f"p_{levels[0]}"] = "" if told[levels[0]] == 0 else shown[f"p_{levels[0]}"]
    return {"score": level, "status": "ok", **shown}
