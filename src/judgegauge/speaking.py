"""The language that commands speak: progress, tables, results, errors and help.

It is the one asked for with ``--lang``, else the one of the review file, else that of the environment
(``LC_ALL``, ``LC_MESSAGES``, ``LANG``, then ``LANGUAGE``, as gettext reads them), else English. The
environment decides what is said to the person at the terminal, and never what is written: a report in
another language on another machine would be another report.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import click

from judgegauge.languages import DEFAULT, LANGUAGES

_asked: ContextVar[str | None] = ContextVar("asked", default=None)
_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)
LOCALE_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")


def find_asked_language() -> str | None:
    """The language that ``--lang`` asked for, before or after the command's name."""
    return _asked.get()


def find_spoken_language() -> str:
    """The language that the command speaks."""
    return _asked.get() or _spoken.get() or read_environment(os.environ)


def read_environment(environment: Mapping[str, str]) -> str:
    """The language of a locale that a report can be written in; English for any other and for none."""
    locale = next((environment[name] for name in LOCALE_NAMES if environment.get(name)), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return DEFAULT
    for wanted in (*environment.get("LANGUAGE", "").split(":"), locale):
        code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT


@contextmanager
def speaking(*, asked: str | None = None, stated: str | None = None) -> Iterator[None]:
    """Speak the language that was asked for, or the one that the review file states."""
    tokens = [(_asked, _asked.set(asked or _asked.get())), (_spoken, _spoken.set(stated or _spoken.get()))]
    try:
        yield
    finally:
        for variable, token in tokens:
            variable.reset(token)


def find_option(arguments: Sequence[str]) -> str | None:
    """What ``--lang`` asks for, wherever it stands: a call for help is answered before options are read."""
    for place, text in enumerate(arguments):
        if text == "--":
            break
        name, _, value = text.partition("=")
        if name == "--lang":
            wanted = value or next(iter(arguments[place + 1 :]), "")
            return wanted if wanted in LANGUAGES else None
    return None


def find_stated_language(options: Mapping[str, Any]) -> str | None:
    """The language of the report in a review file, even where the file can not be read as a review."""
    names = [*(options.get("inputs") or ()), options.get("review")]
    for name in (str(name) for name in names if name is not None):
        try:
            stated = tomllib.loads(Path(name).read_text(encoding="utf-8-sig")) if is_review(name) else {}
            lang = stated["report"]["lang"]
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if lang in LANGUAGES:
            return str(lang)
    return None


def is_review(name: str) -> bool:
    return name.lower().endswith(".toml")


def speak(text: str) -> str:
    """A message in the language that the command speaks."""
    if find_spoken_language() == DEFAULT:
        return text
    from judgegauge.wording import language

    return language(find_spoken_language()).tell(text)


def echo(text: str, *, err: bool = False, nl: bool = True) -> None:
    """A message on the terminal, in the language that the command speaks."""
    click.echo(speak(text), err=err, nl=nl)
