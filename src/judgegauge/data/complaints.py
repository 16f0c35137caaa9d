"""Complaints of pydantic about a declaration, as problems that name the key."""

from __future__ import annotations

import re
from typing import Any, get_args

from pydantic import BaseModel

from judgegauge import errors
from judgegauge.messages import as_message, enlist, tell

HIDDEN = frozenset({"base", "source", "population_how", "baseline"})
"""Fields of a review that are not keys of its file."""
LIMITS = {
    "greater_than": "greater than {gt:g}",
    "greater_than_equal": "greater than or equal to {ge:g}",
    "less_than": "less than {lt:g}",
    "less_than_equal": "less than or equal to {le:g}",
}
"""What pydantic expects of a number, by the type of its complaint."""
KINDS = {
    "string_type": "a valid string",
    "int_type": "a valid integer",
    "int_parsing": "a valid integer, unable to parse string as an integer",
    "int_from_float": "a valid integer, got a number with a fractional part",
    "float_type": "a valid number",
    "float_parsing": "a valid number, unable to parse string as a number",
    "finite_number": "a finite number",
    "bool_type": "a valid boolean",
    "bool_parsing": "a valid boolean, unable to interpret input",
    "list_type": "a valid list",
    "tuple_type": "a valid tuple",
    "dict_type": "a valid dictionary",
}
"""What pydantic expects of the kind of a value, by the type of its complaint."""


def known_keys(model: type[BaseModel]) -> list[str]:
    """Keys that a person may write for ``model``."""
    return [name for name in model.model_fields if "source" not in model.model_fields or name not in HIDDEN]


def explain(error: Any, source: str, root: type[BaseModel]) -> errors.Problem:
    """One of pydantic's complaints as a problem that names the key."""
    parts = [str(part) for part in error["loc"]]
    parts = [part for part in parts if not part.startswith(("list[", "dict[", "function-"))]
    key = ".".join(parts)
    if error["type"] == "extra_forbidden":
        return errors.unknown_key(source, key, known_keys(_model_at(root, parts[:-1])))
    where = tell("{source}, {key}", source=as_message(source), key=key)
    if error["type"] == "missing":
        return errors.bad_value(where, "nothing", "a value", "write it")
    return errors.bad_value(where, _shorten(error.get("input")), _tell_expected(error))


def _shorten(value: object) -> str:
    found = repr(value)
    return found if len(found) <= 60 else found[:57] + "..."


def _tell_expected(error: Any) -> str:
    """What a complaint of pydantic expects; our own validators raise messages."""
    context = error.get("ctx") or {}
    own = context.get("error")
    if isinstance(own, ValueError) and own.args:
        told: str = own.args[0]
        return told
    kind = error["type"]
    if kind in LIMITS:
        return tell(LIMITS[kind], **context)
    if kind == "literal_error":
        names = re.findall(r"'([^']*)'", context["expected"])
        return tell("one of {names}", names=enlist(tell("{name!r}", name=name) for name in names))
    return KINDS.get(kind) or str(error["msg"]).removeprefix("Input should be ")


def _model_at(model: type[BaseModel], path: list[str]) -> type[BaseModel]:
    """The model whose keys stand at ``path`` (indices and free names are passed over)."""
    for part in path:
        field = model.model_fields.get(part)
        if field is None:
            continue
        inner = _models_in(field.annotation)
        if inner:
            model = inner[0]
    return model


def _models_in(annotation: object) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for arg in get_args(annotation) for model in _models_in(arg)]
