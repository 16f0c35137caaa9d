"""Run tables for every engine, and what is compared: everything that leaves an engine for the statistics."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb

from judgegauge import Review
from judgegauge.command import EXAMPLES
from judgegauge.counts.flips import list_flips
from judgegauge.counts.patterns import Patterns
from judgegauge.counts.reduce import count_shared_items, reduce_patterns, reduce_period
from judgegauge.data.layout import Layout
from tables import make_rows, write_csv

REAL = Path(__file__).parents[1] / "real"
LEVELS = ["poor", "fair", "good"]


def review_of(base: Path = REAL, **stated: Any) -> Review:
    return Review.from_mapping(stated, base=base, source="review")


def example(_: Path) -> tuple[Path, Review]:
    folder = EXAMPLES / "support-assistant"
    return folder / "runs.csv", Review.from_file(folder / "review.toml")


def swap(_: Path) -> tuple[Path, Review]:
    declared = {
        "baseline": "baseline",
        "model_swap": {"facet": "model"},
        "rewording": {"facet": "wording"},
        "repeat": {"facet": "repeat"},
    }
    columns = {"run": "arm"}
    periods = ["sample_A", "sample_B"]
    return REAL / "t01_rb2_swap.parquet", review_of(
        scale="1:10", columns=columns, periods=periods, runs=declared
    )


def repeats(_: Path) -> tuple[Path, Review]:
    declared = {"baseline": "baseline", "repeat": {"facet": "repeat"}}
    return REAL / "t02_rb2_repeats_temperature.csv", review_of(
        scale="1:10", columns={"run": "arm"}, runs=declared
    )


def probabilities(_: Path) -> tuple[Path, Review]:
    return REAL / "t03_llmrubric_logprobs.csv", review_of(
        scale={"levels": "1:4", "score_from": "expected"},
        columns={"run": "arm"},
        periods=["synthetic", "real"],
        where={"criterion": ["Q0", "Q1"]},
    )


def hanna(_: Path) -> tuple[Path, Review]:
    return REAL / "t04_hanna_prompts_models.csv", review_of(
        scale={"levels": "1:5", "kind": "averaged"},
        columns={"run": "arm"},
        runs={"baseline": "baseline", "model_swap": {"facet": "model"}, "rewording": {"facet": "wording"}},
        where={"criterion": "coherence"},
    )


def generated(folder: Path) -> tuple[Path, Review]:
    """Words as levels, spellings, failures, missing rows, clusters, repeats, other texts, shared answers."""
    draw = random.Random(7)
    cells = [*LEVELS * 6, "Good", " fair ", "**poor**", "", "I cannot say", "4", None]
    rows: list[dict[str, object]] = []
    for period, prefix in (("Q1 2026", "a"), ("2026-Q2", "a")):
        for run, judge in (("baseline", "j1"), ("m", "j2"), ("again", "j1")):
            for repeat in (0, 1):
                made = make_rows(
                    [draw.choice(cells) for _ in range(60)], period=period, run=run, prefix=prefix
                )
                for n, row in enumerate(made):
                    row |= {"judge_model": judge, "rubric_id": "g", "repeat": repeat, "cluster": f"c{n % 4}"}
                    row |= {"output": f"text {n}" + "!" * (run == "m" and n % 9 == 0)}
                    row |= {
                        "status": draw.choice(["ok", "ok", "ok", "", "refusal"]),
                        "rationale": f"{run} {n}",
                    }
                rows += [row for row in made if row["score"] is not None and draw.random() > 0.05]
    draw.shuffle(rows)
    scale = {"levels": LEVELS}
    statuses = {"sentinels": [4]}
    runs = {"m": {"facet": "model"}, "again": {"facet": "repeat"}}
    path = write_csv(folder / "generated.csv", rows)
    return path, review_of(folder, scale=scale, statuses=statuses, runs=runs)


CASES: dict[str, Callable[[Path], tuple[Path, Review]]] = {
    "example": example,
    "t01": swap,
    "t02": repeats,
    "t03": probabilities,
    "t04": hanna,
    "generated": generated,
}


def write_parquet(path: Path, folder: Path) -> Path:
    """The same table as Parquet; of a text table every column is text."""
    target = folder / f"{path.stem}.parquet"
    read = "read_parquet(?)" if path.suffix == ".parquet" else "read_csv(?, all_varchar = true)"
    with duckdb.connect() as connection:
        connection.execute(f"COPY (FROM {read}) TO '{target}' (FORMAT parquet)", [str(path)])
    return target


def tell_patterns(patterns: Patterns) -> dict[str, object]:
    return {
        "columns": patterns.columns,
        "codes": patterns.codes.tolist(),
        "differs": patterns.differs.tolist(),
        "weights": patterns.weights.tolist(),
        "values": None if patterns.values is None else [[repr(v) for v in row] for row in patterns.values],
        "clusters": None if patterns.clusters is None else patterns.clusters.tolist(),
        "cluster_names": patterns.cluster_names,
    }


def tell(layout: Layout, *, joint: bool = True) -> dict[str, object]:
    """Everything that was counted, and the list of flips. ``joint``: over both periods too."""
    told: dict[str, object] = {"periods": layout.periods}
    for criterion in layout.criteria:
        # Engines may write a number in another way, so texts are not compared but what they mean.
        meanings: Counter[tuple[int, bool]] = Counter()
        for reading in criterion.readings:
            meanings[reading.cell, reading.lenient] += reading.rows
        told[criterion.criterion] = meanings
        for period in layout.periods:
            told[f"{criterion.criterion} {period} runs"] = [
                (run.name, run.facet, run.instrument, [(r.repeat, r.rows) for r in run.repeats])
                for run in criterion.runs[period]
            ]
            told[f"{criterion.criterion} {period}"] = tell_patterns(
                reduce_period(layout, criterion.up_to(period), period)
            )
        if layout.compared:
            told[f"{criterion.criterion} shared"] = count_shared_items(layout, criterion, *layout.compared)
        if layout.compared and joint:
            told[f"{criterion.criterion} joint"] = tell_patterns(
                reduce_patterns(layout, criterion, layout.compared)
            )
    return told | {"flips": list_flips(layout)}
