"""Senses: the words by which an action is known in a sentence that fits no sentence template.

    meant = (sense("decline, refuse, turn down", about="challenge, game"),)

An action declares them beside its templates. The verbs are given in their base form; `*` in a verb
stands for its object: "take * back". `about` has groups of nouns, separated by semicolons, of each
of which the sentence must name one. `mine` has nouns that state the action without a verb, if they
are the author's: "my bid is five". `asks` has phrases that state an action which only asks for
information.
"""

from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Sense:
    """Verbs, the nouns that a sentence with one of them must name, and nouns of the author's."""

    verbs: tuple[str, ...] = ()
    about: tuple[tuple[str, ...], ...] = ()
    mine: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


def sense(verbs: str = "", about: str = "", mine: str = "", asks: str = "") -> Sense:
    """Return the sense that is declared by lists of words."""
    groups = filter(None, map(_listed, about.split(";")))
    return Sense(_listed(verbs), tuple(groups), _listed(mine), _listed(asks))


def _listed(words: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, words.split(","))))
