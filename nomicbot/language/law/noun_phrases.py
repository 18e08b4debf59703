"""The lines of noun phrases, and of the conditions on those whom they describe."""

from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    RANDOM,
    A,
    Condition,
    Exceeds,
    Has,
    Not,
    Phrase,
    Pronoun,
    Tied,
)
from nomicbot.language.law.chart import (
    Line,
    line,
)
from nomicbot.language.law.parts import OTHER

HAVE = "(has|have|owns|own|possesses|possess)"


def phrase_of(noun: str, quantifier: str, *first: Condition) -> Callable[..., Phrase]:
    return lambda conditions=(): Phrase(noun, quantifier, (*first, *conditions))


def _adjective(quantifier: str, besides: Pronoun | None = None) -> Callable[..., Phrase]:
    def made(noun: str, adj: Condition, conditions: tuple[Condition, ...]) -> Phrase:
        return Phrase(noun, quantifier, (adj, *conditions), besides)

    return made


def _bare(noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, conditions)


def _bare_adjective(adj: Condition, noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, (adj, *conditions))


def phrases(of: str) -> Iterator[Line]:
    """Yield the lines of noun phrases of one noun."""
    symbol, one, many = f"phrase_{of}", f"{{noun:sing_{of}}}", f"{{noun:plural_{of}}}"
    adjective, rel = f"{{adj:adj_{of}}}", f"{{conditions:rel_{of}}}"
    for template, quantifier, besides in _QUANTIFIED:
        plain, told = (
            template.replace("{noun}", one),
            template.replace("{noun}", f"{adjective} {one}"),
        )
        yield line(symbol, f"{plain} {rel}", Phrase, quantifier=quantifier, besides=besides)
        yield line(symbol, f"{told} {rel}", _adjective(quantifier, besides), reads=True)
    yield line(symbol, f"all {many} {rel}", Phrase, quantifier=EACH, reads=True)
    yield line(
        symbol, f"all other {many} {rel}", Phrase, quantifier=EACH, besides=OTHER, reads=True
    )
    yield line(symbol, f"other {many} {rel}", Phrase, quantifier=A, besides=OTHER, reads=True)
    yield line(symbol, f"all {adjective} {many} {rel}", _adjective(EACH), reads=True)
    at_random = "(chosen|selected) at random"
    yield line(symbol, f"a {one} {rel} {at_random}", Phrase, quantifier=RANDOM, reads=True)
    yield line(symbol, f"{{p:bare_{of}}}", reads=True)
    for noun in (many, one):
        yield line(f"any_{of}", f"{noun} {rel}", _bare, reads=True)
        yield line(f"any_{of}", f"{adjective} {noun} {rel}", _bare_adjective, reads=True)
    yield line(f"bare_{of}", f"{many} {rel}", _bare, reads=True)
    yield line(f"bare_{of}", f"{adjective} {many} {rel}", _bare_adjective, reads=True)
    yield line("phrase", f"{{p:phrase_{of}}}")
    yield line("bare", f"{{p:bare_{of}}}", reads=True)
    yield line("bare", f"any {{p:any_{of}}}", reads=True)


_QUANTIFIED: tuple[tuple[str, str, Pronoun | None], ...] = (
    ("(a|an|any) {noun}", A, None),
    ("(each|every) {noun}", EACH, None),
    ("(another|any other) {noun}", A, OTHER),
    ("(each|every) other {noun}", EACH, OTHER),
    ("a (random|randomly chosen|randomly selected) {noun}", RANDOM, None),
)


def _has(relation: str, more: int = 0) -> Callable[..., Has | None]:
    def made(amount: int, attribute: str) -> Has | None:
        return Has(relation, amount + more, attribute) if amount + more >= 0 else None

    return made


def _so_many(amount: int, attribute: str) -> Has:
    """Return the condition to have that amount: 3 means 3 or more, but 0 means none."""
    return Has(LEAST if amount else MOST, amount, attribute)


def _one_or_more(attribute: str) -> Has:
    return Has(LEAST, 1, attribute)


def _has_not(c: Any) -> Has | None:
    plain = isinstance(c, Has) and c.relation == LEAST and c.amount > 0
    return Has(MOST, c.amount - 1, c.attribute) if plain else None


def _more(c: Condition, more: tuple[Condition, ...]) -> tuple[Condition, ...]:
    return c, *more


def two_of(first: Condition, then: Condition) -> tuple[Condition, ...]:
    return first, then


def one_of(c: Any) -> tuple[Any, ...]:
    return (c,)


def not_tied(tie: str) -> Callable[..., Not]:
    return lambda to: Not(Tied(tie, to))


def _lacks(attribute: str) -> Has:
    return Has(MOST, 0, attribute)


def relatives(of: str) -> Iterator[Line]:
    """Yield the lines of relative clauses about one of a noun: "who is a Minister and has no Burns"."""
    symbol, cond = f"rel_{of}", f"conds_{of}"
    yield line(symbol, "", value=())
    yield line(symbol, f"(who|that) {{all:several_{of}}}")
    yield line(f"several_{of}", f"{{c:{cond}}}", one_of)
    yield line(f"several_{of}", f"{{c:{cond}}} and [who] {{more:several_{of}}}", _more)
    yield line(symbol, "with {c:holding}", one_of)
    yield line(symbol, "without [any] {attribute:attr}", lambda attribute: (_lacks(attribute),))
    yield line(symbol, f"whose {{c:whose_{of}}}", one_of)
    yield line(cond, "{cond_any}")
    yield line(cond, f"{{cond_{of}}}")


CONDITIONS = (
    line("cond", "{cond_any}"),
    line("cond_any", f"{HAVE} {{c:holding}}"),
    line("holding", "{amount:number} or more {attribute:attr}", Has, relation=LEAST),
    line("holding", "{amount:number} or fewer {attribute:attr}", Has, relation=MOST),
    line("holding", "exactly {amount:number} {attribute:attr}", Has, relation=EXACTLY),
    line("holding", "{amount:number} {attribute:attr} or (more|greater)", _has(LEAST), reads=True),
    line("holding", "{amount:number} {attribute:attr} or (fewer|less)", _has(MOST), reads=True),
    line("holding", "{amount:number} or less {attribute:attr}", _has(MOST), reads=True),
    line("holding", "at least {amount:number} {attribute:attr}", _has(LEAST), reads=True),
    line("holding", "at most {amount:number} {attribute:attr}", _has(MOST), reads=True),
    line("holding", "no more than {amount:number} {attribute:attr}", _has(MOST), reads=True),
    line(
        "holding",
        "(more|greater) than {amount:number} {attribute:attr}",
        _has(LEAST, 1),
        reads=True,
    ),
    line(
        "holding", "(fewer|less) than {amount:number} {attribute:attr}", _has(MOST, -1), reads=True
    ),
    line("holding", "{amount:number} {attribute:attr}", _so_many, reads=True),
    line("holding", "no {attribute:attr}", _lacks, reads=True),
    line("holding", "(a|an|any) {attribute:attr}", _one_or_more, reads=True),
    line(
        "cond_any",
        f"{HAVE} more {{attribute:attr}} than {{than:anyref}} [does|has]",
        Exceeds,
        relation=LEAST,
    ),
    line(
        "cond_any",
        f"{HAVE} fewer {{attribute:attr}} than {{than:anyref}} [does|has]",
        Exceeds,
        relation=MOST,
    ),
    line("cond_any", "(do|does) not have {c:holding}", _has_not, reads=True),
)
