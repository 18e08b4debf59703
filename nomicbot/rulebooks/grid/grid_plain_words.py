"""The vocabulary of plain law for the rules of the Grid: its things, and their attributes."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.vocabulary import Act, Quality, Sort, Trait
from nomicbot.rulebooks.grid import vocabulary as v


def _is_toad(game: Game, player: ObjectId) -> bool:
    return bool(v.TOAD.of(game.state, player))


def _as_a_player(game: Game, player: ObjectId) -> bool:
    return game.state.kind(player) == v.OUTSIDER.name and _is_toad(game, player)


TRAITS = (
    Trait("Toad", "player", _as_a_player, predicates=("is a Toad",), as_noun=("Toad", "Toads")),
)
ACTS = (
    Act(
        "fly by Elbonian Airways",
        ("fly by Elbonian Airways", "use Elbonian Airways"),
        (v.TakeAirway,),
    ),
    Act("move on the Grid", ("move on the Grid",), (v.MoveTo,), made=("move of eir own choice",)),
)
SORTS = (
    Sort("Grid Object", "Grid Objects", None),
    Sort("Big Rock", "Big Rocks", v.BIG_ROCK),
    Sort("Siren", "Sirens", v.SIREN),
    Sort("Elbonian Airway", "Elbonian Airways", v.AIRWAY),
    Sort("Radar Tower", "Radar Towers", v.RADAR_TOWER),
    Sort("Football", "Footballs", v.FOOTBALL),
    Sort("Ball of Wax", "Balls of Wax", v.BALL_OF_WAX),
    Sort("Cheerleader", "Cheerleaders", v.CHEERLEADER),
    Sort("Bonus Box", "Bonus Boxes", v.BONUS_BOX),
    Sort("Purse", "Purses", v.PURSE),
    Sort("Toad", "Toads", v.OUTSIDER, holds=_is_toad),
    Sort("Big Stick", "", v.BIG_STICK),
    Sort("Shield", "", v.SHIELD),
    Sort("Yeti", "", v.YETI),
)
QUALITIES = (
    Quality("Impassable", v.IMPASSABLE, True),
    Quality("Passable", v.IMPASSABLE, False),
    Quality("movable", v.MOBILE, True, ("MO", "MOs", "Mobile Object", "Mobile Objects")),
    Quality("immovable", v.MOBILE, False, ("SO", "SOs", "Stationary Object", "Stationary Objects")),
    Quality("Carryable", v.CARRYABLE, True),
    Quality("Throwable", v.THROWABLE, True),
    Quality("Female", v.IS_FEMALE, True),
)
