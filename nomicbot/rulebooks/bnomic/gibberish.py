"""The Gibberish word, and whether a Proposal creates an object with that name (rules 3-9, 9-4)."""

from nomicbot.game.amending.listing import (
    CreateObject,
    CreateRule,
    CreateRulebook,
    CreateSection,
    ListedChange,
    spread,
)
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.bnomic.vocabulary.economy import GIBBERISH, GIBBERISH_WORD


def word(game: Game) -> str:
    """Return the Gibberish word, or "" if there is none."""
    return next((GIBBERISH_WORD.of(game.state, o) for o in game.state.of_kind(GIBBERISH)), "")


def listed(game: Game, motion: ObjectId) -> list[ListedChange]:
    """Return the changes of a Motion, including those of all outcomes of its conditions."""
    return list(spread(motions.listed_changes(game, motion)))


def defines(game: Game, motion: ObjectId) -> bool:
    """Return whether a Motion creates an object with the Gibberish word as its name or title."""
    wanted = word(game).casefold()
    return bool(wanted) and any(
        _made(change).casefold() == wanted for change in listed(game, motion)
    )


def _made(change: ListedChange) -> str:
    """Return the name or title of an object that a change creates, or "" if it creates none."""
    match change:
        case CreateObject(name=name) | CreateRulebook(name=name):
            return name
        case CreateRule(title=title) | CreateSection(title=title):
            return title
    return ""
