"""Permissions in the passive, in the active voice: "an Oath may be taken by any player"."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import IRREGULAR_VERBS, done

_ENDS = (".", "!", ";")
_DOERS = frozenset(("a", "any", "each", "every", "another", "the", "players", "all"))
_ONES = ("a", "an", "the", "any", "each", "one", "at", "no", "up")
"""The first words of the object of an act. "No" counts only in "no more than"."""
_RESTS = frozenset(("once", "twice", "thrice", "per", "for", "in", "during", "if", "unless", ","))
_LONGEST_SUBJECT = 9


def in_active(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with "any player may take an Oath" for the passive."""
    said: list[str] = []
    ends = [at for at, token in enumerate(tokens) if token in _ENDS]
    for start, end in pairwise((-1, *ends, len(tokens))):
        said += [*_active(_no_more(tokens[start + 1 : end])), *tokens[end : end + 1]]
    return said


def _no_more(sentence: Sequence[str]) -> Sequence[str]:
    """Return a sentence with "No more than" for "Not more than" at its beginning."""
    begins = [token.casefold() for token in sentence[:3]] == ["not", "more", "than"]
    return ("No", *sentence[1:]) if begins else sentence


def _active(sentence: Sequence[str]) -> Sequence[str]:
    low = [token.casefold() for token in sentence]
    may = low.index("may") if "may" in low[:_LONGEST_SUBJECT] else 0
    be = may + (low[may + 1 : may + 2] == ["not"]) + 1
    verb = (
        base_of_participle(low[be + 1])
        if may and low[be : be + 1] == ["be"] and low[be + 1 :]
        else None
    )
    by = low.index("by", be + 2) if "by" in low[be + 2 :] else 0
    if verb is None or not by or not _is_one(low[:be]) or not {*low[by + 1 : by + 2]} & _DOERS:
        return sentence
    rest = next((at for at in range(by + 2, len(low)) if low[at] in _RESTS), len(low))
    object = (sentence[0].lower(), *sentence[1:may])
    only = low[by - 1] == "only"
    whom = _whom(sentence[by:rest], low[:2], only=only)
    end = by - only
    return (*whom, *sentence[may:be], verb, *object, *sentence[be + 2 : end], *sentence[rest:])


def _whom(by: Sequence[str], first: Sequence[str], *, only: bool) -> tuple[str, ...]:
    """Return who acts, after "by", as the subject of a sentence that began with the words `first`.

    In "no more than one Oath may be taken by the same player" it is "a player".
    """
    if only:
        return ("Only", *by[1:])
    same = [token.casefold() for token in by[1:3]] == ["the", "same"]
    if same and list(first) == ["no", "more"]:
        return ("A", *by[3:])
    return (by[1].capitalize(), *by[2:])


def _is_one(low: Sequence[str]) -> bool:
    """Return whether the words before "be" can be the thing acted on: "an Oath"."""
    return low[0] in _ONES and (low[0] != "no" or low[1] == "more") and "," not in low


@cache
def base_of_participle(participle: str) -> str | None:
    """Return the base form of a past participle, or None if it is not one: "take" for "taken"."""
    stems = (participle.removesuffix("ed"), participle.removesuffix("d"))
    doubled = participle.removesuffix("ed")[:-1]
    regular = (*stems, doubled, participle.removesuffix("ied") + "y")
    every = (*(verb for verb in IRREGULAR_VERBS), *(v for v in regular if v in english_words()))
    return next((verb for verb in every if verb != participle and done(verb) == participle), None)
