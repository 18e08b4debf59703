"""The moment when an action is settled, after which its author can't take it back (rule 1-3).

An action is settled when the motion that it is about closes, when the election that it is about
ends, or at a midnight at which its author may be paid for it.
"""

from datetime import datetime

from nomicbot.game.actions import Action
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.days import this_nweek
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ELECTION,
    ELECTION_FOR,
    MINISTRY,
    AcceptNomination,
    Elect,
    Nominate,
    RejectNomination,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CLOSES,
    FORM,
    HISTORICAL,
    MOTION,
    OPEN,
    PROPOSAL,
    STATE,
    Vote,
)


def settled_at(game: Game, action: Action) -> datetime:
    """Return the earliest time at which the author of an action may be unable to take it back."""
    midnight = midnight_before(game.now) + DAY
    named = getattr(action, "motion", "") if isinstance(action, Vote) else ""
    found = game.library.find(game.state, named, MOTION.name) if named else []
    closing = closes_at(game, found[0]) if len(found) == 1 else None
    return closing or midnight


def closes_at(game: Game, motion: ObjectId) -> datetime | None:
    """Return when voting on a motion ends, or None if it is not Open or the end is unknown."""
    if STATE.of(game.state, motion) != OPEN:
        return None
    if FORM.of(game.state, motion) == PROPOSAL:
        return this_nweek(game).ends
    return game.readable_quantity(CLOSES, motion)


def is_settled(game: Game, action: Action) -> bool:
    """Return whether the motion of a vote has closed, or the election of an action has ended."""
    if isinstance(action, Vote):
        found = game.library.find(game.state, action.motion, MOTION.name)
        return len(found) == 1 and STATE.of(game.state, found[0]) == HISTORICAL
    if isinstance(action, Elect | Nominate | AcceptNomination | RejectNomination):
        running = [ELECTION_FOR.of(game.state, one) for one in game.state.of_kind(ELECTION)]
        about = (
            game.library.find(game.state, action.ministry, MINISTRY.name)
            if action.ministry
            else running
        )
        return not set(about) & set(running)
    return False
