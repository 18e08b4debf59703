"""Rule S-4: How a game ends."""

from nomicbot.game.happenings import AlarmHappened
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.sprouts import telling
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.sprouts.table import state_of
from nomicbot.rulebooks.tables import (
    game_resolution,
    lifecycle,
    shared_clauses,
    table_names,
    timing,
)
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("S-4/0", "sprouts")

_REMINDER = "somebody is reminded of a turn in Sprouts"


@rule.permits("c", shared.ResignGame, where=game_resolution.PLAYED.of(v.SPROUTS))
def whoever_plays_may_resign(game: Game, action: shared.ResignGame) -> None:
    v.PLAYED.resign(game, game_resolution.PLAYED.table(game, action))


@rule.on("d", PlayerLeaves)
def a_leaver_loses_eir_games(game: Game, leaves: PlayerLeaves) -> None:
    v.PLAYED.gone(game, leaves.player)


@rule.on("e", AlarmHappened)
def who_is_due_for_long_is_reminded(game: Game, rang: AlarmHappened, *, days: int) -> None:
    table = timing.due(game, rang, _REMINDER, v.SPROUTS)
    if table and t.goes_on(game.state, table) and not t.REMINDED.of(game.state, table):
        game.set(t.REMINDED, table, True)
        due = table_names.players(game.state, t.TURN.of(game.state, table))
        called, record = table_names.called(game.state, table), t.RECORD.of(game.state, table)
        game.tell(f"it has been the turn of {due} in {called} for {days} days: {record}")


@rule.on("f", AlarmHappened)
def who_is_due_for_too_long_has_lost(game: Game, rang: AlarmHappened, *, days: int) -> None:
    table = timing.due(game, rang, v.TIME_OVER, v.SPROUTS)
    if not table or not t.goes_on(game.state, table):
        return
    for player in t.TURN.of(game.state, table):
        name, called = (
            table_names.players(game.state, (player,)),
            table_names.called(game.state, table),
        )
        if game.quantity(t.HAS_LONGER, table, player):
            timing.again(game, table)
        else:
            game.tell(f"{name} has made no move in {called} for {days} days, and has lost it")
            v.PLAYED.leave(game, table, player)


@rule.on("h", t.GameOver, of=v.SPROUTS)
def whoever_wins_gains_the_prize(
    game: Game, over: t.GameOver, *, moves: int, prize: int, games: int
) -> None:
    played = len(state_of(v.PLAYED.record(game, over.table)).moves)
    if played < moves:
        game.tell(f"it lasted fewer than {moves} moves, for which there is no prize")
    else:
        lifecycle.paid(game, over.table, prize, games)


@rule.permits("i", v.AskForAnalysis)
def any_player_may_ask_for_the_analysis_of_a_game_that_is_over(
    game: Game, action: v.AskForAnalysis
) -> None:
    table = _named(game, action.game)
    if t.PHASE.of(game.state, table) != t.OVER:
        raise game.refuse(f"{table_names.called(game.state, table)} is not over")
    game.tell(
        telling.of_what_was(
            state_of(v.PLAYED.record(game, table)), game.quantity(v.POSITIONS, table)
        )
    )


@rule.permits("j", v.AgreeToAnalysis)
def a_player_may_agree_to_it_before(game: Game, action: v.AgreeToAnalysis) -> None:
    table = _named(game, action.game)
    called = table_names.called(game.state, table)
    if game.actor is None or game.actor not in t.SEATS.of(game.state, table):
        raise game.refuse(f"you do not play in {called}")
    if not t.goes_on(game.state, table):
        raise game.refuse(f"{called} does not go on")
    game.set(v.AGREED, table, tuple(dict.fromkeys((*v.AGREED.of(game.state, table), game.actor))))
    left = tuple(
        one for one in t.SEATS.of(game.state, table) if one not in v.AGREED.of(game.state, table)
    )
    who = table_names.players(game.state, left)
    game.tell(f"{who} has not agreed yet" if left else f"both agree: {called} may be analysed")


@rule.permits("j", v.AskForAnalysis)
def a_player_may_ask_where_both_have_agreed(game: Game, action: v.AskForAnalysis) -> None:
    table = _named(game, action.game)
    called, seats = table_names.called(game.state, table), t.SEATS.of(game.state, table)
    if not t.goes_on(game.state, table) or set(seats) - set(v.AGREED.of(game.state, table)):
        raise game.refuse(
            f"nothing is told of {called} while it goes on, unless both players have agreed to that"
        )
    if game.actor not in seats:
        raise game.refuse(f"while {called} goes on, only who plays it may ask")
    game.tell(
        telling.of_what_is(
            state_of(v.PLAYED.record(game, table)), game.quantity(v.POSITIONS, table)
        )
    )


@rule.adjusts("l", v.POSITIONS, base=True)
def so_many_positions_are_looked_at(
    _game: Game, _value: int, _table: ObjectId, *, positions: int
) -> int:
    return min(positions, telling.MOST_POSITIONS)


def _named(game: Game, name: str) -> ObjectId:
    if not t.is_player(game.state, game.actor):
        raise game.refuse("only a player may ask for it")
    found = table_names.find(game.state, name, v.SPROUTS)
    if not found:
        raise game.refuse(f"there is no {name} of Sprouts", missing=True)
    return found[0]


shared_clauses.reminding(rule, "e", v.SPROUTS, _REMINDER)
shared_clauses.running_out(rule, "f", v.SPROUTS, v.TIME_OVER)
shared_clauses.resting(rule, "g", v.SPROUTS)
shared_clauses.standing_still(rule, "k", v.SPROUTS)
rule.fixed(
    a="the referee says who made the last move",
    b="the referee says who made the last move, and knows what is misère",
)
