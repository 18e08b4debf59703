"""Helpers that turn the tokens of a parsed change into its wording, titles and numbers."""

import re

from lark import Token

from nomicbot.language.documents.bodies import Body, tidy, titled
from nomicbot.language.documents.sources import Source

_PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")


class Doubtful(Exception):
    """Raised if a sentence looks like a change but is ambiguous, or can't be such a change."""


# -- texts -----------------------------------------------------------------------------------------


def text_of(source: Source, token: Token) -> str:
    """Return the wording in a token: a fence verbatim, a quotation without its marks."""
    if token.type == "FENCE":  # wrapped lines between quotation marks become one line
        fence = source.fence(token)
        words = source.post[fence.inner : fence.inner_end]
        return (
            " ".join(words.split())
            if fence.opener == "quotes" and not _PARAGRAPHS.search(words)
            else tidy(words)
        )
    start, end = source.span(token)
    words = source.post[start + 1 : end - 1]
    return " ".join(words.split()) if "\n" in words else words


def titled_text(source: Source, token: Token) -> Body:
    """Return the title and the body in a token."""
    if token.type != "FENCE" or source.fence(token).opener == "quotes":
        return Body("", text_of(source, token))
    fence = source.fence(token)
    return titled(source.post[fence.inner : fence.inner_end])


# -- names and numbers -----------------------------------------------------------------------------


def rule_number(words: str) -> str:
    """Return a rule's number, without its revision."""
    return words.lstrip("#").partition("/")[0].upper()


def from_roman(words: str) -> int:
    """Return the value of a Roman numeral up to the thirties, as used for sections."""
    digits = [{"I": 1, "V": 5, "X": 10}[letter] for letter in words]
    following = [*digits[1:], 0]
    return sum(-one if one < other else one for one, other in zip(digits, following, strict=True))
