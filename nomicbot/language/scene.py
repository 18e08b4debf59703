"""The scene of a post: the players, motions, offices and objects that it may name.

A scene only serves to recognise names, and to find the motion that "the Tweak" means. A name in the
results stays as its author wrote it; the engine resolves the name (1-3.c).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

from nomicbot.characters import alike
from nomicbot.game.plainlaw.tree import Law
from nomicbot.language.law.deeds import Deeds, Stretch, deeds_of
from nomicbot.language.law.natural_deeds import Thing
from nomicbot.language.law.unread_deeds import UnreadDeeds, unread_deeds_of
from nomicbot.language.lexicon import labelled

STANDING = {type_: names for type_, names in labelled("names").items() if type_ != "subject"}
"""The names that exist in every state of the game, by type of word."""
SUBJECTS = labelled("names")["subject"]
Made = TypeVar("Made")
Names = tuple[tuple[str, tuple[str, ...]], ...]
"""Names, by type of word."""


def with_standing(names: Mapping[str, Iterable[str]]) -> Names:
    """Return the names together with the names that always exist."""
    types = {**STANDING, **names}
    every = {type_: (*names.get(type_, ()), *STANDING.get(type_, ())) for type_ in types}
    return tuple((type_, tuple(dict.fromkeys(filter(None, every[type_])))) for type_ in every)


NOTHING_ELSE = with_standing({})
"""The names that exist in every game."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion: its name (`p12`, `Tweak 5`), its title, and whether it can be voted on."""

    name: str
    title: str = ""
    owner: str = ""
    open: bool = True

    @property
    def form(self) -> str:
        """The form of the motion: `p`, `cfi`, `tweak` or `referendum`."""
        return re.sub(r"[\s\d]+", "", self.name).casefold()


class Offer(NamedTuple):
    """A challenge: who may accept it, who made it, and the name and the terms of the game."""

    player: str
    by: str
    game: str
    terms: str = ""

    @property
    def kind(self) -> str:
        """The kind of game in lower case, such as "sprouts"."""
        return self.game.casefold().partition(" ")[0]


@dataclass(frozen=True)
class Scene:
    """The names that a post may use, and what is known about its author."""

    players: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()
    named: Names = NOTHING_ELSE
    """Further names, by type. If two objects have the same name, the later type counts."""
    subjects: tuple[str, ...] = SUBJECTS
    """The subjects of offices, such as "Tiles"."""
    author: tuple[str, ...] = ()
    """The names of the author."""
    listed: tuple[str, ...] = ()
    """The motions of the list that the author answers, in order, for "both" and "the first"."""
    nominees: tuple[str, ...] = ()
    """The players who may accept a nomination now."""
    candidates: tuple[tuple[str, str], ...] = ()
    """The candidates who can be voted for now, each with the name of the office."""
    challenges: tuple[Offer, ...] = ()
    """The challenges to games that players may accept now."""
    playing: tuple[tuple[str, str], ...] = ()
    """The players at a table now, each with the kind of game."""
    due: tuple[tuple[str, str], ...] = ()
    """The players whose turn it is in a game at a table, each with the kind of game."""
    offered: tuple[tuple[str, str], ...] = ()
    """The players invited to a game, each with the kind of game."""
    laws: tuple[Law, ...] = ()
    """The players' own clauses in force, as trees."""
    unread_clauses: tuple[tuple[str, str], ...] = ()
    """The clauses in force that are not implemented: the number and the text of each."""

    @cached_property
    def deeds(self) -> Deeds:
        """The actions that the clauses in `laws` permit, with the sentences for them."""
        return deeds_of(self.laws)

    def said_by_law(self, words: str) -> list[Stretch]:
        """Return the stretches of a sentence that state actions which the clauses permit."""
        return self.once(self._said_by_law, words) if self.laws else []

    def _said_by_law(self, words: str) -> list[Stretch]:
        return self.deeds.found(words, self._called, next(iter(self.author), ""))

    @cached_property
    def _called(self) -> frozenset[str]:
        """The names and titles of everything, in lower case."""
        return frozenset((*self.names, *self.titles))

    def things_by_law(self, words: str) -> list[Thing]:
        """Return the things in a sentence that only the players' own clauses know."""
        return self.once(self.deeds.things, words) if self.laws else []

    @cached_property
    def unread_deeds(self) -> UnreadDeeds:
        """The actions that clauses without an implementation seem to permit."""
        return unread_deeds_of(self.unread_clauses)

    def of_form(self, form: str) -> tuple[Motion, ...]:
        """Return the Open motions of a form, or the Pending motions if none is Open."""
        found = tuple(motion for motion in self.motions if motion.form == form)
        return tuple(motion for motion in found if motion.open) or found

    def of_number(self, number: int) -> frozenset[str]:
        """Return the names of the motions with this number, of any form."""
        return frozenset(
            m.name for m in self.motions if m.name.split()[-1].lstrip("p") == str(number)
        )

    def with_titles(self, titles: dict[str, str]) -> "Scene":
        """Return the scene with the titles that a post gives to motions."""
        if not titles:
            return self
        known = {m.name.casefold(): m for m in self.motions}
        for name, title in titles.items():
            old = known.get(name.casefold())
            if old is None or not old.title:
                known[name.casefold()] = replace(old, title=title) if old else Motion(name, title)
        return replace(self, motions=tuple(known.values()))

    def with_unread(self, clauses: tuple[tuple[str, str], ...]) -> "Scene":
        """Return the scene with `clauses` as the clauses that aren't implemented.

        The last result is cached, together with its own caches, because all posts of a day have the
        same clauses.
        """
        if clauses == self.unread_clauses:
            return self
        kept: Scene | None = self.__dict__.get("_with_unread")
        if kept is None or kept.unread_clauses != clauses:
            kept = self.__dict__["_with_unread"] = replace(self, unread_clauses=clauses)
        return kept

    def with_listed(self, listed: tuple[str, ...]) -> "Scene":
        """Return the scene for a post that answers a list of motions.

        A list of one motion doesn't change how words are parsed, so the cache is kept.
        """
        if listed == self.listed:
            return self
        found = replace(self, listed=listed)
        return found._having(
            self, _OF_NAMES if max(len(listed), len(self.listed)) > 1 else (*_OF_NAMES, "_made")
        )

    def of_author(self, author: tuple[str, ...]) -> "Scene":
        """Return the scene for a post by an author with these names."""
        return replace(self, author=author)._having(self, _OF_NAMES)

    def _having(self, other: "Scene", names: Sequence[str]) -> "Scene":
        """Copy the cached values called `names` from another scene, and return this scene.

        The two scenes must agree on everything from which these values are computed.
        """
        for name in names:
            self.__dict__[name] = getattr(other, name)
        return self

    @cached_property
    def title_words(self) -> frozenset[str]:
        """The words in the titles of motions, in lower case."""
        titles = (one.title.casefold() for one in self.motions)
        return frozenset(word for title in titles for word in re.findall(r"\w+", title))

    def once(self, make: Callable[..., Made], words: str, *more: Any) -> Made:
        """Return `make(words, *more)`, computed once for this scene, and so once for a post."""
        made, key = self._made, (make, words)
        found: Made | None = made.get(key)
        if found is None:
            found = made[key] = make(words, *more)
        return found

    @cached_property
    def _made(self) -> dict[tuple[Callable[..., Any], str], Any]:
        return {}

    @property
    def nominated(self) -> bool:
        """Whether the author may accept a nomination now."""
        return any(map(self.is_author, self.nominees))

    @property
    def may_answer_a_challenge(self) -> bool:
        """Whether somebody has challenged the author."""
        return bool(self.offers)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The challenges that the author may accept now."""
        return tuple(one for one in self.challenges if self.is_author(one.player))

    @property
    def plays_at_a_table(self) -> bool:
        """Whether the author is playing any game at a table now."""
        return any(self.is_author(name) for name, _ in self.playing)

    @cached_property
    def due_in(self) -> frozenset[str]:
        """The kinds of games at tables in which it is the author's turn."""
        return frozenset(kind for name, kind in self.due if self.is_author(name))

    def plays(self, kind: str) -> bool:
        """Return whether the author plays, or is invited to, a game of this kind."""
        return any(
            kind == played and self.is_author(name)
            for name, played in (*self.playing, *self.offered)
        )

    def knows(self, name: str) -> bool:
        """Return whether a player has this name."""
        return name.casefold() in map(str.casefold, self.players)

    def stands_for(self, name: str, office: str) -> bool:
        """Return whether a player can be voted for now in the election for an office."""
        low = office.casefold().rpartition(" of ")[2]
        return any(
            name.casefold() == who.casefold() and low == what.casefold().rpartition(" of ")[2]
            for who, what in self.candidates
        )

    def is_author(self, name: str) -> bool:
        """Return whether the author has this name."""
        return name.casefold() in map(str.casefold, self.author)

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """The spelling and type of everything with a name, by the name in lower case."""
        return _names(self.names_key)

    @cached_property
    def titles(self) -> dict[str, Motion]:
        """The motions by their titles in lower case.

        A title of several motions stays as it is written: the engine asks which motion is meant
        (1-3.c).
        """
        found: dict[str, Motion] = {}
        odd = [
            motion for motion in self.motions if not motion.title.isascii()
        ]  # they may look like others
        for motion in self.motions:
            if title := motion.title.casefold():
                several = title in found or any(
                    one is not motion and alike(one.title, motion.title) for one in odd
                )
                found[title] = replace(motion, name=motion.title) if several else motion
        return found

    @cached_property
    def begins(self) -> frozenset[str]:
        """The first words of all names and titles."""
        return _begins(self.names_key) | {
            title.split()[0].strip(",:.!") for title in self.titles if title.split()
        }

    def begins_name(self, word: str) -> bool:
        """Return whether a word is the beginning of a player's name."""
        return len(word) >= _NAMING and word in _beginnings(self.players)

    @cached_property
    def offices_called(self) -> frozenset[str]:
        """The subjects of the offices in lower case, such as "law" for the Ministry of Law."""
        return frozenset(map(str.casefold, self.subjects))

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The names of the motions that are proposals."""
        return frozenset(motion.name for motion in self.motions if motion.form == "p")

    @property
    def names_key(self) -> Names:
        """The names by type, ending with the names of people, the players last."""
        others = tuple(one for one in self.named if one[0] != _PERSON)
        return (*others, (_PERSON, (*self.names_of(_PERSON), *self.players)))

    def names_of(self, type_: str) -> tuple[str, ...]:
        """Return the names of a type, except those of players."""
        return next((names for named, names in self.named if named == type_), ())


_OF_NAMES = ("names", "titles", "begins", "offices_called", "numbers")
"""Attributes that depend only on the names that exist."""
_NAMING = 4
"""How many letters of a name suffice to recognise it."""
_PERSON = "person"


@lru_cache(maxsize=64)
def _names(key: Names) -> dict[str, tuple[str, str]]:
    typed = [(type_, name, name) for type_, names in key for name in names]
    # A Public Display is also known without those words, if nothing else has that name.
    typed[:0] = [
        (type_, name, name.removeprefix("Public "))
        for type_, name, _ in typed
        if type_ == "display"
    ]
    return {
        called.casefold(): (type_, name)
        for type_, name, called in typed
        if called.casefold() != "i"
    }


@lru_cache(maxsize=64)
def _beginnings(players: tuple[str, ...]) -> frozenset[str]:
    names = [name.casefold().removeprefix("the ") for name in players]
    return frozenset(name[:end] for name in names for end in range(_NAMING, len(name) + 1))


@lru_cache(maxsize=64)
def _begins(key: Names) -> frozenset[str]:
    return frozenset(name.split()[0].strip(",:.!") for name in _names(key) if name.split())
