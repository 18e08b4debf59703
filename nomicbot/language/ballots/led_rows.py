"""A line over rows that would lead in to a vote in its own sentence: "Nothing fancy:", "Duty calls:".

What says of "I vote FOR p12" behind it only when or in what mood it is said, says no more of the rows that stand below.
"""

import re

from nomicbot.language.around.residue import before
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.ballots.signs import FOREIGN_LEAD, SOMEBODYS

__all__ = ["leads_in", "of_others", "voter_in", "without_place"]

_REPORTS = re.compile(
    r"\b(?:(?:we|they|you|things?|matters?|parties|clans?)\s+(?:all\s+)?(?:stand|are|split)|standings?|trackers?|pages?|dictated"
    r"|noted|received|passing\s+(?:it|this|these|them|on)|(?:to|would)\s+(?:see|hear|read|vote)|wants?|likes?|hopes?"
    r"|(?:for|in)\s+(?:discussion|instance|comparison|and\s+against|theory|principle|general|case)|tentative\w*|first\s+thoughts?|pros\s+and|good\s+advice|(?-i:[A-Z])\w+\s+and\s+I|right\s+(?:answers?|votes?|way|words)|walls?|the\s+minutes|outcomes?"
    r"|(?:of|in|from)\s+n?week\s+\d+|(?:look|search|hunt)(?:ing|ed)?\s+for|in\s+which|stood|hung|framed|found|kept)\b",
    re.IGNORECASE,
)
"""What such a line says that tells, wishes or only weighs."""
_OF_THE_MOMENT = re.compile(
    r"\W*(?:(?:and|so|well|ok(?:ay)?|right|oh)[\s,]+)*(?:(?:fast|quick(?:ly)?|(?<!so\s)short|brief(?:ly)?|rough\s+and\s+ready|straight\s+to|down\s+to)\b"
    r"|(?:just|only\s+just|barely)\s+(?:in\s+time|under\s+the\s+wire|before\s+the\s+(?:bell|deadline|bus|train|end))"
    r"|duty\s+(?:done|calls|first)|(?:doing|done)\s+my\s+(?:duty|bit|homework)|exercising\s+my\b|no\s+(?:surprises?|comments?|drama|frills|fuss|excuses)\b|nothing\s+(?:fancy|new|special)\b"
    r"|(?:\d+|a|one|two|three|five|ten|a\s+few)\s+(?:seconds?|minutes?|hours?|stops?)\s+(?:left|to\s+go)|live\s+from\b|(?:awake|alive|up|online|sober)\s+(?:again|at\s+last)"
    r"|(?:coffee|tea|bed|lunch|work)\s+first,|same\s+(?:as\s+(?:ever|always|usual|before)|procedure)|the\s+(?:deed\s+is\s+done|die\s+is\s+cast)"
    r"|thumbs?\s+up,?\s+thumbs?\s+down|typed\s+with\b|where\s+I\s+stand|my\s+(?:stance|humble\s+verdicts?)|hear\s+ye|ta-?da|drum\s?roll|there\s+you\s+(?:go|are))",
    re.IGNORECASE,
)
"""How a line begins that is of the moment in which somebody votes: the hour, the hurry, the mood.

Any other may name what the rows are: "My record on the shed:", "Great moments of the clan:", "Entered:".
"""

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
    somebodys = SOMEBODYS.search(line)
    return _REPORTS.search(line) is not None or (somebodys is not None and line[somebodys.end() :].strip(" :") != "")


def leads_in(line: str) -> bool:
    """Whether a line that ends with a colon leads in to what its author does, and says nothing else of it."""
    return _OF_THE_MOMENT.match(line) is not None and not (
        of_others(line) or FOREIGN_LEAD.search(line) or before(f"{line} ")
    )
