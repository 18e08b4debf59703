"""Motions called by their title or their author and by their number: 'FOR Dov's "A Goat" (p15)', "against Ivy's p12".

The number says which motion is meant; whose it is and what it is called change nothing.
"""

import re

from nomicbot.language.around.residue_kinds import MOTION
from nomicbot.language.blanks import blanked

__all__ = ["untitled"]

_ON = (
    r"(?:\b(?-i:FOR|AGAINST|YES|NO|AYE|NAY|MAYBE)(?:\s+(?:on|to))?|\b(?-i:ABSTAIN)\s+(?:on|from)"
    r"|\bvot(?:e|ing)\s+(?:(?:yes|no|aye|nay|maybe)\s+(?:on|to)|for|against|on|in\s+favou?r\s+of)"
    r"|\babstain(?:ing)?\s+(?:on|from)|\b(?:yes|no|aye|nay)\s+(?:on|to)"
    r"|\b(?:veto|second|withdraw|retract|rescind)|\bobject\s+to|\bof\s+Approval\s+(?:to|on))\s+"
)
_NEXT = r"(?:,?\s+and\s+|,\s+)(?:(?:on|to|for|against)\s+)?"
_OWNER = r"(?:my(?:\s+own)?|our|your|his|her|eir|their|(?-i:(?!I\b)[A-Z])[\w-]{1,20}(?:'s|(?<=s)'))"
_WHOSE = rf"(?:the|{_OWNER})\s+"
_WORD = (
    r"(?!(?:of|in|on|at|to|for|with|from|by|as|about|over|under|against|than|like|behalf|sake|vote|votes|rival|opposite|"
    r"time)\b)[a-z][a-z-]{1,20}"
)
_THEIRS = rf"{_OWNER}\s+{_WORD}(?:\s+{_WORD}){{0,4}}"
"""A motion as somebody's: "Ivy's so-called simplification"."""
_THAT_IS = r"(?:(?:that's|that\s+is|i\.?e\.?,?|aka|=)\s+)?"
_CALLED = r"\"[^\"\n]{1,80}\""
_CAPITAL = r"(?-i:(?!I\b)[A-Z][\w'-]*"
_SHOUTED = (
    rf"(?:{_CAPITAL}(?:\s+(?!(?:for|as|because|since|if|unless|but|or|when)\b)[\w'-]+){{1,7}})"
    rf"|{_CAPITAL}(?=\s{{2}})))"
)
"""A title with no marks: of one word only where a mark stood behind it, for such a word may be a player's name."""
_ENDS = (
    r"(?=\s*(?:[,;:.!()]|\Z|\s-)|\s+(?:because|since|and|but|as|for|with|on|too|again|anyway|even|though|although)\b)"
)
_FIRST = re.compile(
    rf"{_ON}(?P<title>(?:(?:{_WHOSE})?{_CALLED}|{_SHOUTED})\s+\({_THAT_IS}){MOTION}(?P<close>\)){_ENDS}"
    rf"|{_ON}(?P<apart>(?:{_WHOSE})?{_CALLED},?\s+){MOTION}(?=\s*(?:[;:.!]|\Z|\s-|,?\s+(?:because|since|as|though|(?:and|but)\s+(?:for|against))\b))"
    rf"|{_ON}(?P<all>both\s+of\s+{_THEIRS},\s+){MOTION}\s+and\s+{MOTION}(?=\s*[,;:.!)]|\s*\Z|\s+(?:because|since|as|though)\b)"
    rf"|{_ON}(?P<whose>{_WHOSE}|{_THEIRS},\s+){MOTION}{_ENDS}",
    re.IGNORECASE,
)
"""A motion by its number, and what stands before that."""
_MORE = re.compile(
    rf"{_NEXT}(?P<title>(?:{_WHOSE})?{_CALLED}\s+\({_THAT_IS}){MOTION}(?P<close>\)){_ENDS}|{_NEXT}(?P<whose>{_WHOSE}){MOTION}{_ENDS}",
    re.IGNORECASE,
)
"""The same behind another one."""
_PARTS = ("title", "close", "apart", "all", "whose")
_MOST = 40


def untitled(text: str) -> str:
    """A sentence with blanks for the titles and the authors of motions whose numbers it gives too."""
    if not ("(" in text or '"' in text or "'" in text):
        return text
    at = 0
    for _ in range(_MOST):
        found = (_MORE.match(text, at) if at else None) or _FIRST.search(text, at)
        if found is None:
            break
        for part in _PARTS:
            if found.groupdict().get(part):
                text = blanked(text, *found.span(part))
        at = found.end()
    return text
