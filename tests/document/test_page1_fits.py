"""Page 1 fits one page, for every verdict code, on A4 and Letter."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases
from checks.need import need

from judgegauge.document.html import PAPERS


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", report_cases.CASES)
def test_page_1_fits_one_page(name: str, paper: str) -> None:
    need("pango")
    import weasyprint

    html = report_cases.render(name)
    for setting, size in PAPERS["A4"].items():
        assert size in html
        html = html.replace(size, PAPERS[paper][setting])
    start, _, _ = html.partition('<nav class="contents"')
    document = weasyprint.HTML(string=f"{start}</main></body></html>").render()
    assert len(document.pages) == 1
