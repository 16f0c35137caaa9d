"""What goes on paper: the same words with less markup, and few pages a criterion where there are many."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from checks import same_words
from checks.need import need
from matrix_plan import Case
from matrix_tables import make_findings

from judgegauge.document.print_markup import lighten


@pytest.mark.parametrize(
    ("screen", "paper"),
    [
        ('a <data data-key="n" value="3">3</data> b', "a 3 b"),
        ('<p>by <span class="label">judge-b</span></p>', "<p>by judge-b</p>"),
        ('<p>by<span> </span><span class="label">b</span>.</p>', "<p>by b.</p>"),
        ("<p>by<span> </span><strong>b</strong></p>", "<p>by<span> </span><strong>b</strong></p>"),
        ('<td><span class="label short">Q3</span></td>', '<td class="label short">Q3</td>'),
        (
            '<th scope="row" class="numeric"><span class="label">x</span></th>',
            '<th scope="row" class="numeric label">x</th>',
        ),
        (
            '<td><span class="label">x</span> and 3</td>',
            '<td><span class="label">x</span> and 3</td>',
        ),
        ('<div class="paper narrow"><svg>\n</svg></div>b', "b"),
        ("a<!--screen-->\n<section>b</section>\n<!--/screen-->c", "ac"),
        ("&lt;!--screen--&gt;&lt;data&gt;b", "&lt;!--screen--&gt;&lt;data&gt;b"),
        ('<section id="a"><h2 id="a-title">A</h2>', '<section><h2 id="a">A</h2>'),
        (
            '<a href="#a-title">A</a><section id="a"><h2 id="a-title">A</h2>',
            '<a href="#a-title">A</a><section id="a"><h2 id="a-title">A</h2>',
        ),
        ('<section id="a"><p>A</p></section>', '<section id="a"><p>A</p></section>'),
        ('<nav aria-labelledby="a-title"><h2 id="a-title">A</h2>', "<nav><h2>A</h2>"),
        ('<caption><span class="caption" id="a-caption">A</span></caption>', "<caption>A</caption>"),
        (
            '<a href="#b">B</a><caption><span class="caption" id="b">B</span></caption>',
            '<a href="#b">B</a><caption><span class="caption" id="b">B</span></caption>',
        ),
        ('<div role="group" tabindex="0" aria-label="A">', "<div>"),
        (
            '<ul class="a">\n<li>a <b>b</b> <i>c</i></li>\n</ul>',
            '<ul class="a"><li>a <b>b</b> <i>c</i></li></ul>',
        ),
        (
            '.n, .right-1 tr > :nth-child(n+2), .right-2 tr > :nth-child(n+3) {}<table class="a right-2">',
            '.n, .right-2 tr > :nth-child(n+3) {}<table class="a right-2">',
        ),
    ],
)
def test_what_paper_does_not_need_is_taken_out(screen: str, paper: str) -> None:
    assert lighten(screen) == paper


@pytest.mark.parametrize(("criteria", "in_full"), [(5, True), (6, False)])
def test_print_of_many_criteria_leaves_their_tables_to_the_screen(
    criteria: int, in_full: bool, tmp_path: Path
) -> None:
    html = make_findings(Case(criteria=criteria, reruns="both", rubric="given"), tmp_path).to_html()
    details = re.findall(r'id="c\d-(?:appendix|agreement|moves)"', html)
    assert len(details) >= 2 * criteria
    assert (re.findall(r'id="c\d-(?:appendix|agreement|moves)"', lighten(html)) == details) is in_full
    assert all(f'id="c{k}-opening' in lighten(html) for k in range(1, criteria + 1))
    assert ("On paper each criterion" in html) is not in_full


def test_words_on_paper_are_those_of_the_html(tmp_path: Path) -> None:
    need("pango")
    findings = make_findings(Case(criteria=6, reruns="both", rubric="given"), tmp_path)
    html = findings.to_html()
    path = tmp_path / "report.pdf"
    path.write_bytes(findings.to_pdf(html=html))
    assert same_words.check_same_words(html, path) == []


def test_figures_of_many_criteria_are_drawn_once(tmp_path: Path) -> None:
    """But for those of the openings: a narrow screen scrolls over the others."""
    html = make_findings(Case(criteria=6, reruns="order"), tmp_path).to_html()
    assert html.count('<div class="paper narrow">') == 6
    assert html.count('<div class="paper alone" role="group" tabindex="0" aria-label="') > 6
