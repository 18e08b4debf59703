"""Sentences with their words in another order, put into the one that the grammar reads.

"p18 is hereby vetoed" is read as "veto p18", "I twice give" as "I give ... twice"; "it" as the one motion that the
sentence has named. Each word keeps its place in the post.
"""

import re
from collections.abc import Iterator
from itertools import islice

from nomicbot.language.around.residue import before
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.participles import infinitives

_PASSIVE = re.compile(
    r"\W*(?:(?:and|so|also|therefore|thus)[\s,]+)*(?P<object>(?!(?:s?he|e|you|they|we|I)\b)[^\s,;:.!?][^,;:!?\ue000]{0,80}?)\s+(?:is|are)\s+hereby\s+(?P<verb>[a-z]{3,20})\b"
    r"(?:\s+by\s+me\b)?(?P<rest>[^:;!?\ue000]{0,200})\Z",
    re.IGNORECASE,
)
_OFTEN_FIRST = re.compile(
    r"(?P<lead>(?:(?:and|so|now|then)[\s,]+)*)(?:(?P<before>twice|thrice|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+times)[,:]?\s+)?"
    r"(?P<subject>I)(?:\s+(?P<after>twice|thrice|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+times))?\s+(?P<rest>[a-z][^:;!?\ue000]{0,300})\Z",
    re.IGNORECASE,
)
_OFTEN_LED = re.compile(
    r"(?P<lead>[^:;.!?\ue000]{0,200}?(?:\A|[,:;]\s+|\band\s+))(?P<before>(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+times)"
    r"(?:\s+(?:over|running|in\s+a\s+row))?(?P<why>,\s+(?:because|since|as|for)\s[^:;!?\ue000]{3,200}|,\s+[^,:;!?\ue000]{3,60})?"
    r"\s*[,:]\s+(?P<subject>I)\s+(?P<rest>[a-z][^:;!?\ue000]{0,300})\Z",
    re.IGNORECASE,
)
"""How often something is done, behind talk and in front of why: "Four times, because it is a lucky number: I give"."""
_NAMED = re.compile(
    r"\b(?:(?:proposal|prop|motion|cfi|tweak|referendum)\s+#?\d{1,9}|p\s?\d{1,9})(?:/\d{1,4})?\b"
    r"|(?<!\w)(?<!\bsaid\s)(?<!\bsays\s)(?<!\bwrote\s)(?<!\bwants\s)(?-i:\"(?!I\b)[A-Z0-9][^\"]{1,100}\")(?!\w)",
    re.IGNORECASE,
)
_IT = re.compile(
    r"\b(?:(?-i:FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?|YES|NO|AYE|NAY|REFUSED)(?:\s+(?:on|to))?"
    r"|(?:for|against|vote\s+on|abstain\s+on|veto|withdraw|retract|(?:give|grant|lend)(?=\s+it\s+my\s+seal)|seal\s+of\s+approval\s+(?:to|on|upon)))"
    r"\s+(?P<it>it|this\s+one|that\s+one)\b"
    r"(?=\s*(?:$|[,;.!:]|too\b|as\s+well\b|and\b|again\b|myself\b|[a-z]+ly\b|with\s+the\s+(?:big\s+)?rubber\b|my\s+seal\b))",
    re.IGNORECASE,
)


_MOST_ITS = 4
UNDOES = re.compile(r"\b(?:withdraw|retract)", re.IGNORECASE)


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
    led = _OFTEN_LED.match(text)
    if led is not None:
        quiet = not (before(led["lead"]) or (led["why"] and before(f"{led['why'][2:]}: ")))
        return Joined.of(*((led[part], led.start(part)) for part in ("subject", "rest", "before"))) if quiet else None
    match = _OFTEN_FIRST.match(text)
    name = match.lastgroup and next((name for name in ("before", "after") if match[name]), None) if match else None
    if match is None or name is None or (match["before"] and match["after"]):
        return None
    pieces = [(match[part], match.start(part)) for part in ("subject", "rest", name)]
    return Joined.of(*pieces)


def named_again(text: str, above: str = "") -> Joined | None:
    """A sentence with the one motion that it has named in the place of "it": "I like p3 and vote FOR it".

    If it names none itself, it is the one that is named `above`, straight before it in its paragraph.
    """
    found = list(islice(_IT.finditer(text), _MOST_ITS))
    if not found:
        return None
    named, at = list(_NAMED.finditer(text, 0, found[0].start())), 0
    if not named and not _NAMED.search(text) and not UNDOES.search(text):
        named, at = list(_NAMED.finditer(above)), -len(above)
    if len({one[0].lower() for one in named}) != 1:
        return None
    pieces: list[tuple[str, int]] = []
    position = 0
    for match in found:
        pieces += [_stretch(text, position, match.start("it")), (named[-1][0], at + named[-1].start())]
        position = match.end("it")
    return Joined.of(*pieces, *([_stretch(text, position, len(text))] if text[position:].strip() else []))


def _stretch(text: str, start: int, end: int) -> tuple[str, int]:
    """The words of a stretch of `text`, and where they begin."""
    words = text[start:end]
    return words.strip(), start + len(words) - len(words.lstrip())
