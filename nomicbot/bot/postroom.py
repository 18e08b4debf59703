"""From letters to mails: which forum or person each goes to, and the headers that thread it."""

from dataclasses import dataclass
from datetime import datetime

from nomicbot.config import PRIVATE, Config
from nomicbot.ledger.record import OutgoingMail
from nomicbot.mail.compose import Outgoing, compose
from nomicbot.mail.post import Post
from nomicbot.publish.letters import Letter

_MANY = 1000


@dataclass(frozen=True, slots=True)
class Mail:
    """A letter on its way: `to` is a forum's name, or the address of one person. `about` is the entry that it tells
    of, if that is an earlier one than that with which it goes out. Who answers it writes to the forum `answers_go_to`,
    if one is named, and else to the bot."""

    letter: Letter
    to: str
    in_reply_to: Post | None = None
    about: int = 0
    answers_go_to: str = ""


class Postroom:
    """Addresses letters and writes them as mails with stable Message-IDs, so that a retry is known as one."""

    def __init__(self, config: Config) -> None:
        self._config = config

    def reply(self, letter: Letter, forum: str, post: Post) -> Mail:
        """To the forum that the post came from, or to its author if it was private mail."""
        return Mail(letter, post.address if forum == PRIVATE else forum, post)

    def notice(self, letter: Letter) -> Mail:
        """To the forum for notices."""
        return Mail(letter, self._config.notices_forum.name)

    def to_administrators(self, letter: Letter) -> list[Mail]:
        """To each administrator, privately."""
        return [Mail(letter, address) for address in self._config.administrators]

    def write(self, mails: list[Mail], entry: int, at: datetime, first: int = 1) -> list[OutgoingMail]:
        """These mails of one entry, ready to send; of those that it has already, `first` is the next."""
        return [self._write(mail, entry, number, at) for number, mail in enumerate(mails, first)]

    def _write(self, mail: Mail, entry: int, number: int, at: datetime) -> OutgoingMail:
        config = self._config
        forum = config.forum(mail.to)
        address = forum.address if forum else mail.to
        domain = config.bot_address.partition("@")[2] or "localhost"
        if mail.about:
            entry, number = mail.about, entry * _MANY + number  # none of the mails that went out with that entry
        message_id = ".".join(filter(None, (mail.letter.kind, str(entry), str(number), mail.letter.token)))
        message_id += f"@{domain}"
        post, answered = mail.in_reply_to, config.forum(mail.answers_go_to)
        raw = compose(
            Outgoing(
                message_id=message_id,
                from_address=config.bot_address,
                from_name=config.bot_name,
                to=(address,),
                subject=mail.letter.subject,
                body=mail.letter.body,
                in_reply_to=post.message_id if post else None,
                references=(*post.references, post.message_id) if post else (),
                date=at,
                headers={"Reply-To": answered.address} if answered else {},
                attached=mail.letter.attached,
            )
        )
        return OutgoingMail(message_id, (address,), raw, forum.name if forum else "")
