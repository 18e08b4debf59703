"""Clauses that players wrote and whose meaning is recorded, in a form that the engine can use.

An entry of the ledger binds the words of a clause to a tree: it records that the words mean this
tree (see `tree`), for the clause wherever it is.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.known_wordings import Known
from nomicbot.game.law import RuleText, Shape, clauses, squeeze
from nomicbot.game.plainlaw.acting import readings
from nomicbot.game.plainlaw.evaluating import Frame
from nomicbot.game.plainlaw.tree import (
    TURN,
    Adjusts,
    Alters,
    Bars,
    Becomes,
    BeyondAverage,
    Caps,
    CapsKind,
    Compares,
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Did,
    DidTo,
    Divides,
    Does,
    Doings,
    Drops,
    Exceeds,
    Extreme,
    Floors,
    Forbids,
    ForEach,
    Gains,
    Gets,
    Has,
    Is,
    Keeps,
    Law,
    Loses,
    Marks,
    MayOwn,
    Moves,
    NoOne,
    Of,
    Pays,
    Permits,
    Phrase,
    Points,
    Pours,
    Quantity,
    Reads,
    Sum,
    Swaps,
    Takes,
    Things,
    Tied,
    Total,
    Turns,
    WasDone,
    from_record,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary, link_in, link_of
from nomicbot.game.plainlaw.vocabulary import key_of as key_of_attribute
from nomicbot.game.reading import Reading
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from nomicbot.game.inforce import Library
    from nomicbot.game.judging import Game

K = TypeVar("K", bound=Hashable)

Term = tuple[str, str]
"""A term that one clause declares and others use: the sort of the term, and its name."""

DISPUTED = " (This reading is disputed.)"
"""The words added to a meaning if a player has objected to it."""

ATTRIBUTE, KIND, WORD, DEED = "attribute", "kind", "word", "deed"
FLAG, CHOICE, LINK = "flag", "choice", "link"
"""The sorts of terms that are neither numbers nor kinds of objects.

A FLAG is a state that an object can be in. A CHOICE is an attribute whose values are words, or one
of those words (`outsider:mood=sad`). A LINK is an attribute whose values are players.
"""


@dataclass(frozen=True, eq=False)
class Legislated:
    """A clause whose meaning is recorded: its tree, the tree in English, the implementation."""

    known: Known
    law: Law
    english: str


def trees(state: State) -> dict[str, tuple[str, str]]:
    """Return the recorded tree of each wording that has one, and the tree in English."""
    return {
        kinds.READ_WORDS.of(state, read): (
            kinds.READ_TREE.of(state, read),
            kinds.READ_ENGLISH.of(state, read)
            + (DISPUTED if kinds.READ_DISPUTED.of(state, read) else ""),
        )
        for read in state.of_kind(kinds.LAW_READ)
    }


def key_of(words: str) -> str:
    """Return the key under which the ledger records a wording."""
    return sha256(words.encode()).hexdigest()[:16]


@lru_cache(maxsize=4096)
def known(words: str, tree: str, english: str, vocabulary: Vocabulary) -> Legislated:
    """Return the implementation of a clause, given its words and its recorded tree."""
    law = from_record(tree)
    clauses = tuple(readings(law, vocabulary, key_of(words)))
    rule = RuleText("", "", 0, "", "", "")
    return Legislated(Known(rule, Shape("", words), Reading("/"), clauses, ()), law, english)


def given(law: Law, vocabulary: Vocabulary) -> Iterator[Term]:
    """Yield the terms that a tree declares."""
    for statement in law.statements:
        match statement:
            case Declares(noun, name):
                yield ATTRIBUTE, f"{vocabulary.noun(noun).kind.name}:{name.casefold()}"
            case DeclaresKind(name):
                yield KIND, name
            case DeclaresWords(noun, name, words):
                key = f"{vocabulary.noun(noun).kind.name}:{name.casefold()}"
                yield CHOICE, key
                yield from ((CHOICE, f"{key}={word}") for word in words)
            case DeclaresLink(noun, name):
                yield LINK, link_of(noun, name)
            case DeclaresFlag(word=word) | DeclaresOffice(word):
                yield WORD, word
                yield FLAG, word
            case Defines(word):
                yield WORD, word
            case Permits(verb=verb) if verb:
                yield DEED, verb


def used(law: Law, vocabulary: Vocabulary) -> Iterator[Term]:
    """Yield the terms that a tree uses and no vocabulary declares."""
    for node in nodes(law):
        match node:
            case Has() | Gains() | Loses() | Becomes() | Takes() | Sum() | Caps() | Floors():
                yield ATTRIBUTE, node.attribute
            case Pours() | Divides() | Swaps():
                yield from _moved(node)
            case Alters():
                yield from _altered(node, vocabulary)
            case Gets() | Keeps() | Drops() | Moves() | Things() | MayOwn() | CapsKind():
                yield KIND, node.kind
            case (
                ForEach(of=of)
                | Extreme(attribute=of)
                | Exceeds(attribute=of)
                | BeyondAverage(attribute=of)
                | Total(of)
                | Compares(of=of)
                | Pays(of=of)
                | Adjusts(each=of)
            ):
                yield from _counted(of, vocabulary)
                yield from _counted(getattr(node, "to", ""), vocabulary)
            case (
                Did(verb)
                | Doings(verb)
                | DidTo(verb)
                | WasDone(verb)
                | Does(verb=verb)
                | Forbids(act=verb)
                | Bars(act=verb)
            ) if _is_deed(verb, vocabulary):
                yield DEED, verb
            case Reads(key, word) | Turns(attribute=key, word=word):
                yield CHOICE, f"{key}={word}" if word else key
            case Marks(word=word) | NoOne(word):
                yield FLAG, word
            case Is(trait) if vocabulary.one("traits", trait) is None:
                yield WORD, trait
            case _:
                yield from _kind_of(node, vocabulary)


def _moved(change: Pours | Divides | Swaps) -> Iterator[Term]:
    """Yield the attribute that a change moves, and any number of the game that it involves."""
    yield ATTRIBUTE, change.attribute
    pot = "" if isinstance(change, Swaps) else change.pot
    yield from ((ATTRIBUTE, pot),) if pot else ()


def _is_deed(verb: str, vocabulary: Vocabulary) -> bool:
    """Return whether an act is an action that players' clauses define."""
    declared = (vocabulary.one(group, verb) for group in ("acts", "incidents"))
    return bool(verb) and all(one is None for one in declared)


def _kind_of(node: object, vocabulary: Vocabulary) -> Iterator[Term]:
    """Yield the kind of objects, or the attribute with players as values, in a part of a clause."""
    match node:
        case Of(link) | Tied(link) | Is(link) | Points(link=link) if link_in(link):
            yield LINK, link_in(link)
        case Forbids(kind=kind) | Bars(kind=kind) if kind:
            yield KIND, kind
        case Forbids(word=word) | Bars(word=word) if word:
            yield FLAG, word
        case (
            Phrase(noun)
            | Declares(noun)
            | DeclaresWords(noun)
            | DeclaresLink(noun)
            | DeclaresFlag(noun)
            | Defines(noun=noun)
        ) if vocabulary.is_kind(noun):
            yield KIND, noun


def _altered(alters: Alters, vocabulary: Vocabulary) -> Iterator[Term]:
    """Yield the term for the attribute or kind of object if the tree reacts to its changes."""
    if alters.way != TURN:
        yield from _counted(alters.attribute, vocabulary)
    elif vocabulary.value(alters.attribute) is None:
        yield CHOICE, alters.attribute


def _counted(of: Quantity, vocabulary: Vocabulary) -> Iterator[Term]:
    if of and isinstance(of, str) and vocabulary.one("counts", of) is None:
        yield (ATTRIBUTE if ":" in of else KIND), of


def lacking(library: "Library", bound: Mapping[K, Legislated]) -> dict[K, str]:
    """Return the missing term of each clause that uses one, by the place of the clause.

    A term is missing if no clause in force declares it. The declarations of a clause with a missing
    term don't count.
    """
    words = library.plain_words
    there = dict(bound)
    found: dict[K, str] = {}
    while True:
        terms = _keys(words).union(*(_given(one, words) for one in there.values()))
        missing = {
            place: name
            for place, one in there.items()
            if (name := next((_name(t) for t in _used(one, words) if t not in terms), ""))
        }
        if not missing:
            return found
        found |= missing
        there = {place: one for place, one in there.items() if place not in missing}


@lru_cache(maxsize=4096)
def _given(one: Legislated, vocabulary: Vocabulary) -> frozenset[Term]:
    return frozenset(given(one.law, vocabulary))


@lru_cache(maxsize=4096)
def _used(one: Legislated, vocabulary: Vocabulary) -> tuple[Term, ...]:
    return tuple(used(one.law, vocabulary))


@lru_cache(maxsize=64)
def _keys(vocabulary: Vocabulary) -> frozenset[Term]:
    """Return the attributes that the rulebooks declare."""
    return frozenset((ATTRIBUTE, key_of_attribute(one)) for one in vocabulary.attributes)


def _name(term: Term) -> str:
    return term[1].partition(":")[2] or term[1] if term[0] in (ATTRIBUTE, CHOICE) else term[1]


def called(term: Term) -> str:
    """Return the form in which clauses write a term: the attribute's name, or one of its values."""
    _, word = term
    return word.rpartition("=")[2] if "=" in word else word.rpartition(":")[2]


def vocabulary_of(game: "Game") -> Vocabulary:
    """Return the vocabulary of plain law that the rulebooks of a game declare."""
    return Frame(game).words


def in_force(state: State) -> Iterator[tuple[str, Law]]:
    """Yield each wording with a recorded tree that is currently in a rule, with the tree."""
    yield from state.remembered(_in_force)


def _in_force(state: State) -> tuple[tuple[str, Law], ...]:

    bound = trees(state)
    if not bound:
        return ()
    standing: dict[str, Any] = {}
    for rule in state.of_kind(kinds.RULE):
        for clause in clauses(kinds.TEXT.of(state, rule)):
            words = squeeze(clause.text)
            if words in bound:
                standing[words] = from_record(bound[words][0])
    return tuple(standing.items())
