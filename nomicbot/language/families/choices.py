"""The words that are votes where they stand in rows, as patterns, and the marks around them."""

import re

from nomicbot.language.choices import choice_of as choice_of
from nomicbot.rulebooks.bnomic.vocabulary import NO, OBJECT, REFUSED, SECOND, YES

CHOICE = (
    r"(?:FOR|AGAINST|ABSTAIN(?:ING|S)?|MAYBE\s+NOT|MAYBE|YES|AYE|YEAH?|YEP|YUP|NOPE|NO|NAH|NAY|IN\s+FAVOU?R|IN\s+SUPPORT|"
    r"PRO|CONTRA|OPPOSED|SECOND|OBJECT|REFUSED)"
)
"""Words that are a vote where one is cast, as a pattern."""

CAPITALS = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE(?:\s+NOT)?|SECOND|OBJECT|REFUSED)\b")
"""A vote in capitals."""
SHOUTED = re.compile(rf"{CAPITALS.pattern}|\b(?:YES|NO|AYE|NAY)\b")
"""The same, with the answers that are votes too."""

_EMPHASIS = re.compile(
    r"(?<![\w*_'\"])(?P<mark>\*{1,3}|_{1,2}|'|\"|/)(?P<word>FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?|YES|NO|AYE|NAY|SECOND|"
    r"OBJECT|REFUSED)(?P<end>[.!]?)(?P=mark)(?![\w*_'\"])"
)
_QUOTED_VOTE = re.compile(
    r"[ \t]*(?:on[ \t]+|to[ \t]+)?(?:p\d|#?\d|proposals?\b|cfis?\b|tweaks?\b|referend|$)", re.I | re.M
)
_CAST_BEFORE = re.compile(r"(?:[:=]|\b(?:is|vote|as))[ \t]*\Z", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` with blanks for the marks around an emphasised vote, character by character: *FOR*, _FOR_, 'FOR'."""
    if "** " in text:
        text = _STARRED.sub(lambda match: match[0].replace("*", " "), text)
    return _EMPHASIS.sub(_plain, text) if _MARK.search(text) else text


_STARRED = re.compile(
    r"(?<![\w*])(\*{2,3})[ \t]"
    r"(?:FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED)[ \t]\1(?![\w*])"
)
_MARK = re.compile(r"[*_'\"/](?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED)")


def _plain(match: re.Match[str]) -> str:
    mark = match["mark"]
    if mark in "'\"" and not (
        _QUOTED_VOTE.match(match.string, match.end())
        and (_CAST_BEFORE.search(match.string, max(0, match.start() - 10), match.start()))
    ):
        return match[0]
    blank = " " * len(mark)
    return f"{blank}{match['word']}{match['end']}{blank}"


def suits(word: str, motion: str, ends: bool = True) -> bool:
    """Whether a word can be meant as a vote on that motion: to most people, to second or to object is talk."""
    kind = motion.partition(" ")[0]
    choice = choice_of(word)
    if choice in (SECOND, OBJECT, REFUSED):
        return kind == "CFI" if choice == REFUSED else kind in ("Tweak", "Referendum")
    return kind == "CFI" or choice not in (YES, NO) or not ends
