"""The schedule for fetching messages again that the mailbox listed but did not deliver.

The cause may be temporary, so each message is requested again from time to time.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from nomicbot.game.clock import DAY, HOUR

_AT_ONCE = datetime.min.replace(tzinfo=UTC)


class AskingAgain:
    """The undelivered messages, by UIDVALIDITY and UID, each with the time of the next request.

    A new process requests the `waiting` messages immediately. A message that has just failed to be
    delivered is requested after an hour, then at intervals that double up to a day.
    """

    def __init__(
        self, clock: Callable[[], datetime], waiting: Iterable[tuple[int, int]] = ()
    ) -> None:
        self._clock = clock
        self._due = dict.fromkeys(waiting, (_AT_ONCE, HOUR))

    def add(self, uidvalidity: int, uid: int) -> None:
        """Add a message that the mailbox failed to deliver."""
        self._due[uidvalidity, uid] = self._clock() + HOUR, 2 * HOUR

    def discard(self, uidvalidity: int, uid: int) -> None:
        """Remove a message, if it is among the undelivered ones."""
        self._due.pop((uidvalidity, uid), None)

    def due(self, uidvalidity: int) -> int | None:
        """Return the UID of an undelivered message to request now, or None.

        The message counts as requested. The interval before the next request is twice the last one,
        up to a day.
        """
        now = self._clock()
        for (validity, uid), (due, pause) in self._due.items():
            if validity == uidvalidity and due <= now:
                self._due[validity, uid] = now + pause, min(2 * pause, DAY)
                return uid
        return None
