"""Finds unfenced texts below an offer such as "I submit this:", and where they begin and end.

The end is clear if the whole text is indented, comes after labels or consists of changes, or if
nothing follows it. If anything might or might not belong to the text, all of it is doubtful. Each
paragraph of a passage is found once and examined once, so the work is linear in their number.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import MARK, MaskedText, folded
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
"""The longest paragraph, in characters, that is checked for consisting of changes."""
_OWN = re.compile(
    r"\b(?:I|I'm|I've|I'd|I'll|my|mine|thanks?|please|btw|ps)\b|\?\s*\Z", re.IGNORECASE
)
_LEFT_OPEN = pattern("left_open", 0)
_ABOVE = 1_000
"""How many characters of a paragraph decide what kind it is."""


class _Kind(Enum):
    CHANGES = "changes"
    TEXT = "text"
    TALK = "talk"
    END = "end"


class _Ends(Enum):
    """Whether an unfenced text ends before a given paragraph: yes, no, or unclear."""

    NOT_YET = "it goes on"
    BEFORE = "it ends before it"
    PERHAPS_BEFORE = "the paragraph is not part of it, but what was found may not be either"
    PERHAPS_LATER = "the paragraph may be part of it"


class _Text(NamedTuple):
    """The paragraphs of an unfenced text found so far: their kinds, and where they end."""

    kinds: tuple[_Kind, ...]
    end: int
    last: int
    """Where the last paragraph begins."""
    within: bool = False
    """Whether the last paragraph is indented below a change that introduces it."""
    ruled: bool = False
    """Whether a line of dashes follows, which ends the text if talk comes next."""


@dataclass(frozen=True, slots=True)
class TextBelow:
    """A text from `start` to `end` of the masked text, with its title.

    `doubtful` is true if it is unclear where the text ends.
    """

    start: int
    end: int
    title: str = ""
    doubtful: bool = False


@dataclass
class Unfenced:
    """A finder of the texts below the offers in one passage.

    `acts` returns where the first sentence with an action begins in a paragraph, or None. `unsays`
    returns whether a paragraph takes back the text above it.
    """

    post: str
    outer: MaskedText
    effort: Effort
    acts: Callable[[str], int | None]
    unsays: Callable[[str], bool]
    _kinds: dict[int, _Kind] = field(default_factory=dict)
    """The kinds of the paragraphs examined so far, by where they begin."""

    # -- one text, or several ----------------------------------------------------------------------

    def below(self, position: int, promised: bool, leads: int = _MOST_LEADS) -> TextBelow | None:
        """Return the text that begins after `position`, or None.

        `promised` means that the offer ends as if a body must follow. At most `leads` pieces may
        come before the text: introductory words, a line of dashes, or a sentence with its title.
        """
        paragraphs = self.paragraphs(position) if leads else []
        if not paragraphs:
            return None
        if indented := self._indented(paragraphs):
            return indented
        text = self.outer.text
        first, last = paragraphs[0]
        if self._is_dashes(first, last):
            return self.below(last, promised, leads - 1)  # a line of dashes without a closing one
        if led := _LEADS.match(text, first, last):
            return self.below(led.end(), True, leads - 1)
        if told := told_title(text, first, last):
            below = self.below(told[1], True, leads - 1)
            return replace(below, title=below.title or told[0]) if below else None
        start, title = self._titled(first)
        if start == first and not promised:
            return None
        start = self._behind_dashes(start, title)
        return None if text.startswith(MARK, start) else self._plain(start, title)

    def _titled(self, first: int) -> tuple[int, str]:
        """Return where the text after labels or a title begins, and the title, or ""."""
        start, title = self._labelled(first)
        if start == first and (marked := self._marked(first)):
            return marked[1], marked[0]
        return start, title

    def _behind_dashes(self, start: int, title: str) -> int:
        """Return where the text begins after a line of dashes below its title, if there is one."""
        text = self.outer.text
        start = self._skip_blank(start)
        end = self._line_end(start)
        if not title or _WORD.search(text, start, end) or text.find(MARK, start, end) >= 0:
            return start
        return self._skip_blank(end)

    def several(self, position: int) -> list[TextBelow]:
        """Return the texts after `position`, each below a line that is its title.

        The result is empty if it is unclear where they begin and end.
        """
        heads, over = self._heads(position)
        ends = [*(head[0] for head in heads[1:]), over]
        found: list[TextBelow] = []
        for (_, start, title), upto in zip(heads, ends, strict=False):
            below = self._plain(start, title, upto)
            if below is None or (upto < len(self.outer.text) and not self._only_talk(below, upto)):
                return []
            found.append(below)
        return found

    def _heads(self, position: int) -> tuple[list[tuple[int, int, str]], int]:
        """Return each title with its position and its text's start, and where the last text ends.

        There are no titles if the first paragraph has none.
        """
        heads: list[tuple[int, int, str]] = []
        for start, end in self.paragraphs(position):
            head = self._head(start)
            if head is None:
                if not heads:
                    return [], 0
                if self._kind(start, end) is _Kind.END:
                    break
            elif _OTHER_BUSINESS.match(head[1]):
                return heads, start
            else:
                heads.append((start, *head))
        return heads, len(self.outer.text)

    def inquiry(self, position: int, promised: bool) -> TextBelow | None:
        """Return the statement of a CFI with its reasons, or None.

        Its paragraphs are labelled, such as "Statement:", or directly follow an offer that
        `promised` them.
        """
        found: TextBelow | None = None
        argued = headed = False
        if led := _LEADS.match(self.outer.text, position):
            position, promised = led.end(), True
        for start, end in self.paragraphs(position):
            words = self.outer.text[start:end]
            first = found is None and promised and not _fenced(words)
            if first or labelled(words):
                argued, headed = argues(words), promises(words)
            elif headed and not argued and not _ends_label(words):
                headed = False  # this paragraph is the content of the label above
            elif not argued or self._stops_reasons(words):
                break
            found = TextBelow(found.start if found else start, end)
        return found

    def reasons(self, position: int) -> TextBelow | None:
        """Return the labelled reasons, or Defendant, directly after a CFI's statement, or None."""
        first = next(iter(self.paragraphs(position)), None)
        words = self.outer.text[slice(*first)] if first else ""
        return self.inquiry(position, False) if reasons(words) or accuses(words) else None

    def argument(self, position: int) -> TextBelow | None:
        """Return the text after the label of an argument, or None.

        The text is the next paragraph, up to its first sentence with an action. If the text begins
        on a line below the label, it also includes further paragraphs without actions.
        """
        found: TextBelow | None = None
        below = self.outer.text.count("\n", position, self._skip_blank(position)) > 1
        for start, end in self.paragraphs(position):
            words = self.outer.text[start:end]
            if found is None:
                acts = self.acts(words)
                stop = end if acts is None else start + len(words[:acts].rstrip())
                if MARK in words or stop <= start:
                    return None
                found = TextBelow(start, stop)
                if stop < end:
                    return found
            elif below and not self._stops_reasons(words):
                found = TextBelow(found.start, end)
            elif not below and len(words) > _SIGNED_LENGTH and self.acts(words) is None:
                return TextBelow(found.start, end, doubtful=True)
            else:
                break
        return found

    # -- its parts ---------------------------------------------------------------------------------

    def _labelled(self, first: int) -> tuple[int, str]:
        """Return where the text after labels begins, and the title that a label gives, or ""."""
        text = self.outer.text
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
        """Return where the text below a paragraph's title begins, and the title, or None."""
        end = self._line_end(start)
        row = self.outer.text[start:end]
        title = (
            title_line(row)
            if LABEL.match(row) or NUMBERED.match(row.strip())
            else marked_title(row)
        )
        begins = self._skip_blank(end)
        text = LABEL.match(self.outer.text, begins)
        if not title or self.outer.text.startswith(MARK, begins):
            return None
        return text.end() if text is not None and text["text"] else begins, title

    def _marked(self, start: int) -> tuple[str, int] | None:
        end = self._line_end(start)
        title = marked_title(self.outer.text[start:end])
        if title and not asks(title):
            return title, self._skip_blank(end)
        above = titled_above(self.outer.text[start : start + _ABOVE])
        return (above[0], self._skip_blank(start + above[1])) if above else None

    def _plain(self, start: int, title: str, upto: int | None = None) -> TextBelow | None:
        """Return the text that begins at `start` with `title`, or None. It ends before `upto`."""
        text = self.outer.text
        found = _Text((), start, start)
        for begin, stop in self.paragraphs(start):
            if upto is not None and begin >= upto:
                break
            opened = _LEFT_OPEN.search(text[found.last : found.end]) if found.kinds else None
            if found.kinds and not opened and self._is_dashes(begin, stop):
                found = found._replace(ruled=True)
                continue
            found = self._with_insets(found, opened, begin, stop)
            kind = self._kind_below(found, opened, begin, stop)
            ends = self._ends(found, kind, opened, (begin, stop))
            if ends is _Ends.PERHAPS_LATER:
                return TextBelow(start, stop, title, True)
            if ends is not _Ends.NOT_YET:
                doubtful = ends is _Ends.PERHAPS_BEFORE
                return TextBelow(start, found.end, title, doubtful) if found.kinds else None
            kind = _Kind.TEXT if _is_title(opened) else kind
            found = _Text((*found.kinds, kind), stop, begin, found.within)
        return TextBelow(start, found.end, title) if found.kinds else None

    def _is_dashes(self, begin: int, stop: int) -> bool:
        text = self.outer.text
        return text.find(MARK, begin, stop) < 0 and not _WORD.search(text, begin, stop)

    def _with_insets(
        self, found: _Text, opened: re.Match[str] | None, begin: int, stop: int
    ) -> _Text:
        """Return the text so far, marked if an indented or listed paragraph continues it.

        A paragraph that introduces such a continuation counts as a change.
        """
        text = self.outer.text
        begun = opened is not None and not _set_in(text[found.last : found.end])
        within = (found.within or begun) and _set_in(text[begin:stop])
        kinds = found.kinds
        leads = within or self._lists_edits(opened, begin)
        if leads and kinds[-1] is _Kind.TEXT and asks(self._said(found.last, found.end)):
            kinds = (*kinds[:-1], _Kind.CHANGES)
        return found._replace(kinds=kinds, within=within)

    def _lists_edits(self, opened: re.Match[str] | None, begin: int) -> bool:
        return opened is not None and _EDITS_LISTED.match(self.outer.text, begin) is not None

    def _kind_below(
        self, found: _Text, opened: re.Match[str] | None, begin: int, stop: int
    ) -> _Kind:
        """Return the kind of a paragraph, given the paragraphs found before it."""
        if self._lists_edits(opened, begin):
            return _Kind.CHANGES
        kind = self._kind(begin, stop)
        if found.within and kind in (_Kind.TALK, _Kind.TEXT):
            return _Kind.CHANGES  # indented, so it is the text of the change above
        return kind

    def _ends(
        self, found: _Text, kind: _Kind, opened: re.Match[str] | None, paragraph: tuple[int, int]
    ) -> _Ends:
        """Return whether the text found so far ends before a paragraph of this kind."""
        text = self.outer.text
        if _is_title(opened):
            own = kind is _Kind.END or _OWN.search(text, *paragraph)
            return _Ends.PERHAPS_LATER if own else _Ends.NOT_YET
        if kind is _Kind.END:
            return _Ends.PERHAPS_LATER if opened else _Ends.BEFORE
        if kind is _Kind.TALK:
            plain = _Kind.TEXT in found.kinds and not found.ruled
            return _Ends.PERHAPS_BEFORE if plain else _Ends.BEFORE
        if kind is _Kind.TEXT and not found.kinds:
            return _Ends.NOT_YET if text.find(MARK, *paragraph) < 0 else _Ends.BEFORE
        return _Ends.PERHAPS_LATER if self._is_apart(found, kind, paragraph) else _Ends.NOT_YET

    def _is_apart(self, found: _Text, kind: _Kind, paragraph: tuple[int, int]) -> bool:
        """Return whether prose after a list of changes may not belong to that list."""
        if kind is not _Kind.TEXT or _Kind.TEXT in found.kinds:
            return False
        words = self.outer.text[slice(*paragraph)].lstrip()
        return not (asks(self._said(*paragraph)) or words[:1].islower())

    def _only_talk(self, below: TextBelow, end: int) -> bool:
        """Return whether the text from the end of `below` to `end` is all talk, not part of it."""
        rest = [one for one in self.paragraphs(below.end) if one[0] < end]
        talk = all(
            self._kind(*one) is _Kind.TALK and not _OF_TEXTS.search(self._said(*one))
            for one in rest
        )
        return not rest or (talk and not below.doubtful)

    def _stops_reasons(self, words: str) -> bool:
        """Return whether a paragraph no longer belongs to the reasons above it.

        A paragraph with an action, a signature or a line of dashes doesn't belong to them.
        """
        if _signs(words) or not _WORD.search(words) or MARK in words or _VOTES.search(words):
            return True
        return self.acts(words) is not None or self.unsays(words)

    def _kind(self, start: int, end: int) -> _Kind:
        if start not in self._kinds:
            self._kinds[start] = self._looked_at(self.outer.text[start:end], self._said(start, end))
        return self._kinds[start]

    def _looked_at(self, words: str, said: str) -> _Kind:
        short = len(said) <= _LONGEST_LOOKED_AT
        if (asks(said) and _closed(said)) or (short and changes_in(said, self.effort).complete):
            return _Kind.CHANGES
        if self.acts(words) is not None or _signs(words):
            return _Kind.END
        return _Kind.TALK if _TALK.search(unquoting(words)) else _Kind.TEXT

    def _said(self, start: int, end: int) -> str:
        """Return a paragraph as its author wrote it, from the original post."""
        return self.post[slice(*self.outer.span(start, end))]

    def _indented(self, paragraphs: list[tuple[int, int]]) -> TextBelow | None:
        text = self.outer.text
        line = text.rfind("\n", 0, paragraphs[0][0]) + 1
        above = text[max(0, line - _ABOVE) : line].rstrip().rpartition("\n")[2]
        if not above or above[0].isspace():
            return None
        set_in = list(takewhile(lambda one: _set_in(text[slice(*one)]), paragraphs))
        return TextBelow(set_in[0][0], set_in[-1][1]) if set_in else None

    # -- paragraphs --------------------------------------------------------------------------------

    @cached_property
    def _paragraphs(self) -> list[tuple[int, int]]:
        """The paragraphs of the passage.

        A quotation of several paragraphs belongs to the paragraph that introduces it. A paragraph
        also ends after a fence on its own lines, if the sentence below asks for no change.
        """
        text = self.outer.text
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
        """Return the paragraphs starting at `position`, each including the spaces before it."""
        first = bisect_right(self._paragraphs, position, key=lambda one: one[1])
        found = self._paragraphs[first : first + _MOST_PARAGRAPHS]
        if found and found[0][0] < position:
            begin = self._skip_blank(position)
            found[0] = (begin, found[0][1])
            found = found if begin < found[0][1] else found[1:]
        text = self.outer.text
        return [(max(text.rfind("\n", 0, begin) + 1, position), end) for begin, end in found]

    def _skip_blank(self, position: int) -> int:
        return skip_blank(self.outer.text, position)

    def _line_end(self, position: int) -> int:
        end = self.outer.text.find("\n", self._skip_blank(position))
        return len(self.outer.text) if end < 0 else end


def _is_title(opened: re.Match[str] | None) -> bool:
    """Return whether the words above a paragraph give a rule a title, so its text must follow."""
    return opened is not None and opened["title"] is not None


def _fenced(words: str) -> bool:
    return words.rstrip(" \t\r\n.").endswith(MARK)


def _ends_label(words: str) -> bool:
    """Return whether a paragraph can't be the content of the label above it."""
    return _fenced(words) or _signs(words)


def _set_in(words: str) -> bool:
    """Return whether every line of a paragraph is indented."""
    return all(row.startswith(("  ", "\t")) for row in words.split("\n") if row.strip())


def _signs(words: str) -> bool:
    """Return whether a paragraph is only a signature: a name, perhaps with a greeting."""
    return len(words) <= _SIGNED_LENGTH and _SIGNED.match(words.strip()) is not None


def _closed(words: str) -> bool:
    """Return whether a change is complete with its text, so no further paragraph belongs to it."""
    return folded(words).count('"') % 2 == 0 and words.rstrip()[-1:] != ":"
