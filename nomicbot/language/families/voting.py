"""Votes: "I vote FOR p12, p13 and AGAINST p14", "I change my vote on p12 to ABSTAIN", one line of a list of votes."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.sweeping import NAME_IT, NOT_NAMED, WHICH, Swept, named, of_game, swept, without
from nomicbot.language.ballots.topical import meant_by_this
from nomicbot.language.families.choices import CAPITALS as CAPITALS
from nomicbot.language.families.choices import CHOICE, choice_of
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import NAMED, MotionName, canonical, named_before, names
from nomicbot.language.phrases import Act, Phrase, Source
from nomicbot.language.wordings.voting import ORDINALS, VOTING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import FOR, OBJECT, REFUSED, SECOND, YES, Vote, VoteOnEach

ROW_START = re.compile(
    r"\s*(?:p\s?\d|(?:proposals?|motion|cfi|tweak|referendum)\s+\d|#?\d+\b"
    r"|(?:for|against|abstain|maybe|(?-i:SECOND|OBJECT|REFUSED|YES|NO))\b)",
    re.IGNORECASE,
)
"""How a line of a list of votes begins."""
_BALLOT = 2_000
_TWO = 2


@dataclass(frozen=True, slots=True)
class Ballot:
    """One choice, on one or more motions; `after` if the choice stands behind them."""

    choice: Token
    motions: tuple[MotionName, ...]
    after: bool = False

    @property
    def tokens(self) -> tuple[Token, Token]:
        """The first and the last of its words."""
        if self.after:
            return self.motions[0].tokens[0], self.choice
        return self.choice, self.motions[-1].tokens[-1]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each vote, in its own words."""
        if any(motion.doubtful for motion in self.motions):
            span = source.span(*((self.motions[0].tokens[0], self.choice)[:: 1 if self.after else -1]))
            yield Unread(source.text(span), WHICH, (), (span,))
            return
        for index, (motion, name) in enumerate(zip(self.motions, names(self.motions, source), strict=True)):
            yield Announcement(
                Vote(name, choice_of(str(self.choice), name)), *self._place(motion, index, source), times
            )

    def _place(self, motion: MotionName, index: int, source: Source) -> tuple[str, tuple[tuple[int, int], ...]]:
        """The words of one vote, and where they stand: in one piece if nothing else stands between."""
        first, last = motion.tokens[0], motion.tokens[-1]
        if self.after:
            together, ends = index == len(self.motions) - 1, (first, self.choice)
        else:
            together, ends = index == 0, (self.choice, last)
        if together:
            span = source.span(*ends)
            return source.text(span), (span,)
        text = f"{source.words(self.choice).rstrip(':').rstrip()} {motion.said or source.words(first)}"
        return text, tuple(sorted((source.span(self.choice), source.span(first, last))))


@dataclass(frozen=True, slots=True)
class ThisBallot:
    """One choice, on what its paragraph is about or is quoted above: "I vote FOR", "I vote FOR this"."""

    choice: Token
    this: Token | None = None
    motions: tuple[MotionName, ...] = ()

    @property
    def tokens(self) -> tuple[Token, Token]:
        """The first and the last of its words."""
        return self.choice, self.this or self.choice

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The vote, if it is clear what it is on."""
        span = source.span(*self.tokens)
        counted = self.this is not None and self.this.type == "ORDINAL"
        name = self._ordinal(source) if counted else meant_by_this(source, self.choice, str(self.this or ""))
        if not name:
            yield Unread(source.text(span), NAME_IT, (f"I vote {choice_of(str(self.choice), 'p12')} p12.",), (span,))
            return
        yield Announcement(
            Vote(name, choice_of(str(self.choice), name)), f"{source.text(span)} ({name})", (span,), times
        )

    def _ordinal(self, source: Source) -> str:
        """The first or the second of the motions that were named just before, or that are quoted; empty if none is."""
        assert self.this is not None
        word = str(self.this).lower().split()[1]
        around = source.around
        found = named_before(source, self.this) or around.answered.all or around.above or around.below
        index = ORDINALS.index(word) if word in ORDINALS else -1 if word in ("last", "latter") else 0
        if not -len(found) <= index < len(found) or (word in ("former", "latter") and len(found) != _TWO):
            return ""
        return found[index]


@dataclass(frozen=True, slots=True)
class SetBallot:
    """One choice on each motion of a set, but for some."""

    choice: Token
    all: Token
    but: tuple[Ballot, ...] = ()
    after: bool = False
    motions: tuple[MotionName, ...] = ()

    @property
    def tokens(self) -> tuple[Token, Token]:
        """The first and the last of its words."""
        if self.after:
            return self.all, self.choice
        return self.choice, self.but[-1].motions[-1].tokens[-1] if self.but else self.all

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A vote on each motion that is quoted, or one on a set that the game knows; then those on the exceptions."""
        span = source.span(*sorted(self.tokens, key=lambda token: token.start_pos or 0))
        found = self._votes(source)
        if isinstance(found, str):
            hint = f"I vote {choice_of(str(self.choice), 'p12')} p12 and p13."
            yield Unread(source.text(span), found, (hint,), (span,))
            return
        text = source.text(span)
        for action in found:
            words = f"{text} ({action.motion})" if isinstance(action, Vote) else text
            yield Announcement(action, words, (span,), times)
        for ballot in self.but:
            if ballot.choice is not self.choice:
                yield from ballot.announce(source, times)

    def _just_named(self, count: int, source: Source) -> tuple[str, ...]:
        """As many motions as are counted, if the sentence or the one before it names these and no others."""
        found = named_before(source, self.all)
        return found if len(found) == count else ()

    def _others(self, source: Source) -> tuple[str, ...] | None:
        """The motions quoted straight above but for those that were named since; None if nothing tells which."""
        quoted, said = source.around.answered.all, named_before(source, self.all, above=_BALLOT)
        left = without(quoted, said)
        return left if said and left and not isinstance(left, str) else None

    def _votes(self, source: Source) -> Sequence[Vote | VoteOnEach] | str:
        if any(motion.doubtful for ballot in self.but for motion in ballot.motions):
            return WHICH
        but = tuple(name for ballot in self.but for name in names(ballot.motions, source))
        said = swept(str(self.all))
        if said is None:
            return NOT_NAMED
        rows = named(said, source.around, source.skeleton.text, (source.start, source.end))
        if rows == NOT_NAMED and said.count:
            rows = self._just_named(said.count, source) or rows
        if rows is None and said == Swept(rest=True) and not but:
            rows = self._others(source)
        if rows is None:
            vote = of_game(said, str(self.choice), but)
            return vote if isinstance(vote, str) else [vote]
        if not isinstance(rows, str):
            rows = without(rows, but)
        return rows if isinstance(rows, str) else [Vote(name, choice_of(str(self.choice), name)) for name in rows]


AnyBallot = Ballot | ThisBallot | SetBallot


@dataclass(frozen=True, slots=True)
class Voting(Phrase):
    """I vote so and so on this and that."""

    lasts = True

    ballots: tuple[AnyBallot, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each vote, in its own words."""
        if times != 1 and sum(len(ballot.motions) or 1 for ballot in self.ballots) > 1:
            span = source.span(self.ballots[0].tokens[0], self.ballots[-1].tokens[-1])
            yield Unread(source.text(span), "it is not clear which of these votes is cast several times", (), (span,))
            return
        for ballot in self.ballots:
            yield from ballot.announce(source, times)


@dataclass(frozen=True, slots=True)
class _Set:
    """A set of motions, and those that are left out of it."""

    all: Token
    but: tuple[tuple[MotionName, ...] | Ballot, ...] = ()


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

    def by_this(self, children: Sequence[Token]) -> ThisBallot:
        """FOR, or FOR this."""
        return ThisBallot(children[0], children[1] if len(children) > 1 else None)

    def by_set(self, children: Sequence["Token | _Set"]) -> SetBallot:
        """FOR all of the below."""
        first, second = children
        after = isinstance(second, Token)
        choice, of = (second, first) if after else (first, second)
        assert isinstance(choice, Token)
        assert isinstance(of, _Set)
        but = tuple(Ballot(choice, b) if isinstance(b, tuple) else b for b in of.but)
        return SetBallot(choice, of.all, but, after)

    def of_set(self, children: Sequence[Token | tuple[MotionName, ...] | Ballot]) -> "_Set":
        """All of the below, except p12."""
        all_, *but = children
        assert isinstance(all_, Token)
        return _Set(all_, tuple(b for b in but if isinstance(b, tuple | Ballot)))

    def but_choosing(self, children: Sequence[Token | tuple[MotionName, ...]]) -> "_Set":
        """All except AGAINST p12."""
        all_, choice, motions = children
        assert isinstance(all_, Token)
        return _Set(all_, (self.by_choice([choice, motions]),))

    def but_with(self, children: Sequence[Token | tuple[MotionName, ...]]) -> "_Set":
        """All but p12, on which I ABSTAIN."""
        all_, motions, choice = children
        assert isinstance(all_, Token)
        return _Set(all_, (self.by_motion([motions, choice]),))

    def vote(self, children: Sequence[AnyBallot]) -> Voting:
        """I vote."""
        return Voting(tuple(children))

    def please_change(self, children: Sequence[Voting]) -> Voting:
        """Please change my vote."""
        return children[0]

    gets = vote
    put_down = vote
    on_topic = vote
    voting_now = vote

    voted = vote

    def abstain(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Voting:
        """I abstain on p12."""
        return Voting((self.by_choice(children),))

    def abstain_set(self, children: Sequence["Token | _Set"]) -> Voting:
        """I abstain on all open proposals."""
        return Voting((self.by_set(children),))

    def abstain_this(self, children: Sequence[Token]) -> Voting:
        """I abstain on it."""
        return Voting((self.by_this(children),))

    def change_vote(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Voting:
        """I change my vote."""
        pairs = zip(children[::2], children[1::2], strict=True)
        if isinstance(children[0], Token):
            return Voting(tuple(self.by_choice(pair) for pair in pairs))
        return Voting(tuple(self.by_motion(pair) for pair in pairs))

    def my_vote(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Act:
        """My vote on p12 is FOR."""
        return Act(Voting((self.by_motion(children),)))

    def row(self, children: Sequence[Ballot | Token | None]) -> "Row":
        """One line of a list of votes."""
        *ballots, remark = children
        assert remark is None or isinstance(remark, Token)
        return Row(Voting(tuple(ballot for ballot in ballots if isinstance(ballot, AnyBallot))), remark)

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

    @property
    def names(self) -> bool:
        """Whether each of its votes says what it is on."""
        return all(
            not isinstance(ballot, ThisBallot) or (ballot.this is not None and ballot.this.type == "ORDINAL")
            for ballot in self.voting.ballots
        )

    def hint(self, source: Source) -> str:
        """The sentence that casts these votes, or one that shows how it is said on what."""
        votes = [one.action for one in self.voting.announce(source, 1) if isinstance(one, Announcement)]
        cast = ((vote.vote, vote.motion) for vote in votes if isinstance(vote, Vote))
        named = ((vote, motion if NAMED.fullmatch(motion) else f'"{motion}"') for vote, motion in cast)
        called = [f"{vote} {motion}" for vote, motion in named]
        return f"I vote {', '.join(called) or 'FOR p12'}."


_CHOSEN = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|SECOND|OBJECT|REFUSED|YES|NO|for|against|abstain)\b")
_SWEEPING = re.compile(
    r"\b(?:(?<!after )(?<!at )all(?! in all| right| the same)(?<!in all)|every|each|any|everything|both|others?|"
    r"the rest|remaining|except|none|them|these|those)\b",
    re.IGNORECASE,
)
_REFUSES = re.compile(r"\brefuse", re.IGNORECASE)
_USUAL = {"C": YES, "T": SECOND, "R": OBJECT}
"""The vote that a hint names, by how the name of the motion begins."""
_WITHDRAWS = re.compile(r"\b(?:withdraw|retract)\s+my\s+(?:\w+\s+)?votes?\b", re.IGNORECASE)
_NOT_WITHDRAWN = "no rule lets anybody withdraw a vote; it can be set to another one, such as ABSTAIN"
_MOST_HINTS = 2
_MOST_NAMED = 5


def _advise(text: str) -> Advice:
    """The votes that a sentence may mean: each choice in it with the motions behind it."""
    if re.search(r"\belection\b", text, re.IGNORECASE) and not NAMED.search(text):
        return Advice("", ("I vote for Peter as Minister of Law.",))
    if _WITHDRAWS.search(text):
        motion = NAMED.search(text)
        return Advice(_NOT_WITHDRAWN, (f"I vote ABSTAIN {canonical(motion[0])[0] if motion else 'p12'}.",))
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
    statements=("gets", "put_down", "please_change", "on_topic", "voting_now"),
    attempt=(
        rf"vote\b(?=\s*$|\s*:|\s+(?:on|as|for|against|{CHOICE}|in\s+favou?r|p\d|#?\d|proposals?|cfis?|tweaks?|[\"'])\b"
        r"|.{0,200}(?:\b(?:FOR|AGAINST|ABSTAIN|p\d+|(?:proposals?|cfi|tweak|referendum)\s+\d+)\b))"
        r"|(?:second|object\s+to)\s+(?:the\s+|this\s+)?(?:tweaks?|referendum)\s+#?\d"
        rf"|cast\s+(?:a|an|my|one|the)\s+(?:{CHOICE}\s+)?(?:vote|ballot)|(?:vote\s+to\s+)?(?:abstain|pass(?=\s+on))\s+(?:(?:on|from)\s+)?(?:both\s+)?(?:the\s+)?(?:p\s?\d|#?\d|(?:proposal|prop|motion|cfi|tweak|referend)\w*\s+(?:#?\d|\")|\")"
        r"|(?:say|go)\s+(?:yes|no|aye|nay|(?-i:FOR|AGAINST))\s+(?:(?:to|on|for)\s+)?(?:both\s+)?(?:p\s?\d|#?\d|(?:proposal|prop|motion|cfi|tweak|referend)\w*\s+#?\d)"
        r"|abstain\s+(?:on|from)\s+(?:it|this|that)(?:\s+one)?(?=\W*$|\s*[,;(]|\s+(?:because|since|though|and|but)\b)"
        r"|abstain\s+on\s+(?:all|every\w*|the\s+(?:rest|others?)|proposals?|motions?|tweaks?|cfis?)\b|refuse\s+cfi\s*#?\d"
        r"|(?:change|alter|switch|set|update|amend|revise|move|withdraw|retract)\s+my\s+(?:\w+\s+)?votes?\b"
    ),
    bare_attempt=(
        r"\s*vote\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)\s+(?:on\s+|to\s+)?(?:p\s?|CFI\s+|Tweak\s+|Referendum\s+)\d+\s*\.?\s*$"
        r"|(?:[^.?!]{0,80}[,:]\s*)?(?:(?:and|but|so)\s+)?I(?:'?m|\s+am)\s+(?:(?:now|hereby|also|still|definitely|firmly|strongly)\s+)*"
        r"(?:voting\s+(?:(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b|.{0,60}\bp\d|(?:for|against)\s+\d|(?:for|against)\s+this\s+(?:proposal|motion|tweak|referendum|one)(?=\W*\Z))|(?-i:FOR|AGAINST)\s+(?:p\s?\d|proposal\s)|abstaining\s+(?:on|from)\s+(?:p\s?\d|#?\d|proposal\s))"
        r"|(?:(?:and|but|so|then|also|finally|lastly)\s+)?(?:on|for|as\s+for|as\s+to|regarding|concerning)\s+(?:(?:the|my)\s+)?(?:p\s?\d|#?\d|(?:proposal|motion|cfi|tweak|referendum)\b|\").{0,80}\bI(?:\s+(?:\w+\s+|have\s+to\s+|can\s+only\s+)?(?:vote|abstain)|(?:'m|\s+am)\s+(?:\w+\s+)?(?:voting|(?-i:FOR|AGAINST)))\b"
        rf"|my\s+(?:own\s+)?votes?\s+(?:on|for)\s.{{1,100}}?(?:\bis|\bare|[:=])\s*(?:an?\s+(?:\w+\s+)?)?{CHOICE}\b"
        r"|(?:(?:so|and|also|now|then)[\s,]+)?(?:please|kindly)\s+(?:change|alter|switch|set|update|amend|revise|move)\s+my\s+(?:current\s+)?votes?\b.{0,60}\d"
        r"|(?:please\s+)?(?:record|count|register|note)\s+my\s+votes?\s+(?:as\s+)?(?-i:FOR|AGAINST|ABSTAIN|YES|NO)\b.{0,40}\d"
        r"|(?:please\s+)?(?:put|mark|count|note|write|list|record)\s+me\s+(?:down\s+)?(?:as\s+)?(?:voting\s+)?(?-i:FOR|AGAINST|ABSTAIN|YES|NO)\b.{0,40}\d"
        r"|[^.?!\n]{0,60}\d\s+(?:gets?|has|have|receives?|earns?)\s+(?:my\s+(?-i:FOR|AGAINST|ABSTAIN|YES|NO|MAYBE)\b"
        r"|an?\s+(?:\w+\s+)?(?-i:FOR|AGAINST|ABSTAIN|YES|NO|MAYBE)(?:\s+vote)?\s+from\s+me\b)"
    ),
    verbs=("vote", "abstain"),
    advise=_advise,
    wordings=VOTING_WORDS,
)
