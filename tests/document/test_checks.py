"""The checks themselves: the sample passes each of them, and each catches the faults planted for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from checks import browser, glyphs, html_rules, numbers, page_edge, structure, vera, words
from checks.need import NODE_SWITCH, REQUIRE_SWITCH, need

from judgegauge.document.render import render_pdf

SAMPLES = Path(__file__).parent / "samples"
Plant = Callable[[str, str], Path]


def to_pdf(html: Path) -> Path:
    """The PDF of a faulty page, beside it."""
    need("pango")
    path = html.with_suffix(".pdf")
    results = (SAMPLES / "results.json").read_text(encoding="utf-8")
    text = html.read_text(encoding="utf-8")
    title = "A sample with every kind of part"
    path.write_bytes(render_pdf(text, results_json=results, created=None, title=title, lang="en"))
    return path


def plain_pdf(html: str, path: Path) -> Path:
    """A PDF as it comes when nothing is asked for: no tags, no claims."""
    need("pango")
    import weasyprint

    weasyprint.HTML(string=html).write_pdf(path)
    return path


# Tools that are missing


def test_missing_tool_skips_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(REQUIRE_SWITCH, raising=False)
    monkeypatch.setenv(NODE_SWITCH, str(tmp_path))
    with pytest.raises(pytest.skip.Exception, match="did not run: axe-core missing"):
        need("axe-core")


def test_missing_tool_fails_when_all_must_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(REQUIRE_SWITCH, "1")
    monkeypatch.setenv(NODE_SWITCH, str(tmp_path))
    with pytest.raises(pytest.fail.Exception, match="did not run: axe-core missing"):
        need("axe-core")


# Conformance


def test_vera_passes_the_sample_and_catches_an_untagged_file(
    sample_pdf: Path, sample_html: str, tmp_path: Path
) -> None:
    need("java", "jaxb", "veraPDF")
    assert vera.check_conformance([sample_pdf]) == []
    plain = plain_pdf(sample_html, tmp_path / "plain.pdf")
    findings = vera.check_conformance([sample_pdf, plain])
    assert {finding.split()[1] for finding in findings} == {"3a", "ua1"}
    assert all(finding.startswith("plain.pdf: ") for finding in findings)


def test_vera_catches_a_figure_without_text(plant: Plant) -> None:
    need("java", "jaxb", "veraPDF")
    title = '<title id="f1-title">The change of the average with its range, right of zero</title>'
    path = to_pdf(plant(title, '<desc id="f1-title">Read by no viewer</desc>'))
    assert any("7.3-1" in finding for finding in vera.check_conformance([path], ["ua1"]))


def test_vera_that_can_not_read_a_file_is_no_pass(tmp_path: Path) -> None:
    need("java", "jaxb", "veraPDF")
    path = tmp_path / "no.pdf"
    path.write_text("no PDF at all")
    with pytest.raises(RuntimeError, match="did not check every file"):
        vera.check_conformance([path])


# Structure


def test_structure_passes_the_sample(sample_pdf: Path, sample_results: str) -> None:
    assert structure.check_structure(sample_pdf, sample_results.encode()) == []


def test_structure_catches_an_untagged_file(sample_html: str, tmp_path: Path) -> None:
    findings = structure.check_structure(plain_pdf(sample_html, tmp_path / "plain.pdf"), b"{}")
    assert "the file is not marked as tagged" in findings
    assert "the file does not claim PDF/UA-1" in findings
    assert "attached: [], expected results.json alone" in findings


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("<h3>Two words</h3>", "<h4>Two words</h4>", "a heading of level 4 follows one of level 2"),
        ('<h2 id="levels">', '<h1 id="levels">', "expected one first-level heading"),
        (
            '<tr><th scope="col">Level</th><th scope="col">Answers</th><th scope="col">Share</th></tr>',
            "<tr><td>Level</td><td>Answers</td><td>Share</td></tr>",
            "table cells name no header",
        ),
        ('<th scope="col">Share</th>', "", "the rows of one table have [2, 3] columns"),
        (
            "The change of the average with its range, right of zero",
            "A figure",
            "a figure's alternative text is 'A figure'",
        ),
    ],
)
def test_structure_catches(old: str, new: str, finding: str, plant: Plant) -> None:
    findings = structure.check_structure(to_pdf(plant(old, new)))
    assert any(finding in found for found in findings), findings


def test_structure_catches_another_attachment(sample_pdf: Path) -> None:
    assert structure.check_structure(sample_pdf, b"{}") == [
        "the attached results.json differs from the one beside the report"
    ]


def test_structure_catches_an_annotation_outside_its_link(sample_pdf: Path, tmp_path: Path) -> None:
    path = tmp_path / "link.pdf"
    with pikepdf.open(sample_pdf) as pdf:
        links = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == "/Link"]
        links[0].S = pikepdf.Name.Span
        pdf.save(path)
    assert "page 1: a link that no Link element holds" in structure.check_structure(path)


def test_structure_catches_a_figure_box_that_was_not_turned(sample_pdf: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.pdf"
    with pikepdf.open(sample_pdf) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/S") == "/Figure":
                item.A.BBox = pikepdf.Array([100, 900, 500, 960])
        pdf.save(path)
    assert any("no place on its page" in finding for finding in structure.check_structure(path))


# Page edge


def test_page_edge_passes_the_sample(sample_pdf: Path) -> None:
    need("pdftotext")
    assert page_edge.check_page_edges(sample_pdf) == []


def test_page_edge_catches_a_table_that_runs_off(plant: Plant) -> None:
    need("pdftotext")
    wide = "".join(f"<td>column-number-{i}</td>" for i in range(12))
    pdf = to_pdf(plant("</tbody>", f"<tr>{wide}</tr></tbody>"))
    assert any("pt from the edge" in finding for finding in page_edge.check_page_edges(pdf))


def test_page_edge_catches_words_on_each_other(plant: Plant) -> None:
    need("pdftotext")
    label = '<text x="10" y="55" font-family="DejaVu Sans" font-size="12">lower</text>'
    pdf = to_pdf(plant(label, label + label.replace("lower", "upper").replace('"10"', '"14"')))
    assert page_edge.check_page_edges(pdf) == ["page 1: 'lower' and 'upper' lie on each other"]


def test_page_edge_refuses_a_file_without_words(tmp_path: Path) -> None:
    need("pdftotext")
    with pytest.raises(RuntimeError, match="no word was found"):
        page_edge.check_page_edges(plain_pdf("<p></p>", tmp_path / "blank.pdf"))


# Fonts


def test_fonts_pass_the_sample(sample_pdf: Path) -> None:
    assert glyphs.check_fonts(sample_pdf) == []


def test_fonts_catch_boxes_for_missing_characters(sample_html: str, tmp_path: Path) -> None:
    """A private-use character is in no font, so it is drawn as a box; the file's text still has it."""
    pdf = plain_pdf(sample_html.replace("Two words", "Two \ue123 words"), tmp_path / "boxes.pdf")
    assert any("shows 1 characters as boxes" in finding for finding in glyphs.check_fonts(pdf))


def test_fonts_catch_one_that_is_not_embedded(sample_pdf: Path, tmp_path: Path) -> None:
    path = tmp_path / "bare.pdf"
    with pikepdf.open(sample_pdf) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
                for key in glyphs.FONT_FILES:
                    if key in item:
                        del item[key]
        pdf.save(path)
    assert any("is not embedded" in finding for finding in glyphs.check_fonts(path))


# Numbers


def test_numbers_pass_the_sample(sample_html: str, sample_results: str) -> None:
    assert numbers.check_numbers(sample_html, sample_results) == []


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        (">+0.30<", ">+0.31<", "'+0.31' is not how criteria[0].changes[0].value"),
        (">+0.30<", ">\u22120.30<", "is not how"),
        (">0.41<", ">0.40<", "'0.40' is not how criteria[0].changes[0].high"),
        (">0.19<", ">0.20<", "'0.20' is not how criteria[0].changes[0].low"),
        ('value="600"', 'value="601"', "is 600, the document says '601'"),
        (">33%<", ">34%<", "'34%' is not how"),
        ("changes[0].low", "changes[1].low", "results.json has no criteria[0].changes[1].low"),
        ("runs[0].valid", "runs[0]", "no number"),
        ('value="600">600<', 'value="600" data-times="100">60000<', "can not be printed 100 times"),
        ('667">33%<', '667" data-times="10">3.3<', "can not be printed 10 times"),
        ('667">33%<', '667" data-times="100">34<', "'34' is not how"),
        ("One thing.", "Some 12 things.", "'12' carries no key"),
        ('<span class="label">2026-Q3</span>', "<b>2026-Q3</b>", "'2026' carries no key"),
        ("See <a", "About 7.5 points. See <a", "'7.5' carries no key"),
        ("95% certainty", "90% certainty", "'90%' carries no key"),
    ],
)
def test_numbers_catch(old: str, new: str, finding: str, plant: Plant, sample_results: str) -> None:
    findings = numbers.check_numbers(plant(old, new).read_text(encoding="utf-8"), sample_results)
    assert any(finding in found for found in findings), findings


@pytest.mark.parametrize(
    ("text", "value", "key", "expected"),
    [
        ("0.05", 0.0523, "a.low", True),
        ("0.06", 0.0523, "a.low", False),
        ("0.12", 0.1111, "a.high", True),
        ("0.11", 0.1111, "a.high", False),
        ("0.13", 0.1111, "a.high", False),
        ("\u22120.13", -0.1224, "a.low", True),
        ("\u22120.12", -0.1224, "a.low", False),
        ("3.45", 3.451, "c.failure_bounds[0]", True),
        ("3.46", 3.451, "c.failure_bounds[0]", False),
        ("71%", 0.71, "s.share", True),
        ("71", 0.71, "s.share", False),
        ("14.2%", 0.14166666666666666, "f.share", True),
        ("0.3", 0.25, "v", True),
        ("0.2", 0.25, "v", True),
        ("41,200", 41200, "n", True),
        ("1,23", 123, "n", False),
        ("-0.30", -0.3, "v", False),
        ("+0.00", 0.0, "v", False),
        ("+0.00", -0.001, "v", False),
        ("0.08", -0.08, "v", False),
        ("none", 0.0, "v", False),
    ],
)
def test_printed_text_agrees_with_its_value(text: str, value: float, key: str, expected: bool) -> None:
    assert numbers.agrees(text, value, key) is expected


def test_share_in_percentage_points_is_a_hundred_times_its_value(plant: Plant, sample_results: str) -> None:
    page = plant('667">33%<', '667" data-times="100">33<').read_text(encoding="utf-8")
    assert numbers.check_numbers(page, sample_results) == []


def test_paths_are_looked_up_as_written() -> None:
    results = {"a": [{"odd key": {"b.c": 5, 'q"t': 6}}]}
    assert numbers.look_up(results, 'a[0]["odd key"]["b.c"]') == 5
    assert numbers.look_up(results, r'a[0]["odd key"]["q\"t"]') == 6
    for wrong in ("a[1]", "a.0", "b", "a[0].odd", "a[0]]", "a..b", ""):
        with pytest.raises(KeyError):
            numbers.look_up(results, wrong)


def test_numbers_refuse_a_page_without_any() -> None:
    with pytest.raises(ValueError, match="prints no keyed number"):
        numbers.check_numbers("<html><body><p>Nothing</p></body></html>", "{}")


# Words


def test_words_pass_the_sample(sample_html: str) -> None:
    assert words.check_words(sample_html) == []


LONG = " ".join(["The team went on to ask for one more run of the same set of answers"] * 3)
HARD = "Considerable methodological heterogeneity necessitates interdisciplinary reconsideration. " * 3


@pytest.mark.parametrize(
    ("new", "finding"),
    [
        ("The rise is significant.", "banned word 'significant'"),
        ("The answers improved.", "banned word 'improved'"),
        ("There was no change.", "banned word 'no change'"),
        ("This proves it.", "banned word 'proves'"),
        ("Quality fell.", "banned word 'Quality fell'"),
        ("This is likely.", "banned word 'likely'"),
        (f"{LONG}.", "a sentence of 48 words"),
        (HARD, "reading ease"),
    ],
)
def test_words_catch(new: str, finding: str, plant: Plant) -> None:
    html = plant("<p>The range holds", f"<p>{new}</p><p>The range holds").read_text(encoding="utf-8")
    findings = words.check_words(html)
    assert any(finding in found for found in findings), findings


def test_words_of_other_people_are_not_judged(plant: Plant) -> None:
    html = plant("2026-Q3</span>", "significantly improved</span>").read_text(encoding="utf-8")
    assert words.check_words(html) == []


def test_words_want_a_page_1(plant: Plant) -> None:
    html = plant('class="opening"', 'class="other"').read_text(encoding="utf-8")
    assert any("page 1 was not found" in finding for finding in words.check_words(html))


@pytest.mark.parametrize(
    ("word", "count"),
    [("score", 1), ("table", 2), ("average", 3), ("moved", 1), ("rated", 2), ("the", 1), ("0.30", 1)],
)
def test_syllables_are_counted(word: str, count: int) -> None:
    assert words.count_syllables(word) == count


# Browser and HTML rules


def test_browser_passes_the_sample_and_catches_what_is_planted(sample_html: str, tmp_path: Path) -> None:
    need("node", "chromium", "axe-core", "playwright-core")
    faults = (
        ("a { color: #0b4f9c; }", "a { color: #bbb; }"),
        ("a { color: #9cc8ff; }", "a { color: #333; }"),
        ("<h3>Two words</h3>", '<h3>Two words</h3><p style="width: 500px">Wide</p>'),
        ("<h3>", '<img alt="One dot" src="http://127.0.0.1:9/x.png"><h3>'),
        ("</body>", "<script>console.log('here')</script></body>"),
        ('<html lang="en">', "<html>"),
    )
    html = sample_html
    for old, new in faults:
        assert old in html
        html = html.replace(old, new, 1)
    bad = tmp_path / "bad.html"
    bad.write_text(html, encoding="utf-8")
    findings = browser.check_in_browser([SAMPLES / "good.html", bad])
    assert [finding for finding in findings if finding.startswith("good.html")] == []
    for expected in (
        "bad.html: light: color-contrast",
        "bad.html: dark: color-contrast",
        "bad.html: 320 px: scrolls sideways",
        "bad.html: light: asks for http://127.0.0.1:9/x.png",
        "bad.html: print: writes to the console: here",
        "bad.html: 320 px: html-has-lang",
    ):
        assert any(finding.startswith(expected) for finding in findings), (expected, findings)


def test_html_rules_pass_the_sample_and_catch_a_fault(plant: Plant) -> None:
    need("node", "html-validate")
    good = SAMPLES / "good.html"
    assert html_rules.check_html_rules([good]) == []
    bad = plant('<h2 id="levels">', '<h2 id="f1-title">')
    findings = html_rules.check_html_rules([good, bad])
    assert findings
    assert all(finding.startswith("faulty.html:") for finding in findings)


def test_html_standard_passes_the_sample_and_catches_a_fault(plant: Plant) -> None:
    need("java", "vnu-jar")
    good = SAMPLES / "good.html"
    assert html_rules.check_html_standard([good]) == []
    bad = plant("<dl>", "<dl><p>No place for this.</p>")
    findings = html_rules.check_html_standard([good, bad])
    assert findings
    assert all(finding.startswith("faulty.html:") for finding in findings)
