"""All rulebooks that can be in play, combined: law, implementations, vocabulary."""

import importlib
import pkgutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from typing import Any

from nomicbot.game import amending, decisions, identities, kinds
from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Author,
    Codec,
    Decided,
    Doubt,
    Midnight,
    Posted,
    Unread,
)
from nomicbot.game.amending.texts import edited
from nomicbot.game.inforce import ClauseStatus, InForceNow, Library, registry
from nomicbot.game.judging import Game
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.law import RuleText, number_key, read_rule
from nomicbot.game.objects import Attribute, Authority, Change, ObjectId, Schema
from nomicbot.game.plainlaw import law_entries as plainlaw
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.game.plainlaw.vocabulary import Restricted, Vocabulary
from nomicbot.game.reading import LawNumber, Reading
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.resources import folder
from nomicbot.rulebooks import known_rulebooks
from nomicbot.rulebooks.rulebook import Layout, Rulebook
from nomicbot.rulebooks.ruleset import Motions, Ruleset

RULESET = known_rulebooks.ruleset_key()
"""The rulebook that mandates all others."""
_RULE_MODULE = regex(r"r[0-9a-z]+_(\d+(_[a-z_]+)?|short_rules)")


class NoSuchRulebook(LookupError):
    """Raised when the program has no rulebook with that key."""


@cache
def rulebooks() -> tuple[Rulebook, ...]:
    """Return every rulebook that the program has, the Ruleset first."""
    modules = (importlib.import_module(f"{each}.rulebook") for each in known_rulebooks.PACKAGES)
    return tuple(module.RULEBOOK for module in modules)


def ruleset() -> Ruleset:
    """Return the declarations of the Ruleset, which mandates all other rulebooks."""
    found = rulebooks()[0].ruleset
    assert found is not None
    return found


def motions() -> Motions:
    """Return the Ruleset's declarations about motions."""
    return ruleset().motions


def names() -> dict[str, str]:
    """Return the names of rulebooks in the law, by the names of their folders."""
    return {book.key: book.name for book in rulebooks()}


def rulebook(key: str) -> Rulebook:
    """Return the rulebook with the key `key`. Raises NoSuchRulebook."""
    found = next((book for book in rulebooks() if book.key == key), None)
    if found is None:
        raise NoSuchRulebook(f"there is no rulebook {key}; there are: {', '.join(names())}")
    return found


def starting_law(key: str) -> tuple[RuleText, ...]:
    """Return the rules of a rulebook in `rules_archive`, in order of their numbers."""
    files = sorted((rulebook(key).law or folder("rules_archive") / key).glob("*.md"))
    rules = [read_rule(key, file.read_text(encoding="utf-8"), file.name) for file in files]
    return tuple(sorted(rules, key=lambda rule: number_key(rule.number)))


def readings(key: str) -> list[Reading]:
    """Return the implementations in a rulebook's modules, one for each rule."""
    package = rulebook(key).package
    modules = [
        m.name for m in pkgutil.iter_modules(package.__path__) if _RULE_MODULE.fullmatch(m.name)
    ]
    declared = [
        one
        for name in modules
        for one in vars(importlib.import_module(f"{package.__name__}.{name}")).values()
    ]
    return sorted((one for one in declared if type(one) is Reading), key=_as_modules_are_named)


def named_numbers() -> Iterator[LawNumber]:
    """Yield the law's own numbers that have names, rulebook by rulebook."""
    for book in rulebooks():
        holes = {
            (f"{book.key} {rule.number}", shape.label): shape.holes
            for rule in starting_law(book.key)
            for shape in rule.shapes
        }
        for reading in readings(book.key):
            for one in reading.numbers:
                yield replace(one, starts=holes.get(one.place, {}).get(one.hole))


def restricted() -> Restricted:
    """Return the actions for which the rules of all rulebooks have conditions and limits."""
    every = [
        one
        for book in rulebooks()
        for reading in readings(book.key)
        for one in (*reading.clauses, *(c for then in reading.former for c in then.clauses))
    ]
    return Restricted(
        frozenset(one.subject for one in every if one.requires),
        frozenset(one.subject for one in every if one.limits or one.counts),
    )


def _as_modules_are_named(reading: Reading) -> str:
    section, _, number = reading.rule.partition("/")[0].partition("-")
    return f"{section.lower()}_{int(number):02}"


def library(*keys: str) -> Library:
    """Return what the engine needs for a game that begins with these rulebooks.

    It includes every rulebook, since a motion can add another one to the game. Raises
    NoSuchRulebook.
    """
    for key in keys:
        rulebook(key)
    return _everything(rulebooks())


class _Readings(Mapping[str, Reading]):
    """All implementations, by the rule that they implement.

    The modules are imported on first use, because code that only reads the ledger needs none of
    them.
    """

    def __init__(self, books: tuple[Rulebook, ...]) -> None:
        self._books = books

    @cached_property
    def _known(self) -> dict[str, Reading]:
        return registry(reading for book in self._books for reading in readings(book.key))

    def __getitem__(self, origin: str) -> Reading:
        return self._known[origin]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


@cache
def _everything(books: tuple[Rulebook, ...]) -> Library:
    return Library(
        law=tuple(rule for book in books for rule in starting_law(book.key)),
        readings=_Readings(books),
        schema=Schema((*KERNEL_ATTRIBUTES, *(each for book in books for each in book.attributes))),
        codec=codec((Perform, *(action for book in books for action in book.actions))),
        ntime=ntime,
        find=find,
        called=called,
        in_play=in_play,
        lay=lay,
        plain_words=first.plain_words if (first := books[0].ruleset) else Vocabulary(),
    )


@cache
def _books_of_attributes(books: tuple[Rulebook, ...]) -> dict[Attribute[Any], Rulebook]:
    return {attribute: book for book in reversed(books) for attribute in book.attributes}


def in_play(state: State, attribute: Attribute[Any]) -> bool:
    """Return whether a game uses an attribute.

    An attribute of a subgame is used only while the subgame exists.
    """
    book = _books_of_attributes(rulebooks()).get(attribute)
    return book is None or book.in_play(state)


def actions_in_play(state: State) -> tuple[type[Action], ...]:
    """Return the actions of the rulebooks in a game, without duplicates."""
    played = (book for book in rulebooks() if book.in_play(state))
    return tuple(dict.fromkeys(action for book in played for action in book.actions))


_LAW = (kinds.RULE.name, kinds.RULEBOOK.name)


def find(state: State, name: str, kind: str = "") -> list[ObjectId]:
    """Return the objects of a kind (any kind if `kind` is "") that players call `name`.

    Objects of the Ruleset come first. But rules, and a rulebook named after an object, come after
    the object.
    """
    return list(state.remembered(_found, name, kind))


def _found(state: State, name: str, kind: str) -> list[ObjectId]:
    first, *others = rulebooks()
    found = first.find(state, name, kind)
    if found and (kind or state.kind(found[0]) not in _LAW):
        return found
    return next((there for book in others if (there := book.find(state, name, kind))), found)


def computed(kind: str, name: str) -> Callable[[Game, ObjectId], Any] | None:
    """Return the function with which a rulebook computes a value for objects of a kind, or None."""
    return next(
        (book.computed[kind, name] for book in rulebooks() if (kind, name) in book.computed), None
    )


def layout(attribute: str) -> Layout | None:
    """Return the layout, such as a Rack, that a rulebook declares as `attribute`, or None."""
    wanted = " ".join(attribute.casefold().split())
    return next((book.layouts[wanted] for book in rulebooks() if wanted in book.layouts), None)


def lay(game: Game, object: str, attribute: str, value: str) -> bool:
    """Prepare an object's layout, such as a player's Rack, and return whether that is possible.

    `value` is the layout in its rulebook's notation. Returns False if no layout is called
    `attribute`, or the object has none.
    """
    found = layout(attribute)
    return found is not None and found.lay is not None and found.lay(game, object, value)


@cache
def _books_of_kinds(books: tuple[Rulebook, ...]) -> dict[str, Rulebook]:
    return {kind: book for book in books for kind in book.kinds}


def called(state: State, object: ObjectId) -> str:
    """Return the players' name for an object."""
    books = rulebooks()
    return _books_of_kinds(books).get(state.kind(object), books[0]).called(state, object)


def codec(actions: Iterable[type[Action]]) -> Codec:
    """Return a codec that converts events with these actions to plain data and back."""
    made = Codec()
    made.register(
        Posted, Midnight, AlarmRang, Decided, Announcement, Doubt, Unread, Author, *actions
    )
    amending.register(made)
    decisions.register(made)
    identities.register(made)
    plainlaw.register(made)
    return made


def ntime(state: State) -> tuple[int, int]:
    """Return (nweek, nday) on The Clock, or (0, 0) if the game has not begun or has no Clock."""
    first = rulebooks()[0].ruleset
    if first is None:
        return 0, 0
    for clock in state.of_kind(first.time.clock):
        return first.time.nweek.of(state, clock), first.time.nday.of(state, clock)
    return 0, 0


def starting_rules(keys: Iterable[str]) -> tuple[decisions.StartingRule, ...]:
    """Return the law of these rulebooks in the form of a game's first entry: plain text."""
    return tuple(decisions.starting(rule) for key in keys for rule in starting_law(key))


def all_clauses() -> list[str]:
    """Return every clause of the starting law, in the form 3-4.e, rulebook by rulebook."""
    return [
        f"{rule.number}.{shape.label}"
        for book in names()
        for rule in starting_law(book)
        for shape in rule.shapes
    ]


def without_clauses(
    rule: decisions.StartingRule, clauses: Collection[str]
) -> decisions.StartingRule:
    """Return the rule without the given clauses, which are named as in "3-4.e"."""
    text = rule.text
    for clause in clauses:
        number, _, label = clause.rpartition(".")
        if number == rule.number:
            after = edited(text, amending.DeleteClause(label))
            text = after if isinstance(after, str) else text
    return replace(rule, text=text)


def starting_statuses(*keys: str) -> list[ClauseStatus]:
    """Return the status of each clause in the starting law of some rulebooks, by default all."""
    books = keys or tuple(names())
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
