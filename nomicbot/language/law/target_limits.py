"""Grammar lines for limits on actions with the same target: "only once per target"."""

from dataclasses import replace

from nomicbot.game.plainlaw.tree import EVER, Limit
from nomicbot.language.law.chart import Line, line
from nomicbot.rulebooks.library import motions

_THINGS = "|".join(("player", *motions().forms, "one", "person"))
_TO = "(for|per|on|to|with|against|of|upon)"
_EACH_TARGET = (
    "(each|any one|any single|any given|the same|a single|one and the same) "
    "(target|other player|other|victim|recipient)|"
    f"(the same|any one|any single|any given|one and the same) ({_THINGS})"
)
_PER_TARGET = f"({_TO} ({_EACH_TARGET})|per (target|victim|recipient|other player))"
_AT_MOST = "(at most|no more than|not more than|only|up to|but only|but at most|but no more than|)"
_EVER = (
    "(ever|in the game|in a game|per game|in the whole game|in eir life|in all|altogether|in total)"
)


def for_each_target(limit: Limit) -> Limit:
    """Return `limit` with its count kept separately for each target."""
    return replace(limit, each=True)


def _once(times: int) -> Limit:
    return Limit(times, EVER)


def _less(limit: Limit) -> Limit | None:
    """Return the limit that a forbidden number implies: "may not hug the same player twice".

    Returns None for a number below 2.
    """
    return replace(limit, times=limit.times - 1) if limit.times > 1 else None


PER_TARGET: tuple[Line, ...] = (
    line("limit", f"{{limit:plain_limit}} {_PER_TARGET}", for_each_target, reads=True),
    line("limit", "{limit:ever_limit}", reads=True),
    line("plain_limit", f"{_AT_MOST} {{times:often}} {{period:in_a_period}}", Limit),
    line("plain_limit", "{limit:ever_limit}"),
    line("ever_limit", f"{_AT_MOST} {{times:often}} {_EVER}", _once),
    line("ever_limit", "(only once|once only)", value=Limit(1, EVER)),
    line("toomany", f"{{limit:plain_too_many}} {_PER_TARGET}", for_each_target, reads=True),
    line("toomany", "{limit:ever_too_many}", reads=True),
    line("plain_too_many", "more than {times:often} {period:in_a_period}", Limit),
    line("plain_too_many", "{limit:ever_too_many}"),
    line("ever_too_many", f"more than {{times:often}} {_EVER}", _once),
    line("in_a_period", "(per|in each|in any|in an|in one|each|every|an|a|in the same) {period}"),
)
"""Grammar lines for the number of times that an action may have the same target."""
