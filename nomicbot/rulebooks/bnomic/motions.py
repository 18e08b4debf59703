"""Shared code for all kinds of Motion: submitting, opening, resolving (more in rule 2-6)."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.amending import ListedChange
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Family, ObjectId
from nomicbot.game.reading import Has, Where
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import game_time
from nomicbot.rulebooks.bnomic.vocabulary.ministries import CHOSEN_SERIAL
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CFI,
    CHANGES,
    DUE,
    FORM,
    MOTION,
    OPEN,
    OPENED,
    OWNER,
    PENDING,
    PROPOSAL,
    REVISION,
    SECONDS,
    STATE,
    STATE_SINCE,
    SUBMITTED,
    TEXT,
    TITLE,
    TWEAK,
    MotionsClose,
    MotionsOpened,
    MotionsPass,
    MotionsResolved,
    MotionSubmitted,
    Propose,
)


def submit(
    game: Game, form: str, owner: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]
) -> ObjectId:
    """Create a Pending Motion of a form, with the next serial number."""
    motion = game.create(MOTION, game.quantity(CHOSEN_SERIAL))
    game.set(FORM, motion, form)
    game.set(STATE, motion, PENDING)
    game.set(OWNER, motion, owner)
    game.set(SUBMITTED, motion, game.now)
    game.set(STATE_SINCE, motion, game_time.advances(game))
    game.set(REVISION, motion, 0)
    describe(game, motion, title, text, changes)
    return motion


def propose(game: Game, owner: ObjectId, action: Propose) -> None:
    """Submit a new Pending Proposal of `owner`."""
    motion = submit(game, PROPOSAL, owner, action.title, action.text, action.changes)
    titled = f" “{action.title}”" if action.title else ""
    game.tell(f"{game.called(motion)}{titled} is Pending")


def proposals_of(game: Game, owner: ObjectId, state: str) -> int:
    """Return the number of Proposals of `owner` in a state."""
    owned = game.state.where(OWNER, owner)
    return sum(
        STATE.of(game.state, m) == state and FORM.of(game.state, m) == PROPOSAL for m in owned
    )


def describe(
    game: Game, motion: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]
) -> None:
    """Give a Motion its title, text and listed changes."""
    game.set(TITLE, motion, title)
    game.set(TEXT, motion, text)
    game.set(CHANGES, motion, json.dumps(game.library.codec.plain(changes)))
    game.happen(MotionSubmitted(motion))


def listed_changes(game: Game, motion: ObjectId) -> tuple[ListedChange, ...]:
    """Return the changes in a Motion as they were parsed when it was submitted."""
    changes: tuple[ListedChange, ...] = game.library.codec.read(
        json.loads(CHANGES.of(game.state, motion))
    )
    return changes


def in_state(game: Game, form: str, state: str) -> list[ObjectId]:
    """Return the Motions of a form that are in a state, sorted by serial number."""
    return [m for m in game.state.where(STATE, state) if FORM.of(game.state, m) == form]


def of_unresolved(*held: Attribute[Any] | Family[Any]) -> Callable[[State], list[Has]]:
    """Return a function that finds some attributes of Motions that have not resolved.

    Attributes of resolved Motions are part of history.
    """

    def found(state: State) -> list[Has]:
        there: list[Has] = []
        for motion in (m for s in (PENDING, OPEN) for m in state.where(STATE, s)):
            for one in held:
                members = (
                    [one[o] for o, _ in one.items(state, motion)]
                    if isinstance(one, Family)
                    else [one]
                )
                there += [
                    (motion, a.name) for a in members if state.raw(motion, a.name) is not None
                ]
        return there

    return found


def open_(game: Game, motions: Sequence[ObjectId]) -> None:
    """Make Pending Motions Open."""
    for motion in motions:
        game.set(STATE, motion, OPEN)
        game.set(OPENED, motion, game.now)
        game.set(STATE_SINCE, motion, game_time.advances(game))
    if motions:
        game.happen(MotionsOpened(tuple(motions)))


def resolve(game: Game, motions: Sequence[ObjectId]) -> None:
    """Resolve Open Motions, and all Motions due at the same time: count, enact, then react.

    They become Historical. By rule 2-5, all Motions that resolve at the same moment are treated
    together, whatever their form.
    """
    with (
        game.passing_over()
    ):  # unread words on what else is due hold up no action that finds these due
        due = {m for m in (*motions, *game.quantity(DUE)) if STATE.of(game.state, m) == OPEN}
    if due:
        together = tuple(sorted(due, key=serial))
        game.happen(MotionsClose(together))
        resolved = tuple(
            m for m in together if STATE.of(game.state, m) != OPEN
        )  # others wait for a reading
        if resolved:
            game.happen(MotionsPass(resolved))
            game.happen(MotionsResolved(resolved))


def is_form(game: Game, name: str, form: str) -> bool:
    """Return whether a name means exactly one Motion, and that Motion has a form."""
    found = game.find(name, MOTION.name)
    return len(found) == 1 and FORM.of(game.state, found[0]) == form


def of_form(form: str) -> Where:
    """Return a condition for clauses about one form: that a Motion has this form."""

    def it_is(game: Game, motion: ObjectId, *_rest: object) -> bool:
        return FORM.of(game.state, motion) == form

    return it_is


def on_form(form: str) -> Where:
    """Return a condition for clauses about one form: that an action names a Motion of the form.

    The condition is also met if the name may be that of such a Motion, but not if no Motion has the
    name.
    """

    def it_does(game: Game, action: Action) -> bool:
        named = getattr(action, "motion", "")
        return any(FORM.of(game.state, m) == form for m in game.find(named, MOTION.name))

    return it_does


def on_own(form: str) -> Where:
    """Return a condition for clauses: that an action may be on the actor's own Motion of a form."""

    def it_does(game: Game, action: Action) -> bool:
        found = game.find(getattr(action, "motion", ""), MOTION.name)
        return any(
            FORM.of(game.state, m) == form and OWNER.of(game.state, m) == game.actor for m in found
        )

    return it_does


def submitted(game: Game, motion: ObjectId) -> None:
    """Report in the ruling that a Motion was submitted."""
    title = TITLE.of(game.state, motion)
    titled = f" “{title}”" if title else ""
    game.tell(f"{game.called(motion)}{titled} is {STATE.of(game.state, motion)}")


def serial(motion: ObjectId) -> int:
    """Return the serial number of a Motion."""
    return int(motion.partition(":")[2])


def heading(state: State, motion: ObjectId) -> str:
    """Return the title of a Motion, or the statement of a CFI if it has no title."""
    title = TITLE.of(state, motion)
    return TEXT.of(state, motion) if not title and FORM.of(state, motion) == CFI else title


def seconds_needed(game: Game, motion: ObjectId) -> int:
    """Return how many players must SECOND a Tweak (rule 0-0).

    Returns 0 for any other Motion, or if the number is unknown.
    """
    if FORM.of(game.state, motion) != TWEAK:
        return 0
    return game.readable_quantity(SECONDS, motion) or 0
