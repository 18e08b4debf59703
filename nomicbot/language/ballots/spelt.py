"""A vote that stands alone in its line, or at the front of it, but for one slip: "AGAINT." below a quoted row.

It is put right at the same places, as "I vote AGIANST p12" is read, too; FOR is too short for that. A letter that is
missing is made up for by the full stop behind.
"""

import re

from nomicbot.language.ballots.slips import nearly

__all__ = ["spelt"]

_VOTES = ("AGAINST", "ABSTAIN")
_WORD = re.compile(
    r"^(?P<before>[ \t]*)(?P<word>[A-Z]{6,8}|[A-Z]?[a-z]{5,8})(?P<stop>[.!])?(?=[ \t]*\r?$|[ \t]+[A-Z(\[])",
    re.MULTILINE,
)


def spelt(text: str) -> str:
    """`text` with such votes as they are spelt."""
    return _WORD.sub(_right, text)


def _right(match: re.Match[str]) -> str:
    word, stop = match["word"], match["stop"] or ""
    meant = next((vote for vote in _VOTES if nearly(word.upper(), vote)), "")
    if not meant or len(meant) > len(word + stop):
        return match[0]
    if not stop and match.string[match.end() : match.end() + 1] not in ("\n", "\r", ""):
        return match[0]
    return match["before"] + (meant + stop[: len(word + stop) - len(meant)]).ljust(len(word + stop))
