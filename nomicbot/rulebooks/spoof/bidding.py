"""The state of a game of Bid (Milan) Spoof: coins, bids, the direction and the pot."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.commitments import Hand
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.hands import ANTICLOCKWISE, CLOCKWISE, round_from, seated
from nomicbot.rulebooks.spoof.moves import PlaceBid
from nomicbot.rulebooks.spoof.school import CALLING, DRAWING, HANDS, OPENING, OVER
from nomicbot.rulebooks.spoof.tab import Tab

LEAST, COINS, CAP, MOST_CAP = 2, 3, 6, 99
PHASES = (DRAWING, HANDS, CALLING, OPENING, OVER)

CALL, CLIFF, SPOOF, ZERO = "call", "cliff", "spoof", "zero"
ENDINGS = (CALL, CLIFF, SPOOF, ZERO)


@dataclass(frozen=True)
class Purse:
    """A player's coins. A player without coins is out."""

    player: str
    coins: int


@dataclass(frozen=True)
class Bidden:
    """A bid in this round."""

    player: str
    coins: int


@dataclass(frozen=True)
class Milan:
    """A game of Bid Spoof at one moment. Players are in the order of their seats, clockwise."""

    game: str
    players: tuple[str, ...]
    purses: tuple[Purse, ...] = ()
    cap: int = CAP
    """The most coins that a player can have."""
    stake: int = 0
    pot: int = 0
    phase: str = DRAWING
    round: int = 0
    opener: str = ""
    direction: str = CLOCKWISE
    bids: tuple[Bidden, ...] = ()
    ending: str = ""
    """What ended the bidding: a call, Cliff, Spoof or Zero."""
    ender: str = ""
    hands: tuple[Hand, ...] = ()
    opened: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    """The players who are out, in order."""
    tab: Tab = ()
    winner: str = ""
    told: tuple[str, ...] = ()

    @property
    def inside(self) -> tuple[str, ...]:
        """The players who are still in, because they have coins."""
        return tuple(purse.player for purse in self.purses if purse.coins)

    @property
    def in_play(self) -> int:
        """The number of coins in play, which is the highest possible bid."""
        return sum(purse.coins for purse in self.purses)

    @property
    def order(self) -> tuple[str, ...]:
        """The players who are in, in the order of this round's bids."""
        return tuple(
            name
            for name in round_from(self.players, self.opener, self.direction)
            if name in self.inside
        )

    @property
    def bidder(self) -> str:
        """The player whose turn it is to bid, or "" if there is no bidding."""
        return self.order[len(self.bids) % len(self.order)] if self.phase == CALLING else ""

    @property
    def highest(self) -> int:
        """The last bid of this round, or 0 before the first."""
        return self.bids[-1].coins if self.bids else 0

    def coins_of(self, player: str) -> int:
        """Return the number of coins that a player has."""
        return next(purse.coins for purse in self.purses if purse.player == player)


def milan(
    game: str,
    players: Sequence[str],
    *,
    coins: int = COINS,
    cap: int = CAP,
    stake: int = 0,
    opener: str = "",
) -> Milan:
    """Return a new game of Bid Spoof. Raises Refused if these players cannot play it.

    `opener` was the first player out in the previous game. By default, a lot decides who opens.
    """
    seats = tuple(players)
    purses = tuple(Purse(name, coins) for name in seats)
    state = Milan(
        game, seats, purses, cap, stake, stake * len(seats), told=("A lot decides who opens.",)
    )
    if not 1 <= coins <= cap:
        raise IllegalMove(f"each begins with 1 to {cap} coins, not {coins}")
    if opener and opener not in seats:
        raise IllegalMove(f"{opener} does not play")
    return begun(replace(proper(state), told=()), opener) if opener else proper(state)


def proper(state: Milan) -> Milan:
    """Return `state` unchanged, after checking it.

    Raises IllegalMove if its name, its players or its settings are invalid.
    """
    seated(state.game, state.players, LEAST)
    if not 1 <= state.cap <= MOST_CAP:
        raise IllegalMove(
            f"the most coins that a player can have are 1 to {MOST_CAP}, not {state.cap}"
        )
    if state.stake < 0:
        raise IllegalMove("a stake is not a debt")
    return state


def begun(state: Milan, opener: str) -> Milan:
    """Return the game at the start of the next round, which `opener` opens."""
    told = f"Round {state.round + 1}: {state.in_play} coins are in play; {opener} opens."
    return replace(
        state,
        phase=HANDS,
        round=state.round + 1,
        opener=opener,
        direction=CLOCKWISE,
        bids=(),
        ending="",
        ender="",
        hands=(),
        opened=(),
        told=(*state.told, told),
    )


def bid(state: Milan, who: str, move: PlaceBid) -> Milan:
    """Return the game after a bid, which must be higher than the last.

    The opener may choose the direction with the first bid.
    """
    its_turn(state, who)
    if move.coins == 0:
        raise IllegalMove(
            "the lowest bid is 1; to bet that no coins are held, open the round with Zero"
        )
    if state.highest == state.in_play:
        raise IllegalMove(
            f"all {state.in_play} coins in play are bid already: call, or say Cliff or Spoof"
        )
    if not state.highest < move.coins <= state.in_play:
        least = state.highest + 1
        raise IllegalMove(f"a bid is {least} to {state.in_play} now, not {move.coins}")
    if move.direction and state.bids:
        raise IllegalMove("the direction is said with the first bid of a round")
    if move.direction not in ("", CLOCKWISE, ANTICLOCKWISE):
        raise IllegalMove(f"the direction is {CLOCKWISE} or {ANTICLOCKWISE}, not {move.direction}")
    direction = move.direction or state.direction
    round_goes = "" if state.bids else f", {direction}"
    told = f"{who} bids {move.coins}{round_goes}."
    return replace(
        state, bids=(*state.bids, Bidden(who, move.coins)), direction=direction, told=(told,)
    )


def ends(state: Milan, who: str, ending: str) -> Milan:
    """Return the game after a call that ends the bidding: Cliff, Spoof or Zero.

    After that, all hands are opened.
    """
    its_turn(state, who)
    if ending == ZERO and state.bids:
        raise IllegalMove("Zero only opens a round")
    if ending != ZERO and not state.bids:
        raise IllegalMove(f"there is no bid yet to {_TO[ending]}")
    return replace(
        state,
        phase=OPENING,
        ending=ending,
        ender=who,
        told=(f"{who} {_SAYS[ending].format(state.highest)}.",),
    )


_TO = {CALL: "call", CLIFF: "say Cliff to", SPOOF: "say Spoof to"}
_SAYS = {
    CALL: "calls the bid of {}",
    CLIFF: "says Cliff: exactly {}",
    SPOOF: "says Spoof: all coins in play are held",
    ZERO: "opens with Zero: no coins are held",
}


def its_turn(state: Milan, who: str) -> None:
    """Raise IllegalMove if it is not the player's turn to bid."""
    if state.phase != CALLING:
        raise IllegalMove("bids are made when all hands are out, and until somebody is called")
    if who != state.bidder:
        raise IllegalMove(f"it is {state.bidder}'s turn")
