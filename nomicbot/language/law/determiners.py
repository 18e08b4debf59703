"""Plain determiners for nouns of the game: "each Minister" for "each one of the Ministers".

Different determiners with the same meaning can come before every noun. So one replaces the others
here, instead of in the grammar lines of each phrase.
"""

from collections.abc import Sequence

from nomicbot.game.plainlaw.vocabulary import Vocabulary

_PERIODS = ("nday", "nweek")
_OF_SEVERAL = frozenset(("all", "each", "every", "any"))
"""Determiners that can come before "of the Ministers"."""
_OF_ONE = frozenset(("any", "each", "every", "a", "same", "one"))
_SINGLE = frozenset(("single", "given", "particular", "individual", "specific"))
"""Adjectives that add nothing after such a determiner, since it already means one at a time."""
_OFTEN = frozenset(("once", "twice", "thrice", "times", "time"))
_LONGEST_NOUN = 2
_PEOPLE = {"people": "players", "persons": "players"}
"""Nouns for persons in general: the law is about those who play."""
_OF_PEOPLE = frozenset(("who", "with", "without", "in", "on", "whose", "having", "standing"))
"""Words after "people" that show that not just anybody is meant."""


def with_plain_determiners(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words of a paragraph with the plainest determiner before each noun."""
    one_of = _singulars(words)
    said = _of_several(_players_for_people(_everyone_playing(tokens)), one_of)
    return _of_one(said, {*one_of, *(one.casefold() for one in one_of.values()), *_PERIODS})


def _singulars(words: Vocabulary) -> dict[str, str]:
    """Return the singular of each noun for things of the game, by the plural in lower case."""
    found = {noun.plural.casefold(): noun.name for noun in words.nouns}
    pairs = (trait.as_noun for trait in words.traits if trait.as_noun)
    return found | {many.casefold(): one for one, many in pairs}


_EVERYONE = {"everyone": "each", "everybody": "each", "anyone": "any", "anybody": "any"}
_IS_PLAYER = ["who", "is", "a", "player"]


def _everyone_playing(tokens: Sequence[str]) -> list[str]:
    """Return the words with "each player" for "everyone who is a player"."""
    said = list(tokens)
    low = [token.casefold() for token in tokens]
    for at in range(len(low) - len(_IS_PLAYER), 0, -1):
        if low[at : at + len(_IS_PLAYER)] == _IS_PLAYER and low[at - 1] in _EVERYONE:
            said[at - 1 : at + len(_IS_PLAYER)] = [_EVERYONE[low[at - 1]], "player"]
    return said


def _players_for_people(tokens: Sequence[str]) -> list[str]:
    """Return the words with "players" for "people" in "people who have 3 Burns"."""
    said = list(tokens)
    for at, token in enumerate(tokens[:-1]):
        if token.casefold() in _PEOPLE and tokens[at + 1].casefold() in _OF_PEOPLE:
            said[at] = _PEOPLE[token.casefold()]
    return said


def _of_several(tokens: Sequence[str], one_of: dict[str, str]) -> list[str]:
    """Return the words with "all Ministers" and "each Minister" for "each of the Ministers"."""
    low = [token.casefold() for token in tokens]
    said: list[str] = []
    at = 0
    while at < len(tokens):
        start = _those(low, at)
        other = low[start : start + 1] in (["other"], ["remaining"])
        noun = start + other
        end = _noun_end(low, noun, one_of) if start > at else 0
        if end:
            many = list(tokens[noun:end])
            one = one_of[" ".join(low[noun:end])].split()
            said += [tokens[at], *(["other"] * other), *(many if low[at] == "all" else one)]
            at = end
        else:
            said.append(tokens[at])
            at += 1
    return said


def _those(low: Sequence[str], at: int) -> int:
    """Return the index after "each of the" or "all the" that begins at `at`, or 0."""
    if low[at] not in _OF_SEVERAL:
        return 0
    start = at + 1 + (low[at + 1 : at + 2] == ["one"])
    of = low[start : start + 1] == ["of"]
    start += of
    if low[start : start + 1] in (["the"], ["those"], ["all"] if of else ["the"]):
        start += 1
        return start + (low[start - 1 : start + 1] == ["all", "the"])
    return 0


def _noun_end(low: Sequence[str], at: int, nouns: dict[str, str]) -> int:
    """Return the index after the noun at `at` that is one of `nouns`, or 0."""
    ends = range(at + _LONGEST_NOUN, at, -1)
    return next((end for end in ends if " ".join(low[at:end]) in nouns and end <= len(low)), 0)


def _of_one(tokens: Sequence[str], nouns: set[str]) -> list[str]:
    """Return the words with "any player" for "any given player", and "one" for "a single".

    "No more than twice in the same nweek" becomes "in one nweek".
    """
    low = [token.casefold() for token in tokens]
    said = list(tokens)
    gone = set()
    for at in range(1, len(low) - 1):
        if low[at] in _SINGLE and low[at - 1] in _OF_ONE and low[at + 1] in nouns:
            gone.add(at)
            if (low[at - 1], low[at]) == ("a", "single"):
                said[at - 1] = "one"
        elif low[at : at + 2] == ["the", "same"] and _is_often_in(low, at):
            said[at] = "one"
            gone.add(at + 1)
    return [token for at, token in enumerate(said) if at not in gone]


def _is_often_in(low: Sequence[str], at: int) -> bool:
    """Return whether words such as "twice in" or "three times in" come before a period at `at`."""
    return (
        at > 1
        and low[at - 1] in ("in", "within", "during")
        and low[at - 2] in _OFTEN
        and low[at + 2 : at + 3] in (["nweek"], ["nday"])
    )
