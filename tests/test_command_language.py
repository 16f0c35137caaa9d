"""The commands in Chinese: what asks for it, what stays as it is, and what is said."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

sys.path.insert(0, str(Path(__file__).parent / "document"))

from checks.chinese import LATIN

from judgegauge import command_help
from judgegauge.command import EXAMPLES, main
from judgegauge.languages import LANGUAGES
from judgegauge.speaking import find_option, read_environment
from tables import FIRST, SECOND, expand, make_rows, write_csv

EXAMPLE = EXAMPLES / "support-assistant"
CHINESE = {"LC_ALL": "zh_CN.UTF-8"}
INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}


def run(*arguments, **environment):
    return CliRunner().invoke(main, [str(a) for a in arguments], env=environment, catch_exceptions=False)


@pytest.fixture
def table(tmp_path):
    rows = [
        row
        for period in (FIRST, SECOND)
        for row in make_rows(expand([10, 20, 40, 20, 10]), period=period, **INSTRUMENT)
    ]
    write_csv(tmp_path / "runs.csv", rows)
    return tmp_path / "runs.csv"


def has_chinese(text):
    return any("\u4e00" <= character <= "\u9fff" for character in text)


# What asks for a language


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh"}, "zh"),
        ({"LC_MESSAGES": "zh_SG", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:zh_CN:en"}, "zh"),
        ({"LANG": "C", "LANGUAGE": "zh_CN"}, "en"),
        ({"LANG": "zhx_XX"}, "en"),
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(environment, lang):
    assert read_environment(environment) == lang


@pytest.mark.parametrize(
    ("arguments", "lang"),
    [
        (["check", "--lang", "zh", "x"], "zh"),
        (["--lang=zh", "check"], "zh"),
        (["check", "--help", "--lang", "zh"], "zh"),
        (["check", "--lang"], None),
        (["check", "--lang", "fr"], None),
        (["check", "--", "--lang", "zh"], None),
        (["check"], None),
    ],
)
def test_the_option_is_found_wherever_it_stands(arguments, lang):
    assert find_option(arguments) == lang


def test_the_option_rules_then_the_review_then_the_environment(table):
    review = table.parent / "review.toml"
    review.write_text('data = ["none.csv"]\n[scale]\nlevels = "1:5"\n[report]\nlang = "zh"\n')
    assert "没有这个文件" in run("check", review).stderr
    assert "no such file" in run("check", review, "--lang", "en").stderr
    assert "no such file" in run("--lang", "en", "check", review).stderr
    review.write_text('data = ["none.csv"]\n[report]\nlang = "en"\n')
    assert "no such file" in run("check", review, **CHINESE).stderr
    review.write_text('data = ["none.csv"]\n')
    assert "没有这个文件" in run("check", review, **CHINESE).stderr


@pytest.mark.parametrize("place", [0, 1])
def test_the_report_is_in_the_language_that_was_asked_for(table, place):
    call = ["report", table, "--scale", "1:5", "-o", table.parent / "out", "--no-pdf"]
    call[place:place] = ["--lang", "zh"]
    assert run(*call).exit_code == 0
    assert json.loads((table.parent / "out" / "results.json").read_text())["review"]["lang"] == "zh"


def test_the_environment_never_decides_what_is_written(table):
    """The same input gives the same report, whoever makes it."""
    pages = []
    for name, environment in (("one", {}), ("two", CHINESE)):
        call = ("report", table, "--scale", "1:5", "-o", table.parent / name, "--no-pdf")
        assert run(*call, **environment).exit_code == 0
        pages.append((table.parent / name / "report.html").read_bytes())
    assert pages[0] == pages[1]


def test_machines_read_the_same_in_every_language(table):
    for command in (("check", table, "--scale", "1:5", "--json"), ("check", "none.csv", "--json")):
        assert run(*command, "--lang", "zh").stdout == run(*command).stdout


# What is said


def test_problems_are_said_with_their_details(table):
    rows = table.read_text().splitlines()
    bad = table.parent / "bad.csv"
    bad.write_text("\n".join([*rows, rows[-1]]) + "\n")
    said = run("check", bad, "--scale", "1:4", "--lang", "zh")
    assert said.exit_code == 1
    assert "应为：声明的等级之一：1、2、3、4；请改正分数或量表" in said.stderr
    assert "有 1 条回答在同一轮里评过不止一次" in said.stderr
    assert said.stdout.startswith("文件 bad.csv：")
    assert not [word for word in LATIN.findall(said.stderr) if word in ("score", "expected", "row", "rows")]


ENGLISH_WORDS = frozenset(
    (
        "against",
        "all",
        "and",
        "are",
        "expected",
        "found",
        "in",
        "is",
        "it",
        "its",
        "no",
        "none",
        "not",
        "of",
        "the",
    )
)
FAULTY_TABLES = {
    "labels": "2026年第一季度,a,baseline,4,j,g\n2026年Q2,a,baseline,5,j,g\n2026年二季度,b,baseline,9,j,g\n",
    "blanks": ",c,baseline,3,j,g\n2026-Q2,,baseline,3,j,g\n2026-Q2,a,other,2026-04-05,j,g\n",
    "mixed": "2026-Q1,a,baseline,4,j,g\n2026-Q1,b,baseline,4,k,g\n2026-Q1,a,two,4,k,h\n2026-Q1,b,two,4,k,h\n",
    "scaled": "summer,a,baseline,4,j,g\n2026-Q1,a,x,0.5,j,g\n2026-Q1,b,x,0.25,j,g\n",
    "doubled": "2026-Q1,a,one,4,j,g\n2026-Q1,a,one,5,j,g\n2026-Q1,a,two,7,j,g\n",
}
FAULTY_REVIEW = """
data = ["runs.csv"]
titel = "x"
compare = ["p"]
[scale]
levels = [1, 2, 3]
kind = "odd"
[runs]
other = { facet = "ordr" }
[judge]
base_url = "nowhere"
timeout = -3
"""


@pytest.mark.parametrize("name", FAULTY_TABLES)
def test_no_english_is_left_in_what_is_wrong_with_a_table(name, tmp_path):
    table = tmp_path / "runs.csv"
    table.write_text("period,item_id,run,score,judge_model,rubric_id\n" + FAULTY_TABLES[name], "utf-8")
    said = run("check", table, "--scale", "1:5", "--lang", "zh")
    assert said.exit_code == 1
    assert not ENGLISH_WORDS & set(LATIN.findall(said.stderr)), said.stderr


def test_no_english_is_left_in_what_is_wrong_with_a_review(tmp_path):
    review = tmp_path / "review.toml"
    review.write_text(FAULTY_REVIEW)
    said = run("check", review, "--lang", "zh")
    assert said.exit_code == 1
    assert len(said.stderr.splitlines()) == 6
    assert not ENGLISH_WORDS & set(LATIN.findall(said.stderr)), said.stderr


def test_what_was_understood(table):
    said = run("check", table, "--scale", "1:5", "--lang", "zh").stdout.splitlines()
    assert said[:4] == [
        "文件 runs.csv：200 行",
        f"时期：{FIRST}、{SECOND}",
        f"比较：{SECOND} 对比 {FIRST}",
        "评分维度“overall”：等级 1、2、3、4、5；读出 200 个分数；没有分数：无",
    ]
    assert said[-1] == f"  为两个时期都评过分的方式：{FIRST} / {SECOND}" or "baseline" in said[-1]


def test_a_draft_in_chinese_can_be_read_and_asks_for_a_chinese_report(table):
    said = run("init", table, "--lang", "zh").stdout
    assert said.startswith("# 这是按文件内容写的草稿。")
    assert said.rstrip().endswith('[report]\nlang = "zh"')
    accepted = table.parent / "review.toml"
    assert run("init", table, "--lang", "zh", "-o", accepted).exit_code == 0
    accepted.write_text(accepted.read_text().replace("# ? ", ""))
    assert run("report", accepted, "-o", table.parent / "out", "--no-pdf").exit_code == 0
    assert run("init", table).stdout.startswith("# A draft, made from what the files hold.")
    assert "[report]" not in run("init", table).stdout


def test_a_plan(tmp_path):
    said = run("plan", EXAMPLE / "review.zh.toml").stdout
    assert (
        "  还缺：\n    按新的评分方式（judge-a-2026-08）评 2026-Q2 的回答（用于 within_instrument）\n" in said
    )
    assert said.endswith("  合计：600 次调用\n")


def test_a_guide(tmp_path):
    said = run("rubric", "lint", EXAMPLE / "review.zh.toml").stdout
    assert said.endswith("这里讲的是评分指南，与产品无关。\n")
    assert "：性质" in said or "：程度（" in said


def test_a_score(tmp_path):
    frame = tmp_path / "frame.json"
    frame.write_text('{"4": -0.1, "5": -2.4}')
    said = run("score", frame, "--scale", "1:5", "--lang", "zh")
    assert "加权平均分 4." in said.stdout
    assert run("score", frame, "--scale", "1:5").stdout.startswith("expected_value 4.")
    frame.write_text('{"the": -0.1}')
    said = run("score", frame, "--scale", "1:5", "--lang", "zh")
    assert "frame.json：候选：“the”；应为：1 至 5 的等级；" in said.stderr


def test_a_conversion(tmp_path):
    table = tmp_path / "x.jsonl"
    table.write_text("{}\n")
    said = run("convert", table, "-o", tmp_path / "runs.csv", "--lang", "zh")
    assert said.exit_code == 1
    assert "没有预设适合这个文件；应为：已知工具的导出文件" in said.stderr
    said = run("convert", table, "-o", tmp_path / "runs.txt", "--lang", "zh")
    assert said.stderr == f"{tmp_path / 'runs.txt'}：扩展名是“.txt”；应为：.parquet 或 .csv\n"


def test_a_gate_that_is_not_met(table):
    gate = ("--require", "beyond_both:rise", "--no-pdf", "-o", table.parent / "out")
    said = run("report", table, "--scale", "1:5", *gate, "--lang", "zh")
    assert said.exit_code == 3
    assert said.stderr == "要求 beyond_both:rise：“overall”不满足\n"
    said = run("report", table, "--scale", "1:5", "--require", "beyond_bth", "--lang", "zh")
    assert said.stderr.endswith("是不是“beyond_both”？\n")


def test_a_summary_in_the_language_that_is_asked_for(table):
    assert run("report", table, "--scale", "1:5", "-o", table.parent, "--no-pdf").exit_code == 0
    results = table.parent / "results.json"
    told = run("summary", results, "--lines", "1").stdout
    said = run("summary", results, "--lines", "1", "--lang", "zh").stdout
    assert not has_chinese(told)
    assert "不能作为支持或反对本次发布的依据" in said
    assert told == run("summary", results, "--lines", "1", **CHINESE).stdout, "a chat is written to, too"


def test_a_summary_of_no_results(tmp_path):
    said = run("summary", tmp_path / "none.json", "--lang", "zh")
    assert said.stderr == f"{tmp_path / 'none.json'}：没有这个文件或文件夹；应为：results.json\n"


# Help and wrong use


@pytest.mark.parametrize(
    "command", [(), ("report",), ("rerun",), ("convert",), ("rubric",), ("rubric", "lint")]
)
def test_help_is_said_in_every_way_of_asking(command):
    said = run(*command, "--help", "--lang", "zh").output
    assert said.startswith("用法：main ")
    assert "选项：" in said
    assert said == run("--lang", "zh", *command, "--help").output == run(*command, "--help", **CHINESE).output
    assert "Usage: main " in run(*command, "--help").output


def test_help_fits_a_terminal():
    for command in ((), ("report",), ("rerun",), ("convert",), ("score",)):
        for line in run(*command, "--help", "--lang", "zh").output.splitlines():
            assert command_help._measure(line) <= 80
            assert not line.lstrip().startswith(tuple("，。；：）")), line


def test_every_command_takes_a_language():
    for name, command in main.commands.items():
        assert any(option.name == "lang" for option in command.params), name
    assert run("check", "x.csv", "--lang", "xx").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("report",), "错误：缺少参数“REVIEW.toml | RUNS...”。"),
        (("chek",), "错误：没有命令“chek”。是不是“check”？"),
        (
            ("report", "x.csv", "--scael", "1:5"),
            "错误：没有选项“--scael”。是不是其中之一：“--help”、“--scale”？",
        ),
        (
            ("report", "x.csv", "--engine", "foo"),
            "错误：“--engine”的值不对：“foo”不是“duckdb”、“spark”之一。",
        ),
        (("summary", "a", "b"), "错误：多出一个参数（b）"),
        (
            ("rerun", "r.toml", "--facet", "repeat", "--items", "0"),
            "错误：“--items”的值不对：0 不在范围 x>=1 之内。",
        ),
        (("rerun", "r.toml", "--facet", "repeat", "--items", "x"), "错误：“--items”的值不对：“x”不是整数。"),
    ],
)
def test_wrong_use(arguments, said):
    found = run(*arguments, **CHINESE)
    assert found.exit_code == 2
    assert found.stderr.splitlines()[-1] == said
    assert found.stderr.startswith("用法：main ")
    assert not has_chinese(run(*arguments).stderr)


def test_a_group_without_a_command_shows_its_help():
    for command in ((), ("rubric",)):
        said = run(*command, **CHINESE)
        assert said.output.startswith("用法：main ")
        assert "错误" not in said.output


def test_an_option_without_its_value():
    assert run("report", "x.csv", "--scale", **CHINESE).stderr.endswith("错误：选项“--scale”需要一个值。\n")


def test_what_click_words_otherwise_stays_english():
    assert command_help.recognise("A new complaint of click.") == "A new complaint of click."


def test_there_is_another_language():
    assert set(LANGUAGES) >= {"en", "zh"}
