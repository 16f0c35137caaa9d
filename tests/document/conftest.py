"""The sample document, its PDF, and small helpers that plant one fault in a copy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

# The check tools stand beside the tests as a package of their own, in whatever way pytest imports this.
sys.path.insert(0, str(Path(__file__).parent))

from checks.need import need

SAMPLES = Path(__file__).parent / "samples"
TITLE = "A sample with every kind of part"


@pytest.fixture(scope="session")
def sample_html() -> str:
    return (SAMPLES / "good.html").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def sample_results() -> str:
    return (SAMPLES / "results.json").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def sample_pdf(sample_html: str, sample_results: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("pango")
    from judgegauge.document.render import render_pdf

    path = tmp_path_factory.mktemp("sample") / "good.pdf"
    created = datetime(2026, 10, 1, 12, 30)
    path.write_bytes(
        render_pdf(sample_html, results_json=sample_results, created=created, title=TITLE, lang="en")
    )
    return path


@pytest.fixture
def plant(sample_html: str, tmp_path: Path) -> Callable[..., Path]:
    """A function that writes the sample with ``old`` replaced by ``new``, and gives the file."""

    def write(old: str, new: str) -> Path:
        assert sample_html.count(old) >= 1, f"nothing to replace: {old}"
        path = tmp_path / "faulty.html"
        path.write_text(sample_html.replace(old, new, 1), encoding="utf-8")
        return path

    return write
