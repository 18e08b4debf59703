"""The current board, built from the state: pure data for the map, the picture and `--json`."""

from dataclasses import asdict
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Quantity
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic import game_time
from nomicbot.rulebooks.bnomic.days import this_nweek
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.board import whereabouts
from nomicbot.rulebooks.grid.vocabulary.company import (
    ACTIVE,
    BOX_TYPE,
    CHEERLEADER_GENDER,
    CHEERLEADER_OWNER,
)
from nomicbot.rulebooks.grid.vocabulary.fights import (
    DIZZY,
    EARS,
    GREMLIN_DIZZY,
    ICKY_UNTIL,
    TOAD,
    TOAD_UNTIL,
)
from nomicbot.rulebooks.grid.vocabulary.places import (
    BAIT,
    BONUS_BOX,
    CHEERLEADER,
    DEPTH,
    FUND,
    GREMLIN,
    GREMLIN_NUMBER,
    HEIGHT,
    SIREN,
    SQUARE,
    SUBSTANCE,
    TEMPERATURE,
    THROWN_BY,
    THROWN_FROM,
    TURF,
    WETNESS,
    WIDTH,
)
from nomicbot.rulebooks.grid.vocabulary.points import GENDER, POINTS
from nomicbot.rulebooks.grid.vocabulary.radar import PINBALL_GUN
from nomicbot.rulebooks.grid.vocabulary.rocks import BAIT_LIFE, BAIT_PLACED, ENCHANTING, IN_ZONES
from nomicbot.text import spoken, told

PLAYER = OUTSIDER.name


@dataclass(frozen=True)
class Piece:
    """An object on a square.

    `secret` says whether only the administrator may know that it is there.
    """

    object: ObjectId
    kind: str
    name: str
    square: str
    notes: tuple[str, ...] = ()
    secret: bool = False


@dataclass(frozen=True)
class Flight:
    """An Airborne object: where it was thrown from ("" if no square), its target and its thrower.

    It also has its landing time: `nday 4` or, in another nweek, `nday 2 of nweek 5`.
    """

    object: ObjectId
    kind: str
    name: str
    start: str
    target: str
    lands: str
    by: str


@dataclass(frozen=True)
class Person:
    """A player: their place (in words, and as a square if on one), points and possessions."""

    object: ObjectId
    name: str
    where: str
    square: str
    points: int
    holds: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SquareGround:
    """A square that is not ordinary dry Turf of depth 0."""

    square: str
    substance: str
    depth: int
    wetness: str


@dataclass(frozen=True)
class Zones:
    """The two zones of a Siren: the ring of 8 squares (ZOE) and the ring of 16 squares (ZATR)."""

    siren: str
    square: str
    zoe: frozenset[str]
    zatr: frozenset[str]


@dataclass(frozen=True)
class GridBoard:
    """The Grid at one moment.

    `elsewhere` are things in Limbo, and `hidden` is the number of Bonus Boxes that have not been
    found. The width is 0 if no clause states it.
    """

    width: int
    height: int
    moment: str
    temperature: int | None
    gremlin_number: int
    fund: int
    people: tuple[Person, ...]
    pieces: tuple[Piece, ...]
    flights: tuple[Flight, ...]
    ground: tuple[SquareGround, ...]
    zones: tuple[Zones, ...]
    elsewhere: tuple[tuple[str, str], ...]
    hidden: int

    def at(self, square: str) -> list[Piece]:
        """Return the pieces on a square, players first."""
        return [piece for piece in self.pieces if piece.square == square]

    def on_it(self, square: str) -> bool:
        """Return whether a square is on this board."""
        found = squares.parse(square)
        return found is not None and 1 <= found[0] <= self.width and 1 <= found[1] <= self.height


def board_data(board: GridBoard) -> dict[str, Any]:
    """Return the board as plain data, with things under the names that players use."""
    return asdict(board, dict_factory=_plainly)


def _plainly(items: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = {
        name: whereabouts.by_square(value) if isinstance(value, frozenset) else value
        for name, value in items
    }
    plain.pop("object", None)
    return plain


def board_of(game: Game, *, everything: bool = False) -> GridBoard | None:
    """Return the current board, or None if there is no Grid.

    With `everything` it contains what only the administrator may know.
    """
    grid = located.grid(game.state)
    if grid is None:
        return None
    width, height = _size(game, WIDTH), _size(game, HEIGHT)
    nweek, nday = game.library.ntime(game.state)
    found = whereabouts.on_board(game.state)
    pieces = tuple(piece for object in found if (piece := _piece(game, object, everything)))
    return GridBoard(
        width if height else 0,
        height if width else 0,
        f"nweek {nweek}, nday {nday}",
        TEMPERATURE.of(game.state, grid),
        GREMLIN_NUMBER.of(game.state, grid),
        FUND.of(game.state, grid),
        tuple(_person(game, who) for who in found if game.state.kind(who) == PLAYER),
        pieces,
        tuple(_flight(game, object) for object in located.airborne(game.state)),
        _ground(game),
        _zones(game, pieces, width, height),
        _elsewhere(game, found, everything),
        0 if everything else sum(whereabouts.is_secret(game.state, object) for object in found),
    )


def _size(game: Game, quantity: Quantity[int]) -> int:
    return game.readable_quantity(quantity) or 0


def _called(game: Game, object: ObjectId) -> str:
    return whereabouts.name_of(game.library, game.state, object)


# -- people ----------------------------------------------------------------------------------------


def _person(game: Game, who: ObjectId) -> Person:
    state = game.state
    return Person(
        who,
        _called(game, who),
        whereabouts.where(game.library, state, who),
        whereabouts.square_of(state, who),
        POINTS.of(state, who),
        tuple(_called(game, thing) for thing in located.possessions(state, who)),
        tuple(_notes_of_a_player(game, who)),
    )


def _notes_of_a_player(game: Game, who: ObjectId) -> list[str]:
    state = game.state
    notes = []
    if TOAD.of(state, who):
        until = TOAD_UNTIL.of(state, who)
        notes.append(f"Toad until nweek {until} begins" if until else "Toad")
    if DIZZY.of(state, who):
        notes.append("Dizzy")
    if state.where(EARS, who):
        notes.append("Deaf")
    if ICKY_UNTIL.of(state, who) > game_time.advances(game):
        notes.append(f"Icky until {_day(game, ICKY_UNTIL.of(state, who))}")
    if PINBALL_GUN.of(state, who):
        notes.append("has a Pinball Gun")
    if GENDER.of(state, who):
        notes.append(spoken(GENDER.of(state, who), 20))
    return notes


# -- things ----------------------------------------------------------------------------------------


def _piece(game: Game, object: ObjectId, everything: bool) -> Piece | None:
    """Return the piece of an object on the board, or None if it is on no square."""
    state = game.state
    square = whereabouts.square_of(state, object, everything=everything)
    if not square:
        return None
    kind = state.kind(object)
    notes = (
        _notes_of_a_player(game, object)
        if kind == PLAYER
        else _notes_of_a_thing(game, object, everything)
    )
    return Piece(
        object,
        kind,
        _called(game, object),
        square,
        tuple(notes),
        whereabouts.is_secret(state, object),
    )


def _notes_of_a_thing(game: Game, object: ObjectId, everything: bool) -> list[str]:
    state, kind = game.state, game.state.kind(object)
    notes = []
    if kind == BAIT.name:
        notes.append(f"placed in nweek {BAIT_PLACED.of(state, object)}")
        if everything:
            notes.append(f"lasts {BAIT_LIFE.of(state, object)} nweeks")
    if kind == BONUS_BOX.name and everything:
        notes.append(BOX_TYPE.of(state, object) or "no type yet")
    if kind == GREMLIN.name:
        notes += [] if ACTIVE.of(state, object) else ["not Active"]
        notes += ["Dizzy"] if GREMLIN_DIZZY.of(state, object) else []
    if kind == CHEERLEADER.name:
        gender, owner = (
            CHEERLEADER_GENDER.of(state, object),
            CHEERLEADER_OWNER.of(state, object),
        )
        notes += [spoken(gender, 20)] if gender else []
        notes += [f"of {_called(game, owner)}"] if owner and state.exists(owner) else []
    return notes


def _flight(game: Game, object: ObjectId) -> Flight:
    state, kind = game.state, game.state.kind(object)
    by = THROWN_BY[kind].of(state, object)
    return Flight(
        object,
        kind,
        _called(game, object),
        squares.canonical(THROWN_FROM[kind].of(state, object)),
        squares.canonical(located.target(state, object)),
        _day(game, located.lands(state, object)),
        _called(game, by) if by and state.exists(by) else "",
    )


def _day(game: Game, advances: int) -> str:
    """Return the nday on which The Clock will have advanced that many times: `nday 4`.

    The nweek is included if it is not the current one.
    """
    left = max(0, advances - game_time.advances(game))
    nweek, nday = game.library.ntime(game.state)
    length = this_nweek(game).length
    if length is None:
        return f"{left} ndays from now"
    further, day = divmod(nday + left - 1, length)
    return f"nday {day + 1}" + (f" of nweek {nweek + further}" if further else "")


def _elsewhere(game: Game, found: list[ObjectId], everything: bool) -> tuple[tuple[str, str], ...]:
    """Return the things that are not on a square, each with its place.

    Players, things in flight and possessions are left out, since they are listed separately.
    """
    state = game.state
    return tuple(
        (_called(game, object), where)
        for object in found
        if state.kind(object) != PLAYER
        and not located.is_airborne(state, object)
        and not located.is_player(state, located.holder(state, object))
        and not whereabouts.square_of(state, object, everything=everything)
        and (where := whereabouts.where(game.library, state, object, everything=everything))
        != whereabouts.HIDDEN
    )


# -- squares ---------------------------------------------------------------------------------------


def _ground(game: Game) -> tuple[SquareGround, ...]:
    state = game.state
    found = [
        SquareGround(
            game.library.called(state, square),
            told(SUBSTANCE.of(state, square), 20),
            DEPTH.of(state, square),
            told(WETNESS.of(state, square), 20) if WETNESS.of(state, square) else "",
        )
        for square in state.of_kind(SQUARE)
    ]
    special = [one for one in found if (one.substance, one.depth, one.wetness) != (TURF, 0, "")]
    return tuple(sorted(special, key=lambda one: whereabouts.row_by_row(one.square)))


def _zones(game: Game, pieces: tuple[Piece, ...], width: int, height: int) -> tuple[Zones, ...]:
    """Return the zones of each Siren, if a clause in force gives Sirens any (E-2)."""
    adjusts = game.law_now().adjusts
    if not adjusts[IN_ZONES].every and not adjusts[ENCHANTING].every:
        return ()
    there = frozenset(squares.rectangle(width, height))
    return tuple(
        Zones(
            piece.name,
            piece.square,
            frozenset(squares.ring(piece.square, 1)) & there,
            frozenset(squares.ring(piece.square, 2)) & there,
        )
        for piece in pieces
        if piece.kind == SIREN.name
    )
