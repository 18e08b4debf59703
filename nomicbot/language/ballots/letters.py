"""What the letters of a ballot mean, and whether its words only answer a question above them."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.language.ballots.casting import Cast
from nomicbot.language.ballots.rows import NUMBER, number_of
from nomicbot.language.families.motions import canonical
from nomicbot.rulebooks.bnomic.vocabulary import ABSTAIN, AGAINST

_ASKED = re.compile(
    r"(?:\A|[.!?:]\s+|\n)\W*(?:(?:and|so|but|or)\s+)?(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|which|who|what)\b"
    r"[^.!?\n]{1,120}\?\W*\Z",
    re.IGNORECASE,
)
_VOTE = re.compile(r"[\])}:.][ \t]+Vote[ \t]+\Z")
_URGES = re.compile(
    rf"(?:^|(?<=[.!?:]))[ \t]*(?:(?:please|so|and|but)[, \t]+){{0,2}}vote[ \t]+"
    rf"(?:for|against|yes|no|abstain)[ \t]+(?:(?:on|to)[ \t]+)?(?P<motion>{NUMBER})",
    re.IGNORECASE | re.MULTILINE,
)
"""What somebody asks others to vote."""
_ABOVE = 1_000
_A_WORD = 3
_ABBREVIATED = frozenset(("ABS", "ABST"))
_ANSWERS = frozenset(("YES", "NO", "YEP", "NOPE", "YEAH", "NAH", "YEA"))


def asked_of(cast: Sequence[Cast], text: str, above: str) -> bool:
    """Whether words such as "yes" and "no" may only answer a question that stands above them: "Did these pass?"."""
    small = [text[slice(*one.line.choice)] for one in cast if one.line.choice]
    plain = all(word.upper() in _ANSWERS and not (word.isupper() and len(word) > 1) for word in small)
    return bool(small) and plain and _ASKED.search(above) is not None


def urged(cast: Sequence[Cast], text: str) -> bool:
    """Whether rows ask others for votes, or repeat what a sentence above them asks for: "Vote FOR p13!"."""
    if any(
        one.line.motion and one.line.choice and _VOTE.search(text[one.line.motion[1] : one.line.choice[0]])
        for one in cast
    ):
        return True
    above = text[max(0, cast[0].line.start - _ABOVE) : cast[0].line.start]
    asked = {number_of(canonical(match["motion"])[0]) for match in _URGES.finditer(above)}
    named = {number_of(canonical(text[slice(*one.line.motion)])[0]) for one in cast if one.line.motion}
    return bool(asked and named) and named <= asked


def lettered(cast: list[Cast], text: str) -> list[Cast]:
    """The lines of a ballot with what its letters mean.

    Beside F an "A" is AGAINST, beside Y and N it is ABSTAIN; and "-" is no vote where nobody writes "+", nor is a "0"
    behind a title.
    """
    letters = {_said(one, text) for one in cast if not one.votes}
    if not any(letter.startswith(("+", "-")) for letter in letters):
        cast = [one for one in cast if one.votes or _said(one, text) != "0" or _straight(one, text)]
    if "+" not in letters:
        cast = [one for one in cast if one.votes or one.line.doubtful or _said(one, text) != "-"]
    if any(one.doubt or one.line.doubtful for one in cast):
        cast = [replace(one, line=replace(one.line, doubtful=True)) if _abbreviated(one, text) else one for one in cast]
    if "A" not in letters:
        return cast
    meant = AGAINST if letters & {"F", "AB", "ABS", "ABST"} else ABSTAIN if letters & {"Y", "N"} else ""

    def told(one: Cast) -> Cast:
        if _said(one, text) != "A":
            return one
        return replace(one, line=replace(one.line, vote=meant, doubtful=one.line.doubtful or not meant))

    return [told(one) for one in cast]


def _straight(cast: Cast, text: str) -> bool:
    """Whether a vote stands straight behind its motion, or before it."""
    motion, choice = cast.line.motion, cast.line.choice
    return motion is not None and choice is not None and not text[motion[1] : choice[0]].strip(" \t:=.)]-")


def _abbreviated(cast: Cast, text: str) -> bool:
    return cast.line.brief and (len(_said(cast, text)) < _A_WORD or _said(cast, text) in _ABBREVIATED)


def _said(cast: Cast, text: str) -> str:
    return text[slice(*cast.line.choice)].upper() if cast.line.choice else ""
