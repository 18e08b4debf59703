"""What is known of standard Spoof between two players, worked out in fractions by looking at every case.

Each holds 0 to n coins and calls once; the second may not call what the first has called. A round is worth 1 to who
called the total, -1 to the other, 0 if nobody did.
"""

from collections.abc import Callable
from fractions import Fraction

Guess = Callable[[int, int], int]
"""What the second calls, who holds so many coins and has heard such a call."""


def opener_is_sure_of(coins: int) -> Fraction:
    """The least that the opener gets who holds 0 to n with equal chances and calls n, whatever the second does."""
    chance = Fraction(1, coins + 1)
    return min(
        sum((chance * _worth(own, coins, other, guess) for own in range(coins + 1)), Fraction(0))
        for other in range(coins + 1)
        for guess in range(2 * coins + 1)
        if guess != coins
    )


def second_is_sure_of(coins: int) -> Fraction:
    """The least that the second gets who holds 0 to n with equal chances and guesses as `guess` says, likewise."""
    chance = Fraction(1, coins + 1)
    return min(
        -sum((chance * _worth(own, call, other, guess(coins)(other, call)) for other in range(coins + 1)), Fraction(0))
        for own in range(coins + 1)
        for call in range(2 * coins + 1)
    )


def guess(coins: int) -> Guess:
    """A good second's call: for each hand that the opener can have behind eir call, one hand of the second guesses it.

    Where the opener is right with one hand of the second, another one guesses eirs: both are right as often.
    """

    def guessing(own: int, call: int) -> int:
        behind = range(max(0, call - coins), min(coins, call) + 1)
        mine = [call - hand for hand in behind]
        if len(behind) == 1:
            return own + behind[0] if own + behind[0] != call else _free(call)
        if own not in mine:
            return _free(call)
        return own + behind[(mine.index(own) + 1) % len(behind)]

    return guessing


def _free(call: int) -> int:
    """Some call that is not the first's."""
    return call - 1 if call else 1


def _worth(own: int, call: int, other: int, guessed: int) -> int:
    total = own + other
    return (call == total) - (guessed == total)
