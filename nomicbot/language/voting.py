"""Votes: "I vote FOR p12, p13 and AGAINST p14", "I change my vote on p12 to ABSTAIN", one line of a list of votes."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.family import Advice, Family
from nomicbot.language.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import Act, Phrase, Source
from nomicbot.rulebooks.bnomic.vocabulary import (
    ABSTAIN,
    AGAINST,
    FOR,
    MAYBE,
    MAYBE_NOT,
    NO,
    OBJECT,
    REFUSED,
    SECOND,
    YES,
    Vote,
)

CHOICE = r"(?:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|AYE|YEA|NO|NAY|SECOND|OBJECT|REFUSED)"
"""Words that are a vote where one is cast, as a pattern."""

ROW_START = re.compile(
    r"\s*(?:p\s?\d|(?:proposals?|motion|cfi|tweak|referendum)\s+\d|#?\d+\b"
    r"|(?:for|against|abstain|maybe|(?-i:SECOND|OBJECT|REFUSED|YES|NO))\b)",
    re.IGNORECASE,
)
"""How a line of a list of votes begins."""
REMARKED = re.compile(
    r"(?P<row>[^\n]{0,100}?\b(?:FOR|AGAINST|ABSTAIN|MAYBE(?:\s+NOT)?|yes|no|aye|nay|SECOND|OBJECT|REFUSED))\s*[.,;\-](?P<remark>.*)",
    re.DOTALL | re.IGNORECASE,
)
"""Such a line, and a remark behind it."""
CAPITALS = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED)\b")
"""A vote in capitals."""
GOES_ON = re.compile(r"\s*(?:and|but|also)\s+(?:FOR|AGAINST|ABSTAIN|MAYBE)\b[^.]*\d", re.IGNORECASE)
"""How a sentence goes on with votes after the one that cast some."""

_CHOICES = {
    "for": FOR,
    "against": AGAINST,
    "abstain": ABSTAIN,
    "abstaining": ABSTAIN,
    "maybe": MAYBE,
    "maybe not": MAYBE_NOT,
    "yes": YES,
    "yea": YES,
    "aye": YES,
    "no": NO,
    "nay": NO,
    "second": SECOND,
    "object": OBJECT,
    "refuse": REFUSED,
    "refused": REFUSED,
}


def choice_of(words: str, motion: str = "") -> str:
    """The vote that these words are; on a proposal, YES is FOR and NO is AGAINST."""
    squeezed = " ".join(words.lower().rstrip(": \t\n").split()).removeprefix("vote to ")
    choice = FOR if squeezed.startswith("in ") else _CHOICES[squeezed]
    return {YES: FOR, NO: AGAINST}.get(choice, choice) if _PROPOSAL.fullmatch(motion) else choice


@dataclass(frozen=True, slots=True)
class Ballot:
    """One choice, on one or more motions; `after` if the choice stands behind them."""

    choice: Token
    motions: tuple[MotionName, ...]
    after: bool = False


@dataclass(frozen=True, slots=True)
class Voting(Phrase):
    """I vote so and so on this and that."""

    ballots: tuple[Ballot, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each vote, in its own words."""
        if times != 1 and sum(len(ballot.motions) for ballot in self.ballots) > 1:
            first, last = self.ballots[0], self.ballots[-1]
            span = source.span(first.choice, last.choice if last.after else last.motions[-1].tokens[-1])
            yield Unread(source.text(span), "it is not clear which of these votes is cast several times", (), (span,))
            return
        for ballot in self.ballots:
            if any(motion.doubtful for motion in ballot.motions):
                span = source.span(*((ballot.motions[0].tokens[0], ballot.choice)[:: 1 if ballot.after else -1]))
                yield Unread(source.text(span), "it is not clear which motions these are", (), (span,))
                continue
            for index, (motion, name) in enumerate(zip(ballot.motions, names(ballot.motions, source), strict=True)):
                vote = choice_of(str(ballot.choice), name)
                yield Announcement(Vote(name, vote), *self._place(ballot, motion, index, source), times)

    @staticmethod
    def _place(
        ballot: Ballot, motion: MotionName, index: int, source: Source
    ) -> tuple[str, tuple[tuple[int, int], ...]]:
        """The words of one vote, and where they stand: in one piece if nothing else stands between."""
        first, last = motion.tokens[0], motion.tokens[-1]
        if ballot.after:
            together, ends = index == len(ballot.motions) - 1, (first, ballot.choice)
        else:
            together, ends = index == 0, (ballot.choice, last)
        if together:
            span = source.span(*ends)
            return source.text(span), (span,)
        text = f"{source.words(ballot.choice).rstrip(':').rstrip()} {motion.said or source.words(first)}"
        return text, tuple(sorted((source.span(ballot.choice), source.span(first, last))))


class VotingRules:
    """What the rules of `voting.lark` become."""

    def by_choice(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Ballot:
        """FOR p12 and p13."""
        choice, motions = children
        assert isinstance(choice, Token)
        assert isinstance(motions, tuple)
        return Ballot(choice, motions)

    def by_motion(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Ballot:
        """p12 and p13: FOR."""
        motions, choice = children
        assert isinstance(choice, Token)
        assert isinstance(motions, tuple)
        return Ballot(choice, motions, after=True)

    def vote(self, children: Sequence[Ballot]) -> Voting:
        """I vote."""
        return Voting(tuple(children))

    voted = vote

    def abstain(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Voting:
        """I abstain on p12."""
        return Voting((self.by_choice(children),))

    def change_vote(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Voting:
        """I change my vote."""
        if isinstance(children[0], Token):
            return Voting((self.by_choice(children),))
        return Voting((self.by_motion(children),))

    def my_vote(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Act:
        """My vote on p12 is FOR."""
        return Act(Voting((self.by_motion(children),)))

    def row(self, children: Sequence[Ballot | Token | None]) -> "Row":
        """One line of a list of votes."""
        *ballots, remark = children
        assert remark is None or isinstance(remark, Token)
        return Row(Voting(tuple(ballot for ballot in ballots if isinstance(ballot, Ballot))), remark)

    def titled_row(self, children: Sequence[Token | MotionName]) -> "Row":
        """A line of a table: number, title, vote."""
        motion, choice = children
        assert isinstance(motion, MotionName)
        assert isinstance(choice, Token)
        return Row(Voting((Ballot(choice, (motion,), after=True),)), None)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list of votes, with a remark behind."""

    voting: Voting
    remark: Token | None

    def hint(self, source: Source) -> str:
        """The sentence that casts these votes."""
        votes = [one.action for one in self.voting.announce(source, 1) if isinstance(one, Announcement)]
        cast = ((vote.vote, vote.motion) for vote in votes if isinstance(vote, Vote))
        called = ((vote, motion if NAMED.fullmatch(motion) else f'"{motion}"') for vote, motion in cast)
        return f"I vote {', '.join(f'{vote} {motion}' for vote, motion in called)}."


_CHOSEN = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|SECOND|OBJECT|REFUSED|YES|NO|for|against|abstain)\b")
_SWEEPING = re.compile(
    r"\b(?:(?<!after )(?<!at )all(?! in all| right| the same)(?<!in all)|every|each|any|everything|both|others?|"
    r"the rest|remaining|except|none|them|these|those)\b",
    re.IGNORECASE,
)
_PROPOSAL = re.compile(r"p\d+")
_REFUSES = re.compile(r"\brefuse", re.IGNORECASE)
_USUAL = {"C": YES, "T": SECOND, "R": OBJECT}
"""The vote that a hint names, by how the name of the motion begins."""
_MOST_HINTS = 2
_MOST_NAMED = 5


def _advise(text: str) -> Advice:
    """The votes that a sentence may mean: each choice in it with the motions behind it."""
    if re.search(r"\belection\b", text, re.IGNORECASE) and not NAMED.search(text):
        return Advice("", ("I vote for Peter as Minister of Law.",))
    chosen = list(_CHOSEN.finditer(text))
    found: list[str] = []
    for index, match in enumerate(chosen):
        end = chosen[index + 1].start() if index + 1 < len(chosen) else len(text)
        motions = list(dict.fromkeys(canonical(m[0])[0] for m in NAMED.finditer(text, match.end(), end)))
        if motions:
            found.append(f"I vote {match[0].upper()} {' and '.join(motions[:_MOST_NAMED])}.")
    sweeping = _SWEEPING.search(text)
    if not found or sweeping:
        motions = list(dict.fromkeys(canonical(m[0])[0] for m in NAMED.finditer(text)))
        named = " and ".join(["p12", "p13"] if sweeping else (motions or ["p12"])[:1])
        usual = REFUSED if _REFUSES.search(text) else _USUAL.get(named[:1], FOR)
        found = [f"I vote {chosen[0][0].upper() if chosen else usual} {named}."]
    reason = "each motion that is voted on must be named" if sweeping else ""
    return Advice(reason, tuple(found[:_MOST_HINTS]))


VOTING = Family(
    grammar="voting",
    rules=VotingRules,
    phrases=("vote", "change_vote"),
    participles=("voted",),
    attempt=(
        rf"vote\b(?=\s*$|\s*:|\s+(?:on|as|for|against|{CHOICE}|in\s+favou?r|p\d|#?\d|proposals?|cfis?|tweaks?|[\"'])\b"
        r"|.{0,200}(?:\b(?:FOR|AGAINST|ABSTAIN|p\d+|(?:proposals?|cfi|tweak|referendum)\s+\d+)\b))"
        r"|(?:second|object\s+to)\s+(?:the\s+|this\s+)?(?:tweaks?|referendum)\s+#?\d"
        rf"|cast\s+(?:a|an|my|one|the)\s+(?:{CHOICE}\s+)?(?:vote|ballot)|(?:vote\s+to\s+)?abstain\s+(?:(?:on|from)\s+)?(?:both\s+)?(?:the\s+)?(?:p\s?\d|#?\d|(?:proposal|prop|motion|cfi|tweak|referend)\w*\s+(?:#?\d|\")|\")"
        r"|abstain\s+on\s+(?:all|every\w*|the\s+(?:rest|others?)|proposals?|motions?|tweaks?|cfis?)\b|refuse\s+cfi\s*#?\d"
        r"|(?:change|alter|switch|set|update|amend|revise|move|withdraw|retract)\s+my\s+(?:\w+\s+)?votes?\b"
    ),
    bare_attempt=(
        r"\s*vote\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)\s+(?:on\s+|to\s+)?(?:p\s?|CFI\s+|Tweak\s+|Referendum\s+)\d+\s*\.?\s*$"
        r"|(?:[^.?!]{0,80}[,:]\s*)?I(?:'m|\s+am)\s+(?:now\s+|hereby\s+)?voting\s+(?:(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b|.{0,60}\bp\d)"
        rf"|my\s+votes?\s+(?:on|for)\s.{{1,100}}?(?:\bis|\bare|[:=])\s*{CHOICE}\b"
    ),
    verbs=("vote", "abstain"),
    advise=_advise,
)
