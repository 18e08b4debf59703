"""The blocks of a passage: paragraphs, list items, headings, and lines that may be rows."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from nomicbot.language.line_ends import is_order, line_ends
from nomicbot.language.patterns import pattern

_BREAK = re.compile(r"\n[ \t\r]*(?=\n|\Z)")
_ITEM = re.compile(
    r"[ \t]*(?:[-*+•o][ \t]+(?=\S)|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)][ \t]+(?=\S)|-->?[ \t]*)"
)
_NUMBER = re.compile(r"[ \t]*(\d{1,2})[ \t]+(?=[^\W\d_])")
_FEWEST = 2
"""The fewest orders that numbers without a mark can count."""
_LONGEST_ORDER = 1000
"""The longest beginning of an order that is examined, in characters."""
COMMENT = pattern("comment_line", 0)
_SENTENCE = pattern("sentence_end", 0)
_ANSWER = re.compile(r"[ \t]*\d{1,2}[.)]?[ \t]*\n[ \t]*(?=I\b)")
"""A line with just a number, which answers a question, above a line in the first person."""
_WHOLE_LINE = re.compile(r"^.*$", re.MULTILINE)
_MAY_END = re.compile(r"[\ue000.!?…]")
"""The characters with which the end of a sentence can begin.

Searching a long text for them first is much faster.
"""
_OPENS = re.compile(r'(?<![^\s("])"(?=\S)')
_CLOSES = re.compile(r'(?<=\S)"(?![^\s.,;:!?)"])')


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or list item: its position, its text, and how far it is indented."""

    start: int
    end: int
    text: str
    item: bool = False
    indent: int = 0

    @property
    def heads(self) -> bool:
        """Whether the block ends like a heading, for example with a colon."""
        return self.text.rstrip(" \t\n*_").endswith(":")


@lru_cache(maxsize=8)
def blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a passage, in order.

    Recent results are cached, because several stages of reading go through the same passage.
    """
    return tuple(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    position = 0
    while position < len(text):
        found = _BREAK.search(text, position)
        end = found.start() if found else len(text)
        if text[position:end].strip():
            yield from _paragraph(text, position, end)
        position = end + 1


def _paragraph(text: str, start: int, end: int) -> Iterator[Block]:
    begin, item, heads_it = -1, False, False
    lines = [line for line in _WHOLE_LINE.finditer(text, start, end) if line[0].strip()]
    counted = _counted(lines)
    for line in lines:
        marked = _ITEM.match(text, *line.span()) or counted.get(line.start())
        if begin >= 0 and (marked or COMMENT.match(text, *line.span()) or heads_it):
            yield _block(text, begin, line.start(), item)
            begin = -1
        if begin < 0:
            begin, item = (marked.end() if marked else line.start()), bool(marked)
        heads_it = line[0].rstrip().endswith(":") or _ANSWER.match(text, line.start()) is not None
    if begin >= 0:
        yield _block(text, begin, end, item)


def _counted(lines: Sequence[re.Match[str]]) -> dict[int, re.Match[str]]:
    """Return the numbers that count orders, by position: "1 heal dov" above "2 go north"."""
    found: dict[int, re.Match[str]] = {}
    for line in lines:
        number = _NUMBER.match(line.string, *line.span())
        if number is not None and int(number[1]) == len(found) + 1:
            found[line.start()] = number
        elif found or not line[0].rstrip().endswith(":"):
            break
    orders = filter(_counts_an_order, found.values())
    return found if len([*islice(orders, _FEWEST)]) == _FEWEST else {}


def _counts_an_order(number: re.Match[str]) -> bool:
    """Return whether a number is followed by an order on its line."""
    line = number.string[number.end() : number.end() + _LONGEST_ORDER]
    return is_order(line.partition("\n")[0])


def _block(text: str, start: int, end: int, item: bool) -> Block:
    words = text[start:end]
    line = text.rfind("\n", 0, start) + 1
    indent = (
        len(text[line:start]) - len(text[line:start].lstrip())
        if item
        else len(words) - len(words.lstrip(" \t"))
    )
    return Block(start, end, words, item, indent)


def sentences(block: Block) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a block, each with the position where it begins."""
    return ((block.start + at, words) for at, words in _sentences(block.text))


@lru_cache(maxsize=1024)
def _sentences(text: str) -> tuple[tuple[int, str], ...]:
    """Return the sentences of a block's text, each after the index at which it begins.

    Recent results are cached, because a paragraph is examined many times while its post is parsed.
    """
    return tuple(sentences_in(text))


def sentences_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of `text`, each with its position, lazily."""
    position = 0
    breaks = line_ends(text)
    at = next(breaks, -1)
    while position < len(text):
        end = _sentence_end(text, position)
        while 0 <= at < position:
            at = next(breaks, -1)
        end = min(end, at + 1) if at >= 0 else end
        words = text[position:end]
        if words.strip():
            lead = len(words) - len(words.lstrip())
            yield position + lead, words.strip()
        position = end


def _sentence_end(text: str, position: int) -> int:
    """Return where the sentence at `position` ends.

    Sentences within quotation marks belong to the one around them: in 'The proposal "Fun. I
    forfeit." is Pending.' nobody forfeits.
    """
    searched = counted = position
    while (first := _MAY_END.search(text, searched)) and (
        found := _SENTENCE.search(text, first.start())
    ):
        end = found.end()
        if text.count('"', counted, end) % 2 == 0:
            return end
        opening = text.rfind('"', counted, end)
        closing = text.find('"', end)
        if closing < 0 or not (_OPENS.match(text, opening) and _CLOSES.match(text, closing)):
            return end
        searched, counted = closing - 1, closing + 1
    return len(text)
