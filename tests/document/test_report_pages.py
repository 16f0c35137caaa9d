"""Pages from findings: every number keyed, every case rendered, hostile text escaped."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases
from builders import criterion, findings, rerun, run, scale
from checks.need import need
from checks.numbers import check_numbers
from checks.words import check_words

from judgegauge.document.html import PAPERS, find_templates, render_html
from judgegauge.document.view_blocks import Picture, Section, Table
from judgegauge.document.view_many import sort_news
from judgegauge.document.view_next import list_unchecked
from judgegauge.document.view_subject import subjects
from judgegauge.findings.model import Findings
from judgegauge.wording import language

HOSTILE = '<script>alert("1")</script> & $x$ {{ 7*7 }} {name}'


def sections(parts: tuple[Section, ...]) -> list[Section]:
    return [inner for part in parts for inner in (part, *sections(part.sections))]


@pytest.fixture(scope="module", params=report_cases.CASES)
def rendered(request: pytest.FixtureRequest) -> tuple[str, Findings, str]:
    return request.param, report_cases.CASES[request.param](), report_cases.render(request.param)


def test_printed_numbers_equal_results_json(rendered: tuple[str, Findings, str]) -> None:
    _, made, html = rendered
    assert check_numbers(html, made.to_json()) == []


def test_words_keep_the_rules(rendered: tuple[str, Findings, str]) -> None:
    assert check_words(rendered[2]) == []


def test_one_first_heading_and_no_level_left_out(rendered: tuple[str, Findings, str]) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", rendered[2])]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_ids_are_unique_and_links_lead_somewhere(rendered: tuple[str, Findings, str]) -> None:
    ids = re.findall(r'\sid="([^"]+)"', rendered[2])
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', rendered[2])) <= set(ids)


def test_nothing_is_fetched_and_one_own_script_runs(rendered: tuple[str, Findings, str]) -> None:
    """The only script is that of the tool, the same bytes in every report."""
    html = rendered[2]
    template = (find_templates() / "tool.html.j2").read_text(encoding="utf-8")
    own = re.search(r"<script>.*?</script>", template, re.DOTALL)
    assert own is not None
    rest = html.replace(own.group(), "", 1)
    assert (rest == html) == (rendered[0] == "two_levels")
    assert "<script" not in rest
    assert not re.search(r"(src|href)=\"(?!#)", html)
    assert "@import" not in html
    assert "url(http" not in html


def test_results_read_back_give_the_same_report() -> None:
    made = report_cases.example()
    assert render_html(Findings.from_json(made.to_json())) == report_cases.render("example")


def test_foreign_text_is_never_markup() -> None:
    facts = scale()
    table = tuple(tuple(40 if i == j else 1 for j in range(5)) for i in range(5))
    made = findings(
        criterion(
            (30, 40, 50, 60, 70),
            (30, 40, 50, 60, 90),
            name=HOSTILE,
            judges=(HOSTILE, HOSTILE + "2"),
            code="not_separated",
            case="instrument_changed_no_common",
            reruns=(rerun(facts, "2026-Q3", HOSTILE, "model", table, judge=HOSTILE),),
        ),
        title=HOSTILE,
        product=HOSTILE,
        decision=HOSTILE,
        example=False,
        author=HOSTILE,
    )
    html = render_html(made)
    assert html.count("<script") == 1
    assert "49" not in re.sub(r"<(style|data|svg).*?</\1>", "", html, flags=re.DOTALL)
    style = html.partition("<style>")[2].partition("</style>")[0]
    assert "{{ 7*7 }}" not in style


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_sets_the_page(paper: str) -> None:
    assert f"size: {PAPERS[paper]['paper']};" in render_html(report_cases.example(), paper=paper)


def test_unknown_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="'A3'"):
        render_html(report_cases.example(), paper="A3")


def test_a_folder_of_the_user_stands_in_for_a_template(tmp_path: Path) -> None:
    (tmp_path / "opening.html.j2").write_text(
        "{% macro show_opening(opening, level) %}<h1>MINE</h1>{% endmacro %}", encoding="utf-8"
    )
    html = render_html(report_cases.example(), templates=tmp_path)
    assert "<h1>MINE</h1>" in html
    assert "contents-title" in html


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with a logo, colours and a section of its own, as docs/templates.md shows it."""
    guide = (Path(__file__).parents[2] / "docs" / "templates.md").read_text(encoding="utf-8")
    for name, code in re.findall(r"`([\w.]+\.j2)`:\n\n```\n(.*?)```", guide, re.DOTALL):
        (tmp_path / name).write_text(code, encoding="utf-8")
    return tmp_path


def test_a_logo_colours_and_an_extra_section(house: Path) -> None:
    made = report_cases.example()
    html = render_html(made, templates=house)
    assert sorted(path.name for path in house.iterdir()) == ["report.html.j2", "style.css.j2"]
    style = html.partition("<style>")[2].partition("</style>")[0]
    assert style.index("--link: #00598f") < style.index("--link: #7a1f5c")
    assert '<p class="logo"><img' in html.partition("<h1")[0]
    body = html.partition('<section id="sign-off">')[2]
    assert "Agreed by the release board" in body
    assert html.index('id="glossary"') < html.index('id="sign-off"')
    rest = html.replace(body.partition("</section>")[0], "")
    assert check_numbers(rest, made.to_json()) == []


def test_a_template_of_the_user_fetches_nothing(house: Path) -> None:
    need("pango")
    from judgegauge.document.render import render_pdf
    from judgegauge.errors import RenderingError

    page = house / "report.html.j2"
    page.write_text(
        page.read_text(encoding="utf-8").replace("data:image/", "http://127.0.0.1:9/"), encoding="utf-8"
    )
    html = render_html(report_cases.example(), templates=house)
    with pytest.raises(RenderingError, match="outside"):
        render_pdf(html, results_json="{}", created=None, title="t", lang="en")


def test_periods_on_two_scales_are_never_in_one_table() -> None:
    """The earlier quarter has three levels, the later five: its counts have no place beside theirs."""
    made = report_cases.not_comparable()
    part = made.criteria[0]
    facts = scale(("1", "2", "3"))
    runs = (run(facts, "2026-Q2", "baseline", (200, 300, 100)), part.runs[1])
    reruns = (rerun(facts, "2026-Q2", "again", "order", ((200, 0, 0), (0, 300, 0), (0, 5, 95))),)
    part = part.model_copy(update={"runs": runs, "reruns": reruns})
    made = made.model_copy(update={"criteria": (part,)})
    html = render_html(made)
    assert check_numbers(html, made.to_json()) == []
    assert "each on its own scale" in html
    assert "Runs on another scale are left out" in html
    assert "2026-Q2</span>, as reported" not in html


def test_rows_that_would_read_alike_are_told_apart() -> None:
    """Stand-ins of two periods by their period; re-runs of one period by their names."""
    made = report_cases.instrument_not_measured()
    facts = scale()
    table = ((20, 2, 0, 0, 0), (4, 80, 0, 0, 0), (0, 9, 278, 0, 0), (0, 0, 0, 129, 0), (0, 0, 0, 3, 75))
    names = [("2026-Q2", "swap"), ("2026-Q3", "swap"), ("2026-Q3", "turned"), ("2026-Q3", "sorted")]
    reruns = tuple(
        rerun(facts, period, name, "model" if name == "swap" else "order", table) for period, name in names
    )
    part = made.criteria[0]
    changed = part.instrument.model_copy(update={"changed": ("rubric_id",)})
    part = part.model_copy(update={"reruns": reruns, "instrument": changed})
    html = render_html(made.model_copy(update={"criteria": (part,)}))
    figure = html[html.index("central") : html.index("<figcaption>")]
    for name in ("(2026-Q2)", "(2026-Q3)", "(turned)", "(sorted)"):
        assert name in figure
    assert "(swap)" not in figure


def test_a_rerun_of_an_older_period_is_not_on_page_1() -> None:
    """The conclusion rests on re-runs of the compared periods, so that Figure 1 shows those alone."""
    made = report_cases.instrument_not_measured()
    table = ((20, 2, 0, 0, 0), (4, 80, 0, 0, 0), (0, 9, 278, 0, 0), (0, 0, 0, 129, 0), (0, 0, 0, 3, 75))
    for period, shown in (("2026-Q1", False), ("2026-Q2", True)):
        reruns = (rerun(scale(), period, "swap", "model", table),)
        part = made.criteria[0].model_copy(update={"reruns": reruns})
        html = render_html(made.model_copy(update={"criteria": (part,)}))
        figure = html[html.index("central") : html.index("<figcaption>")]
        assert (f"of {period}," in figure) is shown


def test_templates_hold_no_arithmetic() -> None:
    for path in find_templates().glob("*.html.j2"):
        for code in re.findall(r"\{[{%](.*?)[}%]\}", path.read_text(encoding="utf-8"), re.DOTALL):
            rest = re.sub(r'"[^"]*"|level \+ 1|[%-]$', "", code)
            assert not re.search(r"[*/]|\bround\b|\bsum\b|- \d", rest), (path.name, code)


def test_figures_and_tables_are_numbered_in_reading_order() -> None:
    view = report_cases.view("example")
    parts = sections(view.first) + sections(view.parts[0].sections) + sections(view.last)
    blocks = [block for section in parts for block in section.blocks]
    figures = [view.opening.figure, *(block for block in blocks if isinstance(block, Picture))]
    tables = [block for block in blocks if isinstance(block, Table)]
    for word, found in (("Figure", figures), ("Table", tables)):
        told = [block.number.plain for block in found if block is not None and block.number is not None]
        assert told == [f"{word} {k}." for k in range(1, len(found) + 1)]


def test_worst_news_stands_first() -> None:
    view = report_cases.view("several")
    assert view.opening.scored is not None
    names = [row[0].plain for row in view.opening.scored.rows]
    assert names == ["tone", "safety", "completeness", "accuracy of facts"]


def test_rows_have_as_many_cells_as_their_head() -> None:
    for name in report_cases.CASES:
        view = report_cases.view(name)
        parts = [*sections(view.first), *sections(view.last)]
        for part in view.parts:
            parts.extend(sections(part.sections))
        for section in parts:
            for block in section.blocks:
                if isinstance(block, Table):
                    assert {len(row) for row in block.rows} == {len(block.head)}, block.caption.plain


def test_a_composite_of_two_named_ends_prints_its_average() -> None:
    """Its scale names the lowest and the highest score only; that makes no yes-no scale of it."""
    made = report_cases.composite()
    whole = made.criteria[2]
    ends = whole.scale.model_copy(update={"levels": ("1", "5"), "values": (1.0, 5.0)})
    told = made.model_copy(update={"criteria": (whole.model_copy(update={"scale": ends}),)})
    html = render_html(told)
    assert "prints shares and no average" not in html.partition('<nav class="contents"')[0]
    assert "prints shares and no average" in report_cases.render("two_levels")


def test_where_every_criterion_moved_nothing_empty_stands_in_bold() -> None:
    made = report_cases.several()
    tone = next(part for part in made.criteria if part.criterion == "tone")
    both = (tone, tone.model_copy(update={"criterion": "depth"}))
    html = render_html(made.model_copy(update={"criteria": both}))
    assert "Every score fell under every way of scoring that was tried" in html
    assert "<strong></strong>" not in html


@pytest.mark.parametrize(("tails", "shown"), [(("", ""), ["a…", "b…"]), (("1", "2"), ["a1", "a2"])])
def test_names_of_hundreds_of_letters_leave_room_on_page_1(tails: tuple[str, str], shown: list[str]) -> None:
    """Names that would read alike when they are cut stay whole."""
    made = report_cases.several()
    tone = next(part for part in made.criteria if part.criterion == "tone")
    alike = bool(tails[0])
    names = [f"{'a' if alike else letter}{'x' * 300}{tail}" for letter, tail in zip("ab", tails, strict=True)]
    both = tuple(tone.model_copy(update={"criterion": name}) for name in names)
    html = render_html(made.model_copy(update={"criteria": both}))
    rows = re.findall(r'<th scope="row">(?:<[^>]+>)*([^<]+)', html[: html.index('<nav class="contents"')])
    assert [row[0] + row[-1] for row in rows] == shown
    assert {len(row) for row in rows} == {302 if alike else 40}


def test_a_shape_is_told_by_the_better_end_of_the_scale() -> None:
    made = report_cases.example()
    part = made.criteria[0]
    for code, said in (("bottom_heavy", "which are the better ones"), ("top_heavy", "are the worse ones")):
        shape = part.shape.model_copy(update={"code": code})
        for direction in ("higher_is_better", "lower_is_better"):
            scale = part.scale.model_copy(update={"direction": direction})
            changed = part.model_copy(update={"shape": shape, "scale": scale})
            html = render_html(made.model_copy(update={"criteria": (changed,)}))
            assert (said in html) is (direction == "lower_is_better")


def test_of_criteria_alike_the_one_that_moved_to_the_worse_end_comes_first() -> None:
    made = report_cases.rerun_in_one_period()
    rise = made.criteria[0]
    moved = rise.changes[0].value
    down = {"value": -moved / 4, "low": -moved / 2, "high": -moved / 8}
    changes = (rise.changes[0].model_copy(update=down), *rise.changes[1:])
    fall = rise.model_copy(update={"criterion": "falling", "changes": changes})
    told = subjects(made.model_copy(update={"criteria": (rise, fall)}), language("en"))
    assert [subject.criterion.value.criterion for subject in sort_news(told)] == ["falling", rise.criterion]


def test_repeats_in_a_column_are_not_called_unchecked() -> None:
    made = report_cases.instrument_not_measured()
    part = made.criteria[0]
    drawn = part.model_copy(update={"runs": tuple(r.model_copy(update={"repeats": 3}) for r in part.runs)})
    for findings_made, listed in ((made, True), (made.model_copy(update={"criteria": (drawn,)}), False)):
        points = list_unchecked(subjects(findings_made, language("en"))[0])
        assert any("same score twice" in point.plain for point in points) is listed
