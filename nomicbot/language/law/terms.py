"""The terms that clauses define: words that other clauses can then use."""

from collections.abc import Iterable
from dataclasses import fields

from nomicbot.game.plainlaw.tree import (
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Law,
    Permits,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Vocabulary
from nomicbot.language.law.parts import Terms


def terms_of(laws: Iterable[Law], words: Vocabulary) -> Terms:
    """Return the terms that laws define, for use in other clauses."""
    found: dict[str, set[object]] = {field.name: set() for field in fields(Terms)}
    for statement in (statement for law in laws for statement in law.statements):
        match statement:
            case Declares(noun) | DeclaresWords(noun) | DeclaresFlag(noun) if words.is_kind(noun):
                found["individual"].add(noun)
        match statement:
            case Declares(noun, name):
                found["attributes"].add((words.noun(noun).kind.name, name))
            case DeclaresKind(name):
                found["kinds"].add(name)
            case DeclaresWords(noun, name, values):
                found["choices"].add((noun, name, values))
            case DeclaresFlag(noun, word):
                found["flags"].add((noun, word))
                found["words"].add((noun, word))
            case DeclaresOffice(word):
                found["offices"].add(word)
                found["flags"].add((HOLDER_NOUN, word))
                found["words"].add((HOLDER_NOUN, word))
            case Defines(word, noun):
                found["words"].add((noun, word))
            case Permits(verb=verb) if verb:
                found["verbs"].add(verb)
    return _terms(found)


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
