"""A reply below a quotation without marks: where its author's own words begin, if this is certain.

The author of such a reply signs at the end, and the quoted person may have signed, too. Text after
the quoted person's signature is the author's. Without that signature, the end of the quotation is
uncertain, except that the last of several paragraphs, directly above the author's own name, is the
author's.
"""

import re
from collections.abc import Sequence
from itertools import groupby

from nomicbot.mail.quoting.attribution_lines import alone, dated
from nomicbot.mail.quoting.footers import may_begin_footer, signs_off

__all__ = ["answered", "behind_own_name", "past_name"]

_HEAD = re.compile(
    r"[ \t]*(?:-{3,}|_{10,}|>)|[ \t]*\*?(?:from|von|de|da|van|från|fra)\*?[ \t]?:", re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_NAMED = re.compile(
    r"[ \t]*[*_]{0,2}(?:\[(?P<name>[^\[\]\n]{1,40})\]"
    r"|<(?P<angled>[^<>\n]{1,40})>|\((?P<round>[^()\n]{1,40})\)"
    r"|(?P<prompt>[^\s>]{1,40})>"
    r"|(?P<mark>[#=~%|+*-]{1,4})[ \t]*(?P<framed>[^\n#=~%|+*-]{1,40}?)[ \t]*(?P=mark))[*_]{0,2}"
    r"[ \t:>-]*(?=\S)"
)
"""A name with which authors mark their answers in a copied message: "[Peter]", "Peter>"."""
_FEWEST = 3
"""How many paragraphs a quotation with its reply must have for the last to be the author's."""
_MOST_LINES = 400


def answered(rows: Sequence[str], start: int, attribution: str, author: str) -> range:
    """Return the author's own rows below an unmarked quotation, or an empty range if uncertain.

    The quotation begins at row `start`. `attribution` is the line that names the quoted person. For
    authors who quote themselves the range is empty, since their new words cannot be distinguished.
    """
    quoted, own = _names(attribution), _names(author)
    end = _signature(rows, start, author)
    if not own or not quoted or quoted & own or not end:
        return range(0)
    if any(_HEAD.match(row) or alone(row.strip()) or dated(row.strip()) for row in rows[start:end]):
        return range(0)
    others = [index for index in range(start, end) if _signs(rows[index], attribution)]
    if others:
        return range(others[-1] + 1, end)
    paragraphs = [
        list(lines)
        for blank, lines in groupby(range(start, end), lambda index: not rows[index].strip())
        if not blank
    ]
    return range(paragraphs[-1][0], end) if len(paragraphs) >= _FEWEST else range(0)


def behind_own_name(rows: Sequence[str], start: int, author: str) -> list[int]:
    """Return the rows in a copied message that its author marked with a name: "[Peter] No, ...".

    The rows directly below each are included, up to a blank one. They may have been in the copied
    message already.
    """
    own = _names(author)
    found: list[int] = []
    for index in range(start, min(len(rows), start + _MOST_LINES)):
        match = _NAMED.match(rows[index])
        mine = match is not None and bool(named := _names(_name(match))) and named <= own
        if mine or (found and found[-1] == index - 1 and match is None and rows[index].strip()):
            found.append(index)
    return found


def past_name(row: str) -> int:
    """Return the offset in a row after a name in brackets at its start, or 0."""
    match = _NAMED.match(row)
    return match.end() if match else 0


def _name(match: re.Match[str]) -> str:
    return next(
        match[kind] for kind in ("name", "angled", "round", "prompt", "framed") if match[kind]
    )


def _names(words: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(words)}


def _signs(row: str, attribution: str) -> bool:
    return (
        row.strip()[:1].isupper() and len(_WORD.findall(row)) == 1 and signs_off(row, attribution)
    )


def _signature(rows: Sequence[str], start: int, author: str) -> int:
    """Return the last row before a footer or the end if it is the author's name, or 0."""
    if len(rows) - start > _MOST_LINES:
        return 0
    last = (
        next(
            (index for index in range(start, len(rows)) if may_begin_footer(rows[index])), len(rows)
        )
        - 1
    )
    while last > start and not rows[last].strip():
        last -= 1
    return last if last > start and signs_off(rows[last], author) else 0
