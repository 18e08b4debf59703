"""Reports to the administrators about technical problems, each made only once.

Such problems are, for example, an unreachable mailbox, a full outbox, or rejected messages.
"""

from datetime import datetime, timedelta

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.outgoing.correspondence import Correspondence
from nomicbot.bot.outgoing.pausing import PausedAddresses
from nomicbot.config import PRIVATE, Config
from nomicbot.game.clock import DAY, instant_from_text, instant_to_text
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.mail.message.returned import (
    COULD_NOT_BE_DELIVERED,
    IS_HELD,
    message_ids,
    what_became,
)
from nomicbot.publish.trouble import Trouble
from nomicbot.text import counted, listed

_TOLD = "told of "
_QUARANTINED = "told of the quarantine up to"
_MOST_LISTED = 10


class AdminAlerts:
    """Reports of problems, each made only once.

    A problem is reported again if it recurs after it had ended, or if it lasts for another day.
    Reports are recorded in the ledger, so a restart does not repeat them.
    """

    def __init__(self, ledger: Ledger, correspondence: Correspondence) -> None:
        self._ledger = ledger
        self._correspondence = correspondence

    def tell(
        self,
        trouble: Trouble,
        now: datetime,
        matter: str,
        detail: str = "",
        *,
        about: str = "",
        again: timedelta = DAY,
    ) -> bool:
        """Queue a report of a problem unless one is recent, and return whether it was queued.

        The problem is reported at most once in the time `again`. With `about`, which says what the
        problem concerns, this applies to each value of `about` separately.
        """
        key = _TOLD + (about or trouble)
        told = self._ledger.meta(key)
        if told and now - instant_from_text(told) < again:
            return False
        with self._ledger.batch():
            self._ledger.set_meta(key, instant_to_text(now))
            self._correspondence.tell_administrators(trouble, matter, detail, now)
        return True

    def over(self, trouble: Trouble) -> None:
        """Record that a problem has ended, so that the next problem of this kind is reported."""
        if self._ledger.meta(_TOLD + trouble):
            self._ledger.set_meta(_TOLD + trouble, "")

    def tell_of_own_mail(self, intake: IncomingMail, config: Config, now: datetime) -> None:
        """Report that the bot's own mail bounced or is moderated, if this private mail says so.

        A bounce must name a message that the bot sent, since anybody can write one.
        """
        post = intake.read
        if not isinstance(post, Post) or intake.forum != PRIVATE:
            return
        became = what_became(intake.raw, post)
        known = [
            name
            for name in message_ids(intake.raw, config.bot_address.rpartition("@")[2])
            if self._sent(name)
        ]
        came_back = became == COULD_NOT_BE_DELIVERED
        if became == IS_HELD or (became and known):
            which = ", ".join(known[:_MOST_LISTED]) or "which one it does not say"
            paused = PausedAddresses(self._ledger).pause(known, config, now) if came_back else []
            held = f"Until it writes again, I send no private mail to {listed(paused)}.\n"
            detail = f"From: {post.address}\nSubject: {post.subject}\nAbout: {which}\n"
            detail += held if paused else ""
            step = (
                "Let the bot's address post to the list unmoderated, and have the "
                "list take mail of up to 40 KB."
            )
            self.tell(
                Trouble.OWN_MAIL,
                now,
                f"a message from the bot {became}",
                f"{detail}{step}",
                about=f"own mail {became} {' '.join(paused)}".strip(),
            )

    def _sent(self, message_id: str) -> bool:
        return self._ledger.entry_told_of(message_id) is not None

    def tell_of_quarantine(self, now: datetime) -> None:
        """Report the quarantined mail, if any was quarantined since the last report."""
        last = str(self._ledger.last_quarantining())
        if last in ("0", self._ledger.meta(_QUARANTINED)):
            return
        waiting = self._ledger.quarantined()
        some = "\n".join(
            f"{mail.id}  {mail.arrived:%Y-%m-%d %H:%M}  {mail.reason}"
            for mail in waiting[-_MOST_LISTED:]
        )
        matter = f"{counted(len(waiting), 'message waits', 'messages wait')} in quarantine"
        with self._ledger.batch():
            if self.tell(Trouble.QUARANTINE, now, matter, some):
                self._ledger.set_meta(_QUARANTINED, last)
