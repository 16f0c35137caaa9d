"""HTML and PDF say the same, and page 1 ends on page 1: the sample passes, planted faults are caught."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from checks import page_one, same_words, structure
from checks.need import need

from judgegauge.document.render import render_pdf

Plant = Callable[[str, str], Path]


def to_pdf(html: Path) -> Path:
    need("pango")
    path = html.with_suffix(".pdf")
    text = html.read_text(encoding="utf-8")
    path.write_bytes(render_pdf(text, results_json="{}\n", created=None, title="Planted", lang="en"))
    return path


def test_sample_says_the_same_in_both(sample_html: str, sample_pdf: Path) -> None:
    assert same_words.check_same_words(sample_html, sample_pdf) == []


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("<h3>Two words</h3>", "<h3>Three words</h3>", "only in the HTML: 'Threewords'"),
        (">+0.30<", ">+0.31<", "only in the HTML: 'Theaveragemovedby+0.31"),
        ("One thing.", "One thing. It matters.", "only in the HTML"),
        ("<dl>", "<p>Nobody printed this.</p><dl>", "only in the HTML: 'Nobodyprintedthis.'"),
        (">lower</text>", ">upper</text>", "only in the HTML: 'upper'"),
        ("<h3>Two words</h3>", "", "only in the PDF: 'Twowords'"),
        ("The change on the scale.", "The change on the scale", "only in the PDF: '.'"),
    ],
)
def test_words_of_one_document_alone_are_caught(
    old: str, new: str, finding: str, plant: Plant, sample_pdf: Path
) -> None:
    html = plant(old, new).read_text(encoding="utf-8")
    findings = same_words.check_same_words(html, sample_pdf)
    assert any(found.startswith(finding) for found in findings), findings


@pytest.mark.parametrize(
    ("rule", "finding"),
    [
        ("@media print { h3 { display: none } }", "only in the HTML: 'Twowords'"),
        ("@media print { caption { display: none } }", "only in the HTML: 'Answersateachlevel'"),
        ("h3::after { content: ' or three' }", "only in the PDF: 'orthree'"),
    ],
)
def test_words_that_a_style_hides_or_adds_are_caught(rule: str, finding: str, plant: Plant) -> None:
    html = plant("</style>", f"{rule}</style>")
    findings = same_words.check_same_words(html.read_text(encoding="utf-8"), to_pdf(html))
    assert any(found.startswith(finding) for found in findings), findings


def test_what_only_a_screen_shows_is_not_missed(plant: Plant, sample_pdf: Path) -> None:
    html = plant("<main>", '<a class="skip" href="#levels">To the report</a><main>')
    assert same_words.check_same_words(html.read_text(encoding="utf-8"), sample_pdf) == []


def test_a_page_without_text_is_no_pass(sample_pdf: Path) -> None:
    with pytest.raises(ValueError, match="no text"):
        same_words.check_same_words("<html><body></body></html>", sample_pdf)


def test_page_1_that_runs_over_is_caught(plant: Plant, sample_html: str, sample_pdf: Path) -> None:
    need("pdftotext")
    assert page_one.check_page_one(sample_html, sample_pdf) == []
    more = '<p style="margin-top: 26cm">And these are the last words of it.</p>'
    html = plant('</section>\n<section class="next">', f'{more}</section>\n<section class="next">')
    findings = page_one.check_page_one(html.read_text(encoding="utf-8"), to_pdf(html))
    assert findings == ["page 1 runs over: 'arethelastwordsofit.' is not on it"]


def test_a_removed_attachment_is_caught(sample_pdf: Path, sample_results: str, tmp_path: Path) -> None:
    path = tmp_path / "bare.pdf"
    with pikepdf.open(sample_pdf) as pdf:
        del pdf.attachments["results.json"]
        pdf.save(path)
    findings = structure.check_structure(path, sample_results.encode())
    assert "attached: [], expected results.json alone" in findings
