"""Texts between delimiter lines that their author made up: `SPELRITE`, `BEGIN` and `END`.

Such a line (or one like `==== cut ====`) delimits a body only directly below words that submit or
revise something, and only if its partner follows. After words that submit several texts, one body
may follow another, each with its own two lines or with one line between them.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from nomicbot.language.documents.asking import asks
from nomicbot.language.lexicon import words_of
from nomicbot.language.patterns import pattern

_OFFERS = pattern("offers")
_SUBMITS = pattern("submits")
_DOES_NOT = pattern("does_not")
_SENTENCE_ENDS = re.compile(r"[.!?]\s")
_MOST_BEHIND = 3
"""The most sentences back from a body in which its offer is looked for."""
_MOST_LOOKS = 500
_MOST_LINES = 400
"""The most lines between the two delimiter lines of a body with a title for a delimiter."""
_PLURAL = re.compile(
    rf"\b(?:{'|'.join(words_of('many motions'))}|several|these|both)\b", re.IGNORECASE
)
_ABOVE = 400
BLANK_LINE = re.compile(r"\n[ \t\r]*(?=\n)")
_NOT_BLANK = re.compile(r"\S")
_TITLE_LINES = 3
_TITLE_LENGTH = 80
_PROSE = re.compile(r"[.!?]\s*\Z|\bI\b")
_DECORATED = pattern("decorated", 0)
_RULE = pattern("underline", 0)
_WORD = pattern("word_line", 0)
_TAG = pattern("tag_line", 0)
_BEGINS = re.compile(r"\b(?P<word>(?a:begin(?:ning)?|start|top|open))\b", re.IGNORECASE)
_NAMED = pattern("names_text", 0)
_NAMED_END = pattern("ends_text")
_MIRROR = str.maketrans("<>()[]{}/\\", "><)(][}{\\/")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced text: its span with the delimiters, and its contents (`inner` to `inner_end`)."""

    start: int
    end: int
    inner: int
    inner_end: int
    opener: str = "word"
    """How it is opened: with braces, or by `rule`, `word`, `quotes` or `xml`."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line from `start` to `end`, with its stripped words and its indentation."""

    start: int
    end: int
    words: str
    indent: int


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The non-blank lines of a stretch of `text`."""

    text: str
    start: int
    lines: list[TextLine]
    at: dict[str, list[int]]
    """The indices of the lines with the same words, by those words."""
    delimits: list[bool]
    """Whether each line can be a delimiter."""


def _stretch(text: str, start: int, end: int) -> _Stretch:
    lines = [line for line in lines_of(text, start, end) if line.words]
    at: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        at.setdefault(line.words, []).append(index)
    delimits = [_delimits(line.words) or _dashes(lines, index) for index, line in enumerate(lines)]
    return _Stretch(text, start, lines, at, delimits)


def delimited(text: str, start: int, end: int) -> Iterator[Fence]:
    """Yield the texts between announced delimiter lines in a stretch of `text`, in order."""
    if not _OFFERS.search(text, start, end):
        return
    stretch = _stretch(text, start, end)
    index = looks = 0
    announced: _Announced | None = None
    while index < len(stretch.lines) and looks < _MOST_LOOKS:
        close = _closing(stretch, index) if announced else None
        if announced is not None and close is not None:
            taken = _taken(stretch, index, close, announced.plural)
            for first, last in pairwise(taken):
                yield _between(stretch.lines, first, last, shared=first > taken[0])
            index = taken[-1] + 1
            announced = _Announced(True, 0) if announced.plural else None
            continue
        index += 1
        if announced is not None or any(stretch.delimits[index : index + 1 + _TITLE_LINES]):
            looks += 1
            announced = _announcement(stretch, stretch.lines[index - 1], announced)


class _Announced(NamedTuple):
    """An announcement of a body, with its title lines so far; `plural` if several may follow."""

    plural: bool
    titles: int


def _announcement(
    stretch: _Stretch, line: TextLine, before: _Announced | None
) -> _Announced | None:
    """Return the announcement that applies after a line, or None.

    An announcement applies for a few more lines, which may be titles.
    """
    nearby = stretch.text[max(stretch.start, line.end - _ABOVE) : line.end]
    paragraph = nearby.rpartition("\n\n")[2]
    if above := _offering(paragraph.rstrip(" \t.!")):
        return _Announced(_PLURAL.search(above) is not None, 0)
    if before is None or before.titles == _TITLE_LINES:
        return None
    if len(line.words) > _TITLE_LENGTH or _PROSE.search(line.words):
        return None
    return before._replace(titles=before.titles + 1)


def _closing(stretch: _Stretch, index: int) -> int | None:
    """Return the index of the line that closes line `index`, or None.

    The result is also None if both lines only underline titles.
    """
    text, lines = stretch.text, stretch.lines
    close = _close(lines, stretch.at, index) if stretch.delimits[index] else None
    if close is None or not _underlines(text, lines, index):
        return close
    return None if _underlines(text, lines, close) else close


def _taken(stretch: _Stretch, index: int, close: int, plural: bool) -> list[int]:
    """Return the indices of the lines that delimit the texts, the first at line `index`."""
    lines, at = stretch.lines, stretch.at
    alike = lines[close].words == lines[index].words
    taken = _several(lines, at, index, close) if plural and alike else [index, close]
    return _with_title(lines, at, taken)


def _offering(words: str) -> str:
    """Return the sentence of a paragraph that offers something, or "".

    The result is also "" if a later sentence may take the offer back.
    """
    for said in reversed(_SENTENCE_ENDS.split(words)[-_MOST_BEHIND:]):
        if _DOES_NOT.search(said):
            return ""
        if _OFFERS.search(said) and _SUBMITS.search(said):
            return said
    return ""


def skip_blank(text: str, position: int) -> int:
    """Return where the next word of `text` begins, at `position` or later."""
    match = _NOT_BLANK.search(text, position)
    return match.start() if match else len(text)


def lines_of(text: str, start: int, end: int) -> Iterator[TextLine]:
    """Yield the lines of a stretch of `text`, in order."""
    for row in text[start:end].split("\n"):
        yield TextLine(start, start + len(row), row.strip(), len(row) - len(row.lstrip()))
        start += len(row) + 1


def _delimits(words: str) -> bool:
    begins = _BEGINS.search(words) if len(words) < 40 else None
    alone = begins is not None and not words[: begins.start()].strip("-=~*#+_<[( ")
    return alone or any(line.match(words) for line in (_DECORATED, _WORD, _TAG))


def _dashes(lines: list[TextLine], index: int) -> bool:
    """Return whether line `index` is two dashes below a line that ends with a colon.

    Anywhere else, two dashes begin a signature.
    """
    return lines[index].words == "--" and index > 0 and lines[index - 1].words.endswith(":")


def _underlines(text: str, lines: list[TextLine], index: int) -> bool:
    """Return whether a line of dashes only underlines a title at the start of its paragraph."""
    if index == 0 or not _RULE.match(lines[index].words):
        return False
    title = lines[index - 1]
    opens = index == 1 or text.count("\n", lines[index - 2].end, title.start) > 1
    if text[title.end : lines[index].start].count("\n") != 1 or not opens or asks(title.words):
        return False
    leads = (
        index + 1 < len(lines) and text.count("\n", lines[index].end, lines[index + 1].start) == 1
    )
    return _is_title(title.words) or (leads and len(title.words) <= _TITLE_LENGTH)


def _close(lines: list[TextLine], at: dict[str, list[int]], index: int) -> int | None:
    """Return the index of the line that closes line `index`: its partner, or an equal line.

    The result is None if there is none.
    """
    words = lines[index].words
    for partner in _partners(words):
        places = at.get(partner, [])
        following = bisect_right(places, index)
        if following < len(places):
            return places[following]
    if not _is_named(words):
        return None
    near = range(index + 1, min(len(lines), index + _MOST_LINES))
    return next(
        (n for n in near if lines[n].words[0] == words[0] and _NAMED_END.match(lines[n].words)),
        None,
    )


def _is_named(words: str) -> bool:
    """Return whether a delimiter line is also the title of the text below it."""
    return _NAMED.match(words) is not None and _BEGINS.search(words) is None


def _partners(words: str) -> Iterator[str]:
    begins = _BEGINS.search(words)
    if begins is not None:
        cased = (
            str.upper
            if begins["word"].isupper()
            else str.title
            if begins["word"][0].isupper()
            else str.lower
        )
        for word in map(cased, words_of(f"closes {begins['word'].lower()}")):
            changed = words[: begins.start()] + word + words[begins.end() :]
            yield from (changed, changed.translate(_MIRROR), word)
            yield words.replace(words[begins.start() :].strip("-=~*#+_>]) "), word)
    if tag := _TAG.match(words):
        yield f"</{tag['angle']}>" if tag["angle"] else f"[/{tag['square']}]"
    elif begins is None:
        yield words[::-1].translate(_MIRROR)
        yield words


def _several(lines: list[TextLine], at: dict[str, list[int]], index: int, close: int) -> list[int]:
    """Return the delimiter lines of consecutive texts, if all of them have titles.

    Otherwise only the first two such lines are returned.
    """
    places = at[lines[index].words]
    places = places[places.index(index) :]
    if len(places) % 2 or all(_titled(lines, first, last) for first, last in pairwise(places)):
        return places
    return [index, close]


def _with_title(lines: list[TextLine], at: dict[str, list[int]], taken: list[int]) -> list[int]:
    """Return the delimiter lines of a body, `taken`, corrected if they only enclose its title.

    The body then is between the second of them and the next such line.
    """
    first, last, *more = taken
    if more or last - first != 2 or not _is_title(lines[first + 1].words):
        return taken
    places = at[lines[first].words]
    following = bisect_right(places, last)
    return [first, places[following]] if following < len(places) else taken


def _is_title(words: str) -> bool:
    return len(words) <= _TITLE_LENGTH and _PROSE.search(words) is None and not _delimits(words)


def _titled(lines: list[TextLine], first: int, last: int) -> bool:
    """Return whether the text between two delimiting lines begins with a title."""
    return (
        last - first > 2
        and not _PROSE.search(lines[first + 1].words)
        and not _delimits(lines[first + 1].words)
    )


def _between(lines: list[TextLine], first: int, last: int, shared: bool) -> Fence:
    inner = lines[first].end + 1
    if _is_named(lines[first].words) and lines[last].words != lines[first].words:
        inner = lines[first].start
    return Fence(inner if shared else lines[first].start, lines[last].end, inner, lines[last].start)
