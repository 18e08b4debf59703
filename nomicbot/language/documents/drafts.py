"""What the rules of the grammar of changes become: drafts, to be filled from the text they were read in."""

import re

from lark import Token

from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.language.documents.bodies import Body, tidy, titled
from nomicbot.language.documents.sources import NUMBERS, Source
from nomicbot.rulebooks.bnomic.vocabulary import ATTRIBUTES
from nomicbot.rulebooks.grid.vocabulary import ATTRIBUTES as ON_THE_GRID

_PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")


class Doubtful(Exception):
    """A sentence that has the form of a change, and two readings, or none that there are words for."""


# -- texts ----------------------------------------------------------------------------------------------------------


def text_of(source: Source, token: Token) -> str:
    """What a text token holds: a fence verbatim, a quotation without its marks."""
    if token.type == "FENCE":
        return fenced_text(source, token)
    start, end = source.span(token)
    words = source.post[start + 1 : end - 1]
    return " ".join(words.split()) if "\n" in words else words


def fenced_text(source: Source, token: Token) -> str:
    """What a fence holds; lines that were wrapped between quotation marks are one."""
    fence = source.fence(token)
    words = source.post[fence.inner : fence.inner_end]
    return " ".join(words.split()) if fence.opener == "quotes" and not _PARAGRAPHS.search(words) else tidy(words)


def titled_text(source: Source, token: Token) -> Body:
    """What a text token holds, with a title taken off."""
    if token.type != "FENCE" or source.fence(token).opener == "quotes":
        return Body("", text_of(source, token))
    fence = source.fence(token)
    return titled(source.post[fence.inner : fence.inner_end])


# -- names and numbers ----------------------------------------------------------------------------------------------


def rule_number(token: Token) -> str:
    """A rule's number, without its revision."""
    return str(token).lstrip("#").partition("/")[0].upper()


def from_roman(words: str) -> int:
    """The number of a section in Roman numerals, up to the thirties."""
    digits = [{"I": 1, "V": 5, "X": 10}[letter] for letter in words]
    following = [*digits[1:], 0]
    return sum(-one if one < other else one for one, other in zip(digits, following, strict=True))


def amount_of(words: str) -> int:
    """A number, in digits or as a word."""
    if words.lower() in ("a", "an"):
        return 1
    return NUMBERS[words.lower()] if words.lower() in NUMBERS else int(words.replace(",", ""))


def value_of(source: Source, token: Token) -> str:
    """A value as it is set: numbers in digits, squares as `(4,5)`."""
    if token.type == "QUOTED":
        return source.title(token)
    words = source.words(token)
    number = str(NUMBERS.get(words.lower(), words)).replace(",", "")
    return words if words.startswith("(") else number


_SHORT = {
    **dict.fromkeys(("a", "å", "angstrom", "angstroms"), "Amplitude"),
    **dict.fromkeys(("gc", "genechip"), "Genechips"),
    # SP are Soul Pennies, and Suck Points never.
    **dict.fromkeys(("sp", "soul penny", "soul pennies"), "Soul Pennies"),
    "burn": "Burns",
    "suck point": "Suck Points",
}
_KNOWN = (*ATTRIBUTES, *KERNEL_ATTRIBUTES, *ON_THE_GRID)
_TERMS = {attribute.term.casefold(): attribute.term for attribute in _KNOWN if not attribute.sealed}
_COUNTED = {attribute.term.casefold() for attribute in _KNOWN if attribute.type is int}


def attribute_called(words: str) -> str:
    """The rule's own term for an attribute. Raises Doubtful for one that nothing has."""
    name = _SHORT.get(words.casefold(), words)
    if name.casefold() not in _TERMS and name != words:
        return name
    if name.casefold() not in _TERMS:
        raise Doubtful
    return _TERMS[name.casefold()]


def unit_called(words: str) -> str:
    """The rule's own term for what is counted so. Raises Doubtful for what nobody can have a number of."""
    name = attribute_called(words)
    if name.casefold() in _TERMS and name.casefold() not in _COUNTED:
        raise Doubtful
    return name
