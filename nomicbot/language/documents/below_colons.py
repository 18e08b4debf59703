"""Unfenced texts after the colon of a change: "Amend rule 3-4 to read:".

An indented text continues as long as it is indented. Any other text continues up to the next
paragraph that begins a change or continues the sentence above ("with this text:"). If the end is
unclear, the text is not used, and its change is left to the administrator. The lines are parsed in
one pass.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.delimiters import TextLine, lines_of
from nomicbot.language.patterns import pattern

_LEADS = re.compile(r"(?::|\b(?:text|follows|following|with|reading|reads|read|by|to))[ \t\r]*\Z")
_BULLET = re.compile(r"[ \t]*(?:[*+\-•]|\(?(?:\d{1,3}|[a-z])[.)])[ \t]+")
_EDITS = pattern("edits_below")
_LISTS = re.compile(
    r"\W*(?:repeal|move)\b|[^:]*\b(?:rules|changes|edits|amendments)\s*:\s*\Z", re.IGNORECASE
)
_GOES_ON = re.compile(
    r"\s*(?:and\s+)?(?:with|by|to|into|replac\w+|append\w*|add\w*|insert\w*|then)\b", re.IGNORECASE
)
SAYS_ON = pattern("says_on")
_OPENS = pattern("opens_fence", 0)
_SENTENCE_END = re.compile(
    r"[.!?][\"')\]]*\s+(?=[A-Z])|\n(?=[ \t]*(?:[*+\-•]|\(?(?:\d{1,3}|[a-z])[.)])[ \t]+)"
)
_CREATES = pattern("creates_rule")
_LEAD, _LEAD_LINES = 600, 12
"""The most characters and lines of a sentence that leads to a block."""
_INLINE = re.compile(
    rf'[ \t]*(?P<lead>(?:"[^"]{{0,200}}"|[^":\n{MARK}]|\n(?!\s*\n)){{1,{_LEAD}}}:)'
    r"[ \t]+(?=[A-Z]|a[.)][ \t])"
)
"""A sentence whose text begins on its own line: `Create a rule "Cats": Cats are nice.`"""
_LEADS_ON = re.compile(
    r"\W*(?:append|add)\b|.*\b(?:reads?|says?|text)\s*:\Z", re.IGNORECASE | re.DOTALL
)
_R_NUMBER = re.compile(r"(?:amend|change|modify|revise|rewrite|replace|edit)\s+r\d", re.IGNORECASE)
_ASKED = 400
"""How many characters of a paragraph are checked for asking for a change."""


def below_colons(
    text: str, reads: Callable[[str], bool], plain: bool
) -> Iterator[tuple[int, int, bool]]:
    """Yield where each body in a masked text begins and ends, and whether it is indented.

    `text` is the masked text. Unindented bodies are yielded only if `plain` is true. `reads` is a
    function that returns whether a short paragraph is a change by itself.
    """
    lines = list(lines_of(text, 0, len(text)))
    begin = 0  # the line where the current paragraph begins
    continues = False  # whether the block directly above was such a body
    at = doubtful = 0  # up to where no unindented text can be determined
    while at < len(lines):
        if not lines[at].words:
            begin = at = at + 1
            continue
        if plain and at == begin and (inline := _inline(text, lines, at)):
            yield *inline, False
            begin = at = _line_at(lines, at, inline[1])
            continue
        lead = _leading(text, lines, begin, at, continues)
        first, last = -1, 0
        if lead is not None:
            ends = plain and lead.colon and at >= doubtful
            first, last = _block(text, lines, at + 1, lead, reads, ends)
        if first >= 0:
            indented = lead is not None and lines[first].indent > lead.indent
            yield lines[first].start + lines[first].indent, lines[last - 1].end, indented
            begin, at, continues = last, last, True
            continue
        doubtful = max(doubtful, last)
        continues = continues and bool(lines[at + 1 : at + 2]) and bool(lines[at + 1].words)
        at += 1


def _line_at(lines: list[TextLine], at: int, position: int) -> int:
    """Return the index of the first line, starting at `at`, that begins at `position` or later."""
    while at < len(lines) and lines[at].start < position:
        at += 1
    return at


class _Lead(NamedTuple):
    """A sentence that introduces the text below it, with the indentation of its first line."""

    words: str
    indent: int
    colon: bool
    """Whether it ends with just a colon."""


def _leading(
    text: str, lines: list[TextLine], begin: int, at: int, continues: bool
) -> _Lead | None:
    """Return the sentence that ends with line `at` if it introduces a body, or None.

    If the block above `continues`, the sentence may continue the one above: "with this text:".
    """
    line = lines[at]
    led = _LEADS.search(text, max(line.start, line.end - 20), line.end)
    if led is None:
        return None
    words, indent = _lead(text, lines, begin, at)
    if _LISTS.match(words):
        return None
    goes_on = continues and _GOES_ON.match(words)
    changes = goes_on or asks(words) or _R_NUMBER.match(words)
    says_on = SAYS_ON.match(words) and _CREATES.match(text, lines[begin].start)
    return _Lead(words, indent, led[0].strip() == ":") if changes or says_on else None


def _inline(text: str, lines: list[TextLine], at: int) -> tuple[int, int] | None:
    """Return where a body begins after a colon within line `at`, and where it ends, or None.

    The text must be the rest of its paragraph.
    """
    found = _INLINE.match(text, lines[at].start)
    if found is None or not (_CREATES.search(found["lead"]) or _LEADS_ON.match(found["lead"])):
        return None
    end = next((lines[n].start for n in range(at, len(lines)) if not lines[n].words), len(text))
    words = text[found.end() : end].rstrip()
    starts = (0, *(cut.end() for cut in _SENTENCE_END.finditer(words)))
    parts = (words[start : start + _ASKED] for start in starts)
    if (
        not asks(found["lead"])
        or MARK in words
        or any(asks(part) or _EDITS.match(part) for part in parts)
    ):
        return None  # a change may follow the text, whose end is then unknown
    return found.end(), found.end() + len(words)


def _lead(text: str, lines: list[TextLine], begin: int, at: int) -> tuple[str, int]:
    """Return the sentence that ends with line `at`, and the indentation of its first line."""
    begin = max(begin, at - _LEAD_LINES)
    words = text[lines[begin].start : lines[at].end][-_LEAD:]
    stop = max((cut.end() for cut in _SENTENCE_END.finditer(words)), default=0)
    offset = lines[at].end - len(words) + stop
    first = next((n for n in range(at, begin - 1, -1) if lines[n].start <= offset), begin)
    lead = words[stop:]
    bullet = _BULLET.match(lead)
    return lead[bullet.end() :] if bullet else lead.lstrip(), lines[first].indent


def _block(
    text: str,
    lines: list[TextLine],
    at: int,
    lead: _Lead,
    reads: Callable[[str], bool],
    colon: bool,
) -> tuple[int, int]:
    """Return the first line of the wording below a sentence that announces it, and its end.

    The end is the line after its last one. The first line is -1 if nothing is below the sentence or
    the end is unclear. In the latter case the second number is the line up to which it is unclear.
    """
    first = at
    while first < len(lines) and not lines[first].words:
        first += 1
    if first == len(lines) or _OPENS.match(text, lines[first].start):
        return -1, 0
    row = text[lines[first].start : lines[first].end]
    bullet = _BULLET.match(row)
    below = row[bullet.end() :] if bullet else row.lstrip()
    if asks(below) or (_EDITS.match(below) and not _CREATES.search(lead.words)):
        return -1, 0
    if lines[first].indent > lead.indent:
        return _indented(text, lines, first, lead.indent)
    return _plain(text, lines, first, reads) if colon else (-1, 0)


def _indented(text: str, lines: list[TextLine], first: int, indent: int) -> tuple[int, int]:
    at = next(
        (n for n in range(first, len(lines)) if lines[n].words and lines[n].indent <= indent),
        len(lines),
    )
    if at < len(lines):
        behind = text[lines[at].start : lines[at].start + _ASKED]
        bullet = _BULLET.match(behind)
        begins = behind.lstrip()[:1]
        if not (
            asks(behind) or bullet or _GOES_ON.match(behind) or begins.isupper() or begins in "[("
        ):
            return -1, 0
    return first, 1 + max(n for n in range(first, at) if lines[n].words)


def _plain(
    text: str, lines: list[TextLine], first: int, reads: Callable[[str], bool]
) -> tuple[int, int]:
    last = first
    for at in range(first, len(lines)):
        if at > first and lines[at].words and not lines[at - 1].words:
            words = text[lines[at].start : lines[at].start + _ASKED]
            if asks(words) or (words[:1].islower() and _GOES_ON.match(words)):
                break
            if reads(words.partition("\n\n")[0]):
                return -1, at
        if MARK in lines[at].words:
            return -1, at
        last = at if lines[at].words else last
    return first, last + 1
