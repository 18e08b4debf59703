"""Rule P-7: How a game goes on and ends."""

from nomicbot.game.happenings import AlarmHappened, Announced
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.spoof import refereeing
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.school import HANDS
from nomicbot.rulebooks.spoof.why_not import explain, theory_of
from nomicbot.rulebooks.tables import (
    game_resolution,
    lifecycle,
    shared_clauses,
    table_names,
    timing,
)
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("P-7/0", "spoof")

_REMINDER = "somebody is reminded of a game of Spoof"


@rule.adjusts("a", t.NEED_NOT_BE_NAMED, base=True)
def the_only_game_need_not_be_named(_game: Game, _value: bool, _player: ObjectId) -> bool:
    return True


@rule.permits("b", shared.ResignGame, where=game_resolution.PLAYED.of(v.SPOOF))
def whoever_plays_may_resign(game: Game, action: shared.ResignGame) -> None:
    refereeing.leaves(game, game_resolution.PLAYED.table(game, action))


@rule.on("c", PlayerLeaves)
def a_leaver_leaves_eir_games(game: Game, leaves: PlayerLeaves) -> None:
    refereeing.gone(game, leaves.player)


@rule.on("e", AlarmHappened)
def who_is_due_for_long_is_reminded(game: Game, rang: AlarmHappened, *, days: int) -> None:
    table = timing.due(game, rang, _REMINDER, v.SPOOF)
    if table and t.goes_on(game.state, table) and not t.REMINDED.of(game.state, table):
        game.set(t.REMINDED, table, True)
        waits = explain(v.state_of(game, table)).removesuffix(".")
        game.tell(
            f"{table_names.called(game.state, table)} has stood for {days} days: "
            f"{waits[0].lower()}{waits[1:]}"
        )


@rule.on("f", AlarmHappened)
def who_is_due_for_too_long_is_too_late(game: Game, rang: AlarmHappened, *, days: int) -> None:
    table = timing.due(game, rang, v.TIME_OVER, v.SPOOF)
    if not table or not t.goes_on(game.state, table):
        return
    due = t.TURN.of(game.state, table)
    late = [player for player in due if not game.quantity(t.HAS_LONGER, table, player)]
    if late:
        called = table_names.called(game.state, table)
        game.tell(
            f"the time of {table_names.players(game.state, tuple(late))} in "
            f"{called} is over after {days} days"
        )
    at_once = v.state_of(game, table).phase == HANDS and game.quantity(v.LATE_TOGETHER)
    for some in [late] if at_once and late else [[player] for player in late]:
        refereeing.late(game, table, some)
    if len(late) < len(due) and t.goes_on(game.state, table):
        timing.again(game, table)


@rule.adjusts("n", v.LATE_TOGETHER, base=True)
def hands_late_at_one_moment_void_one_round(_game: Game, _value: bool) -> bool:
    return True


@rule.on("k", t.GameOver, of=v.SPOOF)
def whoever_wins_gains_the_prize(
    game: Game, over: t.GameOver, *, rounds: int, prize: int, games: int
) -> None:
    if v.state_of(game, over.table).round < rounds:
        game.tell(f"it lasted fewer than {rounds} rounds, for which there is no prize")
    else:
        lifecycle.paid(game, over.table, prize, games)


@rule.on("l", t.GameOver, of=v.SPOOF)
def everybody_is_told_what_is_known_of_it(game: Game, over: t.GameOver) -> None:
    game.happen(
        Announced(
            f"{table_names.called(game.state, over.table)}: "
            f"{theory_of(v.state_of(game, over.table))}"
        )
    )


shared_clauses.reminding(rule, "e", v.SPOOF, _REMINDER)
shared_clauses.running_out(rule, "f", v.SPOOF, v.TIME_OVER)
shared_clauses.resting(rule, "h", v.SPOOF)
shared_clauses.standing_still(rule, "m", v.SPOOF)
rule.fixed(
    d="the engine has whoever leaves pay, and goes on with the others",
    g="the engine says what being late comes to in each phase of a game",
    i="the engine says who was first out by a right call",
    j="the engine says who is the last one in",
)
