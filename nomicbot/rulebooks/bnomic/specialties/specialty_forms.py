"""The types of Specialty Proposals, and how a title or body declares them (rule 3-9).

Finding the declarations takes time proportional to the length of the body.
"""

import re
from functools import lru_cache

from nomicbot.lazy_regex import regex

KEPT = 32
"""How many bodies are cached with their types, since several clauses check a Proposal."""

STORY, SHORT_POEM, SONNET, MISCELLANEOUS = "Story", "Short Poem", "Sonnet", "Miscellaneous Form"
FORMS = (STORY, SHORT_POEM, SONNET, MISCELLANEOUS)

NAMED = (
    r"(?:(?:shakespearean\s+)?sonnet|short\s+poem|haiku|limerick"
    r"|(?:rhyming\s+)?couplets?|story|misc(?:ellaneous)?"
    r"(?:\s+form)?)"
)
"""The pattern of the players' names for types."""

_TAG = rf"(?<!\[)[\[(][ \t]*(?:{NAMED})(?:[ \t]+proposal)?[ \t]*[\])](?!\])"
_IN_TITLE = regex(rf"\s*{_TAG}\s*", re.IGNORECASE)
_SENTENCE = (
    rf"This\s+is\s+an?\s+{NAMED}\s+proposal(?:,"
    rf"?\s+and\s+(?:also\s+)?(?:an?\s+)?{NAMED}\s+proposal)*"
)
DECLARING = regex(
    rf"^[ \t]*(?:{_TAG}[ \t]*(?:{_TAG}[ \t]*)*$|(?:\[\[[ \t]*)?{_SENTENCE}[ "
    r"\t]*(?:[.!](?=\s|\]|$)|$)(?:[ \t]*\]\])?)",
    re.IGNORECASE | re.MULTILINE,
)
"""The pattern of a line in a body that declares a type."""
_NAME = regex(NAMED, re.IGNORECASE)


def form_called(words: str) -> str:
    """Return the type that words name. The default is a Short Poem."""
    known = words.casefold()
    if "sonnet" in known:
        return SONNET
    if "story" in known:
        return STORY
    return MISCELLANEOUS if known.startswith("misc") else SHORT_POEM


def forms_called(words: str) -> tuple[str, ...]:
    """Return the different types that words name."""
    return tuple(dict.fromkeys(form_called(match[0]) for match in _NAME.finditer(words)))


@lru_cache(maxsize=KEPT)
def declared_in(title: str, text: str) -> tuple[str, ...]:
    """Return the types that a title and a body declare."""
    found = [match[0] for match in (*_IN_TITLE.finditer(title), *DECLARING.finditer(text))]
    named = {form for words in found for form in forms_called(words)}
    return tuple(form for form in FORMS if form in named)


def plain_title(title: str) -> str:
    """Return a title without declarations of types."""
    return _IN_TITLE.sub(" ", title).strip()


def undeclared(text: str) -> str:
    """Return a body without the lines that declare types."""
    return DECLARING.sub("", text)
