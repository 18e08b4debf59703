"""Erasing a message: its bytes, its words in the index, and quotations of it.

Quotations are erased from other people's posts and from messages of the bot. The message's hash
remains, with the fact of the erasure and its reason. So do the actions that were parsed from it,
since the game is computed from them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nomicbot.annals.public_lines import OPENING
from nomicbot.bot.admin.backups import NotedErasure, note_erasure
from nomicbot.bot.admin.backups_made import folders, with_mail_of
from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.intake.indexing import words_of
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.game.actions import Announcement, Posted
from nomicbot.game.clock import instant_to_text
from nomicbot.ledger.outbox import STATES
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry, Received
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.message.redaction import ErasedMail, Span, blotted
from nomicbot.text import counted

_HOW = (
    "a mail is erased as: erase 17, by its entry, or erase mail 7, by its own "
    "number; and after it, if you like:"
    ' because "its author asked"'
)
_ASKED = "it was asked for"


@dataclass(frozen=True, slots=True)
class Quoting:
    """A message that quotes the erased message, and its bytes without the quotation."""

    id: int
    raw: bytes
    words: str | None = None
    """The quoting message's words for the index, or None if it is not in the index."""
    entry: int = 0
    """The entry of the quoting message, if it is a post that was judged."""
    message_id: str = ""
    """The quoting message's Message-ID, if the bot sent it."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """An erasure: the message, the reason, and the quotations of the message."""

    mail: Received
    reason: str
    entry: Entry | None
    quoting: tuple[Quoting, ...] = ()
    sent: tuple[Quoting, ...] = ()
    backups: tuple[str, ...] = ()
    """The backups and other copies that still contain the erased words."""

    @property
    def told(self) -> tuple[str, ...]:
        """The effects of the erasure, as sentences."""
        mail = self.mail
        said = [
            f"Mail {mail.id} <{mail.message_id}> of "
            f"{mail.name or mail.address or 'nobody'}, which arrived "
            f"{mail.arrived:%Y-%m-%d %H:%M:%S} UTC, is erased for good: its bytes, "
            "and its words in the index.",
            "When it came, who sent it, and the hash of its bytes stay on record.",
        ]
        if self.quoting or self.sent:
            others = counted(len(self.quoting), "mail")
            said.append(
                f"What {others} and {len(self.sent)} of the bot quote of "
                "it is blotted out, for good."
            )
        if (
            self.entry is not None
            and isinstance(self.entry.event, Posted)
            and self.entry.event.read
        ):
            read = counted(len(self.entry.event.read), "sentence")
            said.append(
                f"It is entry {self.entry.id}. What was read in it as "
                f"actions ({read}) stays in the "
                "record: the game is computed from that."
            )
        if self.backups:
            said.append(
                f"These backups may still have its words: {', '.join(self.backups)}. A "
                "restore erases it again; to be"
                " rid of the words now, delete them, and copies that you made of them."
            )
        return tuple(said)


class Erasing:
    """The eraser of one game's messages. `forgets` clears the caches of other parts."""

    def __init__(self, book: Bookkeeper, forgets: Callable[[], None]) -> None:
        self._book = book
        self._forgets = forgets

    def preview(self, words: Sequence[str]) -> Erasure:
        """Return the erasure that a command, given without "erase", asks for. Raises NoDecision."""
        ledger = self._book.ledger
        mail, entry, reason = self._named(words)
        read = read_post(ledger.raw_if_kept(mail.id))
        kept = with_mail_of(self._book.config, mail.arrived)
        if not isinstance(read, Post):
            return Erasure(mail, reason, entry, backups=kept)
        gone = ErasedMail(read)
        return Erasure(
            mail,
            reason,
            entry,
            tuple(self._quoting(gone, mail)),
            tuple(self._sent(gone, entry)),
            kept,
        )

    def erase(self, words: Sequence[str]) -> str:
        """Erase what these words name, and return a sentence about it. Raises NoDecision."""
        ledger, erasure = self._book.ledger, self.preview(words)
        self._note_for_restores(erasure)
        with ledger.batch():
            for one in erasure.quoting:
                ledger.redact(
                    one.id, one.raw, f"it quoted mail {erasure.mail.id}, which was erased"
                )
                if one.words is not None:
                    ledger.index(one.id, one.words)
            for one in erasure.sent:
                ledger.redact_sent(one.id, one.raw)
            ledger.erase(erasure.mail.id, erasure.reason)
            if erasure.entry is not None:
                self._book.public.erase(
                    erasure.entry.id,
                    [one.entry for one in erasure.quoting],
                    [one.message_id for one in erasure.sent],
                )
        self._forgets()
        others = counted(len(erasure.quoting) + len(erasure.sent), "mail")
        return f"mail {erasure.mail.id} is erased, and what {others} quoted of it"

    def _note_for_restores(self, erasure: Erasure) -> None:
        """Record an erasure for later restores, since older backups still have the words."""
        config = self._book.config
        if not config.ledger.exists():  # a game in memory
            return
        mail = self._book.ledger.hash_of(erasure.mail.id)
        erased = NotedErasure(mail, instant_to_text(self._book.now), erasure.reason)
        for folder in (config.folder, *folders(config)):
            note_erasure(folder, erased)

    def _named(self, words: Sequence[str]) -> tuple[Received, Entry | None, str]:
        ledger = self._book.ledger
        place = next(
            (n for n, word in enumerate(words) if word in ("because", "--because")), len(words)
        )
        reason = " ".join(words[place + 1 :]).strip() or _ASKED
        match tuple(words[:place]):
            case ("mail", number) if number.isdecimal():
                entry, received = ledger.entry_of(int(number)), int(number)
            case (number,) if number.isdecimal():
                entry, received = self._entry(int(number))
            case _:
                raise NoDecision(_HOW)
        try:
            mail = ledger.received(received)
        except NothingRecorded as problem:
            raise NoDecision(str(problem)) from None
        if not ledger.raw_if_kept(mail.id):
            raise NoDecision(f"mail {mail.id} is erased already")
        return mail, entry, reason

    def _entry(self, number: int) -> tuple[Entry, int]:
        try:
            entry = self._book.ledger.entry(number)
        except NothingRecorded as problem:
            raise NoDecision(str(problem)) from None
        if entry.received is None:
            raise NoDecision(f"entry {number} is not a message: none of it can be erased")
        return entry, entry.received

    def _quoting(self, gone: ErasedMail, mail: Received) -> Iterator[Quoting]:
        """Yield the messages of other people that quote the erased message."""
        ledger = self._book.ledger
        for other in ledger.every_mail():
            raw = (
                ledger.raw_if_kept(other.id)
                if other.id != mail.id and other.arrived >= mail.arrived
                else b""
            )
            entry = ledger.entry_of(other.id) if raw else None
            told, own = _known_of(entry, gone)
            new = _without(gone, raw, told, own)
            if new is not None:
                post = read_post(new)
                words = words_of(post) if entry is not None and isinstance(post, Post) else None
                yield Quoting(other.id, new, words, entry=entry.id if entry else 0)

    def _sent(self, gone: ErasedMail, entry: Entry | None) -> Iterator[Quoting]:
        """Yield the bot's messages that quote the erased message or reveal its sealed line."""
        for state in STATES:
            for queued in self._book.ledger.outbox(state):
                opens = entry is not None and queued.entry == entry.id and _opens(queued.raw)
                new = _without(gone, queued.raw, inline=True, opens=opens)
                if new is not None:
                    yield Quoting(queued.id, new, message_id=queued.message_id)


def _known_of(entry: Entry | None, gone: ErasedMail) -> tuple[list[Span], list[Span]]:
    """Return the passages of a post that quote the erased message, and those with its own actions.

    These quotations have no quotation marks. They were recognised when the post was parsed.
    """
    event = entry.event if entry is not None else None
    if not isinstance(event, Posted):
        return [], []
    told = [(one.start, one.end) for one in event.quoted if one.source == gone.message_id]
    return told, [span for one in event.read if isinstance(one, Announcement) for span in one.spans]


def _without(
    gone: ErasedMail,
    raw: bytes,
    told: Sequence[Span] = (),
    own: Sequence[Span] | None = None,
    *,
    inline: bool = False,
    opens: bool = False,
) -> bytes | None:
    """Return a message without quotations of the erased message, or None if it has none.

    If `inline` is true, the message is the bot's, and its quotations are in quotation marks. If
    `opens` is true, it opens a sealed line of the public record, and loses its attachments.
    """
    post = read_post(raw)
    if not isinstance(post, Post):
        return None
    if inline:
        told = [match.span() for match in _INLINE.finditer(post.body)]
    spans, subject = gone.in_body(post, told, own), gone.in_subject(post)
    return blotted(raw, post, spans, subject=subject) if spans or subject or opens else None


_INLINE = re.compile("“[^”]*”")
_OPENS = re.compile(rf'filename="{OPENING.format("[0-9]+")}"'.encode())


def _opens(raw: bytes) -> bool:
    """Return whether a message has an attachment that reveals a line of the public record."""
    return _OPENS.search(raw) is not None
