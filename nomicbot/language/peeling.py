"""A sentence without the talk that leads in to its acts and stands amid them, where it is not read with that.

Each piece of talk is judged as what stands beside any act (`residue`), and what is left goes the way of a sentence by
itself: talk on one side of an act makes no difference to talk on the other.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from nomicbot.language.around.insertions import without_insertions
from nomicbot.language.around.residue import before
from nomicbot.language.gists.gist import may_tell

_LEADS = re.compile(
    r"(?:(?P<mark>[,;:!])|\s-{1,3}|\s[–—])\s+(?P<links>(?:(?:and|but|so|yet|hence|thus|therefore|still|then)\b,?\s+){0,3})(?=(?P<own>I\s)|[A-Za-z])"
)
"""Where an act may begin behind talk: with its "I", or, in whatever order, behind what it follows from."""
_FOLLOWS = re.compile(r"\b(?:so|hence|thus|therefore)\b", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b")
"""Who acts, where nothing says that it is only a row of a tally."""
_MODAL = re.compile(r"\byou\b|\bI(?:'d|\s+(?:\w+\s+)?(?:would|should|could|might|may|can|must|shall))\b")
"""What is only wished, and who may be spoken to by name on either side."""
_PIECES = re.compile(r"[,;:]\s|\sand\s|\A")
_LONGEST = 600
_MOST_LEADS = 3

Acts = Callable[[str], bool]


def peeled(text: str, acts: Acts) -> Iterator[tuple[int, str]]:
    """Where the acts of a sentence may begin, and what is left from there with blanks for talk: most of it first."""
    if len(text) > _LONGEST or _FIRST_PERSON.search(text) is None or _MODAL.search(text):
        return
    for start in islice(_begins(text, acts), _MOST_LEADS):
        words = text[start:]
        if _FIRST_PERSON.search(words) is None:
            continue
        yield start, words
        if inner := without_insertions(words, acts):
            yield start, inner


def _begins(text: str, acts: Acts) -> Iterator[int]:
    """Where an act may begin behind talk that neither speaks against it nor does anything itself."""
    for match in _LEADS.finditer(text):
        lead = text[: match.end()]
        if not (match["own"] or _FOLLOWS.search(match["links"])):
            continue
        if match["own"] and not acts(text[match.end() : match.end() + 160]):
            continue
        if not acts(lead) and before(lead) is None:
            yield match.end()


def does(acts: Acts, words: str) -> bool:
    """Whether words do something, with their "I" or without, in words of the grammar or in others."""
    return acts(words) or any(may_tell(f"I {piece.strip()}") for piece in _PIECES.split(words)[:12] if piece)
