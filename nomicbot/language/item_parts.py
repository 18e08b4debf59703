"""Items of a list that name somebody, and behind a colon what e gets or is named for: "Dov: 5 GC", "Law: Ivy"."""

import re

from nomicbot.language.blanks import blanked
from nomicbot.language.clauses import Clauses, Part
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading

_PARTS = re.compile(
    r"\s*(?:\"[^\"\n]{1,40}\"|[\w-]{1,30}(?: [\w-]{1,30}){0,3})(?P<mark>\s?[:=]|\s-+|\s?→|\s->)\s*[^:=\n]{1,120}\s*"
)
_VOTES = re.compile(r"\bvote\b", re.IGNORECASE)


def in_parts(post: Reading, clauses: Clauses, heading: tuple[str, int], item: str, at: int) -> Part | None:
    """Such an item, read with its heading, each with where it stands; rows of a ballot are read elsewhere."""
    parts = _PARTS.fullmatch(item)
    if parts is None or _VOTES.search(heading[0]):
        return None
    if part := clauses.item(heading, (blanked(item, *parts.span("mark")), at)):
        return part
    joined = Joined.of(heading, (item, at))
    turned = post.reworded(joined.text)
    read = post.parse(turned.text, "sentence") if turned else None
    return Part(read, at, item, turned.over(joined)) if turned and isinstance(read, Said) else None
