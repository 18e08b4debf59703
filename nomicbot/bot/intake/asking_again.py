"""The times at which messages that a mailbox withheld are requested again.

The cause may be temporary, so each message is requested again from time to time.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from nomicbot.game.clock import DAY, HOUR

_AT_ONCE = datetime.min.replace(tzinfo=UTC)


class AskingAgain:
    """The withheld messages, by UIDVALIDITY and UID, with the time of the next request for each.

    A new process requests the `waiting` messages at once. A message that has just been withheld is
    requested after an hour, and then with pauses that double up to a day.
    """

    def __init__(
        self, clock: Callable[[], datetime], waiting: Iterable[tuple[int, int]] = ()
    ) -> None:
        self._clock = clock
        self._due = dict.fromkeys(waiting, (_AT_ONCE, HOUR))

    def add(self, uidvalidity: int, uid: int) -> None:
        """Note a message that was withheld just now."""
        self._due[uidvalidity, uid] = self._clock() + HOUR, 2 * HOUR

    def discard(self, uidvalidity: int, uid: int) -> None:
        """Forget a message, if it is among the withheld ones."""
        self._due.pop((uidvalidity, uid), None)

    def due(self, uidvalidity: int) -> int | None:
        """Return the UID of a withheld message to request now, or None.

        The message counts as requested. The pause before the next request is twice as long as the
        last one, up to a day.
        """
        now = self._clock()
        for (validity, uid), (due, pause) in self._due.items():
            if validity == uidvalidity and due <= now:
                self._due[validity, uid] = now + pause, min(2 * pause, DAY)
                return uid
        return None
