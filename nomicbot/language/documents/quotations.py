"""The text of a rule between quotation marks: `Create a rule "Hats" with the text: "Every player may wear a hat."`.

In the text of a motion such a quotation is as good as a fence if it stands behind words that lead to a text and ends
what they say, and if it reads as sentences: what is no sentence may be a title, or words that are to be replaced.
"""

import re
from collections.abc import Iterator
from itertools import islice

from nomicbot.language.documents.delimiters import BLANK_LINE, Fence, skip_blank
from nomicbot.language.patterns import pattern

_OPENS = pattern("opens_quotation")
_QUOTE = re.compile(r"\"")
_SENTENCE = re.compile(r"[.!?…)][\"')\]]*\Z")
_ENDS = re.compile(r"[.;]?[ \t\r]*(?:\n|\Z|[ \t](?=[A-Z]))")
_WORDS = 10
"""So many make a sentence without a full stop."""
_MOST = 100
_LONGEST = 20_000
_NESTED = 200
_MOST_LED_TO = 10
"""Quotations of several paragraphs that one paragraph leads to, one behind the other."""
_IN_QUOTES = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_BEFORE_INNER = " \t\n([-"


def quotations(text: str, start: int, end: int, opening: int) -> Iterator[Fence]:
    """The texts between quotation marks in a stretch of the (folded) text of a motion that open before `opening`."""
    position = start
    for _ in range(_MOST):
        opened = _OPENS.search(text, position, min(end, opening))
        if opened is None:
            return
        at = opened.start("quote")
        close = closes(text, at + 1, min(end, at + _LONGEST))
        if close is not None and _ENDS.match(text, close + 1, end) and _is_text(text[at + 1 : close]):
            yield Fence(at, close + 1, at + 1, close, "quotes")
        position = at + 1 if close is None else close + 1


def behind_quotations(text: str, start: int, end: int) -> int:
    """Where a paragraph of `text` ends which blank lines end at `end`: behind the quotations that it leads to."""
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
    """`words` without what stands between quotation marks in a line of them, such as titles."""
    return _IN_QUOTES.sub(" ", words) if '"' in words else words


def closes(text: str, start: int, end: int) -> int | None:
    """Where the quotation closes that opens before `start`: other quotations may stand in it."""
    depth = 1
    for mark in islice(_QUOTE.finditer(text, start, end), _NESTED):
        at = mark.start()
        opens = text[at - 1] in _BEFORE_INNER and text[at + 1 : at + 2].strip() != ""
        depth += 1 if opens else -1
        if not depth:
            return at
    return None


def _is_text(words: str) -> bool:
    return _SENTENCE.search(words.rstrip()) is not None or len(words.split()) >= _WORDS
