"""Grammar lines for sentences: permissions, prohibitions, reactions to events, declarations.

A deed is an act that a sentence permits, with its price and its effects.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any

from nomicbot.game.plainlaw.evaluating import HIGHEST
from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    EVER,
    EXACTLY,
    HEADS,
    LEAST,
    MOST,
    NDAY,
    NWEEK,
    OTHERWISE,
    TAILS,
    THAT,
    THIS,
    A,
    Adjusts,
    AllOf,
    Alters,
    Amount,
    AnyOf,
    Asks,
    Bars,
    Becomes,
    Caps,
    Change,
    Chosen,
    Comes,
    Condition,
    Declares,
    Defines,
    Did,
    DidTo,
    Divides,
    Does,
    Ends,
    Extreme,
    Floors,
    Forbids,
    ForEach,
    Gains,
    Gets,
    Goes,
    Has,
    Holds,
    Lasts,
    Limit,
    Loses,
    Marks,
    NoOne,
    Not,
    Occurs,
    Of,
    On,
    Outcome,
    Pays,
    Permits,
    Phrase,
    Price,
    Pronoun,
    Reference,
    Rolls,
    Statement,
    Subject,
    Sum,
    Swaps,
    Takes,
    Tied,
    Times,
    Undergoes,
    Wins,
)
from nomicbot.language.law.aims import AIM, of_doer
from nomicbot.language.law.bargains import BARGAINS
from nomicbot.language.law.besides import WHATEVER, permits_act
from nomicbot.language.law.cases import Case, those_at
from nomicbot.language.law.chances import CHANCES, outcome
from nomicbot.language.law.changes import ARTICLE, for_each, own_share, two_sums
from nomicbot.language.law.chart import (
    line,
)
from nomicbot.language.law.condition_english import is_game_wide
from nomicbot.language.law.consequences import CONSEQUENCES
from nomicbot.language.law.continuing import (
    AT_FIRST_JOINING,
    ONLY_THEN,
    continued,
    parts_of,
    times,
    using_up,
)
from nomicbot.language.law.definitions import DEFINITIONS
from nomicbot.language.law.delays import DELAYS
from nomicbot.language.law.doings import Asked, did
from nomicbot.language.law.happenings import by_the_doer
from nomicbot.language.law.kept_limits import KEPT, never
from nomicbot.language.law.noun_phrases import one_of, opposite, two_of
from nomicbot.language.law.objects_changed import DESTROYED
from nomicbot.language.law.parts import (
    ME,
    OF_EM,
    ONE_AND_THE_SAME,
    OTHER,
    UNPRICED,
    Befalls,
    Deed,
    Doing,
    Falls,
    FirstTime,
    Follows,
    RolledBy,
    Several,
    ThatMany,
    Told,
    When,
    described,
    forbidding,
    with_subject,
)
from nomicbot.language.law.prohibitions import (
    PROHIBITIONS,
    forbids,
    names_another,
    none_of,
    only_a,
    over_several,
)
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.recurring import RECURRING
from nomicbot.language.law.sequels import SEQUELS, to_target, too_many
from nomicbot.language.law.stakes import STAKES
from nomicbot.language.law.synonyms import (
    FALLS,
    GAIN,
    GAINING,
    GIVING,
    HAND,
    LOSE,
    LOSING,
    MAY,
    MAY_NOT,
    PAY,
    PAYING,
    PAYS_FREELY,
    RISES,
    SYNONYMS,
    TO_GAIN,
    TO_LOSE,
    TO_REMOVE,
)
from nomicbot.language.law.target_limits import PER_TARGET, for_each_target
from nomicbot.language.law.things import DECLARED
from nomicbot.language.law.ties import TIES, tied
from nomicbot.language.law.timed import TIMED
from nomicbot.language.law.turns import NTH_OF_EIRS, TURNS
from nomicbot.language.law.words import ALL, THING

_REMOVED = "(removed|destroyed|put out|taken away|erased|lifted|struck off)"
_ALLOWED = "(open|permitted|allowed|possible|granted|lawful|legal)"
_FREELY = (
    "at any time|by announcement|by saying so|by announcing it|freely|at will|as often as "
    "e likes|as often as e wants|"
    "as often as e wishes|whenever e likes|whenever e wants|whenever e wishes|any number of times"
)
_AT_MOST = (
    "[but only|maximum|max|no more than|not more than|at most|up to|a maximum of|to a maximum of|"
    "no more often than|not more often than|no oftener than|not oftener than|as often as]"
)
_OTHER_ONE = "(em|that player|the latter|the other player)"
_EACH = "(each|every|any|a single)"
_A_NUMBER = "(a number|an integer|an attribute|a score|a numerical attribute|a counter)"
_WHILE = (
    "(if|while|when|whenever|as long as|so long as|for as long as|for so long as|provided|"
    "provided that|on condition that|on the condition that|in case|given that|assuming that)"
)
_BUT_THAT = "(save that|except that|but that|provided that|but|and)"
_DO_SO = "(do so|do this|do it)"
_IF = (
    "(if|provided|provided that|as long as|so long as|on condition that|on the condition that|"
    "given that|in case)"
)
_SAME_ONE = "(the same|any one|any single|one and the same) ({_:sing}|one|target|person)"
_IN_ONE = "(in|within|during|per) [(the same|one|any one|any|a|an|a single|each|one and the same)]"
_UNLESS = "(unless|except if|except when|except while|save if|save when|save while)"


def _permits(
    who: Phrase, deed: Deed, limit: Limit | None = None, effects: tuple[Change, ...] = ()
) -> Permits | None:
    who = replace(who, quantifier=A) if who.quantifier == EACH and who.besides is None else who
    if deed.doing is not None:
        return None if effects else permits_act(who, deed, deed.doing, limit)
    deed, limit = _for_same_target(deed, limit)
    payable = _payable(deed)
    if not only_a(who) or (effects and not _may_have_effects(deed)):
        return None
    if payable is None or isinstance(payable.target, str):
        return None
    then = payable.effects or effects
    return Permits(who, payable.verb, payable.target, payable.price, then, limit)


def _with_effects(deed: Deed, effects: tuple[Change, ...]) -> tuple[Deed, tuple[Change, ...]]:
    """Return a deed and the effects that could not be joined to it.

    All effects are joined to the deed if it has effects itself and no target, otherwise none.
    """
    if effects and deed.effects and deed.target is None:
        return replace(deed, effects=(*deed.effects, *effects)), ()
    return deed, effects


def _may_have_effects(deed: Deed) -> bool:
    """Return whether effects may follow a deed: it has a verb or a price, and none yet."""
    return not deed.effects and bool(deed.verb or deed.price)


def _permits_and(who: Phrase, deed: Deed, effects: tuple[Change, ...]) -> Permits | None:
    """Return the permission of a deed with effects after a semicolon: "buy a Hat; e loses 1A"."""
    deed, apart = _with_effects(deed, effects)
    return _permits(who, deed, None, apart)


def _payable(deed: Deed) -> Deed | None:
    """Return a deed with a price, or None if it has several prices and one goes to a player.

    If its only price goes to a player, "e" in the effects of the deed means the one who pays.
    """
    if not any(isinstance(one, Pays) for one in deed.price):
        return deed
    return replace(deed, effects=of_doer(deed.effects)) if len(deed.price) == 1 else None


def _for_same_target(deed: Deed, limit: Limit | None) -> tuple[Deed, Limit | None]:
    """Return an action and its limit.

    The limit counts for each target separately if the target is "the same player".
    """
    target = deed.target
    if limit and isinstance(target, Phrase) and target.quantifier in ONE_AND_THE_SAME:
        return replace(deed, target=replace(target, quantifier=A)), for_each_target(limit)
    return deed, limit


@dataclass(frozen=True)
class Way:
    """Parts of a permission that were parsed before its action: a price, a limit, effects.

    The limit may come in two parts, `period` and `times`: "in each nweek a player may ... twice".
    The action is permitted while the conditions in `while_` hold. With `only`, it is forbidden at
    all other times.
    """

    price: tuple[Price, ...] = ()
    limit: Limit | None = None
    effects: tuple[Change, ...] = ()
    times: int = 0
    period: str = ""
    while_: tuple[Condition, ...] = ()
    only: tuple[Condition, ...] = ()
    destroys: str = ""
    not_own: bool = False
    """Whether the target is not the actor's own: "never eir own"."""
    of_target: tuple[Condition, ...] = ()
    """Conditions on the target of the action: "provided that it is Open"."""
    per_target: Limit | None = None
    """A second limit, for each target: "but never the same player twice in one nweek"."""


_THIS_DEED = ""
"""The incident of a condition that asks whether the permitted action itself was done."""


def _not_lately(r: tuple[str, int]) -> Way:
    """Return the condition that the actor has not done the action lately: "once every 3 ndays"."""
    period, back = r
    return Way(while_=(Not(Did(_THIS_DEED, period, THIS, "", back)),))


def _every_some(n: int, period: str) -> Way | None:
    return _not_lately((period, n - 1)) if n > 1 else None


def _of_this_deed(way: Way, deed: Deed) -> Way | None:
    """Return a way whose conditions name the permitted action, or None if it has no name."""
    named = tuple(_naming(one, deed.verb) for one in way.while_)
    if named == way.while_:
        return way
    plain = deed.verb and deed.doing is None and deed.target is None
    return replace(way, while_=named) if plain else None


def _naming(condition: Condition, verb: str) -> Condition:
    match condition:
        case Not(Did(incident=incident) as asked) if incident == _THIS_DEED:
            return Not(replace(asked, incident=verb or "?"))
    return condition


def _ways(one: Way, more: Way) -> Way | None:
    """Return two sets of parts of a permission as one, or None if both contain the same part."""
    held = [(getattr(one, f.name), getattr(more, f.name)) for f in fields(Way)]
    if any(a and b for a, b in held):
        return None
    return Way(*(a or b for a, b in held))


def _way_earns(what: Sum) -> Way:
    return Way(effects=(Gains(ME, what.amount, what.attribute),))


def _way_of(b: Befalls) -> Way:
    return Way(b.price, effects=b.changes)


def _whose_moves(attribute: str, by: tuple[type[Gains] | type[Loses], int]) -> Way:
    """Return the effect on the target in "another player, whose Fame rises by 1"."""
    change, n = by
    return Way(effects=(change(Pronoun(LATTER), n, attribute),))


def _of_target(then: tuple[Told, ...]) -> Way:
    return Way(effects=to_target(then))


def _of_target_one(then: Told) -> Way:
    return Way(effects=to_target((then,)))


def _per_target(limit: Limit) -> Way:
    return Way(per_target=replace(limit, each=True))


def _never_again(period: str) -> Way:
    return _per_target(Limit(1, period))


def _limit_of(way: Way) -> Limit | None:
    """Return the limit in the parts of a permission, or None if there is none.

    "In each nweek a player may" means once, unless a number is stated.
    """
    return way.limit or (Limit(way.times or 1, way.period) if way.period else None)


def _is_up_to(deed: Deed) -> bool:
    """Return whether the actor may choose a number up to some bound: "up to 3A"."""
    parts = parts_of((deed.price, deed.effects))
    return any(isinstance(one, Chosen) and one.most is not None for one in parts)


def _is_whole(way: Way, deed: Deed) -> bool:
    """Return whether the limit and the conditions in `way` can be meant in one sense only.

    Two senses are possible if, for example, "up to 3A" may be a total or an amount each time.
    """
    if not _is_limited_once(way):
        return False
    if any(isinstance(one, AnyOf) for one in way.while_):
        return False
    if way.period and not way.times and _is_up_to(deed):
        return False  # it could mean in all, or each time
    asks = way.while_ or way.only
    effects = len(deed.effects) + len(way.effects)
    return not asks or (not names_another(deed.target) and effects < 2)


def _is_limited_once(way: Way) -> bool:
    """Return whether a number of times comes with a period, and there is no second limit."""
    if way.times:
        return bool(way.period) and not way.limit
    return not (way.limit and way.period)


def permits_so(
    who: Phrase,
    deed: Deed,
    way: Way,
    effects: tuple[Change, ...] = (),
    after: Way | None = None,
) -> Permits | None:
    whole = _ways(way, after) if after else way
    whole = _of_this_deed(whole, deed) if whole else None
    if whole is None or not _fits_deed(whole, deed, effects) or not _is_whole(whole, deed):
        return None
    who = described(who, whole.while_)
    deed, whole = _rolled_and(deed, _without_getting(whole, deed))
    deed, effects = _with_effects(deed, () if whole.effects else effects)
    aimed = _at_such(deed, whole)
    if aimed is None:
        return None
    priced = replace(aimed, price=whole.price or deed.price)
    then = _then_of(whole, priced) or effects
    made = _permits(who, priced, _limit_of(whole), _at_target(then, priced.target))
    return _so_far(made, whole) if made else None


_THEN_OWNS = (Goes(Pronoun("it"), ME),)


def _without_getting(way: Way, deed: Deed) -> Way:
    """Return a way without "e then owns it", if the action is to get a new object anyway."""
    gets = deed.target is None and deed.effects and isinstance(deed.effects[-1], Gets)
    return replace(way, effects=()) if gets and way.effects == _THEN_OWNS else way


def _rolled_and(deed: Deed, way: Way) -> tuple[Deed, Way]:
    """Return the deed and the way, with the way's effects moved to the deed if that rolls dice.

    So the effects come after the roll, and can depend on its result.
    """
    rolls = any(isinstance(one, Rolls) for one in deed.effects)
    if not rolls or deed.verb or deed.target is not None:
        return deed, way
    return replace(deed, effects=deed.effects + way.effects), replace(way, effects=())


def _so_far(made: Permits, way: Way) -> Permits | None:
    """Return a permission restricted as `way` says, or None if that is impossible.

    For example, the action may use up the object with which it is done.
    """
    used = using_up(made, way.destroys) if way.destroys else made
    if used is None or (way.per_target and used.target is None):
        return None
    if used.limit is None and way.per_target:
        return replace(used, only=way.only, limit=way.per_target)
    return replace(used, only=way.only, per_target=way.per_target)


def _fits_deed(way: Way, deed: Deed, effects: tuple[Change, ...]) -> bool:
    """Return whether price and effects are each said only once."""
    said = () if deed.price == (UNPRICED,) else deed.price
    return not (way.price and said) and not (way.effects and effects)


def _at_such(deed: Deed, way: Way) -> Deed | None:
    """Return a deed whose target meets the conditions in `way`, or None if no target fits."""
    if not (way.of_target or way.not_own):
        return deed
    if not isinstance(deed.target, Phrase) or (way.not_own and deed.target.noun == "player"):
        return None
    target = described(deed.target, way.of_target)
    others = _is_of_another(target) or not way.not_own
    not_own = () if others else (Not(Tied(f"owned {target.noun}", ME)),)
    return replace(deed, target=described(target, not_own))


def _is_of_another(target: Phrase) -> bool:
    """Return whether a phrase says that its object is another player's."""
    ties = (one for one in target.conditions if isinstance(one, Tied))
    return any(isinstance(one.to, Phrase) and one.to.besides is not None for one in ties)


def _permits_then(
    who: Phrase, deed: Deed, effects: tuple[Change, ...], way: Way | None = None
) -> Permits | None:
    """Return the permission of an action, with `effects` after the action's own effects.

    Returns None if the action has no effects or has a target.
    """
    if not deed.effects or deed.target is not None:
        return None
    more = replace(deed, effects=(*deed.effects, *effects))
    return permits_so(who, more, way or Way())


def _at_target(then: tuple[Change, ...], target: Phrase | str | None) -> tuple[Change, ...]:
    """Return effects in which "that player" means the target of an action, not its actor."""
    if not isinstance(target, Phrase) or target.noun != "player":
        return then
    that = Pronoun("that player")
    return tuple(
        one if isinstance(one, (Asks, Rolls)) or one.who != that else replace(one, who=_LATTER)
        for one in then
    )


_LATTER = Pronoun(LATTER)


def _then_of(way: Way, deed: Deed) -> tuple[Change, ...]:
    """Return the effects in `way`, with "the former" as the actor if the deed pays somebody."""
    pays = any(isinstance(price, Pays) for price in deed.price)
    return of_doer(way.effects) if pays else way.effects


def _same(all: tuple[Condition, ...]) -> tuple[Condition, ...]:
    return all


def _may_only_if(who: Phrase, doing: Doing, all: tuple[Condition, ...]) -> Forbids | None:
    """Return the prohibition for everybody else in "a player may vote only if e has 1A"."""
    conditions = _unlike(all)
    if conditions is None or not only_a(who):
        return None
    whom = described(who, conditions)
    return forbidding(whom, doing)


def _only_while(doing: Doing, c: Condition) -> Forbids | None:
    """Return the prohibition in "Tweaks may be submitted only while ...", or None if unclear."""
    if not is_game_wide(c) or isinstance(c, NoOne):
        return None
    return forbidding(Phrase("player", A, (opposite(c),)), doing)


def _all_hold(who: Reference, all: tuple[Condition, ...]) -> Holds | None:
    """Return the condition that `who` meets all conditions in `all`.

    Returns None for a single condition, which another grammar line parses.
    """
    match all:
        case (AnyOf() as either,):
            return Holds(who, either)
    return Holds(who, AllOf(all)) if len(all) > 1 else None


def _either_holds(who: Reference, c: Condition, other: Condition) -> Holds | None:
    """Return the condition that `who` meets at least one of two conditions."""
    return Holds(who, AnyOf((c, other))) if c != other else None


def _may_e(deed: Deed) -> Permits | None:
    return _permits(Phrase("player"), deed)


def _may_e_so(deed: Deed, way: Way) -> Permits | None:
    return permits_so(Phrase("player"), deed, way)


_VACANT = NoOne("")
"""The condition "the office is vacant", in a sentence about filling an office."""


def _filled(changes: tuple[Change, ...], condition: NoOne) -> NoOne | None:
    """Return the condition "the office is vacant" for the office that the changes fill, or None.

    Other conditions are returned unchanged. Returns None if the changes fill several offices or
    none.
    """
    if condition != _VACANT:
        return condition
    offices = {one.word for one in changes if isinstance(one, Marks) and one.on}
    return NoOne(offices.pop()) if len(offices) == 1 else None


def _while(of: Permits | Forbids, c: Condition) -> Permits | Forbids | None:
    """Return a permission or prohibition that applies while a condition on the whole game holds.

    Returns None for a condition on one person, because "while e ..." could refer to someone other
    than the actor.
    """
    if not is_game_wide(c):
        return None
    if isinstance(c, NoOne):
        found = _filled(of.effects if isinstance(of, Permits) else (), c)
        if found is None:
            return None
        c = found
    return replace(of, who=described(of.who, (c,)))


def _unless(of: Permits | Forbids, c: Condition) -> Permits | Forbids | None:
    """Return a permission or prohibition that applies unless a condition on the game holds."""
    return _while(of, opposite(c)) if is_game_wide(c) else None


def _permitted_only(of: Permits | Forbids, c: Condition) -> Permits | Forbids | None:
    """Return a permission that applies only while a condition on the whole game holds.

    Returns None for a prohibition: what "only" would permit otherwise, it doesn't say.
    """
    return _while(of, c) if isinstance(of, Permits) else None


def _in_the_same(of: Forbids, period: str) -> Forbids | None:
    """Return a prohibition that ends with "in the same nweek", or None if that is unclear.

    A condition in it must be about a past act in the current `period`.
    """
    conditions = of.who.conditions if isinstance(of, Forbids) else ()
    asked = (one for one in conditions if isinstance(one, (Did, DidTo)))
    return of if any((one.period, one.when) == (period, THIS) for one in asked) else None


def _unlike(all: tuple[Condition, ...]) -> tuple[Condition, ...] | None:
    """Return the opposite of a single condition, or the opposites of several alternatives.

    Returns None for several conditions, since it is unclear which of them fails.
    """
    match all:
        case (AnyOf(conditions),):
            return tuple(opposite(one) for one in conditions)
        case (one,):
            return (opposite(one),)
    return None


MadeIf = Callable[[tuple[Condition, ...]], tuple[Condition, ...] | None]


def _conditional(made_if: MadeIf) -> Callable[..., Statement | None]:
    """Return a constructor for permissions and prohibitions with a condition.

    The constructor returns None if "e" in the condition could mean the target, or if the condition
    could limit only one of two effects.
    """

    def made(of: Permits | Forbids, all: tuple[Condition, ...]) -> Permits | Forbids | None:
        if names_another(of.target) or (isinstance(of, Permits) and len(of.effects) > 1):
            return None
        conditions = made_if(all)
        if of.who.noun != "player" or conditions is None:
            return None
        return replace(of, who=described(of.who, conditions))

    return made


def _while_unless(
    of: Permits | Forbids, all: tuple[Condition, ...], but: tuple[Condition, ...]
) -> Statement | None:
    """Return a permission or prohibition with two conditions: "while e ..., unless e ..."."""
    made = _conditional(_same)(of=of, all=all)
    return None if made is None else _conditional(_unlike)(of=made, all=but)


def _conditional_of(made_if: MadeIf) -> Callable[..., Statement | None]:
    def made(
        who: Phrase, all: tuple[Condition, ...], of: Permits | Forbids | Adjusts
    ) -> Permits | Forbids | Adjusts | None:
        conditions = made_if(all)
        if conditions is None or not only_a(who):
            return None
        quantifier = of.who.quantifier
        return replace(of, who=replace(described(who, conditions), quantifier=quantifier))

    return made


def _conditional_on_amount(made_if: MadeIf) -> Callable[..., Statement | None]:
    """Return a constructor for "while a player's A is above 20, e may not ..."."""

    def made(noun: str, attribute: str, b: Bound, of: Permits | Forbids) -> Statement | None:
        return _conditional_of(made_if)(who=Phrase(noun), all=(Has(*b, attribute),), of=of)

    return made


def _conditional_ban(made_if: MadeIf) -> Callable[..., Statement | None]:
    """Return a constructor for "while a player has 3 Burns, no Tweak may be submitted by em"."""

    def made(who: Phrase, all: tuple[Condition, ...], doing: Doing) -> Statement | None:
        return _conditional_of(made_if)(who=who, all=all, of=_nobody(doing))

    return made


def _nobody(doing: Doing, limit: Limit | None = None) -> Forbids:
    return forbidding(Phrase("player"), doing, limit)


def _on_verb(who: Phrase, verb: str, changes: tuple[Change, ...]) -> On | None:
    return On(Does(who, verb), changes) if only_a(who) else None


def _who_does(noun: str, verb: str, then: tuple[Told, ...]) -> On:
    return On(Does(Phrase(noun), verb), then)


def _who_happens(noun: str, o: Occurs, then: tuple[Told, ...]) -> On | None:
    plain = o.roles[0].noun == noun and not o.roles[0].conditions
    return On(o, by_the_doer(o, then)) if plain else None


def _gains_when(who: Phrase, then: tuple[Told, ...], o: Occurs) -> On | None:
    """Return the reaction in "a player gains 1A when e votes".

    "Each player" means the same as "a player" here.
    """
    who = replace(who, quantifier=A) if who.quantifier == EACH else who
    whose = replace(o, roles=(who, *o.roles[1:]))
    fits = only_a(who) and o.roles[0].noun == who.noun
    return On(whose, by_the_doer(whose, then)) if fits else None


def _gains_of_eirs(then: tuple[Told, ...], o: Occurs) -> On:
    return On(o, then)


def _is_done_to(verb: str, then: tuple[Told, ...]) -> On:
    latter = tuple(with_subject(one, Pronoun(LATTER)) for one in then)
    return On(Does(Phrase("player"), verb, Phrase("player")), latter)


def _is_done_to_and(verb: str, then: tuple[Told, ...], more: tuple[Change, ...]) -> On:
    """Return the reaction in "a player who is tickled loses 1A, and the tickler gains 1A"."""
    on = _is_done_to(verb, then)
    return replace(on, changes=(*on.changes, *more))


def _befalls_target(verb: str, b: Befalls) -> On | None:
    """Return the reaction to being the target of an act: "Being hugged costs a player 1A"."""
    if b.price and not all(isinstance(one, Sum) for one in b.price):
        return None
    lost = tuple(Loses(ME, one.amount, one.attribute) for one in b.price if isinstance(one, Sum))
    more = tuple(one for one in b.changes if not isinstance(one, (Asks, Rolls, Divides)))
    return _is_done_to(verb, (*lost, *more)) if len(more) == len(b.changes) else None


def _whom(of: On) -> Phrase | None:
    """Return the phrase "each ..." that a reaction changes, or None if it makes other changes, too.

    An exception after the reaction, "other than ...", then belongs to that phrase.
    """
    match of.changes:
        case (Gains(who=Phrase() as who) | Loses(who=Phrase() as who),) if who.quantifier == EACH:
            return who if who.besides is None and not of.otherwise else None
    return None


def _except_one(of: On, but: Of) -> On | None:
    who = _whom(of)
    return None if who is None else _with_whom(of, replace(who, besides=but))


def _except_some(of: On, but: tuple[Condition, ...]) -> On | None:
    who = _whom(of)
    if who is None or who.noun != "player" or any(one in who.conditions for one in but):
        return None
    return _with_whom(of, described(who, but))


def _who_voted(of: On, then: tuple[Told, ...]) -> On | None:
    """Return the reaction `of` to a motion's result, with `then` in place of its "wins"."""
    (who,) = (one.who for one in of.changes if isinstance(one, Wins))
    return replace(of, changes=tuple(with_subject(one, who) for one in then))


def _with_whom(of: On, who: Phrase) -> On:
    (change,) = of.changes
    assert isinstance(change, (Gains, Loses))
    return replace(of, changes=(replace(change, who=who),))


def _of_whom_at(who: Subject, m: Occurs, then: tuple[Told, ...]) -> On | None:
    if not isinstance(who, Phrase):
        return None
    first, *rest = then
    return On(m, (with_subject(first, who), *rest))


def _ends(period: str) -> Occurs:
    return Occurs(f"{period} ends")


def _nobody_does(a: Asked, period: str, changes: tuple[Change, ...]) -> On:
    return On(_ends(period), changes, Holds(None, Not(did(a, (period, THAT)))))


def _this_one_does_not(who: Phrase, a: Asked, period: str, then: tuple[Told, ...]) -> On | None:
    """Return the reaction at the end of a period for each described player who didn't do an act.

    Returns None if `who` doesn't mean each player separately.
    """
    if who.noun != "player" or not only_a(who):
        return None
    first, *rest = then
    whom = described(replace(who, quantifier=EACH), (Not(did(a, (period, THAT))),))
    return On(_ends(period), (with_subject(first, whom), *rest))


def _who_does_not(noun: str, a: Asked, period: str, then: tuple[Told, ...]) -> On:
    first, *rest = then
    who = Phrase(noun, EACH, (Not(did(a, (period, THAT))),))
    return On(_ends(period), (with_subject(first, who), *rest))


def _not_by_end(a: Asked, period: str, then: tuple[Told, ...]) -> On:
    return _who_does_not("player", a, period, then)


def _by_end(a: Asked, period: str, then: tuple[Told, ...]) -> On:
    first, *rest = then
    who = Phrase("player", EACH, (did(a, (period, THAT)),))
    return On(_ends(period), (replace(first, who=who), *rest))


def _first_by(who: Phrase, o: Occurs, limit: Limit) -> FirstTime | None:
    """Return the event of somebody's first act in a period, as in "first votes in an nweek"."""
    fits = o.roles[0].noun == who.noun and only_a(who)
    return FirstTime(replace(o, roles=(who, *o.roles[1:])), limit) if fits else None


def _first_of_all(of: When, limit: Limit) -> FirstTime:
    return FirstTime(of, limit, shared=True)


def _first_to(noun: str, of: Occurs, limit: Limit, then: tuple[Told, ...]) -> On | None:
    return On(of, then, limit=limit, shared=True) if of.roles[0].noun == noun else None


def _first_time_of(noun: str, of: Occurs, limit: Limit, then: tuple[Told, ...]) -> On | None:
    """Return the reaction to the first act of each object: "a player's first vote earns em 1A".

    `noun` is the noun of the owner in the words. Returns None if objects of another noun do the
    act.
    """
    plain = of.roles[0].noun == noun
    return On(of, by_the_doer(of, then), limit=limit) if plain else None


@dataclass(frozen=True)
class OnWay:
    """Parts of a reaction that were parsed before its changes: its event and its conditions."""

    when: When | FirstTime | None = None
    if_: Holds | None = None
    unless: Holds | None = None
    limit: Limit | None = None


def _combined(one: OnWay, more: OnWay) -> OnWay | None:
    """Return `one` and `more` combined, or None if both have the same kind of part.

    The parts are the event, the conditions and the limit.
    """
    pairs = ((one.when, more.when), (one.if_, more.if_), (one.unless, more.unless))
    conditions = (one.if_, more.if_, one.unless, more.unless)
    if any(a and b for a, b in pairs) or (one.limit and more.limit):
        return None
    if (one.limit or more.limit) and any(conditions):
        return None  # unclear which times count if conditions apply
    when, if_, unless = (one.when or more.when, one.if_ or more.if_, one.unless or more.unless)
    return OnWay(when, if_, unless, one.limit or more.limit)


def _limited(on: On | None, limit: Limit | None) -> On | None:
    """Return a reaction with a limit per period, or None if it's unclear who is limited."""
    if on is None or limit is None:
        return on
    roles = on.when.roles if isinstance(on.when, Occurs) else (on.when.who,)
    who = next(iter(roles), None)
    if on.limit or not (_is_player(who) or _are_of_nobody(on.changes)):
        return None
    if who is None and limit.times == 1:
        return None  # as "at the beginning of each nweek" is the only one in it
    return replace(on, limit=limit)


def _is_player(who: Phrase | None) -> bool:
    return who is not None and who.noun == "player"


def _are_of_nobody(changes: tuple[Change, ...]) -> bool:
    """Return whether no change is to something that its event names, as "its owner" is."""
    parts = [part for one in changes for part in parts_of(one)]
    return not any(isinstance(part, (Pronoun, Of)) for part in parts)


def _on(
    when: When | FirstTime,
    changes: tuple[Change, ...],
    if_: Holds | None = None,
    unless: Holds | None = None,
    otherwise: tuple[Change, ...] = (),
) -> On | None:
    if otherwise and if_ is None:
        return None
    if if_ is not None and isinstance(if_.condition, NoOne):
        if (vacant := _filled(changes, if_.condition)) is None:
            return None
        if_ = Holds(None, vacant)
    if (giver := _condition_of_givers(changes, if_, unless)) and not otherwise:
        changes, if_, unless = giver, None, None
    if isinstance(when, FirstTime):
        return On(when.of, changes, if_, unless, otherwise, when.limit, when.shared, when.turn)
    return On(when, changes, if_, unless, otherwise)


def _condition_of_givers(
    changes: tuple[Change, ...], if_: Holds | None, unless: Holds | None
) -> tuple[Change, ...]:
    """Return a change whose givers meet a condition: "each Minister pays em 1A, unless e has none".

    Returns () if "e" in the condition doesn't mean each of several givers.
    """
    asks = if_ or unless
    match changes:
        case (Takes(giver=Phrase(quantifier=quantifier) as giver) as takes,) if quantifier == EACH:
            if asks is None or asks.who != ME or (if_ and unless):
                return ()
            condition = asks.condition if if_ else opposite(asks.condition)
            if isinstance(condition, (AnyOf, AllOf)):
                return ()
            return (replace(takes, giver=described(giver, (condition,))),)
    return ()


def _gaining_at_most(of: On, most: int, attribute: str, period: str) -> On | None:
    """Return a reaction by which nobody gains more than a number in a period, or None."""
    gained = {one.attribute for one in of.changes if isinstance(one, Gains)}
    if gained != {attribute} or of.most or not most:
        return None
    return replace(of, most=most, most_in=period)


def _at_most_so(most: int, attribute: str, period: str) -> Follows:
    return Follows(of=attribute, most=(most, period))


def _price_for_each(sum: Sum, each: tuple[Any, ...]) -> Sum | None:
    """Return a price per item: "spend 1A for each Burn that e has"."""
    plain = type(sum.amount) is int
    return Sum(ForEach(sum.amount, *each), sum.attribute) if plain else None  # type: ignore[arg-type]


def _told_so(of: On, way: OnWay) -> On | None:
    """Return a reaction with further parts added: "a player who votes ... if e has no Burns"."""
    plain = isinstance(of.when, (Occurs, Alters)) and not of.limit
    return _on_so(of.when, of.changes, way) if plain else None


def _in_which(at: tuple[Occurs, Holds], changes: tuple[Change, ...]) -> On | None:
    """Return a reaction at the end of each period in which somebody did an act."""
    when, if_ = at
    return On(when, changes, if_)


def _on_so(
    when: When | FirstTime,
    changes: tuple[Change, ...],
    way: OnWay,
    otherwise: tuple[Change, ...] = (),
) -> On | None:
    if way.when is not None:
        return None
    return _limited(_on(when, changes, way.if_, way.unless, otherwise), way.limit)


def _on_first(
    when: When | FirstTime,
    first: OnWay,
    changes: tuple[Change, ...],
    otherwise: tuple[Change, ...] = (),
) -> On | None:
    """Return a reaction with its condition at the beginning of the sentence.

    Returns None if the condition is about a person but the event mentions no person.
    """
    of = when.of if isinstance(when, FirstTime) else when
    asks = first.if_ or first.unless
    nobody = isinstance(of, Occurs) and not of.roles and (asks is None or asks.who is not None)
    return None if nobody else _on(when, changes, first.if_, first.unless, otherwise)


def _changes_so(
    changes: tuple[Change, ...], way: OnWay, otherwise: tuple[Change, ...] = ()
) -> On | None:
    if way.when is None:
        return None
    return _limited(_on(way.when, changes, way.if_, way.unless, otherwise), way.limit)


def _gains_when_e(who: Phrase, then: tuple[Told, ...], verb: str) -> On | None:
    return On(Does(who, verb), then) if only_a(who) else None


def _does(who: Phrase, verb: str, target: Phrase | None = None) -> Does | None:
    return (
        Does(who, verb, target)
        if only_a(who) and (target is None or target.quantifier == A)
        else None
    )


def adjusts(measure: str) -> Callable[..., Adjusts | None]:
    def made(who: Phrase, by: int) -> Adjusts | None:
        whom = replace(who, quantifier=EACH) if only_a(who) else who
        return (
            Adjusts(whom, measure, by) if whom.quantifier == EACH and whom.besides is None else None
        )

    return made


def _limits(who: Phrase, measure: str, by: int) -> Adjusts | None:
    return adjusts(measure)(who, by)


def _measured(who: Phrase, measure: str) -> tuple[Phrase, str]:
    return who, measure


def _measured_of(measure: str) -> tuple[Phrase, str]:
    return Phrase("player"), measure


def _shifted(of: tuple[Phrase, str], by: int, each: str = "") -> Adjusts | None:
    who, measure = of
    whole = adjusts(measure)(who, by)
    return replace(whole, each=each) if whole is not None else None


def _moved_by(way: int) -> Callable[[tuple[Phrase, str], int], Adjusts | None]:
    return lambda of, by: _shifted(of, way * by)


def _shifted_while(of: tuple[Phrase, str], by: int, all: tuple[Condition, ...]) -> Adjusts | None:
    who, measure = of
    if any(isinstance(one, AnyOf) for one in all):
        return None
    return adjusts(measure)(described(who, all), by)


def _by_each(who: Phrase, measure: str, by: int, way: int, each: str) -> Adjusts | None:
    whole = adjusts(measure)(who, way * by)
    return replace(whole, each=each) if whole is not None else None


def _each_changes(each: str, noun: str, way: int, measure: str, by: int) -> Adjusts | None:
    return _by_each(Phrase(noun, EACH), measure, by, way, each)


def _lowers(who: Phrase, measure: str, by: int) -> Adjusts | None:
    return adjusts(measure)(who, -by)


def _defines(who: Phrase, word: str) -> Defines | None:
    return Defines(word, who.noun, who.conditions) if only_a(who) and who.conditions else None


def _wins_who(who: Phrase) -> On | None:
    """Return the reaction in "a player who has 100A wins", or None for unsuitable conditions."""
    described = who.conditions
    if (
        not described
        or not only_a(who)
        or any(isinstance(one, (AnyOf, Did)) for one in described)
        or any(isinstance(one, Extreme) and not (one.alone and described[1:]) for one in described)
    ):
        return None
    both = described[0] if len(described) == 1 else AllOf(described)
    return On(Comes(replace(who, conditions=()), both, already=True), (Wins(ME),))


def _wins_in_case(case: Case, then: Change) -> On | None:
    """Return the reaction in "if a player has 100A, e wins"."""
    if not isinstance(then, Wins) or then.who not in (ME, Pronoun("that player")):
        return None
    return _wins_who(replace(case.who, conditions=(*case.who.conditions, *case.condition)))


def _caps_in_case(case: Case, kept: Sum | None = None) -> Caps | None:
    """Return the limit in "if a player has more than 50A, the excess is destroyed", or None.

    If an amount `kept` is stated, it must be the limit.
    """
    match case.condition:
        case (Has(attribute=of) as has,) if case.who == Phrase(case.who.noun):
            made = never(case.who.noun, of, (has.relation, has.amount))
            caps = made if isinstance(made, Caps) else None
            same = kept is None or (caps and kept == Sum(caps.most, caps.attribute))
            return caps if same else None
    return None


def _wins_having(noun: str, attribute: str, b: Bound) -> On | None:
    return _wins_who(Phrase(noun, A, (Has(*b, attribute),)))


def _soon(noun: str, all: tuple[Condition, ...]) -> On | None:
    """Return the reaction by which an object wins as soon as a condition holds for it.

    Returns None if there are several conditions.
    """
    return On(Comes(Phrase(noun), all[0]), (Wins(ME),)) if len(all) == 1 else None


def _ends_itself(who: Phrase, then: Change) -> On | None:
    """Return a reaction to a condition that its change ends, or None.

    For example, "a player who has 5A or more loses all eir A".
    """
    match who.conditions, then:
        case (Has() as has,), Becomes(Pronoun("e"), amount, attribute) if attribute in (
            has.attribute,
            OF_EM,
        ) and not _is_so_many(amount, has):
            ends = replace(then, attribute=has.attribute)
            return On(Comes(replace(who, conditions=()), has, already=True), (ends,))
        case (Has(relation, more) as has,), Loses(Pronoun("e"), amount, attribute) if (
            amount == ALL and attribute in (has.attribute, OF_EM) and relation == LEAST and more > 0
        ):
            all_lost = replace(then, attribute=has.attribute)
            return On(Comes(replace(who, conditions=()), has, already=True), (all_lost,))
        case (one, *more), Ends(Pronoun()) if not who.besides:
            whole = AllOf((one, *more)) if more else one
            return On(Comes(replace(who, conditions=()), whole, already=True), (then,))
    return None


def _is_gone(who: Phrase) -> On | None:
    """Return the reaction in "a Ship whose Hull is 0 is destroyed", or None without a condition."""
    if who.quantifier not in (A, EACH) or not who.conditions:
        return None
    return _ends_itself(replace(who, quantifier=A), Ends(Pronoun("it")))


def _is_so_many(amount: int, has: Has) -> bool:
    """Return whether an amount satisfies the condition `has`."""
    if has.relation == EXACTLY:
        return amount == has.amount
    return amount >= has.amount if has.relation == LEAST else amount <= has.amount


def _case_ends_itself(case: Case, then: Change) -> On | Caps | Floors | None:
    """Return the limit in "if a player has more than 50A, eir A becomes 50".

    Other changes that end their own condition become reactions. Returns None for any other change.
    """
    match case, then:
        case Case(Phrase(noun, conditions=()), (Has(attribute=of) as has,)), Becomes(
            amount=amount
        ) if of == then.attribute and amount and abs(has.amount - amount) == 1:
            kept = never(noun, of, (has.relation, has.amount))
            within = isinstance(kept, (Caps, Floors)) and not _is_so_many(amount, has)
            return kept if within and then.who == ME else None
    match case.condition, then:
        case (Has(amount=bound),), Becomes(amount=amount) if abs(bound - amount) > 1 or not amount:
            pass
        case (Has(),), Loses():
            pass
        case _ if not isinstance(then, Ends):
            return None
    whole = replace(case.who, conditions=(*case.who.conditions, *case.condition))
    return _ends_itself(whole, then)


def _case_and(case: Case, first: Change, more: tuple[Change, ...]) -> On | None:
    """Return the reaction to a condition that one of several changes ends, or None.

    For example "If a player has 5A or more, e loses all eir A and gains a Burn".
    """
    for one in (first, *more):
        made = _wins_in_case(case, one) or _case_ends_itself(case, one)
        if isinstance(made, On) and not isinstance(one, Wins):
            return replace(
                made, changes=tuple(map(_of_who_it_is, _ended(made, one, (first, *more))))
            )
    return None


def _ended(made: On, one: Change, every: tuple[Change, ...]) -> tuple[Change, ...]:
    """Return the changes `every`, with `one` replaced by the only change in the reaction `made`."""
    (ends,) = made.changes
    return tuple(ends if each is one else each for each in every)


def _of_who_it_is(change: Change) -> Change:
    """Return a change with "e" in place of "that player", since only one player can be meant."""
    if isinstance(change, (Asks, Rolls)) or change.who != Pronoun("that player"):
        return change
    return replace(change, who=ME)


def _defines_unless(who: Phrase, word: str, c: Condition) -> Defines | None:
    if isinstance(c, AnyOf) or who.noun != "player":
        return None
    return _defines(described(who, (opposite(c),)), word)


def _defined(word: str, of: Phrase) -> Defines | None:
    return Defines(word, of.noun, of.conditions) if of.conditions else None


def _defines_by_amount(noun: str, word: str, b: Bound, attribute: str) -> Defines:
    return Defines(word, noun, (Has(*b, attribute),))


def _defines_if(noun: str, word: str, c: Condition) -> Defines:
    return Defines(word, noun, (c,))


def _floors(who: Phrase, amount: int, attribute: str) -> Floors | None:
    plain = who.quantifier == EACH and who.besides is None
    return Floors(who, attribute, amount) if plain else None


def _floor_of(noun: str, attribute: str, least: int) -> Floors:
    return Floors(Phrase(noun, EACH), attribute, least)


def _floor_so(noun: str, attribute: str, least: int, same: int | str) -> Floors | None:
    return _floor_of(noun, attribute, least) if same in ("", least) else None


def _caps_until(noun: str, most: int, attribute: str, same: str, than: int) -> Caps | None:
    whole = most == than and attribute == same
    return Caps(Phrase(noun, EACH), attribute, most) if whole else None


def _cap_of(noun: str, attribute: str, most: int) -> Caps:
    return Caps(Phrase(noun, EACH), attribute, most)


def _lasts(of: Any, period: str) -> Lasts | None:
    """Return a statement limited to a period, or None if it can't be limited.

    For example, a declaration can't be limited: it ends only with its clause.
    """
    fits = isinstance(of, (Permits, Forbids, On, Caps, Floors, Adjusts))
    return Lasts(of, period) if fits else None


def _lasts_for(of: Any, span: tuple[str, int]) -> Lasts | None:
    """Return a statement limited to several periods, starting with the current period, or None."""
    made = _lasts(of, span[0])
    return replace(made, more=span[1]) if made is not None else None


def _for_periods(n: int, period: str) -> tuple[str, int] | None:
    return (period, n - 1) if n > 1 else None


def _declares(
    noun: str, name: str, initial: int = 0, lowest: int | None = None, highest: int | None = None
) -> Declares:
    return Declares(noun, name, initial, lowest, highest)


def _caps_if(noun: str, c: Condition, attribute: str, most: int) -> Caps | None:
    same = (
        isinstance(c, Has)
        and c.relation == LEAST
        and c.attribute == attribute
        and c.amount == most + 1
    )
    return Caps(Phrase(noun, EACH), attribute, most) if same else None


def _caps_at(noun: str, attribute: str, most: int, than: int) -> Caps | None:
    return Caps(Phrase(noun, EACH), attribute, most) if most == than else None


def _caps(who: Phrase, attribute: str, most: int) -> Caps | None:
    if who.quantifier == EACH:
        who = replace(who, quantifier=A)
    return Caps(replace(who, quantifier=EACH), attribute, most) if only_a(who) else None


def _written_caps(who: Phrase, amount: int, attribute: str) -> Caps | None:
    return Caps(who, attribute, amount) if who.quantifier == EACH and who.besides is None else None


_IN = (
    "(per|each|every|in each|in any|an|a|in one|in an|in a|in every|during each|during any|"
    "during an|in any one|in a single|within a single|within an|within one|in the same|"
    "within the same|during the same|on the same)"
)
_SO = "(in this way|in that way|thereby|by this|from this|by it|like this|so)"
_LIMITS = (
    *(
        line("often", words, value=times)
        for words, times in (("once", 1), ("twice", 2), ("thrice", 3))
    ),
    line("often", "{n:number} times"),
    line("often", "one time", value=1),
    line("period", "nweek", value=NWEEK),
    line("period", "nday", value=NDAY),
    line("periods", "(nweeks|nweek)", value=NWEEK),
    line("periods", "(ndays|nday)", value=NDAY),
    line("per", "(per|in each|each|in one|every|a)"),
    line(
        "limit",
        f"{_AT_MOST} {{times:often}} {_IN} {{period}} [at most]",
        Limit,
        reads=True,
    ),
    line("toomany", f"{{times:often}} {_IN} {{period}}", too_many, reads=True),
    line(
        "toomany",
        f"more than {{times:often}} {_IN} {{period}}",
        Limit,
        reads=True,
    ),
    line(
        "toomany",
        f"(more often|oftener) than {{times:often}} {_IN} {{period}}",
        Limit,
        reads=True,
    ),
    line("toomany", f"twice {_IN} {{period}}", lambda period: Limit(1, period), reads=True),
)


def _takes_on(what: Sum) -> Gains:
    return Gains(ME, what.amount, what.attribute)


def _effects(*names: str) -> Callable[..., Deed | None]:
    def made(price: tuple[Price, ...] = (), **changes: Any) -> Deed | None:
        return Deed("", None, price, tuple(changes[name] for name in names))

    return made


def _deed_and(price: tuple[Price, ...], effects: tuple[Change, ...]) -> Deed:
    return Deed("", None, price, effects)


def _for_price(effects: tuple[Change, ...], price: tuple[Price, ...]) -> Deed:
    return Deed("", None, price, effects)


def _free(effects: tuple[Change, ...]) -> Deed:
    return Deed("", None, (), effects)


def _removal(amount: int, attribute: str) -> Loses | None:
    """Return the loss of an attribute in "get rid of 3 Burns", or None for objects.

    Players get rid of objects as a price and not as an effect.
    """
    return None if attribute.startswith(THING) else Loses(ME, amount, attribute)


def _exchanges(price: tuple[Price, ...], what: Sum) -> Deed:
    return Deed("", None, price, (Gains(ME, what.amount, what.attribute),))


def _paid_deed(price: tuple[Price, ...], deed: Deed) -> Deed | None:
    return None if isinstance(deed.target, str) else _verbal(deed.verb, deed.target, price)


def _gets_for(price: tuple[Price, ...], what: Change) -> Deed:
    return Deed("", None, price, (what,))


def _buys(attribute: str, n: int, of: str, amount: Amount | None = None) -> Deed | None:
    """Return the action of buying an attribute at a unit price: "buy 2A for 1 Genechip each"."""
    if amount is None and attribute.startswith(THING):
        return None  # the price is that of one object
    many = amount or Chosen()
    if isinstance(many, int):
        cost = times(n, many)
        return None if cost > HIGHEST else _exchanges((Sum(cost, of),), Sum(many, attribute))
    if not isinstance(many, Chosen):
        return None
    price = Sum(many if n == 1 else Times(n, many), of)
    return Deed("", None, (price,), (Gains(ME, many, attribute),))


def _verbal(verb: str, target: Phrase | None = None, price: tuple[Price, ...] = ()) -> Deed | None:
    one = target is None or target.quantifier in (A, *ONE_AND_THE_SAME)
    return Deed(verb, target, price) if one else None


def _verbal_paid(verb: str, target: Phrase, price: Pays) -> Deed | None:
    return _verbal(verb, target, (price,))


def _verbal_to(verb: str, effects: tuple[Change, ...]) -> Deed:
    return Deed(verb, None, (), effects)


def _only_pays(price: tuple[Price, ...]) -> Deed | None:
    """Return an action with only a price, whose effects the next sentence states, or None.

    Returns None if the price goes to another player.
    """
    return None if any(isinstance(one, Pays) for one in price) else Deed(price=price)


def _hands_over(price: Pays, effects: tuple[Change, ...] = ()) -> Deed:
    return Deed("", None, (price,), effects)


def _endowed(verb: str, target: Phrase, what: Sum) -> Deed | None:
    """Return the action in "reward another player with 2A", or None.

    The words can also mean rewarding a player who has 2A. A clause with two meanings waits.
    """
    given = (Gains(AIM, what.amount, what.attribute),)
    return Deed(verb, target, (), given) if target.quantifier == A else None


_EXCHANGE = "(exchange|trade|swap|sell|redeem|trade in|turn in|hand in|barter|give up)"


def _brought_about(c: Change) -> Change | None:
    """Return a change that no plain verb of its actor's expresses, or None for other changes."""
    return c if isinstance(c, (Takes, Swaps, Divides, Undergoes, Goes, Bars)) else None


_DEEDS = (
    line("price", "{sum}"),
    line("price", "{one:handed}", reads=True),
    line("price", "{sum:matched}", lambda sum: sum, reads=True),
    line("price", "{sum} {each:each_of}", _price_for_each, reads=True),
    line("price", "{one:handed_after}", reads=True),
    line("price", "{amount:count} {attribute:attr} of eir own", Sum, reads=True),
    line("price", "{amount:count} of eir [own] {attribute:attr}", Sum, reads=True),
    line("sums", "{c:price}", one_of),
    line("sums", "{first:price} and {then:price}", two_of),
    line("result", f"{TO_GAIN} {{amount:some}} {{attribute:attr}}", Gains, who=ME),
    line(
        "result",
        f"{TO_LOSE} {{amount:some}} {{attribute:attr}} [{{_:any_left}}]",
        Loses,
        who=ME,
    ),
    line(
        "result",
        f"have {{amount:count}} [of eir] [own] {{attribute:attr}} {_REMOVED}",
        Loses,
        who=ME,
        reads=True,
    ),
    line(
        "result",
        f"(cause|make|have) {{amount:count}} of eir [own] {{attribute:attr}} [to] be {_REMOVED}",
        Loses,
        who=ME,
        reads=True,
    ),
    line(
        "result",
        f"{TO_REMOVE} {{amount:count}} [of eir] [own] {{attribute:attr}} [from emself]",
        _removal,
        reads=True,
    ),
    *(
        line("result", f"have {{amount:number}} {fewer}", _removal, reads=True)
        for fewer in ("(fewer|less) {attribute:attr}", "{attribute:attr} (fewer|less)")
    ),
    line(
        "result",
        "(set|reset|reduce|raise|bring) eir {attribute:attr} to {amount:number}",
        Becomes,
        who=ME,
        reads=True,
    ),
    line(
        "result",
        "lower eir {attribute:attr} by {amount:number} \\( even below 0 \\)",
        lambda attribute, amount: Gains(ME, -amount, attribute),
        reads=True,
    ),
    line("result", "(bring it about|let it come about|see to it) that {c:change}", _brought_about),
    line("result", "win [the game]", Wins, who=ME, reads=True),
    line("goods", "a Win", Wins, who=ME, reads=True),
    line("result", f"({TO_GAIN}|achieve) a Win", Wins, who=ME, reads=True),
    line("sharing", f"({GAIN}|achieves|achieve) a Win", Wins, who=ME, reads=True),
    line(
        "result",
        "(declare|announce|claim|proclaim) (victory|a win|a victory|emself [the] winner "
        "[of the game]|that e wins [the game]|eir victory)",
        Wins,
        who=ME,
        reads=True,
    ),
    line("result", "lose all [of] eir {attribute:attr}", Loses, who=ME, amount=ALL),
    line("result", "(take|accept|suffer|incur|take on) {what:burden}", _takes_on, reads=True),
    line("result", f"{TO_GAIN} {{sum}} {{each:each_of}}", for_each(Gains), who=ME, reads=True),
    line(
        "result",
        f"{TO_REMOVE} all [of] eir {{attribute:attr}}",
        Loses,
        who=ME,
        amount=ALL,
        reads=True,
    ),
    line(
        "result",
        f"have all [of] eir {{attribute:attr}} {_REMOVED}",
        Loses,
        who=ME,
        amount=ALL,
        reads=True,
    ),
    line(
        "result",
        "(decrease|reduce|lower) eir {attribute:attr} by {amount:number} [,] "
        "but (not|never) below 0",
        Loses,
        who=ME,
        reads=True,
    ),
    *(
        line(
            "result", f"{verb} eir {{attribute:attr}} by {{amount:number}}", of, who=ME, reads=True
        )
        for verb, of in (("(increase|raise)", Gains), ("(decrease|reduce|lower)", Falls))
    ),
    *(
        line("two_results", f"{verb} {{first:sum}} and {{then:sum}}", two_sums(change, ME))
        for verb, change in ((TO_GAIN, Gains), (TO_LOSE, Loses))
    ),
    line("results", "{two:two_results}", reads=True),
    line("results", "{c:result}", one_of),
    line("results", "{first:result} [,] and {then:result}", two_of),
    line(
        "deed",
        f"{PAY} {{price:sums}} [in order] to {{effects:results}} [(in return|in exchange)]",
        _deed_and,
    ),
    line(
        "deed",
        f"{_EXCHANGE} {{price:sums}} (for|in exchange for|in return for) {{what:goods}}",
        _gets_for,
    ),
    line("deed", "(convert|turn|change|transform) {price:sums} (into|to) {what:goods}", _gets_for),
    line(
        "deed",
        f"{PAY} {{price:sums}} (for|on|in exchange for|in return for) {{what:goods}}",
        _gets_for,
        reads=True,
    ),
    line("deed", "(lose|discard|lay down) {price:sums} [in order] to {effects:results}", _deed_and),
    line("deed", f"{PAY} {{price:sums}} [in order] to {{deed:new_deed}}", _paid_deed),
    line("deed", "(buy|purchase) {what:sum} for {price:sums}", _exchanges),
    *(
        line(
            "deed",
            f"(buy|purchase) {some} {{attribute:attr}} (for|at|at a price of|at a cost of) "
            "{n:number} {of:attr} (each|apiece)",
            _buys,
            reads=True,
        )
        for some in ("", "{amount:some}")
    ),
    line("deed", f"{{effects:results}} {PAYING} {{price:sums}}", _for_price),
    line("deed", "{effects:results}", _free),
    line("deed", "{verb:newverb}", _verbal),
    line("deed", "{verb:newverb} {target:phrase}", _verbal),
    line("deed", "{verb:newverb} {target:another_one}", _verbal),
    line("deed", f"{{verb:newverb}} {{target:another_one}} {PAYING} {{price:sums}}", _verbal),
    line("another_one", "another", value=Phrase("player", A, (), OTHER)),
    line("deed", "{verb:newverb} [in order] to {effects:results}", _verbal_to),
    line("deed", "{verb:newverb} {target:phrase_player} with {what:sum}", _endowed),
    line("deed", f"{{verb:newverb}} {PAYING} {{price:sums}}", _verbal),
    line("deed", f"{{verb:newverb}} {{target:phrase}} {PAYING} {{price:sums}}", _verbal),
    *(
        line("deed", f"{{verb:newverb}} {{target:phrase}} {by} {{price:{handed}}}", _verbal_paid)
        for by in (GIVING, PAYING)
        for handed in ("handed_in_deed", "handed_in_deed_after")
    ),
    line("deed", f"{PAY} {{price:sums}}", _only_pays, reads=True),
    line("deed", "(sell|exchange|trade|swap|barter|redeem) {price:sums}", _only_pays, reads=True),
    line("deed", f"{HAND} {{price:handed}}", _hands_over),
    line("deed", f"{HAND} {{price:handed_after}}", _hands_over),
    line("deed", f"{HAND} {{price:handed}} [in order] to {{effects:results}}", _hands_over),
    line("deed", f"{HAND} {{price:handed_after}} [in order] to {{effects:results}}", _hands_over),
    line("deed", "give {price:handed} [in order] to {effects:results}", _hands_over),
    line("deed", "give {price:handed_after} [in order] to {effects:results}", _hands_over),
)


_SO_IN_ANY_CASE = (
    "(e|players|a player|they) (do|does|must do|may do) (this|so|it) by [public] "
    "(announcement|post|posting)",
    "((e|a player) (cannot|may not)|(nobody|no one|no player) (may|can)) (give|spend|pay|transfer) "
    "[away] more than e (has|owns|holds)",
)
"""Sentences that only say what holds for every action: it is posted, and paid from one's own."""


def _follows(c: tuple[Change, ...]) -> Follows | None:
    """Return a sentence's changes as a continuation of the sentence before, or None.

    They continue it if they contain "that many", or roll a die whose outcomes follow, or if they
    only happen to "e" or "it".
    """
    if isinstance(c[0], Rolls) and not c[0].outcomes:
        return Follows(c, deed=True)
    if any(isinstance(one, ThatMany) for one in parts_of(c)):
        return Follows(c)
    own = all(getattr(one, "who", None) in (ME, Pronoun("it"), Pronoun(FORMER)) for one in c)
    return Follows(c, deed=True, bare=True) if own else None


def _rolled_so(c: tuple[Change, ...], outcomes: tuple[Outcome, ...]) -> Follows | None:
    """Return a sentence that rolls a die after the deed before: "Roll a d6: on a 6, e wins"."""
    rolls = [one for one in c if isinstance(one, Rolls)]
    if len(rolls) != 1 or c[-1] != rolls[0] or rolls[0].outcomes:
        return None
    return Follows((*c[:-1], replace(rolls[0], outcomes=outcomes)), deed=True)


def _else(c: tuple[Change, ...]) -> Follows:
    return Follows(outcomes=(Outcome(OTHERWISE, 0, c),))


def _or_else(o: Outcome, c: tuple[Change, ...]) -> tuple[Outcome, ...]:
    return o, Outcome(OTHERWISE, 0, c)


def _side(r: str, c: tuple[Change, ...]) -> Outcome:
    return Outcome(r, 0, c)


def _side_lost(r: str, c: tuple[Change, ...]) -> Outcome | None:
    """Return the loss of at most what somebody has on a side of a coin: "if e has any"."""
    return _side(r, c) if len(c) == 1 and isinstance(c[0], Loses) else None


def _if_done(c: tuple[Change, ...]) -> Follows:
    return Follows(c, deed=True)


def _owner_gains(o: Occurs, then: tuple[Told, ...]) -> On:
    owner = Of("owner", Pronoun("it"))
    return On(o, tuple(with_subject(one, owner) for one in then))


def _owner_gains_so(o: Occurs, then: tuple[Told, ...], way: OnWay) -> On | None:
    return _on_so(o, _owner_gains(o, then).changes, way)


def _owner_of_it(change: type[Gains] | type[Loses]) -> Callable[..., On]:
    def made(o: Occurs, what: Sum) -> On:
        return On(o, (change(Of("owner", Pronoun("it")), what.amount, what.attribute),))

    return made


def _whose_happens(noun: str, o: Occurs, then: tuple[Told, ...]) -> On | None:
    return On(o, then) if noun else None


def _owner_when(noun: str, then: tuple[Told, ...], o: Occurs) -> On | None:
    return _owner_gains(o, then) if o.roles[0].noun == noun else None


def _rolled(whole: Permits | On, outcomes: tuple[Outcome, ...]) -> Statement | None:
    return continued(whole, Follows(outcomes=outcomes))


_POSSIBLE = "(this|that|it) (may be done|is possible|can be done|may happen|is allowed)"
_WHENEVER = "(if|when|whenever|each time|every time|once)"
_BY_IT = "(by it|by this|by that|by so doing|by doing so|for it|for this|for doing so|in doing so)"
_DICE = (
    line("result", "roll (a|one) {sides:die}", Rolls),
    line("result", f"{TO_GAIN} {{share:matched}}", own_share(Gains), reads=True),
    line(
        "statement",
        "{_:on_side} (nothing happens|e (gets|gains|receives|wins|loses) nothing)",
        lambda: Follows(),
        reads=True,
    ),
    line(
        "outcomes",
        "{c:outcome} (;|,|, and) {_:side} [(,|:)] "
        "(nothing|nothing happens|e (gets|gains|wins) nothing)",
        one_of,
    ),
    line("result", "(flip|toss) a coin", lambda: Rolls(2, coin=True), reads=True),
    line("change", "a coin is [then] (flipped|tossed)", lambda: Rolls(2, coin=True), reads=True),
    line("change", "e (flips|tosses) a coin", lambda: RolledBy(2, coin=True), reads=True),
    line("side", "heads", value=HEADS),
    line("side", "tails", value=TAILS),
    line("outcome", "{r:on_side} [,] {c:changes}", _side),
    line("outcome", "{c:changes} [,] {r:on_side}", _side),
    line("outcome", "{r:on_side} [,] {c:changes} if e has (any|one|that many)", _side_lost),
    line("outcome", "{c:changes} if e has any [,] {r:on_side}", _side_lost),
    line("outcome", "{r:side} (,|:|means|means that|-|–|—) {c:changes}", _side),
    line("outcome", "{r:on_number} [,] {c:changes}", outcome),
    line("outcome", "{r:on_number} [,] e {c:sharings}", outcome),
    line("outcome", "{c:changes} [,] {r:on_number}", outcome),
    line("statement", f"{_WHENEVER} e (does|does so) , {{c:changes}}", _if_done, reads=True),
    line("statement", "in that case [,] {c:changes}", _if_done, reads=True),
    line(
        "statement",
        "(this|it) (happens|applies) only once (to|for) (each|any|every) player",
        value=Follows(once=True),
        reads=True,
    ),
    line(
        "statement",
        "(this|it) (happens|applies|is done|occurs|takes place) "
        "(only once|just once|once only|one time only|once and never again|a single time)",
        value=Follows(once=True, of=ONLY_THEN),
        reads=True,
    ),
    line("statement", f"{{c:changes}} {_BY_IT}", _if_done, reads=True),
    line("statement", f"{_BY_IT} , {{c:changes}}", _if_done, reads=True),
    line(
        "statement",
        "[but] e may not {verb:oldverb} {limit:toomany}",
        lambda verb, limit: Follows(deed=True, verb=verb, limit=limit),
        reads=True,
    ),
    line(
        "statement",
        f"[but] ({_POSSIBLE}|e may do (so|this|it)) [only] {{limit}}",
        lambda limit: Follows(deed=True, limit=limit),
        reads=True,
    ),
    line(
        "statement",
        f"{{c:changes}} {_BY_IT} , but e may not {{verb:oldverb}} {{limit:toomany}}",
        lambda c, verb, limit: Follows(c, deed=True, verb=verb, limit=limit),
        reads=True,
    ),
    line("statement", "{effects:then_change}", lambda effects: Follows((effects,), deed=True)),
    line(
        "statement",
        "the (owner|author) of {o:owned_that} {then:sharings}",
        _owner_gains,
        reads=True,
    ),
    line(
        "statement",
        "the (owner|author) of {o:owned_that} {then:sharings} {way:parts_of_on}",
        _owner_gains_so,
        reads=True,
    ),
    *(
        line("statement", said, made(change), reads=True)
        for verb, change in (("(earns|gains|brings|nets|gives)", Gains), ("costs", Loses))
        for said, made in (
            (
                f"{{o:owned_that}} {verb} (its owner|its author|its submitter) {{what:sum}}",
                _owner_of_it,
            ),
            (
                f"{{o:owned_that}} {verb} {{what:sum}} for (its owner|its author|its submitter)",
                _owner_of_it,
            ),
        )
    ),
    line("change", "(a|one) {sides:die} is [then] rolled", Rolls),
    line("change", "the administrator rolls (a|one) {sides:die}", Rolls, reads=True),
    line("change", "e rolls (a|one) {sides:die}", RolledBy, reads=True),
    line("shown", "[exactly|a] {n:number}", lambda n: (EXACTLY, n)),
    line("shown", "{n:number} or (more|higher|greater|above)", lambda n: (LEAST, n)),
    line("shown", "at least {n:number}", lambda n: (LEAST, n)),
    line("shown", "(more|higher|greater) than {n:number}", lambda n: (LEAST, n + 1)),
    line("shown", "{n:number} or (fewer|less|lower|below)", lambda n: (MOST, n)),
    line("shown", "at most {n:number}", lambda n: (MOST, n)),
    line("shown", "(fewer|less|lower) than {n:number}", lambda n: (MOST, n - 1)),
    line("outcomes", "{c:outcome}", one_of),
    line("outcomes", "{o:outcome} (;|, and) {more:outcomes}", lambda o, more: (o, *more)),
    line("outcomes", "{o:outcome} {c:otherwise}", _or_else),
    line("outcomes", "{c:outcome} [(,|;)] [and] {_:nothing_else}", one_of, reads=True),
    line(
        "nothing_else",
        "(otherwise|on anything else|in any other case) (nothing happens|nothing|"
        "e (gets|get|gains|receives|wins|win|loses) nothing)",
        value="",
    ),
    line("outcomes", "{o:outcome} , {more:outcomes}", lambda o, more: (o, *more)),
    line("statement", "{outcomes}", Follows, reads=True),
    line(
        "statement",
        "(a|any) player who has (joined|joined the game|been a player) before (does|shall|will) "
        "not (receive|get|gain) (them|em|any|it|that|this) [(a second time|again|once more)]",
        value=Follows(of=AT_FIRST_JOINING, once=True),
        reads=True,
    ),
    *(line("statement", said, value=Several(()), reads=True) for said in _SO_IN_ANY_CASE),
    line("statement", "{c:changes} [(;|:|,)] {outcomes}", _rolled_so, reads=True),
    line("statement", "otherwise [,] {c:changes}", _else, reads=True),
    line("change", "roll (a|one) {sides:die}", Rolls, reads=True),
    line("statement", "{c:changes}", _follows, reads=True),
    line("statement", "{whole:statement_of_dice} ; {outcomes}", _rolled, reads=True),
    line("statement_of_dice", f"{{who:phrase_player}} {MAY} {{deed}}", _permits),
    line("statement_of_dice", f"{{who:phrase_player}} {MAY} {{deed}} {{way}}", permits_so),
    *(
        line(
            "statement_of_dice",
            f"{{who:phrase_player}} {MAY} {{deed}}{way} ; {{effects:then}}",
            made,
        )
        for way, made in (("", _permits_and), (" {way}", permits_so))
    ),
    line("statement_of_dice", f"{{way}} [,] {{who:phrase_player}} {MAY} {{deed}}", permits_so),
    line("statement_of_dice", "{when} [,] {changes}", On),
)


def _barred_for(who: Subject, doing: Doing, span: tuple[str, int]) -> Bars | None:
    period, n = span
    return None if n < 1 else _barred(who, doing, period, n)


def _barred(who: Subject, doing: Doing, period: str, more: int = 0) -> Bars | None:
    plain = not (doing.target or doing.over or doing.named)
    return Bars(who, doing.act, period, more, doing.kind, doing.word) if plain else None


def _becoming(word: str) -> Doing:
    return Doing("", word=word)


def _spell(n: int, period: str) -> tuple[str, int]:
    return period, n


_PERIODS = "{period:periods}"
_ALL_PERIOD = "(during|in|within|for) (a|an|any|each|every|a whole|an entire|a full) {period}"
_WITHOUT = "(a|an|any|a whole|an entire|a full) {period} (pass|go by|by|) without {a:did_ing}"
_FOR_AS = f"[for] {_WHILE}"
_BECOMES = (
    "(e|it|eir {attribute:attr}) "
    "(become|becomes|are set to|is set to|are reduced to|is reduced to) {than:number}"
)
_BUT = "(except|except for|other than|but not|save|save for|apart from|with the exception of)"
_WHEN = "(when|whenever|each time|every time|any time|anytime|as soon as)"
_FALL = "(be|go|fall|drop)"
_NEVER_OVER = (
    "(never exceed|never exceeds|can never exceed|may never exceed|may not exceed|cannot exceed|"
    "shall not exceed|must not exceed|can never be more than|may never be more than|"
    "cannot be more than|may not be more than|can never be higher than|cannot be higher than|"
    "cannot rise above|can never rise above|may not rise above|cannot go above|"
    "is never more than|are never more than|is capped at|are capped at|is limited to|"
    "are limited to)"
)

_HOARD = (
    "(number|amount|quantity|level|count|supply|stock|store|stash|pool|reserve|hoard|bank|tally|"
    "total|pile|stockpile|balance|measure)"
)
_MEASURE = (
    "(score|rating|level|count|counter|total|value|number|points|track|stat|statistic|meter|"
    "tally|balance|attribute)"
)
_DEFINED_IF = (
    "(if and only if|exactly when|exactly if|if|when|whenever|while|as long as|so long "
    "as|for as long as|provided|"
    "provided that)"
)
_CALLED = (
    "(is|counts as|is called|is considered [to be]|is deemed [to be]|is said to be|is known as|"
    "is termed)"
)

STATEMENTS = (
    *SYNONYMS,
    *BARGAINS,
    *SEQUELS,
    *CONSEQUENCES,
    *TIMED,
    *KEPT,
    *_LIMITS,
    *NTH_OF_EIRS,
    *PER_TARGET,
    *TURNS,
    *TIES,
    *STAKES,
    *RECURRING,
    *CHANCES,
    *DELAYS,
    *_DEEDS,
    *_DICE,
    *PROHIBITIONS,
    line("statement", f"{{who:phrase_player}} {MAY} {{deed}}", _permits),
    line("statement", f"{{who:phrase_player}} {MAY} {{deed}} {{way}}", permits_so),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} {{deed}} {{way}} ; {{effects:then}}",
        permits_so,
    ),
    line("statement", f"{{who:phrase_player}} {MAY} {{deed}} ; {{effects:then}}", _permits_and),
    line("statement", f"{{who:phrase_player}} {MAY} [,] {{way}} [,] {{deed}}", permits_so),
    line("statement", f"{{way}} [,] {{who:phrase_player}} {MAY} {{deed}}", permits_so),
    line(
        "statement",
        f"{{way}} [,] {{who:phrase_player}} {MAY} {{deed}} ; {{effects:then}}",
        permits_so,
        reads=True,
    ),
    line(
        "statement", f"{{way}} [,] {{who:phrase_player}} {MAY} {{deed}} {{after:way}}", permits_so
    ),
    line(
        "statement",
        f"{{way}} [,] {{who:phrase_player}} {MAY} {{deed}} {{after:way}} ; {{effects:then}}",
        permits_so,
        reads=True,
    ),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} [,] {{way}} [,] {{deed}} ; {{effects:then}}",
        permits_so,
        reads=True,
    ),
    *(
        line("statement", f"it is {_ALLOWED} to {said}", made, reads=True, who=Phrase("player"))
        for said, made in (("{deed}", _permits), ("{deed} {way}", permits_so))
    ),
    *(
        line(
            "statement",
            f"it is {_ALLOWED} (to|for) {{who:phrase_player}} to {said}",
            made,
            reads=True,
        )
        for said, made in (
            ("{deed}", _permits),
            ("{deed} {way}", permits_so),
            ("{deed} ; {effects:then}", _permits),
            ("{deed} {way} ; {effects:then}", permits_so),
        )
    ),
    line(
        "statement",
        f"with {{price:sums}} [,] {{who:phrase_player}} {MAY} {{deed}}",
        lambda price, who, deed: permits_so(who, deed, Way(price)),
        reads=True,
    ),
    line("statement", f"{{who:bare_player}} {MAY} each {{deed}}", _permits, reads=True),
    line("statement", f"{{who:bare_player}} {MAY} each {{deed}} {{way}}", permits_so, reads=True),
    *(
        line(
            "statement",
            f"{{who:phrase_player}} {MAY} {{deed}} {way} [,] "
            "{_:whereupon} {effects:own_changes}",
            _permits_then,
            reads=True,
        )
        for way in ("", "{way}")
    ),
    line("way", "{one:part_of_way}"),
    line("part_of_way", WHATEVER, Way),
    line("part_of_way", "[,] and {effects:changes}", lambda effects: Way(effects=effects)),
    line(
        "part_of_way",
        "[,] {_:whereupon} {effects:own_changes}",
        lambda effects: Way(effects=effects),
    ),
    line(
        "part_of_way",
        "[,] and [so] {then:sharings} [{_:in_return}]",
        lambda then: Way(effects=then),
    ),
    line(
        "part_of_way",
        "[,] and [so] {then:results} {_:in_return}",
        lambda then: Way(effects=then),
    ),
    line("part_of_way", "[in order] to {then:results}", lambda then: Way(effects=then)),
    line("part_of_way", "[,] (and|;) {effects:if_e_does}", lambda effects: Way(effects=effects)),
    line(
        "part_of_way",
        "[,] and {effects:own_changes} (if|when|whenever|each time|every time) e does so",
        lambda effects: Way(effects=effects),
    ),
    line("part_of_way", ", which {b:befalls}", _way_of),
    line(
        "part_of_way",
        "[,] (and|;|, and) [e] [then] (owns|has|possesses|holds) it",
        lambda: Way(effects=_THEN_OWNS),
    ),
    line("part_of_way", "[,] {b:befalling} [in return|thereby]", _way_of),
    line("part_of_way", ", whose {attribute:attr} {by:moved}", _whose_moves),
    line("part_of_way", "{destroys:destroyed}", lambda destroys: Way(destroys=destroys)),
    line("part_of_way", "[,] who [then] {then:sharings}", _of_target),
    line("part_of_way", f"[,] causing {_OTHER_ONE} to {{then:to_share}}", _of_target_one),
    line("way", "{one:part_of_way} [,] {more:way}", _ways),
    line("part_of_way", "[,] [but] [and] {limit}", lambda limit: Way(limit=limit)),
    line("part_of_way", "[,] (and|but) {limit:plain_limit} for each target", _per_target),
    *(
        line("part_of_way", said, _never_again)
        for said in (
            f"[,] (but|and) (never|not) {_SAME_ONE} (twice|more than once) {_IN_ONE} {{period}}",
            f"[,] (but|and) {{_:may_not}} (do so|do this|do it) to {_SAME_ONE} "
            f"(twice|more than once) {_IN_ONE} {{period}}",
            f"[,] (but|and) {_SAME_ONE} (only once|at most once|no more than once) {_IN_ONE} "
            "{period}",
        )
    ),
    *(
        line("freely", said, value="", reads=True)
        for said in (
            *("at any time", "by announcement", "freely", "by saying so", "by announcing it"),
            *("whenever e wants", "as often as e wants", "as a Game Action", "by a Game Action"),
            *("by declaring it", "whenever e likes", "whenever e wishes", "as often as e likes"),
            *("whenever e like", "whenever e wish", "as often as e like"),
            *("whenever e pleases", "whenever e please", "as e pleases", "whenever e so wishes"),
            *("for free", "for nothing", "at no cost", "free of charge", "without payment"),
            *("by announcing so", "by announcing that e does", "by announcing this", "at will"),
            *("by announcing that e does so", "any number of times", "by posting so", "by a post"),
        )
    ),
    line("part_of_way", f"[,] {PAYING} {{price:sums}}", lambda price: Way(price)),
    *(
        line("part_of_way", f"[,] {GIVING} {{price:{handed}}}", lambda price: Way((price,)))
        for handed in ("handed", "handed_after")
    ),
    line("part_of_way", "[,] [and] thereby {c:gerund}", lambda c: Way(effects=(c,))),
    line("part_of_way", ", for which {effects:own_changes}", lambda effects: Way(effects=effects)),
    line("part_of_way", ", which (earns|gives|brings|gains) em {what:sum}", _way_earns),
    line(
        "part_of_way",
        f"[,] (if|when|provided) e {PAYS_FREELY} {{price:sums}}",
        lambda price: Way(price),
    ),
    line("part_of_way", ", paying {price:sums}", lambda price: Way(price)),
    line(
        "part_of_way", "[in order] to {then:results} {_:in_return}", lambda then: Way(effects=then)
    ),
    line("if_e_does", "(if|when|whenever|each time) e (does|does so) [,] {effects:own_changes}"),
    line("own_changes", "e {effects:sharings}"),
    line("own_changes", "{effects:changes}"),
    line("part_of_way", f"[,] ({_FREELY})", lambda: Way()),
    line("part_of_way", "(for free|free of charge|at no cost|for nothing|gratis)", lambda: Way()),
    *(
        line(
            "part_of_way",
            f"[,] [but] {unless} [already] (done so|done it|done this) [(already|before)] "
            "(in|during|within) (the same|that|this|the current|the|one) {period}",
            lambda period: Way(limit=Limit(1, period)),
        )
        for unless in (f"{_IF} e (has|have) not", f"{_UNLESS} e (has|have)")
    ),
    line("part_of_way", "[,] but may do so [only] {limit}", lambda limit: Way(limit=limit)),
    line("part_of_way", f"[,] {_AT_MOST} {{times:often}}", lambda times: Way(times=times)),
    line(
        "part_of_way", f"(in|during|within) {_EACH} {{period}}", lambda period: Way(period=period)
    ),
    line("part_of_way", f"{_EACH} {{period}}", lambda period: Way(period=period)),
    line("part_of_way", "per {period}", lambda period: Way(period=period)),
    line(
        "part_of_way",
        f"[,] on {_AT_MOST} {{times:number}} (occasion|occasions) {_IN} {{period}}",
        lambda times, period: Way(limit=Limit(times, period)),
    ),
    line(
        "part_of_way",
        f"[,] [but] {_AT_MOST} once (every|in|in any|in every|per) {{n:number}} {{period:periods}}",
        _every_some,
    ),
    line("part_of_way", f"[,] [but] {_AT_MOST} once every other {{period}}", _every_some, n=2),
    *(
        line("part_of_way", f"[,] [but] {unless} {done} {{r:recent}}", _not_lately)
        for unless in (f"{_IF} e (has|have) not", f"{_UNLESS} e (has|have)")
        for done in ("[already] (done so|done it|done this) [already]",)
    ),
    line(
        "part_of_way", f"[,] [but] [and] only {_WHILE} {{only:e_is}}", lambda only: Way(only=only)
    ),
    line(
        "part_of_way",
        f"[,] [but] [and] {_WHILE} {{while_:e_is}}",
        lambda while_: Way(while_=while_),
    ),
    line("part_of_way", ", {c:gerund} [in return|thereby|each time]", lambda c: Way(effects=(c,))),
    line(
        "part_of_way",
        "[,] (by|through) which {effects:own_changes}",
        lambda effects: Way(effects=effects),
    ),
    line(
        "part_of_way",
        "[,] and [(thereby|in return|as a result|so)] {then:results}",
        lambda then: Way(effects=then),
    ),
    line("part_of_way", "[,] (which|this) costs em {what:sum}", lambda what: Way((what,))),
    line("part_of_way", "[,] {_:freely}", lambda: Way()),
    *(
        line("part_of_way", said, lambda limit: Way(limit=limit))
        for said in (
            f"[,] {_BUT_THAT} (no player|nobody|no one) (may|can|shall) {_DO_SO} {{limit:toomany}}",
            f"[,] {_BUT_THAT} (e|a player) {MAY_NOT} {_DO_SO} {{limit:toomany}}",
        )
    ),
    *(
        line("gerund", f"{verb} {{amount:some}} {{attribute:attr}}", change, who=ME, reads=True)
        for verb, change in ((GAINING, Gains), (LOSING, Loses))
    ),
    line(
        "gerund",
        "(setting|resetting|reducing|raising|bringing) eir {attribute:attr} to {amount:number}",
        Becomes,
        who=ME,
        reads=True,
    ),
    line(
        "gerund",
        "(setting|resetting|reducing|raising|bringing) eir own to {amount:number}",
        Becomes,
        who=ME,
        attribute=OF_EM,
        reads=True,
    ),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} {{deed}} , which raises its "
        f"{{attribute:attr}} by {{amount:number}}",
        lambda who, deed, attribute, amount: _permits(
            who, deed, None, (Gains(Pronoun("it"), amount, attribute),)
        ),
    ),
    line("then", "{c:changes}"),
    line("then", "{c:then_change}", one_of),
    line(
        "then_change",
        f"{{who:subjref}} then {GAIN} {{amount:count}} {{attribute:attr}}",
        Gains,
        reads=True,
    ),
    line(
        "then_change",
        f"{{who:subjref}} then {LOSE} {{amount:count}} {{attribute:attr}}",
        Loses,
        reads=True,
    ),
    *(
        line("statement", said, made, reads=True)
        for condition, made_if in (
            (_WHILE, _same),
            ("(unless|except if|except when|except while|save if|save when|until)", _unlike),
        )
        for said, made in (
            (
                f"{{of:conditional}} [,] {condition} {{all:e_is}}",
                over_several(_conditional(made_if)),
            ),
            (f"{condition} {{all:e_is}} , {{of:ban}}", over_several(_conditional(made_if))),
            (
                f"{condition} {{who:phrase_player}} {{all:several_player}} [,] "
                f"(e|that player) {{of:what_e_may}}",
                over_several(_conditional_of(made_if)),
            ),
            (
                f"{condition} (a|any|each|every) {{noun:sing_player}} 's {{attribute:attr}} "
                f"{{b:so_large}} [,] (e|that player) {{of:what_e_may}}",
                over_several(_conditional_on_amount(made_if)),
            ),
            (
                f"{condition} {{who:phrase_player}} {{all:several_player}} [,] {{doing:done_by}} "
                "by em",
                _conditional_ban(made_if),
            ),
            (
                f"{condition} {{who:phrase_player}} {{all:several_player}} [,] {{of:what_is_eirs}}",
                _conditional_of(made_if),
            ),
        )
    ),
    line(
        "statement",
        f"{{of:conditional}} [,] {_WHILE} {{all:e_is}} [,] {_UNLESS} {{but:e_is}}",
        over_several(_while_unless),
        reads=True,
    ),
    line(
        "statement",
        f"{_WHILE} {{all:e_is}} , {{of:ban}} [,] {_UNLESS} {{but:e_is}}",
        over_several(_while_unless),
        reads=True,
    ),
    line("conditional", f"{{who:phrase_player}} {MAY} {{deed}}", _permits, reads=True),
    line("conditional", f"{{who:phrase_player}} {MAY} {{deed}} {{way}}", permits_so, reads=True),
    line("what_e_may", f"{MAY} {{deed}}", _may_e, reads=True),
    line("what_e_may", f"{MAY} {{deed}} {{way}}", _may_e_so, reads=True),
    line("what_e_may", f"{MAY_NOT} {{doing}}", lambda doing: _nobody(doing), reads=True),
    line("what_e_may", f"{MAY_NOT} {{every:doings}}", none_of, who=Phrase("player"), reads=True),
    line(
        "what_e_may",
        f"{MAY} neither {{every:doings}}",
        none_of,
        who=Phrase("player"),
        reads=True,
    ),
    # prohibitions
    line("change", f"{{who:subject}} {MAY_NOT} {{doing:barred}} {{period:rest_of}}", _barred),
    line(
        "sharing",
        f"{MAY_NOT} {{doing:barred}} {{period:rest_of}}",
        lambda doing, period: _barred(ME, doing, period),
    ),
    *(
        line(symbol, f"{subject}{MAY_NOT} {{doing:barred}} {{span:spell}}", made, reads=True)
        for symbol, subject, made in (
            ("change", "{who:subject} ", _barred_for),
            ("sharing", "", lambda doing, span: _barred_for(ME, doing, span)),
        )
    ),
    line("barred", "{doing} [again]"),
    line("barred", "{doing:becoming} [again]"),
    line("becoming", f"become {ARTICLE} {{word:flag}}", _becoming, reads=True),
    line("becoming", "(get|catch|contract) {word:had}", _becoming, reads=True),
    line("becoming", "(join|become a member of) {word:club}", _becoming, reads=True),
    line("ban", "{who:who_may_not} {doing:becoming}", forbids, reads=True),
    line("spell", "(for|during|in) the next {period}", lambda period: (period, 1)),
    line("spell", f"(for|during|in) [the] [next|following] {{n:number}} {_PERIODS}", _spell),
    line(
        "spell",
        "for the rest of the {period} and the next {n:number}",
        lambda period, n: (period, n),
    ),
    line("rest_of", "(for|during) the (rest|remainder) of (the|that|this) {period}"),
    line(
        "rest_of",
        "until the (next {period}|{period} ends|end of (the|that|this) {period})",
        reads=True,
    ),
    line("rest_of", "(for|until the end of|throughout) (that|this|the same) {period}", reads=True),
    line("rest_of", "until (that|this) {period} ends", reads=True),
    line("rest_of", "[(in|during|on)] (that|the same) {period}", reads=True),
    # reactions to events
    line("when", "{m:moment}"),
    line("when", f"{_WHEN} [that] {{i:incident}}"),
    line("when", "(if|as|where) {i:incident}"),
    line("when", "(should|in case|in the event that) {i:incident}", reads=True),
    line("when", "(the moment|the instant|at the moment when) [that] {i:incident}", reads=True),
    line("when", "once {c:comes}", reads=True),
    line("when", "(after|immediately after|once) {i:incident}", reads=True),
    line("when", "should {c:comes}", reads=True),
    line("when", f"{_WHEN} [that] {{d:does}}"),
    line("when", "if {d:does}"),
    line("when", f"{_WHEN} [that] {{c:comes}}"),
    line("when", "if {c:comes}"),
    line("statement", "{verb:done_to} {then:sharings}", _is_done_to),
    line(
        "statement",
        "{verb:done_to} {then:sharings} [,] and {more:changes}",
        _is_done_to_and,
        reads=True,
    ),
    line("statement", "{of:voted_that} {then:sharings}", _who_voted, reads=True),
    *(
        line("done_to", said)
        for said in (
            "(a|any|each|every|the) player [(who|that) (is|has been|gets)] {verb:verbed}",
            "(a|an|any|each|every|the) {verb:verbed} player",
            "(whoever|anyone who|anybody who|the one who|one who) (is|has been|gets) {verb:verbed}",
            "(those|players|all players|all) (who|that) (are|have been|get) {verb:verbed}",
            "(if|when|whenever|upon|on|after|for|by) [being] {verb:verbed} [,] (a|any|each) player",
        )
    ),
    line("statement", "being {verb:verbed} {b:befalls}", _befalls_target, reads=True),
    line("does", "{who:phrase_player} {verb:verb3}", _does),
    line("does", "{who:phrase_player} {verb:verb3} {target:phrase}", _does),
    line("does", "{who:phrase_player} {verb:verb3} {target:another_one}", _does, reads=True),
    line("holds", "{who:subjref} {condition:cond}", Holds),
    line("holds", "{who:subjref} {all:several_player}", _all_hold, reads=True),
    line("holds", "{who:subjref} {c:cond} or {other:cond}", _either_holds, reads=True),
    line("holds", "e {c:cond} or e {other:cond}", partial(_either_holds, ME), reads=True),
    line("holds", "{condition:holds_eir}", Holds, who=ME, reads=True),
    line("holds", "{condition:game_wide}", Holds, who=None),
    line("holds", "{condition:nobody_is}", Holds, who=None),
    line("holds", "{condition:vacant}", Holds, who=None, reads=True),
    line("vacant", "(the|that) (office|position) is vacant", value=_VACANT, reads=True),
    line("statement", "{of:conditional} [,] (if|while|as long as) {c:vacant}", _while, reads=True),
    line("statement", "{c:being_vacant} , {of:conditional}", _while, reads=True),
    line(
        "statement", "(if|when|while|as long as) {c:vacant} , {of:conditional}", _while, reads=True
    ),
    line("being_vacant", "(the|that) (office|position) being vacant", value=_VACANT),
    line("being_vacant", "the (office|position) of {word:flag} being vacant", NoOne, reads=True),
    line(
        "statement", "{of:ban} (during|in) (that|the same|this) {period}", _in_the_same, reads=True
    ),
    line("nobody_is", "there is no {word:flag}", NoOne),
    line("nobody_is", "(nobody|no one|no player) is [a|an|the] {word:flag}", NoOne, reads=True),
    line("nobody_is", "the office of {word:flag} is vacant", NoOne, reads=True),
    line("nobody_is", "the position of {word:flag} is vacant", NoOne, reads=True),
    *(
        line("statement", said, over_several(_while), reads=True)
        for c in ("{c:nobody_is}", "{c:game_wide}")
        for said in (
            f"{{of:conditional}} [,] {_WHILE} {c}",
            f"{_WHILE} {c} , {{of:conditional}}",
        )
    ),
    *(
        line("statement", said, over_several(_unless), reads=True)
        for said in (
            f"{{of:conditional}} [,] {_UNLESS} {{c:game_wide}}",
            f"{_UNLESS} {{c:game_wide}} , {{of:conditional}}",
        )
    ),
    line(
        "statement",
        f"{{of:conditional}} [,] [but] only {_WHILE} {{c:game_wide}}",
        over_several(_permitted_only),
        reads=True,
    ),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} {{doing}} [,] [but] only {_WHILE} {{all:e_is}}",
        _may_only_if,
        reads=True,
    ),
    *(
        line("statement", f"{said} {_WHILE} {{c:game_wide}}", _only_while, reads=True)
        for said in (
            "{doing:only_done}",
            f"(players|(a|any|each) player) {MAY} {{doing}} [,] [but] only",
            f"(players|(a|any|each) player) {MAY} only {{doing}}",
        )
    ),
    line(
        "statement",
        f"{{who:phrase_player}} {MAY} only {{doing}} {_WHILE} {{all:e_is}}",
        _may_only_if,
        reads=True,
    ),
    line("statement", "{of:conditional} [,] {c:timewise}", over_several(_while), reads=True),
    line("statement", "{c:timewise} [,] {of:conditional}", over_several(_while), reads=True),
    # reactions to acts in a period
    line("any_period", "(during|in|within) (a|an|any|each|every) {period}"),
    line(
        "statement",
        "if (no player|nobody|no one) {a:does_at_all} "
        "{period:any_period} [,] {changes} [at its end]",
        _nobody_does,
        reads=True,
    ),
    *(
        line(
            "statement",
            f"if {nobody} {{period:any_period}} [,] {{changes}} [at its end]",
            _nobody_does,
            reads=True,
        )
        for nobody in ("(no player|nobody|no one) {a:was_done}", "{a:nobody_did}")
    ),
    *(
        line(
            "statement",
            f"(a|any|each|every) player who {doing} {{period:any_period}} "
            f"{{then:sharings}} at its end",
            _by_end,
            reads=True,
        )
        for doing in ("{a:does_at_all}", "{a:was_done}")
    ),
    line(
        "statement",
        "(a|any|each|every) {noun:sing_player} who does not {a:did_base} "
        "{period:any_period} {then:sharings} [at its end]",
        _who_does_not,
        reads=True,
    ),
    line(
        "statement",
        "({noun:plural_player}|all {noun:plural_player}) who do not {a:did_base} "
        "{period:any_period} {then:sharings} [at its end]",
        _who_does_not,
        reads=True,
    ),
    *(
        line(
            "statement",
            f"{said} (during|in) the {{period}} {{then:sharings}} at its end",
            made,
            reads=True,
        )
        for said, made in (
            ("(a|any|each|every) player who {a:not_done}", _not_by_end),
            ("(a|any|each|every) player who {a:was_done}", _by_end),
        )
    ),
    line("part_of_on", f"[,] {_UNLESS} {{unless:holds}}", lambda unless: OnWay(unless=unless)),
    line("part_of_on", f"[,] {_IF} {{if_:holds}}", lambda if_: OnWay(if_=if_)),
    line("part_of_on", "[,] {when}", lambda when: OnWay(when)),
    line("part_of_on", "[,] [but] {limit}", lambda limit: OnWay(limit=limit)),
    line("parts_of_on", "{one:part_of_on}"),
    line("parts_of_on", "{one:part_of_on} {more:parts_of_on}", _combined),
    line("first_part_of_on", f"{_UNLESS} {{unless:holds}} ,", lambda unless: OnWay(unless=unless)),
    line("first_part_of_on", f"{_IF} {{if_:holds}} ,", lambda if_: OnWay(if_=if_)),
    line("otherwise", "[,] [and] otherwise [,] {changes}"),
    line("otherwise", "; otherwise [,] {changes}"),
    line(
        "otherwise",
        "[(,|;|, and|and)] on (anything else|any other (number|result|roll)) [,] {changes}",
    ),
    line("otherwise", "; if not , {changes}"),
    line("otherwise", "[,] and {c:sharings} otherwise", reads=True),
    line("otherwise", "[,] and otherwise {c:sharings}", reads=True),
    line("reaction", "{when} [,] [then] {changes}", _on),
    line("reaction", "{when} (and|while) {if_:holds} , [then] {changes}", _on, reads=True),
    line("reaction", "{when} unless {unless:holds} , {changes}", _on, reads=True),
    line("reaction", "{at:moment_in_which} [,] {changes}", _in_which, reads=True),
    line("reaction", "{changes} {at:moment_in_which}", _in_which, reads=True),
    line("reaction", "{when} [,] [then] {changes} {way:parts_of_on}", _on_so),
    line(
        "reaction",
        "{when} [,] {otherwise:changes} [,] unless {if_:holds} (, in which "
        "case|; in that case) {changes}",
        _on,
        reads=True,
    ),
    line("statement", "{of:told}", reads=True),
    line("statement", "{of:told} (when|whenever|each time) e (does so|does it|does this)"),
    line("statement", "{of:told} {way:parts_of_on}", _told_so, reads=True),
    line("reaction", "{when} [,] {changes} {way:parts_of_on} {otherwise}", _on_so, reads=True),
    line("reaction", "{when} [,] {first:first_part_of_on} {changes}", _on_first, reads=True),
    line(
        "reaction",
        "{when} [,] {first:first_part_of_on} {changes} {otherwise}",
        _on_first,
        reads=True,
    ),
    line("reaction", "{changes} {way:parts_of_on}", _changes_so, reads=True),
    line("reaction", "{changes} {way:parts_of_on} {otherwise}", _changes_so, reads=True),
    line("reaction", "{who:subject} {m:moment} [,] {then:sharings}", _of_whom_at, reads=True),
    line("statement", "{reaction}", reads=True),
    *(
        line(symbol, said, made, reads=True)
        for who, gains in (
            (
                "(a player|any player|each player|e|one player)",
                "[(may|can)] (gain|gains) {_:up_to}",
            ),
            ("(nobody|no one|no player)", "[(may|can)] (gain|gains) more than"),
        )
        for limit in (f"{who} {gains} {{most:number}} {{attribute:attr}} {_IN} {{period}} {_SO}",)
        for symbol, said, made in (
            ("statement", f"{{of:reaction}} [,] (but|and|though) {limit}", _gaining_at_most),
            ("statement", f"[but] {limit}", _at_most_so),
        )
    ),
    line("up_to", "(at most|no more than|not more than|up to|a maximum of|only)", value=""),
    line("statement", f"{{of:reaction}} , {_BUT} {{but:owner_ref}}", _except_one, reads=True),
    line("statement", f"{{of:reaction}} , {_BUT} {{but:but_player}}", _except_some, reads=True),
    line("statement", "{whole:reaction} [,|;] [and|but] {tie}", tied, reads=True),
    line("statement", "{whole:reaction} \\( {tie} \\)", tied, reads=True),
    line("statement", "{tie}", lambda tie: Follows(tie=tie), reads=True),
    line("when", "the first time {limit:each_period} [that] {of:happening}", FirstTime),
    line(
        "when", "{limit:some_period} , the first time [that] {of:happening}", FirstTime, reads=True
    ),
    line(
        "when",
        "{limit:some_period} , (when|whenever) {who:phrase_player} first {o:happens}",
        _first_by,
        reads=True,
    ),
    line(
        "when",
        "(when|whenever|if) {of:happening} for the first time {limit:in_period}",
        FirstTime,
    ),
    line(
        "when",
        "(when|whenever|if) {of:happening} as the first player {limit:in_period}",
        _first_of_all,
    ),
    *(
        line(
            "when",
            f"(when|whenever|if) {{of:{event}}} as the first player ever",
            lambda of: FirstTime(of, Limit(1, EVER), shared=True),
        )
        for event in ("happening", "comes")
    ),
    line(
        "statement",
        "the first {noun:sing_player} {of:to_happen} {limit:each_period} {then:sharings}",
        _first_to,
        reads=True,
    ),
    line(
        "statement",
        "{limit:each_period} [,] the first {noun:sing_player} {of:to_happen} {then:sharings}",
        _first_to,
        reads=True,
    ),
    line("to_happen", "who {of:happens}", reads=True),
    line("when", "the first time [that] {of:happening} {limit:in_period}", FirstTime),
    line(
        "when",
        "(when|whenever|if) {who:phrase_player} first {o:happens} {limit:in_period}",
        _first_by,
    ),
    *(
        line("statement", said, made, reads=True)
        for end in ("by the end of (an|each|every|any) {period}",)
        for said, made in (
            (f"(a|any|each|every) player who {{a:not_done}} {end} {{then:sharings}}", _not_by_end),
            (f"if (a|any) player {{a:not_done}} {end} , e {{then:sharings}}", _not_by_end),
            (
                "(a|any|each|every) player who {a:not_done} {period:any_period} {then:sharings} "
                "[,] at its end",
                _not_by_end,
            ),
            (f"if (a|any) player {{a:not_done}} {_ALL_PERIOD} , e {{then:sharings}}", _not_by_end),
            (
                f"{{who:phrase_player}} who does not {{a:did_base}} {_ALL_PERIOD} "
                "{then:sharings} [(at its end|at the end of it)]",
                _this_one_does_not,
            ),
            (f"(a|any|each|every) player who {{a:was_done}} {end} {{then:sharings}}", _by_end),
            (f"if (a|any) player {{a:was_done}} {end} , e {{then:sharings}}", _by_end),
            (f"if (nobody|no one|no player) {{a:was_done}} {end} , {{changes}}", _nobody_does),
        )
    ),
    *(
        line("statement", said, _not_by_end, reads=True)
        for said in (
            f"if (a|any) player does not {{a:did_base}} {_ALL_PERIOD} , e "
            f"{{then:sharings}} [at its end]",
            "(if|should|when|whenever) (a|any) player (lets|let|goes|go) "
            f"{_WITHOUT} , e {{then:sharings}} "
            "[at its end]",
            f"(a|any|each|every) player who (lets|goes) {_WITHOUT} {{then:sharings}} [at its end]",
        )
    ),
    line("happening", "{incident}"),
    line("happening", "{does}"),
    line("happening", "{comes}", reads=True),
    line(
        "each_period",
        "(each|every|in each|in every|in an|during each) {period}",
        lambda period: Limit(1, period),
    ),
    line(
        "in_period",
        "(in|during|within) (an|each|any|every|one|a single|any one|the same) {period}",
        lambda period: Limit(1, period),
    ),
    line(
        "statement",
        f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{verb:verb3}}",
        _gains_when_e,
    ),
    line("told", f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{o:happens}}", _gains_when),
    line(
        "statement",
        f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{o:happens}} [,] [but] {{limit}}",
        lambda who, then, o, limit: _limited(_gains_when(who, then, o), limit),
        reads=True,
    ),
    line(
        "statement",
        f"[a|any|each|every|all] (player|players) {{then:sharings}} {_WHEN} {{o:eirs}}",
        _gains_of_eirs,
    ),
    *(
        line("statement", f"{said} {{then:sharings}} {when}", _first_time_of, reads=True)
        for said in ("(a|any|each|every) {noun:sing_player}", "{noun:plural_player}")
        for when in (
            "the first time [that] e {of:happens} {limit:some_period}",
            "(when|whenever) e first {of:happens} {limit:some_period}",
            "(when|whenever) e {of:happens} for the first time {limit:some_period}",
        )
    ),
    line("some_period", "{limit:in_period}"),
    line("some_period", "{limit:each_period}"),
    line(
        "told",
        "(a|any|each|every|the) {noun:sing_player} (who|that) {o:happens} {then:sharings}",
        _who_happens,
    ),
    line(
        "told",
        "(whoever|anyone who|anybody who) {o:happens} {then:sharings}",
        lambda o, then: _who_happens("player", o, then),
        reads=True,
    ),
    line("statement", "{who:a_player} {then:sharings} {m:moment}", those_at),
    line(
        "statement",
        "(a|any|each|every) {noun:sing_player} who {verb:verb3} {then:sharings}",
        _who_does,
    ),
    line(
        "statement",
        "(whoever|anyone who|anybody who|everyone who|everybody who|one who) "
        "{verb:verb3} {then:sharings}",
        _who_does,
        noun="player",
        reads=True,
    ),
    line(
        "statement",
        "(players who|those who|all who|all players who) {verb:oldverb} {then:sharings}",
        _who_does,
        noun="player",
        reads=True,
    ),
    line(
        "statement",
        "the (owner|author|submitter) of (a|any|each|every) {noun:sing} {then:sharings} "
        "((when|whenever|if|each time) {o:itself}|(on|upon|after) {o:its_end})",
        _owner_when,
        reads=True,
    ),
    line(
        "statement",
        "(a|any|each|every) {noun:sing} 's (owner|author|submitter) {then:sharings} "
        "(when|whenever|if|each time) {o:itself}",
        _owner_when,
        reads=True,
    ),
    line(
        "statement",
        "(a|any|each|every|) ({noun:sing_player}|{noun:plural_player}) "
        "{o:whose_happens} {then:sharings}",
        _whose_happens,
        reads=True,
    ),
    line(
        "statement",
        f"{_WHEN} (a|any|another) player (is|gets) {{verb:verbed}} [,] (e|that player) "
        "{then:sharings}",
        _is_done_to,
        reads=True,
    ),
    # numbers of the law
    *(
        line("whichway_by", said, lambda by, way=way: way * by, reads=True)
        for way, how, done in (
            (1, "(higher|more|greater|larger)", "(increased|raised)"),
            (-1, "(lower|less|fewer|smaller)", "(decreased|lowered|reduced)"),
        )
        for said in (f"{{by:number}} {how}", f"{how} by {{by:number}}", f"{done} by {{by:number}}")
    ),
    line("whichway_by", "[one] (higher|more)", value=1, reads=True),
    line("whichway_by", "[one] (lower|less)", value=-1, reads=True),
    line("statement", "the {measure} of {who:phrase} is {by:number} higher", _limits),
    *(
        line("statement", f"{{who:phrase}} (has|have) a {{measure}} that is {by}", made, reads=True)
        for by, made in (
            ("{by:number} (higher|greater|larger|more)", _limits),
            ("{by:number} (lower|smaller|less)", _lowers),
        )
    ),
    line("statement", "the {measure} of {who:phrase} is {by:number} lower", _lowers),
    line(
        "statement",
        "the {measure} of {who:phrase} is {by:number} {way:whichway} for "
        "each {each:each_one} that e has",
        _by_each,
    ),
    line("each_one", "{attr_one}"),
    line("measure_of", "the {measure} of {who:phrase} is", _measured, reads=True),
    line("measure_of", "{who:phrase} 's {measure} is", _measured, reads=True),
    line(
        "measure_of", "{who:phrase} (has|have) a {measure} [(that|which) is]", _measured, reads=True
    ),
    line("measure_name", "the {measure} of {who:phrase}", _measured, reads=True),
    line("measure_name", "{who:phrase} 's {measure}", _measured, reads=True),
    *(
        line("statement", said, _moved_by(way), reads=True)
        for way, moves, verb, done in (
            (1, RISES, "(increase|raise)", "(increased|raised)"),
            (-1, FALLS, "(decrease|reduce|lower)", "(decreased|reduced|lowered)"),
        )
        for said in (
            f"{{of:measure_name}} {moves} {{by:number}}",
            f"{verb} {{of:measure_name}} by {{by:number}}",
            f"{{of:measure_of_whom}} {done} by {{by:number}}",
        )
    ),
    line("measure_of_whom", "{who:phrase} (has|have) eir {measure}", _measured, reads=True),
    line("statement", "add {by:number} to {of:measure_name}", _shifted, reads=True),
    line("statement", "{by:number} is added to {of:measure_name}", _shifted, reads=True),
    *(
        line("statement", said, _moved_by(-1), reads=True)
        for said in (
            "(subtract|deduct|take) {by:number} from {of:measure_name}",
            "{by:number} is (subtracted|deducted|taken) from {of:measure_name}",
        )
    ),
    line(
        "statement",
        "for {who:phrase} [,] the {measure} is {by:whichway_by}",
        lambda who, measure, by: adjusts(measure)(who, by),
        reads=True,
    ),
    line(
        "eir_measure", "eir {measure} is", lambda measure: (Phrase("player"), measure), reads=True
    ),
    line("eir_measure", "e has a {measure} [(that|which) is]", _measured_of, reads=True),
    *(
        line(symbol, f"{{of:{of}}} {{by:whichway_by}} {than}{each}", _shifted, reads=True)
        for symbol, of in (("statement", "measure_of"), ("what_is_eirs", "eir_measure"))
        for than in ("[than (usual|otherwise|normal)]",)
        for each in (
            "",
            " (for each|for every|per) {each:each_one} [that] e (has|owns|holds)",
            " (for each|for every|per) of eir {each:attr}",
        )
    ),
    line(
        "statement",
        f"{{of:measure_of}} {{by:whichway_by}} {_FOR_AS} {{all:e_is}}",
        _shifted_while,
        reads=True,
    ),
    line(
        "statement",
        "(each|every) {each:attr_one} that (a|each) {noun:sing} has {way:changesway} "
        "(eir|its) {measure} by {by:number}",
        _each_changes,
    ),
    line("whichway", "(lower|less)", value=-1),
    line("whichway", "(higher|more)", value=1),
    line("changesway", "(lowers|reduces|decreases)", value=-1),
    line("changesway", "(raises|increases)", value=1),
    # statements that hold at all times
    line(
        "statement",
        "if (a|any) {noun:sing} ever {c:cond} , eir {attribute:attr} "
        "(become|becomes) {most:number}",
        _caps_if,
    ),
    line(
        "statement",
        "if (a|any) {noun:sing} 's {attribute:attr} "
        "(are ever|is ever|ever become|ever becomes|ever are|ever is) "
        f"(greater|more|higher) than {{most:number}} , {_BECOMES}",
        _caps_at,
    ),
    line(
        "statement",
        "if (a|any) {noun:sing} 's {attribute:attr} ever (exceed|exceeds) {most:number} , "
        f"{_BECOMES}",
        _caps_at,
    ),
    line(
        "statement",
        f"{{who:phrase}} 's {{attribute:attr}} {_NEVER_OVER} {{most:number}} "
        "[; any excess is (destroyed|lost|destroyed at once)]",
        _caps,
    ),
    line(
        "statement",
        "{who:phrase} never keeps more than {amount:number} {attribute:attr} ; any "
        "excess is destroyed at once",
        _written_caps,
    ),
    line(
        "statement",
        "{who:phrase} always keeps at least {amount:signed} {attribute:attr} ; "
        "what lacks is created at once",
        _floors,
    ),
    line(
        "statement",
        "no {noun:sing} 's {attribute:attr} (can|may|shall) [ever] "
        "(exceed|be more than|be higher than|be greater than|rise above|go above|be above|be over) "
        "{most:number}",
        _cap_of,
        reads=True,
    ),
    line(
        "statement",
        "at no time (is|are|may|can|shall) (a|any) {noun:sing} 's {attribute:attr} [be] {b:bound}",
        never,
        reads=True,
    ),
    line(
        "statement",
        "at no time (is|are|may|can|shall) (anyone|anybody|any one) 's "
        "{attribute:attr} [be] {b:bound}",
        never,
        noun="player",
        reads=True,
    ),
    *(
        line(
            "statement",
            f"the {most} [number of] {{attribute:attr}} [that] (a|any) "
            f"{{noun:sing}} (can|may) have "
            f"is {{{bound}:number}}",
            made,
            reads=True,
        )
        for most, bound, made in (
            ("(minimum|lowest)", "least", _floor_of),
            ("(maximum|highest)", "most", _cap_of),
        )
    ),
    *(
        line(
            "statement",
            f"{who} {{noun:sing}} 's {{attribute:attr}} {never} {below} "
            f"{{least:signed}} {{same:if_it_is}}",
            _floor_so,
            reads=True,
        )
        for who, never in (
            ("(a|any|each|every)", f"(may never|can never|shall never|may not|cannot) {_FALL}"),
            ("(a|any|each|every)", "never (goes|go|falls|fall|drops|drop|is|are)"),
            ("no", f"(may|can|shall) [ever] {_FALL}"),
        )
        for below in ("(less|fewer|lower) than", "(below|under)")
    ),
    line(
        "statement",
        "(a|any|each|every) {noun:sing} with more than {most:number} "
        "{attribute:attr} (loses|must lose) "
        "{same:attr} until e has {than:number} [left]",
        _caps_until,
        reads=True,
    ),
    line(
        "statement",
        "no {noun:sing} (may|can|shall) [ever] have (less|fewer) than "
        "{least:signed} {attribute:attr}",
        _floor_of,
        reads=True,
    ),
    line("if_it_is", "", value=""),
    line("if_it_is", "; if (it|e|one) (is|does|falls so low) , it becomes {n:signed}"),
    *(
        line(
            "statement",
            f"(a|any|each|every) {{noun:sing}} {with_} more than "
            f"{{most:number}} {{attribute:attr}} "
            f"(loses|shall lose) {excess}",
            made,
            reads=True,
        )
        for with_ in ("with", "who (has|owns|holds)")
        for excess, made in (
            ("(the excess|the surplus|what is above that|the rest) [at once|immediately]", _cap_of),
        )
    ),
    # statements for a time
    line("statement", "{period:for_the_rest} [,] {of:statement}", over_several(_lasts)),
    line("statement", "{span:for_some} [,] {of:statement}", over_several(_lasts_for), reads=True),
    line("for_some", f"(for|during|in|within) the next {{n:number}} {_PERIODS}", _for_periods),
    line(
        "for_some",
        "for the rest of the {period} in which this takes effect and the next {more:number}",
        lambda period, more: (period, more),
    ),
    line("for_some", "until the end of the next {period}", lambda period: (period, 1)),
    line("for_the_rest", "for the (rest|remainder) of the {period} in which this takes effect"),
    line(
        "for_the_rest",
        "(for|during) the (rest|remainder) of (this|the|the current) {period}",
        reads=True,
    ),
    line("for_the_rest", "until the end of (this|the|the current) {period}", reads=True),
    line("for_the_rest", "until (this|the|the current) {period} ends", reads=True),
    line("for_the_rest", "until the next {period}", reads=True),
    # declarations
    line("statement", "{who:phrase} is {word}", _defines),
    line(
        "statement",
        "{who:phrase} (is|are) (known as|called|considered [to be]|deemed "
        "[to be]|termed|said to be) "
        "[a|an|the] {word}",
        _defines,
        reads=True,
    ),
    line(
        "statement",
        "{who:phrase} (counts|count) as [a|an|the] {word}",
        _defines,
        reads=True,
    ),
    line(
        "statement",
        "{who:phrase} (bears|bear|has|have|holds|hold) the title [of] {word}",
        _defines,
        reads=True,
    ),
    line("statement", "(a|an|the) {word} is (a|an|any) {of:defined}", _defined, reads=True),
    line(
        "statement",
        "{who:phrase} is [a|an] {word} [,] unless e {c:conds_player}",
        _defines_unless,
        reads=True,
    ),
    line("defined", "{noun:sing_player} {conditions:rel_player}", Phrase, reads=True),
    line(
        "statement",
        "(a|an|the) {word} is (anyone|anybody|somebody|someone|one) {conditions:rel_player}",
        lambda word, conditions: _defined(word, Phrase("player", A, conditions)),
        reads=True,
    ),
    line(
        "statement",
        "{who:phrase} (is|are) (called|known as|considered|deemed|termed|said "
        "to be) [to be] [a|an] {word}",
        _defines,
        reads=True,
    ),
    line("statement", "{who:phrase} counts as [a|an] {word}", _defines, reads=True),
    line("statement", "by (a|an) {word} is meant (a|any) {of:defined}", _defined, reads=True),
    line("statement", "(a|an) {word} means (a|any) {of:defined}", _defined, reads=True),
    line("statement", "(a|an|the) {word} shall mean (a|any) {of:defined}", _defined, reads=True),
    line("statement", "{who:a_player} (wins|win) [the game]", _wins_who, reads=True),
    line("statement", "{case:case} [,] {then:change}", _wins_in_case, reads=True),
    line(
        "statement", "{case:case} [,] {first:change} [,] and {more:changes}", _case_and, reads=True
    ),
    line("statement", "{case:case} [,] {_:excess_goes}", _caps_in_case, reads=True),
    line(
        "excess_goes",
        "(all|any|everything|what is) (above|over|beyond) that (is|are) {_:gone}",
        value="",
    ),
    line("excess_goes", "(the|any|all) (excess|surplus) is {_:gone}", value=""),
    line("statement", "{case:case} [,] {kept:kept_down_to}", _caps_in_case, reads=True),
    *(
        line("kept_down_to", said, Sum, reads=True)
        for said in (
            "(the|any|all) (excess|surplus) (over|above|beyond) {amount:number} {attribute:attr} "
            "is {_:gone}",
            "e loses {attribute:attr} until e has {amount:number} [left]",
            "e loses {attribute:attr} until e has [only] {amount:number} {_:attr} [left]",
            "e loses {attribute:attr} down to {amount:number}",
        )
    ),
    line("excess_goes", "e loses (the excess|the surplus|any excess|what is above that)", value=""),
    line("gone", "(destroyed|lost|removed|taken away|discarded) [at once|immediately]", value=""),
    line(
        "statement",
        "(if|when|whenever) (a|any|each) {noun:sing_player} 's {attribute:attr} {b:so_large} , "
        "(e|that player) (wins|win) [the game]",
        _wins_having,
        reads=True,
    ),
    line(
        "statement",
        "if at any time {who:phrase_player} {all:several_player} , e (wins|win) [the game]",
        lambda who, all: _wins_who(described(who, all)),
        reads=True,
    ),
    line(
        "statement",
        "the game is won by {who:phrase_player}",
        _wins_who,
        reads=True,
    ),
    line("statement", "{who:a_player} is the winner [of the game]", _wins_who, reads=True),
    line(
        "statement",
        "once {who:phrase_player} {all:several_player} , e (wins|win) [the game]",
        lambda who, all: _soon(who.noun, all) if who == Phrase("player") else None,
        reads=True,
    ),
    line(
        "statement",
        f"(a|any|each|every) {{noun:sing_player}} (wins|win) [the game] {_WHILE} {{all:e_is}}",
        lambda noun, all: _wins_who(Phrase(noun, A, all)),
        reads=True,
    ),
    line(
        "statement",
        "(a|any|each|every) {noun:sing_player} (wins|win) [the game] {_:as_soon_as} {all:e_is}",
        _soon,
        reads=True,
    ),
    line("as_soon_as", "(as soon as|once|the moment|the moment that|the instant)", value=""),
    line("statement", "{who:a_player} {then:sharing}", _ends_itself, reads=True),
    line("statement", f"{{who:phrase}} {DESTROYED} [at once|immediately]", _is_gone, reads=True),
    line("statement", "{case:case} [,] [then] {then:change}", _case_ends_itself, reads=True),
    line(
        "statement",
        f"(a|any|each) {{noun:sing_player}} {_CALLED} [a|an] {{word}} {_DEFINED_IF} {{all:e_is}}",
        lambda noun, word, all: Defines(word, noun, all),
        reads=True,
    ),
    line(
        "statement",
        f"{_WHILE} {{who:phrase_player}} {{all:several_player}} [,] [then] (e|that player) "
        f"{_CALLED} [a|an] {{word}}",
        lambda who, all, word: _defines(described(who, all), word),
        reads=True,
    ),
    line(
        "statement",
        "([all] players {conditions:rel_player} are|"
        "every player {conditions:rel_player} is) {word:one_of_many}",
        lambda word, conditions: _defined(word, Phrase("player", A, conditions)),
        reads=True,
    ),
    line(
        "statement",
        f"[we] call (a|any) player [a|an] {{word}} {_DEFINED_IF} {{all:e_is}}",
        lambda word, all: Defines(word, "player", all),
        reads=True,
    ),
    line(
        "statement",
        "[being] {word} means {conditions:which_player}",
        lambda word, conditions: _defined(word, Phrase("player", A, conditions)),
        reads=True,
    ),
    line(
        "statement",
        "by (a|an) {word} player is meant (a|any) {of:defined}",
        _defined,
        reads=True,
    ),
    *(
        line(
            "statement",
            f"{said} {{conditions:rel_player}}",
            lambda word, conditions: _defined(word, Phrase("player", A, conditions)),
            reads=True,
        )
        for said in (
            "(a|an|any) {word} player is (one|a player|any player|somebody|anybody|someone)",
            "{word} players are (those|players|all players|those players)",
        )
    ),
    line(
        "statement",
        f"{_WHILE} (a|any) {{noun:sing_player}} 's {{attribute:attr}} {{b:so_large}} [,] [then] "
        f"(e|that player) {_CALLED} [a|an] {{word}}",
        _defines_by_amount,
        reads=True,
    ),
    line("statement", "{who:phrase} is (a|an|the) {word}", _defines),
    line("statement", "(a|any) {noun:sing_player} is {word} if e {c:cond}", _defines_if),
    line("owner", "(each|every) {noun:sing} has"),
    line("owner", "(players have|all players have)", value="player"),
    line("called", f"(a|an) {_HOARD} of {{name}}"),
    line(
        "called",
        "(an attribute|a number|a statistic|an integer attribute|a numerical attribute|a numeric "
        "attribute|an integer|a score|a property|a quantity|a currency) "
        "(called|named|known as|termed) "
        "[eir] {name}",
    ),
    line("called", "(an attribute|a number|a statistic|an integer|a score|a property) , {name}"),
    line("called", f"(a|an) {{name}} {_MEASURE}"),
    line("called", "some {name}"),
    line("called", "(a|an) {name}"),
    line("called", "{name}"),
    line("start", "[which is] initially {initial:number}"),
    line("start", "(which|that) (starts|begins) [out] at {initial:number}"),
    line("start", "(which|that) (starts|begins) [out] as {initial:number}"),
    line("start", "(starting|beginning) [out] (at|with|from) {initial:number}"),
    line("start", "[which is] {initial:number} (initially|at first|by default)"),
    line(
        "start",
        "[and] (is|starts at|begins at) {initial:number} [(at first|initially|to begin with)]",
    ),
    line("start", "and {initial:number} (at first|initially|to begin with)"),
    line("start", "and each [(of em|player)] (begins|starts) [off|out] with {initial:none_or}"),
    line("none_or", "{number}"),
    line("none_or", "(none|nothing|zero)", value=0),
    line(
        "statement",
        "{noun:owner} {name:called} , (which is|being) (a number|an integer|a whole number) "
        "(from|between) {lowest:number} (to|and) {highest:number} [,] [and] [(that|which)] "
        "(is|starts at|begins at|is initially) {initial:number} "
        "[(initially|at first|in the beginning|to begin with|at the start|at the beginning)]",
        _declares,
        reads=True,
    ),
    line("start", f"{_A_NUMBER} (that|which) is initially {{initial:number}}"),
    line("start", f"{_A_NUMBER} (that|which) (starts|begins) [out] (at|with) {{initial:number}}"),
    line(
        "start", f"{_A_NUMBER} [,] (initially|at first|starting at|beginning at) {{initial:number}}"
    ),
    line("start", "; it (starts|begins) [out] (at|with) {initial:number}"),
    line("start", "; it is (initially|at first) {initial:number}"),
    line(
        "statement",
        f"{{name:name}} is {_A_NUMBER} [(that|which)] (each|every) {{noun:sing}} has [,] "
        "{initial:start}",
        _declares,
    ),
    line("start", "with (an initial|a starting) value of {initial:number}"),
    line("start", "which is (an integer|a number) and [is] initially {initial:number}"),
    line("start", "which is (an integer|a number) and (starts|begins) at {initial:number}"),
    line("statement", "{noun:owner} {name:called} [,] {initial:start}", _declares),
    line("called", "(an|a) [integer|numeric|numerical] attribute , {name}"),
    line("called", "a certain (amount|number|quantity) of {name}"),
    line("called", "(an attribute|a number|an integer|a score) {name}"),
    line(
        "statement",
        "all {noun:plural} (start|begin) [off|out] with {initial:number} {name}",
        _declares,
    ),
    line(
        "statement",
        "(each|every) {noun:sing} (starts|begins) (off|out) with {initial:number} {name}",
        _declares,
    ),
    line(
        "statement",
        "(each|every) {noun:sing} (starts|begins) with {initial:number} {name}",
        _declares,
    ),
    line(
        "statement",
        "(each|every) {noun:sing} (starts|begins) with (a|an) {name:name} of {initial:number}",
        _declares,
    ),
    line(
        "statement", "players (start|begin) with {initial:number} {name}", _declares, noun="player"
    ),
    line(
        "statement",
        "{noun:owner} {name:called} from {lowest:number} to {highest:number} [,] {initial:start}",
        _declares,
    ),
    line(
        "statement",
        "{noun:owner} {name:called} , which is a number from "
        "{lowest:number} to {highest:number} and "
        "(starts|begins) at {initial:number}",
        _declares,
    ),
    *DEFINITIONS,
    *DECLARED,
)


def how_often(limit: Limit) -> str:
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    period = EVER if limit.period == EVER else f"per {limit.period}"
    said = f"{times} {period} for each target" if limit.each else f"{times} {period}"
    return f"{said}, all players together" if limit.shared else said


def limit_written(value: Any) -> str | None:
    return f"at most {how_often(value)}" if isinstance(value, Limit) else None
