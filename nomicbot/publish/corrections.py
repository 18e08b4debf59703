"""The differences after a rejudgement, described in words."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from nomicbot.game.actions import VerdictResult
from nomicbot.game.judging import Game
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish.display_names import INTERNAL, INTERNAL_KINDS, attribute_called, in_words
from nomicbot.text import quote_marks, told

VERDICT = "verdict"
"""The attribute of a difference between two verdicts. Its object is the action."""

_QUOTED_ACTION = regex(r"“(.*)” (\(entry \d+\))", re.DOTALL)
_INTERNAL_NAMES = frozenset(name for _, name in INTERNAL)

_BECAME: dict[str, str] = {
    VerdictResult.DEFERRED: "waits",
    VerdictResult.UNREAD: "not read",
    VerdictResult.UNRECOGNISED: "not recognised",
}

MOST = 200
"""The largest number of actions, and of objects, that a correction names."""


@dataclass(frozen=True)
class Difference:
    """An attribute or a verdict that differs after rejudging: its value `before` and `after`.

    - `object`, `kind`: the players' name for the object, and its kind. For a verdict, `object` has
      the words of the action, quoted from a post.
    - `attribute`, `before`, `after`: in the form of the ledger, or as players see them. A verdict
      is None if the words were not understood as an action then.
    - `own`: whether this is a direct effect of a late post, which its ruling shows and which is not
      a correction.
    - `quotes`: the entry of the post that `object` quotes, or 0 if it quotes none.
    """

    object: str
    attribute: str
    before: Any
    after: Any
    kind: str = ""
    own: bool = False
    quotes: int = 0


@dataclass(frozen=True)
class Corrected:
    """What a correction says of one object: sentences on how it differs from what was ruled."""

    object: str
    lines: list[str]


def verdicts_changed(differences: Sequence[Difference]) -> list[str]:
    """Return a line for each action whose outcome has changed."""
    changed = [d for d in differences if d.attribute == VERDICT]
    return _first(f"{_action(d.object)}: {_became(d)}" for d in changed)


def objects_changed(game: Game, differences: Sequence[Difference]) -> list[Corrected]:
    """Return the differences of each object, attribute by attribute.

    Internal attributes of the kernel are left out.
    """
    found: dict[str, list[str]] = {}
    for difference in differences:
        if (
            not internal(difference)
            and difference.attribute != VERDICT
            and (line := _line(game, difference))
        ):
            found.setdefault(difference.object, []).append(line)
    shown = [Corrected(told(object), lines) for object, lines in list(found.items())[:MOST]]
    if len(found) > MOST:
        shown.append(Corrected(f"and {len(found) - MOST} more, which “bot: state” shows", []))
    return shown


def internal(difference: Difference) -> bool:
    """Return whether a difference is in an internal attribute of the kernel."""
    kind = difference.kind or difference.object.partition(":")[0]
    if difference.kind:
        return (kind, difference.attribute) in INTERNAL or kind in INTERNAL_KINDS
    return difference.attribute in _INTERNAL_NAMES or kind in INTERNAL_KINDS


def _became(difference: Difference) -> str:
    before, after = (
        _BECAME.get(result, result) for result in (difference.before, difference.after)
    )
    if before is None:
        return f"{after} (it was not read this way before)"
    return f"{after or 'it is no longer read this way'} (was {before})"


def _action(object: str) -> str:
    """Return the words of an action in quotation marks, followed by the number of its entry.

    Quotation marks in the words are replaced, so that nothing in them ends the quotation.
    """
    quoted = _QUOTED_ACTION.fullmatch(object)
    return f"{quote_marks(quoted[1])} {quoted[2]}" if quoted else told(object)


def _first(lines: Iterable[str]) -> list[str]:
    found = list(lines)
    return [*found[:MOST], f"and {len(found) - MOST} more"] if len(found) > MOST else found


def _line(game: Game, difference: Difference) -> str:
    """Return a difference in words, or "" if players see no difference."""
    attribute = difference.attribute
    if attribute == "kind":
        return (
            "is part of the game now"
            if difference.before is None
            else "is no part of the game any more"
        )
    kind = difference.kind or next(
        (game.state.kind(o) for o in game.library.find(game.state, difference.object, "")), ""
    )
    before, after = (
        in_words(game, kind, attribute, x) for x in (difference.before, difference.after)
    )
    return (
        f"{attribute_called(game, kind, attribute)}: {after} (was {before})"
        if after != before
        else ""
    )
