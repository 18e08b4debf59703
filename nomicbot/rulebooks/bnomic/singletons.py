"""The names of objects that exist only once, and of Clock Keys: `Wonko's Clock Key`."""

import re
from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import room_names
from nomicbot.rulebooks.bnomic.people import outsiders_called
from nomicbot.rulebooks.bnomic.vocabulary.economy import GIBBERISH
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import GREMLIN
from nomicbot.rulebooks.bnomic.vocabulary.keys import KEY, KEY_HOLDER
from nomicbot.rulebooks.bnomic.vocabulary.rooms import ROOM, ROOM_NAME
from nomicbot.rulebooks.bnomic.vocabulary.stamp import DICTATOR, STAMP
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    B_DICT,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_ZONE,
    TOKEN_POOL,
    ZONE,
    ZONE_NUMBER,
)

_ONE = {
    STAMP.name: "Big Rubber Stamp",
    GREMLIN.name: "Voting Gremlin",
    GIBBERISH.name: "Gibberish word",
    B_DICT.name: "B-Dict",
    TOKEN_POOL.name: "Token Pool",
}
_ALSO = {"rubber stamp": STAMP.name, "stamp": STAMP.name, "gremlin": GREMLIN.name}
_ALSO |= {"nbrgd dctnry of b nmc": B_DICT.name}
ANSWERING = {name.casefold(): kind for kind, name in _ONE.items()} | _ALSO
ALSO_ANSWERING = ("dictator", "clock key", "key")
"""Names for a person or thing of which there may be none, or several."""
_ZONE = regex(r"(?:the\s+)?zone\s*#?([1-9])", re.IGNORECASE)
_LYING = regex(
    r"(?:the\s+)?(?:tile\s+)?(?P<letter>\w|\(\w\)|/\w+/)\s+(?:in|of)\s+zone\s*#?(?P<zone>[1-9])",
    re.I,
)
"""The pattern for a Tile that is named by its place: `the C in Zone 1`."""
_KEY = regex(r"(?:the\s+)?(?P<whose>.+?)['’]s?\s+(?:clock\s+)?key", re.IGNORECASE)


def answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    """Yield the objects with the name `words`: singletons, the Dictator, a player's key."""
    bare = words.casefold().removeprefix("the ")
    if bare in ANSWERING:
        yield state.of_kind(ANSWERING[bare])
    if bare == ALSO_ANSWERING[0]:
        yield [holder for stamp in state.of_kind(STAMP) if (holder := DICTATOR.of(state, stamp))]
    if bare in ALSO_ANSWERING[1:]:
        yield state.of_kind(KEY)
    zone = _ZONE.fullmatch(words)
    if zone:
        yield state.where(ZONE_NUMBER, int(zone[1]))
    lying = _LYING.fullmatch(words)
    if lying:
        yield list(_tiles(state, int(lying["zone"]), lying["letter"].strip("()/")))
    yield [
        room
        for room in state.of_kind(ROOM)
        if room_names.bare(ROOM_NAME.of(state, room)) == room_names.bare(words)
    ]
    key = _KEY.fullmatch(words)
    if key:
        holders = outsiders_called(state, key["whose"])
        yield [o for o in state.of_kind(KEY) if KEY_HOLDER.of(state, o) in holders]


def _tiles(state: State, number: int, letter: str) -> Iterator[ObjectId]:
    """Yield the Tiles in a Zone that have exactly these letters."""
    meant = sorted(letter.upper())
    for zone in state.where(ZONE_NUMBER, number):
        for tile in state.where(TILE_ZONE, zone):
            if sorted(TILE_LETTER.of(state, tile)) == meant:
                yield tile


def thing_called(state: State, object: ObjectId) -> str:
    """Return the name of an object: `Voting Gremlin`, `Wonko's Clock Key`, `Zone 5`.

    The name of a Tile consists of its letters: `E`, `/DV/`, `(I)`.
    """
    kind = state.kind(object)
    if kind == ZONE.name:
        return f"Zone {ZONE_NUMBER.of(state, object)}"
    if kind == TILE.name:
        letter = TILE_LETTER.of(state, object)
        return (
            f"({letter or ' '})"
            if TILE_BLANK.of(state, object)
            else f"/{letter}/"
            if letter[1:]
            else letter
        )
    if kind == KEY.name:
        return f"{kinds.NAME.of(state, KEY_HOLDER.of(state, object)) or 'nobody'}'s Clock Key"
    return _ONE[kind]


CALLED = dict.fromkeys((*_ONE, KEY.name, ZONE.name, TILE.name), thing_called)
"""The functions that return the name of an object, by the object's kind."""
