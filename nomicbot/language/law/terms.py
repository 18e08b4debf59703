"""The words that clauses define for each other."""

from collections.abc import Iterable

from nomicbot.game.plainlaw.tree import Declares, DeclaresKind, Defines, Law, Permits
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import Terms


def terms_of(laws: Iterable[Law], words: Vocabulary) -> Terms:
    """Return the words that clauses define for others."""
    attributes: dict[tuple[str, str], None] = {}
    kinds: dict[str, None] = {}
    defined: dict[tuple[str, str], None] = {}
    verbs: dict[str, None] = {}
    for statement in (statement for law in laws for statement in law.statements):
        match statement:
            case Declares(noun, name):
                attributes[words.noun(noun).kind.name, name] = None
            case DeclaresKind(name):
                kinds[name] = None
            case Defines(word, noun):
                defined[noun, word] = None
            case Permits(verb=verb) if verb:
                verbs[verb] = None
    return Terms(
        tuple(sorted(attributes)),
        tuple(sorted(kinds)),
        tuple(sorted(defined)),
        tuple(sorted(verbs)),
    )


def together(one: Terms, other: Terms) -> Terms:
    """Return the words of both."""
    return Terms(
        tuple(sorted({*one.attributes, *other.attributes})),
        tuple(sorted({*one.kinds, *other.kinds})),
        tuple(sorted({*one.words, *other.words})),
        tuple(sorted({*one.verbs, *other.verbs})),
    )
