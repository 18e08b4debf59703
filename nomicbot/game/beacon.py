"""Rounds of a public beacon: random numbers, unknown in advance and published afterwards.

Without a beacon, whoever holds the seed of an nweek could choose their dice by trying several
wordings of a post. With a beacon, dice also depend on the first round after the event's time is
rounded up, so the author of a post can't know how the dice will fall. Only `fixed_at` determines
that time. It is so coarse that a shift of a post's arrival by seconds seldom changes the round.

The randomness of a round is the SHA-256 of its signature. This module does not verify that the
beacon made the signature, because no available library checks BLS signatures; `nomicbot verify
--beacon` asks the beacon itself.
"""

import hashlib
from datetime import UTC, datetime, timedelta

from nomicbot.game.actions import AlarmRang, Event, Midnight, Posted
from nomicbot.game.clock import utc
from nomicbot.lazy_dataclass import dataclass

COARSE = timedelta(minutes=10)
"""Posts and alarms take the first round after the next full ten minutes."""

PATIENCE = timedelta(hours=6)
"""How long the bot waits for a round. After that, dice depend on the seed alone."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Chain:
    """A public chain of rounds, for example one of drand's.

    Round 1 was made at the Unix time `genesis`, and another round follows every `period` seconds.
    """

    hash: str
    genesis: int
    period: int

    def after(self, moment: datetime) -> int:
        """Return the number of the first round made after a moment."""
        return max(0, (utc(moment) - _EPOCH - timedelta(seconds=self.genesis)) // self._step) + 2

    def made_at(self, round: int) -> datetime:
        """Return when a round is made, in UTC."""
        return _EPOCH + timedelta(seconds=self.genesis) + (round - 1) * self._step

    def round_of(self, event: Event) -> int:
        """Return the number of the round that the dice of an event use, or 0 if they use none.

        The dice of a decision use none, because the round might already be known when the decision
        is made.
        """
        moment = fixed_at(event)
        return self.after(moment) if moment is not None else 0

    @property
    def _step(self) -> timedelta:
        return timedelta(seconds=self.period)


CHAINS = {
    "quicknet": Chain(
        "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971", 1692803367, 3
    ),
    "default": Chain(
        "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce", 1595431050, 30
    ),
}
"""The chains of drand's League of Entropy, by the league's names for them."""


def fixed_at(event: Event) -> datetime | None:
    """Return the moment after which the round for an event is made, or None if it uses no round."""
    if isinstance(event, Midnight):
        return utc(event.at)
    if isinstance(event, Posted | AlarmRang):
        return next_coarse(event.at)
    return None


def next_coarse(moment: datetime) -> datetime:
    """Return the next full ten minutes after a moment."""
    return _EPOCH + ((utc(moment) - _EPOCH) // COARSE + 1) * COARSE


def randomness(signature: str) -> str:
    """Return the randomness of a round, in hex, given its signature in hex.

    Raises ValueError if the signature is not hexadecimal.
    """
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()


def bearing(round: int, signature: str) -> str:
    """Return a round as events record it: `N:HEX`, or `N:` if it was not published in time."""
    return f"{round}:{randomness(signature) if signature else ''}"


def fallen_by(beacon: str, forum: str, chain: str) -> str:
    """Return the string that an event's dice depend on: its beacon, or else the chain of posts.

    With a beacon the chain has no influence, because anyone who knows the round could otherwise
    choose among the orders in which posts are recorded. The forum distinguishes copies of a post
    that went to several fora.
    """
    return f"{beacon}:{forum}" if is_signed(beacon) else chain


def is_signed(beacon: str) -> bool:
    """Return whether `beacon`, the recorded round of an event, has a signature."""
    return bool(beacon.partition(":")[2])


def round_in(chain: str) -> tuple[int, str]:
    """Return the round and the randomness in a roll's context, or (0, "") if it names no round."""
    round, separator, rest = chain.partition(":")
    return (int(round), rest.partition(":")[0]) if separator else (0, "")
