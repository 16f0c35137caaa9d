"""The matrix of reports: what it covers, and every check on the documents that stand for it here.

``scripts/check_matrix.py`` makes and checks all of them.
"""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations, product

import pytest
from checks.everything import CHECKS, need_everything, run_check
from example_reports import Report, gather, make_example, write_report
from matrix_documents import list_documents, make_document
from matrix_plan import CHINESE_IN_CI, FEATURES, IN_CI, Case, is_possible, plan_matrix
from matrix_tables import make_findings


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> list[Report]:
    """The documents of IN_CI, the first in Chinese and the Chinese example, made once."""
    need_everything()
    folder = tmp_path_factory.mktemp("matrix")
    chinese = len(plan_matrix())
    numbers = [*range(1, len(IN_CI) + 1), *range(chinese + 1, chinese + 1 + CHINESE_IN_CI)]
    made = [make_document(number, case, folder) for number, case in list_documents(numbers)]
    return [*made, write_report(make_example("zh"), folder / "example-zh")]


@pytest.mark.parametrize("check", CHECKS)
def test_documents_of_the_matrix(check: str, documents: list[Report]) -> None:
    findings = run_check(check, documents)
    assert not findings, gather(findings)


def test_matrix_holds_every_possible_pair() -> None:
    cases = plan_matrix()
    assert len(cases) >= 30
    assert len(set(cases)) == len(cases)
    assert all(is_possible(case) for case in cases)
    met = {pair for case in cases for pair in combinations(asdict(case).items(), 2)}
    never = {
        ((first, a), (second, b))
        for first, second in combinations(FEATURES, 2)
        for a, b in product(FEATURES[first], FEATURES[second])
    } - met
    assert never == EXCLUDED


EXCLUDED = {
    *((("criteria", 1), ("scores", "composite")),),
    *((("periods", 1), ("bridge", kind)) for kind in ("whole", "anchors")),
    *((("periods", 1), ("change", kind)) for kind in ("rise", "fall")),
    *((("scale", scale), ("scores", "averaged")) for scale in ("2", "words")),
    *((("scale", "101"), ("scores", "expected")),),
    *((("reruns", kind), ("failures", "rerun")) for kind in ("none", "repeats", "copy")),
    *((("failures", "period"), ("bridge", kind)) for kind in ("whole", "anchors")),
}
"""Pairs that no review can have."""


def test_documents_of_every_run_hold_every_value_but_the_large() -> None:
    for feature, values in FEATURES.items():
        left = set(values) - {getattr(case, feature) for case in IN_CI}
        assert left <= {20}, feature


def test_same_case_same_findings(tmp_path) -> None:  # type: ignore[no-untyped-def]
    case = Case(scale="3", reruns="model", names="hostile")
    one, two = (make_findings(case, tmp_path / name).to_json() for name in ("one", "two"))
    assert one == two
