"""The parts of messages about elections (rule 4-1): the start of Voting, and the winner."""

from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic import elections, offices
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ELECTION_FOR,
    ElectionEnded,
    ElectionVoting,
)
from nomicbot.rulebooks.rulebook import Bulletin, sheet
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import listed


def polls(game: Game, judgement: Judgement) -> Bulletin | None:
    """Return the message about elections that an event requires, or None."""
    begun = [h.election for h in judgement.happenings if isinstance(h, ElectionVoting)]
    ended = [h for h in judgement.happenings if isinstance(h, ElectionEnded)]
    begun = [election for election in begun if game.state.exists(election)]
    if not begun and not ended:
        return None
    names = [called(game, ELECTION_FOR.of(game.state, election)) for election in begun]
    names += [called(game, end.ministry) for end in ended]
    voting = [_voting(game, election) for election in begun]
    body = sheet("elections", voting=voting, ended=[_ended(game, end) for end in ended])
    return Bulletin(f"Elections: {listed(names)}", body)


def _voting(game: Game, election: str) -> str:
    """Return the text on which candidates can be voted for, and how."""
    ministry = ELECTION_FOR.of(game.state, election)
    standing = [called(game, who) for who in elections.candidates(game, election)]
    where = called(game, ministry)
    if not standing:
        return f"Nominations for the {where} are over, and nobody is a candidate."
    office = offices.office_called(game.state, ministry)
    return (
        f"Voting in the election for the {where} has begun. The "
        f"candidates are: {listed(standing)}. "
        f"To vote, post for example: “I vote for {standing[0]} as {office}.”"
    )


def _ended(game: Game, end: ElectionEnded) -> str:
    """Return the text on who won, and by how many votes."""
    where = called(game, end.ministry)
    if not end.votes:
        return f"The election for the {where} has ended without a candidate, and nothing changes."
    counted = ", ".join(f"{called(game, who)} {number}" for who, number in end.votes)
    if not end.winner:
        return (
            f"The election for the {where} has ended, no rule tells who won, and nothing "
            f"changes (votes: {counted})."
        )
    return (
        f"The election for the {where} has ended. {called(game, end.winner)} is its "
        f"Minister now (votes: {counted})."
    )
