"""Private mail that is paused because a message to its address bounced.

A bounce counts only if it names the Message-ID of a private message to that address. No one else
knows such an id, so no one can stop the bot from writing to a player; ids of public rulings prove
nothing. Paused messages stay queued until the address writes again.
"""

from collections.abc import Sequence
from datetime import datetime

from nomicbot.config import Config
from nomicbot.game.clock import instant_to_text
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.record import Ledger

_PAUSED = "private mail is paused to "


class PausedAddresses:
    """The addresses to which private mail is paused, as noted in the ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def pause(self, message_ids: Sequence[str], config: Config, now: datetime) -> list[str]:
        """Pause mail to the recipients of these private messages, and return their addresses.

        Mail to administrators is never paused.
        """
        mails = (mail for name in message_ids for mail in self._ledger.mails_called(name))
        private = (mail.recipients[0] for mail in mails if _is_private(mail))
        found = [
            address
            for address in dict.fromkeys(private)
            if address.casefold() not in map(str.casefold, config.administrators)
        ]
        for address in found:
            self._ledger.set_meta(_key(address), instant_to_text(now))
        return found

    def resume(self, address: str) -> None:
        """Send private mail to an address again, since it has written."""
        if self._ledger.meta(_key(address)):
            self._ledger.set_meta(_key(address), "")

    def holds(self, mail: QueuedMail) -> bool:
        """Return whether a message is private, and paused."""
        return _is_private(mail) and bool(self._ledger.meta(_key(mail.recipients[0])))


def _is_private(mail: QueuedMail) -> bool:
    return not mail.forum and len(mail.recipients) == 1


def _key(address: str) -> str:
    return f"{_PAUSED}{address.casefold()}"
