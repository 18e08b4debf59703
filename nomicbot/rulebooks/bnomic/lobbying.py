"""The requests that Lobbyists make to Senators, and their results (rule 3-19)."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import people, votes
from nomicbot.rulebooks.bnomic.soul_standing import belongs
from nomicbot.rulebooks.bnomic.vocabulary.classes import LOBBIED, LOBBYIST, SENATOR, Lobby
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    HISTORICAL,
    MOTION,
    OPEN,
    OWNER,
    PENDING,
    PROPOSAL,
    STATE,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER


def ask_for(game: Game, actor: ObjectId, lobby: Lobby) -> None:
    """Record the actor's request for a Senator's vote on a Proposal."""
    senator = people.the_one(game, lobby.senator, PLAYER.kind.name)
    motion = people.the_one(game, lobby.motion, MOTION.name)
    name, called = game.called(senator), game.called(motion)
    if not belongs(game.state, senator, SENATOR):
        raise game.refuse(f"{name} is not a Senator")
    if FORM.of(game.state, motion) != PROPOSAL or OWNER.of(game.state, motion) != senator:
        raise game.refuse(f"{called} is not a proposal of {name}")
    if STATE.of(game.state, motion) == HISTORICAL:
        raise game.refuse(f"{called} has resolved")
    vote = votes.legal_vote(game, motion, lobby.vote)
    before = LOBBIED[actor].of(game.state, motion)
    game.set(LOBBIED[actor], motion, vote)
    game.tell(
        f"{game.called(actor)} lobbies {name} to vote {vote} on {called}"
        + (f", no longer {before}" if before not in ("", vote) else "")
    )


def forget(game: Game, lobbyist: ObjectId) -> None:
    """Cancel a Lobbyist's requests about unresolved Proposals."""
    for state in (PENDING, OPEN):
        for motion in game.state.where(STATE, state):
            game.set(LOBBIED[lobbyist], motion, None)


def outcome(game: Game, motion: ObjectId, voter: ObjectId) -> str | None:
    """Return the vote that most Lobbyists have asked for, or None.

    Returns None if there is a tie, if there are no requests, and if the voter is not a Senator who
    submitted the Proposal.
    """
    if OWNER.of(game.state, motion) != voter or not belongs(game.state, voter, SENATOR):
        return None
    asked = [
        vote
        for who, vote in LOBBIED.items(game.state, motion)
        if belongs(game.state, who, LOBBYIST)
    ]
    counts = sorted(((asked.count(vote), vote) for vote in set(asked)), reverse=True)
    if not counts or (len(counts) > 1 and counts[0][0] == counts[1][0]):
        return None
    return counts[0][1]
