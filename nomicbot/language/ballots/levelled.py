"""Ballots without what only the habits of their list or their author put there, character by character.

Numbers of rows may carry a letter or a sign for the class of the motion ("p12f  Dov  1.0  The Lamplighter"), and
square brackets may stand around remarks on votes ("AGAINST [i'd rather not]") and whom one votes for ("I vote [Iain]"),
and braces around titles.
"""

import re

from nomicbot.language.ballots.rows import VOTES
from nomicbot.language.ballots.spelt import spelt

__all__ = ["levelled"]

_CLASS = re.compile(
    r"^(?P<row>[ \t>|]*(?:[*•-][ \t]+)?(?:(?:p|#)\d{1,6}|\d{3,6}))(?P<mark>[a-z*~^&!+$%])(?=[ \t]{2,}\S|\t)",
    re.MULTILINE,
)
"""A number in the first column of a table, with the class of its motion behind."""
_ROWS = 2
_REMARK = re.compile(
    rf"^[ \t]*(?:{VOTES})[.!]?[ \t]+(?P<remark>\[(?![ \t]*[xX*_ \t]?[ \t]*\]|\d+\])"
    r"(?:[^\[\]\n]|\[[^\[\]\n]{1,80}\]|\n(?![ \t>]*\n|>)){2,400}\])",
    re.IGNORECASE | re.MULTILINE,
)
"""A vote in a line of its own, and what is said of it in square brackets."""
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
    r"\{(?P<title>[^{}\"\n.]{1,80})\}",
    re.IGNORECASE,
)
"""A title in single braces, which elsewhere stand around texts."""
_PRESENT = re.compile(
    r"(?:^[ \t>*•-]*(?:p[ \t]?|#)?\d{1,9}(?:[^\n]{0,80}?(?:[:=|>)\]][ \t]*|[ \t]{2,}|\t)|[ \t.-]{1,3})"
    r"|\bvote[ \t]+|^>[^\n]*\n\s{0,4}|^[ \t]*(?:my[ \t]+)?vote:[ \t]*)"
    r"(?P<vote>PRESENT)(?=[ \t]*(?:[.!,;(\[]|\r?$)|[ \t]+on[ \t])",
    re.MULTILINE,
)
"""Who votes so elsewhere is there, and takes no side: e abstains."""
_AS_IT_STANDS = re.compile(
    r"^I[ \t]+(?:hereby[ \t]+)?vote[ \t]+(?:on[ \t]+(?:every|each|all|the|these|those)\b"
    r"(?:(?![A-Z])[^.!?:;\n\"]){0,60}?[ \t]+)?"
    r"(?:as|how|the[ \t]+way|in[ \t]+the[ \t]+(?:way|manner)|according[ \t]+to|like)\b"
    r"(?=[^.!?:;\n]*\b(?:lines?|rows?|columns?|below|beneath"
    r"|marked|indicated|shown|written|next[ \t]+to)\b)"
    r"(?:(?!\b(?:if|unless|when|would|should|you|your|he|she|they|we|last|before)\b|[A-Z])"
    r"[^.!?:;\n\"]){1,120}(?P<end>[.:])(?=[ \t]*\r?$)",
    re.MULTILINE,
)
_THEY_ARE = "My votes are below"
"""What that is as a heading: "I vote on each of these in the way that stands below it"."""
_AGAIN = re.compile(
    r"(?<=\bI[ \n])(?P<verb>object|second|abstain),?\s+(?:(?P=verb),?\s+){0,8}(?=(?P=verb)\b)", re.IGNORECASE
)
"""What somebody says over and over and does once: "I object, object, object to that"."""


def levelled(text: str) -> str:
    """`text` with numbers of motions alone in the first column of its tables, and round brackets around remarks."""
    if len(_CLASS.findall(text)) >= _ROWS:
        text = _CLASS.sub(lambda match: f"{match['row']} ", text)
    text = spelt(_AGAIN.sub(lambda match: re.sub(r"\S", " ", match[0]), text))
    text = _AS_IT_STANDS.sub(lambda match: f"{_THEY_ARE}{match['end']}".ljust(len(match[0])), text)
    if "PRESENT" in text:
        text = _PRESENT.sub(lambda match: match[0][: -len(match["vote"])] + "ABSTAIN", text)
    if "}" in text:
        text = _BRACED.sub(r'\g<before>"\g<title>"', text)
    if "]" not in text:
        return text
    text = _WITHIN_ROUND.sub(lambda match: match[0].replace("[", ",").replace("]", ","), text)
    return _CHOSEN.sub(lambda match: f"{match['before']} {match['who']} ", _REMARK.sub(_in_round_ones, text))


def _in_round_ones(match: re.Match[str]) -> str:
    said = match["remark"][1:-1].translate(_WITHIN)
    return f"{match[0][: match.start('remark') - match.start()]}({said})"


_WITHIN = str.maketrans({"(": " ", ")": " ", "[": ",", "]": ",", "\n": " "})
