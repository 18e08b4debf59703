"""Fines: the offences that the game itself fines, and those that the chairman rules on."""

from collections.abc import Callable
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.calls import plain
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.moves import Fine, Stand
from nomicbot.rulebooks.spoof.school import BEFORE_PLAY, CALLING, OPENING, OVER, Called, Standard
from nomicbot.rulebooks.spoof.tab import A_ROUND, FINE, ORDERS, put_on, stood

IMPOSSIBLE = "impossible call"
DUPLICATE = "third duplicate"
NO_OPENING = "hand that does not open"
GLOATING = "gloating"
REFUSING = "refusing to call"
ABUSE = "abusing the chairman"
EATING = "eating during a school"
NOT_ORDERING = "not ordering the round"
LEAVING = "leaving after losing"


def _gloater(state: Standard, player: str) -> str | None:
    return (
        None
        if player in state.out
        else f"{player} has not left by a right call, so there is nothing to gloat over"
    )


def _refuser(state: Standard, player: str) -> str | None:
    if player == state.caller or player in state.refused:
        return None
    return f"it is not {player}'s call, so e has not refused one"


def _abuser(state: Standard, player: str) -> str | None:
    return "the chairman cannot abuse emself" if player == state.chairman else None


def _eater(state: Standard, player: str) -> str | None:
    if state.phase in BEFORE_PLAY or state.phase == OVER or player not in state.inside:
        return f"{player} is not playing now, and who is not playing may eat"
    return None


def _debtor(state: Standard, player: str) -> str | None:
    owing = any(e.player == player and e.kind == ORDERS and not e.stood for e in state.tab)
    return None if owing else f"{player} has no round to order"


def _loser(state: Standard, player: str) -> str | None:
    return (
        None
        if player and player in (state.lost_before, state.last)
        else f"{player} has not lost the previous school"
    )


@dataclass(frozen=True)
class Offence:
    """An offence with a fine.

    If it has an `objection`, the chairman decides about it. The objection is a function that
    returns why a player cannot currently be fined for it, or None.
    """

    name: str
    objection: Callable[[Standard, str], str | None] | None = None


OFFENCES = (
    Offence(IMPOSSIBLE),
    Offence(DUPLICATE),
    Offence(NO_OPENING),
    Offence(GLOATING, _gloater),
    Offence(REFUSING, _refuser),
    Offence(ABUSE, _abuser),
    Offence(EATING, _eater),
    Offence(NOT_ORDERING, _debtor),
    Offence(LEAVING, _loser),
)
BY_RULING = tuple(offence.name for offence in OFFENCES if offence.objection)


def fined(state: Standard, player: str, offence: str, why: str) -> Standard:
    """Return the state after the game itself has fined a player."""
    tab = put_on(state.tab, player, FINE, offence)
    return replace(
        state, tab=tab, told=(*state.told, f"{player} is fined {A_ROUND}: {offence} ({why}).")
    )


def ruled(state: Standard, who: str, move: Fine) -> Standard:
    """Return the state after the chairman has fined a player."""
    if not state.chairman or who != state.chairman:
        raise IllegalMove(
            "only the chairman fines"
            + (f", and that is {state.chairman}" if state.chairman else "")
        )
    offence = next((o for o in OFFENCES if plain(o.name) == plain(move.offence)), None)
    if offence is None:
        raise IllegalMove(
            f"no fine is known for “{move.offence}”; there are: {', '.join(BY_RULING)}"
        )
    if offence.objection is None:
        raise IllegalMove(
            f"an offence of that kind, {offence.name}, is fined when it shows, not by a ruling"
        )
    if move.player not in state.players:
        raise IllegalMove(f"{move.player} is not in this school")
    objection = offence.objection(state, move.player)
    if objection:
        raise IllegalMove(objection)
    drink = next((d for d in state.drinks if plain(d) == plain(move.drink)), "")
    if move.drink and not drink:
        raise IllegalMove(f"fines are drunk in {', '.join(state.drinks)} here, not in {move.drink}")
    tab = put_on(state.tab, move.player, FINE, offence.name, drink)
    told = f"The chairman fines {move.player} {tab[-1].owed}: {offence.name}."
    state = replace(state, tab=tab, told=(told,))
    return (
        without_call(state) if offence.name == REFUSING and move.player == state.caller else state
    )


def without_call(state: Standard) -> Standard:
    """Return the state after the player whose turn it is has made no call in this round."""
    return turn_passed(replace(state, calls=(*state.calls, Called(state.caller, ""))))


def turn_passed(state: Standard) -> Standard:
    """Return the state after the turn has passed to the next caller.

    After the last call, players have to open their hands; hands that the referee knows already
    are opened at once (see `revealing`).
    """
    state = replace(state, attempts=0)
    done = len(state.calls) == len(state.inside) and not state.showing
    return replace(state, phase=OPENING) if state.phase == CALLING and done else state


def stands(state: Standard, who: str, move: Stand) -> Standard:
    """Return the state after a player has stood a round of drinks that they owe."""
    tab = stood(state.tab, who, move.number)
    entry = next(entry for entry in tab if entry.number == move.number)
    return replace(state, tab=tab, told=(f"{who} stands {entry.owed} ({entry.reason}).",))
