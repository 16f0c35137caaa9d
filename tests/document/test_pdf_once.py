"""What the writer of a PDF would repeat is done once, and the file is the same."""

from __future__ import annotations

import io
from typing import Any

import pytest
from checks.need import need

from judgegauge.document.pdf_once import freeze_objects, remember_pages
from judgegauge.document.render import render_pdf

HTML = '<html lang="en"><head><title>T</title></head><body><h1>H</h1><p>{}</p></body></html>'


def make() -> bytes:
    return render_pdf(HTML.format("p"), results_json="{}", created=None, title="T", lang="en")


def test_file_is_the_same_without_freezing(monkeypatch: pytest.MonkeyPatch) -> None:
    need("pango")
    frozen = make()
    monkeypatch.setattr("judgegauge.document.render.freeze_objects", lambda _: None)
    assert make() == frozen


def test_frozen_objects_spell_themselves_once() -> None:
    import pydyf

    asked = []

    class Watched(pydyf.Stream):  # type: ignore[misc]
        @property
        def data(self) -> Any:
            asked.append(self.number)
            return super().data

    pdf = pydyf.PDF()
    pdf.add_object(Watched([b"q", b"Q"], compress=True))
    freeze_objects(pdf)
    pdf.write(io.BytesIO(), identifier=True, compress=True)
    assert len(asked) == 1


def test_references_of_pages_are_kept_until_there_is_another_page() -> None:
    import pydyf

    remember_pages()
    answering = pydyf.PDF.page_references
    remember_pages()
    assert pydyf.PDF.page_references is answering
    pdf = pydyf.PDF()
    for number in range(3):
        pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
        assert len(pdf.page_references) == number + 1
    assert pdf.page_references is pdf.page_references
    assert pdf.page_references == answering.fget.__closure__[0].cell_contents(pdf)


def test_a_pydyf_that_is_built_otherwise_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    import pydyf

    monkeypatch.setattr(pydyf.PDF, "page_references", ())
    remember_pages()
    assert pydyf.PDF.page_references == ()
