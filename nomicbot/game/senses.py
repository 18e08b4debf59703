"""Senses: the words by which the parser recognises an action in a sentence that fits no template.

meant = (sense("decline, refuse, turn down", about="challenge, game"),)

An action declares them together with its templates. The verbs are given in their base form; `*` in
a verb stands for its object: "take * back". `about` has groups of nouns, separated by semicolons;
the sentence must contain one noun of each group. `mine` has nouns that, after "my", state the
action without a verb: "my bid is five". `asks` has phrases that state an action which only asks for
information.
"""

from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Sense:
    """Verbs, the nouns that must accompany them, and nouns that suffice after "my"."""

    verbs: tuple[str, ...] = ()
    about: tuple[tuple[str, ...], ...] = ()
    mine: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


def sense(verbs: str = "", about: str = "", mine: str = "", asks: str = "") -> Sense:
    """Return the sense declared by these lists of words."""
    groups = filter(None, map(_listed, about.split(";")))
    return Sense(_listed(verbs), tuple(groups), _listed(mine), _listed(asks))


def _listed(words: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, words.split(","))))
