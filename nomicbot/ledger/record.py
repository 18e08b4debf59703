"""The ledger: everything that a game is computed from, and the results. It is append-only.

An entry is an event (a post, a midnight, an alarm, a decision). Each time an entry is judged, a
*judging* is added, with verdicts, changes and rolls. The last judging of an entry is in force.
Applying the changes in force, in the order of judging, gives the state.
"""

from collections.abc import Callable, Iterable, Sequence

from nomicbot.game.actions import Event
from nomicbot.game.engine import Judgement
from nomicbot.ledger.entries import Entry, Judging, place
from nomicbot.ledger.json_values import written
from nomicbot.ledger.judged import JudgedRows, to_rows
from nomicbot.ledger.outbox import Outbox, OutgoingMail, QueuedMail
from nomicbot.ledger.public_lines import PublicLines
from nomicbot.ledger.queries import place_row
from nomicbot.ledger.received import Received, ReceivedMail
from nomicbot.ledger.snapshots import Snapshots
from nomicbot.ledger.tokens import TokensUsed

__all__ = ["Entry", "Judging", "Ledger", "OutgoingMail", "QueuedMail", "Received"]


class Ledger(ReceivedMail, TokensUsed, Outbox, Snapshots, PublicLines):
    """The ledger of one game.

    If a LedgerProblem is raised, nothing was written, and the ledger remains usable.
    """

    def next_entry_id(self) -> int:
        """Return the id of the next entry.

        The engine needs the id to judge the event that will be appended.
        """
        return self._next_id("entries")

    def append(
        self,
        event: Event,
        judgement: Judgement | Callable[[int], Judgement],
        *,
        entry: int | None = None,
        received: int | None = None,
        outgoing: Sequence[OutgoingMail] = (),
        follows: Entry | None = None,
        disposition: str = "",
    ) -> Entry:
        """Append an entry with its judgement and the messages about it, atomically.

        `judgement` may be a function that judges when it is called with the entry's id. A caller
        that has already judged the event passes the id that it used as `entry`; ValueError is
        raised if that is not the next id. After a LedgerProblem the caller has to undo the changes.
        With `follows`, the entry is judged directly after that entry, before anything else of the
        same moment. `disposition` is the name of the route that handled the message.
        """
        id = self.next_entry_id()
        if entry is not None and entry != id:
            raise ValueError(f"this was judged as entry {entry}, and the next one is {id}")
        judged = judgement(id) if callable(judgement) else judgement
        if judged.event != event:
            raise ValueError("this is the judgement of another event")
        new = Entry(id, event, place(event, id, follows), received)
        rows = to_rows(self.codec, judged)
        text = written(self.codec, event)
        with self._writing():
            self._put("entries", [(id, *place_row(new.place)[:3], text, received, disposition)])
            self._next["entries"] = id + 1
            if self._latest is not None:
                self._latest = max(self._latest, new.place)
            self._put_judging(id, rows)
            self._queue(id, outgoing)
        return new

    def rejudged(
        self,
        cause: int,
        judgements: Iterable[tuple[int, Judgement]],
        *,
        outgoing: Sequence[OutgoingMail] = (),
    ) -> list[int]:
        """Add new judgings of earlier entries because of the entry `cause`, all or none.

        Returns the entries whose judgement has changed. Nothing is added for the others, whose old
        judging stays in force, so only differences take up space.
        """
        different: list[int] = []
        with self._writing():
            for entry, judgement in judgements:
                rows = to_rows(self.codec, judgement)
                judging, before = self._in_force(entry)
                if rows != before:
                    self._put_judging(entry, rows, cause, judging)
                    different.append(entry)
            self._queue(cause, outgoing)
        return different

    def has(self, entry: int, judgement: Judgement) -> bool:
        """Return whether an entry's recorded judging in force equals `judgement`."""
        return self._in_force(entry)[1] == to_rows(self.codec, judgement)

    def _put_judging(
        self, entry: int, rows: JudgedRows, cause: int | None = None, before: int | None = None
    ) -> None:
        id = self._next_id("judgings")
        self._next["judgings"] = id + 1
        self._put("judgings", [(id, entry, cause, before, *rows.notes)])
        for table, parts in rows.parts(id):
            self._put(table, parts)
