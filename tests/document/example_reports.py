"""The reports that the checks look at: the shipped example, and one with several criteria."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import judgegauge
from judgegauge import Findings, Review

EXAMPLE = Path(judgegauge.__file__).parent / "examples" / "support-assistant" / "review.toml"
IN_OTHER_LANGUAGES = {"zh": EXAMPLE.with_name("review.zh.toml")}
COLUMNS = ("criterion", "period", "item_id", "run", "rubric_order", "judge_model", "score", "status")
HOSTILE = 'tone <b>&</b> "style"'
SCALES = {
    "helpful": {"scale": {"levels": [1, 2, 3, 4, 5], "threshold": 4}},
    "safe": {"scale": {"levels": ["fail", "pass"]}},
    HOSTILE: {"scale": {"levels": list(range(1, 11))}},
}
SIZE = 90


@dataclass(frozen=True, kw_only=True)
class Report:
    """The files of one report."""

    name: str
    html: Path
    pdf: Path
    results: Path


def write_report(findings: Findings, folder: Path) -> Report:
    folder.mkdir(parents=True, exist_ok=True)
    report = Report(
        name=folder.name,
        html=folder / f"{folder.name}.html",
        pdf=folder / f"{folder.name}.pdf",
        results=folder / "results.json",
    )
    report.html.write_text(findings.to_html(), encoding="utf-8")
    report.results.write_text(findings.to_json(), encoding="utf-8")
    report.pdf.write_bytes(findings.to_pdf(created=datetime(2026, 10, 5, tzinfo=UTC)))
    return report


def make_example(lang: str = "en") -> Findings:
    return judgegauge.assess(None, Review.from_file(IN_OTHER_LANGUAGES.get(lang, EXAMPLE)))


def make_several(folder: Path) -> Findings:
    """Three criteria on three scales, names that could break a page, failures, and several re-runs."""
    table = folder / "several.csv"
    with table.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(COLUMNS)
        writer.writerows(make_rows())
    stated = {
        "title": "Two judges & three <criteria>",
        "product": "Help desk",
        "criteria": SCALES,
        "runs": {
            "baseline": "base",
            "lines <reordered>": {"facet": "order"},
            "other & judge": {"facet": "model"},
        },
    }
    review = Review.from_mapping(stated, base=folder, source="review")
    return judgegauge.assess(str(table), review)


def make_rows() -> Iterator[tuple[str, ...]]:
    draw = random.Random(20261005)
    for criterion, declared in SCALES.items():
        levels = [str(level) for level in declared["scale"]["levels"]]
        for period, lift in (("2026-Q2", 0.0), ("2026-Q3", 0.08)):
            for number in range(SIZE):
                place = min(0.999, draw.random() ** 0.8 + lift)
                item = f"{period}-{number:03d}"
                for run, order, judge, spread in (
                    ("base", "a,b", "judge-one", 0.0),
                    ("lines <reordered>", "b,a", "judge-one", 0.05),
                    ("other & judge", "a,b", "judge-two", 0.15),
                ):
                    seen = min(0.999, max(0.0, place + draw.uniform(-spread, spread * 1.5)))
                    failed = run == "base" and number % 31 == 7
                    score = "" if failed else levels[int(seen * len(levels))]
                    status = "refusal" if failed else "ok"
                    yield criterion, period, item, run, order, judge, score, status


def gather(findings: Sequence[str]) -> str:
    """Findings as one text, for a failed test to show."""
    return "\n".join(findings)
