"""Calls: names that a school uses for numbers, in a table that the school can change."""

import re
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.spoof.errors import IllegalMove

CAWOOD_PASS = "Cawood Pass"
HAUGHTON_SIX = "Haughton Six"

_IN_WORDS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four
    twenty-five twenty-six twenty-seven
"""
_NUMBERS = {word: number for number, word in enumerate(_IN_WORDS.split())}
_DIGITS = regex(r"\d{1,4}", re.ASCII)
_NAME = regex(r"[^\W\d_][\w' -]*")


def plain(said: str) -> str:
    """Return a call in lower case with single spaces."""
    return " ".join(said.split()).casefold()


def number_said(said: str) -> int | None:
    """Return the number in a call, in digits or (up to twenty-seven) in words, or None."""
    said = plain(said)
    return int(said) if _DIGITS.fullmatch(said) else _NUMBERS.get(said)


@dataclass(frozen=True)
class CallTable:
    """A school's names for numbers.

    A number may have several names, and can always be called in digits or words.
    """

    school: str
    names: tuple[tuple[int, str], ...]

    def number(self, said: str) -> int | None:
        """Return the number that a call stands for, or None if the school has no such call."""
        known = {plain(name): number for number, name in self.names}
        return known.get(plain(said), number_said(said))

    def name(self, number: int) -> str:
        """Return the first name of a number, or the number itself if the school doesn't name it."""
        return next((name for known, name in self.names if known == number), str(number))

    def told(self, number: int, said: str = "") -> str:
        """Return a number with its name, in the form in which it is announced.

        The name is the one in `said`, or by default the number's first name.
        """
        known = (name for of, name in self.names if of == number and plain(name) == plain(said))
        name = next(known, self.name(number))
        return name if name == str(number) else f"{name} ({number})"

    def taught(self, number: int, name: str) -> "CallTable":
        """Return the table with another name for a number.

        Raises IllegalMove if the name already means something else, or cannot be a call.
        """
        name = " ".join(name.split())
        if not _NAME.fullmatch(name):
            raise IllegalMove(
                f"“{name}” cannot be a call: a call is words, and begins with a letter"
            )
        if plain(name) in (plain(CAWOOD_PASS), plain(HAUGHTON_SIX)):
            raise IllegalMove(f"“{name}” is a call of the Hollywood rules already")
        known = self.number(name)
        if known is not None:
            raise IllegalMove(f"“{name}” already means {known}")
        return replace(
            self, names=tuple(sorted((*self.names, (number, name)), key=lambda pair: pair[0]))
        )

    def forgotten(self, name: str) -> "CallTable":
        """Return the table without the call `name`. Raises IllegalMove if it has no such name."""
        kept = tuple(pair for pair in self.names if plain(pair[1]) != plain(name))
        if kept == self.names:
            raise IllegalMove(f"this school has no call “{' '.join(name.split())}”")
        return replace(self, names=kept)


BANGKOK = CallTable(
    "Bangkok School",
    (
        (0, "Spoof"),
        *((1, name) for name in ("Dirty Digit", "Joe Toupai")),
        *((2, name) for name in ("Absent Friends", "Balls Two", "Endacott 2")),
        *((3, name) for name in ("Straight Bat", "Flowers 3", "Big Mac")),
        (4, "Skins"),
        *((5, name) for name in ("Titanic", "Belgrano", "Funf")),
        *((6, name) for name in ("Six", "Axis")),
        *((7, name) for name in ("Mission", "Neves")),
        (8, "Harry"),
        (12, "Imperial"),
    ),
)
"""The calls of the Bangkok school that are known.

The school's other calls could not be found; those numbers are called as numbers.
"""

NUMBERS = CallTable("a school without names", ())
"""A table with no names at all."""
