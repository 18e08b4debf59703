"""The plain-law vocabulary for the Grid: its things, and where players are."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.english import third
from nomicbot.game.plainlaw.vocabulary import (
    Act,
    Counted,
    Incident,
    Quality,
    Sort,
    Tie,
    Trait,
)
from nomicbot.rulebooks.grid import located, squares, vocabulary
from nomicbot.rulebooks.grid.vocabulary.airways import Fell, TakeAirway
from nomicbot.rulebooks.grid.vocabulary.carrying import (
    CARRYABLE,
    THROWABLE,
    Drop,
    Hit,
    PickUp,
    Throw,
)
from nomicbot.rulebooks.grid.vocabulary.fights import (
    DIZZY,
    ICKY,
    TOAD,
    RemoveWax,
    Shot,
    StuffWax,
    Whack,
    Whacked,
)
from nomicbot.rulebooks.grid.vocabulary.moves import (
    IMPASSABLE,
    MOBILE,
    Entered,
    EnterGrid,
    LeftGrid,
    MoveTo,
)
from nomicbot.rulebooks.grid.vocabulary.places import (
    AIRWAY,
    BALL_OF_WAX,
    BIG_ROCK,
    BIG_STICK,
    BONUS_BOX,
    CHEERLEADER,
    EARTH,
    FIRE,
    FOOTBALL,
    FROZEN,
    HEIGHT,
    LIMBO,
    MUD,
    PURSE,
    RADAR_TOWER,
    SHIELD,
    SIREN,
    SUBSTANCE,
    TURF,
    WET,
    WETNESS,
    WIDTH,
    YETI,
)
from nomicbot.rulebooks.grid.vocabulary.points import IS_FEMALE, POINTS, DeclareGender
from nomicbot.rulebooks.plain_actions import Sayings, acts_by_name, befalls, incidents_by_name

_PLAYER = "player"

# -- who somebody is, and where --------------------------------------------------------------------


def _is_toad(game: Game, player: ObjectId) -> bool:
    return bool(TOAD.of(game.state, player))


def _as_a_player(game: Game, player: ObjectId) -> bool:
    return game.state.kind(player) == OUTSIDER.name and _is_toad(game, player)


def _square(game: Game, player: ObjectId) -> str:
    """Return the square of the Grid where a player is, or ""."""
    return located.square_of(game.state, player) if located.is_player(game.state, player) else ""


def _on_the_grid(game: Game, player: ObjectId) -> bool:
    return bool(_square(game, player))


def _in_limbo(game: Game, player: ObjectId) -> bool:
    there = located.is_player(game.state, player)
    return there and located.location(game.state, player) == LIMBO


Where = Callable[[Game, str], bool]
"""A function that returns whether a square is of a certain sort, such as a Wet one."""


def _stands(where: Where) -> Callable[[Game, ObjectId], bool]:
    """Return a function that returns whether a player is on a square of a certain sort."""

    def holds(game: Game, player: ObjectId) -> bool:
        square = _square(game, player)
        return square != "" and where(game, square)

    return holds


def _of_substance(substance: str) -> Where:
    return lambda game, square: located.of_square(game.state, SUBSTANCE, square) == substance


def _of_wetness(wetness: str) -> Where:
    return lambda game, square: located.of_square(game.state, WETNESS, square) == wetness


def _in_corner(east: bool, north: bool) -> Where:
    def is_corner(game: Game, square: str) -> bool:
        x = game.quantity(WIDTH) if east else 1
        return square == squares.text(x, game.quantity(HEIGHT) if north else 1)

    return is_corner


def _at_edge(game: Game, square: str) -> bool:
    x, y = squares.parse(square) or (0, 0)
    return x in (1, game.quantity(WIDTH)) or y in (1, game.quantity(HEIGHT))


_SQUARES: tuple[tuple[str, Where, tuple[str, ...]], ...] = (
    *(
        (
            f"{one} square",
            _of_substance(one),
            (f"(a|any) square of {one}", f"(a|an|any) {one} square"),
        )
        for one in (TURF, EARTH, MUD, FIRE)
    ),
    *(
        (
            f"{one} square",
            _of_wetness(one),
            (f"(a|any) {one} square", f"(a|any) square that is {one}"),
        )
        for one in (WET, FROZEN)
    ),
    *(
        (
            f"{north}-{east} corner",
            _in_corner(east == "east", north == "north"),
            (f"the {north}-{east} corner of the Grid", f"the {north}{east} corner of the Grid"),
        )
        for north in ("north", "south")
        for east in ("east", "west")
    ),
    ("edge", _at_edge, ("the edge of the Grid", "a square at the edge of the Grid")),
)
"""The kinds of squares that have names: each with a test for it, and the law's words for it."""


def _shares(game: Game, player: ObjectId, other: ObjectId) -> bool:
    """Return whether two players are on the same square."""
    return player != other and _square(game, player) in {_square(game, other)} - {""}


def _is_next_to(game: Game, player: ObjectId, other: ObjectId) -> bool:
    """Return whether two players are on adjacent squares."""
    one, two = _square(game, player), _square(game, other)
    return bool(one and two) and squares.distance(one, two) == 1


Near = Callable[[Game, ObjectId, ObjectId], bool]


def _to_somebody(near: Near) -> Callable[[Game, ObjectId], bool]:
    """Return a function that returns whether an object is near any other player."""
    return lambda game, player: any(near(game, player, one) for one in _players(game))


def _players(game: Game) -> list[ObjectId]:
    return [one for one in game.state.of_kind(OUTSIDER) if located.is_player(game.state, one)]


_NEAR: tuple[tuple[str, Near, tuple[str, ...]], ...] = (
    (
        "same square",
        _shares,
        ("is on the same square as {to}", "shares a square with {to}", "is on {to} 's square"),
    ),
    (
        "adjacent",
        _is_next_to,
        ("is adjacent to {to}", "is next to {to}", "is on a square adjacent to {to}"),
    ),
)
_ANOTHER = "(another player|any other player|somebody else)"
_FLAGS = (DIZZY, ICKY)


def _is_so(flag: Any) -> Callable[[Game, ObjectId], bool]:
    return lambda game, player: (
        located.is_player(game.state, player) and flag.of(game.state, player)
    )


TRAITS = (
    Trait("Toad", _PLAYER, _as_a_player, predicates=("is a Toad",), as_noun=("Toad", "Toads")),
    Trait(
        "on the Grid",
        _PLAYER,
        _on_the_grid,
        predicates=("is on the Grid", "stands on the Grid", "is on a square of the Grid"),
    ),
    Trait("in Limbo", _PLAYER, _in_limbo, predicates=("is in Limbo", "is off the Grid")),
    *(
        Trait(
            f"on {name}",
            _PLAYER,
            _stands(where),
            predicates=tuple(
                f"{on} {one}" for one in said for on in ("is on", "is in", "stands on", "stands in")
            ),
        )
        for name, where, said in _SQUARES
    ),
    *(
        Trait(
            f"{name} with somebody",
            _PLAYER,
            _to_somebody(near),
            predicates=tuple(
                one.replace("{to}", _ANOTHER) for one in said if not one.endswith("square")
            ),
        )
        for name, near, said in _NEAR
    ),
    *(
        Trait(
            flag.term or flag.name,
            _PLAYER,
            _is_so(flag),
            predicates=(f"is {flag.term}",),
            adjective=flag.term,
        )
        for flag in _FLAGS
    ),
)
TIES = tuple(Tie(name, _PLAYER, _PLAYER, near, predicates=said) for name, near, said in _NEAR)

# -- what players do there -------------------------------------------------------------------------

_NAMED: dict[str, type[Action]] = {action.name: action for action in vocabulary.ACTIONS}
_SAYINGS = Sayings(
    {
        TakeAirway.name: "fly by Elbonian Airways",
        StuffWax.name: "stuff wax into eir ears",
        RemoveWax.name: "remove the wax from eir ears",
        DeclareGender.name: "declare eir gender",
    },
    {
        TakeAirway.name: ("use Elbonian Airways",),
        EnterGrid.name: ("go onto the Grid", "move onto the Grid"),
        MoveTo.name: ("make (a move|any move|moves|any moves) on the Grid",),
        Whack.name: (
            "Whack (somebody|a player|another player|any player) with the Big Stick",
            "Whack (a player|another player|any player)",
        ),
    },
    {},
    nouns={MoveTo.name: ("move on the Grid",)},
)


def _enters(where: Where) -> Callable[[Game, Entered], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the player who has entered a square of a certain kind."""

    def found(game: Game, entered: Entered) -> Iterator[tuple[ObjectId, ...]]:
        is_player = located.is_player(game.state, entered.object)
        if is_player and entered.square != entered.before and where(game, entered.square):
            yield (entered.object,)

    return found


def _leaves(game: Game, left: LeftGrid) -> Iterator[tuple[ObjectId, ...]]:
    if located.is_player(game.state, left.object):
        yield (left.object,)


_THINGS = (
    ("Football", "Footballs", FOOTBALL.name),
    ("Purse", "Purses", PURSE.name),
    ("Ball of Wax", "Balls of Wax", BALL_OF_WAX.name),
    ("Big Stick", "Big Sticks", BIG_STICK.name),
    ("Shield", "Shields", SHIELD.name),
)
"""The things that players carry, each with its plural and its kind."""
_DONE_WITH_THINGS = (("throw", Throw), ("pick up", PickUp), ("drop", Drop))


def _is_with(kind: str) -> Callable[[Game, Any], bool]:
    """Return a function that returns whether an action involves a thing of a kind."""
    return lambda game, action: bool(game.library.find(game.state, action.thing, kind))


def _does_with(
    action: type[Action], kind: str
) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the actors of an action with a thing of a kind."""
    is_with = _is_with(kind)

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if isinstance(taken.action, action) and taken.by and is_with(game, taken.action):
            yield (taken.by,)

    return found


INCIDENTS = (
    *incidents_by_name(_NAMED, _SAYINGS),
    *(
        Incident(
            f"player does {verb} {one}",
            (f"{{player}} {third(verb)} (a {one}|any {one}|the {one}|{many})",),
            ActionTaken,
            _does_with(action, kind),
            did=(f"{verb} (a {one}|any {one}|the {one}|{many}|any {many})",),
        )
        for one, many, kind in _THINGS
        for verb, action in _DONE_WITH_THINGS
    ),
    *(
        Incident(
            f"player enters {name}",
            tuple(
                f"{{player}} (enters|moves onto|lands on|comes to|steps on) {one}" for one in said
            ),
            Entered,
            _enters(where),
        )
        for name, where, said in _SQUARES
    ),
    befalls(Hit, "{player} is (hit|struck) [by something Thrown]", "player"),
    befalls(Hit, "{player} is hit by something that {player} (Threw|threw)", "player", "by"),
    befalls(Whacked, "{player} is (Whacked|whacked)", "target"),
    befalls(Whacked, "{player} is (Whacked|whacked) by {player}", "target", "by"),
    befalls(
        Whacked,
        "{player} (Whacks|whacks) {player} [with the Big Stick]",
        *("by", "target"),
        general=f"player does {Whack.name}",
    ),
    befalls(Shot, "{player} is (shot|Shot)", "target"),
    befalls(Shot, "{player} is (shot|Shot) by {player}", "target", "by"),
    befalls(Fell, "{player} (Falls|falls) Off the Edge", "object"),
    Incident("player leaves the Grid", ("{player} leaves the Grid",), LeftGrid, _leaves),
)
_NAMED_AS_DONE = (MoveTo, TakeAirway)
"""Actions that trees in old records call only by their names."""
_MADE = {MoveTo.name: ("move of eir own choice",)}


def _acts() -> Iterator[Act]:
    for (name, action), act in zip(_NAMED.items(), acts_by_name(_NAMED, _SAYINGS), strict=True):
        called = name if action in _NAMED_AS_DONE else act.name
        yield replace(act, name=called, made=_MADE.get(name, ()))
    for one, many, kind in _THINGS:
        for verb, action in _DONE_WITH_THINGS:
            yield Act(
                f"{verb} {one}",
                (f"{verb} (a {one}|any {one}|the {one}|{many}|any {many})",),
                (action,),
                _is_with(kind),
                done=f"player does {verb} {one}",
            )


ACTS = tuple(_acts())

# -- what they hold, and the things of the Grid ----------------------------------------------------


def _holds_of(kind: str) -> Callable[[Game, ObjectId], int]:
    return lambda game, player: len(
        [one for one in located.possessions(game.state, player) if game.state.kind(one) == kind]
    )


COUNTS = tuple(
    Counted(
        name,
        _PLAYER,
        (f"{name} that {{whose}} holds", f"{name} [that] {{whose}} (holds|carries|has)"),
        _holds_of(kind),
        many=(plural,),
        verbs=("holds", "carries", "has"),
    )
    for name, plural, kind in _THINGS
)
ATTRIBUTES = (POINTS,)
SORTS = (
    Sort("Grid Object", "Grid Objects", None),
    Sort("Big Rock", "Big Rocks", BIG_ROCK),
    Sort("Siren", "Sirens", SIREN),
    Sort("Elbonian Airway", "Elbonian Airways", AIRWAY),
    Sort("Radar Tower", "Radar Towers", RADAR_TOWER),
    Sort("Football", "Footballs", FOOTBALL),
    Sort("Ball of Wax", "Balls of Wax", BALL_OF_WAX),
    Sort("Cheerleader", "Cheerleaders", CHEERLEADER),
    Sort("Bonus Box", "Bonus Boxes", BONUS_BOX),
    Sort("Purse", "Purses", PURSE),
    Sort("Toad", "Toads", OUTSIDER, holds=_is_toad),
    Sort("Big Stick", "", BIG_STICK),
    Sort("Shield", "", SHIELD),
    Sort("Yeti", "", YETI),
)
QUALITIES = (
    Quality("Impassable", IMPASSABLE, True),
    Quality("Passable", IMPASSABLE, False),
    Quality("movable", MOBILE, True, ("MO", "MOs", "Mobile Object", "Mobile Objects")),
    Quality("immovable", MOBILE, False, ("SO", "SOs", "Stationary Object", "Stationary Objects")),
    Quality("Carryable", CARRYABLE, True),
    Quality("Throwable", THROWABLE, True),
    Quality("Female", IS_FEMALE, True),
)
