"""The interface of a rulebook: its law, implementations, words, names, and what it shows.

Each rulebook has its own folder, whose `RULEBOOK` declares all of this; `known_rulebooks` lists the
folders.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

from nomicbot.game.actions import Action, Verdict
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Change, Family, Kind, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.guides import Guide
from nomicbot.rulebooks.ruleset import Ruleset

__all__ = [
    *(
        "Board",
        "Layout",
        "MadeOffer",
        "PlacedKind",
        "Bulletin",
        "Onward",
        "Panel",
        "BoardPlace",
        "Places",
        "Presentation",
        "Rulebook",
        "Sheet",
        "TableStep",
        "PlacePair",
    ),
    "sheet",
]


@dataclass(frozen=True)
class Sheet:
    """A thing to be displayed: the name of a template (`board`, `board.svg`), and its values."""

    template: str
    values: Mapping[str, Any]


def sheet(template: str, **values: Any) -> Sheet:
    """Return a sheet: a template's name, and the values of the template's variables."""
    return Sheet(template, values)


@dataclass(frozen=True, slots=True)
class Onward:
    """The next step of a game: who has to do what, by when, and sentences that do it.

    Sentences in `alone` are mailed to the administrator alone instead of being posted.
    """

    game: str
    who: tuple[str, ...]
    does: str
    by: datetime | None
    lines: tuple[str, ...]
    alone: bool = False


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A place on a picture that players can click on: its name, its centre, and the things there.

    Each of `things` is an object with its public name.
    """

    name: str
    x: float
    y: float
    things: tuple[tuple[ObjectId, str], ...] = ()


@dataclass(frozen=True)
class PlacePair:
    """The meaning of clicking on two places: a sentence, and what it draws on the picture.

    `path` is an SVG path in the coordinates of the picture, and `box` is the part of the picture
    that shows both places, as a `viewBox`. Both are "" if nothing is drawn.
    """

    words: str
    path: str = ""
    box: str = ""


@dataclass(frozen=True)
class Places:
    """The clickable places on a picture, and the sentences for pairs of places.

    - `box`: the `viewBox` of the picture: its left and top edges, its width and height.
    - `pairs`: the sentences for two places, given by name in the order of `places`, at most `most`
      per pair.
    - `more`: if a pair may have more sentences, a sentence for players to complete.
    """

    box: tuple[float, float, float, float]
    places: tuple[BoardPlace, ...]
    pairs: Mapping[tuple[str, str], tuple[PlacePair, ...]] = field(default_factory=dict)
    more: str = ""
    most: int = 0


@dataclass(frozen=True)
class TableStep:
    """One step of a table game: the last move, and the resulting position in words and as SVG.

    `entry` is the entry of the record that made the move, or 0 if the step does not know it.
    """

    told: str
    text: str
    drawn: Callable[[], str]
    entry: int = 0


@dataclass(frozen=True)
class Board:
    """The board of a rulebook: positions as text, picture and data.

    Hidden things are left out, unless `everything` is set for the administrator.
    """

    name: str
    """The object that the board shows: `the Grid`."""
    there: Callable[[State], bool]
    """Returns whether there is a board to show."""
    drawn: Callable[[Game, bool], Sheet]
    """Draws the board as text, at most as wide as a message."""
    moved: Callable[[Game, Sequence[Change], bool], str]
    """Returns the effect of the last changes on the board, as text; "" if nothing has moved."""
    kinds: frozenset[str]
    """The kinds of object whose changes can move something on the board."""
    picture: Callable[[Game, bool], Sheet] | None = None
    """Draws the board as SVG."""
    data: Callable[[Game, bool], dict[str, Any]] | None = None
    attached: Callable[[Game, Sequence[Change]], Sequence[tuple[str, str]]] | None = None
    """Returns the pictures to attach to a ruling with these changes, each after its file name."""
    onward: Callable[[Game, Sequence[Change]], Sequence[Onward]] | None = None
    """Returns the next steps of games in which these changes made it somebody's turn."""

    moves: Callable[[Game, ObjectId], Sequence[str]] | None = None
    """Returns sentences for a player whose turn it is in a game.

    They are few, and never private.
    """

    places: Callable[[Game], Places] | None = None
    """Returns the places on the picture that sentences name, such as squares."""
    steps: Callable[[Game, ObjectId], Sequence[TableStep]] | None = None
    """Returns a game at a table step by step, from its beginning."""
    as_recorded: Callable[[Game, ObjectId, str], TableStep] | None = None
    """Returns a step of a table game from one of its earlier records.

    This is for boards whose record does not list the steps: the steps are then the changes of the
    record.
    """
    places_at: Callable[[Game, ObjectId], Places | None] | None = None
    """Returns the places on the picture of the last step, or None if nothing can be played."""
    guide: Guide | None = None
    """A short guide to the game of the board."""
    begins: str = ""
    """A sentence with which a player begins a game, with `{others}` for other players."""
    others: int = 1
    """The number of other players that `begins` names."""
    drawn_ahead: Callable[[Game, ObjectId], Iterator[None]] | None = None
    """Draws the picture for `places_at` in advance, and caches it, in separate small steps."""

    @property
    def absent(self) -> str:
        """The sentence to show if a game does not have this board."""
        return f"There is no {self.name.removeprefix('the ')} in this game."


@dataclass(frozen=True)
class Layout:
    """A layout that a rulebook shows and sets up in its own notation, such as a Rack.

    `shown` returns the layout of the object with a name, or None if the object has none. `lay` sets
    up a layout from notation for a play or a decision, and returns whether the object has one. It
    is None if the layout can only be shown.
    """

    shown: Callable[[Game, str], str | int | None]
    lay: Callable[[Game, str, str], bool] | None = None


@dataclass(frozen=True)
class Panel:
    """A part of the state's screen: its heading and its content, if there is any.

    Objects of its `kinds` are shown in no other part.
    """

    heading: str
    begun: Callable[[Game], bool]
    shown: Callable[[Game], str]
    kinds: tuple[Kind, ...]


@dataclass(frozen=True)
class PlacedKind:
    """A kind of thing that motions can create at a place, and the properties that they can set.

    The properties are its place, its owner, and one of its possible `qualities`.
    """

    kind: Kind
    called: str = ""
    """The players' name for the thing, if it is not the name of its kind."""
    owner: Attribute[str] | None = None
    quality: Attribute[str] | None = None
    qualities: tuple[str, ...] = ()


@dataclass(frozen=True)
class MadeOffer:
    """An offer awaiting an answer: its object, recipient and words, and how to accept it."""

    about: ObjectId
    to: ObjectId
    told: str
    says: str


@dataclass(frozen=True)
class Bulletin:
    """A message to everybody about an event: its subject and its body."""

    subject: str
    body: Sheet


@dataclass(frozen=True)
class Presentation:
    """The visible objects and attributes of a rulebook, and how they are displayed."""

    internal_kinds: tuple[Kind, ...] = ()
    """Kinds of object that a rule keeps for itself, or that are shown with others."""
    unlisted_kinds: tuple[Kind, ...] = ()
    """Kinds of object that only a board shows."""
    numerous_kinds: tuple[Kind, ...] = ()
    """Kinds with too many objects for a suggestion of similar names to make sense."""
    internal: tuple[Attribute[Any], ...] = ()
    """Attributes that a rule keeps for itself, or that concern no player."""
    marks: tuple[Attribute[Any], ...] = ()
    """Attributes in which rules note something for later.

    Only their effects are shown, but corrections name them.
    """
    families: tuple[Family[Any], ...] = ()
    """Attributes that an object has once for each voter, candidate or the like."""
    unused: Callable[[State], frozenset[Attribute[Any]]] = lambda _: frozenset()
    """Returns the attributes of players that are not used yet, and not shown."""
    in_short: Mapping[Attribute[Any], Callable[[Any], str]] = field(default_factory=dict)
    """The functions that shorten the values of attributes that are too long to be shown."""
    panels: tuple[Panel, ...] = ()
    """Parts of the state's screen, in their order."""
    displays: Mapping[str, Callable[[Game], str]] = field(default_factory=dict)
    """The contents of Public Displays, by which they can be asked for."""
    names: Mapping[str, tuple[Attribute[str], str]] = field(default_factory=dict)
    """The types of words that name objects: the names, and the words that come before them."""
    grouped_kinds: tuple[Kind, ...] = ()
    """Kinds of object that the state's screen shows, though not in a panel."""
    shown_elsewhere: Callable[[State], frozenset[ObjectId]] = lambda _: frozenset()
    """Returns objects that a player's row shows, or that are over."""
    out_of_sight: Mapping[Kind, Callable[[State, ObjectId], bool]] = field(default_factory=dict)
    """For kinds of object, whether one of them is in a place that nobody can see."""
    offers: Callable[[Game], Iterator[MadeOffer]] = lambda _: iter(())
    """Yields the offers that wait for an answer."""
    offered_to: tuple[Attribute[str], ...] = ()
    """The attributes that say to whom something is offered."""
    belongings: Callable[[Game, ObjectId], list[tuple[str, str]]] = lambda *_: []
    """Returns a player's belongings besides their attributes, as rows of a table."""
    explained: Callable[[Game, ObjectId, str], list[str]] = lambda *_: []
    """Returns the reasons for a computed value of an object, or none for any other value."""
    news: Callable[[Game, Judgement], Bulletin | None] = lambda *_: None
    """Returns the message that an event calls for, or None."""
    nearest: Callable[[Game, ObjectId, Verdict], Action | None] = lambda *_: None
    """Returns the possible action nearest to a refused one, or None if the rules can't tell."""


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """A rulebook, as it is declared in its folder."""

    key: str
    """Its name in a game's configuration, and the folder of its rules in `rules_archive`."""
    name: str
    """Its name in the law."""
    package: ModuleType
    """Its package; modules that are named for a rule (`r3_04_scoring`) implement that rule."""
    attributes: tuple[Attribute[Any], ...]
    actions: tuple[type[Action], ...]
    find: Callable[[State, str, str], list[ObjectId]]
    """The function that finds objects of a kind (of any, with "") by a player's name for them."""
    called: Callable[[State, ObjectId], str]
    """The function that returns the name of an object of its kinds."""
    kinds: frozenset[str] = frozenset()
    """The kinds of object that it names.

    Kinds that no rulebook claims are named by the Ruleset.
    """
    in_play: Callable[[State], bool] = lambda _: True
    """Whether its attributes and words mean anything in a game."""
    words: frozenset[str] = frozenset()
    """The names of its things and of the values of their attributes.

    They are reserved: nobody can have one of these names while the rulebook is in play.
    """
    board: Board | None = None
    computed: Mapping[tuple[str, str], Callable[[Game, ObjectId], Any]] = field(
        default_factory=dict
    )
    """Computed values to show besides an object's attributes, by its kind and their names."""
    names_in_posts: Mapping[str, Callable[[State], Iterable[str]]] = field(default_factory=dict)
    """The names of its things that posts can mention, by their type of words."""
    placed_kinds: tuple[PlacedKind, ...] = ()
    """The things with a place that motions can create in it."""
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    """The layouts in its own notation, by the name of the attribute."""
    word_tables: Path | None = None
    """The folder of its tables of words for posts, if it has any.

    A table there adds its rows to the table of the same name in `words/reading`.
    """
    law: Path | None = None
    """The folder of its rules, if that is not in `rules_archive`."""
    presentation: Presentation = Presentation()
    ruleset: Ruleset | None = None
    """What only the first of the rulebooks has, which mandates all others."""
