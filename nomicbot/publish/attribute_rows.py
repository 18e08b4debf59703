"""Any object of the game in words: its attributes as rows, or all of it on one line."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.display_names import attributes_of, called, in_words, shown

_LINE = 200
_TEXT = "text"


def attribute_rows(
    game: Game, object: ObjectId, columns: int = _LINE, *, everything: bool = False
) -> list[tuple[str, str]]:
    """Return the attributes of an object by their terms, without its text and those that are unset.

    Its holder, and a player's amount of everything that is counted, are always included.
    """
    kind = game.state.kind(object)
    held = game.state.attributes(object)
    rows = []
    for a in attributes_of(game, kind):
        words = in_words(game, kind, a.name, held.get(a.name, a.default), columns)
        if words == "none" and a.name == kinds.HOLDER:
            words = "nobody"
        told = a.name in held or kind == kinds.OUTSIDER.name or not isinstance(a.default, int)
        if shown(a, everything=everything) and a.name != _TEXT and words != "none" and told:
            rows.append((a.term, words))
    return rows


def on_a_line(
    game: Game, object: ObjectId, columns: int = _LINE, *, everything: bool = False
) -> str:
    """Return an object with its attributes on a line: `Big Rubber Stamp: holder Wonko`."""
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
