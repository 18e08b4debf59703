"""Big Rocks, Sirens and their Bait, and genders: "I buy a Big Rock and place it at (7,7)" (E-1, E-2, E-4, H-3)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.grid.naming import ENDS, NAME, SQUARE, TOWARDS_ENDS, somebody_of, square_of
from nomicbot.language.phrases import NUMBERS, Phrase, Source, unquoted
from nomicbot.rulebooks.grid.vocabulary import BuyBait, BuyRock, DeclareGender, MakeLove, PlaceBait, TakeBait

_SIREN = re.compile(r"(?:the|my)\s++siren\b[\s,]*(?:(?:named|called)\s++)?", re.IGNORECASE)
_CHEERLEADER = re.compile(r".*\bcheerleader\b[\s,]*", re.IGNORECASE | re.DOTALL)
_NO_GENDER = re.compile(r"(?:genderless|agender|(?:of|without)\s++(?:no|any|a)\s++gender|none)\Z", re.IGNORECASE)
_GENDER = re.compile(r"\"[^\"]*\"\Z|(?:of|without)\s++(?:no|any|a)\s++gender\Z|[\w-]+\Z", re.IGNORECASE)
_CALLED = re.compile(r"(?:[A-Z][\w'-]*\s+){0,2}[A-Z][\w'-]*\Z")
_GENDERS = {"woman": "Female", "girl": "Female", "man": "Male", "boy": "Male"}
_COUNTED = re.compile(r"\b(?:[2-6]|two|three|four|five|six)\b", re.IGNORECASE)
_DECLARED = re.compile(r"\bdeclare\b", re.IGNORECASE)
_THAT_I = "(?:{})".format("|".join(rf"(?<=that\sI\s{{{blanks}}})" for blanks in range(1, 9)))
"""Where somebody says what e is: a line may be broken there, and the next one indented."""

WHICH_ROCK = Advice(
    "it must be said on which square the rock is", ("I place the Siren Bait on the Big Rock at (3,4).",)
)
SO_MANY_ROCKS = Advice(
    "there must be a square for each Big Rock", ("I buy two Big Rocks, one at (7,7) and one at (8,8).",)
)


@dataclass(frozen=True, slots=True)
class Doing(Phrase):
    """These actions, one after the other, in these words; none if they do not say which."""

    shares_verb = True

    first: Token
    last: Token
    actions: tuple[Action, ...]
    lacks: Advice = WHICH_ROCK
    """What is asked if there are none."""

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The actions."""
        span = source.said(self.first, self.last)
        if not self.actions:
            yield Unread(source.text(span), self.lacks.reason, self.lacks.hints, (span,))
        if times != 1 and len(self.actions) > 1:
            yield Unread(source.text(span), "it is not clear which of this is done several times", (), (span,))
            return
        for action in self.actions:
            yield Announcement(action, source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Loving(Phrase):
    """I make love to a Siren."""

    words: Token
    siren: Token
    square: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """To the one that is named, or the only one there is here."""
        said = source.words(self.siren)
        named = _SIREN.sub("", said, count=1) if self.siren.type == "SIREN" else somebody_of(self.siren, source)
        named = f"Siren at {square_of(self.square)}" if self.square is not None else unquoted(named)
        span = source.said(self.words, self.square or self.siren)
        yield Announcement(MakeLove(named), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Being(Phrase):
    """I declare that I am Female."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The declaration; who only says what e is declares nothing."""
        span = source.said(self.words)
        called = self.words.type == "GENDER_CALLED"
        found = (_CALLED if called else _GENDER).search(str(self.words))
        assert found is not None
        gender = " ".join(found[0].split()) if called else _gender(found[0])
        if not _DECLARED.search(source.text(span)) and str(self.words).lower().startswith("am"):
            hints = (f"I declare that I am {gender or 'of no gender'}.",)
            yield Unread(source.text(span), "it is not clear whether this declares a gender", hints, (span,))
        else:
            yield Announcement(DeclareGender(gender), source.text(span), (span,), times)


def _gender(words: str) -> str:
    if _NO_GENDER.match(words):
        return ""
    if words[:1] == '"':
        return unquoted(words)
    return _GENDERS.get(words.lower(), words[:1].upper() + words[1:].lower())


def _square(children: Sequence[Token]) -> str:
    """The square that is named at the end, if one is."""
    return square_of(children[-1]) if children[-1].type == "SQUARE" else ""


class RockRules:
    """What the rules of `grid_rocks.lark` become."""

    def buy_rock(self, children: Sequence[Token]) -> Doing:
        """I buy a Big Rock and place it at (7,7), or at random."""
        return Doing(children[0], children[-1], (BuyRock(_square(children)),))

    def buy_rocks(self, children: Sequence[Token]) -> Doing:
        """I buy two Big Rocks, one at (7,7) and one at (8,8); nothing if these are not as many."""
        words, *placed = children
        count = _COUNTED.search(str(words))
        assert count is not None
        number = NUMBERS[count[0].lower()] if count[0].lower() in NUMBERS else int(count[0])
        rocks = tuple(BuyRock(square_of(square)) for square in placed)
        return Doing(words, placed[-1], rocks if len(rocks) == number else (), SO_MANY_ROCKS)

    def make_love(self, children: Sequence[Token]) -> Loving:
        """I make love to the Siren."""
        return Loving(*children)

    def buy_bait(self, children: Sequence[Token]) -> Doing:
        """I buy Siren Bait."""
        return Doing(children[0], children[0], (BuyBait(),))

    def buy_and_place_bait(self, children: Sequence[Token]) -> Doing:
        """I buy some Siren Bait and place it on the rock at (3,4)."""
        return Doing(children[0], children[-1], (BuyBait(), PlaceBait(_square(children))))

    def place_bait(self, children: Sequence[Token]) -> Doing:
        """I place the Siren Bait on the rock at (3,4)."""
        return Doing(children[0], children[-1], (PlaceBait(_square(children)),))

    def bait_somewhere(self, children: Sequence[Token]) -> Doing:
        """I place the Siren Bait on the rock to my north."""
        return Doing(children[0], children[-1], ())

    def cheered(self, children: Sequence[Token]) -> Doing:
        """My Cheerleader tries to take the Bait."""
        name = _CHEERLEADER.sub("", str(children[0])).strip(" ,")
        return Doing(children[0], children[-1], (TakeBait(name, _square(children)),))

    cheer = cheered

    def declare_gender(self, children: Sequence[Token]) -> Being:
        """I declare that I am Female."""
        return Being(children[0])


def _advise(text: str) -> Advice:
    """How to buy a rock, to place Bait, and so on."""
    if re.search(r"\bbait\b|\bdesigner\s++bag", text, re.IGNORECASE):
        if re.search(r"\bcheerleader|\b(?:tries|attempts)\b", text, re.IGNORECASE):
            said = "for a Cheerleader a player declares it (H-2.e)"
            return Advice(said, ("My Cheerleader tries to take the Bait.",))
        return Advice("", ("I buy Siren Bait.", "I place Siren Bait on the Big Rock at (3,4)."))
    if re.search(r"\brocks?\b", text, re.IGNORECASE):
        return Advice(
            "it must be said where the Big Rock is placed",
            ("I buy a Big Rock and place it at (7,7).", "I buy a Big Rock, to be placed at random."),
        )
    if re.search(r"\bgender\b|\bam\b|'m\b", text, re.IGNORECASE):
        return Advice("it must be said which gender", ("I declare that I am Female.",))
    return Advice("it must be said to whom", ("I make love to the Siren.",))


ROCKS = Family(
    grammar="grid_rocks",
    rules=RockRules,
    phrases=("buy_rock", "make_love", "buy_bait", "place_bait", "cheer", "declare_gender"),
    statements=("cheered",),
    attempt=(
        r"(?:buy|purchase|order|acquire)\s++(?:an?|one|two|three|another|some|the|\d{1,2})\s++(?:new\s++|randomly[\s-]placed\s++|random\s++)?big\s++rocks?\b"
        r"|(?:place|put|drop)\s++(?:an?|the|my)\s++(?-i:Big\s++Rock)\b"
        rf"|(?:buy|purchase)\s++an?\s++rock\s[^.?!\n]{{0,30}}?{SQUARE}|make\s++(?!no\b)(?:[\w,-]+\s++){{1,4}}?love\s++(?:to|with)\s++the\s++siren\b|make\s++love\s++(?:to|with)\s++(?:(?:the|my|a)\s++siren\b|{NAME}(?:{TOWARDS_ENDS}|{ENDS}))|(?-i:Make\s++Love)\b"
        r"|(?:pay|spend)\s++[\w-]{1,12}\s++points?\s++(?:to\s++buy|for)\s++(?:(?:an?|the|some)\s++)?(?:siren\s++bait|big\s++rock)\b"
        r"|(?:buy|purchase|order|acquire)\s++(?:(?:some|the|(?:an?|one|two|three|\d)(?:\s++(?:pieces?|bags?)\s++of)?)\s++)?siren\s++baits?\b"
        r"|(?:buy|purchase)\s++(?:some\s++)?(?-i:Bait)\b"
        r"|(?:place|put|set|lay|leave)\s++(?:(?:the|my|some|this|a\s++piece\s++of|the\s++piece\s++of)\s++)?(?:siren\s++bait|(?-i:Bait)|bait(?=\s++(?:on|onto|at)\s++(?:(?:the|a)\s++)?(?:big\s++)?rock\b))\b"
        r"|(?:place|put|set|lay|leave)\s++it\s++(?:on|onto|upon)\s++(?:the|a|that)\s++(?-i:Big\s++Rock)\b"
        rf"|(?:place|put|set|lay|leave)\s++it\s++(?:on|onto|upon)\s++(?:the|a|that)\s++(?:\w+\s++)?(?:big\s++)?rock\s*+,?\s*+(?:at|on|in)\s++{SQUARE}"
        r"|(?:have|let|make|send|ask|declare\s++that)\s++(?:my|the)\s++(?-i:Cheerleader)\b[^.?!\n]{0,40}?\b(?:take|grab|get|try|attempt)"
        rf"|{_THAT_I}am\s++(?:now\s++)?(?:an?\s++)?(?:female|male|woman|man|girl|boy|neuter|genderless|agender|non-?binary|spivak|of\s++no\s++gender|without\s++(?:a\s++)?gender)\b"
        r"|declare\s++(?:(?:that\s++)?I'm\s++(?:an?\s++)?(?:female|male|woman|man)\b|myself\s++(?:to\s++be\s++)?(?:an?\s++)?(?:female|male|woman|man)\b|(?:that\s++)?my\s++gender\b)"
        r"|(?:set|change|choose|announce|state)\s++my\s++gender\b"
    ),
    bare_attempt=(
        r"\s*+my\s++(?:own\s++)?(?:female\s++)?cheerleader\b[^.?!]{0,40}?\s(?:tries|attempts|takes|goes|grabs)\b[^.?!]{0,30}?\bbait\b"
        rf"|\s*+{NAME}\s++(?:tries|attempts)\s++to\s++(?:take|grab)\s++the\s++(?:siren\s++)?(?-i:Bait)\b"
        r"|\s*+I(?:'m|\s++am)\s++(?-i:Female|Male|Neuter|Genderless|Spivak)\s*+[.!]*\s*+$"
        r"|\s*+my\s++gender\s++is\s++(?-i:[A-Z])[\w-]{2,20}\W*$"
    ),
    verbs=("buy",),
    advise=_advise,
)
