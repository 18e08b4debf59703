"""Rule S-3: Moves by mail."""

from dataclasses import replace
from itertools import islice

from nomicbot.game.actions import Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.sprouts.fixing import open_ways
from nomicbot.rulebooks.sprouts.move_problems import Ambiguous
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import joins_between
from nomicbot.rulebooks.sprouts.notation import read_move, spots_alone
from nomicbot.rulebooks.sprouts.referee import check
from nomicbot.rulebooks.sprouts.table import state_of
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import counted

rule = Reading("S-3/0", "sprouts")
_MOST_LINES = 12
"""The most lines that are offered to somebody who names two spots alone."""


@rule.permits("a", v.DrawLine)
def whose_turn_it_is_may_move(game: Game, action: v.DrawLine) -> None:
    table = v.MOVED.table(game, action)
    v.PLAYED.move(game, table, action.move)
    if t.PHASE.of(game.state, table) == t.RUNNING:
        due = table_names.players(game.state, t.TURN.of(game.state, table))
        lives = counted(sum(state_of(v.PLAYED.record(game, table)).position.lives), "life", "lives")
        where = table_names.called(game.state, table)
        game.tell(
            f"{action.move} is played in {where}, where {lives} remain, and it is the turn of {due}"
        )


@rule.adjusts("b", t.NEED_NOT_BE_NAMED, base=True)
def the_only_game_need_not_be_named(_game: Game, _value: bool, _player: ObjectId) -> bool:
    return True


@rule.withholds("h", v.DrawLine)
def what_can_be_drawn_in_several_ways_is_asked_about(game: Game, action: v.DrawLine) -> None:
    table = v.MOVED.found(game, action)
    if table is None or t.PHASE.of(game.state, table) != t.RUNNING:
        return
    if game.actor not in t.TURN.of(game.state, table):
        return
    if spots := spots_alone(action.move):
        _ask_which_line(game, action, table, spots)
        return
    try:
        state = state_of(v.PLAYED.record(game, table))
        check(state, state.turn, action.move)
    except Ambiguous as question:
        lines = tuple(
            Meaning(
                f"{action.move}#{number}: {told}.",
                action=replace(
                    action,
                    move=f"{action.move}#{number}",
                    game=table_names.called(game.state, table),
                ),
            )
            for number, told in enumerate(question.choices, 1)
        )
        raise replace(
            game.refuse(str(question)), result=VerdictResult.UNREAD, readings=lines
        ) from question
    except Exception:
        return  # clause a has to say what is the matter


def _ask_which_line(
    game: Game, action: v.DrawLine, table: ObjectId, spots: tuple[int, int]
) -> None:
    """Ask which of the lines that join two spots is meant, for a move that names only these."""
    position = state_of(v.PLAYED.record(game, table)).position
    if not all(1 <= spot <= position.spots for spot in spots):
        return  # clause a has to say what is the matter
    called = table_names.called(game.state, table)
    moves = dict.fromkeys(
        str(written(position, join))
        for join in islice(joins_between(position, *spots), _MOST_LINES)
    )
    lines = tuple(
        Meaning(f"I play {move} in {called}.", action=replace(action, move=move, game=called))
        for move in moves
    )
    if lines:
        why = f"{action.move} names two spots, and a move also says the number of the new spot"
        raise replace(game.refuse(why), result=VerdictResult.UNREAD, readings=lines)


@rule.withholds("i", v.DrawLine)
def what_the_record_leaves_open_is_asked_about(game: Game, action: v.DrawLine) -> None:
    table = v.MOVED.found(game, action)
    if (
        table is None
        or t.PHASE.of(game.state, table) != t.RUNNING
        or game.actor not in t.TURN.of(game.state, table)
    ):
        return
    try:
        state = state_of(v.PLAYED.record(game, table))
        move = read_move(action.move)
        check(state, state.turn, move)
    except Exception:
        return  # clause a has to say what is the matter
    ways = open_ways(state, move)
    if ways:
        called = table_names.called(game.state, table)
        lines = tuple(
            Meaning(f"{way}: {told}.", action=replace(action, move=way, game=called))
            for way, told in ways
        )
        why = (
            f"{action.move} can be drawn in {len(ways)} ways, and neither you nor "
            "the game so far says in which"
        )
        raise replace(game.refuse(why, result=VerdictResult.UNREAD), readings=lines)


rule.fixed(
    c="moves are read as `notation` reads them, and a new spot takes the next number",
    d="`reading` asks which pieces lie on one side alone",
    e="`reading` asks in which region the line may lie",
    f="`reading` prefers what is expected",
    g="positions are compared so by `alike`",
)
