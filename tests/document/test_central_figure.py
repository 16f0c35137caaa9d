"""Which rows the central figure has: what each way of scoring saw above the line, re-runs below it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases

from judgegauge.document import view_central
from judgegauge.document.view_subject import subjects
from judgegauge.figures import CentralFigure
from judgegauge.findings.model import Findings
from judgegauge.wording import language

LONG = "\u975e\u5e38\u957f\u7684\u8bc4\u5ba1\u540d\u79f0" * 8


def draw_of(made: Findings, monkeypatch: pytest.MonkeyPatch) -> CentralFigure:
    """The figure of the first criterion, as it is handed over to be drawn."""
    specs: list[CentralFigure] = []

    def keep(voice: object, spec: CentralFigure, caption: object, *, opening: bool = False) -> None:
        specs.append(spec)

    monkeypatch.setattr(view_central, "draw_picture", keep)
    view_central.make_central(subjects(made, language("en"))[0], "f-")
    return specs[0]


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("example", ["change", "rerun", "rerun", "not_measured", "not_measured"]),
        ("instrument_not_measured", ["change", "not_measured"]),
        ("one_judge", ["change", "common", "rerun", "rerun"]),
        ("bridge", ["change", "common", "rerun"]),
        ("anchored", ["change", "common", "rerun"]),
        ("beyond_both", ["change", "common", "common", "rerun", "rerun", "rerun", "rerun"]),
    ],
)
def test_what_each_way_of_scoring_saw_stands_above_the_line(
    name: str, kinds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [row.kind for row in draw_of(report_cases.CASES[name](), monkeypatch).rows] == kinds


def test_the_way_that_speaks_most_against_the_change_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    rising = draw_of(report_cases.beyond_both(), monkeypatch).rows[1:3]
    assert rising[0].label.splitlines()[1] == "by judge-b"
    assert rising[0].value is not None
    assert rising[1].value is not None
    assert rising[0].value < rising[1].value
    falling = draw_of(report_cases.beyond_both_fall(), monkeypatch).rows[1:3]
    assert falling[0].value is not None
    assert falling[1].value is not None
    assert falling[0].value > falling[1].value


def test_the_text_of_the_figure_names_the_period_of_each_re_run(monkeypatch: pytest.MonkeyPatch) -> None:
    title = draw_of(report_cases.beyond_both(), monkeypatch).title
    assert "on the same answers of 2026-Q2, another AI judge" in title
    assert "scored by judge-b in both quarters" in title


def test_a_figure_too_tall_for_page_1_leaves_re_runs_to_the_other_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = report_cases.many_reruns()
    part = made.criteria[0]
    named = tuple(
        found.model_copy(update={"judge_model": f"{k}{LONG}"}) for k, found in enumerate(part.reruns)
    )
    tall = made.model_copy(update={"criteria": (part.model_copy(update={"reruns": named}),)})
    kinds = [row.kind for row in draw_of(tall, monkeypatch).rows]
    assert kinds[:3] == ["change", "common", "common"]
    assert 1 <= kinds.count("rerun") < view_central.MOST_RERUNS
