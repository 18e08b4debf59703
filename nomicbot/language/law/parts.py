"""What the lines of plain law make before it is known whose it is, and the words that clauses give."""

from dataclasses import dataclass

from nomicbot.game.plainlaw.tree import (
    Change,
    Gains,
    Gets,
    Loses,
    Phrase,
    Pronoun,
    Sum,
)

OTHER = Pronoun("other")


@dataclass(frozen=True)
class Terms:
    """The words that clauses in force, and the paragraph itself, give beside the vocabulary."""

    attributes: tuple[tuple[str, str], ...] = ()
    """The kind of object that has each, and its name."""
    kinds: tuple[str, ...] = ()
    """Kinds of objects, each in the singular."""
    words: tuple[tuple[str, str], ...] = ()
    """The noun of which each defined word is said, and the word."""
    verbs: tuple[str, ...] = ()
    """Actions of the players' own, in small letters."""


@dataclass(frozen=True)
class Deed:
    """What somebody may do, before it is known who."""

    verb: str = ""
    target: Phrase | None = None
    price: tuple[Sum, ...] = ()
    effects: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Doing:
    """What somebody may not do, or does."""

    act: str
    target: Phrase | None = None


ME = Pronoun("e")
"""Whoever acts, in the effects of a deed: the only one who is named there, unless the deed has a target."""

Told = Gains | Loses | Gets
"""Changes of whom a clause names."""
