"""What the subject of a post says of the votes in it."""

import re

__all__ = ["announces_ballot"]

_NWEEK = r"(?:n?week|nweek's)\s*\d{0,5}|\d{1,5}"
_BALLOT = re.compile(
    r"(?:\s*\[[^\]\n]{0,40}\])*\W*(?:(?:my|some|the|an?|few|late|quick|short|final|last|belated|early|remaining|more|also|and|tonight's|today's|"
    rf"here\s+(?:are|is|be)|{_NWEEK}|(?:ar+h*|ahoy|oops|sorry|hello|hi|finally|at\s+last)\b)[\s,.!:(-]+){{0,4}}"
    r"(?:votes?|ballot(?:\s+paper)?|voting)"
    rf"(?:[\s,:(–-]+(?:for|of|in|on|from\s+me|{_NWEEK}|at\s+last|finally|late)){{0,3}}\W*",
    re.IGNORECASE,
)
_LONGEST = 120


def announces_ballot(subject: str) -> bool:
    """Whether a subject says no more than that its author votes, as "My votes" and "Ballot for nweek 12" do."""
    return _BALLOT.fullmatch(subject[:_LONGEST]) is not None
