"""Figures show the very numbers of their specs, and stay whole inside an HTML page and a PDF."""

from __future__ import annotations

import hashlib
import itertools
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import figure_specs as examples
import pytest
from matplotlib.text import Text
from matplotlib.textpath import text_to_path
from svg_reading import NAMESPACE, Svg

import judgegauge
from judgegauge.figures import CentralFigure, CentralRow, FigureSpec, FlipPairs, LevelBars, draw
from judgegauge.figures.canvas import Stroke, Words, to_matplotlib
from judgegauge.figures.draw import lay_out
from judgegauge.figures.svg import shorten_path

COUNTS = [(levels, rows) for levels in (2, 3, 5, 7, 10, 12, 13, 101) for rows in (1, 8)]
ALL: tuple[FigureSpec, ...] = (
    *examples.EXAMPLES,
    *examples.make_hostile(),
    examples.make_chinese(),
    *(examples.make_level_bars(levels, rows) for levels, rows in COUNTS),
    *(examples.make_table(levels) for levels in (2, 7, 10, 12, 13, 101)),
    *(examples.make_trend(points) for points in (1, 3, 8, 20)),
)
every_figure = pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.id_prefix)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@every_figure
@both_widths
def test_nothing_leaves_the_card(spec: FigureSpec, narrow: bool) -> None:
    drawing = lay_out(spec, narrow=narrow)
    for mark in drawing.marks:
        left, top, right, bottom = mark.box
        assert left >= 0, mark
        assert top >= 0, mark
        assert right <= drawing.width, mark
        assert bottom <= drawing.height, mark


@both_widths
@pytest.mark.parametrize("spec", examples.EXAMPLES, ids=lambda spec: spec.id_prefix)
def test_matplotlib_measures_no_wider_words_than_we_lay_out_for(spec: FigureSpec, narrow: bool) -> None:
    drawing = lay_out(spec, narrow=narrow)
    marks = [mark for mark in drawing.marks if isinstance(mark, Words)]
    for mark, text in zip(marks, to_matplotlib(drawing).findobj(Text), strict=True):
        font = text.get_fontproperties()
        width, _, _ = text_to_path.get_text_width_height_descent(text.get_text(), font, False)
        assert text.get_text() == mark.text
        assert width <= mark.box[2] - mark.box[0] + 0.1


@every_figure
@both_widths
def test_no_words_stand_on_other_words(spec: FigureSpec, narrow: bool) -> None:
    words = [mark for mark in lay_out(spec, narrow=narrow).marks if isinstance(mark, Words)]
    for first, second in itertools.combinations(words, 2):
        left, top, right, bottom = first.box
        other_left, other_top, other_right, other_bottom = second.box
        across = min(right, other_right) - max(left, other_left)
        down = min(bottom, other_bottom) - max(top, other_top)
        assert across <= 0 or down <= 0, (first.text, second.text)


@every_figure
def test_svg_is_ready_to_stand_inside_a_page(spec: FigureSpec) -> None:
    text = draw(spec)
    svg = Svg(text)
    assert text.startswith("<svg ")
    assert svg.root.attrib["role"] == "img"
    assert svg.root[0].tag == f"{NAMESPACE}title"
    assert {element.tag.removeprefix(NAMESPACE) for element in svg.root.iter()} <= {
        "svg",
        "title",
        "path",
        "text",
    }
    for element in svg.root.iter():
        assert not {"style", "class", "transform", "href"} & set(element.attrib)
        assert not any("url(" in value for value in element.attrib.values())
    assert float(svg.root.attrib["width"].removesuffix("pt")) == svg.width
    assert float(svg.root.attrib["height"].removesuffix("pt")) == svg.height


def test_title_is_the_alternative_text() -> None:
    assert Svg(draw(examples.CENTRAL)).root[0].text == examples.CENTRAL.title


def test_ids_are_unique_in_a_page_with_every_figure_in_both_widths() -> None:
    found = [
        name
        for spec in (*examples.EXAMPLES, *examples.make_hostile())
        for narrow in (False, True)
        for name in Svg(draw(spec, narrow=narrow)).ids()
    ]
    assert len(found) == len(set(found))


def test_a_heading_stands_below_the_line_and_zero_does_not_run_through_it() -> None:
    common = replace(
        examples.CENTRAL.rows[0], kind="common", label="The rise when both are scored\nby judge-b"
    )
    first, *others = examples.CENTRAL.rows
    spec = replace(examples.CENTRAL, rows=(first, common, *others), below="Test of the scoring")
    drawing = lay_out(spec)
    marks = {mark.name: mark for mark in drawing.marks}
    rule, heading, upper, lower = (marks[name] for name in ("rule", "row-2-heading-0", "zero", "zero-1"))
    assert isinstance(rule, Stroke)
    assert isinstance(heading, Words)
    assert isinstance(upper, Stroke)
    assert isinstance(lower, Stroke)
    line = rule.points[0][1]
    assert max(y for _, y in upper.points) <= line < heading.y < min(y for _, y in lower.points)
    assert "row-1-dot" in marks
    bare = {mark.name for mark in lay_out(replace(spec, below="")).marks}
    assert not any("heading" in (name or "") for name in bare)
    assert "zero-1" not in bare


@both_widths
def test_central_figure_draws_the_numbers_of_its_rows(narrow: bool) -> None:
    svg = Svg(draw(examples.CENTRAL, narrow=narrow))
    at_zero, per_point = svg.axis()
    for index, row in enumerate(examples.CENTRAL.rows):
        if row.value is None or row.low is None or row.high is None:
            with pytest.raises(KeyError):
                svg.extent(f"row-{index}-range")
            continue
        left, _, right, _ = svg.extent(f"row-{index}-range")
        assert at_zero + left * per_point == pytest.approx(row.low, abs=1e-4)
        assert at_zero + right * per_point == pytest.approx(row.high, abs=1e-4)
        left, _, right, _ = svg.extent(f"row-{index}-dot")
        assert at_zero + (left + right) / 2 * per_point == pytest.approx(row.value, abs=1e-4)
    zero = svg.extent("row-0-zero" if narrow else "zero")
    assert at_zero + zero[0] * per_point == pytest.approx(0.0, abs=1e-4)


@both_widths
def test_boundary_changes_draw_the_numbers_of_their_rows(narrow: bool) -> None:
    svg = Svg(draw(examples.BOUNDARY_CHANGES, narrow=narrow))
    at_zero, per_point = svg.axis()
    for index, row in enumerate(examples.BOUNDARY_CHANGES.rows):
        left, _, right, _ = svg.extent(f"row-{index}-range")
        assert at_zero + left * per_point == pytest.approx(row.low, abs=1e-4)
        assert at_zero + right * per_point == pytest.approx(row.high, abs=1e-4)


@both_widths
@pytest.mark.parametrize(
    "spec", [examples.LEVELS, examples.make_level_bars(2, 3), examples.make_level_bars(12, 8)], ids=str
)
def test_parts_of_a_bar_are_as_wide_as_their_shares(spec: LevelBars, narrow: bool) -> None:
    svg = Svg(draw(spec, narrow=narrow))
    for index, row in enumerate(spec.rows):
        parts = {
            level: svg.extent(f"row-{index}-level-{level}") for level, count in enumerate(row.counts) if count
        }
        start, stop = min(part[0] for part in parts.values()), max(part[2] for part in parts.values())
        for level, (left, _, right, _) in parts.items():
            share = row.counts[level] / sum(row.counts)
            assert (right - left) / (stop - start) == pytest.approx(share, abs=1e-5)
            below = sum(row.counts[:level]) / sum(row.counts)
            assert (left - start) / (stop - start) == pytest.approx(below, abs=1e-5)


def test_small_histograms_rise_with_the_share_on_one_scale_for_all_runs() -> None:
    spec = examples.make_level_bars(101, 3)
    svg = Svg(draw(spec))
    shares = [max(row.counts) / sum(row.counts) for row in spec.rows]
    heights = []
    for index in range(3):
        _, top, _, bottom = svg.extent(f"row-{index}-bars")
        heights.append(bottom - top)
    assert [height / heights[0] for height in heights] == pytest.approx(
        [share / shares[0] for share in shares], abs=1e-4
    )


@both_widths
def test_flip_bars_are_as_long_as_their_counts(narrow: bool) -> None:
    svg = Svg(draw(examples.FLIPS, narrow=narrow))
    at_zero, per_point = svg.axis()
    for index, row in enumerate(examples.FLIPS.rows):
        assert str(row.count) in svg.texts()
        if row.count:
            left, _, right, _ = svg.extent(f"row-{index}-bar")
            assert at_zero + left * per_point == pytest.approx(0, abs=0.01)
            assert at_zero + right * per_point == pytest.approx(row.count, abs=0.01)


def test_coin_toss_line_stands_at_half() -> None:
    svg = Svg(draw(examples.BOUNDARIES, narrow=True))
    at_zero, per_point = svg.axis()
    assert at_zero + svg.extent("coin-toss")[0] * per_point == pytest.approx(0.5, abs=1e-4)
    left, _, right, _ = svg.extent("repeatability-2-dot")
    assert at_zero + (left + right) / 2 * per_point == pytest.approx(0.579, abs=1e-4)
    with pytest.raises(KeyError):
        svg.extent("repeatability-3-dot")


@both_widths
def test_coin_toss_has_a_tick(narrow: bool) -> None:
    assert "50%" in Svg(draw(examples.BOUNDARIES, narrow=narrow)).texts()


def test_trend_leaves_an_unscored_period_out_of_the_line() -> None:
    svg = Svg(draw(examples.make_trend(8)))
    drawn = {name.split("-", 2)[2] for name in svg.ids()}
    assert "point-4-dot" in drawn
    assert "point-5-dot" not in drawn
    assert not {"join-4", "join-5"} & drawn
    assert "join-3" in drawn


def test_no_line_of_the_trend_joins_two_ways_of_scoring() -> None:
    spec = examples.make_trend(8)
    drawn = {name.split("-", 2)[2] for name in Svg(draw(spec)).ids()}
    changed = {f"join-{place - 1}" for place, point in enumerate(spec.points) if point.marks}
    assert changed == {"join-1", "join-5"}
    assert not changed & drawn
    assert {"join-0", "join-2"} <= drawn


def test_trend_draws_values_ranges_and_bands_on_one_scale() -> None:
    svg = Svg(draw(examples.TREND))
    heights: list[tuple[float, float]] = []
    for index, point in enumerate(examples.TREND.points):
        _, top, _, bottom = svg.extent(f"point-{index}-range")
        heights += [(top, point.high or 0.0), (bottom, point.low or 0.0)]
        _, top, _, bottom = svg.extent(f"point-{index}-dot")
        heights.append(((top + bottom) / 2, point.value or 0.0))
        if point.instrument_low is not None:
            _, top, _, bottom = svg.extent(f"point-{index}-band")
            heights += [(top, point.instrument_high or 0.0), (bottom, point.instrument_low)]
    (first_y, first), (last_y, last) = min(heights), max(heights)
    per_point = (last - first) / (last_y - first_y)
    for y, value in heights:
        assert first + (y - first_y) * per_point == pytest.approx(value, abs=1e-4)


@both_widths
def test_before_after_prints_every_count(narrow: bool) -> None:
    drawing = lay_out(examples.TABLE, narrow=narrow)
    printed = {mark.name: mark.text for mark in drawing.marks if isinstance(mark, Words) and mark.name}
    for down, row in enumerate(examples.TABLE.table):
        for across, count in enumerate(row):
            assert printed[f"count-{down}-{across}-0"] == str(count)


@pytest.mark.parametrize("levels", [2, 3, 5, 7, 10, 12])
def test_every_level_is_named(levels: int) -> None:
    spec = examples.make_level_bars(levels, 2)
    for narrow in (False, True):
        assert set(spec.levels) <= set(Svg(draw(spec, narrow=narrow)).texts())


def test_hostile_words_stay_words() -> None:
    for spec in examples.make_hostile():
        text = draw(spec)
        assert "<script" not in text
        assert "\u202e" not in text
        assert "$" in "".join(Svg(text).texts())


def test_chinese_words_keep_their_font_and_their_place() -> None:
    text = draw(examples.make_chinese(), font_family=("Noto Sans CJK SC", "DejaVu Sans", "sans-serif"))
    assert "font-family=\"'Noto Sans CJK SC', 'DejaVu Sans', sans-serif\"" in text
    assert "第二季度到第三季度的上升" in text


def test_rows_without_any_number_get_no_axis() -> None:
    rows = (CentralRow(label="The real switch", note=("not measured",), kind="not_measured"),)
    svg = Svg(draw(CentralFigure(title="t", axis_label="points", rows=rows, id_prefix="none")))
    assert svg.texts() == ["The real switch", "not measured"]


def test_runs_without_valid_answers_get_no_bar() -> None:
    spec = examples.make_level_bars(5, 1)
    empty = LevelBars(
        title=spec.title,
        axis_label=spec.axis_label,
        levels=spec.levels,
        id_prefix="empty",
        rows=(type(spec.rows[0])(label="run", counts=(0,) * 5, note="0 of 600"),),
    )
    assert not any("level-0" in name and "row" in name for name in Svg(draw(empty)).ids())
    assert "0 of 600" in Svg(draw(empty)).texts()


def test_no_flips_at_all_is_drawn_as_zeros() -> None:
    rows = tuple(type(row)(label=row.label, count=0) for row in examples.FLIPS.rows)
    svg = Svg(draw(FlipPairs(title="t", axis_label="flips", rows=rows, id_prefix="zero")))
    assert svg.texts().count("0") == 5  # four rows and the tick


def test_figures_without_rows_are_still_svg() -> None:
    for spec in examples.EXAMPLES:
        if hasattr(spec, "rows"):
            bare = type(spec)(**{**vars(spec), "rows": ()})
            assert Svg(draw(bare)).root[0].text == spec.title


def test_wrong_prefix_and_wrong_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="id_prefix: found '1 a'"):
        draw(CentralFigure(title="t", axis_label="a", rows=(), id_prefix="1 a"))
    broken = type(examples.TABLE)(**{**vars(examples.TABLE), "levels": ("1", "2")})
    with pytest.raises(ValueError, match="table: found 5 numbers, expected 2"):
        draw(broken)


def test_bytes_repeat_in_another_process() -> None:
    here = hashlib.sha256("".join(draw(spec) for spec in examples.EXAMPLES).encode()).hexdigest()
    code = (
        "import hashlib; from figure_specs import EXAMPLES; from judgegauge.figures import draw; "
        "print(hashlib.sha256(''.join(draw(spec) for spec in EXAMPLES).encode()).hexdigest())"
    )
    root = Path(__file__).parent
    source = Path(judgegauge.__file__).parents[1]
    environment = os.environ | {
        "PYTHONHASHSEED": "7",
        "TZ": "Asia/Tokyo",
        "PYTHONPATH": f"{source}{os.pathsep}{root}",
    }
    there = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment, cwd=root
    )
    assert there.stdout.strip() == here


def test_settings_of_the_user_do_not_reach_the_figure() -> None:
    import matplotlib

    before = draw(examples.CENTRAL)
    with matplotlib.rc_context({"text.usetex": True, "font.size": 30, "path.sketch": (1, 100, 2)}):
        assert draw(examples.CENTRAL) == before


def test_importing_the_figures_leaves_matplotlib_alone() -> None:
    source = Path(judgegauge.__file__).parents[1]
    code = "import sys; import judgegauge.figures; sys.exit('matplotlib' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | {"PYTHONPATH": str(source)})


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M 1.0004 2 L 5.12345 2 L 5.12345 9 L 1.0004 9 z", "M1 2H5.123V9H1z"),
        ("M -0.0001 0 L 3 4 Q 1 2 3 2 L 3 7", "M0 0L3 4Q1 2 3 2V7"),
        ("M 1 1 L 2 2 M 2 5 L 4 5 C 1 2 3 4 5 5 L 6 5", "M1 1L2 2M2 5H4C1 2 3 4 5 5H6"),
    ],
)
def test_a_path_is_written_in_few_letters(path: str, short: str) -> None:
    assert shorten_path(path) == short
