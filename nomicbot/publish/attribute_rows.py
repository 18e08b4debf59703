"""Attributes of game objects, formatted as rows of a table or on one line."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.publish.display_names import attributes_of, called, in_words, shown
from nomicbot.rulebooks.library import ruleset

_LINE = 200
_TEXT = "text"


def attribute_rows(
    game: Game,
    object: ObjectId,
    columns: int = _LINE,
    *,
    everything: bool = False,
    briefly: bool = False,
) -> list[tuple[str, str]]:
    """Return a row for each attribute of an object that has a value: its name, and the value.

    The text of the object is left out. Its holder, and all numbers of a player, are always
    included. If `briefly`, other attributes with their initial values are left out.
    """
    kind = game.state.kind(object)
    held = game.state.attributes(object)
    in_heading = (kinds.NAME.name, ruleset().player.name)
    rows = []
    for a in attributes_of(game, kind):
        words = in_words(game, kind, a.name, held.get(a.name, a.default), columns)
        if words == "none" and a.name == kinds.HOLDER:
            words = "nobody"
        told = a.name in held or kind == kinds.OUTSIDER.name or not isinstance(a.default, int)
        told = told and not (briefly and (a.name in in_heading or is_initial(game, object, a)))
        if shown(a, everything=everything) and a.name != _TEXT and words != "none" and told:
            rows.append((a.term, words))
    return rows


def is_initial(game: Game, object: ObjectId, attribute: Attribute[Any]) -> bool:
    """Return whether an attribute still has its initial value and need not be shown.

    The main number of players, such as Amplitude, is always shown.
    """
    if game.state.kind(object) == kinds.OUTSIDER.name and attribute in numbers(game)[:1]:
        return False
    value = game.state.attributes(object).get(attribute.name)
    return value in (None, "", (), 0, False) or value == attribute.default


def numbers(game: Game) -> list[Attribute[Any]]:
    """Return the attributes of players that are numbers."""
    found = attributes_of(game, kinds.OUTSIDER.name)
    return [a for a in found if a.type is int and a.unit and shown(a)]


def on_a_line(
    game: Game, object: ObjectId, columns: int = _LINE, *, everything: bool = False
) -> str:
    """Return an object with its attributes on one line: `Big Rubber Stamp: holder Wonko`."""
    name = called(game, object)
    rows = [
        row
        for row in attribute_rows(game, object, columns, everything=everything)
        if row[0] != "name"
    ]
    told = [
        words if name.casefold().endswith(f" {term}") else f"{term} {words}" for term, words in rows
    ]
    return f"{name}: {', '.join(told)}" if told else name
