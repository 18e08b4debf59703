"""One row of the record for each registered class, so that no change of a class changes its bytes unseen.

    python -m tests.ledger.rows     add new classes and new fields to rows.jsonl; what is there stays

Each field of an object has a value that is not its default, made from the field's type.
"""

import json
from dataclasses import MISSING, Field, fields
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from nomicbot.game.actions import Action, Codec, Event, Midnight
from nomicbot.game.decisions import Enact
from nomicbot.game.objects import Change
from nomicbot.game.plainlaw import tree
from nomicbot.ledger.json_values import kernel_types
from tests.game.kernel_world import library

_SOME: dict[Any, type[Any]] = {Action: Enact, Event: Midnight}
"""A class that the record may have in the place of one that it may not."""
ROWS = Path(__file__).with_name("rows.jsonl")


def codecs() -> dict[str, Codec]:
    """Return the two codecs of a ledger: of entries, and of law in plain English within them."""
    record = library("bnomic").codec
    kernel_types(record)
    return {"record": record, "law": tree._CODEC}


def registered(codec: Codec) -> dict[str, type[Any]]:
    """Return the classes that a codec converts, by their current names."""
    return {type_.__name__: type_ for type_ in codec._types.values()}


def row(codec: Codec, type_: type[Any]) -> Any:
    """Return an object of a class as the record has it."""
    return json.loads(json.dumps(codec.plain(made(type_))))


def kept() -> dict[tuple[str, str], Any]:
    """Return the rows of the file, by codec and class."""
    rows = map(json.loads, ROWS.read_text("utf-8").splitlines() if ROWS.exists() else ())
    return {(kind, plain[""]): plain for kind, plain in rows}


def made(type_: type[Any], *, whole: bool = True) -> Any:
    """Return an object of a class: each field set if it is `whole`, otherwise those that must be."""
    hints = get_type_hints(type_)
    return type_(
        **{
            field.name: sample(hints[field.name], field.name, field.default)
            for field in fields(type_)
            if field.init and (whole or _is_needed(field, hints[field.name]))
        }
    )


def _is_needed(field: Field[Any], hint: Any) -> bool:
    """Return whether the record never has the default of a field, or there is none."""
    return hint is Action or field.default is field.default_factory is MISSING


def sample(hint: Any, name: str, default: Any) -> Any:
    """Return a value of a type that is not the default."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Final:
        return sample(inner[0], name, default)
    if origin in (Union, UnionType):
        return sample(next(one for one in inner if one is not NoneType), name, default)
    if origin is Literal:
        return next(one for one in reversed(inner) if one != default)
    if origin in (tuple, frozenset):
        each = [
            sample(one, f"{name} {at}", MISSING)
            for at, one in enumerate(inner)
            if one not in (..., Change)  # the ledger has changes in a table of their own
        ]
        return origin(each)
    return _simple(hint, name, default)


def _simple(hint: Any, name: str, default: Any) -> Any:
    known = {
        str: name,
        int: 7,
        bool: default is not True,
        datetime: datetime(2005, 7, 16, tzinfo=UTC),
    }
    if hint in known:
        return known[hint]
    if hint in (Any, object):
        return name
    if issubclass(hint, Enum):
        return next(one for one in reversed(hint) if one != default)
    return made(_SOME.get(hint, hint), whole=False)


def main() -> None:
    """Add a row for each class that has none, and to the others the fields that they lack."""
    rows = kept()
    for kind, codec in codecs().items():
        for name, type_ in registered(codec).items():
            rows[kind, name] = row(codec, type_) | rows.get((kind, name), {})
    lines = [json.dumps([kind, plain]) for (kind, _), plain in sorted(rows.items(), key=_place)]
    ROWS.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _place(row: tuple[tuple[str, str], Any]) -> tuple[str, str]:
    return row[0]


if __name__ == "__main__":
    main()
