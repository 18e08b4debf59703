"""Changes that a motion makes once: "Each player who voted FOR this proposal gains 1A."."""

import re
from functools import cache
from typing import NamedTuple

from nomicbot.game.amending import ActOnce
from nomicbot.game.plainlaw.tree import Occurs, On
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.library import ruleset

_LONGEST = 400


class _Words(NamedTuple):
    """The patterns that a sentence is checked for before it is parsed."""

    maybe: re.Pattern[str]
    """A pattern for words about somebody who gains or loses something.

    Few sentences of motions match it, and only these are parsed.
    """
    this: re.Pattern[str]
    """A pattern for the motion that contains the sentence."""
    other: re.Pattern[str]
    """A pattern for words that could mean another motion."""


@cache
def _words() -> _Words:
    """Return the patterns, with the forms of motion in the Ruleset, such as "proposal"."""
    motions = ruleset().motions
    this = f"this (?:{'|'.join(motions.changing_forms)})"
    that = f"that (?:motion|{'|'.join(motions.forms)})"
    maybe = (
        rf"\b(?:each|every|all|everyone|everybody|players?|{this})\b.*"
        r"\b(?:gain|lose|receive|get|earn|pay|awarded|given|granted|fined)"
    )
    return _Words(
        re.compile(maybe, re.IGNORECASE | re.DOTALL),
        re.compile(rf"\b{this}\b", re.IGNORECASE),
        re.compile(rf"\b(?:its?|{that})\b", re.IGNORECASE),
    )


def act_once(text: str) -> ActOnce | None:
    """Return the changes that a sentence of a motion makes once, or None if it makes none."""
    said = " ".join(text.split()).rstrip(".")
    if len(said) > _LONGEST or not _words().maybe.search(said):
        return None
    if not _words().this.search(said):
        if _words().other.search(said):
            return None
        said = f"When this {ruleset().motions.main_form} passes, {said}"
    meaning = understand(f"{said}.", ruleset().plain_words)
    if not isinstance(meaning, Understood) or len(meaning.law.statements) != 1:
        return None
    (reacts,) = meaning.law.statements
    if not isinstance(reacts, On) or not isinstance(reacts.when, Occurs) or reacts.limit:
        return None
    if not reacts.when.incident.startswith("this ") or not reacts.when.roles:
        return None
    this = f"this {reacts.when.roles[0].noun}"
    english = meaning.english.partition(", ")[2].rstrip(".")
    return ActOnce(meaning.tree, re.sub(r"\bit\b", this, english))
