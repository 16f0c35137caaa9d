"""Words are measured in the font that a figure is set in, on any machine."""

from __future__ import annotations

import shutil
import subprocess

import figure_specs as examples
import pytest

from judgegauge.figures import CentralFigure, CentralRow, draw, lettering
from judgegauge.figures.canvas import Words
from judgegauge.figures.draw import lay_out
from judgegauge.figures.faces import FACES

CHINESE = "Noto Sans CJK SC"
SPEC = CentralFigure(
    title="平均分变动 +0.30 分",
    axis_label="平均分之差（分）",
    rows=(
        CentralRow(
            label="2026-Q2 到 2026-Q3\n的上升",
            value=0.3,
            low=0.19,
            high=0.41,
            note=("+0.30（0.19 至 0.41）", "标准误 0.056", "回答和评分方式都不同"),
            kind="change",
        ),
        CentralRow(
            label="真正的切换：同一批回答，\njudge-a-2026-08 代替 judge-a-2026-03",
            note=("没有测量",),
            kind="not_measured",
        ),
    ),
    id_prefix="zh-",
)


def find_font(style: str) -> tuple[str, int] | None:
    """File and place of the installed font; None where it is not installed."""
    if shutil.which("fc-match") is None:
        return None
    wanted = f"{CHINESE}:style={style}"
    told = subprocess.run(
        ["fc-match", "-f", "%{file}\t%{index}\t%{family}", wanted], capture_output=True, text=True, check=True
    )
    file, index, family = told.stdout.split("\t")
    return (file, int(index)) if CHINESE in family else None


@pytest.mark.parametrize("bold", [False, True])
def test_widths_of_the_table_are_those_of_the_font(bold: bool) -> None:
    place = find_font("Bold" if bold else "Regular")
    if place is None:
        pytest.skip(f"not run: {CHINESE} is not installed (apt install fonts-noto-cjk)")
    from fontTools.ttLib import TTFont

    letters = [chr(code) for code in range(0x20, 0x7F)] + list("−“”，。（）审评分一…")
    with TTFont(place[0], fontNumber=place[1]) as font:
        names, widths = font.getBestCmap(), font["hmtx"]
        true = {letter: widths[names[ord(letter)]][0] / 1000 for letter in letters}
    assert {letter: FACES[CHINESE].find_advance(letter, bold) for letter in letters} == true


def test_a_figure_is_measured_in_its_own_font_and_the_next_one_again_in_dejavu() -> None:
    plain = lettering.measure("judge-a-2026-08 代替")
    with lettering.set_in(CHINESE):
        own = lettering.measure("judge-a-2026-08 代替")
        assert lettering.measure("评分") == pytest.approx(2 * lettering.SIZE * lettering.SLACK)
    assert own < plain
    assert lettering.measure("judge-a-2026-08 代替") == plain
    with lettering.set_in("A font that nobody has measured"):
        assert lettering.measure("judge-a-2026-08 代替") == plain


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("spec", [SPEC, examples.make_chinese(), *examples.EXAMPLES])
def test_nothing_leaves_the_card_in_the_chinese_face(spec: examples.FigureSpec, narrow: bool) -> None:
    with lettering.set_in(CHINESE):
        drawing = lay_out(spec, narrow=narrow)
        for mark in drawing.marks:
            left, top, right, bottom = mark.box
            assert left >= -0.01, mark
            assert top >= -0.01, mark
            assert right <= drawing.width + 0.01, mark
            assert bottom <= drawing.height + 0.01, mark


def test_chinese_type_has_no_slanted_letters() -> None:
    assert any(mark.italic for mark in lay_out(SPEC).marks if isinstance(mark, Words))
    assert "font-style" in draw(SPEC)
    upright = draw(SPEC, font_family=(CHINESE, "sans-serif"))
    assert "font-style" not in upright
    assert f"font-family=\"'{CHINESE}', sans-serif\"" in upright


def test_no_line_begins_or_ends_with_a_mark_that_belongs_to_the_next_word() -> None:
    text = "同一批回答（见下）与“其他”回答，《指南》的评分。"
    for width in range(20, 200, 7):
        lines = lettering.wrap(text, width)
        assert not any(line[0] in "，。）”》" for line in lines[1:])
        assert not any(line[-1] in "（“《" for line in lines[:-1] if len(line) > 1)
