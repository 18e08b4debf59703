"""Rule A-3: Grid Squares, and what weather does to them."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import paying, things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("A-3/0", "grid")


@rule.upholds("f")
def wet_earth_is_mud(game: Game) -> None:
    for square in _squares(game, v.WET):
        if things.of_square(game.state, v.SUBSTANCE, square) == v.EARTH:
            things.set_square(game, v.SUBSTANCE, square, v.MUD)
            game.tell(f"{square} turns into Mud")


@rule.on("g", v.Entered, of=v.OUTSIDER)
def fire_burns_who_enters_it(game: Game, entered: v.Entered, *, dice: int, sides: int) -> None:
    burning = things.of_square(game.state, v.SUBSTANCE, entered.square) == v.FIRE
    if burning and things.is_player(game.state, entered.object):
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


@rule.adjusts("l", v.SLIDES, base=True)
def ice_is_slippery(game: Game, _value: bool, _object: ObjectId, square: str) -> bool:
    return things.of_square(game.state, v.WETNESS, square) == v.FROZEN


@rule.on("p", v.NdayBegins)
def the_weather_acts_each_nday(game: Game, begins: v.NdayBegins) -> None:
    if begins.nday != 1:
        _act(game)


@rule.upholds("p")
def a_change_of_weather_is_noticed(game: Game) -> None:
    grid = things.grid(game.state)
    if grid and v.TEMPERATURE.of(game.state, grid) != v.SEEN_TEMPERATURE.of(game.state, grid):
        game.set(v.SEEN_TEMPERATURE, grid, v.TEMPERATURE.of(game.state, grid))
        _act(game)


@rule.on("t", v.NweekBegins)
def on_the_first_nday_it_acts_before_all_else(game: Game, _begins: v.NweekBegins) -> None:
    _act(game)


def _act(game: Game) -> None:
    grid = things.grid(game.state)
    temperature = v.TEMPERATURE.of(game.state, grid) if grid else None
    if temperature is not None:
        game.happen(v.WeatherActs(temperature))
        game.happen(v.WeatherDries(temperature))


def _squares(game: Game, wetness: str) -> list[str]:
    """The squares that are Wet, or those that are Frozen."""
    state = game.state
    return [things.square_called(o) for o in state.of_kind(v.SQUARE) if v.WETNESS.of(state, o) == wetness]


def _turn(game: Game, before: str, after: str) -> None:
    turned = _squares(game, before)
    for square in turned:
        things.set_square(game, v.WETNESS, square, after)
    if turned:
        game.tell(f"{', '.join(turned)} {'is' if len(turned) == 1 else 'are'} {after or 'dry'} now")


rule.carried_by(m="l", o="g", q="p")
rule.without_effect(
    a="defines the attributes of squares",
    b="defines what a Substance is",
    c="defines what a Depth is",
    d="the attribute holds whole numbers and nothing else",
    e="that is its default",
    h="one attribute says whether a square is Wet, Frozen or neither",
    n="only a step slides",
    r="these are their defaults",
    s="a Motion and the Administrator set these attributes as they do others",
)
