"""Lines that only sort the rows of a ballot, and say nothing of whose votes they are."""

import re
from collections.abc import Callable

__all__ = ["COUNTED_THINGS", "ROW_LABEL", "sorted_own"]

_A_LINE = 120
"""Characters of a paragraph that heads what is sorted below it."""

_SORTED = (
    r"(?:easy|easier|easiest|hard|harder|hardest|tricky|trickier|simple|short|quick|good|bad|ugly|fun|funny|boring|dull|big|small|long|minor|major|"
    r"new|serious|silly|sensible|harmless|obvious|clear|interesting|difficult|controversial|uncontroversial|remaining|few|real|nice|fine|best|worst)"
)
_SORT = (
    r"(?:ones?|stuff|things?|bits?|parts?|batch|lot|group|pile|bunch|proposals?|motions?|tweaks?|referend(?:um|a)|cfis?"
    r"|section(?:\s+\d{1,3})?)"
)
ROW_LABEL = re.compile(
    rf"\W*(?:(?:and|now|then|next|first|second|third|last|lastly|finally|for|on|to|the|these|some|my|those|ok|so)[\s,]+){{0,4}}"
    rf"(?:(?-i:[A-Z])[\w-]+'s?\s+{_SORT}|(?:{_SORTED}(?:,?\s+(?:and\s+)?)){{0,2}}(?:(?:grid|money|election|grammar|clock)\s+)?{_SORT}|{_SORTED}|rest|others)"
    rf"(?:\s+(?:are\s+{_SORTED}|by\s+(?-i:[A-Z])[\w-]+|first|next|last|now|too|on\s+the\s+ballot|on\s+the\s+grid))*\s*:?\s*",
    re.IGNORECASE,
)
"""What sorts the rows below it, and says nothing of whose votes they are: "Easy ones:", "Dov's proposals:"."""

COUNTED_THINGS = re.compile(
    r"\W*(?:just\s+|only\s+|here\s+are\s+)?(?:a\s+few|some|several|two|three|four|five|six|seven|\d{1,2})\s+"
    r"(?:(?:quick|small|short|little|more|other)\s+)?"
    r"(?:things?|items|points|matters|acts|actions|bits)(?:\s+(?:before|while|from)\s+(?:I|me)\b[^.:!?\n]{0,60})?\s*:",
    re.IGNORECASE,
)
"""A heading that only counts what stands below it: "Three things before I go:"."""


def sorted_own(words: str, above: str, near: bool, may_be_own: Callable[[str, bool], bool]) -> bool:
    """Whether rows below these `words`, of which `above` is the last paragraph, may be their author's.

    A line that only sorts them leaves that to the paragraph over it.
    """
    heading = _heading(words)
    if heading == above:
        return may_be_own(above, near)
    if heading.endswith((":", ".")) and len(heading) <= _A_LINE:
        return may_be_own(heading, False)
    return may_be_own(heading, False) or may_be_own(above, near)


def _heading(above: str) -> str:
    """The last paragraph of what stands above rows, but for one that only sorts them: "Easy ones:"."""
    rest, _, last = above.rstrip().rpartition("\n\n")
    return _heading(rest) if ROW_LABEL.fullmatch(last) else last
