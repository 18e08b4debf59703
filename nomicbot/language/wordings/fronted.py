"""Votes behind the motions they are on, and behind what is put in between: "On p13, which is long, I vote AGAINST".

They are read with their words in the order that the grammar knows, and what was put in behind them, where it is judged
as what stands beside any act: "I vote AGAINST p13, which is long".
"""

import re
from collections.abc import Iterator

from nomicbot.language.around.residue_kinds import MOTION
from nomicbot.language.joined import Joined, Stretch

_CHOICE = r"(?P<choice>(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|NO|SECOND|OBJECT|REFUSED))"
_SMALL = r"(?P<small>for|against|abstain|maybe\s+not|maybe|yes|no)"
_SOFTLY = (
    r"(?:(?:hereby|also|too|now|still|then|therefore|thus|likewise|gladly|happily|sadly|reluctantly|must|will|shall|have\s+to|"
    r"can\s+only|of\s+course|again)\s+){0,3}"
)
_IS = r"(?:\s+(?:is|goes|stays|will\s+be|has\s+to\s+be|must\s+be|can\s+only\s+be)|'s)\s+(?:an?\s+)?"
_VOTES = (
    rf"(?:I(?:'ll|'m|\s+am)?\s+{_SOFTLY}(?:vote|voting|cast\s+(?:an?|my|one)\s+vote|say|go)\s*:?\s+(?:an?\s+)?"
    rf"(?:{_CHOICE}|{_SMALL})"
    rf"|I(?:'ll|'m|\s+am)?\s+{_SOFTLY}(?P<abstains>abstain(?:ing)?)"
    rf"|my\s+(?:own\s+)?vote(?:\s+(?:there|then|too|also|therefore|here))?{_IS}{_CHOICE.replace('choice', 'chosen')}"
    rf"|(?:an?\s+)?{_CHOICE.replace('choice', 'alone')}(?:\s+from\s+me)?)"
)
_MORE = rf"(?:\s*,\s*|\s*,?\s*(?:and|&)\s+(?:also\s+)?)(?:(?:on|for|to|upon)\s+)?{MOTION}"
_MOTIONS = rf"(?P<motions>{MOTION}(?:{_MORE}){{0,6}})(?:/\d{{1,3}})?"
_TOPIC = (
    r"(?:(?:up)?on|for|to|as\s+for|as\s+to|regarding|concerning|about|with|re|as\s+regards|what\s+concerns|"
    r"(?-i:[Aa]gainst|AGAINST))"
)
_AMID = r"(?:(?!\b(?:I\s+vote|vote[sd]?|FOR|AGAINST|ABSTAIN|MAYBE)\b)[^;:.!?()\n\ue000]){2,160}?"
_FRONTED = re.compile(
    rf"(?P<joint>\A|[;,.]\s+|\s(?=(?:and|but)\s))(?P<lead>(?:(?:and|but|then|also|so|while|finally|lastly|next)[\s,]+)*)"
    rf"(?:(?P<topic>{_TOPIC})\s+)?(?:(?P<called>(?:the|that|this|my|our|[A-Z]\w+'s)\s+(?:[\w'-]+\s+){{0,6}}[\w'-]+),\s+)?{_MOTIONS}"
    rf"(?:(?P<put_in>,\s+{_AMID}|\s+-{{1,3}}\s+{_AMID}|\s+\((?P<bracket>[^()\n]{{2,100}})\))(?:,|:|\s-{{1,3}}|(?<=\)))\s+|[,:]?\s+)"
    rf"(?:so\s+)?{_VOTES}(?![\w'-])(?=\W*\Z|\s*[,;.!(]|\s-|\s+(?:and|but|because|since|as|with|though|although|for|too|again|out|from|in|on|by)\b)",
    re.IGNORECASE,
)
_NUMBER = re.compile(MOTION, re.IGNORECASE)
_MOST = 8


def fronted(text: str) -> tuple[Joined, ...]:
    """The votes of a sentence that names its motions first, each with its words in the usual order."""
    found = list(_found(text))
    if not found or len(found) > _MOST:
        return ()
    lead = text[: found[0].start("lead")].rstrip()
    turned = []
    for match, end in zip(found, [*(one.start() for one in found[1:]), len(text)], strict=True):
        pieces = [(lead, 0, -1)] if lead and match is found[0] else []
        turned.append(_put_together([*pieces, *_in_order(text, match, end)]))
    return tuple(turned)


def _put_together(pieces: list[tuple[str, int, int]]) -> Joined:
    """Words, each with where it stands in the sentence and how long it is there, and blanks between them."""
    stretches: list[Stretch] = []
    whole = ""
    for words, start, length in pieces:
        if whole and words[0] not in ",;.! ":
            stretches.append(Stretch(len(whole), " ", start, 0))
            whole += " "
        stretches.append(Stretch(len(whole), words, start, length))
        whole += words
    return Joined(whole, tuple(stretches))


def _found(text: str) -> Iterator[re.Match[str]]:
    """The votes behind their motions; one without "I vote" needs one that has it before it."""
    at, first = 0, True
    while (match := _FRONTED.search(text, at)) is not None:
        against = (match["topic"] or "").lower() == "against"
        named = match["topic"] or not (match["called"] or match["alone"])
        if named and not (first and match["alone"]) and not (against and _said(match).upper() != "AGAINST"):
            yield match
            at, first = match.end(), False
        else:
            at = match.start("motions") + 1


def _said(match: re.Match[str]) -> str:
    return str(match[_vote(match)])


def _vote(match: re.Match[str]) -> str:
    """Under which name the vote was found."""
    return next(name for name in ("choice", "small", "abstains", "chosen", "alone") if match[name])


def _in_order(text: str, match: re.Match[str], end: int) -> Iterator[tuple[str, int, int]]:
    vote = _vote(match)
    said = "ABSTAIN" if vote == "abstains" else match[vote]
    at = match.start(vote)
    yield "I vote", at, 0
    yield said, at, len(match[vote])
    yield "on", at, 0
    for number, motion in enumerate(_NUMBER.finditer(match["motions"])):
        if number:
            yield "and", match.start("motions") + motion.start(), 0
        yield motion[0], match.start("motions") + motion.start(), -1
    if match["called"]:
        yield ",", match.start("called"), 0
        yield match["called"], match.start("called"), -1
    if match["put_in"]:
        words = match["put_in"].strip(" ,-")
        if not match["bracket"]:
            yield ",", match.start("put_in"), 0
        yield words, match.start("put_in") + match["put_in"].index(words), -1
    tail = text[match.end() : end]
    if tail.strip():
        yield tail.rstrip(), match.end(), -1
