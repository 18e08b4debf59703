"""Genechips: "I give 5 Genechips to Peter", "I bribe the Voting Gremlin to vote FOR p12"."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.choices import choice_of
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import NAMED, MotionName, canonical, names
from nomicbot.language.families.voting import Ballot
from nomicbot.language.phrases import NUMBERS, Phrase, Source, unquoted
from nomicbot.language.wordings.paying import PAYING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import FOR, Bribe, Pay

_COUNTED = "|".join(("an?", *NUMBERS))
_AMOUNT = re.compile(r"\d[\d,]*|[a-z]+", re.IGNORECASE)


def amount_of(token: Token) -> int:
    """How many Genechips these words say."""
    match = _AMOUNT.match(str(token))
    assert match is not None
    words = match[0].lower()
    return int(words.replace(",", "")) if words[0].isdigit() else NUMBERS.get(words, 1)


@dataclass(frozen=True, slots=True)
class Gift:
    """So many Genechips for somebody."""

    chips: Token
    taker: Token


@dataclass(frozen=True, slots=True)
class Paying(Phrase):
    """I give Genechips to these."""

    shares_verb = True

    words: Token
    gifts: tuple[Gift, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each gift."""
        if times != 1 and len(self.gifts) > 1:
            span = source.said(self.words, _behind(self.gifts[-1].chips, self.gifts[-1].taker))
            yield Unread(source.text(span), "it is not clear which of this is done several times", (), (span,))
            return
        for number, gift in enumerate(self.gifts):
            last = _behind(gift.chips, gift.taker)
            first = gift.taker if last is gift.chips else gift.chips
            span = source.span(first, last) if number else source.said(self.words, last)
            taker, everything = unquoted(source.words(gift.taker)), str(gift.chips).lower().startswith("all")
            action = Pay(taker, all=True) if everything else Pay(taker, amount_of(gift.chips))
            yield Announcement(action, source.text(span), (span,), times)


def _behind(one: Token, other: Token) -> Token:
    return max(one, other, key=lambda token: token.start_pos or 0)


@dataclass(frozen=True, slots=True)
class Bribing(Phrase):
    """I Bribe the Voting Gremlin to vote so and so."""

    shares_verb = True

    words: Token
    chips: Token | None
    ballots: tuple[Ballot, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A Bribe for each motion."""
        asked = list(self._votes(source))
        end = self.ballots[-1].choice if self.ballots[-1].after else self.ballots[-1].motions[-1].tokens[-1]
        whole = source.said(self.words, end)
        amount = amount_of(self.chips) if self.chips is not None else 0
        if any(self._only_names(ballot, source) for ballot in self.ballots):
            hints = tuple(f"I bribe the Voting Gremlin to vote {vote} {name}." for name, vote, _, _ in asked[:1])
            yield Unread(source.text(whole), "it is not clear which vote is asked for", hints, (whole,))
        elif len(asked) == 1:
            ((name, vote, _, _),) = asked
            yield Announcement(Bribe(name, vote, amount), source.text(whole), (whole,), times)
        elif times != 1 or (self.chips is not None and not str(self.chips).lower().endswith("each")):
            reason = "it is not clear how many Genechips are given for which vote"
            hints = tuple(f"I bribe the Voting Gremlin to vote {vote} {name}." for name, vote, _, _ in asked[:2])
            yield Unread(source.text(whole), reason, hints, (whole,))
        else:
            head = source.said(self.words)
            for name, vote, motion, ballot in asked:
                spans = sorted({head, source.span(ballot.choice), source.span(motion.tokens[0], motion.tokens[-1])})
                text = " ".join(source.text(span) for span in spans)
                yield Announcement(Bribe(name, vote, amount), text, tuple(spans))

    def _only_names(self, ballot: Ballot, source: Source) -> bool:
        """Whether a small "for" may only say on which Proposal: "I bribe the Gremlin for p3"."""
        between = source.skeleton.text[
            source.start + (self.words.end_pos or 0) : source.start + (ballot.choice.start_pos or 0)
        ]
        return ballot.choice == "for" and not ballot.after and "vote" not in between.lower()

    def _votes(self, source: Source) -> Iterator[tuple[str, str, MotionName, Ballot]]:
        for ballot in self.ballots:
            for motion, name in zip(ballot.motions, names(ballot.motions, source), strict=True):
                yield name, choice_of(str(ballot.choice)), motion, ballot


class PayingRules:
    """What the rules of `paying.lark` become."""

    def gift(self, children: Sequence[Token]) -> Gift:
        """How many, and for whom."""
        (chips,) = (child for child in children if child.type in ("CHIPS", "ALL_CHIPS"))
        (taker,) = (child for child in children if child.type == "TAKER")
        return Gift(chips, taker)

    def pay(self, children: Sequence[Token | Gift]) -> Paying:
        """Its words, and each gift."""
        words, *gifts = children
        assert isinstance(words, Token)
        return Paying(words, tuple(gift for gift in gifts if isinstance(gift, Gift)))

    def bribe(self, children: Sequence[Token | Ballot | tuple[MotionName, ...] | None]) -> Bribing:
        """Its words, the Genechips if they are named, and the votes."""
        words = children[0]
        assert isinstance(words, Token)
        chips = next((c for c in children if isinstance(c, Token) and c.type == "CHIPS"), None)
        ballots = [child for child in children if isinstance(child, Ballot)]
        for motions in (child for child in children if isinstance(child, tuple)):
            (choice,) = (c for c in children if isinstance(c, Token) and c.type in ("CHOICE", "ABSTAIN"))
            ballots.append(Ballot(choice, motions, after=choice is children[-1]))
        return Bribing(words, chips, tuple(ballots))

    bribe_given = bribe


def _advise(text: str) -> Advice:
    """The Bribe or the gift that may be meant."""
    if re.search(r"\bgremlin\b", text, re.IGNORECASE):
        named = NAMED.search(text)
        motion = canonical(named[0])[0] if named else "p12"
        chosen = re.search(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE)\b", text)
        hint = f"I bribe the Voting Gremlin to vote {chosen[0] if chosen else FOR} {motion}."
        return Advice("a Bribe names a vote and a proposal", (hint,))
    number = re.search(r"\b[1-9]\d{0,8}\b", text)
    return Advice(
        "it must be said how many, and to whom", (f"I give {number[0] if number else 5} Genechips to Peter.",)
    )


PAYING = Family(
    grammar="paying",
    rules=PayingRules,
    phrases=("pay", "bribe"),
    attempt=(
        r"(?:give|pay|send|donate|transfer|hand(?:\s+over)?|grant)\s(?!(?:heed|attention|thought)\b)[^.?!\n]{0,80}?"
        rf"(?:\b(?:\d[\d,]*|{_COUNTED}|all|half|some|most|any|\w+-\w+|an?\s+(?:hundred|thousand|dozen|few|couple)|hundred|several|many)\s+(?:of\s+)?(?:my\s+|the\s+)?genechips?\b|\bmy\s+genechips?\b|\bgenechips\s*:|\d\s*gc\b)"
        r"|(?:(?:spend|use|pay|give)\s[^.?!\n]{1,60}?\s(?:to|and)\s+)?bribe\s+(?:(?:the\s+)?(?:voting\s+)?gremlin\b|it\s+to\s+vote\b)"
    ),
    verbs=("bribe",),
    advise=_advise,
    wordings=PAYING_WORDS,
)
