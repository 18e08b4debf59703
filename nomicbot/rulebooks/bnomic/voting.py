"""Voting on each Motion of a set, such as "all open proposals" (rules 2-6 and 1-3)."""

from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.actions import VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.rulebooks.bnomic import elections, motions
from nomicbot.rulebooks.bnomic.vocabulary.ministries import PHASE, VOTING
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CFI,
    FORM,
    MOTION,
    OPEN,
    OWNER,
    PROPOSAL,
    REFERENDUM,
    STATE,
    TWEAK,
    VOTE,
    Vote,
    VoteOnEach,
)

NAMING = Authority("1-3", "c")
"""The clause on ambiguous names.

A name for a set of Motions is unambiguous if only one set can be meant. An empty set has no Motion
that is named.
"""

EACH = "each that is meant"
"""The name for a set of Motions when its vote is judged again: the set stays the same."""

_FORMS = {
    PROPOSAL: "proposal",
    TWEAK: "Tweak",
    REFERENDUM: "Referendum",
    CFI: "CFI",
    "": "motion",
}


def on_each(game: Game, action: VoteOnEach) -> None:
    """Cast a vote on each Motion of a set, where it is legal.

    Raises the first refusal if no vote is legal.
    """
    _is_for_no_candidate(game, action)
    found = _named(game, action)
    assert game.post is not None
    refused: list[tuple[ObjectId, Refusal]] = []
    for motion in found:
        try:
            game.attempt(Vote(game.called(motion), action.vote), game.post)
        except Refusal as why:
            refused.append((motion, why.with_traceback(None)))
    if len(refused) == len(found):
        raise refused[0][1]
    for motion, refusal in refused:
        game.tell(f"no vote of yours on {game.called(motion)} is set: {refusal.reason}")


def _is_for_no_candidate(game: Game, action: VoteOnEach) -> None:
    """Raise a refusal if "FOR All" may be a vote for a Candidate called All.

    In that case it may not be meant for any Motion.
    """
    running = [
        who for e in game.state.where(PHASE, VOTING) for who in elections.candidates(game, e)
    ]
    if action != VoteOnEach("FOR") or all(game.called(who).casefold() != "all" for who in running):
        return
    why = (
        "it is not clear whether this is a vote for the Candidate of that name; name "
        "the motions, or the election"
    )
    raise Refusal(why, NAMING, VerdictResult.UNREAD)


def _named(game: Game, action: VoteOnEach) -> list[ObjectId]:
    """Return the Open Motions that an action describes, in order of their numbers."""
    owner = _owner(game, action.owner) if action.owner else game.actor if action.mine else None
    left_out = _left_out(game, action)
    open_ = list(_open(game, action, owner))
    chosen = game.meaning(MOTION.name, EACH, sorted(set(open_) - left_out, key=motions.serial))
    if chosen:
        return chosen
    called = _FORMS[action.form]
    of = f" of {game.called(owner)}'s" if owner else ""
    lacks = " that you have no vote on yet" if action.unvoted else ""
    others = " but those that you left out" if open_ else ""
    raise Refusal(f"there is no Open {called}{of}{lacks}{others}", NAMING, missing=True)


def _open(game: Game, action: VoteOnEach, owner: ObjectId | None) -> Iterator[ObjectId]:
    """Yield the Open Motions of a form and an `owner` that meet the action's condition on votes."""
    for motion in game.state.where(STATE, OPEN):
        if action.form not in ("", FORM.of(game.state, motion)):
            continue
        if (action.mine or action.owner) and OWNER.of(game.state, motion) != owner:
            continue
        if action.unvoted and game.actor is not None and VOTE[game.actor].of(game.state, motion):
            continue
        yield motion


def _owner(game: Game, name: str) -> ObjectId:
    found = game.find_one(name, kinds.OUTSIDER.name)
    if len(found) != 1:
        number = "more than one" if found else "no"
        raise Refusal(
            f"{number} {kinds.OUTSIDER.name} answers to {name}", NAMING, missing=not found
        )
    return found[0]


def _left_out(game: Game, action: VoteOnEach) -> set[ObjectId]:
    """Return the Motions that an action excludes: by name, or by owner if no name matches."""
    left_out: set[ObjectId] = set()
    for name in action.but:
        found = game.find(name, MOTION.name)
        if not found and (name == "mine" or name.endswith("'s")):
            owner = game.actor if name == "mine" else _owner(game, name.removesuffix("'s"))
            left_out.update(
                m for m in game.state.where(STATE, OPEN) if OWNER.of(game.state, m) == owner
            )
            continue
        if len(found) != 1:
            which = "more than one motion answers" if found else "no motion answers"
            raise Refusal(f"{which} to {name}, which you left out", NAMING)
        left_out.update(found)
    return left_out
