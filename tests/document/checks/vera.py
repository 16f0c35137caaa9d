"""PDF/A-3a and PDF/UA-1 by veraPDF's engine: one Java process for any number of files and flavours."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from .need import HERE, java_libraries, run_tool, vera_jar

FLAVOURS = ("3a", "ua1")


def check_conformance(pdfs: Sequence[Path], flavours: Sequence[str] = FLAVOURS) -> list[str]:
    """One finding per broken rule, flavour and file."""
    class_path = os.pathsep.join(str(jar) for jar in (vera_jar(), *java_libraries()))
    source = str(HERE / "VeraCheck.java")
    result = run_tool(["java", "-cp", class_path, source, ",".join(flavours), *(str(pdf) for pdf in pdfs)])
    lines = [line.split("\t") for line in result.stdout.splitlines()]
    verdicts = [fields for fields in lines if fields[0] == "RESULT"]
    if result.returncode or len(verdicts) != len(pdfs) * len(flavours):
        raise RuntimeError(f"veraPDF did not check every file:\n{result.stdout}\n{result.stderr}")
    findings = [
        f"{Path(path).name}: {flavour} rule {rule} broken {count} times: {message} (at {place})"
        for kind, path, flavour, rule, count, message, place in (f for f in lines if f[0] == "RULE")
        if kind
    ]
    failed = [f for f in verdicts if f[3] != "PASS"]
    if failed and not findings:
        raise RuntimeError(f"veraPDF failed a file and named no rule:\n{result.stdout}")
    return findings
