"""A report in Chinese: refused without its font, set in that font alone, and small."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from checks.need import need
from click.testing import CliRunner
from fontTools.cffLib import CFFFontSet
from matrix_plan import Case
from matrix_tables import make_findings
from test_render import ONLY_DEJAVU

from judgegauge.command import EXAMPLES, main
from judgegauge.document.fonts import MissingFont, check_font
from judgegauge.document.render import render_pdf
from judgegauge.errors import PdfUnavailable
from judgegauge.wording import Font, language

CHINESE = language("zh")
PAGE = """<!DOCTYPE html><html lang="zh-Hans"><head><title>审核</title><style>
html { font-family: "Noto Sans CJK SC", "DejaVu Sans", sans-serif }</style></head>
<body><h1>直角 judge-a 关系</h1><p>评分的回答 600 条。</p></body></html>"""
MOST_GLYPHS = 40


class Used:
    """A font of a painted document, as far as the check looks at it."""

    def __init__(self, family: str) -> None:
        self.family = family


def make(**more: object) -> bytes:
    stated = {"created": None, "title": "审核", "lang": CHINESE.tag, "font": CHINESE.font, **more}
    return render_pdf(PAGE, results_json="{}\n", **stated)  # type: ignore[arg-type]


def test_another_font_in_its_place_is_refused_with_what_to_do() -> None:
    """Japanese shapes of the same characters have a font of their own; nothing would look missing."""
    font = Font(family="Noto Sans CJK SC", package="fonts-noto-cjk")
    check_font([Used("Noto Sans CJK SC"), Used("DejaVu Sans")], font)
    with pytest.raises(MissingFont, match="set in 'Noto Sans CJK JP'; expected 'Noto Sans CJK SC'") as caught:
        check_font([Used("Noto Sans CJK JP")], font)
    assert isinstance(caught.value, PdfUnavailable)
    for part in ("among the fonts of the system", "install fonts-noto-cjk", "--no-pdf"):
        assert part in str(caught.value)


def test_without_the_font_the_rest_is_written_and_the_exit_code_says_so(tmp_path: Path) -> None:
    need("pango")
    fonts = tmp_path / "fonts.conf"
    fonts.write_text(ONLY_DEJAVU.format(cache=tmp_path / "cache"))
    make_findings(Case(periods=1, scale="3"), tmp_path)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    told = subprocess.run(
        [
            *(sys.executable, "-m", "judgegauge.command", "report", "runs.csv", "--scale", "1:3"),
            *("--lang", "zh", "-o", "out"),
        ],
        env={**os.environ, "PYTHONPATH": path, "FONTCONFIG_FILE": str(fonts), "PYTHONUTF8": "1"},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode == 4, told.stderr
    assert "这里无法生成 PDF" in told.stderr
    assert "系统中应有报告所用语言的字体“Noto Sans CJK SC”" in told.stderr
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        *("flips.csv", "report.html", "results.json"),
    ]
    assert '<html lang="zh-Hans">' in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_pages_are_set_in_the_simplified_face_and_hold_the_glyphs_in_use_alone(tmp_path: Path) -> None:
    """直, 角 and 关 are drawn otherwise in the Japanese face of the same family."""
    need("pango", "CJK font")
    path = tmp_path / "zh.pdf"
    path.write_bytes(make())
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == "zh-Hans"
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/FontFile3")]
        assert fonts
        for font in fonts:
            assert "Noto-Sans-CJK-SC" in str(font.FontName)
            programs = CFFFontSet()
            programs.decompile(BytesIO(font.FontFile3.read_bytes()), None)
            assert 1 < len(programs.topDictIndex[0].CharStrings) <= MOST_GLYPHS
    assert path.read_bytes() == make()


def test_the_language_is_a_choice_of_the_command_line_and_of_the_review(tmp_path: Path) -> None:
    review = EXAMPLES / "support-assistant" / "review.zh.toml"
    told = CliRunner().invoke(main, ["report", str(review), "--lang", "en", "--no-pdf", "-o", str(tmp_path)])
    assert told.exit_code == 0, told.output
    assert '<html lang="en">' in (tmp_path / "report.html").read_text(encoding="utf-8")
    told = CliRunner().invoke(main, ["report", str(review), "--lang", "xx", "-o", str(tmp_path)])
    assert told.exit_code == 2
    other = tmp_path / "review.toml"
    other.write_text(
        'data = ["runs.csv"]\n[scale]\nlevels = [1, 2]\n[report]\nlang = "xx"\n', encoding="utf-8"
    )
    told = CliRunner().invoke(main, ["report", str(other), "-o", str(tmp_path / "out")])
    assert told.exit_code == 1
    assert "report.lang" in told.output
    assert "应为" not in told.output, "no language that is known was asked for"
    assert "one of en, zh" in told.output


def test_problems_are_told_in_the_language_of_the_report(tmp_path: Path) -> None:
    table = tmp_path / "runs.csv"
    table.write_text("period,item_id,run,score\n2026-Q2,a,baseline,7\n", encoding="utf-8")
    review = tmp_path / "review.toml"
    review.write_text('[scale]\nlevels = "1:5"\nlevel = 4\n[report]\nlang = "zh"\n', encoding="utf-8")
    told = CliRunner().invoke(main, ["check", str(review), str(table)])
    assert told.exit_code == 1
    assert "：不认识的键“scale.level”；应为：" in told.output
    assert "是不是“levels”？" in told.output
    stated = ["report", str(table), "--scale", "1:5", "--lang", "zh", "-o", str(tmp_path / "out")]
    told = CliRunner().invoke(main, stated)
    assert told.exit_code == 1
    assert "runs.csv 第 2 行：分数“7”（1 行）；应为：声明的等级之一：1、2、3、4、5；" in told.output
    assert not (tmp_path / "out").exists()
    told = CliRunner().invoke(main, [*stated[:4], "-o", str(tmp_path / "out")])
    assert told.output.count("expected one of the levels") == 1
    assert "分数" not in told.output


def test_the_shipped_example_is_told_in_chinese(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["demo", "--lang", "zh", "--no-pdf", "-o", str(tmp_path)])
    assert told.exit_code == 0, told.output
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<title>客服助手回答：这次评分上升，不能作为支持或反对本次发布的依据</title>" in html
    assert "程度（" in html, "words of degree in the Chinese guide"
    told = CliRunner().invoke(main, ["summary", str(tmp_path / "results.json")])
    assert told.output.startswith("客服助手回答：")
    assert told.output.endswith("本报告没有任何内容表明产品没变、变好或变差。\n")
