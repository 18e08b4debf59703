"""The verdict on a gesture, which is legal, an error or not a gesture at all, and its effects.

`play` carries out exactly what `check` returns, so the two cannot disagree.
"""

from enum import Enum

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import PENDING, Conversation, label_told
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move
from nomicbot.rulebooks.sprodzoom.legality import ANY_TIME, RULES, Attempt, IllegalGesture
from nomicbot.rulebooks.sprodzoom.state import GestureResult, State


class Standing(Enum):
    """The status of a gesture in some state: legal, an error, or not a gesture at all."""

    LEGAL = "Legal"
    IN_ERROR = "Legal, but in error"
    ILLEGAL = "Not legal"
    QUOTED = "Quoted"
    NOTHING = "Means nothing"


@dataclass(frozen=True)
class GestureVerdict:
    """The verdict on a gesture, the reason ("" if obvious), and the resulting state."""

    standing: Standing
    why: str
    does: str
    after: State

    @property
    def legal(self) -> bool:
        """Whether the gesture may be made. A legal gesture can still be an error."""
        return self.standing in (Standing.LEGAL, Standing.IN_ERROR)

    @property
    def error(self) -> bool:
        """Whether the gesture puts its actor in error."""
        return self.standing in (Standing.IN_ERROR, Standing.ILLEGAL)

    def __str__(self) -> str:
        told = f"{self.standing.value}: {self.why}" if self.why else self.standing.value
        return f"{told}. {self.does[0].upper()}{self.does[1:]}."


def check(state: State, who: str, move: Move) -> GestureVerdict:
    """Return the verdict on the gesture `move`, made by `who` in `state`."""
    if state.playing and who not in state.players:
        return GestureVerdict(Standing.NOTHING, f"{who} is no Player", "nothing happens", state)
    depth, misplaced = state.depth(who), move.misplaced
    nested = depth > 0 and not misplaced and move.gesture in (Gesture.FORTNUM, Gesture.MASON)
    if depth and not nested:
        return GestureVerdict(
            Standing.QUOTED,
            f"{who} has made a Fortnum and no Mason since",
            "nothing happens",
            state,
        )
    if not state.playing and move.gesture not in ANY_TIME:
        return GestureVerdict(Standing.NOTHING, "no game is in progress", "nothing happens", state)
    made = Attempt(state, who, move)
    if misplaced:
        return _in_error(Standing.ILLEGAL, misplaced, made)
    try:
        effect = RULES[move.gesture](made)
    except IllegalGesture as illegal:
        return _in_error(Standing.ILLEGAL, str(illegal), made)
    broken = breach(effect.after)
    if broken:
        return _in_error(Standing.IN_ERROR, broken, made)
    quoted = nested and effect.after.depth(who) > 0
    return GestureVerdict(
        Standing.LEGAL, "", effect.told, effect.after if quoted else effect.after.cleared(who)
    )


def play(state: State, who: str, move: Move) -> State:
    """Return the state after a gesture, legal or not."""
    return check(state, who, move).after


def breach(state: State) -> str:
    """Return how a state violates the Rule of Sanity or of Ambiguity, or "" if it does not."""
    labels = set()
    for conversation in state.conversations:
        if conversation.active == conversation.passive:
            return f"{conversation.active} would be talking to emself (Rule of Sanity)"
        if conversation.label is not PENDING and conversation.label in labels:
            return (
                "two conversations would be labelled "
                f"{label_told(conversation.label)} (Rule of Ambiguity)"
            )
        labels.add(conversation.label)
    return ""


def _in_error(standing: Standing, why: str, made: Attempt) -> GestureVerdict:
    """Return the verdict for a gesture that is an error.

    The player who made it is put in error, and each conversation that the gesture names ends.
    """
    ended: list[Conversation] = []
    for conversation in made.named():
        if conversation is not None and all(conversation is not one for one in ended):
            ended.append(conversation)
    ends = f"; {' and '.join(map(str, ended))} end{'s' * (len(ended) == 1)}" if ended else ""
    return GestureVerdict(
        standing, why, f"{made.who} is in error{ends}", made.state.without(ended).marked(made.who)
    )


def result(state: State) -> GestureResult | None:
    """Return the result of the last game, or None during a game and before the first one."""
    return None if state.playing else state.over
