"""The tree of a round of Bid Spoof between two players: its turns, and the value of each ending.

Chances are those of player 0, who opens. In pairs of coins, those of player 0 come first. Both
players know whose turn it is and what was bid, but each hand, which is chosen before the first
turn, is known only to its owner. So a strategy is a random choice of a hand and, at each turn, a
random choice of an act for each hand.
"""

from collections.abc import Mapping
from dataclasses import field

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.bidding import CALL, CLIFF, SPOOF, ZERO

Coins = tuple[int, int]
"""The numbers of coins of the opener, and of the other player."""

Values = Mapping[Coins, float]
"""The opener's chance to win the game, for each pair of numbers of coins at the start of a
round."""


@dataclass(frozen=True)
class End:
    """An end of the bidding: the ending call, the last bid, and the player who made the call."""

    ending: str
    bid: int
    who: int

    def leads_to(self, coins: Coins, held: int, cap: int) -> tuple[Coins, int]:
        """Return the coins of both players after this end, and who opens the next round.

        `held` is the total number of coins in both hands.
        """
        purses = list(coins)
        who, other = self.who, 1 - self.who
        opener = who
        if self.ending == CALL:
            opener = who if held >= self.bid else other
            purses[opener] -= 1
        elif self.ending == CLIFF:
            purses[who] = min(cap, purses[who] + 1) if held == self.bid else purses[who] - 1
        elif self.ending == SPOOF:
            purses[who] -= held != sum(coins)
        else:
            opener = who if held else other
            purses[opener] -= 1
        return (purses[0], purses[1]), opener


@dataclass(frozen=True)
class Turn:
    """A turn in the tree: whose turn it is, and where each act leads.

    An act leads to another turn, given by its index from 0, or to an end: -1 is the first end, -2
    the second.
    """

    who: int
    acts: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(slots=True)
class BidTree:
    """All possible courses of the bidding in a round. The first turn is the opener's.

    For each end and each number of coins held, `outcomes` has the coins of players 0 and 1
    afterwards, and who opens the next round.
    """

    coins: Coins
    turns: list[Turn] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    outcomes: list[list[tuple[Coins, int]]] = field(default_factory=list)

    @classmethod
    def of(cls, coins: Coins, cap: int) -> "BidTree":
        """Return the tree of a round that begins with `coins`.

        No player can have more than `cap` coins.
        """
        tree = cls(coins)
        tree._grow(0, 0)
        held = range(sum(coins) + 1)
        tree.outcomes = [[end.leads_to(coins, total, cap) for total in held] for end in tree.ends]
        return tree

    def _grow(self, bid: int, who: int) -> int:
        at = len(self.turns)
        self.turns.append(Turn(who, (), ()))
        raises = range(bid + 1, sum(self.coins) + 1)
        acts = [self._grow(higher, 1 - who) for higher in raises]
        endings = (CALL, CLIFF, SPOOF) if bid else (ZERO,)
        for ending in endings:
            self.ends.append(End(ending, bid, who))
            acts.append(-len(self.ends))
        self.turns[at] = Turn(who, tuple(acts), (*(f"bid {higher}" for higher in raises), *endings))
        return at

    def chances(self, opening: Values, following: Values) -> list[list[float]]:
        """Return, for each end and number of coins held, player 0's chance to win the game.

        The numbers held range from 0 to all coins. `opening` has player 0's chances in rounds that
        player 0 opens, and `following` those in rounds that player 1 opens; the keys of both are
        the coins of the opener and of the other player.
        """
        known = {
            outcome: _chance(opening, following, *outcome)
            for row in self.outcomes
            for outcome in row
        }
        return [[known[outcome] for outcome in row] for row in self.outcomes]


def _chance(opening: Values, following: Values, coins: Coins, opener: int) -> float:
    mine, others = coins
    if not mine or not others:
        return float(bool(mine))
    return opening[mine, others] if opener == 0 else following[others, mine]
