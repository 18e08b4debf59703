"""The legality and the effect of each of the fourteen gestures, one function per gesture.

Each function takes an `Attempt`, and returns its effect or raises `IllegalGesture`. Syntax, quotes,
errors and the rules of Sanity and Ambiguity are handled by `engine`.
"""

from collections.abc import Callable
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import (
    NULL,
    PENDING,
    Conversation,
    joined,
    label_told,
)
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move
from nomicbot.rulebooks.sprodzoom.state import State


class IllegalGesture(Exception):
    """Raised when a gesture is currently not legal. The message says why."""


@dataclass(frozen=True)
class GestureEffect:
    """The effect of a legal gesture: the next state, and a description."""

    after: State
    told: str


@dataclass(frozen=True)
class Attempt:
    """A gesture that a player tries to make in some state."""

    state: State
    who: str
    move: Move

    @property
    def to(self) -> str:
        """The person whom the gesture is pointed at."""
        return self.move.recipient

    def named(self) -> list[Conversation | None]:
        """Return the conversation for each label of the move, or None where there is none.

        A label names a conversation only if it is the conversation's entire label. An empty label
        means the oldest Pending conversation that the actor must label, or if there is none, the
        Null one.
        """
        state = self.state
        return [
            state.labelled(label) if label else state.pending(self.who) or state.labelled(NULL)
            for label in self.move.labels
        ]

    def own(self) -> list[Conversation]:
        """Return the conversations that the move names.

        Raises IllegalGesture if the actor is not due to speak in one of them, or has to label
        another one first.
        """
        found: list[Conversation] = []
        for label, conversation in zip(self.move.labels, self.named(), strict=True):
            if conversation is None:
                raise IllegalGesture(
                    f"no conversation is labelled {label_told(label)}"
                    if label
                    else "no conversation is Null"
                )
            if conversation.active != self.who:
                raise IllegalGesture(
                    f"{conversation.active}, not {self.who}, is due to speak in {conversation}"
                )
            found.append(conversation)
        owed = self.state.pending(self.who)
        if owed is not None and (self.move.gesture is not Gesture.MORADICE or found[0] is not owed):
            raise IllegalGesture(
                f"{self.who} must first label {owed}, by “Moradice” and a new gesture"
            )
        return found

    def at_another(self) -> None:
        """Raise IllegalGesture if the gesture is pointed at its actor."""
        if self.to == self.who:
            raise IllegalGesture(f"{self.who} points at emself")

    def at_a_player(self) -> None:
        """Raise IllegalGesture if the gesture is not pointed at another Player.

        When no game is in progress, it may be pointed at any other person.
        """
        self.at_another()
        if self.state.playing and self.to not in self.state.players:
            raise IllegalGesture(f"{self.to} is no Player")


Rule = Callable[[Attempt], GestureEffect]
RULES: dict[Gesture, Rule] = {}
ANY_TIME = frozenset(
    {Gesture.SPROD, Gesture.SPRODZOOM, Gesture.FORTNUM, Gesture.MASON, Gesture.WERG}
)
"""The gestures that have an effect even while no game is in progress."""


def _rule(gesture: Gesture) -> Callable[[Rule], Rule]:
    def kept(function: Rule) -> Rule:
        RULES[gesture] = function
        return function

    return kept


# -- quotes and wergs ------------------------------------------------------------------------------


@_rule(Gesture.FORTNUM)
def fortnum(made: Attempt) -> GestureEffect:
    depth = made.state.depth(made.who) + 1
    told = f"{made.who} quotes{_deep(depth)}: what e does has no effect until eir Mason"
    return GestureEffect(made.state.quoting(made.who, depth), told)


@_rule(Gesture.MASON)
def mason(made: Attempt) -> GestureEffect:
    depth = made.state.depth(made.who) - 1
    if depth < 0:
        raise IllegalGesture(f"{made.who} has no Fortnum that is still open")
    told = f"{made.who} still quotes{_deep(depth)}" if depth else f"{made.who} quotes no more"
    return GestureEffect(made.state.quoting(made.who, depth), told)


def _deep(depth: int) -> str:
    return f", {depth} deep" if depth > 1 else ""


@_rule(Gesture.WERG)
def werg(made: Attempt) -> GestureEffect:
    made.at_a_player()
    if not made.state.in_error(made.to):
        raise IllegalGesture(f"{made.to} is not in error")
    return GestureEffect(made.state, f"{made.to} is in error, and the others say so")


# -- games -----------------------------------------------------------------------------------------


@_rule(Gesture.SPROD)
def sprod(made: Attempt) -> GestureEffect:
    return GestureEffect(
        _opened(made), f"a game begins with {made.who} and {made.to}, and no conversation"
    )


@_rule(Gesture.SPRODZOOM)
def sprodzoom(made: Attempt) -> GestureEffect:
    after = _spoken_to(made, _opened(made))
    return GestureEffect(
        after, f"a game begins with {made.who} and {made.to}: {after.conversations[0]}"
    )


@_rule(Gesture.ZOOM)
def zoom(made: Attempt) -> GestureEffect:
    made.at_a_player()
    if made.state.conversations:
        raise IllegalGesture("there are conversations in progress")
    after = _spoken_to(made, made.state)
    return GestureEffect(after, str(after.conversations[0]))


@_rule(Gesture.VALHALLA)
def valhalla(made: Attempt) -> GestureEffect:
    return GestureEffect(made.state.ended(f"Ended by {made.who}’s Valhalla"), "the game is over")


def _opened(made: Attempt) -> State:
    """Return a new game with two Players."""
    if made.state.playing:
        raise IllegalGesture("a game is in progress")
    made.at_another()
    return replace(made.state, players=(made.who, made.to), over=None)


def _spoken_to(made: Attempt, state: State) -> State:
    """Return `state` with one conversation, in which the target of the gesture has to speak."""
    return replace(state, conversations=(Conversation(made.to, made.who, NULL, state.now),))


# -- conversations ---------------------------------------------------------------------------------


@_rule(Gesture.SCHWARZ)
def schwarz(made: Attempt) -> GestureEffect:
    conversation = made.own()[0]
    made.at_a_player()
    if made.to != conversation.passive:
        raise IllegalGesture(
            f"{conversation.passive}, not {made.to}, is at the passive end of {conversation}"
        )
    return _become(made.state, conversation, _reply(made.state, conversation))


@_rule(Gesture.PROFIGLIANO)
def profigliano(made: Attempt) -> GestureEffect:
    conversation, state = made.own()[0], made.state
    made.at_another()
    _not_passive(made, conversation)
    effect = _become(state, conversation, _reply(state, conversation))
    if made.to in state.players:
        return effect
    after = replace(effect.after, players=(*state.players, made.to))
    return GestureEffect(
        after, f"{effect.told}; {made.to} joins the table, to the left of {state.players[-1]}"
    )


@_rule(Gesture.NEURALNIC)
def neuralnic(made: Attempt) -> GestureEffect:
    conversation, state = made.own()[0], made.state
    left = state.left(made.who)
    if conversation.passive == left:
        raise IllegalGesture(
            f"{left}, to the left of {made.who}, is at the passive end of {conversation}"
        )
    return _become(
        state, conversation, Conversation(conversation.passive, left, conversation.label, state.now)
    )


@_rule(Gesture.PERICLES)
def pericles(made: Attempt) -> GestureEffect:
    conversation, state = made.own()[0], made.state
    made.at_a_player()
    _not_passive(made, conversation)
    handed = Conversation(made.to, conversation.passive, conversation.label, state.now)
    begun = Conversation(state.right(made.who), made.who, PENDING, state.now)
    effect = _become(state, conversation, handed)
    return GestureEffect(effect.after.beside(begun), f"{effect.told}; and {begun} begins")


@_rule(Gesture.OMSK)
def omsk(made: Attempt) -> GestureEffect:
    one, other = _two(made)
    if one.passive == other.passive:
        raise IllegalGesture(f"{one.passive} is at the passive end of both; that would be a Minsk")
    return _joined(made.state, one, other, (one.passive, other.passive))


@_rule(Gesture.MINSK)
def minsk(made: Attempt) -> GestureEffect:
    one, other = _two(made)
    if one.passive != other.passive:
        raise IllegalGesture(
            f"{one.passive} and {other.passive} are at the passive ends; that would be an Omsk"
        )
    return _joined(made.state, one, other, (made.who, one.passive))


@_rule(Gesture.MORADICE)
def moradice(made: Attempt) -> GestureEffect:
    conversation = made.own()[0]
    return _become(made.state, conversation, replace(conversation, label=(made.move.new,)))


def _not_passive(made: Attempt, conversation: Conversation) -> None:
    if made.to == conversation.passive:
        raise IllegalGesture(f"{made.to} is at the passive end of {conversation}")


def _two(made: Attempt) -> tuple[Conversation, Conversation]:
    """Return two different conversations in which the actor has to speak."""
    one, other = made.own()
    if one is other:
        raise IllegalGesture(f"{made.move.gesture} joins two conversations, and this is one: {one}")
    return one, other


def _reply(state: State, conversation: Conversation) -> Conversation:
    """Return the conversation with its ends swapped, beginning now."""
    return Conversation(conversation.passive, conversation.active, conversation.label, state.now)


def _become(state: State, old: Conversation, new: Conversation) -> GestureEffect:
    return GestureEffect(
        state.instead(old, new), f"{old} becomes {new}" if old != new else f"{old} stays as it is"
    )


def _joined(
    state: State, one: Conversation, other: Conversation, ends: tuple[str, str]
) -> GestureEffect:
    """Return the effect of merging two conversations into one, which becomes the youngest."""
    new = Conversation(*ends, joined(one.label, other.label), state.now)
    return GestureEffect(state.without((one, other)).beside(new), f"{one} and {other} become {new}")
