"""Frames: the patterns that deeds must fill, one for each sentence template of an action."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache

from nomicbot.game.actions import Action
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, Word
from nomicbot.language.lexicon import nouns, sets_of
from nomicbot.rulebooks.library import rulebooks

_PREPS, _DETERMINERS = sets_of("usual prepositions", "before a noun")
_VERBAL = frozenset(
    (
        "Propose",
        "SubmitTweak",
        "SubmitReferendum",
        "CallShenanigans",
        "Argue",
        "Revise",
        "PlaceBait",
    )
)
_UNITS = {
    "genechips": "Genechips",
    "amplitude": "Amplitude",
    "suck": "Suck Points",
    "violations": "violations",
}
ANNOUNCED = "#announced"
"""A marker among the needed nouns of a frame that is an announcement: "I declare that I win"."""


@dataclass(frozen=True, slots=True)
class Role:
    """A field that a sentence names: its type, its prepositions, and whether it is required."""

    field: str
    type: str
    preps: frozenset[str]
    needed: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """A sentence template for parsing: verb, roles in order, needed nouns, and its other words."""

    action: type[Action]
    head: str
    roles: tuple[Role, ...]
    nouns: frozenset[str]
    spare: frozenset[str]
    """Nouns that may occur and need not."""
    words: frozenset[str]
    settled: tuple[tuple[str, str], ...]
    order: int
    foretold: bool = False
    """Whether it announces what its author will do: "I will catch the Football"."""
    fitting: dict[str, tuple[Role, ...]] = field(default_factory=dict, compare=False)
    """The roles that words of each type can fill. (Cached as needed.)"""
    types: frozenset[str] = field(init=False, compare=False)
    """The types of its roles."""
    known: frozenset[str] = field(init=False, compare=False)
    """The nouns that it mentions."""

    def __post_init__(self) -> None:
        types = frozenset(role.type for role in self.roles)
        souls = {"soul"} if types & {"soul", "player"} else set()
        object.__setattr__(self, "types", types)
        object.__setattr__(self, "known", self.nouns | self.spare | souls)


def _frame(action: type[Action], saying: SentenceTemplate, order: int) -> Frame:
    pieces = list(saying.pieces)
    first = pieces.pop(0)
    assert isinstance(first, Word)
    head = "pick up" if first.text == "pick" else first.text
    announced = [piece.text for piece in pieces[:2] if isinstance(piece, Word)] == ["that", "I"]
    if announced:  # for "declare that I will catch {thing}", the verb is the one that is declared
        del pieces[:2]
        if isinstance(pieces[0], Word) and pieces[0].text == "will":
            del pieces[0]
        head = pieces.pop(0).text  # type: ignore[union-attr]
    roles: list[Role] = []
    needs: set[str] = {ANNOUNCED} if announced else set()
    spare: set[str] = set()
    words: set[str] = set()
    known = nouns()
    prep = ""
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if isinstance(piece, Slot):
            after = pieces[at + 1] if at + 1 < len(pieces) else None
            unit = _UNITS.get(after.text.casefold(), "") if isinstance(after, Word) else ""
            roles.append(
                Role(piece.field, unit or piece.type, frozenset((prep,)), not piece.optional)
            )
            at += 1 + bool(unit) + (unit == "Suck Points")
            prep = ""
            continue
        for count in range(min(5, len(pieces) - at), 0, -1):
            group = pieces[at : at + count]
            text = " ".join(each.text for each in group if isinstance(each, Word)).casefold()
            before = saying.pieces[len(saying.pieces) - len(pieces) + at - 1]
            infinite = isinstance(before, Word) and before.text in ("to", "and", "will", "it")
            if (
                all(isinstance(each, Word) for each in group)
                and text in known
                and not (infinite and text == "vote")
            ):
                (spare if piece.optional else needs).add(known[text])
                at += count
                prep = ""
                break
        else:
            low = piece.text.casefold()
            if low in _PREPS:
                prep = low
            elif low not in _DETERMINERS:
                prep = ""
            words.add(low)
            at += 1
    if "myself" in words:
        needs.add("myself")
    return Frame(
        action,
        head,
        tuple(roles),
        frozenset(needs),
        frozenset(spare),
        frozenset(words),
        saying.settled,
        order,
    )


@cache
def frames() -> tuple[Frame, ...]:
    """Return all frames of all vocabularies."""
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
    return tuple(found)


def _foretells(saying: SentenceTemplate) -> bool:
    return [piece.text for piece in saying.pieces[1:4] if isinstance(piece, Word)] == [
        "that",
        "I",
        "will",
    ]


def _says_a_value(saying: SentenceTemplate) -> bool:
    """Return whether it has a field's value among its words, as `vote FOR {motion}` has.

    Such a sentence is left to the template that has the field itself.
    """
    words = {piece.text for piece in saying.pieces if isinstance(piece, Word)}
    return any(value in words for _, value in saying.settled)


@cache
def heads() -> frozenset[str]:
    """Return the verbs of all frames, and the light verbs."""
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
    """Return the frames that only their nouns distinguish from others."""
    told = (frame for frame in frames() if frame.action.__name__ not in _VERBAL)
    return tuple(frame for frame in told if frame.nouns - {"myself", ANNOUNCED})
