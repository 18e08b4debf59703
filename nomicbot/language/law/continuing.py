"""Sentences that continue the previous sentence, and "that many" as a reference to a number."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    AFTER,
    EVER,
    LEAST,
    NTH,
    OTHERWISE,
    THAT,
    THIS,
    Altered,
    Alters,
    Amount,
    Bars,
    BeyondAverage,
    Caps,
    CapsKind,
    Change,
    Chosen,
    Comes,
    Compares,
    Declares,
    DeclaresKind,
    DeclaresWords,
    Defines,
    Did,
    DidTo,
    Does,
    Doings,
    Floors,
    Gains,
    Gets,
    Is,
    Keeps,
    Limit,
    Loses,
    MayOwn,
    Occurs,
    On,
    Outcome,
    Owned,
    Pays,
    Permits,
    Phrase,
    Pours,
    Price,
    Result,
    Rolls,
    Statement,
    Sum,
    Takes,
    Things,
    Times,
    WasDone,
    changed,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN
from nomicbot.language.law.bargains import priced
from nomicbot.language.law.counted_kinds import of_kinds
from nomicbot.language.law.declared_numbers import completed_declaration, started
from nomicbot.language.law.done_to import once_only, with_antecedent, with_duration
from nomicbot.language.law.handling import handles
from nomicbot.language.law.kept_limits import at_its_limit, kind_at_its_limit
from nomicbot.language.law.parts import (
    OF_EM,
    UNPRICED,
    Follows,
    Several,
    ThatMany,
    Unkept,
    Unstarted,
)
from nomicbot.language.law.stakes import settled
from nomicbot.language.law.ties import tied, tied_otherwise
from nomicbot.language.law.words import THING


def parts_of(node: Any) -> Iterator[Any]:
    """Yield a node of a clause and all nodes below it; each parent comes before its children."""
    yield node
    inner = node if isinstance(node, tuple) else _fields(node)
    for part in inner:
        if isinstance(part, tuple) or is_dataclass(part):
            yield from parts_of(part)


def _fields(node: Any) -> list[Any]:
    return [getattr(node, f.name) for f in fields(node)] if is_dataclass(node) else []


def continued(
    whole: Permits | On | Caps | Floors, follows: Follows
) -> Permits | On | Caps | Floors | None:
    """Return the statement `whole` with the details that the next sentence adds, or None.

    Returns None if they don't fit: for example outcomes of a die if `whole` rolls no die.
    """
    if isinstance(whole, (Caps, Floors)) or follows.excess:
        return _of_the_limit(whole, follows)
    if follows.price or follows.fresh:
        return _of_the_permission(whole, follows)
    if follows.once or follows.most or follows.tie:
        return _of_the_reaction(whole, follows)
    if follows.deed or follows.limit:
        return _done_so(whole, follows)
    if isinstance(whole, On) and (whole.if_ or whole.unless):
        return _or_else(whole, follows)
    return _of_the_die(whole, follows)


def _done_so(whole: Permits | On, follows: Follows) -> Permits | On | None:
    """Return a statement with further changes, or a limit, from the next sentence, or None."""
    barred = follows.bare and isinstance(whole, On)
    return _barred_then(whole, follows) if barred else _permitted_so(whole, follows)  # type: ignore[arg-type]


def _barred_then(whole: On, follows: Follows) -> On | None:
    """Return a reaction that also bars somebody from an act: "E may not do so again that nweek"."""
    bars = all(isinstance(one, Bars) for one in follows.changes)
    plain = not (whole.if_ or whole.unless or whole.limit or whole.otherwise)
    return replace(whole, changes=(*whole.changes, *follows.changes)) if bars and plain else None


def _of_the_limit(whole: Permits | On | Caps | Floors, follows: Follows) -> Caps | Floors | None:
    fits = isinstance(whole, (Caps, Floors)) and follows.excess
    return at_its_limit(whole, follows) if fits else None  # type: ignore[arg-type]


def _of_the_permission(whole: Permits | On, follows: Follows) -> Permits | None:
    if not isinstance(whole, Permits):
        return None
    return once_only(whole, follows) if follows.fresh else _at_a_price(whole, follows)


def _of_the_reaction(whole: Permits | On, follows: Follows) -> On | None:
    if follows.once and follows.of == AT_FIRST_JOINING:
        return _at_first_joining(whole)
    if follows.once or not isinstance(whole, On):
        return _once_each(whole, follows.of) if follows.once else None
    return tied(whole, follows.tie) if follows.tie else _gaining_at_most(whole, follows)


def _at_first_joining(whole: Permits | On) -> On | None:
    """Return a reaction to joining the game that reacts only to each player's first time."""
    if not isinstance(whole, On) or whole.limit is not None:
        return None
    joins = whole.when == Occurs(_JOINS, (Phrase(HOLDER_NOUN),))
    return replace(whole, limit=Limit(1, EVER)) if joins else None


def _gaining_at_most(whole: On, follows: Follows) -> On | None:
    """Return a reaction limited by "e gains at most 5A per nweek" in the next sentence, or None.

    Returns None unless the reaction gains exactly that attribute and has no such limit yet.
    """
    gained = {one.attribute for one in whole.changes if isinstance(one, Gains)}
    if gained != {follows.of} or whole.most or follows.most is None:
        return None
    most, period = follows.most
    return replace(whole, most=most, most_in=period) if most else None


def _at_a_price(whole: Permits, follows: Follows) -> Permits | None:
    """Return a permission with the price and effects that the next sentence gives, or None."""
    at_price = priced(whole, follows)
    if at_price is None or not follows.changes:
        return at_price
    return _permitted_so(at_price, follows)


def _heard(follows: Follows) -> On | None:
    """Return the reaction to an act, from a sentence that names the act and its effects, or None.

    For example "Every yodel costs em 1A" after a permission to yodel.
    """
    if not follows.verb or not follows.changes or follows.price or follows.limit:
        return None
    return On(Does(Phrase("player"), follows.verb), follows.changes)


def _of_the_die(whole: Permits | On, follows: Follows) -> Permits | On | None:
    """Return `whole` with the outcomes in the next sentence added to its die roll, or None.

    Returns None unless `whole` rolls dice exactly once.
    """
    changes = whole.effects if isinstance(whole, Permits) else whole.changes
    dice = [place for place, one in enumerate(changes) if isinstance(one, Rolls)]
    if len(dice) != 1:
        return None
    (place,) = dice
    rolls = changes[place]
    assert isinstance(rolls, Rolls)
    more = replace(rolls, outcomes=(*rolls.outcomes, *follows.outcomes))
    made = (*changes[:place], more, *changes[place + 1 :], *follows.changes)
    if isinstance(whole, Permits):
        return replace(whole, effects=made)
    return replace(whole, changes=made)


def _or_else(whole: On, follows: Follows) -> On | None:
    """Return a conditional reaction, completed by the "otherwise" of the next sentence, or None."""
    match follows.outcomes:
        case (Outcome(relation, _, changes),) if relation == OTHERWISE:
            if whole.if_ and not whole.otherwise and not whole.unless:
                return replace(whole, otherwise=changes)
    return None


AT_FIRST_JOINING = "at first joining"
"""What the sentence "who has joined before gets nothing again" is about."""
_JOINS = "player joins"
ONLY_THEN = "only then"
"""What the sentence "this is done just once" is about."""
_OF_CLAUSE = "this clause begins"
"""The incident that a clause takes effect."""


def _once_each(whole: Permits | On, of: str) -> On | None:
    """Return a reaction to becoming something, limited to each player's first time.

    What happens when a clause takes effect happens only once in any case. Returns None for any
    other statement.
    """
    if of == ONLY_THEN:
        return whole if isinstance(whole, On) and whole.when == Occurs(_OF_CLAUSE) else None
    if not isinstance(whole, On) or not isinstance(whole.when, Comes):
        return None
    return replace(whole, when=replace(whole.when, first=True))


def _before_rolling_again(whole: Permits, follows: Follows) -> tuple[Change, ...]:
    """Return a permission's effects, without a final die roll that the next sentence repeats."""
    match whole.effects, follows.changes:
        case (*effects, Rolls(outcomes=()) as rolls), (Rolls() as again, *_) if rolls == replace(
            again, outcomes=()
        ):
            return tuple(effects)
    return whole.effects


def _permitted_so(whole: Permits | On, follows: Follows) -> Permits | None:
    """Return a permission with the effects and the limit from the next sentence added, or None."""
    if not isinstance(whole, Permits) or (follows.verb and follows.verb != whole.verb):
        return None
    if follows.bare and not _is_about_actor_and_thing(whole):
        return None
    if follows.destroys:
        used = using_up(whole, follows.destroys)
        return used and _permitted_so(used, replace(follows, destroys=""))
    effects = (*_before_rolling_again(whole, follows), *follows.changes)
    if follows.limit is None:
        return replace(whole, effects=effects)
    return None if whole.limit else replace(whole, effects=effects, limit=follows.limit)


def _is_about_actor_and_thing(whole: Permits) -> bool:
    """Return whether an action has a verb, and nobody but its actor can be meant by "e"."""
    return bool(whole.verb) and (whole.target is None or whole.target.noun != HOLDER_NOUN)


def using_up(whole: Permits, kind: str) -> Permits | None:
    """Return a permission whose action destroys the object with which it is done, or None.

    Returns None if the action is done with no such object.
    """
    one = Things(1, kind)
    if one in whole.price:
        return whole
    done_with = handles(whole.verb, kind) and not whole.price
    return replace(whole, price=(one,)) if done_with else None


def joined(said: Sequence[Statement | Follows | Several]) -> tuple[Statement, ...] | None:
    """Return the statements of several sentences, completed by the sentences that continue them.

    Returns None if a sentence has nothing to continue, or if "that many" has no antecedent or two.
    """
    whole = _completed(said)
    if whole is None or not _is_complete(whole):
        return None
    numbered = [_whole(one, whole) for one in whole]
    found = tuple(one for one in numbered if one is not None)
    return found if len(found) == len(whole) else None


def _completed(said: Sequence[Statement | Follows | Several]) -> list[Statement] | None:
    """Return the statements of sentences with their durations and first values, or None."""
    durations = [one for one in said if isinstance(one, Follows) and one.lasting]
    whole = _with_durations(_sequence([one for one in said if one not in durations]), durations)
    whole = None if whole is None else _with_first_objects(_declared_once(whole))
    return None if whole is None else [made for one in whole for made in started(one)]


def _declared_once(whole: list[Statement]) -> list[Statement]:
    """Return the statements without a declaration or limit that another one says in full."""
    full = {(one.noun, one.name) for one in whole if type(one) is Declares}
    return [
        one
        for one in whole
        if not (isinstance(one, Unstarted) and (one.noun, one.name) in full and _is_bare(one))
        and not _is_kept_apart(one, whole)
    ]


def _is_kept_apart(one: Statement, whole: Sequence[Statement]) -> bool:
    """Return whether another statement repeats the limit `one` and says what happens beyond it."""
    if isinstance(one, MayOwn):
        return CapsKind(one.who, one.kind, one.most) in whole
    return isinstance(one, Unkept) and Caps(one.who, one.attribute, one.most) in whole


def _is_bare(one: Unstarted) -> bool:
    return (one.lowest, one.highest, one.growth) == (None, None, None)


def _with_durations(
    whole: list[Statement] | None, durations: Sequence[Follows]
) -> list[Statement] | None:
    """Return the statements, in which acts and states count for the times that `durations` state.

    Returns None if one of `durations` applies to none of the statements.
    """
    for one in durations:
        timed = [with_duration(each, one) for each in whole or ()]
        if timed == whole:
            return None
        whole = timed
    return whole


def _is_complete(whole: Sequence[Statement]) -> bool:
    """Return whether the statements have every price, start and limit rule that they need."""
    unpriced = any(one == UNPRICED for made in whole for one in parts_of(made))
    return not unpriced and not any(isinstance(one, (Unstarted, Unkept)) for one in whole)


def _with_first_objects(whole: list[Statement]) -> list[Statement] | None:
    """Return the statements with each kind declared once, including players' initial objects.

    Returns None if two statements say how many players start with.
    """
    first = [one for one in whole if isinstance(one, DeclaresKind) and one.initial]
    by_name = {one.name: one for one in first}
    if len(by_name) < len(first):
        return None
    return _each_kind_once(whole, by_name)


def _each_kind_once(whole: list[Statement], first: dict[str, DeclaresKind]) -> list[Statement]:
    """Return the statements, with the declarations in `first` replacing plain declarations."""
    plain = {one.name for one in whole if isinstance(one, DeclaresKind) and not one.initial}
    apart = [one for one in first.values() if one.name in plain]
    return [
        first.get(one.name, one) if isinstance(one, DeclaresKind) else one
        for one in whole
        if one not in apart
    ]


def _sequence(said: Sequence[Statement | Follows | Several]) -> list[Statement] | None:
    """Return the statements of sentences, each completed by its continuations, or None."""
    whole: list[Statement] = []
    for one in said:
        if not isinstance(one, Follows):
            made = [with_antecedent(each, whole) for each in _made_by(one)]
            whole += [each for each in made if each is not None]
            if None in made:
                return None
            continue
        if _asks_again(one) and sum(_has_number(known) for known in whole) > 1:
            return None
        place = _continued_by(one, whole)
        more = _with_sequel(whole[place] if whole else None, one)
        if more is None:
            return None
        whole[place : place + 1] = more
    return whole


def _continued_by(follows: Follows, whole: Sequence[Statement]) -> int:
    """Return the index in `whole` of the statement that the sentence `follows` continues.

    The sentence continues the statement that declares the attribute or permits the action that the
    sentence names. If the sentence names neither, it is the last statement.
    """
    named = follows.facts.name if follows.facts is not None else None
    if named is None and (place := _with_word(follows, whole)) is not None:
        return place
    for place, one in enumerate(whole):
        if named is not None and isinstance(one, (Declares, DeclaresWords)) and one.name == named:
            return place
        if follows.fresh and isinstance(one, Permits) and one.verb == follows.verb:
            return place
    return max(0, len(whole) - 1)


def _with_word(follows: Follows, whole: Sequence[Statement]) -> int | None:
    """Return the index of the only declaration that has a value which the next sentence names.

    The sentence may say, for example, that the attribute starts with this value. Returns None if
    there is no such declaration, or more than one.
    """
    word = follows.facts.word if follows.facts is not None else None
    found = [
        place
        for place, one in enumerate(whole)
        if isinstance(one, DeclaresWords) and word in one.words and not one.initial
    ]
    return found[0] if len(found) == 1 else None


def _besides(last: On, follows: Follows) -> tuple[On, On] | None:
    """Return a reaction and the second reaction that the next sentence adds to it, or None.

    The second is to a tie ("if there is a tie, ..."), or to later acts of the same kind: "e loses
    2A for each further one".
    """
    if follows.tie:
        return tied_otherwise(last, follows.changes)
    return (last, replace(last, changes=follows.changes, turn=AFTER)) if last.turn == NTH else None


def _with_sequel(last: Statement | None, follows: Follows) -> tuple[Statement, ...] | None:
    """Return a statement and the sentence that continues it as one or two statements, or None."""
    if follows.facts is not None:
        return None if last is None else completed_declaration(last, follows.facts)
    if isinstance(last, MayOwn) and follows.excess:
        caps = kind_at_its_limit(last, follows)
        return (caps,) if caps else None
    if follows.beyond or (follows.tie and follows.changes):
        return _besides(last, follows) if isinstance(last, On) else None
    more = continued(last, follows) if isinstance(last, (Permits, On, Caps, Floors)) else None
    if more is not None:
        return (more,)
    heard = _heard(follows)
    return None if heard is None else tuple(filter(None, (last, heard)))


def _whole(statement: Statement, every: Sequence[Statement]) -> Statement | None:
    """Return a statement with "half of them", "that many" and stakes resolved.

    Returns None if this is impossible.
    """
    named = _of_what(_at_its_end(statement), every)
    numbered = None if named is None else _numbered(named)
    return None if numbered is None else settled(numbered)


def _made_by(one: Statement | Several) -> tuple[Statement, ...]:
    """Return the statements of a sentence that doesn't continue another sentence."""
    return one.statements if isinstance(one, Several) else (one,)


def _asks_again(follows: Follows) -> bool:
    return any(isinstance(one, ThatMany) for one in parts_of(follows))


def _has_number(statement: Statement) -> bool:
    """Return whether a statement has a number that "that many" could refer to."""
    return any(isinstance(one, (Chosen, Rolls)) for one in parts_of(statement))


def _at_its_end(statement: Statement) -> Statement:
    """Return a reaction to the end of an nweek with "this nweek" meaning the nweek that ends.

    Other periods are treated the same way. Any other statement is returned unchanged.
    """
    when = statement.when if isinstance(statement, On) else None
    period, _, ends = (when.incident if isinstance(when, Occurs) else "").partition(" ")
    if ends != "ends":
        return statement
    whole: Statement = _with_that(statement, period)
    return whole


def _with_that(node: Any, period: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_with_that(part, period) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, (Did, DidTo, Doings, WasDone)) and (node.period, node.when) == (
        period,
        THIS,
    ):
        return replace(node, when=THAT, back=max(0, node.back - 1))
    made = {f.name: _with_that(getattr(node, f.name), period) for f in fields(node)}
    return replace(node, **made)


def _defined_by(statement: Statement, every: Sequence[Statement]) -> Iterator[Defines]:
    """Yield the definitions of the words that a statement uses."""
    words = {one.trait for one in parts_of(statement) if isinstance(one, Is)}
    yield from (one for one in every if isinstance(one, Defines) and one.word in words)


def _attributes_of(part: Any) -> set[str]:
    named = {getattr(one, "attribute", "") for one in parts_of(part)}
    return {one for one in named if isinstance(one, str) and ":" in one} - {OF_EM}


def _of_what(statement: Statement, every: Sequence[Statement]) -> Statement | None:
    """Return a statement with the attribute that is meant by "them" in "half of them".

    The attribute must be the only attribute in the statement, or in the definitions of its words,
    or the only one that the paragraph declares. Otherwise the result is None.
    """
    attributes = {getattr(one, "attribute", "") for one in parts_of(statement)}
    if OF_EM not in attributes:
        return statement
    if isinstance(statement, Permits) and any(map(_is_of_em, statement.price)):
        return _of_whom_it_says(statement)
    if (average := _with_averages(statement)) is None:
        return None
    statement = average
    named = _attributes_of(statement) or _attributes_of(tuple(_defined_by(statement, every)))
    if len(named) > 1:
        named = _named_before(statement)
    named = named or _declared_alone(every)
    if len(named) != 1 or any(isinstance(one, (Keeps, Owned)) for one in parts_of(statement)):
        return None
    (attribute,) = named
    whole: Statement = _with_attribute(statement, attribute)
    return whole


def _named_before(statement: Statement) -> set[str]:
    """Return the attributes that a reaction names before it says "half of them".

    For example Burns in "When a player has 9 Burns, e loses 5 of them and gains 2A".
    """
    if not isinstance(statement, On) or statement.if_ or statement.unless or statement.otherwise:
        return set()
    named = _attributes_of(statement.when)
    for change in statement.changes:
        own = {getattr(one, "attribute", "") for one in parts_of(change)}
        if OF_EM in own:
            return named | _attributes_of(change)
        named |= _attributes_of(change)
    return set()


def _declared_alone(every: Sequence[Statement]) -> set[str]:
    """Return the only number that the statements declare, as a set, or an empty set.

    The set is empty if they declare several, or if no statement mentions the number.
    """
    names = {f":{one.name.casefold()}" for one in every if isinstance(one, Declares)}
    (name,) = names if len(names) == 1 else ("",)
    named = _attributes_of(tuple(every)) if name else set()
    return {one for one in named if one.endswith(name)}


def _with_averages(statement: Statement) -> Statement | None:
    """Return a statement with "who has fewer" as fewer than the average that it names, or None.

    Returns None if it says "who has fewer" and names no average, or two.
    """
    said = list(_averages_of(statement))
    if all(one.attribute != OF_EM for one in said):
        return statement
    known = {replace(one, relation=LEAST) for one in said if one.attribute != OF_EM}
    if len(known) != 1:
        return None
    (average,) = known

    def named(node: Any) -> Any:
        elided = isinstance(node, BeyondAverage) and node.attribute == OF_EM
        return replace(average, relation=node.relation) if elided else node

    whole: Statement = changed(statement, named)
    return whole


def _averages_of(statement: Statement) -> Iterator[BeyondAverage]:
    """Yield the comparisons with an average, except those inside counts of other objects."""
    level = [one for one in parts_of(statement) if isinstance(one, Compares)]
    counted = [one for of in level for one in parts_of(of) if isinstance(one, BeyondAverage)]
    for one in parts_of(statement):
        if isinstance(one, BeyondAverage) and one not in counted:
            yield one


def _is_of_em(price: Price) -> bool:
    return isinstance(price, Sum) and price.attribute == OF_EM


def _of_whom_it_says(permits: Permits) -> Statement | None:
    """Return a permission with "them" replaced by what its actor must have, or None if unclear.

    For example "A player with 4 Burns may destroy three of them" is about Burns.
    """
    named = {THING + one.kind for one in parts_of(permits.who) if isinstance(one, Keeps)}
    named |= _attributes_of(permits.who)
    if len(named) != 1 or any(isinstance(one, Owned) for one in parts_of(permits)):
        return None
    (attribute,) = named
    whole = of_kinds(_with_attribute(permits, attribute))
    return _without_the_price(whole) if isinstance(whole, Permits) else None


def _without_the_price(permits: Permits) -> Permits:
    """Return a permission without a condition that its actor has the price.

    The price is needed in any case.
    """
    paid = {(one.kind, one.amount) for one in permits.price if isinstance(one, Things)}
    kept = tuple(
        one
        for one in permits.who.conditions
        if not (isinstance(one, Keeps) and one.relation == LEAST and (one.kind, one.amount) in paid)
    )
    return replace(permits, who=replace(permits.who, conditions=kept))


def _with_attribute(node: Any, attribute: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_with_attribute(part, attribute) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return attribute if node == OF_EM else node
    made = {f.name: _with_attribute(getattr(node, f.name), attribute) for f in fields(node)}
    return replace(node, **made)


def _numbered(statement: Statement) -> Statement | None:
    """Return a statement with each "that many" resolved, or None if that is impossible.

    This is impossible if the statement has no number or two, or if the die is rolled only
    afterwards. The number may also be the amount of a change that the statement reacts to.
    """
    parts = list(parts_of(statement))
    if not any(isinstance(one, ThatMany) for one in parts):
        return statement
    dice = [one for one in parts if isinstance(one, Rolls)]
    numbers = _numbers_of(parts)
    if len(numbers) != 1 or (dice and parts.index(ThatMany()) < parts.index(dice[0])):
        return None
    whole: Statement = with_amounts(statement, lambda _: numbers[0])
    return whole


def _numbers_of(parts: Sequence[Any]) -> list[Amount]:
    """Return the numbers that "that many" could mean: chosen, rolled, or the amount of a change."""
    chosen = {one for one in parts if isinstance(one, Chosen)}
    dice = (Result() for one in parts if isinstance(one, Rolls) and not one.coin)
    return [*chosen, *dice, *(Altered() for one in parts if isinstance(one, Alters))]


def named_again(statement: Statement) -> Statement:
    """Return a statement with "that many" in place of each repeated number."""
    known: set[Amount] = set()

    def again(amount: Amount) -> Any:
        if isinstance(amount, (Result, Altered)) or amount in known:
            return ThatMany()
        known.add(amount)
        return amount

    said: Statement = with_amounts(statement, again, of=(Chosen, Result, Altered))
    return said


def times(factor: int, number: Any) -> Any:
    """Return an amount multiplied by `factor`, as a number if the amount is a known number."""
    return factor * number if type(number) is int else Times(factor, number)


def with_amounts(
    node: Any, change: Callable[[Any], Any], of: tuple[type[Any], ...] = (ThatMany,)
) -> Any:
    """Return part of a clause, with `change` applied to each amount of the types in `of`."""
    if isinstance(node, tuple):
        return tuple(with_amounts(part, change, of) for part in node)
    if isinstance(node, (Gains, Gets, Loses, Pours, Takes, Sum, Pays, Things)) and isinstance(
        node.amount, of
    ):
        return replace(node, amount=change(node.amount))
    if isinstance(node, Times) and isinstance(node.number, of):
        return times(node.factor, change(node.number))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    made = {f.name: with_amounts(getattr(node, f.name), change, of) for f in fields(node)}
    return replace(node, **made)
