"""Sprodzoom, a game of Conversations handed about by Gestures: a pure engine, no nomic.

    from nomicbot.rulebooks.sprodzoom import State, gesture, play, table, view
    state = State()
    for who, made in (("Ana", "Sprodzoom Bo"), ("Bo", "Profigliano Cy"), ("Ana", "Pericles Cy")):
        state = play(state, who, gesture(made, ["Ana", "Bo", "Cy"]))
    print(table(view(state, None)))

- `gestures`: the fourteen gestures, their syntax, and reading them from a line;
- `conversations`: active end, passive end and label, with Null and Pending;
- `state`: the table, the conversations, who is in error and who quotes, at one moment;
  `serialization`: that as text and back;
- `legality`: when each gesture is legal and what it does; `engine`: that with syntax, quotes,
  errors and the rules of Sanity and Ambiguity: `check`, `play`, `result`; `explaining`: why, and
  which gestures are legal;
- `timeouts`: what happens without a gesture: time (Rule 32), a clock that stands still, somebody
  who leaves;
- `viewing`: what somebody sees; `plain` and `drawing`: that as text and as SVG;
- `transcripts`: a game told line by line.

Time comes in as whole seconds, by `until`; nothing here knows what time it is.

The other modules play it on a list, by rules Z-1 to Z-6 (`rz_1_games` and so on); the engine needs
none of them.
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
