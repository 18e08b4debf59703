"""Several things that somebody would like to do: "I would like to vote for p12, and to abstain on all others".

The "to" before a further verb says no more than the first one.
"""

import re

from nomicbot.language.around.residue_kinds import GAME_VERBS
from nomicbot.language.blanks import blanked

__all__ = ["with_one_to"]

_LIKES = re.compile(
    r"\bI(?:'d|\s+would|\s+should|\s+shall)?\s+(?:also\s+|hereby\s+|now\s+)?(?:like|wish|want|beg)\s+to\s",
    re.IGNORECASE,
)
_MORE = re.compile(
    rf"(?:,|\band|\bbut)\s+(?:(?:also|then|finally)\s+)?(?P<to>to)\s+(?=(?:also\s+)?(?:{GAME_VERBS}|second|object)\b)",
    re.IGNORECASE,
)


def with_one_to(text: str) -> str:
    """A sentence of what somebody would like to do, with blanks for every "to" but the first."""
    lead = _LIKES.search(text)
    if lead is None:
        return text
    for more in _MORE.finditer(text, lead.end()):
        text = blanked(text, *more.span("to"))
    return text
