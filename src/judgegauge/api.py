"""The public API: ``assess`` and the ``Findings`` that write themselves as documents."""

from __future__ import annotations

import warnings
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgegauge import __version__
from judgegauge.data.review import Review
from judgegauge.findings import model

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judgegauge.data.layout import Layout
    from judgegauge.data.worklist import FlippedAnswer

NUMERIC_LIBRARIES = ("numpy", "scipy", "statsmodels", "duckdb", "narwhals", "matplotlib", "weasyprint")


class Findings(model.Findings):
    """The findings of one review, with the documents that can be made of them.

    Examples
    --------
    >>> findings = assess("runs.csv", Review(scale="1:5"))       # doctest: +SKIP
    >>> Path("report.html").write_text(findings.to_html())       # doctest: +SKIP
    """

    def to_html(self, *, templates: str | Path | None = None) -> str:
        """The report as one self-contained HTML file."""
        from judgegauge.document.html import render_html

        folder = None if templates is None else Path(templates)
        return render_html(self, templates=folder, lang=self.review.lang, paper=self.review.paper)

    def to_pdf(
        self,
        *,
        templates: str | Path | None = None,
        created: datetime | None = None,
        html: str | None = None,
    ) -> bytes:
        """The report as one PDF (PDF/A-3a and PDF/UA-1) with results.json attached.

        ``html`` is what ``to_html`` gave, where it has been made already.

        Raises
        ------
        judgegauge.errors.PdfUnavailable
            When this machine lacks Pango.
        """
        from judgegauge.document.render import render_pdf
        from judgegauge.document.view_subject import choose_words
        from judgegauge.wording import language

        catalogue = language(self.review.lang)
        return render_pdf(
            html or self.to_html(templates=templates),
            results_json=self.to_json(),
            created=created or parse_date(self.review.date),
            title=choose_words(catalogue, "review.title", self.review.title),
            lang=catalogue.tag,
            about=catalogue.texts["attachment.about"],
            font=catalogue.font,
        )

    def _repr_html_(self) -> str:
        """In a notebook: the whole report in a frame of its own, so that its style stays its own."""
        import html

        from judgegauge.wording import language

        page = html.escape(self.to_html(), quote=True)
        title = language(self.review.lang).texts["document.frame"]
        return f'<iframe srcdoc="{page}" style="width:100%;height:40em;border:0" title="{title}"></iframe>'


def assess(data: Any, review: Review, *, worklist: bool = True) -> Findings:
    """Findings of run tables against a declared review.

    Parameters
    ----------
    data : path, dataframe, a list of them, or None
        CSV, TSV, JSON, JSON Lines or Parquet files, or pandas, Polars or PyArrow tables; None reads
        the files that the review names.
    review : Review
    worklist : bool
        Whether the largest moves are listed one by one.

    Raises
    ------
    judgegauge.errors.InputProblems
        With every problem of the input, gathered.
    """
    from judgegauge.data.checks import understand
    from judgegauge.exports.sources import read_exports

    def tell(line: str) -> None:
        warnings.warn(line, stacklevel=3)

    given = read_exports(data, review, tell)
    return assess_understood(understand(given, review), worklist=worklist)[0]


def assess_understood(layout: Layout, *, worklist: bool = True) -> tuple[Findings, list[FlippedAnswer]]:
    """Findings of a layout and the flipped answers that the work list holds."""
    from judgegauge.counts.flips import list_flips
    from judgegauge.findings.assess import add_worklist, assess_layout

    with layout.table.naming_damage():
        found = assess_layout(layout, version=__version__, versions=find_versions())
        flips = list_flips(layout) if worklist else []
    if worklist:
        found = add_worklist(found, flips)
    return Findings.model_construct(**dict(found)), flips


def list_work(findings: model.Findings, flips: Sequence[FlippedAnswer]) -> list[dict[str, object]]:
    """The flipped answers with the names of their levels: the rows of flips.csv."""
    levels = {finding.criterion: finding.scale.levels for finding in findings.criteria}
    return [
        {
            "criterion": flip.criterion,
            "period": flip.period,
            "run": flip.run,
            "item_id": flip.item_id,
            "baseline_level": levels[flip.criterion][flip.first],
            "rerun_level": levels[flip.criterion][flip.second],
            "steps": flip.steps,
            "baseline_rationale": flip.first_rationale,
            "rerun_rationale": flip.second_rationale,
        }
        for flip in flips
    ]


def find_versions() -> dict[str, str]:
    """Installed version of each library that numbers or pages depend on."""
    found = {}
    for name in NUMERIC_LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def parse_date(text: str | None) -> datetime | None:
    """A declared date (2026-10-05) as a moment; None when it is not given or no ISO date."""
    try:
        return None if text is None else datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError:
        return None
