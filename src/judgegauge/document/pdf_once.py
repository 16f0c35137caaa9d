"""Work that the writer of the PDF repeats for every object, done once.

The file that comes out is the same, byte for byte.
"""

from __future__ import annotations

from typing import Any


def freeze_objects(pdf: Any) -> None:
    """Spell each object once: pydyf does so for the file and again for the file's identifier.

    The file must be complete; what is changed in its objects later is lost.
    """
    import pydyf

    class Spelled(pydyf.Object):  # type: ignore[misc]
        """An object that knows its bytes."""

        data = b""
        compressible = False

    for place, item in enumerate(pdf.objects):
        if item.free == "f":
            continue
        spelled = Spelled()
        spelled.number, spelled.generation = item.number, item.generation
        spelled.data, spelled.compressible = item.data, item.compressible
        pdf.objects[place] = spelled


def remember_pages() -> None:
    """Let pydyf keep the references of a file's pages until there is another page.

    WeasyPrint asks for them with every element of the structure, and pydyf makes the whole list anew: the
    time grows with the square of the pages, and at 300 pages it is a tenth of the total. No other way leads
    there, so pydyf's property is replaced, once, by one that answers the same.
    """
    import pydyf

    known = vars(pydyf.PDF).get("page_references")
    if not isinstance(known, property) or known.fget is None or hasattr(known.fget, "remembers"):
        return
    list_pages = known.fget

    def page_references(pdf: Any) -> Any:
        count = len(pdf.pages["Kids"])
        kept = vars(pdf).get("kept_references")
        if kept is None or kept[0] != count:
            kept = pdf.kept_references = (count, list_pages(pdf))
        return kept[1]

    page_references.remembers = True  # type: ignore[attr-defined]
    pydyf.PDF.page_references = property(page_references)
