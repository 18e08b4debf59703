"""Held posts whose author could not be found out when they arrived, as without the DNS: it is asked again later."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from nomicbot.bot.deciding import Decider
from nomicbot.game.accounts import ProveAuthor
from nomicbot.game.actions import Posted
from nomicbot.mail.post import Post, read_post
from nomicbot.mail.trust.authorship import Authorship

EVERY = timedelta(minutes=10)
"""How long after one time it is asked again."""

_LOOKED_UP = {"dkim", "arc"}
_MOST = 50
"""How many held posts are looked at, the latest ones."""


class Rechecking:
    """Asks again who wrote what is held, as long as its author could confirm it."""

    def __init__(self, game: Decider) -> None:
        self._game = game
        self._asked: datetime | None = None

    def due(self, now: datetime) -> bool:
        """Whether it is time to ask again; from then on it is asked."""
        if not _LOOKED_UP & self._game.config.trust.everywhere:
            return False
        if self._asked is not None and now - self._asked < EVERY:
            return False
        self._asked = now
        return True

    def mails(self) -> list[bytes]:
        """The mails of which nobody could say who wrote them: what has to be looked up for them can be fetched now."""
        return [raw for _, raw, wrote in self._held() if wrote.again]

    def settle(self) -> int:
        """Let those posts count whose author is proven now; how many there are."""
        found = 0
        for entry, _, wrote in list(self._held()):
            # What was read in a post is all of its words, so a proof for some of them is not enough.
            if wrote.proven and wrote.signed is None:
                self._game.decide(ProveAuthor(entry), self._game.now, by="a later check of its signature")
                found += 1
        return found

    def _held(self) -> Iterator[tuple[int, bytes, Authorship]]:
        game, ledger = self._game, self._game.ledger
        since = game.now - game.config.trust.within
        for entry in list(dict.fromkeys(entry for entry, _ in ledger.verdicts_of("held")))[-_MOST:]:
            known = ledger.entry(entry)
            if known.at < since or known.received is None or not isinstance(known.event, Posted):
                continue
            raw = ledger.raw_if_kept(known.received)
            post = read_post(raw)
            if isinstance(post, Post):
                yield entry, raw, game.authorship(raw, post, known.event.forum, known.event.at)
