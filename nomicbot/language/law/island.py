"""An island: some words of a sentence whose role is known without a parse of the whole."""

from typing import Any

from nomicbot.late import dataclass

FREE, WHO, THING, AMOUNT = "free", "who", "thing", "amount"
DEED, DONE, OWN, FATE = "deed", "done", "own", "fate"
FINITE, BASE, ING, PARTICIPLE, NOUN = "finite", "base", "ing", "participle", "noun"
"""The forms in which a clause mentions an act or event."""


@dataclass(frozen=True)
class Island:
    """Some words of a sentence with one role, and what they are in plain law."""

    kind: str
    start: int
    end: int
    text: str = ""
    other: str = ""
    """The base form of a deed, the first amount of an exchange, or "no" before a person."""
    value: Any = None
    """The parse of the words, or the form of a deed."""


Cover = tuple[Island, ...]
"""Islands that cover a sentence, except for words without effect."""
