"""Tags of a sentence that changes the law. A tag says what a word does in the sentence.

The table of words is `words/reading/changes.txt`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from lark import Token

from nomicbot.language.lexicon import labelled
from nomicbot.language.patterns import pattern

_LEX = pattern("law_tags")
_SKIPPED = frozenset(("ASIDE", "COLON", "DELIMITED"))


@dataclass(frozen=True, slots=True)
class LawTag:
    """A word, or a quoted or fenced text, with its function, its position and its token."""

    kind: str
    value: str
    start: int
    end: int
    words: str = ""

    @property
    def token(self) -> Token:
        """The tag as a token for `drafts`."""
        return Token(self.kind, self.words, start_pos=self.start, end_pos=self.end)


END = LawTag("", "", 0, 0)
"""The tag that represents the end of the sentence."""


@cache
def _table() -> tuple[dict[tuple[str, ...], tuple[str, str]], int]:
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    for label, phrases in labelled("changes").items():
        kind, value = label.split()
        for phrase in phrases:
            found.setdefault(tuple(phrase.split()), (kind, value))
    return found, max(map(len, found))


def tags(text: str) -> list[LawTag]:
    """Return the tags of a sentence. A word without a function has the kind WORD."""
    raw = list(_single(text))
    made: list[LawTag] = []
    at = 0
    while at < len(raw):
        tag, length = _longest(raw, at, text)
        made.append(tag)
        at += length
    return made


def _single(text: str) -> Iterator[LawTag]:
    """Yield a tag for each word, number and quoted text, before words are joined into phrases."""
    before = END
    for match in _LEX.finditer(text):
        kind = match.lastgroup or ""
        tag = END
        if kind == "ASIDE" and (before.kind == "NUMBER" or before.value == "rule"):
            tag = LawTag("ASIDE", match[0], *match.span(), match[0])
        elif kind and kind not in _SKIPPED:
            tag = LawTag(kind, _value(match), *match.span(), match[0])
        if tag is not END:
            yield tag
            before = tag


def _value(match: re.Match[str]) -> str:
    """Return the value of a word, such as "3" for "section 3", or the word itself in lower case."""
    named = match["section"] or match["titled"] or match["book"] or match["named"]
    if named:
        return named.strip('"')
    return "" if match.lastgroup == "BOOK" else match[0].casefold()


def _longest(raw: Sequence[LawTag], at: int, text: str) -> tuple[LawTag, int]:
    """Return the tag of the longest phrase that begins at word `at`, and how many words it has."""
    table, longest = _table()
    for length in range(min(longest, len(raw) - at), 0, -1):
        part = raw[at : at + length]
        if any(tag.kind != "WORD" for tag in part):
            continue
        if known := table.get(tuple(tag.value for tag in part)):
            start, end = part[0].start, part[-1].end
            return LawTag(*known, start, end, text[start:end]), length
    return raw[at], 1
