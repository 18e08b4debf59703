"""Replies that settle a question in a ruling with the number of a line: "2".

The chosen option is handled as if it had been posted. It is judged as an action of the reply, when
the reply arrives (1-3.n). Its actions are recorded with the reply, so judging again does not
interpret the number again.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import chain
from operator import attrgetter

from nomicbot.bot.intake.choice_parser import (
    LAST,
    ParsedChoice,
    answer_in,
    is_bare,
    names_entry,
    on_entry,
    own_lines,
)
from nomicbot.bot.intake.point_by_point import chosen, points
from nomicbot.bot.intake.question_options import acts_of
from nomicbot.config import PRIVATE
from nomicbot.game.actions import Action, Announcement, Meaning, Posted, Unread, VerdictResult
from nomicbot.language.questions import doubted, meaning, question
from nomicbot.language.reader import Reader, common_reader
from nomicbot.lazy_regex import regex
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.message.post import NewPassage, Post, read_post
from nomicbot.mail.quoting import ballot_words
from nomicbot.publish.choices import RulingChoice, numbered
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Voting

RECENT = timedelta(days=7)
"""How long a bare number that replies to nothing can settle a question."""

_LONGEST = 200
_NO = re.compile(r"\W*no\b", re.IGNORECASE)
_GOES_ON = frozenset(",-–—&:")
"""Marks at the end of a choice after which the next line belongs to it."""
_COUNTS = (VerdictResult.DONE, VerdictResult.REFUSED, VerdictResult.DEFERRED)
_BETWEEN_US = (
    "That question is between you and me, so this chose nothing. Please "
    "reply to it by mail to me alone."
)
_ANOTHERS = "The question in that ruling is for the author of the post to answer."
_VOTES = "it is not clear which motion this is a vote on"

_FORGOTTEN = (
    "I have no record of the message that you answer, so I can't tell which question you "
    "mean, and this did nothing. "
    "Please reply to the ruling with the question, or post what you want to do."
)

Read = Announcement | Unread
Again = Callable[[str], Sequence[Read]]
"""A parser that parses a post again as if it had a different subject."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The effect of an answer to a question: its actions, or a `word` on why it does nothing.

    The `rest` of the message is parsed like any post; it comes before the answer if `behind` is
    true, otherwise after it. An `unclear` answer does not count if the parser finds an action in
    its words. If `revises` is true, the answer accepts the bot's offer to revise a motion, and
    takes effect when it arrives.
    """

    read: tuple[Announcement | Unread, ...] = ()
    word: str = ""
    rest: tuple[NewPassage, ...] = ()
    behind: bool = False
    unclear: bool = False
    asked: Entry | None = None
    """The entry that the question is about."""
    revises: bool = False


def _in_place(before: str, lines: str, rest: str) -> tuple[str, str]:
    """Return the words of the chosen lines, and the `rest` in a form that can follow them.

    `before` is the text in front of the rest. If it ends with a comma or dash, the rest is a
    comment on the choice: "1, with a bow." Otherwise the rest is a paragraph of its own.
    """
    if before.rstrip(" \t")[-1:] in (",", "-", "–", "—"):
        return lines.rstrip(".") + ", ", rest
    return f"{lines}\n\n", rest[:1].upper() + rest[1:]


_MOTION = regex(
    lambda: (
        rf"\b(?:p\s?|(?P<form>{ballot_words.motion()})\s+(?:no\.?\s*|number\s+|#)?p?)"
        r"(?P<number>\d{1,9})\b"
    ),
    re.IGNORECASE,
)


def motions_made_by(ledger: Ledger, entry: Entry) -> list[str]:
    """Return the names of the motions that an entry made."""
    kept, changes = motions(), ledger.changes(entry.id)
    forms = {c.object: c.new for c in changes if c.attribute == kept.form.name}
    return [
        kept.called(forms.get(c.object, kept.main_form), int(c.object.rpartition(":")[2]))
        for c in changes
        if c.attribute == "kind" and c.new == kept.kind.name
    ]


class QuestionReplies:
    """The handler of replies: finds the question that a number answers, and the chosen actions."""

    def __init__(
        self,
        ledger: Ledger,
        reader: Reader,
        same: Callable[[str, str], bool],
        where: Callable[[str], str],
        looks_ours: Callable[[str], bool],
        revised: Callable[[Sequence[RulingChoice], int], list[Announcement] | str],
    ) -> None:
        self._ledger = ledger
        self._reader = reader
        self._same = same
        """A function that returns whether two addresses belong to the same person."""
        self._where = where
        """A function that returns the address of a forum, to which answers should be posted."""
        self._looks_ours = looks_ours
        """A function that returns whether a Message-ID looks like the bot's, even if forged."""
        self._revised = revised
        """A function that returns revisions by chosen offers, or the reason why there are none."""

    def answer(self, post: Post, author: str, forum: str, at: datetime) -> Answer | None:
        """Return the answer in a post of `author` on a forum, or None if it answers nothing."""
        named = on_entry(post)
        found = named[1] if named else _reply(post)
        below = points(post) if post.replies_to and not named else []
        if not (found or below) or not author:
            return None
        asked = self._entry(named[0]) if named else self._asked(post, author, forum, at)
        if isinstance(asked, Answer):
            return asked
        choices = self._choices(asked) if asked is not None else []
        if asked is None or not choices:
            return None
        return self._to(asked, chosen(below, post, choices) or found, post, author, forum)

    def _to(
        self, asked: Entry, found: ParsedChoice | None, post: Post, author: str, forum: str
    ) -> Answer | None:
        """Return the answer to the question about an entry, or None if the post doesn't answer it.

        `found` is the choice in the post.
        """
        event = asked.event
        if found is None or not isinstance(event, Posted):
            return None
        if not (found.bare or self._answers_at_once(post, asked)):
            return None
        if not self._same(event.author.address, author):
            return Answer(word=_ANOTHERS, rest=found.rest) if found.numbers else None
        return self._of_its_author(found, post, asked, event, author, forum)

    def _of_its_author(
        self,
        found: ParsedChoice,
        post: Post,
        asked: Entry,
        event: Posted,
        author: str,
        forum: str,
    ) -> Answer | None:
        """Return the answer of an author to a question about their own post `event`, or None."""
        choices = self._choices(asked)
        numbers = self._numbers(found, post, asked, author)
        if numbers is None or ((found.unclear or found.item) and _copied(post, choices)):
            return None
        how = Answer(word=_how(choices, self._where(event.forum)), rest=found.rest)
        if not numbers:
            return replace(how, unclear=found.unclear, behind=found.before, asked=asked)
        picked = [one for one in choices if one.number in numbers]
        astray = self._astray(event, picked, forum)
        answer = astray or self._settle(asked, choices, numbers, author)
        apart = found.by_points or _is_apart(found, post)
        if answer.read and not apart and self._taken_back(picked, found, post):
            return how
        return replace(answer, rest=found.rest, behind=found.before, asked=asked)

    def _numbers(
        self, found: ParsedChoice, post: Post, asked: Entry, author: str
    ) -> tuple[int, ...] | None:
        """Return the numbers of the chosen lines.

        Returns () if the choice is unclear, and None if no question is open.
        """
        choices = self._choices(asked)
        numbers = found.numbers or self._options_meant(found, asked, choices, author)
        if numbers is None:
            return None
        if found.yes and (above := _above(post, choices)) is not None:
            numbers = above if len(above) == 1 else numbers if set(numbers) <= set(above) else ()
        last = choices[-1].number
        return tuple(last if number == LAST else number for number in numbers)

    def _taken_back(self, picked: Sequence[RulingChoice], found: ParsedChoice, post: Post) -> bool:
        """Return whether the other words of a reply retract the choice in it.

        The other words retract the choice if they change the meaning of the chosen lines, or if the
        number only marks a list item with an action: "1. I vote FOR p4."
        """
        lines = " ".join(choice.meaning.text or choice.line for choice in picked)
        beside = "\n".join(post.body[one.start : one.end] for one in found.rest)
        if not beside.strip():
            return False
        if not found.before:
            lines, beside = _in_place(post.body[: found.rest[0].start], lines, beside)
        if found.item:
            return any(
                isinstance(one, Announcement) or one.readings
                for one in common_reader().read(beside).read
            )
        whole = f"{beside}\n\n{lines}" if found.before else f"{lines}{beside}"
        alone, both = (
            {_act(one) for one in common_reader().read(text).read if isinstance(one, Announcement)}
            for text in (lines, whole)
        )
        return not alone <= both

    def _answers_at_once(self, post: Post, asked: Entry) -> bool:
        """Return whether a post directly replies to the ruling, not to a post about it.

        The post may also reply to the ruling on an earlier, failed attempt to answer, to a note of
        the bot about that attempt, or to a ruling on another post of its author that numbers no
        lines.
        """
        told = self._ledger.entry_told_of(post.replies_to)
        return told is not None and (
            told.id == asked.id
            or self._has_no_lines(told, post.address)
            or any(mail.kind == "answer" for mail in self._ledger.mails_called(post.replies_to))
        )

    def _has_no_lines(self, entry: Entry, author: str) -> bool:
        """Return whether an entry is a post of `author` whose ruling has no numbered lines."""
        event = self._own_event(entry, author)
        return event is not None and not (event.read and numbered(self._ledger.verdicts(entry.id)))

    def _did_nothing(self, entry: Entry, author: str) -> bool:
        """Return whether an entry is a post of `author` without any action or question."""
        event = self._own_event(entry, author)
        return event is not None and not event.read

    def _own_event(self, entry: Entry, author: str) -> Posted | None:
        """Return the event of an entry if it is a post of `author`, or None."""
        event = entry.event
        own = isinstance(event, Posted) and self._same(event.author.address, author)
        return event if isinstance(event, Posted) and own else None

    def _options_meant(
        self, found: ParsedChoice, asked: Entry, choices: Sequence[RulingChoice], author: str
    ) -> tuple[int, ...] | None:
        """Return the numbers of the options that "all" or "yes" means.

        Returns () if that is unclear, and None if no question is open.
        """
        several = self._open_questions(asked, choices, author)
        if not several:
            return () if any(map(attrgetter("offer"), choices)) else None
        if all(map(_is_one_choice, several)) and (len(several) == 1 if found.yes else found.all):
            acts = sum(max(1, len(lines[0].meaning.acts)) for lines in several)
            whole = tuple(lines[0].number for lines in several)
            return whole if found.of in (0, len(several), acts) else ()
        if found.all and len(several) == 1 and found.of in (0, len(several[0])):
            return tuple(choice.number for choice in several[0])
        return ()

    def _open_questions(
        self, asked: Entry, choices: Sequence[RulingChoice], author: str
    ) -> list[list[RulingChoice]]:
        """Return the lines of each question in a ruling that `author` has not settled yet."""
        settled = self._settled(asked, author)
        done = {choice.question for choice in choices if choice.number in settled}
        lines: dict[int, list[RulingChoice]] = {}
        for choice in choices:
            if choice.question not in done and choice.offer is None:
                lines.setdefault(choice.question, []).append(choice)
        return list(lines.values())

    def _astray(self, event: Posted, picked: Sequence[RulingChoice], forum: str) -> Answer | None:
        """Return a note if the numbers were sent to a forum where they have no effect, or None.

        An option for the administrator alone is chosen by private mail, any other on a forum.
        """
        secret = any(choice.meaning.in_confidence for choice in picked)
        if secret:
            return None if forum == PRIVATE else Answer(word=_BETWEEN_US)
        return (
            Answer(word=self._elsewhere(event, [_in_full(choice) for choice in picked]))
            if forum == PRIVATE
            else None
        )

    def _elsewhere(self, event: Posted, lines: Sequence[str]) -> str:
        """Return the note for authors who send a number to the bot alone."""
        where = self._where(event.forum)
        them = " ".join(lines)
        instead = f" or post this there: “{them}”" if lines else ""
        return (
            "A number sent to me alone does nothing (1-3.i). Send the same reply to "
            f"{where}{',' if instead else ''}"
            f"{instead.rstrip('.')}{'' if instead else '.'}"
        )

    def _settle(
        self, asked: Entry, choices: Sequence[RulingChoice], numbers: Sequence[int], author: str
    ) -> Answer:
        known = {choice.number: choice for choice in choices}
        missing = [number for number in numbers if number not in known]
        if missing:
            there = _listed(choices)
            return Answer(
                word=f"There is no {missing[0]} to choose in the ruling "
                f"on entry {asked.id}: {there}."
            )
        picked = [known[number] for number in numbers]
        if done_before := self._done_before(asked, choices, picked, author):
            return Answer(word=done_before)
        read: list[Announcement | Unread] = []
        for number in dict.fromkeys(choice.question for choice in picked):
            of_one = _lines_of(number, picked)
            together = self._together(asked.id, of_one, _lines_of(number, choices))
            if together is None:
                return Answer(word=_not_both(of_one))
            read += together
        offers = [choice for choice in picked if choice.offer is not None]
        return self._with_revisions(tuple(read), offers, asked.id)

    def _with_revisions(
        self, read: tuple[Read, ...], offers: Sequence[RulingChoice], entry: int
    ) -> Answer:
        """Return an answer that revises motions by the chosen offers, or says why it can't."""
        revisions = self._revised(offers, entry) if offers else []
        if isinstance(revisions, str):
            return Answer(word=revisions)
        return Answer((*read, *revisions), revises=bool(offers))

    def _done_before(
        self,
        asked: Entry,
        choices: Sequence[RulingChoice],
        picked: Iterable[RulingChoice],
        author: str,
    ) -> str:
        """Return a note on the first question among `picked` that was settled before, or ""."""
        settled = self._settled(asked, author)
        for choice in picked:
            for line in _lines_of(choice.question, choices):
                if line.number in settled:
                    where = f"{line.number} was chosen by entry {settled[line.number]}"
                    return f"That is already settled: {where}. So this did nothing."
        return ""

    def _together(
        self, entry: int, picked: Sequence[RulingChoice], every: Sequence[RulingChoice]
    ) -> Sequence[Read] | None:
        """Return the actions of the chosen options of one question, each action once.

        Returns None if the options exclude each other. For an offer to reword a motion, the result
        is empty, since the motion is revised separately.
        """
        if picked[0].offer is not None:
            return () if len(picked) == 1 else None
        done = [list(self._read(entry, choice)) for choice in picked]
        if not _stand_together(done, [list(self._read(entry, choice)) for choice in every]):
            return None
        if len(done) == 1:
            return done[0]
        once = {_act(one): one for some in reversed(done) for one in reversed(some)}
        return [*once.values()][::-1]

    def _read(self, entry: int, choice: RulingChoice) -> Iterable[Announcement | Unread]:
        settles = (entry, choice.number)
        acts: Sequence[Announcement | Unread] = acts_of(choice.meaning, self._reads)
        return [_settling(one, settles) for one in acts or self._reads(choice.meaning.text)]

    def _reads(self, text: str) -> Sequence[Announcement | Unread]:
        return self._reader.read(text).read

    # -- a vote in answer to a post about one motion

    def heard(
        self, read: Sequence[Read], post: Post, author: str, forum: str, at: datetime, again: Again
    ) -> tuple[Read, ...]:
        """Return the parsed actions, completed from the question or motion that the post answers.

        A vote without a motion is cast on the motion that the post answers. A number on its own
        that may be a line of a question becomes a question.
        """
        found = self._with_motion(read, post, author, again)
        by_number = {
            place: number for place, one in enumerate(found) if (number := _by_number(one, post))
        }
        if not by_number or _OF_MOTIONS.search(post.new_words):
            return found
        asked = self._asked(post, author, forum, at)
        if (
            not isinstance(asked, Entry)
            or not isinstance(asked.event, Posted)
            or not self._open(asked, author)
        ):
            return found
        lines = _meanings(self._choices(asked))
        mine = self._same(asked.event.author.address, author)
        if not mine or lines.keys().isdisjoint(by_number.values()):
            return found
        numbers = (by_number.get(place, 0) for place in range(len(found)))
        return tuple(
            _asked(one, lines, asked.id, n) if n else one
            for one, n in zip(found, numbers, strict=True)
        )

    def _with_motion(
        self, read: Sequence[Read], post: Post, author: str, again: Again
    ) -> tuple[Read, ...]:
        """Return the parsed actions, or questions whether the post votes on the motion it answers.

        There are such questions only if the post has no action and no question with options, and if
        votes are found when it is parsed `again` with a subject that names the motion.
        """
        acts = any(isinstance(one, Announcement) or one.readings for one in read)
        motion = "" if acts else self._voted_on(post, author)
        found = again(f"Re: {motion}") if motion else ()
        asked = [
            question(doubted(one, _VOTES)) if isinstance(one, Announcement) else one
            for one in found
        ]
        votes = [
            one
            for one in asked
            if one.readings and all(_votes_on(motion, line) for line in one.readings)
        ]
        return tuple(votes or read)

    def _voted_on(self, post: Post, author: str) -> str:
        """Return the motion that the votes in a short answer are cast on, or "" if none."""
        long = len(post.new_words) > _LONGEST
        return "" if long or self._regrets(post, author) else self._answered_motion(post)

    def _regrets(self, post: Post, author: str) -> bool:
        """Return whether a post says "no" to the ruling on its author's own post.

        That is not a vote, even if the author's post submitted a motion.
        """
        if not _NO.match(post.new_words):
            return False
        told = self._ledger.entry_told_of(post.in_reply_to) if post.in_reply_to else None
        event = told.event if told is not None else None
        return (
            told is not None
            and isinstance(event, Posted)
            and self._same(event.author.address, author)
            and not self._choices(told)
        )

    def _answered_motion(self, post: Post) -> str:
        """Return the one motion that a post is about, or "" if there is none, or several.

        The subject names the motion, or the post replies to one of these: the post that made the
        motion, the ruling on that post, or a ruling with a question about the motion.
        """
        named = {
            motions().named(match["form"], int(match["number"]))
            for match in _MOTION.finditer(post.subject)
        }
        if named:
            return named.pop() if len(named) == 1 else ""
        told = self._ledger.entry_told_of(post.in_reply_to) if post.in_reply_to else None
        answered = [
            self._ledger.entry_of(each.id)
            for each in self._ledger.find_received(post.in_reply_to or "")
        ]
        for entry in filter(None, (*answered, told)):
            if len(made := motions_made_by(self._ledger, entry)) == 1:
                return made[0]
        if told is None or _NUMBER.search(post.new_words):
            return ""  # "No, 2" may choose a line rather than vote
        acts = [choice.meaning.action for choice in self._choices(told)]
        about = {act.motion if isinstance(act, Voting) else "" for act in acts}
        return about.pop() if len(about) == 1 else ""

    # -- which question it is

    def _asked(self, post: Post, author: str, forum: str, at: datetime) -> Entry | Answer | None:
        """Return the entry that an answer is about, an `Answer` with a note if unclear, or None.

        Returns None if the post answers no entry.
        """
        named = post.above
        any_open = False
        for message_id in chain(named, self._above_what_it_answers(post)):
            mail = next(iter(self._ledger.mails_called(message_id)), None)
            if mail is None:
                if self._looks_ours(message_id):
                    return Answer(word=_FORGOTTEN)
                told = self._own_post(message_id, author)
            else:
                told = self._ledger.entry_told_of(message_id)
                if told is not None and not _is_ruling_on_a_post(mail, told):
                    if mail.kind not in ("ruling", "digest"):
                        return None  # a ballot, a report: it asks nothing
                    any_open, told = True, None  # a digest of many posts
            if told is not None and self._choices(told):
                return told
            any_open = any_open or (told is not None and self._did_nothing(told, author))
        if named and not any_open:
            return None
        return self._only_open_one(author, forum, at)

    def _above_what_it_answers(self, post: Post) -> Iterator[str]:
        """Yield the Message-IDs that precede the bot's message in the thread a post replies to.

        Some programs name only the message that is replied to.
        """
        ledger = self._ledger
        for mail in ledger.mails_called(post.replies_to) if post.replies_to else ():
            for above in _above_message(mail.raw):
                yield above
                for received in ledger.find_received(above):
                    yield from _above_message(ledger.raw_if_kept(received.id))

    def _only_open_one(self, author: str, forum: str, at: datetime) -> Entry | Answer | None:
        """Return the entry with the author's only open question, or None if there is none.

        Returns a note if several questions are open.
        """
        open_ = [entry for entry in self._recent(author, forum, at) if self._open(entry, author)]
        if len(open_) > 1:
            return Answer(
                word="More than one question of yours is open. Please reply "
                "to the ruling that you mean."
            )
        return open_[0] if open_ else None

    def _entry(self, number: int) -> Entry | Answer:
        """Return the entry with a number, or a note if its ruling offers no choice."""
        try:
            entry = self._ledger.entry(number)
        except NothingRecorded:
            entry = None
        if entry is None or not self._choices(entry):
            return Answer(word=f"In the ruling on entry {number} there is nothing to choose.")
        return entry

    def _own_post(self, message_id: str, author: str) -> Entry | None:
        for received in self._ledger.find_received(message_id):
            if self._same(received.address, author) and (
                entry := self._ledger.entry_of(received.id)
            ):
                return entry
        return None

    def _recent(self, author: str, forum: str, at: datetime) -> list[Entry]:
        entries = self._ledger.posts_from(author, at - RECENT)
        return [
            e
            for e in entries
            if e.at <= at and isinstance(e.event, Posted) and forum in (e.event.forum, PRIVATE)
        ]

    def _open(self, entry: Entry, author: str) -> bool:
        """Return whether a ruling has a question that `author` has not settled yet.

        Offers don't count as questions: a number in a post that is not a reply never accepts an
        offer.
        """
        choices = [choice for choice in self._choices(entry) if choice.offer is None]
        settled = self._settled(entry, author) if choices else {}
        done = {choice.question for choice in choices if choice.number in settled}
        return any(choice.question not in done for choice in choices)

    def _choices(self, entry: Entry) -> list[RulingChoice]:
        """Return the numbered lines of the ruling on an entry, as it was sent."""
        if not isinstance(entry.event, Posted):
            return []
        judged = [one.judgement.verdicts for one in self._ledger.superseded(entry.id)]
        judged.append(tuple(self._ledger.verdicts(entry.id)))
        # A post that was held is ruled on once its author is proven.
        ruled = next(
            (some for some in judged if any(one.result != VerdictResult.HELD for one in some)), ()
        )
        return [choice for choice in numbered(ruled) if not choice.marked]

    def _settled(self, asked: Entry, author: str) -> dict[int, int]:
        """Return the numbers that were chosen before, each with the entry that chose it."""
        found: dict[int, int] = {}
        assert isinstance(asked.event, Posted)
        theirs = dict.fromkeys((author, asked.event.author.address))
        for entry in (
            entry
            for address in theirs
            for entry in self._ledger.posts_from(address, asked.at, "settles")
        ):
            if not isinstance(entry.event, Posted):
                continue
            numbers = [
                number
                for one in entry.event.read
                if isinstance(one, Announcement) and _about(one, asked.id)
                for number in one.settles[1:]
            ]
            if numbers and any(
                verdict.result in _COUNTS for verdict in self._ledger.verdicts(entry.id)
            ):
                found.update({number: found.get(number, entry.id) for number in numbers})
        return found


def _is_apart(found: ParsedChoice, post: Post) -> bool:
    """Return whether a choice is a sentence of its own, or lines above the rest of the post."""
    if found.apart:
        return True
    if found.before or found.item or not found.rest:
        return False
    above = post.body[: found.rest[0].start]
    ends = above.rstrip(" \t")[-1:] == "\n" or post.body[len(above) :].lstrip(" \t")[:1] == "\n"
    return ends and above.rstrip()[-1:] not in _GOES_ON


def _above_message(raw: bytes) -> tuple[str, ...]:
    post = read_post(raw)
    return post.above if isinstance(post, Post) else ()


def _in_full(choice: RulingChoice) -> str:
    """Return an option's words in the form of a post: all of them, if it has several actions."""
    return choice.meaning.text if choice.meaning.acts and choice.meaning.text else choice.line


def _listed(choices: Sequence[RulingChoice]) -> str:
    return "; ".join(f"{choice.number} is “{choice.meaning.line}”" for choice in choices[:10])


def _meanings(choices: Iterable[RulingChoice]) -> dict[int, Meaning]:
    """Return the meaning of each numbered line that is not an offer, by number."""
    return {choice.number: choice.meaning for choice in choices if choice.offer is None}


def may_answer(post: Post) -> bool:
    """Return whether a post may answer a question, by its headers and lines.

    Its lines may include words of others. A post that is not a reply answers a question only by
    numbers alone, or by a line that names an entry.
    """
    return bool(post.replies_to) or any(
        names_entry(text) or is_bare(text, post.names) for _, _, text in own_lines(post)
    )


def is_bare_answer(post: Post) -> bool:
    """Return whether a post consists of the numbers of lines, without any word that is prose."""
    named = on_entry(post)
    found = named[1] if named else answer_in(post)
    return found is not None and found.bare and not found.rest


def _reply(post: Post) -> ParsedChoice | None:
    """Return the choice in a post that is a reply, or consists only of line numbers."""
    found = answer_in(post)
    replies = bool(post.in_reply_to or post.references)
    return found if found and (replies or (found.bare and not found.rest)) else None


def _lines_of(question: int, choices: Iterable[RulingChoice]) -> list[RulingChoice]:
    """Return the lines of one question of a ruling."""
    return [choice for choice in choices if choice.question == question]


def _is_one_choice(lines: Sequence[RulingChoice]) -> bool:
    """Return whether "yes" answers a question.

    "Yes" answers a question if the question has one option, or if its first one is "all of these".
    """
    return len(lines) == 1 or len(lines[0].meaning.acts) > 1


def _is_ruling_on_a_post(mail: QueuedMail, told: Entry) -> bool:
    """Return whether a message of the bot is a ruling on one post, and not a digest."""
    return mail.kind != "digest" and isinstance(told.event, Posted)


def _how(choices: Sequence[RulingChoice], where: str) -> str:
    """Return the note for an author whose answer is unclear, with the lines to choose from."""
    return (
        "I cannot tell which line you mean, if any, so this chose none. Please reply "
        f"to {where} with its number "
        f"alone, or with several, as “1 and 2”: {_listed(choices)}."
    )


def _not_both(choices: Sequence[RulingChoice]) -> str:
    told = " and ".join(str(choice.number) for choice in choices)
    return f"{told} answer the same question and contradict each other, so this did nothing."


def _copied(post: Post, choices: Sequence[RulingChoice]) -> bool:
    """Return whether a post contains a copy of a line of a ruling with its number."""
    words = " ".join(post.new_words.casefold().split())
    return any(
        f"{one.number}. {' '.join(one.line.casefold().split())}".rstrip(".") in words
        for one in choices
    )


def _above(post: Post, choices: Sequence[RulingChoice]) -> tuple[int, ...] | None:
    """Return the numbers of a ruling's lines quoted above an answer, or None if there are none."""
    quoted = "\n".join(
        post.body[slice(*one.quoted_above)] for one in post.written if one.quoted_above
    )
    plain = re.sub(r"(?m)^[>\s]+", "", quoted)
    words = " ".join(plain.casefold().split())
    lines = ((one.number, " ".join(one.line.casefold().split())) for one in choices)
    found = tuple(
        number
        for number, line in lines
        if re.search(rf"(?<!\S){number}\. {re.escape(line)}", words)
    )
    return found if found or re.search(r"(?m)^\d{1,3}\. ", plain) else None


def _about(one: Announcement, entry: int) -> bool:
    return bool(one.settles) and one.settles[0] == entry


def _settling(one: Announcement | Unread, settles: tuple[int, int]) -> Announcement | Unread:
    return (
        replace(one, spans=(), settles=settles)
        if isinstance(one, Announcement)
        else replace(one, spans=())
    )


def _act(one: Announcement | Unread) -> tuple[Action | str, int]:
    return (one.action, one.times) if isinstance(one, Announcement) else (one.text, 0)


def _stand_together(
    picked: Sequence[Sequence[Announcement | Unread]],
    lines: Sequence[Sequence[Announcement | Unread]],
) -> bool:
    """Return whether several options of one question can be chosen at the same time.

    Several options can be chosen if one option contains all the others, or if no two act on the
    same object, such as two votes on one motion.
    """
    chosen = {_act(one) for some in picked for one in some}
    if len(picked) < 2 or any(chosen <= {_act(one) for one in line} for line in lines):
        return True
    of_what = [(type(action), *_targets(action)) for action, _ in chosen]
    return len(set(of_what)) == len(of_what)


def _targets(action: Action | str) -> tuple[str, ...]:
    """Return the names of an action's targets in lower case."""
    if isinstance(action, str):
        return (action,)
    return tuple(str(getattr(action, field)).casefold() for field, _ in action.targets)


_NUMBER = re.compile(r"(?<![\w.-])\d{1,3}(?![\w-])")
_OF_MOTIONS = regex(
    lambda: rf"\bp\s?\d|\b(?:{ballot_words.motions_named()}|ballots?)(?!\w)", re.IGNORECASE
)


def _by_number(one: Announcement | Unread, post: Post) -> int:
    """Return the bare number by which a vote names its motion, or 0 if there is none."""
    votes = (
        [one.action] if isinstance(one, Announcement) else [line.action for line in one.readings]
    )
    words = " ".join(post.body[start:end] for start, end in one.spans)
    names = {vote.motion.removeprefix("p") if isinstance(vote, Voting) else "" for vote in votes}
    number = names.pop() if len(names) == 1 else ""
    return int(number) if number.isdecimal() and number in _NUMBER.findall(words) else 0


def _asked(
    one: Announcement | Unread, lines: Mapping[int, Meaning], entry: int, number: int
) -> Unread:
    """Return a question about a possible vote whose motion is given as a bare number.

    The `number` may instead be that of an option in a ruling.
    """
    votes = one.readings if isinstance(one, Unread) else (meaning(one.action, one.times),)
    reason = (
        f"it is not clear whether {number} is a line of the ruling on entry "
        f"{entry}, or the number of a motion"
    )
    line = (lines[number],) if number in lines else ()
    return Unread(one.text, reason, spans=one.spans, readings=tuple(dict.fromkeys((*line, *votes))))


def _votes_on(motion: str, line: Meaning) -> bool:
    return isinstance(line.action, Voting) and line.action.motion == motion
