"""Texts that would be markup, script, formula or a switch of direction: shown, and never obeyed."""

import csv
import io
import re
import socket
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from judgegauge import Review
from judgegauge.api import assess_understood, list_work
from judgegauge.data.checks import understand
from judgegauge.document.controls import spell_findings
from judgegauge.document.html import find_templates
from judgegauge.document.work_list import defuse, write_work_list
from judgegauge.texts import spell_controls
from tables import write_csv

# The check tools are a package beside the tests of the document.
sys.path.insert(0, str(Path(__file__).parents[1] / "document"))

from checks.need import need
from checks.numbers import check_numbers

MARKUP = (
    "<script>alert(1)</script><img src=x onerror=alert(2)>&amp;\"'</style>]]>-->{{7*7}}{%x%}<svg onload=a()>"
)
CONTROLS = "\u202eabc\u2066\u200f\x07\x1b[31m\x00\x85\u2028"
HOSTILE = MARKUP + CONTROLS
FORMULA = "=cmd|' /C calc'!A0"
LONG = "x" * 10_000
TEXTS = (
    "criterion",
    "run",
    "judge_model",
    "rubric_id",
    "rubric_order",
    "cluster",
    "stratum",
    "output",
    "rationale",
)


def make_hostile(folder, *, long=False):
    """Findings and work list of a table whose every text column holds hostile text."""
    tail = HOSTILE + (LONG if long else "")
    rows = []
    for period in ("2026-Q1", "2026-Q2"):
        for run in ("base", "again"):
            for n in range(24):
                row = {name: f"{FORMULA}{name}{tail}" for name in TEXTS}
                row |= {"period": period, "item_id": f"{FORMULA}{n}{tail}", "run": run + tail}
                row |= {"judge_model": f"@{run}{tail}", "rationale": f"\t{FORMULA}{n}{tail}{LONG}"}
                row |= {"cluster": f"{n % 6}{tail}", "stratum": f"{n % 2}{tail}", "status": ""}
                row["score"] = (
                    f"a sentence{tail}" if n == 3 else 1 + (n + (run == "again" and n % 4 == 0)) % 5
                )
                rows.append(row)
    stated = {"title": FORMULA + tail, "product": tail, "decision": tail, "baseline": "base" + tail}
    stated |= {"runs": {"again" + tail: {"facet": "model"}}, "report": {"author": tail, "release": tail}}
    layout = understand(write_csv(folder / "runs.csv", rows), Review(scale="1:5", draws=100, **stated))
    return assess_understood(layout)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    return make_hostile(tmp_path_factory.mktemp("hostile"))


class Tags(HTMLParser):
    """Names of the tags and attributes of a page, and its style sheets."""

    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.addresses = set(), set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.addresses += [
            value for name, value in attrs if name in ("src", "href", "xlink:href", "data", "srcset")
        ]


def take_own_scripts(html):
    """The page without the scripts that stand word for word in the package's templates."""
    lines = [path.read_text(encoding="utf-8").splitlines() for path in find_templates().glob("*.j2")]
    own = {"", *(line.strip() for template in lines for line in template)}
    for script in re.findall(r"<script>(.*?)</script>", html, re.DOTALL):
        if script.strip() and all(line.strip() in own for line in script.splitlines()):
            html = html.replace(f"<script>{script}</script>", "")
    return html


def find_faults(html):
    page = Tags()
    html = take_own_scripts(html)
    page.feed(html)
    faults = [
        f"tag {tag}" for tag in page.tags & {"script", "img", "iframe", "object", "embed", "link", "base"}
    ]
    faults += [f"attribute {name}" for name in page.attributes if name.startswith("on")]
    faults += [
        f"address {a}" for a in page.addresses if a and not a.startswith(("#", "data:font/", "data:image/"))
    ]
    style = " ".join(re.findall(r"<style[^>]*>(.*?)</style>", html, re.DOTALL))
    faults += [
        f"style {found}" for found in re.findall(r"@import|expression\(|url\((?!['\"]?(?:data:|#))", style)
    ]
    faults += [
        f"control {mark!r}"
        for mark in HOSTILE
        if mark in CONTROLS and not mark.isprintable() and mark in html
    ]
    return faults


def test_html_shows_hostile_text_and_obeys_none(hostile):
    html = hostile[0].to_html()
    assert find_faults(html) == []
    assert "&lt;script&gt;alert(1)" in html
    assert "{{7*7}}" in html
    assert r"\u202e" in html
    assert len(html) < 2_000_000
    assert check_numbers(html, hostile[0].to_json()) == []


@pytest.mark.parametrize(
    "planted",
    [
        "<script>a</script>",
        "<p onclick=a>",
        "<img src=x>",
        "<a href=http://x>",
        "<style>@import x</style>",
        "\u202e",
    ],
)
def test_the_check_sees_what_is_planted(hostile, planted):
    assert find_faults(hostile[0].to_html().replace("</main>", planted + "</main>"))


def test_every_svg_is_well_formed_and_holds_no_script(hostile):
    html = hostile[0].to_html()
    drawings = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert drawings
    for drawing in drawings:
        tree = ElementTree.fromstring(re.sub(r"&(?!amp;|lt;|gt;|quot;|apos;|#)", "&amp;", drawing))
        names = {element.tag.rpartition("}")[2] for element in tree.iter()}
        assert not names & {"script", "foreignObject", "image", "animate", "set"}
        assert not any(key.startswith("on") for element in tree.iter() for key in element.attrib)


def test_work_list_runs_nothing_in_a_spreadsheet(hostile):
    findings, flips = hostile
    text = write_work_list(list_work(findings, flips))
    rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) > 5
    for row in rows:
        for cell in row:
            assert not cell.lstrip(" \u00a0").startswith(("=", "+", "@", "\t", "\r"))
            assert spell_controls(cell) == cell
    assert "cmd" in text


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"), ("  =1", "'  =1"), ("@x", "'@x"), ("+x", "'+x"), ("-x", "'-x"), ("＝1", "'＝1"),
        ("\u00a0=1", "'\u00a0=1"), ("-1", "-1"), ("+2.5", "+2.5"), ("a=1", "a=1"), ("a\nb", "a\nb"),
        ("a\rb", "a\\u000db"),
        (None, ""), (3, 3),
    ],
)  # fmt: skip
def test_cells(cell, written):
    assert defuse(cell) == written


def test_results_keep_what_the_input_holds(hostile):
    findings, _ = hostile
    again = type(findings).from_json(findings.to_json())
    assert again.criteria[0].criterion.endswith(CONTROLS)
    assert "\x00" not in findings.to_json()
    assert spell_findings(spell_findings(findings)) == spell_findings(findings)


def test_rendering_opens_no_socket_and_the_pdf_runs_nothing(tmp_path, monkeypatch):
    need("pango")

    def refuse(*_, **__):
        raise AssertionError("a socket was opened")

    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)
    with pytest.raises(AssertionError, match="a socket was opened"):
        socket.create_connection(("127.0.0.1", 9))
    findings, flips = make_hostile(tmp_path)
    assert findings.to_html()
    assert write_work_list(list_work(findings, flips))
    content = findings.to_pdf()
    assert content.startswith(b"%PDF")
    for name in (b"/JavaScript", b"/JS ", b"/Launch", b"/OpenAction", b"/SubmitForm", b"/URI"):
        assert name not in content


def test_names_of_ten_thousand_characters(tmp_path):
    findings, flips = make_hostile(tmp_path, long=True)
    assert find_faults(findings.to_html()) == []
    assert write_work_list(list_work(findings, flips))
