"""Moves in a game of Spoof, by a player (`who` is their name) or the referee (`who` is None)."""

from typing import TypeAlias

from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Lot:
    """The referee draws a lot: the cocktail stick points at a seat, counted from 1."""

    number: int


@dataclass(frozen=True)
class Overdue:
    """The referee declares that a player's time is up, and at the same time that of `others`."""

    player: str
    others: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """All players whose time is up."""
        return (self.player, *self.others)


@dataclass(frozen=True)
class Hold:
    """I put out a hand that the referee knows; the referee publishes a commitment to it."""

    coins: int
    nonce: str


@dataclass(frozen=True)
class Commit:
    """I put out a hand that only I know, by publishing a commitment to it."""

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
    """Standard Spoof, the chairman: I call the school to order."""


@dataclass(frozen=True)
class CallMove:
    """Standard Spoof: I call a name of the school's table, a number, or a Hollywood call."""

    said: str


@dataclass(frozen=True)
class Fine:
    """Standard Spoof, the chairman: I fine a player a round of a drink for an offence."""

    player: str
    offence: str
    drink: str = ""


@dataclass(frozen=True)
class Stand:
    """Standard Spoof: I stand the round that I owe, which has this number on the tab."""

    number: int


@dataclass(frozen=True)
class Teach:
    """Standard Spoof, the chairman: I add a call to the school's table."""

    number: int
    name: str


@dataclass(frozen=True)
class Forget:
    """Standard Spoof, the chairman: I remove a call from the school's table."""

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
    """Bid Spoof: I challenge the last bid, by opening my hand."""


@dataclass(frozen=True)
class Cliff:
    """Bid Spoof: I say "Cliff": the last bid is exactly what all players hold together."""


@dataclass(frozen=True)
class AllThere:
    """Bid Spoof: I say "Spoof": the players hold all of the coins in play."""


@dataclass(frozen=True)
class Zero:
    """Bid Spoof: I open the round with "Zero": the players hold no coins."""


Hands: TypeAlias = Lot | Overdue | Hold | Commit | Open | Leave
StandardMove: TypeAlias = Hands | VoteMove | ToOrder | CallMove | Fine | Stand | Teach | Forget
BidMove: TypeAlias = Hands | PlaceBid | CallBidMove | Cliff | AllThere | Zero
Move: TypeAlias = StandardMove | BidMove
