"""Grammar lines of reactions that come later: "three ndays later", "at the end of that nweek"."""

from dataclasses import replace

from nomicbot.game.plainlaw.tree import Change, Delay, On
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import by_the_doer
from nomicbot.language.law.parts import FirstTime, When
from nomicbot.language.law.quantities import ordinal

_AFTERWARDS = "(later|afterwards|afterward|after that|thereafter|hence|after it)"
_THAT = "(the|that|this|the same)"


def _begins(period: str, n: int = 1) -> Delay | None:
    return Delay(period, n) if n > 0 else None


def _ends(period: str, n: int = 0) -> Delay:
    return Delay(period, n, end=True)


def _later(of: On, later: Delay) -> On | None:
    return replace(of, later=later) if of.later is None and len(of.changes) == 1 else None


def _then(when: When | FirstTime, later: Delay, changes: tuple[Change, ...]) -> On:
    if isinstance(when, FirstTime):
        of, limit = when.of, when.limit
        return On(of, changes, limit=limit, shared=when.shared, turn=when.turn, later=later)
    return On(when, changes, later=later)


def _one_then(when: When | FirstTime, later: Delay, changes: tuple[Change, ...]) -> On | None:
    """Return a delayed reaction with a single change, or None if there are several.

    With several changes, it would be unclear whether a delay at the end is only for the last one.
    """
    return _then(when, later, changes) if len(changes) == 1 else None


DELAYS: tuple[Line, ...] = (
    line("later", f"{{n:number}} {{period:periods}} {_AFTERWARDS}", _begins),
    line("later", "after {n:number} [(more|further)] {period:periods}", _begins),
    line("later", "at the (beginning|start) of the (next|following) {period}", _begins),
    line("later", "(on|in) the (next|following) nday", value=Delay("nday", 1)),
    line("later", "when the next {period} (begins|starts)", _begins),
    line("later", "at the beginning of the {n:nth} {period} after (that|it)", _begins),
    line("later", f"at the (end|close) of {_THAT} {{period}}", _ends),
    line("later", "when (that|the|this) {period} ends", _ends),
    line("later", "at the (end|close) of the (next|following) {period}", _ends, n=1),
    line("reaction", "{when} [,] {later} [,] [then] {changes}", _then, reads=True),
    line("reaction", "{when} [,] [then] {changes} [,] {later}", _one_then, reads=True),
    line("statement", "{of:told} [,] {later}", _later, reads=True),
    line("span_after", "{n:number} {period:periods} after", _begins),
    line(
        "statement",
        "{later:span_after} {o:ing} [,] (a|any|each|the|every) player {then:sharings}",
        lambda later, o, then: _then(o, later, by_the_doer(o, then)),
        reads=True,
    ),
    line("statement", "{later:span_after} {when:happening} , {changes}", _then, reads=True),
    line(
        "statement",
        "{later:span_after} {a:altering_ing} [,] (a|any|each|the|every) player {then:sharings}",
        lambda later, a, then: _then(a, later, then),
        reads=True,
    ),
    line("statement", "{changes} {later:span_after} {when:happening}", _one_then, reads=True),
)


def later_written(delay: Delay) -> str:
    """Return the delay of a reaction in English: "at the end of the same nweek"."""
    if delay.end:
        return f"at the end of the {'next' if delay.more else 'same'} {delay.period}"
    return f"at the beginning of the {ordinal(delay.more)} {delay.period} after that"
