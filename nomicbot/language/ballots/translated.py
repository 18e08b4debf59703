"""Votes in the words of other games, or with a slip of spelling, put in the words of this one at the same places.

"AGAINT." below a quoted row is read as "I vote AGIANST p12" is; FOR is too short for that, and a letter that is missing
is made up for by the full stop behind. Who is PRESENT abstains, and who votes in the affirmative votes FOR.
"""

import re

from nomicbot.language.ballots.slips import nearly

__all__ = ["translated"]

_VOTES = ("AGAINST", "ABSTAIN")
_WORD = re.compile(
    r"^(?P<before>[ \t]*)(?P<word>[A-Z]{6,8}|[A-Z]?[a-z]{5,8})(?P<stop>[.!])?(?=[ \t]*\r?$|[ \t]+[A-Z(\[])",
    re.MULTILINE,
)
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
_SIDE = re.compile(
    r"(?P<before>\bI[ \t]+(?:(?:hereby|therefore|thus|must|also|do|shall|hence)[ \t]+){0,2}vote[ \t]+)"
    r"(?P<vote>(?:in[ \t]+the[ \t]+)?(?:(?P<for>affirmative|positive)|negative)(?:ly)?)"
    r"(?P<stop>[.!,;]?)(?=[ \t]|\r?$)(?![ \t]+[a-z(])",
    re.IGNORECASE | re.MULTILINE,
)
"""A vote by the side that it is on: "I vote in the affirmative"."""
_THAT_IS = re.compile(
    r"(?P<vote>\bvote\s+(?:FOR|AGAINST|YES|NO|REFUSED)(?:\s+(?:on\s+)?(?:p\s?\d{1,6}|CFI\s\d{1,6}|it|this))?,\s)(?P<mark>i\.e\.,?)"
    r"(?=\s(?![^.!?]{0,200}(?:\d|\b(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|REFUSED|if|unless|until|would|could|might|not|only|vote)\b)))"
)
"""What a vote comes to: "I vote YES, i.e. there is such a boat"; with no other vote, and nothing that it hangs on."""
_AGAIN = re.compile(
    r"(?<=\bI[ \n])(?P<verb>object|second|abstain),?\s+(?:(?P=verb),?\s+){0,8}(?=(?P=verb)\b)", re.IGNORECASE
)
"""What somebody says over and over and does once: "I object, object, object to that"."""


def translated(text: str) -> str:
    """`text` with such votes in the words of this game."""
    text = _WORD.sub(_right, _AGAIN.sub(lambda match: re.sub(r"\S", " ", match[0]), text))
    text = _AS_IT_STANDS.sub(lambda match: f"{_THEY_ARE}{match['end']}".ljust(len(match[0])), text)
    text = _SIDE.sub(_on_a_side, text)
    text = _THAT_IS.sub(lambda match: match["vote"] + ("since" if match["mark"][-1] == "," else "as  "), text)
    if "PRESENT" in text:
        text = _PRESENT.sub(lambda match: match[0][: -len(match["vote"])] + "ABSTAIN", text)
    return text


def _on_a_side(match: re.Match[str]) -> str:
    vote = ("FOR" if match["for"] else "AGAINST") + match["stop"]
    return (match["before"] + vote).ljust(len(match[0]))


def _right(match: re.Match[str]) -> str:
    word, stop = match["word"], match["stop"] or ""
    meant = next((vote for vote in _VOTES if nearly(word.upper(), vote)), "")
    if not meant or len(meant) > len(word + stop):
        return match[0]
    if not stop and match.string[match.end() : match.end() + 1] not in ("\n", "\r", ""):
        return match[0]
    return match["before"] + (meant + stop[: len(word + stop) - len(meant)]).ljust(len(word + stop))
