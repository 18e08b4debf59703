"""A sentence without the talk that leads in to its acts, stands amid them and ends it, where it is not read with that.

Each piece of talk is judged as what stands beside any act (`residue`), and what is left goes the way of a sentence by
itself: talk on one side of an act makes no difference to talk on the other.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from nomicbot.language.around.insertions import without_insertions
from nomicbot.language.around.residue import aside, before, behind
from nomicbot.language.blanks import blanked
from nomicbot.language.gists.gist import may_tell

_LEADS = re.compile(
    r"(?:(?P<mark>[,;:!)])|\s-{1,3}|\s[–—])\s+(?P<links>(?:(?:and|but|so|yet|hence|thus|therefore|still|then)\b,?\s+){0,3})(?=(?P<own>I\s)|[A-Za-z])"
)
"""Where an act may begin behind talk: with its "I", or, in whatever order, behind what it follows from."""
_FOLLOWS = re.compile(r"\b(?:so|hence|thus|therefore)\b", re.IGNORECASE)
_TAIL = re.compile(r"\s*[,;:(]\s*|\s+-{1,3}\s+|\s*[–—]\s*|\s+(?=(?:because|since|although|though|while)\s)")
_NAMES = re.compile(
    r"\d|\b[A-Z]{2,}\b|\b(?:genechips?|gc|amplitude|suck\s+points|vote[sd]?|voting|proposals?|motions?|tweaks?|cfis?|referend\w+|seals?|keys?|nominat\w+|"
    r"ministr\w+|not|only|except|but|or|nor|neither|rather|instead|each|every|both|all|twice|thrice|times|also|too|same|else|otherwise)\b",
)
"""What the rest of an act may name, or take from it."""
_FIRST_PERSON = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b")
"""Who acts, where nothing says that it is only a row of a tally."""
_MODAL = re.compile(r"\bI(?:'d|\s+(?:\w+\s+)?(?:would|should|could|might|may|can|must|shall))\b")
_BRACKETS = re.compile(r"\s*\((?P<words>[^()\n]{2,100})\)")
_PIECES = re.compile(r"[,;:]\s|\sand\s|\A")
_LONGEST = 600
_MOST_LEADS, _MOST_TAILS = 3, 4

Acts = Callable[[str], bool]


def peeled(text: str, acts: Acts, plainly: bool) -> Iterator[tuple[int, str]]:
    """Where the acts of a sentence may begin, and what is left from there with blanks for talk: most of it first.

    Nothing is taken from the end of a sentence that is not `plainly` an attempt: there it may be what makes it none.
    """
    if len(text) > _LONGEST or _FIRST_PERSON.search(text) is None or _MODAL.search(text):
        return
    for start in (0, *islice(_begins(text, acts), _MOST_LEADS)):
        words = text[start:]
        ends = [len(words), *(islice(_ends(words, acts), _MOST_TAILS) if plainly else ())]
        for end in ends:
            rest = words[:end]
            if _FIRST_PERSON.search(rest) is None:
                continue
            if start or end < len(words):
                yield start, rest
            bare = _without_brackets(rest, acts)
            inner = without_insertions(bare, acts) or (bare if bare != rest else "")
            if inner:
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


def _ends(words: str, acts: Acts) -> Iterator[int]:
    """Where what stands behind an act may begin that is talk, the last first."""
    for match in reversed(list(islice(_TAIL.finditer(words), 12))):
        tail = words[match.start() :]
        if _NAMES.search(tail) or acts(tail):
            break
        if behind(tail, people=True) is None:
            yield match.start()


def _without_brackets(words: str, acts: Acts) -> str:
    for match in islice(_BRACKETS.finditer(words), 3):
        said = match["words"]
        if not _NAMES.search(said) and not acts(said) and aside(said) is None:
            words = blanked(words, *match.span())
    return words


def does(acts: Acts, words: str) -> bool:
    """Whether words do something, with their "I" or without, in words of the grammar or in others."""
    return acts(words) or any(
        may_tell(f"I {piece.strip()}") for piece in re.split(r"[,;:]\s|\sand\s|\A", words)[:12] if piece
    )
