"""Rule P-2: The school, its chairman and its calls."""

from dataclasses import replace

from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ELECTION_FOR,
    NOMINATING,
    PHASE,
    VOTING,
    Elect,
    Nominate,
)
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.people import seat_called
from nomicbot.rulebooks.spoof.refereeing import move
from nomicbot.rulebooks.spoof.sayings import MYSELF
from nomicbot.rulebooks.tables import table_names

rule = Reading("P-2/0", "spoof")


@rule.permits("a", v.VoteForChairman)
def each_of_the_school_votes_for_one_of_them(game: Game, action: v.VoteForChairman) -> None:
    name = seat_called(game, v.OF_SCHOOL.table(game, action), action.chairman)
    move(game, v.OF_SCHOOL, action, f"vote {name}")


@rule.permits("c", v.CallToOrder)
def the_chairman_calls_the_school_to_order(game: Game, action: v.CallToOrder) -> None:
    move(game, v.OF_SCHOOL, action, "order")


@rule.permits("f", v.LetMean)
def the_chairman_may_name_a_number(game: Game, action: v.LetMean) -> None:
    move(game, v.OF_SCHOOL, action, f"teach {action.lesson}")


@rule.permits("f", v.StrikeCall)
def the_chairman_may_strike_a_name(game: Game, action: v.StrikeCall) -> None:
    move(game, v.OF_SCHOOL, action, f"forget {action.called}")


def _for_the_chair(game: Game, action: Action) -> bool:
    """Return whether a vote or nomination can only be for the chair of a school."""
    if not isinstance(action, Elect | Nominate):
        return False
    school = not action.ministry or bool(table_names.find(game.state, action.ministry, v.SPOOF))
    return school and v.ELECTING_SCHOOL.may_be(game, _ballot(action))


def _may_mean_a_minister(game: Game, action: Action) -> bool:
    unsaid = isinstance(action, Elect | Nominate) and not action.ministry
    return unsaid and _for_the_chair(game, action) and bool(_elections(game, action))


def _elections(game: Game, action: Action) -> list[str]:
    """Return the Ministries with elections that an action could currently be about."""
    phase = VOTING if isinstance(action, Elect) else NOMINATING
    return [game.called(ELECTION_FOR.of(game.state, one)) for one in game.state.where(PHASE, phase)]


def _ballot(action: Elect | Nominate) -> v.VoteForChairman:
    named = action.candidate if isinstance(action, Elect) else action.player
    return v.VoteForChairman(named or MYSELF, action.ministry)


@rule.permits("i", Elect, where=_for_the_chair)
@rule.permits("i", Nominate, where=_for_the_chair)
def a_vote_for_nothing_else_is_for_the_chair(game: Game, action: Elect | Nominate) -> None:
    ballot = _ballot(action)
    table = v.ELECTING_SCHOOL.table(game, ballot)
    each_of_the_school_votes_for_one_of_them(
        game, replace(ballot, game=table_names.called(game.state, table))
    )


@rule.withholds("i", Elect, where=_may_mean_a_minister)
@rule.withholds("i", Nominate, where=_may_mean_a_minister)
def which_election_is_meant_is_asked(game: Game, action: Elect | Nominate) -> None:
    ballot = _ballot(action)
    school = table_names.called(game.state, v.ELECTING_SCHOOL.table(game, ballot))
    chair = Meaning(
        f"I vote for {ballot.chairman} as chairman of {school}.",
        action=replace(action, ministry=school),
    )
    verb = "vote for" if isinstance(action, Elect) else "nominate"
    others = [
        Meaning(
            f"I {verb} {ballot.chairman} for the {ministry}.",
            action=replace(action, ministry=ministry),
        )
        for ministry in _elections(game, action)
    ]
    why = "is that the chairman of a school of Spoof, or a Minister?"
    raise replace(game.refuse(why, result=VerdictResult.UNREAD), readings=(chair, *others))


rule.fixed(
    b="the engine counts the votes, and asks for a lot between those who have as many",
    d="the engine asks for a lot once the school was called to order",
    e="`calls.BANGKOK` has the names that a school begins with",
    g="whatever waits for a lot is given one of the committed dice",
    h="the engine passes the chair on",
)
