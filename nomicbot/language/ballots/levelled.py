"""Ballots without what only the habits of their list or their author put there, character by character.

Numbers of rows may carry a letter or a sign for the class of the motion ("p12f  Dov  1.0  The Lamplighter"), and
square brackets may stand around remarks on votes ("AGAINST [i'd rather not]") and whom one votes for ("I vote [Iain]"),
and braces around titles. A row of several motions may go on in the line below.
"""

import re
from collections.abc import Sequence

from nomicbot.language.ballots.forms import plain_forms
from nomicbot.language.ballots.grouped import plain_groups
from nomicbot.language.ballots.rows import VOTES
from nomicbot.language.ballots.translated import translated
from nomicbot.language.ballots.wrapped import unwrapped

__all__ = ["levelled", "unmarked"]

_CLASS = re.compile(
    r"^(?P<row>[ \t>|]*(?:[*•-][ \t]+)?(?:(?:p|#)\d{1,6}|\d{3,6}))(?P<mark>[a-z*~^&!+$%])(?=[ \t]{2,}\S|\t)",
    re.MULTILINE,
)
"""A number in the first column of a table, with the class of its motion behind."""
_ROWS = 2
_REMARK = re.compile(
    rf"^[ \t]*(?:{VOTES})(?:[.!]?|[ \t]*[:=][ \t]*(?:p?[ \t]?\d[\dp,;& \t/-]{{0,200}}))[ \t]+"
    r"(?P<remark>\[(?![ \t]*[xX*_ \t]?[ \t]*\]|\d+\])"
    r"(?:[^\[\]\n]|\[[^\[\]\n]{1,80}\]|\n(?![ \t>]*\n|>)){2,400}\])",
    re.IGNORECASE | re.MULTILINE,
)
"""A vote in a line of its own, or with the numbers it is on, and what is said of it in square brackets."""
_WITHIN_ROUND = re.compile(
    r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY)[.!]?[ \t]+\((?P<said>(?:[^()\n]|\n(?![ \t>]*\n|>)){2,400})\)"
)
"""What is said of a vote in round brackets, which may have square ones in it."""


_CHOSEN = re.compile(
    r"(?P<before>\bI[ \t]+(?:hereby[ \t]+)?vote[ \t]+(?:for[ \t]+)?)"
    r"\[(?P<who>(?!Name|Player|Candidate|Person|Vote|Choice|Option|Motion|Proposal|Minist)[A-Z][\w'-]{1,20})\]"
)
"""Whom somebody votes for; words that stand for a name are of a form that nobody has filled in."""
_BRACED = re.compile(
    r"(?P<before>\b(?:titled|entitled|with[ \t]+(?:the[ \t]+)?title"
    r"|(?:withdraw|retract|revise)[ \t]+(?:my|the)[ \t]+(?:\w+[ \t]+)?(?:proposal|tweak|referendum))[ \t]+)"
    r"\{(?P<title>(?:[^{}\"\n.]|\n(?![ \t]*\n)){1,80})\}",
    re.IGNORECASE,
)
"""A title in single braces, which elsewhere stand around texts."""
_LINED = re.compile(
    r"(?<=[ \t])_{1,12}[ \t]?(?P<vote>FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)[ \t]?_{1,12}(?=\s|\Z)"
)
"""A vote upon the line that a form had for it: "p12 Fish ___FOR___"."""
_MARKED_LINES = re.compile(r"(?:[ \t]*>[^\n]*(?:\n|\Z)){1,400}")
_MARKS = re.compile(r"^[ \t]*>", re.MULTILINE)
_CALLED = re.compile(r"(?<=\w)!(?=[ \n]\((?:p|proposal[ ]|tweak[ ]|referendum[ ])\d{1,9}\))", re.IGNORECASE)
"""The mark at the end of a title, which ends no sentence: "FOR Rent! (p16)"."""


def levelled(text: str) -> str:
    """`text` with numbers of motions alone in the first column of its tables, and round brackets around remarks."""
    if len(_CLASS.findall(text)) >= _ROWS:
        text = _CLASS.sub(lambda match: f"{match['row']} ", text)
    text = _CALLED.sub(" ", plain_forms(unwrapped(plain_groups(translated(text)))))
    if "_" in text:
        text = _LINED.sub(lambda match: match[0].replace("_", " "), text)
    if "}" in text:
        text = _BRACED.sub(lambda match: f'{match["before"]}"{match["title"]}"'.replace("\n", " "), text)
    if "]" not in text:
        return text
    text = _WITHIN_ROUND.sub(lambda match: match[0].replace("[", ",").replace("]", ","), text)
    return _CHOSEN.sub(lambda match: f"{match['before']} {match['who']} ", _REMARK.sub(_in_round_ones, text))


_SPEAKS = re.compile(r"^[ \t>]*+I\b|\bI\s+(?:vote|veto|give|pay)\b", re.MULTILINE)
"""A sentence in the first person, which nobody fills in."""


_FILLED = re.compile(rf"(?<![A-Za-z])(?i:{VOTES})(?![A-Za-z])|\A[ \t>]*\Z")


def unmarked(text: str, passages: Sequence[tuple[int, int]]) -> str:
    """`text` with no marks of quotation in front of the lines that its author filled in, which begin a passage."""
    for start, end in passages:
        lines = _MARKED_LINES.match(text, start, end) if text[start:end].lstrip(" \t").startswith(">") else None
        if lines is not None and not _SPEAKS.search(lines[0]) and all(map(_FILLED.search, lines[0].splitlines())):
            text = text[:start] + _MARKS.sub(lambda mark: " " * len(mark[0]), lines[0]) + text[lines.end() :]
    return text


def _in_round_ones(match: re.Match[str]) -> str:
    said = match["remark"][1:-1].translate(_WITHIN)
    return f"{match[0][: match.start('remark') - match.start()]}({said})"


_WITHIN = str.maketrans({"(": " ", ")": " ", "[": ",", "]": ",", "\n": " "})
