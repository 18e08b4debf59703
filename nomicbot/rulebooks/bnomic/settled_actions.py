"""The moment when an action is settled, after which its author can't take it back (rule 1-3).

An action is settled when its motion closes, when its election ends, or at a midnight that may pay
for it.
"""

from datetime import datetime

from nomicbot.game.actions import Action
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.days import this_nweek


def settled_at(game: Game, action: Action) -> datetime:
    """Return the earliest moment from which its author may be unable to take back an action."""
    midnight = midnight_before(game.now) + DAY
    named = getattr(action, "motion", "") if isinstance(action, v.Vote) else ""
    found = game.library.find(game.state, named, v.MOTION.name) if named else []
    closing = closes_at(game, found[0]) if len(found) == 1 else None
    return closing or midnight


def closes_at(game: Game, motion: ObjectId) -> datetime | None:
    """Return when voting on a motion ends, or None if it is not Open or the end is unknown."""
    if v.STATE.of(game.state, motion) != v.OPEN:
        return None
    if v.FORM.of(game.state, motion) == v.PROPOSAL:
        return this_nweek(game).ends
    return game.readable_quantity(v.CLOSES, motion)


def is_settled(game: Game, action: Action) -> bool:
    """Return whether the motion of a vote has closed, or the election of an action has ended."""
    if isinstance(action, v.Vote):
        found = game.library.find(game.state, action.motion, v.MOTION.name)
        return len(found) == 1 and v.STATE.of(game.state, found[0]) == v.HISTORICAL
    if isinstance(action, v.Elect | v.Nominate | v.AcceptNomination | v.RejectNomination):
        running = [v.ELECTION_FOR.of(game.state, one) for one in game.state.of_kind(v.ELECTION)]
        about = (
            game.library.find(game.state, action.ministry, v.MINISTRY.name)
            if action.ministry
            else running
        )
        return not set(about) & set(running)
    return False
