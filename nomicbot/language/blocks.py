"""The blocks of a passage: paragraphs, list items, headings, and lines that may be rows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from nomicbot.language.frames import heads
from nomicbot.language.lexicon import lexicon, nouns
from nomicbot.language.patterns import pattern

_BREAK = re.compile(r"\n[ \t\r]*(?=\n|\Z)")
_ITEM = re.compile(
    r"[ \t]*(?:[-*+•o][ \t]+(?=\S)|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)][ \t]+(?=\S)|-->?[ \t]*)"
)
COMMENT = pattern("comment_line", 0)
_SENTENCE = pattern("sentence_end", 0)
_FIRST = re.compile(r"[ \t]*(?:(?:and|then|also)[ \t]+)?([^\W\d_]+)[ \t]", re.IGNORECASE)
_HANGS = pattern("hangs")
_GOES_ON = re.compile(
    r"[ \t]*(?:and|but)[ \t][\w'’. \t]{1,60}\b(?:first|second|last)\b", re.IGNORECASE
)
_ANSWER = re.compile(r"[ \t]*\d{1,2}[.)]?[ \t]*\n[ \t]*(?=I\b)")
"""A line with just a number, which answers a question, above a line in the first person."""
_WHOLE_LINE = re.compile(r"^.*$", re.MULTILINE)
_LINE = re.compile(rf"{_SENTENCE.pattern}|\n")
_MAY_END = {
    _SENTENCE: re.compile(r"[\ue000.!?…]"),
    _LINE: re.compile(r"[\ue000.!?…\n]"),
}
"""For each pattern, the characters with which a match can begin.

Searching a long text for these characters first is much faster.
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


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a passage, in order."""
    position = 0
    while position < len(text):
        found = _BREAK.search(text, position)
        end = found.start() if found else len(text)
        if text[position:end].strip():
            yield from _paragraph(text, position, end)
        position = end + 1


def _paragraph(text: str, start: int, end: int) -> Iterator[Block]:
    begin, item, heads_it = -1, False, False
    for line in _WHOLE_LINE.finditer(text, start, end):
        if not line[0].strip():
            continue
        marked = _ITEM.match(text, *line.span())
        if begin >= 0 and (marked or COMMENT.match(text, *line.span()) or heads_it):
            yield _block(text, begin, line.start(), item)
            begin = -1
        if begin < 0:
            begin, item = (marked.end() if marked else line.start()), bool(marked)
        heads_it = line[0].rstrip().endswith(":") or _ANSWER.match(text, line.start()) is not None
    if begin >= 0:
        yield _block(text, begin, end, item)


def _block(text: str, start: int, end: int, item: bool) -> Block:
    words = text[start:end]
    line = text.rfind("\n", 0, start) + 1
    indent = (
        len(text[line:start]) - len(text[line:start].lstrip())
        if item
        else len(words) - len(words.lstrip(" \t"))
    )
    return Block(start, end, words, item, indent)


def _opens(line: str) -> bool:
    """Return whether a line begins like an action: with "I", or with a capitalised verb.

    For example "Give Ivy 2 GC".
    """
    first = _FIRST.match(line)
    word = first[1] if first else ""
    verb = (
        lexicon(heads()).verbs.get(word.casefold(), ("",))[0]
        if word[:1].isupper() and not word.isupper()
        else ""
    )
    goes_on = (
        nouns().get(word.casefold(), word.casefold()) != word.casefold()
    )  # "my Big Rubber / Stamp on p12"
    return word in ("I", "i") or (verb == "VERB" and not goes_on)


def sentences(block: Block) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a block, each with the position where it begins."""
    return ((block.start + at, words) for at, words in _sentences(block.text))


@lru_cache(maxsize=64)
def _sentences(text: str) -> tuple[tuple[int, str], ...]:
    """Return the sentences of a block's text.

    Cached for the last texts, because a paragraph is examined many times while its post is parsed.
    """
    return tuple(sentences_in(text))


def sentences_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of `text`, each with its position, lazily."""
    position = 0
    lines = text.rstrip().split("\n")
    joined = any(
        map(_GOES_ON.match, lines[1:])
    )  # one sentence, wrapped: "I accept / and I move second."
    own = (
        len(lines) > 1 and not joined and all(map(_opens, lines))
    )  # "I vote FOR p1", a line each with no stop
    listed = own and not any(_HANGS.search(line) for line in lines[:-1])
    while position < len(text):
        end = _sentence_end(text, position, _LINE if listed else _SENTENCE)
        words = text[position:end]
        if words.strip():
            lead = len(words) - len(words.lstrip())
            yield position + lead, words.strip()
        position = end


def _sentence_end(text: str, position: int, ends: re.Pattern[str]) -> int:
    """Return where the sentence at `position` ends.

    Sentences within quotation marks belong to the one around them: in 'The proposal "Fun. I
    forfeit." is Pending.' nobody forfeits.
    """
    searched = counted = position
    may_end = _MAY_END[ends]
    while (first := may_end.search(text, searched)) and (found := ends.search(text, first.start())):
        end = found.end()
        if text.count('"', counted, end) % 2 == 0:
            return end
        opening = text.rfind('"', counted, end)
        closing = text.find('"', end)
        if closing < 0 or not (_OPENS.match(text, opening) and _CLOSES.match(text, closing)):
            return end
        searched, counted = closing - 1, closing + 1
    return len(text)
