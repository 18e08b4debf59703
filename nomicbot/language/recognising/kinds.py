"""Recognisers of tokens other than plain words, by kind of token."""

import re
from collections.abc import Callable

from nomicbot.language.lexicon import sets_of, valued
from nomicbot.language.recognising.motions import sign as motion
from nomicbot.language.recognising.numbers import digits
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.recognising.words import word
from nomicbot.language.tags import BY_LAW
from nomicbot.rulebooks.library import motions

_IS, _MARKUP = sets_of("before a short is", "mark-up")
_SIGNS = valued("sign")
_PUNCTUATION = dict.fromkeys(",/", Is(1, "JOIN")) | dict.fromkeys(";!", Is(1, "BRK"))
_PUNCTUATION |= {"&": Is(1, "JOIN", "and"), ":": Is(1, "COLON"), "(": Is(1, "OPEN")}
_PUNCTUATION |= {")": Is(1, "SHUT"), "?": Is(1, "ASK"), ".": Is(1, "STOP")}
_MEANT = frozenset("$€£%=^[]<>{}`|~")
"""Marks that are not written for emphasis: prose with one of them is not plain."""


def quoted(here: Place) -> Is:
    """Return the tag of a quotation or title, or of a vote with marks for emphasis: *FOR*."""
    inner = here.token.text.strip('"_.* ')
    if inner.isupper() and (choice := CHOICES.get(inner.casefold())):
        return thing(1, "vote", choice)
    bare = here.token.text.strip('"_').rstrip(".,").strip()
    return thing(1, "quoted", bare or here.token.text)


def note(here: Place) -> Is | None:
    """Recognise a number in brackets at the beginning, "[1]", or a tag for tone: "<joke>".

    Returns None for a number elsewhere, and for mark-up such as "<b>".
    """
    text = here.token.text
    if text[0] == "<":
        meant = here.token.low.strip("</ >") not in _MARKUP
        return thing(1, "bad", text) if meant else None
    numbers = text[1].isdigit() and not here.at
    return Is(1, "NOTE", "number", int(text[1:-1])) if numbers else None


def square(here: Place) -> Is:
    """Return the tag of a square of the grid: "(3,4)"."""
    return thing(1, "square", f"({re.sub('[^0-9,-]', '', here.token.text.replace(';', ','))})")


def clitic(here: Place) -> Is:
    """Return the tag of "'s", a verb in "it's" and possessive in "Zoe's", or of a plain word."""
    if here.low != "'s":
        return word(here)
    return Is(1, "BE" if here.before in _IS else "POSS")


def arrow(here: Place) -> Is:
    """Return the tag of an arrow: that of a colon, or of a mark between two votes."""
    return Is(1, "MARK") if here.before in CHOICES else Is(1, "COLON")


def mark(here: Place) -> Is | None:
    """Recognise punctuation between clauses, or a mark that is unusual in prose, such as "$".

    Returns None for any other mark, which gets no tag.
    """
    if punctuation := _PUNCTUATION.get(here.token.text):
        return punctuation
    signed = here.token.text == "-" and here.kind(1) == "number"
    signed = signed and here.tokens[here.at + 1].start == here.token.end
    return Is(1, "MARK") if signed or here.token.text in _MEANT else None


KINDS: dict[str, Callable[[Place], Is | None]] = {
    "word": word,
    "clitic": clitic,
    "number": digits,
    "motion": motion,
    "quoted": quoted,
    "title": quoted,
    "note": note,
    "square": square,
    "mark": mark,
    "arrow": arrow,
    "fence": lambda here: thing(1, "fence", here.token.start),
    "deed": lambda _here: Is(1, "VERB", "", frozenset((BY_LAW,))),
    "own": lambda here: thing(1, here.low, here.token.value),
    "odd": lambda here: thing(1, "bad", here.token.text),
    "address": lambda here: thing(1, "address", here.token.text.rstrip(".,;:!?)").strip("[]")),
    "sign": lambda here: thing(1, "vote", _SIGNS.get(here.low, motions().abstention)),
    "dash": lambda _here: Is(1, "BRK", "dash"),
    "dots": lambda _here: Is(1, "BRK", "dash"),
}
"""The recogniser of each kind of token. None of them depends on another."""
