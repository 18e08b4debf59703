"""A question of a ruling that its author settles with the number of a line: "2", in reply to the ruling.

The chosen line is read as if it had been posted, and is judged as an action of the reply, when that arrives (1-3.n).
What was read stands in the record with the reply, so that nothing of this has to be found out again.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from nomicbot.bot.offering import acts_of
from nomicbot.config import PRIVATE
from nomicbot.game.actions import Action, Announcement, Posted, Unread
from nomicbot.language.choices import choice_of
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.post import Post
from nomicbot.publish.choices import Choice, numbered
from nomicbot.rulebooks.bnomic.object_names import motion_name
from nomicbot.rulebooks.bnomic.vocabulary import FORM, MOTION, PROPOSAL, REFERENDUM, TWEAK, Vote

RECENT = timedelta(days=7)
"""How long a question can be settled by a bare number that is no reply to anything."""

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ONE = rf"(?:(?:number|no\.?|nr\.?|option|choice|line)\s*)?#?(\d{{1,3}}|{'|'.join(_WORDS)})\b[.)]?"
_NUMBERS = re.compile(
    rf"(?:(?:i\s+(?:mean|choose|meant)|it's|that's)\s+)?{_ONE}(?:\s*(?:,|;|&|\+|\band\b|\n)+\s*{_ONE}){{0,9}}+"
    r"\s*,?\s*(?:please|thanks|thank\s+you)?\s*[.!]?",
    re.IGNORECASE,
)
_EACH = re.compile(_ONE, re.IGNORECASE)
_LONGEST = 200
_COUNTS = ("done", "refused", "deferred")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a number in reply to a question does: the actions that it stands for, or a word on why it does nothing."""

    read: tuple[Announcement | Unread, ...] = ()
    word: str = ""


def chosen(post: Post) -> list[int]:
    """The numbers that are all that is newly written in a post, but for a signature; none if it says anything else."""
    text = post.new_words.strip()
    lines = text[:_LONGEST].split("\n") if len(text) <= _LONGEST else []
    names = {post.name.casefold(), post.name.casefold().partition(" ")[0]}
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].strip(" -–—~*.,").casefold() in names):
        lines.pop()
    words = "\n".join(lines).strip()
    if not _NUMBERS.fullmatch(words):
        return []
    found = [match[1].lower() for match in _EACH.finditer(words)]
    return [_WORDS.index(one) + 1 if one in _WORDS else int(one) for one in found]


_BARE_VOTE = re.compile(
    r"\W*(?:(?:i(?:\s+hereby)?\s+vote|my\s+vote(?:\s+is)?|vote|put\s+me\s+down(?:\s+as)?)[\s:]+)?(?:a(?:n)?\s+)?[*_\"']?"
    r"(?P<vote>FOR|AGAINST|ABSTAIN|MAYBE(?:\s+NOT)?|YES|NO|AYE|NAY|YEA)\b[*_\"']?(?:\s+(?:on\s+)?(?:this|it|that)(?:\s+one)?)?\W*",
    re.IGNORECASE,
)
_MOTION = re.compile(
    r"\b(?:p\s?|(?P<form>proposal|motion|prop\.?|tweak|referendum)\s+(?:no\.?\s*|number\s+|#)?p?)(?P<number>\d{1,9})\b",
    re.IGNORECASE,
)


def _called(named: re.Match[str]) -> str:
    """A motion that a subject names, as the game calls it."""
    form = (named["form"] or "").lower()
    return motion_name(form if form in (TWEAK, REFERENDUM) else PROPOSAL, int(named["number"]))


class Answering:
    """Finds the question that a number answers, and reads what it stands for."""

    def __init__(
        self, ledger: Ledger, reader: Reader, same: Callable[[str, str], bool], where: Callable[[str], str]
    ) -> None:
        self._ledger = ledger
        self._reader = reader
        self._same = same
        """Whether two addresses are those of one person."""
        self._where = where
        """The address to which one posts so that it reaches a forum."""

    def answer(self, post: Post, author: str, forum: str, at: datetime) -> Answer | None:
        """What a post of `author` on a forum answers, or None if it is no answer to any question."""
        numbers = chosen(post)
        if not numbers or not author:
            return None
        asked = self._asked(post, author, forum, at)
        if asked is None or isinstance(asked, Answer):
            return asked
        choices = self._choices(asked)
        event = asked.event
        if not choices or not isinstance(event, Posted):
            return None
        if forum == PRIVATE:
            return Answer(word=self._elsewhere(event, [c.line for c in choices if c.number == numbers[0]]))
        if not self._same(event.author.address, author):
            return Answer(word="The question in that ruling is for the author of the post to answer.")
        return self._settle(asked, choices, list(dict.fromkeys(numbers)), author)

    def _elsewhere(self, event: Posted, lines: Sequence[str]) -> str:
        """What is told to who sends a number to the bot alone."""
        where = self._where(event.forum)
        instead = f" or post this there: “{lines[0]}”" if lines else ""
        return (
            f"A number sent to me alone does nothing (1-3.i). Send the same reply to {where}{',' if instead else ''}"
            f"{instead.rstrip('.')}{'' if instead else '.'}"
        )

    def _settle(self, asked: Entry, choices: Sequence[Choice], numbers: Sequence[int], author: str) -> Answer:
        known = {choice.number: choice for choice in choices}
        missing = [number for number in numbers if number not in known]
        if missing:
            there = "; ".join(f"{choice.number} is “{choice.meaning.line}”" for choice in choices[:10])
            return Answer(word=f"There is no {missing[0]} to choose in the ruling on entry {asked.id}: {there}.")
        picked = [known[number] for number in numbers]
        settled = self._settled(asked, author)
        for choice in picked:
            before = [c.number for c in choices if c.question == choice.question and c.number in settled]
            if before:
                where = f"{before[0]} was chosen by entry {settled[before[0]]}"
                return Answer(word=f"That is already settled: {where}. So this did nothing.")
        read: list[Announcement | Unread] = []
        for question in dict.fromkeys(choice.question for choice in picked):
            of_one = [choice for choice in picked if choice.question == question]
            done = [list(self._read(asked.id, choice)) for choice in of_one]
            whole = [list(self._read(asked.id, choice)) for choice in choices if choice.question == question]
            if not _stand_together(done, whole):
                told = " and ".join(str(choice.number) for choice in of_one)
                return Answer(word=f"{told} answer one question and cannot both be so. So this did nothing.")
            once = {_act(one): one for some in reversed(done) for one in reversed(some)}
            read += [*once.values()][::-1] if len(done) > 1 else done[0]
        return Answer(tuple(read))

    def _read(self, entry: int, choice: Choice) -> Iterable[Announcement | Unread]:
        settles = (entry, choice.number)
        acts: Sequence[Announcement | Unread] = acts_of(choice.meaning, self._reads)
        return [_settling(one, settles) for one in acts or self._reads(choice.meaning.text)]

    def _reads(self, text: str) -> Sequence[Announcement | Unread]:
        return self._reader.read(text).read

    # -- a vote in answer to a post about one motion

    def with_motion(self, read: Sequence[Announcement | Unread], post: Post) -> tuple[Announcement | Unread, ...]:
        """What was read, and for a question about a bare vote the motion that it answers to, if there is one."""
        found = list(read) or list(_only_a_vote(post))
        if any(isinstance(one, Unread) and not one.readings and _BARE_VOTE.fullmatch(one.text) for one in found):
            motion = self._answered_motion(post)
            if motion:
                return tuple(_voting_on(one, motion) if isinstance(one, Unread) else one for one in found)
        return tuple(read)

    def _answered_motion(self, post: Post) -> str:
        """The one motion that the subject of a post names, or that the post was which it answers; "" for none."""
        named = {_called(match) for match in _MOTION.finditer(post.subject)}
        if named:
            return named.pop() if len(named) == 1 else ""
        for received in self._ledger.find_received(post.in_reply_to or ""):
            entry = self._ledger.entry_of(received.id)
            changes = self._ledger.changes(entry.id) if entry else []
            made = [c.object for c in changes if c.attribute == "kind" and c.new == MOTION.name]
            if len(made) == 1:
                forms = [c.new for c in changes if (c.object, c.attribute) == (made[0], FORM.name)]
                return motion_name(forms[-1] if forms else PROPOSAL, int(made[0].rpartition(":")[2]))
        return ""

    # -- which question it is

    def _asked(self, post: Post, author: str, forum: str, at: datetime) -> Entry | Answer | None:
        """The entry that an answer is about; a word, if nobody can tell which of several."""
        named = [post.in_reply_to, *reversed(post.references)]
        digest = False
        for message_id in dict.fromkeys(one for one in named if one):
            told = self._ledger.entry_told_of(message_id)
            if told is None:
                told = self._own_post(message_id, author)
            elif not isinstance(told.event, Posted):
                digest, told = True, None  # a digest, of many posts
            if told is not None and self._choices(told):
                return told
        if any(named) and not digest:
            return None
        open_ = [entry for entry in self._recent(author, forum, at) if self._open(entry, author)]
        if len(open_) > 1:
            return Answer(word="More than one question of yours is open. Please reply to the ruling that you mean.")
        return open_[0] if open_ else None

    def _own_post(self, message_id: str, author: str) -> Entry | None:
        for received in self._ledger.find_received(message_id):
            if self._same(received.address, author) and (entry := self._ledger.entry_of(received.id)):
                return entry
        return None

    def _recent(self, author: str, forum: str, at: datetime) -> list[Entry]:
        entries = self._ledger.posts_from(author, at - RECENT)
        return [e for e in entries if e.at <= at and isinstance(e.event, Posted) and forum in (e.event.forum, PRIVATE)]

    def _open(self, entry: Entry, author: str) -> bool:
        """Whether an entry has a question that is not settled yet."""
        settled = self._settled(entry, author)
        choices = self._choices(entry)
        done = {choice.question for choice in choices if choice.number in settled}
        return any(choice.question not in done for choice in choices)

    def _choices(self, entry: Entry) -> list[Choice]:
        """The numbered lines of the ruling on an entry, as it went out."""
        if not isinstance(entry.event, Posted):
            return []
        first = self._ledger.superseded(entry.id)
        return numbered(first[0].judgement.verdicts if first else self._ledger.verdicts(entry.id))

    def _settled(self, asked: Entry, author: str) -> dict[int, int]:
        """The numbers of the ruling on an entry that were chosen already, and by which entry each was."""
        found: dict[int, int] = {}
        assert isinstance(asked.event, Posted)
        theirs = dict.fromkeys((author, asked.event.author.address))
        for entry in (entry for address in theirs for entry in self._ledger.posts_from(address, asked.at)):
            if not isinstance(entry.event, Posted):
                continue
            numbers = [
                one.settles[1] for one in entry.event.read if isinstance(one, Announcement) and _about(one, asked.id)
            ]
            if numbers and any(verdict.result in _COUNTS for verdict in self._ledger.verdicts(entry.id)):
                found.update({number: found.get(number, entry.id) for number in numbers})
        return found


def _about(one: Announcement, entry: int) -> bool:
    return bool(one.settles) and one.settles[0] == entry


def _settling(one: Announcement | Unread, settles: tuple[int, int]) -> Announcement | Unread:
    return replace(one, spans=(), settles=settles) if isinstance(one, Announcement) else replace(one, spans=())


def _act(one: Announcement | Unread) -> tuple[Action | str, int]:
    return (one.action, one.times) if isinstance(one, Announcement) else (one.text, 0)


def _stand_together(
    picked: Sequence[Sequence[Announcement | Unread]], lines: Sequence[Sequence[Announcement | Unread]]
) -> bool:
    """Whether several lines of one question can all be so: one of its lines is all of them, or no two of them say
    different things of the same, as two votes on one motion do."""
    chosen = {_act(one) for some in picked for one in some}
    if len(picked) < 2 or any(chosen <= {_act(one) for one in line} for line in lines):
        return True
    of_what = [(type(action), *_targets(action)) for action, _ in chosen]
    return len(set(of_what)) == len(of_what)


def _targets(action: Action | str) -> tuple[str, ...]:
    """What an action names, in small letters."""
    if isinstance(action, str):
        return (action,)
    return tuple(str(getattr(action, field)).casefold() for field, _ in action.targets)


def _only_a_vote(post: Post) -> Iterable[Unread]:
    """A vote in capitals that is all that is newly written in a post, as what is asked about."""
    text = post.new_words.strip()
    match = _BARE_VOTE.fullmatch(text) if len(text) <= _LONGEST else None
    if match and match["vote"].isupper():
        yield Unread(text, "it is not clear which motion this is a vote on")


def _voting_on(one: Unread, motion: str) -> Unread:
    match = _BARE_VOTE.fullmatch(one.text)
    if match is None or one.readings:
        return one
    return replace(one, readings=(meaning(Vote(motion, choice_of(match["vote"], motion))),))
