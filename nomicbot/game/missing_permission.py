"""The reason why no clause permits an action: none ever did, or the clause that did is gone."""

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.defaults import PERMITTED
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Authority
from nomicbot.game.reading import Refusal
from nomicbot.game.state import State


def nothing_permits(library: Library, state: State, action: Action) -> Refusal:
    """Return the refusal of an action that no clause in force permits."""
    for origin, reading in library.readings.items():
        for clause in reading.clauses:
            if clause.verb == "permits" and issubclass(type(action), clause.subject):
                return _permitted_once(state, action, origin, clause.label)
    return Refusal(f"no rule lets anybody {action.name}", PERMITTED)


def _permitted_once(state: State, action: Action, origin: str, label: str) -> Refusal:
    rulebook, _, number = origin.partition(" ")
    for rule in state.of_kind(kinds.RULE):
        if kinds.ORIGIN.of(state, rule) == origin:
            now, revision = kinds.NUMBER.of(state, rule), kinds.REVISION.of(state, rule)
            return Refusal(
                f"rule {now} no longer lets players {action.name}",
                Authority(now, "", revision, rulebook),
            )
    return Refusal(
        f"rule {number} let players {action.name}, and is no longer in force",
        Authority(number, label, None, rulebook),
    )
