"""Grammar lines for what has a name that only the game knows: "a player in the Library".

Any capitalised name can be one, unless it is a word of the rules or of a clause with another
meaning. If nothing in the game has that name, nobody is in it and nobody holds it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from nomicbot.game.plainlaw.tree import EACH, A, Comes, Condition, Is, Not, Phrase, Tied
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, OWNS, ByName, EffectByName, Vocabulary
from nomicbot.language.law.chart import Line, Terminal, Writer, line
from nomicbot.language.law.words import is_name
from nomicbot.language.law.words_of_law import words_of_law

_LONGEST = 3
"""The most words of a name, without its article."""


def names_by_symbol(
    words: Vocabulary, taken: Collection[str]
) -> dict[str, tuple[Terminal, Writer]]:
    """Return the terminals for the names in `words.by_name`, by symbol.

    A name doesn't contain any word in `taken`, unless nothing else can follow what is before it.
    """
    every: tuple[ByName | EffectByName, ...] = (*words.by_name, *words.effects_by_name)
    return {
        name_symbol(one): (_name_at(one, words, taken), partial(_name_written, one))
        for one in every
    }


def _name_written(known: ByName | EffectByName, value: Any) -> str | None:
    """Return the name in the trait `value` of a declaration, or None for other traits."""
    start = f"{known.name} "
    is_one = isinstance(value, str) and value.startswith(start)
    return value.removeprefix(start) if is_one else None


def by_name(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for the traits in `words.by_name`."""
    for known in words.by_name:
        yield from _conditions(known)
        yield from _changes(known)
        for title in known.titles:
            yield from _titled(known, _slotted(known, title))
            if words.one("ties", f"{OWNS} {known.noun}") is not None:
                yield from _owners(known, _slotted(known, title))


def name_symbol(known: ByName | EffectByName) -> str:
    """Return the symbol for the names that a declaration can have."""
    return f"name of {known.name}"


def _slotted(known: ByName, said: str) -> str:
    """Return words of a declaration as a template, with a slot for the trait."""
    return said.replace("{name}", f"{{trait:{name_symbol(known)}}}")


def _name_at(known: ByName | EffectByName, words: Vocabulary, taken: Collection[str]) -> Terminal:
    of_anything = known.name.endswith(" of")
    titled = isinstance(known, ByName) and bool(known.titles)

    def found(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        start = at + (of_anything and tokens[at : at + 1] == ("the",))
        end = start
        while end < min(start + _LONGEST, len(tokens)) and is_name(tokens[end]):
            end += 1
        own = {token.casefold() for token in tokens[start:end]}
        if titled and not of_anything and len(own) == 1 and own <= words_of_law():
            return  # as "the Administrator", whom the rules know as something else
        name = f"{known.name} {' '.join(tokens[at:end])}"
        if end > start and (of_anything or not own & {*taken}) and _is_free(name, words):
            yield end, name

    return found


def _is_free(name: str, words: Vocabulary) -> bool:
    """Return whether no trait of the vocabulary itself has this name."""
    return all(one.name.casefold() != name.casefold() for one in words.traits)


def _conditions(known: ByName) -> Iterator[Line]:
    cond, so, which = f"cond_{known.noun}", f"so {known.name}", f"which_{known.noun}"
    for number, predicate in enumerate((known.predicate, *known.others)):
        verb, _, rest = predicate.partition(" ")
        rest = _slotted(known, rest)
        symbol = f"{so} {number}" if number else so
        yield line(symbol, rest, Is)
        be = "(is|are)" if verb == "is" else f"({verb}|{verb.removesuffix('s')})"
        yield line(cond, f"{be} {{c:{symbol}}}", reads=number > 0)
        none = f"(is|are) not {{condition:{symbol}}}"
        if verb != "is":
            none = f"(does|do) not {verb.removesuffix('s')} {{condition:{symbol}}}"
        yield line(cond, none, Not, reads=number > 0)
        if verb == "is":
            yield line(f"being_{known.noun}", f"{{c:{symbol}}}", reads=number > 0)
            if not rest.startswith("the "):
                yield line(which, f"[being] {{c:{symbol}}}", _one, reads=True)
            yield line(which, f"not {{c:{symbol}}}", lambda c: (Not(c),), reads=True)


def _owner(noun: str, quantifier: str) -> Callable[..., Phrase]:
    owning = _owning(noun)
    return lambda trait: Phrase(HOLDER_NOUN, quantifier, (owning(trait),))


def _owning(noun: str) -> Callable[[str], Tied]:
    return lambda trait: Tied(f"{OWNS} {noun}", Phrase(noun, A, (Is(trait),)))


def _owning_any(noun: str) -> Phrase:
    """Return the phrase for whoever owns some object of a noun: "the owner of a Talisman"."""
    return Phrase(HOLDER_NOUN, A, (Tied(f"{OWNS} {noun}", Phrase(noun)),))


def _one(c: Condition) -> tuple[Condition, ...]:
    return (c,)


def _changes(known: ByName) -> Iterator[Line]:
    who = f"{{who:phrase_{known.noun}}}"
    for said, holds in ((known.coming, True), (known.ceasing, False)):
        for verb in said:
            yield line("comes", f"{who} {_slotted(known, verb)}", _comes(holds), reads=True)


def _comes(holds: bool) -> Callable[..., Comes | None]:
    def made(who: Phrase, trait: str) -> Comes | None:
        now = Is(trait) if holds else Not(Is(trait))
        return Comes(who, now) if who.quantifier == A and who.besides is None else None

    return made


def _titled(known: ByName, title: str) -> Iterator[Line]:
    yield line(f"phrase_{known.noun}", title, _with(known.noun, A), reads=True)
    yield line("subject", title, _with(known.noun, EACH), reads=True)
    yield line("thing_by_name", title, _with(known.noun, EACH), reads=True)


def _with(noun: str, quantifier: str) -> Callable[..., Phrase]:
    return lambda trait: Phrase(noun, quantifier, (Is(trait),))


def _owners(known: ByName, title: str) -> Iterator[Line]:
    """Yield the grammar lines for the owner of something that has a name."""
    holder = f"the [current] (owner|holder|possessor|bearer) of {title}"
    for symbol, quantifier in (("phrase_player", A), ("subject", EACH)):
        yield line(symbol, holder, _owner(known.noun, quantifier), reads=True)
    own = f"(a|any) {known.noun}"
    yield line(
        "phrase_player", f"the (owner|holder) of {own}", value=_owning_any(known.noun), reads=True
    )
    owns = f"(owns|own|has|have|holds|hold|possesses|possess) {title}"
    tied = _owning(known.noun)
    yield line(f"cond_{HOLDER_NOUN}", owns, tied, reads=True)
    with_it = f"(owning|holding|possessing|with) {title}"
    yield line(f"which_{HOLDER_NOUN}", with_it, lambda trait: (tied(trait),), reads=True)
