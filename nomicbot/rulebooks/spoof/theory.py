"""The theory of standard Spoof between two players, computed exactly by trying all cases.

Each player holds 0 to n coins and calls once; the second caller may not repeat the first call. A
round is worth 1 to the player who called the total, -1 to the other player, and 0 if neither did.
"""

from fractions import Fraction


def opener_is_sure_of(coins: int) -> Fraction:
    """Return the guaranteed gain of an opener who holds 0 to n coins at random and calls n.

    All numbers of coins are equally likely. The gain is the minimum over all strategies of the
    second player.
    """
    chance = Fraction(1, coins + 1)
    return min(
        sum((chance * _worth(own, coins, other, guess) for own in range(coins + 1)), Fraction(0))
        for other in range(coins + 1)
        for guess in range(2 * coins + 1)
        if guess != coins
    )


def _worth(own: int, call: int, other: int, guessed: int) -> int:
    total = own + other
    return (call == total) - (guessed == total)
