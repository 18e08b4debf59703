"""What a post may name: the players, motions, offices and things of the game as they are when it arrives.

A scene only says that words are a name, and supplies what "the Tweak" leaves out. What the author named stays as e
wrote it: the engine resolves it (1-3.c).
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from nomicbot.characters import alike
from nomicbot.game.plainlaw.tree import Law
from nomicbot.language.law.deeds import Deeds, deeds_of
from nomicbot.language.law.unread_deeds import UnreadDeeds, unread_deeds_of
from nomicbot.language.lexicon import labelled

MINISTRIES, OFFICES, DISPLAYS, THINGS, CLASSES = (
    labelled("names")[kind] for kind in ("ministries", "offices", "displays", "things", "classes")
)
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion as it is called (`p12`, `Tweak 5`), its title, and whether one can vote on it."""

    name: str
    title: str = ""
    owner: str = ""
    open: bool = True

    @property
    def form(self) -> str:
        """`p`, `cfi`, `tweak` or `referendum`."""
        return re.sub(r"[\s\d]+", "", self.name).casefold()


@dataclass(frozen=True)
class Scene:
    """The names there are. `subject` and `answered` are the motions that the post is about, as far as that is known."""

    players: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()
    sirens: tuple[str, ...] = ()
    cheerleaders: tuple[str, ...] = ()
    ministries: tuple[str, ...] = MINISTRIES
    offices: tuple[str, ...] = OFFICES
    displays: tuple[str, ...] = DISPLAYS
    things: tuple[str, ...] = THINGS
    talismans: tuple[str, ...] = ()
    """The names of Talismans, and of their types."""
    rooms: tuple[str, ...] = ()
    """The names of Rooms."""
    author: tuple[str, ...] = ()
    """What the author is called."""
    listed: tuple[str, ...] = ()
    """The motions of the list that the author answers, in order: what "both" and "the first" stand for."""
    nominees: tuple[str, ...] = ()
    """Who may accept a nomination now."""

    challenged: tuple[str, ...] = ()
    """To whom a challenge to a game stands now."""
    playing: tuple[tuple[str, str], ...] = ()
    """Who plays a game at a table now, each with the kind of game."""
    offered: tuple[tuple[str, str], ...] = ()
    """Who may play one once a challenge is accepted, each with the kind of game."""
    laws: tuple[Law, ...] = ()
    """The clauses of the players' own that are in force, as trees."""
    unread_clauses: tuple[tuple[str, str], ...] = ()
    """Those of them that nobody has read yet, each with its number."""

    @cached_property
    def deeds(self) -> Deeds:
        """What these clauses permit, by the words that say it."""
        return deeds_of(self.laws)

    @cached_property
    def unread_deeds(self) -> UnreadDeeds:
        """What clauses that nobody has read seem to permit, by the words that say it."""
        return unread_deeds_of(self.unread_clauses)

    def of_form(self, form: str) -> tuple[Motion, ...]:
        """Return the Open motions of that form, or those that are not yet, if none is."""
        found = tuple(motion for motion in self.motions if motion.form == form)
        return tuple(motion for motion in found if motion.open) or found

    def of_number(self, number: int) -> frozenset[str]:
        """Return the names of the motions of that number, of whichever form."""
        return frozenset(
            m.name for m in self.motions if m.name.split()[-1].lstrip("p") == str(number)
        )

    def with_titles(self, titles: dict[str, str]) -> "Scene":
        """The same with the titles that a post gives to motions."""
        if not titles:
            return self
        known = {m.name.casefold(): m for m in self.motions}
        for name, title in titles.items():
            old = known.get(name.casefold())
            if old is None or not old.title:
                known[name.casefold()] = replace(old, title=title) if old else Motion(name, title)
        return replace(self, motions=tuple(known.values()))

    def with_listed(self, listed: tuple[str, ...]) -> "Scene":
        """The same where a list of motions is answered. What words are does not hang on a list of only one."""
        if listed == self.listed:
            return self
        found = replace(self, listed=listed)
        return found._having(
            self, _OF_NAMES if max(len(listed), len(self.listed)) > 1 else (*_OF_NAMES, "_made")
        )

    def of_author(self, author: tuple[str, ...]) -> "Scene":
        """The same for a post of somebody who is called so."""
        return replace(self, author=author)._having(self, _OF_NAMES)

    def _having(self, other: "Scene", names: Sequence[str]) -> "Scene":
        """Take over what was worked out for another scene, and is the same for this one."""
        for name in names:
            self.__dict__[name] = getattr(other, name)
        return self

    def once(self, make: Callable[..., Made], words: str, *more: Any) -> Made:
        """What is made of words, made once: a post has a scene of its own, and what is kept goes with that."""
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
        """Whether a challenge to the author stands now."""
        return any(map(self.is_author, self.challenged))

    @property
    def plays_at_a_table(self) -> bool:
        """Whether the author plays any game at a table now."""
        return any(self.is_author(name) for name, _ in self.playing)

    def plays(self, kind: str) -> bool:
        """Whether the author plays a game of that kind now, or one is offered to or by the author."""
        return any(
            kind == played and self.is_author(name)
            for name, played in (*self.playing, *self.offered)
        )

    def is_author(self, name: str) -> bool:
        """Return whether the author is called so."""
        return name.casefold() in map(str.casefold, self.author)

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """All that has a name, by its words in small letters: the type that it has, and the name."""
        return _names(self.names_key)

    @cached_property
    def titles(self) -> dict[str, Motion]:
        """The motions by their titles in small letters. What several are titled stays as it is written: which of them
        is meant is asked by the law (1-3.c)."""
        found: dict[str, Motion] = {}
        odd = [
            motion for motion in self.motions if not motion.title.isascii()
        ]  # which may look like others
        for motion in self.motions:
            if title := motion.title.casefold():
                several = title in found or any(
                    one is not motion and alike(one.title, motion.title) for one in odd
                )
                found[title] = replace(motion, name=motion.title) if several else motion
        return found

    @cached_property
    def begins(self) -> frozenset[str]:
        """The words with which a name or a title begins."""
        return _begins(self.names_key) | {
            title.split()[0].strip(",:.!") for title in self.titles if title.split()
        }

    def begins_name(self, word: str) -> bool:
        """Return whether a word is the beginning of a player's name."""
        return len(word) >= _NAMING and word in _beginnings(self.players)

    @cached_property
    def offices_called(self) -> frozenset[str]:
        """What the offices are of, in small letters."""
        return frozenset(ministry.casefold() for ministry in self.ministries)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The names of the motions that are proposals."""
        return frozenset(motion.name for motion in self.motions if motion.form == "p")

    @property
    def names_key(self) -> tuple[tuple[str, ...], ...]:
        """What the names are made of, by their types."""
        people, places = (
            (*self.cheerleaders, *self.players),
            (self.things, self.displays, self.offices),
        )
        return (*places, CLASSES, self.sirens, self.talismans, self.rooms, people)


_OF_NAMES = ("names", "titles", "begins", "offices_called", "numbers")
"""What hangs on the names that there are, and on nothing else."""
_NAMING = 4
"""Letters of a name that tell it."""
_TYPES = ("thing", "display", "office", "class", "siren", "talisman", "room", "person")
"""Of two that are called alike, what stands behind is meant."""


@lru_cache(maxsize=64)
def _names(key: tuple[tuple[str, ...], ...]) -> dict[str, tuple[str, str]]:
    typed = [
        (type_, name, name) for type_, names in zip(_TYPES, key, strict=True) for name in names
    ]
    # A Public Display is called so without that word as well, if nothing else is.
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
def _begins(key: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    return frozenset(name.split()[0].strip(",:.!") for name in _names(key) if name.split())
