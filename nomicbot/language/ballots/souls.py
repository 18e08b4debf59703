"""The votes of a Soul that stand in rows below it: "I reanimate Bram's Soul, and it votes like so:"."""

import re

from nomicbot.language.around.residue import before
from nomicbot.language.joined import Joined

_SOUL = r"(?:(?-i:[A-Z])[\w-]{0,30}'s?\s+Soul|the\s+Soul\s+of\s+(?-i:[A-Z])[\w-]{0,30})"
_HEAD = re.compile(
    rf"(?P<said>I\s+(?:(?:hereby|now|also|then)\s+)*reanimate\s+{_SOUL})(?:,?\s+(?:"
    r"and\s+(?:it|he|she)\s+(?:hereby\s+)?votes|and\s+(?:have|let|make)\s+(?:it|him|her)\s+vote|to\s+vote|which\s+votes|and\s+(?:vote|cast\s+(?:its|his|her)\s+votes?)(?:\s+with\s+it)?"
    r"|with\s+(?:these|the\s+following)\s+votes|its\s+votes(?:\s+are)?)(?:\s+(?:as\s+follows|thus|so|like\s+(?:so|this)|this\s+way|in\s+this\s+way))?)?\s*:\s*\Z",
    re.IGNORECASE,
)
_VOTE = r"(?P<{0}>(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|NO))"
_MOTION = r"(?P<{0}>p\s?\d{{1,9}}|(?:proposal|cfi|tweak|referendum)\s+#?\d{{1,9}})"
_ROW = re.compile(
    rf"[ \t]*(?:[-*•]\s+)?(?:{_MOTION.format('row')}(?:\s*[:,]|\s+-{{1,2}})?\s+{_VOTE.format('says')}"
    rf"|{_VOTE.format('first')}\s+(?:on\s+)?{_MOTION.format('named')})[ \t]*[.;,]?[ \t]*",
    re.IGNORECASE,
)
_BLANK = re.compile(r"(?:[ \t]*\n){1,2}")


def soul_with_rows(head: str, text: str, start: int, end: int) -> tuple[Joined, int] | None:
    """A sentence of `text` that reanimates a Soul, with the rows below it, from its `start` on; and where these end."""
    said = _HEAD.search(head)
    if said is None or before(head[: said.start()]):
        return None
    pieces = [(said["said"], said.start("said"))]
    gap = _BLANK.match(text, end)
    position = gap.end() if gap else end
    for line in text[position:].partition("\n\n")[0].splitlines(keepends=True):
        row = _ROW.fullmatch(line.rstrip("\n"))
        if row is None:
            return None  # a remark, or what is no vote of that Soul
        vote, motion = ("says", "row") if row["row"] else ("first", "named")
        at = position - start
        pieces += [
            ("and vote" if len(pieces) == 1 else "and", at),
            (row[vote], at + row.start(vote)),
            (row[motion], at + row.start(motion)),
        ]
        position += len(line)
    return (Joined.of(*pieces), position) if len(pieces) > 1 else None
