"""Help and complaints about wrong use in the language that the command speaks.

Click builds both in English; here its texts are said anew on their way out. What click words in a way that
is not known here stays in English.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import IO, Any

import click

from judgegauge.languages import DEFAULT, LANGUAGES
from judgegauge.messages import Message, as_message, enlist, tell
from judgegauge.speaking import find_option, find_spoken_language, speak, speaking

CLICK_TEXTS = (
    "No such option {name!r}.",
    "No such option: {name}",
    "No such command {name!r}.",
    "{complaint} Did you mean {name!r}?",
    "{complaint} (Did you mean one of: {names}?)",
    "Missing command.",
    "Missing argument {name!r}.",
    "Missing option {name!r}.",
    "Missing option {name!r}. {complaint}",
    "Choose from: {names}",
    "Option {name!r} requires an argument.",
    "Option {name!r} does not take a value.",
    "Got unexpected extra argument ({arguments})",
    "Got unexpected extra arguments ({arguments})",
    "Invalid value for {name!r}: {complaint}",
    "{value!r} is not one of {names}.",
    "{value!r} is not a valid {kind}.",
    "{value} is not in the range {range}.",
    "{kind} {name!r} does not exist.",
    "{kind} {name!r} is a directory.",
    "{kind} {name!r} is a file.",
    "{kind} {name!r} is not readable.",
)
"""What click complains about."""
CLICK_WORDS = ("File", "Directory", "Path", "integer", "float", "integer range", "float range", "required")
_CLOSING = "，。；：？！、）”》"
_OPENING = "（“《"
_EXTRA = re.compile(r"(?P<text>.*?) {2}\[(?P<extra>.*)\]\Z", re.DOTALL)


class SpokenFormatter(click.HelpFormatter):
    """Writes help in the language that is spoken; lines break between the characters of Chinese."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        for text in ("[OPTIONS]", "COMMAND [ARGS]..."):
            args = args.replace(text, speak(text))
        super().write_usage(prog, args, speak("Usage: ") if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{speak(tell('{title}:', title=tell(heading)))}\n")

    def write_text(self, text: str) -> None:
        if find_spoken_language() == DEFAULT:
            super().write_text(text)
            return
        indent = " " * self.current_indent
        told = [speak(" ".join(part.split())) for part in text.split("\n\n")]
        blocks = (wrap_wide(part, self.width - self.current_indent) for part in told)
        self.write("\n\n".join("\n".join(indent + line for line in lines) for lines in blocks) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = list(rows)
        if find_spoken_language() == DEFAULT or not rows:
            super().write_dl(rows, col_max, col_spacing)
            return
        first_width = min(max(len(first) for first, _ in rows), col_max) + col_spacing
        start = " " * (first_width + self.current_indent)
        for first, second in rows:
            lines = wrap_wide(_say_option(second), max(self.width - len(start), 10))
            head = f"{'':>{self.current_indent}}{first}"
            fits = len(head) + col_spacing <= len(start)
            self.write(head.ljust(len(start)) if fits else f"{head}\n{start}")
            self.write(f"\n{start}".join(lines) + "\n")


class SpokenContext(click.Context):
    formatter_class = SpokenFormatter


class SpokenCommand(click.Command):
    """A command with ``--lang``, whose help is in that language."""

    context_class = SpokenContext
    lang_help = "Language of what is said: en, or zh for Chinese."

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.params.append(make_lang_option(self.lang_help))

    def get_short_help_str(self, limit: int = 45) -> str:
        return _shorten(self.help) or super().get_short_help_str(limit)


class ReportCommand(SpokenCommand):
    """A command that writes a report, in the language that was asked for."""

    lang_help = "Language of the report and of what is said: en, or zh for Chinese."


class SpokenGroup(SpokenCommand, click.Group):
    """A group of commands with ``--lang``, whose help is in that language."""

    command_class = SpokenCommand


class MainGroup(SpokenGroup):
    """The outermost group: it finds the language, and says what click complains about."""

    lang_help = ReportCommand.lang_help

    def main(self, args: Sequence[str] | None = None, *further: Any, **options: Any) -> Any:
        # A call for help is answered before the options after it are read, so they are looked at first.
        with speaking(asked=find_option(sys.argv[1:] if args is None else args)):
            return super().main(args, *further, **options)

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        with _complain_anew():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: click.Context) -> Any:
        with _complain_anew():
            return super().invoke(ctx)


class SpokenUsageError(click.UsageError):
    """Wrong use, said in the language that is spoken."""

    def format_message(self) -> str:
        return speak(recognise(self.message))

    def show(self, file: IO[Any] | None = None) -> None:
        if self.ctx is not None:
            hint = tell("Try '{command} --help' for help.", command=self.ctx.command_path)
            click.echo(f"{self.ctx.get_usage()}\n{speak(hint)}\n", file=file, err=True)
        click.echo(speak(tell("Error: {message}", message=recognise(self.message))), file=file, err=True)


@contextmanager
def _complain_anew() -> Iterator[None]:
    """Complaints of click, raised anew in the language that is spoken."""
    try:
        yield
    except click.UsageError as fault:
        # A group that is called without a command shows its help as an error; the name is new in click 8.2.
        is_said = isinstance(fault, SpokenUsageError) or type(fault).__name__ == "NoArgsIsHelpError"
        if is_said or find_spoken_language() == DEFAULT:
            raise
        raise SpokenUsageError(fault.format_message(), fault.ctx) from None


def make_lang_option(text: str) -> click.Option:
    """``--lang``: it is read before the options are, so the command is not given its value."""
    return click.Option(["--lang"], type=click.Choice(list(LANGUAGES)), help=text, expose_value=False)


def recognise(text: str) -> str:
    """A finished text of click as a message; a text that is not known as it is."""
    for template in CLICK_TEXTS:
        match = _compile(template).fullmatch(" ".join(text.split()))
        if match is not None:
            return Message(
                template, {name: _read_part(name, part) for name, part in match.groupdict().items()}
            )
    return text


def wrap_wide(text: str, width: int) -> list[str]:
    """Lines of at most ``width`` columns, a Chinese character taking two; no line begins with a comma."""
    lines, line = [], ""
    for piece in _split_pieces(text):
        if line and _measure(line) + _measure(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece.lstrip() if not line else piece
    return [*lines, line.rstrip()]


def _split_pieces(text: str) -> Iterator[str]:
    """Parts that stay whole: words of letters with their space, Chinese characters with their marks."""
    piece = ""
    for character in text:
        is_wide = _measure(character) == 2
        ends = piece and (piece[-1] == " " or ((is_wide or _measure(piece[-1]) == 2) and character != " "))
        if ends and character not in _CLOSING and piece[-1] not in _OPENING:
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _measure(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _say_option(text: str) -> str:
    """The help of an option, and what click adds to it: whether it is needed, its default, its range."""
    match = _EXTRA.match(text)
    if match is None:
        return speak(text)
    extra = [_tell_extra(part) for part in match["extra"].split("; ")]
    return speak(tell("{text}  [{extra}]", text=tell(match["text"]), extra=enlist(extra, "; ")))


def _tell_extra(text: str) -> str:
    default = text.removeprefix("default: ")
    return as_message(text) if default == text else tell("default: {default}", default=default)


def _shorten(text: str | None) -> str:
    """The first sentence of a help, in a language other than that of click."""
    if not text or find_spoken_language() == DEFAULT:
        return ""
    return speak(" ".join(text.split("\n\n")[0].split())).rstrip("。")


@cache
def _compile(template: str) -> re.Pattern[str]:
    pattern = re.escape(template)
    pattern = re.sub(r"\\{(\w+)!r\\}", r"'(?P<\1>[^']*)'", pattern)
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", pattern))


def _read_part(name: str, text: str) -> str:
    if name == "complaint":
        return as_message(recognise(text))
    if name == "names":
        return enlist(tell("{name!r}", name=part) for part in re.findall(r"[^',\s]+", text))
    return tell(text) if text in CLICK_WORDS else text
