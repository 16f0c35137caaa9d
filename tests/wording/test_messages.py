"""Every message of commands and errors is said in every language, with the same parts."""

from __future__ import annotations

import copy
import pickle
import re
import string
from collections.abc import Iterator

import click
import pytest
from message_walk import list_parts, needs_words, walk_messages

from judgegauge import errors
from judgegauge.command import main
from judgegauge.data import score_errors
from judgegauge.data.review import FACETS, FAILURES
from judgegauge.languages import DEFAULT, LANGUAGES
from judgegauge.messages import Message, as_message, enlist, tell
from judgegauge.wording import language
from judgegauge.wording.chinese import CATALOGUE as CHINESE
from judgegauge.wording.chinese.messages import _PARTS, words

OTHERS = tuple(code for code in LANGUAGES if code != DEFAULT)
CLICK = ("Options", "Commands", "Positional arguments", "[OPTIONS]", "COMMAND [ARGS]...")


def list_help(command: click.Command) -> Iterator[str]:
    """Paragraphs of the help of a command and of what is below it, and the help of each option."""
    yield from (" ".join(part.split()) for part in (command.help or "").split("\n\n"))
    context = click.Context(command)
    yield from (
        option.help or "" for option in command.get_params(context) if isinstance(option, click.Option)
    )
    for name in command.list_commands(context) if isinstance(command, click.Group) else ():
        below = command.get_command(context, name)
        assert below is not None
        yield from list_help(below)


HELP = sorted(set(list_help(main)))


def test_no_message_loses_its_parts() -> None:
    """An f-string can not be said in another language; a part that is not given would be a second error."""
    found = walk_messages()
    assert not found.faults
    assert len(found.templates) > 500


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_is_said(lang: str) -> None:
    messages = language(lang).messages
    silent = [text for text in walk_messages().templates if needs_words(text) and text not in messages]
    assert not silent


@pytest.mark.parametrize("lang", OTHERS)
def test_messages_have_the_same_parts(lang: str) -> None:
    messages = language(lang).messages
    for text, parts in walk_messages().templates.items():
        if text in messages:
            assert (list_parts(messages[text]) if parts else set()) == (parts or set()), text


@pytest.mark.parametrize("lang", OTHERS)
def test_every_help_is_said(lang: str) -> None:
    messages = language(lang).messages
    assert len(HELP) > 50
    assert not [text for text in (*HELP, *CLICK) if text not in messages]


@pytest.mark.parametrize("lang", OTHERS)
def test_codes_that_commands_show_are_said(lang: str) -> None:
    messages = language(lang).messages
    assert not [code for code in (*FAILURES, *FACETS, "ok", "baseline", "not told") if code not in messages]


def test_nothing_is_said_that_no_one_tells() -> None:
    known = {*walk_messages().templates, *HELP, *CLICK, *words.MESSAGES}
    assert not [text for text in CHINESE.messages if text not in known]
    assert sum(len(part.MESSAGES) for part in _PARTS) == len(CHINESE.messages), "a text is said twice"


@pytest.mark.parametrize("text", sorted(CHINESE.messages))
def test_chinese_messages_keep_the_house_rules(text: str) -> None:
    said = CHINESE.messages[text]
    assert not re.search(r"[\u4e00-\u9fff][,;:?!()]|[,;:?!()][\u4e00-\u9fff]", said), "marks are full-width"
    bare = re.sub(r"“[^”]*”", "", said)
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", bare), "Latin stands apart"
    assert not re.search(r"(?<=\S) [，。；：？！、）”]|[，。；：？！、（“] ", said)
    if text.startswith("  "):
        assert len(said) - len(said.lstrip()) == len(text) - len(text.lstrip()), "lines keep their indent"
    has_parts = any(
        name for _, name, _, _ in string.Formatter().parse(said.replace("{{", "").replace("}}", ""))
    )
    assert has_parts or said.strip(), "a message says something"


def test_english_is_said_as_it_stands() -> None:
    english = language(DEFAULT)
    told = tell("no sheet {name!r} among {names}", name="a'b", names=enlist(["x", tell("{n:.2f}", n=1)]))
    assert english.tell(told) == told == 'no sheet "a\'b" among x, 1.00'
    assert not english.messages


def test_a_message_is_said_with_its_parts() -> None:
    problem = score_errors.off_scale(
        enlist([tell("{name} row {number}", name="runs.csv", number=3)]), "7", 2, "12345"
    )
    assert str(problem).startswith(
        "runs.csv row 3: score '7' (2 rows); expected one of the levels 1, 2, 3, 4, 5;"
    )
    assert CHINESE.tell(problem.message) == (
        "runs.csv 第 3 行：分数“7”（2 行）；应为：声明的等级之一：1、2、3、4、5；"
        "请改正分数或量表；若它表示评分失败，请给该行一个 status，或写 [statuses] sentinels = [7]"
    )


def test_what_is_put_in_is_foreign() -> None:
    """A run that happens to be called like a message keeps its name."""
    assert CHINESE.tell(tell("run {name!r} of {period}", name="none", period="yes")) == "yes 的轮次“none”"
    assert CHINESE.tell(tell("{kind} ({words})", kind=as_message("degree"), words="some")) == "程度（some）"
    assert CHINESE.tell(enlist(["none", as_message("none")])) == "none、无"


def test_a_quoted_text_is_escaped_in_every_language() -> None:
    told = tell("unknown key {key!r}", key="a\u202eb\n")
    assert told == "unknown key 'a\\u202eb\\n'"
    assert CHINESE.tell(told) == "不认识的键“a\\u202eb\\n”"


def test_what_a_language_does_not_know_stays_english() -> None:
    assert CHINESE.tell("not in any catalogue") == "not in any catalogue"
    assert CHINESE.tell(tell("{n} odd things", n=3)) == "3 odd things"


def test_braces_of_a_text_without_parts_are_braces() -> None:
    assert tell("where = { a = 1 }") == "where = { a = 1 }"


def test_a_part_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError):
        tell("{one} and {two}", one=1)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda told: pickle.loads(pickle.dumps(told))])
def test_messages_survive_copies(again) -> None:
    told = tell("{listed} and {rest} more", listed=enlist(["a"], "; "), rest=2)
    copied = again(told)
    assert isinstance(copied, Message)
    assert (copied, copied.template, copied.parts) == (told, told.template, told.parts)


def test_an_error_is_its_english_text_and_a_message() -> None:
    fault = errors.UsageError(
        tell("{path}: it exists; expected a new file; --again writes over it", path="s.toml")
    )
    assert str(fault) == "s.toml: it exists; expected a new file; --again writes over it"
    assert CHINESE.tell(fault.message) == "s.toml：已经存在；应为：新文件；--again 会覆盖它"


def test_machines_read_plain_text() -> None:
    told = errors.file_empty("a.csv").to_dict()
    assert {type(text) for text in told.values()} == {str}
    assert told["message"].startswith("a.csv: the file has no rows; expected one row per scored answer;")
