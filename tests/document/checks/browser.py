"""Accessibility in a real browser: axe-core in Chromium, light, dark, 320 px wide and print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .need import HERE, chromium_path, node_modules, run_tool

SECONDS = 120
"""For one page in four views; a page of megabytes takes most of it on a busy machine."""


def check_in_browser(pages: Sequence[Path]) -> list[str]:
    """Findings of axe-core, outside requests, console messages and sideways scrolling."""
    chromium = chromium_path()
    if chromium is None:
        raise RuntimeError("there is no Chromium")
    command = ["node", str(HERE / "axe.mjs"), str(node_modules()), chromium]
    result = run_tool([*command, *(str(page) for page in pages)], timeout=max(900, SECONDS * len(pages)))
    lines = result.stdout.splitlines()
    if result.returncode or not lines or lines[-1] != "DONE":
        raise RuntimeError(f"the browser check broke off:\n{result.stdout}\n{result.stderr}")
    return lines[:-1]
