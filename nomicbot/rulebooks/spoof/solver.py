"""A solver of Bid Spoof between two players, by regret matching and value iteration.

The value of a round depends on the rounds that can follow it, and the game can return to an earlier
state, since players win coins as well as lose them. So each round is solved, using the current
values of all rounds, by counterfactual regret minimisation (CFR+: regrets never fall below zero,
and later strategies have more weight); then the round's own value is updated. This is repeated in
sweeps over all rounds.

The quality of the result is measured independently of how it was found: `best_answer` is the value
of the whole game for a player who knows the other player's strategy in all rounds and plays the
best response. The true value lies between the values of the two best responses.
"""

from collections.abc import Callable, Mapping
from dataclasses import field

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.bid_rounds import BidTree, Coins, Values

Row = list[float]

_FIRST, _MORE, _SWEEPS = 20, 20, 40
"""The plays of a round in the first sweep, the number by which they increase with each sweep, and
the most sweeps."""


@dataclass(slots=True)
class Mixed:
    """The data learnt about one choice: the regret and the weighted frequency of each option."""

    regret: Row
    taken: Row

    @classmethod
    def of(cls, choices: int) -> "Mixed":
        """Return the initial data of a choice, which is all zero."""
        return cls([0.0] * choices, [0.0] * choices)

    @property
    def now(self) -> Row:
        """The current mixture, by regret matching."""
        return _mixture(self.regret)

    @property
    def average(self) -> Row:
        """The mixture averaged over all plays, which is the strategy."""
        return _mixture(self.taken)


def _mixture(weights: Row) -> Row:
    total = sum(weights)
    return (
        [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)
    )


@dataclass(slots=True)
class Round:
    """A round with both players' learnt strategies: for hands, and for bids given a hand."""

    tree: BidTree
    hands: tuple[Mixed, Mixed] = field(init=False)
    said: list[list[Mixed]] = field(init=False)

    def __post_init__(self) -> None:
        self.hands = (Mixed.of(self.tree.coins[0] + 1), Mixed.of(self.tree.coins[1] + 1))
        self.said = [
            [Mixed.of(len(t.acts)) for _ in range(self.tree.coins[t.who] + 1)]
            for t in self.tree.turns
        ]

    def forget_averages(self) -> None:
        """Reset the averages, since the values of later rounds have changed."""
        for mixed in (*self.hands, *(m for at in self.said for m in at)):
            mixed.taken = [0.0] * len(mixed.taken)

    def learn(self, me: int, chances: list[Row], weight: float) -> None:
        """Play the round once, letting player `me` learn from it."""
        mine, others = self.tree.coins[me] + 1, self.tree.coins[1 - me] + 1
        ends = _ends_for(me, chances, mine, others)
        turns, said = self.tree.turns, self.said

        def walk(at: int, theirs: Row, reach: Row) -> Row:
            if at < 0:
                return [sum(map(float.__mul__, theirs, row)) for row in ends[-at - 1]]
            turn, mixed = turns[at], said[at]
            mixtures = [m.now for m in mixed]
            if turn.who != me:
                worths = [
                    walk(act, [p * m[k] for p, m in zip(theirs, mixtures, strict=True)], reach)
                    for k, act in enumerate(turn.acts)
                ]
                return [sum(column) for column in zip(*worths, strict=True)]
            worths = [
                walk(act, theirs, [p * m[k] for p, m in zip(reach, mixtures, strict=True)])
                for k, act in enumerate(turn.acts)
            ]
            return [
                _learnt(mixed[h], mixtures[h], [w[h] for w in worths], weight * reach[h])
                for h in range(len(reach))
            ]

        holding = self.hands[me].now
        _learnt(self.hands[me], holding, walk(0, self.hands[1 - me].now, holding), weight)

    def answered(self, me: int, chances: list[Row]) -> float:
        """Return player `me`'s best chance to win against the other player's strategy."""
        ends = _ends_for(me, chances, self.tree.coins[me] + 1, self.tree.coins[1 - me] + 1)

        def walk(at: int, theirs: Row) -> Row:
            if at < 0:
                return [sum(map(float.__mul__, theirs, row)) for row in ends[-at - 1]]
            turn = self.tree.turns[at]
            if turn.who == me:
                return [
                    max(column)
                    for column in zip(*(walk(act, theirs) for act in turn.acts), strict=True)
                ]
            mixtures = [m.average for m in self.said[at]]
            worths = [
                walk(act, [p * m[k] for p, m in zip(theirs, mixtures, strict=True)])
                for k, act in enumerate(turn.acts)
            ]
            return [sum(column) for column in zip(*worths, strict=True)]

        return max(walk(0, self.hands[1 - me].average))


def _learnt(mixed: Mixed, mixture: Row, worths: Row, weight: float) -> float:
    worth = sum(map(float.__mul__, mixture, worths))
    mixed.regret = [max(0.0, r + w - worth) for r, w in zip(mixed.regret, worths, strict=True)]
    mixed.taken = [t + weight * m for t, m in zip(mixed.taken, mixture, strict=True)]
    return worth


def _ends_for(me: int, chances: list[Row], mine: int, others: int) -> list[list[Row]]:
    """Return, for each end, my chance to win by my hand and the other player's."""
    if me == 0:
        return [[row[h : h + others] for h in range(mine)] for row in chances]
    return [[[1.0 - c for c in row[h : h + others]] for h in range(mine)] for row in chances]


@dataclass(frozen=True)
class Solution:
    """Strategies for all rounds up to a cap, with bounds on their quality.

    `sure` is the chance to win that the opener's strategy guarantees, and `most` the most that an
    opener can get against the other player's strategy. The value of the game lies between the two;
    their difference is what an opponent can gain by knowing the strategies.
    """

    cap: int
    sure: Values
    most: Values
    rounds: Mapping[Coins, Round]

    @property
    def exploitability(self) -> float:
        """The greatest difference between `most` and `sure` over all possible first rounds."""
        return max(self.most[coins] - self.sure[coins] for coins in self.most)

    def chance(self, coins: Coins) -> float:
        """Return the opener's chance to win, estimated as the middle of its bounds."""
        return (self.sure[coins] + self.most[coins]) / 2


def solve(
    cap: int, within: float = 0.01, heard: Callable[[int, float], None] | None = None
) -> Solution:
    """Return strategies against which no opponent gains more than `within` in chances to win.

    `heard` is called after each sweep with its number and an opponent's possible gain. If the gain
    is still too large after the last sweep, the last strategies are returned: their
    `exploitability` says how good they are.
    """
    if not 1 <= cap <= 4:
        raise ValueError("the solver is for caps of 1 to 4 coins")
    if within < 1e-4:
        raise ValueError("the solver is exact to a ten-thousandth, no better")
    starts = [(mine, others) for mine in range(1, cap + 1) for others in range(1, cap + 1)]
    rounds = {coins: Round(BidTree.of(coins, cap)) for coins in starts}
    values = dict.fromkeys(starts, 0.5)
    sweep = 0
    while True:
        for coins, played in rounds.items():
            played.forget_averages()
            chances = played.tree.chances(values, _rest(values))
            for turn in range(1, _FIRST + _MORE * sweep + 1):
                played.learn(0, chances, turn)
                played.learn(1, chances, turn)
            values[coins] = (played.answered(0, chances) + 1.0 - played.answered(1, chances)) / 2
        sweep += 1
        solution = Solution(cap, *_between(rounds), rounds)
        if heard:
            heard(sweep, solution.exploitability)
        if solution.exploitability < within or sweep == _SWEEPS:
            return solution


def _between(rounds: Mapping[Coins, Round]) -> tuple[dict[Coins, float], dict[Coins, float]]:
    """Return the lower and upper bounds of the opener's chance to win under these strategies."""
    opening, following = best_answer(rounds)
    return {coins: 1.0 - following[coins] for coins in rounds}, opening


def best_answer(rounds: Mapping[Coins, Round]) -> tuple[dict[Coins, float], dict[Coins, float]]:
    """Return the chances of a player who knows the other's strategies and plays perfectly.

    The chances when the player opens come first, then those when the other player opens; the keys
    of both are the coins of the opener and of the other player. The chances start at 1 and fall
    with each step of the calculation, so every step is an upper bound.
    """
    opening, following = dict.fromkeys(rounds, 1.0), dict.fromkeys(rounds, 1.0)
    while True:
        moved = 0.0
        for coins, played in rounds.items():
            # When I open, the rounds that I open next have my values, and those that the other
            # opens have what is left to them.
            mine = played.answered(0, played.tree.chances(opening, following))
            others = played.answered(1, played.tree.chances(_rest(following), _rest(opening)))
            moved = max(moved, opening[coins] - mine, following[coins] - others)
            opening[coins], following[coins] = mine, others
        if moved < 1e-6:
            return opening, following


def _rest(values: Values) -> dict[Coins, float]:
    return {coins: 1.0 - value for coins, value in values.items()}
