"""What a sentence says, before it is an action: phrases, and the source that their words came from.

The grammar turns sentences into phrases that hold tokens; each phrase then announces its actions, in its author's own
words. A family of actions brings its phrases with it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lark import Token

from nomicbot.game.actions import ENDLESS, Announcement, Unread
from nomicbot.language.ballots.rows import NOWHERE, Around
from nomicbot.language.documents import sources
from nomicbot.language.documents.sources import NUMBERS as NUMBERS
from nomicbot.language.documents.sources import unquoted as unquoted
from nomicbot.language.effort import Effort


@dataclass(frozen=True, slots=True)
class Source(sources.Source):
    """The sentence that a phrase was read in."""

    effort: Effort
    opening: Token | None = None
    """The "I" of the phrase at hand, unless it is left out."""
    aloud: "Callable[[str], Sequence[Announcement | Unread]]" = lambda _: ()
    """Reads words that somebody else said, as a post of eirs would be."""
    item: bool = False
    """Whether it is an item of a list, so that further items below are none of its own."""
    around: Around = NOWHERE
    """What is quoted around the passage."""

    def said(self, first: Token, last: Token | None = None) -> tuple[int, int]:
        """Where in the post the phrase from `first` to `last` stands, with its "I"."""
        return self.span(self.opening or first, last or first)


class Phrase(ABC):
    """One thing that somebody says e does."""

    takes_list: ClassVar[bool] = False
    """Whether the items of a list straight below belong to it."""
    shares_verb: ClassVar[bool] = False
    """Whether a further object may stand behind it without the verb: "I heal Peter, and Wonko"."""

    lasts: ClassVar[bool] = False
    """Whether "until ..." behind it says how long it stands, and not how often it is done."""

    @abstractmethod
    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The actions that it announces, done so many times."""


@dataclass(frozen=True, slots=True)
class Act:
    """A phrase in a sentence, and how many times it is done."""

    phrase: Phrase
    times: Token | None = None
    subject: Token | None = None

    @property
    def count(self) -> int:
        """How many times it is done."""
        return 1 if self.phrase.lasts and _STANDS_UNTIL.match(str(self.times or "")) else count_of(self.times)


@dataclass(frozen=True, slots=True)
class Said:
    """A whole sentence: what its author does, and a remark behind."""

    acts: tuple[Act, ...]
    remark: Token | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that says how the lines below it are to be read: as a list of `acts`, or of `votes`."""

    lists: str
    times: Token | None = None


_STANDS_UNTIL = re.compile(
    r"\W*(?:un)?til{1,2}\b(?![^\n]*\b(?:then|after|(?-i:FOR|AGAINST|ABSTAIN)|votes?|voting)\b)", re.IGNORECASE
)
"""A time that something stands, with nothing said of what comes then."""
_IN_ALL = re.compile(
    r"\A,?\s*and\s+i\s+(?:hereby\s+)?do\s+(?:so|this|that|it)\s+|(?<=times)\s+(?:over|running|altogether|in\s+(?:a\s+row|all|total|succession))\Z"
)
_LARGE = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}


def count_of(token: Token | None) -> int:
    """How many times a TIMES token says; ENDLESS for what is infinite or cannot be determined."""
    if token is None:
        return 1
    return times_in(str(token))


def times_in(words: str) -> int:
    """How many times "twice" or "4 times" says."""
    words = _IN_ALL.sub("", words.lower().strip(" ,\n\t"))
    known = {"once": 1, "twice": 2, "thrice": 3}
    if words in known:
        return known[words]
    match = re.fullmatch(r"(?:(\d[\d,]*)|(?:an?\s+)?(\w+))\s+times", words)
    if match and match[1]:
        return int(match[1].replace(",", ""))
    if match:
        return NUMBERS.get(match[2], _LARGE.get(match[2], ENDLESS))
    return ENDLESS


class SentenceRules:
    """What the rules of `sentence.lark` become."""

    def act(self, children: Sequence[Phrase | Token | None]) -> Act:
        """A phrase, and its count; a statement has neither "I" nor count."""
        phrase = next(child for child in children if isinstance(child, Phrase))
        subject, times = (children[0], children[-1]) if len(children) > 1 else (None, None)
        assert times is None or isinstance(times, Token)
        return Act(phrase, times, subject if isinstance(subject, Token) else None)

    def sentence(self, children: Sequence[Act | Phrase | Token | None]) -> Said:
        """All of it: a participle, actions, a remark."""
        *acts, remark = children
        assert remark is None or isinstance(remark, Token)
        return Said(tuple(a if isinstance(a, Act) else Act(a) for a in acts if isinstance(a, Act | Phrase)), remark)

    item = sentence

    def acts_follow(self, children: Sequence[Token | None]) -> Heading:
        """I do the following:"""
        return Heading("acts", children[-1])

    def my_acts_follow(self, _: Sequence[Token]) -> Heading:
        """My actions:"""
        return Heading("acts")

    def votes_follow(self, _: Sequence[Token]) -> Heading:
        """I vote as follows:"""
        return Heading("votes")
