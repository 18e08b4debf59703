"""Motions as players name them: "p12", "Proposal 12/3", "CFI 4", "12", "my proposal "Title""."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.language.phrases import Source

_NUMBERED = re.compile(
    r"(?P<kind>proposals?|props?\.?|motions?|pp?\.?|cfis?|tweaks?)?\s*(?:no\.?|nr\.?|number|#)?\s*[#p]?(?P<number>\d+)"
    r"(?:/\d+)?$",
    re.IGNORECASE,
)
NAMED = re.compile(r"\b(?:p|prop(?:osal)?s?\.?\s*#?|CFIs?\s*|tweaks?\s*)(?:\d{1,9})(?:/\d+)?\b(?!-\d)", re.IGNORECASE)
"""Finds a numbered motion in any words."""


@dataclass(frozen=True, slots=True)
class MotionName:
    """A motion, by the tokens that name it."""

    tokens: tuple[Token, ...]


def _kind(word: str) -> str:
    """How names of that kind of motion begin."""
    return {"c": "CFI ", "t": "Tweak "}.get(word[:1].lower(), "p")


def canonical(words: str, kind: str = "p") -> tuple[str, str]:
    """The name "p12" of what is called so, and the kind that a bare number behind it has too."""
    match = _NUMBERED.search(words)
    if match is None:
        return words, kind
    if match["kind"]:
        kind = _kind(match["kind"])
    return f"{kind}{int(match['number'])}", kind


def names(motions: Sequence[MotionName], source: Source) -> list[str]:
    """What these motions are called, the bare numbers among them after the one in front."""
    kind = "p"
    found: list[str] = []
    for motion in motions:
        first = motion.tokens[0]
        if first.type == "QUOTED":
            found.append(source.title(first))
        else:
            name, kind = canonical(str(first), kind)
            found.append(name)
    return found


class MotionRules:
    """What the rules about motions in `sentence.lark` and `voting.lark` become."""

    def motion(self, children: Sequence[Token]) -> MotionName:
        """A name; a title behind a number only explains it."""
        return MotionName(tuple(children))

    def motions(self, children: Sequence[MotionName]) -> tuple[MotionName, ...]:
        """Several."""
        return tuple(children)
