"""Grammar lines that define groups: "Felons are those players who have 4 Burns", "the Bench"."""

from collections.abc import Iterator, Sequence
from typing import Any

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.tree import A, Condition, Defines, Phrase
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.words import capital_at, is_name, name_at, singulars

_EVERY_PLAYER = (
    "([all] [of] [the|those] players|(all|everyone|everybody|those)|every player|each player)"
)
_CONSISTS = (
    "(consists of|consist of|comprises|is made up of|is composed of|is formed by|includes|"
    "is the set of|is the group of|has as [its] members)"
)
_MEMBER = "(member|members)"
_THEY = f"{_EVERY_PLAYER} {{conditions:rel_player}}"


def _defined(word: str, conditions: tuple[Condition, ...]) -> Defines | None:
    return Defines(word, "player", conditions) if conditions else None


def _defined_as(word: str, who: Phrase) -> Defines | None:
    plain = who.quantifier == A and who.besides is None and who.noun == "player"
    return _defined(word, who.conditions) if plain else None


def names_of_many(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end of a plural name that begins at `at`, and its singular.

    For example "Felon" for "Felons".
    """
    for end, name in name_at(tokens, at):
        first, _, last = name.rpartition(" ")
        yield from ((end, f"{first} {one}".strip()) for one in singulars(last) if is_name(one))


def known_many(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end and singular of a plural name whose last word is in the dictionary.

    For example "Freelancers".
    """
    for end, name in names_of_many(tokens, at):
        if name.rpartition(" ")[2].casefold() in english_words():
            yield end, name


def one_of_many(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end and words of a name, unless it is the plural of a word of the dictionary.

    For example "Famous", but not "Felons".
    """
    if not any(known_many(tokens, at)):
        yield from capital_at(tokens, at)


DEFINITIONS: tuple[Line, ...] = (
    line(
        "statement",
        "(having|holding|owning|possessing) {c:holding} makes (a|any) player [a|an] {word}",
        lambda word, c: Defines(word, "player", (c,)),
        reads=True,
    ),
    *(
        line("statement", said, _defined, reads=True)
        for said in (
            f"{{word:names_of_many}} are {_EVERY_PLAYER} {{conditions:rel_player}}",
            f"the {{word:name}} are (those|all those|{_EVERY_PLAYER}) {{conditions:rel_player}}",
            f"[the] {{word:name}} {_CONSISTS} {_EVERY_PLAYER} {{conditions:rel_player}}",
            f"the {_MEMBER} of the {{word:name}} are {_EVERY_PLAYER} {{conditions:rel_player}}",
            f"{_THEY} (form|forms|make up|constitute) the {{word:name}}",
            f"{_THEY} (is|are) (a member|members) of the {{word:name}}",
            f"{_THEY} are {{word:known_many}}",
            "(a|an|any|the) {word} [player] is (a|any) player {conditions:rel_player}",
            "[a|an] {word:name} (refers to|denotes|describes|designates) (a|an|any) player "
            "{conditions:rel_player}",
            "the (term|word|title|name) {word:name} (refers to|denotes|describes|designates|means|"
            "shall mean) (a|an|any) player {conditions:rel_player}",
        )
    ),
    *(
        line("statement", said, _defined_as, reads=True)
        for said in (
            "{who:phrase_player} (shall be|is to be) (called|known as|termed|deemed|considered) "
            "[to be] [a|an|the] {word}",
            "{who:phrase_player} (belongs to|is in|is part of|is on) the {word}",
            "{who:phrase_player} is a member of the {word}",
            "{who:phrase_player} are {word:known_many}",
        )
    ),
)
