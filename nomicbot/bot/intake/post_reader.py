"""The meaning of a message at the time when it is judged.

Its author's words are separated from those of others, and parsed into actions in the current game,
and into requests to the bot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.intake.ambiguous import with_questions
from nomicbot.bot.intake.choice_parser import without
from nomicbot.bot.intake.confiding import confided
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.marking import Marking
from nomicbot.bot.intake.motion_offers import with_offers
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.newcomers import newcomers
from nomicbot.bot.intake.prose_revisions import with_prose_revisions
from nomicbot.bot.intake.question_options import offered
from nomicbot.bot.intake.question_replies import QuestionReplies
from nomicbot.bot.intake.quote_attribution import AttributedPost, QuoteAttributor
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.bot.judging.trial import Trial
from nomicbot.game.actions import Author, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.language.reader import Reader
from nomicbot.language.requests import Request
from nomicbot.language.scene import Scene
from nomicbot.language.scenes import scene_in
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.rulebooks.library import ruleset

_LIST_ID = 255  # characters: no list has a longer name
_LONGEST_DOUBT = 300


@dataclass(frozen=True, slots=True)
class UnderstoodMail:
    """A message as understood: its author's words, its event, and its requests to the bot."""

    intake: IncomingMail
    event: Posted
    requests: tuple[Request, ...] = ()

    def own_post(self) -> Post:
        """Return the post, with its author's words separated from those of others."""
        return self.intake.own_post()

    def taken_by(self, disposition: str) -> "UnderstoodMail":
        """Return a copy with `disposition` as the route that handles the message."""
        return replace(self, intake=replace(self.intake, taken_by=disposition))


@dataclass(frozen=True, slots=True)
class ReadingInputs:
    """Everything that affects the parse of a message besides its bytes.

    It consists of the names of objects in the game, the names of the author, and the last message
    of the bot that the message can quote.
    """

    scene: Scene
    names: tuple[str, ...]
    mails: int


class PostReader:
    """The parser of messages in the current game.

    The parser changes nothing: the same message in the same game always has the same result.
    """

    def __init__(
        self,
        book: Bookkeeper,
        naming: NameChecks,
        reader: Reader,
        answering: QuestionReplies,
        attributing: QuoteAttributor,
    ) -> None:
        self._book = book
        self._naming = naming
        self._reader = reader
        self._answering = answering
        self._attributing = attributing
        self._marking = Marking(book)

    def next_entry(self) -> int:
        """Return the number of the next entry. A parse remains valid until it changes."""
        return self._book.ledger.next_entry_id()

    def under(self, intake: IncomingMail) -> ReadingInputs:
        """Return everything that affects the parse of a message besides its bytes."""
        mails = self._book.ledger.last_mail() if self._book.writes else 0
        return ReadingInputs(scene_in(self._book.engine), self._names(intake), mails)

    def read(
        self, intake: IncomingMail, under: ReadingInputs, before: datetime | None = None
    ) -> AttributedPost:
        """Return the words of a message, attributed to their authors.

        The message can quote messages that arrived before it did, or before the time `before`.
        """
        return self._attributing.read(
            intake.own_post(), intake.authorship().address, under.names, before or intake.at
        )

    def by_lines(self, intake: IncomingMail) -> AttributedPost:
        """Return the words of a message, attributed only by lines such as "Peter wrote:"."""
        return self._attributing.unparsed(
            intake.own_post(), intake.authorship().address, self._names(intake)
        )

    def without_actions(self, intake: IncomingMail, words: AttributedPost) -> UnderstoodMail:
        """Return a message by its attributed words, with neither actions nor requests."""
        event = replace(self._event(intake, words.post), quoted=words.quoted)
        return UnderstoodMail(intake.with_own(words.post), event)

    def heard(self, intake: IncomingMail, words: AttributedPost) -> UnderstoodMail:
        """Return the meaning of a message in the current game, given its attributed words."""
        post, wrote = words.post, intake.authorship()
        names = self._names(intake)
        answers = self._answering.heard(
            words.read,
            post,
            wrote.address,
            intake.forum,
            intake.at,
            lambda subject: self._attributing.again(post, names, subject),
        )
        if not self._plays(wrote.address):
            answers = newcomers(answers, post, lambda name: self._naming.objection(name, None))
        meant = self._naming.checked(answers, wrote.address, wrote.name)
        event = replace(self._event(intake, post), read=meant, quoted=words.quoted)
        event = with_prose_revisions(event, post, self._book.engine, self._book.ledger)
        event = with_questions(event, self._book.engine.state)
        event = self._marking.marked(self._offered(event, post, words.requests))
        event = replace(event, read=self._naming.checked(event.read, wrote.address, wrote.name))
        event = with_offers(event, self._book.engine)
        return UnderstoodMail(intake.with_own(post), event, words.requests)

    def _plays(self, address: str) -> bool:
        owner = owner_of(self._book.engine.state, address)
        return owner is not None and ruleset().player.of(self._book.engine.state, owner)

    def _event(self, intake: IncomingMail, post: Post) -> Posted:
        """Return the event of a post, without any actions."""
        wrote, state = intake.authorship(), self._book.engine.state
        author = Author(
            wrote.address, wrote.name, proven=wrote.proven, doubt=wrote.why[:_LONGEST_DOUBT]
        )
        mail = (
            post.message_id,
            post.body_hash,
            self._book.chain,
            (post.list_id or "")[:_LIST_ID],
            post.archived_at,
        )
        known = dict.fromkeys(a for a in map(canonical, post.to) if owner_of(state, a))
        return Posted(intake.at, author, intake.forum, (), *mail, addressed=tuple(known))

    def _offered(self, event: Posted, post: Post, requests: tuple[Request, ...]) -> Posted:
        """Return the post with its questions limited to options that are possible now."""
        engine, reader = self._book.engine, self._reader
        scene = scene_in(engine)
        with Trial(engine).other_dice():
            asked = confided(event, _but(post, requests), engine)
            return offered(asked, engine, lambda text: reader.read(text, scene=scene).read)

    def _names(self, intake: IncomingMail) -> tuple[str, ...]:
        """Return the names of a post's author: the one in the game, and those in the message."""
        state, library = self._book.engine.state, self._book.library
        owner = owner_of(state, intake.authorship().address)
        return (*((library.called(state, owner),) if owner else ()), *intake.own_post().names)


def _but(post: Post, requests: Sequence[Request]) -> Post:
    """Return a post without its requests to the bot."""
    for one in requests:
        post = replace(post, written=tuple(without(post.written, one.span)))
    return post


class PendingMail:
    """A message that is next to be judged.

    Its words are attributed on first use, and again only if the names of objects in the game have
    changed since.
    """

    def __init__(
        self, intake: IncomingMail, hearing: PostReader, before: datetime | None = None
    ) -> None:
        self.intake = intake
        self._hearing = hearing
        self._before = before
        self._read: tuple[ReadingInputs, AttributedPost] | None = None
        self._lines: tuple[int, AttributedPost] | None = None
        self._told: IncomingMail | None = None
        self._behind = 0

    def lines(self) -> IncomingMail:
        """Return the message without others' words, as far as lines and marks reveal them."""
        return self.intake.with_own(self._by_lines().post)

    def unparsed(self) -> UnderstoodMail:
        """Return the message without parsing any of it as prose."""
        return self._hearing.without_actions(self.intake, self._by_lines())

    def parse(self) -> IncomingMail:
        """Return the message with its author's words separated from those of others."""
        post = self._words().post
        if self._told is None or self._told.read is not post:
            self._told = self.intake.with_own(post)
        return self._told

    def attributed(self) -> UnderstoodMail:
        """Return the message with its author's words separated, and without any actions."""
        return self._hearing.without_actions(self.intake, self._words())

    def hear(self) -> UnderstoodMail:
        """Return the meaning of the message in the current game."""
        return self._hearing.heard(self.intake, self._words())

    def rest(self, passages: tuple[NewPassage, ...]) -> "PendingMail":
        """Return the message with only these passages as its author's words."""
        post = replace(self._words().post, written=passages)
        return PendingMail(self.intake.with_own(post), self._hearing, self._before)

    def _by_lines(self) -> AttributedPost:
        if self._lines is None or self._lines[0] != self._hearing.next_entry():
            self._lines = (self._hearing.next_entry(), self._hearing.by_lines(self.intake))
        return self._lines[1]

    def _words(self) -> AttributedPost:
        """Return the attributed post, parsed again if the names in the game have changed since."""
        behind = self._hearing.next_entry()
        if self._read is None or self._behind != behind:
            under = self._hearing.under(self.intake)
            if self._read is None or self._read[0] != under:
                self._read = (under, self._hearing.read(self.intake, under, self._before))
            self._behind = behind
        return self._read[1]
