"""HTML to one PDF file that is PDF/A-3a and PDF/UA-1, with results.json inside."""

from __future__ import annotations

import gc
import logging
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any

from judgegauge.document.fonts import MissingCharacters, check_font, find_missing_characters
from judgegauge.document.pdf_finish import (
    claim_pdfua,
    forget_attachment_dates,
    gather_links,
    place_figures,
)
from judgegauge.document.pdf_fonts import close_gaps
from judgegauge.document.pdf_once import freeze_objects, remember_pages
from judgegauge.document.print_figures import lift_figures
from judgegauge.document.print_markup import lighten
from judgegauge.errors import PdfUnavailable, RenderingError
from judgegauge.messages import enlist, tell
from judgegauge.wording import Font

RESULTS_NAME = "results.json"
VARIANT = "pdf/a-3a"
LOGGER_NAME = "weasyprint"


def render_pdf(
    html: str,
    *,
    results_json: str,
    created: datetime | None,
    title: str,
    lang: str,
    about: str = "The numbers of this report",
    font: Font | None = None,
) -> bytes:
    """Bytes of the PDF: tagged, PDF/A-3a and PDF/UA-1, results.json attached.

    The same arguments give the same bytes, whatever the clock, time zone, locale, folder or hash seed.

    Parameters
    ----------
    html
        The whole document. Nothing is fetched for it: only ``data:`` addresses may be referred to.
    results_json
        Text of results.json, attached byte for byte as UTF-8.
    created
        Date of the document and of the attachment; taken as UTC when it has no time zone.
        None: neither carries a date.
    title, lang
        Title and language tag (BCP 47) that the file itself declares.
    about
        Description of the attachment.
    font
        The font that the report's language is set in, where there is one.

    Raises
    ------
    PdfUnavailable
        When Pango is not installed; ``MissingFont`` or ``MissingCharacters`` (kinds of it) when fonts are.
    RenderingError
        When something would be fetched, or the layout reports an error.
    """
    weasyprint = load_weasyprint()
    remember_pages()
    moment = _as_utc(created)
    with (
        _forbid_errors(),
        _forbid_fetching(weasyprint) as fetcher,
        _pardon_open_profile(),
        _collect_seldom(),
    ):
        fonts = weasyprint.text.fonts.FontConfiguration()
        paper, pictures = lift_figures(lighten(html), fonts)
        page = weasyprint.HTML(string=paper, base_url="about:invalid", url_fetcher=fetcher)
        document = page.render(font_config=fonts, cache=pictures, pdf_variant=VARIANT, pdf_identifier=True)
        document.metadata.title = title
        document.metadata.lang = lang
        document.metadata.created = document.metadata.modified = _format_w3c(moment)
        content: bytes = document.write_pdf(
            finisher=partial(_finish, font=font, dated=moment is not None),
            pdf_variant=VARIANT,
            pdf_identifier=True,
            attachments=[_attach_results(weasyprint, fetcher, results_json, moment, about)],
        )
    return content


def load_weasyprint() -> Any:
    """The weasyprint module. Importing it loads Pango, which is why it waits until a PDF is wanted."""
    try:
        import weasyprint
    except OSError as problem:  # raised when a shared library is not found
        raise PdfUnavailable from problem
    return weasyprint


def _finish(document: Any, pdf: Any, *, font: Font | None, dated: bool) -> None:
    if font is not None:
        check_font(document.fonts.values(), font)
    missing = find_missing_characters(document.fonts.values())
    if missing:
        raise MissingCharacters(missing)
    claim_pdfua(pdf)
    place_figures(pdf)
    gather_links(pdf)
    close_gaps(document.fonts.values(), pdf)
    if not dated:
        forget_attachment_dates(pdf)
    freeze_objects(pdf)


def _attach_results(
    weasyprint: Any, fetcher: Any, results_json: str, moment: datetime | None, about: str
) -> Any:
    # Without a date weasyprint stamps the clock's time, so one is given here and taken off later.
    date = moment or datetime(1970, 1, 1, tzinfo=UTC)
    return weasyprint.Attachment(
        string=results_json.encode(),
        name=RESULTS_NAME,
        description=about,
        relationship="Data",
        created=date,
        modified=date,
        url_fetcher=fetcher,
    )


def _as_utc(created: datetime | None) -> datetime | None:
    if created is None:
        return None
    return created.replace(tzinfo=UTC) if created.tzinfo is None else created.astimezone(UTC)


def _format_w3c(moment: datetime | None) -> str | None:
    return None if moment is None else moment.strftime("%Y-%m-%dT%H:%M:%S+00:00")


@contextmanager
def _pardon_open_profile() -> Iterator[None]:
    """weasyprint leaves its own colour profile open; Python closes it at once, and would warn."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"unclosed file .*\.icc", ResourceWarning)
        yield


@contextmanager
def _collect_seldom() -> Iterator[None]:
    """Look for garbage rarely: a layout makes millions of objects and keeps nearly all until it ends."""
    thresholds = gc.get_threshold()
    gc.set_threshold(100 * thresholds[0], *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)


@contextmanager
def _forbid_fetching(weasyprint: Any) -> Iterator[Any]:
    """A fetcher that refuses every address but ``data:``; a refusal stops the rendering."""
    fetcher = weasyprint.urls.URLFetcher(
        allowed_protocols={"data"}, allow_redirects=False, fail_on_errors=True
    )
    try:
        yield fetcher
    except weasyprint.urls.FatalURLFetchingError as problem:
        # It is no Exception, so that nobody swallows it; here it becomes one that callers can name.
        reason = f"{problem}: {problem.__cause__}" if problem.__cause__ else str(problem)
        raise RenderingError(
            tell("the document would load something from outside ({reason})", reason=reason)
        ) from problem


class _Collector(logging.Handler):
    """Keeps the messages that this thread's rendering logs at error level."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []
        self._thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self._thread:
            self.messages.append(record.getMessage())


@contextmanager
def _forbid_errors() -> Iterator[None]:
    """Turn what a rendering logs at error level into an exception."""
    collector = _Collector()
    logger = logging.getLogger(LOGGER_NAME)
    logger.addHandler(collector)
    try:
        yield
    finally:
        logger.removeHandler(collector)
    if collector.messages:
        listed = enlist(dict.fromkeys(collector.messages), "; ")
        raise RenderingError(tell("the PDF was not laid out without fault: {listed}", listed=listed))
