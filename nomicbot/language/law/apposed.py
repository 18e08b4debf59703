"""Declarations within other sentences, put into sentences of their own.

For example "A player may buy a Kite, which is an object, for 3A", and "It is Red until e declares
otherwise", which both declares something and permits a choice.
"""

import re
from collections.abc import Sequence

from nomicbot.language.law.words import is_name

_OBJECT = r"(?:(?:kind|sort|type) of )?(?:game )?(?:object|objects)"
_APPOSED = re.compile(rf" , (?:(?:which|that) (?:is|are) (?:an? )?|an? ){_OBJECT}(?= [,;]| and |$)")
_CLOSES = re.compile(r" , (?!and |but |who |which )")
"""The comma that closes words in apposition, unless it also opens what follows."""
_OPENS = re.compile(
    r"there (are|exist|is)( such things as)?( an?)?|let|players (may|can) (own|have|possess|hold)"
)
"""The words before a name in sentences that themselves declare the objects that they name."""
_LONGEST_NAME = 2
_ONE = ("a", "an", "one", "another")


def apposed(sentence: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return a declaration inside a sentence as a separate sentence, and the rest of the sentence.

    For example "A player may buy a Kite, which is an object, for 3A" becomes "A Kite is an object."
    and "A player may buy a Kite for 3A". The first is empty if the sentence contains no
    declaration.
    """
    if "," not in sentence:
        return (), sentence
    low = " ".join(sentence).casefold()
    for found in _APPOSED.finditer(low):
        place, end = (low[:at].count(" ") + 1 for at in found.span())
        end += bool(_CLOSES.match(low, found.end()))
        start = next((n for n in range(place, 0, -1) if not is_name(sentence[n - 1])), 0)
        one = " are " not in found[0] and not found[0].endswith("s")
        if _is_apposed(sentence, start, place) and one == (sentence[start - 1] in _ONE):
            name, rest = sentence[start:place], (*sentence[:place], *sentence[end:])
            if one:
                return ("a", *name, "is", "an", "object", "."), rest
            return (*name, "are", "objects", "."), rest
    return (), sentence


def _is_apposed(sentence: Sequence[str], start: int, end: int) -> bool:
    """Return whether words `start` to `end` are a short name inside a sentence, not its opening."""
    opens = _OPENS.fullmatch(" ".join(sentence[:start]).casefold())
    return 0 < start < end <= start + _LONGEST_NAME and opens is None


_SAYS = "announces|declares|says|chooses|decides|states|posts"
_ANOTHER = (
    r"(?:that e )?(?:(?:would|rather|is|wants|wishes|prefers|to|like) )*(?:be |have )?(?:in |of )?"
    r"another(?: one| of (?:em|those|the|these)(?: (?:two|three|four|five|six))?)?"
)
_UNTIL = re.compile(
    rf"(?P<so>.+ is .+) until (?:e|its player|that player) (?:{_SAYS}) (?:otherwise|{_ANOTHER})"
    r"(?: , which e may do(?: at any time)?)?",
    re.IGNORECASE,
)


def chosen_apart(sentence: Sequence[str]) -> Sequence[str]:
    """Return "is Red until e declares otherwise" as "is Red at first. A player may change it".

    Other sentences are returned unchanged.
    """
    found = _UNTIL.fullmatch(" ".join(sentence)) if "until" in sentence else None
    if found is None:
        return sentence
    return (*found["so"].split(" "), "at", "first", ".", "a", "player", "may", "change", "it")
