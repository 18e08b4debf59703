"""What a mail says when it is its turn: its author's words told apart from those of others, the actions that are read
in them under the game as it is then, and what it asks of the bot."""

from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.intake.confiding import confided
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.marking import Marking
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.newcomers import newcomers
from nomicbot.bot.intake.question_options import offered
from nomicbot.bot.intake.question_replies import QuestionReplies
from nomicbot.bot.intake.quote_attribution import AttributedPost, QuoteAttributor
from nomicbot.bot.intake.whose_offer import asked_whose
from nomicbot.bot.judging import seeds as seeding
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.game.actions import Author, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.dice import SeededDice
from nomicbot.language.reader import Reader
from nomicbot.language.requests import Request
from nomicbot.language.scene import Scene
from nomicbot.language.scenes import scene_in
from nomicbot.mail.message.addresses import canonical
from nomicbot.mail.message.post import Passage, Post
from nomicbot.rulebooks.bnomic.vocabulary import PLAYER

_LIST_ID = 255  # characters: more is no name of a list
_LONGEST_DOUBT = 300


@dataclass(frozen=True, slots=True)
class UnderstoodMail:
    """A mail with the words of others told apart in it, the event that it is, and what it asks of the bot."""

    intake: IncomingMail
    event: Posted
    requests: tuple[Request, ...] = ()

    @property
    def post(self) -> Post:
        """The mail, its author's words told apart."""
        return self.intake.post

    def taken_by(self, disposition: str) -> "UnderstoodMail":
        """The same, with the disposition that deals with it."""
        return replace(self, intake=replace(self.intake, taken_by=disposition))


@dataclass(frozen=True, slots=True)
class ReadingInputs:
    """What reading a mail rests on beside its bytes: what there is to name, what its author is called, and up to which
    mail of the bot can be quoted in it."""

    scene: Scene
    names: tuple[str, ...]
    mails: int


class PostReader:
    """Hears what mails say. It changes nothing: the same mail says the same again while the game stays as it is."""

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

    @property
    def behind(self) -> int:
        """How far the record goes: what is heard is so as long as this stays."""
        return self._book.ledger.next_entry_id()

    def under(self, intake: IncomingMail) -> ReadingInputs:
        """What reading a mail rests on now."""
        mails = self._book.ledger.last_mail() if self._book.writes else 0
        return ReadingInputs(scene_in(self._book.engine), self._names(intake), mails)

    def read(
        self, intake: IncomingMail, under: ReadingInputs, before: datetime | None = None
    ) -> AttributedPost:
        """Return the words of a mail.

        It can quote mails up to when it arrived, or `before` another moment.
        """
        return self._attributing.read(
            intake.post, intake.wrote.address, under.names, before or intake.at
        )

    def heard(self, intake: IncomingMail, words: AttributedPost) -> UnderstoodMail:
        """What a mail says with these words, as the game is now."""
        post, wrote = words.post, intake.wrote
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
        event = asked_whose(event, self._book.engine.state)
        event = self._marking.marked(self._offered(event, post, words.requests))
        event = replace(event, read=self._naming.checked(event.read, wrote.address, wrote.name))
        return UnderstoodMail(replace(intake, read=post), event, words.requests)

    def _plays(self, address: str) -> bool:
        owner = owner_of(self._book.engine.state, address)
        return owner is not None and PLAYER.of(self._book.engine.state, owner)

    def _event(self, intake: IncomingMail, post: Post) -> Posted:
        """Return the event that a post is, before anything is read in it."""
        wrote, state = intake.wrote, self._book.engine.state
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
        """A post with its questions as they are put: with lines that the game has, and that stand in the record."""
        engine, reader = self._book.engine, self._reader
        scene, dice = scene_in(engine), engine.dice
        engine.dice = SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        try:
            asked = event if requests else confided(event, post, engine)
            return offered(asked, engine, lambda text: reader.read(text, scene=scene).read)
        finally:
            engine.dice = dice

    def _names(self, intake: IncomingMail) -> tuple[str, ...]:
        """What the author of a post may call emself: as the game does, as eir mail does."""
        state, library = self._book.engine.state, self._book.library
        owner = owner_of(state, intake.wrote.address)
        return (*((library.called(state, owner),) if owner else ()), *intake.post.names)


class PendingMail:
    """A mail when it is its turn. Its words are read when that is first asked, and again only if the game has gone on
    since, and what there is to name with it."""

    def __init__(
        self, intake: IncomingMail, hearing: PostReader, before: datetime | None = None
    ) -> None:
        self.intake = intake
        self._hearing = hearing
        self._before = before
        self._read: tuple[ReadingInputs, AttributedPost] | None = None
        self._told: IncomingMail | None = None
        self._behind = 0

    def parse(self) -> IncomingMail:
        """Return the mail with the words of others told apart in it."""
        post = self._words.post
        if self._told is None or self._told.read is not post:
            self._told = replace(self.intake, read=post)
        return self._told

    def hear(self) -> UnderstoodMail:
        """What the mail says as the game is now."""
        return self._hearing.heard(self.intake, self._words)

    def rest(self, passages: tuple[Passage, ...]) -> "PendingMail":
        """The same mail, as if these passages were all that its author wrote."""
        post = replace(self._words.post, written=passages)
        return PendingMail(replace(self.intake, read=post), self._hearing, self._before)

    @property
    def _words(self) -> AttributedPost:
        behind = self._hearing.behind
        if self._read is None or self._behind != behind:
            under = self._hearing.under(self.intake)
            if self._read is None or self._read[0] != under:
                self._read = (under, self._hearing.read(self.intake, under, self._before))
            self._behind = behind
        return self._read[1]
