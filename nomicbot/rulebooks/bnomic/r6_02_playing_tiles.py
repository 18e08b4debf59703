"""Rule 6-2: Tiles. Joining and Leaving."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.tiles import table
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NWEEK_LENGTH
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    PLAYING_TILES,
    QUIT_TILES,
    ZONE,
    ZONE_CONTROLLER,
    BeginTiles,
    QuitTiles,
    TilesQuit,
)

rule = Reading("6-2/1")
rule.named("c", nweeks=noun("the number of nweeks before somebody may play Tiles again", "nweeks"))


@rule.permits("b", BeginTiles)
def a_player_may_begin_to_play_tiles(game: Game, _begin: BeginTiles) -> None:
    actor = people.acting(game, "may be Playing Tiles")
    if PLAYING_TILES.of(game.state, actor):
        raise game.refuse("you are Playing Tiles already")
    game.set(PLAYING_TILES, actor, True)
    game.tell(f"{game.called(actor)} is Playing Tiles")


def _by_who_has_ceased(game: Game, _begin: BeginTiles) -> bool:
    return game.actor is not None and QUIT_TILES.of(game.state, game.actor) >= 0


@rule.forbids("c", BeginTiles, where=_by_who_has_ceased)
def who_has_just_ceased_waits(game: Game, _begin: BeginTiles, *, nweeks: int) -> None:
    since = QUIT_TILES.of(game.state, game.actor or "")
    left = since + nweeks * game.quantity(NWEEK_LENGTH) - game_time.advances(game)
    if left <= 0:
        return
    raise game.refuse(
        f"you ceased to be Playing Tiles, and {left} nday{'s' * (left != 1)} more must pass"
    )


@rule.permits("d", QuitTiles)
def who_plays_tiles_may_cease(game: Game, _quit: QuitTiles) -> None:
    actor = game.actor
    if actor is None or not PLAYING_TILES.of(game.state, actor):
        raise game.refuse("you are not Playing Tiles")
    game.set(PLAYING_TILES, actor, False)
    game.set(QUIT_TILES, actor, game_time.advances(game))
    game.tell(f"{game.called(actor)} is no longer Playing Tiles")
    game.happen(TilesQuit(actor))


@rule.on("e", TilesQuit)
def the_rack_goes_into_the_bag(game: Game, quit_: TilesQuit) -> None:
    for each in table.rack(game.state, quit_.player):
        table.to_bag(game, each.tile)


@rule.upholds("g", ZONE)
def only_players_control_zones(game: Game, zone: ObjectId) -> None:
    controller = ZONE_CONTROLLER.of(game.state, zone)
    if controller and not people.is_player(game, controller):
        game.set(ZONE_CONTROLLER, zone, None)


rule.makes("a", "who is Playing Tiles", PLAYING_TILES, QUIT_TILES, spoken=r"\bPlaying Tiles\b")
rule.defines(a="whether somebody is Playing Tiles is an attribute of players")
rule.explains(f="nothing takes them from em")
