"""What a tagged PDF must hold and veraPDF does not ask for: headings, headers, texts, places, attachment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

import pikepdf

SHORTEST_ALTERNATIVE = 30
"""Letters; a Chinese character counts as two."""
PDFUA_PART = "{http://www.aiim.org/pdfua/ns/id/}part"


@dataclass(frozen=True, kw_only=True)
class Element:
    """One element of the structure tree: its kind without the slash, itself, and what stands below it."""

    kind: str
    source: Any
    children: tuple[Element, ...]

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.walk()


def check_structure(path: Path, results: bytes | None = None) -> list[str]:
    """Findings about the whole file; ``results`` are the bytes that must be attached."""
    with pikepdf.open(path) as pdf:
        elements = [element for root in read_tree(pdf) for element in root.walk()]
        return [
            *_check_catalog(pdf),
            *_check_headings(elements),
            *_check_figures(elements),
            *_check_tables(elements),
            *_check_pages(pdf),
            *_check_links(pdf, elements),
            *_check_attachment(pdf, results),
        ]


def read_tree(pdf: pikepdf.Pdf) -> tuple[Element, ...]:
    """The elements at the top of the structure tree."""
    return _read_tree(pdf.Root.get("/StructTreeRoot", {}))


def _read_tree(parent: Any) -> tuple[Element, ...]:
    return tuple(
        Element(kind=str(kid.S)[1:], source=kid, children=_read_tree(kid))
        for kid in _read_kids(parent)
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid
    )


def _read_kids(parent: Any) -> list[Any]:
    kids = parent.get("/K", [])
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]


def _check_catalog(pdf: pikepdf.Pdf) -> Iterator[str]:
    catalog = pdf.Root
    if not str(catalog.get("/Lang", "")):
        yield "the file names no language"
    if not catalog.get("/MarkInfo", {}).get("/Marked", False):
        yield "the file is not marked as tagged"
    if not catalog.get("/ViewerPreferences", {}).get("/DisplayDocTitle", False):
        yield "the viewer would show the file name, not the title"
    if "/Outlines" not in catalog:
        yield "the file has no bookmarks"
    with pdf.open_metadata() as metadata:
        if not metadata.get("dc:title"):
            yield "the metadata has no title"
        elif str(metadata["dc:title"]) != str(pdf.docinfo.get("/Title", "")):
            yield "the two titles of the file differ"
        if metadata.pdfa_status != "3A":
            yield f"the file claims PDF/A {metadata.pdfa_status or 'nothing'}, expected 3A"
        if str(metadata.get(PDFUA_PART)) != "1":
            yield "the file does not claim PDF/UA-1"


def _check_headings(elements: list[Element]) -> Iterator[str]:
    levels = [int(e.kind[1]) for e in elements if re.fullmatch(r"H[1-6]", e.kind)]
    if levels.count(1) != 1 or levels[0] != 1:
        yield f"expected one first-level heading, before all others: {levels}"
    for above, below in pairwise(levels):
        if below > above + 1:
            yield f"a heading of level {below} follows one of level {above}"


def _check_figures(elements: list[Element]) -> Iterator[str]:
    for figure in (e.source for e in elements if e.kind == "Figure"):
        text = str(figure.get("/Alt", ""))
        if sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text) < SHORTEST_ALTERNATIVE:
            yield f"a figure's alternative text is {text!r}"
        box = [float(edge) for edge in figure.get("/A", {}).get("/BBox", [])]
        page = [float(edge) for edge in figure.Pg.MediaBox]
        if len(box) != 4 or not _contains(page, box):
            yield f"the figure {text[:40]!r} has the box {box}, which is no place on its page"


def _contains(outer: list[float], inner: list[float]) -> bool:
    return all(outer[side] <= inner[side] < inner[side + 2] <= outer[side + 2] for side in (0, 1))


def _check_tables(elements: list[Element]) -> Iterator[str]:
    for table in (e for e in elements if e.kind == "Table"):
        parts = [e for child in table.children for e in child.walk()]
        headers = {str(e.source.ID) for e in parts if e.kind == "TH" and "/ID" in e.source}
        if not headers:
            yield "a table has no header cell"
        orphans = 0
        for cell in (e.source for e in parts if e.kind == "TD"):
            named = [str(name) for name in cell.get("/A", {}).get("/Headers", [])]
            orphans += not named or any(name not in headers for name in named)
        if orphans:
            yield f"{orphans} table cells name no header of their own table"
        widths = {_count_columns(row) for row in parts if row.kind == "TR"}
        spans = any("/RowSpan" in e.source.get("/A", {}) for e in parts if e.kind in {"TD", "TH"})
        if len(widths) > 1 and not spans:
            yield f"the rows of one table have {sorted(widths)} columns"


def _count_columns(row: Element) -> int:
    cells = [e.source for e in row.children if e.kind in {"TD", "TH"}]
    return sum(int(cell.get("/A", {}).get("/ColSpan", 1)) for cell in cells)


def _check_pages(pdf: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(pdf.pages, 1):
        if page.obj.get("/Tabs") != pikepdf.Name.S:
            yield f"page {number}: the tab order is not that of the structure"
        for note in page.obj.get("/Annots", []):
            if "/Contents" not in note or "/StructParent" not in note:
                yield f"page {number}: a link without text or outside the structure"


def _check_links(pdf: pikepdf.Pdf, elements: list[Element]) -> Iterator[str]:
    """Every link annotation hangs below a Link element, and the parent tree says the same."""
    linked = {
        kid.Obj.objgen
        for element in elements
        if element.kind == "Link"
        for kid in _read_kids(element.source)
        if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR"
    }
    tree = pdf.Root.get("/StructTreeRoot", {}).get("/ParentTree", {}).get("/Nums", pikepdf.Array())
    parents = {int(tree[place]): tree[place + 1] for place in range(0, len(tree), 2)}
    for number, page in enumerate(pdf.pages, 1):
        for note in page.obj.get("/Annots", []):
            parent = parents.get(int(note.get("/StructParent", -1)))
            if note.objgen not in linked or parent is None or parent.get("/S") != "/Link":
                yield f"page {number}: a link that no Link element holds"


def _check_attachment(pdf: pikepdf.Pdf, results: bytes | None) -> Iterator[str]:
    if results is None:
        return
    found = dict(pdf.attachments.items())
    if list(found) != ["results.json"]:
        yield f"attached: {sorted(found)}, expected results.json alone"
        return
    if found["results.json"].get_file().read_bytes() != results:
        yield "the attached results.json differs from the one beside the report"
    if str(found["results.json"].relationship) not in {"/Data", "/Source"}:
        yield f"the attachment is declared as {found['results.json'].relationship}"
