"""A game's policy on which evidence proves the author of a message."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Protocol

__all__ = ["BELIEVING", "MUNGED", "WAYS", "AuthorProof", "Forum", "Key", "Policy"]


class AuthorProof(StrEnum):
    """What may prove who wrote a message, as the [trust] section of nomic.toml names it."""

    FROM = "from"
    LIST = "list"
    DKIM = "dkim"
    ARC = "arc"
    PGP = "pgp"
    CONFIRM = "confirm"


WAYS = tuple(map(str, AuthorProof))
"""The ways of proving authorship.

`from` trusts every message, and `confirm` none; each of the others is sufficient proof.
"""

MUNGED = ("reply-to", "cc", "x-original-from", "original-from")
"""The headers in which lists name the author after replacing From by their own address."""


class Forum(Protocol):
    """The properties of a forum that matter for proofs.

    If nothing is configured, `trust` is () and `munged` is "".
    """

    @property
    def name(self) -> str:
        """The name of the forum."""

    @property
    def address(self) -> str:
        """The address that members post to."""

    @property
    def list_id(self) -> str:
        """The List-Id of the forum's mail, or ""."""

    @property
    def trust(self) -> tuple[str, ...]:
        """The ways in which an author can be proven on this forum."""

    @property
    def munged(self) -> str:
        """The address that the list puts in From instead of the author's, or ""."""


@dataclass(frozen=True, slots=True)
class Key:
    """An OpenPGP certificate, and the address of its owner."""

    address: str
    certificate: bytes


@dataclass(frozen=True, slots=True)
class Policy:
    """The accepted ways of proving authorship.

    - `ways`: any of these is enough.
    - `private`: the ways that are enough for mail to the bot alone.
    - `authserv_id`: the server whose Authentication-Results are trusted.
    - `hops`: how many Received headers of the game's own servers may be above those results.
    - `sealers`: the domains whose ARC seals are trusted.
    - `age`: the age, on arrival, above which a message or signature proves nothing, since somebody
      may have kept it.
    - `tokens`: how long reply tokens are valid.
    - `within`: how soon after a post arrives the token that confirms it must be returned.
    """

    ways: tuple[str, ...] = (AuthorProof.FROM,)
    private: tuple[str, ...] = ()
    of_fora: tuple[str, ...] = ()  # ways that single forums add
    address: str = ""  # of the bot, to which private mail must be addressed
    authserv_id: str = ""
    hops: int = 1
    sealers: tuple[str, ...] = ()
    keys: tuple[Key, ...] = ()
    age: timedelta = timedelta(days=7)
    tokens: timedelta = timedelta(days=7)
    within: timedelta = timedelta(days=3)

    @property
    def everywhere(self) -> frozenset[str]:
        """All ways that are accepted on some forum."""
        return frozenset((*self.ways, *self.private, *self.of_fora))

    def ways_of(self, forum: Forum | None) -> tuple[str, ...]:
        """Return the accepted ways to authenticate posts to `forum`, or private mail if None."""
        if forum is None:
            return self.private or self.ways
        return forum.trust or self.ways


BELIEVING = Policy()
"""A policy that trusts all From headers: for demos, plays, archives, and lists on one machine."""
