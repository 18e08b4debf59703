"""The authentication of a game's mail, by the checks that the configuration requires."""

from dataclasses import replace
from datetime import datetime
from functools import cached_property

from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import addresses_of, owner_of
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.mail.message.post import Post
from nomicbot.mail.trust.authorship import Authorship, Trust

__all__ = ["Authenticator"]


class Authenticator:
    """The authenticator of a game's mail.

    Unauthenticated posts are judged, too, but their actions are held.
    """

    def __init__(self, book: Bookkeeper) -> None:
        self._posted: dict[str, tuple[str, str]] | None = None
        self._book = book

    @cached_property
    def trust(self) -> Trust:
        """The authorship checks that the configuration requires."""
        return Trust(
            self._book.config.trust, now=lambda: self._book.now, replayed=self.posted_before
        )

    def authorship(self, raw: bytes, post: Post, forum: str, at: datetime) -> Authorship:
        """Return who wrote a message that reached a forum at a given time."""
        wrote = self.trust.authorship(raw, post, self._book.config.forum(forum), at)
        return replace(wrote, address=self.known_as(wrote.address))

    def known_as(self, address: str) -> str:
        """Return an address in the form that the game uses.

        Players who joined before addresses were normalised are still known by their original form.
        """
        state = self._book.engine.state
        if ("@xn--" not in address and ".xn--" not in address) or owner_of(
            state, address
        ) is not None:
            return address
        known = (
            each
            for outsider in state.of_kind(kinds.OUTSIDER)
            for each in addresses_of(state, outsider)
        )
        return next((each for each in known if canonical(each) == address), address)

    # -- what was signed and posted ----------------------------------------------------------------

    def posted_before(self, print: str, message_id: str, forum: str) -> bool:
        """Return whether a signed text was posted before in another message or to another forum.

        `print` is the hash of the signed text, and `message_id` and `forum` are those of this
        message.
        """
        here = (message_id, forum)
        return self._first_posts().get(print, here) != here

    def note(self, outcome: Outcome) -> None:
        """Remember the signatures of a recorded post, since each is accepted only once."""
        event, intake = outcome.event, outcome.intake
        if (
            self._posted is not None
            and intake is not None
            and isinstance(event, Posted)
            and event.author.proven
        ):
            for print in intake.authorship().prints:
                self._posted.setdefault(print, self._where(event))

    def forget(self) -> None:
        """Clear the cache, since its content may not have been recorded."""
        self._posted = None

    def _first_posts(self) -> dict[str, tuple[str, str]]:
        """Return the Message-ID and the forum of the first post of each signed text.

        The first call reads the posts of the whole ledger.
        """
        if self._posted is None:
            self._posted = self._posted_so_far()
        return self._posted

    def _posted_so_far(self) -> dict[str, tuple[str, str]]:
        known: dict[str, tuple[str, str]] = {}
        ledger = self._book.ledger
        for entry in ledger.entries():
            event = entry.event
            if isinstance(event, Posted) and event.author.proven and entry.received is not None:
                for print in self.trust.prints(
                    ledger.raw_if_kept(entry.received), event.author.address, event.at
                ):
                    known.setdefault(print, self._where(event))
        return known

    def _where(self, event: Posted) -> tuple[str, str]:
        forum = self._book.config.forum(event.forum)
        return event.message_id, forum.name if forum else ""
