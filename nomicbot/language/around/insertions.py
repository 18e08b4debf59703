"""What is put in amid an act between two commas or dashes, and is talk: "I throw the wax, which smells, at (12,6)".

Whether the rest is an act tells the grammar, which reads it from end to end; only what could change it stays.
"""

import re
from collections.abc import Callable
from itertools import islice

from nomicbot.language.around.adjuncts import adjunct
from nomicbot.language.around.residue import aside, behind
from nomicbot.language.blanks import blanked

_HOW = re.compile(
    r"\s+(?P<words>(?:with|without|out\s+of|like|amid)\s+[^,;:.!?…()\[\]{}<>\"“”–—]{2,50}?)(?=\s+(?:at|to|onto|into)\s)"
)
"""How somebody does something, told before at or to whom."""
_PUT_IN = re.compile(
    r"(?P<mark>,|\s[-–—]{1,3}(?=\s))\s*(?P<words>[^,;:.!?…()\[\]{}<>\"“”–—]{2,90}?)\s*(?:,(?=\s)|\s[-–—]{1,3}(?=\s))"
)
_BETWEEN_DASHES = re.compile(r"\s(?P<mark>-{2,3}|[–—])\s+(?P<words>[^–—()\[\]{}<>\"“”\n?]{2,90}?)\s(?P=mark)(?=\s)")
"""The same, with whatever marks in it, where two dashes stand around it."""
_GOES_ON = re.compile(
    r"\W*(?:and|or|nor|but|not|then|to|plus|also|except|save|minus|both|each|every|all|only|either|neither|if|unless|FOR|AGAINST|"
    r"ABSTAIN|MAYBE|YES|NO|ON|OFF|on|off)\b"
)
"""How more of an act begins, or what takes from it."""
_NAMES = re.compile(r"\d|\b(?!I\b)[A-Z]")
_RELATIVE = re.compile(r"(?:where|which|who|whose|whom)\s", re.IGNORECASE)
"""How a clause begins that says something of what stands before it: whom it names, nothing is done to."""
_CHANGES = re.compile(r"\d|\b[A-Z]{2,}\b|\b(?:instead|rather|or|perhaps|may|might)\b")
_MOST = 3


def without_insertions(text: str, acts: Callable[[str], bool]) -> str:
    """A sentence with blanks for what is put in amid it and is talk; empty if nothing is."""
    plain, at = text, 0
    for between in islice(_BETWEEN_DASHES.finditer(text), _MOST):
        words = between["words"]
        talk = "--" not in words and not (_GOES_ON.match(words) or _CHANGES.search(words) or acts(words))
        if talk and not aside(words) and not behind(f", {words}", close=False):
            plain = blanked(plain, *between.span())
    for _ in range(_MOST):
        found = _PUT_IN.search(plain, at)
        if found is None:
            break
        at = found.start() + 1
        words = found["words"]
        names = _CHANGES if _RELATIVE.match(words) else _NAMES
        if _GOES_ON.match(words) or names.search(words) or acts(words) or aside(words):
            continue
        if behind(f", {words}", close=False) is None:
            plain = blanked(plain, *found.span())
    how = _HOW.search(plain)
    if how is not None and adjunct(f" {how['words']}") and not behind(f", {how['words']}"):
        plain = blanked(plain, *how.span())
    return "" if plain == text else plain
