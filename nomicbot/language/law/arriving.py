"""What arrives with a number of its own: "To adopt, pay 7A. The Newt arrives with Vigour 3."

Such a sentence says two things: that somebody gets a Newt, and which number each Newt has at first.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.game.law import in_digits
from nomicbot.language.law.words import is_name

_STOPS = (".", "!")
_ARRIVES = (
    *(("arrives",), ("comes",), ("appears",), ("hatches",), ("is", "born"), ("is", "created")),
    *(("starts",), ("begins",), ("begins", "life"), ("starts", "life"), ("starts", "out")),
)
_COMES_ANEW = ("arrives", "comes", "appears", "hatches")
"""Verbs that say that there is a new object, besides what it has."""


def with_arrivals(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with each arrival as two sentences.

    The first one, "E gets a Newt", is left out if the paragraph says elsewhere that somebody gets
    one, or if the verb doesn't say that there is a new one.
    """
    said: list[str] = []
    ends = [at for at, token in enumerate(tokens) if token in _STOPS]
    for start, end in pairwise((-1, *ends, len(tokens))):
        sentence = tokens[start + 1 : end]
        found = _arrival(sentence)
        if found is None:
            said += (*sentence, *tokens[end : end + 1])
            continue
        kind, verb, name, number = found
        if verb in _COMES_ANEW and not _is_got(tokens, kind):
            said += ("E", "gets", "a", *kind, ".")
        said += ("Each", *kind, "has", "a", *name, ",", "which", "is", "initially", number)
        said += tokens[end : end + 1]
    return said


_Arrival = tuple[Sequence[str], str, Sequence[str], str]


def _arrival(sentence: Sequence[str]) -> _Arrival | None:
    """Return the kind, the verb, the number's name and the number, or None for other sentences."""
    low = [token.casefold() for token in sentence]
    if low[:1] not in (["the"], ["a"], ["an"], ["each"], ["every"]):
        return None
    end = _end_of_name(sentence, 1)
    for verb in _ARRIVES if end > 1 else ():
        at = end + len(verb)
        if tuple(low[end:at]) != verb or low[at : at + 1] != ["with"]:
            continue
        start = at + 1 + (low[at + 1 : at + 2] in (["a"], ["an"]))
        last = _end_of_name(sentence, start)
        rest = [one for one in low[last:] if one != "of"]
        if last > start and len(rest) == 1 and (number := _number(rest[0])):
            return sentence[1:end], verb[0], sentence[start:last], number
    return None


def _end_of_name(sentence: Sequence[str], at: int) -> int:
    while at < len(sentence) and is_name(sentence[at]):
        at += 1
    return at


def _number(word: str) -> str:
    """Return a number in digits, or "" for another word."""
    return word if word.isdecimal() else str(in_digits(word) or "")


def _is_got(tokens: Sequence[str], kind: Sequence[str]) -> bool:
    """Return whether somebody gets an object of a kind in a paragraph."""
    return any(tuple(got[-len(kind) :]) == tuple(kind) for got in _gains(tokens, len(kind)))


def _gains(tokens: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """Yield, after each verb of getting and its article, as many words as the kind's name has."""
    low = [token.casefold() for token in tokens]
    for at, token in enumerate(low):
        if token in _GETS and low[at + 1 : at + 2] in (["a"], ["an"], ["one"], ["1"]):
            yield tokens[at + 2 : at + 2 + size]


_GETS = frozenset(
    (
        *("get", "gets", "gain", "gains", "receive", "receives", "buy", "buys", "adopt", "adopts"),
        *("acquire", "acquires", "build", "builds", "take", "takes"),
    )
)
