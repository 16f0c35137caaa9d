"""Every message of the package, found in its source: templates, and texts that lost their parts."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import judgegauge

ROOT = Path(judgegauge.__file__).parent
UNSPOKEN = ("wording", "figures", "simulation")
"""Rooms without messages: they speak through the catalogue, or to programmers only."""
VALIDATED = ("data/review.py", "data/judge.py", "data/tables.py", "exports/mapping.py")
"""Files whose ValueErrors pydantic hands on: they reach the person who wrote the review."""
REGISTERS = ("STEP_TEXTS", "LIMITS", "KINDS", "CONSTANTS", "CLICK_TEXTS", "CLICK_WORDS")
"""Constants that hold messages."""

FIELDS = {"where", "found", "expected", "action"}
SPEAKERS: dict[str, tuple[list[str], set[str]]] = {
    "Problem": (["code", "where", "found", "expected", "action"], FIELDS),
    "Misfit": (["found", "expected"], {"found", "expected"}),
    "UsageError": (["text"], {"text"}),
    "RenderingError": (["text"], {"text"}),
    "JudgeUnusableError": (["text"], {"text"}),
    "as_message": (["text"], {"text"}),
    "echo": (["text"], {"text"}),
    "speak": (["text"], {"text"}),
    "working": (["text"], {"text"}),
    "LeaveOut": (["when", "why"], {"why"}),
    "Preset": ([], {"warning"}),
    "remark": (["text"], {"text"}),
}
"""Names of the arguments of what takes messages, and which of them are messages."""


@dataclass
class Messages:
    """``templates`` to the parts they are given (None: a text without parts); ``faults`` in the source."""

    templates: dict[str, set[str] | None] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@cache
def walk_messages() -> Messages:
    """Messages of the whole package."""
    paths = [path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] not in UNSPOKEN]
    trees = {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}
    walk = _Walk(trees)
    walk.find_helpers()
    for name, tree in trees.items():
        walk.read(name, tree)
    walk.read_defaults()
    return walk.found


class _Walk:
    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.speakers = {name: (list(names), set(told)) for name, (names, told) in SPEAKERS.items()}
        self.functions: dict[str, list[tuple[str, ast.FunctionDef]]] = {}
        self.owner: dict[ast.AST, ast.AST] = {}
        self.seen: set[ast.AST] = set()
        self.found = Messages()
        for place, tree in trees.items():
            for node in ast.walk(tree):
                self.owner |= dict.fromkeys(ast.iter_child_nodes(node), node)
                if isinstance(node, ast.FunctionDef):
                    self.functions.setdefault(node.name, []).append((place, node))

    def find_helpers(self) -> None:
        """Functions that hand a parameter on as a message take messages too."""
        grown = True
        while grown:
            grown = False
            for name, entries in self.functions.items():
                for _, function in entries:
                    names = [argument.arg for argument in _list_arguments(function)]
                    for passed in self._list_passed(function):
                        _, told = self.speakers.setdefault(name, (names, set()))
                        if passed in FIELDS | {"source", "fault"} & set(names) and passed not in told:
                            told.add(passed)
                            grown = True

    def _list_passed(self, function: ast.FunctionDef) -> Iterator[str]:
        names = {argument.arg for argument in _list_arguments(function)} & (FIELDS | {"source"})
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            for text in self._list_told(call):
                for option in _list_choices(text):
                    if isinstance(option, ast.Name) and option.id in names:
                        yield option.id

    def _list_told(self, call: ast.Call) -> Iterator[ast.expr]:
        names, told = self.speakers.get(_name(call), ([], set()))
        for name, value in zip(names, call.args, strict=False):
            if name in told and not isinstance(value, ast.Starred):
                yield value
        yield from (keyword.value for keyword in call.keywords if keyword.arg in told)

    def read(self, place: str, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                self._read_call(place, node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                self._read_register(place, node)
            elif isinstance(node, ast.Raise) and place in VALIDATED and isinstance(node.exc, ast.Call):
                for text in node.exc.args:
                    self._read_text(place, text)

    def read_defaults(self) -> None:
        """What a helper says where it is told nothing."""
        for name, entries in self.functions.items():
            _, told = self.speakers.get(name, ([], set()))
            for place, function in entries:
                arguments = [*function.args.posonlyargs, *function.args.args]
                for argument, value in zip(arguments[::-1], function.args.defaults[::-1], strict=False):
                    if argument.arg in told:
                        self._read_text(place, value)

    def _read_call(self, place: str, call: ast.Call) -> None:
        name = _name(call)
        if name == "tell" and isinstance(call.func, ast.Name):
            self._read_template(place, call)
        if name == "enlist" and len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
            self.found.templates.setdefault(call.args[1].value, None)
        for text in self._list_told(call):
            self._read_text(place, text)

    def _read_register(self, place: str, node: ast.Assign | ast.AnnAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if not any(isinstance(target, ast.Name) and target.id in REGISTERS for target in targets):
            return
        assert isinstance(node.value, ast.Dict | ast.Tuple), place
        texts = node.value.values if isinstance(node.value, ast.Dict) else node.value.elts
        for text in texts:
            assert isinstance(text, ast.Constant)
            self.found.templates[text.value] = list_parts(text.value) or None

    def _read_template(self, place: str, call: ast.Call) -> None:
        given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        if isinstance(call.args[0], ast.Starred):
            return
        for text in _list_choices(call.args[0]):
            where = f"{place}:{text.lineno}"
            if isinstance(text, ast.Constant):
                parts = list_parts(text.value) if call.keywords else set()
                self.found.templates[text.value] = parts if call.keywords else None
                spread = any(keyword.arg is None for keyword in call.keywords)
                if call.keywords and not spread and not parts <= given:
                    self.found.faults.append(f"{where}: parts that are not given: {sorted(parts - given)}")
            elif isinstance(text, ast.JoinedStr):
                self.found.faults.append(f"{where}: an f-string as a template")

    def _read_text(self, place: str, text: ast.expr) -> None:
        """A text where a message is wanted: a constant, a call of tell, or a name that stands for one."""
        if text in self.seen:
            return
        self.seen.add(text)
        for option in _list_choices(text):
            if isinstance(option, ast.Constant) and isinstance(option.value, str):
                self.found.templates.setdefault(option.value, None)
            elif isinstance(option, ast.JoinedStr) or _adds_words(option):
                self.found.faults.append(f"{place}:{option.lineno}: a text that loses its parts")
            elif isinstance(option, ast.Subscript) and isinstance(option.value, ast.Dict):
                for value in option.value.values:
                    self._read_text(place, value)
            elif isinstance(option, ast.Call):
                self._read_returned(place, _name(option))
            elif isinstance(option, ast.Name):
                for value in self._list_assigned(option):
                    self._read_text(place, value)

    def _read_returned(self, caller: str, name: str) -> None:
        entries = self.functions.get(name, ())
        near = [entry for entry in entries if entry[0] == caller]
        for place, function in near or entries:
            if function.returns is not None and ast.unparse(function.returns) in ("str", "str | None"):
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        self._read_text(place, node.value)

    def _list_assigned(self, name: ast.Name) -> Iterator[ast.expr]:
        """What the name was set to in the same function, or in its module."""
        scope: ast.AST = name
        while scope in self.owner and not isinstance(scope, ast.FunctionDef | ast.Module):
            scope = self.owner[scope]
        module = scope
        while module in self.owner:
            module = self.owner[module]
        for node in (*ast.walk(scope), *ast.iter_child_nodes(module)):
            if isinstance(node, ast.NamedExpr) and node.target.id == name.id:
                yield node.value
            if isinstance(node, ast.AnnAssign) and node.value is not None and _is_name(node.target, name.id):
                yield node.value
            for target in node.targets if isinstance(node, ast.Assign) else ():
                if _is_name(target, name.id):
                    yield node.value
                elif isinstance(target, ast.Tuple):
                    yield from _match_tuple(target, node.value, name.id)


def _match_tuple(target: ast.Tuple, value: ast.expr, name: str) -> Iterator[ast.expr]:
    for choice in _list_choices(value):
        if isinstance(choice, ast.Tuple):
            for one, other in zip(target.elts, choice.elts, strict=True):
                if _is_name(one, name):
                    yield other


def list_parts(template: str) -> set[str]:
    """The parts that a template names."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def needs_words(template: str) -> bool:
    """Whether there is anything to translate: letters outside the parts, in more than an option's name."""
    if template.startswith("-") and " " not in template:
        return False
    parts = walk_messages().templates.get(template)
    literals = [literal for literal, *_ in string.Formatter().parse(template)] if parts else [template]
    return any(map(str.isalpha, "".join(literals)))


def _adds_words(text: ast.expr) -> bool:
    """Whether texts with words in them are added up."""
    return isinstance(text, ast.BinOp) and any(
        isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value))
        for node in ast.walk(text)
    )


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _list_arguments(function: ast.FunctionDef) -> list[ast.arg]:
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return arguments[1:] if arguments and arguments[0].arg in ("self", "cls") else arguments


def _list_choices(text: ast.expr) -> Iterable[ast.expr]:
    if isinstance(text, ast.IfExp):
        return [*_list_choices(text.body), *_list_choices(text.orelse)]
    if isinstance(text, ast.BoolOp):
        return [option for value in text.values for option in _list_choices(value)]
    return [text]


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute) and _is_name(call.func.value, "click"):
        return ""
    return getattr(call.func, "id", None) or getattr(call.func, "attr", "")
