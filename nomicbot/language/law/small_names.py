"""Names that a paragraph declares in lower case, with capital letters: "a round counter"."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.words import is_verb, nouns_of, plural_of, singular
from nomicbot.language.law.words_of_law import words_of_law

_PLAYERS = frozenset(("player", "players", "everyone", "everybody", "each"))
_HAVE = frozenset(("has", "have"))
_MEASURES = frozenset(
    (
        *("number", "amount", "quantity", "level", "count", "supply", "stock", "store", "pool"),
        *("total", "score", "rating", "counter", "value", "points", "track", "stat", "attribute"),
        *("property", "currency", "integer", "statistic", "balance", "office", "position", "post"),
        *("object", "objects", "game", "random", "whole", "single", "chance", "certain"),
    )
)
"""Nouns that say only of what sort something is, and so don't name it alone."""
_FACTS = frozenset(
    (
        *("initially", "starting", "starts", "beginning", "which", "that", "whose", "being"),
        *("from", "of", "at", "with", "set", "is", "are"),
    )
)
"""Words after a name that go on to say what it is at first, or what it can be."""
_LONGEST = 3


def with_names(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words of a paragraph, with capital letters for the names that it declares.

    Only attributes of players and numbers of the game are declared so: "Each player has a karma
    score, which is 0 at first", "There is a common pot, ...".
    """
    names = set(_names(tokens, words))
    forms = {form: name for name in names for form in _forms(name)}
    said: list[str] = []
    at = 0
    while at < len(tokens):
        size = next((n for n in (2, 1) if tuple(tokens[at : at + n]) in forms), 0)
        said += [token.capitalize() for token in tokens[at : at + size]] or tokens[at : at + 1]
        at += size or 1
    return _named_in_full(said, names)


def _named_in_full(said: list[str], names: set[tuple[str, ...]]) -> list[str]:
    """Return the words, with "the Common Pot" for "the pot" if there is only one pot."""
    heads = [name[-1] for name in names]
    full = {name[-1]: name for name in names if len(name) > 1 and heads.count(name[-1]) == 1}
    if not full:
        return said
    whole: list[str] = []
    for before, token in pairwise(("", *said)):
        again = token in full and before.casefold() in ("the", "that", "eir", "'s")
        whole += [one.capitalize() for one in full[token]] if again else [token]
    return whole


def _forms(name: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    *first, last = name
    yield name
    yield (*first, plural_of(last))
    if (one := singular(last)) is not None:
        yield (*first, one)


def _names(tokens: Sequence[str], words: Vocabulary) -> Iterator[tuple[str, ...]]:
    taken = nouns_of(words) | words_of_law() | _attributes(words)
    low = [token.casefold() for token in tokens]
    for at in range(1, len(low)):
        has = low[at] in _HAVE and low[at - 1] in _PLAYERS
        there = low[at - 1 : at + 1] in (["there", "is"], ["there", "exists"], ["game", "has"])
        if has or there:
            name = _name(tokens, at + 1, articled=there)
            if name and not any(one in taken for one in (*name, " ".join(name))):
                yield name


def _attributes(words: Vocabulary) -> frozenset[str]:
    """Return the attributes of the rules, in lower case: "burns"."""
    said = (one for known in words.attributes for one in (known.term, known.unit, known.name))
    return frozenset(one.casefold() for one in said)


def _name(tokens: Sequence[str], at: int, *, articled: bool) -> tuple[str, ...]:
    """Return the name of one or two words in lower case that a declaration has at an index.

    If `articled`, an article must precede it. Returns () if there is no such name.
    """
    start = _start(tokens, at)
    if articled and start == at:
        return ()
    end = start
    while end < len(tokens) and end < start + _LONGEST and _is_plain(tokens[end]):
        end += 1
    name = tuple(tokens[start:end])
    if len(name) > 1 and name[-1] in _MEASURES and not articled:
        name = name[:-1]
    fits = 0 < len(name) < _LONGEST and _goes_on(tokens, end)
    return name if fits and name[0] not in _MEASURES else ()


def _start(tokens: Sequence[str], at: int) -> int:
    """Return the index of a name after "a", or after "a supply of"."""
    start = at + (tokens[at : at + 1] != [] and tokens[at] in ("a", "an", "some", "one"))
    of = [*tokens[start + 1 : start + 2]] == ["of"]
    return start + 2 if of and tokens[start] in _MEASURES else start


def _is_plain(token: str) -> bool:
    plain = token.islower() and is_verb(token) and token not in _FACTS
    return plain and in_digits(token) is None


def _goes_on(tokens: Sequence[str], end: int) -> bool:
    """Return whether a declaration goes on after its name, or ends there."""
    then = tokens[end : end + 1]
    if not then or then[0] in (".", "("):
        return True
    if then[0] == ",":
        return bool(tokens[end + 1 : end + 2]) and tokens[end + 1] in (
            *("which", "initially", "starting", "beginning", "that", "a", "an", "whose", "being"),
            *("with", "either", "one"),
        )
    return then[0] in _FACTS
