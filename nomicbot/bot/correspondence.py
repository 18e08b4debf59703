"""What goes out: which letters an event calls for, and to whom each goes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.annals.boards import since_last_report
from nomicbot.annals.mails import mail_of
from nomicbot.bot.again import Again
from nomicbot.bot.holding import Holding
from nomicbot.bot.nudging import Nudging, only_talk
from nomicbot.bot.postroom import Mail, Postroom
from nomicbot.bot.publishing import REQUEST, Archivist
from nomicbot.config import PRIVATE, Config
from nomicbot.game import kinds
from nomicbot.game.actions import Action, Decided, Midnight, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY, HOUR, midnight_before
from nomicbot.game.decisions import Begin, CommitSeed, RevealSeed
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.happenings import GameBegan
from nomicbot.game.identities import ProveAuthor
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change
from nomicbot.game.plainlaw.entries import THE_READER, ReadLaw
from nomicbot.language.requests import HELP, ME, SAYINGS, THING, Request
from nomicbot.ledger.record import Entry, Ledger, OutgoingMail
from nomicbot.mail.post import Post
from nomicbot.publish.asked import name_of_thing
from nomicbot.publish.corrections import VERDICT
from nomicbot.publish.letters import Difference, Letter, Letters
from nomicbot.rulebooks.bnomic.vocabulary import Join, NweekBegins
from nomicbot.text import fill

BOARD = "board"
"""What is asked of the bot for the map of the Grid."""

TO_THE_ASKER = ("rules", REQUEST, HELP, ME, SAYINGS)
"""What goes to whoever asks for it, and not to the forum where e does: it is long, or about em."""

_MOST_LINES = 40
"""Lines of a thing of the game past which it goes to whoever asks for it too."""

_MANY = "There were many posts within an hour. What becomes of more of them today is told in one mail at midnight UTC."


@dataclass(frozen=True, slots=True)
class News:
    """What is to be told: an event as it was judged, and what belongs to it.

    `requests` are what the post asked of the administrator, `seeds` what is committed to or revealed with this, and
    `rule_changes` what changed in the rules since the nweek began. `late` is what belongs to a day that is over, and
    `corrected` what a correction tells of.
    """

    judgement: Judgement
    entry: int
    post: Post | None
    requests: tuple[Request, ...] = ()
    seeds: tuple[Action, ...] = ()
    rule_changes: tuple[Change, ...] = ()
    late: bool = False
    corrected: bool = False


class Correspondence:
    """Writes what an event calls for: rulings, answers, ballots, results, reports, digests, and word to the desk."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters, holding: Holding) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters
        self._postroom = Postroom(config)
        self._holding = holding
        self.archivist = Archivist(config, ledger)
        self._nudging = Nudging(config, ledger, letters)

    def about(self, engine: Engine, news: News) -> list[Mail]:
        """Every mail that this news calls for; the engine has judged it already."""
        game = engine.query(news.judgement.event.at)
        mails = self._to_the_author(game, news)
        if isinstance(news.judgement.event, Decided) and not news.corrected:
            mails += self._decisions(game, news.judgement, news.judgement.event)
        if isinstance(news.judgement.event, Midnight):
            mails += self._digests(engine, news.judgement.event)
        letters = self._letters.of_happenings(
            game,
            news.judgement,
            commitments={s.nweek: s.commitment for s in news.seeds if isinstance(s, CommitSeed)},
            reveals={s.nweek: s.seed for s in news.seeds if isinstance(s, RevealSeed)},
            earlier=self._earlier(news),
        )
        mails += [self._postroom.notice(letter) for letter in letters]
        if not news.late and any(isinstance(h, NweekBegins | GameBegan) for h in news.judgement.happenings):
            mails += self.archivist.at_turn(game, news.judgement, news.entry)
        for matter, detail in _matters(engine, news.judgement):
            mails += self._postroom.to_administrators(self._letters.notice(matter, detail))
        return mails

    def _earlier(self, news: News) -> Sequence[Change]:
        """What changed since the last report, if this calls for one: in the rules, and on the board."""
        if not any(isinstance(h, NweekBegins) for h in news.judgement.happenings):
            return news.rule_changes
        return (*news.rule_changes, *(self._on_the_board(news) or ()))

    def _on_the_board(self, news: News) -> list[Change] | None:
        """What changed on the board since the last report until this; None if this is not the last that happened."""
        last = self._ledger.last()
        if last is not None and last.at > news.judgement.event.at:
            return None
        return since_last_report(self._ledger, news.entry)

    def corrections(self, game: Game, again: Again) -> list[Mail]:
        """What is different after judging again because of what was judged, to the forum for notices.

        Where the law itself decided, as on an objection, the administrators are the first to see it: what they decide
        themselves they have seen already.
        """
        event = again.judgement.event
        if isinstance(event, Decided) and isinstance(event.decision, ProveAuthor):
            return self._proven_since(game, again, self._ledger.entry(event.decision.entry))
        by_law = isinstance(event, Decided) and event.by.startswith("an ")
        if isinstance(event, Decided):
            cause, decided = event.by if by_law else f"a decision of {event.by}", again.judgement.effects
        else:
            cause, decided = "a post that arrived late", ()
        letter = self._letters.correction(game, again.differences, cause, decided)
        seen_first = replace(letter, kind="preview", subject=f"Preview: {letter.subject}")
        return [*(self._postroom.to_administrators(seen_first) if by_law else ()), self._postroom.notice(letter)]

    def _proven_since(self, game: Game, again: Again, entry: Entry) -> list[Mail]:
        """The ruling on a post that had been held, and a correction if anything later came out otherwise."""
        judged = dict(again.later)[entry.id]
        post = mail_of(self._ledger, entry)
        apart = isinstance(entry.event, Posted) and self._asked_apart(entry.event)
        ruling = self._letters.ruling(game, judged, subject=post.subject if post else "", entry=entry.id, apart=apart)
        mails = []
        forum = entry.event.forum if isinstance(entry.event, Posted) else PRIVATE
        wanted = self._rulings_of(forum)
        over = entry.at < midnight_before(game.now)  # the digest of its day has gone out without it
        if ruling is not None and post is not None and (wanted == "each" or (wanted == "digest" and over)):
            mails.append(replace(self._postroom.reply(ruling, forum, post), about=entry.id))
        if any(_otherwise(self._ledger, known, now) for known, now in again.later if known != entry.id):
            rest = [one for one in again.differences if not _of_entry(one, entry.id)]
            cause = "a post whose author was proven after it had arrived"
            mails.append(self._postroom.notice(self._letters.correction(game, rest, cause)))
        return mails

    def tell_administrators(self, matter: str, detail: str, at: datetime) -> None:
        """Queue word to the administrators of something that no entry is about."""
        entry = self._ledger.next_entry_id() - 1
        mails = self._postroom.to_administrators(self._letters.notice(matter, detail))
        first = self._ledger.queued_of(entry) + 1
        self._ledger.queue(entry, self._postroom.write(mails, entry, at, first))

    def tell_author(self, text: str, post: Post, forum: str, at: datetime) -> None:
        """Queue a short answer to a post that is in no entry, where it came from: on a public forum, or not at all."""
        known = self._config.forum(forum)
        if known is None or not known.public:
            return
        if self._ledger.answers_since(at - HOUR, forum, "") >= self._config.answers_an_hour:
            return
        entry = self._ledger.next_entry_id() - 1
        mails = [self._postroom.reply(self._letters.word(text, subject=post.subject), forum, post)]
        self._ledger.queue(entry, self._postroom.write(mails, entry, at, self._ledger.queued_of(entry) + 1))

    def word(self, text: str, event: Posted, post: Post) -> tuple[Mail, ...]:
        """A short answer to somebody whose post did nothing, on a public forum or if e wrote to the bot alone; none if
        there is nothing to say."""
        forum = self._config.forum(event.forum)
        heard = _can_be_reached(post.address) if event.forum == PRIVATE else forum is not None and forum.public
        if not text or not heard or not event.author.proven:
            return ()
        if self._answers_left(event, post) < 1:
            return ()
        return (self._postroom.reply(self._letters.word(text, subject=post.subject), event.forum, post),)

    def to_author(self, letter: Letter, post: Post) -> Mail:
        """An answer to private mail."""
        return self._postroom.reply(letter, PRIVATE, post)

    def _decisions(self, game: Game, judgement: Judgement, event: Decided) -> list[Mail]:
        """A decision of the administrator is announced, unless it is one about seeds, or this game keeps it quiet."""
        unannounced = isinstance(event.decision, Begin | CommitSeed | RevealSeed | ProveAuthor)
        unannounced = unannounced or (isinstance(event.decision, ReadLaw) and event.decision.by == THE_READER)
        if unannounced or not self._config.announce_decisions or judgement.verdicts[0].result != "done":
            return []
        return [self._postroom.notice(self._letters.decided(game, judgement, event.by))]

    def write(self, mails: list[Mail], entry: int, at: datetime) -> list[OutgoingMail]:
        """These mails of one entry, ready to send."""
        return self._postroom.write(mails, entry, at)

    def _to_the_author(self, game: Game, news: News) -> list[Mail]:
        event, post = news.judgement.event, news.post
        if not isinstance(event, Posted) or post is None:
            return []
        if event.forum == PRIVATE and not _can_be_reached(post.address):
            return []
        if self._holding.concerns(game, event, news.judgement.verdicts):
            return self._holding.mails(game, news.judgement, news.entry, post)
        if event.forum == PRIVATE and not event.author.proven and not self._holding.may_be_written_to(game, event):
            return []  # whoever it names may never have heard of this game
        mails: list[Mail] = []
        talk = not self._is_public(event.forum) and only_talk(news.judgement.verdicts)
        if (
            talk
            and (nudge := self._nudging.nudge(event, news.judgement.verdicts, post))
            and _can_be_reached(post.address)
        ):
            mails.append(self._postroom.reply(nudge, PRIVATE, post))
        apart = self._asked_apart(event)
        mails += self._welcome(game, event, news, post)
        if apart and (asides := self._asides(news.judgement, news.entry, event, post)):
            mails.append(asides)
        ruling = None
        if not talk:
            ruling = self._letters.ruling(game, news.judgement, subject=post.subject, entry=news.entry, apart=apart)
        if ruling is None and not news.requests:
            return mails
        wanted = self._rulings_of(event.forum)
        left = self._answers_left(event, post)
        # The digest of a day that is over has gone out without it.
        if ruling is not None and ((wanted == "each" and left > 0) or (wanted != "none" and news.late)):
            mails.append(self._postroom.reply(_last_of_many(ruling) if left == 1 else ruling, event.forum, post))
        for request in news.requests[: max(0, left - len(mails))]:
            if self._ledger.answered_since(event.at - DAY, post.address) >= self._config.answers_a_day:
                break
            if request.topic in TO_THE_ASKER:
                mails += self._to_the_asker(game, event, post, request)
                continue
            answer: Letter | None
            if request.topic == BOARD:
                changes = self._on_the_board(news)
                since = None if changes is None else (*changes, *news.judgement.changes)
                answer = self._letters.board(game, since, subject=post.subject)
            else:
                answer = self._answer(game, event, post, request)
            if answer is not None and request.topic == THING and self._for_one(game, request, answer):
                mails += self._to_the_asker(game, event, post, request)
            elif answer is not None:
                mails.append(self._postroom.reply(answer, event.forum, post))
        return mails

    @staticmethod
    def _for_one(game: Game, request: Request, answer: Letter) -> bool:
        """Whether it is no answer for all: it is long, or there is no such thing."""
        return answer.body.count("\n") > _MOST_LINES or not name_of_thing(game, request.about)

    def _answer(self, game: Game, event: Posted, post: Post, request: Request) -> Letter | None:
        who = owner_of(game.state, event.author.address) if event.author.proven else None
        return self._letters.answer(game, request.topic, subject=post.subject, about=request.about, who=who)

    def _welcome(self, game: Game, event: Posted, news: News, post: Post) -> list[Mail]:
        """What who has joined by a post is told: once, and to em alone."""
        joined = any(isinstance(one.action, Join) and one.result == "done" for one in news.judgement.verdicts)
        who = owner_of(game.state, event.author.address)
        if not joined or who is None or news.late or not self._asked_apart(event):
            return []
        post_to = " or ".join(forum.address or forum.name for forum in self._config.fora if forum.public)
        letter = self._letters.welcome(game, who, rules_at=self._config.rules_at, post_to=post_to)
        return [self._postroom.reply(letter, PRIVATE, post)]

    def _asked_apart(self, event: Posted) -> bool:
        """Whether the author of a post can be asked by mail what e meant by what was passed over."""
        return self._is_public(event.forum) and event.author.proven and _can_be_reached(event.author.address)

    def _asides(self, judgement: Judgement, entry: int, event: Posted, post: Post) -> Mail | None:
        """What was passed over of a post, to its author, whose answer goes to the forum."""
        forum = self._config.forum(event.forum)
        assert forum is not None
        letter = self._letters.asides(
            judgement, subject=post.subject, entry=entry, fora=[self._config.address_of(forum.name)]
        )
        return replace(self._postroom.reply(letter, PRIVATE, post), answers_go_to=forum.name) if letter else None

    def _to_the_asker(self, game: Game, event: Posted, post: Post, request: Request) -> list[Mail]:
        """What is long, to whoever asks for it alone. Nobody gets it because somebody else asked."""
        if event.forum != PRIVATE and not (event.author.proven and _can_be_reached(post.address)):
            rules = request.topic in ("rules", REQUEST)
            where = f" They are at {self._config.rules_at}." if rules and self._config.rules_at else ""
            text = f"I mail {'the rules' if rules else 'that'} to whoever asks, and it is not proven who asked.{where}"
            return [self._postroom.reply(self._letters.word(text, subject=post.subject), event.forum, post)]
        told = self._ledger.answers_since(event.at - HOUR, "", post.address)
        if told >= self._config.answers_an_hour:
            return []
        answer: Letter | None
        if request.topic == REQUEST:
            answer = self.archivist.answer(game, post.subject)
        else:
            answer = self._answer(game, event, post, request)
        return [self._postroom.reply(answer, PRIVATE, post)] if answer is not None else []

    def _answers_left(self, event: Posted, post: Post) -> int:
        """How many rulings and answers may still go there within this hour: a list that answers all is a storm."""
        private = event.forum == PRIVATE
        told = self._ledger.answers_since(
            event.at - HOUR, "" if private else event.forum, post.address if private else ""
        )
        return self._config.answers_an_hour - told

    def _is_public(self, forum: str) -> bool:
        known = self._config.forum(forum)
        return known is not None and known.public

    def _rulings_of(self, forum: str) -> str:
        known = self._config.forum(forum)
        return known.rulings if known else "each"

    def _digests(self, engine: Engine, midnight: Midnight) -> list[Mail]:
        """One mail a day for each forum that wants its rulings so, or where there were too many within an hour."""
        rulings: dict[str, list[Letter]] = {f.name: [] for f in self._config.fora if f.rulings != "none"}
        if not rulings:
            return []
        for entry in self._ledger.entries_of_day_before(midnight.at):
            event = entry.event
            if isinstance(event, Posted) and event.forum in rulings and not self._ledger.ruled_on(entry.id):
                game, judged = engine.query(event.at), Judgement(event, tuple(self._ledger.verdicts(entry.id)))
                if not self._is_public(event.forum) and only_talk(judged.verdicts):
                    continue
                if self._holding.concerns(game, event, judged.verdicts):
                    continue
                apart = self._asked_apart(event)
                ruling = self._letters.ruling(game, judged, subject="", entry=entry.id, apart=apart)
                if ruling is not None:
                    rulings[event.forum].append(ruling)
        day = (midnight.at - DAY).date()
        return [Mail(self._letters.digest(some, day, forum), forum) for forum, some in rulings.items() if some]


def _of_entry(difference: Difference, entry: int) -> bool:
    """Whether it is about what became of an action of that entry."""
    return difference.attribute == VERDICT and difference.object.endswith(f"(entry {entry})")


def _otherwise(ledger: Ledger, entry: int, judged: Judgement) -> bool:
    """Whether judging an entry again gave something else than the record has."""
    recorded = ledger.judgement(entry)
    return (recorded.verdicts, recorded.changes, recorded.settled) != (judged.verdicts, judged.changes, judged.settled)


def _last_of_many(ruling: Letter) -> Letter:
    return replace(ruling, body=f"{ruling.body.rstrip()}\n\n{fill(_MANY)}\n")


def _can_be_reached(address: str) -> bool:
    """Whether a mail can be sent there: anything can stand in the From of private mail, or nothing."""
    local, _, domain = address.rpartition("@")
    return bool(local and domain) and address.isascii() and address.isprintable() and " " not in address


def _matters(engine: Engine, judgement: Judgement) -> list[tuple[str, str]]:
    """What the administrator is told at once: what came onto the desk, and faults of the program."""
    state, library = engine.state, engine.library
    new = [c.object for c in judgement.changes if c.attribute == "kind" and c.new == kinds.DESK.name]
    matters = [
        (f"{library.called(state, item)} waits on your desk", kinds.DESK_MATTER.of(state, item))
        for item in new
        if state.exists(item)
    ]
    return matters + [("the program failed on something", fault) for fault in judgement.faults]
