"""Room Ordinances (rule 10-1): which of them are implemented, and what they prohibit."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial

from nomicbot.game.actions import Action
from nomicbot.game.inforce import doing
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses
from nomicbot.game.plainlaw.legislated import known, trees, used
from nomicbot.game.plainlaw.tree import Forbids, Law
from nomicbot.game.plainlaw.vocabulary import key_of
from nomicbot.game.reading import ClauseReading, Where
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.bnomic.vocabulary.rooms import ORDINANCES, ROOM, MoveRoom

_NOBODY = regex(
    r"(?:nobody|no\s+one|no[\s-]one|no\s+player|players)\s+(?:may|can|is\s+allowed\s+to"
    r"|are\s+allowed\s+to)(?P<not>\s+not)?\s+"
    r"(?P<what>[^.;:]{2,80}?)(?:\s+(?:here|in\s+(?:here|this\s+room|it)))?\s*\.?",
    re.IGNORECASE,
)
_HERE = r"(?:\s+(?:here|in\s+(?:here|this\s+room|it)))?\s*\.?"
_BARRED = r"(?:prohibited|forbidden|not\s+allowed|not\s+permitted|banned)"
_DOING = regex(
    rf"it\s+is\s+{_BARRED}\s+to\s+(?P<verb>[^.;:]{{2,80}}?){_HERE}"
    rf"|no\s+(?P<no>\w+ing\b[^.;:]{{0,80}}?)(?:\s+(?:is|are)\s+(?:allowed|permitted))?{_HERE}"
    rf"|(?P<deed>\w+ing\b[^.;:]{{0,80}}?)\s+(?:is|are)\s+{_BARRED}{_HERE}",
    re.IGNORECASE,
)
_SEVERAL = regex(r"\s*,\s*(?:or\s+|and\s+|nor\s+)?|\s+(?:or|and|nor)\s+")
_MOVE = "move"
"""The verb for moving out of a Room, though other rulebooks also have things to move (10-1.h)."""
_ENTRY = "Ordinance: "
_AT_END = regex(r"\s+(?:here|in\s+(?:here|this\s+room))\s*\.?$", re.IGNORECASE)
_STOPS = ("forbids", "withholds")

Prohibits = Callable[[Game, Action], None]
"""A check that raises a refusal if something is prohibited."""


@dataclass(frozen=True)
class Ordinance:
    """An Ordinance: a paragraph of a Room's Ordinances, without its letter and comments."""

    text: str


def paragraphs(text: str) -> list[Ordinance]:
    """Return the Ordinances in the text of an Ordinance rule."""
    return [Ordinance(" ".join(each.text.split())) for each in clauses(text)]


def in_force(state: State) -> Iterator[str]:
    """Yield the words of each Ordinance of each Room."""
    for room in state.of_kind(ROOM):
        yield from (one.text for one in paragraphs(ORDINANCES.of(state, room)))


@cache
def prohibited(words: str) -> frozenset[str]:
    """Return the names of the actions that an Ordinance prohibits.

    Returns none if it does anything else.
    """
    found = _NOBODY.fullmatch(words)
    if found is None or words.casefold().startswith("players") != bool(found["not"]):
        return frozenset()
    what = " ".join(found["what"].casefold().split())
    return frozenset(name for name, called in _called().items() if what in called)


@cache
def prohibited_otherwise(words: str) -> frozenset[str]:
    """Return the actions that an Ordinance prohibits in other forms: a list, or as gerunds.

    Returns none if any part of it is not the name of an action.
    """
    found, doing = _NOBODY.fullmatch(words), _DOING.fullmatch(words)
    if found is not None and words.casefold().startswith("players") != bool(found["not"]):
        return frozenset()
    if found is not None and len(_parts(found["what"])) > 1:
        return _actions(_parts(found["what"]), _called())
    if doing is None:
        return frozenset()
    if doing["verb"]:
        return _actions(_parts(doing["verb"]), _called())
    return _actions(_parts(doing["no"] or doing["deed"]), _doings())


def _parts(words: str) -> list[str]:
    return [part for part in _SEVERAL.split(" ".join(words.casefold().split())) if part]


def _actions(parts: list[str], called: dict[str, frozenset[str]]) -> frozenset[str]:
    """Return the actions that have these names.

    Returns none if one of the names is not that of an action.
    """
    named = [frozenset(name for name, words in called.items() if part in words) for part in parts]
    return frozenset().union(*named) if all(named) else frozenset()


@cache
def _doings() -> dict[str, frozenset[str]]:
    """Return the gerunds for actions, such as `voting` and `giving genechips`, with the actions."""
    return {
        name: frozenset(doing for words in all_ for doing in _doing(words))
        for name, all_ in _called().items()
    }


def _doing(words: str) -> list[str]:
    """Return all conceivable "-ing" forms of the verb in `words`, one of which is correct."""
    verb, _, rest = words.partition(" ")
    stems = {verb, f"{verb}{verb[-1]}", verb.removesuffix("e")}
    return [f"{stem}ing {rest}".strip() for stem in stems]


@cache
def _called() -> dict[str, frozenset[str]]:
    """Return the names of each action: its own, and the verb of its first sentence if unique.

    Verbs of an action's other sentences are not included, since they may mean more than that
    action: "trade" does not only mean trading in Tiles.
    """
    from nomicbot.rulebooks.library import rulebooks  # which is made of this package

    actions = [action for book in rulebooks() for action in book.actions]
    verbs: dict[str, set[str]] = {}
    for action in actions:
        for saying in action.said:
            verbs.setdefault(saying.text.split()[0].casefold(), set()).add(action.name)
    called = {
        action.name: {action.name.casefold(), *_own_verb(action, verbs)} for action in actions
    }
    called[MoveRoom.name].add(_MOVE)
    return {name: frozenset(words) for name, words in called.items()}


def _own_verb(action: type[Action], verbs: Mapping[str, set[str]]) -> tuple[str, ...]:
    """Return the verb of an action's first sentence, or () if other actions have it, too."""
    first = action.said[0].text.split()[0].casefold() if action.said else ""
    return (first,) if verbs.get(first) == {action.name} else ()


def prohibiting(game: Game, words: str, action: type[Action]) -> Iterator[Prohibits]:
    """Yield the prohibitions of an action by an Ordinance in words that the rules use."""
    for one in game.library.words.matched(words):
        if one.known:
            yield from _stopping(one.known.clauses, action, one.numbers)


def _stopping(
    clauses: Iterable[ClauseReading], action: type[Action], numbers: Mapping[str, object]
) -> Iterator[Prohibits]:
    """Yield the implementations, among those of some clauses, that prohibit an action."""
    for reading in clauses:
        if reading.verb in _STOPS and issubclass(action, reading.subject):
            yield partial(_ask, reading.where, doing(reading, numbers))


def _ask(where: Where | None, says: Prohibits, game: Game, action: Action) -> None:
    if where is None or where(game, action):
        says(game, action)


def entry_words(words: str) -> str:
    """Return the words under which the parse of an Ordinance is recorded.

    They differ from those of a rule's clause, since an Ordinance applies only to people in its
    Room.
    """
    return f"{_ENTRY}{words}"


def anywhere(words: str) -> str:
    """Return an Ordinance without its final "here" or "in this Room"."""
    return _AT_END.sub(".", words)


def is_prohibition(law: Law) -> bool:
    """Return whether a parsed Ordinance only prohibits actions, and completely.

    A mere limit on their number does not count, and neither does an Ordinance with a term that
    players' clauses declare.
    """
    own = {key_of(attribute) for attribute in PLAIN_WORDS.attributes}
    return bool(law.statements) and all(
        isinstance(one, Forbids)
        and one.limit is None
        and all(name in own for _, name in used(Law((one,)), PLAIN_WORDS))
        for one in law.statements
    )


def prohibiting_by_entry(game: Game, words: str, action: type[Action]) -> Iterator[Prohibits]:
    """Yield the prohibitions of an action by an Ordinance whose parse is recorded."""
    bound = trees(game.state).get(entry_words(words))
    if bound is None:
        return
    read = known(entry_words(words), *bound, PLAIN_WORDS).known
    yield from _stopping(read.clauses, action, {})


def is_read(game: Game, words: str) -> bool:
    """Return whether an Ordinance with these words is implemented."""
    if prohibited(words) or prohibited_otherwise(words):
        return True
    if entry_words(words) in trees(game.state):
        return True
    matched = game.library.words.matched(words)
    read = [one.known for one in matched if one.known is not None and not one.astray]
    return (
        len(read) == len(matched) == 1
        and all(c.verb in _STOPS for c in read[0].clauses)
        and bool(read[0].clauses)
    )
