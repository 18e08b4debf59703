"""The generation of the bot's Message-IDs, and the recognition of a restored ledger.

A restored ledger would give its new entries the same numbers as the lost ledger did, so every list
would drop its messages as duplicates. The mailbox reveals a restore: its messages contain ids that
were made with the bot's key, but not by this ledger. Then a new generation begins, one above the
highest of these ids.

If such an id has a newer generation than the ledger's own, another bot may be running with a copy
of the ledger. Two bots would answer everything twice, so in that case a new generation begins only
when a person asks for it.
"""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.own_ids import OwnId, OwnIds
from nomicbot.mail.message.post import Post

_GENERATION = "generation"
_NEWER = "a newer generation"
"""The ledger key for the first received id of a newer generation."""
ASKED_FOR = "a new generation is asked for"
"""The ledger key that is set to "1" if the next start should begin a new generation."""


class Generations:
    """The current generation of a ledger, and Message-IDs in its mailbox that it never made."""

    def __init__(self, ledger: Ledger, ids: OwnIds) -> None:
        self._ledger = ledger
        self._ids = ids
        self._highest = 0
        self.ahead: list[OwnId] = []
        """The ids that this ledger did not make, but could make later.

        The list is emptied when a generation begins, since its ids are different.
        """

    @property
    def now(self) -> int:
        """The generation of messages that are written now."""
        return int(self._ledger.meta(_GENERATION) or "1")

    def look_at(self, post: Post) -> None:
        """Record the valid ids in a message that arrived."""
        for own in self._ids.valid_in(post):
            self._highest = max(self._highest, own.generation)
            if own.generation >= self.now and not self._ledger.made_id(str(own)):
                self.ahead.append(own)

    def newer(self) -> str:
        """Return an id of a newer generation than the ledger's own, or "" if none has come.

        The id is stored across restarts, until a new generation begins.
        """
        known = self._ledger.meta(_NEWER) or ""
        found = known or next((str(own) for own in self.ahead if own.generation > self.now), "")
        if found and not known:
            self._ledger.set_meta(_NEWER, found)
        return found

    def begin(self) -> int:
        """Begin a generation above all known ones, and return it."""
        generation = max(self.now, self._highest) + 1
        self._ledger.set_meta(_GENERATION, str(generation))
        for key in (_NEWER, ASKED_FOR):
            if self._ledger.meta(key):
                self._ledger.set_meta(key, "")
        self.ahead = []
        return generation


def advice(generation: int, ahead: list[OwnId], last: datetime, *, asked: bool) -> tuple[str, str]:
    """Return the matter and the advice for the administrators about a new generation.

    A generation restarts the numbers of the bot's own mail. Either the administrators `asked` for
    it, or the bot begins it because of `ahead`, the ids in the mailbox that the ledger does not
    know. The ledger ends at `last`.
    """
    some = ", ".join(f"<{own}>" for own in ahead[:3])
    why = (
        "as you asked with --new-generation"
        if asked
        else f"since mail of mine is about that this ledger does not know ({some}), so it "
        "was restored from a backup, "
        "or another bot runs with a copy of it"
    )
    detail = (
        f"My mail is numbered again from now on, in generation {generation}, {why}. "
        "What the mailbox holds is judged again, and a ruling that the list has distributed "
        "already is not sent twice. "
        "What to do:\n"
        "1. Make sure that no other bot runs with this ledger or a copy of it.\n"
        f"2. Make those decisions again that you made after {last:%Y-%m-%d %H:%M} "
        "UTC, where the backup ends: "
        "they did not come by mail. `nomicbot log` shows which ones the ledger has.\n"
        "3. If mail from after that moment is no longer in the mailbox, put it back there."
    )
    return "this ledger is older than its mailbox", detail
