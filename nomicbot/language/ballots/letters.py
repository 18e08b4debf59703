"""What the letters of a ballot mean, and whether its words only answer a question above them."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.language.ballots.casting import Cast
from nomicbot.rulebooks.bnomic.vocabulary import ABSTAIN, AGAINST

_ASKED = re.compile(
    r"(?:\A|[.!?:]\s+|\n)\W*(?:(?:and|so|but|or)\s+)?(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|which|who|what)\b"
    r"[^.!?\n]{1,120}\?\W*\Z",
    re.IGNORECASE,
)
_A_WORD = 3
_ABBREVIATED = frozenset(("ABS", "ABST"))
_ANSWERS = frozenset(("YES", "NO", "YEP", "NOPE", "YEAH", "NAH", "YEA"))


def asked_of(cast: Sequence[Cast], text: str, above: str) -> bool:
    """Whether words such as "yes" and "no" may only answer a question that stands above them: "Did these pass?"."""
    small = [text[slice(*one.line.choice)] for one in cast if one.line.choice]
    plain = all(word.upper() in _ANSWERS and not (word.isupper() and len(word) > 1) for word in small)
    return bool(small) and plain and _ASKED.search(above) is not None


def lettered(cast: list[Cast], text: str) -> list[Cast]:
    """The lines of a ballot with what its letters mean.

    Beside F an "A" is AGAINST, beside Y and N it is ABSTAIN; and "-" is no vote where nobody writes "+".
    """
    letters = {_said(one, text) for one in cast if not one.votes}
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


def _abbreviated(cast: Cast, text: str) -> bool:
    return cast.line.brief and (len(_said(cast, text)) < _A_WORD or _said(cast, text) in _ABBREVIATED)


def _said(cast: Cast, text: str) -> str:
    return text[slice(*cast.line.choice)].upper() if cast.line.choice else ""
