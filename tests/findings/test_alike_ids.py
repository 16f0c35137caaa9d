"""Ids that differ between two quarters by their spelling only are told, and nothing is joined."""

import pytest

from judgegauge import Review, assess
from judgegauge.data.alike_ids import spell_alike
from judgegauge.document.redact import redact_findings
from tables import write_csv


def assess_ids(folder, change, **review):
    rows = [
        {"period": period, "item_id": change(n) if period > "2026-Q1" else f"{n:04d}", "score": 1 + n % 5}
        for period in ("2026-Q1", "2026-Q2")
        for n in range(1, 41)
    ]
    return assess(write_csv(folder / "runs.csv", rows), Review(scale="1:5", draws=100, **review))


@pytest.mark.parametrize(
    ("change", "pair"),
    [
        (str, "'0001' / '1'"),
        (lambda n: f"{n:04d} ", "'0001' / '0001 '"),
        (lambda n: f"{n:04d}.0", "'0001' / '0001.0'"),
    ],
)
def test_other_spellings_of_ids_are_told(tmp_path, change, pair):
    findings = assess_ids(tmp_path, change)
    (note,) = (note for note in findings.notes if note.code == "alike_ids")
    assert (note.detail["first"], note.detail["second"]) == ("2026-Q1", "2026-Q2")
    assert note.detail["ids"][0] == pair
    assert len(note.detail["ids"]) == 3
    assert findings.criteria[0].changes[0].shared_items == 0
    assert "differ in zeros, blanks or case only" in findings.to_html()
    redacted = redact_findings(findings)
    assert "differ in zeros, blanks or case only" in redacted.to_html()
    assert "'0001" not in redacted.to_json()


@pytest.mark.parametrize("change", [lambda n: f"{n:04d}", lambda n: f"{n + 500:04d}", lambda n: f"q{n}"])
def test_the_same_and_other_ids_are_not(tmp_path, change):
    assert not [note for note in assess_ids(tmp_path, change).notes if note.code == "alike_ids"]


@pytest.mark.parametrize(
    ("item", "other"),
    [("Ticket-007", "ticket-007"), ("a-1", "a-01"), ("a-01", "a-1"), ("7", "007"), ("7.0", "7"), ("x ", "x")],
)
def test_spellings(item, other):
    assert other in set(spell_alike(item))
    assert item not in set(spell_alike(item))


@pytest.mark.parametrize(("item", "other"), [("1.5", "1.05"), ("10", "1"), ("a1", "a2"), ("0", "")])
def test_no_spellings(item, other):
    assert other not in set(spell_alike(item))
