"""Grammar lines for prices that another player gets: "10 Genechips to the Treasurer"."""

from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.plainlaw.tree import A, Is, Pays, Phrase, Pronoun, Sum, Things
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Vocabulary
from nomicbot.language.law.aims import AIM
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Terms

Payee = Phrase | Pronoun


def unique_nouns(words: Vocabulary, terms: Terms) -> dict[str, str]:
    """Return the nouns that describe at most one player, each with its English after "the".

    An office has its own name there. A trait with the predicate "is the richest player" has
    "richest player".
    """
    found = {office: office for office in terms.offices}
    for trait in words.traits:
        first = trait.predicates[0] if trait.predicates else ""
        if first.startswith("is the ") and trait.noun == HOLDER_NOUN:
            found[trait.name] = first.removeprefix("is the ")
    return found


def payments(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for the payee of a price: "10 Genechips to the Treasurer"."""
    for word, said in unique_nouns(words, terms).items():
        holder = Phrase(HOLDER_NOUN, A, (Is(word),))
        yield line("payee", f"the [current|present|incumbent] {said}", value=holder, reads=True)
        yield line("payee", f"whoever is the {said}", value=holder, reads=True)
    for office in terms.offices:
        holder = Phrase(HOLDER_NOUN, A, (Is(office),))
        held = f"the [current|present] holder of the office [of {office}]"
        yield line("payee", held, value=holder, reads=True)
        yield line("payee", f"whoever holds the office of {office}", value=holder, reads=True)
    yield line("payee_of_deed", "(em|that player|the latter)", value=AIM, reads=True)
    yield from _PAYMENTS


def _of_things(what: Things, to: Payee) -> Pays:
    return Pays(what.amount, what.kind, to)


def _of_sum(what: Sum, to: Payee) -> Pays:
    return Pays(what.amount, what.attribute, to)


_GOES = (
    "(paid|payable|handed|which goes|which go|which is paid|which are "
    "paid|which is given|to be paid)"
)


def _handed(symbol: str, payee: str) -> Iterator[Line]:
    """Yield the grammar lines for a price that is handed over: "10 Genechips to the Treasurer"."""
    made: tuple[tuple[str, Callable[..., Any]], ...] = (
        ("{what:sum}", _of_sum),
        ("{what:some_things}", _of_things),
    )
    for what, of in made:
        yield line(symbol, f"{what} to {{to:{payee}}}", of, reads=True)
        yield line(symbol, f"{what} [,] {_GOES} to {{to:{payee}}}", of, reads=True)
        yield line(f"{symbol}_after", f"{{to:{payee}}} {what}", of, reads=True)


_PAYMENTS: tuple[Line, ...] = (
    *_handed("handed", "payee"),
    *_handed("handed_in_deed", "payee_of_deed"),
)
