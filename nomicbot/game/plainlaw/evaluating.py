"""Evaluation of trees in a game: which objects a phrase means, and what value a number has.

Evaluation always ends: the only loops are over existing objects, and no evaluation calls itself for
the same question. Each object that is read counts as a step. If a clause needs more steps than it
may use, it is stopped, its changes are undone, and the ledger records this.
"""

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nomicbot.game import kinds
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.plainlaw import tree
from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    HEADS,
    LEAST,
    NDAY,
    NWEEK,
    OTHERWISE,
    RANDOM,
    TAILS,
    AllOf,
    Altered,
    Amount,
    AnyOf,
    Asks,
    Bars,
    Becomes,
    Been,
    BeyondAverage,
    Change,
    Chosen,
    Compares,
    Condition,
    Counts,
    DeclaresLink,
    Dice,
    Did,
    DidTo,
    Divides,
    Doings,
    Drops,
    Ends,
    Exceeds,
    Extreme,
    ForEach,
    Gains,
    Gets,
    Goes,
    Has,
    Holds,
    Is,
    Keeps,
    Loses,
    Marks,
    MayOwn,
    Moves,
    Nday,
    NoOne,
    Not,
    Numbered,
    Of,
    Outcome,
    Owned,
    Phrase,
    Points,
    Pours,
    Quantity,
    Reads,
    Reference,
    Result,
    Rolls,
    Share,
    Stage,
    Subject,
    Swaps,
    Takes,
    Tied,
    Times,
    Total,
    Turns,
    Undergoes,
    Var,
    WasDone,
    Wins,
)
from nomicbot.game.plainlaw.uses import (
    bar,
    count_more,
    end_later,
    has_been,
    has_done,
    has_done_to,
    times_done,
    times_done_to,
    uses,
)
from nomicbot.game.plainlaw.vocabulary import (
    WHOLE,
    Counted,
    Noun,
    Vocabulary,
    attribute_of_link,
    link_of,
    noun_of_link,
    owner_of,
)

if TYPE_CHECKING:
    from nomicbot.game.judging import Game

STEPS = 50_000
"""The most objects that one clause may read in one evaluation."""
MOST_OBJECTS = 1_000
"""The most objects that one change may create for one holder."""
DEEPEST = 8
"""How deeply definitions may use one another."""
_HOLDERS, _OWNER = "player", "owner"
OFFICE, HAD, MEMBER = "office", "had", "member"
"""The sorts of terms that are offices, possessions such as a disease, or memberships in a club."""
_HAVING = {
    HAD: ("has the", "does not have the"),
    MEMBER: ("is a member of the", "is not a member of the"),
}
"""The words of a ruling about somebody who enters such a state or leaves it."""
HIGHEST = 10**12
"""The largest number that a clause can reach. The smallest is its negative."""


Made = (
    Gains
    | Loses
    | Becomes
    | Takes
    | Pours
    | Swaps
    | Gets
    | Drops
    | Moves
    | Ends
    | Goes
    | Turns
    | Points
    | Marks
    | Bars
    | Undergoes
    | Wins
)
"""The changes that are made to one object at a time."""


class TooManySteps(Exception):
    """Raised when a clause reads more objects than it may."""


def _up_to(held: int, amount: int, bound: int | None) -> int:
    """Return how much of a gain, or of a loss if negative, keeps a number within a bound."""
    if bound is None:
        return amount
    return max(0, min(amount, bound - held)) if amount > 0 else min(0, max(amount, bound - held))


class Frame:
    """One evaluation of a tree: which object each phrase means, and how many steps are left."""

    def __init__(self, game: "Game", left: int = STEPS, depth: int = 0, *, key: str = "") -> None:
        self.game, self.key = game, key
        self.meant: dict[int, ObjectId] = {}
        self.left = left
        self.chosen = self.rolled = self.altered = 0
        """The number that the actor chose, the last roll, and the size of the change reacted to."""
        self.strict = False
        """Whether an effect that a clause allows only in part is refused."""
        self.most: tuple[int, str] | None = None
        """The most that anybody may gain by the clause in a period, and the period."""
        self._former: dict[ObjectId, ObjectId | None] = {}
        """The last owners of the objects that the clause has destroyed."""
        self._averaged: dict[tuple[Quantity, str], dict[ObjectId, int]] = {}
        self._depth = depth
        if depth > DEEPEST:
            raise TooManySteps

    @property
    def words(self) -> Vocabulary:
        """The vocabulary of plain law."""
        return self.game.library.plain_words

    def known(self) -> str:
        """Return the meanings of phrases, and the size of the change, as a string for `recall`."""
        return json.dumps([self.meant, self.altered])

    def recall(self, known: str) -> None:
        """Restore what `known` returned as a string.

        Objects that are no longer in the game are left out.
        """
        meant, self.altered = json.loads(known)
        holders = self.words.noun(_HOLDERS)
        for number, object in meant.items():
            exists = self.game.state.exists(object)
            kind = self.game.state.kind(object) if exists else ""
            if exists and (kind != holders.kind.name or holders.holds(self.game, object)):
                self.meant[int(number)] = object

    def step(self) -> None:
        """Count one step of evaluation. Raises TooManySteps if none is left."""
        self.left -= 1
        if self.left < 0:
            raise TooManySteps

    # -- whom --------------------------------------------------------------------------------------

    def one(self, reference: Reference) -> ObjectId | None:
        """Return the object that a reference means, or None if there is none."""
        self.step()
        if isinstance(reference, Var):
            return self.meant.get(reference.number)
        if isinstance(reference, Of) and not isinstance(reference.whose, Phrase):
            whose = self.one(reference.whose)
            return self._related(reference.what, whose) if whose else None
        return None

    def _related(self, what: str, whose: ObjectId) -> ObjectId | None:
        """Return the one object that `whose` has in this relation, such as its owner, or None."""
        if what == _OWNER and whose in self._former:
            return self._former[whose]
        owned = self.words.related(what, self.game.state.kind(whose) or "")
        return owned.find(self.game, whose) if owned else None

    def fits(self, object: ObjectId | None, phrase: Phrase) -> bool:
        """Return whether `phrase` describes `object`.

        If so, references to the phrase mean that object from now on.
        """
        self.step()
        noun = self.words.one("nouns", phrase.noun)
        if object is None or noun is None or not noun.holds(self.game, object):
            return False
        if phrase.besides is not None and self.one(phrase.besides) == object:
            return False
        self.meant[phrase.number] = object
        return all(self.holds(object, condition) for condition in phrase.conditions)

    def all_of(self, phrase: Phrase) -> list[ObjectId]:
        """Return all objects that a phrase describes, in order of creation."""
        noun = self.words.one("nouns", phrase.noun)
        every = noun.every(self.game) if noun is not None else ()
        return [one for one in every if self.fits(one, phrase)]

    def subjects(self, subject: Subject) -> Iterator[ObjectId]:
        """Yield the objects that `subject` means: one, all that it describes, or a random one.

        The owner of several described objects is yielded once for each of them.
        """
        if isinstance(subject, Of) and isinstance(subject.whose, Phrase):
            owners = (self._related(subject.what, one) for one in self.subjects(subject.whose))
            yield from filter(None, owners)
            return
        if not isinstance(subject, Phrase):
            one = self.one(subject)
            if one is not None:
                yield one
            return
        found = self.all_of(subject)
        if subject.quantifier == RANDOM and found:
            noun: Noun = self.words.noun(subject.noun)
            drawn = self.game.draw(noun.name, found)
            found = [drawn] if drawn else []
        for one in found if subject.quantifier in (EACH, RANDOM) else ():
            self.meant[subject.number] = one  # while the others were looked at it stood for these
            yield one

    # -- conditions --------------------------------------------------------------------------------

    def holds(self, object: ObjectId, condition: Condition) -> bool:
        """Return whether a condition is true of `object`."""
        self.step()
        match condition:
            case Has() | Keeps() | Compares() | Nday():
                return self._is_so_large(object, condition)
            case Numbered():
                return self.is_numbered(condition)
            case Not() | AnyOf() | AllOf():
                return self._combined(object, condition)
            case Stage(name):
                return bool(self.words.one("stages", name).lasts(self.game))
            case Exceeds():
                return self._exceeds(object, condition)
            case Is(trait):
                return self._is(object, trait)
            case Tied(name, to):
                return self._tied(object, name, to)
            case Reads(key, word):
                return self.word(object, key).casefold() == word.casefold()
            case Did() | DidTo() | WasDone() | Been():
                return self._was_done(object, condition)
            case Extreme():
                return self._is_extreme(object, condition)
            case BeyondAverage():
                return self._is_beyond_average(object, condition)
            case NoOne(word):
                return self._nobody_is(word)

    def _was_done(self, object: ObjectId, condition: Did | DidTo | WasDone | Been) -> bool:
        """Return whether `object` did something, did it to another object, or had it done to it.

        For `Been`, return whether a condition has been true of it for some time.
        """
        match condition:
            case Been(inner):
                long = has_been(self.game, self.words, self.key, condition, object)
                return long and self.holds(object, inner)
            case Did():
                return has_done(self.game, self.key, condition, object)
            case WasDone():
                return times_done_to(self.game, self.key, condition, object) >= condition.times
            case DidTo(to=to):
                whom = self.all_of(to) if isinstance(to, Phrase) else filter(None, [self.one(to)])
                return any(has_done_to(self.game, self.key, condition, object, one) for one in whom)

    def _combined(self, object: ObjectId, condition: Not | AnyOf | AllOf) -> bool:
        match condition:
            case Not(inner):
                return not self.holds(object, inner)
            case AnyOf(conditions):
                return any(self.holds(object, one) for one in conditions)
            case AllOf(conditions):
                return all(self.holds(object, one) for one in conditions)

    def _is_so_large(self, object: ObjectId, condition: Has | Keeps | Compares | Nday) -> bool:
        """Return whether the number that `condition` is about is within its bound for `object`."""
        match condition:
            case Has(relation, amount, key):
                return _compared(self.amount(object, key), relation, amount)
            case Keeps(kind, relation, amount):
                return _compared(len(self.things(object, kind)), relation, amount)
            case Compares(of, relation, amount, to, factor):
                wanted = amount + factor * self.quantity(object, to)
                return _compared(self.quantity(object, of), relation, wanted)
            case Nday(tree.BETWEEN, number, period, to):
                return number <= self.number_now(period) <= to
            case Nday(relation, number, period):
                return _compared(self.number_now(period), relation, self.nday(number))

    def number_now(self, period: str) -> int:
        """Return the number of the current nweek or nday."""
        nweek, nday = self.game.library.ntime(self.game.state)
        return nweek if period == NWEEK else nday

    def ended_nday(self) -> int:
        """Return the number of the nday that is ending, although the Clock shows the next one."""
        return (self.number_now("nday") - 1) or self.nday(-1)

    def nday(self, number: int) -> int:
        """Return the number of an nday. A negative number is counted from the end of the nweek."""
        return number if number >= 0 else self.words.ndays(self.game) + 1 + number

    def is_numbered(self, condition: Numbered, nday: int | None = None) -> bool:
        """Return whether the number of the current nweek or nday leaves the required remainder.

        A different `nday` can be given, such as one that is ending.
        """
        of_nday = condition.period == NDAY and nday is not None
        number = nday if of_nday and nday is not None else self.number_now(condition.period)
        return (number % condition.every if condition.every else number) == condition.rest

    def _nobody_is(self, word: str) -> bool:
        holders = self.all_of(Phrase(_HOLDERS, number=-1))
        return not any(self._is(one, word) for one in holders)

    def _exceeds(self, object: ObjectId, condition: Exceeds) -> bool:
        others = (
            self.all_of(condition.than)
            if isinstance(condition.than, Phrase)
            else [self.one(condition.than)]
        )
        held = self.quantity(object, condition.attribute)
        return any(
            held > self.quantity(one, condition.attribute)
            if condition.relation == LEAST
            else held < self.quantity(one, condition.attribute)
            for one in others
            if one is not None
        )

    def _is_extreme(self, object: ObjectId, condition: Extreme) -> bool:
        key, held = condition.attribute, self.quantity(object, condition.attribute)
        every = self.all_of(Phrase(condition.noun, number=-1))
        amounts = [self.quantity(one, key) for one in every]
        most = (max if condition.relation == LEAST else min)(amounts, default=held)
        return held == most and not (condition.alone and amounts.count(held) > 1)

    def _is_beyond_average(self, object: ObjectId, condition: BeyondAverage) -> bool:
        """Return whether `object` has more, or less, than the average of its noun's objects."""
        amounts = self._compared_with_average(condition)
        total, many = sum(amounts.values()), len(amounts)
        if object not in amounts:
            return False
        if condition.rounded:
            total, many = (total // many if condition.rounded == "down" else -(-total // many)), 1
        held = many * amounts[object]
        return held > total if condition.relation == LEAST else held < total

    def _compared_with_average(self, condition: BeyondAverage) -> dict[ObjectId, int]:
        """Return what each object had when the clause first asked for the average.

        So all changes of a clause use the same average.
        """
        key = condition.attribute, condition.noun
        if key not in self._averaged:
            every = self.all_of(Phrase(condition.noun, number=-1))
            self._averaged[key] = {one: self.quantity(one, key[0]) for one in every}
        return self._averaged[key]

    def _is(self, object: ObjectId, name: str) -> bool:
        trait = self.words.one("traits", name)
        if trait is not None:
            return bool(trait.holds(self.game, object))
        defined = self.game.law_now().defined.get(name)
        if defined is None:
            return self._marked(object, name)
        inner = Frame(
            self.game, self.left, self._depth + 1
        )  # the definition has variables of its own
        found = inner.fits(object, Phrase(defined.noun, conditions=defined.conditions, number=1))
        self.left = inner.left
        return found

    def _marked(self, object: ObjectId, word: str) -> bool:
        """Return whether `object` has the state or the office that a clause calls `word`."""
        flag = self.game.state.schema.own(self.game.state.kind(object), word)
        return flag is not None and flag.type is bool and bool(flag.of(self.game.state, object))

    def things(self, holder: ObjectId, kind: str) -> list[ObjectId]:
        """Return the objects of a kind that `holder` has, the oldest first."""
        state = self.game.state
        found = []
        for thing in state.of_kind(kinds.OBJECT):
            self.step()
            if (
                kinds.OBJECT_HOLDER.of(state, thing) == holder
                and kinds.OBJECT_NAME.of(state, thing).casefold() == kind.casefold()
            ):
                found.append(thing)
        return found

    def _tied(self, object: ObjectId, name: str, to: Subject) -> bool:
        tie = self.words.one("ties", name)
        others = self.all_of(to) if isinstance(to, Phrase) else [self.one(to)]
        return tie is not None and any(
            tie.holds(self.game, object, one) for one in others if one is not None
        )

    def where(self, condition: Holds) -> bool:
        """Return whether a condition is true of the object that it names, or of the whole game.

        The condition is false if the object does not exist.
        """
        if condition.who is None:
            return self.holds("", condition.condition)
        who = self.one(condition.who)
        return who is not None and self.holds(who, condition.condition)

    # -- numbers -----------------------------------------------------------------------------------

    def attribute(self, key: str) -> Attribute[Any] | None:
        """Return the attribute with a key such as `outsider:burns`, or None if it doesn't exist."""
        known = self.words.attribute(key)
        kind, _, name = key.partition(":")
        return known or self.game.state.schema.own(kind, name)

    def _bearer(self, object: ObjectId, attribute: Attribute[Any]) -> ObjectId | None:
        """Return the object with `attribute`: `object`, or the game for its own attributes.

        Returns None if `object` is of a different kind from the attribute's.
        """
        whole = self.words.whole
        if whole is not None and attribute.kind == whole.kind:
            return next(iter(whole.every(self.game)), None)
        return object if attribute.kind.name == self.game.state.kind(object) else None

    def look_at(self, object: ObjectId, key: str) -> None:
        """Record that an attribute of `object`, or the objects of a kind that it has, were read."""
        if ":" not in key:
            self.things(object, key)
        elif attribute := self.attribute(key) or self.words.value(key):
            attribute.of(self.game.state, object)

    def amount(self, object: ObjectId, key: str) -> int:
        """Return the value of an object's numeric attribute, or 0 if the object lacks it."""
        attribute = self.attribute(key)
        bearer = None if attribute is None else self._bearer(object, attribute)
        if attribute is None or bearer is None:
            return 0
        held = attribute.of(self.game.state, bearer)
        return held if type(held) is int else 0

    def word(self, object: ObjectId, key: str) -> str:
        """Return the word in an attribute of `object`, or "" if the attribute is unset."""
        attribute = self.attribute(key)
        bearer = None if attribute is None else self._bearer(object, attribute)
        if attribute is None or bearer is None:
            return ""
        held = attribute.of(self.game.state, bearer)
        return held if isinstance(held, str) else ""

    def number(self, amount: Amount) -> int:
        """Return an amount as a number: as written, chosen by the actor, or rolled."""
        match amount:
            case Chosen():
                return self.chosen
            case Result():
                return self.rolled
            case Altered():
                return self.altered
            case Dice(sides, dice, plus):
                return self._thrown(sides, dice) + plus
            case ForEach():
                return self._for_each(amount)
            case Times(factor, number):
                return factor * self.number(number)
            case Share():
                return 0  # of nobody in particular
        return amount

    def _for_each(self, amount: ForEach) -> int:
        """Return an amount per item as a total."""
        one = "" if amount.whose is None else self.one(amount.whose)
        if one is None:
            return 0
        counted = max(0, self.quantity(one, amount.of) - amount.beyond) // amount.per
        return (
            amount.amount * counted
            if amount.most is None
            else min(amount.amount * counted, amount.most)
        )

    def _thrown(self, sides: int, dice: int) -> int:
        """Return the sum of some dice, which are rolled now."""
        self.step()
        shown = self.game.roll(dice, sides)
        self.game.tell(f"{dice}d{sides} shows {sum(shown)}")
        return sum(shown)

    def _number_of(self, amount: Amount, held: int) -> int:
        """Return an amount as a number. A share is taken as a fraction of `held`."""
        if not isinstance(amount, Share):
            return self.number(amount)
        exact = max(0, held) * amount.part
        return -(-exact // amount.of) if amount.up else exact // amount.of

    def quantity(self, object: ObjectId, of: Quantity) -> int:
        """Return how many of the things counted by `of` an object has, did or owns.

        If `object` is "", return the number for the whole game.
        """
        match of:
            case Doings():
                return times_done(self.game, self.key, of, object)
            case Counts(phrase):
                return len(self.all_of(phrase))
            case Owned(phrase):
                return len([one for one in self.all_of(phrase) if self._is_owner(object, one)])
            case Total(inner, who):
                return sum(self.quantity(one, inner) for one in self.all_of(who))
        counted: Counted | None = self.words.one("counts", of)
        if counted is not None:
            return counted.count(self.game, object)
        if ":" in of:
            return self.amount(object, of)
        return len(self.things(object, of)) if of else 0

    def _is_owner(self, object: ObjectId, of: ObjectId) -> bool:
        return self._related(_OWNER, of) == object

    # -- changes -----------------------------------------------------------------------------------

    def make(self, change: Change) -> None:
        """Apply a change to its subject."""
        if isinstance(change, Asks):
            self.step()
            item = self.game.ask_administrator(change.matter)
            self.game.tell(
                f"{self.game.called(item)} waits on the administrator's desk: {change.matter}"
            )
            return
        if isinstance(change, Rolls):
            self._roll(change)
            return
        if isinstance(change, Divides):
            self._divide(change)
            return
        if isinstance(change, Undergoes) and _is_whole(change.who):
            self.words.one("effects", change.effect).make(self.game, "")
            return
        for object in list(self.subjects(change.who)):
            if isinstance(change.who, Phrase):
                self.meant[change.who.number] = object
            self._make_one(object, change)

    def _divide(self, change: Divides) -> None:
        """Give each object that a phrase describes an equal part of an amount, rounded down."""
        givers = self._givers(change)
        takers = [one for one in self.all_of(change.who) if one not in givers]
        if not takers or (not givers and (change.pot or change.giver)):
            return
        given = change.pot or change.attribute
        held = self.amount(givers[0], given) if givers else 0
        total = self._number_of(change.amount, held)
        divided = max(0, min(total, held) if givers else total)
        part = divided // len(takers)
        for giver in givers:
            self.put(giver, given, held - (divided if change.lost else part * len(takers)))
        for taker in takers:
            self.put(taker, change.attribute, self.amount(taker, change.attribute) + part)

    def _givers(self, change: Divides) -> list[ObjectId]:
        """Return the objects that an amount to divide comes from; none if the amount is created."""
        whole = self.words.whole
        if change.pot:
            return list(whole.every(self.game))[:1] if whole is not None else []
        return [] if change.giver is None else list(self.subjects(change.giver))[:1]

    def _swap(self, object: ObjectId, change: Swaps) -> None:
        """Exchange the values of an attribute between `object` and another one."""
        for other in list(self.subjects(change.other))[:1]:
            mine, theirs = (self.amount(one, change.attribute) for one in (object, other))
            words = [self.word(one, change.attribute) for one in (object, other)]
            if any(words):
                self.turn(object, change.attribute, words[1])
                self.turn(other, change.attribute, words[0])
            else:
                self.put(object, change.attribute, theirs)
                self.put(other, change.attribute, mine)

    def _roll(self, change: Rolls) -> None:
        """Roll the die of `change`, and make the changes of each outcome that its number meets."""
        self.step()
        shown = self.game.roll(change.dice, change.sides)
        self.rolled = sum(shown)
        if change.coin:
            self.game.tell(f"a coin shows {(HEADS, TAILS)[self.rolled - 1]}")
        elif change.dice == 1:
            self.game.tell(f"a die with {change.sides} sides shows {self.rolled}")
        else:
            each = ", ".join(map(str, shown))
            self.game.tell(f"{change.dice} dice with {change.sides} sides show {each}")
        named = [one for one in change.outcomes if one.relation != OTHERWISE]
        fitting = [one for one in named if _is_shown(shown, one)]
        for outcome in fitting or change.outcomes[len(named) :]:
            for one in outcome.changes:
                self.make(one)

    def _make_one(self, object: ObjectId, change: Made) -> None:
        self.step()
        match change:
            case Gets(_, kind, amount):
                self.give(object, kind, self._number_of(amount, 0))
            case Drops(_, kind, amount):
                held = len(self.things(object, kind))
                self.take(object, kind, self._number_of(amount, held))
            case Takes() | Moves() | Swaps():
                self._take_from(object, change)
            case Pours():
                self._pour(object, change)
            case Ends() | Goes():
                self._dispose(object, change)
            case Turns() | Points() | Marks():
                self._set_state(object, change)
            case Bars():
                bar(self.game, self.key, change, object)
            case Undergoes(_, effect):
                self.words.one("effects", effect).make(self.game, object)
            case Wins():
                if self.words.wins is not None:
                    self.words.wins(self.game, object)
            case _:
                self._count(object, change)

    def _set_state(self, object: ObjectId, change: Turns | Points | Marks) -> None:
        """Set a word, a player or a state of an object."""
        match change:
            case Turns(_, key, word):
                self.turn(object, key, word)
            case Points():
                self._point(object, change)
            case Marks(_, word, on):
                self.mark(object, word, on)
                if change.period:
                    end_later(self.game, self.key, change, object)

    def _dispose(self, object: ObjectId, change: Ends | Goes) -> None:
        """Destroy an object of a declared kind, or give any object to its new owner."""
        owner = self.words.related("owner", self.game.state.kind(object))
        if owner is not None and owner.holder is not None and isinstance(change, Goes):
            self._pass_on(object, change.to, owner.holder)
            return
        name = kinds.OBJECT_NAME.of(self.game.state, object)
        whose = owner_of(self.game, object)
        of = f" of {self.game.called(whose)}" if whose else ""
        if isinstance(change, Ends):
            self._former[object] = whose
            self.game.destroy(object)
            self.game.tell(f"a {name}{of} is destroyed")
            return
        for taker in self.subjects(change.to):
            if taker != whose and self._room(taker, name, 1):
                self.game.set(kinds.OBJECT_HOLDER, object, taker)
                self.game.tell(f"{self.game.called(taker)} has a {name}{of} now")

    def _pass_on(self, object: ObjectId, to: Subject, holder: Attribute[str]) -> None:
        """Give an object of the rules to its new owner, who is stored in its attribute `holder`."""
        for taker in self.subjects(to):
            if taker != holder.of(self.game.state, object):
                called = self.game.called(object)
                self.game.set(holder, object, taker)
                self.game.tell(f"{self.game.called(taker)} has {called} now")

    def _take_from(self, taker: ObjectId, change: Takes | Moves | Swaps) -> None:
        """Move an amount or objects to `taker` from each object that `change` names as a giver.

        For `Swaps`, exchange the values of an attribute with another object.
        """
        if isinstance(change, Swaps):
            self._swap(taker, change)
            return
        for giver in list(self.subjects(change.giver)):
            if isinstance(change, Takes):
                amount = self._number_of(change.amount, self.amount(giver, change.attribute))
                self.move(giver, taker, change.attribute, amount)
            else:
                self.hand(giver, taker, change.kind, change.amount)

    def _pour(self, object: ObjectId, change: Pours) -> None:
        """Move an amount, or everything, from `object` into a number of the game or back."""
        whole = self.words.whole
        game = next(iter(whole.every(self.game)), None) if whole is not None else None
        if game is None:
            return
        giver, taker = (game, object) if change.out else (object, game)
        keys = (change.pot, change.attribute)
        given, taken = keys if change.out else keys[::-1]
        held = self.amount(giver, given)
        amount = min(max(0, held), self._number_of(change.amount, held))
        self.put(giver, given, held - amount)
        self.put(taker, taken, self.amount(taker, taken) + held - self.amount(giver, given))

    def _count(self, object: ObjectId, change: Gains | Loses | Becomes) -> None:
        held = self.amount(object, change.attribute)
        match change:
            case Gains():
                more = _up_to(held, self._number_of(change.amount, held), change.bound)
                gained = self._as_much_as_allowed(object, more)
                self.put(object, change.attribute, held + gained)
            case Loses():
                less = held - self._number_of(change.amount, held)
                self.put(object, change.attribute, min(held, max(change.bound or 0, less)))
            case Becomes():
                self.put(object, change.attribute, change.amount)

    def _as_much_as_allowed(self, object: ObjectId, amount: int) -> int:
        """Return how much of an amount `object` may still gain by the clause in this period."""
        if self.most is None or amount <= 0:
            return amount
        most, period = self.most
        gained = f"{self.key} gained"
        allowed = max(0, min(amount, most - uses(self.game, gained, period, object)))
        if allowed:
            count_more(self.game, gained, period, object, allowed)
        return allowed

    def move(self, giver: ObjectId, taker: ObjectId, key: str, amount: int) -> None:
        """Move `amount` of the attribute `key` from `giver` to `taker`, or as much as possible.

        The giver loses no more than they have, and keeps any declared minimum.
        """
        if giver == taker:
            return
        held = self.amount(giver, key)
        self.put(giver, key, min(held, max(0, held - amount)))
        moved = held - self.amount(giver, key)
        self.put(taker, key, self.amount(taker, key) + moved)

    def put(self, object: ObjectId, key: str, amount: int) -> None:
        """Set the number `key` of `object` to `amount`, and report the change in the ruling.

        The number stays within the bounds that its declaration sets.
        """
        attribute = self.attribute(key)
        if (
            attribute is None
            or attribute.type is not int
            or attribute.kind.name != self.game.state.kind(object)
        ):
            return
        lowest, highest = self.game.state.schema.bounds(attribute)
        bounded = max(lowest if lowest is not None else -HIGHEST, min(amount, HIGHEST))
        bounded = bounded if highest is None else min(bounded, highest)
        before = attribute.of(self.game.state, object)
        if before == bounded:
            return
        self.game.set(attribute, object, bounded)
        self.game.tell(
            f"{self.game.called(object)} has {bounded} {attribute.term} now, not {before}"
        )

    def turn(self, object: ObjectId, key: str, word: str) -> None:
        """Set the attribute `key` of `object` to `word`, and report the change in the ruling."""
        attribute = self.attribute(key)
        if (
            attribute is None
            or attribute.type is not str
            or attribute.kind.name != self.game.state.kind(object)
            or attribute.of(self.game.state, object) == word
        ):
            return
        self.game.set(attribute, object, word)
        self.game.tell(f"{self.game.called(object)} has a {attribute.term} of {word} now")

    def _point(self, object: ObjectId, change: Points) -> None:
        """Set the player that is an attribute of `object`, and report the change in the ruling."""
        noun, name = noun_of_link(change.link), attribute_of_link(change.link)
        attribute = self.game.state.schema.own(self.words.noun(noun).kind.name, name)
        players = [] if change.to is None else list(self.subjects(change.to))
        if attribute is None or len(players) != (change.to is not None):
            return
        to = players[0] if players else ""
        if to == object and self._points_to_others(change.link):
            told = f"{self.game.called(object)} may not be eir own {attribute.term}"
            if self.strict:
                raise self.game.refuse(told)
            self.game.tell(told)
        elif attribute.of(self.game.state, object) != to:
            self.game.set(attribute, object, to)
            value = self.game.called(to) if to else "nobody"
            self.game.tell(f"{self.game.called(object)} has {value} as {attribute.term} now")

    def _points_to_others(self, link: str) -> bool:
        """Return whether the value of a declared attribute must be another player."""
        declared = (clause.reading.subject for clause in self.game.law_now().declarations)
        return any(
            one.other and link_of(one.noun, one.name) == link
            for one in declared
            if isinstance(one, DeclaresLink)
        )

    def mark(self, object: ObjectId, word: str, on: bool) -> None:
        """Put `object` into the state `word` that a clause defines, or out of it if not `on`."""
        state = self.game.state
        flag = state.schema.own(state.kind(object), word)
        if flag is None or flag.type is not bool or bool(flag.of(state, object)) == on:
            return
        sort = self._sort_of(flag)
        for other in self._holders(flag) if on and sort == OFFICE else ():
            self.game.set(flag, other, False)
            self.game.tell(f"{self.game.called(other)} is not {flag.term} any more")
        self.game.set(flag, object, on)
        so, no_more = _HAVING.get(sort, ("is", "is not"))
        said = f"{so} {flag.term} now" if on else f"{no_more} {flag.term} any more"
        self.game.tell(f"{self.game.called(object)} {said}")

    def _holders(self, flag: Attribute[Any]) -> list[ObjectId]:
        state = self.game.state
        return [one for one in state.of_kind(flag.kind) if flag.of(state, one)]

    def _sort_of(self, flag: Attribute[Any]) -> str:
        """Return the sort of a declared state: OFFICE, HAD, or another sort."""
        state = self.game.state
        terms = state.where(kinds.TERM_NAME, flag.term)
        own = (term for term in terms if kinds.TERM_OF.of(state, term) == flag.kind.name)
        return next((kinds.TERM_SORT.of(state, term) for term in own), "")

    def take(self, holder: ObjectId, kind: str, amount: int) -> None:
        """Destroy the `amount` oldest objects of a kind that `holder` has, or all if fewer."""
        self.destroy(holder, kind, self.things(holder, kind)[:amount])

    def destroy(self, holder: ObjectId, kind: str, things: Sequence[ObjectId]) -> None:
        """Destroy some of the objects of a kind that `holder` has."""
        for thing in things:
            self.game.destroy(thing)
            self.game.tell(f"a {kind} of {self.game.called(holder)} is destroyed")

    def hand(self, giver: ObjectId, taker: ObjectId, kind: str, amount: int) -> None:
        """Transfer the `amount` oldest objects of a kind to `taker`, or all if there are fewer."""
        held = self.things(giver, kind)[:amount] if giver != taker else []
        for thing in held[: self._room(taker, kind, len(held))]:
            self.game.set(kinds.OBJECT_HOLDER, thing, taker)
            self.game.tell(f"{self.game.called(taker)} has a {kind} of {self.game.called(giver)}")

    def give(self, holder: ObjectId, kind: str, number: int) -> None:
        """Give somebody new objects of a kind, at most `MOST_OBJECTS` of them."""
        if number > MOST_OBJECTS:
            self.game.tell(f"no more than {MOST_OBJECTS} of {number} {kind} are made at once")
        for _ in range(self._room(holder, kind, min(number, MOST_OBJECTS))):
            self._give_one(holder, kind)

    def _room(self, holder: ObjectId, kind: str, number: int) -> int:
        """Return how many of `number` objects of a kind somebody can still get.

        Clauses in force may limit how many they own. If a player's own act would exceed the limit,
        it is refused.
        """
        limits = [
            one.most
            for clause in self.game.law_now().declarations
            if isinstance(one := clause.reading.subject, MayOwn)
            and one.kind.casefold() == kind.casefold()
            and Frame(self.game, self.left, self._depth + 1).fits(holder, one.who)
        ]
        room = min((most - len(self.things(holder, kind)) for most in limits), default=number)
        if room >= number:
            return number
        told = f"{self.game.called(holder)} may own no more than {min(limits)} {kind}"
        if self.strict:
            raise self.game.refuse(told)
        self.game.tell(told)
        return max(0, room)

    def _give_one(self, holder: ObjectId, kind: str) -> None:
        made = self.game.create(kinds.OBJECT)
        self.game.set(kinds.OBJECT_NAME, made, kind)
        self.game.set(kinds.OBJECT_HOLDER, made, holder)
        self.game.tell(f"{self.game.called(holder)} has a {kind} now")


def _is_shown(shown: Sequence[int], outcome: Outcome) -> bool:
    """Return whether an outcome applies to the numbers that some dice show."""
    match outcome.relation:
        case tree.SAME_NUMBER:
            return len(set(shown)) == 1
        case tree.BETWEEN:
            return outcome.amount <= sum(shown) <= outcome.to
        case tree.EITHER:
            return sum(shown) in (outcome.amount, outcome.to)
        case tree.EVEN | tree.ODD:
            return sum(shown) % 2 == (outcome.relation == tree.ODD)
    return _compared(sum(shown), outcome.relation, outcome.amount)


def _compared(held: int, relation: str, amount: int) -> bool:
    if relation in (HEADS, TAILS):
        return held == (HEADS, TAILS).index(relation) + 1
    if relation == EXACTLY:
        return held == amount
    return held >= amount if relation == LEAST else held <= amount


def _is_whole(who: Subject) -> bool:
    """Return whether a subject is the game as a whole, for which the state has no object."""
    return isinstance(who, Phrase) and who.noun == WHOLE
