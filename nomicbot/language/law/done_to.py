"""Grammar lines for what was done to somebody or something: "who toasted it", "a Toasted proposal".

The act is one of the players' own, or an event of the vocabulary that one object does to another.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from nomicbot.game.plainlaw.english import agent, base_of, done, past
from nomicbot.game.plainlaw.tree import (
    EACH,
    EVER,
    THAT,
    THIS,
    A,
    DidTo,
    Marks,
    Not,
    Occurs,
    On,
    Permits,
    Phrase,
    Pronoun,
    Statement,
    Subject,
    WasDone,
    changed,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Incident, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.doings import first_way, span_written
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import ME, Follows, Terms, Told

THAT_ONE = "that one"
"""The quantifier in "that proposal", if it means the target of the action before.

It never gets into the record: `with_antecedent` replaces it.
"""
THOSE = "those"
"""The quantifier in "each of them", which means the objects that the sentence before changes.

It never gets into the record either.
"""
_ROLE = re.compile(r"\{(\w+)\}")
_OBJECT_FIRST = re.compile(r"^(\S+|\([^)]*\)) (.+) to \{\w+\}$")
_HAS = "(has|have|had) [already]"
_WAS = "(was|were|has been|have been|had been|is|are) [already]"
_NOT = "((was|were|is|are) not [yet]|(has|have|had) not [yet] been|(has|have|had) never been)"


def _did(incident: str) -> Callable[..., DidTo]:
    def made(
        to: Subject, s: tuple[str, str] | None = None, r: tuple[str, int] | None = None
    ) -> DidTo:
        period, when, back = _time(s, r)
        return DidTo(incident, to, period, when, back)

    return made


def _did_not(incident: str) -> Callable[..., Not]:
    made = _did(incident)
    return lambda **values: Not(made(**values))


def _befell(incident: str) -> Callable[..., WasDone]:
    def made(s: tuple[str, str] | None = None, r: tuple[str, int] | None = None) -> WasDone:
        return WasDone(incident, *_time(s, r))

    return made


def _befell_often(incident: str) -> Callable[..., WasDone | None]:
    """Return a constructor for the condition that something was done several times in a period."""
    made = _befell(incident)

    def often(times: int, **time: Any) -> WasDone | None:
        one = made(**time)
        return replace(one, times=times) if not one.back and one.period != EVER else None

    return often


def _often_by_end(verb: str, times: int, period: str, then: tuple[Told, ...]) -> On:
    """Return the reaction at the end of a period in which something was done a number of times."""
    first, *rest = then
    who = Phrase(HOLDER_NOUN, EACH, (WasDone(verb, period, THAT, times=times),))
    return On(Occurs(f"{period} ends"), (replace(first, who=who), *rest))


def _befell_not(incident: str) -> Callable[..., Not]:
    made = _befell(incident)
    return lambda **values: Not(made(**values))


def _time(s: tuple[str, str] | None, r: tuple[str, int] | None) -> tuple[str, str, int]:
    if r is not None:
        period, back = r
        return period, THIS, back
    period, when = s or (EVER, THIS)
    return period, when, 0


_SPANS = ("{s:span_to}", "{r:recent}")
"""The periods in which something was done. "In the same nweek" means the current one."""
SPANS_TO = (
    line("span_to", "{span}"),
    line(
        "span_to",
        "(in|during|within|on) the (same|present|current) {period}",
        lambda period: (period, THIS),
    ),
)


def done_to(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for what one object did to another, by the vocabulary."""
    yield from (*SPANS_TO, *DURATIONS, *SO_OFTEN)
    yield line("subject", "(each|each of em|all of em)", value=Phrase("player", THOSE), reads=True)
    yield line("done_to", "em", value=ME)
    yield line("done_to", "{whom}")
    yield line("done_to", "{thing}")
    for incident in words.incidents:
        for english in incident.english:
            roles = _ROLE.findall(english)
            if len(roles) == 2 and english.startswith(f"{{{HOLDER_NOUN}}} "):
                said = english.removeprefix(f"{{{HOLDER_NOUN}}} ")
                yield from _of_incident(incident, said)
    for noun in words.nouns:
        if not noun.person:
            again = Phrase(noun.name, THAT_ONE)
            said = f"((that|the|such a|this|the same|the said) {noun.name}|it)"
            yield line(f"again_{noun.name}", said, value=again)
            for incident in words.incidents:
                yield from _again(incident, noun.name)


def _again(incident: Incident, noun: str) -> Iterator[Line]:
    """Yield the grammar lines for an event of an object named before: "that proposal passes"."""
    for english in incident.english:
        if english.startswith(f"{{{noun}}} ") and len(_ROLE.findall(english)) == 1:
            said = english.replace(f"{{{noun}}}", f"{{role0:again_{noun}}}")
            yield line("incident", said, _occurs(incident.name), reads=True)


def _occurs(name: str) -> Callable[..., Occurs]:
    return lambda role0: Occurs(name, (role0,))


def _of_incident(incident: Incident, said: str) -> Iterator[Line]:
    """Yield the grammar lines for one event of the vocabulary: "gave em Genechips"."""
    base = in_form(said, base_of)
    for way in (base, *_with_object_first(base)):
        did, has, not_ = (
            _to_somebody(in_form(way, form)) for form in (past, lambda one: done(one), str)
        )
        for span in _SPANS:
            for past_form in (did, f"{_HAS} {has}"):
                yield line("cond_player", f"{past_form} {span}", _did(incident.name), reads=True)
            for negative in (f"did not {not_}", f"(has|have) not [yet] {has}"):
                yield line("cond_player", f"{negative} {span}", _did_not(incident.name), reads=True)


def _with_object_first(said: str) -> Iterator[str]:
    """Yield "give {player} Genechips" for "give Genechips to {player}", or nothing."""
    if found := _OBJECT_FIRST.match(said):
        yield f"{found[1]} {{player}} {found[2]}"


def _to_somebody(said: str) -> str:
    return _ROLE.sub("{to:done_to}", said)


def done_to_of_verbs(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for what one object did to another by players' own clauses."""
    for verb in terms.verbs:
        for span in ("", *_SPANS):
            yield from _of_verb(verb, span)
        if " " not in verb:
            for noun in words.nouns:
                yield line(f"adj_{noun.name}", done(verb), value=WasDone(verb), reads=True)
        yield from _by_agent(verb)
        in_one = "(in|within|during) (a|an|any|any one|one|each|the same) {period}"
        befallen = f"(a|any|each|every) player who {_WAS} {done(verb)} {{times:so_often}} {in_one}"
        at_end = (
            f"{befallen} {{then:sharings}} at (the end of (that|the|such) {{_:period}}|its end)"
        )
        yield line("statement", at_end, partial(_often_by_end, verb), reads=True)


def _of_verb(verb: str, span: str) -> Iterator[Line]:
    for did in (past(verb), f"{_HAS} {done(verb)}"):
        yield line("cond_player", f"{did} {{to:done_to}} {span}", _did(verb), reads=True)
    for negative in (f"did not {verb}", f"(has|have) not [yet] {done(verb)}"):
        yield line("cond_player", f"{negative} {{to:done_to}} {span}", _did_not(verb), reads=True)
    yield line("cond_any", f"{_WAS} {done(verb)} {span}", _befell(verb), reads=True)
    if span:
        often = f"{_WAS} {done(verb)} {{times:so_often}} {span}"
        yield line("cond_any", often, _befell_often(verb), reads=True)
    yield line("cond_any", f"{_NOT} {done(verb)} {span}", _befell_not(verb), reads=True)


def _by_agent(verb: str) -> Iterator[Line]:
    """Yield the grammar lines for whoever did an act to something: "its adopter"."""
    who = agent(verb)
    of_it, of_em = (Phrase("player", EACH, (DidTo(verb, one),)) for one in (Pronoun("it"), ME))
    yield line("subject", f"its ({who}|{who}s)", value=of_it, reads=True)
    yield line("subject", f"eir ({who}|{who}s)", value=of_em, reads=True)
    of = f"(the|each|every|any) ({who}|{who}s) of {{to:done_to}}"
    yield line("subject", of, _each_who(verb), reads=True)
    whoever = f"(the player|the one) who ({past(verb)}|has {done(verb)}) {{to:done_to}}"
    yield line("subject", whoever, _each_who(verb), reads=True)


def _each_who(verb: str) -> Callable[..., Phrase]:
    return lambda to: Phrase("player", EACH, (DidTo(verb, to),))


def _lasts(verb: str, n: int, period: str) -> Follows | None:
    """Return how long an act counts as done, in periods from the one in which it is done, or None.

    Returns None if the number of periods is 0.
    """
    return Follows(verb=verb, lasting=(period, n - 1)) if n else None


def _to_the_end(verb: str, period: str) -> Follows:
    return Follows(verb=verb, lasting=(period, 0))


_ENDS = "(wears off|ends|expires|is over|lapses|passes|goes away|stops|is lifted)"
_AN_ACT = "(a|an|each|every|the|such a|its effect)"
SO_OFTEN = (
    line("so_often", "{n:number} or more times"),
    line("so_often", "{n:number} times or more", reads=True),
    line("so_often", "at least {n:often}", reads=True),
    line("so_often", "{n:often} or more [often]", reads=True),
    line("so_often", "more than {n:often}", lambda n: n + 1, reads=True),
    line("so_often", "no fewer than {n:often}", reads=True),
)
DURATIONS = (
    line(
        "statement",
        f"{_AN_ACT} {{verb:oldverb}} {_ENDS} (after|once) {{n:number}} {{period:periods}} "
        "[(have passed|are over)]",
        _lasts,
        reads=True,
    ),
    line(
        "statement",
        f"{_AN_ACT} {{verb:oldverb}} lasts [for] {{n:number}} {{period:periods}}",
        _lasts,
        reads=True,
    ),
    line(
        "statement",
        f"{_AN_ACT} {{verb:oldverb}} (lasts until|{_ENDS} at) the end of (the|that) {{period}}",
        _to_the_end,
        reads=True,
    ),
)

# -- what the sentence before let somebody do it to ------------------------------------------------


def with_antecedent(statement: Statement, before: list[Statement]) -> Statement | None:
    """Return a statement with "that proposal" resolved, or None if its meaning is unclear.

    It means an object to which the action before was done. For example, "A player may adopt a
    proposal. If that proposal passes, ..." is about adopted proposals.
    """
    if any(isinstance(one, Phrase) and one.quantifier == THOSE for one in nodes(statement)):
        return _of_those(statement, before)
    when = statement.when if isinstance(statement, On) else None
    if not isinstance(when, Occurs) or not any(one.quantifier == THAT_ONE for one in when.roles):
        return statement
    assert isinstance(statement, On)
    (role,) = when.roles
    deed = _last_done_to(role.noun, before)
    if deed is None:
        return None
    adopted = Phrase(role.noun, A, (WasDone(deed),))
    return replace(statement, when=replace(when, roles=(adopted,)))


def _of_those(statement: Statement, before: list[Statement]) -> Statement | None:
    """Return a statement in which "each of them" means everybody changed by the reaction before it.

    Returns None if it is unclear who they are.
    """
    last = before[-1] if before else None
    match last:
        case On(Occurs() as then, (change, *_)) if isinstance(
            those := getattr(change, "who", None), Phrase
        ):
            same = isinstance(statement, On) and _same_roles(statement.when, then)
            if not same or those.quantifier != EACH:
                return None
            said: Statement = changed(
                statement,
                lambda node: (
                    those if isinstance(node, Phrase) and node.quantifier == THOSE else node
                ),
            )
            return with_antecedent(said, before)
    return None


def _same_roles(when: object, then: Occurs) -> bool:
    """Return whether two events involve objects with the same nouns, in the same order."""
    return isinstance(when, Occurs) and [one.noun for one in when.roles] == [
        one.noun for one in then.roles
    ]


def _last_done_to(noun: str, before: list[Statement]) -> str | None:
    """Return the verb of the only permitted action whose target has this noun, or None."""
    deeds = [
        one.verb
        for one in before
        if isinstance(one, Permits) and one.verb and one.target and one.target.noun == noun
    ]
    return deeds[0] if len(set(deeds)) == 1 else None


def with_duration(statement: Statement, follows: Follows) -> Statement:
    """Return a statement in which an act or a state counts only for the time in `follows`.

    For example "wears off after two nweeks".
    """
    if follows.lasting is None:
        return statement
    period, back = follows.lasting

    def timed(node: Any) -> Any:
        if isinstance(node, Marks) and node.word == follows.of and node.on and not node.period:
            return replace(node, period=period, more=back)
        of_it = isinstance(node, (DidTo, WasDone)) and node.incident == follows.verb
        return replace(node, period=period, back=back) if of_it and node.period == EVER else node

    whole: Statement = changed(statement, timed)
    return whole


def once_only(permits: Permits, follows: Follows) -> Permits | None:
    """Return a permission of an action that can be done only once to each target, or None."""
    target = permits.target
    if permits.verb != follows.verb or target is None or target.noun != follows.of:
        return None
    fresh = Not(WasDone(permits.verb, follows.fresh, THIS))
    return replace(permits, target=replace(target, conditions=(fresh, *target.conditions)))


# -- in English ------------------------------------------------------------------------------------


def done_to_written(
    said: DidTo | WasDone, words: Vocabulary, write: Callable[[str, Any], str], *, negative: bool
) -> str:
    """Return what was done to something in English: "toasted it".

    If `negative`, it is what was not done: "did not toast it".
    """
    span = "" if said.period == EVER else f" {span_written(said)}"
    if isinstance(said, WasDone):
        often = f" {said.times} or more times" if said.times > 1 else ""
        return f"was {'not ' if negative else ''}{done(said.incident)}{often}{span}"
    incident = words.one("incidents", said.incident)
    to = write("done_to", said.to)
    if incident is None:
        verb = f"did not {said.incident}" if negative else past(said.incident)
        return f"{verb} {to}{span}"
    base = in_form(incident.english[0].removeprefix(f"{{{HOLDER_NOUN}}} "), base_of)
    said_so = base if negative else in_form(base, past)
    english = first_way(_ROLE.sub("#", said_so)).replace("#", to)
    return f"{'did not ' if negative else ''}{english}{span}"
