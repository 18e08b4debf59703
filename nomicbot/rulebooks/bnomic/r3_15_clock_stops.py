"""Rule 3-15: Clock Stops."""

from nomicbot.game import kinds
from nomicbot.game.amending.finding import abridged
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import ministers, people
from nomicbot.rulebooks.bnomic.vocabulary.keys import (
    ALL_KINDS_WAIT,
    KEY,
    KEY_HOLDER,
    KEY_OFF,
    KEY_ON,
    KEY_VALUE,
    RUNS,
    WAITING_FOR,
    TurnKey,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import FORM, MOTION, PROPOSAL
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON, WAITS_FOR_CLOCK

rule = Reading("3-15/1")

_OTHER = {KEY_ON: KEY_OFF, KEY_OFF: KEY_ON}


@rule.upholds("b", kinds.OUTSIDER)
def every_minister_has_a_key(game: Game, outsider: ObjectId) -> None:
    is_minister = people.is_player(game, outsider) and ministers.is_minister(game, outsider)
    if is_minister and not _keys_of(game, outsider):
        game.set(KEY_HOLDER, game.create(KEY), outsider)


@rule.upholds("c", KEY)
def nobody_else_has_one(game: Game, key: ObjectId) -> None:
    holder = KEY_HOLDER.of(game.state, key)
    if not people.is_player(game, holder) or not ministers.is_minister(game, holder):
        game.destroy(key)


def _keys_of(game: Game, player: ObjectId) -> list[ObjectId]:
    return game.state.where(KEY_HOLDER, player)


@rule.permits("d", TurnKey)
def who_has_a_key_may_turn_it(game: Game, action: TurnKey) -> None:
    actor = game.actor
    keys = _keys_of(game, actor) if actor is not None and people.is_player(game, actor) else []
    if not keys:
        raise game.refuse("you have no Clock Key: only Ministers have one")
    key = next((k for k in keys if KEY_VALUE.of(game.state, k) != action.value), None)
    if key is None:
        raise game.refuse(f"your Clock Key is {action.value} already")
    value = action.value or _OTHER[KEY_VALUE.of(game.state, key)]
    game.set(KEY_VALUE, key, value)
    game.tell(f"{game.called(key)} is {value}")


@rule.adjusts("e", WAITS_FOR_CLOCK)
def turning_a_key_does_not_wait(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, TurnKey)


@rule.adjusts("f", WAITING_FOR, base=True)
def it_waits_while_the_rules_are_not_shown_as_they_are(
    game: Game, _value: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    """Return the matters on the desk that may amend the rules in a way not yet carried out."""
    amending = [
        o
        for o in game.state.where(kinds.DESK_AMENDS, True)
        if kinds.DESK_STATE.of(game.state, o) == "waiting"
    ]
    return tuple(
        o for o in amending if _of_a_motion_that_counts(game, kinds.DESK_ABOUT.of(game.state, o))
    )


def _of_a_motion_that_counts(game: Game, motion: ObjectId) -> bool:
    if game.state.kind(motion) != MOTION.name:
        return False
    return FORM.of(game.state, motion) == PROPOSAL or game.quantity(ALL_KINDS_WAIT)


@rule.adjusts("i", ALL_KINDS_WAIT, base=True)
def it_waits_for_motions_of_every_kind(_game: Game, _value: bool) -> bool:
    return True


@rule.upholds("g")
def keys_and_waiting_stop_the_clock(game: Game) -> None:
    stops = _what_stops_it(game)
    for clock in game.state.of_kind(CLOCK):
        if RUNS.of(game.state, clock) == (not stops):
            continue
        game.set(RUNS, clock, not stops)
        if ON.of(game.state, clock) != (not stops):
            game.set(ON, clock, not stops)
            game.tell(f"The Clock is Off: {stops}" if stops else "The Clock is On again")


def _what_stops_it(game: Game) -> str:
    """Return a description of why The Clock is Off, or "" if it is On."""
    waiting = game.quantity(WAITING_FOR)
    if waiting:
        called = ", ".join(f"{game.called(item)} (“{_words(game, item)}”)" for item in waiting)
        return f"the game is Waiting for Update, until {called} is settled"
    values = [KEY_VALUE.of(game.state, key) for key in game.state.of_kind(KEY)]
    off = values.count(KEY_OFF)
    return f"{off} of {len(values)} Clock Keys are Off" if 2 * off > len(values) else ""


def _words(game: Game, item: ObjectId) -> str:
    return abridged(kinds.DESK_MATTER.of(game.state, item))


rule.makes("a", "Clock Keys", KEY, spoken=r"\bClock Keys?\b")
rule.defines(a="Clock Keys are game objects with a value")
rule.explains(
    j="the display is made from the law in force, and lags only where "
    "words wait for the administrator"
)
rule.as_default(h="clause g turns The Clock when what it says changes, and not before")
