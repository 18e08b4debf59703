"""The record as the site processes it, entry by entry.

The chronicle has its own copy of the state, and stores the facts about earlier entries that pages
need. New entries are processed as they come; after a rejudgement everything is processed again from
the beginning.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache, cached_property, partial

from nomicbot.annals.law_history import causes, law_history
from nomicbot.annals.mails import mail_of
from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import no_dice
from nomicbot.config import Config
from nomicbot.game import kinds
from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Decided,
    Meaning,
    Midnight,
    Posted,
    Verdict,
    VerdictResult,
)
from nomicbot.game.addresses import owner_of
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import LAW, Library
from nomicbot.game.judging import Game, public_fora
from nomicbot.game.objects import Change, ObjectId, kind_of
from nomicbot.game.state import State
from nomicbot.game.tracked_cache import MOMENT, Looked
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.amendment_preview import as_read, foreseen, nobody_can_amend_the_law
from nomicbot.publish.boards import all_boards
from nomicbot.publish.choices import RulingChoice, choices_of, numbered
from nomicbot.publish.display_names import INTERNAL, INTERNAL_KINDS, UNLISTED_KINDS, member
from nomicbot.publish.forecast import Outlook, forecast
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.publish.verdict_words import VerdictWord, verdict_word
from nomicbot.publish.verdicts import effects_of
from nomicbot.publish.waits import OpenBallot, ballot_on
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.revisions import Revision
from nomicbot.rulebooks.tables.table_objects import RECORD
from nomicbot.site.agenda import Agenda
from nomicbot.text import one_line, shortened

POST, MIDNIGHT, ALARM, DECISION = "post", "midnight", "alarm", "decision"
_WORDS = 1000
"""The number of characters of a post that the search covers."""
_TITLE = 160
_SETTLES = (VerdictResult.DONE, VerdictResult.REFUSED, VerdictResult.DEFERRED)
"""The results of an answer that settles its question."""
_DONE = (VerdictResult.DONE, VerdictResult.DEFERRED)
_ACTS, _HAPPENED = 4, 140
"""How many of a post's actions lists describe, and the number of columns for each."""
ON_ONE_PAGE = 80
"""The number of an object's changes that are shown on one page."""
_RE = re.compile(r"(?:re:\s*)+", re.IGNORECASE)
_ADDRESS = re.compile(r"([^\s<>@\"'(),;:]+)@([\w-]+\.)+[\w-]+")
_WHAT = {Midnight: MIDNIGHT, AlarmRang: ALARM, Decided: DECISION, Posted: POST}
NOT_SHOWN = INTERNAL_KINDS | UNLISTED_KINDS
"""The kinds of objects without a page: internal ones, and those that their board shows."""


def masked(text: str) -> str:
    """Return `text` without the domains of mail addresses, so no one can be found by address."""
    return _ADDRESS.sub(r"\1@…", text) if "@" in text else text


@dataclass(slots=True)
class Told:
    """An entry in the form in which lists show it.

    `author` is the outsider who posted, or "" if the game does not know them, and `name` is the
    name that an unknown author uses. `parent` is the entry that a post replies to, or 0. An entry
    that is not `public`, because it reached no public forum, has no words, no author and no page.
    """

    id: int
    at: datetime
    nweek: int
    nday: int
    what: str
    public: bool
    author: ObjectId = ""
    name: str = ""
    subject: str = ""
    parent: int = 0
    results: tuple[str, ...] = ()
    happened: dict[int, "Happened"] = field(default_factory=dict)
    """The outcomes of its first actions, by their numbers."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """The outcome of an action: its result, the word for it, and its effects or the reason.

    `numbers` are those of the options that answer its question, and `kind` is the name of the
    action.
    """

    result: str
    word: VerdictWord
    words: str
    numbers: tuple[int, ...] = ()
    kind: str = ""


class Ballots:
    """The ballots on Open motions.

    A ballot is computed again only after one of its inputs has changed.
    """

    def __init__(self) -> None:
        self._known: dict[ObjectId, tuple[OpenBallot, set[Looked]]] = {}

    def add(self, motion: ObjectId) -> None:
        """Record that something the ballot on a motion depends on has changed."""
        self._known.pop(motion, None)

    def on(self, game: Game, motion: ObjectId, _player: ObjectId = "") -> OpenBallot:
        """Return the ballot on an Open motion, and record what it depends on."""
        state, known = game.state, self._known.get(motion)
        if known is None:
            known = state.looking(ballot_on, game, motion)
            if MOMENT not in known[1]:
                self._known[motion] = known
                state.resting.rest(self, motion, known[1])
        elif state.noticed is not None:
            state.noticed |= known[1]
        return known[0]


class Forecasts:
    """The outcome that each Open motion would have by the present votes.

    All motions are tried together, and again only after an input of the trial has changed.
    """

    def __init__(self) -> None:
        self._known: dict[ObjectId, Outlook] = {}
        self._doubtful = True

    def add(self, _member: str) -> None:
        """Record that something a forecast depends on has changed."""
        self._doubtful = True

    def of(self, motion: ObjectId) -> Outlook | None:
        """Return the outcome that a motion would have by the present votes, or None if unknown."""
        return self._known.get(motion)

    def renew(self, game: Game) -> list[ObjectId]:
        """Compute the forecasts again if their inputs changed, and return the motions affected."""
        if not self._doubtful:
            return []
        before = self._known
        self._known, looked_at = game.state.looking(lambda game, _: forecast(game), game, None)
        self._doubtful = MOMENT in looked_at
        game.state.resting.rest(self, "", looked_at)
        return [m for m in before | self._known if before.get(m) != self._known.get(m)]


@dataclass
class Chronicle:
    """The part of a game's record that has been processed.

    `turning` is called at the end of each nday, with the state at that time; `grown` is called with
    each entry and its changes.
    """

    config: Config
    ledger: Ledger
    library: Library
    turning: Callable[[int, int], None] = lambda _nweek, _nday: None

    def __post_init__(self) -> None:
        self.engine = Engine(self.library, no_dice())
        self._trial = Engine(self.library, no_dice())
        """A second copy of the state for trials. Pages do not depend on what trials read."""
        self.ballots = Ballots()
        self.forecasts = Forecasts()
        self.agenda = Agenda()
        """The current and past matters of each player."""
        self._foreseen: dict[tuple[object, ...], list[str]] = {}
        self._law = 0
        self._stuck: tuple[object, bool] | None = None
        self.last: Entry | None = None
        self.told: dict[int, Told] = {}
        self._known_at = 0, self.config.begins
        """The number of entries when `now` was last determined, and its value then."""
        self.by_nweek: dict[int, list[int]] = {}
        self.replies: dict[int, list[int]] = {}
        self.names: dict[ObjectId, str] = {}
        """The last names of objects that have ended."""
        self.touched: dict[ObjectId, dict[int, int]] = {}
        """The nweeks in which an object changed, with the number of changes in each."""
        self.changed: dict[ObjectId, dict[str, int]] = {}
        """The nweek in which each attribute of an object changed last."""
        self.cast: dict[tuple[ObjectId, str], int] = {}
        """The entry in which a vote was last cast, by motion and attribute."""
        self.series: dict[tuple[ObjectId, str], list[tuple[int, int]]] = {}
        """The numbers of players at the end of each nweek in which the numbers changed."""
        self.counted: set[str] = set()
        """The attributes of players that have been a number other than 0 for anyone."""
        self.resolved: dict[int, list[ObjectId]] = {}
        """The motions that became Historical in each nweek."""
        self.archived: list[int] = []
        """The nweeks that have a rules archive."""
        self.turns: list[tuple[int, int]] = []
        self.posts: list[int] = []
        """The public posts, in order."""
        self.place_of: dict[int, int] = {}
        """The index of each public post among them. It differs from the order of entry numbers."""
        self.posted: dict[ObjectId, list[int]] = {}
        """The public posts of each player."""
        self.owned: dict[ObjectId, list[ObjectId]] = {}
        """The motions that each player submitted or came to own."""
        self.answered: dict[int, dict[int, int]] = {}
        """The numbers chosen in answers, by the asked post, each with the answering entry."""
        self._asking: dict[str, dict[int, list[RulingChoice]]] = {}
        """The lines for answering open questions, by the author's address and the post."""
        self.became: dict[int, str] = {}
        """The outcome of each action of a post, as the feed describes it."""
        self._seen: dict[tuple[str, str], bool] = {}
        self._by_id: dict[str, int] = {}
        self._by_subject: dict[str, int] = {}
        self._signature = self._revised()
        self._posts: dict[int, Post | None] = {}

    @property
    def state(self) -> State:
        """The state after the last entry."""
        return self.engine.state

    @property
    def now(self) -> datetime:
        """The moment of the last public entry, which pages show.

        The public record does not contain the times of private messages, so pages that showed them
        could not be verified.
        """
        last = 0 if self.last is None else len(self.told)
        if self._known_at[0] != last:
            known = (one.at for one in reversed(self.told.values()) if self._is_known(one.id))
            self._known_at = last, next(known, self.config.begins)
        return self._known_at[1]

    def _is_known(self, entry: int) -> bool:
        """Return whether the public record gives the time of an entry, or has no lines about it."""
        lines = self.ledger.lines_of(entry)
        return not lines or any("at" in json.loads(line.text) for line in lines)

    @property
    def game(self) -> Game:
        """The game as of now, for computing quantities."""
        return self.engine.query(self.now)

    @property
    def trial(self) -> Game:
        """The game, for trying out changes that are then undone."""
        return self._trial.query(self.now)

    def foreseen(self, motion: ObjectId) -> list[str]:
        """Return what would change if a motion passed, under the rules in force."""
        listed, people = (
            ruleset().motions.changes.of(self.state, motion),
            len(self.state.of_kind(kinds.OUTSIDER)),
        )
        key = (motion, listed, people, self._law, ruleset().motions.state.of(self.state, motion))
        if key not in self._foreseen:
            self._foreseen[key] = foreseen(self.trial, motion)
        return self._foreseen[key]

    def as_read(self, motion: ObjectId) -> list[str]:
        """Return the changes that a motion lists, and those impossible under the rules in force."""
        key = (
            motion,
            ruleset().motions.changes.of(self.state, motion),
            self._law,
            ruleset().motions.state.of(self.state, motion),
            "as read",
        )
        if key not in self._foreseen:
            self._foreseen[key] = as_read(self.trial, motion, of_the_law=True)
        return self._foreseen[key]

    def law_is_stuck(self) -> bool:
        """Return whether nobody can change the law, found out once for each law and its players.

        Trying it changes the state for trials, after which a forecast would be made again.
        """
        player = ruleset().player
        people = tuple(o for o in self.state.of_kind(kinds.OUTSIDER) if player.of(self.state, o))
        if self._stuck is None or self._stuck[0] != (self._law, people):
            self._stuck = (self._law, people), nobody_can_amend_the_law(self.trial)
        return self._stuck[1]

    def forecast(self) -> None:
        """Compute the outcomes of Open motions by the present votes, and record changed pages."""
        none: list[ObjectId] = []
        renew = partial(self.forecasts.renew, self.trial)
        for motion in unless_it_fails("what motions would do", renew, none):
            self.state.resting.change(("forecast", motion))

    # -- going through it --------------------------------------------------------------------------

    @property
    def stale(self) -> bool:
        """Whether entries that were processed have since changed: rejudged, inserted, or erased."""
        newer = sum(1 for _ in self.ledger.entries(self.last)) if self.last is not None else 0
        all_there = self.last is None or len(self.told) + newer == self.ledger.next_entry_id() - 1
        return self._revised() != self._signature or not all_there

    def _revised(self) -> tuple[int, int]:
        return self.ledger.revised()

    def go_on(self) -> Iterator[tuple[Entry, Told, list[Change]]]:
        """Yield each new entry, with its summary and its changes."""
        for entry in self.ledger.entries(self.last):
            changes = self.ledger.changes(entry.id)
            before = self.library.ntime(self.state)
            if self.last is not None and any(_tells_time(change) for change in changes):
                self.turning(*before)
                self.turns.append(before)
                self.state.resting.change(("turns", ""))
            for change in changes:
                if (
                    change.attribute == "kind"
                    and change.new is None
                    and kind_of(change.object) not in NOT_SHOWN
                ):
                    self.names[change.object] = self.library.called(self.state, change.object)
            self.engine.fold(changes)
            self._trial.fold(changes)
            self.last = entry
            told = self._tell(entry)
            for note in (partial(self._keep, told, changes), partial(self._settle, entry)):
                unless_it_fails(f"what entry {entry.id} adds to lists", note, None)
            game = self.engine.query(entry.at)
            for player in self.agenda.follow(game, self.ballots.on, turned=told.what != POST):
                self.state.resting.change(("agenda of", player))
            yield entry, told, changes

    def _tell(self, entry: Entry) -> Told:
        nweek, nday = self.library.ntime(self.state)
        event = entry.event
        what = next((name for type_, name in _WHAT.items() if isinstance(event, type_)), DECISION)
        told = Told(entry.id, entry.at, nweek, nday, what, True)
        if what == MIDNIGHT:
            told.subject = "midnight"
        elif what == DECISION:
            told.subject = shortened(
                masked(describe_event(self.library, self.state, event)[0]), _TITLE
            )
        elif what == ALARM:
            told.subject = "a moment that a rule asked for"
        if isinstance(event, Posted):
            told.public = event.forum in public_fora(self.state)
            if told.public:
                post = partial(self._tell_of_a_post, told, entry, event)
                unless_it_fails(f"the post of entry {entry.id} in lists", post, None)
        return told

    def _tell_of_a_post(self, told: Told, entry: Entry, event: Posted) -> None:
        known = owner_of(self.state, event.author.address)
        told.author, told.name = known or "", event.author.name or "somebody"
        verdicts = dict(enumerate(self.ledger.verdicts(entry.id)))
        acts = [n for n, verdict in verdicts.items() if not verdict.aside]
        told.results = tuple(verdict_word(verdicts[n]).label for n in acts)
        choices = numbered(verdicts.values())
        told.happened = {n: _happened(verdicts[n], choices) for n in acts[:_ACTS]}
        self._asking.setdefault(event.author.address, {})[entry.id] = _open_lines(choices)
        if self.posts:
            self.state.resting.change(("next", str(self.posts[-1])))
        self.place_of[entry.id] = len(self.posts)
        self.posts.append(entry.id)
        if known:
            self.posted.setdefault(known, []).append(entry.id)
            self.state.resting.change(("posts of", known))
        post = mail_of(self.ledger, entry)
        if post is not None:
            told.subject = post.subject
            told.words = shortened(post.new_words, _WORDS)
            self._posts[entry.id] = post
            about = _RE.sub("", post.subject).strip().casefold()
            told.parent = self._answered_by(post, about)
            self._by_subject[about] = entry.id
        self._by_id[event.message_id] = entry.id

    def _answered_by(self, post: Post, about: str) -> int:
        """Return the entry of the post that another one replies to, or 0.

        If the message does not name it, this is the last post `about` the same subject.
        """
        named = [post.in_reply_to] if post.in_reply_to else list(reversed(post.references[-3:]))
        if not named and about and _RE.match(post.subject):
            return self._by_subject.get(about, 0)
        return next((found for id in named if (found := self._entry_named(id))), 0)

    def _entry_named(self, message_id: str) -> int:
        found = self._by_id.get(message_id, 0)
        if not found and (about := self.ledger.entry_told_of(message_id, on_forum=True)):
            found = about.id  # only messages on a forum: nobody knows what was answered in private
        known = self.told.get(found)
        return found if known is not None and known.public and known.what == POST else 0

    def _keep(self, told: Told, changes: list[Change]) -> None:
        self.told[told.id] = told
        resting = self.state.resting
        if told.nweek not in self.by_nweek:
            resting.change(("nweeks", ""))
        self.by_nweek.setdefault(told.nweek, []).append(told.id)
        resting.change(("nweek", str(told.nweek)), ("entries", ""))
        if told.parent:
            self.replies.setdefault(told.parent, []).append(told.id)
            resting.change(("replies", str(told.parent)))
        self._law += any(kind_of(change.object) in LAW for change in changes)
        decided = (ruleset().motions.state.name, ruleset().motions.historical)
        for change in changes:
            kind = kind_of(change.object)
            if kind not in NOT_SHOWN and self.is_seen(kind, change.attribute):
                self._touch(change, told.nweek)
                if kind == ruleset().motions.kind.name:
                    self._keep_vote_or_owner(told, change)
                if (change.attribute, change.new) == decided:
                    self.resolved.setdefault(told.nweek, []).append(change.object)
                    resting.change(("resolved", str(told.nweek)), ("resolved", ""))
                if kind == kinds.RULE.name:
                    self.__dict__.pop("revisions", None)
                    self.__dict__.pop("law", None)
                if kind == kinds.OUTSIDER.name:
                    self._keep_value(told, change)

    def _touch(self, change: Change, nweek: int) -> None:
        """Record the nweek in which an object and an attribute were changed."""
        resting = self.state.resting
        if change.object not in self.touched:
            resting.change(("kinds", ""))
        nweeks = self.touched.setdefault(change.object, {})
        resting.change(("object in", f"{change.object} {nweek}"))
        nweeks[nweek] = nweeks.get(nweek, 0) + 1
        self.changed.setdefault(change.object, {})[change.attribute] = nweek

    def _keep_vote_or_owner(self, told: Told, change: Change) -> None:
        """Record the entry in which a vote was cast, or the owner of a motion."""
        part = member(change.attribute)
        if part and part[0] == ruleset().motions.vote.name:
            self.cast[change.object, change.attribute] = told.id
        if change.attribute == ruleset().motions.owner.name and change.new:
            self.owned.setdefault(change.new, []).append(change.object)
            self.state.resting.change(("motions of", change.new))

    def _keep_value(self, told: Told, change: Change) -> None:
        """Record the last value of an Outsider's attribute in each nweek, if it is a number."""
        if type(change.new or 0) is not int:
            return
        if change.new and change.attribute not in self.counted:
            self.counted.add(change.attribute)
            self.state.resting.change(("counted", ""))
        values = self.series.setdefault((change.object, change.attribute), [])
        if values and values[-1][0] == told.nweek:
            values.pop()
        values.append((told.nweek, change.new or 0))

    def _settle(self, entry: Entry) -> None:
        """Record which questions an entry answers, and which waiting actions it settles."""
        judged = self.ledger.judgement(entry.id)
        read = entry.event.read if isinstance(entry.event, Posted) else ()
        counts = any(verdict.result in _SETTLES for verdict in judged.verdicts)
        for act in read if counts else ():
            if isinstance(act, Announcement) and act.settles:
                asked, *numbers = act.settles
                for number in numbers:
                    self._answer(asked, number, entry.id)
        if isinstance(entry.event, Posted) and self.told[entry.id].public:
            self._settle_by_deeds(entry, entry.event.author.address, judged.verdicts)
        for settled in judged.settled:
            told = self.told.get(settled.entry)
            if told is not None and settled.index in told.happened:
                told.happened[settled.index] = _happened(settled.verdict)
            self._note_new_outcome(settled.entry)

    def _settle_by_deeds(self, entry: Entry, author: str, verdicts: Sequence[Verdict]) -> None:
        """Record the open questions of an author that were settled by doing one of their options.

        Somebody who is asked which of two motions they vote on may just vote on one of them.
        """
        done = [one.action for one in verdicts if one.result in _DONE and one.action is not None]
        this_nweek = self.by_nweek[self.told[entry.id].nweek]
        asked = self._asking.setdefault(author, {}) if done else {}
        for post in [post for post in asked if post != entry.id]:
            if post < this_nweek[0]:
                del asked[post]
                continue
            line = next((one for one in asked[post] if self._is_done(one.meaning, done)), None)
            if line is not None:
                self._answer(post, line.number, entry.id)

    def _is_done(self, meaning: Meaning, done: Sequence[Action]) -> bool:
        """Return whether one of these actions is about the same matter as an option."""
        meant = (meaning.action, *(one.action for one in meaning.acts))
        return any(self._is_one_matter(one, act) for one in meant if one for act in done)

    def _is_one_matter(self, one: Action, other: Action) -> bool:
        """Return whether two actions are of the same type and about the same objects."""
        if type(one) is not type(other):
            return False

        game = self.game

        def objects(action: Action, field: str, kind: str) -> object:
            named = getattr(action, field)
            return game.find(str(named), kind) or named

        return all(objects(one, *about) == objects(other, *about) for about in one.targets)

    def _answer(self, asked: int, number: int, by: int) -> None:
        """Record that an entry answers a question with the option of this number."""
        self.answered.setdefault(asked, {}).setdefault(number, by)
        self._note_new_outcome(asked)
        for posts in self._asking.values():
            if asked in posts:
                question = next((one.question for one in posts[asked] if one.number == number), -1)
                posts[asked] = [one for one in posts[asked] if one.question != question]

    def is_answered(self, post: int, one: Happened) -> bool:
        """Return whether the author of a post answered the question about one of its actions."""
        return not self.answered.get(post, {}).keys().isdisjoint(one.numbers)

    def _note_new_outcome(self, post: int) -> None:
        """Record that a post now has a different outcome, so its page, lists and feeds change."""
        self.became.pop(post, None)
        self.state.resting.change(("settled", str(post)))
        if post in self.told:
            self.state.resting.change(("nweek", str(self.told[post].nweek)))

    def is_parted(self, object: ObjectId) -> bool:
        """Return whether an object's changes are divided among several pages, one per nweek.

        This is true for players, and for objects with more changes than fit on one page.
        """
        return (
            kind_of(object) == kinds.OUTSIDER.name
            or sum(self.touched.get(object, {}).values()) > ON_ONE_PAGE
        )

    def post(self, entry: Entry) -> Post | None:
        """Return the message of an entry, or None if its bytes were erased."""
        return self._posts.pop(entry.id) if entry.id in self._posts else mail_of(self.ledger, entry)

    def is_seen(self, kind: str, attribute: str) -> bool:
        """Return whether players see this attribute of objects of `kind`."""
        family = member(attribute)
        key = (kind, attribute if family is None else family[0])
        found = self._seen.get(key)
        if found is None:
            there = family is not None or attribute == "kind"
            there = there or self.library.schema.attribute(kind, attribute) is not None
            found = there and not {key} & (
                INTERNAL | self.library.schema.unseen | _told_at_length()
            )
            self._seen[key] = found
        return found

    # -- the law -----------------------------------------------------------------------------------

    @cached_property
    def revisions(self) -> list[Revision]:
        """Every revision of every rule, in chronological order."""
        return law_history(self.game, self.ledger, known=self.told)

    @cached_property
    def law(self) -> "LawHistory":
        """The revisions of the rules, in a form that can be searched."""
        tell = causes(self.game, self.ledger)
        return LawHistory(
            self.revisions, {r.entry: tell(r) for r in self.revisions if not (r.motion or r.began)}
        )


def _open_lines(choices: Sequence[RulingChoice]) -> list[RulingChoice]:
    """Return the lines of a ruling that are options of its questions."""
    return [one for one in choices if not (one.aside or one.marked or one.offer)]


def _happened(verdict: Verdict, choices: Sequence[RulingChoice] = ()) -> Happened:
    """Return the outcome of an action in a few words, with the options of its question."""
    words = verdict.text if verdict.readings else verdict.reason or verdict.text
    if verdict.result == VerdictResult.DONE:
        words = effects_of(verdict) or verdict.text
    numbers = (
        tuple(choice.number for choice in choices_of(verdict, choices)) if verdict.readings else ()
    )
    return Happened(
        verdict.result,
        verdict_word(verdict),
        shortened(masked(one_line(words)), _HAPPENED),
        numbers,
        verdict.action.name if verdict.action is not None else "",
    )


@cache
def _told_at_length() -> frozenset[tuple[str, str]]:
    """Return the attributes that pages show elsewhere.

    These attributes are a motion's count, a rule's text, and the record of a game that is shown
    step by step.
    """
    told = {(a.kind.name, a.name) for a in (ruleset().motions.counted, kinds.TEXT)}
    stepped = (board for board in all_boards() if board.as_recorded is not None)
    return frozenset(told | {(kind, RECORD.name) for board in stepped for kind in board.kinds})


@dataclass
class LawHistory:
    """The revisions of the rules, by rule and by number."""

    history: list[Revision]
    causes: dict[int, str]
    of: dict[ObjectId, list[Revision]] = field(default_factory=dict)
    _named: dict[tuple[str, int | None], ObjectId] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for revision in self.history:
            self.of.setdefault(revision.rule, []).append(revision)
            for wording in (revision.before, revision.after):
                if wording is not None:
                    self._named[wording.number, wording.revision] = revision.rule
                    self._named[wording.number, None] = revision.rule

    def rule(self, number: str, revision: int | None) -> ObjectId:
        """Return the rule that had a number at `revision`, or "" if none had."""
        return self._named.get((number, revision)) or self._named.get((number, None), "")


def _tells_time(change: Change) -> bool:
    time = ruleset().time
    is_its = change.attribute in (time.nday.name, time.nweek.name)
    return is_its and kind_of(change.object) == time.clock.name
