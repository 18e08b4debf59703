"""Rule 7-1: Fun With Souls."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Where, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.soul_standing import soul_of, standing
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerJoined, PlayerLeaves
from nomicbot.rulebooks.bnomic.vocabulary.souls import (
    BOUND,
    FOUND,
    LOST,
    MOST_SOULS,
    SOUL,
    SOUL_HOLDER,
    SOUL_OWNER,
    TakeSoul,
)

rule = Reading("7-1/4")
rule.named(
    "k",
    most=noun(
        "the number of Souls that a player may possess",
        "Souls",
        "the maximum number of Souls (that|which|) a player (may|can) (possess|have) is {number}",
        "a player (may|can) possess (at most|no more than|up to) {number} Souls",
    ),
)

_TAKES_NO_OTHER = "your own Soul is {}, and while it is you take no other"


@rule.makes("b", "Souls", SOUL, spoken=r"\b(?:Lost )?Souls?\b")
def everybody_has_a_soul(game: Game) -> None:
    for player in people.players(game):
        _given(game, player)


@rule.on("b", PlayerJoined)
def whoever_joins_is_given_a_soul(game: Game, joined: PlayerJoined) -> None:
    if soul_of(game.state, joined.player) is None:
        _given(game, joined.player)


def _given(game: Game, player: ObjectId) -> None:
    soul = game.create(SOUL)
    game.set(SOUL_OWNER, soul, player)
    game.set(SOUL_HOLDER, soul, player)


@rule.on("c", PlayerJoined)
def whoever_joins_has_a_lost_soul_back(game: Game, joined: PlayerJoined) -> None:
    soul = soul_of(game.state, joined.player)
    if soul is not None and standing(game.state, soul) == LOST:
        game.set(SOUL_HOLDER, soul, joined.player)
        game.tell(f"{game.called(joined.player)} possesses eir own Soul again")


@rule.permits("g", TakeSoul)
def a_player_may_take_a_lost_soul(game: Game, action: TakeSoul) -> None:
    actor = people.acting(game, "may take possession of a Soul")
    soul = (
        soul_of(game.state, actor) if action.own else people.the_one(game, action.soul, SOUL.name)
    )
    if soul is None:
        raise game.refuse("there is no Soul of yours")
    called = game.called(soul)
    stands = standing(game.state, soul)
    if stands != LOST:
        raise game.refuse(f"{called} is {stands}, and not Lost")
    most = game.quantity(MOST_SOULS)
    if len(game.state.where(SOUL_HOLDER, actor)) >= most:
        raise game.refuse(f"you possess as many Souls as you may, which is {most}")
    game.set(SOUL_HOLDER, soul, actor)
    game.tell(f"{game.called(actor)} possesses {called}")


def _whose_own_is(stands: str) -> Where:
    def it_is(game: Game, _take: TakeSoul) -> bool:
        own = soul_of(game.state, game.actor) if game.actor else None
        return own is not None and standing(game.state, own) == stands

    return it_is


@rule.forbids("h", TakeSoul, where=_whose_own_is(FOUND))
def not_while_eir_own_soul_is_found(game: Game, _take: TakeSoul) -> None:
    raise game.refuse(_TAKES_NO_OTHER.format(FOUND))


@rule.forbids("i", TakeSoul, where=_whose_own_is(BOUND))
def not_while_eir_own_soul_is_bound(game: Game, _take: TakeSoul) -> None:
    raise game.refuse(_TAKES_NO_OTHER.format(BOUND))


@rule.on("j", PlayerLeaves)
def what_a_master_had_goes_back(game: Game, left: PlayerLeaves) -> None:
    for soul in game.state.where(SOUL_HOLDER, left.player):
        owner = SOUL_OWNER.of(game.state, soul)
        if owner == left.player:
            continue
        goes_back = people.is_player(game, owner)
        game.set(SOUL_HOLDER, soul, owner if goes_back else "")
        game.tell(f"{game.called(soul)} {'goes back to its Owner' if goes_back else 'is Lost'}")


@rule.adjusts("k", MOST_SOULS, base=True)
def so_many_and_no_more(_game: Game, _value: int, *, most: int) -> int:
    return most


@rule.upholds("l", OUTSIDER)
def from_who_has_more_souls_are_taken(game: Game, player: ObjectId) -> None:
    most = game.quantity(MOST_SOULS)
    while len(held := game.state.where(SOUL_HOLDER, player)) > max(0, most):
        soul = game.draw("Soul", held)
        game.set(SOUL_HOLDER, soul, "")
        game.tell(f"{game.called(soul)} is taken from {game.called(player)}, and is Lost")


rule.defines(
    a="Souls are objects that have an Owner and perhaps a possessor",
    e="the Master of a Soul is its possessor",
    f="a Soul is Found while its possessor is not its Owner",
)
rule.explains(
    d="no other action of players gives a Soul away or takes one",
    m="what is taken from its possessor has none",
)
