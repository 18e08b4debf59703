"""What somebody writes who has acted on the Grid: "there" is where e has arrived, a football is the Football."""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.blanks import blanked
from nomicbot.rulebooks.grid.vocabulary import ACTIONS, EnterGrid, MoveTo

_NEAR = 200
_DOES = (
    r"(?:(?:hereby|also|now|then|gladly|quickly)\s+){0,2}"
    r"(?P<verb>pick\s+up|take|grab|collect|snatch|drop|put\s+down|lay\s+down|build|erect|buy|place|stuff)\b"
)
_THERE = re.compile(
    rf"(?:\A|(?<=[,;:.)]\s))\s*(?:(?:and|so|now|then|once)\s+)?(?P<first>there,?)\s+I\s+{_DOES}"
    rf"|(?<![\w'])I\s+{_DOES.replace('<verb>', '<between>')}\s+(?P<amid>there)(?=\s+(?:an?|the|my)\s)"
    rf"|(?<![\w'])I\s+{_DOES.replace('<verb>', '<before>')}\s+(?:an?|the|my)\s+[^,;:.!?]{{3,30}}?\s+"
    r"(?P<last>(?:(?:(?:that|which)\s+(?:lies|is|was|stands|fell|was\s+lying|was\s+left)|lying|left|waiting)\s+)?there)"
    r"(?=\s*(?:[,;.!)]|\Z)|\s+and\s)",
    re.IGNORECASE,
)
"""Where it is said of a deed on one's own square that it is done there."""
_ELSEWHERE = re.compile(
    r"\(\s?\d|\[\s?\d|\b(?:north|south|east|west|squares?|there|would|could|if|when|will|shall)\b|'ll\b", re.IGNORECASE
)
"""What between an arrival and "there" can make that another place, or another time."""
_THING = re.compile(r"\b(?:football|purse)\b")


def on_grid(text: str, said: Sequence[Announcement | Unread], between: str) -> str:
    """A sentence with the things of the Grid in capitals and no "there", each word at its place.

    Somebody must have acted on the Grid before in what is `said`; and for the place have arrived last, with no other
    place `between`.
    """
    if not (_THING.search(text) or _THERE.search(text)):
        return text
    if not any(isinstance(one, Announcement) and type(one.action) in ACTIONS for one in said):
        return text
    text = _THING.sub(lambda thing: thing[0].capitalize(), text)
    last = said[-1]
    arrived = isinstance(last, Announcement) and isinstance(last.action, EnterGrid | MoveTo)
    if not arrived or len(between) > _NEAR or _ELSEWHERE.search(between):
        return text
    return _THERE.sub(_without, text)


def _without(match: re.Match[str]) -> str:
    name = next(name for name in ("first", "amid", "last") if match[name])
    start, end = (at - match.start() for at in match.span(name))
    return blanked(match[0], start, end)
