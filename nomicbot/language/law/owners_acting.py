"""Other forms of a sentence in which an owner acts on an object: "its owner may mend it".

"The owner of a Ship may mend it" and "A Ship may be mended by its owner" both mean "A player may
mend a Ship that e owns".
"""

from collections.abc import Iterator, Sequence

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.passives import verb_of_participle

_ONE = frozenset(("a", "an", "any", "each", "every"))
_MAY = frozenset(("may", "can"))
_OWNS = frozenset(("owns", "has", "holds", "possesses"))
_OWNER = frozenset(("owner", "author", "submitter", "proposer"))
_OWNERS = (("its", "owner"), ("the", "player", "who", "owns", "it"))
_MOST_WORDS = 8
"""The most words that may describe the object, and the most words of a verb."""
_MOST_OF_VERB = 3


def owners_acting(tokens: Sequence[str], words: Vocabulary) -> Iterator[tuple[str, ...]]:
    """Yield forms of a sentence with a player as the subject, acting on an object that they own."""
    low = [token.casefold() for token in tokens]
    yield from _passive(tokens, low)
    said = _object_of_owner(tokens, low, words)
    if said is None:
        return
    object, rest = said
    after = [token.casefold() for token in rest]
    for it in [n for n, token in enumerate(after[: _MOST_OF_VERB + 1]) if token == "it" and n]:
        yield ("A", "player", "may", *rest[:it], *object, "that", "e", "owns", *rest[it + 1 :])


def _object_of_owner(
    tokens: Sequence[str], low: Sequence[str], words: Vocabulary
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the words for the object, and the words after "may", or None for other sentences."""
    may = next((n for n, token in enumerate(low) if token in _MAY), 0)
    object = _described(tokens[:may], low[:may]) if may <= _MOST_WORDS else ()
    named = " ".join(object[-1:]) in {noun.name for noun in words.nouns} or _is_name(object)
    return (("a", *object), tuple(tokens[may + 1 :])) if object and named else None


def _described(subject: Sequence[str], low: Sequence[str]) -> tuple[str, ...]:
    """Return the words for the object in a subject such as "the owner of a Ship", or ()."""
    the, owner, of = (*low[:3], "", "", "")[:3]
    if (the, of) == ("the", "of") and owner in _OWNER and _ONE.intersection(low[3:4]):
        return tuple(subject[4:])
    if _ONE.intersection(low[:1]) and list(low[-2:]) == ["'s", "owner"]:
        return tuple(subject[1:-2])
    return tuple(subject[5:]) if _is_owner(low) else ()


def _is_owner(subject: Sequence[str]) -> bool:
    """Return whether a subject begins like "a player who owns a Ship"."""
    starts = [*subject[:1], *subject[1:3]]
    return (
        len(subject) > 5
        and starts[0] in _ONE
        and starts[1:] in (["player", "who"], ["player", "that"])
        and subject[3] in _OWNS
        and subject[4] in _ONE
    )


def _is_name(object: Sequence[str]) -> bool:
    return bool(object) and object[-1][:1].isupper()


def _passive(tokens: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield "A Ship may be mended by its owner" in the active voice, with the owner as subject."""
    may = next((n for n, token in enumerate(low) if token in _MAY), 0)
    if not 1 < may <= _MOST_WORDS or low[may + 1 : may + 2] != ["be"] or low[0] not in _ONE:
        return
    verb = verb_of_participle(low[may + 2]) if len(low) > may + 2 else None
    for owner in _OWNERS:
        end = may + 4 + len(owner)
        if verb and tuple(low[may + 3 : end]) == ("by", *owner):
            object = ("a", *tokens[1:may])
            yield ("A", "player", "may", verb, *object, "that", "e", "owns", *tokens[end:])
