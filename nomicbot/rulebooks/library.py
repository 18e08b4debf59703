"""The rulebooks that can be in play, put together: law, readings, vocabulary."""

import importlib
import pkgutil
import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from nomicbot.game import accounts, amending, decisions, kinds
from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Author,
    Codec,
    Decided,
    Midnight,
    Posted,
    Unread,
)
from nomicbot.game.amending.texts import edited
from nomicbot.game.inforce import ClauseStatus, InForceNow, Library, registry
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.law import RuleText, number_key, read_rule
from nomicbot.game.objects import Attribute, Authority, Change, ObjectId, Schema
from nomicbot.game.reading import Reading
from nomicbot.game.state import State
from nomicbot.resources import folder
from nomicbot.rulebooks import bnomic, grid
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.names import called as called_in_the_ruleset
from nomicbot.rulebooks.bnomic.names import find as find_in_the_ruleset
from nomicbot.rulebooks.grid import vocabulary as grid_vocabulary
from nomicbot.rulebooks.grid.names import CALLED as CALLED_ON_THE_GRID
from nomicbot.rulebooks.grid.names import called as called_on_the_grid
from nomicbot.rulebooks.grid.names import find as find_on_the_grid

RULESET = "bnomic"
NAMES = {RULESET: "Ruleset", "grid": "the Grid"}
"""Rulebooks by the name of their folder, and what the law calls them."""

_PACKAGES = {RULESET: bnomic, "grid": grid}
_RULE_MODULE = re.compile(r"r[0-9a-z]+_\d+")


class NoSuchRulebook(LookupError):
    """A rulebook that this program does not have."""


def starting_law(rulebook: str) -> tuple[RuleText, ...]:
    """The rules of one rulebook as `rules_archive` has them, in order of their numbers."""
    files = sorted((folder("rules_archive") / rulebook).glob("*.md"))
    rules = [read_rule(rulebook, file.read_text(encoding="utf-8"), file.name) for file in files]
    return tuple(sorted(rules, key=lambda rule: number_key(rule.number)))


def readings(rulebook: str) -> list[Reading]:
    """The reading in each module of the rulebook that is named for a rule."""
    package = _PACKAGES[rulebook]
    modules = [m.name for m in pkgutil.iter_modules(package.__path__) if _RULE_MODULE.fullmatch(m.name)]
    return [importlib.import_module(f"{package.__name__}.{name}").rule for name in sorted(modules)]


def library(*rulebooks: str) -> Library:
    """What the engine needs for a game that begins with these rulebooks. Raises NoSuchRulebook.

    Every rulebook is known to it, since a motion can bring another one into the game.
    """
    unknown = [book for book in rulebooks if book not in _PACKAGES]
    if unknown:
        raise NoSuchRulebook(f"there is no rulebook {unknown[0]}; there are: {', '.join(_PACKAGES)}")
    return _everything()


@cache
def _everything() -> Library:
    return Library(
        law=tuple(rule for book in _PACKAGES for rule in starting_law(book)),
        readings=registry(reading for book in _PACKAGES for reading in readings(book)),
        schema=Schema((*KERNEL_ATTRIBUTES, *vocabulary.ATTRIBUTES, *grid_vocabulary.ATTRIBUTES)),
        codec=codec((*vocabulary.ACTIONS, *grid_vocabulary.ACTIONS)),
        ntime=ntime,
        find=find,
        called=called,
        in_play=in_play,
    )


_OF_THE_GRID = frozenset(grid_vocabulary.ATTRIBUTES)


def in_play(state: State, attribute: Attribute[Any]) -> bool:
    """Whether an attribute means anything in a game: one of the Grid only while there is a Grid."""
    return attribute not in _OF_THE_GRID or bool(state.of_kind(grid_vocabulary.GRID))


_LAW = (kinds.RULE.name, kinds.RULEBOOK.name)


def find(state: State, name: str, kind: str = "") -> list[ObjectId]:
    """The objects of that kind that players call so; with "", of any. What the Ruleset has of that name comes first,
    but a thing before the rules and the rulebook that it gave its name to."""
    return list(state.remembered(_found, name, kind))


def _found(state: State, name: str, kind: str) -> list[ObjectId]:
    found = find_in_the_ruleset(state, name, kind)
    if found and (kind or state.kind(found[0]) not in _LAW):
        return found
    return find_on_the_grid(state, name, kind) or found


def called(state: State, object: ObjectId) -> str:
    """What players call this object."""
    on_the_grid = state.kind(object) in CALLED_ON_THE_GRID
    return called_on_the_grid(state, object) if on_the_grid else called_in_the_ruleset(state, object)


def codec(actions: Iterable[type[Action]]) -> Codec:
    """What turns events with these actions into plain data and back."""
    made = Codec()
    made.register(Posted, Midnight, AlarmRang, Decided, Announcement, Unread, Author, *actions)
    amending.register(made)
    decisions.register(made)
    accounts.register(made)
    return made


def ntime(state: State) -> tuple[int, int]:
    """(nweek, nday) on The Clock; (0, 0) before the game began."""
    for clock in state.of_kind(vocabulary.CLOCK):
        return vocabulary.NWEEK.of(state, clock), vocabulary.NDAY.of(state, clock)
    return 0, 0


def starting_rules(rulebooks: Iterable[str]) -> tuple[decisions.StartingRule, ...]:
    """The law of these rulebooks as the first entry of a game holds it: plain text."""
    return tuple(decisions.starting(rule) for book in rulebooks for rule in starting_law(book))


def all_clauses() -> list[str]:
    """Every clause of the starting law, as 3-4.e, rulebook by rulebook."""
    return [
        f"{rule.number}.{shape.label}" for book in _PACKAGES for rule in starting_law(book) for shape in rule.shapes
    ]


def without_clauses(rule: decisions.StartingRule, clauses: Collection[str]) -> decisions.StartingRule:
    """The rule with those of its clauses deleted that are named (as 3-4.e)."""
    text = rule.text
    for clause in clauses:
        number, _, label = clause.rpartition(".")
        if number == rule.number:
            after = edited(text, amending.DeleteClause(label))
            text = after if isinstance(after, str) else text
    return replace(rule, text=text)


def starting_statuses(*rulebooks: str) -> list[ClauseStatus]:
    """How each clause of the starting law of these rulebooks (all of them, if none is named) stands."""
    books = rulebooks or tuple(_PACKAGES)
    made = library(*books)
    state = State(made.schema)
    where = Authority("genesis")
    for rule in starting_rules(books):
        object = state.next_id(kinds.RULE)
        attributes = {
            "kind": kinds.RULE.name,
            "number": rule.number,
            "text": rule.text,
            "revision": rule.revision,
            "origin": rule.origin,
        }
        for name, value in attributes.items():
            state.apply(Change(object, name, None, value, where))
    return InForceNow(made, state)().statuses
