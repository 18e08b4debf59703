"""The scene of a game: the things that a post may name when it arrives, none of them hidden."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from nomicbot.game.engine import Engine
from nomicbot.game.kinds import NAME
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw import legislated
from nomicbot.game.state import State
from nomicbot.language.law.unread_deeds import unread_clauses
from nomicbot.language.scene import SUBJECTS, Motion, Offer, Scene, with_standing
from nomicbot.rulebooks.library import called, motions, rulebooks, ruleset

Name = TypeVar("Name")


def scene_in(engine: Engine) -> Scene:
    """Return the names that posts may use now, including the clauses that are not implemented."""
    return scene_of(engine.state).with_unread(engine.law().of_statuses(unread_clauses))


def scene_of(state: State) -> Scene:
    """Return the names that posts can use: players, Open and Pending motions, offices and more."""
    return state.remembered(_scene)


def _scene(state: State) -> Scene:
    law = motions()
    of_states = (
        (motion, of) for of in (law.open, law.pending) for motion in state.where(law.state, of)
    )
    listed = tuple(_motion(state, motion, of == law.open) for motion, of in of_states)
    laws = tuple(law for _, law in legislated.in_force(state))
    return replace(state.remembered(_but_motions), motions=listed, laws=laws)


def _but_motions(state: State) -> Scene:
    """Return the scene except for motions, which change every day."""
    first = ruleset()
    seats = first.seats(state)
    return Scene(
        players=tuple(filter(None, _names(state, state.where(first.player, True)))),
        named=with_standing(_named(state)),
        subjects=_once((*filter(None, first.subjects_of_offices(state)), *SUBJECTS)),
        nominees=_names(state, first.elections.nominees(state)),
        candidates=_seats(state, first.elections.standing(state)),
        challenges=_once(
            Offer(NAME.of(state, one.player), NAME.of(state, one.by), one.game, one.terms)
            for one in seats.challenges
            if one.by and state.exists(one.by)
        ),
        playing=_seats(state, seats.playing),
        due=_seats(state, seats.due),
        offered=_seats(state, seats.offered),
    )


def _named(state: State) -> dict[str, list[str]]:
    """Return the names that posts may use, by type.

    The Ruleset's names come last: if two objects have the same name, the last object counts.
    """
    found: dict[str, list[str]] = {}
    for book in reversed(rulebooks()):
        for type_, names in book.names_in_posts.items():
            found.setdefault(type_, []).extend(names(state))
    return found


def _names(state: State, objects: Iterable[ObjectId]) -> tuple[str, ...]:
    return tuple(NAME.of(state, each) for each in objects)


def _seats(state: State, seats: Iterable[tuple[ObjectId, str]]) -> tuple[tuple[str, str], ...]:
    """Return players by name, each with a kind of game or the name of an office."""
    return _once((NAME.of(state, player), kind) for player, kind in seats)


def _once(names: Iterable[Name]) -> tuple[Name, ...]:
    return tuple(dict.fromkeys(names))


def _motion(state: State, motion: ObjectId, is_open: bool) -> Motion:
    law = motions()
    owner = law.owner.of(state, motion)
    by = NAME.of(state, owner) if owner and state.exists(owner) else ""
    return Motion(called(state, motion), law.title.of(state, motion), by, is_open)
