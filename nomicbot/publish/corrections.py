"""What is different after the game was judged again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.publish.naming import INTERNAL, INTERNAL_KINDS, attribute_called, name_of
from nomicbot.publish.text import one_line, quote_marks, shortened

VERDICT = "verdict"
"""The attribute of a difference between two verdicts; its object is the action."""

_INTERNAL_NAMES = frozenset(name for _, name in INTERNAL)
_VALUE = 40


@dataclass(frozen=True, slots=True)
class Difference:
    """One attribute of one object that has another value now.

    `object` is what players call it; `attribute` and the values may be as the record has them.
    """

    object: str
    attribute: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Corrected:
    """The differences of one object; `lines` are sentences."""

    object: str
    lines: list[str]


def verdicts_changed(differences: Sequence[Difference]) -> list[str]:
    """A sentence for each action that became of something else."""
    return [f"{one_line(d.object)}: {d.after}, no longer {d.before}." for d in differences if d.attribute == VERDICT]


def objects_changed(game: Game, differences: Sequence[Difference]) -> list[Corrected]:
    """What is different of each object, attribute by attribute; what the kernel keeps for itself is left out."""
    found: dict[str, list[str]] = {}
    for difference in differences:
        if difference.attribute == VERDICT or difference.attribute in _INTERNAL_NAMES:
            continue
        if difference.object.partition(":")[0] in INTERNAL_KINDS:
            continue
        found.setdefault(difference.object, []).append(_line(game, difference))
    return [Corrected(one_line(object), lines) for object, lines in found.items()]


def _line(game: Game, difference: Difference) -> str:
    if difference.attribute == "kind":
        return "is part of the game now" if difference.before is None else "is no part of the game any more"
    kind = next((game.state.kind(o) for o in game.library.find(game.state, difference.object, "")), kinds.OUTSIDER.name)
    name = attribute_called(game, kind, difference.attribute)
    return f"{name} is {_value(game, difference.after)}, not {_value(game, difference.before)}"


def _value(game: Game, value: Any) -> str:
    if value is None:
        return "unset"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    known = str(name_of(game.state, game, value))
    return shortened(known, _VALUE) if known.isalnum() or known != value else quote_marks(known, _VALUE)
