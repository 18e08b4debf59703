"""Rule P-6: Bid Spoof."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.bidding import CLIFF, SPOOF, ZERO, Milan
from nomicbot.rulebooks.spoof.people import seat_called
from nomicbot.rulebooks.spoof.refereeing import move
from nomicbot.rulebooks.spoof.sayings import LAST
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("P-6/0", "spoof")


@rule.adjusts("a", v.COINS_AT_FIRST, base=True)
def so_many_coins_at_first(_game: Game, _value: int, *, coins: int, cap: int) -> int:
    return min(coins, cap)


@rule.adjusts("a", v.COINS_AT_MOST, base=True)
def so_many_coins_at_most(_game: Game, _value: int, *, coins: int, cap: int) -> int:
    return max(coins, cap)


@rule.on("b", t.GameBegins, of=v.SPOOF)
def each_puts_eir_stake_into_the_pot(game: Game, begins: t.GameBegins) -> None:
    stake = v.settings_of(t.TERMS.of(game.state, begins.table)).get("stake", 0)
    if not stake:
        return
    game.because(f"the stake of {table_names.called(game.state, begins.table)}")
    for player in t.SEATS.of(game.state, begins.table):
        game.add(GENECHIPS, player, -stake)
    game.tell(f"each puts {stake} Genechips into the pot")


@rule.permits("d", v.Bid)
def who_is_next_may_bid(game: Game, action: v.Bid) -> None:
    move(game, v.OF_BIDDING, action, f"bid {action.bid}")


@rule.permits("e", v.CallBid)
def or_may_call_the_bid(game: Game, action: v.CallBid) -> None:
    table = v.OF_BIDDING.table(game, action)
    if action.bidder != LAST:
        name = seat_called(game, table, action.bidder)
        state = v.state_of(game, table)
        if isinstance(state, Milan) and (not state.bids or state.bids[-1].player != name):
            raise game.refuse(
                "the last bid is "
                f"{state.bids[-1].player if state.bids else 'nobody'}'s, not {name}'s"
            )
    move(game, v.OF_BIDDING, action, "call")


def _of_bidding(game: Game, action: v.Call) -> bool:
    table = v.SAID.found(game, action)
    return table is not None and v.is_bid(game, table)


@rule.permits("g", v.Call, where=_of_bidding)
def or_may_say_cliff_spoof_or_zero(game: Game, action: v.Call) -> None:
    said = action.called.casefold()
    if said not in (CLIFF, SPOOF, ZERO):
        raise game.refuse("in Bid Spoof one bids, calls the bid, or says Cliff, Spoof or Zero")
    move(game, v.SAID, action, said)


@rule.on("l", t.GameOver, of=v.SPOOF)
def the_last_one_in_takes_the_pot(game: Game, over: t.GameOver) -> None:
    if not v.is_bid(game, over.table):
        return
    state = v.state_of(game, over.table)
    assert isinstance(state, Milan)
    for winner in t.WINNERS.of(game.state, over.table) if state.pot else ():
        game.because(f"the pot of {table_names.called(game.state, over.table)}")
        game.add(GENECHIPS, winner, state.pot)
        game.tell(
            f"{table_names.players(game.state, (winner,))} takes the pot of {state.pot} Genechips"
        )


rule.fixed(
    c="the engine has whoever was first out before open, and else asks for a lot",
    f="the engine takes the coin, and begins the next round",
    h="the engine settles Cliff",
    i="the engine settles Spoof",
    j="the engine settles Zero",
    k="the engine finds the next opener",
)
