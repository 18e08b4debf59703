"""The parts of a post that are separate from its sentences: fenced texts, comments, quoted lines.

Players fence text that is not to be parsed as their own sentences: with `{{ ... }}`, `{ ... }`,
lines of dashes, a delimiter word that they announce, or `<proposal>` tags. A `MaskedText` is the
text without comments and quoted lines, in which one character replaces each outermost fence. So the
sentences around fences stay short.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice

from nomicbot.language.documents.delimiters import BLANK_LINE, Fence, delimited
from nomicbot.language.documents.quotations import quotations
from nomicbot.language.patterns import pattern

MARK = "\ue000"
"""The character that stands for a fence in a masked text."""
_FOLD = {
    **dict.fromkeys(map(ord, "“”„‟«»＂"), '"'),
    **dict.fromkeys(map(ord, "‘’‚‛`´"), "'"),
    **dict.fromkeys(map(ord, "‐‑‒–—―−"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2002\u2003\u2007\u2009\u200a\u200b\u202f\u3000\ufeff"), " "),
    **dict.fromkeys(map(ord, "\u2028\u2029\x85"), "\n"),
    ord(MARK): "\ufffd",
}
_TRACES = pattern("traces", re.IGNORECASE | re.MULTILINE)
_QUOTED_LINES = r"|(?P<quoted>(?:^[ \t]*>.*(?:\n|\Z))+)"
_TOKENS = pattern("fence_tokens").pattern
_DELIMITED = pattern("delimited")
_ANNOUNCED = pattern("announces_text", re.IGNORECASE | re.MULTILINE)
_FENCING = re.compile(r"\b(?:delimited|between)\b", re.IGNORECASE)
_MOST_WORDS = 50
_COMMENT = re.compile(r"\[\[|\]\]")
_GOES_ON = re.compile(r"\s+(?=[a-z])")
_MACRO = pattern("macro_title", re.IGNORECASE | re.MULTILINE)
_TITLED = pattern("braced_title")
_ONLY_SIGNED = pattern("only_signed", 0)
_MACRO_OPENS = re.compile(r"\A[\\/]?(?:title|name)\{", re.IGNORECASE)


def folded(text: str) -> str:
    """Return `text` with plain characters instead of typographic quotes, dashes and spaces.

    Titles in braces get quotation marks. All positions stay the same.
    """
    text = text if text.isascii() else text.translate(_FOLD)
    if "{" not in text:
        return text
    named = _TITLED.sub(
        lambda found: f'{found["before"]}"{found["title"]}"'.replace("\n", " "), text
    )
    return _MACRO.sub(_in_marks, named)


def _in_marks(match: re.Match[str]) -> str:
    blanks = " " * (len(match["before"]) + len(match["name"]))
    return f"_{blanks}{match['title']}_"


def unmarked(title: str) -> str:
    r"""Return a title without typesetting marks such as "\title{" around it."""
    title = title.strip()
    opened = _MACRO_OPENS.match(title)
    return title[opened.end() :].removesuffix("}") if opened else title


@dataclass(frozen=True, slots=True)
class _Gap:
    """A comment, quotation or fenced text that is masked, and what replaces it."""

    start: int
    end: int
    instead: str
    fence: Fence | None = None
    unclosed: bool = False


@dataclass(slots=True)
class MaskedText:
    """A text without comments and quotations, in which one character replaces each fenced text."""

    text: str
    fences: dict[int, Fence] = field(default_factory=dict)
    """The fences, by the position of their mark."""
    unclosed: int | None = None
    """The original position of a fence that never closes; the masked text ends there."""
    commented: int | None = None
    """The position of an omitted comment that never closes: the rest may belong to the comment."""
    comments: dict[int, int] = field(default_factory=dict)
    """Where each omitted comment ends in the original, by the position of the blank for it."""
    _starts: list[int] = field(default_factory=lambda: [0])
    _origins: list[int] = field(default_factory=lambda: [0])

    def origin(self, position: int) -> int:
        """Return the position in the original text of a position in the masked text."""
        piece = bisect_right(self._starts, position) - 1
        return self._origins[piece] + position - self._starts[piece]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span in the original text of a span of the masked text.

        The character that replaces a fenced text counts as all of that text, and the blank that
        replaces a comment as the whole comment.
        """
        if (last := self.fences.get(end - 1)) is not None:
            return self.origin(start), last.end
        return self.origin(start), self.comments.get(end - 1) or self.origin(end - 1) + 1

    def folding(self, texts: Iterable[tuple[int, int]]) -> "MaskedText":
        """Return the masked text with more fences: one character replaces each of `texts`."""
        built = _Builder(replace(self, fences={}, comments={}))
        marks, blanks = sorted(self.fences), sorted(self.comments)

        def keep(start: int, end: int) -> None:
            while start < end:
                piece = bisect_right(self._starts, start)
                stop = min(end, self._starts[piece] if piece < len(self._starts) else end)
                for at in marks[bisect_left(marks, start) : bisect_left(marks, stop)]:
                    built.made.fences[built.length + at - start] = self.fences[at]
                for at in blanks[bisect_left(blanks, start) : bisect_left(blanks, stop)]:
                    built.made.comments[built.length + at - start] = self.comments[at]
                built.add(self.text[start:stop], self.origin(start))
                start = stop

        position = 0
        for start, end in texts:
            keep(position, position + len(self.text[position:start].rstrip()))
            built.add(" ")
            begin, stop = self.span(start, end)
            built.add(MARK, begin, Fence(begin, stop, begin, stop, "below"))
            position = end
            if following := _GOES_ON.match(
                self.text, end
            ):  # the sentence above continues after its text
                built.add(" ", self.origin(end))
                position = following.end()
        keep(position, len(self.text))
        return built.done() if built.length else self

    def fences_in(self, start: int, end: int) -> list[Fence]:
        """Return the fences in a stretch of the masked text."""
        marks = (
            position for position, mark in enumerate(self.text[start:end], start) if mark == MARK
        )
        return [self.fences[position] for position in marks]


@lru_cache(maxsize=8)  # cached, because posts are parsed again to find questions worth asking
def mask_fences(
    text: str, start: int = 0, end: int | None = None, quotes: bool = True
) -> MaskedText:
    """Return the part of `text` from `start` to `end` without its comments and quoted lines.

    Each stretch that its author fenced off, for example with braces, becomes one character. `text`
    must have plain quotation marks, dashes and spaces (see `folded`). `quotes` is false for the
    body of a motion. There `>` doesn't mark a quotation, and text in quotation marks may be the
    wording of a rule, so such text is a fenced stretch too.
    """
    end = len(text) if end is None else end
    blocks = list(delimited(text, start, end))
    if not quotes:
        blocks = sorted(
            [*blocks, *quotations(text, start, end, end)], key=lambda block: block.start
        )
    if not blocks and not _TRACES.search(text, start, end):
        return MaskedText(text[start:end], _origins=[start])
    gaps, unclosed = _Scanner(text, start, end, quotes, blocks).gaps()
    built = _Builder(MaskedText("", unclosed=unclosed, _origins=[start]))
    position = start
    for gap in gaps:
        words = text[position : gap.start]
        # A fence belongs to the sentence above it, however many blank lines its author left
        # between.
        built.add(words if gap.fence is None else words.rstrip() + " ", position)
        if gap.unclosed and built.made.commented is None:
            built.made.commented = built.length
        if text.startswith("[[", gap.start):
            built.made.comments[built.length] = gap.end
        built.add(gap.instead, gap.start, gap.fence)
        position = gap.end
    built.add(text[position : end if unclosed is None else unclosed], position)
    return built.done() if built.length else built.made


class _Builder:
    """A masked text under construction."""

    def __init__(self, made: MaskedText) -> None:
        self.made = made
        self.length = 0
        self._parts: list[str] = []
        self._starts: list[int] = []
        self._origins: list[int] = []

    def add(self, part: str, origin: int | None = None, fence: Fence | None = None) -> None:
        """Append words, or the character that replaces a fenced text, from position `origin`.

        Without `origin`, the words continue the previous ones.
        """
        if part and origin is not None:
            self._starts.append(self.length)
            self._origins.append(origin)
        if fence is not None:
            self.made.fences[self.length] = fence
        self._parts.append(part)
        self.length += len(part)

    def done(self) -> MaskedText:
        """Return the masked text."""
        return replace(
            self.made, text="".join(self._parts), _starts=self._starts, _origins=self._origins
        )


def merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the spans in order, with those that touch merged."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def comments(text: str, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
    """Yield the spans of the outermost `[[comments]]`, in order.

    An inner comment belongs to the outer one. A comment that never closes reaches to the end of its
    paragraph.
    """
    end = len(text) if end is None else end
    opened: list[int] = []
    ends: dict[int, int] = {}  # the end of each, by its start; 0 for one that never closes
    for match in _COMMENT.finditer(text, start, end):
        if match[0] == "[[":
            opened.append(match.start())
            ends[match.start()] = 0
        elif opened:
            ends[opened.pop()] = match.end()
    reach = start
    for begin, closed in ends.items():
        if begin >= reach:
            paragraph = None if closed else BLANK_LINE.search(text, begin, end)
            reach = closed or (paragraph.start() if paragraph else end)
            yield begin, reach


def without_comments(text: str) -> str:
    """Return `text` without its comments, and without lines that contained nothing else."""
    kept: list[str] = []
    position = 0
    for begin, end in comments(text):
        before = text[position:begin]
        whole_line = before.rstrip(" \t")[-1:] in ("", "\n") and text[end : end + 1] in ("", "\n")
        kept.append(before.rstrip(" \t") if whole_line else before)
        position = end + 1 if whole_line else end
    kept.append(text[position:])
    return "".join(kept)


def _announced(text: str, start: int, end: int) -> dict[str, str]:
    """Return the words that the text announces as delimiters, each with its closing word."""
    if not _FENCING.search(text, start, end):
        return {}
    closers: dict[str, str] = {}
    for match in islice(_DELIMITED.finditer(text, start, end), _MOST_WORDS):
        given = [word for word in match.groups() if word]
        closers.setdefault(given[0], given[-1])
    return closers


class _Scanner:
    """A scanner for fences and comments, in one pass that is linear in the text."""

    def __init__(self, text: str, start: int, end: int, quotes: bool, blocks: list[Fence]) -> None:
        self._text = text
        self._blocks = blocks[::-1]  # the next one is the last
        self._start = start
        self._end = end
        self._comments = dict(comments(text, start, end))
        self._closers = _announced(text, start, end)
        words = "|".join(map(re.escape, sorted(self._closers, key=len, reverse=True)))
        own_line = rf"|(?P<word>^[ \t]*(?P<which>{words})[ \t\r]*$)" if words else ""
        self._tokens = re.compile(
            _TOKENS + (_QUOTED_LINES if quotes else "") + own_line, re.IGNORECASE | re.MULTILINE
        )
        self._open: list[
            tuple[int, int]
        ] = []  # width and position of each brace fence that is open
        self._closed = 0  # where the last fence within another one ends
        self._gaps: list[_Gap] = []

    def gaps(self) -> tuple[list[_Gap], int | None]:
        """Return the parts to omit, in order, and the position of a fence that never closes.

        The position is None if all fences close.
        """
        position = self._start
        while match := self._tokens.search(self._text, position, self._end):
            if (block := self._delimited(position, match.start())) is not None:
                position = block.end
                continue
            position = self._meet(match)
            if position < 0:
                return self._gaps, match.start()
        while (block := self._delimited(position, self._end)) is not None:
            position = block.end
        if (forgotten := self._forgotten()) is not None:
            self._gaps.append(_Gap(forgotten.start, forgotten.end, MARK, forgotten))
            return self._gaps, None
        return self._gaps, self._open[0][1] if self._open else None

    def _forgotten(self) -> Fence | None:
        """Return the fence whose closing braces are missing, or None.

        After the last fence inside it, nothing but a signature may follow.
        """
        if len(self._open) != 1 or not self._closed or self._open[0][0] != 2:
            return None
        opened = self._open[0][1]
        before = self._text[:opened].rpartition("\n")[2]
        if before.strip() or not _ONLY_SIGNED.fullmatch(self._text, self._closed, self._end):
            return None
        return Fence(opened, self._closed, opened + 2, self._closed, "{{")

    def _delimited(self, position: int, end: int) -> Fence | None:
        """Return the next block between its author's own delimiters, or None.

        The block must begin between `position` and `end`, outside braces.
        """
        while self._blocks and self._blocks[-1].start < position:
            self._blocks.pop()
        if self._open or not self._blocks or self._blocks[-1].start > end:
            return None
        block = self._blocks.pop()
        self._gaps.append(_Gap(block.start, block.end, MARK, block))
        return block

    def _meet(self, match: re.Match[str]) -> int:
        """Scan one token and return where to continue, or -1 at a fence that never closes."""
        token, at = match[0], match.start()
        if token == "[[":
            end = self._comments.get(at)
            if end is None:  # a comment inside another one, already scanned
                return match.end()
            if not self._open:
                self._gaps.append(
                    _Gap(at, end, " ", unclosed=not self._text.startswith("]]", end - 2))
                )
                return end
            # An unclosed comment does not hide the end of the fence around it.
            return end if self._text.startswith("]]", end - 2) else match.end()
        if token[0] in "{}":  # or a value by its name, which is neither
            if token[-1] == "{":
                self._opens(at, len(token))
            elif token[0] == "}":
                self._closes(at, len(token))
            return match.end()
        quoted = token.lstrip(" \t")[0] == ">"
        if self._open:
            return self._text.index(">", at) + 1 if quoted else match.end()
        if quoted:
            self._gaps.append(_Gap(at, match.end(), "\n\n"))
            return match.end()
        return self._block(match)

    def _opens(self, at: int, count: int) -> None:
        while count:
            width = 2 if count > 1 else 1
            self._open.append((width, at))
            at += width
            count -= width

    def _closes(self, at: int, count: int) -> None:
        while count and self._open:
            width = self._open[-1][0]
            if width == 1 and count == 2 and len(self._open) > 1 and self._open[-2][0] == 2:
                self._open.pop()  # a lone brace inside a pair, such as a face
                width = 2
            if width > count:
                return
            _, opened = self._open.pop()
            at += width
            count -= width
            self._closed = at if self._open else 0
            if not self._open:
                self._gaps.append(
                    _Gap(
                        opened, at, MARK, Fence(opened, at, opened + width, at - width, "{" * width)
                    )
                )

    def _block(self, match: re.Match[str]) -> int:
        """Scan a block between two lines of the same delimiter, or between tags.

        Returns where to continue, or -1 if the block never closes.
        """
        at = match.start()
        groups = match.groupdict()
        if groups["rule"]:
            above = self._text[max(self._start, at - 400) : at].rstrip()
            if not above.endswith((":", " with", " by", " read")) or not _ANNOUNCED.search(above):
                return match.end()
            line = (
                rf"{re.escape(groups['stroke'])}{{4,}}"
                if groups["stroke"]
                else groups["rule"].strip()
            )
            opener = "rule"
        elif groups.get("word"):
            # in upper or lower case as announced, or else as it opens
            line, opener = re.escape(self._closers.get(groups["which"]) or groups["which"]), "word"
        else:
            line, opener = "", "xml"
        closing = (
            rf"^[ \t]*{line}[ \t\r]*$" if line else rf"(?i)</{match[0].strip('<>').split()[0]}>"
        )
        close = re.compile(closing, re.MULTILINE).search(self._text, match.end(), self._end)
        if close is None:
            return match.end() if opener == "rule" else -1
        fence = Fence(at, close.end(), match.end(), close.start(), opener)
        self._gaps.append(_Gap(at, close.end(), MARK, fence))
        return close.end()
