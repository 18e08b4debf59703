"""The ways in which an incoming message can be handled, and the choice between them.

Each way is a `Disposition`. They are tried in a fixed order, and the first one that claims the
message handles it. The choice is made before judging the midnights that precede the message, and
changes nothing. The ledger records the result, and `check` uses the same list.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Protocol

from nomicbot.bot.admin.admin_mail import (
    AdminMailHandler,
    Command,
    commands_in,
    is_from_an_administrator,
    may_be_obeyed,
)
from nomicbot.bot.intake.account_requests import AccountQuestion, Accounts
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.bot.intake.motion_offers import with_offers
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.post_reader import PendingMail, UnderstoodMail
from nomicbot.bot.intake.question_replies import (
    Answer,
    QuestionReplies,
    is_bare_answer,
    may_answer,
)
from nomicbot.bot.intake.receipt import head_of
from nomicbot.bot.intake.repeated_posts import Twice
from nomicbot.bot.judging.answered_since import AnsweredSince
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.config import PRIVATE
from nomicbot.game.actions import Announcement, Posted, Unread
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.automatic_signs import Sign
from nomicbot.mail.message.headers import without_detail
from nomicbot.mail.message.post import Post
from nomicbot.mail.message.tokens import ReplyToken
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.rulebooks.ruleset import Revising
from nomicbot.text import counted

_TOOK_TOO_LONG = (
    "Reading this post took too long, so nothing in it was done. "
    "The administrators have it. "
    "What you want to do is read if you post it again in a shorter and plainer mail."
)


_GIVEN_BACK = "it returns a message of mine, like an error message"
_SEEMS = {Sign.BY_SUBJECT: "its subject is that of an automatic reply", _GIVEN_BACK: _GIVEN_BACK}
"""The signs that a program wrote a message, each with the reason for quarantining the message."""

_OWN_HEADER = re.compile(r"^[>| \t]{0,20}X-Nomicbot:", re.MULTILINE)
_ID_LINE = re.compile(
    r"^[>| \t]{0,20}Message-ID:[ \t]{0,20}<([^<>\s]{1,400})>", re.MULTILINE | re.IGNORECASE
)
_MOST_LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class NotJudged:
    """A claim on a message that is not judged.

    `by` is the route that claims it, `told` is the reason, and `put` stores the message.
    """

    by: Route
    told: str
    put: Callable[[], None]


@dataclass(frozen=True, slots=True)
class ToJudge:
    """The handling of a message that becomes an entry.

    `by` is the route that handles it, `heard` what it means, and `event` what of it is judged.
    `deal` records the message. `told` describes what it does besides judged actions, or is "".
    """

    by: Route
    heard: UnderstoodMail
    event: Posted
    deal: Callable[[UnderstoodMail], Outcome]
    told: str = ""


Handling = NotJudged | ToJudge


@dataclass(frozen=True, slots=True)
class MailClaim:
    """A claim of the route `by` on a message, by its headers and lines.

    `understand` parses as much of the message as this route needs, and returns how the message is
    handled, or None if it is not meant for this route after all. If `judged` is true, the midnights
    before the message's arrival are processed first.
    """

    by: Route
    understand: Callable[[PendingMail], Handling | None]
    judged: bool = True


class Disposition(Protocol):
    """A way of handling messages of one sort, such as answers to questions or automatic mail."""

    name: Route
    """The name of this way of handling, which the ledger records with the message."""

    def takes(self, turn: PendingMail, /) -> MailClaim | None:
        """Return a claim on a message, or None if this way of handling does not apply to it.

        Changes nothing.
        """
        ...


class Quarantine:
    """The quarantine, in which messages wait for a person.

    If a message takes too long to parse, its author is notified.
    """

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def keep(self, intake: IncomingMail, reason: str, by: Route, *, too_long: bool = False) -> None:
        """Quarantine a message. `by` is the route that claimed it, or would have claimed it.

        `too_long` says whether it took too long to parse.
        """
        assert intake.received is not None
        with self._book.ledger.batch():
            self._book.ledger.quarantine(intake.received.id, reason, by)
            if too_long and self._book.writes:
                head = head_of(intake.raw)
                if isinstance(head, Post):
                    self._book.correspondence.tell_author(
                        _TOOK_TOO_LONG, head, intake.forum, intake.at
                    )


class UnreadableMail:
    """The handling of bytes that can't be parsed as mail, or not in time.

    Such mail waits for a person.
    """

    name = Route.UNREADABLE

    def __init__(self, quarantine: Quarantine) -> None:
        self._quarantine = quarantine

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim bytes that are not a post."""
        if isinstance(turn.intake.read, Post):
            return None
        return MailClaim(self.name, self._understood, judged=False)

    def _understood(self, turn: PendingMail) -> NotJudged:
        read, keep = turn.intake.read, self._quarantine.keep
        assert not isinstance(read, Post)
        put = partial(keep, turn.intake, read.reason, self.name, too_long=read.too_long)
        return NotJudged(self.name, read.reason, put)


class AutomaticMail:
    """The handling of messages from programs or from the bot itself, and of copies.

    If only the subject suggests that a message is automatic, and it seems to contain actions, it
    waits for a person.
    """

    name = Route.IGNORED

    def __init__(
        self,
        book: Bookkeeper,
        quarantine: Quarantine,
        precedents: MailHistory,
        twice: Twice,
        acting: Sequence[Disposition],
    ) -> None:
        self._book = book
        self._quarantine = quarantine
        self._precedents = precedents
        self._twice = twice
        self._acting = acting

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim a message that no person wrote, or a message of which another copy is judged."""
        intake = turn.intake
        read = intake.read
        assert isinstance(read, Post)
        if reason := self._reason(intake, read):
            return MailClaim(self.name, partial(self._ignored, reason), judged=False)
        likely = read.automatic or (_GIVEN_BACK if self._gives_back(read) else "")
        if not likely or intake.released:
            return None
        return MailClaim(self.name, partial(self._likely_ignored, likely), judged=False)

    def _ignored(self, reason: str, turn: PendingMail) -> NotJudged:
        return NotJudged(self.name, reason, partial(self._ignore, turn.intake, reason))

    def _likely_ignored(self, likely: str, turn: PendingMail) -> NotJudged:
        """Return that a message is ignored, or waits for a person if it seems to act."""
        if not self._seems_to_act(turn):
            return self._ignored(likely, turn)
        reason = f"{_SEEMS[likely]}, and it seems to act"
        keep = partial(self._quarantine.keep, turn.intake, reason, self.name)
        return NotJudged(self.name, reason, keep)

    def _gives_back(self, read: Post) -> bool:
        """Return whether a message quotes a header of the bot's mail, as an error report does."""
        if _OWN_HEADER.search(read.body):
            return True
        ids, ledger = self._book.postroom.ids, self._book.ledger
        found = islice(_ID_LINE.finditer(read.body), _MOST_LOOKED_AT)
        return any(
            ids.valid(one[1]) or (ids.looks_own(one[1]) and ledger.mails_called(one[1]))
            for one in found
        )

    def _seems_to_act(self, turn: PendingMail) -> bool:
        if any(one.takes(turn) is not None for one in self._acting):
            return True
        heard = turn.hear()
        return bool(heard.event.read or heard.requests)

    def _reason(self, intake: IncomingMail, read: Post) -> str:
        config = self._book.config
        if read.automatic and read.automatic != Sign.BY_SUBJECT:
            return read.automatic
        if without_detail(read.address) == without_detail(config.bot_address):
            return "it is the administrator's own"
        if intake.at < config.begins:
            return "it arrived before the game began"
        public = {forum.name for forum in config.fora if forum.public}
        if len(public) > 1 and intake.forum in public:
            for copy in self._book.ledger.find_received(read.message_id):
                first = intake.number is None or copy.id < intake.number
                if first and copy.forum in public and copy.forum != intake.forum:
                    return "it was posted to another public forum too, and is judged there"
        if not intake.released and self._twice.is_again(intake, read):
            return "it repeats a post that was judged under another Message-ID"
        return ""

    def _ignore(self, intake: IncomingMail, reason: str) -> None:
        read = intake.read
        assert intake.received is not None
        assert isinstance(read, Post)
        self._book.ledger.ignored(intake.received.id, reason, self.name)
        if read.address == self._book.config.bot_address and not self._book.writes:
            self._precedents.add_copy(read, intake.at)


class AdminMail:
    """The handling of administrators' decisions in mail to the bot.

    The decisions are carried out if the author is authenticated.
    """

    name = Route.COMMAND

    def __init__(self, book: Bookkeeper, clerk: AdminMailHandler) -> None:
        self._book = book
        self._clerk = clerk

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim a message that begins with a decision and comes from an administrator's address."""
        if not is_from_an_administrator(self._book.config, turn.intake):
            return None
        commands = commands_in(turn.lines())
        return MailClaim(self.name, partial(self._understood, commands)) if commands else None

    def _understood(self, commands: Sequence[Command], turn: PendingMail) -> ToJudge:
        heard = turn.unparsed()
        told = f"it asks for {counted(len(commands), 'thing')} in an administrator's name"
        if not may_be_obeyed(heard.intake.authorship()):
            told = f"{told}, which is not proven"
            return ToJudge(self.name, heard, heard.event, self._left_undone, told)
        return ToJudge(self.name, heard, heard.event, partial(self._obey, commands), told)

    def _obey(self, commands: Sequence[Command], heard: UnderstoodMail) -> Outcome:
        """Carry out the commands, and record the message with the answer, in one transaction."""
        book = self._book
        with book.together():
            reply = book.correspondence.to_author(
                self._clerk.answer(commands, heard), heard.own_post()
            )
            event = replace(heard.event, chain=book.chain)
            return book.put(event, heard.intake, (), (reply,) if book.writes else ())

    def _left_undone(self, heard: UnderstoodMail) -> Outcome:
        """Record a message whose commands are not obeyed, and notify its author."""
        letter = self._clerk.unproven(heard)
        replies = (
            (Mail(letter, heard.intake.authorship().address, heard.own_post()),)
            if letter and self._book.writes
            else ()
        )
        return self._book.put(heard.event, heard.intake, (), replies)


class TokenReply:
    """The handling of mail about addresses: a returned token, or a request for a change.

    A message with a token is an answer rather than a post. A post with a request may also contain
    actions.
    """

    name = Route.ACCOUNT

    def __init__(self, book: Bookkeeper, accounts: Accounts) -> None:
        self._book = book
        self._accounts = accounts

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim a message with a token, or with a request about addresses."""
        tokens = self._accounts.tokens(turn.intake)
        if tokens:
            return MailClaim(self.name, partial(self._came_back, tokens))
        asks = self._accounts.request(turn.intake) is not None
        return MailClaim(self.name, self._asked) if asks else None

    def _came_back(self, tokens: tuple[ReplyToken, ...], turn: PendingMail) -> ToJudge:
        heard = turn.unparsed()
        settle = partial(self._settle, AccountQuestion(tokens))
        return ToJudge(self.name, heard, heard.event, settle, "it answers a reply token")

    def _asked(self, turn: PendingMail) -> ToJudge | None:
        """Return the handling of a request that its author wrote, and does not only quote."""
        request = self._accounts.request(turn.parse())
        if request is None:
            return None
        heard = turn.hear()
        settle = partial(self._settle, AccountQuestion(request=request))
        told = "it asks for a change of addresses"
        return ToJudge(self.name, heard, _acts_in_public(heard.event), settle, told)

    def _settle(self, asked: AccountQuestion, heard: UnderstoodMail) -> Outcome:
        """Carry out the requests, and record the message with the answers, in one transaction."""
        book = self._book
        with book.together():
            replies = self._accounts.settle(asked, heard)
            event = replace(_acts_in_public(heard.event), chain=book.chain)
            return book.put(event, heard.intake, (), replies if book.writes else ())


class QuestionReply:
    """The handling of replies that choose an option in a ruling.

    The chosen option is carried out, along with any other actions of the post.
    """

    name = Route.ANSWER

    def __init__(self, book: Bookkeeper, answering: QuestionReplies, naming: NameChecks) -> None:
        self._book = book
        self._answering = answering
        self._naming = naming
        self._since = AnsweredSince(book)

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim a reply to a question in which the author wrote numbers, or words for numbers."""
        may = may_answer(turn.intake.own_post())
        return MailClaim(self.name, self._understood) if may else None

    def _understood(self, turn: PendingMail) -> ToJudge | None:
        """Return the handling of a reply to a question that chooses, or seems to choose, options.

        Numbers alone are not parsed as prose.
        """
        bare = is_bare_answer(turn.lines().own_post())
        heard = turn.unparsed() if bare else turn.attributed()
        intake, wrote = heard.intake, heard.intake.authorship()
        answer = self._answering.answer(heard.own_post(), wrote.address, intake.forum, intake.at)
        if answer is None or (answer.unclear and not answer.rest and turn.hear().event.read):
            return None
        rest = turn.rest(answer.rest).hear() if answer.rest else None
        event = replace(heard.event, read=self._chosen(answer, rest, wrote))
        event = with_offers(event, self._book.engine)
        deal = partial(self._deal, answer, rest, event)
        return ToJudge(self.name, heard, event, deal, answer.word)

    def _chosen(
        self, answer: Answer, rest: UnderstoodMail | None, wrote: Authorship
    ) -> tuple[Announcement | Unread, ...]:
        """Return the chosen actions and those in the rest, in the order of words."""
        chosen = self._naming.checked(answer.read, wrote.address, wrote.name)
        beside = rest.event.read if rest else ()
        return (*beside, *chosen) if answer.behind else (*chosen, *beside)

    def _deal(
        self, answer: Answer, rest: UnderstoodMail | None, event: Posted, heard: UnderstoodMail
    ) -> Outcome:
        book = self._book
        game = book.engine.query(event.at)
        word = (
            book.correspondence.word(game, answer.word, event, heard.own_post())
            if book.writes
            else ()
        )
        requests = rest.requests if rest else ()
        if answer.asked is None or word:
            return self._book.put(event, heard.intake, requests, word)
        alone = not (rest and rest.event.read)
        if answer.revises:
            if all(isinstance(one, Announcement) and _revises(one) for one in answer.read):
                return self._book.put(event, heard.intake, requests)
            alone = False
        return self._since.put(event, answer.asked, heard.intake, requests, alone=alone)


class PlainPost:
    """The handling of ordinary posts, whose actions are done."""

    name = Route.POST

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def takes(self, _turn: PendingMail) -> MailClaim:
        """Claim any message: ordinary posts are tried last."""
        return MailClaim(self.name, self._understood)

    def _understood(self, turn: PendingMail) -> ToJudge:
        heard = turn.hear()
        return ToJudge(self.name, heard, heard.event, self._deal)

    def _deal(self, heard: UnderstoodMail) -> Outcome:
        return self._book.put(heard.event, heard.intake, heard.requests)


class Dispositions:
    """The ways in which a game handles incoming messages, in the order in which they are tried."""

    def __init__(self, several: Sequence[Disposition], rest: PlainPost) -> None:
        self._several = several
        self._rest = rest

    def claims(self, turn: PendingMail) -> Iterator[MailClaim]:
        """Yield the claims on a message in order, at last that of ordinary posts."""
        for one in self._several:
            if (claim := one.takes(turn)) is not None:
                yield claim
        yield self._rest.takes(turn)


def handling(turn: PendingMail, claims: Iterable[MailClaim]) -> Handling:
    """Return how a message is handled by the first of the `claims` that it is meant for."""
    found = (claim.understand(turn) for claim in claims)
    return next(one for one in found if one is not None)


def _revises(one: Announcement) -> bool:
    return isinstance(one.action, Revising)


def _acts_in_public(event: Posted) -> Posted:
    """Return a post with only its announcements, without its questions.

    If the post did not reach a forum, it has no announcements either.
    """
    read = (
        ()
        if event.forum == PRIVATE
        else tuple(r for r in event.read if isinstance(r, Announcement))
    )
    return replace(event, read=read)
