"""The six Hollywood rules, which apply in championships and in regular play."""

from collections.abc import Sequence
from datetime import date

from nomicbot.rulebooks.spoof.errors import IllegalMove

RULES = (
    "No impossible calls.",
    "No gloating.",
    "A new spoofer need not pay for eir first spoof: it is played again.",
    "The Cawood Pass succeeds only if the winning call was made before it.",
    "The Haughton Six is for the player who calls first in a school of three, "
    "holding three and showing them.",
    "Spoofing evenings are Tuesdays; any other is Extraordinary.",
)

OFFICIAL, EXTRAORDINARY = "official", "Extraordinary"
TUESDAY = 1


def possible(number: int, own: int, players: int, coins: int) -> bool:
    """Return whether a total is possible, given that a player has `own` coins in hand.

    (Rule 1.) The player does not know any other hand.
    """
    return own <= number <= own + coins * (players - 1)


def cawood_pass(made: Sequence[object], passed: bool, players: int) -> None:
    """Raise IllegalMove if the Cawood Pass may not be called now (rule 4).

    Whether the call is right is only known when the hands are open.
    """
    if not made:
        raise IllegalMove(
            "the Cawood Pass says that the winning call was already made, and no call has been made"
        )
    if passed:
        raise IllegalMove(
            "the Cawood Pass was called already in this round, and each call is made once"
        )
    if players < 3:
        raise IllegalMove("with two left somebody has to pay, so there is no Cawood Pass")


def haughton_six(made: Sequence[object], players: int) -> None:
    """Raise IllegalMove if the Haughton Six may not be called now (rule 5).

    Whether the call is right is known immediately, since its player then shows the hand.
    """
    if players != 3:
        raise IllegalMove(f"the Haughton Six is for a school of three; {players} are in")
    if made:
        raise IllegalMove("the Haughton Six is for the player who calls first")


def evening_of(day: date) -> str:
    """Return whether a day's evening is official (a Tuesday) or extraordinary (rule 6)."""
    return OFFICIAL if day.weekday() == TUESDAY else EXTRAORDINARY
