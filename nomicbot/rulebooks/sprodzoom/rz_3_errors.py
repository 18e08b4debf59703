"""Rule Z-3: Errors, and the time of Rule 32."""

from nomicbot.game.happenings import AlarmHappened
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.tables import table_names, timing
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import counted

rule = Reading("Z-3/0", "sprodzoom")

_RULE_32 = "somebody's time in Sprodzoom is over"
_REMINDER = "somebody is reminded of Sprodzoom"


@rule.adjusts("d", v.SPEAKING_TIME, of=v.SPRODZOOM, base=True)
def one_may_be_due_to_speak_for_so_long(
    _game: Game, _value: int, _table: ObjectId, *, hours: int
) -> int:
    return hours


@rule.upholds("d", v.SPRODZOOM)
def time_runs_while_somebody_is_due_to_speak(game: Game, table: ObjectId) -> None:
    timing.keep(game, table, _RULE_32, table_actions.will_be_over(game, table))


@rule.on("d", AlarmHappened)
def whoever_has_not_spoken_is_in_error(game: Game, rang: AlarmHappened) -> None:
    table = timing.due(game, rang, _RULE_32, v.SPRODZOOM)
    if table and t.goes_on(game.state, table):
        table_actions.passes(game, table)


@rule.adjusts("f", v.IN_ERROR_FOR, of=v.SPRODZOOM, base=True)
def errors_are_forgiven(_game: Game, _value: int, _table: ObjectId, *, hours: int) -> int:
    return hours


@rule.upholds("h", CLOCK)
def time_stands_still_with_the_clock(game: Game, _clock: ObjectId) -> None:
    on = table_actions.clock_is_on(game)
    for table in table_actions.going(game):
        table_actions.turn_clock(game, table, on=on)


@rule.upholds("i", v.SPRODZOOM)
def whoever_is_due_for_long_will_be_reminded(game: Game, table: ObjectId, *, hours: int) -> None:
    due = [since for _, since in table_actions.not_reminded(game, table)]
    timing.keep(
        game,
        table,
        _REMINDER,
        table_actions.moment(min(due) + hours * table_actions.HOUR) if due else None,
    )


@rule.on("i", AlarmHappened)
def whoever_is_due_for_long_is_reminded(game: Game, rang: AlarmHappened, *, hours: int) -> None:
    table = timing.due(game, rang, _REMINDER, v.SPRODZOOM)
    if not table:
        return
    late = table_actions.second(game.now) - hours * table_actions.HOUR
    for told, since in table_actions.not_reminded(game, table):
        if since <= late:
            waited = f"{told.active} has been due to speak for {counted(hours, 'hour')}"
            game.tell(f"in {table_names.called(game.state, table)} {waited}: {told}")
            game.set(v.REMINDED, table, max(since, v.REMINDED.of(game.state, table)))


rule.fixed(
    a="the engine has what is wrong or not legal be an error of its Actor, by `check`",
    b="the engine looks for it after each gesture, by `breach`",
    c="the engine looks for it after each gesture, by `breach`",
    e="the engine ends what an error names",
    g="the engine clears an error with the next legal gesture",
    j="the engine keeps since when each Conversation has its active end",
)
