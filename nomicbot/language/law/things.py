"""The lines of kinds of objects that clauses declare: who holds, gets, loses and pays with them."""

from collections.abc import Callable, Iterator

from nomicbot.game.plainlaw.tree import (
    EXACTLY,
    LEAST,
    MOST,
    Chosen,
    Drops,
    Gets,
    Keeps,
    Subject,
    Things,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Terms
from nomicbot.language.law.words import plural_of

_OWNS = "(owns|own|has|have|holds|hold|possesses|possess)"


def counted(amount: int, kind: str) -> str:
    """Return a number of objects in English: "a Lantern", "3 Lanterns"."""
    return f"a {kind}" if amount == 1 else f"{amount} {plural_of(kind)}"


def things(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the lines of the kinds of objects."""
    persons = [noun.name for noun in words.nouns if noun.person]
    for kind in terms.kinds:
        many = plural_of(kind)
        yield line("kind", kind, value=kind)
        yield line("kinds", many, value=kind)
        for noun in persons:
            yield from _holding(noun, kind, many)
        yield from _changes(kind, many)


def _holding(noun: str, kind: str, many: str) -> Iterator[Line]:
    """Yield the lines of who holds some of a kind: "owns 3 Farms", "with a Farm"."""
    not_one = f"(does|do) not (own|have|hold|possess) (a|an|any) {kind}"
    none = Keeps(kind, MOST, 0)
    yield line(f"cond_{noun}", not_one, value=none, reads=True)
    for said, made in (
        (f"(a|an|any) {kind}", lambda: Keeps(kind)),
        (f"no ({many}|{kind})", lambda: none),
        *(
            (f"{so_many} ({many}|{kind})", _keeps(kind, relation, more))
            for so_many, relation, more in _SO_MANY
        ),
    ):
        yield line(f"cond_{noun}", f"{_OWNS} {said}", made, reads=True)
        yield line(f"which_{noun}", f"{_WITH} {said}", _alone(made), reads=True)
    yield line(f"which_{noun}", f"without (a|an|any) {kind}", value=(none,), reads=True)


_WITH = "(with|having|holding|owning|possessing)"
_SO_MANY = (
    ("{n:number} or more", LEAST, 0),
    ("at least {n:number}", LEAST, 0),
    ("more than {n:number}", LEAST, 1),
    ("{n:number} or fewer", MOST, 0),
    ("at most {n:number}", MOST, 0),
    ("fewer than {n:number}", MOST, -1),
    ("exactly {n:number}", EXACTLY, 0),
)


def _alone(made: Callable[..., Keeps | None]) -> Callable[..., tuple[Keeps, ...] | None]:
    """Return a maker of a single condition as the conditions of a noun phrase."""

    def conditions(**n: int) -> tuple[Keeps, ...] | None:
        keeps = made(**n)
        return None if keeps is None else (keeps,)

    return conditions


def _keeps(kind: str, relation: str, more: int) -> Callable[..., Keeps | None]:
    return lambda n: Keeps(kind, relation, n + more) if n + more >= 0 else None


def _changes(kind: str, many: str) -> Iterator[Line]:
    for said in (f"(a|an|one|1) {kind}", f"{{amount:number}} {many}"):
        gets = f"{{who:subject}} (gets|get|gains|gain|receives|receive) {said}"
        yield line("change", gets, _made(Gets, kind), reads=True)
        loses = f"{{who:subject}} (loses|lose) {said} [so far as there are any]"
        yield line("change", loses, _made(Drops, kind), reads=True)
        get = f"(get|gain|receive|buy|purchase|build|make|create|acquire) {said}"
        yield line("result", get, _mine(kind), reads=True)
        for price in ("price", "some_things"):
            yield line(price, said, _priced(kind), reads=True)
    for price in ("price", "some_things"):
        yield line(price, f"{{amount:number}} of eir {many}", _priced(kind), reads=True)
        one = f"(one of eir {many}|(a|an) {kind} (e owns|of eirs))"
        yield line(price, one, value=Things(1, kind), reads=True)
    any_number = f"[any of|any number of|some of] [eir] {many}"
    yield line("some_things", any_number, lambda: Things(Chosen(), kind), reads=True)


def _made(change: type[Gets] | type[Drops], kind: str) -> Callable[..., Gets | Drops]:
    def made(who: Subject, amount: int = 1) -> Gets | Drops:
        return change(who, kind, amount)

    return made


def _mine(kind: str) -> Callable[..., Gets]:
    return lambda amount=1: Gets(ME, kind, amount)


def _priced(kind: str) -> Callable[..., Things]:
    return lambda amount=1: Things(amount, kind)
