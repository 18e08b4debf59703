"""Grammar lines for the event that a condition begins to hold.

For example that a player's A reaches 100, or that a Minister resigns.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from nomicbot.game.plainlaw.tree import (
    EVER,
    EXACTLY,
    LEAST,
    MOST,
    A,
    AllOf,
    Been,
    Change,
    Comes,
    Condition,
    Has,
    Is,
    Limit,
    On,
    Phrase,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Noun, Trait, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import opposite
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.words import plural_of

_REACHES = "(reaches|reach|hits|hit|attains|attain|gets to|get to)"
_UP = "(reaches|reach|hits|hit|attains|attain|rises to|rise to|climbs to|gets to|gets up to)"
_OVER = "(rises above|rise above|goes above|goes over|rises over|climbs above)"
_IS_OVER = (
    "(exceeds|exceed|is above|are above|is over|are over|is more than|are more than|"
    "is greater than|are greater than|is higher than)"
)
"""Phrases for a number that is already past a limit, which can no longer rise above it."""
_IS_UNDER = (
    "(is below|are below|is under|are under|is less than|are fewer than|are less than|"
    "is lower than)"
)
_UNDER = (
    "(falls|fall|drops|drop|sinks|sink|goes|go|dips|dip) (below|under|to less than|to fewer than)"
)
_DOWN = "(falls|fall|drops|drop|sinks|sink|goes|go|goes down|is down) to"
_LEAVES = (
    "(leaves office|leaves eir office|loses office|loses eir office|resigns from office|"
    "resigns|vacates eir office|is removed from office|"
    "leave office|lose office|lose eir office)"
)


def _arriving(relation: str, more: int) -> Callable[[int], Bound | None]:
    """Return a function from a number to the bound in "reaches 100" or "falls below 3".

    The function returns None for a bound that is met from the beginning.
    """
    return lambda n: None if relation == LEAST and not n and not more else (relation, n + more)


ARRIVALS = (
    line("arrives", f"{_UP} {{n:signed}} [or more|or higher|or above]", _arriving(LEAST, 0)),
    line("arrives", f"{_OVER} {{n:signed}}", _arriving(LEAST, 1)),
    line("arrives", f"{_UNDER} {{n:signed}}", _arriving(MOST, -1)),
    line(
        "arrives", f"{_DOWN} {{n:signed}} [or less|or fewer|or below|or lower]", _arriving(MOST, 0)
    ),
    line("arrives", "(becomes|becomes exactly|is set to) {n:signed}", lambda n: (EXACTLY, n)),
    line("arrives", f"{_REACHES} (0|zero)", value=(EXACTLY, 0)),
    line("arrives", "(becomes|turns) negative", value=(MOST, -1)),
    line("arrives", "(becomes|turns) positive", value=(LEAST, 1)),
)


PASSED = (
    line("is_past", f"{_IS_OVER} {{n:signed}}", _arriving(LEAST, 1)),
    line("is_past", f"{_IS_UNDER} {{n:signed}}", _arriving(MOST, -1)),
    line("is_past", "is negative", value=(MOST, -1)),
)


def _alone(who: Phrase) -> bool:
    return who.quantifier == A and who.besides is None


def _stands_at(who: Phrase, n: int, attribute: str) -> Comes | None:
    """Return the event in "at Vigour 0, it dies", of an object of a declared kind, or None."""
    return _already(who, (Has(EXACTLY, n, attribute),)) if who.noun[:1].isupper() else None


def _comes(who: Phrase, c: Condition) -> Comes | None:
    return Comes(who, c) if _alone(who) and c not in who.conditions else None


def _first(who: Phrase, c: Condition) -> Comes | None:
    made = _comes(who, c)
    return replace(made, first=True) if made else None


def _already(who: Phrase, all: tuple[Condition, ...]) -> Comes | None:
    if any(isinstance(one, Been) for one in all):
        return None  # its time is over at one moment only
    made = _comes(who, all[0] if len(all) == 1 else AllOf(all))
    return replace(made, already=True) if made else None


def _crosses(first: bool) -> Callable[..., Comes | None]:
    def made(who: Phrase, attribute: str, b: Bound) -> Comes | None:
        return (_first if first else _comes)(who, Has(*b, attribute))

    return made


def _is_past(who: Phrase, attribute: str, b: Bound) -> Comes | None:
    return _already(who, (Has(*b, attribute),))


def _first_past(who: Phrase, attribute: str, n: int) -> Comes | None:
    return _first(who, Has(LEAST, n + 1, attribute))


def _reaches(first: bool) -> Callable[..., Comes | None]:
    def made(who: Phrase, n: int, attribute: str) -> Comes | None:
        return (_first if first else _comes)(who, Has(LEAST, n, attribute)) if n > 0 else None

    return made


def _ceases(who: Phrase, c: Condition) -> Comes | None:
    return _comes(who, opposite(c)) if not who.conditions else None


def comings(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for the event that a condition begins to hold: "becomes Rich"."""
    yield from (*ARRIVALS, *PASSED)
    for noun in words.nouns:
        yield from comings_of(noun)
    yield from _arrivals_of_players()
    for trait in words.traits:
        yield from _changing_hands(trait)
        for predicate in trait.predicates:
            if predicate.startswith("is In "):
                yield from _places(trait.noun, Is(trait.name), predicate.removeprefix("is In "))


def comings_of(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for events in which an object of a noun comes to meet a condition.

    For example "a player becomes Rich", "a player ceases to be a Minister".
    """
    who = f"{{who:phrase_{noun.name}}}"
    being = f"{{c:being_{noun.name}}}"
    comes = f"{who} comes to be one who {{c:conds_{noun.name}}}"
    yield line("comes", comes, _comes)
    yield line("comes", comes.replace("comes", "comes for the first time", 1), _first, reads=True)
    already = f"{who} is , or comes to be , one who {{all:several_{noun.name}}}"
    yield line("comes", already, _already, reads=True)
    yield line("comes", f"{who} (becomes|become) {being}", _comes, reads=True)
    begins = "(starts|start|begins|begin) [to be|being]"
    yield line("comes", f"{who} {begins} {being}", _comes, reads=True)
    yield line("comes", f"{who} first (becomes|become) {being}", _first, reads=True)
    ceases = "(ceases to be|stops being|is no longer|cease to be|stop being)"
    yield line("comes", f"{who} {ceases} {being}", _ceases, reads=True)
    ceasing = f"{who} (ceases|cease) (to {{c:to_be_{noun.name}}}|{{c:to_be_ing_{noun.name}}})"
    yield line("comes", ceasing, _ceases, reads=True)
    for whose in (f"{who} 's {{attribute:attr}}", f"the {{attribute:attr}} of {who}"):
        yield line("comes", f"{whose} {{b:is_past}}", _is_past, reads=True)
    first_past = f"{who} 's {{attribute:attr}} first (exceeds|exceed) {{n:signed}}"
    yield line("comes", first_past, _first_past, reads=True)
    has = f"{who} ((comes|come) to (have|own|hold|possess)|gets to have) {{c:holding}}"
    yield line("comes", has, _comes, reads=True)
    held = f"{who} (comes to|gets to) (have|hold|possess) {{c:held_{noun.name}}}"
    yield line("comes", held, _comes, reads=True)
    for times, first in (("", False), ("first", True)):
        for whose in (f"{who} 's {{attribute:attr}}", f"the {{attribute:attr}} of {who}"):
            crosses = f"{whose} {times} {{b:arrives}}"
            yield line("comes", crosses, _crosses(first), reads=True)
            if not first:
                again = f"{crosses} for the first time"
                yield line("comes", again, _crosses(first=True), reads=True)
        reaches = f"{who} {times} {_REACHES} {{n:number}} [or more] {{attribute:attr}}"
        yield line("comes", reaches, _reaches(first), reads=True)
        if not first:
            yield line("comes", f"{reaches} for the first time", _reaches(first=True), reads=True)
    if not noun.person:
        at = "at {attribute:attr} {n:number}"
        of_one = Phrase(noun.name)
        yield line("when", at, lambda n, attribute: _stands_at(of_one, n, attribute), reads=True)
    out = f"{who} (runs|run) out of {{attribute:attr}}"
    yield line(
        "comes", out, lambda who, attribute: _comes(who, Has(MOST, 0, attribute)), reads=True
    )
    nth = f"{who} (gains|gain|gets|get|receives|receive) eir {{n:nth}} {{attribute:attr_one}}"
    yield line("comes", nth, _reaches(first=False), reads=True)
    as_soon = (
        f"(as soon as|the moment|the moment that|the instant) {who} {{all:several_{noun.name}}}"
    )
    yield line("when", as_soon, _already, reads=True)


def _changing_hands(trait: Trait) -> Iterator[Line]:
    """Yield the grammar lines for a new holder of a thing: "the Big Stick changes hands"."""
    start = "holds the "
    who = f"{{who:phrase_{trait.noun}}}"
    for said in trait.predicates if not trait.office else ():
        thing = said.removeprefix(start)
        if said == thing or thing.split()[-1] == trait.name.split()[-1]:
            continue  # an office, which is not a thing: "holds the Ministry of Law"
        comes = Comes(Phrase(trait.noun), Is(trait.name))
        made = partial(_comes, c=Is(trait.name))
        yield line("comes", f"{who} {_TAKES} the {thing}", made, reads=True)
        yield line("comes", f"the {thing} {_GOES_TO} {who}", made, reads=True)
        new = (
            f"{_WHEN} the {thing} changes hands [,] (its|the) new (holder|owner) {{then:sharings}}"
        )
        yield line("statement", new, lambda then, comes=comes: On(comes, then), reads=True)


_WHEN = "(if|when|whenever|each time|every time|as soon as)"
_TAKES = "(picks up|takes|receives|acquires|obtains|gets|gains|comes into possession of)"
_GOES_TO = "(passes to|goes to|comes to|is given to|is passed to|is handed to|falls to)"
_OUT = "(leaves|exits|comes out of|gets out of|escapes from|is released from|climbs out of)"
_INTO = "(enters|goes into|gets into|ends up in|falls into)"


def _places(noun: str, inside: Is, place: str) -> Iterator[Line]:
    """Yield the grammar lines about entering and leaving a `place`: "leaves The Vat".

    `noun` is the noun of those who can be there, and `inside` is the condition that one of them is.
    """
    who = f"{{who:phrase_{noun}}}"
    yield line("comes", f"{who} {_OUT} {place}", lambda who: _ceases(who, inside), reads=True)
    yield line("comes", f"{who} {_INTO} {place}", lambda who: _comes(who, inside), reads=True)


def _ceasing(c: Condition, then: tuple[Change, ...]) -> On:
    return On(Comes(Phrase(HOLDER_NOUN), opposite(c)), then)


def _arrivals_of_players() -> Iterator[Line]:
    """Yield the grammar lines for players who come to have an amount, or who stop being something.

    For example "a player who reaches 100A gains ...", "upon ceasing to be a Minister, a player
    ...".
    """
    for ceasing in ("to {c:to_be_player}", "to be {c:being_player}", "being {c:being_player}"):
        upon = f"(upon|on|after|when) (ceasing|stopping) {ceasing} [,]"
        said = f"{upon} (a|any|each|every) player {{then:sharings}}"
        yield line("statement", said, _ceasing, reads=True)
    becomes = "(a player|any player|anyone|whoever|players) [who] (becomes|become) {c:being_player}"
    yield line("statement", f"{becomes} {{then:sharings}}", _becoming, reads=True)
    amount = "{n:number} [or more] {attribute:attr}"
    yield line("arrival", f"{_REACHES} {amount}", _reached, reads=True)
    yield line("arrival", "{whose:arrival_of}", reads=True)
    yield line("arrival_of", "{attribute:attr} {b:arrives}", _arrived, reads=True)
    any_one = "(a|any|each|every) player"
    for said in (
        f"({any_one} who|whoever|anyone who|anybody who|players who) {_REACHES} {amount}",
        f"({any_one}|anyone|anybody) (reaching|hitting|attaining) {amount}",
    ):
        yield line("statement", f"{said} {{then:sharings}}", _then_reached, reads=True)
    for verb, already in (
        (f"(to|who) ({_REACHES[1:-1]}|amass|amasses|accumulate|accumulates)", False),
        ("(to|who) (have|has|hold|holds|own|owns|possess|possesses)", True),
        ("with", True),
    ):
        said = f"the first player {verb} {amount} {{then:sharings}}"
        yield line("statement", said, _first_ever(already), reads=True)
    whose = f"({any_one}|players) whose {{when:arrival_of}} {{then:sharings}}"
    yield line("statement", whose, _on, reads=True)
    soon = "(when|whenever|once|as soon as|each time|every time|if)"
    for when in (f"{soon} e {_REACHES} {amount}", f"(on|upon|for) (reaching|attaining) {amount}"):
        said = f"({any_one}|players) {{then:sharings}} {when}"
        yield line("statement", said, _then_reached, reads=True)
    later = f"({any_one}|players) {{then:sharings}} {soon} eir {{when:arrival_of}}"
    yield line("statement", later, _on, reads=True)
    first = f"(on|upon|for) (reaching|attaining) {amount} , {any_one} {{then:sharings}}"
    yield line("statement", first, _then_reached, reads=True)


def _reached(n: int, attribute: str) -> Comes | None:
    return _reaches(first=False)(Phrase(HOLDER_NOUN), n, attribute)


def _arrived(attribute: str, b: Bound) -> Comes | None:
    return _comes(Phrase(HOLDER_NOUN), Has(*b, attribute))


def _then_reached(n: int, attribute: str, then: tuple[Change, ...]) -> On | None:
    when = _reached(n, attribute)
    return On(when, then) if when else None


def leavings(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines about leaving an office: "when a Minister resigns"."""
    offices = [(one, one) for one in terms.offices]
    offices += [
        (trait.as_noun[0], trait.name) for trait in words.traits if trait.as_noun and trait.office
    ]
    for office, trait in offices:
        leaves = f"(a|any|an|the) {office} {_LEAVES}"
        left = Comes(Phrase(HOLDER_NOUN), opposite(Is(trait)))
        yield line("comes", leaves, value=left, reads=True)
        every = (
            f"(a {office}|an {office}|any {office}|each {office}|every "
            f"{office}|{plural_of(office)})"
        )
        when_e = f"{every} {{then:sharings}} (when|whenever|if|as) e {_LEAVES}"
        yield line("statement", when_e, _on, when=left, reads=True)


def _becoming(c: Condition, then: tuple[Change, ...]) -> On:
    return On(Comes(Phrase(HOLDER_NOUN), c), then)


def _first_ever(already: bool) -> Callable[..., On | None]:
    """Return a constructor for what the first player to reach, or to have, an amount gets."""

    def made(n: int, attribute: str, then: tuple[Change, ...]) -> On | None:
        when = _reached(n, attribute)
        if when is None:
            return None
        return On(replace(when, already=already), then, limit=Limit(1, EVER), shared=True)

    return made


def _on(when: Comes, then: tuple[Change, ...]) -> On:
    return On(when, then)
