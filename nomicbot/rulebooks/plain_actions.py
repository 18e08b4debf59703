"""The plain-law vocabulary for actions that a rulebook declares, by their names in the rules."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from operator import attrgetter
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.english import agent, base_of, plural, third
from nomicbot.game.plainlaw.vocabulary import Act, Incident, Noun
from nomicbot.game.reading import Happening
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, TemplateWord
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
    elsewhere: frozenset[str] = frozenset()
    """The names of actions for which the vocabulary itself names what they are done to."""
    own: Mapping[str, str] = field(default_factory=dict)
    """The trait that players need for an action, by the action's name."""
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The nouns of plain law for the objects that words of a type name, by the type.

    A clause that mentions such an object says something of it, or of its owner.
    """

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
    happening: type[Happening],
    english: str,
    *fields: str,
    did: tuple[str, ...] = (),
    general: str = "",
) -> Incident:
    """Declare a happening as an event that clauses of plain law can react to.

    The `fields` of the happening contain the players whom it affects. The `english` has a slot for
    each of them, in the same order: "{player} is Smitten". The event is named after the English.
    The `general` event is meant where nothing is said of the last player.
    """
    name = " ".join(word.strip("{}()").partition("|")[0] for word in english.split())

    def found(_game: Game, happened: Any) -> Iterator[tuple[ObjectId, ...]]:
        objects = tuple(getattr(happened, field) for field in fields)
        if all(objects):  # whether they are players is asked where the event is noticed
            yield objects

    return Incident(name, (english,), happening, found, did=did, general=general)


def incidents_by_name(
    named: Mapping[str, type[Action]], said: Sayings, nouns: Sequence[Noun] = ()
) -> Iterator[Incident]:
    """Yield, for each named action, the events "a player does it", to which clauses can react.

    One of them names only who does it. The others, which `nouns` allow, name the object, too.
    """
    derived = _told_apart(named, said.slots)
    for name, action in named.items():
        posted = (one for one in derived[name] if one.partition(" ")[0] not in _COMING)
        every = dict.fromkeys((*map(_any_of_them, said.of(name)), *posted))
        yield Incident(
            f"player does {name}",
            tuple(f"{{player}} {in_third(one)}" for one in every),
            ActionTaken,
            acted(action),
            did=tuple(every),
        )
        for noun, (found_in, told) in _told_with(action, said, nouns).items():
            yield Incident(
                f"player does {name} with {noun.name}",
                tuple(f"{{player}} {in_third(one)}" for one in told),
                ActionTaken,
                _done_with(action, found_in, noun),
                roles=((agent(told[0].partition(" ")[0]),),),
                general=f"player does {name}",
            )


def acts_by_name(
    named: Mapping[str, type[Action]], said: Sayings, nouns: Sequence[Noun] = ()
) -> Iterator[Act]:
    """Yield, for each named action, the act that a clause can mention."""
    derived = _told_apart(named, said.slots)
    for name, action in named.items():
        every = (*said.of(name), *said.forbidden.get(name, ()))
        field, naming = _named_so(action, said.slots)
        yield Act(
            f"do {name}",
            tuple(dict.fromkeys((*map(_any_of_them, every), *derived[name]))),
            (action,),
            done="" if name in said.priced else f"player does {name}",
            naming=naming,
            named=attrgetter(field) if field else lambda _: "",
            nouns=said.nouns.get(name, ()),
            own=said.own.get(name, ""),
        )
        for noun, (named_in, told) in _told_with(action, said, nouns).items():
            yield Act(
                f"do {name} with {noun.name}",
                told,
                (action,),
                target=_found_in(named_in, noun),
                done=f"player does {name} with {noun.name}",
                general=f"do {name}",
            )


def _told_apart(
    named: Mapping[str, type[Action]], nouns: Mapping[str, str]
) -> Mapping[str, Sequence[str]]:
    """Return the players' sentences for each action that state no other one, by its name."""
    derived = {name: [*_as_players_say(action, nouns)] for name, action in named.items()}
    shared = Counter(one for every in derived.values() for one in set(every))
    return {name: [one for one in told if shared[one] == 1] for name, told in derived.items()}


def said_in_law(action: type[Action], nouns: Mapping[str, str]) -> tuple[str, ...]:
    """Return the players' sentences for an action in which nobody else is named, for the law.

    `nouns` has the noun for each type of words that may name an object: "run for a Ministry".
    """
    return tuple(dict.fromkeys(_as_players_say(action, nouns)))


def _as_players_say(action: type[Action], nouns: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences with which players do an action, with "a", "any" or "another" object."""
    for template in action.said:
        pieces = _without_body(template)
        slots = [piece for piece in pieces if isinstance(piece, Slot)]
        if _is_of_law(pieces) and all(one.type in nouns and not one.optional for one in slots):
            yield _worded(pieces, {name: _any(one) for name, one in nouns.items()})


def _told_with(
    action: type[Action], said: Sayings, nouns: Sequence[Noun]
) -> Mapping[Noun, tuple[str, tuple[str, ...]]]:
    """Return how players state an action and one object, by the noun for that object.

    Each noun comes with the field that names the object, and with the sentences, in which the noun
    is in braces: "challenge {player} to a game".
    """
    found: dict[Noun, tuple[str, tuple[str, ...]]] = {}
    for template in action.said if action.name not in said.elsewhere else ():
        pieces = _without_body(template)
        for object in _only_object(action, pieces, said) if _is_of_law(pieces) else ():
            for noun in (one for one in nouns if one.name in said.roles[object.type]):
                field, told = found.get(noun, (object.field, ()))
                phrases = {name: _any(one) for name, one in said.slots.items()}
                one = _worded(pieces, {**phrases, object.type: f"{{{noun.name}}}"})
                if field == object.field:
                    found[noun] = field, tuple(dict.fromkeys((*told, one)))
    return found


def _only_object(
    action: type[Action], pieces: Sequence[TemplateWord | Slot], said: Sayings
) -> Iterator[Slot]:
    """Yield each slot of a sentence that pronouns can mean, if the others need not be named.

    An action that may leave its object unsaid would go unnoticed by a clause about that object.
    """
    slots = [piece for piece in pieces if isinstance(piece, Slot)]
    for one in slots:
        others = (other.type for other in slots if other != one)
        always = all(one.field in template.fields for template in action.said)
        if always and one.type in said.roles and all(type_ in said.slots for type_ in others):
            yield one


_UNSAID = frozenset(("be", "have", "declare", "that", "this", "I"))
"""Words of players' sentences that law does not use for the act: "declare that I am hiding"."""


_COMING = frozenset(("become", "start", "begin"))
"""Verbs that say of a state that it begins: another event than the act that leads to it."""


def _is_of_law(pieces: Sequence[TemplateWord | Slot]) -> bool:
    """Return whether a players' sentence can be said of anybody who does the act."""
    first, *_ = pieces
    said = {piece.text for piece in pieces if isinstance(piece, TemplateWord)}
    return isinstance(first, TemplateWord) and not _UNSAID & said and ":" not in said


def _without_body(template: SentenceTemplate) -> Sequence[TemplateWord | Slot]:
    """Return the required pieces of a template, without the body after a final colon."""
    pieces = [piece for piece in template.pieces if not piece.optional]
    match pieces:
        case [*said, TemplateWord(":"), Slot()] if said:
            return said
    return pieces


def _found_in(field: str, noun: Noun) -> Callable[[Game, Any], ObjectId | None]:
    """Return a function that finds the object that an action names in a field, or None."""

    def found(game: Game, action: Any) -> ObjectId | None:
        every = game.find(getattr(action, field), noun.kind.name)
        return every[0] if len(every) == 1 and noun.holds(game, every[0]) else None

    return found


def _done_with(
    action: type[Action], field: str, noun: Noun
) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the actor of an action, and the object that it names."""
    named = _found_in(field, noun)

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        object = named(game, taken.action) if isinstance(taken.action, action) else None
        if taken.by and object:
            yield taken.by, object

    return found


def _named_so(action: type[Action], nouns: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return the field for the object of an action, and the sentences in which players name it.

    The sentence with the same verb as the action's name comes first.
    """
    found: dict[str, list[str]] = {}
    for template in action.said:
        match [piece for piece in template.pieces if isinstance(piece, Slot)]:
            case [Slot(field, type_, 0)] if type_ in nouns:
                required = [piece for piece in template.pieces if not piece.optional]
                found.setdefault(field, []).append(_worded(required, {type_: "{name}"}))
    verb = action.name.partition(" ")[0]
    return next(
        (
            (field, tuple(sorted(said, key=lambda one: not one.startswith(f"{verb} "))))
            for field, said in found.items()
        ),
        ("", ()),
    )


def _worded(pieces: Sequence[TemplateWord | Slot], shown: Mapping[str, str]) -> str:
    """Return a sentence of players in the wording of the law, with a phrase for each slot."""
    words = (
        shown[piece.type] if isinstance(piece, Slot) else _OF_EM.get(piece.text, piece.text)
        for piece in pieces
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


def in_third(name: str) -> str:
    """Return words for an act as they follow "a player": "runs for a Ministry"."""
    verb, _, rest = name.partition(" ")
    return f"{third(verb)} {rest}".strip()
