"""Tasks that an administrator can give to the bot and that change nothing in the game.

`rules archive` mails the rules archive. `resend` queues rejected or abandoned messages again.
`release 7` has a message in quarantine judged after all, and `dismiss 7` closes it unjudged. `erase
17` erases the mail of an entry permanently.
"""

from collections.abc import Callable, Sequence

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.admin.erasing import Erasing
from nomicbot.bot.crashes import judging, parsing
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.bot.judging.rounds import RoundAwaited
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Received
from nomicbot.ledger.routes import Route
from nomicbot.text import counted

ARCHIVE = ("rules", "archive")
"""The words of the command that mails the rules archive."""


class AdminTasks:
    """The tasks of an administrator. `judge` judges messages that are released from quarantine."""

    def __init__(
        self, book: Bookkeeper, erasing: Erasing, judge: Callable[[Received], Outcome | None]
    ) -> None:
        self._book = book
        self._erasing = erasing
        self._judge = judge

    def do(self, words: Sequence[str]) -> str | None:
        """Carry out a task and return its outcome, or None if the words name no task.

        Raises NoDecision if the task can't be carried out.
        """
        book = self._book
        match tuple(words):
            case ("rules", "archive"):
                book.correspondence.archivist.on_demand(book.engine.query(book.now))
                return "the rules archive is published"
            case ("resend",):
                return f"{counted(book.ledger.requeue_lost(), 'mail')} to be sent again"
            case (("release" | "dismiss") as what, number) if number.isdecimal():
                return self._settle(int(number), judge=what == "release")
            case ("erase", *which):
                return self._erasing.erase(which)
            case _:
                return None

    def _settle(self, mail: int, *, judge: bool) -> str:
        ledger = self._book.ledger
        try:
            received = ledger.received(mail)
        except NothingRecorded as problem:
            raise NoDecision(str(problem)) from None
        if received.status != "quarantined":
            raise NoDecision(f"mail {mail} is not in quarantine: it is {received.status}")
        if not judge:
            ledger.ignored(mail, "the administrator dismissed it", Route.IGNORED)
            return f"mail {mail} is dismissed"
        try:
            ledger.release(mail, "the administrator released it")
        except ValueError as problem:
            raise NoDecision(str(problem)) from None
        raw = ledger.raw_if_kept(mail)
        self._book.crashes.over(parsing(raw), judging(raw))
        try:
            outcome = self._judge(received)
        except RoundAwaited as awaited:
            return f"mail {mail} is to be judged; {awaited}"
        if outcome is not None:
            return f"mail {mail} was judged as entry {outcome.entry}"
        after = ledger.received(mail)
        return f"mail {mail} is {after.status}: {after.reason}"
