"""Calling in standard Spoof: clockwise, no call twice, three attempts, and Hollywood calls."""

from dataclasses import replace

from nomicbot.rulebooks.spoof.calls import CAWOOD_PASS, HAUGHTON_SIX, plain
from nomicbot.rulebooks.spoof.errors import DoubtfulMove, IllegalMove
from nomicbot.rulebooks.spoof.fines import DUPLICATE, fined, turn_passed, without_call
from nomicbot.rulebooks.spoof.hollywood import cawood_pass, haughton_six
from nomicbot.rulebooks.spoof.moves import CallMove
from nomicbot.rulebooks.spoof.school import CALLING, Called, Standard

ATTEMPTS = 3


def called(state: Standard, who: str, move: CallMove) -> Standard:
    """Return the game after a call.

    A call that was already made is returned to its player, who may try again. The third such call
    is fined, and leaves the player without a call.
    """
    if state.phase != CALLING:
        raise IllegalMove("calls are made when all hands are out, and until all have called")
    if state.showing:
        raise IllegalMove(f"{state.showing} shows eir hand first")
    if who != state.caller:
        raise IllegalMove(f"it is {state.caller}'s call")
    said = " ".join(move.said.split())
    if state.hollywood and plain(said) == plain(CAWOOD_PASS):
        cawood_pass(
            state.calls,
            any(plain(c.said) == plain(CAWOOD_PASS) for c in state.calls),
            len(state.inside),
        )
        return _stands(state, Called(who, CAWOOD_PASS), f"{who} calls the Cawood Pass.")
    if state.hollywood and plain(said) == plain(HAUGHTON_SIX):
        haughton_six(state.calls, len(state.inside))
        state = replace(state, showing=who)
        return _stands(
            state,
            Called(who, HAUGHTON_SIX, 6),
            f"{who} calls the Haughton Six, and shows eir hand.",
        )
    number = state.table.number(said)
    if number is None:
        raise DoubtfulMove(
            f"“{said}” is not a call of the {state.table.school}: which number is meant? "
            "A number may always be said "
            "as it is. This is not an attempt"
        )
    made = next((call for call in state.calls if call.number == number), None)
    if made is None:
        return _stands(state, Called(who, said, number), f"{who} calls {state.bark(number, said)}.")
    attempts = state.attempts + 1
    told = (
        f"{who} calls {state.bark(number, said)}, which {made.player} has called: "
        f"attempt {attempts} of {ATTEMPTS}."
    )
    state = replace(state, attempts=attempts, told=(told,))
    if attempts < ATTEMPTS:
        return state
    return without_call(fined(state, who, DUPLICATE, "e has no call in this round"))


def _stands(state: Standard, call: Called, told: str) -> Standard:
    return turn_passed(replace(state, calls=(*state.calls, call), told=(told,)))
