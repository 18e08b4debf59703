"""Separating an author's words in a post from those of others.

The bot asks about words that may be somebody else's, or ignores them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from nomicbot.bot.intake.allowances import allowance
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.config import Config
from nomicbot.game import kinds
from nomicbot.game.actions import Announcement, Meaning, Quoted, Unread
from nomicbot.game.addresses import addresses_of, owner_of
from nomicbot.game.engine import Engine
from nomicbot.language.questions import SIDE
from nomicbot.language.reader import Reader
from nomicbot.language.requests import MOST, THING, Request, is_first_person, requests_in
from nomicbot.language.scenes import scene_in
from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.mail.quoting.speaker_lines import Speakers, in_words, named
from nomicbot.mail.quoting.unmarked_quotes import ActionSpan, UnmarkedQuotes, apart, not_copied

_MOST_ASKED = 6
"""How many actions, doubtful for one reason, are each asked about separately."""

Read = Announcement | Unread


@dataclass(frozen=True, slots=True)
class AttributedPost:
    """A `post` whose passages are attributed to authors, with its actions and `requests`."""

    post: Post
    read: tuple[Read, ...]
    requests: tuple[Request, ...] = ()
    quoted: tuple[Quoted, ...] = ()


class QuoteAttributor:
    """The attributor of passages to their authors.

    The attributor does not look for quotations in a post that has no effect.
    """

    def __init__(
        self,
        config: Config,
        reader: Reader,
        precedents: MailHistory,
        engine: Callable[[], Engine],
    ) -> None:
        self._config = config
        self._reader = reader
        self._precedents = precedents
        self._engine = engine
        self._known: tuple[str, ...] = ()
        self._named: dict[str, tuple[tuple[str, ...], ...]] = {}

    def unparsed(self, post: Post, author: str, names: Sequence[str]) -> AttributedPost:
        """Return a post without words of others, judging by lines such as "Peter wrote:".

        Nothing in it is parsed. This is enough for commands and tokens, which are not prose.
        """
        told = apart(post, lambda: self._people(author, names), (), lambda _worded: ())
        return AttributedPost(replace(post, written=told.passages), (), quoted=tuple(_noted(told)))

    def read(self, post: Post, author: str, names: Sequence[str], at: datetime) -> AttributedPost:
        """Return a post of `author` with its passages attributed and its actions parsed.

        `names` are the names of the author, and `at` is when the post arrived. Requests to the bot
        are returned separately, and not parsed as actions.
        """
        asked = self._asked_of_the_bot(post)
        if asked:
            whole, post = post.written, replace(post, written=tuple(_without(post.written, asked)))
            read = self._read(post, author, names, at)
            if read.post.written != post.written:
                whole = (*read.post.written, *(NewPassage(*one.span) for one in asked))
            written = tuple(sorted(whole, key=lambda passage: passage.start))
            return replace(
                read, post=replace(read.post, written=written), requests=tuple(asked[:MOST])
            )
        return self._read(post, author, names, at)

    def _asked_of_the_bot(self, post: Post) -> list[Request]:
        """Return the requests to the bot in the author's own words."""
        return [
            replace(one, span=(passage.start + one.span[0], passage.start + one.span[1]))
            for passage in post.written
            if not passage.doubt
            for one in requests_in(post.body[passage.start : passage.end], (self._config.bot_name,))
            if not (one.topic == THING or is_first_person(one.words)) or not self._acts(one.words)
        ]

    def _acts(self, words: str) -> bool:
        """Return whether a request to the bot may contain an action of its author.

        Words that begin with "I" may, even if no known action matches them. Words whose side would
        have to be asked for do not: "status of p1".
        """
        found = self._reader.read(words, scene=scene_in(self._engine())).read
        if is_first_person(words) and not words.casefold().startswith("my "):
            return bool(found)
        return any(
            isinstance(one, Announcement) or (one.readings and one.reason != SIDE) for one in found
        )

    def _read(self, post: Post, author: str, names: Sequence[str], at: datetime) -> AttributedPost:
        first = self._reading(post, _certain(post.written), names)
        acts = [ActionSpan(one.spans) for one in first.read]
        told = apart(
            post,
            lambda: self._people(author, names),
            acts,
            lambda worded: self._precedents.of(post, worded, author, at),
        )
        copied = self._not_copied(post, author, at)
        doubted = [one for one in told.passages if one.doubt]
        if told.passages == post.written and not doubted and not any(one.doubt for one in copied):
            return first
        own = first
        if told.passages != post.written:
            post = replace(post, written=told.passages)
            own = self._reading(post, _certain(told.passages), names)
        together = [[one] for one in doubted]
        together += [list(of_one) for _, of_one in groupby(copied, lambda one: one.doubt)]
        asked = [question for some in together for question in self._questions(post, some, names)]
        read = (*own.read, *asked)
        if all(one.spans for one in read):
            read = tuple(sorted(read, key=lambda one: one.spans[0]))
        return AttributedPost(post, read, quoted=tuple(_noted(told)))

    def _not_copied(self, post: Post, author: str, at: datetime) -> tuple[NewPassage, ...]:
        """Return the passages below a copied header that are not found in any known message."""
        if not post.copied:
            return ()
        return not_copied(
            post, lambda worded: self._precedents.of(post, worded, author, at, copied=True)
        )

    def _reading(
        self, post: Post, passages: Sequence[NewPassage], names: Sequence[str]
    ) -> AttributedPost:
        found = self._reader.read(
            post.body,
            [(one.start, one.end) for one in passages],
            [one.quoted_above for one in passages],
            subject=post.subject,
            names=names,
            scene=scene_in(self._engine()),
            allowance=allowance(self._config, self._engine().state, post.address),
        )
        return AttributedPost(post, found.read)

    def again(self, post: Post, names: Sequence[str], subject: str) -> tuple[Read, ...]:
        """Parse an attributed post again as if it had another subject, and return the results."""
        return self._reading(replace(post, subject=subject), _certain(post.written), names).read

    def _questions(
        self, post: Post, passages: Sequence[NewPassage], names: Sequence[str]
    ) -> Iterator[Unread]:
        """Yield questions about passages whose author is doubtful for the same reason."""
        doubt = passages[0].doubt
        found = self._reading(
            post, [replace(one, quoted_above=None) for one in passages], names
        ).read
        if len(found) > _MOST_ASKED:
            more = f"{doubt}; so do {len(found) - 1} more sentences"
            yield Unread(found[0].text, more, spans=found[0].spans)
            return
        for one in found:
            yield _asked(one, doubt)

    def _people(self, author: str, names: Sequence[str]) -> Speakers:
        state = self._engine().state
        owner = owner_of(state, author)
        own = addresses_of(state, owner) if owner else (author,)
        known = (
            *(kinds.NAME.of(state, one) for one in state.of_kind(kinds.OUTSIDER)),
            *self._precedents.latest_authors(),
        )
        if known != self._known:
            parts = (part for name in known for part in (name, name.partition(" ")[0]))
            self._known, self._named = known, named([self._config.bot_name, *parts])
        mine = (
            word
            for name in (*names, *(one.partition("@")[0] for one in own))
            for word in in_words(name)
        )
        return Speakers(self._named, frozenset(mine), frozenset(own))


def _certain(passages: Iterable[NewPassage]) -> list[NewPassage]:
    """Return the passages that are definitely their author's."""
    return [one for one in passages if not one.doubt]


def _without(passages: Sequence[NewPassage], asked: Sequence[Request]) -> Iterator[NewPassage]:
    """Yield the passages without the requests to the bot in them."""
    for passage in passages:
        start, quoted = passage.start, passage.quoted_above
        for first, last in [
            one.span for one in asked if passage.start <= one.span[0] < passage.end
        ]:
            if first > start:
                yield replace(passage, start=start, end=first, quoted_above=quoted)
                quoted = None
            start = last
        if start < passage.end:
            yield replace(passage, start=start, quoted_above=quoted)


def _asked(one: Read, doubt: str) -> Unread:
    """Return a question about an action whose author may be another person."""
    if isinstance(one, Unread):
        return replace(one, reason=doubt, likely=0, lack="")
    alone = not (one.part or one.hinge or one.block)
    meant = (Meaning(one.text, action=one.action, times=one.times),) if alone else ()
    return Unread(one.text, doubt, spans=one.spans, readings=meant)


def _noted(told: UnmarkedQuotes) -> Iterator[Quoted]:
    return (Quoted(*other) for other in told.others)
