"""What WeasyPrint leaves out of a PDF that is PDF/A-3a and PDF/UA-1 at once.

Each function mends one part of a document that is painted but not yet written. They rest on how
WeasyPrint 70 builds the file and raise ``RenderingError`` when it is built otherwise: a PDF that only
claims to be accessible is worse than none.
"""

from __future__ import annotations

from typing import Any

from judgegauge.errors import RenderingError
from judgegauge.messages import tell

POINTS_PER_PIXEL = 0.75

PDFUA_DESCRIPTION = (
    b'<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="" pdfuaid:part="1" />'
)

# PDF/A allows a property that it does not know only beside a description of its schema.
PDFUA_SCHEMA = b"""<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of the PDF/UA standard that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>"""

RDF_END = b"</rdf:RDF>"


def claim_pdfua(pdf: Any) -> None:
    """Put ``pdfuaid:part`` and its schema into the one ``rdf:RDF`` of the metadata."""
    reference = pdf.catalog.get("Metadata")
    if reference is None:
        raise RenderingError("the PDF has no metadata to say PDF/UA-1 in")
    stream = _find_object(pdf, reference)
    content = b"\n".join(stream.stream)
    if content.count(RDF_END) != 1:
        raise RenderingError(
            tell("the PDF's metadata has {count} rdf:RDF parts, expected 1", count=content.count(RDF_END))
        )
    stream.stream = [content.replace(RDF_END, PDFUA_DESCRIPTION + PDFUA_SCHEMA + RDF_END)]


def place_figures(pdf: Any) -> None:
    """Turn each figure's box from CSS pixels below the top into points above the bottom of its page."""
    for element in _find_elements(pdf, "/Figure"):
        box = element.get("A", {}).get("BBox")
        if box is None:
            raise RenderingError("a figure of the PDF has no box")
        page = _find_object(pdf, element["Pg"])
        bottom = page["MediaBox"][3]
        left, upper, right, lower = (POINTS_PER_PIXEL * edge for edge in box)
        box[:] = [left, bottom - lower, right, bottom - upper]


def gather_links(pdf: Any) -> None:
    """Hand the annotations of parts of a link to the link itself.

    An element inside a link (a name set apart in the contents, say) gets an annotation of its own, which
    PDF/UA accepts below a Link element only.
    """
    parents = _find_object(pdf, _find_object(pdf, pdf.catalog["StructTreeRoot"])["ParentTree"])["Nums"]
    for element in [item for item in pdf.objects if _is_element(item) and item["S"] != "/Link"]:
        for reference in [kid for kid in element["K"] if isinstance(kid, bytes)]:
            holder = _find_object(pdf, reference)
            if not isinstance(holder, dict) or holder.get("Type") != "/OBJR":
                continue
            annotation = _find_object(pdf, holder["Obj"])
            if annotation.get("Subtype") != "/Link":
                continue
            link = _find_link_above(pdf, element)
            element["K"].remove(reference)
            link["K"].append(reference)
            parents[parents.index(annotation["StructParent"]) + 1] = link.reference


def _is_element(item: Any) -> bool:
    return isinstance(item, dict) and item.get("Type") == "/StructElem"


def _find_link_above(pdf: Any, element: Any) -> Any:
    while _is_element(element):
        if element["S"] == "/Link":
            return element
        element = _find_object(pdf, element["P"])
    raise RenderingError("a link annotation of the PDF belongs to no link")


def forget_attachment_dates(pdf: Any) -> None:
    """Take the dates off the attachments: no date was given, and the time of the build is none."""
    for item in pdf.objects:
        if getattr(item, "extra", {}).get("Type") == "/EmbeddedFile":
            for key in ("CreationDate", "ModDate"):
                item.extra["Params"].pop(key, None)


def _find_elements(pdf: Any, kind: str) -> list[Any]:
    return [item for item in pdf.objects if isinstance(item, dict) and item.get("S") == kind]


def _find_object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
