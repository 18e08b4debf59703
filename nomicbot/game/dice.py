"""Dice that anyone can verify afterwards.

A roll is an HMAC-SHA256 of a context, with the secret seed of an nweek as the key. The context
contains the nweek, the chain hash of the public posts so far, the post or event, its body's hash,
and the numbers of the action, roll and die. The SHA-256 of the seed is published before that nweek
begins, and the seed itself when it ends, so anyone can compute each roll again. The digest is split
into 64-bit words, and a word that would favour some faces is rejected, so every face is equally
likely.

Players without the seed can't foresee a roll. Anyone who holds the seed can choose rolls by trying
several wordings of their own post, even just before midnight, and no later check reveals it. So
players have to trust the administrator, unless the game has a public beacon: then a round that no
one knows yet takes the place of the chain (`game.beacon`), and `verify` counts the rolls that could
still have been chosen.

A seed is used for one period of game time, as counted by `Library.ntime`. Records and published
rolls call this period an nweek, as B Nomic does.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from nomicbot.lazy_dataclass import dataclass

_WORD = 2**64

SECRET = "secret "
"""The prefix of the name of a die whose roll is secret."""


def secret_dice(nweek: int) -> int:
    """Return the seed number for an nweek's secret rolls; given such a number, return its nweek.

    That number is the negative of the nweek's. Secret rolls have a seed of their own, which is not
    revealed while anything that they decided is still secret.
    """
    return -nweek


def thrown(sides: int, results: Sequence[int]) -> str:
    """Return a throw of dice in the form that rulings show, for example `2d6 = 3 4`."""
    return f"{len(results)}d{sides} = {' '.join(map(str, results))}"


def dice_of(seed_nweek: int) -> str:
    """Return the name under which rulings and pages mention the dice of a seed."""
    return (
        f"the dice of nweek {seed_nweek}"
        if seed_nweek > 0
        else f"the secret dice of nweek {-seed_nweek}"
    )


@dataclass(frozen=True)
class RollContext:
    """Everything that a roll depends on besides the seed.

    `chain` is the chain hash of the posts so far or, with a beacon, what `beacon.fallen_by`
    returns. `source` is a Message-ID or `event:rule:nweek:nday:n`.
    """

    nweek: int
    chain: str
    source: str
    body_hash: str
    action: int
    roll: int
    die: str

    def packed(self) -> bytes:
        """Return the context as bytes.

        Each field is preceded by its length, so different contexts have different bytes.
        """
        fields = (
            str(self.nweek),
            self.chain,
            self.source,
            self.body_hash,
            str(self.action),
            str(self.roll),
            self.die,
        )
        raw = [f.encode() for f in fields]
        return b"".join(len(r).to_bytes(4, "big") + r for r in raw)


@dataclass(frozen=True)
class Roll:
    """A recorded roll: a result from 1 to `sides`, under the seed of nweek `seed_nweek`."""

    context: RollContext
    sides: int
    result: int
    seed_nweek: int


class Dice(Protocol):
    """A source of rolls."""

    def roll(
        self,
        context: RollContext,
        sides: int,
        names: Sequence[str] = (),
        former: RollContext | None = None,
    ) -> Roll:
        """Return a roll from 1 to `sides`; the same context always gives the same result.

        If an object is drawn, `names` are the players' names for the candidates, in their order.
        `former` is the context that an earlier version recorded for the same die, when the rolls of
        an event were numbered across all rules.
        """
        ...


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed, in hex, which is published before the seed is used."""
    return hashlib.sha256(seed).hexdigest()


def chained(chain: str, message_id: str, body_hash: str) -> str:
    """Return the chain hash of the public posts after adding one more post."""
    fields = [f.encode() for f in (chain, message_id, body_hash)]
    return hashlib.sha256(b"".join(len(f).to_bytes(4, "big") + f for f in fields)).hexdigest()


def _words(seed: bytes, context: bytes) -> Iterator[int]:
    counter = 0
    while True:
        digest = hmac.new(seed, counter.to_bytes(4, "big") + context, hashlib.sha256).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def compute(seed: bytes, context: RollContext, sides: int) -> int:
    """Return the result of a roll in a context under `seed`: uniformly random, up to `sides`."""
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")
    limit = _WORD - _WORD % sides
    return next(word for word in _words(seed, context.packed()) if word < limit) % sides + 1


class SeededDice:
    """Rolls under the seeds that `seed_of` returns.

    The roll of a context is stored, and returned if the context is rolled again. `nweek` is the
    current nweek. A roll uses the seed of the nweek in which it is first judged, even if it belongs
    to a post of an earlier nweek whose seed is public already.
    """

    def __init__(self, seed_of: Callable[[int], bytes]) -> None:
        self._seed_of = seed_of
        self.nweek = 0
        self.recorded: dict[RollContext, Roll] = {}

    def roll(
        self,
        context: RollContext,
        sides: int,
        names: Sequence[str] = (),
        former: RollContext | None = None,
    ) -> Roll:
        """Return the roll of a number from 1 to `sides`.

        The same context always gives the same roll, and so does its `former` context.
        """
        known = self.recorded.get(context)
        if known is None and former is not None:
            known = self.recorded.get(former)
        if known is None or known.sides != sides:
            nweek = max(self.nweek, context.nweek)
            nweek = secret_dice(nweek) if context.die.startswith(SECRET) else nweek
            known = Roll(context, sides, self.fresh(nweek, context, sides, names), nweek)
            self.recorded[context] = known
        return known

    def fresh(self, nweek: int, context: RollContext, sides: int, names: Sequence[str]) -> int:  # noqa: ARG002
        """Return the result of a roll in a new context, under the seed of `nweek`."""
        return compute(self._seed_of(nweek), context, sides)


def verify(roll: Roll, seed: bytes) -> bool:
    """Return whether `seed` produces this roll."""
    return compute(seed, roll.context, roll.sides) == roll.result


def in_order(candidates: Sequence[str]) -> list[str]:
    """Return the candidates of a draw sorted by id, an order that never changes."""

    def key(candidate: str) -> tuple[str, int, str]:
        kind, _, serial = candidate.partition(":")
        return (kind, int(serial), "") if serial.isdigit() else (kind, -1, serial)

    return sorted(candidates, key=key)
