"""Chores: what an administrator asks of the bot that decides nothing in the game.

`rules archive` mails the archive, `resend` sends again what was refused or given up, `release 7` has a mail in
quarantine judged after all, `dismiss 7` closes it unjudged.
"""

from collections.abc import Sequence

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.decrees import NoDecision
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.text import counted

ARCHIVE = ("rules", "archive")
"""What mails the rules archive."""


def chore(administrator: Administrator, words: Sequence[str]) -> str | None:
    """Do what these words ask for, and say what came of it; None if they are no chore. Raises NoDecision."""
    match tuple(words):
        case ("rules", "archive"):
            administrator.correspondence.archivist.on_demand(administrator.engine.query(administrator.now))
            return "the rules archive is published"
        case ("resend",):
            return f"{counted(administrator.ledger.requeue_lost(), 'mail')} to be sent again"
        case (("release" | "dismiss") as what, number) if number.isdecimal():
            return _settle(administrator, int(number), judge=what == "release")
        case _:
            return None


def _settle(administrator: Administrator, mail: int, *, judge: bool) -> str:
    ledger = administrator.ledger
    try:
        received = ledger.received(mail)
    except NothingRecorded as problem:
        raise NoDecision(str(problem)) from None
    if received.status != "quarantined":
        raise NoDecision(f"mail {mail} is not in quarantine: it is {received.status}")
    if not judge:
        ledger.ignored(mail, "the administrator dismissed it")
        return f"mail {mail} is dismissed"
    try:
        ledger.release(mail, "the administrator released it")
    except ValueError as problem:
        raise NoDecision(str(problem)) from None
    outcome = administrator.take(received)
    if outcome is not None:
        return f"mail {mail} was judged as entry {outcome.entry}"
    after = ledger.received(mail)
    return f"mail {mail} is {after.status}: {after.reason}"
