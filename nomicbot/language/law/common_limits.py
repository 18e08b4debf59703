"""Grammar lines for limits that all players share: "at most 3 in all in an nweek"."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.english import done
from nomicbot.game.plainlaw.tree import Forbids, Limit, Phrase
from nomicbot.game.plainlaw.vocabulary import Act
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Doing, forbidding
from nomicbot.language.law.synonyms import MAY

_AT_MOST = "(no more than|not more than|at most|at the most|only|up to|a maximum of|a total of)"
_IN_ALL = "(in all|in total|altogether|all told|all in all)"
_BETWEEN_THEM = (
    "(together|collectively|jointly|between em|among em|between emself|among emself|as a whole|"
    "taken together)"
)
_PERIOD = "(in|within|during) (one|any one|the same|any|each|an|a|every) {period}"
_EACH = f"({_PERIOD}|(per|each|every) {{period}})"
_SIMPLE = re.compile(r"(?P<verb>[a-z]+) \((?P<ways>an? [^()]+)\)")
_COUNTED = re.compile(r"(?P<verb>\w+) more than \{number\} (?P<things>\S.*)")


def _shared(limit: Limit) -> Limit:
    return replace(limit, shared=True)


def _nobody_after(act: str) -> Callable[..., Forbids | None]:
    """Return a constructor for the prohibition of an act after it was done a number of times.

    The times of all players are counted together.
    """

    def made(times: int, period: str) -> Forbids | None:
        limit = Limit(times, period, shared=True)
        return forbidding(Phrase("player"), Doing(act), limit) if times > 0 else None

    return made


def _together(both: tuple[Doing, Limit]) -> Forbids:
    doing, limit = both
    return forbidding(Phrase("player"), doing, _shared(limit))


def counted_of(act: Act) -> Iterator[str]:
    """Yield wordings for doing an act too many times: "start more than {number} games".

    The wordings are those that the act declares, or otherwise those that follow from its English:
    "start (a game|games)".
    """
    yield from act.counted
    for one in () if act.counted else act.english:
        simple = _SIMPLE.fullmatch(one)
        if simple is None:
            continue
        things = simple["ways"].split("|")
        many = [thing for thing in things if not thing.startswith(("a ", "an ", "any "))]
        if many and all(thing.isalpha() for thing in many):
            one_of = things[0].partition(" ")[2]
            yield f"{simple['verb']} more than {{number}} ({'|'.join((*many, one_of))})"


def common_limits(act: Act) -> Iterator[Line]:
    """Yield the grammar lines for limits on an act of the rules that all players share."""
    for said in counted_of(act):
        counted = _COUNTED.fullmatch(said)
        if counted is None:
            continue
        many = f"{{times:number}} {counted['things']}"
        be = f"be {done(counted['verb'])}"
        for often in (f"[{_IN_ALL}] {_EACH}", f"{_EACH} {_IN_ALL}"):
            most = f"{_AT_MOST} {many} {MAY} {be} {often}"
            yield line("ban", most, _nobody_after(act.name), reads=True)
            yield line("ban", f"{_EACH} , {most}", _nobody_after(act.name), reads=True)
            more = f"more than {many} (may not|cannot|must not|shall not) {be} {often}"
            yield line("ban", more, _nobody_after(act.name), reads=True)


COMMON_LIMITS: tuple[Line, ...] = (
    line("all_together", "all players together", value=""),
    *(
        line("all_together", said, value="", reads=True)
        for said in (
            "[(by|among|between|for|across|counting)] all [the] players [(together|combined)]",
            "(together|collectively|jointly) for all players",
            "[(by|among|between|for)] all [of] em together",
        )
    ),
    line("limit", "{limit:plain_limit} [,] {_:all_together}", _shared, reads=True),
    line("toomany", "{limit:plain_too_many} [,] {_:all_together}", _shared, reads=True),
    *(
        line("ban", said, _together, reads=True)
        for said in (
            f"all [the] players together {MAY} {{both:often_enough}}",
            f"[(all|all the|the)] players {MAY} {_BETWEEN_THEM} {{both:often_enough}}",
            f"[(all|all the|the)] players {MAY} {{both:often_enough}} [{_IN_ALL}] {_BETWEEN_THEM}",
            f"[(all|all the|the)] players together {MAY} {{both:often_enough}}",
        )
    ),
)
"""Grammar lines for a limit that counts what all players do together."""
