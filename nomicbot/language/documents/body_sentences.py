"""The sentences of a motion's body: where each begins and ends.

A sentence is a stretch of a masked text and may contain fences. Wrapped lines form one sentence. A
list item begins a sentence, and so does a line that begins with a change. A full stop in an
abbreviation, a number or a quotation doesn't end it. All patterns look a bounded distance ahead and
back, so the work is linear in the text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.delimiters import BLANK_LINE, skip_blank
from nomicbot.language.patterns import pattern

BULLET = pattern("bullet", 0)
_BREAK = pattern("sentence_break", 0)
_ABBREVIATED = pattern("abbreviated")
_ABBREVIATION_LENGTH = 12
_LISTED = pattern("listed_change", 0)
_UNFINISHED = pattern("unfinished")
_NUMBER_OF_ITS = pattern("number_of_its")
_RULE = re.compile(r"[ \t]*[-=_~*]{2,}[ \t\r]*\Z")
_CONTINUES = pattern("continues", 0)


@dataclass(frozen=True, slots=True)
class BodySentence:
    """A sentence from `start` to `end` of its masked text; an `item` has a bullet or number."""

    start: int
    end: int
    text: str
    item: bool = False
    ends_with_colon: bool = False


class Sentences:
    """An iterator over the sentences of a masked text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.position = 0
        """The earliest position at which the next sentence may begin."""

    def __iter__(self) -> Iterator[BodySentence]:
        while (start := skip_blank(self._text, self.position)) < len(self._text):
            opens = self.position == 0 or "\n" in self._text[self.position : start]
            bullet = BULLET.match(self._text, start) if opens else None
            start = bullet.end() if bullet else start
            self.position, colon = self._end(start)
            yield BodySentence(
                start, self.position, self._text[start : self.position], bullet is not None, colon
            )

    def skip_paragraph(self) -> int:
        """Move to the end of the current or next paragraph, and return that end."""
        match = BLANK_LINE.search(self._text, skip_blank(self._text, self.position))
        self.position = match.start() if match else len(self._text)
        return self.position

    def bullet_follows(self) -> bool:
        """Return whether the next line that is not blank is an item of a list."""
        return BULLET.match(self._text, skip_blank(self._text, self.position)) is not None

    def _end(self, start: int) -> tuple[int, bool]:
        """Return where the sentence from `start` ends, and whether it ends with a colon."""
        text = self._text
        for match in _BREAK.finditer(text, start):
            at, end = match.span()
            whole = text[end - 2] in ".!?…" and text[end : end + 2].strip()[:1].isupper()
            match match.lastgroup:
                case "stop" if self._stops(start, at, end):
                    return end, False
                case "line" if self._line_ends(start, at):
                    return at, False
                case "paragraph":
                    return at, False
                case "colon":
                    return end, True
                case "quote" if whole:
                    return end, False
                case "brackets" if whole and at == start:
                    return end, False
                case "fence" if not _CONTINUES.match(text, end):
                    return end, False
        return len(text), False

    def _stops(self, start: int, at: int, end: int) -> bool:
        """Return whether the full stop from `at` to `end` ends the sentence from `start`.

        Other marks that end sentences are treated the same way.
        """
        text = self._text
        following = text[end : end + 40].lstrip()[:2]
        if following[:1] == MARK:
            return False
        if text[at] == "." and end == at + 1:
            short = _ABBREVIATED.search(text[max(start, at - _ABBREVIATION_LENGTH) : end])
            if short is None:
                return True
            return bool(short["numbered"]) and not (following[:1].isdigit() or following[:1] == "#")
        return not (text[at:end] in ("...", "…", "..") and following[:1].islower())

    def _line_ends(self, start: int, at: int) -> bool:
        """Return whether the line break at `at` ends the sentence from `start`."""
        text, below = self._text, at + 1
        last = text[max(start, at - 20) : at].rstrip(" \t\r").rpartition(" ")[2].rpartition("\n")[2]
        if bullet := BULLET.match(text, below):
            return not _NUMBER_OF_ITS.match(f"{last} {bullet[0].strip()}")
        if _LISTED.match(text, below):
            return not _UNFINISHED.search(last)
        return _RULE.match(text[text.rfind("\n", 0, at) + 1 : at]) is not None
