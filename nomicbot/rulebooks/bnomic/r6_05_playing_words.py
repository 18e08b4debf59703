"""Rule 6-5: Tile Plays."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import ALL, Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.tiles import table, words
from nomicbot.rulebooks.bnomic.tiles.notation import shown
from nomicbot.rulebooks.bnomic.tiles.tile_plays import TilePlay
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    EXCHANGED,
    PLAYING_TILES,
    TILE_LETTER,
    TILE_PLAYS,
    ZONE_ADDED,
    ZONE_CONTROLLER,
    ZONES_GAINED,
    ExchangeTiles,
    PlayWord,
    TilePlayMade,
    TilesExchanged,
    WordPlayed,
    Zapped,
    ZapZones,
    ZonesZapped,
)

rule = Reading("6-5/8")
rule.named(
    "a",
    most=noun(
        "the number of Tile Plays in an nweek",
        "Tile Plays",
        "(a|each) player may make {number} Tile Plays (per|in an|in one|each) nweek",
    ),
)
rule.named("d", least=noun("the number of Tiles that must come from a Rack", "Tiles"))
rule.named(
    "j",
    most=noun(
        "the number of Zones that may be Zapped in a Tile Play",
        "Zones",
        "a player may Zap {number} Zones in one Tile Play",
    ),
)
rule.named("k", ndays=noun("the number of ndays before a Zone can be Zapped", "ndays"))


@rule.forbids("a", TilePlay, limits=ALL)
def so_many_in_one_nweek(game: Game, _play: TilePlay, *, most: int) -> None:
    made = TILE_PLAYS.of(game.state, game.actor) if game.actor else 0
    if made < most:
        return
    raise game.refuse(
        f"you have made {made} Tile Play{'s' * (made != 1)} in this nweek, and may not make more"
    )


@rule.on("a", TilePlayMade)
def a_tile_play_is_counted(game: Game, made: TilePlayMade) -> None:
    game.add(TILE_PLAYS, made.player, 1)


@rule.on("a", NweekBegins)
def they_are_counted_anew(game: Game, _begins: NweekBegins) -> None:
    for player in people.players(game):
        game.set(TILE_PLAYS, player, 0)
        game.set(EXCHANGED, player, False)


@rule.forbids("b", TilePlay)
def only_who_is_playing_tiles_makes_them(game: Game, _play: TilePlay) -> None:
    if game.actor is not None and PLAYING_TILES.of(game.state, game.actor):
        return
    raise game.refuse("you are not Playing Tiles")


@rule.permits("d", PlayWord)
def a_word_is_played_in_a_zone(game: Game, action: PlayWord, *, least: int) -> None:
    laid = table.laid(game, action, least)
    if isinstance(laid, str):
        raise game.refuse(laid)
    word = tuple(each.unit for each in laid.tiles.order)
    wrong = table.misread(game, word)
    if wrong:
        raise game.refuse(wrong)
    actor = game.actor or ""
    before = tuple(game.state.where(ZONE_CONTROLLER, actor))
    for tile, letter in laid.tiles.lettered:
        game.set(TILE_LETTER, tile, letter)
    table.arrange(game, laid.zone, laid.tiles.order)
    for left in laid.left:
        if left.rest:
            table.arrange(game, left.zone, table.in_order(left))
    game.set(ZONE_ADDED, laid.zone, game_time.advances(game))
    game.tell(f"{game.called(actor)} plays {shown(word)} in {game.called(laid.zone)}")
    game.happen(WordPlayed(actor, laid.zone, word, tuple(left.zone for left in laid.left), before))
    game.happen(TilePlayMade(actor))


def _of_connected_zones(game: Game, action: PlayWord) -> bool:
    laid = table.laid(game, action, 0)
    return not isinstance(laid, str) and bool(laid.left)


@rule.forbids("f", PlayWord, where=_of_connected_zones)
def what_is_left_is_a_nomic_word_too(game: Game, action: PlayWord) -> None:
    laid = table.laid(game, action, 0)
    amiss = (
        []
        if isinstance(laid, str)
        else [wrong for left in laid.left if (wrong := table.stays_amiss(game, left))]
    )
    if amiss:
        raise game.refuse("; ".join(amiss))


@rule.adjusts("g", ZONES_GAINED, base=True)
def the_zone_and_those_used_are_gained(
    _game: Game, _value: tuple[ObjectId, ...], played: WordPlayed
) -> tuple[ObjectId, ...]:
    return (played.zone, *played.used)


@rule.on("g", WordPlayed)
def control_is_gained(game: Game, played: WordPlayed) -> None:
    for zone in game.quantity(ZONES_GAINED, played):
        game.set(ZONE_CONTROLLER, zone, played.player)


@rule.adjusts("h", ZONES_GAINED)
def nobody_gains_what_is_empty(
    game: Game, value: tuple[ObjectId, ...], played: WordPlayed
) -> tuple[ObjectId, ...]:
    return tuple(zone for zone in value if zone == played.zone or table.lying_in(game.state, zone))


@rule.on("h", WordPlayed)
def what_was_emptied_is_uncontrolled(game: Game, played: WordPlayed) -> None:
    for zone in played.used:
        if not table.lying_in(game.state, zone):
            game.set(ZONE_CONTROLLER, zone, None)


@rule.permits("j", ZapZones)
def zones_are_zapped(game: Game, action: ZapZones, *, most: int) -> None:
    zones = [zone for n in action.zones if (zone := table.zone_numbered(game.state, n)) is not None]
    if not 1 <= len(action.zones) <= most:
        raise game.refuse(
            f"up to {most} Zones are Zapped in one play, and these are {len(action.zones)}"
        )
    if len(zones) != len(action.zones):
        raise game.refuse("there is no such Zone")
    actor = game.actor or ""
    zapped = tuple(
        Zapped(zone, ZONE_CONTROLLER.of(game.state, zone), table.word_of(game.state, zone))
        for zone in zones
    )
    for each in zapped:
        game.tell(f"{game.called(actor)} Zaps {game.called(each.zone)} ({shown(each.word)})")
    game.happen(ZonesZapped(actor, zapped))
    game.happen(TilePlayMade(actor))


@rule.forbids("k", ZapZones)
def nothing_empty_or_new_is_zapped(game: Game, action: ZapZones, *, ndays: int) -> None:
    for number in action.zones:
        zone = table.zone_numbered(game.state, number)
        if zone is None:
            continue
        if not table.lying_in(game.state, zone):
            raise game.refuse(f"there is no Tile in Zone {number}")
        since = game_time.advances(game) - ZONE_ADDED.of(game.state, zone)
        if since < ndays:
            raise game.refuse(
                f"a new Tile came into Zone {number} {since} ndays ago, and {ndays} have to pass"
            )


@rule.forbids("l", ZapZones)
def no_zone_is_zapped_twice_at_once(game: Game, action: ZapZones) -> None:
    twice = [number for number in action.zones if action.zones.count(number) > 1]
    if twice:
        raise game.refuse(f"Zone {twice[0]} is named twice")


@rule.on("m", ZonesZapped)
def zapping_pays_half(game: Game, zapped: ZonesZapped) -> None:
    for each in zapped.zapped:
        game.because(f"{game.called(each.zone)} was Zapped.")
        game.add(AMPLITUDE, zapped.player, len(each.word) // 2)


@rule.on("n", ZonesZapped)
def its_controller_is_paid(game: Game, zapped: ZonesZapped, *, base: int) -> None:
    for each in zapped.zapped:
        if each.controller:
            game.because(f"{game.called(each.zone)} was Zapped, which e controlled.")
            game.add(AMPLITUDE, each.controller, len(each.word) * (base + words.runes(each.word)))


@rule.on("o", ZonesZapped)
def what_was_zapped_is_empty_and_uncontrolled(game: Game, zapped: ZonesZapped) -> None:
    for each in zapped.zapped:
        game.set(ZONE_CONTROLLER, each.zone, None)
        for lying in table.lying_in(game.state, each.zone):
            table.to_bag(game, lying.tile)


@rule.permits("p", ExchangeTiles)
def a_rack_is_exchanged(game: Game, _exchange: ExchangeTiles) -> None:
    actor = game.actor or ""
    held = table.rack(game.state, actor)
    for each in held:
        table.to_bag(game, each.tile)
    game.tell(f"{game.called(actor)} puts {len(held)} Tiles into the Bag")
    game.happen(TilesExchanged(actor))
    game.happen(TilePlayMade(actor))


@rule.forbids("q", ExchangeTiles)
def nobody_exchanges_after_another_play(game: Game, _exchange: ExchangeTiles) -> None:
    if game.actor is None or not TILE_PLAYS.of(game.state, game.actor):
        return
    raise game.refuse("you have made a Tile Play in this nweek already")


@rule.on("r", TilesExchanged)
def that_e_exchanged_is_kept_in_mind(game: Game, exchanged: TilesExchanged) -> None:
    game.set(EXCHANGED, exchanged.player, True)


def _by_who_has_exchanged(game: Game, _play: TilePlay) -> bool:
    return game.actor is not None and EXCHANGED.of(game.state, game.actor)


@rule.forbids("r", TilePlay, where=_by_who_has_exchanged)
def who_has_exchanged_makes_no_other_play(game: Game, _play: TilePlay) -> None:
    raise game.refuse("you have Exchanged Tiles in this nweek, and make no other Tile Play in it")


rule.makes("a", "the count of Tile Plays", TILE_PLAYS, EXCHANGED, spoken=r"\bTile Plays?\b")
rule.defines(c="what is a Tile Play: one of three kinds of action")
rule.explains(
    e="the Tiles of a play lie in its Zone when it is done, and clause k counts from then",
    s="what is in the Bag can be Drawn, whoever put it there",
)
rule.as_default(i="nothing else says which of two Tiles with one letter is meant")
