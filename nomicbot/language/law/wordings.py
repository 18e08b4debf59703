"""A forgiving grammar: other words for the sentences of plain law, in the same notation.

Its lines are in `grammar/wordings.txt`. Each line has words that players write and, after an arrow,
the words of plain law for them. The slots of a line are other symbols of that file, or symbols of
the strict grammar, such as `law_phrase`, whose words stay unchanged. So every wording of one part
combines with every wording of the other parts. A clause that only these lines can parse never
becomes law by itself: its author is offered the translation, and sees each replacement.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from nomicbot.game.plainlaw.english import base_of, past, third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.words import plural_of, singular
from nomicbot.lazy_dataclass import dataclass
from nomicbot.resources import folder


@dataclass(frozen=True)
class PlainWording:
    """The words of plain law for some words of a clause, and the distance between the two.

    A predicate is in its base form, such as "gain 3 A".
    """

    text: str
    cost: int = 0
    who: str = ""
    """The subject of a predicate, if the words in the clause name it."""

    def __str__(self) -> str:
        return self.text

    @property
    def third(self) -> str:
        """The predicate in the third person: "gains 3 A"."""
        return in_third(self.text)

    @property
    def one(self) -> str:
        """The singular of a plural name."""
        return singular(self.text) or self.text

    @property
    def base(self) -> str:
        """The base form of a predicate that is in the third person: "gain 3 A" for "gains 3 A"."""
        first, _, rest = self.text.partition(" ")
        return f"{base_of(first)} {rest}".strip()


def in_third(predicate: str) -> str:
    """Return a predicate in the third person singular, such as "gains 3 A"."""
    first, _, rest = predicate.partition(" ")
    return f"{_IRREGULAR.get(first) or third(first)} {rest}".strip()


_IRREGULAR = {"have": "has", "be": "is"}


def gerund(predicate: str) -> str:
    """Return a predicate with its verb in -ing, such as "submitting a proposal"."""
    first, _, rest = predicate.partition(" ")
    return f"{_ing(first)} {rest}".strip()


_DOUBLED = frozenset(
    ("win", "get", "begin", "set", "put", "let", "run", "stop", "plan", "dig", "nap", "submit")
)


def _ing(verb: str) -> str:
    if verb.casefold() in _DOUBLED:
        return f"{verb}{verb[-1]}ing"
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    return f"{verb[:-1]}ing" if verb.endswith("e") and not verb.endswith("ee") else f"{verb}ing"


_AGAIN = "_again"
"""The end of a slot's name that means "the same words again".

A slot "name_again" matches only if its words are those of the slot "name".
"""


def _made(template: str, who: str, cost: int) -> Callable[..., PlainWording | None]:
    def made(**values: Any) -> PlainWording | None:
        for name, one in values.items():
            if name.endswith(_AGAIN) and str(one) != str(values[name.removesuffix(_AGAIN)]):
                return None
        far = cost + sum(one.cost for one in values.values() if isinstance(one, PlainWording))
        return PlainWording(template.format(**values), far, who.format(**values))

    return made


def _say(symbol: str, words: str, cost: int = 1) -> Line:
    """Return a grammar line for "words -> plain law", or for "words -> subject : predicate"."""
    source, _, target = words.partition(" -> ")
    who, found, predicate = target.partition(" : ")
    return line(symbol, source, _made(predicate if found else target, who if found else "", cost))


@lru_cache(maxsize=8)
def wordings(words: Vocabulary) -> tuple[Line, ...]:
    """Return the lines of the forgiving grammar for a vocabulary."""
    return (*_general(), *_of_acts(words), *_of_incidents(words))


@lru_cache(maxsize=1)
def _general() -> tuple[Line, ...]:
    """Return the grammar lines from `grammar/wordings.txt`, which all vocabularies share."""
    families: dict[str, str] = {}
    found: list[Line] = []
    symbol, cost = "", 0
    for one in _whole_lines((folder("grammar") / "wordings.txt").read_text("utf-8")):
        if family := _FAMILY.fullmatch(one):
            families[family[1]] = _with_families(family[2], families)
        elif heading := _HEADING.fullmatch(one):
            symbol, cost = heading[1], int(heading[2])
        else:
            found.append(_say(symbol, _with_families(one, families), cost))
    return tuple(found)


def _with_families(one: str, families: Mapping[str, str]) -> str:
    """Return a line with the names of word families, such as "GAINS", replaced by their words."""
    words, arrow, put = one.partition(" -> ")
    either = _CAPITALS.sub(lambda name: f"({families.get(name[0], name[0])})", words)
    return either + arrow + _CAPITALS.sub(lambda name: families.get(name[0], name[0]), put)


_FAMILY = re.compile(r"([A-Z_]{2,}) = (.*)")
_HEADING = re.compile(r"\[(\w+) (\d)\]")
_CAPITALS = re.compile(r"\b[A-Z][A-Z_]+\b")


def _whole_lines(text: str) -> Iterator[str]:
    """Yield the lines of a file without comments.

    A line that begins with two spaces continues the line before it.
    """
    whole = ""
    for one in text.splitlines():
        if one.startswith("  "):
            whole += one.strip() if one.startswith("  |") else f" {one.strip()}"
            continue
        if whole:
            yield whole
        whole = "" if one.startswith("#") else one.strip()
    if whole:
        yield whole


def _of_acts(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for acts as gerunds: "submitting a tweak"."""
    for act in words.acts:
        for english in act.english:
            if english[0] != "(":
                yield _say("acting", f"{_roles(gerund(english))} -> {_kept(english)}")
                yield from _passive(english)
            if several := _OF_ONE.fullmatch(english):
                many = f"{several[1]} [any] {plural_of(several[2])}"
                yield _say("act", f"{many} -> {english}")
                yield _say("acting", f"{gerund(many)} -> {english}")


_OF_ONE = re.compile(r"(\w+(?: in)?) an? (\w+)")
"""An act on one thing, such as "accept a nomination". Players also write "accept nominations"."""


def _passive(english: str) -> Iterator[Line]:
    """Yield grammar lines for passive prohibitions: "no CFI may be submitted by a player"."""
    verb, _, rest = english.partition(" ")
    none = "(may|can|shall)"
    if role := _ROLE.fullmatch(rest):
        done = f"be {past(verb)} by {{w:who}} -> {{w}} may not {verb}"
        noun = role[1]
        yield _say("statement", f"no {noun} {none} {done} a {noun}")
        yield _say("statement", f"{{p:law_phrase_{noun}}} {_MAY_NOT} {done} {{p}}")
    elif _ONE_OF.fullmatch(rest):
        done = f"be {past(verb)} by {{w:who}} -> {{w}} may not {verb} {_kept(rest)}"
        bare = re.sub(r"\ba |\bany ", "", rest)
        yield _say("statement", f"no {bare} {none} {done}")
        yield _say("statement", f"{rest} {_MAY_NOT} {done}")


_ONE_OF = re.compile(r"\([^()]*\)")
_MAY_NOT = "(may not|cannot|must not|shall not|may never)"


def _of_incidents(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for events as gerunds without a subject: "joining the game"."""
    for incident in words.incidents:
        for english in incident.english:
            who, _, said = english.partition(" ")
            for way in _each_way(said) if who == "{player}" else ():
                verb, _, rest = way.partition(" ")
                base = f"{base_of(verb)} {rest}".strip()
                yield _say("happening_ing", f"{_roles(gerund(base))} -> {_kept(way)}")
                yield _say("happening_base", f"{_roles(base)} -> {_kept(way)}")


def _each_way(said: str) -> Iterator[str]:
    """Yield a template once for each alternative at its beginning: "(gains|gets) 3A" gives two."""
    if said[0] != "(":
        yield said
        return
    first, _, more = said[1:].partition(")")
    yield from (f"{way}{more}" for way in first.split("|"))


_ROLE = re.compile(r"\{(\w+)\}")


def _roles(english: str) -> str:
    """Return a template with each noun in braces as a slot: "{player:law_phrase_player}"."""
    return _ROLE.sub(lambda found: f"{{{found[1]}:law_phrase_{found[1]}}}", english)


def _kept(english: str) -> str:
    """Return a template with only the first alternative of each group."""
    return re.sub(r"\(([^|()]*)[^()]*\)", r"\1", english)
