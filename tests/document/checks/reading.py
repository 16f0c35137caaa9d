"""The report's HTML as the other checks read it: blocks of prose, names set apart, page 1."""

from __future__ import annotations

from collections.abc import Iterator

import lxml.html
from lxml.html import HtmlElement

NOT_READ = frozenset({"script", "style", "template", "svg", "noscript"})
PROSE = frozenset({"p", "li", "dd", "figcaption", "h1", "h2", "h3", "h4"})
NAME_CLASS = "label"
OPENING = frozenset({"opening"})
STAND_IN = "Name"


def parse_html(html: str) -> HtmlElement:
    return lxml.html.document_fromstring(html.encode(), parser=lxml.html.HTMLParser(encoding="utf-8"))


def find_body(root: HtmlElement) -> HtmlElement:
    body = root.find("body")
    if body is None:
        raise ValueError("the document has no body")
    return body


def find_page_1(root: HtmlElement) -> list[HtmlElement]:
    """The opening part that holds the report's first heading: one element, or none."""
    return [e for e in root.iter() if has_class(e, OPENING) and e.find(".//h1") is not None]


def has_class(element: HtmlElement, names: frozenset[str]) -> bool:
    return bool(names & set((element.get("class") or "").split()))


def is_name(element: HtmlElement) -> bool:
    return has_class(element, frozenset({NAME_CLASS}))


def is_read(element: HtmlElement) -> bool:
    return isinstance(element.tag, str) and element.tag.rpartition("}")[2] not in NOT_READ


def read_text(element: HtmlElement, *, names: bool = True) -> str:
    """Visible text with white space run together; without names, each is one stand-in word."""
    return " ".join("".join(_read_parts(element, names)).split())


def _read_parts(element: HtmlElement, names: bool) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if is_read(child):
            if is_name(child) and not names:
                yield STAND_IN
            else:
                yield from _read_parts(child, names)
        yield child.tail or ""


def read_prose(parts: list[HtmlElement], kinds: frozenset[str] = PROSE) -> list[str]:
    """Text of each innermost block of prose, names replaced by a stand-in."""
    blocks = []
    for element in (e for part in parts for e in part.iter() if is_read(e)):
        inside_unread = any(
            not is_read(ancestor) or is_name(ancestor) for ancestor in element.iterancestors()
        )
        holds_block = any(e.tag in PROSE for e in element.iterdescendants() if is_read(e))
        if element.tag in kinds and not inside_unread and not holds_block:
            text = read_text(element, names=False)
            if text:
                blocks.append(text)
    return blocks
