"""Columns on paper: as wide as WeasyPrint would make them, and left to it where that cannot be known."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from checks.need import need
from matrix_plan import Case
from matrix_tables import make_findings

from judgegauge.document.html import render_html
from judgegauge.document.print_markup import lighten
from judgegauge.document.print_tables import Column, set_columns, share_width

STYLE = """<style>
.rows td:nth-child(2), .rows tbody th { white-space: nowrap; }
.rows th:nth-child(1) { width: 40%; }
  table { font-size: 10pt; }
  th, td { padding: 1mm 3mm 1mm 1mm; }
  .rows th, .rows td { padding-right: 2mm; }
/*text 174mm 261mm*/
</style>"""


def table(*cells: str, role: str = "plain", wide: bool = False) -> str:
    place = ' class="scroll landscape"' if wide else ' class="scroll"'
    heads = "".join("<th>Head</th>" for _ in cells)
    row = "".join(cell if cell.startswith("<") else f"<td>{cell}</td>" for cell in cells)
    return (
        f'<div{place}>\n<table class="{role}">\n<caption>C</caption>\n'
        f"<thead>\n<tr>{heads}</tr>\n</thead>\n<tbody>\n<tr>{row}</tr>\n</tbody>\n</table>"
    )


def read_widths(html: str) -> list[float]:
    return [float(width) for width in re.findall(r'<col style="width:([0-9.]+)%">', html)]


def lay_out(html: str) -> list[tuple[list[float], float]]:
    """Widths of the columns of every table, and of the table, as WeasyPrint lays them out."""
    import weasyprint
    from weasyprint.formatting_structure.boxes import TableBox

    pages: Any = weasyprint.HTML(string=re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)).render().pages
    tables = {
        id(box.element): (box.column_widths, box.width)
        for page in pages
        for box in page._page_box.descendants()
        if isinstance(box, TableBox) and box.element.tag == "table"
    }
    return list(tables.values())


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_columns_are_as_wide_as_weasyprint_makes_them(paper: str, tmp_path: Path) -> None:
    need("pango")
    findings = make_findings(Case(criteria=1, reruns="both", rubric="given", people="two"), tmp_path)
    ours = lighten(render_html(findings, paper=paper))
    assert ours.count("<table") == ours.count(' set">') > 10
    theirs = re.sub(r"<colgroup>.*?</colgroup>", "", ours.replace(' set">', '">'))
    pairs = list(zip(lay_out(ours), lay_out(theirs), strict=True))
    assert len(pairs) == ours.count("<table")
    for (set_here, width), (found, same) in pairs:
        assert width == pytest.approx(same, rel=1e-3)
        assert set_here == pytest.approx(found, abs=0.03 * width)


def test_columns_fill_the_table_and_the_longer_one_is_wider() -> None:
    widths = read_widths(set_columns(STYLE + table("short", "a longer text than the other")))
    assert sum(widths) == pytest.approx(100, abs=0.02)
    assert widths[1] > widths[0]


def test_long_name_gets_what_is_left_and_may_break_anywhere() -> None:
    name = f'<td class="label">{"n" * 300}</td>'
    widths = read_widths(set_columns(STYLE + table("short", name)))
    assert widths[1] > 85


def test_rules_of_a_kind_of_table_hold_for_it_alone() -> None:
    cells = ("a", "one two three four", "b")
    shared = read_widths(set_columns(STYLE + table(*cells, role="rows")))
    plain = read_widths(set_columns(STYLE + table(*cells)))
    assert shared[0] == pytest.approx(40, abs=0.01)
    assert plain[0] < 30


def test_wide_table_is_shared_out_over_the_turned_page() -> None:
    # On an upright page the longest word leaves no room for the text beside it.
    cells = ("W" * 40, "some text that is shown on one line where there is room")
    upright, turned = (read_widths(set_columns(STYLE + table(*cells, wide=wide))) for wide in (False, True))
    assert upright[0] > turned[0]


@pytest.mark.parametrize(
    "html",
    [
        STYLE + table("評価"),
        STYLE + table("नाम"),
        STYLE + table("e\u0301"),
        STYLE + table("W" * 80),
        STYLE + table('<td colspan="2">a</td>'),
        STYLE.replace("/*text 174mm 261mm*/", "") + table("a"),
        STYLE.replace("</style>", "table { font-size: 20pt; }</style>") + table("a"),
        STYLE.replace("table { font-size: 10pt; }", "table { font-size: 1em; }") + table("a"),
        STYLE + "<style>td { font-size: 20pt; }</style>" + table("a"),
    ],
)
def test_table_that_cannot_be_measured_is_left_to_weasyprint(html: str) -> None:
    assert set_columns(html) == html


def test_style_sheet_of_the_users_is_not_taken_for_ours(tmp_path: Path) -> None:
    findings = make_findings(Case(criteria=1), tmp_path)
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "style.css.j2").write_text('{% include "packaged/style.css.j2" %}\ntd { font-size: 20pt; }')
    assert ' set">' in lighten(render_html(findings))
    assert ' set">' not in lighten(render_html(findings, templates=folder))


@pytest.mark.parametrize(
    ("columns", "widths"),
    [
        ([(10, 20, 0), (10, 60, 0)], [25, 75]),
        ([(10, 60, 0), (10, 110, 0)], [10 + 80 / 3, 10 + 160 / 3]),
        ([(10, 20, 30), (10, 40, 0)], [30, 70]),
        ([(10, 20, 30), (10, 400, 0)], [30, 70]),
        ([(40, 60, 30), (10, 400, 0)], [40, 60]),
        ([(10, 20, 30), (10, 20, 50)], [37.5, 62.5]),
        ([(60, 60, 0), (50, 50, 0)], None),
    ],
)
def test_width_is_shared_as_css_says(
    columns: list[tuple[float, float, float]], widths: list[float] | None
) -> None:
    found = share_width([Column(least=least, most=most, share=share) for least, most, share in columns], 100)
    assert found == (None if widths is None else pytest.approx(widths))
