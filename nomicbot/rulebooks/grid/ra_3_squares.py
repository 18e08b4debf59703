"""Rule A-3: Grid Squares, and what weather does to them."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins, NweekBegins
from nomicbot.rulebooks.grid import located, paying
from nomicbot.rulebooks.grid.vocabulary.moves import SLIDES, Entered
from nomicbot.rulebooks.grid.vocabulary.places import (
    DEPTH,
    EARTH,
    FIRE,
    FROZEN,
    MUD,
    SEEN_TEMPERATURE,
    SQUARE,
    SUBSTANCE,
    TEMPERATURE,
    THAWS_BEFORE_DRYING,
    WEATHER_COMES_FIRST,
    WET,
    WETNESS,
    WeatherActs,
    WeatherDries,
)

rule = Reading("A-3/0", "grid")
rule.named(
    "g",
    dice=noun("the number of dice that Fire costs", "dice"),
    sides=noun("the number of sides of the dice that Fire costs", "sides"),
)
rule.named("i", freezing=noun("the temperature below which squares freeze", "degrees Celsius"))
rule.named("j", thawing=noun("the temperature above which squares thaw", "degrees Celsius"))
rule.named("k", drying=noun("the temperature above which squares dry", "degrees Celsius"))


@rule.upholds("f", SQUARE)
def earth_that_becomes_wet_turns_into_mud(game: Game, object: ObjectId) -> None:
    """Turn Earth that became Wet into Mud, even if it is no longer Wet.

    A square that was already Wet when it became Earth stays Earth.
    """
    looked_at = SUBSTANCE.of(game.state, object), WETNESS.of(game.state, object)
    if looked_at[0] != EARTH:
        return
    of_it = [change for change in game.transcript.changes if change.object == object]
    became = [
        c
        for c in of_it
        if c.attribute == SUBSTANCE.name or (c.attribute, c.new) == (WETNESS.name, WET)
    ]
    if became and became[-1].attribute == WETNESS.name:
        game.set(SUBSTANCE, object, MUD)
        game.tell(f"{located.square_called(object)} turns into Mud")


@rule.on("g", Entered, of=OUTSIDER)
def fire_burns_who_enters_it(game: Game, entered: Entered, *, dice: int, sides: int) -> None:
    burning = located.of_square(game.state, SUBSTANCE, entered.square) == FIRE
    if burning and located.is_player(game.state, entered.object):
        paying.roll_loss(game, entered.object, dice, sides, f"the Fire of {entered.square}")


@rule.on("i", WeatherActs)
def what_is_wet_freezes(game: Game, weather: WeatherActs, *, freezing: int) -> None:
    if weather.temperature < freezing:
        _turn(game, WET, FROZEN)


@rule.on("j", WeatherActs)
def what_is_frozen_thaws(game: Game, weather: WeatherActs, *, thawing: int) -> None:
    if weather.temperature > thawing:
        _turn(game, FROZEN, WET)


@rule.on("k", WeatherDries)
def what_is_wet_dries(game: Game, weather: WeatherDries, *, drying: int) -> None:
    if weather.temperature > drying:
        _turn(game, WET, "")


def _onto_ice(game: Game, _object: ObjectId, square: str) -> bool:
    return located.of_square(game.state, WETNESS, square) == FROZEN


@rule.adjusts("l", SLIDES, base=True, where=_onto_ice)
def ice_is_slippery(_game: Game, _value: bool, _object: ObjectId, _square: str) -> bool:
    return True


@rule.on("p", NdayBegins)
def the_weather_acts_each_nday(game: Game, begins: NdayBegins) -> None:
    if begins.nday != 1 or not game.quantity(WEATHER_COMES_FIRST):
        _act(game)


@rule.upholds("p")
def a_change_of_weather_is_noticed(game: Game) -> None:
    grid = located.grid(game.state)
    if grid and TEMPERATURE.of(game.state, grid) != SEEN_TEMPERATURE.of(game.state, grid):
        game.set(SEEN_TEMPERATURE, grid, TEMPERATURE.of(game.state, grid))
        _act(game)


@rule.adjusts("q", THAWS_BEFORE_DRYING, base=True)
def what_thaws_dries_then(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("t", WEATHER_COMES_FIRST, base=True)
def on_the_first_nday_weather_comes_first(_game: Game, _value: bool) -> bool:
    return True


@rule.on("t", NweekBegins)
def on_the_first_nday_it_acts_before_all_else(game: Game, _begins: NweekBegins) -> None:
    _act(game)


def _act(game: Game) -> None:
    grid = located.grid(game.state)
    temperature = TEMPERATURE.of(game.state, grid) if grid else None
    if temperature is None:
        return
    happenings = (WeatherActs(temperature), WeatherDries(temperature))
    for happening in happenings if game.quantity(THAWS_BEFORE_DRYING) else reversed(happenings):
        game.happen(happening)


def _squares(game: Game, wetness: str) -> list[str]:
    """Return the squares with this `wetness`: the Wet ones, or the Frozen ones."""
    state = game.state
    return [
        located.square_called(o) for o in state.of_kind(SQUARE) if WETNESS.of(state, o) == wetness
    ]


def _turn(game: Game, before: str, after: str) -> None:
    turned = _squares(game, before)
    for square in turned:
        located.set_square(game, WETNESS, square, after)
    if turned:
        game.tell(f"{', '.join(turned)} {'is' if len(turned) == 1 else 'are'} {after or 'dry'} now")


rule.makes("b", "Substances", SUBSTANCE, spoken=r"\bSubstances?\b")
rule.makes("c", "the Depth of squares", DEPTH, spoken=r"\bDepth\b")
rule.makes("h", "what is Wet or Frozen", WETNESS, spoken=r"\b(?:Wet|Frozen)\b")
rule.defines(
    a="the attributes of squares",
    b="what a Substance is",
    c="what a Depth is",
    d="a Depth: the attribute holds whole numbers and nothing else",
)
rule.explains(
    m="what slides onto a Frozen square enters it from a consecutive one, and clause l "
    "is about that too (or A-2.g)",
    n="what is placed or thrown comes from no consecutive square (A-2.l, B-4.e, D-2.k), "
    "nor the Yeti by a Move (E-3.f)",
    o="clause g says each time, and that e enters, but not how",
    s="nobody may do what nothing permits, and no rule limits the words, or says what a Depth does",
)
rule.as_default(
    e="a square's Substance is Turf until something changes it",
    r="a square has Depth 0 and is neither Wet nor Frozen until something changes that",
)
rule.fixed(h="one attribute says whether a square is Wet, Frozen or neither")
