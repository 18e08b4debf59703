"""When each gesture is legal, and what it does: a function for each of the fourteen.

Each is given the state, who makes the gesture, the gesture, and the conversations that it names (`naming`): it raises `Illegal`
or returns what comes of it. Syntax, quotes and the rules of Sanity and Ambiguity are `engine`'s.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nomicbot.rulebooks.sprodzoom.conversations import NULL, PENDING, Conversation, joined, label_told
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move
from nomicbot.rulebooks.sprodzoom.state import State


class Illegal(Exception):
    """Why a gesture is not legal now."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What comes of a legal gesture, and that in words."""

    after: State
    told: str


Named = tuple[Conversation | None, ...]
"""The conversations that the labels of a gesture name, in order; None for a label that names none."""

Rule = Callable[[State, str, Move, Named], Effect]
RULES: dict[Gesture, Rule] = {}
ANY_TIME = frozenset({Gesture.SPROD, Gesture.SPRODZOOM, Gesture.FORTNUM, Gesture.MASON, Gesture.WERG})
"""What means something while no game is in progress."""


def labels(move: Move) -> tuple[tuple[str, ...], ...]:
    """The labels of conversations that stand in a gesture."""
    form = move.gesture.form
    if form.after == "label":
        return move.before, move.after
    return (move.label,) if form.before or form.after else ()


def naming(state: State, who: str, move: Move) -> Named:
    """The conversations that a gesture names, of whomsoever: by a whole label; by no words the oldest Pending one that its
    actor must label, else the one with the Null label."""
    return tuple(
        state.labelled(label) if label else state.pending(who) or state.labelled(NULL) for label in labels(move)
    )


def _rule(gesture: Gesture) -> Callable[[Rule], Rule]:
    def kept(function: Rule) -> Rule:
        RULES[gesture] = function
        return function

    return kept


# -- quotes and wergs -------------------------------------------------------------------------------------------------


@_rule(Gesture.FORTNUM)
def fortnum(state: State, who: str, move: Move, named: Named) -> Effect:
    depth = state.depth(who) + 1
    return Effect(state.quoting(who, depth), f"{who} quotes{_deep(depth)}: what e does has no effect until eir Mason")


@_rule(Gesture.MASON)
def mason(state: State, who: str, move: Move, named: Named) -> Effect:
    depth = state.depth(who) - 1
    if depth < 0:
        raise Illegal(f"{who} has no Fortnum that is still open")
    told = f"{who} still quotes{_deep(depth)}" if depth else f"{who} quotes no more"
    return Effect(state.quoting(who, depth), told)


def _deep(depth: int) -> str:
    return f", {depth} deep" if depth > 1 else ""


@_rule(Gesture.WERG)
def werg(state: State, who: str, move: Move, named: Named) -> Effect:
    _at_somebody(state, who, move)
    if not state.in_error(move.recipient):
        raise Illegal(f"{move.recipient} is not in error")
    return Effect(state, f"{move.recipient} is in error, and is told so")


# -- games ------------------------------------------------------------------------------------------------------------


@_rule(Gesture.SPROD)
def sprod(state: State, who: str, move: Move, named: Named) -> Effect:
    after = _opened(state, who, move)
    return Effect(after, f"a game begins with {who} and {move.recipient}, and no conversation")


@_rule(Gesture.SPRODZOOM)
def sprodzoom(state: State, who: str, move: Move, named: Named) -> Effect:
    after = _spoken_to(_opened(state, who, move), who, move)
    return Effect(after, f"a game begins with {who} and {move.recipient}: {after.conversations[0]}")


@_rule(Gesture.ZOOM)
def zoom(state: State, who: str, move: Move, named: Named) -> Effect:
    _at_somebody(state, who, move)
    if state.conversations:
        raise Illegal("there are conversations in progress")
    after = _spoken_to(state, who, move)
    return Effect(after, str(after.conversations[0]))


@_rule(Gesture.VALHALLA)
def valhalla(state: State, who: str, move: Move, named: Named) -> Effect:
    return Effect(state.ended(f"Ended by {who}’s Valhalla"), "the game is over")


def _opened(state: State, who: str, move: Move) -> State:
    """A new game with two Players."""
    if state.playing:
        raise Illegal("a game is in progress")
    _at_another(who, move)
    return replace(state, players=(who, move.recipient), over=None)


def _spoken_to(state: State, who: str, move: Move) -> State:
    """With one conversation, in which the recipient is due to speak."""
    return replace(state, conversations=(Conversation(move.recipient, who, NULL, state.now),))


# -- conversations ----------------------------------------------------------------------------------------------------


@_rule(Gesture.SCHWARZ)
def schwarz(state: State, who: str, move: Move, named: Named) -> Effect:
    conversation = _own(state, who, move, named)[0]
    _at_somebody(state, who, move)
    if move.recipient != conversation.passive:
        raise Illegal(f"{conversation.passive}, not {move.recipient}, is at the passive end of {conversation}")
    return _become(state, conversation, _reply(state, conversation))


@_rule(Gesture.PROFIGLIANO)
def profigliano(state: State, who: str, move: Move, named: Named) -> Effect:
    conversation = _own(state, who, move, named)[0]
    _at_another(who, move)
    if move.recipient == conversation.passive:
        raise Illegal(f"{move.recipient} is at the passive end of {conversation}")
    effect = _become(state, conversation, _reply(state, conversation))
    if move.recipient in state.players:
        return effect
    after = replace(effect.after, players=(*state.players, move.recipient))
    return Effect(after, f"{effect.told}; {move.recipient} joins the table, to the left of {state.players[-1]}")


@_rule(Gesture.NEURALNIC)
def neuralnic(state: State, who: str, move: Move, named: Named) -> Effect:
    conversation = _own(state, who, move, named)[0]
    left = state.left(who)
    if conversation.passive == left:
        raise Illegal(f"{left}, to the left of {who}, is at the passive end of {conversation}")
    return _become(state, conversation, Conversation(conversation.passive, left, conversation.label, state.now))


@_rule(Gesture.PERICLES)
def pericles(state: State, who: str, move: Move, named: Named) -> Effect:
    conversation = _own(state, who, move, named)[0]
    _at_somebody(state, who, move)
    if move.recipient == conversation.passive:
        raise Illegal(f"{move.recipient} is at the passive end of {conversation}")
    handed = Conversation(move.recipient, conversation.passive, conversation.label, state.now)
    begun = Conversation(state.right(who), who, PENDING, state.now)
    effect = _become(state, conversation, handed)
    return Effect(effect.after.beside(begun), f"{effect.told}; and {begun} begins")


@_rule(Gesture.OMSK)
def omsk(state: State, who: str, move: Move, named: Named) -> Effect:
    one, other = _two(state, who, move, named)
    if one.passive == other.passive:
        raise Illegal(f"{one.passive} is at the passive end of both; that would be a Minsk")
    return _joined(state, one, other, one.passive, other.passive)


@_rule(Gesture.MINSK)
def minsk(state: State, who: str, move: Move, named: Named) -> Effect:
    one, other = _two(state, who, move, named)
    if one.passive != other.passive:
        raise Illegal(f"{one.passive} and {other.passive} are at the passive ends; that would be an Omsk")
    return _joined(state, one, other, who, one.passive)


@_rule(Gesture.MORADICE)
def moradice(state: State, who: str, move: Move, named: Named) -> Effect:
    conversation = _own(state, who, move, named)[0]
    return _become(state, conversation, replace(conversation, label=(move.new,)))


def _own(state: State, who: str, move: Move, named: Named) -> list[Conversation]:
    """The conversations that a gesture names, if its actor is due to speak in each, and need not label another one first."""
    found: list[Conversation] = []
    for label, conversation in zip(labels(move), named, strict=True):
        if conversation is None:
            raise Illegal(f"no conversation is labelled {label_told(label)}" if label else "no conversation is Null")
        if conversation.active != who:
            raise Illegal(f"{conversation.active}, not {who}, is due to speak in {conversation}")
        found.append(conversation)
    owed = state.pending(who)
    if owed is not None and (move.gesture is not Gesture.MORADICE or found[0] is not owed):
        raise Illegal(f"{who} must first label {owed}, by “Moradice” and a new gesture")
    return found


def _two(state: State, who: str, move: Move, named: Named) -> tuple[Conversation, Conversation]:
    """Two different conversations in which the actor is due to speak."""
    one, other = _own(state, who, move, named)
    if one is other:
        raise Illegal(f"{move.gesture} joins two conversations, and this is one: {one}")
    return one, other


def _at_another(who: str, move: Move) -> None:
    if move.recipient == who:
        raise Illegal(f"{who} points at emself")


def _at_somebody(state: State, who: str, move: Move) -> None:
    """Whether a gesture is pointed at another Player; outside a game, at anybody else."""
    _at_another(who, move)
    if state.playing and move.recipient not in state.players:
        raise Illegal(f"{move.recipient} is no Player")


def _reply(state: State, conversation: Conversation) -> Conversation:
    """This conversation with its ends swapped."""
    return Conversation(conversation.passive, conversation.active, conversation.label, state.now)


def _become(state: State, old: Conversation, new: Conversation) -> Effect:
    return Effect(state.instead(old, new), f"{old} becomes {new}" if old != new else f"{old} stays as it is")


def _joined(state: State, one: Conversation, other: Conversation, active: str, passive: str) -> Effect:
    """Two conversations that become one, the youngest."""
    new = Conversation(active, passive, joined(one.label, other.label), state.now)
    return Effect(state.without((one, other)).beside(new), f"{one} and {other} become {new}")
