"""Sprodzoom, a game of Conversations handed about by Gestures: a pure engine, no nomic.

    from nomicbot.rulebooks.sprodzoom import State, gesture, play, table, view
    state = State()
    for who, made in (("Ana", "Sprodzoom Bo"), ("Bo", "Profigliano Cy"), ("Ana", "Pericles Cy")):
        state = play(state, who, gesture(made, ["Ana", "Bo", "Cy"]))
    print(table(view(state, None)))

- `gestures`: the fourteen gestures, their syntax, and the parser of a line with a gesture.
- `conversations`: conversations with an active end, a passive end and a label.
- `state`: the players, the conversations, who is in error and who quotes, at one moment.
- `serialization`: a state as text, and back.
- `legality`: when each gesture is legal, and what it does.
- `engine`: the whole verdict on a gesture, including syntax, quotes, errors and the rules of Sanity
  and Ambiguity: `check`, `play`, `result`.
- `explaining`: why a gesture is legal or not, and which gestures are.
- `timeouts`: what happens without a gesture: time passes (Rule 32), the clock stops, players leave.
- `viewing`: a game as one person sees it; `text_view` and `drawing` show that as text and as SVG.
- `transcripts`: a game told line by line.

The time is passed in as whole seconds, by `until`; nothing here reads a clock.

The other modules play the game on a mailing list, by rules Z-1 to Z-6 (`rz_1_games` and so on). The
engine needs none of them.
"""

from nomicbot.rulebooks.sprodzoom.drawing import picture
from nomicbot.rulebooks.sprodzoom.engine import GestureVerdict, Standing, check, play, result
from nomicbot.rulebooks.sprodzoom.explaining import explain, legal
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move, UnreadableGesture, gesture
from nomicbot.rulebooks.sprodzoom.serialization import NoState, read, write
from nomicbot.rulebooks.sprodzoom.state import GestureResult, State
from nomicbot.rulebooks.sprodzoom.text_view import table
from nomicbot.rulebooks.sprodzoom.timeouts import due, leave, run, stop, until
from nomicbot.rulebooks.sprodzoom.viewing import TableView, view

__all__ = [
    "Gesture",
    "GestureResult",
    "GestureVerdict",
    "Move",
    "NoState",
    "Standing",
    "State",
    "TableView",
    "UnreadableGesture",
    "check",
    "due",
    "explain",
    "gesture",
    "leave",
    "legal",
    "picture",
    "play",
    "read",
    "result",
    "run",
    "stop",
    "table",
    "until",
    "view",
    "write",
]
