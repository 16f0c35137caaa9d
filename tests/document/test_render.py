"""One PDF file: what it holds, what it refuses, and that it is the same file every time."""

from __future__ import annotations

import builtins
import hashlib
import logging
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from checks.need import need, run_tool

from judgegauge.document.fonts import MissingCharacters, name_character, name_font_packages
from judgegauge.document.pdf_finish import claim_pdfua
from judgegauge.document.render import load_weasyprint, render_pdf
from judgegauge.errors import PdfUnavailable, RenderingError

ONLY_DEJAVU = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{cache}</cachedir></fontconfig>
"""
RENDER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from judgegauge.document.render import render_pdf
html, results, out = map(Path, sys.argv[1:4])
out.write_bytes(render_pdf(html.read_text(encoding="utf-8"), results_json=results.read_text(encoding="utf-8"),
    created=datetime(2026, 10, 1, tzinfo=UTC) if sys.argv[4] == "dated" else None, title="T", lang="en"))
"""
SAMPLES = Path(__file__).parent / "samples"


def make(html: str, created: datetime | None = None, lang: str = "en") -> bytes:
    return render_pdf(html, results_json="{}\n", created=created, title="A title", lang=lang)


def render_elsewhere(
    html: Path, out: Path, *, dated: bool, cwd: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Render in another process; the package is found as it was here."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    command = [sys.executable, "-c", RENDER, str(html), str(SAMPLES / "results.json"), str(out)]
    return subprocess.run(
        [*command, "dated" if dated else "undated"],
        env={**os.environ, "PYTHONPATH": path, **environment},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("dated", [True, False])
def test_bytes_repeat_with_other_seed_zone_locale_and_folder(dated: bool, tmp_path: Path) -> None:
    need("pango")
    folders = [tmp_path / "one", tmp_path / "two"]
    surroundings = [
        {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
        {"PYTHONHASHSEED": "99", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"},
    ]
    digests = set()
    for folder, environment in zip(folders, surroundings, strict=True):
        folder.mkdir()
        out = folder / "report.pdf"
        result = render_elsewhere(SAMPLES / "good.html", out, dated=dated, cwd=folder, **environment)
        assert result.returncode == 0, result.stderr
        digests.add(hashlib.sha256(out.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_file_says_its_title_language_and_dates(sample_pdf: Path) -> None:
    with pikepdf.open(sample_pdf) as pdf:
        assert str(pdf.docinfo["/Title"]) == "A sample with every kind of part"
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo["/CreationDate"]) == "D:20261001123000+00'00"
        with pdf.open_metadata() as metadata:
            assert metadata["xmp:CreateDate"] == "2026-10-01T12:30:00+00:00"


def test_title_and_language_given_win_over_those_of_the_page(sample_html: str, tmp_path: Path) -> None:
    need("pango")
    path = tmp_path / "zh.pdf"
    path.write_bytes(make(sample_html, lang="zh"))
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == "zh"
        assert str(pdf.docinfo["/Title"]) == "A title"


def test_date_in_another_zone_is_the_same_moment(sample_html: str) -> None:
    need("pango")
    there = datetime(2026, 10, 1, 9, tzinfo=timezone(timedelta(hours=9)))
    assert make(sample_html, there) == make(sample_html, datetime(2026, 10, 1, 0, tzinfo=UTC))


def test_undated_file_holds_no_date_at_all(sample_html: str, tmp_path: Path) -> None:
    need("pango")
    path = tmp_path / "undated.pdf"
    path.write_bytes(make(sample_html))
    with pikepdf.open(path) as pdf:
        assert "/CreationDate" not in pdf.docinfo
        (attached,) = pdf.attachments.values()
        assert set(attached.obj.EF.F.Params.keys()) == {"/CheckSum", "/Size"}


def test_figure_box_is_where_the_figure_is(sample_pdf: Path) -> None:
    """The sample's figure starts at the left margin and text margin and is 400 by 60 CSS pixels."""
    with pikepdf.open(sample_pdf) as pdf:
        (figure,) = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == "/Figure"]
        left, bottom, right, top = (float(edge) for edge in figure.A.BBox)
        assert right - left == pytest.approx(300)
        assert top - bottom == pytest.approx(45)
        # Its one word, "lower", stands 55 px under its top and 10 px right of its left edge.
        words = run_words(sample_pdf)
        page_height = float(figure.Pg.MediaBox[3])
        assert left + 7.5 == pytest.approx(words["lower"][0], abs=1)
        assert page_height - words["lower"][1] == pytest.approx(top - 55 * 0.75, abs=3)


def run_words(path: Path) -> dict[str, tuple[float, float]]:
    """Left edge and lower edge of each word of a file, in points from the top left."""
    need("pdftotext")
    from checks.page_edge import read_words

    return {word.text: (word.left, word.bottom) for page in read_words(path) for word in page.words}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<h3>", '<img alt="A picture" src="http://127.0.0.1:9/x.png"><h3>'),
        ("<h3>", '<img alt="A picture" src="picture.png"><h3>'),
        ("<h3>", '<img alt="A picture" src="file:///etc/hostname"><h3>'),
        ("<style>", '<style>@import "http://127.0.0.1:9/a.css";'),
        ("<style>", '<link rel="stylesheet" href="file:///etc/hostname"><style>'),
        (".next {", "h1 { background: url(http://127.0.0.1:9/b.png) } .next {"),
        ("<style>", '<link rel="attachment" href="file:///etc/hostname"><style>'),
        ("<h3>", '<a rel="attachment" href="file:///etc/hostname">file</a><h3>'),
        ("<style>", '<style>@font-face { font-family: F; src: url("file:///etc/hostname") }'),
        ("<circle", '<image href="file:///etc/hostname" width="9" height="9"/><circle'),
    ],
)
def test_nothing_outside_is_ever_loaded(old: str, new: str, sample_html: str) -> None:
    need("pango")
    with pytest.raises(RenderingError):
        make(sample_html.replace(old, new, 1))


def test_data_addresses_are_allowed(sample_html: str) -> None:
    need("pango")
    dot = (
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9"
        "awAAAABJRU5ErkJggg=="
    )
    image = f'<img alt="One dot that stands for a picture" src="{dot}"><h3>'
    assert make(sample_html.replace("<h3>", image, 1)).startswith(b"%PDF-1.7")


def test_logged_error_stops_the_rendering(sample_html: str) -> None:
    need("pango")
    with pytest.raises(RenderingError, match="#nowhere"):
        make(sample_html.replace('href="#levels"', 'href="#nowhere"'))


def test_errors_of_other_threads_are_none_of_ours(sample_html: str) -> None:
    need("pango")
    import threading

    logger = logging.getLogger("weasyprint")
    stop = threading.Event()

    def complain() -> None:
        while not stop.wait(0.01):
            logger.error("somebody else's fault")

    other = threading.Thread(target=complain)
    other.start()
    try:
        assert make(sample_html)
    finally:
        stop.set()
        other.join()


def test_no_handler_stays_behind(sample_html: str) -> None:
    need("pango")
    before = list(logging.getLogger("weasyprint").handlers)
    with pytest.raises(RenderingError):
        make(sample_html.replace('href="#levels"', 'href="#nowhere"'))
    assert logging.getLogger("weasyprint").handlers == before


def test_missing_pango_is_said_with_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    true_import = builtins.__import__

    def fail(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")
        return true_import(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", fail)
    with pytest.raises(PdfUnavailable, match=r"libpango-1\.0-0 libpangoft2-1\.0-0 libharfbuzz-subset0"):
        load_weasyprint()


def test_characters_without_a_font_are_named_with_their_package(tmp_path: Path) -> None:
    """With DejaVu alone a PDF with Chinese names would show boxes; none is made."""
    need("pango")
    fonts = tmp_path / "fonts.conf"
    fonts.write_text(ONLY_DEJAVU.format(cache=tmp_path / "cache"))
    html = tmp_path / "cjk.html"
    html.write_text((SAMPLES / "good.html").read_text().replace("Two words", "Two words 审核"))
    out = tmp_path / "cjk.pdf"
    result = render_elsewhere(html, out, dated=True, cwd=tmp_path, FONTCONFIG_FILE=str(fonts))
    assert result.returncode != 0
    assert "no installed font has '审 (U+5BA1)', '核 (U+6838)'" in result.stderr
    assert "fonts-noto-cjk" in result.stderr
    assert not out.exists()


def test_chinese_names_are_drawn_where_the_font_is(sample_html: str) -> None:
    need("pango", "CJK font")
    assert make(sample_html.replace("Two words", "Two words 审核"))


def test_control_characters_are_named_and_no_package_is_offered(sample_html: str) -> None:
    need("pango")
    with pytest.raises(MissingCharacters, match=r"U\+0007.*take the control characters out") as caught:
        make(sample_html.replace("Two words", "Two \x07 words"))
    assert "on Debian" not in str(caught.value)
    assert isinstance(caught.value, PdfUnavailable)


def test_package_follows_the_script() -> None:
    assert name_font_packages("审ア한") == ("fonts-noto-cjk",)
    assert name_font_packages("\U0001f600") == ("fonts-noto-color-emoji",)
    assert name_font_packages("ก") == ("fonts-noto-core",)
    assert name_font_packages("\x00\ue000") == ()
    assert name_character("\x07") == "U+0007"


def test_file_built_in_an_unknown_way_is_refused() -> None:
    class Stream:
        stream = (b"<x:xmpmeta></x:xmpmeta>",)

    class Pdf:
        catalog: dict[str, bytes] = {"Metadata": b"0 0 R"}  # noqa: RUF012
        objects = (Stream(),)

    with pytest.raises(RenderingError, match="0 rdf:RDF parts"):
        claim_pdfua(Pdf())
    Pdf.catalog = {}
    with pytest.raises(RenderingError, match="no metadata"):
        claim_pdfua(Pdf())


def test_qpdf_finds_no_fault(sample_pdf: Path) -> None:
    need("qpdf")
    result = run_tool(["qpdf", "--check", str(sample_pdf)])
    assert result.returncode == 0, result.stdout + result.stderr
