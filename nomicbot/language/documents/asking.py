"""Detects text that asks for a change of the law, such as "Create a rule ...".

Text is detected whether or not it can be parsed.
"""

import re

from nomicbot.language.patterns import pattern

OF_THE_LAW = pattern("of_the_law")
_OF_DOCUMENTS = pattern("of_documents")
_ASKS = pattern("asks_for_change")
_IS_CHANGED = pattern("is_changed")
_QUOTATION = re.compile(r"(?<!\w)\"[^\"]{0,400}\"|(?<!\w)'[^'\n]{1,200}'(?!\w)")
_BRACKETS = re.compile(r"\([^()]{0,300}\)")
_HARMFUL = pattern("harmful")
ITEM = " \t\n-*(1.)"
"""The characters that may come before the first item of a list."""


def asks(text: str) -> bool:
    """Return whether `text` begins by asking for a change of the law, even an unparsable change."""
    return bool(
        _IS_CHANGED.match(text) or (_ASKS.match(text) and _OF_DOCUMENTS.search(text, 0, 300))
    )


def masked(text: str) -> str:
    """Return `text` with spaces in place of everything within quotation marks or brackets."""
    return (
        _BRACKETS.sub(_blank, _QUOTATION.sub(_blank, text))
        if "(" in text or '"' in text or "'" in text
        else text
    )


def asides(text: str) -> list[str]:
    """Return the contents of the brackets outside quotations."""
    return (
        [found[0][1:-1] for found in _BRACKETS.finditer(_QUOTATION.sub(_blank, text))]
        if "(" in text
        else []
    )


def harmful(aside: str) -> bool:
    """Return whether the contents of brackets may limit a change, or say that it isn't made."""
    return _HARMFUL.search(aside) is not None


def _blank(match: re.Match[str]) -> str:
    return match[0][0] + " " * (len(match[0]) - 2) + match[0][-1]
