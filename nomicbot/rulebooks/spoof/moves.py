"""Moves in a game of Spoof, by a player (`who` is their name) or the referee (`who` is None)."""

from typing import TypeAlias

from nomicbot.late import dataclass


@dataclass(frozen=True)
class Lot:
    """The referee draws a lot: the cocktail stick points at that seat, counted from 1."""

    number: int


@dataclass(frozen=True)
class Overdue:
    """The referee's move that the time of a player is up, and of `others` at the same moment."""

    player: str
    others: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody whose time is up."""
        return (self.player, *self.others)


@dataclass(frozen=True)
class Hold:
    """I put out a hand that the referee knows, who publishes its commitment."""

    coins: int
    nonce: str


@dataclass(frozen=True)
class Commit:
    """I put out a hand that only I know, by its commitment."""

    commitment: str


@dataclass(frozen=True)
class Open:
    """I open the hand that I committed to."""

    coins: int
    nonce: str


@dataclass(frozen=True)
class Leave:
    """I leave the game."""


@dataclass(frozen=True)
class VoteMove:
    """Standard Spoof: I vote for a chairman."""

    player: str


@dataclass(frozen=True)
class ToOrder:
    """Standard Spoof, the chairman: "When the hands are out!\""""


@dataclass(frozen=True)
class CallMove:
    """Standard Spoof: I call a name of the school's table, a number, or a Hollywood call."""

    said: str


@dataclass(frozen=True)
class Fine:
    """Standard Spoof, the chairman: I fine a player for an offence, a round of that drink."""

    player: str
    offence: str
    drink: str = ""


@dataclass(frozen=True)
class Stand:
    """Standard Spoof: I stand what is on the tab for me under that number."""

    number: int


@dataclass(frozen=True)
class Teach:
    """Standard Spoof, the chairman: the school's table gets one more call."""

    number: int
    name: str


@dataclass(frozen=True)
class Forget:
    """Standard Spoof, the chairman: the school's table loses a call."""

    name: str


@dataclass(frozen=True)
class PlaceBid:
    """Bid Spoof: I bid, or raise.

    `direction` is clockwise or anticlockwise, and only with the first bid.
    """

    coins: int
    direction: str = ""


@dataclass(frozen=True)
class CallBidMove:
    """Bid Spoof: I call the last bid, by opening my hand."""


@dataclass(frozen=True)
class Cliff:
    """Bid Spoof: the last bid is exactly what is held."""


@dataclass(frozen=True)
class AllThere:
    """Bid Spoof: I say Spoof; all coins in play are held."""


@dataclass(frozen=True)
class Zero:
    """Bid Spoof: I open the round with Zero; no coins are held."""


Hands: TypeAlias = Lot | Overdue | Hold | Commit | Open | Leave
StandardMove: TypeAlias = Hands | VoteMove | ToOrder | CallMove | Fine | Stand | Teach | Forget
BidMove: TypeAlias = Hands | PlaceBid | CallBidMove | Cliff | AllThere | Zero
Move: TypeAlias = StandardMove | BidMove
