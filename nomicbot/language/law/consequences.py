"""Grammar lines for consequences of an action: "which costs em 1A", "Every yodel costs em 1A".

The action is the subject of a relative clause, a participle or the next sentence.
"""

from collections.abc import Callable, Iterator

from nomicbot.game.plainlaw.references import LATTER
from nomicbot.game.plainlaw.tree import (
    NTH,
    Asks,
    Becomes,
    Change,
    Does,
    Ends,
    Gains,
    Limit,
    Loses,
    On,
    Phrase,
    Pronoun,
    Rolls,
    Subject,
    Sum,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Befalls, Falls, Follows, Told
from nomicbot.language.law.synonyms import (
    FALLS,
    LOWERING,
    LOWERS,
    RAISES,
    RAISING,
    RISES,
)

_THIS = "(this|it|that|doing so|doing this|each such act)"
_BY = "(by|for|upon|on|after|when)"
_IT = Pronoun("it")
_TARGET = Pronoun(LATTER)
"""The person to whom an action is done. In its consequences "em" means the actor."""


def _changes(change: Change) -> Befalls:
    return Befalls((), (change,))


def _given(what: Sum, who: Subject = ME) -> Befalls:
    return _changes(Gains(who, what.amount, what.attribute))


def _costing(price: Sum) -> Befalls:
    return Befalls((price,))


def _moved(change: type[Gains] | type[Loses] | type[Becomes]) -> Callable[..., Befalls]:
    return lambda who, attribute, amount: _changes(change(who, amount, attribute))


def _all(one: Befalls, more: Befalls) -> Befalls | None:
    if one.price and more.price:
        return None
    return Befalls(one.price or more.price, (*one.changes, *more.changes))


def _sequel(b: Befalls, verb: str = "") -> Follows:
    return Follows(b.changes, deed=True, verb=verb, price=b.price)


def _after_doing(verb: str, then: tuple[Told, ...]) -> Follows:
    return Follows(then, deed=True, verb=verb)


def _worth(verb: str, what: Sum) -> Follows:
    return _after_doing(verb, (Gains(ME, what.amount, what.attribute),))


def _nth(n: int, verb: str, period: str, b: Befalls) -> On | None:
    """Return the reaction in "the third Toast of an nweek costs em 1A", or None if impossible.

    `verb` is the act, `n` its number within the period, and `b` has the consequences.
    """
    if b.price or any(isinstance(one, (Asks, Rolls)) for one in b.changes):
        return None
    turn = NTH if n > 1 else ""
    return On(Does(Phrase("player"), verb), b.changes, limit=Limit(n, period), turn=turn)


def _befalls(
    one: str, all: str, gives: str, brings: str, costs: str, moves: tuple[str, str, str]
) -> Iterator[Line]:
    """Yield the grammar lines for consequences, "costs em 1A", given one form of each verb."""
    raises, lowers, sets = moves
    for whom in ("(em|the player|a player|players)", "{_:doer}"):
        yield line(one, f"{gives} {whom} {{what:sum}}", _given)
    for what in ("{what:sum}", "{what:of_em}"):
        yield line(one, f"{gives} {{who:subject}} {what}", _given)
        yield line(one, f"{gives} (that|the other|the latter) player {what}", _given, who=_TARGET)
    yield line(one, f"{gives} the {{_:verbed}} player {{what:sum}}", _given, who=_TARGET)
    yield line(one, f"{costs} [(em|the player|a player)] {{price:sum}}", _costing)
    yield line(one, f"{brings} {{what:sum}}", _given)
    for verb, to, change in ((raises, "by", Gains), (lowers, "by", Falls), (sets, "to", Becomes)):
        yield line(
            one, f"{verb} {{who:whose}} {{attribute:attr}} {to} {{amount:number}}", _moved(change)
        )
    yield line(all, f"{{{one}}}")
    yield line(all, f"{{one:{one}}} (and|,|, and) {{more:{all}}}", _all)


CONSEQUENCES: tuple[Line, ...] = (
    *_befalls(
        "befall",
        "befalls",
        "(gives|give|earns|earn|brings|bring|gains|gain|grants|grant|gets|yields|yield|awards|nets|pays)",
        "(earns|earn|brings|bring|yields|yield|nets|net|brings in|earns)",
        "(costs|cost)",
        (RAISES, LOWERS, "(sets|resets|reduces|raises|brings)"),
    ),
    *_befalls(
        "befalling_one",
        "befalling",
        "(giving|earning|bringing|granting|awarding|paying|yielding)",
        "(earning|bringing|yielding|netting)",
        "costing",
        (RAISING, LOWERING, "(setting|resetting)"),
    ),
    line("befall", "(destroys|uses up|consumes) it", value=Befalls((), (Ends(_IT),))),
    line("befalling_one", "(destroying|using up|consuming) it", value=Befalls((), (Ends(_IT),))),
    line("statement", f"{_THIS} {{b:befalls}}", _sequel, reads=True),
    line("statement", "(each|every|a|each new) {verb:oldverb} {b:befalls}", _sequel, reads=True),
    line(
        "statement",
        "(each|every|a|each such|every such|such a) {verb:object_of_verb} {b:befalls}",
        _sequel,
        reads=True,
    ),
    line("statement", "{verb:verbing} {b:befalls}", _sequel, reads=True),
    line(
        "statement",
        "(for|with|by|upon|on|at|after) (each|every|a) {verb:oldverb} [,] "
        "(e|the {_:verbing} player|the player|{_:doer}) {then:sharings}",
        _after_doing,
        reads=True,
    ),
    line(
        "statement",
        "the {n:nth} {verb:oldverb} of (a|any|each) player (in|during|within) "
        "(a|an|any|each|every) {period} {b:befalls}",
        _nth,
        reads=True,
    ),
    *(
        line("statement", said, _worth, reads=True)
        for said in (
            "(each|every|a) {verb:oldverb} is worth {what:sum} [to em]",
            "{verb:verbing} is (worth|rewarded with|rewarded by|paid with) {what:sum}",
        )
    ),
    *(
        line("statement", said, _after_doing, reads=True)
        for said in (
            f"{_BY} {{verb:verbing}} [,] e {{then:sharings}}",
            f"{_BY} {{verb:verbing}} [,] (a|any|each|the) player {{then:sharings}}",
            f"(a|any|each|the) player {{then:sharings}} {_BY} {{verb:verbing}}",
            f"e {{then:sharings}} {_BY} {{verb:verbing}}",
        )
    ),
    line(
        "statement",
        "the (reward|prize|award|bonus|payment|pay) for {verb:verbing} is {what:sum}",
        lambda verb, what: Follows((Gains(ME, what.amount, what.attribute),), deed=True, verb=verb),
        reads=True,
    ),
    line(
        "statement", "{_:doer} {then:sharings}", lambda then: Follows(then, deed=True), reads=True
    ),
    line(
        "statement",
        "the (effect|result|consequence) of {verb:verbing} is that {c:changes}",
        lambda verb, c: Follows(c, deed=True, verb=verb),
        reads=True,
    ),
    line(
        "statement",
        "(whoever|anyone who|each player who|every player who|any player "
        "who|a player who|players who|"
        "those who) (does|do) (so|this|it) {then:sharings}",
        lambda then: Follows(then, deed=True),
        reads=True,
    ),
    *(
        line("moved", f"{verb} {{n:number}}", lambda n, change=change: (change, n))
        for verb, change in ((RISES, Gains), (FALLS, Falls))
    ),
    *(
        line("whereupon", said, value="")
        for said in (
            "(whereupon|whereby|whereafter|thereby|so that|with the "
            "effect that|with the result that)",
            "(upon|after|at) which",
            "in which (case|event)",
        )
    ),
    *(
        line("in_return", said, value="")
        for said in (
            *("in return", "in exchange", "for (it|em|this|that)", "by (it|this|that)"),
            *("for doing so", "by doing so", "each time", "every time", "for each time"),
            *("upon doing so", "on doing so", "when doing so", "in doing so", "in so doing"),
            "(if|when|whenever|each time|every time) e (does|does so)",
        )
    ),
)
