"""Who wrote the mail of a game: by the proofs that its configuration asks for."""

from dataclasses import replace
from datetime import datetime
from functools import cached_property

from nomicbot.bot.bookkeeping import Bookkeeper
from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import addresses_of, owner_of
from nomicbot.mail.addresses import canonical
from nomicbot.mail.post import Post
from nomicbot.mail.trust.authorship import Authorship, Trust

__all__ = ["PostedBefore", "Trusting"]


class Trusting(Bookkeeper):
    """Knows whose words a mail holds. A mail that is not proven is judged all the same: its actions are held."""

    @cached_property
    def trust(self) -> Trust:
        """Tells who wrote a mail."""
        return Trust(self.config.trust, now=lambda: self.now, replayed=PostedBefore(self))

    def authorship(self, raw: bytes, post: Post, forum: str, at: datetime) -> Authorship:
        """Who wrote a mail that reached that forum at that moment."""
        wrote = self.trust.authorship(raw, post, self.config.forum(forum), at)
        return replace(wrote, address=self.known_as(wrote.address))

    def known_as(self, address: str) -> str:
        """An address as the game has it: who joined before addresses had one form is still known by eirs."""
        state = self.engine.state
        if ("@xn--" not in address and ".xn--" not in address) or owner_of(state, address) is not None:
            return address
        known = (each for outsider in state.of_kind(kinds.OUTSIDER) for each in addresses_of(state, outsider))
        return next((each for each in known if canonical(each) == address), address)


class PostedBefore:
    """Whether what somebody signed was posted before: under another Message-ID, or in another forum.

    The record knows it; it is gone through when it is first asked.
    """

    def __init__(self, game: Trusting) -> None:
        self._game = game

    def __call__(self, print: str, message_id: str, forum: str) -> bool:
        here = (message_id, forum)
        return self._known.setdefault(print, here) != here

    @cached_property
    def _known(self) -> dict[str, tuple[str, str]]:
        """Where each signed text was posted first."""
        known: dict[str, tuple[str, str]] = {}
        config, ledger, trust = self._game.config, self._game.ledger, self._game.trust
        for entry in ledger.entries():
            event = entry.event
            if isinstance(event, Posted) and event.author.proven and entry.received is not None:
                forum = config.forum(event.forum)
                for print in trust.prints(ledger.raw_if_kept(entry.received), event.author.address, event.at):
                    known.setdefault(print, (event.message_id, forum.name if forum else ""))
        return known
