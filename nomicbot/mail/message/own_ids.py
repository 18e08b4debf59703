"""The Message-IDs of the bot's own mail: `<generation>.<entry>.<number>.<HMAC>@domain`.

The HMAC covers the other three parts, with a key of the game, and nothing in an id is random. So a
message keeps its id when it is sent again, two games on one list never use the same id, and no one
else can post under an id that the bot will use later. When a ledger is restored, a new generation
begins, so that later mail is not mistaken for earlier mail.
"""

import hmac
import re
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from nomicbot.mail.message.post import Post

__all__ = ["OwnId", "OwnIds"]

_LETTERS = 26
_FORM = re.compile(
    rf"(?P<generation>[1-9]\d{{0,8}})\.(?P<entry>\d{{1,15}})\.(?P<number>\d{{1,"
    rf"9}})\.(?P<mac>[a-z2-7]{{{_LETTERS}}})"
    r"(?:\.[A-Z0-9-]+)?@.+",
    re.ASCII,
)
_FORMER = re.compile(r"[a-z]{3,12}\.\d{1,15}\.\d{1,9}(?:\.[A-Z0-9-]+)?@(?P<domain>.+)", re.ASCII)
"""The earlier form of ids, without generation and HMAC: `ruling.18.1@domain`."""


@dataclass(frozen=True, slots=True)
class OwnId:
    """The parts of an id: generation, causing entry, and the message's number for that entry."""

    generation: int
    entry: int
    number: int
    mac: str

    def __str__(self) -> str:
        return f"{self.generation}.{self.entry}.{self.number}.{self.mac}"


class OwnIds:
    """The ids made with the key of one game."""

    def __init__(self, key: Callable[[], bytes], domain: str) -> None:
        self._get_key = key
        self._domain = domain

    @cached_property
    def _key(self) -> bytes:
        return self._get_key()

    def make(self, generation: int, entry: int, number: int, token: str = "") -> str:
        """Return the Message-ID of a message.

        A reply token is put after the HMAC, so that any reply mentions the token.
        """
        made = OwnId(generation, entry, number, self._mac(generation, entry, number))
        return f"{made}{f'.{token}' if token else ''}@{self._domain}"

    def valid(self, message_id: str) -> OwnId | None:
        """Return the parts of an id made under this key, or None for any other id."""
        found = _FORM.fullmatch(message_id)
        if found is None:
            return None
        generation, entry, number = (
            int(found["generation"]),
            int(found["entry"]),
            int(found["number"]),
        )
        made = hmac.compare_digest(self._mac(generation, entry, number), found["mac"])
        return OwnId(generation, entry, number, found["mac"]) if made else None

    def valid_in(self, post: Post) -> list[OwnId]:
        """Return the parts of each valid id in a message, without duplicates."""
        named = dict.fromkeys(filter(None, (post.message_id, post.in_reply_to, *post.references)))
        return [own for one in named if (own := self.valid(one))]

    def looks_own(self, message_id: str) -> bool:
        """Return whether an id has the form and domain of the bot's own ids, even if forged."""
        former = _FORMER.fullmatch(message_id)
        domain = former["domain"] if former else message_id.rpartition("@")[2]
        formed = former is not None or _FORM.fullmatch(message_id) is not None
        return formed and domain.casefold() == self._domain.casefold()

    def _mac(self, generation: int, entry: int, number: int) -> str:
        told = f"nomicbot message id {generation}.{entry}.{number}"
        return (
            b32encode(hmac.digest(self._key, told.encode(), "sha256")).decode()[:_LETTERS].lower()
        )
