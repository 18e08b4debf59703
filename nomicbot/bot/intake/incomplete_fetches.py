"""Messages that the mailbox lists without delivering their bytes or their time of arrival.

Both are reported to the administrators.
"""

from collections.abc import Callable, Iterable
from datetime import datetime

from nomicbot.bot.intake.asking_again import AskingAgain
from nomicbot.config import PRIVATE
from nomicbot.ledger.record import Ledger, Received
from nomicbot.mail.message.headers import Headers, decoded, one_line
from nomicbot.mail.transport.imap_inbox import Delivery
from nomicbot.mail.transport.watch import Batch

_SHOWN = ("from", "subject", "date", "message-id")
_LONGEST = 120  # characters of a field
_MOST_LISTED = 10
_UNFETCHED = ".unfetched"


class Unfetched:
    """The messages of a mailbox that could not be fetched.

    Each is in quarantine until it arrives.
    """

    def __init__(self, ledger: Ledger, mailbox: str, clock: Callable[[], datetime]) -> None:
        self._ledger = ledger
        self._mailbox = mailbox
        self._waiting = {
            (mail.uidvalidity, mail.uid): mail
            for mail in withheld(ledger)
            if mail.message_id == _name(mailbox, mail.uidvalidity, mail.uid)
        }
        self._asking = AskingAgain(clock, self._waiting)

    def due(self, uidvalidity: int) -> int | None:
        """Return the UID of a message to fetch again now, or None.

        The message counts as tried, so it is not returned again until its waiting time is over.
        """
        return self._asking.due(uidvalidity)

    def note(self, batch: Batch) -> None:
        """Quarantine each message that could not be fetched, with its known data and no bytes.

        Such a message is not recorded under its Message-ID: if it turns up after all, for example
        copied to a new UID, it is received like any other message. A quarantined message that has
        now been fetched is settled, and so are those of a mailbox that was renumbered, since all of
        that mailbox was read again. A message that has disappeared from the mailbox is not
        requested again, and waits for a person.

        Call this in the same batch in which the fetched messages are recorded: only when both are
        recorded does the mailbox count as read up to that point.
        """
        for lost in batch.unfetched:
            self._keep(lost)
        for uid in batch.gone:
            self._asking.discard(batch.uidvalidity, uid)
        fetched = {(one.uidvalidity, one.uid) for one in batch.deliveries}
        for place in list(self._waiting):
            if place in fetched:
                self._stop_waiting(place, "it could be fetched later")
            elif place[0] != batch.uidvalidity:
                self._stop_waiting(place, "the mailbox was numbered again, and all of it was read")

    def _keep(self, mail: Delivery) -> None:
        name = _name(self._mailbox, mail.uidvalidity, mail.uid)
        received = self._ledger.receive(
            b"",
            forum=PRIVATE,
            arrived=mail.arrived,
            message_id=name,
            address="",
            name="",
            body_hash="",
            mailbox=self._mailbox,
            uidvalidity=mail.uidvalidity,
            uid=mail.uid,
        )
        if received is not None:
            self._ledger.quarantine(received.id, _said(mail))
            self._waiting[mail.uidvalidity, mail.uid] = received
            self._asking.add(mail.uidvalidity, mail.uid)

    def _stop_waiting(self, place: tuple[int, int], reason: str) -> None:
        mail: Received = self._waiting.pop(place)
        self._asking.discard(*place)
        if self._ledger.received(mail.id).status == "quarantined":
            self._ledger.ignored(mail.id, reason)


def withheld(ledger: Ledger) -> list[Received]:
    """Return the messages that a mailbox lists but has not delivered, in order of arrival."""
    return [mail for mail in ledger.quarantined() if mail.message_id.endswith(_UNFETCHED)]


def _name(mailbox: str, uidvalidity: int, uid: int) -> str:
    """Return a substitute for the Message-ID of a message that could not be fetched."""
    return f"uid-{uidvalidity}-{uid}@{mailbox}{_UNFETCHED}"


def _said(mail: Delivery) -> str:
    headers = Headers.split(mail.raw)[0]
    known = [f"{name.title()}: {_short(value)}" for name in _SHOWN if (value := headers.get(name))]
    words = f"UID {mail.uid} of the mailbox cannot be fetched ({_short(mail.fault)})"
    return "; ".join([f"{words}: copy it in the mailbox, and the copy is read", *known])


def undated(mails: Iterable[Delivery]) -> str:
    """Return a line for each message whose arrival time was inferred, limited in number.

    The time was taken from a neighbouring message. Returns "" if there are no such messages.
    """
    lines = [
        f"UID {mail.uid}: INTERNALDATE {_short(mail.undated)}, taken as "
        f"{mail.arrived:%Y-%m-%d %H:%M:%S} UTC"
        for mail in mails
        if mail.undated
    ]
    more = [f"and {len(lines) - _MOST_LISTED} more"] if len(lines) > _MOST_LISTED else []
    return "\n".join([*lines[:_MOST_LISTED], *more])


def _short(words: str) -> str:
    return one_line(decoded(words))[:_LONGEST]
