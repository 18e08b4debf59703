"""What the rules of the different kinds of Motion share: submitting, opening, resolving (rule 2-6 tells the rest)."""

import json
from collections.abc import Sequence

from nomicbot.game.amending import ListedChange
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import vocabulary as v


def submit(
    game: Game, form: str, owner: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]
) -> ObjectId:
    """A new Pending Motion of that form, with the next serial number."""
    motion = game.create(v.MOTION)
    game.set(v.FORM, motion, form)
    game.set(v.STATE, motion, v.PENDING)
    game.set(v.OWNER, motion, owner)
    game.set(v.SUBMITTED, motion, game.now)
    game.set(v.REVISION, motion, 0)
    describe(game, motion, title, text, changes)
    return motion


def describe(game: Game, motion: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]) -> None:
    """Give a Motion its title, text and listed changes."""
    game.set(v.TITLE, motion, title)
    game.set(v.TEXT, motion, text)
    game.set(v.CHANGES, motion, json.dumps(game.library.codec.plain(changes)))
    game.happen(v.MotionSubmitted(motion))


def listed_changes(game: Game, motion: ObjectId) -> tuple[ListedChange, ...]:
    """The changes that a Motion lists, as they were read when it was submitted."""
    changes: tuple[ListedChange, ...] = game.library.codec.read(json.loads(v.CHANGES.of(game.state, motion)))
    return changes


def in_state(game: Game, form: str, state: str) -> list[ObjectId]:
    """The Motions of that form in that state, in ascending order of serial numbers."""
    return [m for m in game.state.where(v.STATE, state) if v.FORM.of(game.state, m) == form]


def open_(game: Game, motions: Sequence[ObjectId]) -> None:
    """These Pending Motions become Open."""
    for motion in motions:
        game.set(v.STATE, motion, v.OPEN)
    if motions:
        game.happen(v.MotionsOpened(tuple(motions)))


def resolve(game: Game, motions: Sequence[ObjectId]) -> None:
    """These Open Motions, and all that are due with them, become Historical: counted, then enacted, then what follows.

    Rule 2-5 says so of all that resolve at one moment, whatever their kind.
    """
    due = {m for m in (*motions, *game.quantity(v.DUE)) if v.STATE.of(game.state, m) == v.OPEN}
    if due:
        together = tuple(sorted(due, key=serial))
        for happening in (v.MotionsClose, v.MotionsPass, v.MotionsResolved):
            game.happen(happening(together))


def serial(motion: ObjectId) -> int:
    """The serial number of a Motion."""
    return int(motion.partition(":")[2])


def named(game: Game, name: str) -> ObjectId:
    """The Motion of that name; that there is exactly one is what rule 1-3 asks of a target."""
    return game.library.find(game.state, name, v.MOTION.name)[0]


def name(game: Game, object: ObjectId) -> str:
    """What players call it."""
    return game.library.called(game.state, object)


def is_player(game: Game, outsider: ObjectId | None) -> bool:
    """Whether that outsider is a player."""
    return outsider is not None and v.PLAYER.of(game.state, outsider)


def players(game: Game) -> tuple[ObjectId, ...]:
    """All players, in the order in which the game first heard of them."""
    return tuple(game.state.where(v.PLAYER, True))
