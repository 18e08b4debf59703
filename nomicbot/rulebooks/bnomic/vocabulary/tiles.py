"""The words of Tiles: Racks, the Bag, Zones, Tile Plays, the B-Dict, Tokens (6-1 to 6-10)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.tiles import sayings
from nomicbot.rulebooks.bnomic.tiles.notation import Unit
from nomicbot.rulebooks.bnomic.tiles.tile_plays import TilePlay

TILE = Kind("tile")
ZONE = Kind("zone")
B_DICT = Kind("b-dict")
ENTRY = Kind("entry", creatable=True)
TOKEN_POOL = Kind("token pool")

_LIES = "Tiles come into a Zone by Tile Plays (6-5)"
_COUNTED = "rule 6-5 counts Tile Plays"

TILE_LETTER = Attribute(TILE, "letter", str, default="", clause="6-1.a", term="Tile Letter")
"""The letter of a Tile as a capital, or the Values of a Rune."""
TILE_BLANK = Attribute(TILE, "blank", bool, default=False, clause="6-8.a", indexed=True)
TILE_OWNER = Attribute(
    TILE, "holder", str, default="", clause="6-1.b", indexed=True, refers=True, term="owner"
)
TILE_ZONE = Attribute(
    TILE, "zone", str, default="", clause="6-7.e", indexed=True, refers=True, guarded=_LIES
)
TILE_PLACE = Attribute(TILE, "place", int, default=0, clause="6-7.e", guarded=_LIES)
"""The place of a Tile in the word of its Zone, from 1."""

ZONE_NUMBER = Attribute(
    ZONE, "number", int, default=0, clause="6-7.b", indexed=True, guarded="Zones are numbered (6-7)"
)
ZONE_CONTROLLER = Attribute(
    ZONE, "controller", str, default="", clause="6-7.f", indexed=True, refers=True
)
ZONE_ADDED = Attribute(
    ZONE, "new Tiles in", int, default=0, clause="6-5.k", guarded=_COUNTED, noted=True
)
"""How many times the ndays had changed when a Zone last got a new Tile."""

PLAYING_TILES = Attribute(
    OUTSIDER, "Playing Tiles", bool, default=False, clause="6-2.a", indexed=True
)
QUIT_TILES = Attribute(
    OUTSIDER, "quit Tiles", int, default=-1, clause="6-2.c", guarded=_COUNTED, noted=True
)
"""How many times the ndays had changed when a player stopped Playing Tiles, or -1 if never."""
TILE_PLAYS = Attribute(OUTSIDER, "Tile Plays", int, default=0, clause="6-5.a", guarded=_COUNTED)
"""How many Tile Plays a player has made in this nweek."""
EXCHANGED = Attribute(
    OUTSIDER, "exchanged Tiles", bool, default=False, clause="6-5.r", guarded=_COUNTED, noted=True
)
"""Whether one of a player's Tile Plays was an exchange."""

ENTRY_NAME = Attribute(ENTRY, "name", str, default="", clause="6-6.b", indexed=True)
ENTRY_DEFINITION = Attribute(ENTRY, "text", str, default="", clause="6-6.b", term="definition")

POOL = Attribute(TOKEN_POOL, "Tokens", int, default=0, clause="6-10.a", unit="Tokens")
TILES_ENDED = Attribute(
    TOKEN_POOL,
    "ended",
    bool,
    default=False,
    clause="6-10.n",
    guarded="Tiles end by rule 6-10",
    noted=True,
)
POWER = Attribute(OUTSIDER, "Power Tokens", int, default=0, clause="6-10.d")
LENGTH = Attribute(OUTSIDER, "Length Tokens", int, default=0, clause="6-10.d")
CONTROL = Attribute(OUTSIDER, "Control Tokens", int, default=0, clause="6-10.d")
MAGIC = Attribute(OUTSIDER, "Magic Tokens", int, default=0, clause="6-10.d")
TOKENS = (POWER, LENGTH, CONTROL, MAGIC)


FEWEST_BLANKS: Quantity[int] = Quantity("how many Blank Tiles there are at least", 0)
TILES_IN_A_TURN: Quantity[int] = Quantity("how many Tiles are Drawn in one turn", 1_000_000)
"""How many Tiles each Draws per turn if several Draw; without a clause, all that they lack."""
ENGLISH_WORDS: Quantity[frozenset[str]] = Quantity("English Words", frozenset())
CONNECTED: Quantity[bool] = Quantity("whether two Zones are Connected", False)
"""Computed for the numbers of two Zones."""
LETTERED_IN_PLAYS: Quantity[bool] = Quantity("whether a play can give a Blank its letter", False)
RUNES_READ: Quantity[bool] = Quantity("whether a Rune stands for each of its Values", False)


@dataclass(frozen=True)
class BeginTiles(Action):
    """I choose to be Playing Tiles (6-2)."""

    name: ClassVar[str] = "begin to play Tiles"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("start, begin, join, join in, take up, enter, sit down, take part", "tiles"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "start playing Tiles",
        "play Tiles",
        "be playing Tiles",
        "begin playing Tiles",
        "start Tiles",
        "begin Tiles",
        "join Tiles",
        "join the game of Tiles",
        "join in the game of Tiles",
        "take part in the game of Tiles",
        "become a player of Tiles",
    )


@dataclass(frozen=True)
class QuitTiles(Action):
    """I choose to be Playing Tiles no longer (6-2)."""

    name: ClassVar[str] = "stop playing Tiles"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("stop, quit, leave, drop out, give up, cease, withdraw, retire, resign", "tiles"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "stop playing Tiles",
        "quit playing Tiles",
        "quit Tiles",
        "quit the game of Tiles",
        "leave the game of Tiles",
        "leave Tiles",
        "be not playing Tiles",
    )


@dataclass(frozen=True)
class ZapZones(TilePlay):
    """I Zap these Zones (6-5)."""

    name: ClassVar[str] = "Zap Zones"
    words: ClassVar[tuple[WordType, ...]] = (sayings.ZONES,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("zap, perform, do, hit"),
        sense("", "", "zap"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("zap {zones:tiles_zones}")
    zones: tuple[int, ...] = ()


@dataclass(frozen=True)
class PlayWord(TilePlay):
    """I play a word in a Zone, perhaps with Tiles taken from Connected Zones (6-5).

    `r(i)ver` has a Blank in it, `ri/vd/er` a Gremlic Rune. Each of `taken` is a Zone, the Tiles
    taken from it, and the word left there.
    """

    name: ClassVar[str] = "play a word"
    words: ClassVar[tuple[WordType, ...]] = (sayings.WORD, sayings.TAKEN, sayings.ZONE)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "play, lay, lay down, spell, put down, set down, put, place, add, form, write, build"
        ),
        sense("", "", "word, play"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "play {word:tiles_word} in {zone:tiles_zone} [taking {taken:tiles_taken}]",
        "add {word:tiles_word} in {zone:tiles_zone} [taking {taken:tiles_taken}]",
        "extend {word:tiles_word} in {zone:tiles_zone} [taking {taken:tiles_taken}]",
    )
    word: str = ""
    zone: int = 0
    taken: tuple[tuple[int, str, str], ...] = ()


@dataclass(frozen=True)
class ExchangeTiles(TilePlay):
    """I Exchange all Tiles of my Rack (6-5)."""

    name: ClassVar[str] = "Exchange Tiles"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "exchange, swap, trade, trade in, swap out, return, throw, put, dump, declare",
            "bag, exchange; tiles, rack",
        ),
        sense("", "bag, exchange", "rack, tiles, whole rack"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "exchange my Tiles",
        "exchange all my Tiles",
        "swap my Tiles",
        "trade in my Tiles",
        "put my Tiles into the Bag",
        "return my Tiles to the Bag",
    )


@dataclass(frozen=True)
class LetterBlank(Action):
    """I make a Blank of my Rack a letter (6-8).

    `letter` is its new letter. If I have several Blanks, `was` is the old letter of the one I mean.
    """

    name: ClassVar[str] = "letter a Blank"
    words: ClassVar[tuple[WordType, ...]] = (sayings.WAS, sayings.LETTER)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "make, write, turn, add, put, set, declare, mark, inscribe, letter, let, assign",
            "blank",
        ),
        sense("", "", "blank"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "make my blank tile {was:tiles_blank} {letter:tiles_letter}",
        "make my blank tile {letter:tiles_letter}",
        "add {letter:tiles_letter} to my blank tile",
        "turn my blank tile into {letter:tiles_letter}",
        "set my blank tile to {letter:tiles_letter}",
    )
    letter: str = ""
    was: str = ""


@dataclass(frozen=True)
class Zapped:
    """A Zone as it was when it was Zapped: its controller, and its word."""

    zone: ObjectId
    controller: ObjectId
    word: tuple[Unit, ...]


@dataclass(frozen=True)
class TilesQuit(Happening):
    """Somebody chose to stop Playing Tiles."""

    player: ObjectId


@dataclass(frozen=True)
class DrawingBegins(Happening):
    """Somebody is about to Draw, and all Tiles that return to the Bag have returned."""


@dataclass(frozen=True)
class TileDrawn(Happening):
    """A player Draws a Tile."""

    player: ObjectId


@dataclass(frozen=True)
class TilePlayMade(Happening):
    """A player has made a Tile Play of any sort."""

    player: ObjectId


@dataclass(frozen=True)
class WordPlayed(Happening):
    """A player played a word in a Zone, with Tiles of the Zones `used`.

    `controlled` are the Zones among these that the player controlled before.
    """

    player: ObjectId
    zone: ObjectId
    word: tuple[Unit, ...]
    used: tuple[ObjectId, ...]
    controlled: tuple[ObjectId, ...]


@dataclass(frozen=True)
class ZonesZapped(Happening):
    """A player Zapped several Zones at the same moment, in the order in which they named them."""

    player: ObjectId
    zapped: tuple[Zapped, ...]


@dataclass(frozen=True)
class TilesExchanged(Happening):
    """A player put their Rack into the Bag."""

    player: ObjectId


@dataclass(frozen=True)
class PoolEmpty(Happening):
    """A Token Pool has become empty."""

    pool: ObjectId


@dataclass(frozen=True)
class TilesEnd(Happening):
    """The game of Tiles has ended, and its payments have been made."""


@dataclass(frozen=True)
class Gain:
    """A number of Tokens of one Type for a player, and the reason."""

    player: ObjectId
    type: Attribute[int]
    tokens: int
    why: str


ZONES_GAINED: Quantity[tuple[ObjectId, ...]] = Quantity("the Zones that a play gains", ())
"""Computed for a word that was played."""
TOKENS_GAINED: Quantity[tuple[Gain, ...]] = Quantity("the Tokens that are due", ())
"""Computed for a played word or Zapped Zones, in the order in which Tokens are given."""
WORD_LENGTH: Quantity[int] = Quantity("the length of a word of Tiles", 0)
TILES_PAYOUT: Quantity[int] = Quantity("what the end of Tiles pays", 0)
"""Computed for a player, in Genechips."""
HAS_MORE: Quantity[bool] = Quantity("whether e has more Tokens than each other player", False)
"""Computed for a player and the Types that count."""
