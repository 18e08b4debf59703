"""Rule 6-7: Tiles. The Board."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.tiles import zone_board
from nomicbot.rulebooks.bnomic.vocabulary.tiles import CONNECTED, ZONE, ZONE_NUMBER

rule = Reading("6-7/1")


@rule.makes("a", "Zones", ZONE, spoken=r"\bZones?\b")
@rule.on("a", GameBegan)
def there_are_nine_zones(game: Game, _began: GameBegan | None = None) -> None:
    for number in zone_board.ZONES:
        game.set(ZONE_NUMBER, game.create(ZONE), number)


@rule.adjusts("c", CONNECTED)
def what_is_beside_each_other_is_connected(_game: Game, value: bool, one: int, other: int) -> bool:
    return value or zone_board.beside(one, other)


@rule.adjusts("d", CONNECTED)
def the_center_is_connected_to_all(_game: Game, value: bool, one: int, other: int) -> bool:
    return value or (one != other and zone_board.CENTER in (one, other))


rule.defines(
    b="how the Zones are numbered",
    e="the Tiles of a Zone, each with its place in the word",
    f="who controls a Zone is one attribute of it",
)
