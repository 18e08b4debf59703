"""What was read, completed by the sentence straight behind it: where a new display is, what the Gremlin gets, how many.

What only says again what was done straight before is left out: "Violation 2 of p14 is corrected: I declare it so".
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.electing import of_the_election
from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.rewording import MACROS
from nomicbot.rulebooks.bnomic.vocabulary import (
    Atone,
    Bribe,
    CorrectViolations,
    DeclareForms,
    DesignateDeputy,
    PerformBackupDuty,
    RevokeDeputy,
)

Found = Announcement | Unread

_PARAGRAPH = 1_000
_ADDRESS = re.compile(r"\bhttps?://|\bwww\.", re.IGNORECASE)
_NEW = r"(?:(?:new|current|correct(?:ed)?|fresh|up-to-date|public|backup|right|temporary)\s+)"
_NEW_PLACE = re.compile(
    r"[^.!?:;\"]{0,80}[.!;:-]+\s+(?:(?:you(?:'ll|\s+will|\s+can)?\s+(?:now\s+)?find\s+)?(?:the|an?|my|its)\s+)?"
    rf"(?:{_NEW}+(?:one|display|copy|version|roster|place|location|address|url|home)|(?:replacement|location"
    rf"|address|copy))"
    r"(?:\s+of\s+(?:it|the\s+\w+))?(?:\s*:|\s+(?:is|stands|lives|can\s+be\s+found|may\s+be\s+found|resides)"
    rf"(?:\s+(?:now|to\s+be\s+found))?\s*(?::|at|on|under|here:)?)\s+<?(?P<place>{MACROS['place']})>?[.!)]*\s*"
    r"(?!\S*\s*(?:or|and)\s)",
    re.IGNORECASE,
)
"""A sentence straight behind that says where the new Public Display is."""
_MANY = r"(?P<many>\d{1,9}|(?:twenty|thirty|forty|fifty)(?:-[a-z]{3,5})?|[a-z]{2,9})"
_PRICE = re.compile(
    r"[^.!?:;\"\d]{0,40}[.!;:]+\s+(?:(?:and|so)\s+)?(?:for\s+(?:that|this|it|which),?\s+)?"
    r"(?:(?:it|the\s+(?:voting\s+)?gremlin|e)\s+(?:hereby\s+|now\s+)?(?:gets|receives|earns|is\s+paid)"
    r"|I\s+(?:hereby\s+|now\s+)?(?:give|pay|offer|hand|slip)\s+(?:it|em|the\s+(?:voting\s+)?gremlin)"
    r"|(?:the|my)\s+(?:bribe|price|amount)\s*(?:is|:))\s+(?:a\s+bribe\s+of\s+|my\s+)?"
    rf"{_MANY}\s+(?:of\s+my\s+)?(?:genechips?|gcs?)\b(?!\s+to\s+vote\b)",
    re.IGNORECASE,
)
"""A sentence straight behind that says what the Voting Gremlin gets."""
_OF_THEM = re.compile(
    rf"\s*(?:to\s+lose\s+)?(?:(?:my|some)\s+)?(?:suck\s+points)?\s*[,:(–-]+\s*{_MANY}\s+of\s+them\b", re.IGNORECASE
)
"""How many Suck Points, of those that were named."""
_ONCE = (CorrectViolations, DeclareForms, DesignateDeputy, RevokeDeputy)
"""What cannot be done twice."""


def completed(found: Iterable[Found], before: Sequence[Found], post: str) -> Iterator[Found]:
    """What was `found` behind what was read `before`, with what the words of the `post` around it say of it."""
    for one in of_the_election(found, before, post):
        if not isinstance(one, Announcement) or not one.spans:
            yield one
        elif not _again(one, before, post):
            end = one.spans[-1][1]
            yield _with_more(one, post[end : end + _PARAGRAPH].partition("\n\n")[0])


def _again(one: Announcement, before: Sequence[Found], post: str) -> bool:
    """Whether it says again, in the same paragraph, what was done straight before it."""
    last = before[-1] if before else None
    return (
        isinstance(one.action, _ONCE)
        and isinstance(last, Announcement)
        and last.action == one.action
        and bool(last.spans)
        and last.spans[-1][1] <= one.spans[0][0]
        and "\n\n" not in post[last.spans[-1][1] : one.spans[0][0]]
    )


def _with_more(one: Announcement, behind: str) -> Found:
    match one.action:
        case PerformBackupDuty(location=""):
            if where := _NEW_PLACE.match(behind):
                return replace(one, action=replace(one.action, location=where["place"]))
            if _ADDRESS.search(behind):
                reason = "it is not clear whether the new Display is at the address that stands further behind"
                return Unread(one.text, reason, (), one.spans)
        case Bribe(amount=0):
            if (price := _PRICE.match(behind)) and (amount := _number(price["many"])):
                return replace(one, action=replace(one.action, amount=amount))
        case Atone(points=0):
            if (them := _OF_THEM.match(behind)) and (points := _number(them["many"])):
                return replace(one, action=replace(one.action, points=points))
    return one


def _number(words: str) -> int:
    return int(words) if words.isdigit() else number_of(words) or 0
