"""Several votes in one line of a ballot: "12 & 13 FOR, 14 AGAINST", "p12 through p14: yes", "FOR 12/13, AGAINST 14"."""

import re
from dataclasses import dataclass

from nomicbot.language.ballots.entries import SIGN, Span
from nomicbot.language.ballots.rows import NUMBER
from nomicbot.language.families.choices import CHOICE

PLEDGE = re.compile(
    r"(?:aye|nay|yes|no)\s+(?:on|to)\s+(?:p\s?\d|(?:proposal|motion|cfi|tweak)s?\s|#?\d)", re.IGNORECASE
)
GROUPED = re.compile(
    rf"{CHOICE}(?:[ \t]*+[:=\-]++>?|(?<=(?-i:[A-Z]))(?=[ \t]))[ \t]*+"
    r"(?:(?:proposals?|props?|pp?)?\.?[ \t]?#?\d{1,9}+(?!\d)(?:/\d{1,4}+)?"
    r"(?:[ \t]*+(?:[,;&+\-]|(?:and|to|thru|through)\b)[ \t]*+|[ \t]++)?+)++\.?[ \t]*$",
    re.IGNORECASE,
)
"""A vote, and numbers behind it."""
RANGED = re.compile(
    r"(?P<named>pp?[ \t]?|#|(?:proposals?|props?\.?)[ \t]+)?\d{1,9}[ \t]*(?:-+|\.{2,}|\b(?:to|thru|through)\b)"
    rf"[ \t]*(?:p[ \t]?|#)?\d{{1,9}}(?:[ \t]*[:=|]+|[ \t]+-+>?)?[ \t]+{CHOICE}[ \t.!]*(?:$|[,;(])",
    re.IGNORECASE,
)
"""A range of motions and the vote on it; numbers with no name may as well be hours."""
_JOINT = re.compile(
    r"[ \t]*(?:[,;:/|&.=]|-+>?|=+>|–|—|\b(?:and|but|then|too|also|again|both|on|to|as[ \t]+well|I[ \t]+vote|I'm)\b"
    r"|\([^()\n]{0,80}\))?[ \t]*",
    re.IGNORECASE,
)
_CHOSEN = re.compile(rf"[*_]{{0,2}}(?P<choice>(?:{CHOICE}|PASS)(?![\w'-])|(?P<sign>{SIGN}))[*_]{{0,2}}", re.IGNORECASE)
_LETTER = re.compile(
    r"(?<=[ \t:=-])(?P<choice>[ynfa])(?=[ \t]*(?:[,;]|\.?[ \t]*$)|[ \t]+(?:p[ \t]?\d|CFI\b))", re.IGNORECASE
)
"""A vote by its first letter, behind a motion that is named as one."""
_NAMED = re.compile(rf"(?P<motion>{NUMBER})", re.IGNORECASE)
_BEHIND_ALL = re.compile(r"[ \t]*(?:$|[,;:(\-–—.!][^\n]*)")
_MOST = 100


_LISTED = re.compile(
    r"(?P<named>pp?[ \t]?|#|(?:proposals?|props?\.?)[ \t]+)?\d{1,4}(?:[ \t]*[,+&][ \t]*(?:p[ \t]?|#)?\d{1,4}){1,30}"
    rf"(?:[ \t]*[:=|]+|[ \t]+-+>?)?[ \t]+{CHOICE}[ \t.!]*$",
    re.IGNORECASE,
)
"""Several motions and the vote on them: "15,16 against"; numbers with no name are motions beside other rows."""


def several(words: str, alone: bool = True) -> bool:
    """Whether the line that these words are has the look of a vote on several motions, whatever its letters are.

    `alone` if no other line of the post casts a vote.
    """
    ranged, listed = RANGED.match(words), _LISTED.match(words)
    named = (ranged and ranged["named"]) or (listed and (listed["named"] or not alone))
    return bool(PLEDGE.match(words) or GROUPED.match(words) or named)


@dataclass(frozen=True, slots=True)
class Run:
    """Several votes in one line: each motion with its vote, and where what is said behind begins."""

    pairs: tuple[tuple[Span, Span], ...]
    remark: int
    brief: bool = False


def run(line: str) -> Run | None:
    """The votes of a line that is nothing but motions and votes: "12 & 13 FOR, 14 AGAINST", "FOR 12/13, AGAINST 14"."""
    if _SENTENCE_OF.match(line):
        return None
    parts, end = _parts(_SLASHED.sub(_as_list, line))
    if len(parts) < _SEVERAL or len({part.kind for part in parts}) == 1:
        return None
    if parts[0].kind == "motion":
        # What stands behind the last vote is said of it.
        while parts and parts[-1].kind == "motion":
            end = parts.pop().start
        tail = _BEHIND_ALL.fullmatch(line, parts[-1].end) if parts else None
        pairs = _pairs(parts[::-1])[::-1]
    else:
        tail = _BEHIND_ALL.fullmatch(line, end)
        pairs = _pairs(parts)
    if tail is None or not pairs or _MOTION_SOON.match(line, tail.start()) or _counts(line, parts):
        return None
    return Run(tuple(pairs), parts[-1].end, brief=any(part.brief for part in parts))


def _as_list(match: re.Match[str]) -> str:
    return match[0].replace("/", ";")


def _counts(line: str, parts: list["_Part"]) -> bool:
    """Whether numbers in a line may say how many voted: "p12: 3 FOR, 2 AGAINST"."""
    motions = [line[part.start : part.end] for part in parts if part.kind == "motion"]
    if "0" in motions:
        return True
    first = int(re.sub(r"/.*|\D", "", motions[0]) or 0)
    bare = [int(re.sub(r"/.*|\D", "", name)) for name in motions[1:] if name[0].isdigit()]
    return parts[0].kind == "motion" and any(number < first for number in bare)


_SENTENCE_OF = re.compile(r"\W*(?:(?:and|but|so|then|also)\W+)*I\b", re.IGNORECASE)
"""How a sentence of a voter begins, which is read as such."""
_SLASHED = re.compile(r"\d{1,9}(?:[ \t]*/[ \t]*\d{1,9}){2,}")
_SEVERAL = 3
_MOTION_SOON = re.compile(rf"[ \t]*[,;:(\-–—.!]+[ \t]*(?:and[ \t]+)?{NUMBER}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Part:
    kind: str
    start: int
    end: int
    brief: bool = False


def _parts(line: str) -> tuple[list[_Part], int]:
    """The motions and votes that a line begins with, and where they end."""
    found: list[_Part] = []
    at = 0
    while len(found) < _MOST:
        begin = at
        for _ in range(4):
            joint = _JOINT.match(line, begin)
            begin = joint.end() if joint else begin
        vote, motion = _CHOSEN.match(line, begin), _NAMED.match(line, begin)
        named = found and found[-1].kind == "motion" and not line[found[-1].start].isdigit()
        if motion:
            found.append(_Part("motion", *motion.span("motion")))
        elif vote:
            found.append(_Part("vote", *vote.span("choice"), brief=vote["sign"] is not None))
        elif named and (letter := _LETTER.match(line, begin)):
            found.append(_Part("vote", *letter.span("choice"), brief=True))
        else:
            break
        at = found[-1].end
        at += len(line[at:]) - len(line[at:].lstrip("*_"))
    return found, at


def _pairs(parts: list[_Part]) -> list[tuple[Span, Span]]:
    """Motions with the vote that stands before them; none at all where a vote has none."""
    found: list[tuple[Span, Span]] = []
    vote: _Part | None = None
    used = True
    for part in parts:
        if part.kind == "vote":
            if not used:
                return []
            vote, used = part, False
        elif vote is None:
            return []
        else:
            found.append(((part.start, part.end), (vote.start, vote.end)))
            used = True
    return found if used else []
