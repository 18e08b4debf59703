"""Grammar lines for what has been so for some time: "a Proposal that has been Pending for 3 ndays".

"For 3 ndays" means 3 or more, without a break. "Has not been a Minister for 3 ndays" may mean that
it was so in none of them, or not in all of them, so no line has it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.plainlaw.english import base_of, done
from nomicbot.game.plainlaw.tree import (
    A,
    Been,
    Comes,
    Compares,
    Condition,
    Has,
    Is,
    Keeps,
    Not,
    On,
    Phrase,
    Pronoun,
    Tied,
)
from nomicbot.game.plainlaw.vocabulary import OWNS, Noun, Tie, Vocabulary
from nomicbot.language.law.chart import Line, Unwritable, line
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import ME, Told, with_subject

Time = tuple[int, str]
"""A number of nweeks or ndays."""
Write = Callable[[str, Any], str]

_AT_LEAST = "(at least|no less than|no fewer than|not less than|a full|all of|fully)"
_MORE_THAN = "(more than|over|longer than)"
_UNBROKEN = "(in a row|running|on end|without a break|without interruption|straight|continuously)"
_STAYED = "(remained|stayed|been continuously|continuously been)"


def _time(n: int, period: str) -> Time | None:
    return (n, period) if n else None


def _longer(n: int, period: str) -> Time:
    return n + 1, period


LONG = (
    line("so_long", "for {n:number} or more {period:periods}", _time),
    line("so_long", f"for [{_AT_LEAST}] {{n:number}} {{period:periods}} [{_UNBROKEN}]", _time),
    line("so_long", "for {n:number} {period:periods} or (more|longer)", _time),
    line(
        "so_long",
        f"for {_MORE_THAN} {{n:number}} {{period:periods}}",
        _longer,
    ),
)


def lasting(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for conditions that have held for some time, for all nouns."""
    yield from LONG
    for noun in words.nouns:
        yield from lasting_of(noun)
    for tie in words.ties:
        if tie.any and tie.name == f"{OWNS} {tie.to}":
            owned = f"(has|have) (had|owned|possessed|held) {{to:phrase_{tie.to}}} {{t:so_long}}"
            yield line(f"been_{tie.noun}", owned, _has_owned(tie), reads=True)
    for trait in words.traits:
        made = _been_with(Is(trait.name), trait.noun)
        for said in (one for one in trait.predicates if not one.startswith("is ")):
            has = f"(has|have) {in_form(in_form(said, base_of), done)} {{t:so_long}}"
            yield line(f"been_{trait.noun}", has, made, reads=True)


def lasting_of(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for conditions that objects of a noun have met for some time."""
    been = f"been_{noun.name}"
    being, made = f"{{c:being_{noun.name}}}", _been(noun.name)
    yield line(been, f"(has|have) been {being} {{t:so_long}}", made)
    yield line(been, f"(has|have) {_STAYED} {being} {{t:so_long}}", made, reads=True)
    yield line(been, "(has|have) (had|owned|possessed|held) {c:holding} {t:so_long}", made)
    yield line(f"cond_{noun.name}", f"{{{been}}}")
    one = f"{{who:phrase_{noun.name}}} {{c:{been}}}"
    yield line("comes", one, _comes, reads=True)
    for any_one in (f"(a|any) {noun.name}", f"(a|any) {{adj:adj_{noun.name}}} {noun.name}"):
        which = f"{any_one} (who|that|which) {{c:{been}}} {{then:sharings}}"
        made_so = _once_so(noun.name, ME if noun.person else Pronoun("it"))
        yield line("statement", which, made_so, reads=True)


def _been(noun: str) -> Callable[[Condition, Time], Been]:
    return lambda c, t: Been(c, noun, *t)


def _has_owned(tie: Tie) -> Callable[..., Been | None]:
    """Return a constructor for having owned a certain object: "has held the Lucky Coin for"."""

    def made(to: Phrase, t: Time) -> Been | None:
        certain = to.quantifier == A and to.besides is None and to.conditions
        return Been(Tied(tie.name, to), tie.noun, *t) if certain else None

    return made


def _been_with(condition: Condition, noun: str) -> Callable[[Time], Been]:
    return lambda t: Been(condition, noun, *t)


def _comes(who: Phrase, c: Been) -> Comes | None:
    return Comes(who, c) if who.quantifier == A and who.besides is None else None


def _once_so(noun: str, subject: Pronoun) -> Callable[..., On | None]:
    """Return a constructor for "a player who has been a Minister for 3 nweeks gains 1A".

    The changes are made once, when the time is over.
    """

    def made(c: Been, then: tuple[Told, ...], adj: Condition | None = None) -> On:
        first, *rest = then
        who = Phrase(noun, A, () if adj is None else (adj,))
        return On(Comes(who, c), (with_subject(first, subject), *rest))

    return made


def been_written(been: Been, write: Write) -> str:
    """Return a condition that has been true for some time in English: "has been Pending for 3"."""
    long = f"for {been.number} or more {been.period}s"
    match been.condition:
        case Has():
            return f"has had {write('holding', been.condition)} {long}"
        case Keeps() | Compares() | Tied() | Not(Tied()):
            return f"has {in_form(in_form(write('cond', been.condition), base_of), done)} {long}"
        case Is():
            return f"{_been_so(been.condition, been.noun, write)} {long}"
    raise Unwritable


def _been_so(holds: Is, noun: str, write: Write) -> str:
    """Return a condition in the perfect tense: "has been Pending", "has had the Wheeze"."""
    said = write(f"cond_{noun}", holds)
    if said.startswith("has "):
        return f"has had {said.removeprefix('has ')}"
    return f"has been {write(f'being_{noun}', holds)}"
