"""Texts without a fence: where below its offer each begins and ends, if that is clear.

It is if all of the text is indented, or comes after labels, or reads as changes, or if nothing else
is below it. Anything that might or might not belong to the text makes the whole of it doubtful. The
paragraphs of a passage are found once, and each is looked at once, so the work is linear in their
number.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from itertools import takewhile

from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import MARK, Skeleton, folded
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.documents.delimiters import BLANK_LINE, skip_blank
from nomicbot.language.documents.headings import (
    LABEL,
    NUMBERED,
    labels_too,
    marked_title,
    plain_title,
    title_line,
    titled_above,
    told_title,
)
from nomicbot.language.documents.inquiries import accuses, argues, labelled, promises, reasons
from nomicbot.language.documents.quotations import behind_quotations, unquoting
from nomicbot.language.effort import Effort
from nomicbot.language.patterns import pattern

_MOST_PARAGRAPHS = 100
"""The most paragraphs of one unfenced text."""
_MOST_LEADS = 10
_BELOW_FENCE = re.compile(rf"\n[ \t]*{MARK}[ \t\r]*(?P<below>\n)(?=[ \t]*[A-Z])")
_EDITS_LISTED = pattern("edits_listed")
_TALK = pattern("talk")
_SIGNED = pattern("signed", 0)
_SIGNED_LENGTH = 80
_LEADS = pattern("leads_to_text")
_OF_TEXTS = pattern("of_texts")
_OTHER_BUSINESS = pattern("other_business")
_WORD = re.compile(r"[^\W_]")
_VOTES = pattern("may_vote", re.MULTILINE)
_LONGEST_LOOKED_AT = 5_000
"""The most characters of a paragraph that is checked for consisting of changes."""
_OWN = re.compile(
    r"\b(?:I|I'm|I've|I'd|I'll|my|mine|thanks?|please|btw|ps)\b|\?\s*\Z", re.IGNORECASE
)
_LEFT_OPEN = pattern("left_open", 0)
_ABOVE = 1_000
"""The most characters of a paragraph that decide what kind it is."""


class _Kind(Enum):
    CHANGES = "changes"
    TEXT = "text"
    TALK = "talk"
    END = "end"


@dataclass(frozen=True, slots=True)
class Below:
    """A text from `start` to `end` of the skeleton, its title, and whether its end is doubtful."""

    start: int
    end: int
    title: str = ""
    doubtful: bool = False


@dataclass
class Unfenced:
    """A finder of the texts below the offers of one passage.

    `acts` returns where the first sentence that does something begins in a paragraph, or None;
    `unsays` whether a paragraph takes back what is above it.
    """

    post: str
    bones: Skeleton
    effort: Effort
    acts: Callable[[str], int | None]
    unsays: Callable[[str], bool]
    _kinds: dict[int, _Kind] = field(default_factory=dict)
    """The kinds of the paragraphs looked at so far, by where they begin."""

    # -- one text, or several ----------------------------------------------------------------------

    def below(self, position: int, promised: bool, leads: int = _MOST_LEADS) -> Below | None:
        """Return the text that begins after `position`, or None.

        `promised` says that the offer ends as if the text must follow. At most `leads` things may
        come before the text: words that lead to it, a line of dashes, a sentence with its title.
        """
        paragraphs = self.paragraphs(position) if leads else []
        if not paragraphs:
            return None
        if indented := self._indented(paragraphs):
            return indented
        text = self.bones.text
        first, last = paragraphs[0]
        if not _WORD.search(text, first, last) and text.find(MARK, first, last) < 0:
            return self.below(last, promised, leads - 1)  # a line of dashes that closes nowhere
        if led := _LEADS.match(text, first, last):
            return self.below(led.end(), True, leads - 1)
        if told := told_title(text, first, last):
            below = self.below(told[1], True, leads - 1)
            return (
                Below(below.start, below.end, below.title or told[0], below.doubtful)
                if below
                else None
            )
        start, title = self._labelled(first)
        if start == first and (marked := self._marked(first)):
            title, start = marked
        if start == first and not promised:
            return None
        start = self._skip_blank(start)
        if title and not _WORD.search(text, start, self._line_end(start)):
            end = self._line_end(start)  # a line of dashes parts it from its title
            start = start if text.find(MARK, start, end) >= 0 else self._skip_blank(end)
        return None if text.startswith(MARK, start) else self._plain(start, title)

    def several(self, position: int) -> list[Below]:
        """Return the texts after `position`, each below a line that is its title.

        Empty if it is unclear where they begin and end.
        """
        heads: list[tuple[int, int, str]] = []
        over = len(self.bones.text)
        for start, end in self.paragraphs(position):
            head = self._head(start)
            if head is None and not heads:
                return []
            if (head is not None and _OTHER_BUSINESS.match(head[1])) or (
                head is None and self._kind(start, end) is _Kind.END
            ):
                over = start if head is not None else over
                break
            heads += [(start, *head)] if head is not None else []
        found: list[Below] = []
        for (_, start, title), upto in zip(
            heads, [*(head[0] for head in heads[1:]), over], strict=False
        ):
            below = self._plain(start, title, upto)
            if below is None or (upto < len(self.bones.text) and not self._only_talk(below, upto)):
                return []
            found.append(below)
        return found

    def inquiry(self, position: int, promised: bool) -> Below | None:
        """Return the paragraphs of a CFI and its reasons: labelled, or directly below a promise."""
        found: Below | None = None
        argued = headed = False
        if led := _LEADS.match(self.bones.text, position):
            position, promised = led.end(), True
        for start, end in self.paragraphs(position):
            words = self.bones.text[start:end]
            if labelled(words) or (found is None and promised and not _fenced(words)):
                argued, headed = argues(words), promises(words)
            elif headed and not (argued or _fenced(words) or _signs(words)):
                headed = False  # what the label above heads
            elif not argued or self._stops_reasons(words):
                break
            found = Below(found.start if found else start, end)
        return found

    def reasons(self, position: int) -> Below | None:
        """Return the labelled reasons directly after a CFI's statement, with its Defendant."""
        first = next(iter(self.paragraphs(position)), None)
        words = self.bones.text[slice(*first)] if first else ""
        return self.inquiry(position, False) if reasons(words) or accuses(words) else None

    def argument(self, position: int) -> Below | None:
        """Return what follows the label of an argument, or None.

        This is the paragraph there and, if that is below the label, more paragraphs that do
        nothing. A sentence that does something is not part of it.
        """
        found: Below | None = None
        below = self.bones.text.count("\n", position, self._skip_blank(position)) > 1
        for start, end in self.paragraphs(position):
            words = self.bones.text[start:end]
            if found is None:
                acts = self.acts(words)
                stop = end if acts is None else start + len(words[:acts].rstrip())
                if MARK in words or stop <= start:
                    return None
                found = Below(start, stop)
                if stop < end:
                    return found
            elif below and not self._stops_reasons(words):
                found = Below(found.start, end)
            elif not below and len(words) > _SIGNED_LENGTH and self.acts(words) is None:
                return Below(found.start, end, doubtful=True)
            else:
                break
        return found

    # -- its parts ---------------------------------------------------------------------------------

    def _labelled(self, first: int) -> tuple[int, str]:
        """Return where the text after labels begins, and the title that one of them gives."""
        text = self.bones.text
        label, title, start = LABEL.match(text, first), "", first
        while label is not None:
            line_end = self._line_end(start)
            if label["reasons"]:
                break
            if label["title"]:
                title = plain_title(text[label.end() : line_end])
            if label["text"]:
                return label.end(), title
            start = self._skip_blank(line_end)
            label = LABEL.match(text, start)
        stop = self.paragraphs(first)[0][1]
        several = title and text.count("\n", first, start) > 1
        if several and start < stop and all(map(labels_too, text[start:stop].split("\n"))):
            start = self._skip_blank(stop)  # "Sponsor of the day: Ivy", among labels that are known
        return start, title

    def _head(self, start: int) -> tuple[int, str] | None:
        """Return where the text below a paragraph's title begins, and that title, or None."""
        end = self._line_end(start)
        row = self.bones.text[start:end]
        title = (
            title_line(row)
            if LABEL.match(row) or NUMBERED.match(row.strip())
            else marked_title(row)
        )
        begins = self._skip_blank(end)
        text = LABEL.match(self.bones.text, begins)
        if not title or self.bones.text.startswith(MARK, begins):
            return None
        return text.end() if text is not None and text["text"] else begins, title

    def _marked(self, start: int) -> tuple[str, int] | None:
        end = self._line_end(start)
        title = marked_title(self.bones.text[start:end])
        if title and not asks(title):
            return title, self._skip_blank(end)
        above = titled_above(self.bones.text[start : start + _ABOVE])
        return (above[0], self._skip_blank(start + above[1])) if above else None

    def _plain(self, start: int, title: str, upto: int | None = None) -> Below | None:
        """Return the text that begins at `start`, with that title, and ends before `upto`."""
        text = self.bones.text
        end = last = start
        within = ruled = False
        kinds: list[_Kind] = []
        for begin, stop in self.paragraphs(start):
            if upto is not None and begin >= upto:
                break
            opened = _LEFT_OPEN.search(text[last:end]) if kinds else None
            bare = opened is not None and opened["title"] is not None
            if (
                kinds
                and not opened
                and text.find(MARK, begin, stop) < 0
                and not _WORD.search(text, begin, stop)
            ):
                ruled = True  # dashes: all of the text is above them, if talk is below
                continue
            set_in = _set_in(text[begin:stop])
            within = set_in and (within or (opened is not None and not _set_in(text[last:end])))
            edits = opened is not None and _EDITS_LISTED.match(text, begin) is not None
            if (within or edits) and kinds[-1] is _Kind.TEXT and asks(self._said(last, end)):
                kinds[-1] = _Kind.CHANGES  # it leads to what is set in, or listed
            last = begin
            kind = _Kind.CHANGES if edits else self._kind(begin, stop)
            if within and kind in (_Kind.TALK, _Kind.TEXT):
                kind = _Kind.CHANGES  # the text of the change above, as far as it is set in
            if opened and (kind is _Kind.END or (bare and _OWN.search(text, begin, stop))):
                return Below(start, stop, title, True)
            kind = _Kind.TEXT if bare else kind
            if kind is _Kind.END:
                break
            if kind is _Kind.TALK:
                return (
                    Below(start, end, title, _Kind.TEXT in kinds and not ruled) if kinds else None
                )
            if kind is _Kind.TEXT and not kinds and text.find(MARK, begin, stop) >= 0:
                return None
            apart = kind is _Kind.TEXT and kinds and _Kind.TEXT not in kinds and not bare
            if apart and not (
                asks(self._said(begin, stop)) or text[begin:stop].lstrip()[:1].islower()
            ):
                return Below(start, stop, title, True)
            kinds.append(kind)
            end, ruled = stop, False
        return Below(start, end, title) if kinds else None

    def _only_talk(self, below: Below, end: int) -> bool:
        """Return whether a text is followed, up to `end`, by nothing that may be part of it."""
        rest = [one for one in self.paragraphs(below.end) if one[0] < end]
        talk = all(
            self._kind(*one) is _Kind.TALK and not _OF_TEXTS.search(self._said(*one))
            for one in rest
        )
        return not rest or (talk and not below.doubtful)

    def _stops_reasons(self, words: str) -> bool:
        """Return whether a paragraph does not belong to the reasons above it.

        It does something, or is a line of dashes or a name.
        """
        if _signs(words) or not _WORD.search(words) or MARK in words or _VOTES.search(words):
            return True
        return self.acts(words) is not None or self.unsays(words)

    def _kind(self, start: int, end: int) -> _Kind:
        if start not in self._kinds:
            self._kinds[start] = self._looked_at(self.bones.text[start:end], self._said(start, end))
        return self._kinds[start]

    def _looked_at(self, words: str, said: str) -> _Kind:
        short = len(said) <= _LONGEST_LOOKED_AT
        if (asks(said) and _closed(said)) or (short and changes_in(said, self.effort).complete):
            return _Kind.CHANGES
        if self.acts(words) is not None or _signs(words):
            return _Kind.END
        return _Kind.TALK if _TALK.search(unquoting(words)) else _Kind.TEXT

    def _said(self, start: int, end: int) -> str:
        """Return a paragraph as its author wrote it."""
        return self.post[slice(*self.bones.span(start, end))]

    def _indented(self, paragraphs: list[tuple[int, int]]) -> Below | None:
        text = self.bones.text
        line = text.rfind("\n", 0, paragraphs[0][0]) + 1
        above = text[max(0, line - _ABOVE) : line].rstrip().rpartition("\n")[2]
        if not above or above[0].isspace():
            return None
        set_in = list(takewhile(lambda one: _set_in(text[slice(*one)]), paragraphs))
        return Below(set_in[0][0], set_in[-1][1]) if set_in else None

    # -- paragraphs --------------------------------------------------------------------------------

    @cached_property
    def _paragraphs(self) -> list[tuple[int, int]]:
        """The paragraphs of the passage.

        A quotation of several paragraphs belongs to the one that leads to it. A fence on lines of
        its own ends one, if a sentence that asks for no change begins below it.
        """
        text = self.bones.text
        found: list[tuple[int, int]] = []
        position = 0
        while (begin := self._skip_blank(position)) < len(text):
            blank = BLANK_LINE.search(text, begin)
            stop = behind_quotations(text, begin, blank.start() if blank else len(text))
            fences = _BELOW_FENCE.finditer(text, begin, stop)
            closed = next(
                (one for one in fences if not asks(text[one.end() : one.end() + _ABOVE])), None
            )
            stop = closed.start("below") if closed else stop
            found.append((begin, stop))
            position = stop
        return found

    def paragraphs(self, position: int) -> list[tuple[int, int]]:
        """Return the paragraphs from `position` onwards, each with the spaces before it."""
        first = bisect_right(self._paragraphs, position, key=lambda one: one[1])
        found = self._paragraphs[first : first + _MOST_PARAGRAPHS]
        if found and found[0][0] < position:
            begin = self._skip_blank(position)
            found[0] = (begin, found[0][1])
            found = found if begin < found[0][1] else found[1:]
        text = self.bones.text
        return [(max(text.rfind("\n", 0, begin) + 1, position), end) for begin, end in found]

    def _skip_blank(self, position: int) -> int:
        return skip_blank(self.bones.text, position)

    def _line_end(self, position: int) -> int:
        end = self.bones.text.find("\n", self._skip_blank(position))
        return len(self.bones.text) if end < 0 else end


def _fenced(words: str) -> bool:
    return words.rstrip(" \t\r\n.").endswith(MARK)


def _set_in(words: str) -> bool:
    """Return whether all lines of a paragraph are indented."""
    return all(row.startswith(("  ", "\t")) for row in words.split("\n") if row.strip())


def _signs(words: str) -> bool:
    """Return whether a paragraph is nothing but a name, and perhaps a greeting."""
    return len(words) <= _SIGNED_LENGTH and _SIGNED.match(words.strip()) is not None


def _closed(words: str) -> bool:
    """Return whether a change contains its text, so that no further paragraph belongs to it."""
    return folded(words).count('"') % 2 == 0 and words.rstrip()[-1:] != ":"
