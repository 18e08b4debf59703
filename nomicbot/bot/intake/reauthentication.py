"""Repeated checks of held posts whose author could not be authenticated, perhaps without DNS."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.game.actions import VerdictResult
from nomicbot.game.identities import ProveAuthor

EVERY = timedelta(minutes=10)
"""The time between two checks."""

_LOOKED_UP = {"dkim", "arc"}
_MOST = 50
"""The largest number of held posts that are checked: the most recent ones."""


class Reauthentication:
    """The repeated authentication of held posts, while their authors can still confirm them."""

    def __init__(self, game: Administrator) -> None:
        self._game = game
        self._asked: datetime | None = None

    def due(self, now: datetime) -> bool:
        """Return whether it is time to check the held posts again.

        If it is, `now` counts as the time of the last check.
        """
        if not _LOOKED_UP & self._game.config.trust.everywhere:
            return False
        if self._asked is not None and now - self._asked < EVERY:
            return False
        self._asked = now
        return True

    def mails(self) -> list[bytes]:
        """Return the messages of unauthenticated authors, so that their keys can be fetched."""
        return [intake.raw for _, intake in self._held_posts() if intake.authorship().again]

    def settle(self) -> int:
        """Accept the held posts whose authors can be authenticated now, and return their number."""
        found = 0
        for entry, intake in list(self._held_posts()):
            # The actions were read in the whole post, so a proof for a part of it is not enough.
            if intake.authorship().proven and intake.authorship().signed is None:
                self._game.desk.decide(
                    ProveAuthor(entry), self._game.now, by="a later check of its signature"
                )
                found += 1
        return found

    def _held_posts(self) -> Iterator[tuple[int, IncomingMail]]:
        game, ledger = self._game, self._game.ledger
        since = game.now - game.config.trust.within
        for number in list(
            dict.fromkeys(entry for entry, _ in ledger.verdicts_of(VerdictResult.HELD))
        )[-_MOST:]:
            entry = ledger.entry(number)
            intake = game.intakes.of_entry(entry) if entry.at >= since else None
            if intake is not None:
                yield number, intake
