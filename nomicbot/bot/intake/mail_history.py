"""The earlier messages with which a post is compared to find quotations.

These messages are posts of players and messages of the bot. The latest ones are cached, together
with an index from shingles (short sequences of words) to the messages that contain them. The cache
is filled from the ledger on first use and limited in size, so it costs no more in a long game than
in a short one. Older messages are loaded again if a post replies to them.
"""

from collections import Counter, deque
from collections.abc import Callable, Container, Iterable, Sequence
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
from nomicbot.rulebooks.library import ruleset

MOST_MAILS = 400
MOST_WORDS = 400_000
"""The number of words in the latest messages that are compared: some days of a busy game."""

MOST_NAMED = 12
"""How many of the messages that a post replies to are looked up, the nearest first.

The limit also applies, in total, to the messages that similar messages reply to.
"""

_MOST_COMPARED = 8
"""How many messages are compared word by word. Those that share the most shingles come first."""
_MOST_OF_ONE = 12
"""How many messages are recorded for one shingle: the earliest ones.

A shingle in more messages identifies none of them.
"""
_FEWEST = 3
"""How many shingles a recent message must share with a post to be compared.

One is enough if the post mentions the author of that message.
"""


@dataclass(slots=True, eq=False)
class _Mail:
    """An earlier message: its author ("" for the bot), its arrival, and to whom it was sent."""

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
    """Whether its author was known to be a player when it arrived."""

    @property
    def first_name(self) -> str:
        """The first name of its author in lower case, or "" if unknown."""
        return self.name.partition(" ")[0].casefold()


class MailHistory:
    """The history of messages, which finds those that share words with a post."""

    def __init__(
        self, config: Config, ledger: Ledger, state: Callable[[], State], *, sends: bool = True
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._state = state
        self._sends = sends
        self.forget()

    def forget(self) -> None:
        """Clear the cache, since its content may not have been recorded."""
        self._recent: deque[_Mail] = deque()
        self._called: dict[str, _Mail] = {}
        self._with: dict[int, list[_Mail]] = {}
        self._words = 0
        self._sent = 0
        self._filled = False
        self._writers: deque[str] | None = None

    # -- what is known -----------------------------------------------------------------------------

    def add(self, entry: int, event: Posted, post: Post) -> None:
        """Add a post that was judged."""
        if self._writers is not None:
            self._writers.append(event.author.name)
        if self._filled:
            self._keep(_posted(entry, event, post))

    def add_copy(self, post: Post, arrived: datetime) -> None:
        """Add one of the bot's messages from a replayed archive, since it is in no outbox."""
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

    def latest_authors(self) -> tuple[str, ...]:
        """Return the names of the authors of the latest posts."""
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

    # -- what is found -----------------------------------------------------------------------------

    def of(
        self,
        post: Post,
        worded: ShingledMail,
        author: str,
        before: datetime,
        *,
        copied: bool = False,
    ) -> list[EarlierMail]:
        """Return the earlier messages of others that share words with a post of `author`.

        Only messages that arrived by the time `before` count. If the post has a header of a
        `copied` message, the author's own messages that it replies to count, too. For an author who
        was never a player, only messages that the post refers to count, since newcomers' posts
        resemble each other.
        """
        self._fill()
        if not worded.shingles or (not copied and not self._has_played(author)):
            return []
        named = self._looked_up(_named(post))
        known = {mail.message_id for mail in named} | {post.message_id}
        recent, short = self._sharing(worded, known, before)
        own_named = [mail for mail in named if copied and self._is_of(mail, author)]
        others = [*named, *self._of_others(recent, author), *self._of_others(short, author)]
        found = self._compared(
            others, worded, lambda mail: self._counts(mail, author) or mail in own_named
        )
        if not found:
            return []
        own = self._own([*named, *recent], author)[:_MOST_COMPARED]
        further = self._looked_up([one for mail, _ in found for one in mail.named])
        own += [mail for mail in self._own(further, author) if mail not in own]
        theirs = self._compared(own, worded, lambda mail: mail.message_id != post.message_id)
        return [self._earlier(mail, stretches, theirs, mail in named) for mail, stretches in found]

    def _sharing(
        self, worded: ShingledMail, known: Container[str], before: datetime
    ) -> tuple[list[_Mail], list[_Mail]]:
        """Return earlier messages, except those in `known`, that share words with a post.

        There are two lists: messages that share enough words to be compared, and messages that
        share fewer but whose author the post names. In each, the most similar are first.
        """
        shared = Counter(
            mail for shingle in worded.shingles for mail in self._with.get(shingle, ())
        )
        earlier = [
            (mail, count)
            for mail, count in shared.most_common()
            if mail.message_id not in known and mail.at <= before
        ]
        spoken = set(worded.words)
        recent = [mail for mail, count in earlier if count >= _FEWEST]
        short = [mail for mail, count in earlier if count < _FEWEST and mail.first_name in spoken]
        return recent, short

    def _earlier(
        self,
        mail: _Mail,
        stretches: Iterable[Overlap],
        theirs: Iterable[tuple[_Mail, list[Overlap]]],
        named: bool,
    ) -> EarlierMail:
        """Return an earlier message with the words that a post shares with it.

        Words that the post's author had already posted earlier are marked. `named` says whether the
        post refers to the message.
        """
        return EarlierMail(
            mail.message_id,
            "a mail of mine" if mail.bot else f"an earlier post of {mail.name or mail.address}",
            tuple(stretches),
            _words_of(words for other, words in theirs if other.at <= mail.at),
            mail.bot,
            (self._config.bot_name,) if mail.bot else (mail.name,),
            named,
        )

    def _own(self, mails: Iterable[_Mail], author: str) -> list[_Mail]:
        return [mail for mail in mails if self._is_of(mail, author)]

    def _of_others(self, mails: Iterable[_Mail], author: str) -> list[_Mail]:
        return [mail for mail in mails if not self._is_of(mail, author)][:_MOST_COMPARED]

    @staticmethod
    def _compared(
        mails: Iterable[_Mail], worded: ShingledMail, counts: Callable[[_Mail], bool]
    ) -> list[tuple[_Mail, list[Overlap]]]:
        """Return messages that satisfy `counts` and share words with a post, with these words."""
        found = (
            (mail, mail.compared.stretches(worded, worded.shingles))
            for mail in dict.fromkeys(mails)
        )
        return [(mail, stretches) for mail, stretches in found if stretches and counts(mail)]

    def _looked_up(self, message_ids: Sequence[str]) -> list[_Mail]:
        """Return the messages with these Message-IDs, from cache or ledger, at most MOST_NAMED."""
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
        """Return whether `author` may have quoted a message.

        A message counts if the bot sent it to them or to a forum, or if another player posted it in
        public.
        """
        state = self._state()
        if mail.bot:
            return not mail.to or any(of_the_same(state, address, author) for address in mail.to)
        if not mail.public or not self._is_proven(mail) or of_the_same(state, mail.address, author):
            return False
        mail.of_player = mail.of_player or self._was_player(mail)
        return mail.of_player

    def _has_played(self, author: str) -> bool:
        """Return whether the owner of an address is or was a player."""
        owner = owner_of(self._state(), author)
        if owner is None:
            return False
        return ruleset().player.of(self._state(), owner) or bool(
            self._ledger.history(owner, ruleset().player.name)
        )

    def _was_player(self, mail: _Mail) -> bool:
        """Return whether a message was written by a player, even if that player has left since."""
        owner = owner_of(self._state(), mail.address)
        if owner is None:
            return False
        player = False
        for change, entry in self._ledger.history(owner, ruleset().player.name):
            if entry.at > mail.at:
                return player or bool(change.old)
            player = bool(change.new) or (player and entry.at == mail.at)
        return player


def _named(post: Post) -> tuple[str, ...]:
    """Return the Message-IDs of the messages that a post replies to, the nearest first."""
    return post.above[:MOST_NAMED]


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
