"""Rule Z-4: Gestures.

Each clause permits its gesture; `legality` determines when the gesture is legal and what it does.
"""

from collections.abc import Callable

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.gestures import Gesture

rule = Reading("Z-4/0", "sprodzoom")


def _of(gesture: Gesture) -> Callable[[Game, v.MakeGesture], bool]:
    return lambda _game, action: table_actions.which(action.gesture) is gesture


def _made(game: Game, action: v.MakeGesture) -> None:
    table_actions.make(game, v.MADE_IN.table(game, action), action.gesture)


def _opens(game: Game, action: v.MakeGesture) -> None:
    if table_actions.challenges(game, action):
        move = table_actions.read(game, action.gesture)
        table_actions.challenge(game, move.recipient, str(move.gesture))
    else:
        _made(game, action)


@rule.permits("a", v.MakeGesture, where=_of(Gesture.FORTNUM))
def a_fortnum_opens_a_quote(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("b", v.MakeGesture, where=_of(Gesture.MASON))
def a_mason_closes_it(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("c", v.MakeGesture, where=_of(Gesture.WERG))
def a_werg_tells_somebody_of_an_error(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("d", v.MakeGesture, where=_of(Gesture.SPROD))
def a_sprod_begins_a_game(game: Game, action: v.MakeGesture) -> None:
    _opens(game, action)


@rule.permits("e", v.MakeGesture, where=_of(Gesture.ZOOM))
def a_zoom_begins_a_conversation(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("f", v.MakeGesture, where=_of(Gesture.SPRODZOOM))
def a_sprodzoom_begins_both(game: Game, action: v.MakeGesture) -> None:
    _opens(game, action)


@rule.permits("g", v.MakeGesture, where=_of(Gesture.SCHWARZ))
def a_schwarz_replies(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("h", v.MakeGesture, where=_of(Gesture.PROFIGLIANO))
def a_profigliano_brings_somebody_in(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("i", v.MakeGesture, where=_of(Gesture.NEURALNIC))
def a_neuralnic_goes_to_the_left(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("j", v.MakeGesture, where=_of(Gesture.PERICLES))
def a_pericles_hands_over_and_begins_another(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("k", v.MakeGesture, where=_of(Gesture.OMSK))
def an_omsk_joins_two_with_different_ends(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("l", v.MakeGesture, where=_of(Gesture.MINSK))
def a_minsk_joins_two_between_the_same(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("m", v.MakeGesture, where=_of(Gesture.MORADICE))
def a_moradice_changes_a_label(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)


@rule.permits("n", v.MakeGesture, where=_of(Gesture.VALHALLA))
def a_valhalla_ends_the_game(game: Game, action: v.MakeGesture) -> None:
    _made(game, action)
