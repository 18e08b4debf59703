"""How somebody leads over to what e does, and says only how, or that it comes: "No time, so short:", "so here goes:".

What stands before that is the reason, and none of it heads what stands behind.
"""

import re

from nomicbot.language.around.vocatives import is_name

__all__ = ["handed_over", "hastened", "reason_apart"]

_MANNER = (
    r"(?:(?:just|only|very|really)\s+)?(?:quick(?:ly)?|short(?:ly)?|brief(?:ly)?|bulk|fast|in\s+(?:bulk|brief|short|haste|an?\s+(?:hurry|rush)"
    r"|(?:one|a\s+single)\s+(?:go|line|lump)|no\s+time|capitals)|off\s+the\s+cuff|without\s+(?:further\s+)?(?:ado|comments?|reasons?|remarks?)"
    r"|here\s+(?:goes|we\s+go)|at\s+last|once\s+more|again|right\s+away)"
)
_GET = r"(?:you|they)\s+(?:get|shall\s+have|have)\s+(?:it|them|one|mine)(?:\s+in\s+\w+|\s+now|\s+here)?"
_SO = r"(?:(?:and\s+)?(?:so|hence|therefore)|(?:und\s+)?(?:deshalb|daher|darum))"
_LEADS = re.compile(
    rf"(?:[,;]|\s[-–—]{{1,3}}|(?<=[.!]))\s+{_SO}\b,?(?:\s+(?:{_MANNER}|{_GET}))?\s*:\s*\Z", re.IGNORECASE
)
"""The end of a lead of which only the reason is left."""
_HEADS = re.compile(
    rf"(?:(?:[,;]|\s[-–—]{{1,3}})\s+{_SO}\b,?(?:\s+(?:{_MANNER}|{_GET}))?|(?<=[a-z])\s+{_SO}\s+{_MANNER})\s*:\Z",
    re.IGNORECASE,
)
"""The same above a list, where it takes no comma: "she wants her computer back so in bulk:"."""
_FROM = re.compile(
    r"\W*(?:(?:hi|hello|hey)(?:\s+all)?,\s+)?from\s+(?!(?:work|home|school|abroad|bed|uni|here)\b|(?:the|my|an?)\s+(?:office|library|train|bus|phone|mobile"
    r"|car|airport|hotel|desk|sofa|kitchen|pub|bath|hospital|station|caf[eé]|lab|road|beach|couch)\b)",
    re.IGNORECASE,
)
"""Whence words are, if it is no place that somebody writes from: "From Dov's diary"."""
_MIND = re.compile(
    r"(?P<before>\A|[.!]\s+)(?:I(?:'ve|\s+have)?\s+)?(?:just\s+)?changed\s+my\s+mind(?:,?\s+"
    r"(?:after|because\s+of|thanks\s+to|over|since)\s+(?![^:]*\b(?:vot\w+|ballots?|said|says|lists?)\b)[^:.!?\n]{1,80})?(?=:\Z)",
    re.IGNORECASE,
)
"""Who has thought again, whatever made em: "Changed my mind after the talk with Bram:"."""
_HANDS = re.compile(
    r"(?:(?:so|and|but|well)\s+)?here\s+(?:it\s+(?:is|goes)|they\s+(?:are|go)|you\s+(?:are|go))\s*:\s*\Z", re.IGNORECASE
)
"""The end of a lead that hands over what was spoken of before."""
_SHOWN = re.compile(
    r"\b(?:he|she|his|hers?|they|their|examples?|samples?|drafts?|templates?|wordings?|forms?|formulas?|specimens?|quotes?|quotations?"
    r"|wrote|typed|dictated)\b|(?P<name>(?!Genechips?\b|Angstroms?\b)(?-i:[A-Z])[a-z]+)(?:'s)?\s+(?-i:[a-z])",
    re.IGNORECASE,
)
"""What is somebody else's, or only shown."""
_VOTES = re.compile(r"\b(?:vot(?:e|es|ed|ing)|ballots?|answer(?:s|ed)?)\b", re.IGNORECASE)
"""What such a heading may say "so" of: "Vote for several, so:"."""
_CLAUSE = 4
"""Words that a reason has at least."""


def hastened(lead: str) -> str:
    """A lead with no more than "so" behind the reason that it gives."""
    return lead if _FROM.match(lead) else _LEADS.sub(", so ", lead)


def handed_over(lead: str) -> str:
    """What a lead hands over that is somebody else's or only shown: "You asked for an example, so here it is:"."""
    found = _HANDS.search(lead)
    said = _SHOWN.finditer(lead[: found.start()]) if found else ()
    return next((one[0] for one in said if not one["name"] or is_name(one["name"])), "")


def reason_apart(above: str) -> str:
    """A heading whose reason is a sentence of its own: "My sister wants her computer back. So:"."""
    above = _MIND.sub(r"\g<before>I've changed my mind", above)
    found = _HEADS.search(above)
    if found is None or len(above[: found.start()].split()) < _CLAUSE or _VOTES.search(above):
        return above
    return f"{above[: found.start()]}. So:"
