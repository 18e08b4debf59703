"""Troubles of the machinery, told to the administrators once: a mailbox out of reach, a full outbox, mail refused."""

from datetime import datetime, timedelta

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.outgoing.correspondence import Correspondence
from nomicbot.config import PRIVATE, Config
from nomicbot.game.clock import DAY, instant_from_text, instant_to_text
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.mail.message.returned import IS_HELD, message_ids, what_became
from nomicbot.publish.trouble import Trouble
from nomicbot.text import counted

_TOLD = "told of "
_QUARANTINED = "told of the quarantine up to"
_MOST_LISTED = 10


class AdminAlerts:
    """Says each trouble once, and again only when it is over and comes back, or when it lasts for another day.

    What was told stands in the ledger, so that a restart does not tell it again.
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
        """Queue word of a trouble to the administrators, unless they know; return whether it was queued.

        A trouble that can concern several things is told once of each that it is `about`.
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
        """The trouble is over: the next one of its kind is news."""
        if self._ledger.meta(_TOLD + trouble):
            self._ledger.set_meta(_TOLD + trouble, "")

    def tell_of_own_mail(self, intake: IncomingMail, config: Config, now: datetime) -> None:
        """Say that a mail of the bot came back, or waits for a moderator, if this private mail says so.

        Of a bounce it must name a mail that was sent: anybody can write one.
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
        if became == IS_HELD or (became and known):
            which = ", ".join(known[:_MOST_LISTED]) or "which one it does not say"
            detail = f"From: {post.address}\nSubject: {post.subject}\nAbout: {which}\n"
            step = "Let the bot's address post to the list unmoderated, and have the list take mail of up to 40 KB."
            self.tell(
                Trouble.OWN_MAIL,
                now,
                f"a message of the bot {became}",
                f"{detail}{step}",
                about=f"own mail {became}",
            )

    def _sent(self, message_id: str) -> bool:
        return self._ledger.entry_told_of(message_id) is not None

    def tell_of_quarantine(self, now: datetime) -> None:
        """Say what was put in quarantine since it was last said."""
        last = str(self._ledger.last_quarantining())
        if last in ("0", self._ledger.meta(_QUARANTINED)):
            return
        waiting = self._ledger.quarantined()
        some = "\n".join(
            f"{mail.id}  {mail.arrived:%Y-%m-%d %H:%M}  {mail.reason}"
            for mail in waiting[-_MOST_LISTED:]
        )
        matter = f"{counted(len(waiting), 'mail waits', 'mails wait')} in quarantine"
        with self._ledger.batch():
            if self.tell(Trouble.QUARANTINE, now, matter, some):
                self._ledger.set_meta(_QUARANTINED, last)
