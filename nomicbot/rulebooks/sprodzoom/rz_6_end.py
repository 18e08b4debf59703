"""Rule Z-6: How a game ends."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.records import from_now
from nomicbot.rulebooks.tables import (
    game_resolution,
    lifecycle,
    table_challenges,
    table_names,
    timing,
)
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("Z-6/0", "sprodzoom")


@rule.permits("a", shared.ResignGame, where=game_resolution.PLAYED.of(v.SPRODZOOM))
def any_player_may_resign(game: Game, action: shared.ResignGame) -> None:
    table = game_resolution.PLAYED.table(game, action)
    table_actions.leave(game, table, v.PLAYED.playing(game, table))


@rule.on("b", PlayerLeaves)
def a_leaver_leaves_eir_tables(game: Game, leaves: PlayerLeaves) -> None:
    for table in list(t.tables(game.state, t.RUNNING, t.STOPPED, kind=v.SPRODZOOM)):
        if leaves.player in t.playing(game.state, table):
            with lifecycle.unasked():
                table_actions.leave(game, table, leaves.player)
            table_challenges.stand(game, table, leaves.player)


@rule.on("d", t.GameOver, of=v.SPRODZOOM)
def errors_are_told(game: Game, over: t.GameOver) -> None:
    ended = v.PLAYED.asked(game, over.table, lambda: table_actions.shown(game, over.table).over)
    if ended is not None:
        made = [f"{who} {count}" for who, count in zip(ended.players, ended.errors, strict=True)]
        game.tell(
            f"errors in {table_names.called(game.state, over.table)}: {', '.join(made) or 'none'}"
        )


@rule.on("f", t.GameOver, of=v.SPRODZOOM)
def whoever_wins_gains_the_prize(
    game: Game, over: t.GameOver, *, gestures: int, prize: int, games: int
) -> None:
    if not t.WINNERS.of(game.state, over.table):
        return
    if v.MADE.of(game.state, over.table) < gestures:
        game.tell(f"fewer than {gestures} gestures had an effect, for which there is no prize")
    else:
        lifecycle.paid(game, over.table, prize, games)


@rule.upholds("g", v.SPRODZOOM)
def no_time_passes_while_it_stands_still(game: Game, table: ObjectId) -> None:
    if game.state.exists(table) and timing.taken_up(game, table) and t.goes_on(game.state, table):
        table_actions.taken_up(game, table, from_now)


rule.fixed(
    c="the engine ends what a leaver was in, and a game of one",
    e="the engine compares the errors of its Players, by `SprodzoomEngine.ended`",
)
