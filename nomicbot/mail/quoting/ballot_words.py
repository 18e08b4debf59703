"""Patterns for the names of motions on ballots, and for votes, from the Ruleset's declarations.

They are functions, since the rulebooks are loaded only when the first pattern is used.
"""

from nomicbot.rulebooks.library import motions

__all__ = ["abstention", "motion", "motions_named", "vote"]

_PREFIX = 4
"""To how many letters people shorten the word for the main form of motion: "prop. 12"."""


def motion() -> str:
    """Return a pattern for the words before a motion's number, in lower case."""
    main = motions().main_form
    return rf"(?:{'|'.join(motions().forms)}|{main[:_PREFIX]}\.?|motion)"


def motions_named() -> str:
    """Return a pattern for words for one or several motions, in lower case: "referenda"."""
    stems = [form.removesuffix("um") for form in (*motions().forms, "motion")]
    return rf"(?:(?:{'|'.join(stems)})(?:s|um|ums|a)?|{motions().main_form[:_PREFIX]}\.?)"


def vote(*others: str) -> str:
    """Return a pattern for a vote in capitals. It also matches the words `others`."""
    words = sorted({*motions().votes, "AYE", "NAY", *others}, key=len, reverse=True)
    return rf"(?:{motions().abstention}(?:ING|S)|{'|'.join(words)})"


def abstention() -> str:
    """Return the vote of somebody who abstains, as the first word of a sentence."""
    return motions().abstention.capitalize()
