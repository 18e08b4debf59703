"""Rule A-3: Grid Squares, and what weather does to them."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, paying
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("A-3/0", "grid")
rule.named(
    "g",
    dice=noun("the number of dice that Fire costs", "dice"),
    sides=noun("the number of sides of the dice that Fire costs", "sides"),
)
rule.named("i", freezing=noun("the temperature below which squares freeze", "degrees Celsius"))
rule.named("j", thawing=noun("the temperature above which squares thaw", "degrees Celsius"))
rule.named("k", drying=noun("the temperature above which squares dry", "degrees Celsius"))


@rule.upholds("f", v.SQUARE)
def earth_that_becomes_wet_turns_into_mud(game: Game, object: ObjectId) -> None:
    """Turn Earth that became Wet into Mud, even if it is no longer Wet.

    A square that was already Wet when it became Earth stays Earth.
    """
    looked_at = v.SUBSTANCE.of(game.state, object), v.WETNESS.of(game.state, object)
    if looked_at[0] != v.EARTH:
        return
    of_it = [change for change in game.transcript.changes if change.object == object]
    became = [
        c
        for c in of_it
        if c.attribute == v.SUBSTANCE.name or (c.attribute, c.new) == (v.WETNESS.name, v.WET)
    ]
    if became and became[-1].attribute == v.WETNESS.name:
        game.set(v.SUBSTANCE, object, v.MUD)
        game.tell(f"{located.square_called(object)} turns into Mud")


@rule.on("g", v.Entered, of=v.OUTSIDER)
def fire_burns_who_enters_it(game: Game, entered: v.Entered, *, dice: int, sides: int) -> None:
    burning = located.of_square(game.state, v.SUBSTANCE, entered.square) == v.FIRE
    if burning and located.is_player(game.state, entered.object):
        paying.roll_loss(game, entered.object, dice, sides, f"the Fire of {entered.square}")


@rule.on("i", v.WeatherActs)
def what_is_wet_freezes(game: Game, weather: v.WeatherActs, *, freezing: int) -> None:
    if weather.temperature < freezing:
        _turn(game, v.WET, v.FROZEN)


@rule.on("j", v.WeatherActs)
def what_is_frozen_thaws(game: Game, weather: v.WeatherActs, *, thawing: int) -> None:
    if weather.temperature > thawing:
        _turn(game, v.FROZEN, v.WET)


@rule.on("k", v.WeatherDries)
def what_is_wet_dries(game: Game, weather: v.WeatherDries, *, drying: int) -> None:
    if weather.temperature > drying:
        _turn(game, v.WET, "")


def _onto_ice(game: Game, _object: ObjectId, square: str) -> bool:
    return located.of_square(game.state, v.WETNESS, square) == v.FROZEN


@rule.adjusts("l", v.SLIDES, base=True, where=_onto_ice)
def ice_is_slippery(_game: Game, _value: bool, _object: ObjectId, _square: str) -> bool:
    return True


@rule.on("p", v.NdayBegins)
def the_weather_acts_each_nday(game: Game, begins: v.NdayBegins) -> None:
    if begins.nday != 1 or not game.quantity(v.WEATHER_COMES_FIRST):
        _act(game)


@rule.upholds("p")
def a_change_of_weather_is_noticed(game: Game) -> None:
    grid = located.grid(game.state)
    if grid and v.TEMPERATURE.of(game.state, grid) != v.SEEN_TEMPERATURE.of(game.state, grid):
        game.set(v.SEEN_TEMPERATURE, grid, v.TEMPERATURE.of(game.state, grid))
        _act(game)


@rule.adjusts("q", v.THAWS_BEFORE_DRYING, base=True)
def what_thaws_dries_then(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("t", v.WEATHER_COMES_FIRST, base=True)
def on_the_first_nday_weather_comes_first(_game: Game, _value: bool) -> bool:
    return True


@rule.on("t", v.NweekBegins)
def on_the_first_nday_it_acts_before_all_else(game: Game, _begins: v.NweekBegins) -> None:
    _act(game)


def _act(game: Game) -> None:
    grid = located.grid(game.state)
    temperature = v.TEMPERATURE.of(game.state, grid) if grid else None
    if temperature is None:
        return
    happenings = (v.WeatherActs(temperature), v.WeatherDries(temperature))
    for happening in happenings if game.quantity(v.THAWS_BEFORE_DRYING) else reversed(happenings):
        game.happen(happening)


def _squares(game: Game, wetness: str) -> list[str]:
    """Return the squares with this `wetness`: the Wet ones, or the Frozen ones."""
    state = game.state
    return [
        located.square_called(o)
        for o in state.of_kind(v.SQUARE)
        if v.WETNESS.of(state, o) == wetness
    ]


def _turn(game: Game, before: str, after: str) -> None:
    turned = _squares(game, before)
    for square in turned:
        located.set_square(game, v.WETNESS, square, after)
    if turned:
        game.tell(f"{', '.join(turned)} {'is' if len(turned) == 1 else 'are'} {after or 'dry'} now")


rule.makes("b", "Substances", v.SUBSTANCE, spoken=r"\bSubstances?\b")
rule.makes("c", "the Depth of squares", v.DEPTH, spoken=r"\bDepth\b")
rule.makes("h", "what is Wet or Frozen", v.WETNESS, spoken=r"\b(?:Wet|Frozen)\b")
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
