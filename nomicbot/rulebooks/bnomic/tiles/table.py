"""The Tiles of a game: where they are, who has them, and whether a play can be laid."""

from collections.abc import Callable, Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Has
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.specialties.words import word_in
from nomicbot.rulebooks.bnomic.tiles import words
from nomicbot.rulebooks.bnomic.tiles.arranging import (
    Amiss,
    Arranged,
    LaidPiece,
    arranged,
    chosen,
    counted,
)
from nomicbot.rulebooks.bnomic.tiles.nearest import nearest
from nomicbot.rulebooks.bnomic.tiles.notation import Unit, shown, units
from nomicbot.rulebooks.bnomic.tiles.sayings import ALL
from nomicbot.rulebooks.bnomic.vocabulary.specialties import NOMIC_WORDS
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    CONNECTED,
    LETTERED_IN_PLAYS,
    RUNES_READ,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    TILE_PLACE,
    TILE_ZONE,
    ZONE,
    ZONE_NUMBER,
    PlayWord,
)


def piece(state: State, tile: ObjectId) -> LaidPiece:
    """Return a Tile in the form used for arranging words."""
    letters = "".join(sorted(set(TILE_LETTER.of(state, tile).upper())))
    return LaidPiece(tile, letters, TILE_BLANK.of(state, tile))


def lettered(*, runes: bool) -> Callable[[State], list[Has]]:
    """Return a function that finds the Tiles with one letter, or with `runes`, the Runes.

    Runes are the Tiles with more than one letter. Blank Tiles are never found.
    """

    def found(state: State) -> list[Has]:
        tiles = (tile for tile in state.of_kind(TILE) if not TILE_BLANK.of(state, tile))
        return [(tile, "") for tile in tiles if (len(TILE_LETTER.of(state, tile)) > 1) == runes]

    return found


def blanks(state: State) -> list[Has]:
    """Return the Blank Tiles."""
    return [(tile, "") for tile in state.where(TILE_BLANK, True)]


def rack(state: State, player: ObjectId) -> list[LaidPiece]:
    """Return the Rack of a player, in the order in which its Tiles were created."""
    return [piece(state, tile) for tile in state.where(TILE_OWNER, player)]


def lying_in(state: State, zone: ObjectId) -> list[LaidPiece]:
    """Return the Tiles of a Zone, in the order of its word."""
    tiles = sorted(state.where(TILE_ZONE, zone), key=lambda tile: TILE_PLACE.of(state, tile))
    return [piece(state, tile) for tile in tiles]


def is_in_bag(state: State, tile: ObjectId) -> bool:
    """Return whether a Tile is in the Bag, because nothing says that it is elsewhere."""
    return not TILE_OWNER.of(state, tile) and not TILE_ZONE.of(state, tile)


def bag(state: State) -> list[ObjectId]:
    """Return the Tiles in the Bag."""
    return [tile for tile in state.of_kind(TILE) if is_in_bag(state, tile)]


def to_bag(game: Game, tile: ObjectId) -> None:
    """Put a Tile into the Bag."""
    game.set(TILE_OWNER, tile, None)
    game.set(TILE_ZONE, tile, None)
    game.set(TILE_PLACE, tile, None)


def zone_numbered(state: State, number: int) -> ObjectId | None:
    """Return the Zone numbered `number`, or None if there is none."""
    found = state.where(ZONE_NUMBER, number)
    return found[0] if found else None


def number(state: State, zone: ObjectId) -> int:
    """Return the number of a Zone."""
    return ZONE_NUMBER.of(state, zone)


def word_of(state: State, zone: ObjectId) -> tuple[Unit, ...]:
    """Return the word in a Zone."""
    return tuple(each.unit for each in lying_in(state, zone))


def misread(game: Game, string: Sequence[Unit]) -> str:
    """Return a description of why Tiles don't form a Nomic Word, or "" if they do."""
    is_word = word_in(*game.quantity(NOMIC_WORDS))
    if words.runes(string) and not game.quantity(RUNES_READ):
        return f"{shown(string)} has a Rune in it, and no rule says what that is read as"
    wrong = words.misread(string, is_word)
    if not wrong:
        return ""
    if not words.runes(string):
        return f"{shown(string)} is not a Nomic Word"
    return f"{shown(string)} is not a Nomic Word, since {wrong} is not one"


@dataclass(frozen=True)
class Left:
    """The effect of a play on a Connected Zone: the Tiles taken and left, and the word left."""

    zone: ObjectId
    taken: tuple[LaidPiece, ...]
    rest: tuple[LaidPiece, ...]
    word: str


@dataclass(frozen=True)
class Laid:
    """A play that can be laid: its Tiles in order, and its effects on Connected Zones."""

    zone: ObjectId
    tiles: Arranged
    left: tuple[Left, ...]


def laid(game: Game, action: PlayWord, least: int) -> Laid | str:
    """Return the arrangement of Tiles after a play, or why it cannot be laid.

    This function does not check whether the Tiles form a word.
    """
    state = game.state
    zone = zone_numbered(state, action.zone)
    if zone is None:
        return f"there is no Zone {action.zone}"
    word = units(action.word)
    if not word:
        return f"{action.word} cannot be read as Tiles: they are written as in r(i)ver or ri/vd/er"
    left: list[Left] = []
    for its_number, letters, remaining in action.taken:
        found = _left(game, action.zone, its_number, letters, remaining)
        if isinstance(found, str):
            return found
        if any(found.zone == other.zone for other in left):
            return f"Zone {its_number} is named twice"
        left.append(found)
    fixed = [*lying_in(state, zone), *(taken for each in left for taken in each.taken)]
    own = rack(state, game.actor or "")
    tiles = arranged(word, fixed, own, game.quantity(LETTERED_IN_PLAYS))
    if isinstance(tiles, Amiss):
        return _amiss(action, tiles, own)
    if len(tiles.of_rack) < least:
        return (
            f"at least {least} of the Tiles must come from your Rack, and "
            f"{len(tiles.of_rack) or 'none'} does"
        )
    return Laid(zone, tiles, tuple(left))


def _left(game: Game, zone: int, its_number: int, letters: str, remaining: str) -> Left | str:
    state = game.state
    its_zone = zone_numbered(state, its_number)
    if its_zone is None:
        return f"there is no Zone {its_number}"
    if zone == its_number or not game.quantity(CONNECTED, zone, its_number):
        return f"Zone {its_number} is not Connected to Zone {zone}"
    if letters != ALL and not units(letters):
        return (
            f"it is not plain which Tiles “{letters}” are: say, as in: taking "
            f"the E from zone {its_number}"
        )
    there = lying_in(state, its_zone)
    found = (tuple(there), ()) if letters == ALL and there else chosen(units(letters), there)
    if isinstance(found, Amiss):
        return f"there is no {counted(found.missing)} in Zone {its_number}: {_lies(there)}"
    return Left(its_zone, *found, remaining)


def _lies(there: Sequence[LaidPiece]) -> str:
    return f"{shown(each.unit for each in there)} is there" if there else "it is Empty"


def _amiss(action: PlayWord, amiss: Amiss, own: Sequence[LaidPiece]) -> str:
    word = shown(units(action.word))
    parts = []
    if amiss.unused:
        parts.append(
            f"{word} does not use {counted(amiss.unused)} of Zone {action.zone} or of what you take"
        )
    if amiss.missing:
        held = counted(own) or "nothing"
        parts.append(f"you lack {counted(amiss.missing)} for {word}: in your Rack is {held}")
    return "; ".join(parts)


def stays_amiss(game: Game, left: Left) -> str:
    """Return why the Tiles left in a Zone by a play are not a legal word, or "" if they are."""
    its_number = number(game.state, left.zone)
    if not left.rest:
        return f"nothing is left in Zone {its_number} to form {left.word}" if left.word else ""
    there = counted(left.rest)
    if not left.word:
        return f"say which word {there} are left as in Zone {its_number}"
    word = units(left.word)
    if not word or isinstance(arranged(word, left.rest, (), lettering=False), Amiss):
        return f"what is left in Zone {its_number} is {there}, which is not {left.word}"
    wrong = misread(game, word)
    return f"{wrong}, and it would be left in Zone {its_number}" if wrong else ""


def in_order(left: Left) -> tuple[LaidPiece, ...]:
    """Return the Tiles left in a Zone in the order of the word; unchanged if no order fits."""
    found = arranged(units(left.word), left.rest, (), lettering=False)
    return left.rest if isinstance(found, Amiss) else found.order


def arrange(game: Game, zone: ObjectId, pieces: Sequence[LaidPiece]) -> None:
    """Put Tiles into a Zone in this order."""
    for place, each in enumerate(pieces, 1):
        game.set(TILE_OWNER, each.tile, None)
        game.set(TILE_ZONE, each.tile, zone)
        game.set(TILE_PLACE, each.tile, place)


def nearest_play(game: Game, player: ObjectId, action: PlayWord) -> PlayWord | None:
    """Return the most similar play to one that can't be made, or None if there is none.

    The returned play is in the same Zone. It takes the same Tiles from other Zones as the given
    play if these can be taken, and otherwise none. If nothing can be laid in that Zone, it is in
    the first Zone where something can.
    """
    state = game.state
    lists = game.quantity(NOMIC_WORDS)
    wanted = "".join(unit.values[0] for unit in units(action.word)) or action.word
    own = rack(state, player)
    takes = _takes(game, action)
    numbers = [action.zone, *(number(state, zone) for zone in state.of_kind(ZONE))]
    tries = [] if takes is None else [(action.zone, action.taken)]
    for its_number, taken in (*tries, *((each, ()) for each in numbers)):
        zone = zone_numbered(state, its_number)
        if zone is None:
            continue
        word = nearest(wanted, [*lying_in(state, zone), *((taken and takes) or ())], own, lists)
        if word:
            return PlayWord(word, its_number, taken)
    return None


def _takes(game: Game, action: PlayWord) -> list[LaidPiece] | None:
    """Return the Tiles that a play takes from other Zones.

    Returns None if it takes none, or any that can't be taken.
    """
    left = [_left(game, action.zone, *taken) for taken in action.taken]
    takes = [each for each in left if isinstance(each, Left) and not stays_amiss(game, each)]
    if not left or len(takes) < len(left):
        return None
    return [piece for one in takes for piece in one.taken]
