"""The gestures that a player could currently make, found by trying all of them in the engine."""

from collections.abc import Iterable, Iterator
from itertools import product

from nomicbot.rulebooks.sprodzoom.engine import Standing, check
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move
from nomicbot.rulebooks.sprodzoom.state import State

_NEW = ("foo", "bar", "baz", "qux", "quux")


def legal(state: State, who: str, people: Iterable[str]) -> list[Move]:
    """Return the gestures that are currently legal for `who`, in the order of the rules.

    For gestures with a new label, one example is included.
    """
    return [
        move
        for move in _written(state, list(people))
        if check(state, who, move).standing is Standing.LEGAL
    ]


def _written(state: State, people: list[str]) -> Iterator[Move]:
    """Yield each gesture that can be written with the existing labels and names."""
    labels = list(dict.fromkeys(tuple(one.label or ()) for one in state.conversations)) or [()]
    used = {word for label in labels for word in label}
    new = next((word for word in _NEW if word not in used), _NEW[-1])
    for gesture in Gesture:
        form = gesture.form
        before = labels if form.before else [()]
        behind = {"label": labels, "change": [(*label, new) for label in labels]}.get(
            form.after, [()]
        )
        for words, after, recipient in product(before, behind, people if form.directed else [""]):
            yield Move(gesture, words, after, recipient)
