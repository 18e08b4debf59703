"""The use of Souls by the Necromancers who possess them (rule 3-19)."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.classes import (
    REANIMATED,
    REANIMATIONS,
    SETS_VOTES,
    Reanimate,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import FORM, MOTION, OPEN, PROPOSAL, STATE, VOTE
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL, SOUL_HOLDER, SOUL_OWNER


def possessed(game: Game, actor: ObjectId, action: Reanimate) -> ObjectId:
    """Return the Soul that an action names. Raises Refusal if the actor does not possess it."""
    soul = people.the_one(game, action.soul, SOUL.name)
    if SOUL_HOLDER.of(game.state, soul) != actor:
        raise game.refuse(f"you do not possess {game.called(soul)}")
    return soul


def times(game: Game, actor: ObjectId) -> int:
    """Return how many Reanimations the actor has made in this nweek."""
    return len(_counted(game, actor))


def count(game: Game, actor: ObjectId) -> None:
    """Count one more Reanimation of the actor in this nweek."""
    nweek, _ = game.library.ntime(game.state)
    game.set(REANIMATIONS, actor, (*_counted(game, actor), nweek))


def _counted(game: Game, actor: ObjectId) -> tuple[int, ...]:
    nweek, _ = game.library.ntime(game.state)
    return tuple(n for n in REANIMATIONS.of(game.state, actor) if n == nweek)


def reanimate(game: Game, soul: ObjectId, action: Reanimate) -> None:
    """Use a Soul for the actor: its own vote on a Proposal, or its owner's votes on several."""
    called, votes = game.called(soul), _votes(game, action)
    owner = SOUL_OWNER.of(game.state, soul)
    if people.is_player(game, owner):
        if not game.quantity(SETS_VOTES):
            raise game.refuse("no rule says what Reanimating the Soul of a player does")
        _set_votes(game, owner, votes)
    elif len(votes) == 1:
        _cast(game, soul, *votes.popitem())
    else:
        raise game.refuse(
            f"the owner of {called} is not a player, so it casts one vote, on one Open Proposal"
        )


def _votes(game: Game, action: Reanimate) -> dict[ObjectId, str]:
    """Return the vote that the action means for each Open Proposal."""
    wanted: dict[ObjectId, str] = {}
    if action.rest:
        wanted = dict.fromkeys(motions.in_state(game, PROPOSAL, OPEN), action.rest)
    for name, vote in action.votes:
        found = people.the_one(game, name, MOTION.name)
        wanted[found] = vote
    for motion, said in wanted.items():
        called = game.called(motion)
        if FORM.of(game.state, motion) != PROPOSAL or STATE.of(game.state, motion) != OPEN:
            raise game.refuse(f"{called} is not an Open Proposal")
        legal = votes.legal_vote(game, motion, said)
        wanted[motion] = legal
    if not wanted:
        raise game.refuse("no Proposal is Open")
    return wanted


def _set_votes(game: Game, owner: ObjectId, votes: dict[ObjectId, str]) -> None:
    for motion, vote in votes.items():
        game.set(VOTE[owner], motion, vote)
        game.set(REANIMATED[owner], motion, vote)
        game.tell(f"{game.called(owner)}'s vote on {game.called(motion)} is {vote}")


def _cast(game: Game, soul: ObjectId, motion: ObjectId, vote: str) -> None:
    game.set(VOTE[soul], motion, vote)
    game.tell(f"{game.called(soul)} votes {vote} on {game.called(motion)}")


def voting_souls(game: Game, motion: ObjectId) -> tuple[ObjectId, ...]:
    """Return the Souls that have cast their own vote on a Motion."""
    return tuple(
        voter
        for voter, _ in VOTE.items(game.state, motion)
        if game.state.kind(voter) == SOUL.name and game.state.exists(voter)
    )
