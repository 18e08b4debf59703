"""Subgames: a Rulebook that a rule of the Ruleset mandates, its creation and end (Section 8)."""

from collections.abc import Iterable
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.decisions import starting
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.rulebook_creation import bring_in


def is_mandated(game: Game, rulebook: ObjectId, called: str) -> bool:
    """Return whether `rulebook` has this name and is mandated by the rule that is being applied.

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
    """Return whether there is a rulebook called `called` that the current rule mandates."""
    return any(is_mandated(game, book, called) for book in game.state.of_kind(kinds.RULEBOOK))


def with_its_rules(game: Game, rulebook: ObjectId, key: str) -> None:
    """Bring in the rules of the rulebook from the archive, each with revision number 0."""
    bring_in(game, rulebook, [starting(text) for text in game.library.law if text.rulebook == key])


def cleared_away(game: Game, things: Iterable[Kind], attributes: Iterable[Attribute[Any]]) -> None:
    """Destroy all objects of these kinds, and unset these attributes of all outsiders."""
    for kind in things:
        for object in () if kind is kinds.OUTSIDER else list(game.state.of_kind(kind)):
            game.destroy(object)
    for attribute in attributes:
        for outsider in (
            game.state.of_kind(kinds.OUTSIDER) if attribute.kind is kinds.OUTSIDER else ()
        ):
            game.put(outsider, attribute.name, None)
