"""Grammar lines for reactions to the third time that something happens, or to every third time."""

from collections.abc import Callable

from nomicbot.game.plainlaw.tree import EVER, EVERY, NTH, Limit, On
from nomicbot.language.law.chart import line
from nomicbot.language.law.parts import FirstTime, When
from nomicbot.language.law.quantities import ordinal

_WHEN = "(when|whenever|if|should)"


def _turn(turn: str) -> Callable[..., FirstTime | None]:
    """Return a constructor for the event that something happens for the n-th time."""

    def made(of: When, n: int, limit: Limit | None = None) -> FirstTime | None:
        period = limit.period if limit else EVER
        if n < 2:
            return FirstTime(of, Limit(1, period)) if n == 1 and turn == NTH else None
        return FirstTime(of, Limit(n, period), turn=turn)

    return made


TURNS = tuple(
    line("when", said, _turn(turn), reads=True)
    for the, turn in (("the", NTH), ("(each|every)", EVERY))
    for said in (
        f"{the} {{n:nth}} time {{limit:each_period}} [that] {{of:happening}}",
        f"{the} {{n:nth}} time [that] {{of:happening}} {{limit:in_period}}",
        f"{the} {{n:nth}} time [that] {{of:happening}}",
        f"{_WHEN} {{of:happening}} for {the} {{n:nth}} time {{limit:in_period}}",
        f"{_WHEN} {{of:happening}} for {the} {{n:nth}} time [ever]",
    )
)


def is_turn(on: On) -> bool:
    """Return whether a reaction counts its events: "for the third time", "for every third time"."""
    return on.limit is not None and (
        bool(on.turn) or (on.limit.times == 1 and on.limit.period != EVER)
    )


def turn_written(on: On) -> str:
    """Return the words after the event of a reaction: "for every third time in an nweek"."""
    limit = on.limit
    assert limit is not None
    if on.shared:
        return f"as the first player in an {limit.period}"
    nth = "first" if limit.times == 1 else ordinal(limit.times)
    every = "every" if on.turn == EVERY else "the"
    period = "ever" if limit.period == EVER else f"in an {limit.period}"
    return f"for {every} {nth} time {period}"
