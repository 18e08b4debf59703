"""Rule Z-5: Gestures by mail."""

from dataclasses import replace

from nomicbot.game.actions import Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.gestures import Move
from nomicbot.rulebooks.sprodzoom.sayings import LITTLE
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("Z-5/0", "sprodzoom")


@rule.adjusts("b", t.NEED_NOT_BE_NAMED)
def the_only_game_need_not_be_named(_game: Game, _value: bool, _player: ObjectId) -> bool:
    return True


def _gesture(game: Game, action: v.MakeGesture) -> Move:
    """Return the gesture that is written in the action."""
    return table_actions.read(game, action.gesture)


@rule.forbids("e", v.MakeGesture)
def what_is_no_gesture_is_no_error(game: Game, action: v.MakeGesture) -> None:
    game.bound(_gesture, action)


@rule.forbids("f", v.MakeGesture, binds=(_gesture,))
def little_words_are_no_labels(game: Game, _action: v.MakeGesture, move: Move) -> None:
    if move.new in LITTLE:
        raise game.refuse(f"“{move.new}” is a little word of a sentence, and no gesture of a Label")


@rule.withholds("g", v.MakeGesture, binds=(_gesture,))
def words_that_have_no_place_are_asked_about(game: Game, action: v.MakeGesture, move: Move) -> None:
    if not move.misplaced or action.misplaced:
        return
    line = Meaning(f"I make {move}, an error.", action=replace(action, misplaced=True))
    why = (
        f"{move.misplaced}: it is written “{move.gesture.form.written}”, and if you "
        "make it so you are in error"
    )
    raise replace(game.refuse(why), result=VerdictResult.UNREAD, readings=(line,))


@rule.permits("h", v.AskAboutGesture)
def any_player_may_ask(game: Game, action: v.AskAboutGesture) -> None:
    if not t.is_player(game.state, game.actor):
        raise game.refuse("only a player may ask for it")
    told = table_actions.asked(game, v.ASKED_OF.table(game, action), action.gesture)
    game.tell(told.removesuffix("."))


rule.fixed(
    a="the sentences of `MakeGesture` and its `WordType` read gestures so",
    c="the engine keeps quotes by Player in the record of each game",
)
rule.explains(
    d="whoever does not play a game can do nothing in it, since rule Z-4 is about Players",
    i="what another rule refuses is not made, and only what is made is judged by the engine",
)
