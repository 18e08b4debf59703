"""Patterns for what ballots call motions, and for the votes on them, by the Ruleset's declarations.

They are functions, since the rulebooks are loaded when the first pattern is used.
"""

from nomicbot.rulebooks.library import motions

__all__ = ["abstention", "motion", "motions_named", "vote"]

_PREFIX = 4
"""After how many letters people break off the name of the main form of motions: "prop. 12"."""


def motion() -> str:
    """Return a pattern for what a motion is called before its number, in lower case."""
    main = motions().main_form
    return rf"(?:{'|'.join(motions().forms)}|{main[:_PREFIX]}\.?|motion)"


def motions_named() -> str:
    """Return a pattern for what one or several motions are called, in lower case: "referenda"."""
    stems = [form.removesuffix("um") for form in (*motions().forms, "motion")]
    return rf"(?:(?:{'|'.join(stems)})(?:s|um|ums|a)?|{motions().main_form[:_PREFIX]}\.?)"


def vote(*others: str) -> str:
    """Return a pattern for a vote in capitals, which can also be one of the words `others`."""
    words = sorted({*motions().votes, "AYE", "NAY", *others}, key=len, reverse=True)
    return rf"(?:{motions().abstention}(?:ING|S)|{'|'.join(words)})"


def abstention() -> str:
    """Return the vote of somebody who does not vote, as the first word of a sentence."""
    return motions().abstention.capitalize()
