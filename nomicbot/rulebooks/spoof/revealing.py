"""Hands in standard Spoof: putting them out, opening them in order of the calls, and results."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.rulebooks.spoof.calls import CAWOOD_PASS, HAUGHTON_SIX
from nomicbot.rulebooks.spoof.commitments import Hand
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.fines import IMPOSSIBLE, NO_OPENING, fined, turn_passed
from nomicbot.rulebooks.spoof.hands import (
    due_hand,
    opened,
    round_from,
    with_faults,
    with_hand_open,
    with_hand_out,
    with_known_hands_open,
)
from nomicbot.rulebooks.spoof.hollywood import possible
from nomicbot.rulebooks.spoof.moves import Commit, Hold, Open
from nomicbot.rulebooks.spoof.school import (
    BEFORE_PLAY,
    CALLING,
    DRAWING,
    HANDS,
    OPENING,
    OVER,
    Standard,
    begun,
    cleared,
)
from nomicbot.rulebooks.spoof.tab import ORDERS, PAYS, put_on


def hand_out(state: Standard, who: str, move: Hold | Commit) -> Standard:
    """Return the state after a player puts out a hand; the calls begin after the last one."""
    if state.phase != HANDS:
        raise IllegalMove("hands go out when a round begins")
    if who not in state.inside:
        raise IllegalMove(f"{who} is not in this round")
    state = with_hand_out(state, who, state.coins, move)
    if len(state.hands) < len(state.inside):
        return state
    return replace(
        state, phase=CALLING, told=(*state.told, f"All hands are out; {state.first} calls first.")
    )


def to_open(state: Standard) -> str:
    """Return the player whose hand opens next, or "" if no hand is due."""
    if state.showing:
        return state.showing
    return (
        next((name for name in state.order if name not in state.opened), "")
        if state.phase == OPENING
        else ""
    )


def opens(state: Standard, who: str, move: Open) -> Standard:
    """Return the state after a player has opened a hand that they committed to.

    The move is a fault if the hand does not match the commitment.
    """
    hand = due_hand(state, who, to_open(state), "all have called")
    found = opened(state.game, state.round, hand, state.coins, move)
    if found is None:
        why = (
            f"the commitment {hand.commitment} is not to {move.coins} "
            "coins with the nonce that e sent"
        )
        return fault(replace(state, told=()), who, why)
    return _shown(replace(state, told=()), found)


def _shown(state: Standard, hand: Hand) -> Standard:
    state = with_hand_open(state, hand)
    if state.showing:
        state = turn_passed(replace(state, showing=""))
        if hand.coins != 3:
            state = fined(
                state,
                hand.player,
                IMPOSSIBLE,
                f"the {HAUGHTON_SIX} is for the player who holds three",
            )
    return state


def known_hands_open(state: Standard) -> Standard:
    """Return the state after opening, in turn, each hand that the referee knows.

    When all hands are open, the round is judged.
    """
    state = with_known_hands_open(state, to_open, _shown)
    return judged(state) if state.phase == OPENING and not to_open(state) else state


def judged(state: Standard) -> Standard:
    """Return the state after a round of open hands is judged.

    Impossible calls are fined, and a player who made the right call leaves.
    """
    held = {hand.player: hand.coins or 0 for hand in state.hands}
    total, players = sum(held.values()), len(state.inside)
    named = next((call.said for call in state.calls if call.number == total), "")
    state = replace(state, told=(*state.told, f"The total is {state.bark(total, named)}."))
    for call in state.calls:
        if call.number is not None and not possible(
            call.number, held[call.player], players, state.coins
        ):
            why = (
                f"{state.bark(call.number, call.said)}, holding {held[call.player]} among {players}"
            )
            state = fined(state, call.player, IMPOSSIBLE, why)
    right = next((call.player for call in state.calls if call.number == total), None)
    if right is None:
        return next_round(replace(state, told=(*state.told, "Nobody called it.")))
    state = goes_out(state, right, "called it and leaves the school")
    names = [call.player for call in state.calls]
    passed = next((call.player for call in state.calls if call.said == CAWOOD_PASS), None)
    if passed and names.index(right) < names.index(passed):
        state = goes_out(state, passed, "passed after the winning call and leaves the school, too")
    return next_round(state)


def goes_out(state: Standard, player: str, why: str) -> Standard:
    """Return the state after a player leaves the school because of a right call.

    The first player who leaves orders the drinks.
    """
    tab, told = state.tab, f"{player} {why}."
    if not state.out:
        tab = put_on(tab, player, ORDERS, "first out of the school")
        told = f"{told} E is the first out, and orders the drinks."
    inside = tuple(name for name in state.inside if name != player)
    return replace(
        state, inside=inside, out=(*state.out, player), tab=tab, told=(*state.told, told)
    )


def after(state: Standard, player: str) -> str:
    """Return the next player who is still in, clockwise from the seat of `player`."""
    return next(name for name in round_from(state.players, player)[1:] if name in state.inside)


def next_round(state: Standard) -> Standard:
    """Return the state of the next round, opened by the next opener, or of the end of the game."""
    return begun(state, after(state, state.first)) if len(state.inside) > 1 else ended(state)


def ended(state: Standard, *, free: bool = False) -> Standard:
    """Return the state at the end of the school, when one player is left.

    That player pays, or plays again if it is their first game. With `free` they pay nothing,
    because the others left for reasons other than a right call.
    """
    (last,) = state.inside
    if free:
        return replace(
            cleared(state, OVER), told=(*state.told, f"{last} is left alone, and goes free.")
        )
    if last in state.new:
        told = f"{last} is the last, but it is eir first spoof: it is played again."
        tab = tuple(entry for entry in state.tab if entry.kind != ORDERS or entry.stood)
        new = tuple(name for name in state.new if name != last)
        again = replace(cleared(state, DRAWING), new=new, inside=state.members, out=(), tab=tab)
        return replace(again, told=(*state.told, told))
    tab = put_on(state.tab, last, PAYS, "the last one in")
    told = f"{last} is the last one in, and has the honour to pay."
    return replace(cleared(state, OVER), last=last, tab=tab, told=(*state.told, told))


def fault(state: Standard, player: str, why: str) -> Standard:
    """Return the state after a player failed to open a hand: a fine for them, and a void round.

    After a second fault the player leaves as if they were the last one left.
    """
    return faults(state, (player,), why)


def faults(state: Standard, players: Sequence[str], why: str) -> Standard:
    """Return the state after several players failed to open their hands at the same moment.

    Each player is fined, and the round is void once.
    """

    def fined_for_it(state: Standard, player: str) -> Standard:
        return fined(state, player, NO_OPENING, why)

    state = with_faults(state, players, fined_for_it, _left_at_the_second)
    return _void(state) if len(state.inside) > 1 else ended(state, free=True)


def leaves(state: Standard, player: str, why: str) -> Standard:
    """Return the state after a player leaves; during play they pay, and the round is void.

    If one player is left, the game ends. Leaving before the first round costs nothing.
    """
    playing = player in state.inside and state.round > 0
    state = _gone(state, player, why)
    if not playing:
        return _smaller(state, player)
    return _void(state) if len(state.inside) > 1 else ended(state, free=True)


def _gone(state: Standard, player: str, why: str) -> Standard:
    """Return the school without a player, who pays if they left during play."""
    inside = tuple(name for name in state.inside if name != player)
    playing = player in state.inside and state.round > 0
    state = replace(
        state, inside=inside, left=(*state.left, player), told=(*state.told, f"{player} {why}.")
    )
    if player == state.chairman and state.members:
        seats = [name for name in round_from(state.players, player)[1:] if name in state.members]
        state = replace(
            state, chairman=seats[0], told=(*state.told, f"{seats[0]} takes the chair.")
        )
    if not playing:
        return state
    tab = put_on(state.tab, player, PAYS, "left as if the last one in")
    return replace(
        state,
        tab=tab,
        last=player,
        told=(*state.told, f"As if e were the last one in, {player} pays."),
    )


def _left_at_the_second(state: Standard, player: str) -> Standard:
    if len(state.inside) == 1:
        return state
    return _gone(state, player, "has failed for the second time, and leaves the school")


def _smaller(state: Standard, player: str) -> Standard:
    """Return the school after a player who was not in a round has left.

    Before play begins, the school may now be too small, or all its members may have voted.
    """
    if state.round:
        return state
    if len(state.members) < state.least:
        told = f"A school needs {state.least}, so this one is off."
        return replace(state, phase=OVER, ballots=(), tied=(), told=(*state.told, told))
    ballots = tuple(b for b in state.ballots if player not in (b.player, b.choice))
    return replace(
        state, ballots=ballots, tied=tuple(name for name in state.tied if name != player)
    )


def _void(state: Standard) -> Standard:
    """Return the state with the round void.

    The next round has the same opener, or if that player is out, the next player after them.
    """
    if state.phase in (*BEFORE_PLAY, DRAWING):
        return state
    first = state.first if state.first in state.inside else after(state, state.first)
    return begun(replace(state, told=(*state.told, "The round is void.")), first)
