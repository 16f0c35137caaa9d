"""Whether the HTML is valid: html-validate's rules and the Nu checker of the W3C."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .need import HERE, node_modules, run_tool


def check_html_rules(pages: Sequence[Path]) -> list[str]:
    """Findings of html-validate."""
    packages = node_modules()
    programs = [packages / "html-validate" / "bin" / f"html-validate.{kind}" for kind in ("mjs", "js")]
    program = next(path for path in programs if path.is_file())
    with TemporaryDirectory() as folder:
        # A long answer is cut off when it goes through a pipe, so it goes to a file.
        answer = Path(folder) / "findings.json"
        options = ["--config", str(HERE / "html_validate.json"), "--formatter", f"json={answer}"]
        result = run_tool(["node", str(program), *options, *(str(page) for page in pages)])
        if result.returncode not in {0, 1} or not answer.is_file():
            raise RuntimeError(f"html-validate broke off:\n{result.stdout}\n{result.stderr}")
        reports = json.loads(answer.read_text(encoding="utf-8"))
    return [
        f"{Path(report['filePath']).name}:{message['line']}: {message['message']} ({message['ruleId']})"
        for report in reports
        for message in report["messages"]
    ]


def check_html_standard(pages: Sequence[Path]) -> list[str]:
    """Errors and warnings of the Nu checker."""
    jar = node_modules() / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = ["java", "-jar", str(jar), "--format", "json", "--stdout", "--exit-zero-always"]
    result = run_tool([*command, *(str(page) for page in pages)])
    if result.returncode:
        raise RuntimeError(f"the Nu checker broke off:\n{result.stdout}\n{result.stderr}")
    messages = json.loads(result.stdout)["messages"]
    return [
        f"{Path(m.get('url', '')).name}:{m.get('lastLine', 0)}: {m['message']}"
        for m in messages
        if m["type"] != "info" or m.get("subType") == "warning"
    ]
