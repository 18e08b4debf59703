"""Sentences that say how often is done what the one before does: "I do so three times", "And again."

"I do this three times" counts all of it. What is done "three more times", or "again", may be counted with the first
time or without it: that is asked.
"""

import re
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.phrases import times_in

_COUNT = r"(?:\d{1,9}|two|three|four|five|six|seven|eight|nine|ten)"
_WHY = r"(?:,?\s+(?:so\s+that|because|since|for|as|one\s+for|to)\s[^.!?\n]{1,200})?\W*"
_DO_SO = r"I\s+(?:(?:hereby|shall|will|now)\s+)*do\s+(?:so|this|that|it)"
_REPEATS = re.compile(
    rf"\W*(?:(?:and|then)\s+)*(?:(?:{_DO_SO}|I\s+(?:hereby\s+|shall\s+|will\s+)?repeat\s+(?:so|this|that|it))\s+)?"
    r"(?:(?:and|then)\s+again|once\s+(?:more|again)|(?:twice|thrice)(?:\s+(?:more|over))?|another\s+one"
    rf"|(?:{_COUNT}|many|several|a\s+few)\s+(?:more\s+)?times(?:\s+over)?|times\s+{_COUNT}|x\s?\d{{1,9}}){_WHY}",
    re.IGNORECASE,
)
_ALL_TOLD = re.compile(
    rf"\W*(?:and\s+)?{_DO_SO}\s+(?P<times>twice|thrice|{_COUNT}\s+times)(?:\s+over)?{_WHY}", re.IGNORECASE
)
"""How often something is done, with the first time."""


def repeats(text: str) -> bool:
    """Whether a sentence only says that what the one before did is done again, or how often."""
    return _REPEATS.fullmatch(text) is not None


def repeated(
    read: list[Announcement | Unread], done: list[Announcement], text: str, span: tuple[int, int]
) -> Announcement | None:
    """What a sentence before has `done`, so often as one at `span` says; None if that is not clear."""
    said = _ALL_TOLD.fullmatch(text)
    if said is None or len(done) != 1 or done[0] is not read[-1] or done[0].times != 1:
        return None
    again = replace(
        done[0], times=times_in(said["times"]), text=f"{done[0].text} {text.strip()}", spans=(*done[0].spans, span)
    )
    read[-1] = again
    return again


def spelt_out(read: list[Announcement | Unread], since: int, post: str) -> None:
    """Drops what an action read `since` then only says anew behind a colon: "5 GC are yours: I give you 5 GC"."""
    for at in range(len(read) - 1, since, -1):
        before, again = read[at - 1 : at + 1]
        if not (isinstance(before, Announcement) and isinstance(again, Announcement) and before.spans and again.spans):
            continue
        if before.action == again.action:
            between = post[before.spans[-1][1] : again.spans[0][0]]
            if ":" in between and ";" not in between:
                del read[at]
