"""Grammar lines for times and conditions that recur only in some nweeks or on some ndays.

For example "at the beginning of every second nweek", "in odd-numbered nweeks", "on the last nday of
each nweek".
"""

from collections.abc import Callable

from nomicbot.game.plainlaw.tree import (
    BETWEEN,
    EXACTLY,
    LEAST,
    MOST,
    NDAY,
    NWEEK,
    Nday,
    Not,
    Numbered,
    Occurs,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.quantities import ordinal

_EACH = "(each|every|an|any)"
_OF_NWEEK = "of (each|every|an|any|the) nweek"
_START, _END = "(beginning|start|outset)", "(end|close|conclusion)"


def _numbered(rest: int = 0) -> Callable[..., Numbered | None]:
    """Return a constructor for every n-th period, such as "every third nweek".

    With a `rest` of 1, n is 2, and the periods are those with odd numbers.
    """

    def made(period: str, n: int = 2) -> Numbered | None:
        return Numbered(period, n, rest) if n > 1 else None

    return made


def _at(moment: str) -> Callable[[Numbered], Occurs | None]:
    """Return a constructor for the event that some periods begin or end."""

    def made(e: Numbered) -> Occurs | None:
        return Occurs(f"{e.period} {moment}", (), 0, e)

    return made


def _last(n: int) -> Nday | None:
    return Nday(LEAST, -n) if n > 0 else None


def _between(n: int, m: int) -> Nday | None:
    return Nday(BETWEEN, n, to=m) if 0 < n < m else None


def _not_between(n: int, m: int) -> Not | None:
    between = _between(n, m)
    return None if between is None else Not(between)


def _first(n: int) -> Nday | None:
    return Nday(MOST, n) if n > 0 else None


def _nweek(relation: str, n: int) -> Nday | None:
    return Nday(relation, n, NWEEK) if n > 0 else None


_ODD = "(odd|odd-numbered|uneven)"
_EVEN = "(even|even-numbered)"
_NUMBER = "(whose number is|that is|which is|numbered)"
RECURRING: tuple[Line, ...] = (
    line("some_periods", "(each|every) {n:nth} {period}", _numbered()),
    line("some_periods", "every {n:number} {period:periods}", _numbered()),
    line("some_periods", "every other {period}", _numbered()),
    *(
        line("some_periods", said, _numbered(rest))
        for odd, divisible, rest in ((_ODD, "odd", 1), (_EVEN, "even", 0))
        for said in (f"{_EACH} {odd} {{period}}", f"{_EACH} {{period}} {_NUMBER} {divisible}")
    ),
    line(
        "some_periods",
        f"{_EACH} {{period}} {_NUMBER} (a multiple of|divisible by) {{n:number}}",
        _numbered(),
    ),
    *(
        line("some_periods", f"{odd} {{period:periods}}", _numbered(rest), reads=True)
        for odd, rest in ((_ODD, 1), (_EVEN, 0))
    ),
    line("some_periods", "nweek {n:number}", lambda n: Numbered(NWEEK, 0, n)),
    line("timewise", "(before|until|till|up to) nweek {n:number}", lambda n: _nweek(MOST, n - 1)),
    line(
        "timewise",
        "until the (beginning|start) of nweek {n:number}",
        lambda n: _nweek(MOST, n - 1),
    ),
    line("timewise", "until the end of nweek {n:number}", lambda n: _nweek(MOST, n)),
    line("timewise", "after [the end of] nweek {n:number}", lambda n: _nweek(LEAST, n + 1)),
    line(
        "timewise",
        "(from|since|starting in|starting with|beginning with) [the beginning of] nweek {n:number} "
        "[(on|onward|onwards)]",
        lambda n: _nweek(LEAST, n),
    ),
    line("game_wide", "it is nweek {n:number} or a later one", lambda n: _nweek(LEAST, n)),
    line("game_wide", "it is nweek {n:number} or an earlier one", lambda n: _nweek(MOST, n)),
    line("moment", f"at the {_START} of {{e:some_periods}}", _at("begins"), reads=True),
    line("moment", f"at the {_END} of {{e:some_periods}}", _at("ends"), reads=True),
    line("moment", "(when|whenever) {e:some_periods} (begins|starts)", _at("begins"), reads=True),
    line("moment", "(when|whenever) {e:some_periods} (ends|closes)", _at("ends"), reads=True),
    line(
        "moment",
        "on {e:some_periods}",
        lambda e: _at("begins")(e) if e.period == NDAY else None,
        reads=True,
    ),
    line("timewise", "(in|during|on) {e:some_periods}", lambda e: e),
    *(
        line("timewise", f"(in|during|on) {odd} (nweeks|nweek)", value=Numbered(NWEEK, 2, rest))
        for odd, rest in ((_ODD, 1), (_EVEN, 0))
    ),
    line("game_wide", "it is {e:some_periods}", lambda e: e, reads=True),
    line("game_wide", "the (nweek|number of the nweek) is odd", value=Numbered(NWEEK, 2, 1)),
    line("game_wide", "the (nweek|number of the nweek) is even", value=Numbered(NWEEK, 2, 0)),
    *(
        line(symbol, f"{on} {ndays} [{_OF_NWEEK}]", made, reads=True)
        for symbol, on, made in (
            ("timewise", "(on|during|in)", _between),
            (
                "timewise",
                "(except on|except during|outside|outside of|other than on)",
                _not_between,
            ),
            ("game_wide", "it is one of", _between),
            ("game_wide", "it is not one of", _not_between),
        )
        for ndays in (
            "[the] ndays {n:number} (to|-|–|through|and) {m:number}",
            "[the] ndays from {n:number} to {m:number}",
            "[the] ndays between {n:number} and {m:number}",
        )
    ),
    line(
        "timewise",
        f"from nday {{n:number}} (to|through|until|till) nday {{m:number}} [{_OF_NWEEK}]",
        _between,
    ),
    # counted from the end of the nweek
    line("last_nday", f"the (last|final) nday {_OF_NWEEK}", value=-1),
    line("last_nday", f"the (second last|last but one|penultimate) nday {_OF_NWEEK}", value=-2),
    line("moment", f"at the {_START} of {{n:last_nday}}", lambda n: Occurs("nday begins", (), n)),
    line("moment", "on {n:last_nday}", lambda n: Occurs("nday begins", (), n)),
    line("timewise", f"(on|in|during|for) the (last|final) {{n:number}} ndays {_OF_NWEEK}", _last),
    line("timewise", f"(on|in|during|for) the first {{n:number}} ndays {_OF_NWEEK}", _first),
    line(
        "game_wide",
        f"it is one of the (last|final) {{n:number}} ndays {_OF_NWEEK}",
        _last,
        reads=True,
    ),
    line("game_wide", "it is {n:last_nday}", lambda n: Nday(EXACTLY, n) if n < -1 else None),
)


def numbered_written(said: Numbered, each: str = "each") -> str:
    """Return some periods in English: "each nweek whose number is odd"."""
    if not said.every:
        return f"{said.period} {said.rest}"
    if said.every == 2:
        return f"{each} {said.period} whose number is {'odd' if said.rest else 'even'}"
    return f"{each} {said.period} whose number is a multiple of {said.every}"


def moment_written(said: Occurs) -> str | None:
    """Return the beginning or end of some nweeks or ndays in English, or None for other events.

    For example "At the end of each nweek whose number is odd".
    """
    if said.numbered is not None:
        place = "end" if said.incident.endswith("ends") else "beginning"
        return f"At the {place} of {numbered_written(said.numbered)}"
    if said.nday < 0:
        nth = "last" if said.nday == -1 else "last but one"
        return f"At the beginning of the {nth} nday of each nweek"
    if not said.nday:
        return None
    place = "end" if said.incident.endswith("ends") else "beginning"
    return f"At the {place} of the {ordinal(said.nday)} nday of each nweek"


def last_ndays_written(said: Nday) -> str:
    """Return a condition on the last ndays or on the nweek in English: "it is nweek 3 or ..."."""
    if said.period == NWEEK:
        way = "a later one" if said.relation == LEAST else "an earlier one"
        return f"it is nweek {said.number} or {way}"
    if said.relation == EXACTLY:
        return "it is the last but one nday of the nweek"
    return f"it is one of the last {-said.number} ndays of the nweek"


def ndays_written(said: Nday | Not) -> str:
    """Return a condition on a range of ndays in English: "it is one of ndays 10 to 12"."""
    of = said.condition if isinstance(said, Not) else said
    assert isinstance(of, Nday)
    if of.relation == EXACTLY:
        return f"it is not the {ordinal(of.number)} nday of the nweek"
    not_ = "not " if isinstance(said, Not) else ""
    return f"it is {not_}one of ndays {of.number} to {of.to}"
