"""Changes that a motion makes once: "Each player who voted FOR this proposal gains 1A."."""

import re

from nomicbot.game.amending import ActOnce
from nomicbot.game.plainlaw.tree import Occurs, On
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.library import ruleset

_LONGEST = 400
_MAYBE = re.compile(
    r"\b(?:each|every|all|everyone|everybody|players?|this (?:proposal|tweak))\b.*"
    r"\b(?:gain|lose|receive|get|earn|pay|awarded|given|granted|fined)",
    re.IGNORECASE | re.DOTALL,
)
"""What a sentence must match to be parsed at all: somebody who gains or loses something. Most
sentences of motions are about rules instead."""
_THIS = re.compile(r"\bthis (?:proposal|tweak|referendum)\b", re.IGNORECASE)
_OTHER = re.compile(r"\b(?:its?|that (?:proposal|tweak|motion|cfi|referendum))\b", re.IGNORECASE)
"""Words that could mean another motion than the one that contains the sentence."""


def act_once(text: str) -> ActOnce | None:
    """Return the changes that a sentence of a motion makes once, or None if it makes none."""
    said = " ".join(text.split()).rstrip(".")
    if len(said) > _LONGEST or not _MAYBE.search(said):
        return None
    if not _THIS.search(said):
        if _OTHER.search(said):
            return None
        said = f"When this proposal passes, {said}"
    meaning = understand(f"{said}.", ruleset().plain_words)
    if not isinstance(meaning, Understood) or len(meaning.law.statements) != 1:
        return None
    (reacts,) = meaning.law.statements
    if not isinstance(reacts, On) or not isinstance(reacts.when, Occurs) or reacts.limit:
        return None
    if not reacts.when.incident.startswith("this "):
        return None
    this = f"this {reacts.when.roles[0].noun}"
    english = meaning.english.partition(", ")[2].rstrip(".")
    return ActOnce(meaning.tree, re.sub(r"\bit\b", this, english))
