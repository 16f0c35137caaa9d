"""Which rows the central figure has: what each way of scoring saw above the line, re-runs below it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases

from judgegauge.document import view_central
from judgegauge.document.view_next import list_steps
from judgegauge.document.view_subject import subjects
from judgegauge.document.view_ways import tell_part
from judgegauge.figures import CentralFigure
from judgegauge.findings.model import Findings
from judgegauge.wording import language

FAR = {"value": 0.9, "low": 0.8, "high": 1.0}
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


def test_a_bridge_is_never_the_re_run_that_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other re-run moved the answers further than the switch that was really made."""
    made = report_cases.bridge()
    part = made.criteria[0]
    far = tuple(
        found.model_copy(update={"judge_model": f"{k}{LONG}", "shift": found.shift.model_copy(update=FAR)})
        for k, found in enumerate(report_cases.many_reruns().criteria[0].reruns)
    )
    crowded = made.model_copy(
        update={"criteria": (part.model_copy(update={"reruns": (*far, *part.reruns)}),)}
    )
    below = [row for row in draw_of(crowded, monkeypatch).rows if row.kind == "rerun"]
    assert len(below) == view_central.MOST_BRIDGED
    assert [row.label.startswith("The real switch") for row in below] == [False, True]


@pytest.mark.parametrize("name", ["too_few_margin", "beyond_both", "bridge", "two_levels"])
def test_a_bar_ends_where_its_text_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row for row in draw_of(report_cases.CASES[name](), monkeypatch).rows if row.value is not None]
    assert rows
    for row in rows:
        printed = re.search(r"\((\S+) to (\S+)\)", row.note[0].replace("\u2212", "-"))
        assert printed is not None
        assert (row.low, row.high) == (float(printed[1]), float(printed[2]))


def test_the_same_test_of_two_periods_stands_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    made = report_cases.beyond_both()
    part = made.criteria[0]
    turned = part.model_copy(update={"reruns": part.reruns[::-1]})
    rows = draw_of(made.model_copy(update={"criteria": (turned,)}), monkeypatch).rows[3:]
    periods = ["2026-Q2" if "2026-Q2" in row.label else "2026-Q3" for row in rows]
    assert periods == ["2026-Q2", "2026-Q3", "2026-Q2", "2026-Q3"]
    assert ["judge-b" in row.label for row in rows] == [True, True, False, False]


def test_where_nothing_was_scored_again_there_is_nothing_to_warn_of(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "subtract" in draw_of(report_cases.example(), monkeypatch).below
    assert "subtract" not in draw_of(report_cases.instrument_not_measured(), monkeypatch).below


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("beyond_both", True),
        ("example", False),
        ("bridge", False),
        ("instrument_not_recorded", False),
    ],
)
def test_re_scoring_is_called_no_part_of_the_change_only_where_it_is_none(name: str, said: bool) -> None:
    """A bridge measured a part; a switch that was made, or a way that nobody recorded, is one unmeasured."""
    figure = report_cases.view(name).opening.figure
    assert figure is not None
    assert ("no part of that" in figure.caption.plain) is said


def test_a_drift_of_the_scoring_may_be_a_part_of_the_change() -> None:
    made = report_cases.rerun_in_one_period()
    part = made.criteria[0]
    assert tell_part(subjects(made, language("en"))[0]) == ""
    drifted = part.verdict.model_copy(update={"case": "anchor_moved"})
    part = part.model_copy(update={"verdict": drifted})
    assert tell_part(subjects(made.model_copy(update={"criteria": (part,)}), language("en"))[0]) == "unknown"


def test_what_is_not_recorded_does_not_displace_the_re_run_that_would_settle_it() -> None:
    part = report_cases.instrument_not_measured().criteria[0]
    instrument = part.instrument.model_copy(update={"not_recorded": ("rubric_id",)})
    runs = tuple(run.model_copy(update={"rubric_id": None}) for run in part.runs)
    unknown = part.model_copy(update={"instrument": instrument, "runs": runs})
    made = report_cases.instrument_not_measured().model_copy(update={"criteria": (unknown,)})
    steps = [step.plain for step in list_steps(subjects(made, language("en"))[0])]
    assert steps[0].startswith("Find out what the scoring guide of both quarters was")
    assert steps[1].startswith("Have another AI judge, and another order of the guide")
    assert steps[2].startswith("If there still is a rise then, ask people")
