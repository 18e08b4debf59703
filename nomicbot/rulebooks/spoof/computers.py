"""Simple computer players.

Computer players see what a human player would see, and decide by lots, which the caller draws for
them.
"""

from collections.abc import Callable

from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.moves import (
    AllThere,
    CallBidMove,
    CallMove,
    Cliff,
    Hold,
    Move,
    PlaceBid,
    ToOrder,
    VoteMove,
    Zero,
)
from nomicbot.rulebooks.spoof.school import ELECTING, HANDS, ORDERING, Standard

Draw = Callable[[int], int]
"""A function that draws a lot: a number from 0 to one less than its argument."""


def choose(seen: Standard | Milan, who: str, draw: Draw, nonce: str) -> Move:
    """Return a move for a player whose turn it is.

    `seen` is the player's view, and `nonce` is for a hand that they may put out.
    """
    if seen.phase == HANDS:
        most = seen.coins_of(who) if isinstance(seen, Milan) else seen.coins
        return Hold(draw(most + 1), nonce)
    return _bids(seen, who, draw) if isinstance(seen, Milan) else _calls(seen, who, draw)


def ways(others: int, coins: int) -> list[int]:
    """Return the number of ways in which `others` players can hold 0, 1, 2, ... coins in total.

    Each of them holds 0 to `coins`.
    """
    found = [1]
    for _ in range(others):
        found = _with(found, coins)
    return found


def _own(seen: Standard | Milan, who: str) -> int:
    hand = hand_of(seen.hands, who)
    assert hand is not None
    assert hand.coins is not None, "a computer's hand is known to the referee"
    return hand.coins


def _calls(seen: Standard, who: str, draw: Draw) -> Move:
    if seen.phase == ELECTING:
        return VoteMove(seen.members[draw(len(seen.members))])
    if seen.phase == ORDERING:
        return ToOrder()
    made, own = {call.number for call in seen.calls}, _own(seen, who)
    likely = [
        (count, own + held)
        for held, count in enumerate(ways(len(seen.inside) - 1, seen.coins))
        if own + held not in made
    ]
    best = [number for count, number in likely if count == max(likely)[0]]
    number = best[draw(len(best))] if best else _free(made)
    return CallMove(seen.table.name(number))


def _free(made: set[int | None]) -> int:
    return next(number for number in range(len(made) + 1) if number not in made)


def _bids(seen: Milan, who: str, draw: Draw) -> Move:
    """Return a bid, on the assumption that all hands are equally likely.

    Usually the act that is most likely to succeed is chosen.
    """
    own, high = _own(seen, who), seen.highest
    chances = [1]
    for name in seen.inside:
        if name != who:
            chances = _with(chances, seen.coins_of(name))
    total, least = sum(chances), high - own
    enough = sum(count for held, count in enumerate(chances) if held >= least) / total
    exactly = (chances[least] if 0 <= least < len(chances) else 0) / total
    if not high:
        if seen.in_play <= 2 and own == 0 and draw(3) == 0:
            return Zero()
        return PlaceBid(
            1 + draw(max(1, min(own + 1, seen.in_play))), ("", "anticlockwise")[draw(2)]
        )
    if high == seen.in_play:
        return (CallBidMove(), Cliff(), AllThere())[draw(3)] if exactly else CallBidMove()
    if exactly > 0.4 and draw(2):
        return Cliff()
    return CallBidMove() if draw(100) >= 100 * enough else PlaceBid(high + 1)


def _with(found: list[int], coins: int) -> list[int]:
    longer = [0] * (len(found) + coins)
    for held, count in enumerate(found):
        for more in range(coins + 1):
            longer[held + more] += count
    return longer
