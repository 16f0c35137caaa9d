"""One line and five lines for a chat, in the sentences of page 1."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases

from judgegauge.command import main
from judgegauge.document.summary import summarise

EXAMPLE = """\
Support assistant answers: This rise in the score is not evidence for or against the release (average \
+0.30, 95% range 0.19 to 0.41).
The AI judge and the scoring guide changed in the same quarter, and nobody scored the same answers both \
ways. We do not know whether the answers got better or worse.
The average rose by 0.30. If the answers were picked at random, the rise lies between 0.19 and 0.41 (95% \
range): chance alone does not explain it, but the scoring may. On the same answers of 2026-Q3, another AI \
judge moved the average by +0.24. That judge is a stand-in for the real switch: do not subtract its number.
Next: Have the team that runs the judge score the 600 stored answers of 2026-Q2 the way 2026-Q3 was \
scored: 600 automatic scorings. Then both sides of the comparison have the same scoring.
Nothing here says that the product is unchanged, better or worse.
"""


def test_five_lines_of_the_example() -> None:
    assert summarise(report_cases.example()) == EXAMPLE


def test_one_line_of_the_example() -> None:
    head, reason = EXAMPLE.splitlines()[:2]
    assert summarise(report_cases.example(), lines=1) == f"{head} {reason.partition(' We do')[0]}\n"


@pytest.mark.parametrize("name", report_cases.CASES)
@pytest.mark.parametrize("lines", [1, 5])
def test_every_case_has_as_many_lines_as_asked(name: str, lines: int) -> None:
    found = summarise(report_cases.CASES[name](), lines=lines)
    assert found.endswith("\n")
    told = found.splitlines()
    assert len(told) == lines
    assert all(line.strip() and "{" not in line for line in told)
    assert report_cases.view(name).opening.title.plain in told[0]


def test_several_criteria_name_the_worst_first() -> None:
    told = summarise(report_cases.several()).splitlines()
    assert told[2].startswith("tone: Fell in every way tried (average −0.30, 95% range")
    assert told[2].endswith("The other criteria stand in the report.")
    assert told[3].startswith("Next, for tone: ")


def test_a_title_cannot_add_lines() -> None:
    made = report_cases.example()
    made = made.model_copy(update={"review": made.review.model_copy(update={"title": "a\nb\u202ec"})})
    assert summarise(made).splitlines()[0].startswith("a b\\u202ec: This rise")


def test_other_numbers_of_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 or 5"):
        summarise(report_cases.example(), lines=3)


def test_the_command_reads_results_json(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text(report_cases.example().to_json(), encoding="utf-8")
    result = CliRunner().invoke(main, ["summary", str(tmp_path / "results.json")])
    assert (result.exit_code, result.stdout) == (0, EXAMPLE)
    short = CliRunner().invoke(main, ["summary", str(tmp_path / "results.json"), "--lines", "1"])
    assert len(short.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    "content", [None, "not json", '{"schema": "other/1"}', '{"schema": "judgegauge/results/1"}']
)
def test_what_is_no_results_file_is_wrong_use(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "results.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    result = CliRunner().invoke(main, ["summary", str(path)])
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert str(path) in result.stderr


def test_a_scale_whose_low_end_is_best_is_named_in_the_first_line() -> None:
    """A fall that is good news must not read as bad news where no table says so."""
    made = report_cases.beyond_both_fall()
    scale = made.criteria[0].scale.model_copy(update={"direction": "lower_is_better"})
    part = made.criteria[0].model_copy(update={"scale": scale})
    first = summarise(made.model_copy(update={"criteria": (part,)})).splitlines()[0]
    assert first.endswith("On this scale 1 is best.")
    assert "is best" not in summarise(made).splitlines()[0]
