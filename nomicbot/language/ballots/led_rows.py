"""A line over rows that would lead in to a vote in its own sentence: "Nothing fancy:", "Duty calls:".

What says of "I vote FOR p12" behind it nothing but why, when or in what mood, says no more of the rows that stand below.
"""

import re

from nomicbot.language.around.residue import before
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.ballots.signs import FOREIGN_LEAD, SOMEBODYS

__all__ = ["leads_in", "of_others", "voter_in", "without_place"]

_REPORTS = re.compile(
    r"\b(?:(?:we|they|you|things?|matters?|parties|clans?)\s+(?:all\s+)?(?:stand|are|split|agreed?)|standings?|trackers?|pages?|dictated"
    r"|noted|received|passing\s+(?:it|this|these|them|on)|(?:to|would)\s+(?:see|hear|read|vote)|wants?|likes?|hopes?|wishe?s?"
    r"|(?:for|in)\s+(?:discussion|instance|comparison|and\s+against|theory|principle|general|case)|tentative\w*|first\s+thoughts?|pros\s+and|good\s+advice|(?-i:[A-Z])\w+\s+and\s+I|right\s+(?:answers?|votes?|way|words)|walls?|the\s+minutes|outcomes?"
    r"|(?:of|in|from)\s+n?week\s+\d+|(?:look|search|hunt)(?:ing|ed)?\s+for|in\s+which|stood|hung|framed|found|kept)\b",
    re.IGNORECASE,
)
"""What such a line says that tells, wishes or only weighs."""

_WHERE = re.compile(
    r",\s+where\s+(?:it\b|the\s+\w+|an?\s+\w+|my\s+\w+|nobody)(?![^:]*\b(?:said|says|wrote|told|vot\w+|list\w*|read|posted|agreed)\b)[^:,.;]{3,80}(?=:\s*\Z)",
    re.IGNORECASE,
)
"""What is told of the place that somebody writes from: "from the ferry, where my phone has one bar:"."""

_VOTER = re.compile(r"^[ \t]*(?:Voter|Player|Name|By|From):[ \t]*(?P<who>me|[A-Z]\w{1,20})[ \t]*\Z", re.MULTILINE)
"""The field of a ballot paper that says whose it is: "me" for its author (`around/oneself`)."""


def voter_in(above: str) -> str:
    """Whose a ballot is by the last line above it: "me", or a name; empty if that is no such field."""
    found = _VOTER.search(above)
    return found["who"] if found and (found["who"] == "me" or is_name(found["who"])) else ""


def without_place(line: str) -> str:
    """A line over rows without what it tells of the place that its author writes from."""
    return _WHERE.sub("", line)


def of_others(line: str) -> bool:
    """Whether a line that ends with a colon may head what somebody else votes, or nobody."""
    return _REPORTS.search(line) is not None or SOMEBODYS.search(line) is not None


def leads_in(line: str) -> bool:
    """Whether a line that ends with a colon leads in to what its author does, and says nothing else of it."""
    return not (of_others(line) or FOREIGN_LEAD.search(line) or before(f"{line} "))
