"""The plain-law vocabulary for actions that a rulebook declares, by their names in the rules."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from operator import attrgetter
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.english import base_of, plural, third
from nomicbot.game.plainlaw.vocabulary import Act, Incident
from nomicbot.game.reading import Happening
from nomicbot.game.sentence_templates import SentenceTemplate, Slot
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_ONE = regex(r"\b(an?) (\w+)$")
_SEVERAL = {"Zap Zones": "Zone", "Exchange Tiles": "Tile"}
"""Names of actions that end with a plural, each with the singular."""


@dataclass(frozen=True)
class Sayings:
    """Wordings for the names of actions in the law, in the base form of the verb.

    `instead` replaces a name, `also` adds to it, and `forbidden` is used only in prohibitions.
    Actions that are `priced` already have a price in the rules, which clauses can set.
    """

    instead: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    forbidden: Mapping[str, tuple[str, ...]]
    priced: frozenset[str] = frozenset()
    slots: Mapping[str, str] = field(default_factory=dict)
    """The noun for the objects that words of a type name, by the type."""
    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The nouns for doing an action once, by the action's name."""
    own: Mapping[str, str] = field(default_factory=dict)
    """The trait that players need for an action, by the action's name."""

    def of(self, name: str) -> tuple[str, ...]:
        """Return the wordings in the law for an action's name."""
        return self.instead.get(name, name), *self.also.get(name, ())


def acted(*actions: type[Action]) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the actor of one of these actions."""

    def found(_game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if isinstance(taken.action, actions) and taken.by:
            yield (taken.by,)

    return found


def befalls(
    happening: type[Happening], english: str, *fields: str, did: tuple[str, ...] = ()
) -> Incident:
    """Declare a happening as an event that clauses of plain law can react to.

    The `fields` of the happening contain the players whom it affects. The `english` has a slot for
    each of them, in the same order: "{player} is Smitten". The event is named after the English.
    """
    name = " ".join(word.strip("{}()").partition("|")[0] for word in english.split())

    def found(_game: Game, happened: Any) -> Iterator[tuple[ObjectId, ...]]:
        objects = tuple(getattr(happened, field) for field in fields)
        if all(objects):  # whether they are players is asked where the event is noticed
            yield objects

    return Incident(name, (english,), happening, found, did=did)


def incidents_by_name(named: Mapping[str, type[Action]], said: Sayings) -> Iterator[Incident]:
    """Yield, for each named action, the event "a player does it", to which clauses can react."""
    for name, action in named.items():
        yield Incident(
            f"player does {name}",
            tuple(f"{{player}} {_any_of_them(_third(one))}" for one in said.of(name)),
            ActionTaken,
            acted(action),
            did=tuple(map(_any_of_them, said.of(name))),
        )


def acts_by_name(named: Mapping[str, type[Action]], said: Sayings) -> Iterator[Act]:
    """Yield, for each named action, the act that a clause can mention."""
    derived = {name: [*_as_players_say(action, said.slots)] for name, action in named.items()}
    shared = Counter(one for every in derived.values() for one in set(every))
    for name, action in named.items():
        every = (*said.of(name), *said.forbidden.get(name, ()))
        own = [one for one in derived[name] if shared[one] == 1]
        field, naming = _named_so(action, said.slots)
        yield Act(
            f"do {name}",
            tuple(dict.fromkeys((*map(_any_of_them, every), *own))),
            (action,),
            done="" if name in said.priced else f"player does {name}",
            naming=naming,
            named=attrgetter(field) if field else lambda _: "",
            nouns=said.nouns.get(name, ()),
            own=said.own.get(name, ""),
        )


def _as_players_say(action: type[Action], nouns: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences with which players do an action, with "a", "any" or "another" object."""
    for template in action.said:
        slots = [piece for piece in template.pieces if isinstance(piece, Slot)]
        if slots and all(piece.type in nouns and not piece.optional for piece in slots):
            yield _worded(template, lambda slot: _any(nouns[slot.type]))


def _named_so(action: type[Action], nouns: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return the field for the object of an action, and the sentences in which players name it.

    The sentence with the same verb as the action's name comes first.
    """
    found: dict[str, list[str]] = {}
    for template in action.said:
        match [piece for piece in template.pieces if isinstance(piece, Slot)]:
            case [Slot(field, type_, 0)] if type_ in nouns:
                found.setdefault(field, []).append(_worded(template, lambda _: "{name}"))
    verb = action.name.partition(" ")[0]
    return next(
        (
            (field, tuple(sorted(said, key=lambda one: not one.startswith(f"{verb} "))))
            for field, said in found.items()
        ),
        ("", ()),
    )


def _worded(template: SentenceTemplate, shown: Callable[[Slot], str]) -> str:
    """Return a sentence of players in the words of the law, without its optional words."""
    words = (
        shown(piece) if isinstance(piece, Slot) else _OF_EM.get(piece.text, piece.text)
        for piece in template.pieces
        if not piece.optional
    )
    said = re.sub(r"\b(an?|the|my) (?=\(an? )", "", " ".join(words))
    return re.sub(r"\b(an?) (?=\{name)", "(a|an) ", said)


_OF_EM = {"my": "eir", "myself": "emself", "me": "em", "I": "e"}


def _any(noun: str) -> str:
    one, many = f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}", plural(noun)
    return f"({one}|any {noun}|another {noun}|{many}|any {many})"


def _any_of_them(name: str) -> str:
    """Return an action's name as a pattern for any of its objects.

    For example "buy (a Gun|any Gun|Guns|any Guns)".
    """
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
