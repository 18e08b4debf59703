"""Puts the definitions of past acts in place of the words they define.

Past acts are recorded only for the clause that mentions them, so another clause can't refer to them
by a defined word.
"""

from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    AllOf,
    Been,
    Condition,
    Defines,
    Did,
    Doings,
    Holds,
    Is,
    Law,
    Not,
    Phrase,
    Pronoun,
    changed,
    nodes,
)
from nomicbot.language.law.noun_phrases import opposite

Meaning = dict[str, tuple[Condition, ...]]


def inlined(law: Law) -> Law:
    """Return a law with each word for past acts replaced by its definition."""
    defined = {
        one.word: one.conditions
        for one in law.statements
        if isinstance(one, Defines) and _is_of_period(one)
    }
    others = tuple(
        one for one in law.statements if not (isinstance(one, Defines) and one.word in defined)
    )
    if not defined or not any(_says(one, defined) for one in others):
        return law
    return Law(tuple(changed(one, lambda node: _meant(node, defined)) for one in others))


def _is_of_period(defines: Defines) -> bool:
    inside = list(nodes(defines.conditions))
    asks = any(isinstance(node, (Been, Did, Doings)) for node in inside)
    return asks and not any(isinstance(node, Pronoun) for node in inside)


def _says(statement: Any, defined: Meaning) -> bool:
    return any(isinstance(node, Is) and node.trait in defined for node in nodes(statement))


def _meant(node: Any, defined: Meaning) -> Any:
    match node:
        case Phrase(conditions=conditions):
            spread = (inner for one in conditions for inner in _each(one, defined))
            return replace(node, conditions=tuple(spread))
        case Holds(_, Is(word)) if word in defined:
            all = defined[word]
            return replace(node, condition=all[0] if len(all) == 1 else AllOf(all))
    return node


def _each(condition: Condition, defined: Meaning) -> tuple[Condition, ...]:
    match condition:
        case Is(word) if word in defined:
            return defined[word]
        case Not(Is(word)) if len(defined.get(word, ())) == 1:
            return (opposite(defined[word][0]),)
    return (condition,)
