"""Outgoing messages: the letters that an event requires, and their recipients."""

import logging
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial
from typing import TypeVar
from zlib import crc32

from nomicbot.annals.boards import since_last_report
from nomicbot.annals.failed_templates import count_failure
from nomicbot.annals.mails import mail_of
from nomicbot.annals.state_diff import outcome, unexplained
from nomicbot.bot.intake.held_posts import HeldPosts, nobody_asked
from nomicbot.bot.intake.misdirected_posts import MisdirectedPosts, only_talk
from nomicbot.bot.judging.clauses_tried import in_hindsight
from nomicbot.bot.judging.rejudging import Rejudgement
from nomicbot.bot.outgoing.bounds import MOST_TOLD, MOST_TURNS, UNPROVEN_A_DAY, Bounds
from nomicbot.bot.outgoing.daily import DailyMail
from nomicbot.bot.outgoing.lately import news_letter
from nomicbot.bot.outgoing.publishing import REQUEST, Archivist
from nomicbot.bot.outgoing.recipients import Addresser, Mail
from nomicbot.bot.outgoing.unheeded_words import UnheededWords
from nomicbot.bot.outgoing.why_answers import WhyQuestion, why_letter
from nomicbot.config import PRIVATE, Config
from nomicbot.game import kinds
from nomicbot.game.actions import (
    Action,
    Announcement,
    Decided,
    Event,
    Midnight,
    Posted,
    VerdictResult,
)
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import BeaconRound, Begin, CommitSeed, RenewSeeds, RevealSeed
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.happenings import Announced, GameBegan
from nomicbot.game.identities import ProveAuthor
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId, Schema
from nomicbot.game.plainlaw.law_entries import THE_READER, ReadLaw
from nomicbot.language.requests import (
    ADMINISTRATOR,
    BOARD,
    DAILY_OFF,
    DAILY_ON,
    HELP,
    LAW,
    ME,
    NEWS,
    RESULTS,
    SAYINGS,
    SCORE,
    SETTINGS,
    SITE,
    THING,
    WAITING,
    WHEN,
    WHY,
    WON,
    Request,
)
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Entry, Ledger, OutgoingMail
from nomicbot.mail.message.post import Post
from nomicbot.publish.asked import name_of_thing, understood, what_it_asks
from nomicbot.publish.corrections import VERDICT
from nomicbot.publish.decision_words import reason_of
from nomicbot.publish.left_out import Failure, leave_out, noting, unless_it_fails
from nomicbot.publish.letters import Difference, Letter, Letters
from nomicbot.publish.trouble import Trouble
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.ruleset import Joining
from nomicbot.text import fill, quote_marks, shortened

log = logging.getLogger(__name__)
T = TypeVar("T")

"""The topic of a request for the map of the Grid."""

_SETTINGS = (SETTINGS, DAILY_ON, DAILY_OFF)
TO_THE_ASKER = (
    *("rules", REQUEST, HELP, ME, SAYINGS, SCORE, NEWS, SITE, ADMINISTRATOR),
    *(WAITING, WON, RESULTS, LAW, *_SETTINGS),
)
"""The topics whose answers are long, or about the person who asked.

These answers are sent only to that person, not to the forum.
"""

_MOST_ANSWERED = 2
"""The largest number of questions answered in a post that doesn't address the bot."""
_MOST_LINES = 40
"""The largest number of lines in an answer about a game object that is still sent to the forum."""

_MOST_APART = 100
"""The largest number of rulings in one author's digest; further ones are only counted."""

_IN_A_ROW = (
    f"You have answered mail of mine {MOST_TURNS} times in a row, as programs do. If you go "
    "on, I'll report the outcome "
    "at midnight UTC. A post that is not a reply to me is ruled on at once."
)
_APART, _NUMBERS = 1_000_000, 900_000_000
"""The lowest number of a message without an entry, and how many such numbers exist."""
_MANY = (
    "There were many posts within an hour. I report on any more of them today "
    "in one mail at midnight UTC."
)


@dataclass(frozen=True, slots=True)
class News:
    """A judged event to report, with the data that its messages need.

    - `requests`: the post's requests to the bot.
    - `seeds`: the seeds that are committed to or revealed with the event.
    - `rule_changes`: the changes of rules since the nweek began.
    - `late`: whether the event is of a past day.
    - `corrected`: whether a correction reports the event.
    - `plain`: whether a post was parsed as actions or answers, and not as a command.
    """

    judgement: Judgement
    entry: int
    post: Post | None
    requests: tuple[Request, ...] = ()
    seeds: tuple[Action, ...] = ()
    rule_changes: tuple[Change, ...] = ()
    late: bool = False
    corrected: bool = False
    plain: bool = False


class Correspondence:
    """The writer of an event's messages, such as rulings, answers, ballots and notices."""

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        letters: Letters,
        holding: HeldPosts,
        postroom: Addresser,
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters
        self._postroom = postroom
        self._holding = holding
        self._bounds = Bounds(config, ledger)
        self.archivist = Archivist(config, ledger, postroom)
        self._daily = DailyMail(ledger, letters, self._can_be_reached)
        self._nudging = MisdirectedPosts(config, ledger, letters)
        self._unheeded = UnheededWords(config, ledger, letters)
        self._told_of: dict[Failure, date] = {}
        """The parts left out of messages, with the day of the last notice to administrators."""

    def about(self, engine: Engine, news: News) -> list[Mail]:
        """Return all messages that this news requires.

        The event has already been judged. A message that cannot be written is left out, and the
        administrators are notified.
        """
        game, event = engine.query(news.judgement.event.at), news.judgement.event
        with noting() as failures:
            mails = [
                *_written(
                    "what the author of a post is told",
                    lambda: self._marked(game, news, self._to_the_author(game, news)),
                ),
                *_written(
                    "the announcement of a decision", lambda: self._decisions(game, news, event)
                ),
                *_written("the digests", lambda: self._digests(engine, event)),
                *_written("what happened", lambda: self._happenings(engine, game, news)),
                *_written("the daily mails", lambda: self._daily.at(game, event, late=news.late)),
                *_written("the rules archive", lambda: self._archive(game, news)),
                *_written("a notice about the desk", lambda: self._desk(engine, news)),
            ]
        return [*mails, *self._of_failures(failures, event.at)]

    def _happenings(self, engine: Engine, game: Game, news: News) -> list[Mail]:
        """Return the messages about what the event caused, or none if it changed nothing."""
        if not _did_something(news.judgement):
            return []

        def tried(opened: Sequence[ObjectId]) -> Mapping[ObjectId, Sequence[str]]:
            return in_hindsight(engine, self._ledger, news.judgement, opened)

        letters = self._letters.of_happenings(
            game,
            news.judgement,
            commitments={s.nweek: s.commitment for s in news.seeds if isinstance(s, CommitSeed)},
            reveals={s.nweek: s.seed for s in news.seeds if isinstance(s, RevealSeed)},
            earlier=self._earlier_changes(news),
            tried=tried if not news.late else lambda _opened: {},
        )
        return [self._postroom.notice(letter) for letter in letters]

    def _archive(self, game: Game, news: News) -> list[Mail]:
        if news.late or not any(
            isinstance(h, ruleset().time.nweek_begins | GameBegan)
            for h in news.judgement.happenings
        ):
            return []
        return self.archivist.at_turn(game, news.judgement, news.entry)

    def _desk(self, engine: Engine, news: News) -> list[Mail]:
        matters = _matters(engine, news.judgement)
        notices = [
            self._letters.notice(matter, detail, trouble) for trouble, matter, detail in matters
        ]
        return [mail for notice in notices for mail in self._postroom.to_administrators(notice)]

    def _of_failures(self, failures: Sequence[Failure], at: datetime) -> list[Mail]:
        """Return notices about parts left out of messages, once a day for each part and error."""
        mails: list[Mail] = []
        for failure in failures:
            if failure.own_template:
                mails += self._of_template(failure)
            elif self._told_of.get(failure) != at.date():
                self._told_of[failure] = at.date()
                what = failure.what
                log.error("%s had to be left out: %s", what, failure.fault.splitlines()[-1])
                matter = f"{what[:1].upper()}{what[1:]} had to be left out"
                notice = self._letters.notice(matter, failure.fault, Trouble.LEFT_OUT)
                mails += self._postroom.to_administrators(notice)
        return mails

    def _of_template(self, failure: Failure) -> list[Mail]:
        """Return the notice that a customised template fails, or nothing if it failed before."""
        path = failure.own_template
        if count_failure(self._ledger, path) > 1:
            return []
        log.error("%s fails: %s", failure.what, failure.fault.splitlines()[-1])
        matter = f"your template {path} fails"
        notice = self._letters.notice(matter, failure.fault, Trouble.TEMPLATE)
        return self._postroom.to_administrators(notice)

    def _earlier_changes(self, news: News) -> Sequence[Change]:
        """Return the earlier changes that a ruling reports: changes of rules since the nweek began.

        When an nweek begins, the changes on the game's board since the last report are added.
        """
        if not any(isinstance(h, ruleset().time.nweek_begins) for h in news.judgement.happenings):
            return news.rule_changes
        moved = _written("what moved since the last report", lambda: self._on_the_board(news) or [])
        return (*news.rule_changes, *moved)

    def _on_the_board(self, news: News) -> list[Change] | None:
        """Return the changes on the game's board since the last report, or None.

        Returns None if there are later entries, since the board has then changed.
        """
        last = self._ledger.last()
        if last is not None and last.at > news.judgement.event.at:
            return None
        return since_last_report(self._ledger, news.entry)

    def corrections(self, game: Game, again: Rejudgement) -> list[Mail]:
        """Return messages about the differences after rejudging.

        A message that cannot be written is left out, and the administrators are notified.
        """
        with noting() as failures:
            mails = _written("a correction", lambda: self._corrections(game, again))
        return [*mails, *self._of_failures(failures, game.now)]

    def _corrections(self, game: Game, again: Rejudgement) -> list[Mail]:
        """Return the messages that report the outcome of judging entries again.

        The messages are a correction to the forum for notices, and any announcements for everybody.
        If the law itself caused the judging, for example after an objection, the administrators get
        the differences, too. A decision of their own has shown them the differences already.
        """
        return [*self._of_differences(game, again), *self._announced_since(again)]

    def _of_differences(self, game: Game, again: Rejudgement) -> list[Mail]:
        event = again.judgement.event
        if isinstance(event, Decided) and isinstance(event.decision, ProveAuthor):
            return self._proven_since(game, again, self._ledger.entry(event.decision.entry))
        by_law = isinstance(event, Decided) and event.by_law
        if isinstance(event, Decided):
            cause, decided = (
                event.by if by_law else f"a decision of {event.by}",
                (*again.judgement.effects, *_reason(event)),
            )
        else:
            cause, decided = "a post that arrived late", ()
        differences = [one for one in again.differences if not one.own]
        if not differences:
            return []
        letter = self._letters.correction(game, differences, cause, decided)
        seen_first = replace(letter, kind="preview", subject=f"Preview: {letter.subject}")
        return [
            *(self._postroom.to_administrators(seen_first) if by_law else ()),
            self._postroom.notice(letter),
        ]

    def _proven_since(self, game: Game, again: Rejudgement, entry: Entry) -> list[Mail]:
        """Return the ruling on a held post whose author was proven, with a correction if needed.

        A correction is needed if later entries have a different outcome.
        """
        judged = dict(again.later)[entry.id]
        post = mail_of(self._ledger, entry)
        apart = isinstance(entry.event, Posted) and self._asked_apart(entry.event)
        ruling = self._letters.ruling(
            game, judged, subject=post.subject if post else "", entry=entry.id, apart=apart
        )
        mails = []
        forum = entry.event.forum if isinstance(entry.event, Posted) else PRIVATE
        wanted = self._rulings_of(forum)
        over = entry.at < midnight_before(game.now)  # the digest of its day was sent without it
        if (
            ruling is not None
            and post is not None
            and (wanted == "each" or (wanted == "digest" and over))
        ):
            mails.append(replace(self._postroom.reply(ruling, forum, post), about=entry.id))
        rest = [one for one in again.differences if not one.own and not _of_entry(one, entry.id)]
        if rest and any(
            _has_new_outcome(self._ledger, known, now, game.state.schema)
            for known, now in again.later
            if known != entry.id
        ):
            cause = "a post whose author was proven after it had arrived"
            mails.append(self._postroom.notice(self._letters.correction(game, rest, cause)))
        return mails

    def _announced_since(self, again: Rejudgement) -> list[Mail]:
        """Return announcements of later entries that earlier judgements did not make.

        For example the commitment to a hand is published after its author was proven.
        """
        known = {effect for before in again.before for effect in _effects(before)}
        mails = []
        for _, judged in again.later:
            told = [
                h.told
                for h in judged.happenings
                if isinstance(h, Announced) and h.told not in known
            ]
            if told:
                mails.append(self._postroom.notice(self._letters.announced(told, judged.event.at)))
        return mails

    def tell_administrators(self, trouble: Trouble, matter: str, detail: str, at: datetime) -> None:
        """Queue a notice to the administrators about a problem that no ledger entry caused."""
        notice = self._letters.notice(matter, detail, trouble)
        self._queue(self._postroom.to_administrators(notice), at)

    def announce(self, sentence: str, at: datetime) -> None:
        """Queue an announcement to the forum for notices."""
        self._queue([self._postroom.notice(self._letters.announced([sentence], at))], at)

    def tell_author(self, text: str, post: Post, forum: str, at: datetime) -> None:
        """Queue a short answer to a post without an entry, on the public forum that it reached.

        A post that arrived elsewhere gets no answer.
        """
        known = self._config.forum(forum)
        if known is None or not known.public:
            return
        if self._bounds.hour(at, forum, "") < 1:
            return
        letter = self._letters.word(text, subject=post.subject)
        self._queue([self._postroom.reply(letter, forum, post)], at)

    def tell_privately(self, text: str, post: Post, at: datetime) -> None:
        """Queue a short answer to the author of a post without an entry, to their own address."""
        if not self._can_be_reached(post.address):
            return
        if self._ledger.answers_since(at - DAY, "", post.address) >= UNPROVEN_A_DAY:
            return
        letter = self._letters.word(text, subject=post.subject)
        self._queue([self._postroom.reply(letter, PRIVATE, post)], at)

    def _queue(self, mails: list[Mail], at: datetime) -> None:
        """Queue messages that no entry caused. They are stored with the last entry.

        The numbers in their Message-IDs are computed from their words. So if a restored ledger
        sends different words at the same place, these don't get a Message-ID that was already used.
        """
        entry = self._ledger.next_entry_id() - 1
        said = "\n".join(f"{at} {m.to} {m.letter.subject}\n{m.letter.body}" for m in mails)
        number = _APART + crc32(said.encode("utf-8", "replace")) % _NUMBERS
        first = number + self._ledger.queued_of(entry)
        self._ledger.queue(entry, self._postroom.write(mails, entry, at, first))

    def word(self, game: Game, text: str, event: Posted, post: Post) -> tuple[Mail, ...]:
        """Return a short answer to a post that had no effect, or none if `text` is empty.

        The answer is sent only on a public forum, or if the author wrote to the bot alone.
        """
        forum = self._config.forum(event.forum)
        heard = (
            self._can_be_reached(post.address)
            if event.forum == PRIVATE
            else forum is not None and forum.public
        )
        if not text or not heard or not event.author.proven:
            return ()
        if self._bounds.left(game.state, event, post) < 1:
            return ()
        mail = self._postroom.reply(
            self._letters.word(text, subject=post.subject), event.forum, post
        )
        turn = self._bounds.turn(event, post)
        return (replace(mail, turn=turn, author=self._bounds.author(game.state, event)),)

    def _unheeded_by(
        self, game: Game, event: Posted, words: Sequence[str], post: Post
    ) -> list[Mail]:
        """Return the mail about words without effect, with the answers to questions among them.

        Replies to it go to the forum of the post, since words that the author repeats in a
        different form count only there. Questions in a post with actions are only mentioned if
        there is an answer.
        """
        asked = self._unheeded.questions(words)
        answers = [
            (question, letter.body)
            for question in asked[:_MOST_ANSWERED]
            if (letter := self._answer_to(game, event, post, question)) is not None
        ]
        if not answers and asked == words and event.read:
            return []
        letter = self._unheeded.letter(game, event, words, post, answers)
        mail = self.to_author(letter, post)
        return [replace(mail, answers_go_to=self._unheeded.answers_go_to(event, words))]

    def _answer_to(self, game: Game, event: Posted, post: Post, question: str) -> Letter | None:
        """Return the answer to a question that does not name the bot, or None."""
        request = what_it_asks(game, question, to_bot=event.forum == PRIVATE)
        return self._answer(game, event, post, request) if request is not None else None

    def to_author(self, letter: Letter, post: Post) -> Mail:
        """Return private mail with a letter to the author of a post."""
        return self._postroom.reply(letter, PRIVATE, post)

    def _decisions(self, game: Game, news: News, event: Event) -> list[Mail]:
        """Return the announcement of an administrator's decision, or [] if it is not announced.

        Decisions about seeds and the beacon are not announced, except that a seed was renewed. A
        game can be configured to announce no other decisions either.
        """
        if not isinstance(event, Decided) or news.corrected:
            return []
        judgement = news.judgement
        unannounced = isinstance(
            event.decision, BeaconRound | Begin | CommitSeed | RevealSeed | ProveAuthor
        )
        unannounced = unannounced or (
            isinstance(event.decision, ReadLaw) and event.decision.by == THE_READER
        )
        always = isinstance(event.decision, RenewSeeds)  # those who verify dice must know
        if (
            unannounced
            or not (always or self._config.announce_decisions)
            or judgement.verdicts[0].result != VerdictResult.DONE
        ):
            return []
        return [self._postroom.notice(self._letters.decided(game, judgement, event.by))]

    def write(self, mails: list[Mail], entry: int, at: datetime) -> list[OutgoingMail]:
        """Return these messages of one entry, ready to send, with notices last.

        A notice may be about a technical problem. Since it has the last number, the Message-IDs of
        the others, which are in the public record, depend only on what was judged. A message that
        cannot be composed is left out, and the administrators are notified.
        """
        ready: list[OutgoingMail] = []
        ordered = sorted(mails, key=lambda mail: mail.letter.kind == "notice")
        with noting() as failures:
            for number, mail in enumerate(ordered, 1):
                ready += _written(
                    f"a mail to {mail.to}", partial(self._postroom.write, [mail], entry, at, number)
                )
        notices = self._of_failures(failures, at)
        return ready + _written(
            "a notice to the administrators",
            lambda: self._postroom.write(notices, entry, at, len(mails) + 1),
        )

    def _to_the_author(self, game: Game, news: News) -> list[Mail]:
        event, post = news.judgement.event, news.post
        if not isinstance(event, Posted) or post is None:
            return []
        if event.forum == PRIVATE and not self._can_be_reached(post.address):
            return []
        if self._holding.concerns(game, event, news.judgement.verdicts):
            return self._holding.mails(game, news.judgement, news.entry, post)
        if self._may_be_a_stranger(game, event):
            return []
        return self._ruling_and_more(game, news, event, post)

    def _ruling_and_more(self, game: Game, news: News, event: Posted, post: Post) -> list[Mail]:
        """Return the ruling on a post, and the other messages to its author."""
        apart = self._asked_apart(event)
        talk = not self._is_public(event.forum) and only_talk(event.forum, news.judgement.verdicts)
        left = self._bounds.left(game.state, event, post)
        ruled = not talk and self._is_due_now(event.forum, left, news.late)
        ruling, words = None, self._without_effect(game, news, post, ruled=ruled)
        if not talk:
            judged = nobody_asked(news.judgement)
            ruling = self._letters.ruling(
                game,
                judged,
                subject=post.subject,
                entry=news.entry,
                apart=apart,
                without_effect=self._unheeded.actions(words) if ruled else (),
            )
        mails = self._hints(game, event, news, post, talk)
        apart_from_acts = self._unheeded.questions(words) if ruling and ruled else words
        if apart_from_acts:
            mails += _written(
                "the notice about what did nothing",
                lambda: self._unheeded_by(game, event, apart_from_acts, post),
            )
        mails += _written("the welcome", lambda: self._welcome(game, event, news, post))
        if apart:
            mails += _written(
                "a separate question", lambda: self._asides(news.judgement, news.entry, event, post)
            )
        if ruling is not None and ruled:
            ruling = self._last_of_many(ruling, event, post) if left == 1 else ruling
            mails.append(self._postroom.reply(ruling, event.forum, post))
        for request in news.requests[: max(0, left - len(mails))]:
            mails += self._answered(game, event, post, news, request)
        return mails

    def _may_be_a_stranger(self, game: Game, event: Posted) -> bool:
        """Return whether the supposed author of a private mail may not know this game."""
        return (
            event.forum == PRIVATE
            and not event.author.proven
            and not self._holding.may_be_written_to(game, event)
        )

    def _is_due_now(self, forum: str, left: int, late: bool) -> bool:
        """Return whether a ruling is mailed immediately instead of in the day's digest.

        The ruling on a late post is mailed immediately, since that day's digest has been sent
        without it.
        """
        wanted = self._rulings_of(forum)
        return (wanted == "each" and left > 0) or (wanted != "none" and late)

    def _hints(self, game: Game, event: Posted, news: News, post: Post, talk: bool) -> list[Mail]:
        """Return hints to an author whose post seems to be on the wrong forum, or to lack words."""
        mails: list[Mail] = []
        if (
            talk
            and (nudge := self._nudging.nudge(event, news.judgement.verdicts, post))
            and self._can_be_reached(post.address)
        ):
            mails.append(self._postroom.reply(nudge, PRIVATE, post))
        if owner_of(game.state, event.author.address):
            if word := self._nudging.wordless(event, post):
                mails.append(self._postroom.reply(word, PRIVATE, post))
        elif not news.late and not news.requests and self._asked_apart(event):
            how = self._nudging.how_to_join(event, news.judgement.verdicts, post)
            mails += [self._postroom.reply(how, PRIVATE, post)] if how else []
        return mails

    def _without_effect(
        self, game: Game, news: News, post: Post, *, ruled: bool
    ) -> tuple[str, ...]:
        """Return the words of a post that had no effect and that its author is notified of."""
        if news.late or not news.plain or not self._can_be_reached(post.address):
            return ()
        ruled = ruled and bool(news.judgement.verdicts)
        read = _written(
            "the notice about what did nothing",
            lambda: list(
                self._unheeded.words(game, news.judgement, post, news.requests, ruled=ruled)
            ),
        )
        return tuple(read)

    def _answered(
        self, game: Game, event: Posted, post: Post, news: News, request: Request
    ) -> list[Mail]:
        """Return the answer to a request, to the forum or to its author alone."""
        request = unless_it_fails(
            "what a request means", partial(understood, game, request), request
        )
        if request.topic in TO_THE_ASKER:
            return self._to_the_asker(game, event, post, request)
        if request.topic == BOARD:
            changes = self._on_the_board(news)
            since = None if changes is None else (*changes, *news.judgement.changes)
            answer = self._or_excuse(
                post,
                partial(self._letters.board, game, since, subject=post.subject, only=request.about),
            )
        else:
            answer = self._answer(game, event, post, request)
        if answer is None:
            return []
        if request.topic in (THING, WHY, WHEN) and self._for_one(game, request, answer):
            return self._to_the_asker(game, event, post, request)
        return [self._postroom.reply(answer, event.forum, post)]

    @staticmethod
    def _for_one(game: Game, request: Request, answer: Letter) -> bool:
        """Return whether to send an answer only to the person who asked.

        This is the case if the answer is long, or if the request names something that does not
        exist.
        """
        long = answer.body.count("\n") > _MOST_LINES
        return long or (request.topic == THING and not name_of_thing(game, request.about))

    def _answer(self, game: Game, event: Posted, post: Post, request: Request) -> Letter | None:
        who = owner_of(game.state, event.author.address) if event.author.proven else None
        topic, about = request.topic, request.about
        if topic == NEWS:
            return self._or_excuse(
                post,
                lambda: news_letter(
                    self._letters, self._ledger, game.now, self._is_public, subject=post.subject
                ),
            )
        if topic == WHY:
            asked = WhyQuestion(about, game.called(who) if who else "", post.subject)
            return self._or_excuse(
                post,
                lambda: why_letter(self._letters, self._ledger, game, asked, self._is_public),
            )
        return self._or_excuse(
            post,
            lambda: self._letters.answer(game, topic, subject=post.subject, about=about, who=who),
        )

    def _or_excuse(self, post: Post, answer: Callable[[], Letter | None]) -> Letter | None:
        """Return an answer, or an apology if it cannot be written. Raises LedgerProblem."""
        try:
            return answer()
        except LedgerProblem:
            raise
        except Exception as fault:
            leave_out(f"an answer to {shortened(post.subject, 60)}", fault)
            return self._letters.word(_EXCUSE, subject=post.subject)

    def _welcome(self, game: Game, event: Posted, news: News, post: Post) -> list[Mail]:
        """Return the welcome to a new player who joined by `post`, to the player's own address.

        Players who join by answering a question get it too, although the answer may take effect as
        of a past day.
        """
        joined = any(
            isinstance(one.action, Joining) and one.result == VerdictResult.DONE
            for one in news.judgement.verdicts
        )
        who = owner_of(game.state, event.author.address)
        late = news.late and not any(
            isinstance(one, Announcement) and one.settles for one in event.read
        )
        if not joined or who is None or late or not self._asked_apart(event):
            return []
        post_to = " or ".join(
            forum.address or forum.name for forum in self._config.fora if forum.public
        )
        letter = self._letters.welcome(game, who, rules_at=self._config.rules_at, post_to=post_to)
        return [self._postroom.reply(letter, PRIVATE, post)]

    def _asked_apart(self, event: Posted) -> bool:
        """Return whether a post's author can be asked about ignored words by private mail."""
        return (
            self._is_public(event.forum)
            and event.author.proven
            and self._can_be_reached(event.author.address)
        )

    def _asides(self, judgement: Judgement, entry: int, event: Posted, post: Post) -> list[Mail]:
        """Return a private message to the author of a post that lists what was ignored as talk.

        Replies to it go to the forum.
        """
        forum = self._config.forum(event.forum)
        assert forum is not None
        letter = self._letters.asides(
            judgement, subject=post.subject, entry=entry, fora=[self._config.address_of(forum.name)]
        )
        return (
            [replace(self._postroom.reply(letter, PRIVATE, post), answers_go_to=forum.name)]
            if letter
            else []
        )

    def _to_the_asker(self, game: Game, event: Posted, post: Post, request: Request) -> list[Mail]:
        """Return a long answer to the asker alone, since others did not ask for it."""
        if not (event.author.proven and self._can_be_reached(post.address)):
            rules = request.topic in ("rules", REQUEST)
            where = (
                f" They are at {self._config.rules_at}." if rules and self._config.rules_at else ""
            )
            text = (
                f"I mail {'the rules' if rules else 'that'} only to the one who asks, and it "
                f"is not proven who asked.{where}"
            )
            return [
                self._postroom.reply(
                    self._letters.word(text, subject=post.subject), event.forum, post
                )
            ]
        self._daily.change(game, request.topic, event.author.address)
        if not self._bounds.long_may_go(post.address, event.at):
            return []
        answer: Letter | None
        if request.topic in _SETTINGS:
            answer = self._daily.settings(game, event.author.address, post.subject)
        elif request.topic == REQUEST:
            answer = self._or_excuse(post, lambda: self.archivist.answer(game, post.subject))
        else:
            answer = self._answer(game, event, post, request)
        return [self._postroom.reply(answer, PRIVATE, post)] if answer is not None else []

    def _marked(self, game: Game, news: News, mails: list[Mail]) -> list[Mail]:
        """Return messages marked with the player they answer and the number of preceding answers.

        These data are needed to limit the number of answers.
        """
        event, post = news.judgement.event, news.post
        if not mails or not isinstance(event, Posted) or post is None:
            return mails
        turn, author = self._bounds.turn(event, post), self._bounds.author(game.state, event)
        return [replace(mail, turn=turn, author=author) for mail in mails]

    def _last_of_many(self, ruling: Letter, event: Posted, post: Post) -> Letter:
        """Return a ruling with a note that it is the last one sent immediately, and why."""
        why = _IN_A_ROW if self._bounds.turn(event, post) == MOST_TURNS - 1 else _MANY
        return replace(ruling, body=f"{ruling.body.rstrip()}\n\n{fill(why)}\n")

    def _can_be_reached(self, address: str) -> bool:
        """Return whether mail can be sent to an address and will reach a person.

        The From header of private mail may contain anything, or nothing.
        """
        local, _, domain = address.rpartition("@")
        plain = (
            bool(local and domain)
            and address.isascii()
            and address.isprintable()
            and " " not in address
        )
        return plain and not self._config.is_ours(address)

    def _is_public(self, forum: str) -> bool:
        known = self._config.forum(forum)
        return known is not None and known.public

    def _rulings_of(self, forum: str) -> str:
        known = self._config.forum(forum)
        return known.rulings if known else "each"

    def _digests(self, engine: Engine, midnight: Event) -> list[Mail]:
        """Return the digests of a day: for each forum, and for each author over the limit.

        A forum gets a digest if it is configured to, or had too many rulings within an hour.
        """
        if not isinstance(midnight, Midnight):
            return []
        rulings: dict[str, list[Letter]] = {
            f.name: [] for f in self._config.fora if f.rulings != "none"
        }
        if not rulings:
            return []
        apart: dict[str, _Apart] = {}
        in_digest: Counter[str] = Counter()
        for entry, event in self._not_ruled_on(midnight, rulings):
            address, turn = event.author.address, self._turn_of(entry, event)
            told = self._bounds.told(event, midnight.at - DAY) + in_digest[address]
            alone = turn >= MOST_TURNS or 0 < self._config.answers_a_day <= told
            if turn >= MOST_TOLD or (alone and not self._asked_apart(event)):
                continue
            ruling = self._digested(engine.query(midnight.at), entry, event)
            if ruling is None:
                continue
            if alone:
                apart.setdefault(address, _Apart()).add(ruling, entry, turn)
            else:
                in_digest[address] += 1
                rulings[event.forum].append(ruling)
        day = (midnight.at - DAY).date()
        digests = [
            Mail(digest, forum)
            for forum, some in rulings.items()
            for digest in self._letters.digests(some, day, forum)
        ]
        return digests + [one.mail(self._letters, day, address) for address, one in apart.items()]

    def _turn_of(self, entry: Entry, event: Posted) -> int:
        post = mail_of(self._ledger, entry)
        return self._bounds.turn(event, post) if post else 0

    def _not_ruled_on(
        self, midnight: Midnight, fora: Container[str]
    ) -> Iterator[tuple[Entry, Posted]]:
        """Yield the posts on these fora, of the day before a midnight, without their own ruling."""
        for entry in self._ledger.entries_of_day_before(midnight.at):
            event = entry.event
            if (
                isinstance(event, Posted)
                and event.forum in fora
                and not self._ledger.ruled_on(entry.id)
            ):
                yield entry, event

    def _digested(self, game: Game, entry: Entry, event: Posted) -> Letter | None:
        """Return the ruling on a post for a digest at this time, or None."""
        judged = Judgement(event, tuple(self._ledger.verdicts(entry.id)))
        if not self._is_public(event.forum) and only_talk(event.forum, judged.verdicts):
            return None
        if self._holding.concerns(game, event, judged.verdicts):
            return None
        return self._letters.ruling(
            game, judged, subject="", entry=entry.id, apart=self._asked_apart(event)
        )


@dataclass(slots=True)
class _Apart:
    """The digest for one author: the first rulings, the number of others, and the last entry."""

    rulings: list[Letter] = field(default_factory=list)
    more: int = 0
    about: int = 0
    turn: int = 0

    def add(self, ruling: Letter, entry: Entry, turn: int) -> None:
        if len(self.rulings) < _MOST_APART:
            self.rulings.append(ruling)
        else:
            self.more += 1
        self.about, self.turn = entry.id, turn

    def mail(self, letters: Letters, day: date, address: str) -> Mail:
        return Mail(
            letters.digest(self.rulings, day, more=self.more),
            address,
            about=self.about,
            turn=self.turn,
        )


_REASON = 400
_EXCUSE = "I can't answer that now. The administrator has been notified."


def _written(what: str, write: Callable[[], list[T]]) -> list[T]:
    """Return `write()`, or an empty list if it raises; then record that `what` was left out.

    Passes on LedgerProblem.
    """
    try:
        return write()
    except LedgerProblem:
        raise
    except Exception as fault:
        leave_out(what, fault)
        return []


def _reason(event: Decided) -> tuple[str, ...]:
    """Return the reason that an administrator gives for a decision, in a sentence, or nothing."""
    reason = reason_of(event.decision)
    return (f"the reason is {quote_marks(reason, _REASON)}",) if reason else ()


def _of_entry(difference: Difference, entry: int) -> bool:
    """Return whether a difference is about the verdict on an action of an entry."""
    return difference.attribute == VERDICT and difference.object.endswith(f"(entry {entry})")


def _did_something(judged: Judgement) -> bool:
    """Return whether anything happened or changed, or a deferred action was judged."""
    return bool(judged.happenings or judged.changes or judged.settled or judged.effects)


def _effects(judged: Judgement) -> Iterator[str]:
    """Yield the effects of a judgement's verdicts, including those on deferred actions."""
    for verdict in (*judged.verdicts, *(settled.verdict for settled in judged.settled)):
        yield from verdict.effects


def _has_new_outcome(ledger: Ledger, entry: int, judged: Judgement, schema: Schema) -> bool:
    """Return whether judging an entry again changed its outcome, and not only the wording."""
    return _came_to(ledger.judgement(entry), schema) != _came_to(judged, schema)


def _came_to(judged: Judgement, schema: Schema) -> tuple[list[object], ...]:
    """Return what a judgement decides: outcomes, changes, and the outcomes of deferred actions.

    Reasons and effects are left out.
    """
    return (
        [outcome(verdict) for verdict in judged.verdicts],
        [unexplained(change, schema) for change in judged.changes],
        [(settled.entry, settled.index, outcome(settled.verdict)) for settled in judged.settled],
    )


def _matters(engine: Engine, judgement: Judgement) -> list[tuple[Trouble, str, str]]:
    """Return the matters for an immediate notice: new ones on the desk, and program errors.

    Each has the kind of problem, a subject, and the details.
    """
    state, library = engine.state, engine.library
    new = [
        c.object for c in judgement.changes if c.attribute == "kind" and c.new == kinds.DESK.name
    ]
    matters = [
        (
            Trouble.DESK,
            f"{library.called(state, item)} waits on your desk",
            kinds.DESK_MATTER.of(state, item),
        )
        for item in new
        if state.exists(item)
    ]
    return matters + [
        (Trouble.FAULT, "the program failed on something", fault) for fault in judgement.faults
    ]
