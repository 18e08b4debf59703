"""The generation that the ids of our mail belong to, and how a ledger that was restored is known for one.

A ledger of yesterday numbers its entries as the one of today did, and what it sends would be dropped by every list as
mail that was sent before. The mailbox tells: mail that bears or names an id which was made under our key, and which
this ledger never made. Then a generation begins, one above the highest that any such id has.
"""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.own_ids import OwnId, OwnIds
from nomicbot.mail.message.post import Post

_GENERATION = "generation"


class Generations:
    """Knows which generation a ledger is in, and which ids in its mailbox are ahead of it."""

    def __init__(self, ledger: Ledger, ids: OwnIds) -> None:
        self._ledger = ledger
        self._ids = ids
        self._highest = 0
        self.ahead: list[OwnId] = []
        """Ids that this ledger did not make, and that it may have yet to make; empty again once a generation begins."""

    @property
    def now(self) -> int:
        """The generation of what is written now."""
        return int(self._ledger.meta(_GENERATION) or "1")

    def look_at(self, post: Post) -> None:
        """Note the valid ids in a mail that has come."""
        for own in self._ids.valid_in(post):
            self._highest = max(self._highest, own.generation)
            if own.generation >= self.now and not self._ledger.made_id(str(own)):
                self.ahead.append(own)

    def begin(self) -> int:
        """Begin a generation above all that were seen, and return it."""
        generation = max(self.now, self._highest) + 1
        self._ledger.set_meta(_GENERATION, str(generation))
        self.ahead = []
        return generation


def advice(generation: int, ahead: list[OwnId], last: datetime, *, asked: bool) -> tuple[str, str]:
    """What the administrators are told of a generation that has begun: the matter, and what to do."""
    some = ", ".join(f"<{own}>" for own in ahead[:3])
    why = (
        "as you asked with --new-generation"
        if asked
        else f"since mail of mine is about that this ledger does not know ({some}), so it was restored from a backup, "
        "or another bot runs with a copy of it"
    )
    detail = (
        f"My mail is numbered anew from now on, in generation {generation}, {why}. "
        "What the mailbox holds is judged again, and a ruling that the list has distributed already is not sent twice. "
        "What to do:\n"
        "1. Make sure that no other bot runs with this ledger or a copy of it.\n"
        f"2. Make those decisions again that you made after {last:%Y-%m-%d %H:%M} UTC, where the backup ends: "
        "they came by no mail. `nomicbot log` shows what is there.\n"
        "3. If mail from after that moment is no longer in the mailbox, put it back there."
    )
    return "this ledger is older than its mailbox", detail
