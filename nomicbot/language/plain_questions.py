"""Whether a sentence asks for information: "Who made this?", and without a mark "who made this"."""

import re

from nomicbot.language.courtesy import is_polite

_WORD = re.compile(r"[\w'’-]+")
_BEFORE = r"\W*(?:(?:and|so|but|now|then|hey|ok|also)\W+)*"
_ASKS = re.compile(
    rf"{_BEFORE}(?:who|what|where|when|why|how|which|is|are|does|did|has|have|do (?:i|we)|anybody"
    r"|anyone|(?:can|could|will|would) (?:some|any)(?:body|one))\b",
    re.IGNORECASE,
)
_ASKS_WITHOUT_MARK = re.compile(
    rf"{_BEFORE}(?:who|what|where|when|why|how|which)(?:['’]s)?(?: (?:many|much|come|often|long))?"
    r"(?: \w+)? (?:is|are|was|were|do|does|did|can|could|has|have|to|will)\b(?! not\b)[^,:;!]*",
    re.IGNORECASE,
)


def is_question(sentence: str) -> bool:
    """Return whether a sentence asks for information, but not for leave, as "May I join?" does.

    Those who write in haste leave the question mark out: "how do i get tiles".
    """
    if "?" in sentence:
        return _ASKS.match(sentence) is not None or is_polite(_WORD.findall(sentence))
    return _ASKS_WITHOUT_MARK.fullmatch(sentence) is not None
