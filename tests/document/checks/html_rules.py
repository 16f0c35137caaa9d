"""Whether the HTML is valid: html-validate's rules and the Nu checker of the W3C."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from .need import HERE, node_modules, run_tool


def check_html_rules(pages: Sequence[Path]) -> list[str]:
    """Findings of html-validate."""
    program = node_modules() / "html-validate" / "bin" / "html-validate.mjs"
    command = ["node", str(program), "--config", str(HERE / "html_validate.json"), "--formatter", "json"]
    result = run_tool([*command, *(str(page) for page in pages)])
    if result.returncode not in {0, 1} or (result.returncode == 1 and not result.stdout.strip()):
        raise RuntimeError(f"html-validate broke off:\n{result.stdout}\n{result.stderr}")
    return [
        f"{Path(report['filePath']).name}:{message['line']}: {message['message']} ({message['ruleId']})"
        for report in json.loads(result.stdout or "[]")
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
