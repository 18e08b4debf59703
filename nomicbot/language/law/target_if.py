"""Grammar lines for prohibitions that depend on their target: "... if its owner has 3 Burns"."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.tree import A, Condition, Forbids, Phrase, Tied
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Noun, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import opposite
from nomicbot.language.law.parts import described

_IF = (
    "(if|when|while|as long as|so long as|provided|provided that|on condition that|in case|"
    "given that)"
)
_UNLESS = "(unless|except if|except when|except while|save if|save when)"
_RECIPIENT = "(the recipient|the receiver|that player|the latter|the other player|the other)"
_AUTHOR = "(owner|author|submitter|proposer)"

Conditions = tuple[Condition, ...]
Made = Callable[[Conditions], Conditions | None]


def _all(all: Conditions) -> Conditions | None:
    return all


def _not(all: Conditions) -> Conditions | None:
    """Return the opposite of a single condition.

    Returns None for several conditions, since it is unclear which of them fails.
    """
    return (opposite(all[0]),) if len(all) == 1 else None


def _owner_is(noun: str, meets: Made) -> Made:
    """Return a constructor for the condition that an object's owner meets some conditions."""

    def made(all: Conditions) -> Conditions | None:
        conditions = meets(all)
        return conditions and (Tied(f"owned {noun}", Phrase(HOLDER_NOUN, A, conditions)),)

    return made


def _of_target(noun: str, made: Made) -> Callable[..., Forbids | None]:
    """Return a constructor for a prohibition whose target meets the conditions of `made`."""

    def forbids(of: Forbids, all: Conditions) -> Forbids | None:
        conditions = made(all)
        target = of.target if isinstance(of, Forbids) else None
        if target is None or target.noun != noun or conditions is None or of.each:
            return None
        return replace(of, target=described(target, conditions))

    return forbids


def target_if(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for prohibitions with a condition on their target."""
    for noun in words.nouns:
        it = _RECIPIENT if noun.person else f"(it|that {noun.name}|the {noun.name})"
        yield from _lines(noun, f"{it} {{all:several_{noun.name}}}", _all, _not)
        for owned in words.owned:
            if owned.noun == noun.kind.name and owned.of == HOLDER_NOUN:
                whose = f"(its|the) {_AUTHOR} {{all:several_{HOLDER_NOUN}}}"
                so, not_so = (_owner_is(noun.name, meets) for meets in (_all, _not))
                yield from _lines(noun, whose, so, not_so)


def _lines(noun: Noun, said: str, so: Made, not_so: Made) -> Iterator[Line]:
    for condition, made in ((_IF, so), (_UNLESS, not_so)):
        conditional = _of_target(noun.name, made)
        yield line("statement", f"{{of:ban}} [,] {condition} {said}", conditional, reads=True)
