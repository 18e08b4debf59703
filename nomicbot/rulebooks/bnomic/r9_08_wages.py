"""Rule 9-8: Wages."""

from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.vocabulary.economy import (
    ACTED_IN,
    BONUS_COMES_LAST,
    EARNS_WAGES,
    GENECHIPS,
)
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins, NweekBegun
from nomicbot.rulebooks.bnomic.vocabulary.players import Join

rule = Reading("9-8/8")
rule.named(
    "b",
    each=noun(
        "the salary for a Ministry",
        "Genechips",
        "each Minister (receives|gets|is paid) a salary of {number} Genechips",
    ),
    most=noun("the limit of all salaries", "Genechips"),
)
rule.named(
    "e",
    times=noun("the factor of the activity bonus"),
    base=noun("the base of the activity bonus"),
)

_HUNDRED = 100


@rule.on("b", NweekBegins)
def each_ministry_is_paid_for(game: Game, _begins: NweekBegins, *, each: int, most: int) -> None:
    for player in people.players(game):
        held = len(game.state.where(MINISTER, player))
        if held:
            game.because(f"For {held} {'Ministry' if held == 1 else 'Ministries'}.")
            _pay(game, player, min(each * held, most))


@rule.on("e", NweekBegins)
def the_bonus_comes_in_the_order_of_rules(
    game: Game, begins: NweekBegins, *, times: int, base: int
) -> None:
    if not game.quantity(BONUS_COMES_LAST):
        _bonus(game, begins.nweek, times, base)


@rule.on("e", NweekBegun)
def the_bonus_comes_last(game: Game, begun: NweekBegun, *, times: int, base: int) -> None:
    if game.quantity(BONUS_COMES_LAST):
        _bonus(game, begun.nweek, times, base)


@rule.on("e", ActionTaken)
def that_somebody_acted_is_noted(game: Game, taken: ActionTaken) -> None:
    if (
        taken.by is not None
        and people.is_player(game, taken.by)
        and game.quantity(EARNS_WAGES, taken.action)
    ):
        game.set(ACTED_IN, taken.by, game.library.ntime(game.state)[0])


@rule.adjusts("f", BONUS_COMES_LAST)
def it_is_reckoned_after_all_else(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("g", EARNS_WAGES)
def to_become_a_player_is_none(_game: Game, value: bool, action: Action) -> bool:
    return value and not isinstance(action, Join)


def _bonus(game: Game, nweek: int, times: int, base: int) -> None:
    for player in people.players(game):
        if ACTED_IN.of(game.state, player) == nweek - 1:
            hundreds = GENECHIPS.of(game.state, player) // _HUNDRED
            game.because(f"{times} times {base} less {hundreds} for the hundreds of eir Genechips.")
            _pay(game, player, times * (base - hundreds))


def _pay(game: Game, player: ObjectId, amount: int) -> None:
    if amount:
        game.add(GENECHIPS, player, amount)


rule.defines(a="Wages are what the clauses below pay; the game begins by a happening of its own")
rule.explains(c="by clause d nobody has a Fort", d="no rule of the game says what a Fort is")
