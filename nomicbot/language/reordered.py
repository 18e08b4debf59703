"""Sentences with their words in another order, put into the one that the grammar reads.

"p18 is hereby vetoed" is read as "veto p18", "I twice give" as "I give ... twice"; "it" as the one motion that the
sentence has named. Each word keeps its place in the post.
"""

import re
from collections.abc import Iterator

from nomicbot.language.joined import Joined
from nomicbot.language.participles import infinitives

_PASSIVE = re.compile(
    r"\W*(?:(?:and|so|also|therefore|thus)[\s,]+)*(?P<object>[^\s,;:.!?][^,;:!?\ue000]{0,80}?)\s+(?:is|are)\s+hereby\s+(?P<verb>[a-z]{3,20})\b"
    r"(?:\s+by\s+me\b)?(?P<rest>[^:;!?\ue000]{0,200})\Z",
    re.IGNORECASE,
)
_OFTEN_FIRST = re.compile(
    r"(?P<lead>(?:(?:and|so|now|then)[\s,]+)*)(?:(?P<before>twice|thrice|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+times),?\s+)?"
    r"(?P<subject>I)(?:\s+(?P<after>twice|thrice|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+times))?\s+(?P<rest>[a-z][^:;!?\ue000]{0,300})\Z",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"\b(?:(?:proposal|prop|motion|cfi|tweak|referendum)\s+#?\d{1,9}|p\s?\d{1,9})(?:/\d{1,4})?\b|(?<!\w)\"[^\"]{1,100}\"(?!\w)",
    re.IGNORECASE,
)
_IT = re.compile(
    r"\b(?:(?-i:FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?)(?:\s+on)?"
    r"|(?:for|against|vote\s+on|abstain\s+on|veto|withdraw|retract))\s+(?P<it>it|this\s+one|that\s+one)\b"
    r"(?=\s*(?:$|[,;.!:]|too\b|as\s+well\b|and\b|again\b))",
    re.IGNORECASE,
)


def hereby_done(text: str) -> Iterator[Joined]:
    """A sentence in the passive voice, with its verb in front: "p18 is hereby vetoed"."""
    match = _PASSIVE.match(text)
    if match is None:
        return
    rest = match["rest"].strip()
    behind = ((rest, match.start("rest") + match["rest"].index(rest)),) if rest else ()
    for base in infinitives(match["verb"]):
        yield Joined.of((base, match.start("verb")), (match["object"], match.start("object")), *behind)


def often_behind(text: str) -> Joined | None:
    """A sentence with the count behind its action: "I twice give Peter 1 Genechip"."""
    match = _OFTEN_FIRST.match(text)
    name = match.lastgroup and next((name for name in ("before", "after") if match[name]), None) if match else None
    if match is None or name is None or (match["before"] and match["after"]):
        return None
    pieces = [(match[part], match.start(part)) for part in ("subject", "rest", name)]
    return Joined.of(*pieces)


def named_again(text: str) -> Joined | None:
    """A sentence with the one motion that it has named in the place of "it": "I like p3 and vote FOR it"."""
    match = _IT.search(text)
    named = list(_NAMED.finditer(text, 0, match.start())) if match else []
    if match is None or len({one[0].lower() for one in named}) != 1:
        return None
    (last, *_), position = named[::-1], match.start("it")
    before, behind = text[:position].rstrip(), text[match.end("it") :]
    pieces = [(before, 0), (last[0], last.start())]
    if behind.strip():
        pieces.append((behind.strip(), match.end("it") + len(behind) - len(behind.lstrip())))
    return Joined.of(*pieces)
