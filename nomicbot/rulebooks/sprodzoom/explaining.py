"""Why a gesture is currently legal or not, and which gestures a player can choose from."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from nomicbot.rulebooks.sprodzoom.engine import GestureVerdict, Standing, check
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move
from nomicbot.rulebooks.sprodzoom.legality import Attempt
from nomicbot.rulebooks.sprodzoom.state import State

_DUE = "{who} is due to speak in {named[0]}"
_DUE_IN_BOTH = "{who} is due to speak in {named[0]} and in {named[1]}"

_BECAUSE = {
    Gesture.FORTNUM: "a Fortnum is legal at any time",
    Gesture.MASON: "a Fortnum of {who} is open",
    Gesture.WERG: "{to} is in error",
    Gesture.SPROD: "no game is in progress",
    Gesture.ZOOM: "a game with no conversations is in progress, and {to} is a Player",
    Gesture.SPRODZOOM: "no game is in progress",
    Gesture.SCHWARZ: _DUE + ", and {to} is at its passive end",
    Gesture.PROFIGLIANO: _DUE + ", and {to} is not at its passive end",
    Gesture.NEURALNIC: _DUE + ", and {left}, to the left, is not at its passive end",
    Gesture.PERICLES: _DUE + ", and {to} is a Player and not at its passive end",
    Gesture.OMSK: _DUE_IN_BOTH + ", and different Players are at their passive ends",
    Gesture.MINSK: _DUE_IN_BOTH + ", and the same Player is at their passive ends",
    Gesture.MORADICE: _DUE,
    Gesture.VALHALLA: "a game is in progress",
}
"""The reasons why gestures are legal, by gesture."""


def explained(state: State, who: str, move: Move) -> GestureVerdict:
    """Return the verdict on a gesture, with the rules that make it legal, if it is.

    A gesture in error is legal, too; in that case the verdict also says what the error is.
    """
    verdict = check(state, who, move)
    if not verdict.legal:
        return verdict
    left = state.left(who) if state.playing else ""
    named = Attempt(state, who, move).named()
    because = _BECAUSE[move.gesture].format(who=who, to=move.recipient, left=left, named=named)
    but = f"; but {verdict.why}" if verdict.standing is Standing.IN_ERROR else ""
    return replace(verdict, why=because + but)


def explain(state: State, who: str, move: Move) -> str:
    """Return why a gesture is currently legal or not, and its consequences.

    A legal gesture can still be an error; in that case the violated rule is stated.
    """
    verdict = explained(state, who, move)
    return f"{verdict.standing.value}: {verdict.why}. If it is made: {verdict.does}."


def candidates(
    state: State, who: str, people: Iterable[str], new: Iterable[str] = ()
) -> Iterator[Move]:
    """Yield the syntactically possible gestures of a player, legal or not.

    The gestures are addressed to each of `people`, with each existing label and without a label,
    and for a Moradice with each of the `new` labels.
    """
    others = [name for name in people if name != who]
    labels = list(dict.fromkeys([(), *(c.label or () for c in state.conversations)]))
    for gesture in Gesture:
        form = gesture.form
        if form.after == "change":
            yield from (Move(gesture, after=(*label, one)) for label in labels for one in new)
        elif form.after:
            yield from (Move(gesture, one, other) for one in labels for other in labels)
        else:
            befores = labels if form.before else [()]
            yield from (
                Move(gesture, one, recipient=to)
                for one in befores
                for to in (others if form.directed else [""])
            )


def legal(state: State, who: str, people: Iterable[str], new: Iterable[str] = ()) -> list[Move]:
    """Return the `candidates` that are legal and not an error."""
    found = ((move, check(state, who, move)) for move in candidates(state, who, people, new))
    return [move for move, verdict in found if verdict.standing is Standing.LEGAL]
