"""The names of table games: `Sprouts game 4`, or `game 4` where that is unambiguous."""

import re

from nomicbot.game.kinds import NAME
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.tables import table_objects as t

_NAMED = regex(
    r"(?:(?P<before>\w+)\s+)?(?:game\s+|#)(?:no\.?\s*|number\s+|#\s*)?(?P<number>\d{1,"
    r"6})(?:\s+of\s+(?P<behind>\w+))?"
    r"|(?P<alone>\w+)\s+#?(?P<only>\d{1,6})",
    re.IGNORECASE,
)


def called(state: State, table: ObjectId) -> str:
    """Return the full name of a game."""
    return f"{t.kind_of_table(state, table).called} game {t.number(table)}"


def find(state: State, name: str, kind: t.TableKind) -> list[ObjectId]:
    """Return the game of a kind with this name, if it exists."""
    words = " ".join(name.split()).strip("\"“”'").removeprefix("the ")
    match = _NAMED.fullmatch(words)
    if match is None:
        return []
    told = match["before"] or match["behind"] or match["alone"] or ""
    if told and told.casefold() not in (kind.called.casefold(), "the"):
        return []
    table = f"{kind.name}:{int(match['number'] or match['only'])}"
    return [table] if state.exists(table) else []


def players(state: State, who: tuple[ObjectId, ...]) -> str:
    """Return the names of players, joined as in a sentence."""
    names = [NAME.of(state, player) or player for player in who]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else "nobody"
