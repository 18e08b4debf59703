"""Ministers, and others who may use their powers, for the rules on Ministries (4-1, 4-6)."""

from collections.abc import Callable

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Has
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DISPLAY,
    DISPLAY_NAME,
    ELECTION_FOR,
    KEPT_FOR,
    MINISTER,
    MINISTER_CALLED,
    MINISTRY,
    MINISTRY_NAME,
    SHOWS,
    WIELDERS,
    MinistryFounded,
)

MINISTRIES: dict[str, tuple[str, ...]] = {
    "Meta": ("Meta-Minister", "Kurt Godel"),
    "Law": ("Keeper of the Game", "Keeper"),
    "Change": ("Manager",),
    "Communications": ("Fair Communications Commissioner", "FCC"),
    "Everyone": ("Secretary",),
    "Arcana": ("Adept",),
    "Tiles": ("Tiler",),
    "Grammar": ("Grammar Nazi",),
    "Spirituality": ("Death",),
    "Banking": ("Banker",),
}
"""The Ministries of rules 4-1 and 4-4, each with the other names of its Minister."""


def ministry(game: Game, name: str) -> ObjectId | None:
    """Return the Ministry called `name`, such as Law, or None if there is none."""
    found = game.state.where(MINISTRY_NAME, name)
    return found[0] if found else None


def minister(game: Game, name: str) -> ObjectId | None:
    """Return the Minister of a Ministry, or None if it is Free or does not exist."""
    held = ministry(game, name)
    return (MINISTER.of(game.state, held) or None) if held else None


def wields(game: Game, who: ObjectId | None, name: str) -> bool:
    """Return whether a player may use the powers of a Ministry.

    The Minister may, and so may any player whom a rule empowers.
    """
    held = ministry(game, name)
    return held is not None and who is not None and who in game.quantity(WIELDERS, held)


def is_minister(game: Game, who: ObjectId) -> bool:
    """Return whether a player holds any Ministry."""
    return bool(game.state.where(MINISTER, who))


def exists(game: Game, name: str) -> None:
    """Create a Ministry called `name`."""
    made = game.create(MINISTRY)
    game.set(MINISTRY_NAME, made, name)
    game.set(MINISTER_CALLED, made, ", ".join(MINISTRIES[name]))
    game.happen(MinistryFounded(made))


def shows(game: Game, founded: MinistryFounded | None, of: str, display: str, what: str) -> None:
    """Create a Public Display for which the Minister of a Ministry is responsible.

    The Ministry has just been founded, or already exists. An existing display without a Ministry is
    reused.
    """
    kept_for = founded.ministry if founded else ministry(game, of)
    if kept_for is None or MINISTRY_NAME.of(game.state, kept_for) != of:
        return
    outlasting = [o for o in game.state.where(SHOWS, what) if not KEPT_FOR.of(game.state, o)]
    made = outlasting[0] if outlasting else game.create(DISPLAY)
    game.set(DISPLAY_NAME, made, display)
    game.set(SHOWS, made, what)
    game.set(KEPT_FOR, made, kept_for)


def ministry_of(name: str) -> Callable[[State], list[Has]]:
    """Return a function that finds a Ministry by its name, with its Election."""

    def found(state: State) -> list[Has]:
        known = state.where(MINISTRY_NAME, name)
        return [(o, "") for one in known for o in (one, *state.where(ELECTION_FOR, one))]

    return found


def display_of(what: str) -> Callable[[State], list[Has]]:
    """Return a function that finds the Public Display for a part of the game."""
    return lambda state: [(display, "") for display in state.where(SHOWS, what)]
