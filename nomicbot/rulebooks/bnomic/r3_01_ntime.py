"""Rule 3-1: NTime. The Clock, The Watch, and the midnights that advance them."""

from nomicbot.game.actions import Action, VerdictResult
from nomicbot.game.happenings import ClockStarted, ClockStopped, GameBegan, MidnightStruck
from nomicbot.game.inforce import ClauseInForce
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Reading, Refusal, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    ADVANCES,
    CLOCK,
    NDAY,
    NDAY_BEGINS_WITH_NWEEK,
    NWEEK,
    NWEEK_LENGTH,
    NYEAR_LENGTH,
    ON,
    SEEN_ON,
    WAITS_FOR_CLOCK,
    WATCH,
    WDAY,
    WWEEK,
    NdayBegins,
    NweekBegins,
    NweekBegun,
    NweekEnds,
)

rule = Reading("3-1/6", defaults=frozenset("abcdik"))
rule.named(
    "b",
    x=noun(
        "the length of an nweek",
        "ndays",
        "an nweek has {number} ndays",
        "(an|each) nweek (is|lasts) {number} ndays [long]",
    ),
    y=noun(
        "the length of an nyear",
        "nweeks",
        "an nyear has {number} nweeks",
        "(an|each) nyear (is|lasts) {number} nweeks [long]",
    ),
)


def _clock(game: Game) -> ObjectId:
    return game.state.of_kind(CLOCK)[0]


@rule.on("a", GameBegan)
def there_are_a_clock_and_a_watch(game: Game, began: GameBegan) -> None:
    clock = game.create(CLOCK)
    game.set(NWEEK, clock, began.nweek)
    game.set(NDAY, clock, began.nday)
    game.set(ON, clock, True)
    game.set(SEEN_ON, clock, True)
    game.create(WATCH)


@rule.adjusts("b", NWEEK_LENGTH, base=True)
def x_is_the_length_of_an_nweek(_game: Game, _value: int, *, x: int) -> int:
    return x


@rule.adjusts("b", NYEAR_LENGTH, base=True)
def y_is_the_length_of_an_nyear(_game: Game, _value: int, *, y: int) -> int:
    return y


@rule.on("c", MidnightStruck)
def the_clock_advances_while_it_is_on(game: Game, _midnight: MidnightStruck) -> None:
    clock = _clock(game)
    if not ON.of(game.state, clock):
        return
    ends = NDAY.of(game.state, clock) >= game.quantity(NWEEK_LENGTH)
    if ends:
        game.happen(NweekEnds(NWEEK.of(game.state, clock)))
    _advance(game, clock, NWEEK, NDAY, ends)
    game.add(ADVANCES, clock, 1)
    nweek, nday = NWEEK.of(game.state, clock), NDAY.of(game.state, clock)
    begins = NdayBegins(nweek, nday)
    if ends and game.quantity(NDAY_BEGINS_WITH_NWEEK):
        game.happen_together(NweekBegins(nweek), begins, _of_the_ruleset, then=NweekBegun(nweek))
        return
    if ends:
        game.happen(NweekBegins(nweek))
        game.happen(NweekBegun(nweek))
    game.happen(begins)


def _of_the_ruleset(clause: ClauseInForce) -> bool:
    """Return whether a clause belongs to the Ruleset.

    (A clause of a new rule may have no rulebook.)
    """
    return clause.authority.rulebook in ("", rule.rulebook)


@rule.on("d", MidnightStruck)
def the_watch_advances_while_the_clock_is_off(game: Game, _midnight: MidnightStruck) -> None:
    if ON.of(game.state, _clock(game)):
        return
    watch = game.state.of_kind(WATCH)[0]
    _advance(game, watch, WWEEK, WDAY, WDAY.of(game.state, watch) >= game.quantity(NWEEK_LENGTH))


def _advance(
    game: Game, of: ObjectId, weeks: Attribute[int], days: Attribute[int], ends: bool
) -> None:
    if ends:
        game.set(days, of, 1)
        game.add(weeks, of, 1)
    else:
        game.add(days, of, 1)


@rule.withholds("i", Action)
def what_players_do_while_the_clock_is_off_waits(game: Game, action: Action) -> None:
    if ON.of(game.state, _clock(game)) or not people.is_player(game, game.actor):
        return
    if not game.quantity(WAITS_FOR_CLOCK, action):
        return
    raise Refusal(
        "The Clock is Off; this waits until it is On again",
        game.authority,
        VerdictResult.DEFERRED,
        queued=True,
    )


@rule.upholds("i")
def its_stopping_and_starting_is_noticed(game: Game) -> None:
    for clock in game.state.of_kind(CLOCK):
        on = ON.of(game.state, clock)
        if on != SEEN_ON.of(game.state, clock):
            game.set(SEEN_ON, clock, on)
            game.happen(ClockStarted() if on else ClockStopped())


@rule.on("k", ClockStopped)
def a_clock_that_stops_finds_the_watch_at_zero(game: Game, _stopped: ClockStopped) -> None:
    for watch in game.state.of_kind(WATCH):
        game.set(WWEEK, watch, 0)
        game.set(WDAY, watch, 0)


rule.defines(
    e="ndays and nweeks: the changes of The Clock are happenings that other rules act on",
    f="wdays and wweeks, which no rule uses",
    g="The Clock counts its advances, and rules that wait for a number "
    "of ndays wait for that count",
    h="alarms are asked for at real instants",
    l="nyears and wyears: computed where they are shown",
)
rule.fixed(j="no motion sets what is guarded, and only the readings of rules turn The Clock")
