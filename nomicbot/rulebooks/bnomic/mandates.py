"""The creation and end of subgames: Rulebooks that a rule of the Ruleset mandates (Section 8)."""

from collections.abc import Iterable
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.decisions import starting
from nomicbot.game.happenings import RulebookCreated
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Reading
from nomicbot.game.rulebook_creation import bring_in


def brings_in(rule: Reading, book: str) -> None:
    """Implement clauses a to c of a rule about a separate rulebook, which has the name `book`."""

    @rule.on("c", RulebookCreated)
    def its_rules_come_with_it(game: Game, created: RulebookCreated) -> None:
        if is_mandated(game, created.rulebook, book):
            with_its_rules(game, created.rulebook, book)

    rule.explains(
        a="that a rule of the Ruleset names a rulebook is all that its mandate asks for (2-1.k)",
        b="a game has the rulebooks that it begins with, and clause c acts "
        "when a Motion creates this one",
    )


def is_mandated(game: Game, rulebook: ObjectId, called: str) -> bool:
    """Return whether `rulebook` has the name `called` and is mandated by the current rule.

    Rules are compared by their current numbers, so renumbering the rule makes no difference.
    """
    mandate = kinds.MANDATED_BY.of(game.state, rulebook)
    return (
        bool(mandate)
        and kinds.NUMBER.of(game.state, mandate) == game.authority.rule
        and _is(game, rulebook, called)
    )


def _is(game: Game, rulebook: ObjectId, called: str) -> bool:
    return kinds.RULEBOOK_NAME.of(game.state, rulebook).casefold().removeprefix("the ") == called


def there_is(game: Game, called: str) -> bool:
    """Return whether a rulebook with the name `called` exists and the current rule mandates it."""
    return any(is_mandated(game, book, called) for book in game.state.of_kind(kinds.RULEBOOK))


def with_its_rules(game: Game, rulebook: ObjectId, key: str) -> None:
    """Add the rules of the archive to a rulebook, each with revision number 0."""
    bring_in(game, rulebook, [starting(text) for text in game.library.law if text.rulebook == key])


def cleared_away(game: Game, things: Iterable[Kind], attributes: Iterable[Attribute[Any]]) -> None:
    """Destroy all objects of some kinds, and unset some attributes of all outsiders."""
    for kind in things:
        for object in () if kind is kinds.OUTSIDER else list(game.state.of_kind(kind)):
            game.destroy(object)
    for attribute in attributes:
        for outsider in (
            game.state.of_kind(kinds.OUTSIDER) if attribute.kind is kinds.OUTSIDER else ()
        ):
            game.put(outsider, attribute.name, None)
