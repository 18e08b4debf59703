"""Grammar lines for reactions to every third or only the third event: "for the third time"."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.english import done as done_of
from nomicbot.game.plainlaw.english import third
from nomicbot.game.plainlaw.tree import (
    AFTER,
    EVER,
    EVERY,
    NTH,
    A,
    Change,
    Limit,
    Loses,
    Occurs,
    On,
    Phrase,
    Sum,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Incident
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import by_the_doer
from nomicbot.language.law.parts import ME, Befalls, FirstTime, Follows, When
from nomicbot.language.law.quantities import ordinal

_WHEN = "(when|whenever|if|should)"


_ON_ONE = re.compile(r"\{player\} (\w+(?: on)?) \{(\w+)\}")
"""An act of a player on one object of a noun: "{player} submits {proposal}"."""


def _nth_act(who: Phrase, of: tuple[Occurs, int], limit: Limit | None = None) -> FirstTime | None:
    o, n = of
    return _nth_of_eirs(who, o, n, limit)


def _turn(turn: str) -> Callable[..., FirstTime | None]:
    """Return a constructor for the event that something happens for the n-th or each n-th time."""

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
        f"{{of:moment}} for {the} {{n:nth}} time ever",
        f"{{of:moment}} for {the} {{n:nth}} time {{limit:in_period}}",
    )
)


def _each_after(
    t: tuple[Occurs, int], period: str, then: tuple[Change, ...], n: int = 0
) -> On | None:
    """Return the reaction to each act after the first few in a period, or None if it is unclear.

    For example "a player who submits more than two tweaks in an nweek loses 1A for each after the
    second". It is unclear if the two numbers in such a sentence differ.
    """
    o, times = t
    if n not in (0, times) or not times:
        return None
    return On(o, then, limit=Limit(times, period), turn=AFTER)


def _of_such(of: When, n: int, limit: Limit) -> FirstTime | None:
    return FirstTime(of, limit=Limit(n, limit.period), turn=AFTER) if n else None


def _from_nth(of: When, n: int, limit: Limit) -> FirstTime | None:
    """Return the event that something happens for the second or any later time in a period."""
    return _of_such(of, n - 1, limit)


def _nth_of_eirs(who: Phrase, o: Occurs, n: int, limit: Limit | None = None) -> FirstTime | None:
    """Return the event of somebody's third act of a kind: "submits eir third proposal"."""
    if who.quantifier != A or who.besides is not None or o.roles[0].noun != who.noun:
        return None
    return _turn(NTH)(replace(o, roles=(who, *o.roles[1:])), n, limit)


def _so_many(t: tuple[Occurs, int], period: str, who: Phrase | None = None) -> FirstTime | None:
    """Return the event that somebody has done an act so many times in a period."""
    (o, n), limit = t, Limit(1, period)
    return _nth_of_eirs(who or Phrase("player"), o, n, limit) if n > 1 else None


def _who_so_many(
    t: tuple[Occurs, int], period: str, then: tuple[Change, ...], who: Phrase | None = None
) -> On | None:
    made = _so_many(t, period, who)
    return On(made.of, then, limit=made.limit, turn=made.turn) if made else None


_ONE_PERIOD = "(in|within|during) (the same|one|a single|any one|an|a|each|every|any) {period}"


def _beyond(c: tuple[Change, ...]) -> Follows:
    return Follows(c, beyond=True)


_EACH_AFTER = "for each (one|{_:sing}) (after|beyond) (that|the {n:nth}|that number)"
NTH_OF_EIRS = (
    line(
        "statement",
        "for (each|every) [(further|other|additional)] (one|{_:sing}) (after|beyond) (that|this) "
        "[,] {c:changes}",
        _beyond,
        reads=True,
    ),
    line(
        "statement",
        f"(a|any|each|every) player who {{t:acts_past}} {_ONE_PERIOD} {{then:sharings}} "
        f"{_EACH_AFTER}",
        _each_after,
        reads=True,
    ),
    line(
        "statement",
        f"(if|when|whenever) (a|any) player {{t:acts_past}} {_ONE_PERIOD} , e {{then:sharings}} "
        f"{_EACH_AFTER}",
        _each_after,
        reads=True,
    ),
    *(
        line("when", f"{_WHEN} {{of:happening}} {after}", _of_such, reads=True)
        for after in (
            "another time after the {n:nth} {limit:in_period}",
            "after the {n:nth} time {limit:in_period}",
            "each time after the {n:nth} {limit:in_period}",
        )
    ),
    *(
        line("when", f"{_WHEN} {{of:happening}} for the {{n:nth}} {later}", _from_nth, reads=True)
        for later in (
            "or (any|a|each|every) (later|subsequent|further) time {limit:in_period}",
            "time or later {limit:in_period}",
            "and (any|each|every) (later|subsequent|further) time {limit:in_period}",
        )
    ),
    line("when", f"{_WHEN} {{who:phrase_player}} {{of:nth_act}} {{limit:in_period}}", _nth_act),
    line("when", f"{_WHEN} {{who:phrase_player}} {{of:nth_act}}", _nth_act),
    line("when", f"{_WHEN} {{who:phrase_player}} {{t:acts_done}} {_ONE_PERIOD}", _so_many),
    line(
        "statement",
        f"(a|any|each|every) player who {{t:acts_done}} {_ONE_PERIOD} {{then:sharings}}",
        _who_so_many,
        reads=True,
    ),
    line(
        "statement",
        f"(anyone|anybody|whoever) [who] {{t:acts_done}} {_ONE_PERIOD} {{then:sharings}}",
        _who_so_many,
        reads=True,
    ),
)


def nth_acts(incident: Incident) -> Iterator[Line]:
    """Yield grammar lines for the third time that somebody does an act to an object of a noun."""
    found = _ON_ONE.fullmatch(incident.english[0]) if incident.english else None
    if found is None or incident.own:
        return
    verb, noun = found.groups()
    yield from _nth_nouns(incident, verb, noun)
    o = Occurs(incident.name, (Phrase("player"), Phrase(noun)))
    nth = f"{verb} (eir|a|an|the) {{n:nth}} {noun}"
    yield line("nth_act", nth, lambda n: (o, n), reads=True)
    for many in incident.many:
        deed, _, things = many.partition(" {many} ")
        past = f"({third(deed)}|has {done_of(deed)}) more than {{n:number}} {things}"
        yield line("acts_past", past, lambda n: (o, n), reads=True)
    for many in incident.many:
        deed, _, things = many.partition(" {many} ")
        for said in ("{n:number}", "{n:number} or more", "at least {n:number}"):
            done = f"({third(deed)}|has {done_of(deed)}) {said} {things}"
            yield line("acts_done", done, lambda n: (o, n), reads=True)


def _nth_nouns(incident: Incident, verb: str, noun: str) -> Iterator[Line]:
    """Yield the grammar lines for what an act earns: "a player's first vote in an nweek earns"."""
    head, _, on = verb.partition(" ")
    said = {"submits": noun, "votes": f"vote (on|upon) (a|any) {noun}"}.get(head)
    if said is None or (head == "votes" and not on):
        return
    o = Occurs(incident.name, (Phrase("player"), Phrase(noun)))

    def made(n: int, b: Befalls, period: str = "") -> On | None:
        price = tuple(Loses(ME, p.amount, p.attribute) for p in b.price if isinstance(p, Sum))
        if len(price) != len(b.price) or n < 1:
            return None
        limit = Limit(n, period or EVER)
        return On(o, by_the_doer(o, (*price, *b.changes)), limit=limit, turn=NTH if n > 1 else "")

    whose = f"(a|any|each|every) player 's {{n:nth}} {said}"
    in_ = "(in|of|during|within) (a|an|any|each|every) {period}"
    yield line("statement", f"{whose} {in_} {{b:befalls}}", made, reads=True)
    if head == "votes":
        whose = f"(a|any|each|every) player 's {{n:nth}} vote {in_} (on|upon) (a|any) {noun}"
        yield line("statement", f"{whose} {{b:befalls}}", made, reads=True)


def happens_to_somebody(of: When) -> bool:
    """Return whether an event happens to a player, for whom its times can be counted."""
    who = next(iter(of.roles), None) if isinstance(of, Occurs) else of.who
    return who is not None and who.noun == HOLDER_NOUN


def is_turn(on: On) -> bool:
    """Return whether a reaction counts how many times its event happened: "for the third time"."""
    limit = on.limit
    if limit is None:
        return False
    once = on.shared or limit.period != EVER or not happens_to_somebody(on.when)
    return bool(on.turn) or (limit.times == 1 and once)


def turn_written(on: On) -> str:
    """Return the words after the event of a reaction: "for every third time in an nweek"."""
    limit = on.limit
    assert limit is not None
    if on.shared:
        return f"as the first player {'ever' if limit.period == EVER else f'in an {limit.period}'}"
    nth = "first" if limit.times == 1 else ordinal(limit.times)
    every = "every" if on.turn == EVERY else "the"
    period = "ever" if limit.period == EVER else f"in an {limit.period}"
    if on.turn == AFTER:
        return f"another time after the {nth} {period}"
    return f"for {every} {nth} time {period}"
