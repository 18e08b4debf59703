"""A line of a ballot with a word that is nearly a vote: "p12: AGIANST"."""

import re

from nomicbot.language.ballots.rows import NUMBER as _NUMBER
from nomicbot.language.ballots.tables import LENGTH, Line, Span

_SLIP = re.compile(rf"(?P<motion>{_NUMBER})[ \t]*+[:=\-|>]*+[ \t]*+(?P<word>[A-Za-z]{{3,8}})[ \t.!]*$", re.IGNORECASE)
_MISTYPED = ("FOR", "AGAINST", "ABSTAIN")
_SHORT = 3


def misspelt(text: str, span: Span) -> tuple[Line, str, str] | None:
    """A line of a motion and a word that is nearly a vote, that word, and the vote."""
    words = text[slice(*span)] if span[1] - span[0] <= LENGTH else ""
    start = span[0] + len(words) - len(words.lstrip(" \t*•·"))
    match = _SLIP.match(words.lstrip(" \t*•·"))
    meant = next((vote for vote in _MISTYPED if match and nearly(match["word"].upper(), vote)), "")
    if match is None or not meant:
        return None
    return Line(start, span[1], (start, start + match.end("motion"))), match["word"], meant


def nearly(word: str, vote: str) -> bool:
    """Whether a word is a vote but for one slip; of FOR only with its letters in another order."""
    if word == vote:
        return False
    if sorted(word) == sorted(vote):
        return True
    if len(vote) <= _SHORT or abs(len(word) - len(vote)) > 1:
        return False
    same = next(
        (index for index, (a, b) in enumerate(zip(word, vote, strict=False)) if a != b), min(len(word), len(vote))
    )
    return vote[same + 1 :] in (word[same:], word[same + 1 :]) or vote[same:] == word[same + 1 :]
