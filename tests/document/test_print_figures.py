"""Figures on paper: drawn as WeasyPrint draws them, at a tenth of the cost, and left to it when in doubt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from checks.need import need, run_tool

from judgegauge.document.print_figures import lift_figures
from judgegauge.document.render import render_pdf

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240pt" height="120pt" viewBox="0 0 240 120" role="img"'
    ' aria-labelledby="a--title" font-family="\'DejaVu Sans\', \'Verdana\', sans-serif" font-size="9"'
    ' fill="#1a1a1a">'
)
TITLE = '<title id="a--title">A &lt; B, "as said"</title>'
MARKS = """
<path d="M10 20H110V60H10z" fill="#9cc3e0" id="a-block"/>
<path d="M10 80L60 110L110 80" fill="none" stroke="#d55e00" stroke-width="3" stroke-dasharray="6,2"
 stroke-dashoffset="0"/>
<path d="M150 30C150 40 160 50 170 50Q180 50 180 40z" fill="#0072b2" stroke="#ffffff" stroke-width="0.8"
 stroke-linejoin="round" stroke-linecap="square"/>
<path d="M130 90H140V100H130zM150 90H160V100H150z" fill="none" stroke="#1a1a1a"/>
<text x="10" y="15">Begins here</text>
<text x="230" y="15" text-anchor="end" font-weight="bold">Ends here, 0.50</text>
<text x="120" y="75" text-anchor="middle" fill="#666666" font-style="italic">Half of it</text>
""".replace("\n", "")


def page(drawing: str) -> str:
    style = (
        "@page{size:90mm 60mm;margin:5mm}body{margin:0}.paper svg,.paper img{display:block;max-width:100%}"
    )
    return (
        f'<html lang="en"><head><title>T</title><style>{style}</style></head>'
        f'<body><h1>H</h1><div class="paper">{drawing}</div></body></html>'
    )


def render(drawing: str, path: Path) -> Path:
    path.write_bytes(render_pdf(page(drawing), results_json="{}", created=None, title="T", lang="en"))
    return path


def paint(path: Path) -> Any:
    from PIL import Image

    run_tool(["pdftoppm", "-r", "100", "-gray", "-singlefile", str(path), str(path.with_suffix(""))])
    with Image.open(path.with_suffix(".pgm")) as image:
        return image.convert("L")


def test_figure_looks_as_weasyprint_would_draw_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the distance of letters that a font sets closer together, which WeasyPrint leaves out."""
    need("pango")
    need("pdftotext")
    from PIL import ImageChops

    ours = paint(render(f"{DRAWING}{TITLE}{MARKS}</svg>", tmp_path / "ours.pdf"))
    monkeypatch.setattr("judgegauge.document.render.lift_figures", lambda html, _: (html, {}))
    theirs = paint(render(f"{DRAWING}{TITLE}{MARKS}</svg>", tmp_path / "theirs.pdf"))
    assert ours.size == theirs.size
    apart = ImageChops.difference(ours, theirs).histogram()
    assert sum(apart[64:]) <= ours.width * ours.height / 2000
    assert ours.histogram() != [*[0] * 255, ours.width * ours.height]


def test_figure_keeps_its_words_title_and_place(tmp_path: Path) -> None:
    need("pango")
    need("pdftotext")
    path = render(f"{DRAWING}{TITLE}{MARKS}</svg>", tmp_path / "figure.pdf")
    words = run_tool(["pdftotext", "-layout", str(path), "-"]).stdout
    for line in ("Begins here", "Ends here, 0.50", "Half of it"):
        assert line in words
    with pikepdf.open(path) as pdf:
        (figure,) = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/S") == pikepdf.Name("/Figure")
        ]
        assert str(figure.Alt) == 'A < B, "as said"'
        left, bottom, right, top = map(float, figure.A.BBox)
    # 90 mm of paper less two margins are less than 240 pt, so the drawing is as wide as the text.
    assert right - left == pytest.approx(80 * 72 / 25.4, abs=0.1)
    assert right - left == pytest.approx(2 * (top - bottom), abs=0.1)


@pytest.mark.parametrize(
    "marks",
    [
        '<rect x="1" y="1" width="3" height="3"/>',
        '<path d="M0 0A5 5 0 0 1 9 9"/>',
        '<path d="M0 0L1"/>',
        '<path d="M0 0 bad"/>',
        '<path d="M0 0L9 9" opacity="0.5"/>',
        '<path d="M0 0L9 9" stroke="red"/>',
        '<path d="M0 0L9 9" fill="red"/>',
        '<path d="M0 0L9 9" stroke="#000000" stroke-width="thick"/>',
        '<path d="M0 0L9 9" stroke="#000000" stroke-dashoffset="2"/>',
        '<text x="1 2 3" y="4">abc</text>',
        '<text x="1">abc</text>',
        '<text x="1" y="4" fill="none">abc</text>',
        '<text x="1" y="4" font-weight="900">abc</text>',
        '<text x="1" y="4">a<tspan>b</tspan></text>',
    ],
)
def test_drawing_with_anything_else_is_left_to_weasyprint(marks: str) -> None:
    html = f"<p>a</p>{DRAWING}{TITLE}{marks}</svg><p>b</p>"
    assert lift_figures(html, None) == (html, {})


@pytest.mark.parametrize("drawing", ['<svg width="9"><path d="M0 0"/></svg>', f"{DRAWING}<text/></svg>"])
def test_drawing_of_somebody_else_is_left_alone(drawing: str) -> None:
    assert lift_figures(drawing, None) == (drawing, {})


def test_every_figure_of_a_report_is_drawn_here(tmp_path: Path) -> None:
    from matrix_plan import Case
    from matrix_tables import make_findings

    html = make_findings(Case(criteria=1, reruns="both", rubric="given"), tmp_path).to_html()
    paper, pictures = lift_figures(html, None)
    assert "<svg" not in paper
    assert len(pictures) == len(re.findall("<svg", html)) > 4
