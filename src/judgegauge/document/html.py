"""A view to one self-contained HTML file, which is also what the PDF is made from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from markupsafe import Markup

from judgegauge.document.controls import spell_findings
from judgegauge.document.view import make_view
from judgegauge.findings.model import Findings
from judgegauge.wording import Phrase, language

if TYPE_CHECKING:
    from jinja2 import BaseLoader, Environment

PAPERS = {
    "A4": {"paper": "210mm 297mm", "margin": "15mm 18mm 16mm 18mm", "text": "174mm 261mm"},
    "Letter": {"paper": "215.9mm 279.4mm", "margin": "10mm 19mm 12mm 19mm", "text": "177.9mm 241.4mm"},
}
"""Size, margins, and width of the text on an upright and a turned page.

Letter is shorter, and page 1 must fit on it too.
"""
PACKAGED = "packaged"
_PACKAGE = Path(__file__).resolve().parent.parent


def find_templates() -> Path:
    """The folder of the templates: inside the installed package, else in the checkout.

    Raises
    ------
    FileNotFoundError
        When neither place has the templates.
    """
    places = (_PACKAGE / "templates", _PACKAGE.parent.parent / "templates")
    for place in places:
        if (place / "report.html.j2").is_file():
            return place
    raise FileNotFoundError(f"templates of the report: looked in {' and '.join(map(str, places))}")


def render_html(
    findings: Findings, *, templates: Path | None = None, lang: str = "en", paper: str = "A4"
) -> str:
    """The report as one HTML file that needs no network and no script.

    Parameters
    ----------
    findings
        What was found; every printed number is one of its numbers.
    templates
        A folder whose templates or style sheet stand in for those of the same name.
    lang
        Language of the report, such as ``en``.
    paper
        ``A4`` or ``Letter``: the page of the printed report.

    Raises
    ------
    ValueError
        When the language or the paper is not known, or the findings hold no criterion.
    """
    if paper not in PAPERS:
        raise ValueError(f"paper: found {paper!r}, expected one of {', '.join(PAPERS)}")
    catalogue = language(lang)
    view = make_view(spell_findings(findings), catalogue)
    environment = _make_environment(templates)
    environment.globals["gap"] = catalogue.texts["list.sentence"]
    environment.globals["tell_column"] = partial(_tell_column, unbroken=catalogue.unbroken)
    furniture = {**view.furniture, "page_end": _follow(view.furniture["page_end"])}
    sheet = environment.get_template("style.css.j2")
    style = sheet.render(
        **PAPERS[paper],
        running=_quote_css(view.running.plain),
        unbroken=catalogue.unbroken,
        own_font="" if catalogue.font is None else f"{_quote_css(catalogue.font.family)}, ",
        **furniture,
    )
    if catalogue.font is None and sheet.filename == str(find_templates() / "style.css.j2"):
        # Nothing follows that could change the sizes of text, so columns can be set by them on paper.
        style += f"/*text {PAPERS[paper]['text']}*/\n"
    # The style sheet goes in as markup: autoescape would turn its quotes into entities, and fonts,
    # header and footer would vanish without an error.
    return environment.get_template("report.html.j2").render(view=view, style=Markup(style))


def _make_environment(templates: Path | None) -> Environment:
    from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined

    packaged = find_templates()
    folders = [*([templates] if templates else []), packaged]
    loaders: list[BaseLoader] = [FileSystemLoader(folder) for folder in folders]
    # Under this prefix a template of the user's can extend the one whose name it has taken.
    loaders.append(PrefixLoader({PACKAGED: FileSystemLoader(packaged)}))
    return Environment(
        loader=ChoiceLoader(loaders),
        autoescape=lambda name: name is not None and name.endswith(".html.j2"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _tell_column(cell: Phrase, numeric: bool, *, unbroken: int) -> Markup:
    """The class attribute of a heading of a column."""
    width = sum(2 if east_asian_width(character) in "WFA" else 1 for character in cell.plain)
    brief = 0 < width <= unbroken
    names = [name for name, holds in (("numeric", numeric), ("brief", brief)) if holds]
    return Markup(' class="{}"').format(" ".join(names)) if names else Markup("")


def _follow(text: str) -> str:
    """What stands behind the number of pages; nothing in most languages."""
    return f' " {text}"' if text else ""


def _quote_css(text: str) -> str:
    """Text as a CSS string that can end neither the string nor the style element."""
    safe = "".join(
        character if character.isalnum() or character in " .,:;()-" else f"\\{ord(character):x} "
        for character in text
    )
    return f'"{safe}"'
