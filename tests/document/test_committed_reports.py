"""The committed reports are those that the shipped examples give; ``./scripts/reports`` writes them anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from checks import structure
from checks.need import need
from checks.same_words import squeeze
from checks.shown_text import read_structure_text
from click.testing import CliRunner

from benchmarks import criteria_cost
from judgegauge import assess
from judgegauge.command import EXAMPLES, main

ROOT = Path(__file__).resolve().parents[2]
REPORTS = ROOT / "reports"
NAMES = ("support-assistant", "bridge", "beyond-both", "polarised", "support-assistant-zh")
REVIEWS = {"support-assistant-zh": Path("support-assistant", "review.zh.toml")}
"""Review files of reports that are not called like their folder of the examples."""
EXAMPLE, HTML_LIMIT, PDF_LIMIT = "support-assistant", 250_000, 300_000
CHINESE_PDF_LIMIT = 400_000
"""The font of Chinese characters takes a hundred kilobytes in each of its two weights."""
OTHER_LIMIT = 300_000
"""Bytes of the HTML of an example with six re-runs."""
MANY_LIMIT = 3_000_000
"""Bytes of each document of twenty criteria with a reordered and a swapped re-run."""


@pytest.fixture(scope="module", params=NAMES)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The committed folder of an example, and one that was written just now."""
    need("pango", "pinned versions")
    folder = tmp_path_factory.mktemp(request.param)
    need(*(["CJK font"] if request.param in REVIEWS else []))
    review = EXAMPLES / find_review(request.param)
    told = CliRunner().invoke(
        main, ["report", str(review), "-o", str(folder)], env={"SOURCE_DATE_EPOCH": None}
    )
    assert told.exit_code == 0, told.output
    return REPORTS / request.param, folder


@pytest.mark.parametrize("file", ["results.json", "report.html", "flips.csv"])
def test_files_are_the_same_to_the_byte(file: str, built: tuple[Path, Path]) -> None:
    committed, fresh = built
    assert (committed / file).read_bytes() == (fresh / file).read_bytes(), (
        f"{file} of {committed.name} has drifted; run ./scripts/reports and look at what changed"
    )


def test_pdf_has_the_same_text_and_structure(built: tuple[Path, Path]) -> None:
    """Its bytes hang on the fonts of the machine as well, so they are not compared."""
    committed, fresh = (folder / "report.pdf" for folder in built)
    assert squeeze(read_structure_text(committed)) == squeeze(read_structure_text(fresh))
    assert list_kinds(committed) == list_kinds(fresh)
    assert structure.check_structure(committed, (built[0] / "results.json").read_bytes()) == []


def test_bytes_repeat_with_other_seed_zone_locale_and_folder(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    """Through the command line, from a copy of the example in another folder: all four files."""
    name = built[0].name
    elsewhere = tmp_path / "another folder"
    review = find_review(name)
    shutil.copytree(EXAMPLES / review.parent, elsewhere)
    surroundings = {"PYTHONHASHSEED": "4711", "TZ": "Pacific/Chatham", "LC_ALL": "C"}
    kept = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    result = subprocess.run(
        [sys.executable, "-m", "judgegauge.command", "report", review.name, "-o", "out"],
        env={**kept, **surroundings, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)},
        cwd=elsewhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    differing = [
        path.name
        for path in (elsewhere / "out").iterdir()
        if path.read_bytes() != (built[1] / path.name).read_bytes()
    ]
    assert differing == []


def find_review(name: str) -> Path:
    """The review file of a committed report, below the examples."""
    return REVIEWS.get(name, Path(name, "review.toml"))


def list_kinds(path: Path) -> list[str]:
    """Kinds of the elements of a file, in the order of its structure."""
    with pikepdf.open(path) as pdf:
        return [element.kind for root in structure.read_tree(pdf) for element in root.walk()]


@pytest.mark.parametrize("name", NAMES)
def test_reports_of_the_examples_are_small(name: str) -> None:
    assert sorted(path.name for path in (REPORTS / name).iterdir()) == [
        *("flips.csv", "report.html", "report.pdf", "results.json"),
    ]
    assert (REPORTS / name / "report.html").stat().st_size <= (HTML_LIMIT if name == EXAMPLE else OTHER_LIMIT)
    assert (REPORTS / name / "report.pdf").stat().st_size <= (
        CHINESE_PDF_LIMIT if name in REVIEWS else PDF_LIMIT
    )


def test_report_of_twenty_criteria_is_small(tmp_path: Path) -> None:
    need("pango")
    findings = assess(str(criteria_cost.write_table(20, tmp_path)), criteria_cost.make_review())
    html = findings.to_html()
    assert len(html.encode()) <= MANY_LIMIT
    assert len(findings.to_pdf(html=html)) <= MANY_LIMIT


def test_no_report_but_those_of_the_examples() -> None:
    assert sorted(path.name for path in REPORTS.iterdir() if path.is_dir()) == sorted(NAMES)
