"""Plain-text parts that are only stubs for the HTML part.

Stubs refer the reader to the other part, or contain almost nothing, such as the name of a picture
or the mail program's signature.
"""

import re

__all__ = ["as_short", "shares_words", "speaks_of_it", "stands_in"]

_LONGEST = 80  # words of a stub that mentions HTML
_NEXT_TO_NOTHING = 6  # words
_MUCH_MORE = 4  # ratio of their numbers of words
_SPEAKS_OF_IT = re.compile(
    r"(?<![a-z])(?:x?html|mime)(?![a-z])|(?:no|without|only|as) plain[- "
    r"]text\b|\bplain[- ]text (?:is )?(?:not|un)"
    r"|\bno text (?:version|part)"
    r"|e-?mail[- ](?:client|program|reader|software|app)|\bmail "
    r"?(?:client|program|reader|leser|app)"
    r"|\brich[- ]text\b"
    r"|\b(?:view|read|see|open|display)\w*\b.{0,40}\b(?:online|browser"
    r"|version|properly|correctly)\b",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"[^\W_]+")
_SAME = 0.5  # share of the words that the other part must have to say the same


def stands_in(text: str) -> bool:
    """Return whether `text` may be a stub: nearly empty, or short and about HTML."""
    return len(_words(text)) <= _NEXT_TO_NOTHING or speaks_of_it(text)


def speaks_of_it(text: str) -> bool:
    """Return whether `text` is short and mentions HTML or a mail program."""
    return len(_words(text)) <= _LONGEST and _SPEAKS_OF_IT.search(text) is not None


def as_short(text: str, html: str) -> bool:
    """Return whether `text` is nearly empty and `html` is hardly longer.

    If so, it is unclear which of the two is the post, so both are kept.
    """
    words = len(_words(text))
    return (
        words <= _NEXT_TO_NOTHING
        and not speaks_of_it(text)
        and len(_words(html)) <= _MUCH_MORE * words
    )


def shares_words(text: str, html: str) -> bool:
    """Return whether a plain text has most of its words in common with the HTML part.

    If so, it is not a stub, even if it looks like one, for example because the message is about
    mail programs. Returns True if the HTML has no words.
    """
    words, held = _words(text), set(_words(html))
    return not held or sum(word in held for word in words) > _SAME * len(words)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
