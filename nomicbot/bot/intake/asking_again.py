"""The times at which to ask a mailbox again for messages that it withheld.

The cause may pass, so each message is requested again from time to time.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from nomicbot.game.clock import DAY, HOUR

_AT_ONCE = datetime.min.replace(tzinfo=UTC)


class AskingAgain:
    """The withheld messages by UIDVALIDITY and UID, and when to ask for each of them.

    A new process asks at once for the `waiting` messages. A message that was withheld is asked for
    after an hour, and then with pauses that double up to a day.
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
        """Forget a message, if it is known here."""
        self._due.pop((uidvalidity, uid), None)

    def due(self, uidvalidity: int) -> int | None:
        """Return the UID of a message that it is time to fetch again, or None if there is none.

        The message counts as tried from now on; each pause before the next try is twice as long as
        the one before, up to a day.
        """
        now = self._clock()
        for (validity, uid), (due, pause) in self._due.items():
            if validity == uidvalidity and due <= now:
                self._due[validity, uid] = now + pause, min(2 * pause, DAY)
                return uid
        return None
