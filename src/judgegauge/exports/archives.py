"""Inspect's log archives (.eval): a zip of JSON texts, packed with Zstandard."""

from __future__ import annotations

import json
import zipfile
import zlib
from pathlib import Path
from typing import Any

from judgegauge import errors
from judgegauge.messages import tell

HEADER = "header.json"
MOST_BYTES = 1_000_000_000
"""Unpacked size of one sample beyond which the archive is taken for a trap."""


def read_archive(path: Path) -> dict[str, Any]:
    """The header of the log with ``samples``, each cut down to what a run table needs.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a log that is damaged or was never finished, and where nothing here reads Zstandard.
    """
    from judgegauge.exports.inspect_samples import slim_sample

    kind = _find_reader(path)
    try:
        with kind.ZipFile(path) as archive:
            names = archive.namelist()
            if HEADER not in names:
                raise _refuse(path.name, "a log without header.json", "a log of a run that has ended")
            header = _load(archive, HEADER)
            if not isinstance(header, dict):
                raise _refuse(path.name, "a header that is no record", "a log of Inspect")
            header["samples"] = [
                slim_sample(_load(archive, name))
                for name in names
                if name.startswith("samples/") and name.endswith(".json")
            ]
            return header
    except errors.InputProblems:
        raise
    except (zipfile.BadZipFile, kind.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError) as fault:
        raise _refuse(
            path.name, tell("a damaged archive ({fault})", fault=fault), "a log of Inspect"
        ) from None
    except errors.Misfit as fault:
        raise _refuse(path.name, fault.found, "a log of Inspect") from None
    except (ValueError, RecursionError) as fault:
        raise _refuse(
            path.name, tell("text that is no JSON ({fault})", fault=str(fault)[:80]), "a log of Inspect"
        ) from None
    except Exception as fault:
        if type(fault).__name__ != "ZstdError":
            raise
        raise _refuse(
            path.name, tell("a damaged archive ({fault})", fault=fault), "a log of Inspect"
        ) from None


def _find_reader(path: Path) -> Any:
    """The module that reads this archive: that of the standard library, unless it is packed otherwise."""
    try:
        with zipfile.ZipFile(path) as archive:
            methods = {entry.compress_type for entry in archive.infolist()}
    except (zipfile.BadZipFile, OSError) as fault:
        raise _refuse(
            path.name, tell("a file that is no archive ({fault})", fault=fault), "a log of Inspect"
        ) from None
    if methods <= {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED} or hasattr(zipfile, "ZIP_ZSTANDARD"):
        return zipfile
    try:
        from backports.zstd import zipfile as reader
    except ImportError:
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    path.name,
                    "a log packed with Zstandard, and the package that reads it is not installed",
                    "backports.zstd (Python 3.14 needs none)",
                    "pip install 'judgegauge[inspect]', or dump the log as JSON: inspect log dump",
                )
            ]
        ) from None
    return reader


def _load(archive: Any, name: str) -> Any:
    if archive.getinfo(name).file_size > MOST_BYTES:
        raise errors.Misfit(tell("{name} unpacks to more than {most} bytes", name=name, most=MOST_BYTES))
    return json.loads(archive.read(name), parse_constant=lambda text: None if text == "NaN" else text)


def _refuse(name: str, found: str, expected: str) -> errors.InputProblems:
    return errors.InputProblems(
        [errors.file_unreadable(name, found, expected, "write the log again, or dump it as JSON")]
    )
