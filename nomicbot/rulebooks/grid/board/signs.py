"""The signs of the board: letters for players, and plain ASCII for things and ground."""

from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase, digits

from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid.board.model import PLAYER, GridBoard, Piece, SquareGround
from nomicbot.rulebooks.grid.grid_names import label
from nomicbot.rulebooks.grid.vocabulary.places import (
    AIRWAY,
    BAIT,
    BALL_OF_WAX,
    BIG_ROCK,
    BIG_STICK,
    BONUS_BOX,
    CHEERLEADER,
    EARTH,
    FIRE,
    FOOTBALL,
    FROZEN,
    GREMLIN,
    MUD,
    PURSE,
    RADAR_TOWER,
    SHIELD,
    SIREN,
    YETI,
)

SIGNS = {
    YETI.name: "!",
    GREMLIN.name: "}",
    CHEERLEADER.name: '"',
    SIREN.name: "&",
    BAIT.name: "$",
    BONUS_BOX.name: "?",
    SHIELD.name: "]",
    BIG_STICK.name: "/",
    BALL_OF_WAX.name: "*",
    FOOTBALL.name: "<",
    PURSE.name: "%",
    RADAR_TOWER.name: "|",
    BIG_ROCK.name: "#",
    AIRWAY.name: "=",
}
"""The signs by kind, in the order in which they are shown on a shared square, after players."""

MANY = "+"
"""The sign for more things on a square than the map has room for."""
ANY_PLAYER = "@"
"""The sign of a player for whom no letter is left."""
PLAIN, WATER, ICE, OTHER = ".", "~", "-", "_"
GROUND = {FIRE: "^", MUD: ";", EARTH: ","}
"""The signs of squares that the rules mention. Wet and Frozen squares have their own signs."""
ZOE, ZATR = ":", "'"

_ORDER = {kind: number for number, kind in enumerate((PLAYER, *SIGNS))}
_LETTERS = ascii_uppercase + ascii_lowercase + digits


def letters(board: GridBoard) -> dict[ObjectId, str]:
    """Return a letter for each player, in the order in which they joined.

    It is a letter of the player's name if one of these is free.
    """
    free = dict.fromkeys(_LETTERS)
    found = {}
    for person in board.people:
        wanted = [c for c in person.name.upper() if c in free] or [
            c for c in person.name if c in free
        ]
        found[person.object] = letter = next(iter((*wanted, *free)), ANY_PLAYER)
        free.pop(letter, None)
    return found


def in_order(pieces: Iterable[Piece]) -> list[Piece]:
    """Return the pieces sorted by importance, the most important first."""
    return sorted(pieces, key=lambda piece: _ORDER[piece.kind])


def kind_called(kind: str) -> str:
    """Return the players' name for a kind of object."""
    return "player" if kind == PLAYER else label(kind)


def ground_sign(ground: SquareGround) -> str:
    """Return the sign of an empty square."""
    if ground.wetness:
        return ICE if ground.wetness == FROZEN else WATER
    return GROUND.get(ground.substance, OTHER)


def ground_called(ground: SquareGround) -> str:
    """Return the meaning of the sign for a ground: `Frozen`, `Fire`, `Wood`, `Turf of depth 3`."""
    if ground.wetness:
        return ground.wetness
    deep = f" of depth {ground.depth}" if ground.depth else ""
    return ground.substance + deep
