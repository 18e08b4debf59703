"""The objects of the Ruleset that plain law has nouns for: Rooms, Talismans, Zones."""

from collections.abc import Callable, Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.plainlaw.english import plural
from nomicbot.game.plainlaw.vocabulary import (
    OWNED,
    OWNS,
    ByName,
    Counted,
    Noun,
    Tie,
    Trait,
    ownership,
    plain_name,
)
from nomicbot.game.plainlaw.vocabulary import Owned as Related
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.soul_standing import standing
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY, MINISTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.rooms import IN_ROOM, ROOM, ROOM_NAME
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, FOUND, LOST, SOUL, SOUL_HOLDER
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CURSED,
    RARE,
    TALISMAN,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
    TALISMAN_RARITY,
    UNIQUE,
)
from nomicbot.rulebooks.bnomic.vocabulary.tiles import TILE, TILE_OWNER, ZONE, ZONE_CONTROLLER

_PLAYER = "player"
_ROOM, _TALISMAN, _SOUL, _MINISTRY = "Room", "Talisman", "Soul", "Ministry"
_ZONE, _TILE = "Zone", "Tile"


def _noun(name: str, kind: Kind) -> Noun:
    def every(game: Game) -> Sequence[ObjectId]:
        return game.state.of_kind(kind)

    def holds(game: Game, object: ObjectId) -> bool:
        return game.state.kind(object) == kind.name

    return Noun(name, plural(name), kind, every, holds)


NOUNS = (
    _noun(_ROOM, ROOM),
    _noun(_TALISMAN, TALISMAN),
    _noun(_SOUL, SOUL),
    _noun(_MINISTRY, MINISTRY),
    _noun(_ZONE, ZONE),
    _noun(_TILE, TILE),
)

# -- whose they are --------------------------------------------------------------------------------

_OWNERS = ((_TALISMAN, TALISMAN_HOLDER), (_ZONE, ZONE_CONTROLLER), (_TILE, TILE_OWNER))
"""The nouns for objects with one owner, each with the attribute for the owner."""
_PASSES_ON = (_TALISMAN,)
"""The nouns for those objects whose owner a clause may change."""


def _owner(of: Attribute[str]) -> Callable[[Game, ObjectId], ObjectId | None]:
    def find(game: Game, thing: ObjectId) -> ObjectId | None:
        holder = of.of(game.state, thing) or None
        return holder if people.is_player(game, holder) else None

    return find


RELATED = tuple(
    Related(
        "owner",
        of.kind.name,
        _PLAYER,
        _owner(of),
        trait=OWNED,
        holder=of if noun in _PASSES_ON else None,
    )
    for noun, of in _OWNERS
)

_OWNERSHIPS = [ownership(noun, _owner(of)) for noun, of in _OWNERS]

# -- what is so of them ----------------------------------------------------------------------------


def _stands(wanted: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, soul: standing(game.state, soul) == wanted


def _is_rare(wanted: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, talisman: TALISMAN_RARITY.of(game.state, talisman) == wanted


def _occupants(game: Game, room: ObjectId) -> int:
    return len([one for one in game.state.where(IN_ROOM, room) if people.is_player(game, one)])


def _is_empty(game: Game, room: ObjectId) -> bool:
    return not _occupants(game, room)


def _has_company(game: Game, player: ObjectId) -> bool:
    return _occupants(game, IN_ROOM.of(game.state, player)) > 1


_IS_WITH = (
    "(is in (the same Room as em|eir Room|the Room that e is in)|shares (a|eir) Room with em)"
)


TRAITS = (
    *(owned for owned, *_ in _OWNERSHIPS),
    *(
        Trait(f"{_SOUL} is {state}", _SOUL, _stands(state), state, (f"is {state}",))
        for state in (LOST, FOUND, BOUND)
    ),
    *(
        Trait(f"{rarity} {_TALISMAN}", _TALISMAN, _is_rare(rarity), rarity, (f"is {rarity}",))
        for rarity in (RARE, UNIQUE, CURSED)
    ),
    Trait(
        "in company",
        _PLAYER,
        _has_company,
        predicates=tuple(
            f"is in the same Room as {other}"
            for other in ("another player", "any other player", "somebody else")
        ),
        so=(f"(another player|somebody else|at least one other player) {_IS_WITH}",),
        not_so=(f"(no other player|nobody else) {_IS_WITH}", "e is alone in (eir|a) Room"),
    ),
    Trait(
        f"empty {_ROOM}",
        _ROOM,
        _is_empty,
        adjective="empty",
        predicates=(
            "is empty",
            "has (no players|no player|nobody) in it",
            "has no occupant",
        ),
    ),
)


# -- what has a name of its own --------------------------------------------------------------------


def _is_in_called(game: Game, player: ObjectId, name: str) -> bool:
    room = IN_ROOM.of(game.state, player)
    return bool(room) and plain_name(ROOM_NAME.of(game.state, room)) == name


def _is_minister_of(game: Game, player: ObjectId, name: str) -> bool:
    held = game.state.where(MINISTER, player)
    return any(plain_name(MINISTRY_NAME.of(game.state, one)) == name for one in held)


def _is_talisman_called(game: Game, talisman: ObjectId, name: str) -> bool:
    return plain_name(TALISMAN_NAME.of(game.state, talisman)) == name


BY_NAME = (
    ByName(
        "in the",
        _PLAYER,
        _is_in_called,
        "is in the Room called {name}",
        others=("is in the {name}", "is inside the {name}"),
        coming=("enters the {name}", "moves into the {name}", "arrives in the {name}"),
        ceasing=("leaves the {name}", "exits the {name}"),
    ),
    ByName(
        "Minister of",
        _PLAYER,
        _is_minister_of,
        "is the Minister of {name}",
        others=("holds the Ministry of {name}",),
        titles=("the Minister of {name}",),
    ),
    ByName(
        "called",
        _TALISMAN,
        _is_talisman_called,
        "is called {name}",
        titles=("the {name}",),
    ),
)
"""What has a name that only the game knows: Rooms, Ministries of players' own, Talismans."""


def _is_in(game: Game, player: ObjectId, room: ObjectId) -> bool:
    return IN_ROOM.of(game.state, player) == room


def _with(game: Game, player: ObjectId, other: ObjectId) -> bool:
    return player != other and IN_ROOM.of(game.state, player) in {IN_ROOM.of(game.state, other)} - {
        ""
    }


def _possesses(game: Game, player: ObjectId, soul: ObjectId) -> bool:
    return SOUL_HOLDER.of(game.state, soul) == player


TIES = (
    *(tie for _, *ties in _OWNERSHIPS for tie in ties),
    Tie("in Room", _PLAYER, _ROOM, _is_in, ("(is|are) in {to}",), any=True),
    Tie("same Room", _PLAYER, _PLAYER, _with, ("is in the same Room as {to}",)),
    Tie(
        f"{OWNS} {_SOUL}",
        _PLAYER,
        _SOUL,
        _possesses,
        ("possesses {to}", "(has|have|holds) {to}"),
        any=True,
    ),
)
COUNTS = (
    Counted(
        "occupant",
        _ROOM,
        ("player in {whose}", "occupant of {whose}"),
        _occupants,
        many=("(occupants|occupant)",),
    ),
)
