"""The earlier mails of a game that posts are compared with: posts of its players, and what the bot sent.

The last of them are kept as words in memory, with which of them has which shingle; that is filled from the record when
it is first asked for, and lost with the process. So it costs the same in a long game as in a short one. Older mails are
read again where a post names them as what it answers.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from nomicbot.annals.mails import mail_of
from nomicbot.config import PRIVATE, Config
from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import of_the_same, owner_of
from nomicbot.game.state import State
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.quoting.text_overlap import Comparison, Overlap, ShingledMail
from nomicbot.mail.quoting.unmarked_quotes import EarlierMail
from nomicbot.rulebooks.bnomic.vocabulary import PLAYER

MOST_MAILS = 400
MOST_WORDS = 400_000
"""How many of the last mails are compared with, and how many words of them: some days of a busy game."""

MOST_NAMED = 12
"""How many of the mails that a post answers are looked up, the nearest first; and of each of these once more."""

_MOST_COMPARED = 8
"""How many mails are compared word by word, those with the most shingles first."""
_MOST_OF_ONE = 12
"""How many mails one shingle is noted of, the first ones: what more have is said by everybody."""
_FEWEST = 3
"""Shingles that a recent mail shares, to be compared with; of somebody whose name is in the post one is enough."""


@dataclass(slots=True, eq=False)
class _Mail:
    """An earlier mail: by whom (nobody, if the bot sent it), when it arrived, `to` whom if not to a forum."""

    message_id: str
    address: str
    name: str
    at: datetime
    compared: Comparison
    named: tuple[str, ...] = ()
    entry: int = 0
    proven: bool = True
    public: bool = True
    to: tuple[str, ...] = ()
    bot: bool = False
    of_player: bool = False
    """Known to be by somebody who was a player then: nothing that happens later changes that."""

    @property
    def first_name(self) -> str:
        """What its author is called for short, in small letters; "" if nobody knows."""
        return self.name.partition(" ")[0].casefold()


class MailHistory:
    """Finds which earlier mails have the words of a post."""

    def __init__(
        self, config: Config, ledger: Ledger, state: Callable[[], State], *, sends: bool = True
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._state = state
        self._sends = sends
        self.forget()

    def forget(self) -> None:
        """Forget what is kept of mails: it may not be in the record."""
        self._recent: deque[_Mail] = deque()
        self._called: dict[str, _Mail] = {}
        self._with: dict[int, list[_Mail]] = {}
        self._words = 0
        self._sent = 0
        self._filled = False
        self._writers: deque[str] | None = None

    # -- what is known ------------------------------------------------------------------------------------------

    def add(self, entry: int, event: Posted, post: Post) -> None:
        """A post was judged."""
        if self._writers is not None:
            self._writers.append(event.author.name)
        if self._filled:
            self._keep(_posted(entry, event, post))

    def add_copy(self, post: Post, arrived: datetime) -> None:
        """A mail of the bot is in an archive which is replayed, and so in no outbox."""
        if self._filled:
            self._keep(
                _Mail(
                    post.message_id,
                    "",
                    "",
                    arrived,
                    Comparison(ShingledMail.of(post.body)),
                    bot=True,
                )
            )

    @property
    def names(self) -> tuple[str, ...]:
        """What those are called who wrote the last posts."""
        if self._writers is None:
            events = (entry.event for entry in self._ledger.latest_posts(MOST_MAILS))
            self._writers = deque(
                (one.author.name for one in events if isinstance(one, Posted)), MOST_MAILS
            )
        return tuple(dict.fromkeys(name for name in self._writers if name))

    def _fill(self) -> None:
        if not self._filled:
            self._filled = True
            known = [
                mail
                for entry in self._ledger.latest_posts(MOST_MAILS)
                if (mail := self._of_entry(entry))
            ]
            for mail in sorted([*known, *self._of_outbox()], key=lambda mail: mail.at):
                self._keep(mail)
        elif self._sends:
            for mail in self._of_outbox():
                self._keep(mail)

    def _of_outbox(self) -> list[_Mail]:
        queued = self._ledger.mails_behind(self._sent, MOST_MAILS)
        self._sent = max((mail.id for mail in queued), default=self._sent)
        return [mail for one in queued if (mail := self._of_queued(one))]

    def _of_entry(self, entry: Entry) -> _Mail | None:
        post = mail_of(self._ledger, entry)
        return (
            _posted(entry.id, entry.event, post)
            if isinstance(entry.event, Posted) and post is not None
            else None
        )

    def _of_queued(self, queued: QueuedMail) -> _Mail | None:
        post = read_post(queued.raw)
        if not isinstance(post, Post):
            return None
        at = self._ledger.entry(queued.entry).at
        to = () if queued.forum else queued.recipients
        compared = Comparison(ShingledMail.of(post.body))
        return _Mail(
            post.message_id, "", "", at, compared, _named(post), queued.entry, to=to, bot=True
        )

    def _keep(self, mail: _Mail) -> None:
        self._recent.append(mail)
        self._called[mail.message_id] = mail
        self._words += len(mail.compared.words)
        for shingle in mail.compared.shingles:
            known = self._with.setdefault(shingle, [])
            if len(known) < _MOST_OF_ONE:
                known.append(mail)
        while len(self._recent) > MOST_MAILS or self._words > MOST_WORDS:
            gone = self._recent.popleft()
            if self._called.get(gone.message_id) is gone:
                del self._called[gone.message_id]
            self._words -= len(gone.compared.words)
            for shingle in gone.compared.shingles:
                noted = self._with.get(shingle, [])
                if gone in noted:
                    noted.remove(gone)
                if not noted:
                    self._with.pop(shingle, None)

    # -- what is found ------------------------------------------------------------------------------------------

    def of(
        self,
        post: Post,
        worded: ShingledMail,
        author: str,
        before: datetime,
        *,
        copied: bool = False,
    ) -> list[EarlierMail]:
        """The earlier mails of others that have words of a post of `author`, which arrived at that moment.

        Of words that are `copied`, as the head above them says, also those of eir own that the post answers. Who never
        was a player quotes nobody: newcomers write alike.
        """
        self._fill()
        shingles = worded.shingles
        if not shingles or (not copied and not self._has_played(author)):
            return []
        named = self._looked_up(_named(post))
        shared = Counter(mail for shingle in shingles for mail in self._with.get(shingle, ()))
        known = {mail.message_id for mail in named} | {post.message_id}
        earlier = [
            (mail, count)
            for mail, count in shared.most_common()
            if mail.message_id not in known and mail.at <= before
        ]
        recent = [mail for mail, count in earlier if count >= _FEWEST]
        others = [mail for mail in recent if not self._is_of(mail, author)][:_MOST_COMPARED]
        spoken = set(worded.words)
        short = (mail for mail, count in earlier if count < _FEWEST and mail.first_name in spoken)
        others += [mail for mail in short if not self._is_of(mail, author)][:_MOST_COMPARED]

        def counts(mail: _Mail) -> bool:
            return self._counts(mail, author) or (
                copied and mail in named and self._is_of(mail, author)
            )

        found = self._compared([*named, *others], worded, shingles, counts)
        if not found:
            return []
        own = [mail for mail in [*named, *recent] if self._is_of(mail, author)][:_MOST_COMPARED]
        further = self._looked_up([one for mail, _ in found for one in mail.named])
        own += [mail for mail in further if mail not in own and self._is_of(mail, author)]
        theirs = self._compared(
            own, worded, shingles, lambda mail: mail.message_id != post.message_id
        )
        return [
            EarlierMail(
                mail.message_id,
                "a mail of mine" if mail.bot else f"an earlier post of {mail.name or mail.address}",
                tuple(stretches),
                _words_of(words for other, words in theirs if other.at <= mail.at),
                mail.bot,
                (self._config.bot_name,) if mail.bot else (mail.name,),
                mail in named,
            )
            for mail, stretches in found
        ]

    @staticmethod
    def _compared(
        mails: Iterable[_Mail],
        worded: ShingledMail,
        shingles: Sequence[int],
        counts: Callable[[_Mail], bool],
    ) -> list[tuple[_Mail, list[Overlap]]]:
        """Return those of the mails that have words of a post, and count."""
        found = ((mail, mail.compared.stretches(worded, shingles)) for mail in dict.fromkeys(mails))
        return [(mail, stretches) for mail, stretches in found if stretches and counts(mail)]

    def _looked_up(self, message_ids: Sequence[str]) -> list[_Mail]:
        """The mails of these names, the first ones: from what is kept, or from the record."""
        found: list[_Mail] = []
        for message_id in list(dict.fromkeys(message_ids))[:MOST_NAMED]:
            mail = self._called.get(message_id) or self._read(message_id)
            if mail is not None:
                found.append(mail)
        return found

    def _read(self, message_id: str) -> _Mail | None:
        for queued in self._ledger.mails_called(message_id)[:1] if self._sends else ():
            return self._of_queued(queued)
        for received in self._ledger.find_received(message_id):
            entry = self._ledger.entry_of(received.id)
            if entry is not None:
                return self._of_entry(entry)
        return None

    def _is_of(self, mail: _Mail, author: str) -> bool:
        return (
            not mail.bot
            and self._is_proven(mail)
            and of_the_same(self._state(), mail.address, author)
        )

    def _is_proven(self, mail: _Mail) -> bool:
        return mail.proven or bool(
            mail.entry and self._state().where(kinds.PROVEN_ENTRY, mail.entry)
        )

    def _counts(self, mail: _Mail, author: str) -> bool:
        """Whether a mail is evidence against somebody: one of the bot, or a player's that all could read."""
        state = self._state()
        if mail.bot:
            return not mail.to or any(of_the_same(state, address, author) for address in mail.to)
        if not mail.public or not self._is_proven(mail) or of_the_same(state, mail.address, author):
            return False
        mail.of_player = mail.of_player or self._was_player(mail)
        return mail.of_player

    def _has_played(self, author: str) -> bool:
        """Return whether whoever has that address is a player, or was one."""
        owner = owner_of(self._state(), author)
        if owner is None:
            return False
        return PLAYER.of(self._state(), owner) or bool(self._ledger.history(owner, PLAYER.name))

    def _was_player(self, mail: _Mail) -> bool:
        """Return whether a player wrote it: one who left since was one then."""
        owner = owner_of(self._state(), mail.address)
        if owner is None:
            return False
        player = False
        for change, entry in self._ledger.history(owner, PLAYER.name):
            if entry.at > mail.at:
                return player or bool(change.old)
            player = bool(change.new) or (player and entry.at == mail.at)
        return player


def _named(post: Post) -> tuple[str, ...]:
    """Return the mails that a post answers, the nearest first."""
    return tuple(
        dict.fromkeys(one for one in (post.in_reply_to, *reversed(post.references)) if one)
    )[:MOST_NAMED]


def _posted(entry: int, event: Posted, post: Post) -> _Mail:
    author = event.author
    compared = Comparison(ShingledMail.of(post.body))
    public = event.forum != PRIVATE
    return _Mail(
        post.message_id,
        author.address,
        author.name,
        event.at,
        compared,
        _named(post),
        entry,
        author.proven,
        public,
    )


def _words_of(all: Iterable[Iterable[Overlap]]) -> frozenset[int]:
    return frozenset(
        word for stretches in all for one in stretches for word in range(one.first, one.last)
    )
