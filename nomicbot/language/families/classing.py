"""Classes: "I become a Priest", "I lobby Wonko to vote FOR p12", "I reanimate Wonko's Soul and vote FOR p3"."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.choices import choice_of
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import MotionName, names
from nomicbot.language.families.voting import Ballot
from nomicbot.language.phrases import Phrase, Source, unquoted
from nomicbot.language.wordings.classing import CLASSING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import CLASSES, ChooseClass, Heal, Lobby, Reanimate

_KNOWN = "|".join(name.replace(" ", r"\s+") for name in CLASSES)
_CLASS = re.compile(rf"\b(?:{_KNOWN})\b", re.IGNORECASE)
_OF_A_SOUL = re.compile(r"['’]s?\s+soul\Z", re.IGNORECASE)
_THE_SOUL = re.compile(r"(?:the\s+)?soul\s+of\s+", re.IGNORECASE)
_CALLED_SO = re.compile(r"(?:an?|the)\s+|\s+class\Z", re.IGNORECASE)


def _person(source: Source, token: Token) -> str:
    """The name of a player, without eir Soul and without quotation marks."""
    return unquoted(_OF_A_SOUL.sub("", _THE_SOUL.sub("", source.words(token))))


def _last(ballot: Ballot) -> Token:
    return ballot.choice if ballot.after else ballot.motions[-1].tokens[-1]


def _votes(ballots: Iterable[Ballot], source: Source) -> Iterator[tuple[str, str, MotionName, Ballot]]:
    """Each motion that is named, by its name, with the vote on it."""
    for ballot in ballots:
        for motion, name in zip(ballot.motions, names(ballot.motions, source), strict=True):
            yield name, choice_of(str(ballot.choice), name), motion, ballot


@dataclass(frozen=True, slots=True)
class Choosing(Phrase):
    """I change my Class to that one."""

    words: Token
    called: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The choice: a Class that there is goes by the rule's own word."""
        known = _CLASS.search(source.words(self.called or self.words))
        called = (
            next(name for name in CLASSES if name.casefold() == " ".join(known[0].casefold().split())) if known else ""
        )
        if not called:
            assert self.called is not None
            called = _CALLED_SO.sub("", unquoted(source.words(self.called)))
        span = source.said(self.words, self.called)
        yield Announcement(ChooseClass(called), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Healing(Phrase):
    """I heal that player."""

    shares_verb = True

    words: Token
    patient: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The healing."""
        span = source.said(self.words, self.patient)
        yield Announcement(Heal(_person(source, self.patient)), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Lobbying(Phrase):
    """I lobby that player to vote so and so on this and that."""

    shares_verb = True

    words: Token
    senator: Token
    ballots: tuple[Ballot, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A request for each motion."""
        senator = _person(source, self.senator)
        asked = list(_votes(self.ballots, source))
        whole = source.said(self.words, _last(self.ballots[-1]))
        if len(asked) == 1:
            ((name, vote, _, _),) = asked
            yield Announcement(Lobby(senator, name, vote), source.text(whole), (whole,), times)
        elif times != 1:
            yield Unread(source.text(whole), "it is not clear which of these is asked for several times", (), (whole,))
        else:
            head = source.said(self.words, self.senator)
            for name, vote, motion, ballot in asked:
                spans = sorted({head, source.span(ballot.choice), source.span(motion.tokens[0], motion.tokens[-1])})
                text = " ".join(source.text(span) for span in spans)
                yield Announcement(Lobby(senator, name, vote), text, tuple(spans))


@dataclass(frozen=True, slots=True)
class Rest:
    """Such a vote on everything else."""

    choice: Token
    everything: Token


@dataclass(frozen=True, slots=True)
class Reanimating(Phrase):
    """I reanimate that Soul and vote with it."""

    words: Token
    soul: Token
    ballots: tuple[Ballot, ...]
    rest: Rest | None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """One action with all its votes."""
        votes = tuple((name, vote) for name, vote, _, _ in _votes(self.ballots, source))
        rest = choice_of(str(self.rest.choice)) if self.rest else ""
        span = source.said(self.words, self.rest.everything if self.rest else _last(self.ballots[-1]))
        soul = f"{_person(source, self.soul)}'s Soul"
        yield Announcement(Reanimate(soul, votes, rest), source.text(span), (span,), times)


class ClassingRules:
    """What the rules of `classing.lark` become."""

    def choose_class(self, children: Sequence[Token]) -> Choosing:
        """The verb, and the Class if it stands behind."""
        return Choosing(*children)

    def heal(self, children: Sequence[Token]) -> Healing:
        """Whom."""
        return Healing(*children)

    def lobby(self, children: Sequence[Token | Ballot]) -> Lobbying:
        """Whom, and the votes."""
        words, senator, *ballots = children
        assert isinstance(words, Token)
        assert isinstance(senator, Token)
        return Lobbying(words, senator, tuple(ballot for ballot in ballots if isinstance(ballot, Ballot)))

    def lobby_to_abstain(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Lobbying:
        """Whom; the verb is the vote."""
        words, senator, choice, motions = children
        return self._lobbied(words, senator, choice, motions)

    def lobby_on(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Lobbying:
        """Whom, on what, and the vote."""
        words, senator, motions, choice = children
        return self._lobbied(words, senator, choice, motions, after=True)

    def _lobbied(
        self, words: object, senator: object, choice: object, motions: object, after: bool = False
    ) -> Lobbying:
        assert isinstance(words, Token)
        assert isinstance(senator, Token)
        assert isinstance(choice, Token)
        assert isinstance(motions, tuple)
        return Lobbying(words, senator, (Ballot(choice, motions, after),))

    def rest(self, children: Sequence[Token]) -> Rest:
        """The vote, and the words for everything else."""
        return Rest(*children)

    def reanimate(self, children: Sequence[Token | Ballot | Rest | None]) -> Reanimating:
        """Whose, and the votes."""
        words, soul, *votes = children
        assert isinstance(words, Token)
        assert isinstance(soul, Token)
        rest = next((vote for vote in votes if isinstance(vote, Rest)), None)
        return Reanimating(words, soul, tuple(vote for vote in votes if isinstance(vote, Ballot)), rest)


def _advise(text: str) -> Advice:
    """How to say it."""
    said = text.casefold()
    if re.search(r"\blobby\b", said):
        return Advice("", ("I lobby Wonko to vote FOR p12.",))
    if "reanimate" in said:
        return Advice("a Soul is reanimated to vote with it", ("I reanimate Wonko's Soul and vote FOR p12.",))
    if "heal" in said:
        return Advice("", ("I heal Peter.",))
    known = _CLASS.search(text)
    return Advice("", (f"I change my class to {known[0].title() if known else 'Senator'}.",))


CLASSING = Family(
    grammar="classing",
    rules=ClassingRules,
    phrases=("choose_class", "heal", "lobby", "reanimate"),
    attempt=(
        r"(?:change|set|switch|alter)\s+(?:my\s+)?class(?:es)?\s+(?:from|to|into)\b"
        r"|request\s+a\s+(?:change\s+of\s+class|class\s+change)\b"
        r"|(?:choose|pick|select|take)\s+(?:the\s+)?class\s+(?:of\s+)?(?-i:[A-Z])"
        rf"|(?:become|be|(?:change|switch|convert|turn)\s+(?:in)?to)\s+(?:(?:an?|the)\s+)?(?:{_KNOWN})\b"
        rf"|(?:choose|pick|select|take)\s+(?:(?:an?|the)\s+)?(?:{_KNOWN})\s+(?:as|for)\s+my\b"
        rf"|(?:stay|remain|go\s+back\s+to\s+being|be\s+again)\s+(?:an?\s+)?(?:{_KNOWN})\b|change\s+(?:my\s+)?class(?:es)?(?=\s*[.!]*$)"
        rf"|(?:choose|pick|select|join)\s+(?:the\s+)?(?:{_KNOWN})(?:\s+class\b|(?=\s*[.!]*$))"
        r"|lobby\s+(?!(?:for|against|on|in|the\s+(?!senator\b)|my)\b)\w|reanimate\b"
        r"|heal\s+(?:the\s+player\s|\S+'s\s+soul\b|the\s+soul\b|\"|(?-i:[A-Z])\w|[a-z]\w*\s*[.!]*$)"
    ),
    verbs=("lobby", "reanimate"),
    advise=_advise,
    wordings=CLASSING_WORDS,
)
