"""Hands in Bid Spoof: putting them out, opening them, and who wins or loses a coin."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.rulebooks.spoof.bidding import CALL, CLIFF, SPOOF, ZERO, Milan, Purse, begun
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.fines import NO_OPENING
from nomicbot.rulebooks.spoof.hands import (
    due_hand,
    opened,
    round_from,
    with_faults,
    with_hand_open,
    with_hand_out,
    with_known_hands_open,
)
from nomicbot.rulebooks.spoof.moves import Commit, Hold, Open
from nomicbot.rulebooks.spoof.school import CALLING, DRAWING, HANDS, OPENING, OVER
from nomicbot.rulebooks.spoof.tab import A_ROUND, FINE, put_on


def hand_out(state: Milan, who: str, move: Hold | Commit) -> Milan:
    """Return the state after a player has put out a hand; the bidding begins after the last one."""
    if state.phase != HANDS:
        raise IllegalMove("hands go out when a round begins")
    state = with_hand_out(state, who, state.coins_of(who), move)
    if len(state.hands) < len(state.inside):
        return state
    return replace(
        state,
        phase=CALLING,
        told=(*state.told, f"All hands are out; {state.opener} opens the bidding."),
    )


def to_open(state: Milan) -> str:
    """Return the player whose hand opens next, or "" if no hand is due.

    The player who called or ended the bidding comes first, then the others in the round's
    direction.
    """
    if state.phase != OPENING:
        return ""
    order = round_from(state.order, state.ender)
    return next((name for name in order if name not in state.opened), "")


def opens(state: Milan, who: str, move: Open) -> Milan:
    """Return the state after a player has opened a hand that they committed to.

    The move is a fault if the hand does not match the commitment.
    """
    hand = due_hand(state, who, to_open(state), "somebody is called")
    found = opened(state.game, state.round, hand, state.coins_of(who), move)
    if found is None:
        why = (
            f"the commitment {hand.commitment} is not to {move.coins} of eir "
            "coins with the nonce that e sent"
        )
        return fault(replace(state, told=()), who, why)
    return with_hand_open(replace(state, told=()), found)


def known_hands_open(state: Milan) -> Milan:
    """Return the state after opening, in turn, each hand that the referee knows.

    When all hands are open, the round is settled.
    """
    state = with_known_hands_open(state, to_open, with_hand_open)
    return settled(state) if state.phase == OPENING and not to_open(state) else state


def settled(state: Milan) -> Milan:
    """Return the state of the next round, after settling a round whose hands are all open.

    One player has won or lost a coin by a bid or call.
    """
    held, ender = sum(hand.coins or 0 for hand in state.hands), state.ender
    state = replace(state, told=(*state.told, f"{held} of {state.in_play} coins are held."))
    if state.ending == CALL:
        called = state.bids[-1].player
        loser = ender if held >= state.highest else called
        return next_round(lose(state, [loser]), loser)
    if state.ending == CLIFF:
        return next_round(
            wins(state, ender) if held == state.highest else lose(state, [ender]), ender
        )
    if state.ending == SPOOF:
        if held == state.in_play:
            return next_round(
                replace(state, told=(*state.told, "They are all there: a draw.")), ender
            )
        return next_round(lose(state, [ender]), ender)
    assert state.ending == ZERO
    if held:
        return next_round(lose(state, [ender]), ender)
    losers = [name for name in state.order if name != ender]
    state = lose(state, losers)
    return next_round(state, next((name for name in losers if name in state.inside), ender))


def wins(state: Milan, player: str) -> Milan:
    """Return the state after `player` wins a coin by a right Cliff, unless they are at the cap."""
    coins = state.coins_of(player)
    if coins == state.cap:
        return replace(
            state,
            told=(
                *state.told,
                f"{player} is right, and has {coins} coins already, the most there can be.",
            ),
        )
    return replace(
        _purse(state, player, coins + 1), told=(*state.told, f"{player} is right, and wins a coin.")
    )


def lose(state: Milan, losers: Sequence[str]) -> Milan:
    """Return the state after each of the `losers` loses a coin.

    Those who lose their last coin go out, in the direction of the round.
    """
    for player in losers:
        coins = state.coins_of(player) - 1
        told = f"{player} loses a coin" + ("." if coins else ", eir last, and is out.")
        state = replace(_purse(state, player, coins), told=(*state.told, told))
        if not coins:
            state = replace(state, out=(*state.out, player))
    return state


def _purse(state: Milan, player: str, coins: int) -> Milan:
    purses = tuple(
        Purse(player, coins) if purse.player == player else purse for purse in state.purses
    )
    return replace(state, purses=purses)


def next_round(state: Milan, opener: str) -> Milan:
    """Return the game at the next round, opened by `opener`.

    If that player is out, the next player in the round's direction opens it.
    """
    if len(state.inside) == 1:
        return won(state)
    seats = round_from(state.players, opener, state.direction)
    return begun(state, next(name for name in seats if name in state.inside))


def won(state: Milan) -> Milan:
    """Return the state at the end of the game, when one player is left and takes the pot."""
    (winner,) = state.inside
    takes = f", and takes the pot of {state.pot}" if state.pot else ""
    told = f"{winner} is the last one in{takes}."
    over = replace(state, phase=OVER, bids=(), ending="", ender="", hands=(), opened=())
    return replace(over, winner=winner, told=(*state.told, told))


def fault(state: Milan, player: str, why: str, offence: str = NO_OPENING) -> Milan:
    """Return the state after a player failed to open a hand, or to bid in time.

    The player is fined, and the round is void. After a second fault the player is out.
    """
    return faults(state, (player,), why, offence)


def faults(state: Milan, players: Sequence[str], why: str, offence: str = NO_OPENING) -> Milan:
    """Return the state after simultaneous faults of several players.

    Each player is fined, and the round is void once.
    """

    def fined(state: Milan, player: str) -> Milan:
        told = f"{player} is fined {A_ROUND}: {offence} ({why})."
        tab = put_on(state.tab, player, FINE, offence)
        return replace(state, tab=tab, told=(*state.told, told))

    state = with_faults(state, players, fined, _out_at_the_second)
    return won(state) if len(state.inside) == 1 else _void(state)


def leaves(state: Milan, player: str, why: str) -> Milan:
    """Return the state after removing a player and their coins. The current round is void."""
    state = _gone(state, player, why)
    if len(state.inside) == 1:
        return won(state)
    return state if state.phase == DRAWING else _void(state)


def _gone(state: Milan, player: str, why: str) -> Milan:
    return replace(
        _purse(state, player, 0), out=(*state.out, player), told=(*state.told, f"{player} {why}.")
    )


def _out_at_the_second(state: Milan, player: str) -> Milan:
    if len(state.inside) == 1:
        return state
    return _gone(state, player, "has failed for the second time, and is out")


def _void(state: Milan) -> Milan:
    return next_round(replace(state, told=(*state.told, "The round is void.")), state.opener)
