"""The numbers that players have, such as Amplitude, by name, and the clauses that give them."""

import re
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute
from nomicbot.lazy_regex import regex
from nomicbot.publish.display_names import attributes_of, shown
from nomicbot.text import abridged

_MOST = 12
"""The largest number of clauses quoted on how a number is gained."""
_LONGEST = 240
_GAINS = r"\b(?:gains?|receives?|earns?|gets?|(?:is|are) (?:paid|given))\b(?! no\b)[^;]*?"
_GOES_TO = r"\s+(?:goes?|pass(?:es)?|(?:is|are) (?:paid|given)) to (?:\w+ )?"
_SPENDS = (
    r"\b(?i:gives?|giving|exchanges?|pays?|paying|spends?|spending|costs?|stakes?|price|bids?|buys?)\b"
    r"(?! no\b)[^;]*?"
)
_SENTENCE = regex(r"(?<=[.;]) +(?=[A-Z])")
_ANYBODY = regex(r"\bplayers?\b|\bwhoever\b", re.IGNORECASE)
_WORDS = regex(r"[\w'’-]+")


def number_named(game: Game, words: str, *, by_unit: bool = True) -> Attribute[Any] | None:
    """Return the numeric attribute of players that words name, such as Amplitude, or None.

    The words can name the attribute by its term or, if `by_unit` is true, by its unit as in `20A`.
    The longest term wins: "Suck Points" are not Points. Units should not be recognised in whole
    sentences, since "A" is also an article.
    """
    said = " ".join(_WORDS.findall(words))
    found = [one for one in _numbers(game) if re.search(_term(one), said, re.IGNORECASE)]
    if found:
        return max(found, key=lambda one: len(one.term))
    counted = (one for one in _numbers(game) if one.unit and by_unit)
    return next((one for one in counted if re.search(rf"(?:\b|\d){_unit(one)}", said)), None)


def what_gives(game: Game, number: Attribute[Any]) -> list[tuple[str, str]]:
    """Return the sentences in force that say who gains a number, each with its clause's name.

    Amounts that any player can gain come before amounts for owners of something.
    """
    return _sentences(game, number, _GAINS, _GOES_TO)


def what_takes(game: Game, number: Attribute[Any]) -> list[tuple[str, str]]:
    """Return the sentences in force that say what a number is spent on, like `what_gives`."""
    return _sentences(game, number, _SPENDS)


def _sentences(
    game: Game, number: Attribute[Any], verbs: str, goes: str = "(?!)"
) -> list[tuple[str, str]]:
    """Return the sentences in force in which a number follows some verbs, by their clauses.

    Sentences in which one of the verbs in `goes` follows the number count, too: "1A goes to every
    player".
    """
    longer = [_term(one) for one in _numbers(game) if one.term.endswith(f" {number.term}")]
    words = "|".join((_term(number), *([rf"\d\s?{_unit(number)}"] if number.unit else [])))
    told = re.compile(f"{verbs}(?:{words})|(?:{words}){goes}")
    others = re.compile("|".join(longer) or "(?!)")
    found = []
    for clause in game.law_now().statuses:
        for sentence in _SENTENCE.split(clause.text):
            at = told.search(others.sub("", sentence))
            if at is not None:
                to = _ANYBODY.match(sentence, at.end()) if at[0].endswith(" ") else None
                own = to is None and _ANYBODY.search(sentence, 0, at.start()) is None
                found.append((own, clause.authority.short, abridged(sentence, _LONGEST)))
    return [(name, words) for _, name, words in sorted(found, key=lambda one: one[0])][:_MOST]


def _numbers(game: Game) -> list[Attribute[Any]]:
    known = attributes_of(game, kinds.OUTSIDER.name)
    return [one for one in known if one.type is int and shown(one)]


def _term(number: Attribute[Any]) -> str:
    return rf"\b{re.escape(number.term.removesuffix('s'))}s?\b"


def _unit(number: Attribute[Any]) -> str:
    return rf"{re.escape(number.unit)}\b"
