"""Grammar lines for events and acts at certain times: "when a player votes on nday 1", "twice".

A time is a condition of the whole game, such as a Voting Period, and fits after each event and each
act. The number of times that it happened in a period does so, too.
"""

from dataclasses import replace

from nomicbot.game.plainlaw.tree import (
    EACH,
    EVER,
    NTH,
    A,
    Bars,
    Change,
    Condition,
    Forbids,
    Holds,
    Limit,
    On,
    Phrase,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import opposite
from nomicbot.language.law.parts import Doing, FirstTime, When, described, forbidding
from nomicbot.language.law.prohibitions import only_a
from nomicbot.language.law.synonyms import MAY
from nomicbot.language.law.turns import happens_to_somebody

_WHEN = "(when|whenever|if|each time|every time|any time|as soon as)"


def _at_a_time(when: When | FirstTime, c: Condition, changes: tuple[Change, ...]) -> On | None:
    """Return a reaction to events at a certain time, or None for one that counts its times."""
    return None if isinstance(when, FirstTime) else On(when, changes, Holds(None, c))


def _only_at(who: Phrase, doing: Doing, c: Condition) -> Forbids | None:
    """Return the prohibition at all other times in "a player may vote only on nday 1"."""
    return forbidding(described(who, (opposite(c),)), doing) if only_a(who) else None


def _next_time(of: When) -> FirstTime:
    """Return the first time that an event happens to anybody at all."""
    return FirstTime(of, Limit(1, EVER), shared=happens_to_somebody(of))


def _so_often(of: When, n: int, limit: Limit) -> FirstTime | None:
    """Return the event that something has happened to somebody so many times in a period."""
    counted = n > 1 and happens_to_somebody(of)
    return FirstTime(of, Limit(n, limit.period), turn=NTH) if counted else None


def _nobody_for(who: Phrase, doing: Doing, period: str) -> Bars | None:
    """Return the change that no such player may do an act for the rest of a period, or None."""
    plain = not (doing.target or doing.over or doing.named) and who.besides is None
    everyone = replace(who, quantifier=EACH)
    return Bars(everyone, doing.act, period, 0, doing.kind, doing.word) if plain else None


def _priced_for(who: Phrase, **price: object) -> object:
    act = price.pop("act")
    assert callable(act)
    return act(price["price"], who) if who.quantifier == A else None


_COSTS = "(costs|cost|shall cost)"
TIMED: tuple[Line, ...] = (
    line("reaction", "{when} [,] {c:timewise} , [then] {changes}", _at_a_time, reads=True),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} {{doing}} [,] [but] only {{c:timewise}}",
        _only_at,
        reads=True,
    ),
    line("when", "[the] next time [that] {of:happening}", _next_time, reads=True),
    line("when", f"{_WHEN} {{of:happening}} {{n:so_often}} {{limit:in_period}}", _so_often),
    line("so_often", "twice", value=2),
    line("so_often", "thrice", value=3),
    line("so_often", "{n:number} times"),
    line("change", f"no {{who:any_player}} {MAY} {{doing:barred}} {{period:rest_of}}", _nobody_for),
    *(
        line("statement", said, _priced_for, reads=True)
        for said in (
            f"it {_COSTS} {{who:phrase_player}} {{price}} to {{act:paid_act}}",
            f"for {{who:phrase_player}} [,] {{act:paid_acting}} {_COSTS} {{price}}",
            f"{{act:paid_acting}} {_COSTS} {{who:phrase_player}} {{price}}",
        )
    ),
)
