"""Look-ups of the objects and values that a motion's changes name, at the time of each change."""

import re
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.lazy_regex import regex

_WHOLE = regex(r"[+-]?\d{1,1000}", re.ASCII)
NOBODY = frozenset(("nobody", "no one", "none", "no player"))

T = TypeVar("T")


def raising(found: T | Refusal) -> T:
    """Return `found`, or raise it if it is a refusal.

    In this package, functions return refusals instead of raising them: if one of a motion's changes
    cannot be made, that is reported, and the other changes are still made.
    """
    if isinstance(found, Refusal):
        raise found
    return found


def find_rule(game: Game, name: str) -> ObjectId | Refusal:
    """Return the rule called `name`: its number, with or without the revision, or its title."""
    found = game.find_one(name, kinds.RULE.name)
    if len(found) == 1:
        return found[0]
    if found:
        return game.refuse(f"more than one rule is called {name}")
    return game.refuse(game.none_called(name, kinds.RULE.name, f"there is no rule {name}"))


def find_one(game: Game, name: str, kind: str = "") -> ObjectId | Refusal:
    """Return the only game object with a name and a kind, or a refusal.

    If `kind` is "", objects of any kind count.
    """
    found = game.find_one(name, kind)
    if len(found) == 1:
        return found[0]
    if found:
        return game.refuse(f"more than one thing is called {abridged(name)}")
    return game.refuse(game.none_called(name, kind, f"nothing is called {abridged(name)}"))


def find_reference(game: Game, attribute: Attribute[Any], name: str) -> ObjectId | Refusal:
    """Return the object that `name` means as a value of `attribute`, for example as a new owner.

    Returns "" if `name` stands for no object, such as "nobody".
    """
    return (
        "" if attribute.name == kinds.HOLDER and name.casefold() in NOBODY else find_one(game, name)
    )


def find_value(game: Game, attribute: Attribute[Any], words: str) -> object | Refusal:
    """Return the value of `attribute` that players write as `words`."""
    if attribute.refers:
        return find_reference(game, attribute, words)
    return parsed_value(game, attribute.type, words)


def find_rulebook(game: Game, name: str) -> ObjectId | Refusal:
    """Return the rulebook called `name`, or the Ruleset if `name` is ""."""
    wanted = (name or "Ruleset").casefold().removeprefix("the ")
    for book in game.state.of_kind(kinds.RULEBOOK):
        if kinds.RULEBOOK_NAME.of(game.state, book).casefold().removeprefix("the ") == wanted:
            return book
    return game.refuse(f"there is no rulebook {name or 'Ruleset'}")


def find_section(game: Game, book: ObjectId, name: str) -> ObjectId | None:
    """Return the section of a rulebook with this number or title, or None."""
    wanted = name.casefold()
    for section in game.state.of_kind(kinds.SECTION):
        if kinds.SECTION_RULEBOOK.of(game.state, section) == book and wanted in (
            kinds.SECTION_NUMBER.of(game.state, section).casefold(),
            kinds.SECTION_TITLE.of(game.state, section).casefold(),
        ):
            return section
    return None


def rules_of(game: Game, book: ObjectId | None) -> list[ObjectId]:
    """Return the rules of a rulebook, in order of their creation."""
    return [
        r for r in game.state.of_kind(kinds.RULE) if kinds.RULE_RULEBOOK.of(game.state, r) == book
    ]


def attribute_of(game: Game, object: ObjectId, name: str) -> Attribute[Any] | Refusal:
    """Return the attribute of `object` whose name or term is `name`."""
    attribute = game.state.schema.attribute(game.state.kind(object), name)
    if (
        attribute is None
        or attribute.name == "kind"
        or not game.library.in_play(game.state, attribute)
    ):
        return game.refuse(f"{game.library.called(game.state, object)} has no {name}")
    return attribute


def parsed_value(game: Game, type_: type[object], text: str) -> object | Refusal:
    """Return the value of type `type_` that players write as `text`, or a refusal."""
    if type_ is int:
        digits = text.replace(",", "")
        if not _WHOLE.fullmatch(digits):
            return game.refuse(f"“{abridged(text)}” is not a whole number that can be written out")
        return int(digits)
    if type_ is bool:
        known = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        found = known.get(text.casefold())
        return game.refuse(f"“{text}” is neither true nor false") if found is None else found
    if type_ is str:
        return text
    return game.refuse(f"“{text}” cannot be set by a motion")


def abridged(text: str, most: int = 60) -> str:
    """Return the first words of `text`, at most `most` characters, for quoting in a sentence."""
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
