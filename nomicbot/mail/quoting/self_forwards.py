"""Messages that their author forwards to the list for which they were meant.

For example: "Oops, wrong list. Here it is for real." The lines of the copy count as the author's if
its headers name the author as the sender, and the words above it say that it is being resent.
Quotations in it stay quoted, and everything below its signature stays excluded.
"""

import re
from collections.abc import Mapping, Sequence

from nomicbot.mail.quoting.attribution_lines import alone, dated
from nomicbot.mail.quoting.filled_ballots import FilledBallot, filled
from nomicbot.mail.quoting.footers import may_begin_footer, signs_off
from nomicbot.mail.quoting.forwarded_headers import announces_copy

__all__ = ["own_lines", "signature_end"]

_AGAIN = re.compile(
    r"\b(?:wrong|other|private|discussion)\s+(?:list|forum|address)\b|\bhere\s+(?:it|they"
    r"|these)\s+(?:is|are|goes?|comes?)\b"
    r"[^.!?]{0,40}\b(?:official(?:ly)?|for\s+real|again|properly|in\s+public)\b"
    r"|\b(?:re-?send(?:ing)?|re-?sent|re-?post(?:ing|ed)?|(?:send|sending|sent|post|posting)\s+"
    r"(?:this|it|them|these|mine)?\s*(?:again|anew|once\s+more))\b"
    r"|\bsecond\s+(?:try|attempt)\b|\btry(?:ing)?\s+(?:this\s+)?again\b"
    r"|\b(?:meant|supposed|intended|should\s+have\s+gone|was\s+to\s+go)\b[^.!?]{0,"
    r"30}\b(?:public|list|forum|here)\b"
    r"|\bthis\s+time\s+to\s+the\b",
    re.IGNORECASE,
)
"""Words with which authors say that they are resending a message."""
_NOT_MEANT = re.compile(
    r"\?|\b(?:ignore|disregard|discard|counts?|counted|already|fyi|reference|record|archive\w*"
    r"|draft|example|joke|old|last|yesterday's|"
    r"did|his|her|their|eir|whose|would|could|might|if|unless|not|never|no"
    r"|proof|see|said|wrote)\b|n't\b",
    re.IGNORECASE,
)
"""Words that show that the copy may not be meant as a new post."""
_FROM = re.compile(
    r"[ \t]*\*?(?:from|von|de|da|van|från|fra)\*?[ \t]?:\*?[ "
    r"\t]*(?P<who>[^<\n]{1,60}?)[ \t]*(?:<|\[|$)",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"[ \t]*-{3,}[ \t]*end\b|[ \t]*-{3,}[ \t]*(?:original|forwarded)\b", re.IGNORECASE
)
_MOST_LINES = 1_000
_LONGEST = 300
_SIGNATURE_LINES = 8
_CANNOT_SPELL = re.compile(
    r"\bI\s+(?:can't|cannot|can\s+not|don't)\s+(?:spell|type|read|aim)\b", re.IGNORECASE
)
"""Words with which authors explain that they sent a message to the wrong place."""


def own_lines(
    rows: Sequence[str], head: int, start: int, above: Sequence[str], author: str
) -> Mapping[int, FilledBallot]:
    """Return the lines of a copy that are its author's own: resent or filled in."""
    return _sent_again(rows, head, start, above, author) or filled(rows, head, start, above)


def signature_end(rows: Sequence[str], start: int) -> int:
    """Return the end of a signature from row `start`.

    A signature ends at the end of the mail, or a copy that is announced within the signature's few
    lines.
    """
    copies = range(start + 1, min(start + _SIGNATURE_LINES, len(rows)))
    return next((index for index in copies if announces_copy(rows[index])), len(rows))


def _sent_again(
    rows: Sequence[str], head: int, start: int, above: Sequence[str], author: str
) -> Mapping[int, FilledBallot]:
    """Return the lines of a copy from row `start` that its author resends, or none.

    Its headers begin at row `head`; `above` are the lines that its author wrote above it.
    """
    if not _says_again(above):
        return {}
    sender = next((match["who"] for row in rows[head:start] if (match := _FROM.match(row))), "")
    if not author or not signs_off(sender.strip("\"'"), author):
        return {}
    found: dict[int, FilledBallot] = {}
    for index in range(start, min(len(rows), start + _MOST_LINES)):
        row = rows[index]
        announces = not _is_marked(row) and (alone(row.strip()) or dated(row.strip()))
        if _ends_copy(row) or (announces and not _quote_follows(rows, index)):
            break
        if not announces:
            found[index] = FilledBallot.ROW if _is_marked(row) else FilledBallot.ANSWER
    return found


def _says_again(lines: Sequence[str]) -> bool:
    """Return whether `lines` only say that their author is resending something."""
    said = _CANNOT_SPELL.sub(" ", " ".join(line.strip() for line in lines))
    return len(said) <= _LONGEST and bool(_AGAIN.search(said)) and not _NOT_MEANT.search(said)


def _ends_copy(row: str) -> bool:
    """Return whether a copy ends before a row."""
    ends = _ENDS.match(row) or _FROM.match(row)
    return row == "-- " or ends is not None or may_begin_footer(row)


def _quote_follows(rows: Sequence[str], index: int) -> bool:
    """Return whether the next nonblank row, of the three below `index`, is marked as quoted."""
    return _is_marked(next((row for row in rows[index + 1 :][:3] if row.strip()), ""))


def _is_marked(row: str) -> bool:
    return row.lstrip().startswith(">")
