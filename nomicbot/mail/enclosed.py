"""Somebody's words between two lines that say where they begin and end: "--- begin Peter ---", "--- end Peter ---".

And the mails of a digest, as lists send it: "Message: 1", "From: Wonko", ...
"""

import re

__all__ = ["digested", "enclosed"]

_LINE = re.compile(
    r"[ \t]*[-=*_~+#]{2,}[ \t]*(?P<edge>begin|start|end)(?:ning)?\b[ \t]*(?:of[ \t]+)?"
    r"(?P<what>[^\n=*_~+#]{2,40}?)[ \t]*[-=*_~+#]{2,}[ \t]*",
    re.IGNORECASE,
)
_MAIL = re.compile(
    r"\b(?:quot\w+|mail|e-?mail|messages?|original|included?|forward\w*|post|reply|snip\w*)\b", re.IGNORECASE
)
_OWN = re.compile(r"\b(?:pgp|my|own|proposals?|motions?|tweaks?|text|rules?|votes?|ballot|actions?)\b", re.IGNORECASE)
"""What somebody encloses that is eir own."""


_MESSAGE = re.compile(r"[ \t]*Message:[ \t]+\d{1,5}[ \t]*")
_TOPICS = re.compile(r"[ \t]*Today's Topics:[ \t]*")
_FROM = re.compile(r"[ \t]*From:[ \t]+\S")
_HEADERS = 8
"""Lines in which the header of a digest's mail names who wrote it."""


def digested(rows: list[str]) -> set[int]:
    """The lines of a digest, from its topics or its first mail on."""
    mails = [
        index
        for index, row in enumerate(rows)
        if _MESSAGE.fullmatch(row) and any(map(_FROM.match, rows[index + 1 : index + _HEADERS]))
    ]
    if not mails:
        return set()
    topics = next((index for index, row in enumerate(rows[: mails[0]]) if _TOPICS.fullmatch(row)), mails[0])
    return set(range(topics, len(rows)))


def enclosed(rows: list[str]) -> set[int]:
    """The lines of all such enclosures, with those that say so; one below a line with a colon may bear a mere name."""
    found: set[int] = set()
    begun: tuple[int, str] | None = None
    for index, row in enumerate(rows):
        line = _LINE.fullmatch(row[:120])
        if line is None:
            continue
        what = " ".join(line["what"].lower().split())
        if line["edge"].lower() != "end":
            attributed = next((one for one in reversed(rows[max(0, index - 3) : index]) if one.strip()), "")
            told = _MAIL.search(what) or attributed.rstrip().endswith(":")
            begun = (index, what) if told and not _OWN.search(what) else None
        elif begun is not None and begun[1] == what:
            found.update(range(begun[0], index + 1))
            begun = None
    return found
