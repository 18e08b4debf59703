"""The addressing of letters: to a forum or person, with headers for threading."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from nomicbot.annals.public_lines import ROOT, canonical_text, root_header
from nomicbot.bot.outgoing.generations import Generations
from nomicbot.characters import plain
from nomicbot.config import PRIVATE, Config
from nomicbot.ledger.record import Ledger, OutgoingMail
from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.mail.message.own_ids import OwnIds
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish.letters import Letter


@dataclass(frozen=True, slots=True)
class Mail:
    """A letter addressed `to` a forum, or to one person.

    - `about`: the entry that the letter is about, if it is an earlier one than the entry that the
      letter belongs to.
    - `answers_go_to`: the forum for answers, or "" for the bot.
    - `turn`: the number of consecutive answers before this one.
    - `author`: the player whom the letter answers.
    """

    letter: Letter
    to: str
    in_reply_to: Post | None = None
    about: int = 0
    answers_go_to: str = ""
    turn: int = 0
    author: str = ""


class Addresser:
    """The component that addresses letters.

    Its stable Message-IDs make repeated sending recognisable.
    """

    def __init__(self, config: Config, ledger: Ledger, key: Callable[[], bytes]) -> None:
        self._config = config
        self._ledger = ledger
        self.ids = OwnIds(key, config.bot_address.partition("@")[2] or "localhost")
        self.generations = Generations(ledger, self.ids)

    def reply(self, letter: Letter, forum: str, post: Post) -> Mail:
        """Return a letter to the forum of a post, or to the author of a private post."""
        return Mail(letter, post.address if forum == PRIVATE else forum, post)

    def notice(self, letter: Letter) -> Mail:
        """Return a letter to the forum for notices."""
        return Mail(letter, self._config.notices_forum.name)

    def to_administrators(self, letter: Letter) -> list[Mail]:
        """Return a letter to each administrator, privately."""
        return [Mail(letter, address) for address in self._config.administrators]

    def write(
        self, mails: list[Mail], entry: int, at: datetime, first: int = 1
    ) -> list[OutgoingMail]:
        """Return these messages of one entry, ready to send, numbered from `first`."""
        generation = self.generations.now if mails else 0
        return [
            self._write(mail, generation, entry, number, at)
            for number, mail in enumerate(mails, first)
        ]

    def _write(
        self, mail: Mail, generation: int, entry: int, number: int, at: datetime
    ) -> OutgoingMail:
        config, post = self._config, mail.in_reply_to
        forum = config.forum(mail.to)
        address = forum.address if forum else mail.to
        answered = config.forum(mail.answers_go_to)
        about = mail.about or (entry if post else 0)
        sent = self._distributed(mail, generation) if forum else None
        outgoing = Outgoing(
            message_id=sent.message_id
            if sent
            else self.ids.make(generation, entry, number, mail.letter.token),
            from_address=config.bot_address,
            from_name=config.bot_name,
            to=(address,),
            subject=mail.letter.subject,
            body=mail.letter.body,
            in_reply_to=post.message_id if post else None,
            references=(*post.references, post.message_id) if post else (),
            date=at,
            headers=self._headers(answered.address if answered else "", bool(forum)),
            attached=mail.letter.attached,
            kind=mail.letter.kind,
        )
        return OutgoingMail(
            outgoing.message_id,
            (address,),
            compose(outgoing),
            forum.name if forum else "",
            kind=mail.letter.kind,
            about=about,
            turn=mail.turn,
            author=mail.author,
            subject=bare_subject(mail.letter.subject),
            sent=at if sent else None,
            text=canonical_text(plain(mail.letter.body)),
        )

    def _headers(self, answers_to: str, to_all: bool) -> dict[str, str]:
        """Return the headers for a message with replies to `answers_to`, or that goes `to_all`.

        In a message to a forum, they include the root of the public record.
        """
        headers = {"Reply-To": answers_to} if answers_to else {}
        tree = self._ledger.public_tree
        return {**headers, ROOT: root_header(tree)} if to_all and tree.size else headers

    def _distributed(self, mail: Mail, generation: int) -> Post | None:
        """Return the copy of a message that an earlier generation sent, or None if there is none.

        The list has distributed that copy already, so the message is not sent again. Each copy is
        returned only once.
        """
        if generation == 1:
            return None
        answered = mail.in_reply_to.message_id if mail.in_reply_to else None
        words = _words(mail.letter.body)
        for post in self._lost.get(answered, ()):
            if _words(post.body).startswith(words) and bare_subject(post.subject) == bare_subject(
                mail.letter.subject
            ):
                self._lost[answered].remove(post)
                return post
        return None

    def begin_generation(self) -> int:
        """Begin a generation of ids, and return it.

        From now on, messages that an earlier generation may have sent are looked up among the
        received mail.
        """
        self.__dict__.pop("_lost", None)
        return self.generations.begin()

    @cached_property
    def _lost(self) -> dict[str | None, list[Post]]:
        """Messages of earlier generations that this ledger lacks, by the post they answer.

        A list may have added to their words and subjects.
        """
        found: dict[str | None, list[Post]] = {}
        for id, message_id in self._ledger.received_unsent(self._config.bot_address):
            post = read_post(self._ledger.raw_if_kept(id)) if self.ids.valid(message_id) else None
            if isinstance(post, Post):
                found.setdefault(post.in_reply_to, []).append(post)
        return found


_PREFIX = re.compile(r"(?:\[[^\]]{1,60}\]\s*|re:\s*)+", re.IGNORECASE)


def _words(body: str) -> str:
    return " ".join(body.split())


def bare_subject(subject: str) -> str:
    """Return a subject without "Re:" and without a prefix that a list added."""
    return _PREFIX.sub("", " ".join(subject.split())).casefold()
