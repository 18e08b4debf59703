"""Quotations that tell somebody else what to write: 'Ivy, you must write "I veto p3"'."""

import re
from collections.abc import Iterator

from nomicbot.language.lexicon import sets_of
from nomicbot.language.recognisers import recogniser

_DICTATING, _OWN_WORDS, _TO_BE_TOLD = sets_of("dictating", "of an author", "to be told")
_MARKS = {"“": "”", "‘": "’", "`": "`'", '"': '"', "'": "'"}
"""The marks that close a quotation, by the mark that opens it."""
_QUOTATION = re.compile(
    "|".join(
        rf"(?<![^\s(:,]){opens}(?=\S).*?(?:(?<=\S)[{closes}](?!\w)|\Z)"
        for opens, closes in _MARKS.items()
    ),
    re.DOTALL,
)
_WORD = re.compile(r"[\w'’]+")
_NEAR = 4
"""The most words from a verb of writing to the quotation: "write something like this"."""


def undictated(words: str) -> str:
    """Return `words`, with spaces in place of text that their author tells somebody else to write.

    For example "I veto p3" in the sentence 'Ivy, you must write "I veto p3"'.
    """
    for start, end in _quotations(words) if dictates(words) else ():
        words = f"{words[:start]}{' ' * (end - start)}{words[end:]}"
    return words


@recogniser
def dictates(words: str) -> bool:
    """Return whether a sentence quotes words that it tells somebody else to write.

    For example 'You must write "I veto p3"' and 'Ivy, just answer: "I veto p3"', but not 'I hereby
    write "I veto p3"'.
    """
    return next(_quotations(words), None) is not None


def _quotations(words: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of the quotations that a sentence tells somebody else to write."""
    for quotation in _QUOTATION.finditer(words):
        if _leads_to_dictation(_WORD.findall(words[: quotation.start()].casefold())):
            yield quotation.span()


def _leads_to_dictation(before: list[str]) -> bool:
    """Return whether the words before a quotation tell somebody else to write it.

    They say what "you" should write, or they are an order after a name or another word.
    """
    told = max((n for n, word in enumerate(before) if word in _DICTATING), default=0)
    lead, behind = before[:told], before[told + 1 :]
    if not lead or len(behind) > _NEAR or not _OWN_WORDS.isdisjoint(behind):
        return False
    near = lead[-_NEAR:]
    you = max((n for n, word in enumerate(near) if word in _TO_BE_TOLD), default=-1)
    if you < 0:
        return not behind and _OWN_WORDS.isdisjoint(lead)
    return _OWN_WORDS.isdisjoint(near[you:])
