"""Rule P-2: The school, its chairman and its calls."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.people import seat_called
from nomicbot.rulebooks.spoof.refereeing import move

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


rule.fixed(
    b="the engine counts the votes, and asks for a lot between those who have as many",
    d="the engine asks for a lot once the school was called to order",
    e="`calls.BANGKOK` has the names that a school begins with",
    g="whatever waits for a lot is given one of the committed dice",
    h="the engine passes the chair on",
)
