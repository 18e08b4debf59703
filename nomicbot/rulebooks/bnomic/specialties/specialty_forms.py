"""The types of Specialty Proposals, and how a title or body declares them (rule 3-9).

Whatever a body contains, it is decided in time linear in its length.
"""

import re
from functools import lru_cache

from nomicbot.late import regex

KEPT = 32
"""The number of bodies whose types are cached: several clauses check a Proposal that resolves."""

STORY, SHORT_POEM, SONNET, MISCELLANEOUS = "Story", "Short Poem", "Sonnet", "Miscellaneous Form"
FORMS = (STORY, SHORT_POEM, SONNET, MISCELLANEOUS)

NAMED = (
    r"(?:(?:shakespearean\s+)?sonnet|short\s+poem|haiku|limerick"
    r"|(?:rhyming\s+)?couplets?|story|misc(?:ellaneous)?"
    r"(?:\s+form)?)"
)
"""The name of a type for players, as a pattern."""

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
"""The lines of a body that declare a type."""
_NAME = regex(NAMED, re.IGNORECASE)


def form_called(words: str) -> str:
    """Return the type that players call by these words, by default a Short Poem."""
    known = words.casefold()
    if "sonnet" in known:
        return SONNET
    if "story" in known:
        return STORY
    return MISCELLANEOUS if known.startswith("misc") else SHORT_POEM


def forms_called(words: str) -> tuple[str, ...]:
    """Return the distinct types named in these words."""
    return tuple(dict.fromkeys(form_called(match[0]) for match in _NAME.finditer(words)))


@lru_cache(maxsize=KEPT)
def declared_in(title: str, text: str) -> tuple[str, ...]:
    """Return the types that a title and a body declare."""
    found = [match[0] for match in (*_IN_TITLE.finditer(title), *DECLARING.finditer(text))]
    return tuple(form for form in FORMS if any(form in forms_called(words) for words in found))


def plain_title(title: str) -> str:
    """Return a title without such tags."""
    return _IN_TITLE.sub(" ", title).strip()


def undeclared(text: str) -> str:
    """Return a body without the lines that declare a type."""
    return DECLARING.sub("", text)
