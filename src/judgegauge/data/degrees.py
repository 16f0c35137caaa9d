"""Words of degree in a scoring guide: what places an answer between levels and can not be checked."""

from __future__ import annotations

DEGREE_WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "partially", "partly", "mostly", "largely", "somewhat", "fairly", "rather", "quite", "slightly",
        "generally", "adequately", "reasonably", "sufficiently", "minor", "major", "some", "few", "good",
        "well", "poor", "poorly", "very", "highly", "moderately", "acceptable", "excellent", "clearly",
    ),
}  # fmt: skip
"""Words that place an answer between levels by degree and name nothing that can be checked."""


def find_degree_words(text: str, lang: str) -> tuple[str, ...]:
    """Words of degree in an anchor's text, in order of first appearance."""
    words = [word.strip(".,;:!?()\"'").casefold() for word in text.split()]
    return tuple(dict.fromkeys(word for word in words if word in DEGREE_WORDS[lang]))
