"""The vocabulary of plain law for any action that a rulebook declares, by its name in the rules.

Whatever players can do is an event, an act that a clause may prohibit, and something that a player
did or did not do in an nweek.
"""

from collections.abc import Callable, Iterator, Mapping

from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.english import base_of, plural, third
from nomicbot.game.plainlaw.vocabulary import Act, Incident
from nomicbot.late import dataclass, regex

_ONE = regex(r"\b(an?) (\w+)$")
_SEVERAL = {"Zap Zones": "Zone", "Exchange Tiles": "Tile"}
"""Names of actions that end with a plural, each with its singular."""


@dataclass(frozen=True)
class Sayings:
    """The law's wordings for the names of actions, in the base form of the verb.

    `instead` replaces a name, `also` adds to it, and `forbidden` only says that somebody may not do
    it. Those that are `priced` have a price in the rules already, which clauses set.
    """

    instead: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    forbidden: Mapping[str, tuple[str, ...]]
    priced: frozenset[str] = frozenset()

    def of(self, name: str) -> tuple[str, ...]:
        """Return the law's wordings for an action's name."""
        return self.instead.get(name, name), *self.also.get(name, ())


def acted(*actions: type[Action]) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds who does one of some actions."""

    def found(_game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if isinstance(taken.action, actions) and taken.by:
            yield (taken.by,)

    return found


def incidents_by_name(named: Mapping[str, type[Action]], said: Sayings) -> Iterator[Incident]:
    """Yield the event that a player does an action, for each of some actions by their names."""
    for name, action in named.items():
        yield Incident(
            f"player does {name}",
            tuple(f"{{player}} {_any_of_them(_third(one))}" for one in said.of(name)),
            ActionTaken,
            acted(action),
            did=tuple(map(_any_of_them, said.of(name))),
        )


def acts_by_name(named: Mapping[str, type[Action]], said: Sayings) -> Iterator[Act]:
    """Yield the act that a clause may mention, for each of some actions by their names."""
    for name, action in named.items():
        every = (*said.of(name), *said.forbidden.get(name, ()))
        yield Act(
            f"do {name}",
            tuple(map(_any_of_them, every)),
            (action,),
            done="" if name in said.priced else f"player does {name}",
        )


def _any_of_them(name: str) -> str:
    """Return an action's name with other wordings of its object: one, any, or several."""
    found = _ONE.search(name)
    if found:
        article, noun = found.groups()
        many = plural(noun)
        return f"{name[: found.start()]}({article} {noun}|any {noun}|{many}|any {many})"
    one = _SEVERAL.get(base_of(name.partition(" ")[0]) + " " + name.partition(" ")[2])
    return f"{name.rpartition(' ')[0]} ({one}s|any {one}s|a {one}|any {one})" if one else name


def _third(name: str) -> str:
    verb, _, rest = name.partition(" ")
    return f"{third(verb)} {rest}".strip()
