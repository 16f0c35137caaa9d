"""Installed size of the core and of each extra, and the time that ``import judgegauge`` takes.

Run ``python tests/benchmarks/install_size.py`` where everything is installed: the sizes are those of the
files of each distribution here, with all that it requires. An extra is told by what it adds to the core.
"""

from __future__ import annotations

import subprocess
import sys
import time
from importlib import metadata

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PACKAGE = "judgegauge"
ROUNDS = 7


def find_requirements(name: str, extras: frozenset[str], found: set[str]) -> set[str]:
    """Names of all distributions that one needs with some extras, itself among them."""
    key = f"{canonicalize_name(name)}[{','.join(sorted(extras))}]"
    if key in found:
        return found
    found.add(key)
    environment = {key: str(value) for key, value in default_environment().items()}
    for line in metadata.requires(name) or []:
        requirement = Requirement(line)
        wanted = requirement.marker is None or any(
            requirement.marker.evaluate({**environment, "extra": extra}) for extra in (*extras, "")
        )
        if wanted and is_installed(requirement.name):
            find_requirements(requirement.name, frozenset(requirement.extras), found)
    return found


def is_installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        print(f"  (not installed here, so not counted: {name})")
        return False
    return True


def measure(name: str) -> int:
    """Bytes of a distribution's files, compiled ones too."""
    total = 0
    for file in metadata.files(name) or []:
        path = file.locate()
        if path.is_file():
            total += path.stat().st_size
    return total


def time_import(statement: str) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    core = {key.partition("[")[0] for key in find_requirements(PACKAGE, frozenset(), set())}
    sizes = {name: measure(name) for name in core}
    print(f"core: {sum(sizes.values()) / 2**20:.0f} MiB in {len(core)} distributions")
    largest = sorted(sizes, key=lambda name: -sizes[name])[:6]
    print("  largest: " + ", ".join(f"{name} {sizes[name] / 2**20:.0f}" for name in largest))
    for extra in metadata.metadata(PACKAGE).get_all("Provides-Extra") or []:
        names = {key.partition("[")[0] for key in find_requirements(PACKAGE, frozenset([extra]), set())}
        added = sorted(names - core)
        size = sum(measure(name) for name in added) / 2**20
        print(f"[{extra}] adds {size:.0f} MiB: {', '.join(added)}")
    bare, ours = time_import("pass"), time_import(f"import {PACKAGE}")
    print(f"import {PACKAGE}: {ours - bare:.3f} s beside {bare:.3f} s of Python itself (goal: 0.3)")


if __name__ == "__main__":
    main()
