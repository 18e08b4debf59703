"""Reply tokens: proof that whoever returns them can read the mail of an address.

A token is sent to an address and confirms something when it is returned. It contains its purpose,
the number of its request, its expiry, and an HMAC-SHA256 of its purpose, the address that it was
sent to, the strings that it confirms, and the expiry: `P17-29384756-` and 26 letters, 130 bits.
"""

import hmac
import re
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from itertools import islice

from nomicbot.mail.message.post import Post

__all__ = [
    "ADDED",
    "DECIDED",
    "OWNED",
    "POSTED",
    "PURPOSES",
    "ReplyToken",
    "Tokens",
    "said_besides",
    "token_of",
    "tokens_in",
]

POSTED, OWNED, ADDED = PURPOSES = ("P", "R", "N")
"""The purposes of tokens: to confirm an author, a request about addresses, or a new address."""
DECIDED = "C"
"""The purpose of the token with which an administrator confirms a previewed decision.

Such a token is valid only after the word "confirm".
"""

_LETTERS = 26
_WORD = (
    rf"(?P<purpose>[{''.join(PURPOSES)}{DECIDED}])(?P<number>\d{{1,15}})-(?P<minutes>\d{{1,10}})"
    rf"-(?P<mac>[A-Z2-7]{{{_LETTERS}}})"
)
_TOKEN = re.compile(rf"(?<![A-Z0-9]){_WORD}(?![A-Z0-9])", re.IGNORECASE | re.ASCII)
_MOST = 10
"""The largest number of tokens that are examined in one message."""
_LINES = 3


@dataclass(frozen=True, slots=True)
class ReplyToken:
    """A token as written: its purpose, its request's number, its expiry and its HMAC."""

    purpose: str
    number: int
    minutes: int
    mac: str

    def __str__(self) -> str:
        return f"{self.purpose}{self.number}-{self.minutes}-{self.mac}"

    @property
    def expires(self) -> datetime:
        """The moment until which the token is valid.

        If the number is not a valid date, it is a moment long past.
        """
        try:
            return datetime.fromtimestamp(self.minutes * 60, UTC)
        except (OverflowError, ValueError, OSError):
            return datetime.fromtimestamp(0, UTC)

    @property
    def digest(self) -> str:
        """The token's SHA-256, which identifies it in the record without revealing it."""
        return sha256(str(self).encode()).hexdigest()


class Tokens:
    """The tokens made with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def make(
        self, purpose: str, number: int, address: str, confirmed: tuple[str, ...], expires: datetime
    ) -> ReplyToken:
        """Return a token that is sent to `address` to confirm the strings in `confirmed`."""
        # A minute that has begun counts in full.
        minutes = -int(-expires.timestamp() // 60)
        return ReplyToken(
            purpose, number, minutes, self._mac(purpose, number, minutes, address, confirmed)
        )

    def made(self, token: ReplyToken, address: str, confirmed: tuple[str, ...]) -> bool:
        """Return whether `token` was made for `address` to confirm these strings."""
        wanted = self._mac(token.purpose, token.number, token.minutes, address, confirmed)
        return hmac.compare_digest(wanted.encode(), token.mac.encode())

    def _mac(
        self, purpose: str, number: int, minutes: int, address: str, confirmed: tuple[str, ...]
    ) -> str:
        parts = ("nomicbot token", purpose, str(number), str(minutes), address, *confirmed)
        # Each part comes with its length, so that no two lists of parts make the same bytes.
        told = b"".join(
            len(data).to_bytes(8, "big") + data
            for data in (part.encode("utf-8", "replace") for part in parts)
        )
        return b32encode(hmac.digest(self._key, told, "sha256")).decode()[:_LETTERS]


def tokens_in(post: Post) -> list[ReplyToken]:
    """Return the tokens in a reply's header or subject, or if there are none, in its text."""
    for text in (post.in_reply_to or "", post.subject, post.body):
        if found := [token for token in dict.fromkeys(_each(text)) if token.purpose in PURPOSES][
            :_MOST
        ]:
            return found
    return []


def token_of(words: str, purpose: str) -> ReplyToken | None:
    """Return the token in words that contain only it and punctuation, or None.

    The token must have the given purpose.
    """
    found = list(islice(_each(words), 2))
    alone = len(found) == 1 and not _TOKEN.sub("", words).strip(" .,:;<>()[]{}\"'*_`")
    return found[0] if alone and found[0].purpose == purpose else None


def _each(text: str) -> Iterator[ReplyToken]:
    for match in _TOKEN.finditer(text):
        number, minutes = int(match["number"]), int(match["minutes"])
        yield ReplyToken(match["purpose"].upper(), number, minutes, match["mac"].upper())


def said_besides(post: Post) -> str:
    """Return the first new lines of a reply, without tokens."""
    lines = (
        line
        for passage in post.written
        if not passage.doubt
        for line in post.body[passage.start : passage.end].splitlines()
        if not _TOKEN.search(line) and line.strip()
    )
    return "\n".join(line.strip() for line, _ in zip(lines, range(_LINES), strict=False))
