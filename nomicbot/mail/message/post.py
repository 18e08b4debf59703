"""Posts: the author, the recipients and the new words, from the bytes of a message."""

import re
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from nomicbot.mail.message.archived import archived_at
from nomicbot.mail.message.automatic import automatic
from nomicbot.mail.message.automatic_signs import Sign
from nomicbot.mail.message.headers import (
    Headers,
    SenderHeader,
    addresses,
    decoded,
    ids,
    one_line,
    parse_date,
    sender,
)
from nomicbot.mail.message.mime_text import NotText, read_text
from nomicbot.mail.message.unreadable_parts import ENCRYPTED, encrypted_inline
from nomicbot.mail.quoting.new_text import NewPassage, SplitBody, sorted_out

__all__ = ["NewPassage", "Post", "UnreadablePost", "author_of", "read_post", "says", "sorted_by"]

_REFERENCES = 100
_SUBJECT_LIMIT = 1000
_TAGS = re.compile(r"\[[^\[\]]{1,60}\]\s*")


@dataclass(frozen=True, slots=True)
class Post:
    """A message as a person reads it.

    `doubtful` says why the author is uncertain according to the header, so that the post's actions
    can be held; `automatic` says why a program seems to have written it. None of this is proven: a
    header is only what the message claims.
    """

    message_id: str  # without angle brackets; of a mail that has none, made of its bytes
    address: str  # the author's bare address, lower-case; '' if there is none
    name: str  # the author's display name, or ''
    subject: str  # one line
    date: datetime | None  # what the mail claims, in UTC
    to: tuple[str, ...]  # bare addresses of To and Cc, lower-case
    in_reply_to: str | None
    references: tuple[str, ...]  # oldest first
    list_id: str | None  # lower-case, without angle brackets
    archived_at: str  # where the list says that it archives the mail; or ''
    automatic: Sign | None
    doubtful: str | None
    body: str  # the whole text, quotes and all; lines end with \n
    written: tuple[NewPassage, ...]  # its new passages
    truncated: bool  # the body is longer than the limit for reading
    body_hash: str  # SHA-256 of the bytes after the header, in hex
    wordless: str = ""  # why none of its author's words can be read; or ''
    copied: tuple[
        NewPassage, ...
    ] = ()  # passages of copied messages without quote marks, each with its doubt

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the author may use: their display name, and its first word."""
        name = self.name.strip("\"' ")
        first = name.partition(" ")[0]
        return tuple(dict.fromkeys(each for each in (name, first) if each[:1].isupper()))

    @property
    def replies_to(self) -> str:
        """The Message-ID of the message that the post directly replies to, or ""."""
        return self.in_reply_to or (self.references[-1] if self.references else "")

    @property
    def above(self) -> tuple[str, ...]:
        """The Message-IDs that this message replies to, without duplicates, nearest first."""
        return tuple(dict.fromkeys(filter(None, (self.in_reply_to, *reversed(self.references)))))

    @property
    def new_words(self) -> str:
        """The author's new text, without passages of doubtful authorship."""
        return "\n".join(self.body[one.start : one.end] for one in self.written if not one.doubt)


@dataclass(frozen=True, slots=True)
class UnreadablePost:
    """Bytes that cannot be parsed as a message, with the reason."""

    reason: str
    message_id: str
    too_long: bool = False
    """Whether parsing took longer than the limit for one message."""


def sorted_by(body: str, name: str, address: str) -> SplitBody:
    """Split a body into new and copied text, given its author's name and address."""
    return sorted_out(body, f"{name} {address.partition('@')[0]}")


def author_of(raw: bytes) -> str:
    """Return the address in a message's From, or "" if there is none."""
    return sender(Headers.split(raw)[0].all("from")).address


def message_id_of(raw: bytes) -> str:
    """Return a message's Message-ID without angle brackets, or an id made from its bytes."""
    found = next(iter(ids(Headers.split(raw)[0].get("message-id") or "")), None)
    return f"sha256-{sha256(raw).hexdigest()}@missing" if found is None else found


def read_post(raw: bytes) -> Post | UnreadablePost:
    """Parse a message. Never raises, whatever the bytes are, and takes linear time."""
    headers, start = Headers.split(raw)
    message_id = message_id_of(raw)
    if not headers.fields:
        return UnreadablePost("it has no header", message_id)
    content = raw[start:]
    author = sender(headers.all("from"))
    subject = one_line(decoded(headers.get("subject") or ""))[:_SUBJECT_LIMIT]
    why_automatic = automatic(headers, author.address, subject)
    try:
        body, truncated, wordless = read_text(headers, content)
    except NotText as reason:
        if why_automatic is None:
            return UnreadablePost(str(reason), message_id)
        body, truncated, wordless = "", False, ""  # nobody wrote it, so nothing in it is lost
    list_id = headers.get("list-id")
    found = sorted_by(body, author.name, author.address)
    return Post(
        message_id=message_id,
        address=author.address,
        name=author.name,
        subject=subject,
        date=parse_date(headers.get("date")),
        to=tuple(
            address
            for name in ("to", "cc")
            for value in headers.all(name)
            for address in addresses(value)
        ),
        in_reply_to=next(iter(ids(headers.get("in-reply-to") or "")), None),
        references=tuple(ids(headers.get("references") or "")[-_REFERENCES:]),
        list_id=_list_id(list_id) if list_id else None,
        archived_at=archived_at(headers),
        automatic=why_automatic,
        doubtful=_doubtful(author, headers),
        body=body,
        written=found.written,
        truncated=truncated,
        body_hash=sha256(content).hexdigest(),
        copied=found.copied,
        wordless=_wordless(body, found, wordless),
    )


def _doubtful(author: SenderHeader, headers: Headers) -> str | None:
    """Return why the author of a message is uncertain, or None if there is no doubt."""
    if author.doubtful is not None or not author.address:
        return author.doubtful
    if author.address in addresses(headers.get("list-post") or ""):
        return "the list put its own address in place of the author's"
    return None


def _wordless(body: str, found: SplitBody, reason: str) -> str:
    """Return why the author's words in a message are unreadable, or "" if they are readable.

    `reason` is why a part is unreadable. It counts only if no other part has words.
    """
    if found.copied:
        return ""
    words = "\n".join(body[one.start : one.end] for one in found.written)
    return ENCRYPTED if encrypted_inline(words) else "" if words.strip() else reason


def _list_id(value: str) -> str:
    """Return the identifier in a List-Id, or "" if it is not printable.

    Some lists write it without angle brackets.
    """
    plain = value.strip() if value.isascii() and value.isprintable() else ""
    return next(iter(ids(value)), plain).lower()


def dated_words(post: Post) -> tuple[datetime | None, tuple[str, ...]]:
    """Return a key made from the date and the words, which is equal for all copies of a post.

    The Message-ID is not part of it.
    """
    return post.date, says(post)


def says(post: Post) -> tuple[str, ...]:
    """Return a message's content, normalised for comparison.

    The encoding is ignored, and so is anything that lists add to the subject or below the text.
    """
    end = post.written[-1].end if post.written else len(post.body)
    return post.address, " ".join(_TAGS.sub("", post.subject).split()), *post.body[:end].split()
