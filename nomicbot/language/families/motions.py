"""Motions as players name them: "p12", "Proposal 12/3", "CFI 4", "12", "my proposal "Title""."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

from lark import Token

from nomicbot.language.phrases import NUMBERS, Source

_NUMBERED = re.compile(
    r"(?P<kind>proposals?|props?\.?|motions?|pp?\.?|cfis?|tweaks?|referend(?:ums?|a)|ref\.?)?\s*(?:no\.?|nr\.?|number|#)?\s*[#p]?(?P<number>\d+)"
    r"(?:/\d+)?$",
    re.IGNORECASE,
)
_WHOSE = re.compile(r"(?:(?:the|my|this|your|his|her|eir|their)\s+)?(?:own\s+)?(?=\S)", re.IGNORECASE)
NAMED = re.compile(
    r"\b(?:p|prop(?:osal)?s?\.?\s*#?|CFIs?\s*|tweaks?\s*|referendum\s*|ref\.?\s+|motion\s*)(?:\d{1,9})(?:/\d+)?\b(?!-\d)",
    re.IGNORECASE,
)
"""Finds a numbered motion in any words."""


_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS = NUMBERS | {word: number for number, word in zip(range(20, 100, 10), _TENS, strict=True)}
_SPELLED = re.compile(
    rf"(?:(?:the|my|this|your|his|her|eir|their)\s+)?(?:own\s+)?(?P<kind>proposal|motion|cfi|tweak|referendum)s?\s+(?:number\s+)?"
    rf"(?P<words>(?:{'|'.join(_TENS)})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|{'|'.join(NUMBERS)})",
    re.IGNORECASE,
)
"""A motion whose number is spelled out."""


@dataclass(frozen=True, slots=True)
class MotionName:
    """A motion, by the tokens that name it."""

    tokens: tuple[Token, ...]
    said: str = ""
    """Its name, where the tokens name several."""
    doubtful: bool = False
    """Whether it stands for several that nobody would list."""


@dataclass(frozen=True, slots=True)
class MotionRange:
    """All motions of a kind from one number to another."""

    token: Token
    kind: str
    first: int
    last: int
    but: tuple[int, ...] = ()


_ENDS = re.compile(r"\d+")
_SLASHED = re.compile(r"(\d{1,9})/(\d{1,9})")
_JUST_NAMED = 200
_MOST = 200
"""Motions that all ranges of a list can stand for; who names more of them, or the last one first, is asked."""


def _each(named: MotionName | MotionRange, bounded: bool) -> Iterator[MotionName]:
    if isinstance(named, MotionName):
        yield named
        return
    within = all(named.first <= number <= named.last for number in named.but)
    if not bounded or not within or named.last < named.first:
        yield MotionName((named.token,), doubtful=True)
        return
    for number in range(named.first, named.last + 1):
        if number not in named.but:
            yield MotionName((named.token,), f"{named.kind}{number}")


def _kind(word: str) -> str:
    """How names of that kind of motion begin; a motion is of any kind, since all have numbers of one series."""
    return {"c": "CFI ", "t": "Tweak ", "r": "Referendum ", "m": ""}.get(
        word[:1].lower(), "" if word[:1] in "#0123456789" else "p"
    )


def canonical(words: str, kind: str = "") -> tuple[str, str]:
    """The name "p12" of what is called so, and the kind that a bare number behind it has too."""
    words = _WHOSE.sub("", words, count=1)
    match = _NUMBERED.search(words)
    if match is None:
        spelled = _SPELLED.fullmatch(words.strip())
        if spelled is None:
            return words, kind
        kind = _kind(spelled["kind"])
        return f"{kind}{sum(_WORDS[word] for word in re.split('[ -]+', spelled['words'].lower()))}", kind
    if match["kind"]:
        kind = _kind(match["kind"])
    return f"{kind}{int(match['number'])}", kind


def names(motions: Sequence[MotionName], source: Source) -> list[str]:
    """What these motions are called, the bare numbers among them after the one in front."""
    kind = ""
    found: list[str] = []
    for motion in motions:
        first = motion.tokens[0]
        if first.type == "QUOTED":
            found.append(source.title(first))
        else:
            name, kind = canonical(motion.said or str(first), kind)
            found.append(name)
    return found


def named_before(source: Source, token: Token, above: int = _JUST_NAMED) -> tuple[str, ...]:
    """The motions that the words straight before a token name, in order; of so many characters before its sentence."""
    words = source.skeleton.text
    before = words[: source.start][-above:]
    if above == _JUST_NAMED:
        before = before.rpartition("\n\n")[2]
    before += words[source.start : source.start + (token.start_pos or 0)][-_JUST_NAMED:]
    return tuple(dict.fromkeys(canonical(match[0])[0] for match in NAMED.finditer(before)))


def unclear(said: object) -> bool:
    """Whether it is not clear which motions `said` (a phrase, or a part of one) names."""
    if isinstance(said, MotionName):
        return said.doubtful
    if isinstance(said, tuple):
        return any(unclear(part) for part in said)
    return is_dataclass(said) and any(unclear(getattr(said, part.name)) for part in fields(said))


class MotionRules:
    """What the rules about motions in `sentence.lark` and `voting.lark` become."""

    def motion(self, children: Sequence[Token]) -> MotionName:
        """A name; a title behind a number only explains it. It is doubtful whether 12/13 is a revision."""
        listed = _SLASHED.search(str(children[0]))
        return MotionName(tuple(children), doubtful=listed is not None and int(listed[2]) > int(listed[1]))

    def motion_range(self, children: Sequence[Token]) -> "MotionRange":
        """The first and the last of several, and those between that are left out."""
        (token,) = children
        first, last, *but = map(int, _ENDS.findall(str(token)))
        kind = _kind(str(token).lower().removeprefix("the").strip())
        return MotionRange(token, kind, first, last, tuple(but))

    def motions(self, children: Sequence["MotionName | MotionRange"]) -> tuple[MotionName, ...]:
        """Several."""
        width = sum(max(0, child.last - child.first) for child in children if isinstance(child, MotionRange))
        return tuple(name for child in children for name in _each(child, bounded=width < _MOST))
