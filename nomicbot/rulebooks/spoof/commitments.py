"""Commitments: a player fixes a hand before anybody sees it, and cannot change it afterwards.

The hashed text has six lines, so anybody can check it with any SHA-256 tool:

    Spoof
    game 4
    round 2
    player Peter
    coins 3
    nonce 7f0c5be3...

The nonce is at least 128 random bits in hex. Without it, any hand could be found out with four
guesses.
"""

import hashlib

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.spoof.errors import ParseError

LEAST_BITS = 128

_HEX = regex(r"[0-9a-f]+")
_MOST_DIGITS = 256
_DIGEST = regex(r"[0-9a-f]{64}")


def one_line(name: str) -> bool:
    """Return whether a name is printable on one line, without extra spaces."""
    return bool(name) and name.isprintable() and name == " ".join(name.split())


def nonce_of(written: str) -> str:
    """Return a nonce in the form in which it is hashed.

    Raises ParseError if it is not hex, or has fewer bits than a hand needs.
    """
    nonce = written.strip().lower()
    if not _HEX.fullmatch(nonce):
        raise ParseError("a nonce is written in hex digits, 0 to 9 and a to f")
    if len(nonce) * 4 < LEAST_BITS:
        raise ParseError(
            f"this nonce has {len(nonce)} hex digits; it needs {LEAST_BITS // 4} or more "
            f"({LEAST_BITS} random bits), "
            "or anybody could guess the hand. Perhaps it was cut off"
        )
    if len(nonce) > _MOST_DIGITS:
        raise ParseError(f"a nonce has at most {_MOST_DIGITS} hex digits")
    return nonce


def digest_of(written: str) -> str:
    """Return a commitment in its stored form. Raises ParseError if it is not a SHA-256 in hex."""
    digest = written.strip().lower()
    if not _DIGEST.fullmatch(digest):
        raise ParseError(f"a commitment is a SHA-256, 64 hex digits; these are {len(digest)} signs")
    return digest


def committed_text(game: str, round: int, player: str, coins: int, nonce: str) -> str:
    """Return the text whose SHA-256 is the commitment to a hand.

    Raises ParseError for an invalid nonce or name.
    """
    for what, value in (("game", game), ("player", player)):
        if not one_line(value):
            raise ParseError(f"the {what} of a commitment is one line of text")
    if round < 1 or coins < 0:
        raise ParseError("rounds are counted from 1, and coins from 0")
    return (
        f"Spoof\ngame {game}\nround {round}\nplayer {player}\ncoins "
        f"{coins}\nnonce {nonce_of(nonce)}\n"
    )


def commitment(game: str, round: int, player: str, coins: int, nonce: str) -> str:
    """Return the commitment to a hand: SHA-256, in hex."""
    return hashlib.sha256(committed_text(game, round, player, coins, nonce).encode()).hexdigest()


@dataclass(frozen=True)
class Hand:
    """A hand that a player has put out.

    While only the player knows its content, `coins` is None and `nonce` is "".
    """

    player: str
    commitment: str
    coins: int | None = None
    nonce: str = ""

    def closed(self) -> "Hand":
        """Return the hand as all other players see it."""
        return Hand(self.player, self.commitment)
