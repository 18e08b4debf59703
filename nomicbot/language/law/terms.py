"""The terms that clauses define: words that other clauses can then use."""

from collections.abc import Iterable
from dataclasses import fields

from nomicbot.game.plainlaw.tree import (
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Law,
    Permits,
    Statement,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Vocabulary
from nomicbot.language.law.parts import Terms

_OF_NOUNS = (Declares, DeclaresWords, DeclaresLink, DeclaresFlag)
"""The declarations of what each object of a noun has, or can be."""


def terms_of(laws: Iterable[Law], words: Vocabulary) -> Terms:
    """Return the terms that laws define, for use in other clauses."""
    found: dict[str, set[object]] = {field.name: set() for field in fields(Terms)}
    for statement in (statement for law in laws for statement in law.statements):
        if isinstance(statement, _OF_NOUNS) and words.is_kind(statement.noun):
            found["individual"].add(statement.noun)
        match statement:
            case Declares(noun, name):
                found["attributes"].add((words.noun(noun).kind.name, name))
            case DeclaresKind(name):
                found["kinds"].add(name)
            case DeclaresWords(noun, name, values):
                found["choices"].add((noun, name, values))
            case DeclaresLink(noun, name, other, nobody):
                found["links"].add((noun, name, other, nobody))
            case Permits(verb=verb) if verb:
                found["verbs"].add(verb)
            case _:
                _add_words(found, statement)
    return _terms(found)


def _add_words(found: dict[str, set[object]], statement: Statement) -> None:
    """Add the words by which a statement lets clauses call objects: states, offices, groups."""
    match statement:
        case DeclaresFlag(noun, word, had) if had:
            found["had"].add((noun, word, had))
        case DeclaresFlag(noun, word):
            found["flags"].add((noun, word))
            found["words"].add((noun, word))
        case DeclaresOffice(word):
            found["offices"].add(word)
            found["flags"].add((HOLDER_NOUN, word))
            found["words"].add((HOLDER_NOUN, word))
        case Defines(word, noun):
            found["words"].add((noun, word))


def together(one: Terms, other: Terms) -> Terms:
    """Return the union of two sets of terms."""
    return _terms(
        {
            field.name: {*getattr(one, field.name), *getattr(other, field.name)}
            for field in fields(Terms)
        }
    )


def _terms(found: dict[str, set[object]]) -> Terms:
    return Terms(**{name: tuple(sorted(held)) for name, held in found.items()})  # type: ignore[type-var, arg-type]
