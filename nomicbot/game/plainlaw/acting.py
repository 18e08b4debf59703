"""The implementations of a clause's tree: what it permits, forbids, reacts to and adjusts.

Each statement yields implementations like those in the module of a rule. So the engine treats it in
the same way, its clause is cited, and it ends when the clause is repealed.
"""

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from nomicbot.game import kinds
from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.objects import Kind, ObjectId
from nomicbot.game.plainlaw import altering, classifying
from nomicbot.game.plainlaw.buying import is_bought, makes_one, many_bought
from nomicbot.game.plainlaw.declaring import is_new, is_unfinished, noun_of_holders
from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import (
    AFTER,
    EVER,
    LAST,
    NDAY,
    NTH,
    Adjusts,
    Alters,
    Appears,
    Asks,
    Bars,
    Been,
    Caps,
    CapsKind,
    Change,
    Chosen,
    Classifies,
    Comes,
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Delay,
    Did,
    DidTo,
    Divides,
    Does,
    Doings,
    Floors,
    Forbids,
    GroupVotes,
    Lasts,
    Law,
    LegalVotes,
    Limit,
    Marks,
    MayOwn,
    Occurs,
    On,
    PassesIf,
    Pays,
    Permits,
    Phrase,
    Rolls,
    Sets,
    Shifts,
    Statement,
    Things,
    Turns,
    Var,
    Voters,
    WasDone,
    Weighs,
    nodes,
    refers_to,
    written,
)
from nomicbot.game.plainlaw.uses import (
    Begun,
    barred,
    became_true,
    begin_later,
    count_more,
    due,
    ended_of,
    for_how_long,
    lasts,
    note,
    note_done_to,
    note_since,
    on_target,
    postpone,
    recorded_since,
    uses,
    watch,
    watch_before,
    watched,
    watched_back,
    watched_before,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, WHOLE, Act, Noun, Vocabulary, plain_name
from nomicbot.game.reading import MORE_OFTEN, NO_CONDITION, ClauseReading, Happening
from nomicbot.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from nomicbot.game.judging import Game

_ROLLS = '"Rolls"'
"""A roll of a die in the recorded form of a deed."""


@dataclass(frozen=True)
class Perform(Action):
    """Do what a player-written clause permits.

    `deed` identifies what is done: the clause's verb for it (`pray`), or its price and effects.
    `on` is the name of the object of kind `kind` that it is done to, or the word that the actor
    chooses. `number` is the number that the actor chooses, or 0 if the clause offers no choice.
    """

    name: ClassVar[str] = "do that"
    deed: str = ""
    on: str = ""
    kind: str = ""
    number: int = 0
    act: Action | None = None
    """The rules' own action that is done, if a clause permits one at a price."""
    wording: str = field(default="", compare=False)
    """The words that announce it, after "I"."""

    @property
    def stakes(self) -> str:  # type: ignore[override]
        """The stakes: higher if it rolls a die, since no roll can be undone."""
        return GRAVE if _ROLLS in self.deed else ORDINARY

    @property
    def targets(self) -> tuple[tuple[str, str], ...]:  # type: ignore[override]
        """The field and the kind of the action's target, if it has one."""
        return (("on", self.kind),) if self.kind else ()


def readings(law: Law, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the clause implementations of a tree; `key` identifies its words."""
    for number, statement in enumerate(law.statements):
        whose = f"{key}.{number}"
        yield from _watches_before(statement, words, whose)
        yield from _notes_since(statement, words, whose)
        yield from _ends(statement, words, whose)
        yield from _READ[type(statement)](statement, words, whose)
        yield from _bars(statement, words, whose)
        yield from _watches(statement, words, whose)


def deed_of(permits: Permits) -> str:
    """Return the identifier of the deed that a clause permits.

    This is the deed's verb or, without a verb, the recorded form of the price and effects.
    """
    if permits.act:
        how = MORE_OFTEN if permits.more else NO_CONDITION
        nth = (permits.nth,) if permits.nth else ()
        return written((permits.act, permits.named, permits.target, how, permits.price, *nth))
    return permits.verb or written((permits.price, permits.effects))


# -- permissions -----------------------------------------------------------------------------------


def _permits(statement: Permits, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    if statement.act:
        yield from _permits_act(statement, words.one("acts", statement.act), key)
        return
    deed = deed_of(statement)

    def where(_game: "Game", action: Perform) -> bool:
        return action.deed == deed

    def these_words(game: "Game", action: Perform) -> None:
        frame = _acting(game, statement, key)
        frame.chosen = _number(game, statement, action)
        target = None if statement.target is None else _target(game, action)
        game.transcript.heard.targets[action] = target
        _pay_and_count(frame, statement, target, action.on)
        for change in _chosen(game, frame, statement.effects, action):
            _within(game, lambda change=change: frame.make(change))  # type: ignore[misc]
        if not statement.price and not statement.effects:
            game.tell(f"{game.called(game.actor or '')} does that")

    def unmet(game: "Game", action: Perform) -> bool:
        known = _knows(game, statement, key)
        return where(game, action) and known and not _meets(game, statement, key)

    def forbidden(game: "Game", _action: Perform) -> None:
        raise game.refuse("you are not one of the few whom the clause lets do that")

    yield _reading("permits", Perform, these_words, where=where)
    if statement.only:
        yield _reading("forbids", Perform, forbidden, where=unmet)


def _permits_act(statement: Permits, act: Act, key: str) -> Iterator[ClauseReading]:
    """Yield the implementations of a clause that permits one of the rules' own acts.

    With a price it is a separate deed, and players state the price with it. Without a price it is
    announced as usual.
    """
    deed, how = deed_of(statement), MORE_OFTEN if statement.more else NO_CONDITION

    def is_it(game: "Game", action: Any) -> bool:
        if type(action) not in act.actions or not act.is_one(game, action):
            return False
        return not statement.named or is_called(act, action, statement.named)

    def permit(game: "Game", action: Any) -> None:
        frame = _acting(game, statement, key)
        _pay_and_count(frame, statement, act.target(game, action))
        game.do_besides(action, how, statement.nth)

    def these_words(game: "Game", action: Perform) -> None:
        if action.act is None or not is_it(game, action.act):
            raise game.refuse("that is not what the clause allows")
        permit(game, action.act)

    if statement.price:
        yield _reading("permits", Perform, these_words, where=lambda _, one: one.deed == deed)
        return
    for one in act.actions:
        yield replace(_reading("permits", one, permit, where=is_it), besides=True)


def _pay_and_count(
    frame: Frame, statement: Permits, target: ObjectId | None, said: str = ""
) -> None:
    """Pay the price of a deed to `target`, and count it towards its limit.

    `said` is the post's name for the target. Raises a refusal if the deed is impossible for this
    target, has been done as many times as allowed, or can't be paid.
    """
    game, whom = frame.game, statement.target
    if whom is not None and not _within(game, lambda: frame.fits(target, whom)):
        called = game.called(target) if target else said or "nothing"
        raise game.refuse(f"the clause does not let anybody do that to {called}")
    for limit in filter(None, (statement.limit, statement.per_target)):
        _count(game, _limited(frame.key, limit, target), limit)
    _pay(game, frame, statement)


def is_called(act: Act, action: Any, name: str) -> bool:
    """Return whether an action does an act to an object called `name`."""
    return plain_name(act.named(action)) == plain_name(name)


def _acting(game: "Game", statement: Permits, key: str) -> Frame:
    """Return a frame in which the phrase for those who may act means the actor.

    Raises Refusal if the clause doesn't let the actor do the deed, or was not in force for the
    entire time that its conditions cover.
    """
    frame = Frame(game, key=key)
    frame.strict = True
    if not _knows(game, statement, key):
        raise game.refuse("the clause was not in force for all of the time that it asks about")
    if not _within(game, lambda: frame.fits(game.actor, statement.who)) or not _meets(
        game, statement, key
    ):
        raise game.refuse("you are not one of those whom the clause lets do that")
    return frame


def _meets(game: "Game", statement: Permits, key: str) -> bool:
    """Return whether the actor meets the conditions that apply to everybody who does the deed."""
    if not statement.only:
        return True
    only = replace(statement.who, conditions=statement.only)
    return bool(_within(game, lambda: Frame(game, key=key).fits(game.actor, only)))


def _chosen(
    game: "Game", frame: Frame, effects: tuple[Change, ...], action: Perform
) -> Iterator[Change]:
    """Yield `effects`, completed by the word that the actor chose, if they may choose one.

    Raises Refusal if the attribute cannot have that word, or already has it and the clause demands
    another.
    """
    for change in effects:
        if not isinstance(change, Turns) or change.word:
            yield change
            continue
        word = _word(game, change.attribute, action.on)
        if change.other and frame.word(game.actor or "", change.attribute) == word:
            raise game.refuse(f"you have {word} already, and the clause needs another one")
        yield replace(change, word=word)


def _word(game: "Game", key: str, said: str) -> str:
    """Return the value `said` of the attribute `key`, in the spelling of its clause.

    Raises Refusal if the attribute has no such value.
    """
    kind, _, name = key.partition(":")
    words = next(
        (
            kinds.TERM_WORDS.of(game.state, term)
            for term in game.state.of_kind(kinds.TERM)
            if kinds.TERM_OF.of(game.state, term) == kind
            and kinds.TERM_NAME.of(game.state, term).casefold() == name
        ),
        (),
    )
    found = next((one for one in words if one.casefold() == said.casefold()), "")
    if not words and said:
        return said
    if not found:
        either = " or ".join(words) or "any text"
        raise game.refuse(f"{name} can be {either}, not {said or 'nothing'}")
    return found


def _target(game: "Game", action: Perform) -> ObjectId | None:
    found = game.library.find(game.state, action.on, action.kind) if action.on else []
    return found[0] if len(found) == 1 else None


def _done_to(game: "Game", action: Perform) -> ObjectId | None:
    """Return the object to which an action was done, even if its name means another object now."""
    known = game.transcript.heard.targets
    return known[action] if action in known else _target(game, action)


def _pay(game: "Game", frame: Frame, statement: Permits) -> None:
    actor = game.actor or ""
    for price in statement.price:
        if isinstance(price, Things):
            _pay_things(game, frame, price)
            continue
        if isinstance(price, Pays):
            _hand_over(game, frame, price)
            continue
        held, amount = frame.amount(actor, price.attribute), frame.number(price.amount)
        attribute = frame.attribute(price.attribute)
        term = attribute.term if attribute else "of something that no longer exists"
        if held < amount:
            raise game.refuse(f"it costs {amount} {term}, and you have {held}")
        frame.put(actor, price.attribute, held - amount)


def _number(game: "Game", statement: Permits, action: Perform) -> int:
    """Return the number that the actor chose, or 0 if the clause offers no choice.

    Raises Refusal if the clause allows no such number.
    """
    chosen = next((one for one in nodes(statement) if isinstance(one, Chosen)), None)
    if chosen is None:
        return 0
    if action.number < chosen.least or (chosen.most is not None and action.number > chosen.most):
        at_most = f" and {chosen.most}" if chosen.most is not None else ""
        least = f"between {chosen.least}" if at_most else f"at least {chosen.least}"
        raise game.refuse(f"the number must be {least}{at_most}, and it is {action.number}")
    return action.number


def _pay_things(game: "Game", frame: Frame, price: Things) -> None:
    actor = game.actor or ""
    held = len(_within(game, lambda: frame.things(actor, price.kind)))
    amount = frame.number(price.amount)
    if held < amount:
        raise game.refuse(f"it costs {amount} {price.kind}, and you have {held}")
    frame.take(actor, price.kind, amount)


def _hand_over(game: "Game", frame: Frame, price: Pays) -> None:
    """Pay `price` from the actor to another player.

    Raises Refusal if the actor does not have enough, or if the payee is not exactly one other
    player.
    """
    actor, payee = game.actor or "", _payee(game, frame, price)
    amount = frame.number(price.amount)
    if ":" not in price.of:
        held = len(_within(game, lambda: frame.things(actor, price.of)))
        if held < amount:
            raise game.refuse(f"you would hand over {amount} {price.of}, and you have {held}")
        frame.hand(actor, payee, price.of, amount)
        return
    attribute, held = frame.attribute(price.of), frame.amount(actor, price.of)
    term = attribute.term if attribute else "of something that no longer exists"
    if held < amount:
        raise game.refuse(f"you would hand over {amount} {term}, and you have {held}")
    frame.move(actor, payee, price.of, amount)


def _payee(game: "Game", frame: Frame, price: Pays) -> ObjectId:
    """Return the payee of a price. Raises Refusal if it is not exactly one other player."""
    to = price.to
    found = _within(
        game,
        lambda: frame.all_of(to) if isinstance(to, Phrase) else list(frame.subjects(to)),
    )
    if len(found) != 1:
        raise game.refuse("there is nobody to pay" if not found else "several could be paid")
    if found[0] == game.actor:
        raise game.refuse("you would pay yourself")
    return str(found[0])


def _within(game: "Game", work: Callable[[], Any]) -> Any:
    """Return the result of `work`. Raises Refusal if it takes more steps than allowed."""
    try:
        return work()
    except TooManySteps:
        raise game.refuse("the clause has to look at more of the game than a clause may") from None


# -- prohibitions ----------------------------------------------------------------------------------


def _forbids(statement: Forbids, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    act: Act | None = words.one("acts", statement.act)
    actions: tuple[type[Action], ...] = act.actions if act is not None else (Perform,)

    def where(game: "Game", action: Any) -> bool:
        if not _is_meant(game, statement, act, action):
            return False
        frame = Frame(game, key=key)
        try:
            if not _knows(game, statement, key) or not frame.fits(game.actor, statement.who):
                return False
            if statement.target is None:
                return True
            return frame.fits(whom(game, action), statement.target)
        except TooManySteps:
            return False  # what cannot be computed forbids nothing

    def whom(game: "Game", action: Any) -> ObjectId | None:
        return act.target(game, action) if act is not None else _target(game, action)

    def counted(game: "Game", action: Any, each: bool) -> str:
        return on_target(key, whom(game, action)) if each else key

    def these_words(game: "Game", action: Any) -> None:
        limit, by = statement.limit, game.actor or ""
        by = limit.counts_for(by) if limit is not None else "" if statement.shared else by
        if statement.in_all:
            done = uses(game, counted(game, action, statement.each), statement.in_all, by)
            _not_over(game, statement, done, done + _number_of(game, statement, act, action))
        elif limit is None:
            raise game.refuse("the clause says that you may not")
        else:
            done = uses(game, counted(game, action, limit.each), limit.period, by)
            if done >= limit.times:
                raise game.refuse(_too_often(done, limit))

    for action in actions:
        yield _reading("forbids", action, these_words, where=where)
    limit = statement.limit
    if limit is None and not statement.in_all:
        return

    def counting(game: "Game", taken: ActionTaken) -> None:
        action, by = taken.action, game.actor or ""
        if type(action) not in actions or not where(game, action):
            return
        if limit is not None:
            whose = limit.counts_for(by)
            count_more(game, counted(game, action, limit.each), limit.period, whose)
        else:
            number = _number_of(game, statement, act, action)
            which = counted(game, action, statement.each)
            count_more(game, which, statement.in_all, "" if statement.shared else by, number)

    yield _reading("on", ActionTaken, counting)


def _is_meant(game: "Game", statement: Forbids, act: Act | None, action: Any) -> bool:
    """Return whether an action is the act that a clause forbids, whatever its actor and target."""
    if act is None:
        if statement.word:
            return makes_one(game, action.deed, statement.word)
        kind = statement.kind
        return is_bought(action.deed, kind) if kind else action.deed == statement.act
    over = 0 if statement.in_all else statement.over
    if not act.is_one(game, action) or (over and act.amount(game, action) <= over):
        return False
    return not statement.named or is_called(act, action, statement.named)


def _number_of(game: "Game", statement: Forbids, act: Act | None, action: Any) -> int:
    """Return the amount that an action gives, buys and so on, if a clause limits that amount.

    For example, the number of Genechips if a clause forbids giving more than 20.
    """
    if act is not None:
        return act.amount(game, action)
    return many_bought(game, action, statement.kind)


def _not_over(game: "Game", statement: Forbids, done: int, in_all: int) -> None:
    """Raise Refusal if the total number of all acts in the period exceeds the clause's limit."""
    if in_all > statement.over:
        to_whom = " to that one" if statement.each else ""
        before = f", with {done} before{to_whom} in this {statement.in_all}" if done else ""
        raise game.refuse(f"that would be {in_all}{before}, and {statement.over} is the most")


# -- how often -------------------------------------------------------------------------------------


def _limited(key: str, limit: Limit, target: ObjectId | None) -> str:
    """Return the key of the uses that `limit` counts: those on `target` only, or all of them."""
    return on_target(key, target) if limit.each else key


def _count(game: "Game", key: str, limit: Limit) -> None:
    """Count one more use of `key` by the actor. Raises Refusal if `limit` was already reached."""
    by = limit.counts_for(game.actor or "")
    done = uses(game, key, limit.period, by)
    if done >= limit.times:
        raise game.refuse(_too_often(done, limit))
    count_more(game, key, limit.period, by)


def _too_often(done: int, limit: Limit) -> str:
    when = "" if limit.period == EVER else f" in this {limit.period}"
    to_whom = " to that one" if limit.each else ""
    if limit.shared:
        return f"that was done {_times(done)}{to_whom}{when}, and may not be done more often"
    return f"you have done that {_times(done)}{to_whom}{when}, and may not more often"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


# -- happenings ------------------------------------------------------------------------------------


def _on(statement: On, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    if statement.later is not None:
        yield _after_a_delay(statement, statement.later, words, key)
    yield from _when(statement, words, key)


def _when(statement: On, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield implementations that notice when the event of a reaction happens, and then react."""
    when = statement.when
    if isinstance(when, Does):
        yield _reading("on", ActionTaken, _after_a_deed(statement, when, words, key))
        return
    if isinstance(when, Comes):
        yield from _on_coming(statement, when, words, key)
        return
    if isinstance(when, (Alters, Appears)):
        yield _reading(DECLARES, altering.begun(key), _nothing)
        these = _on_change(statement, when, words, key)
        yield _reading("upholds", None, these, each=(words.noun(when.who.noun).kind,))
        return
    incident = words.one("incidents", when.incident)
    persons = when.roles and words.noun(when.roles[0].noun).person

    def these_words(game: "Game", happening: Any) -> None:
        if not _is_then(game, when):
            return
        if not _knows(game, statement, key):
            game.tell("the clause was not in force for all of this time, so it does nothing")
            return
        for objects in incident.found(game, happening):
            frame = Frame(game, key=key)
            if when.least and incident.amount(game, happening) < when.least:
                continue
            if incident.own and not incident.own(game, objects[0], key.partition(".")[0]):
                continue
            whom = objects if when.roles or not incident.own else ()
            if all(frame.fits(one, phrase) for one, phrase in zip(whom, when.roles, strict=True)):
                carry_out(frame, statement, objects[0] if persons else "")

    yield _reading("on", incident.happening, these_words)


def _on_change(
    statement: On, when: Alters | Appears, words: Vocabulary, key: str
) -> Callable[["Game", ObjectId], None]:
    """Return the implementation of a reaction to changes of an object in an event."""
    if isinstance(when, Appears):
        return altering.appearance(statement, when, words, key, carry_out)
    return altering.reaction(statement, when, words, key, carry_out)


def _is_then(game: "Game", when: Occurs) -> bool:
    """Return whether it is now the nday or nweek, by number, that a clause is about."""
    frame = Frame(game)
    now = frame.ended_nday() if when.incident == "nday ends" else frame.number_now(NDAY)
    numbered = when.numbered is None or frame.is_numbered(when.numbered, now)
    return numbered and (not when.nday or frame.nday(when.nday) == now)


def _on_coming(statement: On, when: Comes, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementation of a reaction to a condition that becomes true.

    After each change it checks every object of the noun, and makes the changes of the clause for
    those objects for which the condition has become true.
    """
    noun = words.noun(when.who.noun)

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game, key=key)
        try:
            if not noun.person and is_unfinished(game, object):
                return  # it still gets its initial values, and is looked at again then
            fits = frame.fits(object, when.who)
            meets = noun.holds(game, object) and frame.holds(object, when.condition)
            if noun.holds(game, object) and became_true(
                game, key, object, when, meets=meets, fits=fits
            ):
                carry_out(frame, statement, object if noun.person else "")
        except TooManySteps:
            return  # what is unknown of somebody does not happen to them

    yield _reading("upholds", None, these_words, each=(noun.kind,))


def _after_a_deed(
    statement: On, when: Does, words: Vocabulary, key: str
) -> Callable[["Game", ActionTaken], None]:
    act: Act | None = words.one("acts", when.verb)

    def these_words(game: "Game", taken: ActionTaken) -> None:
        action = taken.action
        if act is not None:
            if type(action) not in act.actions or not act.is_one(game, action):
                return
            target = act.target(game, action)
        elif isinstance(action, Perform) and action.deed == when.verb:
            target = _done_to(game, action)
        else:
            return
        frame = Frame(game, key=key)
        if frame.fits(taken.by, when.who) and (
            when.target is None or frame.fits(target, when.target)
        ):
            carry_out(frame, statement, taken.by or "")

    return these_words


def carry_out(frame: Frame, statement: On, who: ObjectId) -> None:
    """Make the changes of a reaction to something that `who` did, or that happened to `who`.

    Nothing is done if the limit for the period is reached. `who` is "" if the limit is counted for
    the whole game.
    """
    if not _is_its_turn(frame, statement, "" if statement.shared else who):
        return
    if statement.later is not None:
        postpone(frame.game, frame.key, statement.later, frame.known(), who)
        return
    _carry_out_now(frame, statement)


def _after_a_delay(statement: On, delay: Delay, words: Vocabulary, key: str) -> ClauseReading:
    """Return the implementation that makes the delayed changes of a reaction when they are due."""

    def these_words(game: "Game", _comes: Any) -> None:
        for known in due(game, key, delay):
            frame = Frame(game, key=key)
            frame.recall(known)
            _carry_out_now(frame, statement)

    moment = "ends" if delay.end else "begins"
    return _reading("on", words.one("incidents", f"{delay.period} {moment}").happening, these_words)


def _carry_out_now(frame: Frame, statement: On) -> None:
    frame.most = (statement.most, statement.most_in) if statement.most else None
    first, *rest = statement.changes
    whom = None if isinstance(first, (Asks, Rolls, Divides)) else first.who
    conditions = (statement.if_, statement.unless, statement.otherwise)
    if isinstance(first, (Asks, Rolls, Divides)) or not isinstance(whom, Phrase):
        _make_all(frame, statement, statement.changes)
    elif refers_to((rest, *conditions), whom.number):
        for _ in frame.subjects(whom):  # the rest applies to each of them, too: "unless e has none"
            _make_all(frame, statement, (replace(first, who=Var(whom.number)), *rest))
    else:
        _make_all(frame, statement, statement.changes)


def _is_its_turn(frame: Frame, statement: On, by: ObjectId) -> bool:
    """Count an event for a reaction with a limit, and return whether it reacts to this event.

    A reaction can be limited to the first few times in a period, or happen only the nth time, every
    nth time, or after the first few times. Only events of the player `by` are counted, or all
    events if `by` is "".
    """
    if (limit := statement.limit) is None:
        return True
    done = uses(frame.game, frame.key, limit.period, by)
    if not statement.turn and done >= limit.times:
        return False
    count_more(frame.game, frame.key, limit.period, by)
    if not statement.turn:
        return True
    if statement.turn == AFTER:
        return done >= limit.times
    return done + 1 == limit.times if statement.turn == NTH else (done + 1) % limit.times == 0


def _make_all(frame: Frame, statement: On, changes: tuple[Change, ...]) -> None:
    holds = (statement.if_ is None or frame.where(statement.if_)) and not (
        statement.unless is not None and frame.where(statement.unless)
    )
    for change in changes if holds else statement.otherwise:
        frame.make(change)


def _bars(statement: Statement, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield implementations that forbid acts to everybody barred from them by the statement."""
    for bars in (node for node in nodes(statement) if isinstance(node, Bars)):
        act: Act | None = words.one("acts", bars.act)
        actions: tuple[type[Action], ...] = act.actions if act is not None else (Perform,)

        def where(game: "Game", action: Any, act: Act | None = act, bars: Bars = bars) -> bool:
            whoever = Phrase(HOLDER_NOUN)
            meant = Forbids(whoever, bars.act, kind=bars.kind, word=bars.word)
            return _is_meant(game, meant, act, action) and barred(game, key, bars, game.actor or "")

        def these_words(game: "Game", _action: Any, bars: Bars = bars) -> None:
            raise game.refuse(f"the clause says that you may not {for_how_long(bars)}")

        for action in actions:
            yield _reading("forbids", action, these_words, where=where)


def _ends(statement: Statement, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield implementations that end the states which the statement gives for a limited time."""
    brief = (node for node in nodes(statement) if isinstance(node, Marks) and node.period)
    for marks in dict.fromkeys(replace(one, who=Var(0)) for one in brief):

        def these_words(game: "Game", _begins: Any, marks: Marks = marks) -> None:
            frame = Frame(game, key=key)
            for whom in ended_of(game, key, marks):
                if game.state.exists(whom):
                    frame.mark(whom, marks.word, on=not marks.on)

        begins = words.one("incidents", f"{marks.period} begins").happening
        yield _reading("on", begins, these_words)


# -- what was done in a period ---------------------------------------------------------------------


def _asked(statement: Statement) -> list[Doings]:
    """Return the happenings that a statement counts or asks about, without duplicates.

    `vocabulary.Incident` describes such happenings.
    """
    asked = (node for node in nodes(statement) if isinstance(node, (Did, Doings)))
    every = (Doings(one.incident, one.period, one.when, one.whose, one.back) for one in asked)
    return [*dict.fromkeys(every)]


def _asked_of_targets(statement: Statement) -> list[WasDone]:
    """Return the incidents whose targets a statement asks about, without duplicates."""
    asked = (node for node in nodes(statement) if isinstance(node, (DidTo, WasDone)))
    every = (WasDone(one.incident, one.period, one.when, one.back) for one in asked)
    return [*dict.fromkeys(every)]


def _asked_in_periods(statement: Statement) -> list[Doings | WasDone]:
    """Return the parts of a statement that ask about particular periods, not about all time."""
    of_targets = _asked_of_targets(statement)
    return [*_asked(statement), *(one for one in of_targets if one.period != EVER)]


def _knows(game: "Game", statement: Statement, key: str) -> bool:
    """Return whether a statement was in force for the entire time that it asks about.

    Acts that a players' clause lets players do to each other don't matter here, and neither does
    the act that the statement itself permits, since no one could do it before.
    """
    incidents = Frame(game).words
    own = statement.verb if isinstance(statement, Permits) else ""
    asked = (
        one
        for one in _asked_in_periods(statement)
        if (isinstance(one, Doings) and one.incident != own)
        or incidents.one("incidents", one.incident) is not None
    )
    return all(
        watched_back(game, key, one)
        if one.back
        else watched_before(game, key, one.period)
        if one.when == LAST
        else watched(game, key, one)
        for one in asked
    )


def _watches(statement: Statement, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementations that count the incidents which a statement asks about.

    They run after the reactions of the statement. The beginning of a period is recorded only then,
    so at that moment a reaction doesn't assume that the clause was in force for the whole period.
    """
    for did in _asked(statement):
        yield _noting(did, words, key)
    for done_to in _asked_of_targets(statement):
        yield _noting_targets(done_to, words, key)
    asked = _asked_in_periods(statement)
    for period in {did.period: None for did in asked if did.when != LAST}:
        begins = words.one("incidents", f"{period} begins").happening

        def these_words(game: "Game", _begins: Any, period: str = period) -> None:
            watch(game, key, period)

        yield _reading("on", begins, these_words)


def _noting(did: Doings, words: Vocabulary, key: str) -> ClauseReading:
    """Return the implementation that counts, under `key`, how many times each player did an act.

    `did` describes the act.
    """
    incident = words.one("incidents", did.incident)

    def of_the_game(game: "Game", happening: Any) -> None:
        for first, *_ in incident.found(game, happening):
            owned = words.related(did.whose, game.state.kind(first) or "")
            who = owned.find(game, first) if owned is not None else first
            if who is not None:
                note(game, key, did, who)

    def of_the_players(game: "Game", taken: ActionTaken) -> None:
        action = taken.action
        if isinstance(action, Perform) and action.deed == did.incident and taken.by:
            note(game, key, did, taken.by)

    if incident is None:
        return _reading("on", ActionTaken, of_the_players)
    return _reading("on", incident.happening, of_the_game)


def _noting_targets(done_to: WasDone, words: Vocabulary, key: str) -> ClauseReading:
    """Return the implementation that counts, under `key`, who did an act to which object."""
    incident = words.one("incidents", done_to.incident)

    def of_the_game(game: "Game", happening: Any) -> None:
        for by, to, *_ in incident.found(game, happening):
            note_done_to(game, key, done_to, by, to)

    def of_the_players(game: "Game", taken: ActionTaken) -> None:
        action = taken.action
        if isinstance(action, Perform) and action.deed == done_to.incident and taken.by:
            target = _done_to(game, action)
            if target is not None:
                note_done_to(game, key, done_to, taken.by, target)

    if incident is None:
        return _reading("on", ActionTaken, of_the_players)
    return _reading("on", incident.happening, of_the_game)


def _watches_before(statement: Statement, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield implementations that record when a period begins, for a statement about past periods.

    They run before the statement's reactions, which at that moment ask about the period that has
    just ended.
    """
    asked = (did for did in _asked_in_periods(statement) if did.when == LAST or did.back)
    for period in {did.period: None for did in asked}:

        def these_words(game: "Game", _begins: Any, period: str = period) -> None:
            watch_before(game, key, period)

        yield _reading("on", words.one("incidents", f"{period} begins").happening, these_words)


def _notes_since(statement: Statement, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementations that record since when the conditions in `Been` have been true."""
    asked = (node for node in nodes(statement) if isinstance(node, Been))
    for been in dict.fromkeys(asked):
        if recorded_since(words, been) is not None:
            continue
        noun = words.noun(been.noun)

        def these_words(
            game: "Game", object: ObjectId, been: Been = been, noun: Noun = noun
        ) -> None:
            try:
                is_so = Frame(game, key=key).holds(object, been.condition)
            except TooManySteps:
                is_so = False
            note_since(game, words, key, been, object, is_so=noun.holds(game, object) and is_so)

        yield _reading("upholds", None, these_words, each=(noun.kind,))


# -- what is so at all times -----------------------------------------------------------------------


def _caps(statement: Caps, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    kind: Kind = words.noun(statement.who.noun).kind

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game)
        try:
            if frame.amount(object, statement.attribute) > statement.most and frame.fits(
                object, statement.who
            ):
                altering.keep(frame, object, statement.attribute, statement.most)
        except TooManySteps:
            return  # what is unknown of somebody does not apply to them

    yield _reading("upholds", None, these_words, each=(kind,))


def _caps_kind(statement: CapsKind, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    kind: Kind = words.noun(statement.who.noun).kind

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game)
        try:
            held = frame.things(object, statement.kind)
            if len(held) > statement.most and frame.fits(object, statement.who):
                frame.destroy(object, statement.kind, held[statement.most :])
        except TooManySteps:
            return  # what is unknown of somebody does not apply to them

    yield _reading("upholds", None, these_words, each=(kind,))


def _may_own(statement: MayOwn, _words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    yield _reading(DECLARES, statement, _nothing)


def _adjusts(statement: Adjusts, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    measure = words.one("measures", statement.measure)

    def these_words(game: "Game", value: int, object: ObjectId) -> int:
        frame = Frame(game)
        try:
            if not frame.fits(object, statement.who):
                return value
        except TooManySteps:
            return value
        times = frame.quantity(object, statement.each) if statement.each else 1
        return value + statement.by * times

    yield _reading("adjusts", measure.quantity, these_words, each_time=True)


# -- what begins and ends with the clause ----------------------------------------------------------


def _floors(statement: Floors, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    kind: Kind = words.noun(statement.who.noun).kind

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game)
        try:
            if (
                frame.amount(object, statement.attribute) < statement.least
                and frame.fits(object, statement.who)
                and not _capped(game, statement)
            ):
                altering.keep(frame, object, statement.attribute, statement.least)
        except TooManySteps:
            return  # what is unknown of somebody does not apply to them

    yield _reading("upholds", None, these_words, each=(kind,))


def _capped(game: "Game", floor: Floors) -> bool:
    """Return whether a maximum in force is below the minimum `floor` of the same attribute.

    The two would undo each other endlessly, so the maximum prevails, even if it currently applies
    to other players.
    """
    from nomicbot.game.plainlaw.legislated import in_force, key_of  # which imports this module

    statements = (
        (f"{key_of(words)}.{number}", one)
        for words, law in in_force(game.state)
        for number, one in enumerate(law.statements)
    )
    return any(
        cap.attribute == floor.attribute and cap.most < floor.least
        for key, one in statements
        if (cap := _cap_of(game, key, one)) is not None
    )


def _cap_of(game: "Game", key: str, statement: Statement) -> Caps | None:
    """Return the maximum that a statement sets, or None if it sets none or has expired."""
    if isinstance(statement, Lasts):
        now = lasts(game, key, statement.period, statement.more)
        return _cap_of(game, key, statement.statement) if now else None
    return statement if isinstance(statement, Caps) else None


def _lasts(statement: Lasts, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementations of a statement that applies only in the period when it begins."""
    begun = Begun(key, statement.period)
    yield _reading(DECLARES, begun, _nothing)

    def these_words(game: "Game", _begins: Any) -> None:
        begin_later(game, begun)

    yield _reading("on", words.one("incidents", f"{begun.period} begins").happening, these_words)
    inner = statement.statement
    for reading in _READ[type(inner)](inner, words, key):
        yield _while_it_lasts(reading, key, statement)


def _while_it_lasts(reading: ClauseReading, key: str, statement: Lasts) -> ClauseReading:
    period, more = statement.period, statement.more

    def where(game: "Game", subject: Any) -> bool:
        now = lasts(game, key, period, more)
        return now and (reading.where is None or reading.where(game, subject))

    def these_words(game: "Game", *about: Any) -> Any:
        if lasts(game, key, period, more):
            return reading.function(game, *about)
        return about[0] if reading.verb == "adjusts" else None

    if reading.verb in ("permits", "forbids"):
        return replace(reading, where=where)
    return replace(reading, function=these_words)


DECLARES = "declares"
"""The verb of implementations that only declare something; `declaring` looks for them."""
SETS = "sets"
"""The verb of implementations that set one of the law's own numbers; `inforce` looks for them."""


def _declares(statement: Statement, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    yield _reading(DECLARES, statement, _nothing)
    if isinstance(statement, DeclaresKind) and statement.initial and words.joining is not None:
        yield _first_objects(statement, *words.joining)
    if not isinstance(statement, (Declares, DeclaresWords)) or words.joining is None:
        return
    happening, joiner = words.joining
    noun, initial = words.noun(statement.noun), statement.initial
    attribute = f"{noun.kind.name}:{statement.name.casefold()}"

    def give(game: "Game", object: ObjectId) -> None:
        frame = Frame(game)
        if isinstance(initial, str):
            frame.turn(object, attribute, initial)
        else:  # another clause may have given some before
            frame.put(object, attribute, frame.amount(object, attribute) + initial)

    def on_joining(game: "Game", joined: Any) -> None:
        if noun.holds(game, joiner(joined)):
            give(game, joiner(joined))

    def once_there(game: "Game", object: ObjectId) -> None:
        if is_new(game, statement, object):
            give(game, object)

    if initial and noun.person:
        yield _reading("on", happening, on_joining)
    elif initial and noun.name != WHOLE:
        yield _reading("upholds", None, once_there, each=(noun.kind,))


def _first_objects(
    declares: DeclaresKind,
    happening: type[Happening],
    joiner: Callable[[Any], ObjectId],
) -> ClauseReading:
    """Return the reaction that gives new players their first objects of a declared kind."""

    def these_words(game: "Game", joined: Any) -> None:
        if noun_of_holders(game).holds(game, joiner(joined)):
            Frame(game).give(joiner(joined), declares.name, declares.initial)

    return _reading("on", happening, these_words)


def _sets(statement: Statement, _words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    yield _reading(SETS, statement, _nothing, each_time=True)


def _nothing(*_: Any) -> None:
    """Do nothing: the function of a clause that is never called.

    The engine looks at what such a clause states, for example a declaration of a term.
    """


def _reading(
    verb: str,
    subject: Any,
    function: Callable[..., Any],
    *,
    where: Callable[..., bool] | None = None,
    each: tuple[Kind, ...] = (),
    each_time: bool = False,
) -> ClauseReading:
    again = each_time or verb == "on"
    return ClauseReading(verb, "", subject, function, (), each=each, where=where, each_time=again)


_READ: dict[type[Any], Callable[[Any, Vocabulary, str], Iterator[ClauseReading]]] = {
    Permits: _permits,
    Forbids: _forbids,
    On: _on,
    Caps: _caps,
    CapsKind: _caps_kind,
    MayOwn: _may_own,
    Floors: _floors,
    Lasts: _lasts,
    Adjusts: _adjusts,
    Classifies: classifying.classifies,
    LegalVotes: classifying.legal_votes,
    Voters: classifying.voters,
    GroupVotes: classifying.group_votes,
    Weighs: classifying.weighs,
    PassesIf: classifying.passes_if,
    Sets: _sets,
    Shifts: _sets,
    Declares: _declares,
    DeclaresKind: _declares,
    DeclaresWords: _declares,
    DeclaresLink: _declares,
    DeclaresFlag: _declares,
    DeclaresOffice: _declares,
    Defines: _declares,
}
"""The function that implements each kind of statement."""

__all__ = ["DECLARES", "SETS", "Occurs", "Perform", "deed_of", "readings"]
