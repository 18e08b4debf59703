"""The text of a rule in quotation marks: `Create a rule "Hats" with the text: "Wear a hat."`.

In the body of a motion, a quotation counts as a fence if it follows words that introduce a body,
ends their sentence, and consists of sentences. Otherwise it may be a title, or wording to be
replaced.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from nomicbot.language.documents.delimiters import BLANK_LINE, Fence, skip_blank
from nomicbot.language.patterns import pattern

_OPENS = pattern("opens_quotation")
_QUOTE = re.compile(r"\"")
_SENTENCE = re.compile(r"[.!?…)][\"')\]]*\Z")
_ENDS = re.compile(r"[.;]?[ \t\r]*(?:\n|\Z|[ \t](?=[A-Z]))")
_WORDS = 10
"""The fewest words that count as a sentence if there is no full stop."""
_MOST = 100
_LONGEST = 20_000
_NESTED = 200
_MOST_LED_TO = 10
"""The most quotations of several paragraphs, one after another, that a paragraph introduces."""
_IN_QUOTES = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_BEFORE_INNER = " \t\n([-"


def quotations(text: str, start: int, end: int, opening: int) -> Iterator[Fence]:
    """Yield the texts in quotation marks in a stretch of a motion's (folded) body.

    Only quotations that begin before position `opening` are included.
    """
    position = start
    for _ in range(_MOST):
        opened = _OPENS.search(text, position, min(end, opening))
        if opened is None:
            return
        at = opened.start("quote")
        close = closes(text, at + 1, min(end, at + _LONGEST))
        if (
            close is not None
            and _ENDS.match(text, close + 1, end)
            and _is_text(text[at + 1 : close])
        ):
            yield Fence(at, close + 1, at + 1, close, "quotes")
        position = at + 1 if close is None else close + 1


def behind_quotations(text: str, start: int, end: int) -> int:
    """Return the end of a paragraph, including its quotations that contain blank lines.

    `end` is the first blank line after `start`.
    """
    for _ in range(_MOST_LED_TO):
        behind = skip_blank(text, end)
        leads = text[start:end].rstrip().endswith(":") and text.startswith('"', behind)
        if not leads and text.count('"', start, end) % 2 == 0:
            return end
        blocks = quotations(text, start, min(len(text), end + _LONGEST), behind + 2)
        crossing = next((block.end for block in blocks if block.end > end), 0)
        if not crossing:
            return end
        blank = BLANK_LINE.search(text, crossing)
        end = blank.start() if blank else len(text)
    return end


def unquoting(words: str) -> str:
    """Return `words` without quotations that fit on one line, such as titles."""
    return _IN_QUOTES.sub(" ", words) if '"' in words else words


def closes(text: str, start: int, end: int) -> int | None:
    """Return the end of the quotation whose contents begin at `start`, or None.

    The quotation may contain other quotations.
    """
    marks, closing = _paired(text)
    first = bisect_left(marks, start)
    close = closing[first] if first < len(marks) else None
    if close is None or close - first >= _NESTED or marks[close] >= end:
        return None
    return marks[close]


@lru_cache(maxsize=4)
def _paired(text: str) -> tuple[list[int], list[int | None]]:
    """Return the positions of all quotation marks, and the index of the closing mark of each.

    All marks are paired in one pass. Searching for each closing mark would take too long in a body
    in which many quotations open and none closes.
    """
    marks = [mark.start() for mark in _QUOTE.finditer(text)]
    closing: list[int | None] = [None] * len(marks)
    depth, waiting = (
        0,
        defaultdict[int, list[int]](list),
    )  # by depth, the marks before which something opens that has not closed yet
    for index, at in enumerate(marks):
        waiting[depth].append(index)
        if text[at - 1] in _BEFORE_INNER and text[at + 1 : at + 2].strip() != "":
            depth += 1
            continue
        for opened in waiting.pop(depth):
            closing[opened] = index
        depth -= 1
    return marks, closing


def _is_text(words: str) -> bool:
    return _SENTENCE.search(words.rstrip()) is not None or len(words.split()) >= _WORDS
