"""The English for statements: permissions, prohibitions, reactions and declarations."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    ANY_ONE,
    BETWEEN,
    EITHER,
    EVEN,
    EXACTLY,
    HEADS,
    LEAST,
    MOST,
    ODD,
    OTHERWISE,
    SAME_NUMBER,
    TAILS,
    A,
    Adjusts,
    Caps,
    CapsKind,
    Change,
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Floors,
    Forbids,
    Gains,
    GroupVotes,
    Lasts,
    LegalVotes,
    MayOwn,
    NoOne,
    On,
    Outcome,
    PassesIf,
    Permits,
    Phrase,
    Rolls,
    Sum,
    Voters,
    Weighs,
)
from nomicbot.game.plainlaw.vocabulary import WHOLE
from nomicbot.language.law.besides import WHATEVER
from nomicbot.language.law.chart import Unwritable
from nomicbot.language.law.classes import legal_votes_written
from nomicbot.language.law.condition_english import is_game_wide
from nomicbot.language.law.continuing import named_again
from nomicbot.language.law.delays import later_written
from nomicbot.language.law.had_states import declared_so
from nomicbot.language.law.parts import Deed, Doing
from nomicbot.language.law.statements import how_often
from nomicbot.language.law.states import either_of
from nomicbot.language.law.turns import is_turn, turn_written
from nomicbot.language.law.words import plural_of

Write = Callable[[str, Any], str]
"""A function that writes a value as a symbol of the grammar."""


def statement_written(value: Any, write: Write) -> str | None:
    """Return a statement in English without its full stop, or None if it isn't a statement."""
    english = _ENGLISH.get(type(value))
    return english(named_again(value), write) if english else None


def outcomes_written(value: Any, write: Write) -> str | None:
    """Return the outcomes of a die in English, or None for any other value."""
    if not (isinstance(value, tuple) and value and isinstance(value[0], Outcome)):
        return None
    return "; ".join(_outcome(one, write) for one in value)


def _outcome(said: Outcome, write: Write) -> str:
    if said.relation == OTHERWISE:
        return f"otherwise {write('changes', said.changes)}"
    if said.relation in (HEADS, TAILS):
        return f"if it comes up {said.relation}, {write('changes', said.changes)}"
    if said.relation == SAME_NUMBER:
        return f"if all dice show the same number, {write('changes', said.changes)}"
    shown = {
        LEAST: f"{said.amount} or more",
        MOST: f"{said.amount} or fewer",
        EXACTLY: f"exactly {said.amount}",
        EITHER: f"{said.amount} or {said.to}",
        BETWEEN: f"from {said.amount} to {said.to}",
        EVEN: "an even number",
        ODD: "an odd number",
    }
    return f"if the result is {shown[said.relation]}, {write('changes', said.changes)}"


def _of_dice(changes: tuple[Change, ...], write: Write) -> str:
    outcomes = [one.outcomes for one in changes if isinstance(one, Rolls) and one.outcomes]
    return "".join(f"; {write('outcomes', one)}" for one in outcomes)


def _permits(said: Permits, write: Write) -> str:
    effects = () if said.verb else said.effects
    deed = write("deed", _deed(said, effects))
    often = f"{',' * said.more} {write('limit', said.limit)}" if said.limit else ""
    often += f" and {write('limit', said.per_target)}" if said.per_target else ""
    often += WHATEVER if said.act and not said.more else ""
    then = f"; {write('changes', said.effects)}" if said.verb and said.effects else ""
    dice = _of_dice(said.effects, write)
    who, while_ = _while(said.who, write)
    if said.only and (then or dice):
        raise Unwritable
    conditions = " and ".join(write("cond", one) for one in said.only)
    only = f", but only if e {conditions}" if said.only else ""
    return f"{who} may {deed}{often}{while_}{only}{then}{dice}"


def _deed(said: Permits, effects: tuple[Change, ...]) -> Deed:
    """Return the deed that a clause permits, with the effects that belong to the deed."""
    if said.act:
        doing = Doing(said.act, said.target, said.nth, said.named, said.more)
        return Deed(price=said.price, doing=doing)
    return Deed(said.verb, said.target, said.price, effects)


def _while(who: Phrase, write: Write) -> tuple[str, str]:
    """Return a noun phrase without a condition like "nobody is Cold", and "while nobody is Cold".

    The second string is "" if there is no such condition. Raises Unwritable if there are several.
    """
    asks = [one for one in who.conditions if is_game_wide(one)]
    others = tuple(one for one in who.conditions if not is_game_wide(one))
    if len(asks) > 1:
        raise Unwritable
    symbol = "nobody_is" if asks and isinstance(asks[0], NoOne) else "game_wide"
    while_ = f" while {write(symbol, asks[0])}" if asks else ""
    return write("phrase", replace(who, conditions=others)), while_


def _receives(said: Forbids, write: Write) -> str:
    """Return the prohibition of getting something in English: "may not receive Genechips"."""
    assert said.target is not None
    target = write("phrase", replace(said.target, quantifier=A))
    getting = write("doing", Doing(said.act, over=said.over, received=True))
    giver, while_ = _while(said.who, write)
    from_ = f"players in one {said.in_all}" if said.in_all else giver
    return f"{target} may not {getting} from {from_}{while_}"


def _forbids(said: Forbids, write: Write) -> str:
    if said.received:
        return _receives(said, write)
    act = Doing(said.act, said.target, said.over, said.named, False, said.kind, bool(said.in_all))
    doing = write("doing", replace(act, word=said.word))
    if said.each and said.target:
        one = replace(said.target, quantifier=ANY_ONE)
        doing = write("doing", Doing(said.act, one, said.over, in_all=True))
    more = f" more than {how_often(said.limit)}" if said.limit else ""
    more += f" in all in one {said.in_all}" if said.in_all else ""
    more += ", all players together" if said.shared else ""
    who, while_ = _while(said.who, write)
    return f"{who} may not {doing}{more}{while_}"


def _on(said: On, write: Write) -> str:
    later = f", {later_written(said.later)}" if said.later else ""
    english = f"{_when(said, write)}{later}, {write('changes', said.changes)}"
    english += _of_dice(said.changes, write)
    if said.limit and not is_turn(said):
        english += f", {write('limit', said.limit)}"
    if said.most:
        (key,) = {one.attribute for one in said.changes if isinstance(one, Gains)}
        most = write("sum", Sum(said.most, key))
        english += f", but nobody gains more than {most} per {said.most_in} in this way"
    english += f" if {write('holds', said.if_)}" if said.if_ else ""
    english += f" unless {write('holds', said.unless)}" if said.unless else ""
    return english + (f"; otherwise {write('changes', said.otherwise)}" if said.otherwise else "")


def _when(said: On, write: Write) -> str:
    when = write("when", said.when)
    return f"{when} {turn_written(said)}" if is_turn(said) else when


def _adjusts(said: Adjusts, write: Write) -> str:
    way = "higher" if said.by > 0 else "lower"
    one = write("attr_one", said.each) if ":" in said.each else said.each
    each = f" for each {one} that e has" if said.each else ""
    return f"The {said.measure} of {write('phrase', said.who)} is {abs(said.by)} {way}{each}"


def _caps(said: Caps, write: Write) -> str:
    more = write("sum", Sum(said.most, said.attribute))
    return (
        f"{write('phrase', said.who)} never keeps more than {more}; any excess is destroyed at once"
    )


def _caps_kind(said: CapsKind, write: Write) -> str:
    more = f"{said.most} {said.kind if said.most == 1 else plural_of(said.kind)}"
    return (
        f"{write('phrase', said.who)} never keeps more than {more}; any excess is destroyed at once"
    )


def _may_own(said: MayOwn, write: Write) -> str:
    many = plural_of(said.kind) if said.most != 1 else said.kind
    limit = f"may not own more than {said.most} {many}"
    return f"{write('phrase', replace(said.who, quantifier=A))} {limit}, nor get any more"


def _floors(said: Floors, write: Write) -> str:
    least = write("sum", Sum(said.least, said.attribute))
    return (
        f"{write('phrase', said.who)} always keeps at least {least}; what lacks is created at once"
    )


def _lasts(said: Lasts, write: Write) -> str:
    english = write("statement", said.statement)
    start = f"For the rest of the {said.period} in which this takes effect"
    start += f" and the next {said.more}" if said.more else ""
    return f"{start}, {english[:1].lower()}{english[1:]}"


def _defines(said: Defines, write: Write) -> str:
    return f"{write('phrase', Phrase(said.noun, A, said.conditions))} is {said.word}"


def _voters(said: Voters, write: Write) -> str:
    return f"{write('phrase', said.who)} is an Eligible Voter on each {said.noun}"


def _weighs(said: Weighs, write: Write) -> str:
    on = f" on each {said.noun}" if said.noun else ""
    side = f" that is {said.vote}" if said.vote else ""
    return f"Each vote of {write('phrase', said.who)}{side}{on} counts {said.times} times"


def _passes_if(said: PassesIf, write: Write) -> str:
    who = write("phrase", said.who)
    if said.if_ is not None:
        return f"{who} passes only if {write('holds', said.if_)}"
    return f"{who} does not pass if {write('holds', said.unless)}"


def _declares(said: Declares, _write: Write) -> str:
    both = said.lowest is not None and said.highest is not None
    bounds = f" from {said.lowest} to {said.highest}" if both else ""
    never = ""
    if not both and said.lowest is not None:
        never = f" and never falls below {said.lowest}"
    elif not both and said.highest is not None:
        never = f" and never exceeds {said.highest}"
    has = f"Each {said.noun} has a number of"
    if said.noun == WHOLE:
        has = "There is a number of the game called"
    return f"{has} {said.name}{bounds}, which is initially {said.initial}{never}"


def _declares_kind(said: DeclaresKind, _write: Write) -> str:
    first = f", and each player starts with {said.initial} of them" if said.initial else ""
    return f"There are objects called {plural_of(said.name)}{first}"


def _declares_words(said: DeclaresWords, _write: Write) -> str:
    first = f"initially {said.initial}" if said.initial else "is initially unset"
    either = either_of(said.words)
    if said.name == either and said.noun != WHOLE:
        return f"Each {said.noun} is either {either} and {first}"
    there = "There is" if said.noun == WHOLE else f"Each {said.noun} has"
    return f"{there} a {said.name}, which is {either} and {first}"


def _declares_link(said: DeclaresLink, _write: Write) -> str:
    player = "another player" if said.other else "a player"
    value = f"{player} or nobody" if said.nobody else player
    return f"Each {said.noun} has a {said.name}, which is {value}, initially nobody"


_ENGLISH: dict[type[Any], Callable[[Any, Write], str]] = {
    Permits: _permits,
    Forbids: _forbids,
    On: _on,
    Adjusts: _adjusts,
    Caps: _caps,
    CapsKind: _caps_kind,
    MayOwn: _may_own,
    Floors: _floors,
    Lasts: _lasts,
    Defines: _defines,
    LegalVotes: lambda said, _: legal_votes_written(said),
    Voters: _voters,
    Weighs: _weighs,
    PassesIf: _passes_if,
    GroupVotes: lambda said, _: f"the Eligible Voters on each {said.noun} are all {said.group}",
    Declares: _declares,
    DeclaresWords: _declares_words,
    DeclaresLink: _declares_link,
    DeclaresKind: _declares_kind,
    DeclaresFlag: lambda said, _: (
        declared_so(said) if said.had else f"A {said.noun} can be {said.word}, and at first none is"
    ),
    DeclaresOffice: lambda said, _: f"There is an office of {said.word}, which is vacant at first",
}
