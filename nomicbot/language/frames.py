"""Frames: the sentence templates of actions, in a form that verbs and complements can fill.

For example `enter the Grid at {square}` has the verb "enter" and a role for a square.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, TemplateWord
from nomicbot.language.custom_word_types import things_of_people
from nomicbot.language.declared_types import UNITS
from nomicbot.language.lexicon import nouns, sets_of
from nomicbot.language.tags import BY_LAW
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.ruleset import VotingWith

_PREPS, _DETERMINERS, _ENDING = sets_of("usual prepositions", "before a noun", "ending something")
_UNITS_BY_WORD = {type_.split()[0].casefold(): type_ for type_ in UNITS}
_LONGEST = 5
"""The most words in a noun of the game."""
Piece = Slot | TemplateWord
ANNOUNCED = "#announced"
"""A pseudo-noun that marks a frame as an announcement: "I declare that I win"."""


@dataclass(frozen=True, slots=True)
class Role:
    """A field that a sentence fills: its type, its prepositions, and whether it is required."""

    field: str
    type: str
    preps: frozenset[str]
    needed: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """A sentence template for parsing: verb, roles in order, needed nouns, and other words."""

    action: type[Action]
    head: str
    roles: tuple[Role, ...]
    nouns: frozenset[str]
    spare: frozenset[str]
    """The nouns that may occur in the sentence but need not."""
    words: frozenset[str]
    settled: tuple[tuple[str, str], ...]
    order: int
    led: tuple[tuple[str, str], ...] = ()
    """The nouns that a preposition leads to, each with the preposition."""
    foretold: bool = False
    """Whether the sentence announces what its author will do: "I will catch the Football"."""
    fitting: dict[str, tuple[Role, ...]] = field(default_factory=dict, compare=False)
    """The roles that words of each type can fill. (Cached as needed.)"""
    types: frozenset[str] = field(init=False, compare=False)
    """The types of the roles."""
    known: frozenset[str] = field(init=False, compare=False)
    """The nouns in the template."""

    def __post_init__(self) -> None:
        types = frozenset(role.type for role in self.roles)
        owned = things_of_people().keys()
        nouns = owned if "player" in types or not types.isdisjoint(owned) else set()
        object.__setattr__(self, "types", types)
        object.__setattr__(self, "known", self.nouns | self.spare | nouns)


def _frame(action: type[Action], saying: SentenceTemplate, order: int) -> Frame:
    head, at, announced = _head(saying)
    roles: list[Role] = []
    needs: set[str] = {ANNOUNCED} if announced else set()
    spare: set[str] = set()
    words: set[str] = set()
    led: list[tuple[str, str]] = []
    prep = ""
    for piece in _pieces(saying.pieces, at):
        if isinstance(piece, _Word):
            words.add(piece.low)
            prep = piece.low if piece.low in _PREPS else prep if piece.low in _DETERMINERS else ""
            continue
        if isinstance(piece, _Noun):
            (spare if piece.optional else needs).add(piece.noun)
            led.append((piece.noun, "out of" if prep == "of" and "out" in words else prep))
        else:
            roles.append(Role(piece.field, piece.type, frozenset((prep,)), not piece.optional))
        prep = ""
    needs |= words & {"myself"}
    return Frame(
        action,
        head,
        tuple(roles),
        frozenset(needs),
        frozenset(spare),
        frozenset(words),
        saying.settled,
        order,
        led=tuple(each for each in led if each[1]),
    )


def _head(saying: SentenceTemplate) -> tuple[str, int, bool]:
    """Return a template's verb, the index of the piece after it, and whether it is announced.

    In "declare that I will catch {thing}" the verb is "catch", which is announced.
    """
    words = [piece.text if isinstance(piece, TemplateWord) else "" for piece in saying.pieces]
    if words[1:3] == ["that", "I"]:
        at = 4 if words[3] == "will" else 3
        return words[at], at + 1, True
    return "pick up" if words[0] == "pick" else words[0], 1, False


class _Field(NamedTuple):
    """A field of a template, with the type of its unit if a unit follows."""

    field: str
    type: str
    optional: bool


class _Noun(NamedTuple):
    """A game noun in a template; `optional` if it may be missing."""

    noun: str
    optional: bool


class _Word(NamedTuple):
    """A literal word of a template, in lower case, as opposed to a slot for a thing."""

    low: str


def _pieces(pieces: Sequence[Piece], at: int) -> Iterator[_Field | _Noun | _Word]:
    """Yield the fields, nouns and words of a template, starting at piece `at`."""
    while at < len(pieces):
        piece = pieces[at]
        if isinstance(piece, Slot):
            after = pieces[at + 1] if at + 1 < len(pieces) else None
            unit = (
                _UNITS_BY_WORD.get(after.text.casefold(), "")
                if isinstance(after, TemplateWord)
                else ""
            )
            yield _Field(piece.field, unit or piece.type, bool(piece.optional))
            at += 1 + len(unit.split())
            continue
        noun, count = _noun(pieces, at)
        yield _Noun(noun, bool(piece.optional)) if noun else _Word(piece.text.casefold())
        at += count


def _noun(pieces: Sequence[Piece], at: int) -> tuple[str, int]:
    """Return the longest noun of the game that begins at a piece, and its length, or "" and 1."""
    known = nouns()
    before = pieces[at - 1]
    acts = isinstance(before, TemplateWord) and before.text in ("to", "and", "will", "it")
    words = [
        piece.text.casefold()
        for piece in takewhile(
            lambda piece: isinstance(piece, TemplateWord), pieces[at : at + _LONGEST]
        )
        if isinstance(piece, TemplateWord)
    ]
    for count in range(len(words), 0, -1):
        text = " ".join(words[:count])
        if text in known and not (acts and text == "vote"):
            return known[text], count
    return "", 1


_ROLES_BY_LAW = (Role("deed", "deed", frozenset(("",)), True),)
_NONE: frozenset[str] = frozenset()
_BY_LAW = Frame(Perform, BY_LAW, _ROLES_BY_LAW, _NONE, _NONE, _NONE, settled=(), order=0)


@cache
def frames() -> tuple[Frame, ...]:
    """Return the frames of all sentence templates of all rulebooks."""
    found: list[Frame] = []
    foretold = {
        action
        for book in rulebooks()
        for action in book.actions
        for one in action.said
        if _foretells(one)
    }
    for action in dict.fromkeys(action for book in rulebooks() for action in book.actions):
        read = [one for one in action.said if not _says_a_value(one)]
        found += [
            replace(_frame(action, one, order), foretold=action in foretold)
            for order, one in enumerate(read)
        ]
    return (*found, _BY_LAW)


def _foretells(saying: SentenceTemplate) -> bool:
    return [piece.text for piece in saying.pieces[1:4] if isinstance(piece, TemplateWord)] == [
        "that",
        "I",
        "will",
    ]


def _says_a_value(saying: SentenceTemplate) -> bool:
    """Return whether a template states a value in words, as `vote FOR {motion}` does.

    Such sentences are parsed by the template that has a field for the value.
    """
    words = {piece.text for piece in saying.pieces if isinstance(piece, TemplateWord)}
    return any(value in words for _, value in saying.settled)


@cache
def votes_with_another() -> dict[str, str]:
    """Return the verbs by which something else votes, each with a sentence that votes so."""
    return {one.head: one.action.form for one in frames() if issubclass(one.action, VotingWith)}


@cache
def states() -> frozenset[str]:
    """Return the nouns for what players can become: "playing Tiles" in "be playing Tiles"."""
    return frozenset(noun for frame in frames() if frame.head == "be" for noun in frame.nouns)


@cache
def heads() -> frozenset[str]:
    """Return the verbs of all frames, and "light" for verbs such as "get" and "take"."""
    return frozenset({frame.head for frame in frames()} | {"light"})


@cache
def by_head() -> dict[str, tuple[Frame, ...]]:
    """Return the frames of each verb."""
    return {head: tuple(f for f in frames() if f.head == head) for head in heads()}


def frames_of(heads_: Iterable[str]) -> list[Frame]:
    """Return the frames of several verbs."""
    return [frame for head in heads_ for frame in by_head().get(head, ())]


@cache
def with_nouns() -> tuple[Frame, ...]:
    """Return the frames that a noun alone identifies, whatever the verb is.

    Whatever ends something always needs its verb: "I go into hiding" is not "I stop hiding". The
    noun "vote" doesn't identify a frame that names a player, because "Dov's vote" is usually a vote
    that Dov has already cast.
    """
    told = (
        frame for frame in frames() if not frame.action.needs_verb and frame.head not in _ENDING
    )
    unsaid = {"myself", ANNOUNCED}
    return tuple(
        frame
        for frame in told
        if frame.nouns - (unsaid | {"vote"} if "player" in frame.types else unsaid)
    )


@cache
def by_action() -> dict[str, list[Frame]]:
    """Return the frames of each action, by the action's name."""
    found: dict[str, list[Frame]] = {}
    for frame in frames():
        found.setdefault(frame.action.__name__, []).append(frame)
    return found
